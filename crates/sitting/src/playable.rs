//! What a session needs of a game: it is listed, it speaks, and bots can play it.

use bots::Heuristics;
use games::Listed;
use words::Voice;

/// A game that can be played at a table that does not know which game it is.
pub(crate) trait Playable: Heuristics + Listed + Voice {}

impl<G: Heuristics + Listed + Voice> Playable for G {}
