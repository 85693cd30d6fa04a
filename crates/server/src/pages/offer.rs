//! The question and its answers: one sentence in one place, and a button for everything that answers it.

use maud::{Markup, html};
use sitting::GameName;
use table::Seat;

use super::scene::{Offer, Scene};
use super::shell::{around, list};

/// The question, its answers, and how long there is to answer.
pub(super) fn panel(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let asked = scene.is_asked();
    html! {
        section.question.asked[asked] aria-labelledby="question" {
            @if scene.stale { p.notice role="alert" { (l.msg_error_stale()) } }
            @if let Some(question) = &scene.question { h2 #question { (question) } }
            @if let Some(answer) = &scene.sealed { p.sealed { (l.msg_you_sealed(answer.as_str())) } }
            (time(scene))
            @if !scene.chain.is_empty() {
                p.chain {
                    @for (_, label) in &scene.chain { span.part { (label) } }
                    @let before = scene.chain.iter().take(scene.chain.len() - 1).map(|(part, _)| part.as_str());
                    a.button.undo href=(scene.address(before)) { (l.msg_undo()) }
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
                @let number = html! { span data-left=(left) { (seconds) } };
                span {
                    @if scene.window { (around(|n| l.msg_closes_in(n), &number)) }
                    @else { (around(|n| l.msg_time_left(n), &number)) }
                }
                progress max=(of) value=(left) data-left=(left) aria-hidden="true" {}
            } @else {
                (l.msg_time_left_hours(seconds / 3600))
            }
        }
    }
}

/// What belongs together, from the first word of its answers.
fn sort(command: &str) -> &str {
    match command.split_once(' ') {
        Some(("name", mobster)) => mobster.get(..1).unwrap_or(mobster),
        Some(("choose" | "target", _)) => "choose",
        Some((verb, _)) => verb,
        None => "word",
    }
}

fn heading(scene: &Scene, sort: &str) -> String {
    let l = scene.language.messages();
    if let Ok(seat) = sort.parse::<Seat>() {
        return l.msg_group_mobsters(scene.player(seat));
    }
    match sort {
        "play" => l.msg_group_play(),
        "discard" => l.msg_group_discard(),
        "counter" | "defend" => l.msg_group_counter(),
        "choose" => l.msg_group_players(),
        "use" | "remove" => l.msg_group_permanents(),
        "buy" => l.msg_group_buy(),
        "stake" | "break" => l.msg_group_money(),
        "take" => l.msg_group_take(),
        _ => l.msg_group_words(),
    }
}

fn answers(scene: &Scene) -> Markup {
    let mut groups: Vec<(&str, Vec<&Offer>)> = Vec::new();
    for offer in &scene.offers {
        let sort = sort(&offer.command);
        match groups.iter_mut().find(|(other, _)| *other == sort) {
            Some((_, group)) => group.push(offer),
            None => groups.push((sort, vec![offer])),
        }
    }
    let single = groups.len() == 1;
    html! {
        form.answers method="post" action={ "/t/" (scene.now.table) "/answer" } {
            input type="hidden" name="as" value=[scene.letter()];
            input type="hidden" name="at" value=(scene.now.at);
            @for (part, _) in &scene.chain { input type="hidden" name="chain" value=(part); }
            @for (sort, group) in &groups {
                @let heading = heading(scene, sort);
                div.group role="group" aria-label=(heading) {
                    @if !single || sort.parse::<Seat>().is_ok() { h3 { (heading) } }
                    div.buttons { @for offer in group { (button(scene, offer)) } }
                }
            }
        }
    }
}

fn button(scene: &Scene, offer: &Offer) -> Markup {
    let note = note(scene, &offer.command);
    html! {
        @if offer.complete {
            button.answer name="answer" value=(offer.command) title=[note] { (offer.label) }
        } @else {
            @let parts = scene.chain.iter().map(|(part, _)| part.as_str()).chain([offer.command.as_str()]);
            a.button.answer.on href=(scene.address(parts)) title=[note] { (offer.label) "…" }
        }
    }
}

/// What the card of an answer does.
fn note(scene: &Scene, command: &str) -> Option<String> {
    let (_, what) = command.split_once(' ')?;
    match (scene.settings.game, scene.known.as_ref()?) {
        (GameName::FamilyBusiness, sitting::Known::FamilyBusiness(view)) => {
            Some(words::card_text(scene.language, what.parse().ok()?, view.board.rules()))
        }
        (GameName::MobCity, sitting::Known::MobCity(view)) => {
            Some(words::mob_city::card_text(scene.language, what.parse().ok()?, view.board.rules()))
        }
        _ => None,
    }
}
