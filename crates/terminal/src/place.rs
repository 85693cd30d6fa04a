//! Where one plays or looks on.

use std::time::Duration;

use crate::moment::Moment;

/// Where one plays or looks on, wherever it is.
pub trait Place {
    /// Lets happen what is due: `true` if there is something new to show.
    fn go_on(&mut self) -> bool;

    /// How soon it should be looked at again, if nobody presses a key; nothing if nothing moves by itself.
    fn soon(&self) -> Option<Duration>;

    /// What is to be shown now.
    fn moment(&self) -> Moment;

    /// Takes an answer in notation: one from the menu, or as it was typed.
    fn answer(&mut self, text: &str);

    /// Takes back the last part of a choice that is half made.
    fn undo(&mut self);

    /// Whoever was waited for is at the keyboard now.
    fn uncover(&mut self) {}

    /// Whether everything is said again when something changes, and not just what is new.
    fn is_said_anew(&self) -> bool {
        false
    }

    /// Whether there is nothing more to come.
    fn is_over(&self) -> bool;

    /// What is said when one leaves: how to go on later, or what came of it.
    fn farewell(&self) -> Vec<String>;
}
