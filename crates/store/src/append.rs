//! Appending entries: one append on its own, or many in a few statements.

use std::collections::BTreeMap;

use crate::database::{Connection, Statement, statement, storable, within};
use crate::error::StoreError;
use crate::rows::{Append, Change, NewEntry};
use crate::sql;
use crate::write::{Fault, Write};

/// Carries out one append. Entries go first: if the first one conflicts, nothing has been written yet, and that is how
/// concurrent appends nearly always collide.
pub(crate) async fn append(on: &mut Connection<'_>, append: &Append) -> Result<i64, Fault> {
    for (index, entry) in append.entries.iter().enumerate() {
        let query = bind_entry(statement(sql::APPEND), &append.table, entry);
        if query.execute(on).await? == 0 {
            let fault = if index == 0 { Fault::Refused } else { Fault::Partial };
            return Err(fault(StoreError::Conflict));
        }
    }
    if let Some(change) = &append.change {
        let query = bind_change(statement(sql::CHANGE), &append.table, change);
        if query.execute(on).await? == 0 {
            return Err(Fault::Partial(StoreError::Missing));
        }
        replace_seats(on, &append.table, change).await?;
        replace_guests(on, &append.table, change).await?;
    }
    Ok(0)
}

/// Carries out a run of appends. Fails as a whole with [`Fault::Partial`], which does not tell which append is at fault.
pub(crate) async fn append_all(on: &mut Connection<'_>, run: &[Write]) -> Result<i64, Fault> {
    let appends =
        || run.iter().filter_map(|write| if let Write::Append(it) = write { Some(it) } else { None });

    let entries: Vec<_> =
        appends().flat_map(|append| append.entries.iter().map(|entry| (&*append.table, entry))).collect();
    append_entries(on, &entries).await?;

    // A change says how the row is afterwards, so of several to one table only the last counts.
    let changes: BTreeMap<&str, &Change> =
        appends().filter_map(|append| Some((&*append.table, append.change.as_ref()?))).collect();
    let changes: Vec<_> = changes.into_iter().collect();
    change_tables(on, &changes).await?;

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
/// Returns `false` if there are other writes, or too many entries. Nothing is written on failure.
pub(crate) async fn append_in_one_go(on: &mut Connection<'_>, writes: &[Write]) -> Result<bool, Fault> {
    let mut entries = Vec::with_capacity(writes.len());
    for write in writes {
        let Write::Append(Append { table, entries: more, change: None }) = write else { return Ok(false) };
        entries.extend(more.iter().map(|entry| (&**table, entry)));
    }
    // One statement is a transaction of its own.
    if let Connection::Postgres(..) = on {
        return append_entries(on, &entries).await.map(|()| true);
    }
    let Some((text, size)) = sql::append_in_one_go(entries.len()) else { return Ok(false) };
    let mut query = statement(text);
    for (table, entry) in &entries {
        query = bind_entry(query, table, entry);
    }
    for _ in 5 * entries.len()..5 * size {
        query = query.bind(None::<i64>);
    }
    let done = query.execute(on).await.map_err(Fault::from);
    if let Err(Fault::Refused(_) | Fault::Partial(_)) = done {
        statement(sql::ROLLBACK).execute(on).await?;
    }
    done.map(|_| true)
}

/// Adds entries. Fails if a sequence number is taken or a table is missing.
async fn append_entries(on: &mut Connection<'_>, entries: &[(&str, &NewEntry)]) -> Result<(), Fault> {
    if entries.is_empty() {
        return Ok(());
    }
    if let Connection::Postgres(on, limit) = on {
        let column = |of: fn(&NewEntry) -> i64| entries.iter().map(|(_, it)| of(it)).collect::<Vec<_>>();
        let query = sqlx::query(sql::APPEND_ARRAYS)
            .bind(storable_all(entries.iter().map(|(table, _)| *table))?)
            .bind(column(|it| it.seq))
            .bind(column(|it| it.at))
            .bind(storable_all(entries.iter().map(|(_, it)| &*it.entry))?)
            .bind(entries.iter().map(|(_, it)| &it.hash[..]).collect::<Vec<_>>());
        within(*limit, query.execute(&mut **on)).await?;
        return Ok(());
    }
    for rows in entries.chunks(sql::BATCH_ROWS) {
        let query = padded(rows)
            .fold(statement(sql::APPEND_MANY), |query, (table, entry)| bind_entry(query, table, entry));
        if query.execute(on).await? != rows.len() as u64 {
            return Err(Fault::Partial(StoreError::Conflict));
        }
    }
    Ok(())
}

/// Changes the rows of tables, each of which is there once.
async fn change_tables(on: &mut Connection<'_>, changes: &[(&str, &Change)]) -> Result<(), Fault> {
    if changes.is_empty() {
        return Ok(());
    }
    let mut changed = 0;
    if let Connection::Postgres(on, limit) = on {
        let query = sqlx::query(sql::CHANGE_ARRAYS)
            .bind(storable_all(changes.iter().map(|(table, _)| *table))?)
            .bind(changes.iter().map(|(_, it)| it.status.name()).collect::<Vec<_>>())
            .bind(changes.iter().map(|(_, it)| it.updated).collect::<Vec<_>>())
            .bind(storable_all(changes.iter().map(|(_, it)| &*it.summary))?)
            .bind(changes.iter().map(|(_, it)| it.wake).collect::<Vec<_>>());
        changed = within(*limit, query.execute(&mut **on)).await?.rows_affected();
    } else {
        for rows in changes.chunks(sql::BATCH_ROWS) {
            let query = padded(rows).fold(statement(sql::CHANGE_MANY), |query, (table, change)| {
                bind_change(query, table, change)
            });
            changed += query.execute(on).await?;
        }
    }
    if changed == changes.len() as u64 { Ok(()) } else { Err(Fault::Partial(StoreError::Missing)) }
}

/// Texts for PostgreSQL.
fn storable_all<'q>(texts: impl Iterator<Item = &'q str>) -> sqlx::Result<Vec<&'q str>> {
    texts.map(storable).collect()
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
async fn replace_seats(on: &mut Connection<'_>, table: &str, change: &Change) -> Result<(), Fault> {
    let Some(seats) = &change.seats else { return Ok(()) };
    statement(sql::CLEAR_SEATS).bind(table).execute(on).await?;
    for (seat, person) in seats {
        statement(sql::SEAT).bind(table).bind(i64::from(*seat)).bind(person).execute(on).await?;
    }
    Ok(())
}

/// Replaces the guest book of a table, if it changed.
async fn replace_guests(on: &mut Connection<'_>, table: &str, change: &Change) -> Result<(), Fault> {
    let Some(book) = &change.guests else { return Ok(()) };
    statement(sql::SET_CHAT).bind(table).bind(book.chat.name()).execute(on).await?;
    statement(sql::CLEAR_GUESTS).bind(table).execute(on).await?;
    for guest in &book.guests {
        let query = statement(sql::GUEST).bind(table).bind(&guest.person).bind(i64::from(guest.barred));
        query.bind(i64::from(guest.muted)).bind(guest.had).execute(on).await?;
    }
    Ok(())
}
