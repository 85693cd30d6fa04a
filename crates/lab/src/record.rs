//! The record of one game in a run.

use table::Seat;

use crate::arena::GameStats;
use crate::plan::Plan;
use crate::play::Played;

/// One game of a run. The plan says who sat where, given the rotation.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The number of the deal.
    pub deal: u64,
    /// How many seats the players had moved on by.
    pub rotation: usize,
    /// The seed of the deal.
    pub seed: u64,
    /// Each seat's share of the win.
    pub shares: Vec<f32>,
    /// The number of decisions each seat made.
    pub answers: Vec<u32>,
    /// How long each seat thought, in microseconds. The one field that differs between identical runs.
    pub micros: Vec<u64>,
    /// The game's statistics.
    pub stats: GameStats,
}

impl Record {
    /// The record of a game that was played.
    #[must_use]
    pub fn new(plan: &Plan, deal: u64, rotation: usize, played: &Played) -> Self {
        let seats = plan.seats();
        Self {
            deal,
            rotation,
            seed: plan.deal_seed(deal),
            shares: Seat::first(seats).map(|seat| played.shares[seat]).collect(),
            answers: Seat::first(seats).map(|seat| played.answers[seat]).collect(),
            micros: Seat::first(seats).map(|seat| played.think_time[seat].as_micros() as u64).collect(),
            stats: played.stats.clone(),
        }
    }

    /// The game's index in the run.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.deal * self.shares.len() as u64 + self.rotation as u64
    }

    /// The winning seats, separated by spaces.
    #[must_use]
    pub fn winners(&self) -> String {
        let won = Seat::first(self.shares.len()).zip(&self.shares).filter(|(_, share)| **share > 0.0);
        won.map(|(seat, _)| seat.to_string()).collect::<Vec<_>>().join(" ")
    }
}
