//! The question: one sentence in one place. What answers it is lit where it lies; only words are answered here,
//! and on narrow screens everybody and everything that can be named.

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
            @if let Some(question) = &scene.question { div role="status" { h2 #question { (question) } } }
            @if let Some(answer) = &scene.sealed { p.sealed { (l.msg_you_sealed(answer.as_str())) } }
            (time(scene))
            @if !scene.chain.is_empty() {
                p.chain {
                    @for same in scene.chain.chunk_by(|(_, one), (_, next)| one == next) {
                        span.part { (same[0].1) @if same.len() > 1 { " ×" (same.len()) } }
                    }
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
    let named: Vec<&Offer> = scene.offers.iter().filter(|offer| lies_elsewhere(&offer.command)).collect();
    html! {
        form #(FORM).answers method="post" action={ "/t/" (scene.now.table) "/answer" } data-live {
            input type="hidden" name="as" value=[scene.letter()];
            input type="hidden" name="at" value=(scene.now.at);
            @if scene.own.len() > 1 { input type="hidden" name="shared" value="yes"; }
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

/// Whether an answer names something that does not lie in the own hand.
fn lies_elsewhere(command: &str) -> bool {
    matches!(command.split_once(' '), Some(("name" | "choose" | "target" | "buy" | "take" | "use", _)))
}

/// The picture of what an answer names, if it has one.
fn portrait(scene: &Scene, command: &str) -> Markup {
    let Some((verb, what)) = command.split_once(' ') else { return html! {} };
    match (&scene.known, verb) {
        (Some(Known::FamilyBusiness(view)), "name") => {
            let of = |mobster: family_business::Mobster| {
                picture::face(view.board.setup.families[mobster.boss().number()], mobster.number())
            };
            what.parse().map_or(html! {}, of)
        }
        (Some(Known::FamilyBusiness(view)), "choose") => {
            let of = |seat: table::Seat| picture::swatch(view.board.setup.families[seat.number()]);
            what.parse().map_or(html! {}, of)
        }
        (Some(Known::MobCity(_)), _) => match (what.parse(), what.parse()) {
            (Ok(card), _) => picture::emblem(&art::mob_city_card(card)),
            (_, Ok(business)) => picture::emblem(&art::business(business)),
            _ => html! {},
        },
        _ => html! {},
    }
}
