//! The end of a game: who won and how, how it went, what mattered, and the record.

mod chart;
mod course;
pub(crate) mod paper;

use std::sync::Arc;

use maud::{Markup, html};
use session::{Proof, VerifyError};
use table::Seat;
use words::Language;
use words::story::Story;

pub use course::when;

use crate::deals::{AfterDeal, challenge_button};
use crate::game::game_name;
use crate::table::view::TableView;

/// What a record says about its game.
#[derive(Debug)]
pub struct Outcome {
    /// Whether the record verifies; otherwise what is wrong with it.
    pub verdict: Result<Proof, VerifyError>,
    /// The number of steps that can be shown, including the deal.
    pub count: u64,
    /// How the game went.
    pub story: Story,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct GameOver {
    /// How it went.
    pub outcome: Arc<Outcome>,
    /// The sentence of each of the story's moments.
    pub moments: Vec<String>,
    /// What belongs to a set deal, if it was one.
    pub deal: Option<AfterDeal>,
}

/// Who won, how the game went, and its record. `link` is the whole address of the table.
pub(crate) fn panel(view: &TableView, link: &str) -> Markup {
    let (language, l) = (view.language, view.language.messages());
    let there = format!("/t/{}", view.now.table);
    let Some(over) = &view.game_over else {
        return html! { section.question { h2 #question { (view.question.as_deref().unwrap_or_default()) } } };
    };
    let story = &over.outcome.story;
    let won = words::story::won(language, &view.players, story);
    let colours = view.colours();
    // Links to what is withheld would lead nowhere.
    let is_open = over.deal.as_ref().is_none_or(|deal| deal.withheld.is_none());
    let replay = is_open.then(|| format!("{there}/replay"));
    let text = over.deal.as_ref().and_then(|deal| deal.share.clone());
    let text = text.unwrap_or_else(|| format!("{won} {} {link}", game_name(language, view.settings.game)));
    html! {
        div.after {
            section.question.over aria-labelledby="question" {
                h2 #question { (won) }
                p.quiet { (l.msg_after_length(story.turns.len() as u64, over.outcome.count)) }
                (taken_over(view))
                @if let Some(deal) = &over.deal { (deal.notice(language)) }
                div.buttons {
                    @if let Some(deal) = &over.deal { (deal.back(language)) }
                    @else if let Some(again) = &view.now.rematch {
                        a.button.main href={ "/t/" (again) } { (l.msg_to_rematch()) }
                    } @else if !view.own.is_empty() || view.now.host {
                        form method="post" action={ (there) "/rematch" } { input type="hidden" name="commitment"; button.main { (l.msg_rematch()) } }
                    }
                    @if is_open {
                        a.button href={ (there) "/replay" } { (l.msg_replay()) }
                        form method="post" action={ (there) "/review" } { button { (l.msg_review()) } }
                        form method="post" action={ (there) "/review" } { button name="then" value="guess" { (l.msg_quiz_guess()) } }
                        @if let Some(turn) = course::worth_another_try(story) {
                            // The replay from the player's own seat offers to continue from that seat.
                            @let own = view.own.nth(0).map(|seat| format!("&as={seat}")).unwrap_or_default();
                            a.button href={ (there) "/replay?step=" (turn) (own) "#play-on" } { (l.msg_play_on_somewhere()) }
                        }
                    }
                    @if let Some(club) = &view.club { a.button href={ "/club/" (club.id) } { (l.msg_club_back(club.name.as_str())) } }
                    @if over.deal.is_none() && view.now.continues.is_none() { (challenge_button(language, "table", &view.now.table)) }
                }
            }
            div.went {
                section aria-labelledby="standings" {
                    h2 #standings { (l.msg_standings()) }
                    (course::standings(language, &view.players, &colours, story))
                    @for note in &view.notes { p.quiet { (note) } }
                }
                section aria-labelledby="moments" {
                    h2 #moments { (l.msg_moments()) }
                    (course::moments(language, &view.players, story, &over.moments, replay.as_deref()))
                }
            }
            section.charts aria-labelledby="charts" {
                h2 #charts { (l.msg_charts()) }
                @for each in &story.charts { (chart::figure(language, &view.players, &colours, story, each, replay.as_deref())) }
            }
            section.keepsakes aria-labelledby="keepsakes" {
                h2 #keepsakes { (l.msg_keepsakes()) }
                // The script compares the record with what this browser saw, and shows one of these.
                p.proved hidden data-checked="yes" { (l.msg_browser_checked()) }
                p.doubtful role="alert" hidden data-checked="no" { (l.msg_browser_doubts()) }
                (share(language, &text))
                @if is_open {
                    p.links {
                        a.button href={ (there) "/record.txt" } { (l.msg_record_text()) }
                        a.button href={ (there) "/record.json" } { (l.msg_record_json()) }
                    }
                    details #prove {
                        summary { (l.msg_prove()) }
                        (verdict(language, over.outcome.verdict.as_ref()))
                        (how_to_verify(language, link))
                    }
                }
                (how_fair(view))
            }
        }
    }
}

/// The end of a game on a television: who won, the standings and the first chart.
pub(crate) fn on_screen(view: &TableView) -> Markup {
    let language = view.language;
    let Some(over) = &view.game_over else {
        return html! { h2 #question { (view.question.as_deref().unwrap_or_default()) } };
    };
    let (story, colours) = (&over.outcome.story, view.colours());
    let there = format!("/t/{}/replay", view.now.table);
    html! {
        h2 #question { (words::story::won(language, &view.players, story)) }
        (course::standings(language, &view.players, &colours, story))
        @if let Some(first) = story.charts.first() { (chart::figure(language, &view.players, &colours, story, first, Some(&there))) }
    }
}

/// Where the game began, if that was at another table.
pub(crate) fn taken_over(view: &TableView) -> Markup {
    let l = view.language.messages();
    html! {
        @if let Some(from) = &view.now.continues {
            p.quiet {
                (l.msg_taken_over(from.table.as_str(), from.steps)) " "
                a href={ "/t/" (from.table) "/replay?step=" (from.steps) } { (l.msg_taken_over_link()) }
            }
        }
    }
}

/// Whether a record verifies, and if not, why.
pub(crate) fn verdict(language: Language, verdict: Result<&Proof, &VerifyError>) -> Markup {
    let l = language.messages();
    html! {
        @match verdict {
            Ok(proof) => {
                p.proved { (l.msg_proved())
                    @if let Some(from) = &proof.taken_over {
                        " " (l.msg_verify_taken_over(from.table.as_str(), from.entries as u64))
                    }
                }
            },
            Err(doubt) => p.doubtful role="alert" { (l.msg_not_proved()) " " (doubt.sentence(language)) },
        }
    }
}

/// How readers can verify a record themselves.
pub(crate) fn how_to_verify(language: Language, link: &str) -> Markup {
    html! {
        p { (language.messages().msg_prove_yourself()) }
        pre { "sitdown verify " (link) }
    }
}

/// A text with a link, to be copied.
pub(crate) fn share(language: Language, text: &str) -> Markup {
    let l = language.messages();
    html! {
        label { (l.msg_share())
            span.copy {
                input #share readonly value=(text);
                button type="button" hidden data-copy="share" data-done=(l.msg_copied()) { (l.msg_copy()) }
            }
        }
    }
}

fn how_fair(view: &TableView) -> Markup {
    let l = view.language.messages();
    html! {
        details #proof {
            summary { (l.msg_how_fair()) }
            p { (l.msg_fair_play()) }
            p.hash { (l.msg_commitment()) " " code { (view.now.commitment) } }
            @if let Some(secret) = &view.now.secret { p.hash { (l.msg_secret()) " " code { (secret) } } }
            @for chair in &view.now.chairs {
                @let name = chair.name.as_deref().unwrap_or_default();
                @match &chair.entropy {
                    Some(entropy) => p.hash { (l.msg_added(name)) " " code { (entropy) } },
                    None => p { (l.msg_added_nothing(name)) },
                }
            }
        }
    }
}

/// A player's name.
fn player(players: &[String], seat: Seat) -> &str {
    players.get(seat.number()).map_or("", String::as_str)
}
