//! Opening and listing tables.

use std::sync::Arc;

use session::{Chair, ListedTable, Occupant, Settings, Stage};
use store::{Status, TableRow};
use table::{Seat, Seats};

use super::seats::hire_for_empty_seats;
use super::{ForDeal, hire, rise, sit, start};
use crate::app::{App, Caller};
use crate::error::{Error, Invalid};
use crate::snapshot::stage;
use crate::table::{Decision, Table};
use crate::{clubs, codes};

/// The maximum number of tables on a page of the lobby.
pub(crate) const MAX_LOBBY_PAGE: u32 = 50;

/// The maximum number of tables to skip. The lobby has no more.
pub(crate) const MAX_LOBBY: u32 = 500;

/// A page of a list.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    /// How many items to skip.
    pub(crate) after: u32,
    /// How many items to show.
    pub(crate) limit: u32,
}

/// A store row as lists show it; `None` if its summary is unreadable.
pub(crate) fn listed(row: TableRow) -> Option<ListedTable> {
    let summary = serde_json::from_str(&row.summary).ok()?;
    Some(ListedTable {
        table: row.id,
        stage: stage(row.status),
        created: row.created,
        updated: row.updated,
        summary,
    })
}

/// A page of the listed tables with this status, most recently active first, and whether there are more. The tables of
/// different addresses take turns.
pub(crate) async fn lobby(app: &App, status: Status, page: Page) -> Result<(Vec<ListedTable>, bool), Error> {
    let limit = page.limit.min(MAX_LOBBY_PAGE);
    let mut rows = app.registry.store.lobby(status, page.after.min(MAX_LOBBY), limit + 1).await?;
    let more = rows.len() > limit as usize;
    rows.truncate(limit as usize);
    Ok((rows.into_iter().filter_map(listed).collect(), more))
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
    // Its cards would not be the table's own: see `deals`.
    if settings.deal.is_some() {
        return Err(Error::NotAllowed);
    }
    app.room.check()?;
    let _opening = app.quotas.check_tables(app, caller).await?;
    app.table_limit.take(caller.address)?;
    app.registry.open(settings, &person.id, caller.address).await
}

/// Closes a table that waits for players. Only the host may.
pub(crate) async fn close_table(table: &Arc<Table>, caller: &Caller) -> Result<(), Error> {
    let person = caller.person()?.id.clone();
    table
        .remove(move |state| match state.table.stage() {
            _ if state.host != person => Err(Error::NotHost),
            Stage::Open => Ok(()),
            Stage::Running | Stage::Over => Err(Error::Begun),
        })
        .await
}

/// Opens a table with the caller as its host and in its first seat.
async fn open_and_sit(
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
pub(crate) async fn by_code(app: &App, caller: &Caller, text: &str) -> Result<String, Error> {
    app.guesses.take(caller)?;
    let table = match codes::parse(text) {
        Some(code) => app.registry.store.table_by_code(&code).await?,
        None => None,
    };
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
        // A rematch has cards of its own.
        let settings = Settings { deal: None, ..(**state.table.settings()).clone() };
        (settings, state.table.chairs().to_vec(), own)
    };
    let rematch = open_table(app, caller, settings).await?;
    clubs::follow(app, &rematch.id, &table.id).await?;
    // People first: bots take names that are free.
    for seat in own.iter() {
        sit(&rematch, person, Some(seat), chairs.get(seat.number()).map(Chair::name), for_deal.clone())
            .await?;
    }
    for (seat, chair) in Seat::first(chairs.len()).zip(&chairs) {
        if let Occupant::Bot { order, .. } = chair.occupant() {
            hire(&rematch, person, Some(seat), order, caller.language).await?;
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
