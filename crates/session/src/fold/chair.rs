//! A chair and who sits in it.

use super::PATIENCE;
use crate::entry::{Cause, WindowAnswer};
use crate::fair::{Contribution, Value, hex};

/// Who sits in a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Whether they have left, so that a bot keeps the seat.
        away: bool,
        /// Whether they have given up.
        gave_up: bool,
    },
    /// Nobody any more: a person has lost the seat, and a bot keeps it.
    Free {
        /// The name of the person, which the seat keeps until somebody takes it over.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// Its level and personality, as in [`bots::BotSpec`].
        order: String,
    },
}

/// The bot that keeps the seat of a player who is away.
const STAND_IN: &str = "capo";

/// A chair and what belongs to it.
#[derive(Clone, Debug)]
pub struct Chair {
    pub(super) occupant: Occupant,
    /// What is added to the deal here.
    pub(super) contribution: Contribution,
    /// The value that was revealed here in this round of the deal.
    pub(super) revealed: Option<Value>,
    /// Milliseconds left in the time bank.
    pub(super) bank: i64,
    /// How often in a row the player's time ran out.
    pub(super) late: u8,
    /// The sealed answer in the open window.
    pub(super) sealed: Option<SealedAnswer>,
    /// Whether a window closed before they had answered, and they have not answered since. Only they may know.
    pub(super) missed_window: bool,
    /// Whether a bot has played for them because their time was up, and they have not played since. Everyone saw
    /// that.
    pub(super) missed_clock: bool,
    /// The last answer and what it was made against, so that the same answer sent twice counts once.
    pub(super) last: Option<(u64, Vec<String>)>,
    /// How many things only this player has seen happen.
    pub(super) own: u64,
    /// Since when the player has been away.
    pub(super) away_since: Option<i64>,
    /// How many votes were asked for from here.
    pub(super) proposals: u8,
}

/// An answer that nobody but its player may know until the window closes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SealedAnswer {
    pub(super) answer: WindowAnswer,
    /// When it came.
    pub(super) at: i64,
    pub(super) cause: Cause,
}

impl Chair {
    pub(super) fn empty(bank: i64) -> Self {
        Self {
            occupant: Occupant::Nobody,
            contribution: Contribution::Table,
            revealed: None,
            bank,
            late: 0,
            sealed: None,
            missed_window: false,
            missed_clock: false,
            last: None,
            own: 0,
            away_since: None,
            proposals: 0,
        }
    }

    /// Seats a player. Returns `None` if the chair is taken.
    pub(super) fn seat(&mut self, occupant: Occupant, contribution: &Contribution) -> Option<()> {
        let is_free = self.occupant == Occupant::Nobody;
        *self = Self { occupant, contribution: contribution.clone(), ..Self::empty(self.bank) };
        is_free.then_some(())
    }

    /// Whether the player has committed to a value, and not revealed it.
    #[must_use]
    pub const fn keeps_value(&self) -> bool {
        matches!(self.contribution, Contribution::Committed(_)) && self.revealed.is_none()
    }

    /// The player has played.
    pub(super) fn is_back_in_time(&mut self) {
        (self.late, self.missed_window, self.missed_clock) = (0, false, false);
    }

    pub(super) fn ran_out_of_time(&mut self, at: i64) {
        self.late += 1;
        self.missed_clock = true;
        if self.late >= PATIENCE
            && let Occupant::Person { away, .. } = &mut self.occupant
            && !std::mem::replace(away, true)
        {
            self.away_since = Some(at);
        }
    }

    /// The window closes with this answer, whether the player gave it or not.
    pub(super) fn is_heard(&mut self, answer: &WindowAnswer) {
        self.missed_window = answer.is_pass() && self.is_present() && self.sealed.is_none();
    }

    /// The player leaves at this moment, or is back.
    pub(super) fn set_away(&mut self, since: Option<i64>) {
        self.late = 0;
        if let Occupant::Person { away, .. } = &mut self.occupant {
            *away = since.is_some();
            self.away_since = since;
        }
    }

    /// Takes the seat from its player. Their sealed answer stays sealed, and counts.
    pub(super) fn free(&mut self) {
        let name = self.name().to_owned();
        self.occupant = Occupant::Free { name };
        self.is_new();
    }

    /// Gives the seat to a person, with at least `least` milliseconds in the time bank.
    pub(super) fn take_over(&mut self, name: String, least: i64) {
        self.occupant = Occupant::Person { name, away: false, gave_up: false };
        self.bank = self.bank.max(least);
        self.is_new();
    }

    /// What the one before has done or missed is no matter of the next one's.
    fn is_new(&mut self) {
        self.is_back_in_time();
        (self.last, self.away_since) = (None, None);
    }

    pub(super) fn give_up(&mut self) {
        if let Occupant::Person { gave_up, .. } = &mut self.occupant {
            *gave_up = true;
        }
    }

    /// Who sits here.
    #[must_use]
    pub const fn occupant(&self) -> &Occupant {
        &self.occupant
    }

    /// What is added to the deal here.
    #[must_use]
    pub const fn contribution(&self) -> &Contribution {
        &self.contribution
    }

    /// The text or the value that the player has added to the deal, as everyone sees it.
    #[must_use]
    pub fn entropy(&self) -> Option<String> {
        match &self.contribution {
            Contribution::Table => None,
            Contribution::Open(text) => Some(text.clone()),
            Contribution::Committed(_) => self.revealed.map(|value| hex(&value.0)),
        }
    }

    /// Milliseconds in the time bank when the player was last asked.
    #[must_use]
    pub const fn bank(&self) -> i64 {
        self.bank
    }

    /// The sealed answer in the open window.
    #[must_use]
    pub fn sealed(&self) -> Option<&WindowAnswer> {
        self.sealed.as_ref().map(|sealed| &sealed.answer)
    }

    /// Whether the player was not asked in the open window, because nobody but bots waits and nothing fits.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.sealed.as_ref().is_some_and(|sealed| sealed.cause == Cause::Forced)
    }

    /// Whether a window closed before the player had answered, and they have not answered since. Only they may
    /// know.
    #[must_use]
    pub const fn missed_window(&self) -> bool {
        self.missed_window
    }

    /// Whether a bot has played for the player because their time was up, and they have not played since. Everyone
    /// saw that.
    #[must_use]
    pub const fn missed_clock(&self) -> bool {
        self.missed_clock
    }

    /// The occupant's name; empty for an empty chair.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.occupant {
            Occupant::Nobody => "",
            Occupant::Person { name, .. } | Occupant::Free { name } | Occupant::Bot { name, .. } => name,
        }
    }

    /// Whether a person sits here who answers for themselves.
    #[must_use]
    pub const fn is_present(&self) -> bool {
        matches!(self.occupant, Occupant::Person { away: false, gave_up: false, .. })
    }

    /// Which bot answers here, if one does.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Bot { order, .. } => Some(order),
            Occupant::Person { away: false, gave_up: false, .. } | Occupant::Nobody => None,
            Occupant::Person { .. } | Occupant::Free { .. } => Some(STAND_IN),
        }
    }
}
