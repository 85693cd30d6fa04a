//! The front page: the game that waits for the reader, a game against bots, friends, open tables, lessons.

use bots::Level;
use maud::{Markup, html};
use session::{Clock, GameId, ListedTable};
use words::Language;

use crate::character;
use crate::deals;
use crate::game::{game_name, game_page};
use crate::games::{self, Awaits, MyGame};
use crate::picture;
use crate::shell::Frame;

/// What the front page shows.
#[derive(Debug)]
pub struct Home<'a> {
    /// What is said above everything else.
    pub notice: &'a Markup,
    /// The reader's games, the most urgent first.
    pub mine: &'a [MyGame],
    /// Tables with empty seats.
    pub open: &'a [ListedTable],
    /// Games that can be watched.
    pub running: &'a [ListedTable],
    /// How many tables to skip for the next page of both lists, if there is one.
    pub more: Option<u32>,
}

/// The front page.
#[must_use]
pub fn page(frame: &Frame<'_>, home: &Home<'_>) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let waiting = home.mine.first().filter(|game| game.awaits != Awaits::Nobody);
    let body = html! {
        (home.notice)
        @if let Some(game) = waiting { (games::resume(language, game, home.mine.len() - 1)) }
        (front(language, waiting.is_some()))
        div.floor {
            (friends(language))
            (learning(language))
            (deals::invitation(language))
            section.sheet.open-tables aria-labelledby="tables" {
                h2 #tables { (l.msg_open_tables()) }
                @if home.open.is_empty() { (nobody_waits(language)) } @else { (games::listed(language, home.open)) }
                @if !home.running.is_empty() {
                    h2 { (l.msg_running_tables()) }
                    (games::listed(language, home.running))
                }
                @if let Some(after) = home.more { a.quiet-link href={ "/?after=" (after) "#tables" } { (l.msg_more_tables()) } }
                @if waiting.is_none() && !home.mine.is_empty() { a.quiet-link href="/me#games" { (l.msg_my_games()) } }
            }
        }
    };
    frame.page(&l.msg_front(), &body)
}

/// What this is, and a game against bots in one press.
fn front(language: Language, briefly: bool) -> Markup {
    let l = language.messages();
    html! {
        section.entrance.brief[briefly] aria-labelledby="sitdown" {
            div.pitch {
                h1 #sitdown { (l.msg_site_name()) }
                p.lead { (l.msg_what_this_is()) }
                p.promises {
                    span { (l.msg_promise_free()) } span { (l.msg_promise_no_account()) } span.any { (l.msg_promise_any_device()) }
                    a href="#code" { (l.msg_have_code()) }
                }
            }
            form.play method="post" action="/play" {
                input type="hidden" name="commitment";
                @for game in GameId::ALL { (poster(language, game)) }
                (ranks(language))
            }
        }
    }
}

/// A game: what it is about, and a button to play it.
fn poster(language: Language, game: GameId) -> Markup {
    let l = language.messages();
    let page = game_page(game);
    html! {
        section.poster aria-labelledby=(game.name()) {
            div.fan aria-hidden="true" { @for emblem in page.emblems().into_iter().take(3) { span { (picture::emblem(emblem)) } } }
            div.about {
                h2 id=(game.name()) { (game_name(language, game)) }
                p { (page.about(language)) }
            }
            button.main.go name="game" value=(game.name()) {
                strong { (l.msg_play_now(game_name(language, game))) }
                @for level in Level::ALL {
                    @let crew = language.sentence_list(character::quick_start_crew(language, level));
                    @let difficulty = words::difficulty(language, level.name()).unwrap_or_default();
                    span.against.{ "of-" (level.name()) } { (l.msg_against(crew, difficulty)) }
                }
            }
        }
    }
}

/// The levels of bots, each with a face.
fn ranks(language: Language) -> Markup {
    let l = language.messages();
    html! {
        fieldset.ranks {
            legend { (l.msg_who_sits_down()) }
            div.ranks-in {
                @for level in Level::ALL {
                    @let (name, _) = words::level(language, level.name()).unwrap_or_default();
                    label.rank {
                        input type="radio" name="level" value=(level.name()) checked[level == Level::Soldier];
                        (character::level_face(level))
                        strong { (name) }
                        span { (words::difficulty(language, level.name()).unwrap_or_default()) }
                    }
                }
            }
            @for level in Level::ALL {
                @let (_, about) = words::level(language, level.name()).unwrap_or_default();
                p.crew.{ "of-" (level.name()) } {
                    strong { (language.sentence_list(character::quick_start_crew(language, level))) } " · " (about)
                }
            }
        }
    }
}

/// A table for friends, and the field for a code.
fn friends(language: Language) -> Markup {
    let l = language.messages();
    html! {
        section.sheet.friends aria-labelledby="friends" {
            h2 #friends { (l.msg_with_friends()) }
            div.two {
                div {
                    p { (l.msg_with_friends_about()) }
                    a.button href="/tables" { (picture::sign("people")) (l.msg_set_table()) }
                    p.quiet { a.quiet-link href="/clubs" { (l.msg_clubs_invite()) } }
                }
                form.join action="/join" {
                    label for="code" { (l.msg_have_code()) }
                    div.row {
                        // A link fits too, so the length is not limited to that of a code.
                        input #code name="code" required maxlength="200" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="code-hint";
                        button { (l.msg_join_button()) }
                    }
                    p.quiet #code-hint { (l.msg_code_hint()) }
                }
            }
        }
    }
}

/// In place of a list without tables: an offer to open one.
fn nobody_waits(language: Language) -> Markup {
    let l = language.messages();
    html! {
        div.nobody {
            div.setting aria-hidden="true" { span.oval {} @for _ in 0..4 { i {} } }
            div {
                h3 { (l.msg_nobody_waits()) }
                p { (l.msg_nobody_waits_about()) }
                a.button href="/tables?listed=yes" { (l.msg_set_public_table()) }
            }
        }
    }
}

/// The lessons.
fn learning(language: Language) -> Markup {
    let l = language.messages();
    html! {
        section.sheet.learning aria-labelledby="new-here" {
            div.lineup aria-hidden="true" { @for game in GameId::ALL { @for face in game_page(game).line_up() { (face) } } }
            h2 #new-here { (l.msg_new_here()) }
            p { (l.msg_learn_by_playing()) }
            @for game in GameId::ALL {
                a.to-lesson href={ "/learn/" (game.name()) "/first" } {
                    (picture::emblem(game_page(game).emblems()[0])) strong { (game_name(language, game)) }
                }
            }
            p { a.quiet-link href="/records" { (l.msg_bring_record()) } }
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
