//! What a player can do besides answering. Each has a key that means nothing else, and a word in plain text.

use words::Messages;

/// Something besides answering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extra {
    /// Ask the strongest bot what it would do.
    Hint,
    /// Deal a new game with the same players.
    NewGame,
    /// Show the saved games.
    SavedGames,
    /// Say something to the table.
    Chat,
    /// Let answers be given automatically.
    Orders,
}

impl Extra {
    pub(crate) const ALL: [Self; 5] = [Self::Hint, Self::NewGame, Self::SavedGames, Self::Chat, Self::Orders];

    /// Its key on the screen, as a text.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Hint => "h",
            Self::NewGame => "n",
            Self::SavedGames => "s",
            Self::Chat => "t",
            Self::Orders => "o",
        }
    }

    /// The extra with this key.
    pub(crate) fn with_key(key: char) -> Option<Self> {
        Self::ALL.into_iter().find(|extra| extra.key().starts_with(key))
    }

    /// Its word in plain text.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::NewGame => "new",
            Self::SavedGames => "saved",
            Self::Chat => "say ...",
            Self::Orders => "orders",
        }
    }

    /// The extra that a typed word names.
    pub(crate) fn typed(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|extra| extra.word().split(' ').next() == Some(word))
    }

    /// What it does, in a few words.
    pub(crate) fn about(self, l: &Messages) -> String {
        match self {
            Self::Hint => l.msg_terminal_key_hint(),
            Self::NewGame => l.msg_terminal_key_new(),
            Self::SavedGames => l.msg_terminal_key_saved(),
            Self::Chat => l.msg_terminal_key_chat(),
            Self::Orders => l.msg_terminal_key_orders(),
        }
    }
}
