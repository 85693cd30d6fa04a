//! A table as it stands: the fold of its entries. Nothing here writes, waits or sends.

use std::sync::{Arc, OnceLock};

use serde_json::value::RawValue;

use sitting::{
    Carried, Cause, Clock, Closing, Entry, HASH, Hash, Listener, Luck, Move, Origin, Secret, Settings,
    Sitting, begin, link, seed,
};
use store::Status;
use table::{Seat, Seats, Viewer};
use words::Language;

use crate::config::Chances;

/// Counters that arrive within so many milliseconds of the first count as equal.
pub(crate) const EQUAL_MS: i64 = 300;

/// Whoever lets his time run out so often in a row has left.
const PATIENCE: u8 = 2;

/// Who sits in a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// What he is called.
        name: String,
        /// Whether he has left, so that a bot keeps the seat.
        away: bool,
        /// Whether he has given up.
        gave_up: bool,
    },
    /// A bot.
    Bot {
        /// What it is called.
        name: String,
        /// What kind.
        order: String,
    },
}

/// A chair and what belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub(crate) occupant: Occupant,
    /// The person whose seat it is, by id.
    pub(crate) person: Option<String>,
    /// What was added to the deal here.
    pub(crate) entropy: String,
    /// Milliseconds left in the time bank.
    pub(crate) bank: i64,
    /// How often in a row his time ran out.
    pub(crate) late: u8,
    /// The sealed answer in the open window, and when it came.
    pub(crate) sealed: Option<(String, i64)>,
    /// What he answered last, and to what: so that the same answer sent twice counts once.
    pub(crate) last: Option<(u64, Vec<String>)>,
    /// How many things only he has seen happen.
    own: u64,
}

impl Chair {
    fn empty(bank: i64) -> Self {
        Self {
            occupant: Occupant::Nobody,
            person: None,
            entropy: String::new(),
            bank,
            late: 0,
            sealed: None,
            last: None,
            own: 0,
        }
    }

    /// What whoever sits here is called; empty for nobody.
    pub(crate) fn name(&self) -> &str {
        match &self.occupant {
            Occupant::Nobody => "",
            Occupant::Person { name, .. } | Occupant::Bot { name, .. } => name,
        }
    }

    /// Whether a person sits here who answers for himself.
    pub(crate) fn is_present(&self) -> bool {
        matches!(self.occupant, Occupant::Person { away: false, gave_up: false, .. })
    }

    /// Which bot answers here, if one does.
    pub(crate) fn bot(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Bot { order, .. } => Some(order),
            Occupant::Person { away: false, gave_up: false, .. } | Occupant::Nobody => None,
            Occupant::Person { .. } => Some(STAND_IN),
        }
    }
}

/// The bot that keeps the seat of somebody who is away.
pub(crate) const STAND_IN: &str = "capo";

/// A table.
pub(crate) struct State {
    pub(crate) id: String,
    pub(crate) settings: Arc<Settings>,
    pub(crate) host: String,
    pub(crate) commitment: [u8; 32],
    secret: Secret,
    pub(crate) status: Status,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) players: Arc<[String]>,
    pub(crate) sitting: Option<Box<dyn Sitting>>,
    /// The number of the next entry.
    pub(crate) seq: i64,
    /// The hash of the last one.
    pub(crate) hash: Hash,
    /// How many things everybody has seen happen.
    public: u64,
    /// When the question was asked that is open now.
    pub(crate) asked_at: i64,
    /// Where the rematch is.
    pub(crate) rematch: Option<String>,
    /// The game that is played on here, until it is dealt, and where that is from.
    pub(crate) carried: Option<Box<Carried>>,
    pub(crate) origin: Option<Origin>,
    /// What lies face up, as JSON: written once for all who look on.
    board: OnceLock<Option<Arc<RawValue>>>,
    looked_on: bool,
    chances: Chances,
    seed: [u8; 32],
    /// Whether bots need not wait for people to look on. It is not in the record: nothing but the pace goes by it.
    hurried: bool,
}

impl State {
    /// A table of which no entry has been read.
    pub(crate) fn bare(id: String, host: String, created: i64, secret: Secret, chances: Chances) -> Self {
        Self {
            id,
            settings: Arc::default(),
            host,
            commitment: [0; 32],
            secret,
            status: Status::Open,
            chairs: Vec::new(),
            players: Arc::default(),
            sitting: None,
            seq: 0,
            hash: HASH,
            public: 0,
            asked_at: created,
            rematch: None,
            carried: None,
            origin: None,
            board: OnceLock::new(),
            looked_on: false,
            hurried: false,
            chances,
            seed: [0; 32],
        }
    }

