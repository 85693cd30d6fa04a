//! The words of Mob City.

mod card;
mod event;
mod question;
mod refusal;
mod rules;
mod told;

use mob_city::{Card, Hand, Kind, Setup};
use table::Seat;

pub use card::{business_name, card_name, card_text, kind_name};
pub use rules::{fault, no_such_preset, preset_name, rule_label, rule_value};

/// Speaks to one viewer of one table of Mob City.
pub type Speaker<'a> = crate::Speaker<'a, Setup>;

impl Speaker<'_> {
    /// What a card is called at this table: money by what it is worth here.
    pub(crate) fn card(&self, card: Card) -> String {
        match card.def().kind {
            Kind::Large => self.messages().msg_mc_large(self.setup.rules.cost(card)),
            Kind::Hit | Kind::Defence | Kind::Other | Kind::Payroll => card_name(self.language, card),
        }
    }

    /// Cards one after the other, each with how many there are of it.
    fn cards(&self, cards: &Hand) -> String {
        self.language.list(cards.cards().iter().map(|card| match cards.count(card) {
            1 => self.card(card),
            count => self.messages().msg_mc_times(count, self.card(card)),
        }))
    }

    /// A sentence about what `by` does to `whom`: as it is said to the one, to the other, or to others
    /// (who is meant, and by whom).
    fn between(
        &self,
        whom: Seat,
        by: Seat,
        you: impl FnOnce(String) -> String,
        by_you: impl FnOnce(String) -> String,
        they: impl FnOnce(String, String) -> String,
    ) -> String {
        if self.is_viewer(whom) {
            you(self.player(by))
        } else if self.is_viewer(by) {
            by_you(self.player(whom))
        } else {
            they(self.player(whom), self.player(by))
        }
    }
}
