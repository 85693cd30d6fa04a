//! Is Mob City well balanced? Plans of what to buy are evolved against each other; what then happens
//! between the best of them is held against the targets. And what seat and cards are worth in Family
//! Business.

mod course;
mod evolve;
mod facts;
mod openings;
mod page;
mod schools;
mod show;
mod tally;
mod targets;

pub use course::{Ending, Story};
pub use evolve::{Evolution, Strong};
pub use facts::{Facts, Fashion};
pub use openings::Opening;
pub use tally::{Owners, Sitting, Tally};
pub use targets::{Target, Verdict};

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use mob_city::Rules;

use crate::play::seed;

/// What a designer wants to know.
#[derive(Clone, Debug)]
pub struct Question {
    /// The rules as they are called.
    pub name: String,
    /// The rules, with every change made.
    pub rules: Rules,
    /// The changes, as they were written.
    pub changes: Vec<String>,
    /// At how many seats.
    pub seats: Vec<usize>,
    /// How many generations plans are evolved for.
    pub generations: u64,
    /// How often they are evolved, each time from the beginning: one evolution is not another.
    pub repeats: u64,
    /// How many games the evolved plans play at each number of seats.
    pub games: u64,
    /// What all luck comes from.
    pub seed: u64,
}

/// What was found out.
#[derive(Clone, Debug)]
pub struct Balance {
    /// What was asked.
    pub question: Question,
    /// What was found at each number of seats that was got to.
    pub tables: Vec<Table>,
    /// Whether somebody ended it early.
    pub interrupted: bool,
}

/// What was found at one number of seats.
#[derive(Clone, Debug)]
pub struct Table {
    /// How many sat there.
    pub seats: usize,
    /// The evolved plans of all evolutions, the strongest first.
    pub strong: Vec<Strong>,
    /// By the literal rule: whoever has enough wins at once, and all begin alike.
    pub literal: Tally,
    /// With what makes the seats even.
    pub fair: Tally,
    /// Whether it is these that were asked for.
    in_question: bool,
    /// What each evolution alone would have found, where there are several.
    pub alone: Vec<Self>,
}

/// Who looks on while it is played.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Set once it is to end.
    pub stop: &'a AtomicBool,
    /// Hears what is being done now.
    pub say: &'a (dyn Fn(&str) + Sync),
    /// Hears of every game.
    pub step: &'a (dyn Fn() + Sync),
}

impl Watch<'_> {
    fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

impl Question {
    /// How many games there are to play at the most, for a clock.
    #[must_use]
    pub fn work(&self) -> u64 {
        let table = |seats: &usize| {
            let whole = |games: u64| games.div_ceil(*seats as u64) * *seats as u64;
            let played = whole(self.ranking()) + whole(self.games) * (2 + tally::STRUCK.len() as u64);
            let evolved = self.repeats * (self.generations * whole(self.season()) + played);
            if self.repeats > 1 { evolved + played } else { evolved }
        };
        self.seats.iter().map(table).sum()
    }

    /// How many games are played in a generation: enough to tell plans apart over a few of them, and no more
    /// than a small question is worth.
    fn season(&self) -> u64 {
        1200.min(2 * self.games)
    }

    /// How many games are played to rank the best in the end.
    fn ranking(&self) -> u64 {
        12_000.min(2 * self.games)
    }

    /// Evolves plans and lets the best of them play.
    #[must_use]
    pub fn ask(&self, watch: Watch<'_>) -> Balance {
        let mut tables = Vec::new();
        for seats in self.seats.iter().copied() {
            let table = self.table(seats, watch);
            if table.games().deals > 0 {
                tables.push(table);
            }
            if watch.stopped() {
                break;
            }
        }
        Balance { question: self.clone(), tables, interrupted: watch.stopped() }
    }

    fn table(&self, seats: usize, watch: Watch<'_>) -> Table {
        (watch.say)(&format!("evolving plans for {seats} seats"));
        let evolve = |repeat: u64| {
            let evolution = self.evolution(seats, repeat);
            self.play(seats, evolution.run(watch), evolution.seed, watch)
        };
        let mut alone: Vec<Table> = thread::scope(|scope| {
            let evolve = &evolve;
            let threads: Vec<_> =
                (0..self.repeats).map(|repeat| scope.spawn(move || evolve(repeat))).collect();
            // A panic over there is one here.
            let join = |thread: thread::ScopedJoinHandle<'_, Table>| {
                thread.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            threads.into_iter().map(join).collect()
        });
        if alone.len() == 1 {
            return alone.remove(0);
        }
        (watch.say)(&format!("playing at {seats} seats"));
        let everybody = alone.iter().flat_map(|table| table.strong.iter().copied()).collect();
        let strong = self.evolution(seats, self.repeats).rank(everybody, watch);
        Table { alone, ..self.play(seats, strong, self.seed, watch) }
    }

    fn evolution(&self, seats: usize, repeat: u64) -> Evolution {
        let Self { rules, generations, .. } = *self;
        let seed = if repeat == 0 { self.seed } else { seed(&[self.seed, repeat]) };
        Evolution { rules, seats, generations, season: self.season(), ranking: self.ranking(), seed }
    }

    /// Lets the strong play.
    fn play(&self, seats: usize, strong: Vec<Strong>, seed: u64, watch: Watch<'_>) -> Table {
        let Self { rules, games, .. } = *self;
        let plans: Vec<_> = strong.iter().map(|strong| strong.plan).collect();
        let [literal, fair] = [targets::literal(rules), targets::fair(rules)].map(|rules| {
            let strike = rules == self.rules;
            Sitting { rules, seats, plans: &plans, games, seed, strike }.play(watch)
        });
        let in_question = rules == targets::fair(rules);
        Table { seats, strong, literal, fair, in_question, alone: Vec::new() }
    }
}

impl Table {
    /// The games by the rules in question.
    #[must_use]
    pub fn games(&self) -> &Tally {
        if self.in_question { &self.fair } else { &self.literal }
    }
}
