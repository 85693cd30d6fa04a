//! The question panel. Cards and players on the table are themselves the buttons that answer the question; the panel
//! has only buttons for words and, on narrow screens, for everything outside the hand.

use maud::{Markup, html};
use session::Choice;

use super::targets::{FORM, Targets};
use super::view::TableView;
use crate::game::table_page;
use crate::picture;
use crate::shell::{around, list};

/// The question, the choices made so far, and the time left to answer.
pub(crate) fn panel(view: &TableView) -> Markup {
    let l = view.language.messages();
    let asked = view.is_asked();
    html! {
        section #ask.question.asked[asked].moment[view.window] aria-labelledby="question"
            data-at=(view.now.at) data-chain=(view.chain.len()) data-turn=[asked.then(|| l.msg_your_turn())] {
            @if view.stale { p.notice role="alert" { (l.msg_error_stale()) } }
            @if let Some(question) = &view.question { div role="status" { h2 #question { (question) } } }
            @if let Some(answer) = &view.sealed { p.sealed { (l.msg_you_sealed(answer.as_str())) } }
            (time(view))
            @if !view.chain.is_empty() {
                p.chain {
                    @for same in view.chain.chunk_by(|(_, one), (_, next)| one == next) {
                        span.part { (same[0].1) @if same.len() > 1 { " ×" (same.len()) } }
                    }
                    @let before = view.chain.iter().take(view.chain.len() - 1).map(|(part, _)| part.as_str());
                    a.button.undo href=(view.address(before)) { (picture::sign("undo")) (l.msg_undo()) }
                }
            }
            @if asked { (answers(view)) }
            @if !asked && view.window && view.sealed.is_none() {
                p.quiet { (l.msg_asked(list(view.language, view.asked.iter().map(|seat| view.player(seat).to_owned())))) }
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
                    @if view.window { (around(|n| l.msg_closes_in(n), &number)) }
                    @else { (around(|n| l.msg_time_left(n), &number)) }
                }
            } @else {
                (l.msg_time_left_hours(seconds / 3600))
            }
        }
    }
}

/// The form that all answers belong to, with the buttons that are not on the table.
fn answers(view: &TableView) -> Markup {
    let targets = Targets::of(view);
    let pictures =
        view.game_view.as_ref().map(|game_view| table_page(game_view).answer_pictures()).unwrap_or_default();
    let words: Vec<&Choice> = view.offers.iter().filter(|offer| offer.kind.is_word()).collect();
    let named: Vec<(&Choice, Markup)> =
        view.offers.iter().zip(pictures).filter(|(offer, _)| offer.kind.is_outside_hand()).collect();
    html! {
        form #(FORM).answers method="post" action={ "/t/" (view.now.table) "/answer" } data-live {
            input type="hidden" name="as" value=[view.letter()];
            input type="hidden" name="at" value=(view.now.at);
            @if view.own.len() > 1 { input type="hidden" name="shared" value="yes"; }
            @for (part, _) in &view.chain { input type="hidden" name="chain" value=(part); }
            @if !words.is_empty() {
                div.buttons { @for offer in words { (targets.offered_button(offer, "main", &offer.label)) } }
            }
            @if !named.is_empty() {
                div.candidates {
                    @for (offer, picture) in named {
                        (targets.offered_thing(offer, "candidate", None, &html! { (picture) span { (offer.label) } }))
                    }
                }
            }
        }
    }
}
