//! A table that people sit at: the fold of its entries.
//!
//! [`Table`] has no I/O and no clock of its own. It [applies](Table::apply) entries, decides what an action of
//! a person becomes (`actions`), says what happens next by itself and when (`next`), and tells whether an entry
//! follows from those before it (`check`). A server adds storage, time and transport, a terminal adds a file;
//! verifying, resuming and replaying a record are the same fold. Whatever is not in the record cannot be set
//! from outside.

mod actions;
mod chair;
mod check;
mod dealing;
mod next;
mod seats;
mod window;

use std::sync::Arc;

use table::{Seat, Seats, Viewer};
use words::Language;

use crate::any_game::{AnyGame, Reader, begin};
use crate::chance::{ChanceSource, StepChance};
use crate::continuation::{Continuation, Origin};
use crate::entry::{Cause, Closing, Entry, Move};
use crate::fair::{Secret, seed};
use crate::record::{GENESIS_HASH, Hash, link};
use crate::settings::{Clock, Settings};
use crate::snapshot::Stage;

pub use actions::ActionError;
use chair::SealedAnswer;
pub use chair::{Chair, Occupant};
pub use dealing::REVEAL_MS;
pub use next::{Due, Next, Question, Think, Thoughts, Timing};
pub use seats::{FREE_AFTER_MS, SeatChange, SeatNote, VOTE_MS, Vote};
pub use window::EQUAL_MS;

/// A player whose time runs out this often in a row counts as away.
const PATIENCE: u8 = 2;

/// A table that people sit at. It changes by [`Table::apply`] and nothing else.
pub struct Table {
    id: String,
    settings: Arc<Settings>,
    commitment: [u8; 32],
    /// Unknown to anyone but the dealer until the game is over.
    secret: Option<Secret>,
    stage: Stage,
    chairs: Vec<Chair>,
    players: Arc<[String]>,
    game: Option<Box<dyn AnyGame>>,
    /// How many entries were applied.
    entries: u64,
    /// The hash of the last one.
    hash: Hash,
    /// How many things everyone has seen happen.
    public: u64,
    /// How many things everyone has seen happen that no answer depends on: votes, and seats that changed hands.
    asides: u64,
    /// The open vote.
    vote: Option<Vote>,
    /// The seats that changed hands in the game.
    notes: Vec<SeatNote>,
    /// When the open question was asked.
    asked_at: i64,
    /// When the players were last asked to reveal their values, if they were.
    called_at: Option<i64>,
    /// The game that is continued here, until it is dealt.
    continuation: Option<Box<Continuation>>,
    origin: Option<Origin>,
    seed: [u8; 32],
    chances: ChanceSource,
    /// Whether bots remember what they see. Nobody thinks in a replay.
    has_bots: bool,
}

/// An entry does not belong where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfPlace;

impl Table {
    /// A table without entries, for the dealer, who knows the secret.
    #[must_use]
    pub fn new(secret: Secret, chances: ChanceSource) -> Self {
        Self { secret: Some(secret), has_bots: true, chances, ..Self::replay() }
    }

    /// A table without entries, for replaying a record.
    #[must_use]
    pub fn replay() -> Self {
        Self {
            id: String::new(),
            settings: Arc::default(),
            commitment: [0; 32],
            secret: None,
            stage: Stage::Open,
            chairs: Vec::new(),
            players: Arc::default(),
            game: None,
            entries: 0,
            hash: GENESIS_HASH,
            public: 0,
            asides: 0,
            vote: None,
            notes: Vec::new(),
            asked_at: 0,
            called_at: None,
            continuation: None,
            origin: None,
            seed: [0; 32],
            chances: ChanceSource::default(),
            has_bots: false,
        }
    }

    /// Replays entries until the game has had `steps` steps, the deal among them. Calls `each` after every
    /// entry that was a step.
    ///
    /// # Errors
    /// The number of the first entry, from 1, that does not belong where it is.
    pub fn follow(
        entries: &[Entry],
        steps: u64,
        mut each: impl FnMut(&Self, &dyn AnyGame),
    ) -> Result<Self, usize> {
        let mut table = Self::replay();
        for (place, entry) in entries.iter().enumerate() {
            let is_step = entry.what.events().is_some();
            if is_step && table.steps() >= steps {
                break;
            }
            table.happen(entry).map_err(|OutOfPlace| place + 1)?;
            if let Some(game) = table.game.as_deref().filter(|_| is_step) {
                each(&table, game);
            }
        }
        Ok(table)
    }

