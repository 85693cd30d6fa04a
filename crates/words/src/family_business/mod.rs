//! The words of Family Business.

mod card;
mod event;
mod names;
mod question;
mod refusal;
mod rules;

use family_business::{Card, Mobster, Setup};

pub use card::{card_name, card_text, kind_name};
pub use names::{family_name, mobster_name, mobster_short, sits_down};
pub use rules::{edition_name, fault, no_such_edition, rule_label, rule_value};

/// Speaks to one viewer of one table of Family Business.
pub type Speaker<'a> = crate::Speaker<'a, Setup>;

impl Speaker<'_> {
    /// The name of a mobster.
    #[must_use]
    pub fn mobster(&self, mobster: Mobster) -> String {
        mobster_name(self.setup.families[mobster.boss().number()], mobster.number()).to_owned()
    }

    /// The name of a mobster with the name of their boss: for a text that stands by itself, as in a log.
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
