//! The leaderboard: the ratings of each game, people and bots.

use bots::Level;
use games::GameId;
use maud::{Markup, html};
use ratings::Points;
use words::Language;

use crate::game::game_name;
use crate::shell::Frame;
use crate::{assets, character, picture};

/// Somebody on the leaderboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// Who.
    pub who: Who,
    /// Their rating.
    pub points: Points,
}

/// Who is rated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// How many rated games they have had.
        games: u64,
        /// Whether it is the reader.
        is_reader: bool,
    },
    /// The bots of a level.
    Bot(Level),
}

/// The standings of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// The game.
    pub game: GameId,
    /// Those whose rating is settled, the best first, with the bots among them.
    pub settled: Vec<Ranked>,
    /// Those whose rating is provisional.
    pub provisional: Vec<Ranked>,
}

/// A rating in a few signs. Its meaning is in the title.
pub(crate) fn points(language: Language, points: Points) -> Markup {
    let l = language.messages();
    let Points { rating, margin } = points;
    html! { span.rating title=(l.msg_rating_title(rating, margin)) { (l.msg_rating_points(rating, margin)) } }
}

/// The page.
#[must_use]
pub fn page(frame: &Frame<'_>, all: &[Standings]) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let body = html! {
        link rel="stylesheet" href=(assets::address("ratings.css"));
        h1 { (l.msg_leaderboard()) }
        p { (l.msg_leaderboard_about()) }
        div.boards {
            @for standings in all {
                @let id = standings.game.name();
                section.sheet aria-labelledby=(id) {
                    h2 #(id) { (game_name(language, standings.game)) }
                    @if !standings.settled.iter().any(|ranked| matches!(ranked.who, Who::Person { .. })) { p { (l.msg_leaderboard_nobody()) } }
                    (ranking(language, id, &standings.settled, true))
                    @if !standings.provisional.is_empty() {
                        h3 id={ (id) "-provisional" } { (l.msg_leaderboard_provisional()) }
                        (ranking(language, &format!("{id}-provisional"), &standings.provisional, false))
                    }
                }
            }
        }
        p.quiet { (l.msg_leaderboard_scale()) }
        p.links {
            a.button href="/tables?rated=yes" { (l.msg_leaderboard_open()) }
            @if frame.name.is_some() { a.button href="/me/games" { (l.msg_games_mine_link()) } }
        }
    };
    frame.page(&l.msg_leaderboard(), &body)
}

/// A list of ratings. Only people have places.
fn ranking(language: Language, labelled: &str, all: &[Ranked], places: bool) -> Markup {
    let l = language.messages();
    let is_person = |ranked: &&Ranked| matches!(ranked.who, Who::Person { .. });
    html! {
        table.ranking aria-labelledby=(labelled) {
            thead { tr {
                @if places { th scope="col" { (l.msg_leaderboard_place()) } }
                th scope="col" { (l.msg_leaderboard_player()) }
                th.number scope="col" { (l.msg_leaderboard_rating()) }
                th.number scope="col" { (l.msg_leaderboard_games()) }
            } }
            tbody {
                @for (number, ranked) in all.iter().enumerate() {
                    @let is_reader = matches!(ranked.who, Who::Person { is_reader: true, .. });
                    tr.own[is_reader].bot[!is_person(&ranked)] {
                        @if places {
                            td { @if is_person(&ranked) { (all[..number].iter().filter(is_person).count() + 1) } @else { span.unseen { (l.msg_leaderboard_bot()) } } }
                        }
                        th scope="row" {
                            @match &ranked.who {
                                Who::Person { name, is_reader, .. } => { span.who { (name) } @if *is_reader { " " span.quiet { (language.bracketed(l.msg_leaderboard_you())) } } },
                                Who::Bot(level) => (bot(language, *level)),
                            }
                        }
                        td.number { (points(language, ranked.points)) }
                        td.number { @if let Who::Person { games, .. } = &ranked.who { (games) } }
                    }
                }
            }
        }
    }
}

/// The bots of a level, marked as such.
fn bot(language: Language, level: Level) -> Markup {
    let l = language.messages();
    html! {
        span.who.level {
            span.face aria-hidden="true" { (character::level_face(level)) }
            span { (words::rank(language, level.name()).unwrap_or_default()) " " span.mark { (picture::sign("bot")) (l.msg_leaderboard_bot()) } }
        }
    }
}
