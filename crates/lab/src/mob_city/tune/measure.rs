//! What is measured of a candidate at one number of seats, and how far that is from what is wanted.

use games::mob_city::{Card, Rules};

use crate::estimate::Share;
use crate::mob_city::evolve::{Evolution, Population};
use crate::mob_city::tally::{Players, Playtest, Tally};
use crate::mob_city::targets::{Aim, EVERYBODY, NOBODY, PURCHASE, ROUNDS, STALEMATE, TROUBLE};
use crate::observer::Observer;

/// How much the players play before they are measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    /// The generations that plans have to adapt.
    pub(super) generations: u64,
    /// The games of a generation.
    pub(super) generation_games: u64,
    /// The games that are measured.
    pub(super) games: u64,
}

/// The measures at one number of seats.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// The number of seats.
    pub seats: usize,
    /// Each seat's win share in turn order, as a multiple of the fair one.
    pub shares: Vec<f64>,
    /// The share of games won by buying.
    pub purchase: f64,
    /// The share of games without a winner before MC-R81.
    pub stalemate: f64,
    /// The share of players who buy each card.
    pub cards: Vec<(Card, f64)>,
    /// The number of openings within 3 points of the best.
    pub openings: f64,
    /// The share of games with each [`Trouble`](crate::mob_city::Trouble).
    pub troubles: [f64; 4],
    /// The median number of rounds.
    pub rounds: f64,
}

/// The names of the terms of the loss.
pub const TERMS: [&str; 7] = ["seats", "purchase", "stalemate", "types", "openings", "troubles", "rounds"];

impl Measure {
    /// Lets the population adapt to the rules, and measures games between the best of it. `None` if stopped.
    pub(super) fn take(
        rules: Rules,
        seats: usize,
        population: &mut Population,
        effort: Effort,
        seed: u64,
        observer: Observer<'_>,
    ) -> Option<Self> {
        let Effort { generations, generation_games, games } = effort;
        let evolution = Evolution { rules, seats, generations, generation_games, ranking_games: games, seed };
        let plans: Vec<_> =
            evolution.adapt(population, observer).into_iter().map(|ranked| ranked.plan).collect();
        let tally = Playtest { rules, seats, players: Players::Plans(&plans), games, seed, ablate: false }
            .play(observer);
        (!observer.stopped()).then(|| Self::of(&tally))
    }

    fn of(tally: &Tally) -> Self {
        let seats = tally.seats;
        let mean = |share: &Share| share.estimate().map_or(0.0, |share| share.mean);
        let ratio = |seat| tally.seat_stats.share(seat).map_or(0.0, |share| share.mean * seats as f64);
        Self {
            seats,
            shares: (0..seats).map(ratio).collect(),
            purchase: mean(&tally.endings[0]),
            stalemate: mean(&tally.endings[2]),
            cards: tally.cards.iter().map(|(card, share)| (*card, mean(share))).collect(),
            openings: tally.close_openings().map_or(0.0, |count| count.mean),
            troubles: tally.troubles.each_ref().map(mean),
            rounds: tally.median().map_or(0.0, |rounds| rounds.mean),
        }
    }

    /// The largest ratio between a seat's share and the fair one, either way.
    #[must_use]
    pub fn worst_ratio(&self) -> f64 {
        let off = self.shares.iter().map(|share| share.max(0.01).ln().abs());
        off.fold(0.0, f64::max).exp()
    }

    /// The share of card types that are bought, but not by everybody.
    #[must_use]
    pub fn types(&self) -> f64 {
        let good = self.cards.iter().filter(|(_, share)| (NOBODY..=EVERYBODY).contains(share)).count();
        good as f64 / self.cards.len().max(1) as f64
    }

    /// How far each measure is from its target, in the order of [`TERMS`]. A term is about 1 at the edge of what is
    /// allowed. Near it a term grows with the square of the distance, far from it ever more slowly, so that none hides
    /// the others.
    #[must_use]
    pub fn terms(&self, aim: &Aim) -> [f64; TERMS.len()] {
        let beyond = |value: f64, unit: f64| (value / unit).max(0.0);
        let square = |value: f64| (1.0 + value * value).log2();
        let off: Vec<f64> =
            self.shares.iter().map(|share| square(share.max(0.01).ln() / aim.ratio.ln())).collect();
        let worst = off.iter().copied().fold(0.0, f64::max);
        let mean = off.iter().sum::<f64>() / off.len().max(1) as f64;
        let rare = |share: f64| beyond(NOBODY + MARGIN - share, NOBODY);
        let common = |share: f64| beyond(share - EVERYBODY + MARGIN, 1.0 - EVERYBODY);
        let cards: f64 = self.cards.iter().map(|(_, share)| square(rare(*share) + common(*share))).sum();
        let troubles = self.troubles.iter().map(|share| square(beyond(TROUBLE + MARGIN - share, TROUBLE)));
        [
            (worst + mean) / 2.0,
            square(beyond(outside(self.purchase, PURCHASE) + 3.0 * MARGIN, 0.05)),
            square(beyond(self.stalemate - STALEMATE + MARGIN / 3.0, STALEMATE / 2.0)),
            10.0 * cards / self.cards.len().max(1) as f64,
            square(beyond(aim.openings + 1.0 - self.openings, 1.5)),
            if self.seats == 4 { troubles.sum() } else { 0.0 },
            square(beyond(outside(self.rounds, ROUNDS) + 0.5, 1.0)),
        ]
    }
}

/// How far a value is outside a range; negative inside.
fn outside(value: f64, (least, most): (f64, f64)) -> f64 {
    (value - (least + most) / 2.0).abs() - (most - least) / 2.0
}

/// How far inside a range is safe from noise.
const MARGIN: f64 = 0.01;
