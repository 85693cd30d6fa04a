//! Whatever answers the question is lit where it lies: a card, a portrait, a player. The rest is just there, and
//! says why not when it is asked.

use maud::{Markup, html};
use table::Seat;
use words::Language;

use super::scene::{Offer, Scene};
use crate::show::ChairNow;

/// Who looks at a table, and what he can press on it.
#[derive(Clone, Copy)]
pub(super) struct Lit<'a> {
    pub(super) language: Language,
    pub(super) players: &'a [String],
    scene: Option<&'a Scene>,
}

/// The form that every answer belongs to, wherever on the page it stands.
pub(super) const FORM: &str = "answers";

impl<'a> Lit<'a> {
    /// A table that is only looked at.
    pub(super) fn nothing(language: Language, players: &'a [String]) -> Self {
        Self { language, players, scene: None }
    }

    /// A table where somebody may be asked.
    pub(super) fn of(scene: &'a Scene) -> Self {
        Self { language: scene.language, players: &scene.players, scene: Some(scene) }
    }

    pub(super) fn player(&self, seat: Seat) -> &'a str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    /// Who sits in a chair, where that is known.
    pub(super) fn chair(&self, seat: Seat) -> Option<&'a ChairNow> {
        self.scene?.now.chairs.get(seat.number())
    }

    /// Whether the question is about things of this sort, so that one may ask why not this one.
    fn is_about(&self, command: &str) -> bool {
        fn verb(command: &str) -> Option<&str> {
            command.split(' ').next()
        }
        self.scene.is_some_and(|scene| {
            scene.offers.iter().any(|offer| verb(&offer.command) == verb(command))
                || scene.refused.iter().any(|(refused, _)| refused == command)
        })
    }

    fn offer(&self, command: &str) -> Option<&'a Offer> {
        self.scene?.offers.iter().find(|offer| offer.command == command)
    }

    /// The first of these that can be answered.
    pub(super) fn offered(&self, commands: impl IntoIterator<Item = String>) -> Option<String> {
        commands.into_iter().find(|command| self.offer(command).is_some())
    }

    /// Something on the table: to be pressed if it answers, just itself if not. `about` is the id of the
    /// element that says more of it.
    pub(super) fn thing(&self, command: &str, class: &str, about: Option<&str>, inside: &Markup) -> Markup {
        let Some((scene, offer)) = self.scene.zip(self.offer(command)) else {
            let why = self.is_about(command).then_some(command);
            return html! { div.{ (class) } data-why=[why] { (inside) } };
        };
        // What is pressed is called by what it does; what is drawn on it is for the eyes.
        let named = html! { span.unseen { (offer.label) } span.drawn aria-hidden="true" { (inside) } };
        html! {
            @if offer.complete {
                button.{ (class) " answer" } form=(FORM) name="answer" value=(offer.command)
                    aria-describedby=[about] { (named) }
            } @else {
                a.{ (class) " answer" } href=(scene.address_after(&offer.command)) data-command=(offer.command)
                    aria-describedby=[about] { (named) }
            }
        }
    }

    /// An answer as a plain button, if it can be given.
    pub(super) fn button(&self, command: &str, class: &str, text: &str) -> Markup {
        let Some((scene, offer)) = self.scene.zip(self.offer(command)) else { return html! {} };
        html! {
            @if offer.complete {
                button.{ (class) " answer" } form=(FORM) name="answer" value=(offer.command) aria-label=(offer.label) { (text) }
            } @else {
                a.{ "button " (class) " answer" } href=(scene.address_after(&offer.command)) data-command=(offer.command)
                    aria-label=(offer.label) { (text) }
            }
        }
    }

    /// Why this cannot be answered now, if that is known here: behind two words that open.
    pub(super) fn why_not(&self, command: &str) -> Markup {
        let refused = self.scene.and_then(|scene| scene.refused.iter().find(|(other, _)| other == command));
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

/// What a card says, set smaller where it says much. Chinese takes half as many characters, twice as wide.
pub(super) fn card_words(id: &str, words: &str) -> Markup {
    let width: usize = words.chars().map(|letter| if letter < '\u{2e80}' { 1 } else { 2 }).sum();
    html! { span.text.long[width > 108] id=(id) { (words) } }
}

/// A rule by its number, to be read.
pub(super) fn rule_link(rule: &str) -> Markup {
    html! { a.rule href={ "/learn/rule/" (rule) } { (rule) } }
}
