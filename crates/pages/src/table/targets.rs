//! Targets on the table. A card, a portrait or a player that answers the question is a button; everything else is plain,
//! and can say why it cannot be chosen.

use std::fmt::Display;

use maud::{Markup, html};
use session::{ChairSnapshot, Choice};
use table::{CommandKind, Seat};
use words::Language;

use super::view::TableView;

/// A command of a game, as the pages see it. Its notation is the value of the button.
pub(crate) trait Answer: Display {
    /// What it does.
    fn kind(&self) -> CommandKind;
}

/// A table, and what its viewer can press on it.
#[derive(Clone, Copy)]
pub(crate) struct Targets<'a> {
    pub(crate) language: Language,
    pub(crate) players: &'a [String],
    view: Option<&'a TableView>,
}

/// The id of the form that every answer belongs to, wherever on the page it is.
pub(crate) const FORM: &str = "answers";

impl<'a> Targets<'a> {
    /// A table without buttons.
    pub(crate) fn none(language: Language, players: &'a [String]) -> Self {
        Self { language, players, view: None }
    }

    /// The table of a viewer who may be asked.
    pub(crate) fn of(view: &'a TableView) -> Self {
        Self { language: view.language, players: &view.players, view: Some(view) }
    }

    /// A player's name.
    pub(crate) fn player(&self, seat: Seat) -> &'a str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    /// A player's chair, if it is known.
    pub(crate) fn chair(&self, seat: Seat) -> Option<&'a ChairSnapshot> {
        self.view?.now.chairs.get(seat.number())
    }

    /// Whether the question is about things of this kind, so that the player can ask why this one is not legal.
    fn is_about(&self, kind: CommandKind, command: &str) -> bool {
        self.view.is_some_and(|view| {
            view.offers.iter().any(|offer| offer.kind == kind)
                || view.refused.iter().any(|(refused, _)| refused == command)
        })
    }

    fn offer(&self, command: &str) -> Option<&'a Choice> {
        self.view?.offers.iter().find(|offer| offer.command == command)
    }

    /// Whether this answer can be given.
    pub(crate) fn is_offered(&self, answer: &impl Answer) -> bool {
        self.offer(&answer.to_string()).is_some()
    }

    /// Something on the table: a button if it answers the question, otherwise plain. `about` is the id of the element
    /// that describes it.
    pub(crate) fn thing(
        &self,
        answer: &impl Answer,
        class: &str,
        about: Option<&str>,
        inside: &Markup,
    ) -> Markup {
        let command = answer.to_string();
        match self.offer(&command) {
            Some(offer) => self.offered_thing(offer, class, about, inside),
            None => {
                let why = self.is_about(answer.kind(), &command).then_some(command);
                html! { div.{ (class) } data-why=[why] { (inside) } }
            }
        }
    }

    /// Something on the table that answers the question.
    pub(crate) fn offered_thing(
        &self,
        offer: &Choice,
        class: &str,
        about: Option<&str>,
        inside: &Markup,
    ) -> Markup {
        // Its accessible name is what it does; the drawing on it is decoration.
        let named = html! { span.unseen { (offer.label) } span.drawn aria-hidden="true" { (inside) } };
        html! {
            @if offer.is_complete {
                button.{ (class) " answer" } form=(FORM) name="answer" value=(offer.command)
                    data-kind=(offer.kind.name()) aria-describedby=[about] { (named) }
            } @else {
                a.{ (class) " answer" } href=[self.address_after(offer)] data-command=(offer.command)
                    data-kind=(offer.kind.name()) aria-describedby=[about] { (named) }
            }
        }
    }

    /// An answer as a plain button, if it can be given.
    pub(crate) fn button(&self, answer: &impl Answer, class: &str, text: &str) -> Markup {
        match self.offer(&answer.to_string()) {
            Some(offer) => self.offered_button(offer, class, text),
            None => html! {},
        }
    }

    /// An answer that can be given, as a plain button.
    pub(crate) fn offered_button(&self, offer: &Choice, class: &str, text: &str) -> Markup {
        html! {
            @if offer.is_complete {
                button.{ (class) " answer" } form=(FORM) name="answer" value=(offer.command)
                    data-kind=(offer.kind.name()) aria-label=(offer.label) { (text) }
            } @else {
                a.{ "button " (class) " answer" } href=[self.address_after(offer)] data-command=(offer.command)
                    data-kind=(offer.kind.name()) aria-label=(offer.label) { (text) }
            }
        }
    }

    fn address_after(&self, offer: &Choice) -> Option<String> {
        self.view.map(|view| view.address_after(&offer.command))
    }

    /// Why an answer is not legal now, in a `details` element; empty if the reason is not known.
    pub(crate) fn why_not(&self, answer: &impl Answer) -> Markup {
        let command = answer.to_string();
        let refused = self.view.and_then(|view| view.refused.iter().find(|(other, _)| *other == command));
        let Some((_, refused)) = refused else { return html! {} };
        let l = self.language.messages();
        html! {
            details.why-not {
                summary { (l.msg_why_not()) }
                p { (refused.sentence) @if let Some(rule) = refused.rule { " " (rule_link(rule)) } }
            }
        }
    }
}

/// A card's text, set smaller if it is long. Chinese characters count twice: they are twice as wide.
pub(crate) fn card_text(id: &str, words: &str) -> Markup {
    let width: usize = words.chars().map(|letter| if letter < '\u{2e80}' { 1 } else { 2 }).sum();
    html! { span.text.long[width > 108] id=(id) { (words) } }
}

/// A rule as a link.
#[must_use]
pub(crate) fn rule_link(rule: &str) -> Markup {
    html! { a.rule href={ "/learn/rule/" (rule) } { (rule) } }
}
