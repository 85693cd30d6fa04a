//! How people are told that a game waits for them: their devices, quiet hours, feeds, and what they were told last.

use std::fmt;

use crate::Store;
use crate::database::{Connection, FromRow, Row, statement};
use crate::error::StoreError;
use crate::sql::told as sql;
use crate::write::{Fault, Write};

/// Where notices to a device go, and how they are encrypted.
#[derive(Clone, PartialEq, Eq)]
pub struct PushDevice {
    /// The id of the device.
    pub device: String,
    /// The browser and the system; empty if they are not known.
    pub kind: String,
    /// The address at the push service. It is a secret: it lets others send.
    pub endpoint: String,
    /// The browser's public key, an uncompressed point of P-256.
    pub public_key: [u8; 65],
    /// The browser's authentication secret.
    pub auth: [u8; 16],
    /// The tag of the language that notices are in.
    pub language: String,
    /// Since when it is told.
    pub created: i64,
}

/// Hides the address and the secret.
impl fmt::Debug for PushDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushDevice").field("device", &self.device).finish_non_exhaustive()
    }
}

/// When a person is not to be told anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuietHours {
    /// When they begin, in minutes since midnight.
    pub begins: u16,
    /// When they end. They go past midnight if that is earlier.
    pub ends: u16,
    /// The name of the time zone.
    pub zone: String,
}

/// What a person is told of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeRow {
    /// The id of the table.
    pub table: String,
    /// The id of the person.
    pub person: String,
    /// Whether they want to hear nothing of it.
    pub silent: bool,
    /// The step of the game that they were last told of, or are to be; `None` if there is none.
    pub step: Option<u64>,
    /// When they are to be told; `None` if they have been.
    pub due: Option<i64>,
}

/// A change to how people are told.
pub(crate) enum ToldWrite {
    AddPush { device: Box<PushDevice>, most: i64 },
    RemovePush { device: String, person: String },
    DropPush { device: String, endpoint: String },
    SetQuietHours { person: String, hours: QuietHours },
    EndQuietHours { person: String },
    SetFeed { person: String, hash: [u8; 32], created: i64 },
    EndFeed { person: String },
    SetSilent { table: String, person: String, silent: bool },
    ClaimNotice { table: String, person: String, step: i64, due: Option<i64> },
    TakeNotice { table: String, person: String, due: i64, next: Option<i64> },
    ClearNotices,
}

impl Store {
    /// Keeps where notices to a device go. What it had is replaced, and its `kind` is ignored. Returns `false` if `most`
    /// others of the same person are told.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such device.
    pub async fn add_push(&self, device: PushDevice, most: u32) -> Result<bool, StoreError> {
        let write = ToldWrite::AddPush { device: Box::new(device), most: most.into() };
        self.tell(write).await.map(|rows| rows > 0)
    }

    /// The devices on which a person is told, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn push_devices(&self, person: &str) -> Result<Vec<PushDevice>, StoreError> {
        self.all(statement(sql::PUSH_DEVICES).bind(person)).await
    }

    /// Tells a device nothing more. Returns `false` if the person has no such device.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn remove_push(&self, device: &str, person: &str) -> Result<bool, StoreError> {
        let [device, person] = [device, person].map(str::to_owned);
        self.tell(ToldWrite::RemovePush { device, person }).await.map(|rows| rows > 0)
    }

    /// Forgets an address that its push service does not know any more.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn drop_push(&self, device: &str, endpoint: &str) -> Result<(), StoreError> {
        let [device, endpoint] = [device, endpoint].map(str::to_owned);
        self.tell(ToldWrite::DropPush { device, endpoint }).await.map(drop)
    }

    /// Sets or ends the quiet hours of a person.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person.
    pub async fn set_quiet_hours(&self, person: &str, hours: Option<QuietHours>) -> Result<(), StoreError> {
        let person = person.to_owned();
        let write = match hours {
            Some(hours) => ToldWrite::SetQuietHours { person, hours },
            None => ToldWrite::EndQuietHours { person },
        };
        self.tell(write).await.map(drop)
    }

    /// The quiet hours of a person.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn quiet_hours(&self, person: &str) -> Result<Option<QuietHours>, StoreError> {
        self.one(statement(sql::QUIET_HOURS).bind(person)).await
    }

    /// Gives a person a feed, by the hash of its secret. The last one stops working.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person, [`StoreError::Conflict`] if the hash is taken.
    pub async fn set_feed(&self, person: &str, hash: [u8; 32], created: i64) -> Result<(), StoreError> {
        self.tell(ToldWrite::SetFeed { person: person.to_owned(), hash, created }).await.map(drop)
    }

    /// Ends the feed of a person. Returns `false` if there is none.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn end_feed(&self, person: &str) -> Result<bool, StoreError> {
        self.tell(ToldWrite::EndFeed { person: person.to_owned() }).await.map(|rows| rows > 0)
    }

    /// Whose feed this is, by the hash of its secret, and since when.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn feed(&self, hash: &[u8; 32]) -> Result<Option<(String, i64)>, StoreError> {
        self.one(statement(sql::FEED).bind(&hash[..])).await
    }

    /// Since when a person has a feed.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn feed_of(&self, person: &str) -> Result<Option<i64>, StoreError> {
        let created: Option<(i64,)> = self.one(statement(sql::FEED_OF).bind(person)).await?;
        Ok(created.map(|(created,)| created))
    }

    /// Sets whether a person wants to hear nothing of a table.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table or person.
    pub async fn set_silent(&self, table: &str, person: &str, silent: bool) -> Result<(), StoreError> {
        let [table, person] = [table, person].map(str::to_owned);
        self.tell(ToldWrite::SetSilent { table, person, silent }).await.map(drop)
    }

    /// Whether a person wants to hear nothing of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn is_silent(&self, table: &str, person: &str) -> Result<bool, StoreError> {
        let silent: Option<(i64,)> = self.one(statement(sql::IS_SILENT).bind(table).bind(person)).await?;
        Ok(silent.is_some_and(|(silent,)| silent != 0))
    }

    /// Notes that a person is told of a step now, or that they are to be at a time. Returns `false` if they were told of it
    /// already, or are to be.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table or person.
    pub async fn claim_notice(
        &self,
        table: &str,
        person: &str,
        step: u64,
        due: Option<i64>,
    ) -> Result<bool, StoreError> {
        let [table, person] = [table, person].map(str::to_owned);
        let step = i64::try_from(step).unwrap_or(i64::MAX);
        self.tell(ToldWrite::ClaimNotice { table, person, step, due }).await.map(|rows| rows > 0)
    }

    /// The first notices that are due at a time.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn due_notices(&self, now: i64, limit: u32) -> Result<Vec<NoticeRow>, StoreError> {
        self.all(statement(sql::DUE_NOTICES).bind(now).bind(i64::from(limit))).await
    }

    /// Takes a notice that is due, so that no other node does. It becomes due again at `next`, if that is a time. Returns
    /// `false` if another was faster.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn take_notice(&self, notice: &NoticeRow, next: Option<i64>) -> Result<bool, StoreError> {
        let Some(due) = notice.due else { return Ok(false) };
        let (table, person) = (notice.table.clone(), notice.person.clone());
        self.tell(ToldWrite::TakeNotice { table, person, due, next }).await.map(|rows| rows > 0)
    }

    /// What a person is told of tables, by table, after one of them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn notices_of(
        &self,
        person: &str,
        table: &str,
        limit: u32,
    ) -> Result<Vec<NoticeRow>, StoreError> {
        self.all(statement(sql::NOTICES_OF).bind(person).bind(table).bind(i64::from(limit))).await
    }

    /// Removes what people were told of games that are over.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn clear_notices(&self) -> Result<(), StoreError> {
        self.tell(ToldWrite::ClearNotices).await.map(drop)
    }

    async fn tell(&self, write: ToldWrite) -> Result<i64, StoreError> {
        self.write(Write::Told(write)).await
    }
}

