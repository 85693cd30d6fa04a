//! How an open counter window goes on: when bots answer in it, when it closes, and which answers count then.

use std::time::Duration;

use bots::TimeLimit;
use table::{Seat, Seats, Window};

use super::next::{Due, Next, Question, Thought, Thoughts, Timing, What, bot};
use super::{Chair, Occupant, Table};
use crate::any_game::AnyGame;
use crate::entry::WindowAnswer;
use crate::settings::{Clock, Windows};

/// Counters that arrive within this many milliseconds of the first count as equal.
pub const EQUAL_MS: i64 = 300;

/// Bots that do not search have answered in a window after this many milliseconds, whatever they hold.
const QUICK_MS: i64 = 20;

/// The same where a bot that searches is asked. It is less than [`EQUAL_MS`], so that nobody waits for it after
/// a Counter.
const SEARCH_MS: i64 = 250;

/// How long all searches in a window may take together: less than [`SEARCH_MS`], so that they end in time.
const SEARCHES_MS: i64 = 200;

/// How long bots take in a friendly window while people think, in milliseconds: people have time to be first.
const LEISURE_MS: i64 = 6000;

/// How a window ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ends {
    /// Only bots have a say: when they have had their time.
    Bots,
    /// With the last answer. Nobody is faster than another.
    Patient,
    /// With the last answer, or after this many milliseconds.
    LastAnswer(Option<i64>),
    /// With the last answer, at a whole second.
    Friendly,
    /// After this many milliseconds, so that the moment tells nothing.
    Sealed(i64),
}

impl Ends {
    /// Whether it closes as soon as everyone has answered.
    const fn with_last_answer(self) -> bool {
        matches!(self, Self::Patient | Self::LastAnswer(_) | Self::Friendly)
    }

    /// As long after the last answer as after a Counter, so that nobody learns which it was.
    const fn grace(self) -> i64 {
        if matches!(self, Self::Patient) { 0 } else { EQUAL_MS }
    }

    /// When a window that may close at `at` does close.
    fn round(self, opened: i64, at: i64) -> i64 {
        if self != Self::Friendly {
            return at;
        }
        let open = (at - opened).max(*Windows::FRIENDLY_MS.start());
        opened + (open + 999) / 1000 * 1000
    }
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
        Duration::from_millis(SEARCHES_MS as u64 / rounds as u64)
    }
}

/// An answer in the open window, and when it came.
struct Answer {
    seat: Seat,
    answer: WindowAnswer,
    at: i64,
    /// Whether it is in the record: it counts then, even if the window closes late.
    is_sealed: bool,
}

impl Table {
    pub(super) fn next_in_window(
        &self,
        game: &dyn AnyGame,
        window: Window,
        now: i64,
        timing: Timing,
        thoughts: &mut Thoughts,
    ) -> Next {
        let (step, opened) = (game.steps(), self.asked_at);
        let (ends, pace) = (self.ends(window, timing), self.window_pace(window, timing));
        for seat in window.asked.iter() {
            let Some(order) = self.chair(seat).and_then(|chair| chair.bot()) else { continue };
            if thoughts.of(seat).is_none() {
                // A bot that came late, for a player who left, has as long as all have at least.
                let drawn = pace.answer(self.drawn("when a bot answers", seat));
                let at = if now < drawn { drawn } else { now + pace.least() };
                let question = Question { step, seat, began: now, at };
                let limit = TimeLimit::new(pace.thought(timing.thinkers));
                return self.think(game, question, order, (limit, Some(now + SEARCHES_MS)), thoughts);
            }
        }
        if self.settings.deal.is_some() {
            return self.next_in_set_deal(window, now, pace, thoughts);
        }
        if self.is_unattended(timing) {
            return self.next_unattended(window, step, thoughts);
        }
        // Where nobody else is to answer, nobody waits for bots longer than they need.
        let done = self.people_done(window).filter(|_| ends.with_last_answer());
        let moment = |question: &Question| {
            done.map_or(question.at, |done| question.at.min(done.max(question.began + pace.least())))
        };
        thoughts.give_up_late(now, moment);
        let answers = self.window_answers(window, thoughts, moment);
        let all_in = answers.len() == window.asked.len();
        let first_counter = answers.iter().filter(|each| !each.answer.is_pass()).map(|each| each.at).min();
        let last = answers.iter().map(|each| each.at).max().unwrap_or(opened);
        let closes_at = |at: i64| ends.round(opened, at + ends.grace());
        let end = [
            self.limit(ends, pace, thoughts),
            first_counter.filter(|_| !window.sealed && ends != Ends::Patient).map(closes_at),
            (all_in && ends.with_last_answer()).then(|| closes_at(last)),
        ];
        let Some(end) = end.into_iter().flatten().min() else {
            // What bots still think about may yet be a Counter.
            let pending = thoughts.0.iter().filter(|(_, thought)| *thought == Thought::Pending);
            return pending.map(|(question, _)| question.at).min().map_or(Next::Nothing, Next::Wait);
        };
        if now < end {
            return Next::Wait(end);
        }
        let equal = (ends != Ends::Patient).then_some(EQUAL_MS);
        Next::Act(Due { step, what: What::Close { answers: counting(window, &answers, end, equal) } })
    }

