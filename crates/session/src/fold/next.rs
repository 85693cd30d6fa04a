//! What happens at a table by itself, and when: bots, standing orders, clocks that run out. How windows close is in
//! `window`.

use std::time::Duration;

use bots::{BotSpec, Level, TimeLimit};
use sha2::{Digest, Sha256};
use table::{Seat, Viewer, Weight};
use words::Language;

use super::{ActionError, Chair, Stage, Table};
use crate::any_game::{AnyGame, Thinking};
use crate::entry::{Cause, Move, WindowAnswer};
use crate::limits::MAX_THOUGHT;
use crate::orders::Orders;
use crate::settings::Clock;

/// The bot that answers for a player whose time is up.
const SUBSTITUTE: &str = "soldier";

/// How fast a table moves by itself. It is not in the record: nothing but the pace depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// How long bots let people look before they attack somebody, in milliseconds.
    pub pace_ms: i64,
    /// Whether nobody is pressed for time in a window: only bots wait for one person, or all people share a screen,
    /// answer one after the other, and none of them is faster.
    pub patient: bool,
    /// How many bots can think at the same time.
    pub thinkers: usize,
}

/// What happens next.
pub enum Next {
    /// Nothing, until a person acts.
    Nothing,
    /// Nothing until this moment, in milliseconds since 1970, or until a bot that thinks has decided.
    Wait(i64),
    /// A bot has to think. Meanwhile the table goes on: ask again what happens next.
    Think(Think),
    /// Something is due: see [`Table::carry_out`].
    Act(Due),
}

/// A bot's open question.
pub struct Think {
    question: Question,
    thinking: Thinking,
    limit: TimeLimit,
    searches: bool,
    is_exact: bool,
    by: Option<i64>,
}

impl Think {
    /// How long the bot may think. It can be shortened at any time.
    #[must_use]
    pub const fn limit(&self) -> &TimeLimit {
        &self.limit
    }

    /// Whether the bot searches. The others answer at once.
    #[must_use]
    pub const fn searches(&self) -> bool {
        self.searches
    }

    /// Whether nothing may cut it short: the table waits for it, however long that takes.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// When the bot must have decided, in milliseconds since 1970, if there is such a moment: in a window the table
    /// does not wait for it.
    #[must_use]
    pub const fn by(&self) -> Option<i64> {
        self.by
    }

    /// Splits it into the thinking, for any thread, and the question that it is about.
    #[must_use]
    pub fn split(self) -> (Thinking, Question) {
        (self.thinking, self.question)
    }
}

/// A question to a bot. In a window it says when the answer is given, and is made before the bot looks at its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    pub(super) step: u64,
    pub(super) seat: Seat,
    /// When the bot began to think.
    pub(super) began: i64,
    /// When its answer is given in a window, unless all people have answered before.
    pub(super) at: i64,
}

/// What bots think and have not yet said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thoughts(pub(super) Vec<(Question, Thought)>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Thought {
    Pending,
    /// The commands; `None` if the bot came to no decision.
    Decided(Option<Vec<String>>),
}

impl Thoughts {
    /// Adds what a bot has decided; `None` if it came to no decision. A decision that nobody waits for any
    /// more is dropped.
    pub fn add(&mut self, question: Question, commands: Option<Vec<String>>) {
        let pending = self.0.iter_mut().find(|each| **each == (question, Thought::Pending));
        if let Some((_, thought)) = pending {
            *thought = Thought::Decided(commands);
        }
    }

    pub(super) fn of(&self, seat: Seat) -> Option<&(Question, Thought)> {
        self.0.iter().find(|(question, _)| question.seat == seat)
    }

    /// Drops what belongs to an earlier step.
    pub(super) fn keep_step(&mut self, step: u64) {
        self.0.retain(|(question, _)| question.step == step);
    }

    /// Lets those pass in a window who have not decided when their moment comes: an answer that is late would
    /// tell that there was something to think about.
    pub(super) fn give_up_late(&mut self, now: i64, moment: impl Fn(&Question) -> i64) {
        for (question, thought) in &mut self.0 {
            if *thought == Thought::Pending && moment(question) <= now {
                *thought = Thought::Decided(None);
            }
        }
    }
}

/// Something that is due at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    pub(super) step: u64,
    pub(super) what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    Answer {
        seat: Seat,
        cause: Cause,
        commands: Vec<String>,
    },
    Close {
        answers: Vec<(Seat, WindowAnswer)>,
    },
    /// The game is over and the record does not say so yet.
    End,
    /// The time to vote has run out.
    Lapse,
    /// Every value is revealed.
    Deal,
    /// Players who were asked at this moment have not revealed their values.
    Drop {
        called_at: i64,
    },
}

