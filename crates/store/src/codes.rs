//! Join codes, codes that sign in another device, and the operator's sessions.
//!
//! There are only hashes of what signs somebody in. What works once is used up by the one write that changes its row, however
//! many servers share the database.

use crate::Store;
use crate::database::{Connection, statement};
use crate::error::StoreError;
use crate::sql::codes as sql;
use crate::write::{Fault, Write};

/// A change of a code or a session.
pub(crate) enum CodeWrite {
    Claim { table: String, codes: Vec<String> },
    Offer { person: String, hash: [u8; 32], now: i64, until: i64, most: i64 },
    Use { hash: [u8; 32], now: i64 },
    OpenSession { hash: [u8; 32], now: i64, expires: i64, most: i64 },
    CloseSession { hash: [u8; 32] },
    Say { hash: [u8; 32], sentence: String },
    TakeSaid { hash: [u8; 32], sentence: String },
    Expire { now: i64 },
}

impl CodeWrite {
    /// Whether the write is a single statement.
    pub(crate) fn is_one_statement(&self) -> bool {
        !matches!(self, Self::Offer { .. } | Self::OpenSession { .. } | Self::Expire { .. })
    }
}

impl Store {
    /// The table that waits for players under this code.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let table: Option<(String,)> = self.one(statement(sql::TABLE_BY_CODE).bind(code)).await?;
        Ok(table.map(|(table,)| table))
    }

    /// The code of a table, if it has one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn code_of_table(&self, table: &str) -> Result<Option<String>, StoreError> {
        let code: Option<(String,)> = self.one(statement(sql::CODE_OF_TABLE).bind(table)).await?;
        Ok(code.map(|(code,)| code))
    }

    /// Gives an open table without a code the first of these that is free. Returns it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if another server took it at the same time.
    pub async fn claim_code(&self, table: &str, codes: Vec<String>) -> Result<Option<String>, StoreError> {
        let write = CodeWrite::Claim { table: table.to_owned(), codes: codes.clone() };
        Ok(chosen(codes, self.write(Write::Codes(write)).await?))
    }

    /// Keeps the hash of a code that signs in another device of a person, until a time. Their last code stops working.
    /// Returns `false` if the codes of `most` others are waiting.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person, [`StoreError::Conflict`] if it is the code of someone else.
    pub async fn offer_device_code(
        &self,
        person: &str,
        hash: [u8; 32],
        (now, until): (i64, i64),
        most: u32,
    ) -> Result<bool, StoreError> {
        let write = CodeWrite::Offer { person: person.to_owned(), hash, now, until, most: most.into() };
        self.write(Write::Codes(write)).await.map(|rows| rows > 0)
    }

    /// The person whom a code signs in, by its hash. It keeps working.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn device_code(&self, hash: &[u8; 32], now: i64) -> Result<Option<String>, StoreError> {
        let query = statement(sql::DEVICE_CODE).bind(&hash[..]).bind(now);
        let person: Option<(String,)> = self.one(query).await?;
        Ok(person.map(|(person,)| person))
    }

    /// The person whom a code signs in, by its hash. It works only this once.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn use_device_code(&self, hash: &[u8; 32], now: i64) -> Result<Option<String>, StoreError> {
        let Some(person) = self.device_code(hash, now).await? else { return Ok(None) };
        let used = self.write(Write::Codes(CodeWrite::Use { hash: *hash, now })).await?;
        Ok((used > 0).then_some(person))
    }

    /// Opens a session of the operator until a time. The oldest make room for it if there are `most`.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the hash is taken.
    pub async fn open_admin_session(
        &self,
        hash: [u8; 32],
        (now, expires): (i64, i64),
        most: u32,
    ) -> Result<(), StoreError> {
        let write = CodeWrite::OpenSession { hash, now, expires, most: most.into() };
        self.write(Write::Codes(write)).await.map(drop)
    }

    /// Whether a session of the operator is open.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn has_admin_session(&self, hash: &[u8; 32], now: i64) -> Result<bool, StoreError> {
        Ok(self.admin_session(hash).await?.is_some_and(|(expires, _)| now < expires))
    }

    /// Closes a session of the operator. Does nothing if there is none.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn close_admin_session(&self, hash: [u8; 32]) -> Result<(), StoreError> {
        self.write(Write::Codes(CodeWrite::CloseSession { hash })).await.map(drop)
    }

    /// Keeps a sentence for the next page of a session. Does nothing if there is none.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn say_in_admin_session(&self, hash: [u8; 32], sentence: String) -> Result<(), StoreError> {
        self.write(Write::Codes(CodeWrite::Say { hash, sentence })).await.map(drop)
    }

    /// Takes the sentence that was kept for the next page of a session.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn take_said(&self, hash: &[u8; 32]) -> Result<Option<String>, StoreError> {
        let Some((_, Some(sentence))) = self.admin_session(hash).await? else { return Ok(None) };
        let write = CodeWrite::TakeSaid { hash: *hash, sentence: sentence.clone() };
        let taken = self.write(Write::Codes(write)).await?;
        Ok((taken > 0).then_some(sentence))
    }

    /// Removes the codes of devices and the operator's sessions that have expired.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn expire_codes(&self, now: i64) -> Result<(), StoreError> {
        self.write(Write::Codes(CodeWrite::Expire { now })).await.map(drop)
    }

    /// When a session of the operator expires, and what its next page says.
    async fn admin_session(&self, hash: &[u8; 32]) -> Result<Option<(i64, Option<String>)>, StoreError> {
        self.one(statement(sql::ADMIN_SESSION).bind(&hash[..])).await
    }
}

