//! Appending: one alone, or many at once in few statements.

use std::collections::BTreeMap;

use sqlx::SqliteConnection;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments};

use crate::error::StoreError;
use crate::rows::{Append, Change, NewEntry};
use crate::sql;
use crate::write::{Fault, Write};

type Statement<'q> = Query<'q, Sqlite, SqliteArguments>;

/// The entries come first: if the first of them finds its place taken, nothing has been written yet. That is
/// how two who append at once nearly always meet.
pub(crate) async fn append(on: &mut SqliteConnection, append: &Append) -> Result<i64, Fault> {
    for (already, entry) in append.entries.iter().enumerate() {
        let query = bind_entry(sqlx::query(sql::APPEND), &append.table, entry);
        if query.execute(&mut *on).await?.rows_affected() == 0 {
            let fault = if already == 0 { Fault::Refused } else { Fault::Spoilt };
            return Err(fault(StoreError::Conflict));
        }
    }
    if let Some(change) = &append.change {
        let query = bind_change(sqlx::query(sql::CHANGE), &append.table, change);
        if query.execute(&mut *on).await?.rows_affected() == 0 {
            return Err(Fault::Spoilt(StoreError::Missing));
        }
        sit(on, &append.table, change).await?;
    }
    Ok(0)
}

/// Carries out a run of appends. It is all of them or [`Fault::Spoilt`], which does not say whose fault it is.
pub(crate) async fn append_all(on: &mut SqliteConnection, run: &[Write]) -> Result<i64, Fault> {
    let appends =
        || run.iter().filter_map(|write| if let Write::Append(it) = write { Some(it) } else { None });

    let entries: Vec<_> =
        appends().flat_map(|append| append.entries.iter().map(|entry| (&*append.table, entry))).collect();
    for rows in entries.chunks(sql::MANY) {
        let query = filled(rows)
            .fold(sqlx::query(sql::APPEND_MANY), |query, (table, entry)| bind_entry(query, table, entry));
        if query.execute(&mut *on).await?.rows_affected() != rows.len() as u64 {
            return Err(Fault::Spoilt(StoreError::Conflict));
        }
    }

    // A change says how the row is afterwards, so of several to one table only the last counts.
    let changes: BTreeMap<&str, &Change> =
        appends().filter_map(|append| Some((&*append.table, append.change.as_ref()?))).collect();
    let changes: Vec<_> = changes.into_iter().collect();
    for rows in changes.chunks(sql::MANY) {
        let query = filled(rows)
            .fold(sqlx::query(sql::CHANGE_MANY), |query, (table, change)| bind_change(query, table, change));
        if query.execute(&mut *on).await?.rows_affected() != rows.len() as u64 {
            return Err(Fault::Spoilt(StoreError::Missing));
        }
    }

    for append in appends() {
        if let Some(change) = &append.change {
            sit(on, &append.table, change).await?;
        }
    }
    Ok(0)
}

/// Carries out appends that change no row of a table, in a transaction of their own and in one go: whoever plays
/// much does this all the time, and where others use the processor too, a statement's way to another thread and
/// back takes longer than the disk. `false` if there is something else among them, or too much. If it is refused
/// the transaction is still open.
pub(crate) async fn at_once(on: &mut SqliteConnection, writes: &[Write]) -> Result<bool, Fault> {
    let mut entries = Vec::with_capacity(writes.len());
    for write in writes {
        let Write::Append(Append { table, entries: more, change: None }) = write else { return Ok(false) };
        entries.extend(more.iter().map(|entry| (&**table, entry)));
    }
    let Some((text, size)) = sql::at_once(entries.len()) else { return Ok(false) };
    let mut query = sqlx::query(text);
    for (table, entry) in &entries {
        query = bind_entry(query, table, entry);
    }
    for _ in 5 * entries.len()..5 * size {
        query = query.bind(None::<i64>);
    }
    query.execute(on).await?;
    Ok(true)
}

/// As many rows as the statements for many take. The last is repeated, and a row that is there already
/// changes nothing and is not counted.
fn filled<T: Copy>(rows: &[T]) -> impl Iterator<Item = T> {
    (0..sql::MANY).map(|row| rows[row.min(rows.len() - 1)])
}

fn bind_entry<'q>(query: Statement<'q>, table: &'q str, entry: &'q NewEntry) -> Statement<'q> {
    query.bind(table).bind(entry.seq).bind(entry.at).bind(&entry.entry).bind(&entry.hash[..])
}

fn bind_change<'q>(query: Statement<'q>, table: &'q str, change: &'q Change) -> Statement<'q> {
    query.bind(table).bind(change.status.name()).bind(change.updated).bind(&change.summary).bind(change.wake)
}

/// Replaces who sits where, if somebody moved.
async fn sit(on: &mut SqliteConnection, table: &str, change: &Change) -> Result<(), Fault> {
    let Some(seats) = &change.seats else { return Ok(()) };
    sqlx::query(sql::CLEAR_SEATS).bind(table).execute(&mut *on).await?;
    for (seat, person) in seats {
        sqlx::query(sql::SEAT).bind(table).bind(i64::from(*seat)).bind(person).execute(&mut *on).await?;
    }
    Ok(())
}
