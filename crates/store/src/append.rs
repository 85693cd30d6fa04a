//! Appending entries: one append on its own, or many in a few statements.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::database::{Connection, Statement, statement, storable, within};
use crate::error::StoreError;
use crate::rows::{Append, Change, NewEntry};
use crate::sql;
use crate::write::{Fault, Request, Write};
use crate::writer::Answer;

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
pub(crate) async fn append_all(on: &mut Connection<'_>, run: &[&Request]) -> Result<i64, Fault> {
    let appends = || {
        run.iter().filter_map(|it| if let Write::Append(append) = &it.write { Some(append) } else { None })
    };

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
/// Returns `None` if there are other writes, or too many entries. Nothing is written on failure.
pub(crate) async fn append_in_one_go(
    on: &mut Connection<'_>,
    requests: &[Request],
) -> Result<Option<Vec<Answer>>, Fault> {
    let mut entries = Vec::with_capacity(requests.len());
    for Request { write, .. } in requests {
        let Write::Append(Append { table, entries: more, change: None }) = write else { return Ok(None) };
        entries.extend(more.iter().map(|entry| (&**table, entry)));
    }
    if let Connection::Postgres(..) = on {
        return append_under_claims(on, requests).await;
    }
    let Some((text, size)) = sql::append_in_one_go(entries.len()) else { return Ok(None) };
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
    done.map(|_| Some(requests.iter().map(|_| Ok(0)).collect()))
}

/// Adds the entries of appends that change no table row. One statement is a transaction of its own. Those whose table
/// another node has claimed are left out. Returns `None` if a table is there under two claims.
async fn append_under_claims(
    on: &mut Connection<'_>,
    requests: &[Request],
) -> Result<Option<Vec<Answer>>, Fault> {
    let mut claims: HashMap<&str, &str> = HashMap::with_capacity(requests.len());
    let mut entries = Vec::with_capacity(requests.len());
    for Request { write, claim } in requests {
        let Write::Append(append) = write else { return Ok(None) };
        let claim = claim.as_deref().unwrap_or_default();
        if *claims.entry(&append.table).or_insert(claim) != claim {
            return Ok(None);
        }
        entries.extend(append.entries.iter().map(|entry| (&*append.table, entry, claim)));
    }
    let written: HashSet<String> = add_entries(on, &entries).await?.into_iter().collect();
    let answer = |request: &Request| match &request.write {
        Write::Append(append) if !append.entries.is_empty() && !written.contains(&append.table) => {
            Err(if request.claim.is_some() { StoreError::Elsewhere } else { StoreError::Missing })
        }
        _ => Ok(0),
    };
    Ok(Some(requests.iter().map(answer).collect()))
}

/// Which of the claims under which tables are changed still hold. They do until the transaction ends.
pub(crate) async fn fence(
    on: &mut Connection<'_>,
    requests: &[Request],
) -> sqlx::Result<HashSet<(String, String)>> {
    let claims: HashSet<(&str, &str)> = requests.iter().filter_map(Request::claimed).collect();
    let Connection::Postgres(on, limit) = on else { return Ok(HashSet::new()) };
    if claims.is_empty() {
        return Ok(HashSet::new());
    }
    let (tables, nodes): (Vec<&str>, Vec<&str>) = claims.into_iter().unzip();
    let query = sqlx::query_as(sql::nodes::FENCE).bind(tables).bind(nodes);
    Ok(within(*limit, query.fetch_all(&mut **on)).await?.into_iter().collect())
}

/// Adds entries. Fails if a sequence number is taken or a table is missing.
async fn append_entries(on: &mut Connection<'_>, entries: &[(&str, &NewEntry)]) -> Result<(), Fault> {
    if entries.is_empty() {
        return Ok(());
    }
    if let Connection::Postgres(..) = on {
        // The claims are checked already.
        let entries: Vec<_> = entries.iter().map(|(table, entry)| (*table, *entry, "")).collect();
        let written = add_entries(on, &entries).await?.len();
        return if written == entries.len() { Ok(()) } else { Err(Fault::Partial(StoreError::Missing)) };
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

/// Adds entries on PostgreSQL, each under a claim or an empty one. Returns the table of each that was added.
async fn add_entries(
    on: &mut Connection<'_>,
    entries: &[(&str, &NewEntry, &str)],
) -> Result<Vec<String>, Fault> {
    let Connection::Postgres(on, limit) = on else { return Ok(Vec::new()) };
    let column = |of: fn(&NewEntry) -> i64| entries.iter().map(|(_, it, _)| of(it)).collect::<Vec<_>>();
    let query = sqlx::query_scalar(sql::nodes::APPEND_ARRAYS)
        .bind(storable_all(entries.iter().map(|(table, ..)| *table))?)
        .bind(column(|it| it.seq))
        .bind(column(|it| it.at))
        .bind(storable_all(entries.iter().map(|(_, it, _)| &*it.entry))?)
        .bind(entries.iter().map(|(_, it, _)| &it.hash[..]).collect::<Vec<_>>())
        .bind(entries.iter().map(|(.., claim)| *claim).collect::<Vec<_>>());
    Ok(within(*limit, query.fetch_all(&mut **on)).await?)
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
