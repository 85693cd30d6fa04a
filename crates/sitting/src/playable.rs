//! What a game must say of itself to be played at any table here, beyond its rules.

use bots::Savvy;
use games::Listed;

use crate::sitting::Listener;

/// A game that can be played at a table that does not know which game it is.
pub(crate) trait Playable: Savvy + Listed {
    /// What the table waits for, as the listener reads it.
    fn question(&self, to: &Listener<'_>) -> String;

    /// An answer as the label of a button.
    fn label(&self, to: &Listener<'_>, command: Self::Command) -> String;

    /// What the listener has seen, in a sentence, if it takes one.
    fn sentence(&self, to: &Listener<'_>, seen: &Self::Seen) -> Option<String>;

    /// Why a command was refused.
    fn refusal(&self, to: &Listener<'_>, illegal: Self::Illegal) -> String;

    /// What is wrong with a setup, in a sentence.
    fn fault(language: words::Language, fault: &Self::Fault) -> String;

    /// That there is no such edition, and which there are.
    fn no_such_edition(language: words::Language, name: &str) -> String;
}
