//! Mob City in the lab: its statistics, and whether its numbers are balanced. Plans evolve against each other, and
//! games between the best of them, or between bots, are compared with the balance targets.

mod arena;
mod course;
mod evolve;
mod openings;
mod page;
mod puzzles;
mod schools;
mod tally;
mod targets;
mod text;
pub mod tune;

pub use course::{Course, Ending, Trouble};
pub use evolve::{Evolution, Population, RankedPlan};
pub use openings::Opening;
pub use tally::{BuyerStats, Players, Playtest, SeatStats, Tally};
pub use targets::{Aim, Target, Unit, Verdict};

use bots::BotSpec;
use games::mob_city::Rules;

use crate::observer::Observer;
use crate::play::seed;

/// The configuration of a balance study.
#[derive(Clone, Debug)]
pub struct BalanceConfig {
    /// The name of the rules.
    pub name: String,
    /// The rules, with all changes applied.
    pub rules: Rules,
    /// The changes, as written on the command line.
    pub changes: Vec<String>,
    /// The numbers of seats to study.
    pub seats: Vec<usize>,
    /// The bots that play; `None` for plans that evolve for these rules.
    pub bot: Option<BotSpec>,
    /// The number of generations per evolution.
    pub generations: u64,
    /// The number of independent evolutions; they can arrive at different plans.
    pub repeats: u64,
    /// The number of games that are measured at each number of seats.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
}

/// The results of a balance study.
#[derive(Clone, Debug)]
pub struct Balance {
    /// Its configuration.
    pub config: BalanceConfig,
    /// The results for each number of seats that was finished.
    pub tables: Vec<TableBalance>,
    /// Whether the study was stopped early.
    pub interrupted: bool,
}

/// The results for one number of seats.
#[derive(Clone, Debug)]
pub struct TableBalance {
    /// The number of seats.
    pub seats: usize,
    /// The plans of all evolutions, strongest first.
    pub plans: Vec<RankedPlan>,
    /// The games between the strongest plans, or between bots.
    pub games: Tally,
    /// The results of each evolution by itself, if there are several.
    pub by_evolution: Vec<Self>,
}

impl BalanceConfig {
    /// The number of games to play, at most.
    #[must_use]
    pub fn total_games(&self) -> u64 {
        if self.bot.is_some() {
            return self.seats.len() as u64 * self.games;
        }
        let table = |seats: &usize| {
            let whole = |games: u64| games.div_ceil(*seats as u64) * *seats as u64;
            let ranked = whole(self.ranking_games());
            let played = ranked + whole(self.games) * (1 + tally::ABLATED.len() as u64);
            let evolved =
                self.repeats * (self.generations * whole(self.generation_games()) + ranked + played);
            if self.repeats > 1 { evolved + played } else { evolved }
        };
        self.seats.iter().map(table).sum()
    }

    /// The number of games per generation: enough to tell plans apart over a few generations, and fewer in a
    /// small study.
    fn generation_games(&self) -> u64 {
        1200.min(2 * self.games)
    }

    /// The number of games that rank the best plans after evolution.
    fn ranking_games(&self) -> u64 {
        48_000.min(6 * self.games)
    }

    /// Evolves plans and plays the best against each other.
    #[must_use]
    pub fn run(&self, observer: Observer<'_>) -> Balance {
        let mut tables = Vec::new();
        for seats in self.seats.iter().copied() {
            let table = self.table(seats, observer);
            if table.games.deals > 0 {
                tables.push(table);
            }
            if observer.stopped() {
                break;
            }
        }
        Balance { config: self.clone(), tables, interrupted: observer.stopped() }
    }

    fn table(&self, seats: usize, observer: Observer<'_>) -> TableBalance {
        if let Some(bot) = self.bot {
            (observer.stage)(&format!("playing at {seats} seats"));
            let games = self.playtest(seats, Players::Bots(bot), self.seed).play(observer);
            return TableBalance { seats, plans: Vec::new(), games, by_evolution: Vec::new() };
        }
        (observer.stage)(&format!("evolving plans for {seats} seats"));
        let evolve = |repeat: u64| {
            let evolution = self.evolution(seats, repeat);
            self.play(seats, evolution.run(observer), evolution.seed, observer)
        };
        let mut by_evolution: Vec<TableBalance> = (0..self.repeats).map(evolve).collect();
        if by_evolution.len() == 1 {
            return by_evolution.remove(0);
        }
        (observer.stage)(&format!("playing at {seats} seats"));
        let all = by_evolution.iter().flat_map(|table| table.plans.iter().copied()).collect();
        let plans = self.evolution(seats, self.repeats).rank(all, observer);
        TableBalance { by_evolution, ..self.play(seats, plans, self.seed, observer) }
    }

    fn evolution(&self, seats: usize, repeat: u64) -> Evolution {
        let Self { rules, generations, .. } = *self;
        let seed = if repeat == 0 { self.seed } else { seed(&[self.seed, repeat]) };
        let (generation_games, ranking_games) = (self.generation_games(), self.ranking_games());
        Evolution { rules, seats, generations, generation_games, ranking_games, seed }
    }

    /// Plays the ranked plans against each other.
    fn play(&self, seats: usize, ranked: Vec<RankedPlan>, seed: u64, observer: Observer<'_>) -> TableBalance {
        let plans: Vec<_> = ranked.iter().map(|ranked| ranked.plan).collect();
        let games = self.playtest(seats, Players::Plans(&plans), seed).play(observer);
        TableBalance { seats, plans: ranked, games, by_evolution: Vec::new() }
    }

    const fn playtest<'a>(&self, seats: usize, players: Players<'a>, seed: u64) -> Playtest<'a> {
        let Self { rules, games, .. } = *self;
        Playtest { rules, seats, players, games, seed, ablate: true }
    }
}
