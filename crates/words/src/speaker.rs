//! Whoever tells one viewer what goes on at one table.

use family_business::{Card, Mobster, Setup};
use table::{Seat, Viewer};

use crate::card::card_name;
use crate::language::Language;
use crate::messages::L10nLanguage;
use crate::names::mobster_name;

/// Speaks to one viewer of one table, in one language. The viewer is “you”; everybody else is
/// called by name.
///
/// Which game is told follows from the table: this one's events, questions, answers and refusals.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a, S = Setup> {
    /// The language.
    pub language: Language,
    /// What the players are called, by seat.
    pub players: &'a [String],
    /// The table: its rules, and who has what.
    pub setup: &'a S,
    /// Who is spoken to.
    pub viewer: Viewer,
}

impl<S> Speaker<'_, S> {
    /// What a player is called, the viewer too.
    #[must_use]
    pub fn player(&self, seat: Seat) -> String {
        let name = self.players.get(seat.number()).cloned();
        name.unwrap_or_else(|| self.messages().msg_seat(seat.to_string()))
    }

    pub(crate) fn messages(&self) -> &'static L10nLanguage {
        self.language.messages()
    }

    pub(crate) fn is_viewer(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// A sentence about `seat`: as it is said to that player, or as it is said to others.
    pub(crate) fn to(
        &self,
        seat: Seat,
        you: impl FnOnce() -> String,
        they: impl FnOnce(String) -> String,
    ) -> String {
        if self.is_viewer(seat) { you() } else { they(self.player(seat)) }
    }
}

impl Speaker<'_> {
    /// What a mobster is called.
    #[must_use]
    pub fn mobster(&self, mobster: Mobster) -> String {
        mobster_name(self.setup.families[mobster.boss().number()], mobster.number()).to_owned()
    }

    /// What a mobster is called, and whose he is: for a text that stands by itself, as in a log.
    #[must_use]
    pub fn mobster_of(&self, mobster: Mobster) -> String {
        let (l, name) = (self.messages(), self.mobster(mobster));
        self.to(
            mobster.boss(),
            || l.msg_mobster_of_yours(name.as_str()),
            |boss| l.msg_mobster_of(name.as_str(), boss),
        )
    }

    pub(crate) fn card(&self, card: Card) -> String {
        card_name(self.language, card)
    }

    pub(crate) fn mobsters(&self, mobsters: impl Iterator<Item = Mobster>) -> String {
        self.language.list(mobsters.map(|mobster| self.mobster_of(mobster)))
    }
}
