//! What the pages for learning need from a game besides its voice: a small picture of its table.

use games::Listed;
use maud::Markup;
use session::Reader;
use table::scene::SceneGame;
use table::{Seat, Viewer};
use words::Voice;

use crate::game::WebGame;

/// A game that can be taught.
pub(crate) trait Taught: SceneGame + Voice + Listed + WebGame {
    /// The table. The spectator of an example sees every hand, a player only their own. Marks what changed since
    /// `before`.
    fn picture(&self, to: &Reader<'_>, before: Option<&Self>) -> Markup;
}

/// Whether a reader sees the hand of a seat.
pub(crate) fn open_to(to: &Reader<'_>, seat: Seat) -> bool {
    matches!(to.viewer, Viewer::Spectator) || to.viewer == Viewer::Seat(seat)
}

/// Events that happened together as sentences for a reader. `before` is the game before the first of them.
pub(super) fn tell<G: Taught>(before: &G, events: &[G::Event], to: &Reader<'_>) -> Vec<String> {
    let step: Vec<G::Seen> = events.iter().filter_map(|event| G::seen(event, to.viewer)).collect();
    let mut view = before.view(to.viewer);
    let line = |(at, seen)| {
        G::see(&mut view, seen);
        G::sentence(&view, to, &step, at)
    };
    step.iter().enumerate().filter_map(line).collect()
}

/// What the table waits for.
pub(super) fn question<G: Taught>(game: &G, to: &Reader<'_>) -> String {
    G::question(&game.view(to.viewer), to)
}

/// A command as the label of a button.
pub(super) fn label<G: Taught>(game: &G, to: &Reader<'_>, command: G::Command) -> String {
    G::label(&game.view(to.viewer), to, command)
}

/// Why a command was refused, with the rule that says so.
pub(super) fn refusal<G: Taught>(game: &G, to: &Reader<'_>, illegal: &G::Illegal) -> String {
    G::refusal(&game.view(to.viewer), to, illegal)
}