    /// Applies an entry. `text` is the entry as it is written, which the hash chain is made of.
    ///
    /// # Errors
    /// If the entry does not belong here. The table must not be used any further.
    pub fn apply(&mut self, entry: &Entry, text: &str) -> Result<(), OutOfPlace> {
        self.hash = link(&self.hash, text);
        self.happen(entry)
    }

    fn happen(&mut self, entry: &Entry) -> Result<(), OutOfPlace> {
        let in_place = match &entry.what {
            Move::Opened { .. } => self.entries == 0,
            Move::Continued(_) => self.entries == 1 && !self.settings.rated,
            Move::Sat { .. } | Move::Hired { .. } | Move::Rose { .. } | Move::Called => {
                self.entries > 0 && self.stage == Stage::Open && self.called_at.is_none()
            }
            Move::Revealed { .. } | Move::Dropped { .. } => {
                self.stage == Stage::Open && self.called_at.is_some()
            }
            Move::Dealt { .. } => {
                self.entries > 0 && self.stage == Stage::Open && self.keep_values().is_empty()
            }
            Move::Played { .. }
            | Move::Answered { .. }
            | Move::Closed(_)
            | Move::Away { .. }
            | Move::Back { .. }
            | Move::GaveUp { .. }
            | Move::Proposed { .. }
            | Move::Voted { .. }
            | Move::Lapsed
            | Move::Freed { .. }
            | Move::TookOver { .. }
            | Move::Over { .. } => self.stage == Stage::Running,
            Move::Resumed { .. } => self.stage == Stage::Running || self.called_at.is_some(),
        };
        if !in_place {
            return Err(OutOfPlace);
        }
        self.entries += 1;
        self.fold(entry).ok_or(OutOfPlace)
    }

