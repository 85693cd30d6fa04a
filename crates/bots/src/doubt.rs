//! Doubts about what others hold. Who lets something go that a card would have answered seldom has that card;
//! so games in which he has it are seldom imagined.

use table::{BySeat, Chance, Fast, Seat};

/// How often an imagined game is put aside because others would hardly have played so with those cards.
const TRIES: usize = 6;

/// What is doubted of everybody, for each of `N` cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Doubts<const N: usize>(BySeat<[Doubt; N]>);

/// A doubt that somebody holds a card.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Doubt {
    /// How likely he would have used it.
    strength: f32,
    /// How many of the cards he holds he held already then.
    old: f32,
}

const NONE: Doubt = Doubt { strength: 0.0, old: 0.0 };

impl<const N: usize> Default for Doubts<N> {
    fn default() -> Self {
        Self(BySeat::all([NONE; N]))
    }
}

impl<const N: usize> Doubts<N> {
    /// `seat`, with so many cards in hand, has let something go that the `n`th card answers; with it he would
    /// have answered so likely.
    pub(crate) fn let_go(&mut self, seat: Seat, held: u8, n: usize, likely: f32) {
        let (doubt, held) = (&mut self.0[seat][n], f32::from(held));
        // The stronger doubt counts; a newer one covers more cards.
        let before = doubt.strength * (doubt.old / held.max(1.0)).min(1.0);
        *doubt = Doubt { strength: 1.0 - (1.0 - likely) * (1.0 - before), old: held };
    }

    /// A card has left the hand of `seat`, who holds so many now: an old one as likely as he has old ones.
    pub(crate) fn lost_one(&mut self, seat: Seat, held: u8) {
        let held = f32::from(held);
        for doubt in &mut self.0[seat] {
            doubt.old *= held / (held + 1.0);
        }
    }

    /// `seat` has used the `n`th card after all: he does hold it back now and then.
    pub(crate) fn soften(&mut self, seat: Seat, n: usize) {
        self.0[seat][n].strength *= 0.5;
    }

    /// `seat` has other cards now.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.0[seat] = [NONE; N];
    }

    /// How likely `seat` would have let go what he let go, if he holds so many cards and of the `n`th so many.
    pub(crate) fn likelihood(&self, seat: Seat, held: usize, count: impl Fn(usize) -> usize) -> f32 {
        let held = held.max(1) as f32;
        let mut likelihood = 1.0;
        for (n, doubt) in self.0[seat].iter().enumerate().filter(|(_, doubt)| doubt.strength > 0.0) {
            for _ in 0..count(n) {
                likelihood *= 1.0 - doubt.strength * (doubt.old / held).min(1.0);
            }
        }
        likelihood
    }
}

/// A game that others would have played so, as far as a few tries find one.
pub(crate) fn likely<G>(
    imagine: impl Fn(&mut Fast) -> G,
    likelihood: impl Fn(&G) -> f32,
    chance: &mut Fast,
) -> G {
    let mut game = imagine(chance);
    for _ in 0..TRIES {
        let likely = likelihood(&game);
        if likely >= 1.0 || chance.below(1 << 16) as f32 <= likely * 65536.0 {
            break;
        }
        game = imagine(chance);
    }
    game
}
