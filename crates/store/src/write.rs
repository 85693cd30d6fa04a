//! The writes, and how each is carried out inside a transaction.

use std::sync::Arc;

use sqlx::error::ErrorKind;

use crate::append::append;
use crate::clubs::{self, ClubWrite};
use crate::codes::{self, CodeWrite};
use crate::database::{Connection, Statement, Value, statement};
use crate::deals::{self, DealWrite};
use crate::error::StoreError;
use crate::moderation::{self, AuditRow, Moderation};
use crate::moving::{self, Page};
use crate::nodes::{self, News};
use crate::puzzles::PuzzleAnswer;
use crate::ratings::{self, RatingWrite};
use crate::results::{self, Settlement};
use crate::reviews::{self, NewReview};
use crate::rows::{Append, DeviceRow, NewDevice, NewLine, NewPerson, NewRecord, NewTable, Status, day};
use crate::told::{self, ToldWrite};
use crate::{forget, sql};

/// An atomic write.
pub(crate) enum Write {
    Create(Box<NewTable>),
    Append(Append),
    SetWake { table: String, wake: Option<i64> },
    AddPerson(NewPerson),
    Rename { id: String, name: String },
    Revoke { id: String, owner: String, at: i64 },
    AddDevice { device: NewDevice, most: i64 },
    Touch { device: String, at: i64 },
    SignOut { device: String, person: String },
    Forget { person: String, absent_since: Option<i64> },
    Say { line: NewLine, keep: u32 },
    DeleteOldChat { before: i64 },
    SetOrders { table: String, seat: i64, orders: String },
    KeepRecord(NewRecord),
    SeeRecord { id: String, at: i64 },
    RemoveTable { id: String, status: Status },
    RemoveRecord { id: String },
    RemoveOwnRecord { id: String, person: String },
    ForgetAddresses { before: i64 },
    Moderate { decision: Moderation, note: AuditRow, keep: u32 },
    ExpireModeration { now: i64, closed_before: i64 },
    Probe { at: i64 },
    Vacuum,
    AddKey { name: String, bytes: Vec<u8> },
    Add(Page),
    Tell { what: &'static str },
    Codes(CodeWrite),
    KeepReview(NewReview),
    AnswerPuzzle { person: String, answer: PuzzleAnswer },
    Told(ToldWrite),
    Settle(Box<Settlement>),
    Deals(DealWrite),
    Rating(RatingWrite),
    Clubs(ClubWrite),
}

/// A write, and the node under whose claim it changes a table, if there is one.
pub(crate) struct Request {
    pub(crate) write: Write,
    pub(crate) claim: Option<Arc<str>>,
}

impl Request {
    /// The table that is changed under a claim, and the claim.
    pub(crate) fn claimed(&self) -> Option<(&str, &str)> {
        let table = match &self.write {
            Write::Append(append) => &append.table,
            Write::SetWake { table, .. } | Write::SetOrders { table, .. } => table,
            Write::Say { line, .. } => &line.table,
            Write::RemoveTable { id, .. } => id,
            Write::Settle(settlement) => &settlement.table,
            _ => return None,
        };
        Some((table, self.claim.as_deref()?))
    }
}

impl Write {
    /// Whether the write is a single statement.
    pub(crate) fn is_one_statement(&self) -> bool {
        match self {
            Self::Append(append) => append.entries.len() == 1 && append.change.is_none(),
            Self::Create(table) => table.first.is_none(),
            Self::Codes(write) => write.is_one_statement(),
            Self::AddPerson(_)
            | Self::Rename { .. }
            | Self::SignOut { .. }
            | Self::Tell { .. }
            | Self::Revoke { .. }
            | Self::Forget { .. }
            | Self::Say { .. }
            | Self::DeleteOldChat { .. }
            | Self::KeepRecord(_)
            | Self::Moderate { .. }
            | Self::ExpireModeration { .. }
            | Self::RemoveTable { .. }
            | Self::Settle(_)
            | Self::Rating(_)
            | Self::Clubs(_)
            | Self::Add(_) => false,
            _ => true,
        }
    }
}

/// Why a write was not carried out.
pub(crate) enum Fault {
    /// The write failed and changed nothing. The transaction can continue.
    Refused(StoreError),
    /// The write failed, and a part of it may have been written, which must be rolled back.
    Partial(StoreError),
    /// The database itself fails, so nothing in this transaction will be written.
    Broken(sqlx::Error),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        // Such a text never got as far as the database.
        if let sqlx::Error::Encode(_) = error {
            return Self::Partial(StoreError::unwritable(error));
        }
        match error.as_database_error().map(|error| error.kind()) {
            Some(ErrorKind::ForeignKeyViolation) => Self::Partial(StoreError::Missing),
            Some(ErrorKind::UniqueViolation) => Self::Partial(StoreError::Conflict),
            _ => Self::Broken(error),
        }
    }
}

