//! What an answer is worth: the player's share of the win after it, by a search of its own.

use crate::heuristics::Heuristics;
use crate::search::{Search, Tree};
use crate::spec::{BotSpec, Level};

/// The shares of the win in a number of rollouts.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Worth {
    rollouts: u32,
    sum: f64,
    squares: f64,
}

impl Worth {
    pub(crate) fn add(&mut self, share: f32) {
        let share = f64::from(share);
        self.rollouts += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// Adds the rollouts of another search for the same answer.
    pub fn merge(&mut self, other: Self) {
        self.rollouts += other.rollouts;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The number of rollouts.
    #[must_use]
    pub const fn rollouts(&self) -> u32 {
        self.rollouts
    }

    /// The mean share of the win; 0 without rollouts.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.sum / f64::from(self.rollouts.max(1))
    }

    /// The standard error of the share. Rollouts that are all alike leave some of it.
    #[must_use]
    pub fn error(&self) -> f64 {
        let count = f64::from(self.rollouts.max(1));
        let variance = (self.squares / count - self.share().powi(2)).max(0.0);
        ((variance + 0.02) / count).sqrt()
    }
}

/// The body of [`Heuristics::weigh`].
pub(crate) fn weigh<G: Heuristics>(
    view: &G::View,
    line: &[G::Command],
    rollouts: u32,
    seed: u64,
) -> Option<Worth> {
    let memory = G::Memory::default();
    let style = BotSpec::new(Level::Boss).style;
    let search =
        Search::<G> { view, me: G::seat_of(view)?, memory: &memory, habits: G::habits(&memory), style };
    let mut worth = Worth::default();
    Tree::default().grow_below(&search, line, rollouts, seed, &mut |shares| worth.add(shares[search.me]));
    Some(worth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_shrinks_with_the_number_of_rollouts() {
        let mut worth = Worth::default();
        assert_eq!((worth.share(), worth.rollouts()), (0.0, 0));
        (0..100).for_each(|n| worth.add((n % 2) as f32));
        assert_eq!(worth.share(), 0.5);
        // √(0.27 / 100)
        assert!((worth.error() - 0.05196).abs() < 1e-4, "{}", worth.error());
        let once = worth;
        (0..3).for_each(|_| worth.merge(once));
        assert_eq!((worth.share(), worth.rollouts()), (0.5, 400));
        assert!((worth.error() - once.error() / 2.0).abs() < 1e-9);
    }
}
