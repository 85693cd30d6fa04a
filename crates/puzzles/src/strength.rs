//! How strong a solver is, by the puzzles that they have solved and missed.

/// The strength of a solver, on the scale of the puzzles' ratings: a solver finds half of the puzzles that are rated as
/// high as they are, and ten in eleven of those rated 400 below.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The estimate, from 400 to 2800.
    pub rating: f64,
    /// The number of puzzles that it rests on.
    pub puzzles: u32,
}

impl Strength {
    /// The lowest estimate.
    pub const LEAST: f64 = 400.0;

    /// The highest estimate.
    pub const MOST: f64 = 2800.0;

    /// The most that one puzzle changes, at first. From the 20th puzzle on it is a third of that.
    const STEP: f64 = 72.0;

    /// The probability that this solver finds the answer to a puzzle.
    #[must_use]
    pub fn expected(&self, rating: f64) -> f64 {
        1.0 / (1.0 + 10f64.powf((rating - self.rating) / 400.0))
    }

    /// The strength after a puzzle of this rating: what was expected is compared with what happened, as in Elo's
    /// system.
    #[must_use]
    pub fn after(self, rating: f64, solved: bool) -> Self {
        let step = Self::STEP * (1.0 - f64::from(self.puzzles.min(20)) / 30.0);
        let change = step * (f64::from(u8::from(solved)) - self.expected(rating));
        let rating = (self.rating + change).clamp(Self::LEAST, Self::MOST);
        Self { rating, puzzles: self.puzzles.saturating_add(1) }
    }
}

impl Default for Strength {
    /// A new solver.
    fn default() -> Self {
        Self { rating: 1200.0, puzzles: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_expected_changes_little() {
        let new = Strength::default();
        assert_eq!(new.expected(1200.0), 0.5);
        assert!((new.expected(800.0) - 10.0 / 11.0).abs() < 1e-9);
        assert_eq!(new.after(1200.0, true), Strength { rating: 1236.0, puzzles: 1 });
        assert_eq!(new.after(1200.0, false), Strength { rating: 1164.0, puzzles: 1 });
        assert!(new.after(600.0, true).rating < 1204.0);
        let old = Strength { puzzles: 1000, ..new };
        assert_eq!(old.after(1200.0, true).rating, 1212.0);
    }

    #[test]
    fn a_solver_finds_their_strength() {
        // They solve everything below 1700 and nothing above.
        let mut strength = Strength::default();
        for n in 0..300 {
            let rating = strength.rating + f64::from(n % 5) * 40.0 - 80.0;
            strength = strength.after(rating, rating < 1700.0);
        }
        assert!((1600.0..1800.0).contains(&strength.rating), "{strength:?}");
    }

    #[test]
    fn the_estimate_is_bounded() {
        let (mut best, mut worst) = (Strength::default(), Strength::default());
        for _ in 0..1000 {
            best = best.after(2800.0, true);
            worst = worst.after(400.0, false);
        }
        assert_eq!((best.rating, worst.rating), (Strength::MOST, Strength::LEAST));
    }
}
