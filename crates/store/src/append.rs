//! Appending entries: one append on its own, or many in a few statements.

use std::collections::BTreeMap;

use sqlx::SqliteConnection;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments};

use crate::error::StoreError;
use crate::rows::{Append, Change, NewEntry};
use crate::sql;
use crate::write::{Fault, Write};

/// A statement with its values.
pub(crate) type Statement<'q> = Query<'q, Sqlite, SqliteArguments>;

/// Carries out one append. Entries go first: if the first one conflicts, nothing has been written yet, and that is how
/// concurrent appends nearly always collide.
pub(crate) async fn append(on: &mut SqliteConnection, append: &Append) -> Result<i64, Fault> {
    for (index, entry) in append.entries.iter().enumerate() {
        let query = bind_entry(sqlx::query(sql::APPEND), &append.table, entry);
        if query.execute(&mut *on).await?.rows_affected() == 0 {
            let fault = if index == 0 { Fault::Refused } else { Fault::Partial };
            return Err(fault(StoreError::Conflict));
        }
    }
    if let Some(change) = &append.change {
        let query = bind_change(sqlx::query(sql::CHANGE), &append.table, change);
        if query.execute(&mut *on).await?.rows_affected() == 0 {
            return Err(Fault::Partial(StoreError::Missing));
        }
        replace_seats(on, &append.table, change).await?;
        replace_guests(on, &append.table, change).await?;
    }
    Ok(0)
}

/// Carries out a run of appends. Fails as a whole with [`Fault::Partial`], which does not tell which append is at fault.
pub(crate) async fn append_all(on: &mut SqliteConnection, run: &[Write]) -> Result<i64, Fault> {
    let appends =
        || run.iter().filter_map(|write| if let Write::Append(it) = write { Some(it) } else { None });

    let entries: Vec<_> =
        appends().flat_map(|append| append.entries.iter().map(|entry| (&*append.table, entry))).collect();
    for rows in entries.chunks(sql::BATCH_ROWS) {
        let query = padded(rows)
            .fold(sqlx::query(sql::APPEND_MANY), |query, (table, entry)| bind_entry(query, table, entry));
        if query.execute(&mut *on).await?.rows_affected() != rows.len() as u64 {
            return Err(Fault::Partial(StoreError::Conflict));
        }
    }

    // A change says how the row is afterwards, so of several to one table only the last counts.
    let changes: BTreeMap<&str, &Change> =
        appends().filter_map(|append| Some((&*append.table, append.change.as_ref()?))).collect();
    let changes: Vec<_> = changes.into_iter().collect();
    for rows in changes.chunks(sql::BATCH_ROWS) {
        let query = padded(rows)
            .fold(sqlx::query(sql::CHANGE_MANY), |query, (table, change)| bind_change(query, table, change));
        if query.execute(&mut *on).await?.rows_affected() != rows.len() as u64 {
            return Err(Fault::Partial(StoreError::Missing));
        }
    }

    for append in appends() {
        if let Some(change) = &append.change {
            replace_seats(on, &append.table, change).await?;
            replace_guests(on, &append.table, change).await?;
        }
    }
    Ok(0)
}

/// Carries out appends that change no table row, as one transaction in one statement text. These are most writes, and
/// on a busy machine sending a statement to the database thread and back takes longer than the disk.
///
/// Returns `false` if there are other writes, or too many entries. On failure the transaction is still open.
pub(crate) async fn append_in_one_go(on: &mut SqliteConnection, writes: &[Write]) -> Result<bool, Fault> {
    let mut entries = Vec::with_capacity(writes.len());
    for write in writes {
        let Write::Append(Append { table, entries: more, change: None }) = write else { return Ok(false) };
        entries.extend(more.iter().map(|entry| (&**table, entry)));
    }
    let Some((text, size)) = sql::append_in_one_go(entries.len()) else { return Ok(false) };
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

/// Pads rows to the number that the batch statements take, by repeating the last. A repeated row changes nothing and is
/// not counted.
fn padded<T: Copy>(rows: &[T]) -> impl Iterator<Item = T> {
    (0..sql::BATCH_ROWS).map(|row| rows[row.min(rows.len() - 1)])
}

fn bind_entry<'q>(query: Statement<'q>, table: &'q str, entry: &'q NewEntry) -> Statement<'q> {
    query.bind(table).bind(entry.seq).bind(entry.at).bind(&entry.entry).bind(&entry.hash[..])
}

fn bind_change<'q>(query: Statement<'q>, table: &'q str, change: &'q Change) -> Statement<'q> {
    query.bind(table).bind(change.status.name()).bind(change.updated).bind(&change.summary).bind(change.wake)
}

/// Replaces the seats of a table, if they changed.
async fn replace_seats(on: &mut SqliteConnection, table: &str, change: &Change) -> Result<(), Fault> {
    let Some(seats) = &change.seats else { return Ok(()) };
    sqlx::query(sql::CLEAR_SEATS).bind(table).execute(&mut *on).await?;
    for (seat, person) in seats {
        sqlx::query(sql::SEAT).bind(table).bind(i64::from(*seat)).bind(person).execute(&mut *on).await?;
    }
    Ok(())
}

/// Replaces the guest book of a table, if it changed.
async fn replace_guests(on: &mut SqliteConnection, table: &str, change: &Change) -> Result<(), Fault> {
    let Some(book) = &change.guests else { return Ok(()) };
    sqlx::query(sql::SET_CHAT).bind(table).bind(book.chat.name()).execute(&mut *on).await?;
    sqlx::query(sql::CLEAR_GUESTS).bind(table).execute(&mut *on).await?;
    for guest in &book.guests {
        let query = sqlx::query(sql::GUEST).bind(table).bind(&guest.person).bind(i64::from(guest.barred));
        query.bind(i64::from(guest.muted)).bind(guest.had).execute(&mut *on).await?;
    }
    Ok(())
}
