//! Tables: rows, entries and lists.

use crate::codes::chosen;
use crate::database::statement;
use crate::error::StoreError;
use crate::rows::{Append, Chatting, EntryRow, GuestBook, Held, NewTable, Status, TableRow};
use crate::write::Write;
use crate::{Store, sql};

impl Store {
    /// Adds a table without entries. Returns the first of its codes that was free.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id is taken.
    pub async fn create(&self, table: NewTable) -> Result<Option<String>, StoreError> {
        let codes = table.codes.clone();
        Ok(chosen(codes, self.write(Write::Create(Box::new(table))).await?))
    }

    /// Adds entries to the record of a table and changes its row, atomically. Durable when this returns.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a sequence number is taken, [`StoreError::Missing`] if there is no such
    /// table.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(append)).await.map(drop)
    }

    /// Sets when a table needs to be woken, and changes nothing else.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table.
    pub async fn set_wake(&self, table: &str, wake: Option<i64>) -> Result<(), StoreError> {
        self.write(Write::SetWake { table: table.to_owned(), wake }).await.map(drop)
    }

    /// The table with this id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.one(statement(sql::TABLE).bind(id)).await
    }

    /// The entries of a table, starting with number `from`.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn entries(&self, table: &str, from: i64) -> Result<Vec<EntryRow>, StoreError> {
        self.all(statement(sql::ENTRIES).bind(table).bind(from)).await
    }

    /// Some entries of a table, starting with number `from`: as many as have `size` characters together, or the first of
    /// them if that is longer.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn some_entries(&self, table: &str, from: i64, size: u32) -> Result<Vec<EntryRow>, StoreError> {
        let query = statement(sql::SOME_ENTRIES).bind(table).bind(from);
        self.all(query.bind(i64::from(size))).await
    }

    /// The last entry of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn last_entry(&self, table: &str) -> Result<Option<EntryRow>, StoreError> {
        self.one(statement(sql::LAST_ENTRY).bind(table)).await
    }

    /// The owners of the seats of a table, by seat number.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn seated(&self, table: &str) -> Result<Vec<(i64, String)>, StoreError> {
        self.all(statement(sql::SEATED).bind(table)).await
    }

    /// The guest book of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn guests(&self, table: &str) -> Result<GuestBook, StoreError> {
        let chat: Option<(String,)> = self.one(statement(sql::CHATTING).bind(table)).await?;
        let chat = chat.and_then(|(name,)| Chatting::from_name(&name)).unwrap_or_default();
        Ok(GuestBook { chat, guests: self.all(statement(sql::GUESTS).bind(table)).await? })
    }

    /// A page of the listed tables with this status, most recently active first, after skipping `after` of them. Tables
    /// of different networks take turns.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn lobby(&self, status: Status, after: u32, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let query = statement(sql::LOBBY).bind(status.name());
        self.all(query.bind(i64::from(limit)).bind(i64::from(after))).await
    }

    /// The tables where a person has a seat, and those of theirs that wait for players, most recently active first. For the next page, set `before` to the
    /// `updated` of the last one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tables_of(
        &self,
        person: &str,
        before: i64,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.all(statement(sql::TABLES_OF).bind(person).bind(before).bind(i64::from(limit))).await
    }

    /// All tables that need to be woken, and when, soonest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn waking(&self) -> Result<Vec<(String, i64)>, StoreError> {
        self.all(statement(sql::WAKING)).await
    }

    /// How many tables a person and their bots have.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn held_by_person(&self, person: &str) -> Result<Held, StoreError> {
        self.only(statement(sql::HELD_BY_PERSON).bind(person)).await
    }

    /// How many tables were opened from a network.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn held_by_address(&self, address: &str) -> Result<Held, StoreError> {
        self.only(statement(sql::HELD_BY_ADDRESS).bind(address)).await
    }
}
