//! Openings: what a player buys in his first two turns.

use mob_city::Card;

use super::tally::Tally;
use crate::estimate::Estimate;

/// An opening counts if so many of the players choose it; what is done once by whim is none.
const PLAYED: f64 = 0.01;
/// Openings are as good as the best if they are so close to it.
const CLOSE: f64 = 0.03;

/// An opening and how it fares.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// What is bought.
    pub cards: Vec<Card>,
    /// How many games somebody opened like this.
    pub times: u64,
    /// The part of all players who did.
    pub part: f64,
    /// Their share of the wins.
    pub share: Estimate,
}

impl Opening {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        if self.cards.is_empty() {
            return "nothing".to_owned();
        }
        self.cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(" + ")
    }
}

impl Tally {
    /// The openings that are played, the best first.
    #[must_use]
    pub fn openings(&self) -> Vec<Opening> {
        let players = (self.games * self.seats as u64).max(1) as f64;
        let all = self.openings.iter().filter_map(|(cards, share)| {
            let (times, part) = (share.chances(), share.chances() as f64 / players);
            Some(Opening { cards: cards.clone(), times, part, share: share.estimate()? })
        });
        let mut played: Vec<Opening> = all.filter(|opening| opening.part >= PLAYED).collect();
        played.sort_by(|a, b| b.share.mean.total_cmp(&a.share.mean));
        played
    }

    /// How many openings are within 3 points of the best, itself among them; as bounds, how many surely are
    /// and how many may be.
    pub(super) fn close_openings(&self) -> Option<Estimate> {
        let openings = self.openings();
        let best = openings.first()?.share;
        let count = |is_close: &dyn Fn(&Estimate) -> bool| {
            1.0 + openings[1..].iter().filter(|opening| is_close(&opening.share)).count() as f64
        };
        let (low, high) =
            (|share: &Estimate| share.low.unwrap_or(0.0), |share: &Estimate| share.high.unwrap_or(1.0));
        Some(Estimate {
            mean: count(&|share| best.mean - share.mean <= CLOSE),
            low: Some(count(&|share| high(&best) - low(share) <= CLOSE)),
            high: Some(count(&|share| low(&best) - high(share) <= CLOSE)),
        })
    }
}
