//! Where a table on the screen comes from.

use std::time::Duration;

use crate::extra::Extra;
use crate::snapshot::Snapshot;

/// Where a table on the screen comes from: a game on this machine, a table on a server, a replay, a scene.
pub trait Source {
    /// Does what is due. Returns `true` if there is something new to show.
    fn advance(&mut self) -> bool;

    /// How long to wait for a key before the next [`Source::advance`]; `None` if nothing happens by itself.
    fn next_poll(&self) -> Option<Duration>;

    /// What to show now.
    fn snapshot(&self) -> Snapshot;

    /// Takes an answer in notation, from the menu or as it was typed.
    fn answer(&mut self, text: &str);

    /// Takes back the last part of an incomplete choice.
    fn undo(&mut self);

    /// Does something that the snapshot offers besides answers.
    fn extra(&mut self, _extra: Extra) {}

    /// Says something to the table.
    fn say(&mut self, _text: &str) {}

    /// The player that the cover asks for is at the keyboard.
    fn uncover(&mut self) {}

    /// Whether plain text repeats the whole table at every change, not only what is new.
    fn is_repeated(&self) -> bool {
        false
    }

    /// Whether nothing more will happen.
    fn is_over(&self) -> bool;

    /// The last lines to print: how to go on later, or what came of it.
    fn farewell(&self) -> Vec<String>;
}
