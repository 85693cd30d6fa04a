//! What a player's program sees before the deal, to compare with the record after the game.

use std::collections::{BTreeMap, BTreeSet};

use table::Seat;

use crate::entry::Move;
use crate::fair::{Contribution, Value};
use crate::record::Record;
use crate::verify::verify;

/// The notes that a player's program keeps of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// The table's commitment, as it was first shown.
    commitment: Option<[u8; 32]>,
    /// What each seat adds, as it was shown when the table called for the values. From then on the seats stay as they are.
    seats: Vec<(Seat, Contribution)>,
    /// The values that the server has accepted.
    revealed: Vec<(Seat, Value)>,
}

impl Notes {
    /// Notes the commitment of a table that has not dealt yet.
    pub fn see_table(&mut self, commitment: [u8; 32]) {
        self.commitment.get_or_insert(commitment);
    }

    /// Notes what each seat adds, once the table has called for the values.
    pub fn see_seats(&mut self, seats: impl IntoIterator<Item = (Seat, Contribution)>) {
        if self.seats.is_empty() {
            self.seats.extend(seats);
        }
    }

    /// Notes a value that the server has accepted.
    pub fn see_revealed(&mut self, seat: Seat, value: Value) {
        self.revealed.push((seat, value));
    }

    /// Whether a record is verified and says what these notes do; `None` if nothing was noted before the deal.
    #[must_use]
    pub fn agree_with(&self, record: &Record) -> Option<bool> {
        let commitment = self.commitment?;
        let Ok(entries) = record.entries().map_err(drop).and_then(|entries| {
            verify(record).map_err(drop)?;
            Ok(entries)
        }) else {
            return Some(false);
        };
        let (mut seats, mut table) = (BTreeMap::new(), None);
        let (mut revealed, mut dropped) = (BTreeSet::new(), BTreeSet::new());
        for entry in &entries {
            match &entry.what {
                Move::Opened { commitment, .. } => table = Some(*commitment),
                Move::Sat { seat, contribution, .. } | Move::Hired { seat, contribution, .. } => {
                    seats.insert(seat.number(), contribution);
                }
                Move::Rose { seat } => drop(seats.remove(&seat.number())),
                Move::Revealed { seat, value } => drop(revealed.insert((seat.number(), value.0))),
                Move::Dropped { seats } => dropped.extend(seats.iter().map(Seat::number)),
                _ => {}
            }
        }
        // In a later round of the deal a seat's commitment is the value that it has revealed before.
        let was_seen = |(seat, part): &(Seat, Contribution)| {
            seats.get(&seat.number()) == Some(&part)
                || match part {
                    Contribution::Committed(hash) => revealed.contains(&(seat.number(), *hash)),
                    Contribution::Table => dropped.contains(&seat.number()),
                    Contribution::Open(_) => false,
                }
        };
        let has_value = |(seat, value): &(Seat, Value)| revealed.contains(&(seat.number(), value.0));
        let agrees = table == Some(commitment) && self.seats.iter().all(was_seen);
        Some(agrees && self.revealed.iter().all(has_value))
    }
}
