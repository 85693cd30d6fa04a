//! One state of a table as the person at the screen may see it: everything that is drawn or printed.

use std::sync::Arc;

use games::AnyView;
use session::{AnyGame, Choice, Reader};
use table::{Seat, Viewer};
use words::Language;

use crate::ending::Ending;
use crate::extra::Extra;

/// What is shown.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The language.
    pub language: Language,
    /// The game and its edition, in a few words.
    pub title: String,
    /// The players' names by seat.
    pub players: Vec<String>,
    /// Who sees this.
    pub viewer: Viewer,
    /// The viewer's view of the game; `None` before the deal.
    pub view: Option<AnyView>,
    /// Each seat's view, where all cards are open.
    pub open: Vec<AnyView>,
    /// What is asked, or who the table waits for.
    pub question: String,
    /// What the viewer can answer.
    pub menu: Vec<Choice>,
    /// The parts of an incomplete choice so far.
    pub chain: Vec<String>,
    /// What has happened, in sentences.
    pub log: Vec<String>,
    /// Anything else about the table: who is thinking, the step of a replay, a lost connection.
    pub status: String,
    /// Why the last answer was refused.
    pub notice: Option<String>,
    /// Who has to come to the keyboard before anything is shown.
    pub cover: Option<String>,
    /// When the time to answer runs out.
    pub until: Option<Until>,
    /// Whether this is one step of many to look through.
    pub is_replay: bool,
    /// How the game ended.
    pub ending: Option<Arc<Ending>>,
    /// What a bot would do here, in a sentence.
    pub hint: Option<String>,
    /// What can be done besides answering.
    pub extras: Vec<Extra>,
}

/// When time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Until {
    /// In milliseconds since 1970.
    pub at: i64,
    /// Whether a counter window closes then. Otherwise it is one player's time.
    pub is_window: bool,
}

impl Snapshot {
    /// A snapshot with nothing but a title.
    #[must_use]
    pub fn empty(language: Language, title: String) -> Self {
        Self {
            language,
            title,
            players: Vec::new(),
            viewer: Viewer::Spectator,
            view: None,
            open: Vec::new(),
            question: String::new(),
            menu: Vec::new(),
            chain: Vec::new(),
            log: Vec::new(),
            status: String::new(),
            notice: None,
            cover: None,
            until: None,
            is_replay: false,
            ending: None,
            hint: None,
            extras: Vec::new(),
        }
    }

    /// A game as a viewer may see it.
    #[must_use]
    pub fn of(title: String, game: &dyn AnyGame, to: &Reader<'_>) -> Self {
        Self {
            players: to.players.to_vec(),
            viewer: to.viewer,
            view: Some(game.view(to.viewer)),
            question: game.question(to),
            menu: game.menu(to),
            ..Self::empty(to.language, title)
        }
    }

    /// A player's name.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }
}