impl Table {
    /// What happens next by itself. `orders` are the players' standing orders by seat.
    pub fn next(&self, now: i64, timing: Timing, orders: &[Option<Orders>], thoughts: &mut Thoughts) -> Next {
        if let Some(called_at) = self.called_at {
            return self.next_in_deal(called_at, now);
        }
        let Some(game) = self.game().filter(|_| self.stage == Stage::Running) else { return Next::Nothing };
        let step = game.steps();
        let due = |what| Next::Act(Due { step, what });
        if self.missing_end().is_some() {
            return due(What::End);
        }
        if self.has_lapsed(now) {
            return due(What::Lapse);
        }
        match (self.next_in_game(game, now, timing, orders, thoughts), self.vote()) {
            (Next::Nothing, Some(vote)) => Next::Wait(vote.until),
            (Next::Wait(until), Some(vote)) => Next::Wait(until.min(vote.until)),
            (next, _) => next,
        }
    }

    fn next_in_game(
        &self,
        game: &dyn AnyGame,
        now: i64,
        timing: Timing,
        orders: &[Option<Orders>],
        thoughts: &mut Thoughts,
    ) -> Next {
        let step = game.steps();
        let due = |what| Next::Act(Due { step, what });
        thoughts.keep_step(step);
        if let Some((seat, command)) = self.standing_order(game, orders) {
            return due(What::Answer { seat, cause: Cause::Order, commands: vec![command] });
        }
        if let Some(seat) = self.about_to_be_forced(timing) {
            return due(What::Answer { seat, cause: Cause::Forced, commands: game.default_answer(seat) });
        }
        if let Some(window) = game.window() {
            return self.next_in_window(game, window, now, timing, thoughts);
        }
        let Some(seat) = game.asked().nth(0) else { return Next::Nothing };
        let (order, cause) = match self.chair(seat).and_then(|chair| chair.bot()) {
            Some(order) => (order, Cause::Bot),
            None => match self.deadline(seat) {
                None => return Next::Nothing,
                Some(deadline) if now < deadline => return Next::Wait(deadline),
                Some(_) => (SUBSTITUTE, Cause::Clock),
            },
        };
        match thoughts.of(seat) {
            None => {
                let question = Question { step, seat, began: now, at: now };
                self.think(game, question, order, (TimeLimit::new(MAX_THOUGHT), None), thoughts)
            }
            Some((_, Thought::Pending)) => Next::Wait(i64::MAX),
            Some((_, Thought::Decided(commands))) => {
                let commands = commands.clone().unwrap_or_else(|| game.default_answer(seat));
                let at = match cause {
                    Cause::Bot => self.asked_at + pause(game.weight(seat, &commands), timing.pace_ms),
                    _ => now,
                };
                if now < at { Next::Wait(at) } else { due(What::Answer { seat, cause, commands }) }
            }
        }
    }

    /// The end of a game that is over in a record that does not say so: it was cut off after the last move.
    #[must_use]
    pub fn missing_end(&self) -> Option<Move> {
        let over = self.stage == Stage::Running && self.game()?.winners().is_some();
        self.secret.filter(|_| over).map(|secret| Move::Over { secret })
    }

    /// What gives back the time since `last`, when the server is known to have run, if a person has lost some of it:
    /// their clock or a window went on while they could not answer, or the time to reveal their value, or they would seem
    /// to have kept the table waiting.
    #[must_use]
    pub fn resumed(&self, last: i64, now: i64) -> Option<Move> {
        if let Some(called_at) = self.called_at {
            let down_ms = now - last.max(called_at);
            let has_lost = down_ms > 0 && !self.keep_values().is_empty();
            return has_lost.then_some(Move::Resumed { down_ms });
        }
        let game = self.game().filter(|_| self.stage == Stage::Running)?;
        let is_timed =
            self.settings.clock != Clock::None || game.window().is_some() || self.settings.freeing.by_host();
        let is_open = |seat: Seat| self.chair(seat).is_some_and(Chair::is_present);
        let down_ms = now - last.max(self.asked_at);
        let has_lost = is_timed && down_ms > 0 && game.asked().iter().any(is_open);
        has_lost.then_some(Move::Resumed { down_ms })
    }

    pub(super) fn think(
        &self,
        game: &dyn AnyGame,
        question: Question,
        order: &str,
        (limit, by): (TimeLimit, Option<i64>),
        thoughts: &mut Thoughts,
    ) -> Next {
        let (seed, bot) = (self.drawn("what a bot answers", question.seat), bot(order));
        let is_exact = self.settings.deal.is_some();
        let (limit, by) = if is_exact { (TimeLimit::new(Duration::MAX), None) } else { (limit, by) };
        match game.thinking(question.seat, bot, seed, limit.clone()) {
            Some(thinking) => {
                thoughts.0.push((question, Thought::Pending));
                let searches = bot.level.searches();
                Next::Think(Think { question, thinking, limit, searches, is_exact, by })
            }
            None => Next::Nothing,
        }
    }

