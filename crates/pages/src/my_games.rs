//! What has become of the reader's games: ratings, results, opponents and cards. Only they see it.

use bots::Level;
use games::{GameId, dispatch};
use maud::{Markup, html};
use ratings::Points;
use words::{Language, Voice as _};

use crate::assets;
use crate::game::{edition_name, game_name};
use crate::game_over::paper::at;
use crate::leaderboard::points;
use crate::shell::Frame;

/// How many ratings the chart shows.
pub const MAX_STEPS: usize = 100;

/// How many games, and how many of them were won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many the reader has won.
    pub won: u64,
}

/// Somebody whom the reader has played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// Who it is.
    pub who: OpponentKind,
    /// Their games together, and how many the reader has won.
    pub tally: Tally,
    /// How many the opponent has won.
    pub lost: u64,
}

/// Who an opponent is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum OpponentKind {
    /// A person, by their name; `None` if they are gone.
    Person(Option<String>),
    /// The bots of a level.
    Bot(Level),
}

/// What has become of the reader's games of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStats {
    /// The game.
    pub game: GameId,
    /// The rating, and how many games it rests on.
    pub rating: Option<(Points, u64)>,
    /// The rating after each of the last rated games, the newest last.
    pub steps: Vec<Points>,
    /// All games.
    pub all: Tally,
    /// How many the reader has left.
    pub left: u64,
    /// By edition.
    pub editions: Vec<(String, Tally)>,
    /// By the number of players.
    pub seats: Vec<(u64, Tally)>,
    /// The most frequent opponents.
    pub opponents: Vec<Opponent>,
    /// The cards that the reader has played most, in notation, and how often.
    pub cards: Vec<(String, u64)>,
    /// How many turns the longest war took that the reader survived.
    pub longest_war: u64,
}

/// The page.
#[must_use]
pub fn page(frame: &Frame<'_>, stats: &[GameStats], unlisted: bool, most: u64) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let body = html! {
        link rel="stylesheet" href=(assets::address("ratings.css"));
        h1 { (l.msg_games_mine()) }
        p { (l.msg_games_mine_about(most)) }
        @if stats.is_empty() { p { (l.msg_games_mine_none()) } }
        div.boards { @for game in stats { (section(language, game)) } }
        section aria-labelledby="seen" {
            h2 #seen { (l.msg_games_seen()) }
            form.row method="post" action="/me/games/unlisted" {
                p { @if unlisted { (l.msg_games_seen_no()) } @else { (l.msg_games_seen_yes()) } }
                @if unlisted { button name="unlisted" value="no" { (l.msg_games_show()) } }
                @else { button name="unlisted" value="yes" { (l.msg_games_hide()) } }
            }
            p { (l.msg_games_delete_about()) }
            p.links {
                a.button href="/leaderboard" { (l.msg_leaderboard()) }
                a.button.danger href="/me/games/delete" { (l.msg_games_delete()) }
            }
        }
    };
    frame.page(&l.msg_games_mine(), &body)
}

/// Asks whether the reader wants their results and ratings to be deleted.
#[must_use]
pub fn ask_delete(frame: &Frame<'_>) -> Markup {
    let l = frame.messages();
    let body = html! {
        article.prose {
            h1 { (l.msg_games_delete_question()) }
            p { (l.msg_games_delete_about()) }
            form.row method="post" action="/me/games/delete" {
                button.danger name="sure" value="yes" { (l.msg_games_delete_yes()) }
                a.button href="/me/games" { (l.msg_games_delete_no()) }
            }
        }
    };
    frame.page(&l.msg_games_delete(), &body)
}