    /// Whether only bots sit here and nobody wants to look: their answers need no moment of their own, because nobody
    /// plays to whom it could tell anything.
    fn is_unattended(&self, timing: Timing) -> bool {
        let is_person = |chair: &Chair| matches!(chair.occupant, Occupant::Person { .. });
        timing.pace_ms == 0 && !self.chairs.iter().any(is_person)
    }

    /// Closes the window as soon as every bot has decided.
    fn next_unattended(&self, window: Window, step: u64, thoughts: &Thoughts) -> Next {
        if thoughts.0.iter().any(|(_, thought)| *thought == Thought::Pending) {
            return Next::Wait(i64::MAX);
        }
        let answers = self.window_answers(window, thoughts, |question| question.at);
        Next::Act(Due { step, what: What::Close { answers: counting(window, &answers, i64::MAX, None) } })
    }

    /// Closes the window when everyone has decided, however long it takes: at a set deal nobody's speed counts, and no bot
    /// passes because it is late. Where bots search that is at a whole second, so that the moment tells little.
    fn next_in_set_deal(&self, window: Window, now: i64, pace: WindowPace, thoughts: &Thoughts) -> Next {
        let step = self.steps();
        let is_pending = |seat: Seat| matches!(thoughts.of(seat), Some((question, Thought::Pending)) if question.step == step);
        let answers = self.window_answers(window, thoughts, |question| question.began + pace.least());
        if window.asked.iter().any(is_pending) {
            return Next::Wait(i64::MAX);
        }
        if answers.len() < window.asked.len() {
            return Next::Nothing;
        }
        let last = answers.iter().map(|each| each.at).max().unwrap_or(self.asked_at);
        let end = match pace.searchers {
            0 => last,
            _ => self.asked_at + (last - self.asked_at + 999) / 1000 * 1000,
        };
        if now < end && pace.length > 0 {
            return Next::Wait(end);
        }
        Next::Act(Due { step, what: What::Close { answers: counting(window, &answers, i64::MAX, None) } })
    }

    /// How the open window ends. Everyone knows all that it depends on, except where nobody could make use of it.
    fn ends(&self, window: Window, timing: Timing) -> Ends {
        let decides = |chair: &Chair| chair.is_present() && !chair.is_forced();
        match (self.settings.clock, self.settings.windows) {
            _ if !window.asked.iter().filter_map(|seat| self.chair(seat)).any(decides) => Ends::Bots,
            (Clock::Correspondence { hours }, _) => Ends::LastAnswer(Some(i64::from(hours) * 3_600_000)),
            _ if timing.patient => Ends::Patient,
            (_, Windows::Friendly) => Ends::Friendly,
            (_, Windows::Sealed { length_ms }) => Ends::Sealed(length_ms.into()),
            // Programs want no pauses at all: nobody is faster, so nobody is waited for after a Counter.
            (_, Windows::Untimed) if timing.pace_ms == 0 => Ends::Patient,
            (_, Windows::Untimed) => Ends::LastAnswer(None),
        }
    }

