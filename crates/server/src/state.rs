//! The state of a table: the fold of its record, and what is not in the record.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use serde_json::value::RawValue;
use session::{AnyGame, Stage, Table, Timing};
use store::Status;
use table::{Seat, Seats, Viewer};

use crate::guests::Guests;

/// The state of a table. Only [`State::apply`] changes the part that is in the record.
pub(crate) struct State {
    pub(crate) table: Table,
    /// The person who opened it.
    pub(crate) host: String,
    /// When it was opened.
    pub(crate) created: i64,
    /// The owner of each seat, by person id.
    pub(crate) owners: Vec<Option<String>>,
    /// The id of the rematch.
    pub(crate) rematch: Option<String>,
    /// The code to join it by, while it waits for players.
    pub(crate) code: Option<String>,
    /// The people whose seats the host has cleared, until they sit down again.
    pub(crate) removed: HashSet<String>,
    /// What the table remembers of people besides who sits where, and who may chat.
    pub(crate) guests: Guests,
    /// Whether the finished game was counted; see [`crate::settle`].
    pub(crate) settled: bool,
    /// Whether the table itself was removed.
    pub(crate) gone: bool,
    /// What lies face up, as JSON, serialised once for all viewers.
    board: OnceLock<Option<Arc<RawValue>>>,
    is_watched: bool,
    /// Whether bots skip the pauses that let people follow.
    fast_forward: bool,
}

impl State {
    pub(crate) fn new(table: Table, host: String, created: i64) -> Self {
        Self {
            owners: vec![None; table.chairs().len()],
            table,
            host,
            created,
            rematch: None,
            code: None,
            removed: HashSet::new(),
            guests: Guests::default(),
            settled: false,
            gone: false,
            board: OnceLock::new(),
            is_watched: false,
            fast_forward: false,
        }
    }

    /// Applies an entry. Returns `false` if it does not fit, which means that the record is damaged.
    pub(crate) fn apply(&mut self, entry: &session::Entry, text: &str) -> bool {
        self.board = OnceLock::new();
        let applied = self.table.apply(entry, text).is_ok();
        self.owners.resize(self.table.chairs().len(), None);
        applied
    }

    /// Whether the game counts for those who play it: people do, from its beginning to its end.
    pub(crate) fn counts(&self) -> bool {
        let has_people = self.owners.iter().any(Option::is_some) || self.guests.lost_seats().next().is_some();
        has_people && self.table.origin().is_none()
    }

    /// Whether the game counts for the ratings of those who were dealt in. Such a game goes to its end: nobody keeps a
    /// defeat from counting by closing the page.
    pub(crate) fn is_rated(&self) -> bool {
        let lost = self.guests.lost_seats().map(|(person, _)| person);
        let people: HashSet<&str> = self.owners.iter().flatten().map(String::as_str).chain(lost).collect();
        self.table.settings().rated && people.len() >= 2
    }

    /// Whether the game is over and has to be counted.
    pub(crate) fn is_to_be_settled(&self) -> bool {
        self.table.stage() == Stage::Over && !self.settled && self.counts()
    }

    /// The status of the table in the store.
    pub(crate) const fn status(&self) -> Status {
        match self.table.stage() {
            Stage::Open => Status::Open,
            Stage::Running => Status::Running,
            Stage::Over => Status::Over,
        }
    }

    /// Whether other tables have the same cards, so that nobody may see more here than its player.
    pub(crate) fn is_set_deal(&self) -> bool {
        self.table.settings().deal.is_some()
    }

    /// The game, once the cards are dealt.
    pub(crate) fn game(&self) -> Option<&dyn AnyGame> {
        self.table.game()
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        let own = |seat: &Seat| self.owners[seat.number()].as_deref() == Some(person);
        Seat::first(self.owners.len()).filter(own).collect()
    }

    /// The owner of a seat, by person id.
    pub(crate) fn owner(&self, seat: Seat) -> Option<&str> {
        self.owners.get(seat.number())?.as_deref()
    }

    /// Whether anyone but the host has a seat.
    pub(crate) fn is_joined(&self) -> bool {
        self.owners.iter().flatten().any(|owner| *owner != self.host)
    }

    /// Whether a person owns a seat; `None` if there is no such seat.
    pub(crate) fn owns(&self, person: &str, seat: Seat) -> Option<bool> {
        self.owners.get(seat.number()).map(|owner| owner.as_deref() == Some(person))
    }

    /// What lies face up, as JSON; `None` before the deal.
    pub(crate) fn board(&self) -> Option<Arc<RawValue>> {
        let serialise = || {
            let board = session::board(&self.game()?.view(Viewer::Spectator));
            serde_json::value::to_raw_value(&board).ok().map(Arc::from)
        };
        if self.is_watched { self.board.get_or_init(serialise).clone() } else { serialise() }
    }

    /// Sets whether anyone watches. Without viewers, recent events are not kept: a new viewer gets the whole table
    /// anyway.
    pub(crate) fn set_watched(&mut self, is_watched: bool) {
        self.is_watched = is_watched;
        if !is_watched {
            self.table.forget_recent();
        }
    }

    /// How fast bots and windows move.
    pub(crate) fn timing(&self) -> Timing {
        let skip_pauses = self.fast_forward && !self.table.people_play();
        let pace_ms = if skip_pauses { 0 } else { i64::from(self.table.settings().pace_ms) };
        Timing { pace_ms, patient: self.is_patient(), thinkers: crate::thinkers::cores() }
    }

    /// Whether nobody is pressed for time: all people in the game are one person, or share that person's screen.
    fn is_patient(&self) -> bool {
        // At a rated table the last person in the game could otherwise keep it from ending.
        if self.table.settings().rated {
            return false;
        }
        let people = self.table.people();
        let owner = |seat: Seat| self.owners.get(seat.number()).and_then(Option::as_ref);
        people.nth(0).is_some_and(|first| {
            people.len() == 1
                || people.iter().all(|seat| owner(seat).is_some() && owner(seat) == owner(first))
        })
    }

    /// Lets bots answer without pauses while no person plays.
    pub(crate) fn fast_forward(&mut self) {
        self.fast_forward = true;
    }

    /// When the open window closes, or the clock of the player to answer runs out.
    pub(crate) fn until(&self) -> Option<i64> {
        let game = self.game()?;
        match game.window() {
            Some(_) => self.table.window_until(self.timing()),
            None => game.asked().nth(0).and_then(|seat| self.table.deadline(seat)),
        }
    }
}
