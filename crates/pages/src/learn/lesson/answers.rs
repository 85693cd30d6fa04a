//! The answers to a step of a lesson, and where each leads.

use session::Choice;
use table::CommandKind;

use crate::fields::encoded;

/// The answers to a step of a lesson. All are links; only those that lead on are lit.
pub(crate) struct LessonAnswers {
    /// The address of the step with the choices made so far. An answer is added to it.
    pub(crate) here: String,
    /// The answers that lead on.
    pub(crate) right: Vec<Choice>,
    /// The other answers that the game would accept.
    pub(crate) others: Vec<Choice>,
    /// The command of the card in the hand that the learner has picked, in notation.
    pub(crate) picked: Option<String>,
}

impl LessonAnswers {
    /// The address of the step with one more choice made.
    pub(crate) fn address(&self, command: &str) -> String {
        format!("{}&answer={}", self.here, encoded(command))
    }

    /// The address of the step with a card picked: its next question, or a button that plays it.
    pub(crate) fn address_picking(&self, offer: &Choice) -> String {
        match offer.is_complete && offer.kind != CommandKind::Stake {
            true => format!("{}&pick={}", self.here, encoded(&offer.command)),
            false => self.address(&offer.command),
        }
    }

    /// An answer that the game would accept and that does not lead on.
    pub(crate) fn other(&self, command: &str) -> Option<&Choice> {
        self.others.iter().find(|offer| offer.command == command)
    }
}
