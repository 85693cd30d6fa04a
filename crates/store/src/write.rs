//! The writes, and how each is carried out inside a transaction.

use sqlx::error::ErrorKind;
use sqlx::{Row, SqliteConnection};

use crate::append::append;
use crate::error::StoreError;
use crate::rows::{Append, NewPerson, NewTable};
use crate::sql;

/// An atomic write.
pub(crate) enum Write {
    Create(NewTable),
    Append(Append),
    SetWake { table: String, wake: Option<i64> },
    AddPerson(NewPerson),
    Rename { id: String, name: String },
    Revoke { id: String, owner: String, at: i64 },
    Touch { id: String, at: i64 },
    Say { table: String, at: i64, person: String, name: String, line: String },
    SetOrders { table: String, seat: i64, orders: String },
    KeepRecord { id: String, at: i64, person: String, body: String },
    AddKey { name: String, bytes: Vec<u8> },
}

impl Write {
    /// Whether the write is a single statement.
    pub(crate) fn is_one_statement(&self) -> bool {
        match self {
            Self::Append(append) => append.entries.len() == 1 && append.change.is_none(),
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
        match error.as_database_error().map(|error| error.kind()) {
            Some(ErrorKind::ForeignKeyViolation) => Self::Partial(StoreError::Missing),
            Some(ErrorKind::UniqueViolation) => Self::Partial(StoreError::Conflict),
            _ => Self::Broken(error),
        }
    }
}

/// Carries out one write. Returns the number of the new chat line, or the number of changed rows.
pub(crate) async fn carry_out(on: &mut SqliteConnection, write: &Write) -> Result<i64, Fault> {
    let query = match write {
        Write::Append(it) => return append(on, it).await,
        Write::Say { table, at, person, name, line } => {
            let query = sqlx::query(sql::SAY).bind(table).bind(at).bind(person).bind(name).bind(line);
            return Ok(query.fetch_one(on).await?.try_get("n")?);
        }
        Write::Create(it) => sqlx::query(sql::CREATE)
            .bind(&it.id)
            .bind(it.created)
            .bind(&it.game)
            .bind(it.status.name())
            .bind(i64::from(it.listed))
            .bind(&it.host)
            .bind(&it.secret.0)
            .bind(&it.summary)
            .bind(it.wake),
        Write::SetWake { table, wake } => sqlx::query(sql::SET_WAKE).bind(table).bind(wake),
        Write::AddPerson(it) => sqlx::query(sql::ADD_PERSON)
            .bind(&it.id)
            .bind(&it.hash[..])
            .bind(&it.name)
            .bind(&it.owner)
            .bind(it.created),
        Write::Rename { id, name } => sqlx::query(sql::RENAME).bind(id).bind(name),
        Write::Revoke { id, owner, at } => sqlx::query(sql::REVOKE).bind(id).bind(owner).bind(at),
        Write::Touch { id, at } => sqlx::query(sql::TOUCH).bind(id).bind(at),
        Write::SetOrders { table, seat, orders } => {
            sqlx::query(sql::SET_ORDERS).bind(table).bind(seat).bind(orders)
        }
        Write::KeepRecord { id, at, person, body } => {
            sqlx::query(sql::KEEP_RECORD).bind(id).bind(at).bind(person).bind(body)
        }
        Write::AddKey { name, bytes } => sqlx::query(sql::ADD_KEY).bind(name).bind(bytes),
    };
    let rows = query.execute(on).await?.rows_affected();
    match (rows, write) {
        (0, Write::Create(_) | Write::AddPerson(_) | Write::KeepRecord { .. }) => {
            Err(Fault::Refused(StoreError::Conflict))
        }
        (0, Write::SetWake { .. } | Write::Rename { .. }) => Err(Fault::Refused(StoreError::Missing)),
        _ => Ok(rows as i64),
    }
}
