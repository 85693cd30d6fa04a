//! People who delete themselves.

use std::collections::BTreeSet;
use std::sync::Arc;

use session::Stage;
use store::{Status, Store};
use table::Seat;

use super::people::human;
use super::{give_up, rise};
use crate::app::{App, Caller};
use crate::cluster::LeavingEverywhere;
use crate::error::Error;
use crate::extract::stored_seat;
use crate::people::Person;

/// How many seats are looked up at once.
const PAGE: u32 = 200;

/// Deletes the caller and their bots. They give up their seats first. Dropping the future does not cancel it.
pub(crate) async fn delete_me(app: &Arc<App>, caller: &Caller) -> Result<(), Error> {
    let (app, person) = (Arc::clone(app), Arc::clone(human(caller)?));
    let deleted = tokio::spawn(async move {
        // This request is one of theirs.
        let _leaving = app.people.presence.leave(&person.id, 1).await.ok_or(Error::BadToken)?;
        let _elsewhere = leave_elsewhere(&app, &person.id).await?;
        delete(&app, &person, None).await
    });
    deleted.await.map_err(|_| Error::Broken)?
}

/// Deletes someone who has not been here since a time, with their bots. Does nothing if they have come back.
pub(crate) async fn delete_absent(app: &App, id: &str, since: i64) -> Result<(), Error> {
    let Some(row) = app.registry.store.person(id).await? else { return Ok(()) };
    let person = Person { id: row.id, name: row.name, owner: row.owner };
    let Some(_leaving) = app.people.presence.leave(id, 0).await else { return Ok(()) };
    let _elsewhere = leave_elsewhere(app, id).await?;
    match delete(app, &person, Some(since)).await {
        Err(Error::NotFound) => Ok(()),
        deleted => deleted,
    }
}

/// Waits until a person has no requests under way on other nodes either.
async fn leave_elsewhere(app: &App, person: &str) -> Result<Option<LeavingEverywhere>, Error> {
    match &app.registry.cluster {
        Some(cluster) => LeavingEverywhere::begin(cluster, person).await.map(Some),
        None => Ok(None),
    }
}

/// The tables that remember something of a person.
async fn tables_remembering(store: &Store, person: &str) -> Result<Vec<String>, Error> {
    let mut tables: Vec<String> = Vec::new();
    loop {
        let last = tables.last().map_or("", String::as_str);
        let more = store.guest_at(person, last, PAGE).await?;
        if more.is_empty() {
            return Ok(tables);
        }
        tables.extend(more.into_iter().map(|(table, _)| table));
    }
}

async fn delete(app: &App, person: &Person, absent_since: Option<i64>) -> Result<(), Error> {
    let store = &app.registry.store;
    let mut everyone = vec![person.clone()];
    for bot in store.tokens_of(&person.id).await? {
        everyone.push(Person { id: bot.id, name: bot.name, owner: bot.owner });
    }
    let mut ids = BTreeSet::new();
    for person in &everyone {
        // Those who are absent have no seat to leave.
        ids.extend(leave_all(app, person).await?);
        ids.extend(store.tables_hosted_by(&person.id).await?);
        ids.extend(tables_remembering(store, &person.id).await?);
    }
    for id in &ids {
        app.registry.claim_alone(id).await?;
    }
    // These tables must not write down what they still know of the person. Locks are taken in the order of ids.
    let tables: Vec<_> = ids.iter().filter_map(|id| app.registry.loaded(id)).collect();
    let mut locks = Vec::with_capacity(tables.len());
    for table in &tables {
        locks.push(table.state().await);
    }
    app.people.forget(person, absent_since).await?;
    tables.iter().for_each(|table| table.retire());
    drop(locks);
    for table in &tables {
        // Games with others go on, so they are loaded again.
        _ = app.registry.table(&table.id).await;
    }
    Ok(())
}

/// Gives up every seat of a person. Returns the ids of the tables where they sat.
async fn leave_all(app: &App, person: &Person) -> Result<BTreeSet<String>, Error> {
    let (mut ids, mut last) = (BTreeSet::new(), (String::new(), -1));
    loop {
        let seats = app.registry.store.seats_of(&person.id, (&last.0, last.1), PAGE).await?;
        let Some(end) = seats.last() else { return Ok(ids) };
        last = (end.table.clone(), end.seat);
        for row in seats {
            if row.status != Status::Over {
                leave(app, person, &row.table, stored_seat(row.seat)?).await?;
            }
            ids.insert(row.table);
        }
    }
}

/// Gives up a seat, before the deal or during the game.
async fn leave(app: &App, person: &Person, table: &str, seat: Seat) -> Result<(), Error> {
    let table = match app.registry.bring(table).await {
        // There is no game to leave.
        Err(Error::Damaged | Error::NotFound) => return Ok(()),
        table => table?,
    };
    let stage = table.state().await.table.stage();
    let left = match stage {
        Stage::Open => rise(&table, person, seat).await,
        Stage::Running => give_up(&table, person, seat).await,
        Stage::Over => Ok(()),
    };
    match left {
        // The game began or ended in the meantime, or the host cleared the seat.
        Err(Error::Begun | Error::NotRunning | Error::NotYours) => Ok(()),
        left => left,
    }
}
