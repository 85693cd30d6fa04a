//! The cards: all of them, and each on a page of its own.

use maud::{Markup, html};
use rulebook::{ByEdition, Card, GameId, Query, statement};
use words::Language;

use super::rules::passage;
use super::{Page, game_name};
use crate::picture::emblem;
use crate::shell::list;

/// All cards, game by game and kind by kind.
#[must_use]
pub fn cards(language: Language) -> Page {
    let l = language.messages();
    let body = html! {
        h1 { (l.msg_learn_cards()) }
        @for game in GameId::ALL {
            section id=(game.name()) {
                h2 { (game_name(language, game)) }
                @let cards: Vec<Card> = Card::all().iter().filter(|card| card.game() == game).copied().collect();
                @for group in cards.chunk_by(|one, other| one.kind(language) == other.kind(language)) {
                    h3 { (group[0].kind(language)) }
                    (card_list(language, group))
                }
            }
        }
    };
    Page { title: l.msg_learn_cards(), body, is_table: false }
}

/// One card: what it does, how many there are, what answers it, and what the rules say about it.
#[must_use]
pub fn card(language: Language, card: Card) -> Page {
    let l = language.messages();
    let (name, english) = (card.name(language), card.name(Language::En));
    let all = Card::all();
    let place = all.iter().position(|one| *one == card).unwrap_or_default();
    let (answered_by, answers) = (card.answered_by(), card.answers());
    let body = html! {
        p.crumbs { a href={ "/learn/cards#" (card.game().name()) } { (l.msg_learn_cards()) } " · " (game_name(language, card.game())) }
        section.big-card.{ "kind-" (card.style()) } {
            (emblem(&card.id()))
            div {
                p.kind { (card.kind(language)) }
                h1 { (name) }
                @if name != english { p.quiet lang="en" { (english) } }
                (by_edition(language, &l.msg_learn_editions(), &card.texts(language)))
            }
        }
        section aria-labelledby="copies" {
            h2 #copies { (l.msg_learn_copies()) }
            (by_edition(language, "", &card.copies(language)))
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
    Page { title: name, body, is_table: false }
}

/// Links to cards.
pub(super) fn card_list(language: Language, cards: &[Card]) -> Markup {
    html! {
        ul.card-links {
            @for card in cards {
                li.{ "kind-" (card.style()) } { a href={ "/learn/card/" (card.id()) } { (emblem(&card.id())) span { (card.name(language)) } } }
            }
        }
    }
}

/// What the editions say, or one sentence where all say the same.
fn by_edition(language: Language, heading: &str, groups: &[ByEdition]) -> Markup {
    html! {
        @if let [ByEdition { text, .. }] = groups { p.says { (text) } }
        @else {
            @if !heading.is_empty() { h2 { (heading) } }
            (edition_table(language, groups))
        }
    }
}

/// Each text beside the editions in which it holds.
pub(super) fn edition_table(language: Language, groups: &[ByEdition]) -> Markup {
    html! {
        dl.beside {
            @for group in groups {
                div { dt { (list(language, group.editions.iter().cloned())) } dd { (group.text) } }
            }
        }
    }
}

/// What the rules say about a card.
fn rulings(language: Language, card: Card) -> Markup {
    html! {
        div.book {
            @for one in card.rulings().into_iter().filter_map(|id| statement(id, language)) {
                div.statement {
                    a.id href={ "/learn/rule/" (one.id) } { (one.id) }
                    div { (passage(language, one, &Query::default())) }
                }
            }
        }
    }
}