    /// The first answer that a standing order gives, and its seat.
    fn standing_order(&self, game: &dyn AnyGame, orders: &[Option<Orders>]) -> Option<(Seat, String)> {
        game.asked().iter().find_map(|seat| {
            let chair = self.chair(seat).filter(|chair| chair.is_present() && chair.sealed.is_none())?;
            let orders = orders.get(seat.number())?.as_ref()?;
            debug_assert!(chair.bot().is_none());
            Some((seat, orders.answer(&game.view(Viewer::Seat(seat)), game.turns())?))
        })
    }

    /// The only person in the game, if they are asked and can do nothing but pass: nobody could learn anything
    /// from how long they take. Among several people everyone who is asked answers, whatever they hold.
    fn about_to_be_forced(&self, timing: Timing) -> Option<Seat> {
        let (game, people) = (self.running().ok()?, self.people());
        let seat = people.nth(0).filter(|_| timing.patient && people.len() == 1)?;
        let open = self.chair(seat).is_some_and(|chair| chair.is_present() && chair.sealed.is_none());
        (open && game.asked().contains(seat) && game.can_only_pass(seat)).then_some(seat)
    }

    /// Whether the table answers for this player, who can do nothing but pass, and nobody but bots waits.
    #[must_use]
    pub fn is_forced(&self, seat: Seat, timing: Timing) -> bool {
        self.chair(seat).is_some_and(Chair::is_forced) || self.about_to_be_forced(timing) == Some(seat)
    }

    /// A number of its own for each of a bot's questions and each purpose. It is a hash of the table's secret with a
    /// label, so it leads neither back to the secret nor to the seed of the deal.
    pub(super) fn drawn(&self, purpose: &str, seat: Seat) -> u64 {
        let hash = Sha256::new().chain_update(purpose);
        let hash = match self.chances.for_bots() {
            Some(bots) => hash.chain_update(bots),
            None => {
                let secret = self.secret.map_or([0; 32], |secret| secret.0);
                hash.chain_update(secret).chain_update(self.deal_name())
            }
        };
        let hash =
            hash.chain_update(self.steps().to_le_bytes()).chain_update([seat.number() as u8]).finalize();
        u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|place| hash[place]))
    }

    /// When the time of a player who is asked alone runs out.
    #[must_use]
    pub fn deadline(&self, seat: Seat) -> Option<i64> {
        match self.settings.clock {
            Clock::None => None,
            Clock::Live { .. } => Some(self.asked_at + self.chair(seat)?.bank),
            Clock::Correspondence { hours } => Some(self.asked_at + i64::from(hours) * 3_600_000),
        }
    }

    /// What something that was due becomes at this moment. Returns no entries if the table has moved on since.
    ///
    /// # Errors
    /// If a bot or a standing order answered something that is not legal.
    pub fn carry_out(&self, due: Due, at: i64) -> Result<Vec<Move>, ActionError> {
        let is_now = match due.what {
            What::Deal => self.is_dealing() && self.keep_values().is_empty(),
            What::Drop { called_at } => self.called_at == Some(called_at) && !self.keep_values().is_empty(),
            What::Lapse => self.has_lapsed(at),
            _ => self.stage == Stage::Running && self.steps() == due.step,
        };
        if !is_now {
            return Ok(Vec::new());
        }
        match due.what {
            What::Deal => Ok(vec![Move::Dealt { events: self.deal(Language::En)? }]),
            What::Drop { .. } => Ok(vec![Move::Dropped { seats: self.keep_values() }]),
            What::Answer { seat, cause, commands } => {
                let made_at = self.at(Viewer::Seat(seat));
                match self.answered(seat, cause, made_at, commands, Language::En) {
                    // The player was faster than their own order.
                    Err(ActionError::Sealed(_)) => Ok(Vec::new()),
                    answered => answered,
                }
            }
            What::Close { answers } => self.closed(answers),
            What::Lapse => Ok(vec![Move::Lapsed]),
            What::End => Ok(self.missing_end().into_iter().collect()),
        }
    }
}

/// How long people may look before a bot's answer happens: only as long as there is something to look at.
const fn pause(weight: Weight, pace_ms: i64) -> i64 {
    match weight {
        Weight::Light => 0,
        Weight::Own => pace_ms / 3,
        Weight::Attack => pace_ms,
    }
}

/// The bot that an order describes.
pub(super) fn bot(order: &str) -> BotSpec {
    order.parse().unwrap_or(BotSpec::new(Level::Capo))
}
