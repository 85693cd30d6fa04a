//! Openings: what a player buys in the first two turns.

use games::mob_city::Card;

use super::tally::Tally;
use crate::estimate::Estimate;

/// The share of players who must choose an opening for it to count, which leaves out random ones.
const COMMON: f64 = 0.01;
/// Openings within this distance of the best are as good as the best.
const CLOSE: f64 = 0.03;

/// An opening and its win share.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The cards bought.
    pub cards: Vec<Card>,
    /// How often it was played.
    pub times: u64,
    /// The share of all players who played it.
    pub part: f64,
    /// Their win share.
    pub share: Estimate,
}

impl Opening {
    /// The names of its cards.
    #[must_use]
    pub fn name(&self) -> String {
        if self.cards.is_empty() {
            return "nothing".to_owned();
        }
        self.cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(" + ")
    }
}

impl Tally {
    /// The common openings, best first.
    #[must_use]
    pub fn openings(&self) -> Vec<Opening> {
        let players = (self.games * self.seats as u64).max(1) as f64;
        let all = self.openings.iter().filter_map(|(cards, share)| {
            let (times, part) = (share.chances(), share.chances() as f64 / players);
            Some(Opening { cards: cards.clone(), times, part, share: share.estimate()? })
        });
        let mut common: Vec<Opening> = all.filter(|opening| opening.part >= COMMON).collect();
        common.sort_by(|a, b| b.share.mean.total_cmp(&a.share.mean));
        common
    }

    /// The number of openings within 3 points of the best, itself included. The bounds are how many certainly
    /// and how many possibly are.
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
