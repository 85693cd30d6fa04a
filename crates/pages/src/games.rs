//! Tables in lists: the reader's own, with where they are awaited, and those that anyone may join or watch.

use maud::{Markup, html};
use session::{ListedTable, Stage};
use words::Language;

use crate::character;
use crate::game::{edition_name, game_name, game_page};
use crate::home::clock;
use crate::picture;
use crate::shell::list;

/// One of the reader's games.
#[derive(Clone, Debug)]
pub struct MyGame {
    /// The table.
    pub listed: ListedTable,
    /// Whom it waits for.
    pub awaits: Awaits,
}

/// Whom a game waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// The reader.
    Me {
        /// Since when, in seconds.
        ago_s: u64,
        /// What is asked.
        question: String,
    },
    /// Other players.
    Others {
        /// Since when, in seconds.
        ago_s: u64,
        /// Their names.
        names: Vec<String>,
    },
    /// Players for the empty seats.
    Players,
    /// The game is over.
    Nobody,
}

impl Awaits {
    /// The order of urgency, from 0.
    #[must_use]
    pub const fn rank(&self) -> u8 {
        match self {
            Self::Me { .. } => 0,
            Self::Others { .. } => 1,
            Self::Players => 2,
            Self::Nobody => 3,
        }
    }
}

/// How long ago something was.
fn ago(language: Language, seconds: u64) -> String {
    let l = language.messages();
    match (seconds / 60, seconds / 3600, seconds / 86_400) {
        (0, ..) => l.msg_ago_now(),
        (minutes, 0, _) => l.msg_ago_minutes(minutes),
        (_, hours, 0) => l.msg_ago_hours(hours),
        (.., days) => l.msg_ago_days(days),
    }
}

/// Whom a game waits for, and since when.
fn awaited(language: Language, game: &MyGame) -> String {
    let l = language.messages();
    match &game.awaits {
        Awaits::Me { ago_s, .. } => format!("{} · {}", l.msg_your_turn(), ago(language, *ago_s)),
        Awaits::Others { ago_s, names } if names.is_empty() => {
            format!("{} · {}", l.msg_awaits_others(), ago(language, *ago_s))
        }
        Awaits::Others { ago_s, names } => {
            let names = l.msg_awaits_players(language.sentence_list(names.iter().cloned()));
            format!("{names} · {}", ago(language, *ago_s))
        }
        Awaits::Players => {
            let summary = &game.listed.summary;
            let taken = summary.players.iter().flatten().count();
            if taken == summary.players.len() {
                return l.msg_awaits_deal();
            }
            format!("{} · {}", l.msg_awaits_seats(), l.msg_seats_taken(taken, summary.players.len()))
        }
        Awaits::Nobody => over(language, &game.listed),
    }
}

/// How a finished game ended.
fn over(language: Language, row: &ListedTable) -> String {
    let l = language.messages();
    let winner = |seat: &String| {
        let seat: table::Seat = seat.parse().ok()?;
        row.summary.players.get(seat.number())?.as_ref().map(|who| who.name.clone())
    };
    let winners: Vec<String> = row.summary.winners.iter().filter_map(winner).collect();
    if winners.is_empty() { l.msg_stage_over() } else { l.msg_won(list(language, winners)) }
}

/// The faces of those who sit at a table, and its empty seats.
fn faces(row: &ListedTable) -> Markup {
    html! {
        span.faces aria-hidden="true" {
            @for (seat, player) in character::seats(&row.summary) {
                @match player {
                    Some(player) => (character::face(seat, &player.name, player.bot.as_deref())),
                    None => i {},
                }
            }
        }
    }
}

/// The names of those who sit at a table.
fn names(language: Language, row: &ListedTable) -> String {
    list(language, row.summary.players.iter().flatten().map(|who| who.name.clone()))
}

/// The game that the reader should go back to first, and a link to the others.
pub(crate) fn resume(language: Language, game: &MyGame, others: usize) -> Markup {
    let l = language.messages();
    let (row, mine) = (&game.listed, matches!(game.awaits, Awaits::Me { .. }));
    let emblem = game_page(row.summary.game).emblems()[0];
    html! {
        section.resume.mine[mine] aria-labelledby="resume" {
            span.resume-sign { (picture::emblem(emblem)) }
            div.resume-words {
                p.kicker { (awaited(language, game)) }
                h2 #resume { (game_name(language, row.summary.game)) " " span.with { (names(language, row)) } }
                @if let Awaits::Me { question, .. } = &game.awaits { p { (question) } }
            }
            div.resume-go {
                a.button.main.go href={ "/t/" (row.table) } { (l.msg_back_to_table()) }
                @if others > 0 { a.quiet-link href="/me#games" { (l.msg_more_games(others as u64)) } }
            }
        }
    }
}

/// The reader's games, each with whom it waits for.
pub(crate) fn mine(language: Language, games: &[MyGame]) -> Markup {
    html! {
        ul.seatings {
            @for game in games {
                @let awaited_here = matches!(game.awaits, Awaits::Me { .. });
                li.awaited[awaited_here] {
                    (faces(&game.listed))
                    div.seating-words {
                        a href={ "/t/" (game.listed.table) } { (title(language, &game.listed)) }
                        p.awaits { (awaited(language, game)) }
                        p.quiet { (names(language, &game.listed)) }
                    }
                }
            }
        }
    }
}

fn title(language: Language, row: &ListedTable) -> Markup {
    let summary = &row.summary;
    html! {
        strong { (game_name(language, summary.game)) } " "
        span.edition { (edition_name(language, summary.game, &summary.edition)) }
    }
}

/// Tables that anyone may join or watch.
pub(crate) fn listed(language: Language, rows: &[ListedTable]) -> Markup {
    let l = language.messages();
    html! {
        ul.seatings {
            @for row in rows {
                @let summary = &row.summary;
                @let taken = summary.players.iter().flatten().count();
                li {
                    (faces(row))
                    div.seating-words {
                        p { (title(language, row)) }
                        p.quiet {
                            @if row.stage == Stage::Open { (l.msg_seats_taken(taken, summary.players.len())) " · " }
                            @if taken > 0 { (names(language, row)) " · " }
                            (clock(language, summary.clock))
                            @if summary.rated { " · " (l.msg_rated()) }
                            @if summary.house_rules { " · " (l.msg_with_house_rules()) }
                        }
                    }
                    @let about = format!("{} {}", game_name(language, summary.game), names(language, row));
                    @let verb = if row.stage == Stage::Open { l.msg_sit_down() } else { l.msg_watch() };
                    a.button href={ "/t/" (row.table) } aria-label={ (verb) " · " (about) } { (verb) }
                }
            }
        }
    }
}
