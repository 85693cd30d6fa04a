//! What happens at a table by itself, and when: bots, standing orders, windows that close, clocks that run out.

use std::time::Duration;

use bots::{Level, Order};
use table::{Seat, Seats, Viewer, Window};
use words::Language;

use super::{ActionError, Stage, Table};
use crate::entry::{Cause, Move, WindowAnswer};
use crate::orders::Orders;
use crate::settings::Clock;
use crate::sitting::{Sitting, Thinking};

/// Counters that arrive within this many milliseconds of the first count as equal.
pub const EQUAL_MS: i64 = 300;

/// The longest a bot thinks about one play.
const LONGEST_THOUGHT: Duration = Duration::from_millis(1500);

/// The bot that answers for a player whose time is up.
const SUBSTITUTE: &str = "soldier";

/// How fast a table moves by itself. It is not in the record: nothing but the pace depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// How long bots let people look before they answer, in milliseconds.
    pub pace_ms: i64,
    /// Whether a window waits for everyone's answer: players who share a screen answer one after the other,
    /// and none of them is faster.
    pub patient: bool,
}

/// What happens next.
pub enum Next {
    /// Nothing, until a person acts.
    Nothing,
    /// Nothing until this moment, in milliseconds since 1970.
    Wait(i64),
    /// A bot has to think.
    Think(Think),
    /// Something is due: see [`Table::carry_out`].
    Act(Due),
}

/// A bot's open question.
pub struct Think {
    step: u64,
    seat: Seat,
    /// When the answer is given. It is fixed before the bot looks at its cards.
    at: i64,
    thinking: Thinking,
}

impl Think {
    /// Splits it into the thinking, for any thread, and where the thought belongs.
    #[must_use]
    pub fn split(self) -> (Thinking, Question) {
        (self.thinking, Question { step: self.step, seat: self.seat, at: self.at })
    }
}

/// Which question a thought belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    step: u64,
    seat: Seat,
    at: i64,
}

/// What bots have decided and not yet said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thoughts(Vec<(Question, Option<Vec<String>>)>);

impl Thoughts {
    /// Adds what a bot has decided; nothing if it came to no decision.
    pub fn add(&mut self, question: Question, commands: Option<Vec<String>>) {
        self.0.push((question, commands));
    }

    fn of(&self, seat: Seat) -> Option<&(Question, Option<Vec<String>>)> {
        self.0.iter().find(|(question, _)| question.seat == seat)
    }
}

/// Something that is due at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Due {
    step: u64,
    what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum What {
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
}

/// An answer in the open window, and when it came.
struct Answer {
    seat: Seat,
    answer: WindowAnswer,
    at: i64,
}

impl Table {
    /// What happens next by itself. `orders` are the players' standing orders by seat.
    pub fn next(&self, now: i64, timing: Timing, orders: &[Option<Orders>], thoughts: &mut Thoughts) -> Next {
        let Some(game) = self.game().filter(|_| self.stage == Stage::Running) else { return Next::Nothing };
        let step = game.steps();
        let due = |what| Next::Act(Due { step, what });
        if self.missing_end().is_some() {
            return due(What::End);
        }
        thoughts.0.retain(|(question, _)| question.step == step);
        if let Some((seat, command)) = self.standing_order(game, orders) {
            return due(What::Answer { seat, cause: Cause::Order, commands: vec![command] });
        }
        if let Some(window) = game.window() {
            return self.next_in_window(game, window, now, timing, thoughts);
        }
        let Some(seat) = game.asked().nth(0) else { return Next::Nothing };
        let (order, cause, earliest) = match self.chair(seat).and_then(|chair| chair.bot()) {
            Some(order) => (order, Cause::Bot, self.asked_at + timing.pace_ms),
            None => match self.deadline(seat) {
                None => return Next::Nothing,
                Some(deadline) if now < deadline => return Next::Wait(deadline),
                Some(_) => (SUBSTITUTE, Cause::Clock, 0),
            },
        };
        match thoughts.of(seat) {
            None => self.think(game, seat, order, earliest, LONGEST_THOUGHT),
            Some((question, _)) if now < question.at => Next::Wait(question.at),
            Some((_, commands)) => {
                let commands = commands.clone().unwrap_or_else(|| game.default_answer(seat));
                due(What::Answer { seat, cause, commands })
            }
        }
    }

    /// The end of a game that is over in a record that does not say so: it was cut off after the last move.
    #[must_use]
    pub fn missing_end(&self) -> Option<Move> {
        let over = self.stage == Stage::Running && self.game()?.winners().is_some();
        self.secret.filter(|_| over).map(|secret| Move::Over { secret })
    }

    fn think(&self, game: &dyn Sitting, seat: Seat, order: &str, at: i64, longest: Duration) -> Next {
        let order: Order = order.parse().unwrap_or(Order::new(Level::Capo));
        match game.thinking(seat, order, self.bot_seed(seat), longest) {
            Some(thinking) => Next::Think(Think { step: game.steps(), seat, at, thinking }),
            None => Next::Nothing,
        }
    }

    /// What a standing order answers, and for whom.
    fn standing_order(&self, game: &dyn Sitting, orders: &[Option<Orders>]) -> Option<(Seat, String)> {
        game.asked().iter().find_map(|seat| {
            let chair = self.chair(seat).filter(|chair| chair.is_present() && chair.sealed.is_none())?;
            let orders = orders.get(seat.number())?.as_ref()?;
            debug_assert!(chair.bot().is_none());
            Some((seat, orders.answer(&game.view(Viewer::Seat(seat)))?))
        })
    }

