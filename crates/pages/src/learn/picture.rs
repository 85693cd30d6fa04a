//! What the pages for learning need from a game: its sentences, and a small picture of its table.

use maud::Markup;
use session::Reader;
use table::scene::SceneGame;
use table::{Seat, Viewer};

/// A game that can be taught.
pub(crate) trait Taught: SceneGame {
    /// What the reader saw, as a sentence if it has one. The game is in its state right after the event.
    fn sentence(&self, to: &Reader<'_>, seen: &Self::Seen) -> Option<String>;

    /// What the table waits for.
    fn asks(&self, to: &Reader<'_>) -> String;

    /// A command as the label of a button.
    fn label(&self, to: &Reader<'_>, command: Self::Command) -> String;

    /// Why a command was refused, with the rule that says so.
    fn refusal(&self, to: &Reader<'_>, illegal: Self::Illegal) -> String;

    /// The table. The spectator of an example sees every hand, a player only their own. Marks what changed since
    /// `before`.
    fn picture(&self, to: &Reader<'_>, before: Option<&Self>) -> Markup;
}

/// Whether a reader sees the hand of a seat.
pub(crate) fn open_to(to: &Reader<'_>, seat: Seat) -> bool {
    matches!(to.viewer, Viewer::Spectator) || to.viewer == Viewer::Seat(seat)
}

/// Events as sentences for a reader. `before` is the game before the first of them.
pub(super) fn tell<G: Taught>(before: &G, events: &[G::Event], to: &Reader<'_>) -> Vec<String> {
    let mut game = *before;
    let mut told = Vec::new();
    for event in events {
        game.apply(event);
        let seen = G::seen(event, to.viewer);
        told.extend(seen.and_then(|seen| game.sentence(to, &seen)));
    }
    told
}
