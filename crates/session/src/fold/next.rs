//! What happens at a table by itself, and when: bots, standing orders, windows that close, clocks that run out.

use std::time::Duration;

use bots::{BotSpec, Level};
use sha2::{Digest, Sha256};
use table::{Seat, Seats, Viewer, Window};
use words::Language;

use super::{ActionError, Chair, Stage, Table};
use crate::any_game::{AnyGame, Thinking};
use crate::entry::{Cause, Move, WindowAnswer};
use crate::orders::Orders;
use crate::settings::Clock;

/// Counters that arrive within this many milliseconds of the first count as equal.
pub const EQUAL_MS: i64 = 300;

/// The longest a bot thinks about one play.
const MAX_THOUGHT: Duration = Duration::from_millis(1500);

/// Bots that do not search have answered in a window after this many milliseconds, whatever they hold.
const QUICK_MS: i64 = 20;

/// The same where a bot that searches is asked. It is less than [`EQUAL_MS`], so that nobody waits for it after
/// a Counter.
const SEARCH_MS: i64 = 250;

/// How long all searches in a window may take together: less than [`SEARCH_MS`], so that they end in time.
const SEARCHES_MS: u64 = 200;

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
    /// How many bots can think at the same time.
    pub thinkers: usize,
}

/// When bots answer in a window, and how long they may think. It depends on no cards, and everyone knows all of
/// it: how long a window takes tells nothing about what a bot holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct WindowPace {
    opened: i64,
    /// How long bots take for it at their ease.
    length: i64,
    /// How many of the bots that are asked search.
    searchers: usize,
}

impl WindowPace {
    /// How long bots take at least.
    const fn least(&self) -> i64 {
        if self.searchers > 0 { SEARCH_MS } else { QUICK_MS }
    }

    /// When a bot answers for which this number was drawn.
    fn answer(&self, drawn: u64) -> i64 {
        let percent = 30 + (drawn % 60) as i64;
        self.opened + (self.length * percent / 100).max(self.least())
    }

    /// When all bots have answered.
    fn end(&self) -> i64 {
        self.opened + self.length.max(self.least())
    }

    /// How long one bot may think.
    fn thought(&self, thinkers: usize) -> Duration {
        let rounds = self.searchers.div_ceil(thinkers.max(1)).max(1);
        Duration::from_millis(SEARCHES_MS / rounds as u64)
    }
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
}

impl Think {
    /// Splits it into the thinking, for any thread, and the question that it is about.
    #[must_use]
    pub fn split(self) -> (Thinking, Question) {
        (self.thinking, self.question)
    }
}

/// A question to a bot, and when its answer is given. The moment is fixed before the bot looks at its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    step: u64,
    seat: Seat,
    at: i64,
}