    /// Lets an entry happen. `false` if it cannot be: then the record is damaged.
    pub(crate) fn apply(&mut self, entry: &Entry, text: &str) -> bool {
        let done = self.happen(entry).is_some();
        self.hash = link(&self.hash, text);
        self.seq += 1;
        if let Move::Opened { .. } | Move::Sat { .. } | Move::Hired { .. } | Move::Rose { .. } = entry.what {
            self.players = self.chairs.iter().map(|chair| chair.name().to_owned()).collect();
        }
        done
    }

    fn happen(&mut self, entry: &Entry) -> Option<()> {
        let at = entry.at;
        match &entry.what {
            Move::Answered { seat, made_at, command, .. } => {
                let chair = self.chairs.get_mut(seat.number())?;
                chair.sealed = Some((command.clone(), at));
                chair.own += 1;
                chair.late = 0;
                chair.last = Some((*made_at, vec![command.clone()]));
                return Some(());
            }
            Move::Opened { commitment, settings, .. } => {
                let bank = match settings.clock {
                    Clock::Live { bank_s, .. } => i64::from(bank_s) * 1000,
                    Clock::None | Clock::Correspondence { .. } => 0,
                };
                self.chairs = vec![Chair::empty(bank); settings.seats.into()];
                self.commitment = *commitment;
                self.settings = Arc::new((**settings).clone());
            }
            Move::Continued(carried) => {
                self.origin = Some(carried.origin()?.0);
                self.carried = Some(carried.clone());
            }
            Move::Sat { seat, entropy, name } => {
                let occupant = Occupant::Person { name: name.clone(), away: false, gave_up: false };
                self.take(*seat, occupant, entropy)?;
            }
            Move::Hired { seat, entropy, order, name } => {
                self.take(*seat, Occupant::Bot { name: name.clone(), order: order.clone() }, entropy)?;
            }
            Move::Rose { seat } => {
                let chair = self.chairs.get_mut(seat.number())?;
                *chair = Chair::empty(chair.bank);
            }
            Move::Dealt { events } => {
                let added = self.chairs.iter().map(|chair| chair.entropy.as_str());
                self.seed = seed(&self.secret, &self.id, added);
                self.sitting = Some(begin(self.settings.game, events).ok()?);
                self.carried = None;
                self.status = Status::Running;
                self.ask(at);
            }
            Move::Played { seat, cause, made_at, commands, events } => {
                let spent = at - self.asked_at;
                if let Clock::Live { increment_s, .. } = self.settings.clock {
                    let chair = self.chairs.get_mut(seat.number())?;
                    chair.bank = (chair.bank - spent).max(0) + i64::from(increment_s) * 1000;
                }
                let chair = self.chairs.get_mut(seat.number())?;
                chair.last = Some((*made_at, commands.clone()));
                if *cause == Cause::Person {
                    chair.late = 0;
                } else if *cause == Cause::Clock {
                    chair.late += 1;
                    if let Occupant::Person { away, .. } = &mut chair.occupant {
                        *away |= chair.late >= PATIENCE;
                    }
                }
                self.sitting.as_mut()?.apply(events).ok()?;
                self.ask(at);
            }
            Move::Closed(Closing { events, .. }) => {
                self.sitting.as_mut()?.apply(events).ok()?;
                self.ask(at);
            }
            Move::Away { seat } => self.set_away(*seat, true)?,
            Move::Back { seat } => self.set_away(*seat, false)?,
            Move::GaveUp { seat, events } => {
                if let Occupant::Person { gave_up, .. } = &mut self.chairs.get_mut(seat.number())?.occupant {
                    *gave_up = true;
                }
                if !events.is_empty() {
                    self.sitting.as_mut()?.apply(events).ok()?;
                    self.ask(at);
                }
            }
            Move::Over { .. } => self.status = Status::Over,
        }
        self.public += 1;
        self.board = OnceLock::new();
        let bots = self.bots();
        if let Some(sitting) = &mut self.sitting {
            sitting.watch_for(bots);
        }
        Some(())
    }

    fn take(&mut self, seat: Seat, occupant: Occupant, entropy: &str) -> Option<()> {
        let chair = self.chairs.get_mut(seat.number())?;
        *chair = Chair { occupant, entropy: entropy.to_owned(), ..Chair::empty(chair.bank) };
        Some(())
    }

    fn set_away(&mut self, seat: Seat, gone: bool) -> Option<()> {
        let chair = self.chairs.get_mut(seat.number())?;
        chair.late = 0;
        if let Occupant::Person { away, .. } = &mut chair.occupant {
            *away = gone;
        }
        Some(())
    }

    /// A new question is open: whatever was in the sealed box has been heard.
    fn ask(&mut self, at: i64) {
        self.asked_at = at;
        self.chairs.iter_mut().for_each(|chair| chair.sealed = None);
    }

    /// The seats that a bot answers for.
    pub(crate) fn bots(&self) -> Seats {
        self.seats(|chair| chair.bot().is_some())
    }

