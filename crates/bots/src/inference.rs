//! Inference about opponents' hands. A player who lets something pass that a card would have answered rarely
//! holds that card, so games in which they hold it are rarely imagined.

use table::{BySeat, Chance, Fast, Seat};

/// How many implausible games are rejected before one is accepted anyway.
const TRIES: usize = 6;

/// The evidence against each player holding each of `N` cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct HandInference<const N: usize>(BySeat<[Evidence; N]>);

/// Evidence against a player holding a card.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Evidence {
    /// The probability that they would have played it.
    strength: f32,
    /// The expected number of cards still in hand from that time.
    old: f32,
}

const NONE: Evidence = Evidence { strength: 0.0, old: 0.0 };

impl<const N: usize> Default for HandInference<N> {
    fn default() -> Self {
        Self(BySeat::all([NONE; N]))
    }
}

impl<const N: usize> HandInference<N> {
    /// Records that `seat`, holding `held` cards, let something pass that the `n`th card answers. Holding it,
    /// they would have answered with this probability.
    pub(crate) fn let_pass(&mut self, seat: Seat, held: u8, n: usize, probability: f32) {
        let (evidence, held) = (&mut self.0[seat][n], f32::from(held));
        // Evidence accumulates, and the newer covers more cards.
        let before = evidence.strength * (evidence.old / held.max(1.0)).min(1.0);
        *evidence = Evidence { strength: 1.0 - (1.0 - probability) * (1.0 - before), old: held };
    }

    /// Records that a card has left the hand of `seat`, who now holds `held`. Any card is equally likely to
    /// be the one that left.
    pub(crate) fn lost_one(&mut self, seat: Seat, held: u8) {
        let held = f32::from(held);
        for evidence in &mut self.0[seat] {
            evidence.old *= held / (held + 1.0);
        }
    }

    /// Records that `seat` has used the `n`th card after all: they do hold it back at times.
    pub(crate) fn weaken(&mut self, seat: Seat, n: usize) {
        self.0[seat][n].strength *= 0.5;
    }

    /// Forgets everything about `seat`, whose hand has been replaced.
    pub(crate) fn reset(&mut self, seat: Seat) {
        self.0[seat] = [NONE; N];
    }

    /// The likelihood that `seat` let pass what they did, holding `held` cards, `count(n)` of them the `n`th.
    pub(crate) fn likelihood(&self, seat: Seat, held: usize, count: impl Fn(usize) -> usize) -> f32 {
        let held = held.max(1) as f32;
        let mut likelihood = 1.0;
        for (n, evidence) in self.0[seat].iter().enumerate().filter(|(_, evidence)| evidence.strength > 0.0) {
            for _ in 0..count(n) {
                likelihood *= 1.0 - evidence.strength * (evidence.old / held).min(1.0);
            }
        }
        likelihood
    }
}

/// Imagines games until one is accepted in proportion to its likelihood, for a limited number of tries.
pub(crate) fn sample_likely<G>(
    imagine: impl Fn(&mut Fast) -> G,
    likelihood: impl Fn(&G) -> f32,
    chance: &mut Fast,
) -> G {
    let mut game = imagine(chance);
    for _ in 0..TRIES {
        let likelihood = likelihood(&game);
        if likelihood >= 1.0 || chance.below(1 << 16) as f32 <= likelihood * 65536.0 {
            break;
        }
        game = imagine(chance);
    }
    game
}
