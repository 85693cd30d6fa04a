//! Luck for one step of a game, from whatever source the table has.

use table::{Chance, Seeded};

/// Where the draws of one step come from. The deal and every move after it have luck of their own, so that
/// a step can be tried, given up and tried again, and comes out the same.
pub struct Luck(Box<dyn FnMut(u32) -> u32 + Send>);

impl Luck {
    /// The luck of step `step` of the game with this seed; the deal is step 0.
    #[must_use]
    pub fn of(seed: [u8; 32], step: u64) -> Self {
        let mut seeded = Seeded::new(seed, step);
        Self(Box::new(move |bound| seeded.below(bound)))
    }

    /// Luck from any source of draws below a bound.
    #[must_use]
    pub fn from(draw: impl FnMut(u32) -> u32 + Send + 'static) -> Self {
        Self(Box::new(draw))
    }
}

impl Chance for Luck {
    fn below(&mut self, bound: u32) -> u32 {
        (self.0)(bound)
    }
}

impl std::fmt::Debug for Luck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // What is to come stays hidden, in logs too.
        f.write_str("Luck")
    }
}