/// One game.
fn section(language: Language, stats: &GameStats) -> Markup {
    let l = language.messages();
    let id = stats.game.name();
    html! {
        section.sheet aria-labelledby=(id) {
            h2 #(id) { (game_name(language, stats.game)) }
            h3 { (l.msg_games_rating()) }
            @match stats.rating {
                Some((rating, games)) => {
                    p.rating-now {
                        strong { (points(language, rating)) }
                        @if rating.is_provisional() { " " span.mark { (l.msg_games_rating_provisional()) } }
                        " · " (l.msg_games_rating_count(games))
                    }
                    @if stats.steps.len() > 1 { (course(language, stats, games)) }
                }
                None => p.quiet { (l.msg_games_rating_none()) },
            }
            h3 id={ (id) "-results" } { (l.msg_games_results()) }
            (results(language, stats))
            @if stats.left > 0 { p { (l.msg_games_left(stats.left)) } }
            @if stats.longest_war > 0 { p { (l.msg_games_longest_war(stats.longest_war)) } }
            @if !stats.opponents.is_empty() {
                h3 id={ (id) "-opponents" } { (l.msg_games_opponents()) }
                (opponents(language, stats))
            }
            @if !stats.cards.is_empty() {
                h3 id={ (id) "-cards" } { (l.msg_games_cards()) }
                (cards(language, stats))
            }
        }
    }
}

/// Results by edition and by the number of players.
fn results(language: Language, stats: &GameStats) -> Markup {
    let l = language.messages();
    let editions =
        stats.editions.iter().map(|(edition, tally)| (edition_name(language, stats.game, edition), *tally));
    let seats = stats.seats.iter().map(|(seats, tally)| (l.msg_games_at_seats(*seats), *tally));
    let groups = [vec![(l.msg_games_all(), stats.all)], editions.collect(), seats.collect()];
    html! {
        table.tallies aria-labelledby={ (stats.game.name()) "-results" } {
            thead { tr {
                th scope="col" { (l.msg_games_what()) }
                th.number scope="col" { (l.msg_games_played()) }
                th scope="col" colspan="2" { (l.msg_games_won()) }
            } }
            @for group in groups {
                tbody {
                    @for (name, tally) in group {
                        tr {
                            th scope="row" { (name) }
                            td.number { (tally.games) }
                            td.number { (tally.won) }
                            td.plot { (share(language, tally)) }
                        }
                    }
                }
            }
        }
    }
}

/// A share of games won: a bar, and the number.
fn share(language: Language, tally: Tally) -> Markup {
    let percent = tally.won * 100 / tally.games.max(1);
    html! {
        (bar(percent))
        span { (language.messages().msg_games_share(percent)) }
    }
}

/// A bar, up to 100.
fn bar(percent: u64) -> Markup {
    html! {
        svg.bar viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            rect.whole x="0" y="0" width="100" height="10" {}
            rect.part x="0" y="0" width=(percent.min(100)) height="10" {}
        }
    }
}

fn opponents(language: Language, stats: &GameStats) -> Markup {
    let l = language.messages();
    html! {
        table.tallies aria-labelledby={ (stats.game.name()) "-opponents" } {
            thead { tr {
                th scope="col" { (l.msg_games_opponent()) }
                th.number scope="col" { (l.msg_games_together()) }
                th.number scope="col" { (l.msg_games_you_won()) }
                th.number scope="col" { (l.msg_games_they_won()) }
            } }
            tbody {
                @for opponent in &stats.opponents {
                    tr {
                        th scope="row" {
                            @match &opponent.who {
                                OpponentKind::Person(Some(name)) => (name),
                                OpponentKind::Person(None) => span.quiet { (l.msg_games_someone()) },
                                OpponentKind::Bot(level) => { (words::rank(language, level.name()).unwrap_or_default()) " " span.mark { (l.msg_leaderboard_bot()) } },
                            }
                        }
                        td.number { (opponent.tally.games) }
                        td.number { (opponent.tally.won) }
                        td.number { (opponent.lost) }
                    }
                }
            }
        }
    }
}

fn cards(language: Language, stats: &GameStats) -> Markup {
    let l = language.messages();
    let most = stats.cards.iter().map(|(_, played)| *played).max().unwrap_or(1).max(1);
    let name = |card: &String| {
        let name = dispatch!(stats.game, G => G::name_of(language, card));
        name.unwrap_or_else(|| card.clone())
    };
    html! {
        table.tallies aria-labelledby={ (stats.game.name()) "-cards" } {
            thead { tr {
                th scope="col" { (l.msg_games_card()) }
                th.number scope="col" colspan="2" { (l.msg_games_card_played()) }
            } }
            tbody {
                @for (card, played) in &stats.cards {
                    tr {
                        th scope="row" { (name(card)) }
                        td.number { (played) }
                        td.plot { (bar(played * 100 / most)) }
                    }
                }
            }
        }
    }
}

