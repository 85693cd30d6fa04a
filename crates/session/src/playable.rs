//! What a session needs from a game: an id, words, and bots.

use bots::Heuristics;
use games::Listed;
use words::Voice;

/// A game that can be played through [`AnyGame`](crate::AnyGame).
pub(crate) trait Playable: Heuristics + Listed + Voice {}

impl<G: Heuristics + Listed + Voice> Playable for G {}
