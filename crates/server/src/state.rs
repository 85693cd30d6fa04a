//! A table on this server: the fold of its record, and what is not in the record.

use std::sync::{Arc, OnceLock};

use serde_json::value::RawValue;
use sitting::{Sitting, Stage, Table, Timing};
use store::Status;
use table::{Seat, Seats, Viewer};

/// A table on this server. Its record changes it only through [`Table::apply`].
pub(crate) struct State {
    pub(crate) table: Table,
    /// The person who opened it.
    pub(crate) host: String,
    /// Whose each seat is, by the person's id.
    pub(crate) owners: Vec<Option<String>>,
    /// Where the rematch is.
    pub(crate) rematch: Option<String>,
    /// What lies face up, as JSON: written once for everyone who watches.
    board: OnceLock<Option<Arc<RawValue>>>,
    is_watched: bool,
    /// Whether bots need not wait for people to follow.
    fast_forward: bool,
}

impl State {
    pub(crate) fn new(table: Table, host: String) -> Self {
        Self {
            owners: vec![None; table.chairs().len()],
            table,
            host,
            rematch: None,
            board: OnceLock::new(),
            is_watched: false,
            fast_forward: false,
        }
    }

    /// Applies an entry. `false` if it does not belong here: then the record is damaged.
    pub(crate) fn apply(&mut self, entry: &sitting::Entry, text: &str) -> bool {
        self.board = OnceLock::new();
        let applied = self.table.apply(entry, text).is_ok();
        self.owners.resize(self.table.chairs().len(), None);
        applied
    }

    /// How far the table is, as the store has it.
    pub(crate) const fn status(&self) -> Status {
        match self.table.stage() {
            Stage::Open => Status::Open,
            Stage::Running => Status::Running,
            Stage::Over => Status::Over,
        }
    }

    /// The game, once it is dealt.
    pub(crate) fn game(&self) -> Option<&dyn Sitting> {
        self.table.game()
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        let own = |seat: &Seat| self.owners[seat.number()].as_deref() == Some(person);
        Seat::first(self.owners.len()).filter(own).collect()
    }

    /// Whether a seat is this person's; an error if there is no such seat.
    pub(crate) fn owns(&self, person: &str, seat: Seat) -> Option<bool> {
        self.owners.get(seat.number()).map(|owner| owner.as_deref() == Some(person))
    }

    /// What lies face up, as JSON; nothing before the deal.
    pub(crate) fn board(&self) -> Option<Arc<RawValue>> {
        let written = || {
            let board = sitting::board(&self.game()?.view(Viewer::Spectator));
            serde_json::value::to_raw_value(&board).ok().map(Arc::from)
        };
        if self.is_watched { self.board.get_or_init(written).clone() } else { written() }
    }

    /// Whether anyone watches. Without viewers there is nobody to tell what has happened, and nothing is kept
    /// for telling it: a new viewer gets the whole table.
    pub(crate) fn set_watched(&mut self, is_watched: bool) {
        self.is_watched = is_watched;
        if !is_watched {
            self.table.forget_recent();
        }
    }

    /// How fast the table moves by itself.
    pub(crate) fn timing(&self) -> Timing {
        let hurried = self.fast_forward && !self.table.people_play();
        let pace_ms = if hurried { 0 } else { i64::from(self.table.settings().pace_ms) };
        Timing { pace_ms, patient: false, thinkers: crate::drive::thinkers() }
    }

    /// Lets bots answer without waiting, as soon as no person plays.
    pub(crate) fn fast_forward(&mut self) {
        self.fast_forward = true;
    }

    /// When the open window closes, or the time of the player who is asked runs out.
    pub(crate) fn until(&self) -> Option<i64> {
        let game = self.game()?;
        match game.window() {
            Some(_) => self.table.window_until(self.timing()),
            None => game.asked().nth(0).and_then(|seat| self.table.deadline(seat)),
        }
    }
}
