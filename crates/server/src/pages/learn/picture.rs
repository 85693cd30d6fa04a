//! What the pages for learning need from a game: its sentences, and a small picture of its table.

use maud::Markup;
use sitting::Listener;
use table::scene::SceneGame;
use table::{Seat, Viewer};

/// A game that can be taught.
pub(super) trait Taught: SceneGame {
    /// What the listener saw, as a sentence if it is worth one. The game is as it is right after it.
    fn sentence(&self, to: &Listener<'_>, seen: &Self::Seen) -> Option<String>;

    /// What the table waits for.
    fn asks(&self, to: &Listener<'_>) -> String;

    /// A command as the label of a button.
    fn label(&self, to: &Listener<'_>, command: Self::Command) -> String;

    /// Why a command was refused, with the rule that says so.
    fn refusal(&self, to: &Listener<'_>, illegal: Self::Illegal) -> String;

    /// The table. The spectator of an example sees every hand, a player only their own. Marks what changed since
    /// `before`.
    fn picture(&self, to: &Listener<'_>, before: Option<&Self>) -> Markup;
}

/// Whether a listener sees the hand of a seat.
pub(super) fn open_to(to: &Listener<'_>, seat: Seat) -> bool {
    matches!(to.viewer, Viewer::Spectator) || to.viewer == Viewer::Seat(seat)
}

/// Events as sentences for a listener. `before` is the game before the first of them.
pub(super) fn tell<G: Taught>(before: &G, events: &[G::Event], to: &Listener<'_>) -> Vec<String> {
    let mut game = *before;
    let mut told = Vec::new();
    for event in events {
        game.apply(event);
        let seen = G::seen(event, to.viewer);
        told.extend(seen.and_then(|seen| game.sentence(to, &seen)));
    }
    told
}