/// Carries out one write. Returns the number of the new chat line, or the number of changed rows.
pub(crate) async fn carry_out(on: &mut Connection<'_>, request: &Request) -> Result<i64, Fault> {
    let write = &request.write;
    let query = match write {
        Write::Append(it) => return append(on, it).await,
        Write::AddPerson(it) => return add_person(on, it).await,
        Write::Revoke { id, owner, at } => return revoke(on, id, owner, *at).await,
        Write::Forget { person, absent_since } => return forget::person(on, person, *absent_since).await,
        Write::DeleteOldChat { before } => return forget::old_chat(on, *before).await,
        Write::KeepRecord(it) => return keep_record(on, it).await,
        Write::Say { line, keep } => return say(on, line, *keep).await,
        Write::Moderate { decision, note, keep } => {
            return moderation::moderate(on, decision, note, *keep).await;
        }
        Write::ExpireModeration { now, closed_before } => {
            return moderation::expire(on, *now, *closed_before).await;
        }
        Write::RemoveTable { id, status } => return remove_table(on, id, *status).await,
        Write::Add(page) => return moving::add(on, page).await,
        Write::Tell { what } => return nodes::tell(on, what, "").await.map(|()| 0),
        Write::Codes(it) => return codes::carry_out(on, it).await,
        Write::KeepReview(it) => return reviews::keep(on, it).await,
        Write::Told(it) => return told::carry_out(on, it).await,
        Write::Settle(it) => return results::settle(on, it).await,
        Write::Deals(it) => return deals::carry_out(on, it).await,
        Write::Rating(it) => return ratings::carry_out(on, it).await,
        Write::Clubs(it) => return clubs::carry_out(on, it).await,
        Write::Create(it) => return create(on, it, request.claim.as_deref()).await,
        Write::AnswerPuzzle { person, answer } => statement(sql::puzzles::ANSWER_PUZZLE)
            .bind(person)
            .bind(&answer.puzzle)
            .bind(answer.at)
            .bind(i64::from(answer.solved)),
        Write::SetWake { table, wake } => statement(sql::SET_WAKE).bind(table).bind(*wake),
        Write::Rename { id, name } => statement(sql::RENAME).bind(id).bind(name),
        Write::AddDevice { device, most } => add_device(device, *most),
        Write::Touch { device, at } => statement(sql::TOUCH).bind(device).bind(day(*at)),
        Write::SignOut { device, person } => statement(sql::SIGN_OUT).bind(device).bind(person),
        Write::SetOrders { table, seat, orders } => {
            statement(sql::SET_ORDERS).bind(table).bind(*seat).bind(orders)
        }
        Write::SeeRecord { id, at } => statement(sql::SEE_RECORD).bind(id).bind(*at),
        Write::RemoveRecord { id } => statement(sql::REMOVE_RECORD).bind(id),
        Write::RemoveOwnRecord { id, person } => statement(sql::REMOVE_OWN_RECORD).bind(id).bind(person),
        Write::ForgetAddresses { before } => statement(sql::FORGET_ADDRESSES).bind(*before),
        Write::Probe { at } => statement(sql::PROBE).bind(*at),
        Write::Vacuum => statement(sql::VACUUM),
        Write::AddKey { name, bytes } => statement(sql::ADD_KEY).bind(name).bind(&bytes[..]),
    };
    let rows = query.execute(on).await?;
    match write {
        Write::Rename { id, .. } if rows > 0 => nodes::tell(on, News::RENAMED, id).await?,
        Write::SignOut { device, .. } if rows > 0 => nodes::tell(on, News::SIGNED_OUT, device).await?,
        _ => {}
    }
    match (rows, write) {
        (0, Write::SetWake { .. } | Write::Rename { .. }) => Err(Fault::Refused(StoreError::Missing)),
        _ => Ok(rows as i64),
    }
}

/// Adds a table with the first of its codes that is free, for a node if there is one. Returns the place of the code, or how
/// many there are if none is.
async fn create(on: &mut Connection<'_>, it: &NewTable, claim: Option<&str>) -> Result<i64, Fault> {
    let codes = it.codes.iter().map(Value::from).chain([Value::Text(None)]);
    for (place, code) in (0..).zip(codes) {
        let query = statement(if claim.is_some() { sql::nodes::CREATE_CLAIMED } else { sql::CREATE })
            .bind(&it.id)
            .bind(it.created)
            .bind(&it.game)
            .bind(it.status.name())
            .bind(i64::from(it.listed))
            .bind(&it.host)
            .bind(&it.secret.0[..])
            .bind(&it.summary)
            .bind(it.wake)
            .bind(&it.address)
            .bind(code);
        let query = match claim {
            Some(node) => query.bind(node),
            None => query,
        };
        if query.execute(on).await? > 0 {
            if let Some(entry) = &it.first {
                let query = statement(sql::APPEND).bind(&it.id).bind(entry.seq).bind(entry.at);
                query.bind(&entry.entry).bind(&entry.hash[..]).execute(on).await?;
            }
            return Ok(place);
        }
    }
    // No code was in the way of the last one.
    Err(Fault::Refused(StoreError::Conflict))
}

