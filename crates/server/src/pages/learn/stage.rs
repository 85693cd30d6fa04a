//! What a game must be able to say and to show of itself to be taught.

use maud::Markup;
use sitting::Listener;
use table::scene::SceneGame;
use table::{Seat, Viewer};

/// A game that is told in sentences and shown in small pictures.
pub(super) trait Shown: SceneGame {
    /// What the listener has seen, in a sentence, if it takes one. The game is as it is right after it.
    fn sentence(&self, to: &Listener<'_>, seen: &Self::Seen) -> Option<String>;

    /// What the table waits for.
    fn asks(&self, to: &Listener<'_>) -> String;

    /// An answer as the label of a button.
    fn label(&self, to: &Listener<'_>, command: Self::Command) -> String;

    /// Why a command was refused, with the rule that says so.
    fn refusal(&self, to: &Listener<'_>, illegal: Self::Illegal) -> String;

    /// The table. A watcher of an example sees everybody's cards, a player only his own. What has changed
    /// since `before` is marked.
    fn picture(&self, to: &Listener<'_>, before: Option<&Self>) -> Markup;
}

/// Whether the cards of a seat are shown to a listener.
pub(super) fn open_to(to: &Listener<'_>, seat: Seat) -> bool {
    matches!(to.viewer, Viewer::Spectator) || to.viewer == Viewer::Seat(seat)
}

/// The events as a listener hears of them, beginning with the game before the first.
pub(super) fn tell<G: Shown>(before: &G, events: &[G::Event], to: &Listener<'_>) -> Vec<String> {
    let mut game = *before;
    let mut told = Vec::new();
    for event in events {
        game.apply(event);
        let seen = G::seen(event, to.viewer);
        told.extend(seen.and_then(|seen| game.sentence(to, &seen)));
    }
    told
}