/// The code that a write has chosen: the answer is its place, or none.
pub(crate) fn chosen(codes: Vec<String>, answer: i64) -> Option<String> {
    codes.into_iter().nth(usize::try_from(answer).ok()?)
}

/// Carries out one change.
pub(crate) async fn carry_out(on: &mut Connection<'_>, write: &CodeWrite) -> Result<i64, Fault> {
    let query = match write {
        CodeWrite::Claim { table, codes } => return claim(on, table, codes).await,
        CodeWrite::Offer { person, hash, now, until, most } => {
            statement(sql::EXPIRE_DEVICE_CODES).bind(*now).execute(on).await?;
            statement(sql::OFFER_DEVICE_CODE).bind(person).bind(&hash[..]).bind(*until).bind(*most)
        }
        CodeWrite::Use { hash, now } => statement(sql::USE_DEVICE_CODE).bind(&hash[..]).bind(*now),
        CodeWrite::OpenSession { hash, now, expires, most } => {
            statement(sql::EXPIRE_ADMIN_SESSIONS).bind(*now).execute(on).await?;
            statement(sql::TRIM_ADMIN_SESSIONS).bind(most - 1).execute(on).await?;
            statement(sql::OPEN_ADMIN_SESSION).bind(&hash[..]).bind(*expires)
        }
        CodeWrite::CloseSession { hash } => statement(sql::CLOSE_ADMIN_SESSION).bind(&hash[..]),
        CodeWrite::Say { hash, sentence } => {
            statement(sql::SAY_IN_ADMIN_SESSION).bind(&hash[..]).bind(sentence)
        }
        CodeWrite::TakeSaid { hash, sentence } => statement(sql::TAKE_SAID).bind(&hash[..]).bind(sentence),
        CodeWrite::Expire { now } => {
            statement(sql::EXPIRE_DEVICE_CODES).bind(*now).execute(on).await?;
            statement(sql::EXPIRE_ADMIN_SESSIONS).bind(*now)
        }
    };
    Ok(query.execute(on).await? as i64)
}

/// Gives a table the first code that is free. Returns its place, or -1 if there is none or the table needs none.
async fn claim(on: &mut Connection<'_>, table: &str, codes: &[String]) -> Result<i64, Fault> {
    for (place, code) in (0..).zip(codes) {
        if statement(sql::CLAIM_CODE).bind(table).bind(code).execute(on).await? > 0 {
            return Ok(place);
        }
    }
    Ok(-1)
}
