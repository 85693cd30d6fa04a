//! What is put into the store and what comes out of it.

use std::fmt;

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// People can still sit down.
    Open,
    /// The game is being played.
    Running,
    /// Nothing more will happen.
    Over,
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Over => "over",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Open, Self::Running, Self::Over].into_iter().find(|status| status.name() == name)
    }
}

/// What the chance of a table is drawn from. It does not print itself, so that no log has it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub Vec<u8>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// A table that begins.
#[derive(Debug, Clone)]
pub struct NewTable {
    /// A name that no other table has.
    pub id: String,
    /// The moment, in milliseconds since 1970, as are all times here.
    pub created: i64,
    /// What is played.
    pub game: String,
    /// How far it is; most begin open.
    pub status: Status,
    /// Whether strangers see it in the lobby.
    pub listed: bool,
    /// The person who opens it.
    pub host: String,
    /// What its chance is drawn from.
    pub secret: Secret,
    /// What lists say of it.
    pub summary: String,
    /// When the program has something to do there by itself.
    pub wake: Option<i64>,
}

/// A table as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its name.
    pub id: String,
    /// When it began.
    pub created: i64,
    /// When something happened there last.
    pub updated: i64,
    /// What is played.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Whether strangers see it in the lobby.
    pub listed: bool,
    /// The person who opened it.
    pub host: String,
    /// What its chance is drawn from.
    pub secret: Secret,
    /// What lists say of it.
    pub summary: String,
    /// When the program has something to do there by itself.
    pub wake: Option<i64>,
}

/// Something that happened at a table, and what changes by it. All of it is written, or nothing.
#[derive(Debug, Clone)]
pub struct Append {
    /// The table.
    pub table: String,
    /// What happened, in order. It may be empty, if only the row of the table changes.
    pub entries: Vec<NewEntry>,
    /// How the row of the table is afterwards, if it is different.
    pub change: Option<Change>,
}

/// One entry to be added.
#[derive(Debug, Clone)]
pub struct NewEntry {
    /// Its place in the table's record.
    pub seq: i64,
    /// When it happened.
    pub at: i64,
    /// What happened.
    pub entry: String,
    /// What ties it to the entry before.
    pub hash: [u8; 32],
}

/// How a table is after something happened.
#[derive(Debug, Clone)]
pub struct Change {
    /// How far it is.
    pub status: Status,
    /// When this happened.
    pub updated: i64,
    /// What lists say of it now.
    pub summary: String,
    /// When the program has something to do there by itself.
    pub wake: Option<i64>,
    /// Who sits where now, all of them; `None` if nobody moved.
    pub seats: Option<Vec<(u8, String)>>,
}

/// One entry of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryRow {
    /// Its place.
    pub seq: i64,
    /// When it happened.
    pub at: i64,
    /// What happened.
    pub entry: String,
    /// What ties it to the entry before.
    pub hash: [u8; 32],
}

/// Somebody new: a person, or a bot that a person has made a token for.
#[derive(Debug, Clone)]
pub struct NewPerson {
    /// A name for the program that nobody else has.
    pub id: String,
    /// The SHA-256 of the secret that he shows. The secret itself never comes here.
    pub hash: [u8; 32],
    /// What others call him.
    pub name: String,
    /// Whom the token belongs to, if it is one.
    pub owner: Option<String>,
    /// When he came.
    pub created: i64,
}

/// A person, or a bot's token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// His name for the program.
    pub id: String,
    /// What others call him.
    pub name: String,
    /// Whom the token belongs to, if it is one.
    pub owner: Option<String>,
    /// When he came.
    pub created: i64,
    /// When he was here last.
    pub seen: i64,
    /// When the token was taken back. Whoever shows one that was is nobody.
    pub revoked: Option<i64>,
}

/// One line that was said at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// Its number, from 1 on.
    pub n: i64,
    /// When it was said.
    pub at: i64,
    /// Who said it.
    pub person: String,
    /// What he was called then.
    pub name: String,
    /// What was said.
    pub line: String,
}

impl FromRow<'_, SqliteRow> for TableRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        let status = Status::from_name(row.try_get("status")?);
        Ok(Self {
            id: row.try_get("id")?,
            created: row.try_get("created")?,
            updated: row.try_get("updated")?,
            game: row.try_get("game")?,
            status: status.ok_or_else(|| sqlx::Error::Decode("a table has an unknown status".into()))?,
            listed: row.try_get::<i64, _>("listed")? != 0,
            host: row.try_get("host")?,
            secret: Secret(row.try_get("secret")?),
            summary: row.try_get("summary")?,
            wake: row.try_get("wake")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for EntryRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        let hash: &[u8] = row.try_get("hash")?;
        Ok(Self {
            seq: row.try_get("seq")?,
            at: row.try_get("at")?,
            entry: row.try_get("entry")?,
            hash: hash.try_into().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
        })
    }
}

impl FromRow<'_, SqliteRow> for PersonRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            owner: row.try_get("owner")?,
            created: row.try_get("created")?,
            seen: row.try_get("seen")?,
            revoked: row.try_get("revoked")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for ChatRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(Self {
            n: row.try_get("n")?,
            at: row.try_get("at")?,
            person: row.try_get("person")?,
            name: row.try_get("name")?,
            line: row.try_get("line")?,
        })
    }
}
