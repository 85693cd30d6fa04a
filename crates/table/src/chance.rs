//! Sources of randomness. Games ask a [`Chance`] only for bounded draws, so the same draws always give
//! the same deal, whatever crate or version they come from.

use chacha20::ChaCha12Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A source of bounded draws.
pub trait Chance {
    /// A uniform number below `bound`, which is at least 1.
    fn below(&mut self, bound: u32) -> u32;

    /// The roll of a die, 1 to 6.
    #[inline]
    fn roll(&mut self) -> u8 {
        1 + self.below(6) as u8
    }

    /// Shuffles `items` uniformly (Fisher–Yates, from the end).
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Lemire's unbiased bounded draw, from 32 random bits at a time.
#[inline]
fn bounded(bound: u32, mut bits: impl FnMut() -> u32) -> u32 {
    let mut wide = u64::from(bits()) * u64::from(bound);
    if (wide as u32) < bound {
        let uneven = bound.wrapping_neg() % bound;
        while (wide as u32) < uneven {
            wide = u64::from(bits()) * u64::from(bound);
        }
    }
    (wide >> 32) as u32
}

/// Cryptographic chance from a 32-byte secret (ChaCha12), which deals real games. Each purpose has its
/// own stream.
#[derive(Debug)]
pub struct Seeded(ChaCha12Rng);

impl Seeded {
    /// The stream number `stream` of `seed`.
    #[must_use]
    pub fn new(seed: [u8; 32], stream: u64) -> Self {
        let mut rng = ChaCha12Rng::from_seed(seed);
        rng.set_stream(stream);
        Self(rng)
    }

    /// Chance from a number that a person can type, for games that need no secret (tests, demos).
    #[must_use]
    pub fn numbered(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self::new(seed, 0)
    }
}

impl Chance for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        bounded(bound, || self.0.next_u32())
    }
}

/// Fast chance for rollouts and random play: one multiplication per draw. It is predictable and must not
/// deal real games.
#[derive(Clone, Debug)]
pub struct Fast(u64);

impl Fast {
    /// Starts from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits: a counter, mixed by one wide multiplication.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        bounded(bound, || (self.bits() >> 32) as u32)
    }
}

/// Predetermined chance: it replays the draws it was given, then returns 0.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    draws: std::collections::VecDeque<u32>,
}

impl Scripted {
    /// Adds one draw.
    pub fn draw(&mut self, draw: u32) {
        self.draws.push_back(draw);
    }

    /// Adds the draws of another script.
    pub fn append(&mut self, mut other: Self) {
        self.draws.append(&mut other.draws);
    }

    /// Adds the draws that make the next [`Chance::shuffle`] turn `from` into `into`.
    ///
    /// # Panics
    /// If `into` is not a permutation of `from`.
    pub fn shuffle_into<T: Copy + PartialEq>(&mut self, from: &[T], into: &[T]) {
        let mut now = from.to_vec();
        for last in (1..now.len()).rev() {
            let index = now[..=last].iter().position(|item| *item == into[last]);
            let index = index.expect("a shuffle keeps the same items");
            now.swap(last, index);
            self.draws.push_back(index as u32);
        }
        assert!(now == into, "a shuffle keeps the same items");
    }
}

impl Chance for Scripted {
    fn below(&mut self, bound: u32) -> u32 {
        self.draws.pop_front().map_or(0, |draw| draw.min(bound - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers must never change: old deals are verified with them. They were computed by an
    /// independent program from the definitions of ChaCha12, Lemire's draw and the Fisher–Yates shuffle.
    #[test]
    fn a_seed_always_gives_the_same_deal() {
        let mut deck: Vec<u8> = (0..12).collect();
        let mut chance = Seeded::new([7; 32], 0);
        chance.shuffle(&mut deck);
        assert_eq!(deck, GOLDEN_ORDER);
        let draws: Vec<u32> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(draws, GOLDEN_DRAWS);
        let mut other = Seeded::new([7; 32], 1);
        assert_ne!((0..8).map(|_| other.below(1000)).collect::<Vec<_>>(), GOLDEN_DRAWS);
    }

    const GOLDEN_ORDER: [u8; 12] = [4, 2, 11, 9, 10, 8, 3, 7, 6, 0, 1, 5];
    const GOLDEN_DRAWS: [u32; 8] = [857, 286, 410, 145, 145, 427, 501, 421];

    /// With a bound of three quarters of the range, a draw without rejection would be far off.
    #[test]
    fn bounded_draws_are_uniform() {
        let mut fast = Fast::new(1);
        for bound in [1, 2, 3, 7, 58] {
            let mut seen = vec![0u32; bound as usize];
            for _ in 0..20_000 * bound {
                seen[fast.below(bound) as usize] += 1;
            }
            assert!(seen.iter().all(|&n| n.abs_diff(20_000) < 800), "{bound}: {seen:?}");
        }
        let bound = (1 << 31) + (1 << 30);
        let low = (0..40_000).filter(|_| fast.below(bound) < bound / 2).count();
        assert!(low.abs_diff(20_000) < 800, "{low}");
    }

    #[test]
    fn every_permutation_is_equally_likely() {
        let mut fast = Fast::new(2);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            fast.shuffle(&mut items);
            *seen.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|n| n.abs_diff(1000) < 200), "{seen:?}");
    }

    #[test]
    fn a_script_can_replay_any_shuffle() {
        let (from, into) = ([1, 1, 2, 3, 3], [3, 1, 3, 2, 1]);
        let mut script = Scripted::default();
        script.shuffle_into(&from, &into);
        let mut items = from;
        script.shuffle(&mut items);
        assert_eq!(items, into);
    }
}
