//! StepChance for one step of a game, from whatever source the table has.

use std::sync::Arc;

use table::{Chance, Seeded};

/// Where the draws of one step come from. The deal and every move after it have luck of their own, so that
/// a step can be tried, given up and tried again, and comes out the same.
pub struct StepChance(Box<dyn FnMut(u32) -> u32 + Send>);

impl StepChance {
    /// The luck of step `step` of the game with this seed; the deal is step 0.
    #[must_use]
    pub fn of(seed: [u8; 32], step: u64) -> Self {
        let mut seeded = Seeded::new(seed, step);
        Self(Box::new(move |bound| seeded.below(bound)))
    }

    /// StepChance from any source of draws below a bound.
    #[must_use]
    pub fn from(draw: impl FnMut(u32) -> u32 + Send + 'static) -> Self {
        Self(Box::new(draw))
    }
}

impl Chance for StepChance {
    fn below(&mut self, bound: u32) -> u32 {
        (self.0)(bound)
    }
}

impl std::fmt::Debug for StepChance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // What is to come stays hidden, in logs too.
        f.write_str("StepChance")
    }
}

type Decide = dyn Fn(&str, u64) -> Option<StepChance> + Send + Sync;

/// Where the luck of a table comes from: its seed, unless a test decides otherwise.
#[derive(Clone, Default)]
pub struct ChanceSource(Option<Arc<Decide>>);

impl ChanceSource {
    /// StepChance that a test decides for a table and a step; where it gives none, the seed does.
    #[must_use]
    pub fn decided(luck: impl Fn(&str, u64) -> Option<StepChance> + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(luck)))
    }

    pub(crate) fn luck(&self, table: &str, seed: [u8; 32], step: u64) -> StepChance {
        let decided = self.0.as_ref().and_then(|decide| decide(table, step));
        decided.unwrap_or_else(|| StepChance::of(seed, step))
    }
}

impl std::fmt::Debug for ChanceSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ChanceSource")
    }
}
