//! The append-only record of each table, in one SQLite file.
//!
//! The store knows nothing of the games: an entry is text and a hash is 32 bytes. This is the only crate that
//! contains SQL. All writes go through one task (`writer.rs`), which commits waiting writes together and reports
//! success only once they are durable. Reads run concurrently and see the last commit.

use std::path::{Path, PathBuf};

use sqlx::query::QueryAs;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteRow};
use sqlx::{FromRow, SqlitePool};

mod append;
mod copies;
mod error;
mod expiry;
mod extras;
mod forget;
mod lease;
mod moderation;
mod open;
mod people;
mod rows;
mod space;
mod sql;
mod tables;
mod write;
mod writer;

pub use copies::{Contents, Existing, Link, back_up, check, restore};
pub use error::StoreError;
pub use moderation::{
    AnnouncementRow, AuditRow, BanRow, ClosedRow, FoundPerson, FoundTable, Moderated, Moderation, TableSearch,
};
use open::Opened;
pub use rows::{
    Append, Change, ChatRow, Chatting, DeviceRow, EntryRow, Guest, GuestBook, Held, NewDevice, NewEntry,
    NewLine, NewPerson, NewRecord, NewTable, PersonRow, RecordRow, Records, SeatRow, Secret, SignedInRow,
    Status, TableRow, day,
};
pub use space::Space;
use write::Write;
use writer::Writer;

/// A query for rows of `T`.
type RowQuery<'q, T> = QueryAs<'q, Sqlite, T, SqliteArguments>;

/// The records of all tables. Cloning is cheap and refers to the same store.
#[derive(Clone)]
pub struct Store {
    /// The file; `None` if the store is in memory.
    path: Option<PathBuf>,
    readers: SqlitePool,
    writer: Writer,
}

impl Store {
    /// Opens the file, creating it if necessary, and runs the migrations. Must be called inside a Tokio runtime,
    /// because it spawns the writer task.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process has opened it, [`StoreError::NotOurs`] if the file belongs to another
    /// program, [`StoreError::Unwritable`] if it is read-only.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        Ok(Self::new(open::file(path).await?, Some(path.to_owned())))
    }

    /// Opens a store in memory, which disappears with its last clone.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub async fn in_memory() -> Result<Self, StoreError> {
        Ok(Self::new(open::memory().await?, None))
    }

    fn new(opened: Opened, path: Option<PathBuf>) -> Self {
        Self { path, readers: opened.readers.clone(), writer: Writer::start(opened) }
    }

    /// Waits for all pending writes, then closes the file. Later writes fail, on any clone.
    pub async fn close(&self) {
        self.writer.close().await;
    }

    /// The number of writes since the start, and the number of commits that took.
    #[must_use]
    pub fn written(&self) -> (u64, u64) {
        self.writer.written()
    }

    /// The number of commits that failed since the start.
    #[must_use]
    pub fn failures(&self) -> u64 {
        self.writer.failures()
    }

    async fn write(&self, write: Write) -> writer::Answer {
        self.writer.write(write).await
    }

    async fn one<T: Row>(&self, query: RowQuery<'_, T>) -> Result<Option<T>, StoreError> {
        query.fetch_optional(&self.readers).await.map_err(StoreError::unreadable)
    }

    /// The row of a query that always has one.
    async fn only<T: Row>(&self, query: RowQuery<'_, T>) -> Result<T, StoreError> {
        query.fetch_one(&self.readers).await.map_err(StoreError::unreadable)
    }

    async fn all<T: Row>(&self, query: RowQuery<'_, T>) -> Result<Vec<T>, StoreError> {
        query.fetch_all(&self.readers).await.map_err(StoreError::unreadable)
    }
}

/// A type that can be read from a row.
trait Row: for<'r> FromRow<'r, SqliteRow> + Send + Unpin {}
impl<T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin> Row for T {}