/// The rating over time, as a line in the band of its uncertainty. The numbers are in a table as well.
fn course(language: Language, stats: &GameStats, games: u64) -> Markup {
    let l = language.messages();
    let first = games.saturating_sub(stats.steps.len() as u64) + 1;
    let numbered = || (first..).zip(&stats.steps);
    html! {
        figure.chart.course-of-rating {
            figcaption { (l.msg_games_rating_chart()) }
            (drawing(&stats.steps, first))
            details.figures {
                summary { (l.msg_figures()) }
                div.scroll tabindex="0" role="region" aria-label=(l.msg_games_rating_chart()) {
                    table {
                        caption.unseen { (l.msg_games_rating_chart()) }
                        thead { tr {
                            th scope="col" { (l.msg_games_rating_game()) }
                            th scope="col" { (l.msg_games_rating()) }
                            th scope="col" { (l.msg_games_rating_margin()) }
                        } }
                        tbody {
                            @for (number, step) in numbered() { tr { th scope="row" { (number) } td { (step.rating) } td { (step.margin) } } }
                        }
                    }
                }
            }
        }
    }
}

/// The chart of a rating.
fn drawing(steps: &[Points], first: u64) -> Markup {
    const WIDTH: f32 = 360.0;
    const HEIGHT: f32 = 150.0;
    const LEFT: f32 = 36.0;
    const TOP: f32 = 8.0;
    const FLOOR: f32 = 128.0;
    let lowest = steps.iter().map(|step| step.rating - step.margin).min().unwrap_or(1000);
    let highest = steps.iter().map(|step| step.rating + step.margin).max().unwrap_or(2000);
    let (low, high) = (lowest.div_euclid(100) * 100, (highest + 99).div_euclid(100) * 100);
    let x = |place: usize| LEFT + (WIDTH - LEFT - 10.0) * place as f32 / (steps.len() - 1).max(1) as f32;
    let y = |value: i64| FLOOR - (FLOOR - TOP) * (value - low) as f32 / (high - low).max(1) as f32;
    let path = |values: &mut dyn Iterator<Item = (usize, i64)>| {
        let points: Vec<String> =
            values.map(|(place, value)| format!("{} {}", at(x(place)), at(y(value)))).collect();
        points.join("L")
    };
    let line = path(&mut steps.iter().map(|step| step.rating).enumerate());
    let top = path(&mut steps.iter().map(|step| step.rating + step.margin).enumerate());
    let bottom = path(&mut steps.iter().map(|step| step.rating - step.margin).enumerate().rev());
    let step = match (high - low) / 100 {
        0..=4 => 100,
        5..=8 => 200,
        _ => 500,
    };
    let scale = (low..=high).filter(|value| value % step == 0);
    let last = first + steps.len() as u64 - 1;
    html! {
        svg viewBox={ "0 0 " (at(WIDTH)) " " (at(HEIGHT)) } width=(at(WIDTH)) height=(at(HEIGHT)) aria-hidden="true" {
            @for value in scale {
                path.grid d={ "M" (at(LEFT)) " " (at(y(value))) "H" (at(WIDTH - 10.0)) } {}
                text.scale.up x=(at(LEFT - 6.0)) y=(at(y(value) + 4.0)) { (value) }
            }
            path.band d={ "M" (top) "L" (bottom) "Z" } {}
            path.rating-line d={ "M" (line) } {}
            path.floor d={ "M" (at(LEFT)) " " (at(FLOOR)) "H" (at(WIDTH - 10.0)) } {}
            text.scale x=(at(LEFT)) y=(at(FLOOR + 16.0)) { (first) }
            text.scale.up x=(at(WIDTH - 10.0)) y=(at(FLOOR + 16.0)) { (last) }
        }
    }
}
