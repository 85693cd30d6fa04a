//! The append-only record of each table, in one SQLite file or in a PostgreSQL database.
//!
//! The store knows nothing of the games: an entry is text and a hash is 32 bytes. This is the only crate that
//! contains SQL. All writes go through one task (`writer.rs`), which commits waiting writes together and reports
//! success only once they are durable. Reads run concurrently and see the last commit.

use std::path::{Path, PathBuf};

mod append;
mod copies;
mod database;
mod error;
mod expiry;
mod extras;
mod forget;
mod lease;
mod moderation;
mod moving;
mod open;
mod people;
mod postgres;
mod readers;
mod rows;
mod space;
mod sql;
mod tables;
mod write;
mod writer;

pub use copies::{Contents, Existing, Link, back_up, check, restore};
use database::{FromRow, Pool, Statement};
pub use error::StoreError;
pub use moderation::{
    AnnouncementRow, AuditRow, BanRow, ClosedRow, FoundPerson, FoundTable, Moderated, Moderation, TableSearch,
};
use open::Opened;
pub use postgres::PostgresOptions;
pub use rows::{
    Append, Change, ChatRow, Chatting, DeviceRow, EntryRow, Guest, GuestBook, Held, NewDevice, NewEntry,
    NewLine, NewPerson, NewRecord, NewTable, PersonRow, RecordRow, Records, SeatRow, Secret, SignedInRow,
    Status, TableRow, day,
};
pub use space::Space;
use write::Write;
use writer::Writer;

/// The records of all tables. Cloning is cheap and refers to the same store.
#[derive(Clone)]
pub struct Store {
    /// The file, if it is in one.
    path: Option<PathBuf>,
    readers: Pool,
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

    /// Connects to a PostgreSQL database, such as `postgres://user:password@host/name`, and runs the migrations. Must be
    /// called inside a Tokio runtime with its clock.
    ///
    /// The database is for one server at a time. After a lost connection, writes fail until it is there again.
    ///
    /// # Errors
    /// [`StoreError::Unreachable`] if there is no connection in time, [`StoreError::InUse`] if another server uses the
    /// database, [`StoreError::NotOurs`] if it has tables of another program, [`StoreError::Unwritable`] if nothing can be
    /// created in it.
    pub async fn connect(url: &str, options: &PostgresOptions) -> Result<Self, StoreError> {
        Ok(Self::new(postgres::open(url, options).await?, None))
    }

    fn new(opened: Opened, path: Option<PathBuf>) -> Self {
        Self { path, readers: opened.readers.clone(), writer: Writer::start(opened) }
    }

    /// Waits for all pending writes, then closes the database. Later writes fail, on any clone.
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

    async fn one<T: FromRow>(&self, statement: Statement<'_>) -> Result<Option<T>, StoreError> {
        self.readers.first(statement).await.map_err(StoreError::unreadable)
    }

    /// The row of a query that always has one.
    async fn only<T: FromRow>(&self, statement: Statement<'_>) -> Result<T, StoreError> {
        self.one(statement).await?.ok_or_else(|| StoreError::unreadable(sqlx::Error::RowNotFound))
    }

    async fn all<T: FromRow>(&self, statement: Statement<'_>) -> Result<Vec<T>, StoreError> {
        self.readers.all(statement).await.map_err(StoreError::unreadable)
    }
}