    /// When the open window closes at the latest.
    fn limit(&self, ends: Ends, pace: WindowPace, thoughts: &Thoughts) -> Option<i64> {
        let limit = match ends {
            Ends::Bots => pace.end(),
            Ends::Patient | Ends::LastAnswer(None) => return None,
            Ends::Friendly => return Some(self.asked_at + Windows::FRIENDLY_MS.end()),
            Ends::LastAnswer(Some(length)) | Ends::Sealed(length) => self.asked_at + length,
        };
        // No bot answers after the end.
        thoughts.0.iter().map(|(question, _)| question.at).chain([limit]).max()
    }

    /// When the open window closes at the latest, if it closes by itself.
    #[must_use]
    pub fn window_until(&self, timing: Timing) -> Option<i64> {
        let window = self.game()?.window()?;
        self.limit(self.ends(window, timing), self.window_pace(window, timing), &Thoughts::default())
    }

    /// Whether the open window closes as soon as everyone has answered.
    #[must_use]
    pub fn window_closes_early(&self, timing: Timing) -> bool {
        let window = self.game().and_then(|game| game.window());
        window.is_some_and(|window| self.ends(window, timing).with_last_answer())
    }

    /// When bots answer in this window. Where it ends with the last answer, nobody is kept waiting for a bot's.
    fn window_pace(&self, window: Window, timing: Timing) -> WindowPace {
        let length = match self.ends(window, timing) {
            Ends::Bots => timing.pace_ms / 3,
            Ends::Patient | Ends::LastAnswer(_) => timing.pace_ms,
            Ends::Friendly => LEISURE_MS,
            Ends::Sealed(length) => length,
        };
        let chairs = window.asked.iter().filter_map(|seat| self.chair(seat));
        let searches = |chair: &&Chair| chair.bot().is_some_and(|order| bot(order).level.searches());
        WindowPace { opened: self.asked_at, length, searchers: chairs.filter(searches).count() }
    }

    /// When the last of the people who are asked answered; `None` if not all of them have.
    fn people_done(&self, window: Window) -> Option<i64> {
        let people =
            window.asked.iter().filter_map(|seat| self.chair(seat)).filter(|chair| chair.is_present());
        let answered: Option<Vec<i64>> = people.map(|chair| Some(chair.sealed.as_ref()?.at)).collect();
        answered?.into_iter().max()
    }

    /// The answers to the open window so far.
    fn window_answers(
        &self,
        window: Window,
        thoughts: &Thoughts,
        moment: impl Fn(&Question) -> i64,
    ) -> Vec<Answer> {
        let answer = |seat: Seat| {
            let chair = self.chair(seat)?;
            if let Some(sealed) = &chair.sealed {
                return Some(Answer { seat, answer: sealed.answer.clone(), at: sealed.at, is_sealed: true });
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
            Some(Answer { seat, answer, at: moment(question), is_sealed: false })
        };
        window.asked.iter().filter_map(answer).collect()
    }
}

/// The answers that count when the window closes, in the order in which they do. Where the first Counter wins, those
/// within `equal` milliseconds of it count as equal, or all of them.
fn counting(window: Window, answers: &[Answer], end: i64, equal: Option<i64>) -> Vec<(Seat, WindowAnswer)> {
    let heard = || answers.iter().filter(|each| each.is_sealed || each.at <= end);
    let counters = || heard().filter(|each| !each.answer.is_pass());
    let latest = counters().map(|each| each.at).min().zip(equal).map(|(first, equal)| first + equal);
    let in_time = counters().filter(|each| latest.is_none_or(|latest| each.at <= latest));
    let in_time: Seats = in_time.map(|each| each.seat).collect();
    let answer = |seat: Seat| {
        let found = heard().find(|each| each.seat == seat);
        (seat, found.map_or(WindowAnswer::Pass, |each| each.answer.clone()))
    };
    match window.first_of(in_time) {
        Some(first) if !window.sealed => vec![answer(first)],
        _ => window.asked.iter().map(answer).collect(),
    }
}

#[cfg(test)]
mod tests;