/// Carries out one change. Each is a single statement.
pub(crate) async fn carry_out(on: &mut Connection<'_>, write: &ToldWrite) -> Result<i64, Fault> {
    let query = match write {
        ToldWrite::AddPush { device: it, most } => statement(sql::ADD_PUSH)
            .bind(&it.device)
            .bind(&it.endpoint)
            .bind(&it.public_key[..])
            .bind(&it.auth[..])
            .bind(&it.language)
            .bind(it.created)
            .bind(*most),
        ToldWrite::RemovePush { device, person } => statement(sql::REMOVE_PUSH).bind(device).bind(person),
        ToldWrite::DropPush { device, endpoint } => statement(sql::DROP_PUSH).bind(device).bind(endpoint),
        ToldWrite::SetQuietHours { person, hours: QuietHours { begins, ends, zone } } => {
            let query = statement(sql::SET_QUIET_HOURS).bind(person);
            query.bind(i64::from(*begins)).bind(i64::from(*ends)).bind(zone)
        }
        ToldWrite::EndQuietHours { person } => statement(sql::END_QUIET_HOURS).bind(person),
        ToldWrite::SetFeed { person, hash, created } => {
            statement(sql::SET_FEED).bind(person).bind(&hash[..]).bind(*created)
        }
        ToldWrite::EndFeed { person } => statement(sql::END_FEED).bind(person),
        ToldWrite::SetSilent { table, person, silent } => {
            statement(sql::SET_SILENT).bind(table).bind(person).bind(i64::from(*silent))
        }
        ToldWrite::ClaimNotice { table, person, step, due } => {
            statement(sql::CLAIM_NOTICE).bind(table).bind(person).bind(*step).bind(*due)
        }
        ToldWrite::TakeNotice { table, person, due, next } => {
            statement(sql::TAKE_NOTICE).bind(table).bind(person).bind(*due).bind(*next)
        }
        ToldWrite::ClearNotices => statement(sql::CLEAR_NOTICES),
    };
    Ok(query.execute(on).await? as i64)
}

impl FromRow for PushDevice {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            device: row.get("device")?,
            kind: row.get("kind")?,
            endpoint: row.get("endpoint")?,
            public_key: bytes(row, "public_key")?,
            auth: bytes(row, "auth")?,
            language: row.get("language")?,
            created: row.get("created")?,
        })
    }
}

fn bytes<const N: usize>(row: &Row, column: &str) -> sqlx::Result<[u8; N]> {
    let bytes: &[u8] = row.get(column)?;
    bytes.try_into().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

impl FromRow for QuietHours {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let minute =
            |column: &str| row.get::<i64, _>(column).map(|minute| u16::try_from(minute).unwrap_or(0));
        Ok(Self { begins: minute("begins")?, ends: minute("ends")?, zone: row.get("zone")? })
    }
}

impl FromRow for NoticeRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            person: row.get("person")?,
            silent: row.get::<i64, _>("silent")? != 0,
            step: u64::try_from(row.get::<i64, _>("step")?).ok(),
            due: row.get("due")?,
        })
    }
}
