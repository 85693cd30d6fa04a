//! Removing what is no longer needed, a little at a time.

use crate::database::statement;
use crate::error::StoreError;
use crate::rows::Status;
use crate::write::Write;
use crate::{Store, sql};

impl Store {
    /// The first tables that were opened before this time and where nobody sits but the host.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn unjoined(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.waiting_tables(before, limit, true).await
    }

    /// The first tables that were opened before this time and still wait for players.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn waiting(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.waiting_tables(before, limit, false).await
    }

    /// The first tables whose game was over before this time.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn finished(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.ids(sql::FINISHED, before, limit).await
    }

    /// The first uploaded records that nobody has looked at since this time.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn unseen_records(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.ids(sql::UNSEEN_RECORDS, before, limit).await
    }

    /// Removes a table with its record, its chat and everything else.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table, or it has another status.
    pub async fn remove_table(&self, id: &str, status: Status) -> Result<(), StoreError> {
        self.write(Write::RemoveTable { id: id.to_owned(), status }).await.map(drop)
    }

    /// Removes an uploaded record. Does nothing if there is none.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn remove_record(&self, id: &str) -> Result<(), StoreError> {
        self.write(Write::RemoveRecord { id: id.to_owned() }).await.map(drop)
    }

    /// Forgets from which networks records were uploaded before this time.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn forget_addresses(&self, before: i64) -> Result<(), StoreError> {
        self.write(Write::ForgetAddresses { before }).await.map(drop)
    }

    /// The first people, from an id on, who were last here before this time, and who have no unfinished table and no seat
    /// at one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn absent(&self, before: i64, from: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = statement(sql::ABSENT).bind(before).bind(from);
        let ids: Vec<(String,)> = self.all(query.bind(i64::from(limit))).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }

    async fn waiting_tables(
        &self,
        before: i64,
        limit: u32,
        unjoined: bool,
    ) -> Result<Vec<String>, StoreError> {
        let query = statement(sql::WAITING).bind(before).bind(i64::from(limit));
        let ids: Vec<(String,)> = self.all(query.bind(i64::from(unjoined))).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }

    async fn ids(&self, text: &'static str, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let ids: Vec<(String,)> = self.all(statement(text).bind(before).bind(i64::from(limit))).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }
}
