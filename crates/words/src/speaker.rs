//! Speaks to one viewer of one table.

use table::{Seat, Viewer};

use crate::language::Language;
use crate::messages::L10nLanguage;

/// Speaks to one viewer of one table, in one language. The viewer is “you”; all other players are
/// called by name.
///
/// The game follows from the setup: each game adds its own events, questions, answers and refusals.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a, S> {
    /// The language.
    pub language: Language,
    /// What the players are called, by seat.
    pub players: &'a [String],
    /// The table: its rules, and who has what.
    pub setup: &'a S,
    /// Who is spoken to.
    pub viewer: Viewer,
}

impl<S> Speaker<'_, S> {
    /// The name of a player, also of the viewer.
    #[must_use]
    pub fn player(&self, seat: Seat) -> String {
        let name = self.players.get(seat.number()).cloned();
        name.unwrap_or_else(|| self.messages().msg_seat(seat.to_string()))
    }

    pub(crate) fn messages(&self) -> &'static L10nLanguage {
        self.language.messages()
    }

    pub(crate) fn is_viewer(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// A sentence about `seat`: as that player reads it, or as the others read it.
    pub(crate) fn to(
        &self,
        seat: Seat,
        you: impl FnOnce() -> String,
        they: impl FnOnce(String) -> String,
    ) -> String {
        if self.is_viewer(seat) { you() } else { they(self.player(seat)) }
    }
}

/// The run of alike things that `step[at]` is the last of, where `alike` returns what they are about. Returns `None`
/// if the run goes on: then the last of them speaks for all.
pub(crate) fn run<S, T>(step: &[S], at: usize, alike: impl Fn(&S) -> Option<T>) -> Option<Vec<T>> {
    if step.get(at + 1).is_some_and(|next| alike(next).is_some()) {
        return None;
    }
    let mut all: Vec<T> = step[..=at].iter().rev().map_while(&alike).collect();
    all.reverse();
    Some(all)
}
