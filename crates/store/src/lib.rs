//! The append-only record of each table, in one SQLite file.
//!
//! What is played is unknown here: an entry is a text and a hash is 32 bytes. This crate is the only one that
//! writes SQL. Everything that is written goes through one task, which commits what is waiting together and
//! answers only when it is durable (`writer.rs`); everything that is read is read beside it, from what was
//! committed last.

use std::path::Path;

use sqlx::query::QueryAs;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteRow};
use sqlx::{FromRow, SqlitePool};

mod append;
mod beside;
mod error;
mod open;
mod people;
mod rows;
mod sql;
mod tables;
mod write;
mod writer;

pub use error::StoreError;
pub use rows::{
    Append, Change, ChatRow, EntryRow, NewEntry, NewPerson, NewTable, PersonRow, Secret, Status, TableRow,
};
use write::Write;
use writer::Writer;

/// A question whose answer is rows of `T`.
type Question<'q, T> = QueryAs<'q, Sqlite, T, SqliteArguments>;

/// The record of all tables. Clones are the same store, and cost little.
#[derive(Clone)]
pub struct Store {
    readers: SqlitePool,
    writer: Writer,
}

impl Store {
    /// Opens the file, makes it if there is none, and brings it up to date. It has to be called inside a
    /// Tokio runtime, because the task that writes is started here.
    ///
    /// # Errors
    /// [`StoreError::NotOurs`] if the file is something else, [`StoreError::Unwritable`] if it can only be
    /// read.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        Ok(Self::over(open::file(path).await?))
    }

    /// A store that is gone when the last of its clones is dropped.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn in_memory() -> Result<Self, StoreError> {
        Ok(Self::over(open::memory().await?))
    }

    fn over((readers, writer): (SqlitePool, SqlitePool)) -> Self {
        Self { writer: Writer::start(writer, readers.clone()), readers }
    }

    /// Waits until everything that was sent is written, then closes the file. Whatever is sent to any clone
    /// afterwards is refused.
    pub async fn close(&self) {
        self.writer.close().await;
    }

    /// How many writes were asked for since the start, and how many commits that took.
    #[must_use]
    pub fn written(&self) -> (u64, u64) {
        self.writer.written()
    }

    async fn write(&self, write: Write) -> writer::Answer {
        self.writer.write(write).await
    }

    async fn one<T: Row>(&self, question: Question<'_, T>) -> Result<Option<T>, StoreError> {
        question.fetch_optional(&self.readers).await.map_err(StoreError::unreadable)
    }

    async fn all<T: Row>(&self, question: Question<'_, T>) -> Result<Vec<T>, StoreError> {
        question.fetch_all(&self.readers).await.map_err(StoreError::unreadable)
    }
}

/// Something that can be read from a row.
trait Row: for<'r> FromRow<'r, SqliteRow> + Send + Unpin {}
impl<T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin> Row for T {}
