//! What is kept of one game.

use table::Seat;

use crate::arena::Tale;
use crate::plan::Plan;
use crate::play::Played;

/// One game of a run. Who sat where is in the plan, by the rotation.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The number of the deal.
    pub deal: u64,
    /// By how many chairs everybody had moved on.
    pub rotation: usize,
    /// What was dealt from.
    pub seed: u64,
    /// Each seat's share of the win.
    pub shares: Vec<f32>,
    /// How many answers each seat gave.
    pub answers: Vec<u32>,
    /// How long each seat thought, in microseconds. The one thing that is not the same every time.
    pub micros: Vec<u64>,
    /// What happened.
    pub tale: Tale,
}

impl Record {
    /// What is kept of a game that was played.
    #[must_use]
    pub fn new(plan: &Plan, deal: u64, rotation: usize, played: &Played) -> Self {
        let seats = plan.seats();
        Self {
            deal,
            rotation,
            seed: plan.deal_seed(deal),
            shares: Seat::first(seats).map(|seat| played.shares[seat]).collect(),
            answers: Seat::first(seats).map(|seat| played.answers[seat]).collect(),
            micros: Seat::first(seats).map(|seat| played.thought[seat].as_micros() as u64).collect(),
            tale: played.tale.clone(),
        }
    }

    /// The game's place in the run, from 0.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.deal * self.shares.len() as u64 + self.rotation as u64
    }

    /// Everybody who won, by seat.
    #[must_use]
    pub fn winners(&self) -> String {
        let won = Seat::first(self.shares.len()).zip(&self.shares).filter(|(_, share)| **share > 0.0);
        won.map(|(seat, _)| seat.to_string()).collect::<Vec<_>>().join(" ")
    }
}
