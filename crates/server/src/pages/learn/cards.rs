//! The cards: all of them, and each on a page of its own.

use axum::response::Response;
use maud::{Markup, html};
use sitting::GameName;
use words::Language;

use super::super::set::game_name;
use super::super::shell::{Visit, list};
use super::book::book;
use super::catalogue::Thing;
use super::page;
use super::rules::card_list;
use super::text::{Sought, rich};
use crate::error::Error;
use crate::pages::picture::emblem;
use crate::take::Address;

/// All cards of both games, kind by kind.
pub(super) async fn cards(visit: Visit) -> Response {
    let (l, language) = (visit.messages(), visit.language());
    let body = html! {
        h1 { (l.msg_learn_cards()) }
        @for game in GameName::ALL {
            section id=(game.name()) {
                h2 { (game_name(language, game)) }
                @let things: Vec<Thing> = Thing::all().filter(|thing| thing.game() == game).collect();
                @for group in things.chunk_by(|one, other| one.kind(language) == other.kind(language)) {
                    h3 { (group[0].kind(language)) }
                    (card_list(language, group))
                }
            }
        }
    };
    page(&visit, &l.msg_learn_cards(), &body)
}

/// One card: what it does, how many there are, what answers it, and what the rules say of it.
pub(super) async fn card(visit: Visit, Address(id): Address<String>) -> Result<Response, Error> {
    let card = Thing::named(&id).ok_or(Error::NotFound)?;
    let (l, language) = (visit.messages(), visit.language());
    let name = card.name(language);
    let all: Vec<Thing> = Thing::all().collect();
    let place = all.iter().position(|one| *one == card).unwrap_or_default();
    let (answered_by, answers) = answers(card);
    let body = html! {
        p.crumbs { a href={ "/learn/cards#" (card.game().name()) } { (l.msg_learn_cards()) } " · " (game_name(language, card.game())) }
        section.big-card.{ (card.class()) } {
            (emblem(&card.id()))
            div {
                p.kind { (card.kind(language)) }
                h1 { (name) }
                @if language != Language::En && name != card.name(Language::En) { p.quiet lang="en" { (card.name(Language::En)) } }
                (table(language, l.msg_learn_editions(), &texts(language, card)))
            }
        }
        section aria-labelledby="copies" {
            h2 #copies { (l.msg_learn_copies()) }
            (table(language, String::new(), &copies(language, card)))
        }
        @if !answered_by.is_empty() {
            section { h2 { (l.msg_learn_answered_by()) } (card_list(language, &answered_by)) }
        }
        @if !answers.is_empty() {
            section { h2 { (l.msg_learn_answers()) } (card_list(language, &answers)) }
        }
        section aria-labelledby="rulings" {
            h2 #rulings { (l.msg_learn_rulings()) }
            (rulings(language, card))
        }
        nav.steps aria-label=(l.msg_learn_cards()) {
            @if let Some(card) = place.checked_sub(1).and_then(|place| all.get(place)) {
                a.button rel="prev" href={ "/learn/card/" (card.id()) } { "← " (card.name(language)) }
            }
            @if let Some(card) = all.get(place + 1) {
                a.button rel="next" href={ "/learn/card/" (card.id()) } { (card.name(language)) " →" }
            }
        }
    };
    Ok(page(&visit, &name, &body))
}

/// Editions with the same to say are together; where all say the same, it is said once.
fn table(language: Language, heading: String, rows: &[(String, Vec<String>)]) -> Markup {
    html! {
        @if let [(text, _)] = rows { p.says { (text) } }
        @else {
            @if !heading.is_empty() { h2 { (heading) } }
            dl.beside { @for (text, editions) in rows { div { dt { (list(language, editions.iter().cloned())) } dd { (text) } } } }
        }
    }
}

/// Puts together what is the same.
fn together(rows: impl IntoIterator<Item = (String, String)>) -> Vec<(String, Vec<String>)> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for (edition, text) in rows {
        match found.iter_mut().find(|(known, _)| *known == text) {
            Some((_, editions)) => editions.push(edition),
            None => found.push((text, vec![edition])),
        }
    }
    found
}

/// What a card does, in the editions that have it.
fn texts(language: Language, card: Thing) -> Vec<(String, Vec<String>)> {
    match card {
        Thing::Family(card) => together(
            family_business::Edition::ALL.into_iter().filter(|edition| edition.rules().copies(card) > 0).map(
                |edition| {
                    let text = words::family_business::card_text(language, card, &edition.rules());
                    (words::family_business::edition_name(language, edition), text)
                },
            ),
        ),
        Thing::City(card) => together(mob_city::Preset::ALL.map(|preset| {
            let text = words::mob_city::card_text(language, card, &preset.rules());
            (words::mob_city::preset_name(language, preset), text)
        })),
        Thing::Business(business) => together(mob_city::Preset::ALL.map(|preset| {
            let shop = preset.rules().shop(business);
            let text = language.messages().msg_learn_business_text(shop.points, shop.cost);
            (words::mob_city::preset_name(language, preset), text)
        })),
    }
}

/// How many copies there are in each edition.
fn copies(language: Language, card: Thing) -> Vec<(String, Vec<String>)> {
    let l = language.messages();
    match card {
        Thing::Family(card) => together(family_business::Edition::ALL.map(|edition| {
            let copies = l.msg_learn_copies_count(edition.rules().copies(card) as u64);
            (words::family_business::edition_name(language, edition), copies)
        })),
        Thing::City(card) => together(mob_city::Preset::ALL.map(|preset| {
            let copies = l.msg_learn_copies_count(u64::from(preset.rules().prices[card as usize].n));
            (words::mob_city::preset_name(language, preset), copies)
        })),
        Thing::Business(business) => together(mob_city::Preset::ALL.map(|preset| {
            let copies = l.msg_learn_copies_count(u64::from(preset.rules().shop(business).n));
            (words::mob_city::preset_name(language, preset), copies)
        })),
    }
}

/// The cards that answer a card, and those that it answers.
fn answers(card: Thing) -> (Vec<Thing>, Vec<Thing>) {
    let answered = |by: Thing, card: Thing| match (by, card) {
        (Thing::Family(by), Thing::Family(card)) => card.def().countered_by.contains(by),
        (Thing::City(by), Thing::City(card)) => {
            let softens = card.def().kind == mob_city::Kind::Hit && by == mob_city::Card::StackOfCash;
            by.cancels(card) || softens || card.def().gun && by == mob_city::Card::BulletproofVest
        }
        _ => false,
    };
    (
        Thing::all().filter(|other| answered(*other, card)).collect(),
        Thing::all().filter(|other| answered(card, *other)).collect(),
    )
}

/// What the rules say of a card.
fn rulings(language: Language, card: Thing) -> Markup {
    let (book, plain) = (book(card.game(), language), Sought::default());
    html! {
        div.book {
            @for statement in card.rulings().into_iter().filter_map(|id| book.statement(id)) {
                div.statement {
                    a.id href={ "/learn/rule/" (statement.id) } { (statement.id) }
                    div {
                        @if let Some(question) = &statement.question { p.settles { (rich(language, question, &plain)) } }
                        p { (rich(language, &statement.text, &plain)) }
                    }
                }
            }
        }
    }
}
