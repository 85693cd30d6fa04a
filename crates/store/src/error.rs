//! What can go wrong with a record, each as a sentence for whoever runs the program.

use std::fmt;

/// Why something was not written or not read. No message has a secret or the text of an entry in it, so it
/// can be logged as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// The place is taken: somebody else appended that entry, or has that id. Nothing was written.
    Conflict,
    /// What should be added to, or changed, is not there. Nothing was written.
    Missing,
    /// The database takes nothing: the disk is full, the file is read-only, the program is closing. Nothing
    /// was written, and the same may work later. Only if a disk breaks in the very moment of a commit can it
    /// turn up after all; then the next try is a [`Conflict`](Self::Conflict).
    Unwritable(String),
    /// The database gives nothing, or something that this program never wrote.
    Unreadable(String),
    /// The file is of another program, or of a newer version of this one. It was left as it is.
    NotOurs(String),
}

impl StoreError {
    pub(crate) fn unwritable(error: sqlx::Error) -> Self {
        Self::Unwritable(reason(&error))
    }

    pub(crate) fn unreadable(error: sqlx::Error) -> Self {
        Self::Unreadable(reason(&error))
    }
}

/// What the database says, without what sqlx puts around it.
pub(crate) fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        error => error.to_string(),
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => write!(f, "That place in the record is taken already."),
            Self::Missing => write!(f, "The record has nothing of that id."),
            Self::Unwritable(why) => write!(f, "The record cannot be written: {why}."),
            Self::Unreadable(why) => write!(f, "The record cannot be read: {why}."),
            Self::NotOurs(why) => write!(f, "The file is not a record of this program: {why}."),
        }
    }
}

impl std::error::Error for StoreError {}
