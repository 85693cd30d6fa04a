//! The types that go into the store and come out of it.

use std::fmt;

use crate::database::{FromRow, Row};

/// The status of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Seats can still be taken.
    Open,
    /// The game is in progress.
    Running,
    /// The game has ended.
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

/// The seed of a table's randomness. Its `Debug` output hides it, to keep it out of logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub Vec<u8>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// A table to create.
#[derive(Debug, Clone)]
pub struct NewTable {
    /// The unique id.
    pub id: String,
    /// When it was created, in milliseconds since 1970, like all times here.
    pub created: i64,
    /// The game.
    pub game: String,
    /// The status; usually open.
    pub status: Status,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// The person who created it.
    pub host: String,
    /// The seed of its randomness.
    pub secret: Secret,
    /// The summary for lists.
    pub summary: String,
    /// When it needs to be woken, if it can move without its players.
    pub wake: Option<i64>,
    /// The network it was opened from. Forgotten once the game is over.
    pub address: String,
    /// The codes that players may find it by, the best first. It gets one that no other table has.
    pub codes: Vec<String>,
    /// The first entry of its record, which is written with it.
    pub first: Option<NewEntry>,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The id.
    pub id: String,
    /// When it was created.
    pub created: i64,
    /// When it last changed.
    pub updated: i64,
    /// The game.
    pub game: String,
    /// The status.
    pub status: Status,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// The person who created it.
    pub host: String,
    /// The seed of its randomness.
    pub secret: Secret,
    /// The summary for lists.
    pub summary: String,
    /// When it needs to be woken, if it can move without its players.
    pub wake: Option<i64>,
    /// The network it was opened from; empty once the game is over.
    pub address: String,
}

/// Entries to add to a table's record, and the change to its row. Written atomically.
#[derive(Debug, Clone)]
pub struct Append {
    /// The id of the table.
    pub table: String,
    /// The entries, in order. Empty if only the row changes.
    pub entries: Vec<NewEntry>,
    /// The change to the table's row, if there is one.
    pub change: Option<Change>,
}

/// An entry to add.
#[derive(Debug, Clone)]
pub struct NewEntry {
    /// The sequence number in the record.
    pub seq: i64,
    /// When it happened.
    pub at: i64,
    /// The text of the entry.
    pub entry: String,
    /// The hash that chains it to the previous entry.
    pub hash: [u8; 32],
}

/// New values for the row of a table.
#[derive(Debug, Clone)]
pub struct Change {
    /// The status.
    pub status: Status,
    /// When it changed.
    pub updated: i64,
    /// The summary for lists.
    pub summary: String,
    /// When it needs to be woken, if it can move without its players.
    pub wake: Option<i64>,
    /// The owners of all seats; `None` if they did not change.
    pub seats: Option<Vec<(u8, String)>>,
    /// The guest book; `None` if it did not change.
    pub guests: Option<GuestBook>,
}

/// Who may chat at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Chatting {
    /// Everyone who may watch.
    #[default]
    Everyone,
    /// Those with a seat.
    Players,
    /// Nobody.
    Nobody,
}

impl Chatting {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::Players => "players",
            Self::Nobody => "nobody",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        [Self::Everyone, Self::Players, Self::Nobody].into_iter().find(|chatting| chatting.name() == name)
    }
}

/// What a table remembers of people besides who sits where, and who may chat there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GuestBook {
    /// Who may chat.
    pub chat: Chatting,
    /// The people of whom there is something to remember.
    pub guests: Vec<Guest>,
}

/// What a table remembers of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The id of the person.
    pub person: String,
    /// Whether they may not sit down any more.
    pub barred: bool,
    /// Whether they may not chat.
    pub muted: bool,
    /// The seats they have lost in this game, as bits.
    pub had: i64,
}

impl FromRow for Guest {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let is = |column: &str| row.get::<i64, _>(column).map(|value| value != 0);
        Ok(Self {
            person: row.get("person")?,
            barred: is("barred")?,
            muted: is("muted")?,
            had: row.get("had")?,
        })
    }
}

/// An entry of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryRow {
    /// The sequence number.
    pub seq: i64,
    /// When it happened.
    pub at: i64,
    /// The text of the entry.
    pub entry: String,
    /// The hash that chains it to the previous entry.
    pub hash: [u8; 32],
}

/// A person, or a bot's token, to add.
#[derive(Debug, Clone)]
pub struct NewPerson {
    /// The name that others see.
    pub name: String,
    /// The owner, if this is a token.
    pub owner: Option<String>,
    /// The first device, or the token. Its person is the new id.
    pub device: NewDevice,
}

/// A device to sign in.
#[derive(Debug, Clone)]
pub struct NewDevice {
    /// The unique id.
    pub id: String,
    /// The id of the person or bot.
    pub person: String,
    /// The SHA-256 of the key. The key itself is never stored.
    pub hash: [u8; 32],
    /// The browser and the system; empty if they are not known.
    pub kind: String,
    /// When it was signed in.
    pub created: i64,
}

