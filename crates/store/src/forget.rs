//! Forgetting: people who delete themselves, and the chat of old games. And what people get to see of that before: all
//! that is kept of them.

use crate::database::{Connection, FromRow, Row, statement};
use crate::error::StoreError;
use crate::nodes::{self, News};
use crate::rows::{ChatRow, Guest, PersonRow, SeatRow};
use crate::write::{Fault, Write, empty_table, sign_out_all};
use crate::{Store, results, sql};

impl Store {
    /// Deletes a person and their bots: devices, seats, standing orders, chat lines, uploaded records, and the tables
    /// they opened where nobody else sits. The records of other games stay as they were played.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person.
    pub async fn forget_person(&self, person: &str) -> Result<(), StoreError> {
        self.write(Write::Forget { person: person.to_owned(), absent_since: None }).await.map(drop)
    }

    /// The same for someone who must still be one of [`Store::absent`].
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person, or they have come back.
    pub async fn forget_absent(&self, person: &str, before: i64) -> Result<(), StoreError> {
        let write = Write::Forget { person: person.to_owned(), absent_since: Some(before) };
        self.write(write).await.map(drop)
    }

    /// Deletes the chat of games that ended before a time.
    ///
    /// The row of the last line of a table stays, empty: followers count on the numbers of lines to grow.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn delete_chat_before(&self, before: i64) -> Result<(), StoreError> {
        self.write(Write::DeleteOldChat { before }).await.map(drop)
    }

    /// The ids of all tables that a person opened, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tables_hosted_by(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let ids: Vec<(String,)> = self.all(statement(sql::TABLES_HOSTED_BY).bind(person)).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }

    /// The seats of a person by table and seat, after a seat of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn seats_of(
        &self,
        person: &str,
        (table, seat): (&str, i64),
        limit: u32,
    ) -> Result<Vec<SeatRow>, StoreError> {
        let query = statement(sql::SEATS_OF).bind(person).bind(table).bind(seat);
        self.all(query.bind(i64::from(limit))).await
    }

    /// The chat lines of a person with the ids of their tables, after a line of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn chat_of(
        &self,
        person: &str,
        (table, n): (&str, i64),
        limit: u32,
    ) -> Result<Vec<(String, ChatRow)>, StoreError> {
        let query = statement(sql::CHAT_OF).bind(person).bind(table).bind(n).bind(i64::from(limit));
        let lines: Vec<LineOfTable> = self.all(query).await?;
        Ok(lines.into_iter().map(|line| (line.table, line.row)).collect())
    }

    /// The standing orders of a person by table and seat, after a seat of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn orders_of(
        &self,
        person: &str,
        (table, seat): (&str, i64),
        limit: u32,
    ) -> Result<Vec<(String, i64, String)>, StoreError> {
        let query = statement(sql::ORDERS_OF).bind(person).bind(table).bind(seat);
        self.all(query.bind(i64::from(limit))).await
    }

    /// What tables remember of a person besides their seats, by table, after one of them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn guest_at(
        &self,
        person: &str,
        table: &str,
        limit: u32,
    ) -> Result<Vec<(String, Guest)>, StoreError> {
        let query = statement(sql::GUEST_AT).bind(person).bind(table).bind(i64::from(limit));
        let guests: Vec<GuestOfTable> = self.all(query).await?;
        Ok(guests.into_iter().map(|guest| (guest.table, guest.row)).collect())
    }

    /// The ids of the records that a person uploaded, and when, oldest first, after one of them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn records_of(
        &self,
        person: &str,
        (id, created): (&str, i64),
        limit: u32,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let query = statement(sql::RECORDS_OF).bind(person).bind(created).bind(id);
        self.all(query.bind(i64::from(limit))).await
    }

    /// The ids of the tables that a person opened, and when, oldest first, after one of them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn some_hosted_by(
        &self,
        person: &str,
        (id, created): (&str, i64),
        limit: u32,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let query = statement(sql::SOME_HOSTED_BY).bind(person).bind(created).bind(id);
        self.all(query.bind(i64::from(limit))).await
    }

    /// The tokens of a person, including revoked ones, oldest first, after one of them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn some_tokens_of(
        &self,
        person: &str,
        (id, created): (&str, i64),
        limit: u32,
    ) -> Result<Vec<PersonRow>, StoreError> {
        let query = statement(sql::SOME_TOKENS_OF).bind(person).bind(created).bind(id);
        self.all(query.bind(i64::from(limit))).await
    }
}

/// A line of chat with the table where it was said.
struct LineOfTable {
    table: String,
    row: ChatRow,
}

impl FromRow for LineOfTable {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { table: row.get("table_id")?, row: ChatRow::from_row(row)? })
    }
}

/// A guest with the table where they are one.
struct GuestOfTable {
    table: String,
    row: Guest,
}

impl FromRow for GuestOfTable {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { table: row.get("table_id")?, row: Guest::from_row(row)? })
    }
}

/// Deletes the chat of games that ended before a time.
pub(crate) async fn old_chat(on: &mut Connection<'_>, before: i64) -> Result<i64, Fault> {
    for text in [sql::DELETE_OLD_CHAT, sql::EMPTY_OLD_CHAT] {
        statement(text).bind(before).execute(on).await?;
    }
    Ok(0)
}

/// Deletes a person and their bots, if they have been absent since a time.
pub(crate) async fn person(
    on: &mut Connection<'_>,
    person: &str,
    absent_since: Option<i64>,
) -> Result<i64, Fault> {
    if let Some(before) = absent_since {
        let query = statement(sql::ABSENT).bind(before).bind(person).bind(1_i64);
        let first: Option<(String,)> = query.fetch_optional(on).await?;
        if first.is_none_or(|(first,)| first != person) {
            return Err(Fault::Refused(StoreError::Missing));
        }
    }
    let bots: Vec<PersonRow> = statement(sql::TOKENS_OF).bind(person).fetch_all(on).await?;
    let mut devices = Vec::new();
    for bot in &bots {
        forget(on, &bot.id, &mut devices).await?;
    }
    let rows = forget(on, person, &mut devices).await?;
    if rows == 0 {
        return Err(Fault::Partial(StoreError::Missing));
    }
    for device in &devices {
        nodes::tell(on, News::SIGNED_OUT, device).await?;
    }
    Ok(rows)
}

/// Deletes one person or bot. Returns the number of people deleted, and adds the devices that were signed out.
async fn forget(on: &mut Connection<'_>, person: &str, devices: &mut Vec<String>) -> Result<i64, Fault> {
    let alone: Vec<(String,)> = statement(sql::TABLES_OF_ONE).bind(person).fetch_all(on).await?;
    for (table,) in &alone {
        empty_table(on, table).await?;
        statement(sql::DELETE_TABLE).bind(table).execute(on).await?;
    }
    results::forget(on, person).await?;
    for text in [
        // The orders are found by their seats.
        sql::FORGET_ORDERS,
        sql::FORGET_SEATS,
        sql::FORGET_GUESTS,
        sql::HAND_OVER_TABLES,
        sql::DELETE_CHAT_OF,
        sql::EMPTY_CHAT_OF,
        sql::FORGET_RECORDS,
        sql::REMOVE_MUTE,
        sql::FORGET_BANS,
    ] {
        statement(text).bind(person).execute(on).await?;
    }
    devices.extend(sign_out_all(on, person).await?);
    Ok(statement(sql::FORGET_PERSON).bind(person).execute(on).await? as i64)
}