/// What bots think and have not yet said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thoughts(Vec<(Question, Thought)>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Thought {
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

    fn of(&self, seat: Seat) -> Option<&(Question, Thought)> {
        self.0.iter().find(|(question, _)| question.seat == seat)
    }

    /// Drops what belongs to an earlier step.
    fn keep_step(&mut self, step: u64) {
        self.0.retain(|(question, _)| question.step == step);
    }

    /// Lets those pass in a window who have not decided when their moment comes: an answer that is late would
    /// tell that there was something to think about.
    fn give_up_late(&mut self, now: i64) {
        for (question, thought) in &mut self.0 {
            if *thought == Thought::Pending && question.at <= now {
                *thought = Thought::Decided(None);
            }
        }
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
        thoughts.keep_step(step);
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
            None => {
                let question = Question { step, seat, at: earliest };
                self.think(game, question, order, MAX_THOUGHT, thoughts)
            }
            Some((_, Thought::Pending)) => Next::Wait(i64::MAX),
            Some((question, _)) if now < question.at => Next::Wait(question.at),
            Some((_, Thought::Decided(commands))) => {
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

    fn think(
        &self,
        game: &dyn AnyGame,
        question: Question,
        order: &str,
        longest: Duration,
        thoughts: &mut Thoughts,
    ) -> Next {
        let seed = self.bot_seed(question.seat);
        match game.thinking(question.seat, bot(order), seed, longest) {
            Some(thinking) => {
                thoughts.0.push((question, Thought::Pending));
                Next::Think(Think { question, thinking })
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
            Some((seat, orders.answer(&game.view(Viewer::Seat(seat)))?))
        })
    }

    fn next_in_window(
        &self,
        game: &dyn AnyGame,
        window: Window,
        now: i64,
        timing: Timing,
        thoughts: &mut Thoughts,
    ) -> Next {
        let (step, pace) = (game.steps(), self.window_pace(window, timing));
        for seat in window.asked.iter() {
            let Some(order) = self.chair(seat).and_then(|chair| chair.bot()) else { continue };
            if thoughts.of(seat).is_none() {
                // A bot that came late, for a player who left, has as long as all have at least.
                let drawn = pace.answer(self.drawn(seat));
                let at = if now < drawn { drawn } else { now + pace.least() };
                let question = Question { step, seat, at };
                return self.think(game, question, order, pace.thought(timing.thinkers), thoughts);
            }
        }
        thoughts.give_up_late(now);
        // No bot answers after the end.
        let last_bot = thoughts.0.iter().map(|(question, _)| question.at).max();
        let until = self.window_until(timing).map(|until| last_bot.map_or(until, |last| last.max(until)));
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
        let Some(end) = end.into_iter().flatten().min() else {
            // What bots still think about may yet be a Counter.
            let pending = thoughts.0.iter().filter(|(_, thought)| *thought == Thought::Pending);
            return pending.map(|(question, _)| question.at).min().map_or(Next::Nothing, Next::Wait);
        };
        if now < end {
            return Next::Wait(end);
        }
        Next::Act(Due { step, what: What::Close { answers: counting(window, &answers, end) } })
    }

    /// When bots answer in this window. Where it ends with the last answer, nobody is kept waiting for a bot's.
    fn window_pace(&self, window: Window, timing: Timing) -> WindowPace {
        let asked = || window.asked.iter().filter_map(|seat| self.chair(seat));
        let keeps = asked().any(Chair::is_present) && !self.closes_early(timing);
        let length = if keeps { i64::from(self.settings.window_ms) } else { timing.pace_ms };
        let searches = |chair: &&Chair| chair.bot().is_some_and(|order| bot(order).level.searches());
        WindowPace { opened: self.asked_at, length, searchers: asked().filter(searches).count() }
    }

    /// A number for when a bot answers in the open window. It comes from the seed alone, by a way that does
    /// not lead back.
    fn drawn(&self, seat: Seat) -> u64 {
        let hash = Sha256::new()
            .chain_update(b"when a bot answers")
            .chain_update(self.seed)
            .chain_update(self.steps().to_le_bytes())
            .chain_update([seat.number() as u8])
            .finalize();
        u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|place| hash[place]))
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
            let (question, thought) = thoughts.of(seat)?;
            let first = match thought {
                Thought::Decided(Some(commands)) => commands.first().cloned(),
                Thought::Decided(None) | Thought::Pending => None,
            };
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
        let asks_people = window.asked.iter().any(|seat| self.chair(seat).is_some_and(Chair::is_present));
        if !asks_people {
            return Some(self.window_pace(window, timing).end());
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

/// The bot that an order describes.
fn bot(order: &str) -> BotSpec {
    order.parse().unwrap_or(BotSpec::new(Level::Capo))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any_game::stage;
    use crate::chance::ChanceSource;
    use crate::entry::{Closing, Entry};
    use crate::fair::Secret;
    use crate::settings::{GameId, Settings};

    /// A window about a Contract of A in which bots are asked. Everyone sees the same position, whatever B
    /// holds.
    fn window(order: &str, hand: &str) -> Table {
        let secret = Secret([7; 32]);
        let mut table = Table::new(secret, ChanceSource::default());
        let opened = Move::Opened {
            table: "windows22222".to_owned(),
            commitment: secret.commitment(),
            settings: Box::new(Settings { seats: 3, ..Settings::default() }),
        };
        let hired = Seat::first(3).map(|seat| Move::Hired {
            seat,
            entropy: "x".to_owned(),
            order: order.to_owned(),
            name: format!("Bot {seat}"),
        });
        for what in std::iter::once(opened).chain(hired) {
            let entry = Entry { at: 1_000_000, what };
            table.apply(&entry, &entry.to_string()).unwrap();
        }
        let scene =
            format!("# FB-T1\nseats 3\nhand A contract\nhand B {hand}\nhand C lam\n\nA: play contract on B");
        table.game = Some(stage(GameId::FamilyBusiness, &scene).unwrap());
        table.stage = Stage::Running;
        table
    }

    /// With a Counter and without one.
    const HANDS: [&str; 2] = ["family-influence lam", "lam lam"];

    const fn timing(pace_ms: i64) -> Timing {
        Timing { pace_ms, patient: false, thinkers: 1 }
    }

    #[test]
    fn when_bots_answer_in_a_window_does_not_depend_on_their_cards() {
        for order in ["street", "capo", "boss"] {
            for pace_ms in [0, 40, 900, 5000] {
                let moments = HANDS.map(|hand| {
                    let (table, timing) = (window(order, hand), timing(pace_ms));
                    let window = table.game().and_then(|game| game.window()).unwrap();
                    let pace = table.window_pace(window, timing);
                    let answers: Vec<i64> =
                        window.asked.iter().map(|seat| pace.answer(table.drawn(seat))).collect();
                    let until = table.window_until(timing).unwrap();
                    // Nobody answers before all have had time to think, and nobody after the end.
                    let first = table.asked_at + pace.least();
                    assert!(answers.iter().all(|at| (first..=until).contains(at)), "{answers:?} {until}");
                    let thoughts = pace.thought(1) * window.asked.len() as u32;
                    assert!(thoughts <= Duration::from_millis(pace.least() as u64) || order != "boss");
                    (pace, answers, until)
                });
                assert_eq!(moments[0], moments[1], "{order} {pace_ms}");
            }
        }
    }

    /// Lets a window go on by itself, and says when it closed and with which answers.
    fn close(table: &Table, timing: Timing, think: impl Fn(Seat) -> Option<&'static str>) -> (i64, Closing) {
        let (mut now, mut thoughts) = (table.asked_at, Thoughts::default());
        loop {
            match table.next(now, timing, &[], &mut thoughts) {
                Next::Nothing => panic!("the window stays open"),
                Next::Wait(until) => {
                    assert!(now < until, "time goes on");
                    now = until;
                }
                Next::Think(thought) => {
                    let (_, question) = thought.split();
                    if let Some(command) = think(question.seat) {
                        thoughts.add(question, Some(vec![command.to_owned()]));
                    }
                }
                Next::Act(due) => match table.carry_out(due).unwrap().remove(0) {
                    Move::Closed(closing) => return (now, closing),
                    other => panic!("{other:?}"),
                },
            }
        }
    }

    #[test]
    fn a_window_that_nobody_counters_closes_at_the_same_moment_whatever_is_held() {
        for (order, pace_ms) in [("boss", 0), ("boss", 900), ("street", 0), ("capo", 2000)] {
            let closed = HANDS.map(|hand| {
                let table = window(order, hand);
                close(&table, timing(pace_ms), |_| Some("pass")).0
            });
            assert_eq!(closed[0], closed[1], "{order} {pace_ms}");
        }
    }

    #[test]
    fn a_bot_that_has_not_decided_in_time_passes() {
        let table = window("boss", HANDS[0]);
        let b = Seat::new(1);
        let counter = |seat| Some(if seat == b { "counter family-influence" } else { "pass" });
        let (in_time, countered) = close(&table, timing(900), counter);
        assert!(countered.answers.iter().any(|(_, answer)| !answer.is_pass()), "{countered:?}");
        let (late, passed) = close(&table, timing(900), |_| None);
        assert!(passed.answers.iter().all(|(_, answer)| answer.is_pass()), "{passed:?}");
        assert!(in_time <= late);
    }

    #[test]
    fn a_thought_about_an_earlier_question_is_dropped() {
        let table = window("boss", HANDS[0]);
        let mut thoughts = Thoughts::default();
        let Next::Think(think) = table.next(table.asked_at, timing(900), &[], &mut thoughts) else {
            panic!("a bot is asked");
        };
        let (_, question) = think.split();
        thoughts.keep_step(table.steps() + 1);
        thoughts.add(question, Some(vec!["pass".to_owned()]));
        assert_eq!(thoughts, Thoughts::default());
    }
}
