//! Before the deal: the players who have committed to a value reveal it.
//!
//! A seat that does not reveal loses its say: the table's secret stands for it. The values that the others have
//! revealed are not used either, because the seat has seen them. Each of them was the commitment to another one, which
//! is revealed in the next round.

use table::{Seat, Seats};

use super::next::{Due, Next, What};
use super::{ActionError, Chair, Occupant, Stage, Table};
use crate::entry::Move;
use crate::fair::{Contribution, Value};

/// How long players have to reveal their values, in milliseconds. Their programs do it by themselves, at once.
pub const REVEAL_MS: i64 = 5000;

impl Table {
    /// Whether the host has called for the deal, and the players reveal their values.
    #[must_use]
    pub const fn is_dealing(&self) -> bool {
        self.called_at.is_some()
    }

    /// The seats that have committed to a value and not revealed it.
    #[must_use]
    pub fn keep_values(&self) -> Seats {
        self.seats(Chair::keeps_value)
    }

    /// Reveals a player's value. Returns no entries if they have revealed it already.
    ///
    /// # Errors
    /// If nobody is asked, or the value is not the one that they have committed to.
    pub fn reveal(&self, seat: Seat, value: Value) -> Result<Vec<Move>, ActionError> {
        let chair = self.chair(seat).ok_or(ActionError::NoSuchSeat)?;
        if chair.revealed == Some(value) {
            return Ok(Vec::new());
        }
        let Contribution::Committed(commitment) = chair.contribution else {
            return Err(ActionError::NotCalled);
        };
        match self.stage {
            Stage::Open if !self.is_dealing() => Err(ActionError::NotCalled),
            Stage::Open if value.commitment() != commitment => Err(ActionError::WrongValue),
            Stage::Open => Ok(vec![Move::Revealed { seat, value }]),
            Stage::Running | Stage::Over => Err(ActionError::Begun),
        }
    }

    pub(super) fn next_in_deal(&self, called_at: i64, now: i64) -> Next {
        let due = |what| Next::Act(Due { step: 0, what });
        let until = called_at.saturating_add(REVEAL_MS);
        if self.keep_values().is_empty() {
            due(What::Deal)
        } else if now < until {
            Next::Wait(until)
        } else {
            due(What::Drop { called_at })
        }
    }

    /// Folds a call. Returns `None` if a seat is empty or nobody has committed to a value.
    pub(super) fn call(&mut self, at: i64) -> Option<()> {
        let is_full = self.seats(|chair| chair.occupant == Occupant::Nobody).is_empty();
        self.called_at = Some(at);
        (is_full && !self.keep_values().is_empty()).then_some(())
    }

    /// Folds the end of a round in which these seats have not revealed their values. Returns `None` if others have
    /// not.
    pub(super) fn drop_seats(&mut self, seats: Seats, at: i64) -> Option<()> {
        if seats != self.keep_values() {
            return None;
        }
        for chair in &mut self.chairs {
            if let Contribution::Committed(_) = chair.contribution {
                chair.contribution = match chair.revealed.take() {
                    Some(value) => Contribution::Committed(value.0),
                    None => Contribution::Table,
                };
            }
        }
        self.called_at = Some(at);
        (!seats.is_empty()).then_some(())
    }
}

impl Chair {
    /// Folds a revealed value. Returns `None` unless it is the one that the player has committed to.
    pub(super) fn reveal(&mut self, value: Value) -> Option<()> {
        let kept = self.keeps_value() && self.contribution == Contribution::Committed(value.commitment());
        self.revealed = Some(value);
        kept.then_some(())
    }
}
