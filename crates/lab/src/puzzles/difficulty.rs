//! How difficult a puzzle is: which levels find the answer, and how much search it takes.

use bots::{BotSpec, Budget, Level, solves};
use table::scene::Study;

use super::PuzzleGame;
use crate::play::seed;

/// The solvers, from the weakest to the strongest, and how often each tries. Each budget is four times the one before.
const SOLVERS: [(Level, Option<u32>, u64); 7] = [
    (Level::Street, None, 24),
    (Level::Soldier, None, 8),
    (Level::Capo, None, 8),
    (Level::Boss, Some(100), 12),
    (Level::Boss, Some(400), 8),
    (Level::Boss, Some(1600), 5),
    (Level::Boss, Some(6400), 3),
];

/// The rating of a puzzle that no solver finds.
const HARDEST: f64 = 2400.0;

/// By how much a solver who always finds it lowers the rating.
const STEP: f64 = 250.0;

/// How often the underboss, as it plays, tries.
const UNDERBOSS_TRIES: u64 = 4;

/// The rating, if a level above the street misses the answer at least half the time: 2400, less 250 for each solver by
/// the share of their tries that find it.
pub(super) fn rate<G: PuzzleGame>(study: &Study<G>, base: u64) -> Option<u16> {
    let found = |spec: BotSpec, tries: u64| {
        let found = (0..tries).filter(|n| solves(study, spec, seed(&[base, *n])) == Some(true)).count();
        found as f64 / tries as f64
    };
    let mut shares = Vec::new();
    for (level, budget, tries) in SOLVERS {
        let budget = budget.map_or(Budget::Default, Budget::Iterations);
        shares.push(found(BotSpec { budget, ..BotSpec::new(level) }, tries));
    }
    let is_missed =
        shares[1] <= 0.5 || shares[2] <= 0.5 || found(BotSpec::new(Level::Underboss), UNDERBOSS_TRIES) <= 0.5;
    is_missed.then(|| rating(&shares))
}

fn rating(shares: &[f64]) -> u16 {
    (HARDEST - STEP * shares.iter().sum::<f64>()).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_falls_with_everyone_who_finds_it() {
        assert_eq!(rating(&[0.0; 7]), 2400);
        assert_eq!(rating(&[1.0; 7]), 650);
        assert_eq!(rating(&[0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 1.0]), 1525);
    }
}
