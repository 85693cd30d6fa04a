//! A player's decisions added up: how many were good, which mattered most, and how much of the result was play.

use table::Seat;

use crate::parts::Review;

/// A decision that cost at least this much is a mistake: one point, of a hundred.
pub const MISTAKE: f32 = 0.01;

/// How many decisions of each kind are picked out.
const PICKED: usize = 3;

/// How much everyone's chances must change in one turn for a turning point, and how many there are at most.
const TURN: f32 = 0.08;
const MAX_TURNS: usize = 5;

/// A player's decisions added up.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many decisions they had a choice in.
    pub decisions: usize,
    /// How many of them were no mistakes.
    pub good: usize,
    /// The decisions that cost them most, the worst first, as indices into the review's.
    pub costliest: Vec<usize>,
    /// The decisions that were better than all others by most, the best first. Those that a good player gives without
    /// a search come last.
    pub finest: Vec<usize>,
    /// Where their result comes from.
    pub split: Split,
}

/// How a player's chances changed from the deal to the end. The three parts add up to the change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Split {
    /// Their chance after the deal.
    pub first: f32,
    /// Their share of the win.
    pub last: f32,
    /// What their own mistakes cost them: 0 or less.
    pub own: f32,
    /// What the mistakes of others brought them.
    pub others: f32,
    /// Everything else: cards, dice, and what nobody could know.
    pub cards: f32,
    /// The standard error of the parts, from the simulated games alone.
    pub error: f32,
}

/// A turn in which somebody's chances changed a lot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TurningPoint {
    /// The number of the turn, from 1: an index into the review's chances before it.
    pub turn: usize,
    /// The player whose chances changed most.
    pub seat: Seat,
    /// By how much.
    pub change: f32,
}

impl Review {
    /// The number of players.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.result.len()
    }

    /// A player's decisions added up.
    #[must_use]
    pub fn summary(&self, seat: Seat) -> Summary {
        let own = || self.decisions.iter().enumerate().filter(|(_, judged)| judged.seat() == seat);
        let mut costliest: Vec<_> = own().filter(|(_, judged)| judged.cost() >= MISTAKE).collect();
        costliest.sort_by(|(_, a), (_, b)| b.cost().total_cmp(&a.cost()));
        let mut finest: Vec<_> = own().filter(|(_, judged)| judged.ahead >= MISTAKE).collect();
        finest.sort_by(|(_, a), (_, b)| a.obvious.cmp(&b.obvious).then(b.ahead.total_cmp(&a.ahead)));
        let (decisions, mistakes) = (own().count(), costliest.len());
        let picked = |all: Vec<(usize, _)>| all.into_iter().take(PICKED).map(|(index, _)| index).collect();
        Summary {
            decisions,
            good: decisions - mistakes,
            costliest: picked(costliest),
            finest: picked(finest),
            split: self.split(seat),
        }
    }

    fn split(&self, seat: Seat) -> Split {
        let share = |shares: &Vec<f32>| shares.get(seat.number()).copied().unwrap_or(0.0);
        let first = self.turns.first().map_or(0.0, |chances| share(&chances.shares));
        let last = share(&self.result);
        let (mut own, mut others, mut variance) = (0.0, 0.0, 0.0);
        for judged in self.decisions.iter().filter(|judged| judged.cost() > 0.0) {
            *(if judged.seat() == seat { &mut own } else { &mut others }) += judged.effect_on(seat);
            variance += judged.error.powi(2);
        }
        let games = self.rollouts[1].max(1) as f32;
        variance += first * (1.0 - first) / games;
        Split { first, last, own, others, cards: last - first - own - others, error: variance.sqrt() }
    }

    /// The turns in which the chances changed most, in order. The last one ends with the result.
    #[must_use]
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        let before = self.turns.iter().map(|chances| &chances.shares);
        let after = before.clone().skip(1).chain([&self.result]);
        let change = |(turn, (before, after)): (usize, (&Vec<f32>, &Vec<f32>))| {
            let changes = after.iter().zip(before).map(|(after, before)| after - before).enumerate();
            let (number, change) = changes.max_by(|(_, a), (_, b)| a.abs().total_cmp(&b.abs()))?;
            Some(TurningPoint { turn: turn + 1, seat: Seat::new(number), change })
        };
        let mut points: Vec<_> = before.zip(after).enumerate().filter_map(change).collect();
        points.retain(|point| point.change.abs() >= TURN);
        points.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()));
        points.truncate(MAX_TURNS);
        points.sort_by_key(|point| point.turn);
        points
    }
}