    /// The seats whose chair is like this.
    pub(crate) fn seats(&self, is: impl Fn(&Chair) -> bool) -> Seats {
        Seat::first(self.chairs.len()).filter(|seat| is(&self.chairs[seat.number()])).collect()
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        self.seats(|chair| chair.person.as_deref() == Some(person))
    }

    /// How many things `viewer` has seen happen: what an answer of his must be made against. What others
    /// put into the sealed box is not among them.
    pub(crate) fn at(&self, viewer: Viewer) -> u64 {
        match viewer {
            Viewer::Seat(seat) => self.public + self.chairs.get(seat.number()).map_or(0, |chair| chair.own),
            Viewer::Spectator => self.public,
        }
    }

    /// The luck of the next step.
    pub(crate) fn luck(&self) -> Luck {
        let step = self.sitting.as_ref().map_or(0, |sitting| sitting.steps());
        self.chances.luck(&self.id, self.seed, step)
    }

    /// The luck of the deal, which everybody has had a part in.
    pub(crate) fn luck_of_the_deal(&self) -> Luck {
        let added = self.chairs.iter().map(|chair| chair.entropy.as_str());
        self.chances.luck(&self.id, seed(&self.secret, &self.id, added), 0)
    }

    /// A number of its own for each of a bot's questions.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        let step = self.sitting.as_ref().map_or(0, |sitting| sitting.steps());
        let secret = u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|n| self.seed[n]));
        secret ^ step.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (seat.number() as u64) << 56
    }

    /// What lies face up, as JSON; nothing before the deal.
    pub(crate) fn board(&self) -> Option<Arc<RawValue>> {
        let written = || {
            let board = self.sitting.as_ref()?.view(Viewer::Spectator).board();
            serde_json::value::to_raw_value(&board).ok().map(Arc::from)
        };
        if self.looked_on { self.board.get_or_init(written).clone() } else { written() }
    }

    /// Whether somebody looks on. Where nobody does there is nobody to tell what has happened, and nothing is
    /// kept for telling it: whoever comes gets the whole table.
    pub(crate) fn looked_on(&mut self, looked_on: bool) {
        self.looked_on = looked_on;
        if !looked_on && let Some(sitting) = &mut self.sitting {
            sitting.forget();
        }
    }

    /// Who listens.
    pub(crate) fn listener(&self, viewer: Viewer, language: Language) -> Listener<'_> {
        Listener { viewer, language, players: &self.players }
    }

    /// How long bots wait before they answer.
    pub(crate) fn pace(&self) -> i64 {
        if self.hurried && !self.people_play() { 0 } else { i64::from(self.settings.pace_ms) }
    }

    /// Whether a person who is still in the game answers for himself.
    pub(crate) fn people_play(&self) -> bool {
        let players = self.sitting.as_ref().map_or(Seats::NONE, |sitting| sitting.players());
        players.iter().any(|seat| self.chairs[seat.number()].is_present())
    }

    /// Nobody who is still in needs time any more.
    pub(crate) fn hurry(&mut self) {
        self.hurried = true;
    }

    /// When the open window closes, if it closes by itself.
    pub(crate) fn window_until(&self) -> Option<i64> {
        let window = self.sitting.as_ref()?.window()?;
        let asks_people = window.asked.iter().any(|seat| self.chairs[seat.number()].is_present());
        if !asks_people {
            return Some(self.asked_at + self.pace());
        }
        match (self.settings.clock, self.settings.window_ms) {
            (Clock::Correspondence { hours }, _) => Some(self.asked_at + i64::from(hours) * 3_600_000),
            (_, 0) => None,
            (_, length) => Some(self.asked_at + i64::from(length)),
        }
    }

    /// Whether the window closes as soon as everybody has answered. Where it has a length, it keeps it, so
    /// that nobody learns anything from when it ends.
    pub(crate) fn closes_early(&self) -> bool {
        matches!(self.settings.clock, Clock::Correspondence { .. }) || self.settings.window_ms == 0
    }

    /// When the time of `seat`, who is asked by himself, runs out.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        match self.settings.clock {
            Clock::None => None,
            Clock::Live { .. } => Some(self.asked_at + self.chairs[seat.number()].bank),
            Clock::Correspondence { hours } => Some(self.asked_at + i64::from(hours) * 3_600_000),
        }
    }

    /// Who will have won when these moves have happened, if the game is over then.
    pub(crate) fn winners_after<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> Option<Seats> {
        let sitting = self.sitting.as_ref()?;
        match moves.into_iter().filter_map(Move::events).last() {
            Some(events) => sitting.winners_after(events),
            None => sitting.winners(),
        }
    }

    /// Whether the game is over and the record does not say so: it was cut off after the last move.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.status == Status::Running && self.winners_after([]).is_some()
    }

    /// What is shown when the game is over.
    pub(crate) const fn secret(&self) -> Secret {
        self.secret
    }
}
