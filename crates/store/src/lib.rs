//! The append-only record of each table, in one SQLite file or in a PostgreSQL database.
//!
//! The store knows nothing of the games: an entry is text and a hash is 32 bytes. This is the only crate that
//! contains SQL. All writes go through one task (`writer.rs`), which commits waiting writes together and reports
//! success only once they are durable. Reads run concurrently and see the last commit.

use std::path::{Path, PathBuf};
use std::sync::Arc;

mod append;
mod clubs;
mod codes;
mod copies;
mod database;
mod deals;
mod error;
mod expiry;
mod extras;
mod forget;
mod lease;
mod moderation;
mod moving;
mod nodes;
mod open;
mod people;
mod postgres;
mod puzzles;
mod ratings;
mod readers;
mod results;
mod reviews;
mod rows;
mod space;
mod sql;
mod tables;
mod told;
mod write;
mod writer;

pub use clubs::{ClubGame, ClubOfTable, ClubRow, MemberRow, NewClub};
pub use copies::{Contents, Existing, Link, back_up, check, restore};
use database::{FromRow, Pool, Statement};
pub use deals::{AttemptResult, AttemptRow, DealRow, NewDeal, RankedRow};
pub use error::StoreError;
pub use moderation::{
    AnnouncementRow, AuditRow, BanRow, ClosedRow, FoundPerson, FoundTable, Moderated, Moderation, TableSearch,
};
pub use nodes::{Beat, Claim, NewNode, News, NodeRow, Nodes, Unserved};
use open::Opened;
pub use postgres::PostgresOptions;
use postgres::Sharing;
pub use puzzles::PuzzleAnswer;
pub use ratings::{NewRating, Rated, RatedPerson, RatingStep};
pub use results::{ResultRow, Settlement};
pub use reviews::Reviewed;
pub use rows::{
    Append, Change, ChatRow, Chatting, DeviceRow, EntryRow, Guest, GuestBook, Held, NewDevice, NewEntry,
    NewLine, NewPerson, NewRecord, NewTable, PersonRow, RecordRow, Records, SeatRow, Secret, SignedInRow,
    Status, TableRow, day,
};
pub use space::Space;
pub use told::{NoticeRow, PushDevice, QuietHours};
use write::Write;
use writer::Writer;

/// The records of all tables. Cloning is cheap and refers to the same store.
#[derive(Clone)]
pub struct Store {
    /// The file, if it is in one.
    path: Option<PathBuf>,
    readers: Pool,
    writer: Writer,
    nodes: Option<Arc<Nodes>>,
    /// The node under whose claim tables are written, if others may have claimed them.
    claim: Option<Arc<str>>,
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
    /// Nobody else can use the database meanwhile. After a lost connection, writes fail until it is there again.
    ///
    /// # Errors
    /// [`StoreError::Unreachable`] if there is no connection in time, [`StoreError::InUse`] if somebody else uses the
    /// database, [`StoreError::NotOurs`] if it has tables of another program, [`StoreError::Unwritable`] if nothing can be
    /// created in it.
    pub async fn connect(url: &str, options: &PostgresOptions) -> Result<Self, StoreError> {
        Ok(Self::new(postgres::open(url, options, Sharing::Alone).await?, None))
    }

    /// The same for a database that other nodes may use too. [`Store::nodes`] then tells who serves what.
    ///
    /// # Errors
    /// As with [`Store::connect`]. [`StoreError::InUse`] means that somebody has the database to themselves.
    pub async fn connect_shared(url: &str, options: &PostgresOptions) -> Result<Self, StoreError> {
        Ok(Self::new(postgres::open(url, options, Sharing::Shared).await?, None))
    }

    fn new(mut opened: Opened, path: Option<PathBuf>) -> Self {
        let nodes = opened.nodes.take().map(Arc::new);
        Self { path, readers: opened.readers.clone(), writer: Writer::start(opened), nodes, claim: None }
    }

    /// The nodes that use the database; `None` if nobody else can.
    #[must_use]
    pub fn nodes(&self) -> Option<&Arc<Nodes>> {
        self.nodes.as_ref()
    }

    /// This store for writing tables that a node has claimed. Its writes to a table fail with
    /// [`StoreError::Elsewhere`] once another node has claimed it.
    #[must_use]
    pub fn under(&self, node: &Arc<str>) -> Self {
        Self { claim: Some(Arc::clone(node)), ..self.clone() }
    }

    /// Waits for all pending writes, then closes the database. Later writes fail, on any clone.
    pub async fn close(&self) {
        self.writer.close().await;
        if let Some(nodes) = &self.nodes {
            nodes.close().await;
        }
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
        self.writer.write(write, self.claim.clone()).await
    }

    async fn one<T: FromRow>(&self, statement: Statement<'_>) -> Result<Option<T>, StoreError> {
        self.readers.first(statement).await.map_err(StoreError::unreadable)
    }

    /// The row of a query that always has one.
    async fn only<T: FromRow>(&self, statement: Statement<'_>) -> Result<T, StoreError> {
        self.one(statement).await?.ok_or_else(|| StoreError::unreadable(sqlx::Error::RowNotFound))
    }

    /// What a query counts.
    async fn count(&self, statement: Statement<'_>) -> Result<u64, StoreError> {
        let (count,): (i64,) = self.only(statement).await?;
        Ok(u64::try_from(count).unwrap_or(0))
    }

    async fn all<T: FromRow>(&self, statement: Statement<'_>) -> Result<Vec<T>, StoreError> {
        self.readers.all(statement).await.map_err(StoreError::unreadable)
    }
}
