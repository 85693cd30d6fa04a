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
    /// Whether nothing can be pressed, whatever the viewer is asked.
    is_shown_only: bool,
}

/// The id of the form that every answer belongs to, wherever on the page it is.
pub(crate) const FORM: &str = "answers";

impl<'a> Targets<'a> {
    /// A table without buttons.
    pub(crate) fn none(language: Language, players: &'a [String]) -> Self {
        Self { language, players, view: None, is_shown_only: true }
    }

    /// The table of a viewer who may be asked.
    pub(crate) fn of(view: &'a TableView) -> Self {
        Self { language: view.language, players: &view.players, view: Some(view), is_shown_only: false }
    }

    /// The table of a viewer while something is played back.
    pub(crate) fn watching(view: &'a TableView) -> Self {
        Self { is_shown_only: true, ..Self::of(view) }
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
        self.view.filter(|_| !self.is_shown_only).is_some_and(|view| {
            view.offers.iter().any(|offer| offer.kind == kind)
                || view.refused.iter().any(|(refused, _)| refused == command)
        })
    }

    fn offer(&self, command: &str) -> Option<&'a Choice> {
        self.view.filter(|_| !self.is_shown_only)?.offers.iter().find(|offer| offer.command == command)
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
        match self.view.filter(|_| !offer.is_complete) {
            Some(view) => self.link(offer, &view.address_after(&offer.command), class, about, inside),
            None => html! {
                button.{ (class) " answer" } form=(FORM) name="answer" value=(offer.command)
                    data-kind=(offer.kind.name()) aria-describedby=[about] { (named(offer, inside)) }
            },
        }
    }

    /// An answer as a plain button, if it can be given.
    pub(crate) fn button(&self, answer: &impl Answer, class: &str, inside: &Markup) -> Markup {
        match self.offer(&answer.to_string()) {
            Some(offer) => self.offered_thing(offer, class, None, inside),
            None => html! {},
        }
    }

    /// The command of the card in the hand that the player has picked, in notation.
    pub(crate) fn picked(&self) -> Option<&'a str> {
        let view = self.view.filter(|_| !self.is_shown_only)?;
        view.picked.as_deref().or_else(|| view.chain.first().map(|(command, _)| command.as_str()))
    }

    /// A card of the viewer's hand. Pressing it picks it, and pressing it again plays it. A card that cannot be
    /// played now says why; before the player is asked, a card shows its rule.
    pub(crate) fn hand_card(&self, answer: &impl Answer, card: HandCard<'_>) -> Markup {
        let (command, l) = (answer.to_string(), self.language.messages());
        let class = format!("card {}", card.class);
        let offer = self.offer(&command);
        let picked = self.picked() == Some(&command);
        let asked = self.view.is_some_and(TableView::is_asked);
        let verb = match answer.kind() {
            CommandKind::Counter => l.msg_verb_counter(),
            CommandKind::Discard => l.msg_verb_discard(),
            CommandKind::Stake => l.msg_verb_stake(),
            _ => l.msg_verb_play(),
        };
        html! {
            li.lit[offer.is_some() && !picked].picked[picked].dim[asked && offer.is_none() && !picked] id=(card.id) {
                @match (self.view, offer) {
                    (Some(view), Some(offer)) => {
                        @let inside = html! { (card.face) span.note { (verb) } };
                        @if picked || offer.kind == CommandKind::Stake { (self.offered_thing(offer, &class, card.about, &inside)) }
                        @else { (self.link(offer, &view.address_picking(offer), &class, card.about, &inside)) }
                    }
                    (Some(view), None) if asked && !picked => {
                        a.{ (class) } href=(view.address_why(&command)) data-why=(command) { (card.face) }
                    }
                    (Some(_), None) => a.{ (class) } href={ "/learn/rule/" (card.rule) } data-sheet { (card.face) },
                    (None, _) => div.{ (class) } { (card.face) },
                }
            }
        }
    }

    /// A link that leads on towards an answer.
    fn link(
        &self,
        offer: &Choice,
        address: &str,
        class: &str,
        about: Option<&str>,
        inside: &Markup,
    ) -> Markup {
        html! {
            a.{ (class) " answer" } href=(address) data-command=(offer.command) data-kind=(offer.kind.name())
                aria-describedby=[about] { (named(offer, inside)) }
        }
    }
}

/// A card of the viewer's hand, drawn.
pub(crate) struct HandCard<'a> {
    /// The id of its element.
    pub(crate) id: String,
    /// The CSS class of its kind.
    pub(crate) class: &'static str,
    /// The statement of the rules about it.
    pub(crate) rule: &'static str,
    /// The id of its text.
    pub(crate) about: Option<&'a str>,
    pub(crate) face: Markup,
}

/// The accessible name of something is what it does; the drawing on it is decoration.
fn named(offer: &Choice, inside: &Markup) -> Markup {
    html! { span.unseen { (offer.label) } span.drawn aria-hidden="true" { (inside) } }
}

/// How long a text is, in Latin letters. Chinese characters count twice: they are twice as wide.
pub(super) fn letters(text: &str) -> usize {
    text.chars().map(|letter| if letter < '\u{2e80}' { 1 } else { 2 }).sum()
}

/// A card's text, set smaller if it is long.
pub(crate) fn card_words(words: &str, id: Option<&str>) -> Markup {
    html! { span.text.long[letters(words) > 108] id=[id] { (words) } }
}

/// A rule as a link.
#[must_use]
pub(crate) fn rule_link(rule: &str) -> Markup {
    html! { a.rule href={ "/learn/rule/" (rule) } { (rule) } }
}
