//! What an action of a person becomes: the entries to write down, or why not.

use table::{Seat, Viewer};
use words::Language;

use super::{Occupant, Stage, Table};
use crate::any_game::{AnyGame, Attempt, Refused, deal, deal_continuation, deals_before};
use crate::entry::{Cause, Closing, Move, WindowAnswer};
use crate::orders::Orders;
use crate::settings::Faults;

/// Why an action is not possible.
#[derive(Clone, PartialEq, Debug)]
pub enum ActionError {
    /// There is no such seat.
    NoSuchSeat,
    /// The seat is taken.
    Taken,
    /// The game has begun.
    Begun,
    /// The game is not running.
    NotRunning,
    /// Some seats are empty.
    EmptySeats,
    /// Nobody is asked for their value yet, or this seat has committed to none.
    NotCalled,
    /// The value is not the one that the seat has committed to.
    WrongValue,
    /// The table does not allow that.
    NotAllowed,
    /// Nobody may do that yet: the player has not kept the table waiting for long enough.
    TooSoon,
    /// Another vote is open.
    VoteOpen,
    /// No vote is open that this player can vote in.
    NoVote,
    /// The seat has asked for as many votes as it may, or seats have changed hands as often as they may.
    Enough,
    /// The answer was made against something that has changed since.
    Stale,
    /// The answer to the open window is already sealed, and by this rule it stays so.
    Sealed(&'static str),
    /// The answer is not legal.
    Refused(Refused),
    /// The choice is incomplete.
    Incomplete,
    /// The table cannot be set up like this; everything that is wrong with it.
    Faults(Faults),
    /// The record is damaged.
    Damaged,
}

impl From<Refused> for ActionError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl Table {
    fn open(&self) -> Result<(), ActionError> {
        if self.stage == Stage::Open && !self.is_dealing() { Ok(()) } else { Err(ActionError::Begun) }
    }

    /// The game, if it is running.
    pub(super) fn running(&self) -> Result<&dyn AnyGame, ActionError> {
        self.game().filter(|_| self.stage == Stage::Running).ok_or(ActionError::NotRunning)
    }

    /// An empty seat: the one that is asked for, or the first.
    ///
    /// # Errors
    /// If the game has begun, or the seat is taken or does not exist.
    pub fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, ActionError> {
        self.open()?;
        let free = self.seats(|chair| *chair.occupant() == Occupant::Nobody);
        match wanted {
            Some(seat) if seat.number() >= self.chairs.len() => Err(ActionError::NoSuchSeat),
            Some(seat) if free.contains(seat) => Ok(seat),
            Some(_) => Err(ActionError::Taken),
            None => free.nth(0).ok_or(ActionError::Taken),
        }
    }

    /// Empties a seat before the deal. Returns no entries if it is empty already.
    ///
    /// # Errors
    /// If the game has begun or there is no such seat.
    pub fn rise(&self, seat: Seat) -> Result<Vec<Move>, ActionError> {
        self.open()?;
        let chair = self.chair(seat).ok_or(ActionError::NoSuchSeat)?;
        let empty = *chair.occupant() == Occupant::Nobody;
        Ok(if empty { Vec::new() } else { vec![Move::Rose { seat }] })
    }

    /// Deals, or asks the players for the values that they have committed to, if any have.
    ///
    /// # Errors
    /// If the game has begun, a seat is empty, or the settings are wrong.
    pub fn start(&self, language: Language) -> Result<Move, ActionError> {
        self.open()?;
        if !self.seats(|chair| *chair.occupant() == Occupant::Nobody).is_empty() {
            return Err(ActionError::EmptySeats);
        }
        if !self.keep_values().is_empty() {
            return Ok(Move::Called);
        }
        Ok(Move::Dealt { events: self.deal(language)? })
    }

    /// What the deal tells.
    pub(super) fn deal(&self, language: Language) -> Result<Vec<String>, ActionError> {
        let chance = self.deal_chance();
        match &self.continuation {
            None => deal(&self.settings, chance, language).map_err(ActionError::Faults),
            Some(continuation) => {
                let events = continuation.events().map_err(|_| ActionError::Damaged)?;
                deal_continuation(self.settings.game, &events, chance).map_err(|_| ActionError::Damaged)
            }
        }
    }

    /// What the deal told in each earlier version, where the rules of the edition have changed since.
    pub(super) fn deals_before(&self) -> Vec<Vec<String>> {
        if self.continuation.is_some() {
            return Vec::new();
        }
        deals_before(&self.settings, || self.deal_chance())
    }

    /// Whether a seat has already given this answer to this question: sent twice, it counts once.
    #[must_use]
    pub fn is_repeated(&self, seat: Seat, made_at: u64, commands: &[String]) -> bool {
        let last = self.chair(seat).and_then(|chair| chair.last.as_ref());
        last.is_some_and(|(at, last)| *at == made_at && last == commands)
    }

