//! The random draws of a table, step by step.

use std::sync::Arc;

use table::{Chance, Fast, Seeded};

/// The random draws of one step. Every step has its own, so that a step that is tried several times has the same
/// result each time.
pub struct StepChance(Box<dyn FnMut(u32) -> u32 + Send>);

impl StepChance {
    /// The draws of step `step` of the game with this seed. The deal is step 0.
    #[must_use]
    pub fn of(seed: [u8; 32], step: u64) -> Self {
        let mut seeded = Seeded::new(seed, step);
        Self(Box::new(move |bound| seeded.below(bound)))
    }

    /// Draws for trying something out, not for a game that counts.
    pub(crate) fn fast(seed: u64) -> Self {
        let mut fast = Fast::new(seed);
        Self(Box::new(move |bound| fast.below(bound)))
    }

    /// Draws from a function that returns a number below its argument.
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
        // Future draws stay hidden, even in logs.
        f.write_str("StepChance")
    }
}

type Decide = dyn Fn(&str, u64) -> Option<StepChance> + Send + Sync;

/// Where a table's draws come from: its seed and its secret, unless a test provides them.
#[derive(Clone, Default)]
pub struct ChanceSource {
    decide: Option<Arc<Decide>>,
    bots: Option<[u8; 32]>,
}

impl ChanceSource {
    /// Draws that a test provides for a table and a step. Where it returns `None`, they come from the seed.
    #[must_use]
    pub fn decided(decide: impl Fn(&str, u64) -> Option<StepChance> + Send + Sync + 'static) -> Self {
        Self { decide: Some(Arc::new(decide)), bots: None }
    }

    /// Lets bots draw from this, at every table, instead of the table's secret and name: for tests that need the same
    /// game again.
    #[must_use]
    pub fn with_bots(self, bots: [u8; 32]) -> Self {
        Self { bots: Some(bots), ..self }
    }

    /// What bots draw from, if a test provides it.
    pub(crate) const fn for_bots(&self) -> Option<&[u8; 32]> {
        self.bots.as_ref()
    }

    /// The draws of one step of a table.
    pub(crate) fn for_step(&self, table: &str, seed: [u8; 32], step: u64) -> StepChance {
        let decided = self.decide.as_ref().and_then(|decide| decide(table, step));
        decided.unwrap_or_else(|| StepChance::of(seed, step))
    }
}

impl std::fmt::Debug for ChanceSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ChanceSource")
    }
}