    fn fold(&mut self, entry: &Entry) -> Option<()> {
        let at = entry.at;
        match &entry.what {
            // Only the player who answered has seen this happen.
            Move::Answered { seat, cause, made_at, answer } => {
                let chair = self.chairs.get_mut(seat.number())?;
                chair.sealed = Some(SealedAnswer { answer: answer.clone(), at, cause: *cause });
                chair.own += 1;
                chair.late = 0;
                chair.missed_window = false;
                chair.last = Some((*made_at, vec![answer.to_string()]));
                return Some(());
            }
            // Clocks, windows and calls go on where they were. Nobody has seen anything happen.
            Move::Resumed { down_ms } => {
                if let Some(called_at) = &mut self.called_at {
                    *called_at = called_at.checked_add(*down_ms).filter(|called_at| *called_at <= at)?;
                    return Some(());
                }
                let asked_at = self.asked_at.checked_add(*down_ms).filter(|asked_at| *asked_at <= at)?;
                self.asked_at = asked_at;
                let later = |moment: &mut i64| *moment = moment.saturating_add(*down_ms);
                let sealed = self.chairs.iter_mut().filter_map(|chair| chair.sealed.as_mut());
                sealed.for_each(|sealed| sealed.at += down_ms);
                self.chairs.iter_mut().filter_map(|chair| chair.away_since.as_mut()).for_each(later);
                self.vote.iter_mut().map(|vote| &mut vote.until).for_each(later);
                return Some(());
            }
            Move::Proposed { .. }
            | Move::Voted { .. }
            | Move::Lapsed
            | Move::Freed { .. }
            | Move::TookOver { .. } => {
                self.fold_seats(&entry.what, at)?;
                self.asides += 1;
                self.remember_for_bots();
                return Some(());
            }
            Move::Opened { table, commitment, settings } => {
                let bank = match settings.clock {
                    Clock::Live { bank_s, .. } => i64::from(bank_s) * 1000,
                    Clock::None | Clock::Correspondence { .. } => 0,
                };
                self.id.clone_from(table);
                self.chairs = vec![Chair::empty(bank); settings.seats.into()];
                self.commitment = *commitment;
                self.settings = Arc::new((**settings).clone());
                self.asked_at = at;
            }
            Move::Continued(continuation) => {
                self.origin = Some(continuation.origin()?.0);
                self.continuation = Some(continuation.clone());
            }
            Move::Sat { seat, contribution, name } => {
                let occupant = Occupant::Person { name: name.clone(), away: false, gave_up: false };
                self.chairs.get_mut(seat.number())?.seat(occupant, contribution)?;
            }
            Move::Hired { seat, contribution, order, name } => {
                let occupant = Occupant::Bot { name: name.clone(), order: order.clone() };
                self.chairs.get_mut(seat.number())?.seat(occupant, contribution)?;
            }
            Move::Rose { seat } => {
                let chair = self.chairs.get_mut(seat.number())?;
                if chair.occupant == Occupant::Nobody {
                    return None;
                }
                *chair = Chair::empty(chair.bank);
            }
            Move::Called => self.call(at)?,
            Move::Revealed { seat, value } => self.chairs.get_mut(seat.number())?.reveal(*value)?,
            Move::Dropped { seats } => self.drop_seats(*seats, at)?,
            Move::Dealt { events } => {
                self.called_at = None;
                self.seed = self.seed_of_the_deal();
                self.game = Some(begin(self.settings.game, events).ok()?);
                self.continuation = None;
                self.stage = Stage::Running;
                self.ask(at);
            }
            Move::Played { seat, cause, made_at, commands, events } => {
                let spent = at - self.asked_at;
                let chair = self.chairs.get_mut(seat.number())?;
                if let Clock::Live { increment_s, .. } = self.settings.clock {
                    chair.bank = (chair.bank - spent).max(0) + i64::from(increment_s) * 1000;
                }
                chair.last = Some((*made_at, commands.clone()));
                match cause {
                    Cause::Person => chair.is_back_in_time(),
                    Cause::Clock => chair.ran_out_of_time(at),
                    Cause::Order | Cause::Bot | Cause::Forced => {}
                }
                self.game.as_mut()?.apply(events).ok()?;
                self.ask(at);
            }
            Move::Closed(Closing { answers, events }) => {
                for (seat, answer) in answers {
                    self.chairs.get_mut(seat.number())?.is_heard(answer);
                }
                self.game.as_mut()?.apply(events).ok()?;
                self.ask(at);
            }
            Move::Away { seat } => self.chairs.get_mut(seat.number())?.set_away(Some(at)),
            Move::Back { seat } => self.chairs.get_mut(seat.number())?.set_away(None),
            Move::GaveUp { seat, events } => {
                self.chairs.get_mut(seat.number())?.give_up();
                if !events.is_empty() {
                    self.game.as_mut()?.apply(events).ok()?;
                    self.ask(at);
                }
            }
            Move::Over { secret } => {
                self.secret = Some(*secret);
                self.stage = Stage::Over;
            }
        }
        self.public += 1;
        if let Move::Opened { .. } | Move::Sat { .. } | Move::Hired { .. } | Move::Rose { .. } = entry.what {
            self.name_players();
        }
        self.end_idle_vote();
        self.remember_for_bots();
        Some(())
    }

    fn name_players(&mut self) {
        self.players = self.chairs.iter().map(|chair| chair.name().to_owned()).collect();
    }

    /// Lets exactly those bots remember what they see who play.
    fn remember_for_bots(&mut self) {
        let bots = self.bots();
        if let Some(game) = self.game.as_mut().filter(|_| self.has_bots) {
            game.keep_memories(bots);
        }
    }

    /// A new question is open: the sealed answers to the last one were heard.
    fn ask(&mut self, at: i64) {
        self.asked_at = at;
        self.chairs.iter_mut().for_each(|chair| chair.sealed = None);
    }

    fn seed_of_the_deal(&self) -> [u8; 32] {
        let parts = self.parts();
        let name = self.deal_name();
        self.secret.map_or([0; 32], |secret| seed(&secret, name, parts.iter().map(String::as_str)))
    }

    /// What each seat has added to the deal, in seat order. At a set deal that is part of it.
    #[must_use]
    pub fn parts(&self) -> Vec<String> {
        match &self.settings.deal {
            Some(deal) => deal.parts.clone(),
            None => self.chairs.iter().map(|chair| chair.contribution.part(chair.revealed)).collect(),
        }
    }

