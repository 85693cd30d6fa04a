//! Opening and listing tables.

use std::sync::Arc;

use session::{Chair, ListedTable, Occupant, Settings, Stage};
use store::{Status, TableRow};
use table::{Seat, Seats};

use super::seats::hire_for_empty_seats;
use super::{ForDeal, hire, rise, sit, start};
use crate::app::{App, Caller};
use crate::codes;
use crate::error::{Error, Invalid};
use crate::snapshot::stage;
use crate::table::{Decision, Table};

/// The maximum number of tables in each list of the lobby.
const LOBBY_SIZE: u32 = 50;

/// A store row as lists show it; `None` if its summary is unreadable.
fn listed(row: TableRow) -> Option<ListedTable> {
    let summary = serde_json::from_str(&row.summary).ok()?;
    Some(ListedTable {
        table: row.id,
        stage: stage(row.status),
        created: row.created,
        updated: row.updated,
        summary,
    })
}

/// The listed tables with this status, most recently active first.
pub(crate) async fn lobby(app: &App, status: Status) -> Result<Vec<ListedTable>, Error> {
    let rows = app.registry.store.lobby(status, LOBBY_SIZE).await?;
    Ok(rows.into_iter().filter_map(listed).collect())
}

/// Up to `limit` tables where the caller has a seat, most recently active first, all last active before `before`.
pub(crate) async fn tables_of(
    app: &App,
    caller: &Caller,
    before: i64,
    limit: u32,
) -> Result<Vec<ListedTable>, Error> {
    let person = caller.person()?;
    let rows = app.registry.store.tables_of(&person.id, before, limit).await?;
    Ok(rows.into_iter().filter_map(listed).collect())
}

/// Opens a table with the caller as its host.
pub(crate) async fn open_table(app: &App, caller: &Caller, settings: Settings) -> Result<Arc<Table>, Error> {
    let person = caller.person()?;
    settings.check(caller.language).map_err(Invalid::Faults)?;
    app.table_limit.take(caller.address)?;
    app.registry.open(settings, &person.id).await
}

/// Opens a table with the caller as its host and in its first seat.
pub(crate) async fn open_and_sit(
    app: &App,
    caller: &Caller,
    settings: Settings,
    for_deal: ForDeal,
) -> Result<Arc<Table>, Error> {
    let table = open_table(app, caller, settings).await?;
    sit(&table, caller.person()?, None, None, for_deal).await?;
    Ok(table)
}

/// The id of the table that waits for players under this code.
///
/// Codes of games that have begun are forgotten, so an expired code gets the same answer as a wrong one.
pub(crate) fn by_code(app: &App, caller: &Caller, text: &str) -> Result<String, Error> {
    app.guesses.take(caller)?;
    let table = codes::parse(text).and_then(|code| app.registry.codes.table(&code));
    if table.is_some() {
        app.guesses.give_back(caller);
    }
    table.ok_or(Error::UnknownCode)
}

/// Opens a table, seats the caller, fills the other seats with bots, and starts the game.
pub(crate) async fn play_now(
    app: &App,
    caller: &Caller,
    settings: Settings,
    bot: &str,
    for_deal: ForDeal,
) -> Result<Arc<Table>, Error> {
    let person = caller.person()?;
    let table = open_and_sit(app, caller, settings, for_deal).await?;
    hire_for_empty_seats(&table, person, bot, caller.language).await?;
    start(&table, person, caller.language).await?;
    Ok(table)
}

/// Whether every seat is taken.
async fn is_full(table: &Table) -> bool {
    table.state().await.table.seats(|chair| chair.name().is_empty()).is_empty()
}

/// Opens a table with the same settings and bots, and the caller in their old seats. Returns its id. The game starts
/// at once if the caller was the only person.
///
/// Everyone who asks gets the same rematch; only the first call opens it.
pub(crate) async fn rematch(
    app: &App,
    table: &Arc<Table>,
    caller: &Caller,
    for_deal: ForDeal,
) -> Result<String, Error> {
    let person = caller.person()?;
    app.table_limit.take(caller.address)?;
    let (settings, chairs, own): (Settings, Vec<Chair>, Seats) = {
        let state = table.state().await;
        if state.table.stage() != Stage::Over {
            return Err(Error::NotOver);
        }
        if let Some(rematch) = &state.rematch {
            return Ok(rematch.clone());
        }
        let own = state.seats_of(&person.id);
        if own.is_empty() && state.host != person.id {
            return Err(Error::NotYours);
        }
        ((**state.table.settings()).clone(), state.table.chairs().to_vec(), own)
    };
    let rematch = app.registry.open(settings, &person.id).await?;
    for (seat, chair) in Seat::first(chairs.len()).zip(&chairs) {
        match chair.occupant() {
            Occupant::Bot { order, .. } => {
                hire(&rematch, person, Some(seat), order, caller.language).await?;
            }
            Occupant::Person { name, .. } if own.contains(seat) => {
                sit(&rematch, person, Some(seat), Some(name), for_deal.clone()).await?;
            }
            Occupant::Person { .. } | Occupant::Nobody => {}
        }
    }
    let id = rematch.id.clone();
    let linked = table
        .change(move |state| match &state.rematch {
            // Another player was quicker.
            Some(other) => Ok((Decision::default(), other.clone())),
            None => Ok((Decision { rematch: Some(id.clone()), ..Decision::default() }, id)),
        })
        .await?;
    if linked != rematch.id {
        // The others are sent to the other table: leave this one empty.
        for seat in own.iter() {
            rise(&rematch, person, seat).await?;
        }
    } else if !own.is_empty() && is_full(&rematch).await {
        start(&rematch, person, caller.language).await?;
    }
    Ok(linked)
}
