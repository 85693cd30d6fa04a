//! Errors of the store, as messages for operators.

use std::fmt;

/// Why something could not be written or read. Messages contain no secrets and no entries, so they can be logged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// The sequence number or id is taken. Nothing was written.
    Conflict,
    /// The row to change or refer to does not exist. Nothing was written.
    Missing,
    /// The database cannot be written: the disk is full, the file is read-only, the connection is lost, or the store is
    /// closed. Nothing was written, and a retry may succeed. Only if the disk or the connection fails during the commit
    /// itself may the write turn up after all; then a retry fails with [`Conflict`](Self::Conflict).
    Unwritable(String),
    /// The database cannot be read, or contains something this program never wrote.
    Unreadable(String),
    /// There is no connection to the database server: it doesn't answer, or it refuses the address.
    Unreachable(String),
    /// The database belongs to another program, or to a newer version of this one. It was left unchanged.
    NotOurs(String),
    /// Another process has the database open as its store. It was left unchanged.
    InUse,
    /// Another node has claimed the table. Nothing was written, and what this one knows of it is out of date.
    Elsewhere,
    /// The contents of the file contradict each other: what, and where.
    Unsound(String),
}

impl StoreError {
    pub(crate) fn unwritable(error: sqlx::Error) -> Self {
        Self::Unwritable(reason(&error))
    }

    pub(crate) fn unreadable(error: sqlx::Error) -> Self {
        Self::Unreadable(reason(&error))
    }

    /// What is wrong, for a sentence that names the database itself.
    pub(crate) fn why(self) -> String {
        match self {
            Self::Unwritable(why) | Self::Unreadable(why) | Self::Unreachable(why) => why,
            Self::InUse => "another server uses the database".to_owned(),
            other => other.to_string(),
        }
    }
}

/// The message of the database, without what sqlx adds.
pub(crate) fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Tls(error) | sqlx::Error::Configuration(error) | sqlx::Error::Encode(error) => {
            error.to_string()
        }
        sqlx::Error::PoolTimedOut => "the database does not answer".to_owned(),
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
            Self::Unreachable(why) => write!(f, "The database cannot be reached: {why}."),
            Self::InUse => write!(f, "Another server uses the database."),
            Self::Elsewhere => write!(f, "Another node has taken the table over."),
            Self::Unsound(what) => write!(f, "The file is damaged: {what}."),
            Self::NotOurs(why) => write!(f, "The database is not a record of this program: {why}."),
        }
    }
}

impl std::error::Error for StoreError {}