    /// What cards, dice and bots are called after: the set deal, or the table itself.
    #[must_use]
    pub fn deal_name(&self) -> &str {
        self.settings.deal.as_ref().map_or(&self.id, |deal| &deal.name)
    }

    /// Its name in addresses.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How it is set up.
    #[must_use]
    pub const fn settings(&self) -> &Arc<Settings> {
        &self.settings
    }

    /// The hash of the secret that the cards come from.
    #[must_use]
    pub const fn commitment(&self) -> &[u8; 32] {
        &self.commitment
    }

    /// The secret that the cards come from, once the game is over.
    #[must_use]
    pub fn secret(&self) -> Option<Secret> {
        self.secret.filter(|_| self.stage == Stage::Over)
    }

    /// How far it is.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The chairs in turn order.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The chair of a seat.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.number())
    }

    /// The players' names by seat; empty for an empty seat.
    #[must_use]
    pub const fn players(&self) -> &Arc<[String]> {
        &self.players
    }

    /// The game, once it is dealt.
    #[must_use]
    pub fn game(&self) -> Option<&dyn AnyGame> {
        self.game.as_deref()
    }

    /// Takes the game out of the table.
    #[must_use]
    pub fn into_game(self) -> Option<Box<dyn AnyGame>> {
        self.game
    }

    /// How many steps the game has had, the deal among them.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.game.as_ref().map_or(0, |game| game.steps())
    }

    /// How many entries were applied: the sequence number of the next one.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// The hash of the last entry and of everything before it.
    #[must_use]
    pub const fn hash(&self) -> &Hash {
        &self.hash
    }

    /// When the open question was asked, in milliseconds since 1970.
    #[must_use]
    pub const fn asked_at(&self) -> i64 {
        self.asked_at
    }

    /// The game that this one continues, if any.
    #[must_use]
    pub const fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// The seats that a bot answers for.
    #[must_use]
    pub fn bots(&self) -> Seats {
        self.seats(|chair| chair.bot().is_some())
    }

    /// The seats whose chair fulfils a condition.
    #[must_use]
    pub fn seats(&self, is: impl Fn(&Chair) -> bool) -> Seats {
        Seat::first(self.chairs.len()).filter(|seat| is(&self.chairs[seat.number()])).collect()
    }

    /// How many things `viewer` has seen happen: what an answer of theirs is made against. What others put
    /// into the sealed box is not among them.
    #[must_use]
    pub fn at(&self, viewer: Viewer) -> u64 {
        match viewer {
            Viewer::Seat(seat) => self.public + self.chair(seat).map_or(0, |chair| chair.own),
            Viewer::Spectator => self.public,
        }
    }

    /// How many things everyone has seen happen that no answer depends on: votes, and seats that changed hands.
    #[must_use]
    pub const fn asides(&self) -> u64 {
        self.asides
    }

    /// The people who are still in the game. Those who are away may come back, and see everything until then.
    #[must_use]
    pub fn people(&self) -> Seats {
        let players = self.game.as_ref().map_or(Seats::NONE, |game| game.players());
        let people = self.seats(|chair| matches!(chair.occupant, Occupant::Person { gave_up: false, .. }));
        players.iter().filter(|seat| people.contains(*seat)).collect()
    }

    /// Whether a person who is still in the game answers for themselves.
    #[must_use]
    pub fn people_play(&self) -> bool {
        self.people().iter().any(|seat| self.chair(seat).is_some_and(Chair::is_present))
    }

    /// A reader who looks at this table.
    #[must_use]
    pub fn reader(&self, viewer: Viewer, language: Language) -> Reader<'_> {
        Reader { viewer, language, players: &self.players }
    }

    /// Drops what is kept only for telling viewers what is new: nobody is watching.
    pub fn forget_recent(&mut self) {
        if let Some(game) = &mut self.game {
            game.forget_recent();
        }
    }

    /// The chance of the next step.
    fn chance(&self) -> StepChance {
        self.chances.for_step(&self.id, self.seed, self.steps())
    }

    /// The chance of the deal, which every player has had a part in.
    fn deal_chance(&self) -> StepChance {
        self.chances.for_step(&self.id, self.seed_of_the_deal(), 0)
    }
}
