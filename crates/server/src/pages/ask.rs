//! The question: one sentence in one place. What answers it is lit where it lies; only words are answered here,
//! and on narrow screens everybody who can be named.

use maud::{Markup, html};
use sitting::Known;

use super::lit::{FORM, Lit};
use super::picture;
use super::scene::{Offer, Scene};
use super::shell::{around, list};

/// The question, what was chosen so far, and how long there is to answer.
pub(super) fn panel(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let asked = scene.is_asked();
    html! {
        section #ask.question.asked[asked].moment[scene.window] aria-labelledby="question"
            data-at=(scene.now.at) data-chain=(scene.chain.len()) data-turn=[asked.then(|| l.msg_your_turn())] {
            @if scene.stale { p.notice role="alert" { (l.msg_error_stale()) } }
            @if let Some(question) = &scene.question { h2 #question role="status" { (question) } }
            @if let Some(answer) = &scene.sealed { p.sealed { (l.msg_you_sealed(answer.as_str())) } }
            (time(scene))
            @if !scene.chain.is_empty() {
                p.chain {
                    @for (_, label) in &scene.chain { span.part { (label) } }
                    @let before = scene.chain.iter().take(scene.chain.len() - 1).map(|(part, _)| part.as_str());
                    a.button.undo href=(scene.address(before)) { (picture::sign("undo")) (l.msg_undo()) }
                }
            }
            @if asked { (answers(scene)) }
            @if !asked && scene.window && scene.sealed.is_none() {
                p.quiet { (l.msg_asked(list(scene.language, scene.asked.iter().map(|seat| scene.player(seat).to_owned())))) }
            }
        }
    }
}

fn time(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let Some((left, of)) = scene.left else { return html! {} };
    let seconds = (left + 999) / 1000;
    html! {
        p.time {
            @if seconds < 5400 {
                progress max=(of) value=(left) data-left=(left) aria-hidden="true" {}
                @let number = html! { span data-left=(left) { (seconds) } };
                span {
                    @if scene.window { (around(|n| l.msg_closes_in(n), &number)) }
                    @else { (around(|n| l.msg_time_left(n), &number)) }
                }
            } @else {
                (l.msg_time_left_hours(seconds / 3600))
            }
        }
    }
}

/// The form that all answers belong to, with those in it that lie nowhere else.
fn answers(scene: &Scene) -> Markup {
    let lit = Lit::of(scene);
    let words: Vec<&Offer> = scene.offers.iter().filter(|offer| !offer.command.contains(' ')).collect();
    let named: Vec<&Offer> = scene.offers.iter().filter(|offer| names_somebody(&offer.command)).collect();
    html! {
        form #(FORM).answers method="post" action={ "/t/" (scene.now.table) "/answer" } data-live {
            input type="hidden" name="as" value=[scene.letter()];
            input type="hidden" name="at" value=(scene.now.at);
            @for (part, _) in &scene.chain { input type="hidden" name="chain" value=(part); }
            @if !words.is_empty() {
                div.buttons { @for offer in words { (lit.button(&offer.command, "main", &offer.label)) } }
            }
            @if !named.is_empty() {
                div.candidates {
                    @for offer in named {
                        (lit.thing(&offer.command, "candidate", None, &html! { (portrait(scene, &offer.command)) span { (offer.label) } }))
                    }
                }
            }
        }
    }
}

/// Whether an answer names somebody, and not a card.
fn names_somebody(command: &str) -> bool {
    matches!(command.split_once(' '), Some(("name" | "choose" | "target", _)))
}

/// The portrait of whom an answer names, if he has one.
fn portrait(scene: &Scene, command: &str) -> Markup {
    let Some(Known::FamilyBusiness(view)) = &scene.known else { return html! {} };
    let families = &view.board.setup.families;
    match command.split_once(' ') {
        Some(("name", mobster)) => match mobster.parse::<family_business::Mobster>() {
            Ok(mobster) => picture::face(families[mobster.boss().number()], mobster.number()),
            Err(_) => html! {},
        },
        Some(("choose", seat)) => match seat.parse::<table::Seat>() {
            Ok(seat) => picture::swatch(families[seat.number()]),
            Err(_) => html! {},
        },
        _ => html! {},
    }
}