    /// Answers the open question. `made_at` is how much the player had seen when they decided. A player who
    /// was away is back.
    ///
    /// # Errors
    /// If the game is not running, the answer came too late, or it is not a complete, legal answer.
    pub fn answer(
        &self,
        seat: Seat,
        made_at: u64,
        commands: Vec<String>,
        language: Language,
    ) -> Result<Vec<Move>, ActionError> {
        self.running()?;
        let chair = self.chair(seat).ok_or(ActionError::NoSuchSeat)?;
        if made_at != self.at(Viewer::Seat(seat)) {
            return Err(ActionError::Stale);
        }
        let mut moves = Vec::new();
        if matches!(chair.occupant(), Occupant::Person { away: true, .. }) {
            moves.push(Move::Back { seat });
        }
        moves.extend(self.answered(seat, Cause::Person, made_at, commands, language)?);
        Ok(moves)
    }

    /// What a player's standing orders answer to the open question. Returns no entries if they leave it to the
    /// player, or the player has answered.
    ///
    /// # Errors
    /// If the game is not running or there is no such seat.
    pub fn obey(&self, seat: Seat, orders: &Orders) -> Result<Vec<Move>, ActionError> {
        let game = self.running()?;
        let chair = self.chair(seat).ok_or(ActionError::NoSuchSeat)?;
        if !chair.is_present() || chair.sealed.is_some() || !game.asked().contains(seat) {
            return Ok(Vec::new());
        }
        let viewer = Viewer::Seat(seat);
        match orders.answer(&game.view(viewer), game.turns()) {
            Some(command) => self.answered(seat, Cause::Order, self.at(viewer), vec![command], Language::En),
            None => Ok(Vec::new()),
        }
    }

    /// What an answer becomes: sealed in a window, played otherwise.
    pub(super) fn answered(
        &self,
        seat: Seat,
        cause: Cause,
        made_at: u64,
        commands: Vec<String>,
        language: Language,
    ) -> Result<Vec<Move>, ActionError> {
        let game = self.running()?;
        let to = self.reader(Viewer::Seat(seat), language);
        if let Some(window) = game.window().filter(|window| window.asked.contains(seat)) {
            if self.chair(seat).is_some_and(|chair| chair.sealed.is_some()) {
                return Err(ActionError::Sealed(window.rule));
            }
            // Sealed answers are tried now, so that everything in the box can be carried out.
            game.attempt(seat, &commands, self.chance(), &to)?;
            let answer = commands.into_iter().next().map_or(WindowAnswer::Pass, WindowAnswer::from);
            return Ok(vec![Move::Answered { seat, cause, made_at, answer }]);
        }
        let Attempt { events, is_complete, is_over } = game.attempt(seat, &commands, self.chance(), &to)?;
        if !is_complete {
            return Err(ActionError::Incomplete);
        }
        Ok(self.with_end(Move::Played { seat, cause, made_at, commands, events }, is_over))
    }

    /// Closes the open window with these answers.
    pub(super) fn closed(&self, answers: Vec<(Seat, WindowAnswer)>) -> Result<Vec<Move>, ActionError> {
        let to = self.reader(Viewer::Spectator, Language::En);
        let Attempt { events, is_over, .. } = self.running()?.close(&answers, self.chance(), &to)?;
        Ok(self.with_end(Move::Closed(Closing { answers, events }), is_over))
    }

    /// Leaves a running game, so that a bot keeps the seat, or comes back. Returns no entries if nothing
    /// changes.
    ///
    /// # Errors
    /// If the game is not running or no person sits there.
    pub fn set_away(&self, seat: Seat, gone: bool) -> Result<Vec<Move>, ActionError> {
        self.running()?;
        let chair = self.chair(seat).ok_or(ActionError::NoSuchSeat)?;
        let Occupant::Person { away, gave_up, .. } = *chair.occupant() else {
            return Err(ActionError::NoSuchSeat);
        };
        Ok(match gone {
            _ if gave_up || away == gone => Vec::new(),
            true => vec![Move::Away { seat }],
            false => vec![Move::Back { seat }],
        })
    }

    /// Gives up: out of the game if it has a rule for that; otherwise a bot plays on. Returns no entries if
    /// the player has given up already.
    ///
    /// # Errors
    /// If the game is not running or there is no such seat.
    pub fn give_up(&self, seat: Seat) -> Result<Vec<Move>, ActionError> {
        let game = self.running()?;
        let chair = self.chair(seat).ok_or(ActionError::NoSuchSeat)?;
        if matches!(chair.occupant(), Occupant::Person { gave_up: true, .. }) {
            return Ok(Vec::new());
        }
        let left = game.give_up(seat, self.chance());
        let (events, is_over) = left.map_or((Vec::new(), false), |left| (left.events, left.is_over));
        Ok(self.with_end(Move::GaveUp { seat, events }, is_over))
    }

    /// A move, and the end of the game if it is the last one: they are written down together.
    fn with_end(&self, last: Move, is_over: bool) -> Vec<Move> {
        let over = self.secret.filter(|_| is_over).map(|secret| Move::Over { secret });
        std::iter::once(last).chain(over).collect()
    }
}