/// A device that a person is signed in on, or the token of a bot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceRow {
    /// The id.
    pub id: String,
    /// The browser and the system; empty if they are not known.
    pub kind: String,
    /// When it was signed in.
    pub created: i64,
    /// The day it was last seen, as its first millisecond.
    pub seen: i64,
}

/// Who shows a key, and on which device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedInRow {
    /// The person or bot.
    pub person: PersonRow,
    /// The id of the device.
    pub device: String,
    /// The day the device was last seen.
    pub seen: i64,
}

/// A day in milliseconds.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The day of a time, as its first millisecond. That is as exactly as the store knows when someone was there.
#[must_use]
pub const fn day(at: i64) -> i64 {
    at - at.rem_euclid(DAY_MS)
}

/// A person, or a bot's token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// The id.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// The owner, if this is a token.
    pub owner: Option<String>,
    /// When it was created.
    pub created: i64,
    /// When the token was revoked. A revoked token authenticates nobody.
    pub revoked: Option<i64>,
}

/// How many tables a person or a network has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// Tables that wait for players.
    pub open: u64,
    /// Games in progress.
    pub running: u64,
}

/// Some uploaded records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Records {
    /// How many there are.
    pub count: u64,
    /// How many bytes they have.
    pub bytes: u64,
}

/// An uploaded record to keep.
#[derive(Debug, Clone)]
pub struct NewRecord {
    /// The unique id.
    pub id: String,
    /// When it was uploaded.
    pub at: i64,
    /// The person who uploaded it.
    pub person: String,
    /// The network it came from.
    pub address: String,
    /// The record.
    pub body: String,
}

/// An uploaded record, without its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRow {
    /// The person who uploaded it.
    pub person: String,
    /// When somebody last looked at it.
    pub seen: i64,
    /// How many bytes its text has.
    pub size: u64,
}

/// A seat of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// The id of the table.
    pub table: String,
    /// The number of the seat.
    pub seat: i64,
    /// The status of the table.
    pub status: Status,
    /// When the table was created.
    pub created: i64,
    /// When the table last changed.
    pub updated: i64,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// The number, starting at 1.
    pub n: i64,
    /// When it was said.
    pub at: i64,
    /// The person who said it.
    pub person: String,
    /// Their name at the time.
    pub name: String,
    /// The text.
    pub line: String,
    /// Whether they had a seat at the table then; `None` if that is not known.
    pub seated: Option<bool>,
}

/// A line of chat to add.
#[derive(Debug, Clone)]
pub struct NewLine {
    /// The id of the table.
    pub table: String,
    /// When it was said.
    pub at: i64,
    /// The person who says it.
    pub person: String,
    /// Their name at the table.
    pub name: String,
    /// The text.
    pub line: String,
    /// Whether they have a seat at the table.
    pub seated: bool,
}

/// The status in a row.
pub(crate) fn status(row: &Row) -> sqlx::Result<Status> {
    let status = Status::from_name(row.get("status")?);
    status.ok_or_else(|| sqlx::Error::Decode("a table has an unknown status".into()))
}

impl FromRow for SeatRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            seat: row.get("seat")?,
            status: status(row)?,
            created: row.get("created")?,
            updated: row.get("updated")?,
        })
    }
}

impl FromRow for TableRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            created: row.get("created")?,
            updated: row.get("updated")?,
            game: row.get("game")?,
            status: status(row)?,
            listed: row.get::<i64, _>("listed")? != 0,
            host: row.get("host")?,
            secret: Secret(row.get("secret")?),
            summary: row.get("summary")?,
            wake: row.get("wake")?,
            address: row.get("address")?,
        })
    }
}

impl FromRow for RecordRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { person: row.get("person")?, seen: row.get("seen")?, size: count(row, 2)? })
    }
}

impl FromRow for Held {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { open: count(row, 0)?, running: count(row, 1)? })
    }
}

impl FromRow for Records {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { count: count(row, 0)?, bytes: count(row, 1)? })
    }
}

/// A count or a sum, which is never negative.
fn count(row: &Row, column: usize) -> sqlx::Result<u64> {
    Ok(u64::try_from(row.get::<i64, _>(column)?).unwrap_or(0))
}

impl FromRow for EntryRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let hash: &[u8] = row.get("hash")?;
        Ok(Self {
            seq: row.get("seq")?,
            at: row.get("at")?,
            entry: row.get("entry")?,
            hash: hash.try_into().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
        })
    }
}

impl FromRow for PersonRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            name: row.get("name")?,
            owner: row.get("owner")?,
            created: row.get("created")?,
            revoked: row.get("revoked")?,
        })
    }
}

impl FromRow for SignedInRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let person = PersonRow::from_row(row)?;
        Ok(Self { person, device: row.get("device")?, seen: row.get("seen")? })
    }
}

impl FromRow for DeviceRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            kind: row.get("kind")?,
            created: row.get("created")?,
            seen: row.get("seen")?,
        })
    }
}

impl FromRow for ChatRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            n: row.get("n")?,
            at: row.get("at")?,
            person: row.get("person")?,
            name: row.get("name")?,
            line: row.get("line")?,
            seated: row.get::<Option<i64>, _>("seated")?.map(|seated| seated != 0),
        })
    }
}
