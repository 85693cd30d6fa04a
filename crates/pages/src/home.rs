//! The front page: play at once, join, watch, open a table.

use bots::Level;
use maud::{Markup, html};
use sitting::{Clock, GameName, ListedTable, Stage};
use words::Language;

use crate::fields::Fields;
use crate::game::{edition_name, game_name, game_page};
use crate::new_table::{self, levels};
use crate::picture;
use crate::shell::{Frame, list};

/// What the front page shows.
#[derive(Debug)]
pub struct Home<'a> {
    /// What is said above everything else.
    pub notice: &'a Markup,
    /// The reader's own tables.
    pub mine: &'a [ListedTable],
    /// Tables with free seats.
    pub open: &'a [ListedTable],
    /// Games that can be watched.
    pub running: &'a [ListedTable],
    /// What the form for a new table was filled in with.
    pub filled: &'a Fields,
}

/// The front page.
#[must_use]
pub fn page(frame: &Frame<'_>, home: &Home<'_>) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let body = html! {
        (home.notice)
        section.hero.wall {
            div.lineup aria-hidden="true" { @for game in GameName::ALL { @for face in game_page(game).line_up() { (face) } } }
            h1 { (l.msg_site_name()) }
            p.lead { (l.msg_what_this_is()) }
        }
        div.posters { @for game in GameName::ALL { (poster(language, game)) } }
        div.columns {
            div.stack {
                @if !home.mine.is_empty() {
                    section aria-labelledby="mine" {
                        h2 #mine { (l.msg_my_games()) }
                        (tables(language, home.mine))
                    }
                }
                section aria-labelledby="lobby" {
                    h2 #lobby { (l.msg_open_tables()) }
                    @if home.open.is_empty() { p.quiet { (l.msg_no_open_tables()) } }
                    (tables(language, home.open))
                    h2 { (l.msg_running_tables()) }
                    @if home.running.is_empty() { p.quiet { (l.msg_no_running_tables()) } }
                    (tables(language, home.running))
                }
                section aria-labelledby="join" {
                    h2 #join { (l.msg_join()) }
                    form.row action="/join" {
                        label { (l.msg_join_code()) input name="code" required autocomplete="off" spellcheck="false"; }
                        button { (l.msg_join_button()) }
                    }
                    p { a href="/records" { (l.msg_bring_record()) } }
                }
            }
            section aria-labelledby="set" {
                h2 #set { (l.msg_set_table()) }
                p.quiet { (l.msg_set_hint()) }
                (new_table::form(frame, home.filled))
            }
        }
    };
    frame.page(&l.msg_front(), &body)
}

/// A game: what it is about, and a button to play it at once.
fn poster(language: Language, game: GameName) -> Markup {
    let l = language.messages();
    let page = game_page(game);
    html! {
        section.poster aria-labelledby=(game.name()) {
            div.emblems { @for emblem in page.emblems() { (picture::emblem(emblem)) } }
            h2 id=(game.name()) { (game_name(language, game)) }
            p { (page.about(language)) }
            form.play method="post" action="/play" {
                input type="hidden" name="entropy";
                label { (l.msg_level_of_bots()) select name="level" { (levels(language, Level::Soldier)) } }
                button.main name="game" value=(game.name()) { (l.msg_play_now(game_name(language, game))) }
            }
            p { a href={ "/learn/" (game.name()) "/first" } { (l.msg_learn_by_playing()) } }
        }
    }
}

/// A clock in a few words.
pub(crate) fn clock(language: Language, clock: Clock) -> String {
    let l = language.messages();
    match clock {
        Clock::None => l.msg_clock_none(),
        Clock::Live { bank_s, increment_s } => l.msg_clock_live(bank_s / 60, increment_s),
        Clock::Correspondence { hours } => l.msg_clock_correspondence(hours),
    }
}

fn tables(language: Language, rows: &[ListedTable]) -> Markup {
    let l = language.messages();
    html! {
        ul.tables {
            @for row in rows {
                @let summary = &row.summary;
                @let here: Vec<String> = summary.players.iter().flatten().map(|who| who.name.clone()).collect();
                @let winners: Vec<String> = summary.winners.iter().filter_map(|seat| winner(seat, row)).collect();
                li {
                    a href={ "/t/" (row.table) } {
                        strong { (game_name(language, summary.game)) }
                        span.edition { (edition_name(language, summary.game, &summary.edition)) }
                    }
                    p.quiet {
                        @match row.stage {
                            Stage::Open => (l.msg_seats_taken(here.len(), summary.players.len())),
                            Stage::Running => (l.msg_stage_running()),
                            Stage::Over if winners.is_empty() => (l.msg_stage_over()),
                            Stage::Over => (l.msg_won(list(language, winners))),
                        }
                        @if !here.is_empty() { " · " (list(language, here)) }
                        " · " (clock(language, summary.clock))
                        @if summary.house_rules { " · " (l.msg_with_house_rules()) }
                    }
                }
            }
        }
    }
}

fn winner(seat: &str, row: &ListedTable) -> Option<String> {
    let seat: table::Seat = seat.parse().ok()?;
    row.summary.players.get(seat.number())?.as_ref().map(|who| who.name.clone())
}
