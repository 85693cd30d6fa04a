//! A moment at a table, as whoever sits at the screen may see it: everything that is drawn or printed.

use sitting::{Choice, Known, Listener, Sitting};
use table::Viewer;
use words::Language;

/// What is shown.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The language.
    pub language: Language,
    /// What is played, in a few words.
    pub title: String,
    /// What the players are called, by seat.
    pub players: Vec<String>,
    /// Through whose eyes this is.
    pub viewer: Viewer,
    /// What he knows; nothing before the deal.
    pub known: Option<Known>,
    /// What each seat knows, where all cards lie open.
    pub open: Vec<Known>,
    /// What is asked, or whom the table waits for.
    pub question: String,
    /// What can be answered.
    pub menu: Vec<Choice>,
    /// What was chosen so far of a choice that is half made.
    pub chain: Vec<String>,
    /// What has happened, in sentences.
    pub log: Vec<String>,
    /// What else is to be said of the table: who thinks, which step this is, a connection that is lost.
    pub status: String,
    /// Why the last answer was refused.
    pub notice: Option<String>,
    /// Who has to come to the keyboard before anything is shown.
    pub cover: Option<String>,
    /// Until when there is time to answer.
    pub until: Option<Until>,
    /// Whether this is looked at step by step.
    pub is_replay: bool,
}

/// When time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Until {
    /// In milliseconds since 1970.
    pub at: i64,
    /// Whether a counter window closes then, and not the time of one player is over.
    pub is_window: bool,
}

impl Moment {
    /// A moment with nothing in it but its title.
    #[must_use]
    pub fn empty(language: Language, title: String) -> Self {
        Self {
            language,
            title,
            players: Vec::new(),
            viewer: Viewer::Spectator,
            known: None,
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
        }
    }

    /// A game as a listener may see it.
    #[must_use]
    pub fn of(title: String, sitting: &dyn Sitting, to: &Listener<'_>) -> Self {
        Self {
            players: to.players.to_vec(),
            viewer: to.viewer,
            known: Some(sitting.view(to.viewer)),
            question: sitting.question(to),
            menu: sitting.menu(to),
            ..Self::empty(to.language, title)
        }
    }

    /// What a player is called.
    #[must_use]
    pub fn player(&self, seat: table::Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }
}
