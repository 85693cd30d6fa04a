//! The question panel: what is asked, what was chosen so far, the time left, and every answer as a button. Cards and
//! players on the table are buttons for the same answers.

use maud::{Markup, html};
use session::Choice;
use table::{CommandKind, Seat};

use super::orders;
use super::targets::{FORM, Targets, letters};
use super::view::TableView;
use crate::game::{AnswerMark, table_page};
use crate::picture;
use crate::shell::{around, list};

/// The most targets that are listed one beside the other; more are grouped by player.
const MAX_LISTED: usize = 12;

/// The id of the form for what can be done with a picked card instead of playing it.
const INSTEAD: &str = "instead";

/// The question, the choices made so far, and the time left to answer.
pub(crate) fn panel(view: &TableView) -> Markup {
    let l = view.language.messages();
    let asked = view.is_asked();
    let shopping = view.game_view.as_ref().is_some_and(|game| table_page(game).is_shopping()) && asked;
    let picked =
        view.picked.as_ref().and_then(|command| view.offers.iter().find(|offer| offer.command == *command));
    let question = picked.map(|offer| l.msg_picked(offer.label.as_str())).or_else(|| view.question.clone());
    let progress = view
        .game_view
        .as_ref()
        .and_then(|game| table_page(game).progress())
        .filter(|_| asked && picked.is_none());
    html! {
        section #ask.ask.asked[asked].told-only[!asked].moment[view.window].till[shopping]
            .half[picked.is_some() || !view.chain.is_empty()] aria-labelledby="question"
            data-at=(view.now.at) data-chain=(view.chain.len() + usize::from(picked.is_some()))
            data-turn=[asked.then(|| l.msg_your_turn())] {
            div.words-in {
                @if view.stale { p.notice role="alert" { (l.msg_error_stale()) } }
                @if let Some(question) = &question { div role="status" { h2 #question.long[letters(question) > 60].longer[letters(question) > 120] { (question) @if let Some((part, count)) = progress { " " span.part-of { (l.msg_part_of(part, count)) } } } } }
                @if let Some(answer) = &view.sealed { p.sealed { (l.msg_you_sealed(answer.as_str())) } }
                @if view.chain.len() > 1 { (chain(view)) }
                @if !asked && view.window && view.sealed.is_none() {
                    p.then { (l.msg_asked(list(view.language, view.asked.iter().map(|seat| view.player(seat).to_owned())))) }
                }
                @for sentence in &view.timed_out { p.then.timeout { (picture::sign("clock")) " " (sentence) } }
                (time(view))
            }
            @if asked { (answers(view, picked, shopping)) }
            (orders::let_go(view))
        }
    }
}

/// The choices made so far.
fn chain(view: &TableView) -> Markup {
    html! {
        p.chain {
            @for same in view.chain.chunk_by(|(_, one), (_, next)| one == next) {
                span.part { (same[0].1) @if same.len() > 1 { " ×" (same.len()) } }
            }
        }
    }
}

fn time(view: &TableView) -> Markup {
    let l = view.language.messages();
    let Some((left, of)) = view.left else { return html! {} };
    let seconds = (left + 999) / 1000;
    html! {
        p.time {
            @if seconds < 5400 {
                progress max=(of) value=(left) data-left=(left) aria-hidden="true" {}
                @let number = html! { span data-left=(left) { (seconds) } };
                span {
                    @if view.window && view.closes_early { (around(|n| l.msg_closes_within(n), &number)) }
                    @else if view.window { (around(|n| l.msg_closes_in(n), &number)) }
                    @else { (around(|n| l.msg_time_left(n), &number)) }
                }
            } @else {
                (l.msg_time_left_hours(seconds / 3600))
            }
        }
    }
}

/// The form that all answers belong to, with a button for each that is not a card to be picked from the hand.
fn answers(view: &TableView, picked: Option<&Choice>, shopping: bool) -> Markup {
    let targets = Targets::of(view);
    let marks =
        view.game_view.as_ref().map(|game_view| table_page(game_view).answer_marks()).unwrap_or_default();
    let mut offers: Vec<(&Choice, AnswerMark)> = view.offers.iter().zip(marks).collect();
    // Changing money is never what the question is about.
    offers.sort_by_key(|(offer, _)| offer.kind == CommandKind::Break);
    // A picked card is all that the panel is about.
    let is_reply = |offer: &Choice| match picked {
        Some(picked) => offer.command == picked.command,
        // A card in play is too small to press.
        None => {
            let is_elsewhere =
                matches!(offer.kind, CommandKind::Counter | CommandKind::Break | CommandKind::Remove);
            offer.kind.is_word() || is_elsewhere
        }
    };
    let is_target = |offer: &Choice| picked.is_none() && offer.kind.is_outside_hand() && !shopping;
    let here = offers.iter().filter(|(offer, _)| is_target(offer)).collect::<Vec<_>>();
    html! {
        form #(FORM).answers method="post" action={ "/t/" (view.now.table) "/answer" } data-live {
            input type="hidden" name="as" value=[view.letter()];
            input type="hidden" name="at" value=(view.now.at);
            @if view.own.len() > 1 { input type="hidden" name="shared" value="yes"; }
            @for (part, _) in &view.chain { input type="hidden" name="chain" value=(part); }
            @if !here.is_empty() { (candidates(view, &targets, &here)) }
            div.replies {
                @for (offer, mark) in offers.iter().filter(|(offer, _)| is_reply(offer)) {
                    (reply(&targets, offer, mark, picked.is_some()))
                }
                (back(view, picked))
                @for offer in &view.instead {
                    button.reply.quiet.answer form=(INSTEAD) name="answer" value=(offer.command) data-kind=(offer.kind.name()) { b { (offer.label) } }
                }
            }
        }
        @if !view.instead.is_empty() {
            form #(INSTEAD) method="post" action={ "/t/" (view.now.table) "/answer" } data-live {
                input type="hidden" name="as" value=[view.letter()];
                input type="hidden" name="at" value=(view.now.at);
                @if view.own.len() > 1 { input type="hidden" name="shared" value="yes"; }
            }
        }
    }
}