/// Adds a line of chat, and drops all but the last lines of the table. Returns its number.
async fn say(on: &mut Connection<'_>, it: &NewLine, keep: u32) -> Result<i64, Fault> {
    let query = statement(sql::SAY).bind(&it.table).bind(it.at).bind(&it.person).bind(&it.name);
    let query = query.bind(&it.line).bind(i64::from(it.seated));
    let (n,): (i64,) = query.fetch_one(on).await?;
    let last = n - i64::from(keep);
    if last > 0 {
        statement(sql::TRIM_CHAT).bind(&it.table).bind(last).execute(on).await?;
    }
    Ok(n)
}

/// The size of a part of an uploaded record, in bytes. Those of older files have as many characters.
const PART: usize = 16 * 1024;

/// Stores an uploaded record, part by part.
async fn keep_record(on: &mut Connection<'_>, it: &NewRecord) -> Result<i64, Fault> {
    let query = statement(sql::KEEP_RECORD).bind(&it.id).bind(it.at).bind(&it.person).bind(&it.address);
    if query.bind(it.body.len() as i64).execute(on).await? == 0 {
        return Err(Fault::Refused(StoreError::Conflict));
    }
    let (mut rest, mut n) = (it.body.as_str(), 0i64);
    while !rest.is_empty() {
        let (part, after) = rest.split_at(rest.floor_char_boundary(PART));
        statement(sql::KEEP_RECORD_PART).bind(&it.id).bind(n).bind(part).execute(on).await?;
        (rest, n) = (after, n + 1);
    }
    Ok(1)
}

/// Removes a table with everything that belongs to it, if it has this status.
async fn remove_table(on: &mut Connection<'_>, id: &str, status: Status) -> Result<i64, Fault> {
    empty_table(on, id).await?;
    let removed = statement(sql::REMOVE_TABLE).bind(id).bind(status.name()).execute(on).await?;
    if removed == 0 { Err(Fault::Partial(StoreError::Missing)) } else { Ok(1) }
}

/// Removes everything that belongs to a table.
pub(crate) async fn empty_table(on: &mut Connection<'_>, id: &str) -> Result<(), Fault> {
    for part in [
        sql::REMOVE_ENTRIES,
        sql::CLEAR_SEATS,
        sql::CLEAR_GUESTS,
        sql::REMOVE_CHAT,
        sql::REMOVE_ORDERS,
        sql::REMOVE_QUIET,
    ] {
        statement(part).bind(id).execute(on).await?;
    }
    Ok(())
}

fn add_device(it: &NewDevice, most: i64) -> Statement<'_> {
    statement(sql::ADD_DEVICE)
        .bind(&it.id)
        .bind(&it.person)
        .bind(&it.hash[..])
        .bind(&it.kind)
        .bind(it.created)
        .bind(day(it.created))
        .bind(most)
}

/// Adds a person with their first device, or a bot with its token.
async fn add_person(on: &mut Connection<'_>, it: &NewPerson) -> Result<i64, Fault> {
    let person = statement(sql::ADD_PERSON).bind(&it.device.person).bind(&it.name).bind(&it.owner);
    if person.bind(it.device.created).execute(on).await? == 0 {
        return Err(Fault::Refused(StoreError::Conflict));
    }
    add_device(&it.device, 1).execute(on).await?;
    Ok(1)
}

/// Revokes a token. Returns 0 if the owner has no such token, or it is revoked already.
async fn revoke(on: &mut Connection<'_>, id: &str, owner: &str, at: i64) -> Result<i64, Fault> {
    let revoked = statement(sql::REVOKE).bind(id).bind(owner).bind(at).execute(on).await?;
    if revoked > 0 {
        for device in sign_out_all(on, id).await? {
            nodes::tell(on, News::SIGNED_OUT, &device).await?;
        }
    }
    Ok(revoked as i64)
}

/// Signs all devices of a person or bot out. Returns their ids, which the other nodes are to be told last: the numbers of
/// the news are locked from the first one until the transaction ends.
pub(crate) async fn sign_out_all(on: &mut Connection<'_>, person: &str) -> Result<Vec<String>, Fault> {
    let devices: Vec<DeviceRow> = statement(sql::DEVICES_OF).bind(person).fetch_all(on).await?;
    statement(sql::SIGN_OUT_ALL).bind(person).execute(on).await?;
    Ok(devices.into_iter().map(|device| device.id).collect())
}
