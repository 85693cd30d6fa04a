//! What is not part of a table's record: chat, standing orders, and uploaded records.

use crate::database::statement;
use crate::error::StoreError;
use crate::rows::{ChatRow, NewLine, NewRecord, RecordRow, Records};
use crate::write::Write;
use crate::{Store, sql};

impl Store {
    /// Adds a line to the chat of a table, and returns its number. Of the lines before it, only the last ones are kept,
    /// so that there are at most `keep`.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table.
    pub async fn say(&self, line: NewLine, keep: u32) -> Result<i64, StoreError> {
        self.write(Write::Say { line, keep }).await
    }

    /// The chat of a table after line `after`, oldest first. Lines are numbered from 1.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn chat(&self, table: &str, after: i64, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        self.all(statement(sql::CHAT).bind(table).bind(after).bind(i64::from(limit))).await
    }

    /// The number of the last chat line at a table; 0 if there is none.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn last_line(&self, table: &str) -> Result<i64, StoreError> {
        let last: Option<(i64,)> = self.one(statement(sql::LAST_LINE).bind(table)).await?;
        Ok(last.map_or(0, |(line,)| line))
    }

    /// Replaces the standing orders of a seat.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table.
    pub async fn set_orders(&self, table: &str, seat: u8, orders: &str) -> Result<(), StoreError> {
        let [table, orders] = [table, orders].map(str::to_owned);
        self.write(Write::SetOrders { table, seat: seat.into(), orders }).await.map(drop)
    }

    /// The standing orders at a table, by seat.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn orders(&self, table: &str) -> Result<Vec<(i64, String)>, StoreError> {
        self.all(statement(sql::ORDERS).bind(table)).await
    }

    /// Stores an uploaded record.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id is taken.
    pub async fn keep_record(&self, record: NewRecord) -> Result<(), StoreError> {
        self.write(Write::KeepRecord(record)).await.map(drop)
    }

    /// An uploaded record, without its text.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn record(&self, id: &str) -> Result<Option<RecordRow>, StoreError> {
        self.one(statement(sql::RECORD).bind(id)).await
    }

    /// The text of an uploaded record; empty if there is none.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn record_text(&self, id: &str) -> Result<String, StoreError> {
        let parts: Vec<(String,)> = self.all(statement(sql::RECORD_PARTS).bind(id)).await?;
        Ok(parts.into_iter().map(|(part,)| part).collect())
    }

    /// A part of the text of an uploaded record. Parts are numbered from 0, and each has at most 16,384
    /// characters.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn record_part(&self, id: &str, n: i64) -> Result<Option<String>, StoreError> {
        let part: Option<(String,)> = self.one(statement(sql::RECORD_PART).bind(id).bind(n)).await?;
        Ok(part.map(|(part,)| part))
    }

    /// Says that somebody looks at a record.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn see_record(&self, id: &str, at: i64) -> Result<(), StoreError> {
        self.write(Write::SeeRecord { id: id.to_owned(), at }).await.map(drop)
    }

    /// Removes a record that a person or one of their bots uploaded. Returns `false` if there is none.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn remove_own_record(&self, id: &str, person: &str) -> Result<bool, StoreError> {
        let write = Write::RemoveOwnRecord { id: id.to_owned(), person: person.to_owned() };
        self.write(write).await.map(|rows| rows > 0)
    }

    /// The ids of the last records that a person and their bots have uploaded, and when, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn own_records(&self, person: &str, limit: u32) -> Result<Vec<(String, i64)>, StoreError> {
        self.all(statement(sql::OWN_RECORDS).bind(person).bind(i64::from(limit))).await
    }

    /// The records that a person and their bots have uploaded.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn records_by_person(&self, person: &str) -> Result<Records, StoreError> {
        self.only(statement(sql::RECORDS_BY_PERSON).bind(person)).await
    }

    /// The records that were uploaded from a network in the last day.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn records_by_address(&self, address: &str) -> Result<Records, StoreError> {
        self.only(statement(sql::RECORDS_BY_ADDRESS).bind(address)).await
    }

    /// All uploaded records.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn all_records(&self) -> Result<Records, StoreError> {
        self.only(statement(sql::ALL_RECORDS)).await
    }

    /// A key of the server's own. Stores `new` and returns it if there is none with this name.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn key(&self, name: &str, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        let read = || self.one::<(Vec<u8>,)>(statement(sql::KEY).bind(name));
        if let Some((bytes,)) = read().await? {
            return Ok(bytes);
        }
        self.write(Write::AddKey { name: name.to_owned(), bytes: new.to_vec() }).await?;
        read().await?.map(|(bytes,)| bytes).ok_or(StoreError::Missing)
    }
}