/// An answer as a large button.
fn reply(targets: &Targets<'_>, offer: &Choice, mark: &AnswerMark, is_picked: bool) -> Markup {
    let class = match offer.kind {
        _ if is_picked => "reply go",
        CommandKind::Counter => "reply counter",
        CommandKind::Pass | CommandKind::Done => "reply pass",
        CommandKind::Break | CommandKind::Remove => "reply quiet",
        _ => "reply",
    };
    targets.offered_thing(offer, class, None, &html! { (mark.picture) b { (offer.label) } })
}

/// The way back from a half-made choice.
fn back(view: &TableView, picked: Option<&Choice>) -> Markup {
    let l = view.language.messages();
    if picked.is_none() && view.chain.is_empty() {
        return html! {};
    }
    let before = view.chain.iter().take(view.chain.len().saturating_sub(1)).map(|(part, _)| part.as_str());
    html! { a.reply.quiet.undo href=(view.address(before)) { (picture::sign("undo")) b { (l.msg_undo()) } } }
}

/// Targets beside the question: all of them, or one group for each player if there are many.
fn candidates(view: &TableView, targets: &Targets<'_>, offers: &[&(&Choice, AnswerMark)]) -> Markup {
    let owners: Vec<Seat> = offers.iter().filter_map(|(_, mark)| mark.of).collect();
    let one = |(offer, mark): &(&Choice, AnswerMark)| {
        let name = mark.name.as_deref().unwrap_or(&offer.label);
        targets.offered_thing(offer, "candidate", None, &html! { (mark.picture) span { (name) } })
    };
    if offers.len() <= MAX_LISTED || owners.len() < offers.len() {
        return html! { div.candidates { @for offer in offers { (one(offer)) } } };
    }
    let game = view.game_view.as_ref().map(table_page);
    let colours = |seat: Seat| game.map(|game| game.colours(seat)).unwrap_or_default();
    html! {
        div.groups {
            @for group in offers.chunk_by(|one, next| one.1.of == next.1.of) {
                @if let Some(seat) = group[0].1.of {
                    details.group.{ (colours(seat)) } name="targets" id={ "targets-" (seat) } {
                        summary { b { (view.player(seat)) } span { (group.len()) } }
                        div.candidates { @for offer in group { (one(offer)) } }
                    }
                }
            }
        }
    }
}
