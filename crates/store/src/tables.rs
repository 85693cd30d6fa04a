//! Tables: their rows, their entries, and the lists they appear in.

use crate::error::StoreError;
use crate::rows::{Append, EntryRow, NewTable, Status, TableRow};
use crate::write::Write;
use crate::{Store, sql};

impl Store {
    /// Adds a table that has no entries yet.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is one of that id.
    pub async fn create(&self, table: NewTable) -> Result<(), StoreError> {
        self.write(Write::Create(table)).await.map(drop)
    }

    /// Adds entries to the record of a table and changes its row, all of it or nothing. When this returns
    /// it is durable.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if one of the places is taken, [`StoreError::Missing`] if there is no such
    /// table.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(append)).await.map(drop)
    }

    /// Says when the program has something to do at a table by itself, and changes nothing else of it.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table.
    pub async fn set_wake(&self, table: &str, wake: Option<i64>) -> Result<(), StoreError> {
        self.write(Write::SetWake { table: table.to_owned(), wake }).await.map(drop)
    }

    /// The table of that id.
    ///
    /// # Errors
    /// If the database cannot be read; so it is with everything that reads.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.one(sqlx::query_as(sql::TABLE).bind(id)).await
    }

    /// The entries of a table, beginning with number `from`.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn entries(&self, table: &str, from: i64) -> Result<Vec<EntryRow>, StoreError> {
        self.all(sqlx::query_as(sql::ENTRIES).bind(table).bind(from)).await
    }

    /// Whose each seat of a table is, by number.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn seated(&self, table: &str) -> Result<Vec<(i64, String)>, StoreError> {
        self.all(sqlx::query_as(sql::SEATED).bind(table)).await
    }

    /// The tables that strangers may see, those first where something happened last.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn lobby(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.all(sqlx::query_as(sql::LOBBY).bind(status.name()).bind(i64::from(limit))).await
    }

    /// The tables where somebody has a seat, those first where something happened last. The next page are
    /// those `before` the last of this one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tables_of(
        &self,
        person: &str,
        before: i64,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.all(sqlx::query_as(sql::TABLES_OF).bind(person).bind(before).bind(i64::from(limit))).await
    }

    /// All tables where the program has something to do by itself, and when, the soonest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn waking(&self) -> Result<Vec<(String, i64)>, StoreError> {
        self.all(sqlx::query_as(sql::WAKING)).await
    }

    /// How many tables of this host have not begun.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn count_open_by_host(&self, host: &str) -> Result<i64, StoreError> {
        let count: Option<(i64,)> = self.one(sqlx::query_as(sql::COUNT_OPEN_BY_HOST).bind(host)).await?;
        Ok(count.map_or(0, |(count,)| count))
    }
}