    fn next_in_window(
        &self,
        game: &dyn Sitting,
        window: Window,
        now: i64,
        timing: Timing,
        thoughts: &Thoughts,
    ) -> Next {
        let until = self.window_until(timing);
        for seat in window.asked.iter() {
            let Some(order) = self.chair(seat).and_then(|chair| chair.bot()) else { continue };
            if thoughts.of(seat).is_none() {
                let at = self.bot_answers_at(seat, until, timing);
                return self.think(game, seat, order, at, LONGEST_THOUGHT);
            }
        }
        let answers = self.window_answers(window, thoughts);
        let all_in = answers.len() == window.asked.len();
        let first_counter = answers.iter().filter(|each| !each.answer.is_pass()).map(|each| each.at).min();
        let last = answers.iter().map(|each| each.at).max().unwrap_or(self.asked_at);
        // As long after the last answer as after a Counter, so that nobody learns which it was.
        let grace = if timing.patient { 0 } else { EQUAL_MS };
        let end = [
            until,
            first_counter.filter(|_| !window.sealed && !timing.patient).map(|first| first + grace),
            (all_in && self.closes_early(timing)).then_some(last + grace),
        ];
        let Some(end) = end.into_iter().flatten().min() else { return Next::Nothing };
        if now < end {
            return Next::Wait(end);
        }
        Next::Act(Due { step: game.steps(), what: What::Close { answers: counting(window, &answers, end) } })
    }

    /// When a bot answers in the open window: at a random moment that depends on nothing it holds. Where a
    /// window ends with the last answer, nobody is kept waiting for a bot's.
    fn bot_answers_at(&self, seat: Seat, until: Option<i64>, timing: Timing) -> i64 {
        let length = until.filter(|_| !self.closes_early(timing));
        let length = length.map_or(timing.pace_ms, |until| until - self.asked_at);
        let percent = 30 + (self.bot_seed(seat) % 60) as i64;
        self.asked_at + length * percent / 100
    }

    /// The answers to the open window so far.
    fn window_answers(&self, window: Window, thoughts: &Thoughts) -> Vec<Answer> {
        let answer = |seat: Seat| {
            let chair = self.chair(seat)?;
            if let Some((answer, at)) = &chair.sealed {
                return Some(Answer { seat, answer: answer.clone(), at: *at });
            }
            // What a stand-in had in mind does not bind a player who is back.
            if chair.is_present() {
                return None;
            }
            let (question, commands) = thoughts.of(seat)?;
            let first = commands.as_ref().and_then(|commands| commands.first().cloned());
            let answer = first.map_or(WindowAnswer::Pass, WindowAnswer::from);
            Some(Answer { seat, answer, at: question.at })
        };
        window.asked.iter().filter_map(answer).collect()
    }

    /// A number of its own for each of a bot's questions.
    fn bot_seed(&self, seat: Seat) -> u64 {
        let secret = u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|n| self.seed[n]));
        secret ^ self.steps().wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (seat.number() as u64) << 56
    }

    /// When the open window closes, if it closes by itself.
    #[must_use]
    pub fn window_until(&self, timing: Timing) -> Option<i64> {
        let window = self.game()?.window()?;
        let asks_people =
            window.asked.iter().any(|seat| self.chair(seat).is_some_and(super::Chair::is_present));
        if !asks_people {
            return Some(self.asked_at + timing.pace_ms);
        }
        match (self.settings.clock, self.settings.window_ms) {
            _ if timing.patient => None,
            (Clock::Correspondence { hours }, _) => Some(self.asked_at + i64::from(hours) * 3_600_000),
            (_, 0) => None,
            (_, length) => Some(self.asked_at + i64::from(length)),
        }
    }

    /// Whether the window closes as soon as everyone has answered. Where it has a length it keeps it, so
    /// that nobody learns anything from when it ends.
    fn closes_early(&self, timing: Timing) -> bool {
        let correspondence = matches!(self.settings.clock, Clock::Correspondence { .. });
        timing.patient || correspondence || self.settings.window_ms == 0
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

    /// What something that was due becomes. Returns no entries if the table has moved on since.
    ///
    /// # Errors
    /// If a bot or a standing order answered something that is not legal.
    pub fn carry_out(&self, due: Due) -> Result<Vec<Move>, ActionError> {
        if self.stage != Stage::Running || self.steps() != due.step {
            return Ok(Vec::new());
        }
        match due.what {
            What::Answer { seat, cause, commands } => {
                let made_at = self.at(Viewer::Seat(seat));
                match self.answered(seat, cause, made_at, commands, Language::En) {
                    // The player was faster than their own order.
                    Err(ActionError::Sealed(_)) => Ok(Vec::new()),
                    answered => answered,
                }
            }
            What::Close { answers } => self.closed(answers),
            What::End => Ok(self.missing_end().into_iter().collect()),
        }
    }
}

/// The answers that count when the window closes, in the order in which they do.
fn counting(window: Window, answers: &[Answer], end: i64) -> Vec<(Seat, WindowAnswer)> {
    let heard = |seat: Seat| {
        let found = answers.iter().find(|each| each.seat == seat && each.at <= end);
        found.map_or(WindowAnswer::Pass, |each| each.answer.clone())
    };
    let counters: Seats = window.asked.iter().filter(|seat| !heard(*seat).is_pass()).collect();
    if let (false, Some(first)) = (window.sealed, window.first_of(counters)) {
        return vec![(first, heard(first))];
    }
    window.asked.iter().map(|seat| (seat, heard(seat))).collect()
}
