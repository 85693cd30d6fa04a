//! Tables: set them, find them, sit down, begin.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sitting::{ListedTable, Settings};
use store::{Status, TableRow};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, Ask};
use crate::deeds;
use crate::error::{Error, Problem};
use crate::people::name;
use crate::show::{TableWhole, stage, table_now, viewer};
use crate::table::Table;
use crate::take::{Address, Asked, seat, seat_if};

/// A row of the store as a list has it.
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

/// The tables that strangers may find: those with free seats, and those being played.
#[derive(Serialize, ToSchema)]
pub(crate) struct Lobby {
    /// Tables that can still be joined.
    pub(crate) open: Vec<ListedTable>,
    /// Tables at which a game is being played.
    pub(crate) running: Vec<ListedTable>,
}

/// The tables in the lobby.
pub(crate) async fn in_the_lobby(app: &App) -> Result<Lobby, Error> {
    let rows = |rows: Vec<TableRow>| rows.into_iter().filter_map(listed).collect();
    Ok(Lobby {
        open: rows(app.hall.store.lobby(Status::Open, 50).await?),
        running: rows(app.hall.store.lobby(Status::Running, 50).await?),
    })
}

/// The tables that anybody may find.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", responses((status = 200, body = Lobby)))]
pub(crate) async fn lobby(State(app): State<Arc<App>>) -> Result<Json<Lobby>, Error> {
    Ok(Json(in_the_lobby(&app).await?))
}

/// Sets a table, if the settings are fine and there are not too many of them.
pub(crate) async fn set(app: &App, ask: &Ask, settings: Settings) -> Result<Arc<Table>, Error> {
    let person = ask.person()?;
    settings.check(ask.language).map_err(Error::Invalid)?;
    app.tables.take(ask.address)?;
    app.hall.open(settings, &person.id).await
}

async fn whole(table: &Table, ask: &Ask, wanted: Option<table::Seat>) -> Result<TableWhole, Error> {
    let state = table.state().await;
    let person = ask.person.as_deref();
    let viewer = viewer(&state, person, wanted)?;
    let names = state.game().map(|game| sitting::mobster_names(&game.view(viewer))).unwrap_or_default();
    let settings = (**state.table.settings()).clone();
    Ok(TableWhole { settings, names, now: table_now(&state, person, viewer, ask.language) })
}

/// Set a table. Whatever is left out is as usual. You are its host, but do not sit yet.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", security(("token" = [])), request_body = Settings,
    responses((status = 201, body = TableWhole), (status = 422, body = Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    ask: Ask,
    crate::take::Json(settings): crate::take::Json<Settings>,
) -> Result<(StatusCode, Json<TableWhole>), Error> {
    let table = set(&app, &ask, settings).await?;
    Ok((StatusCode::CREATED, Json(whole(&table, &ask, None).await?)))
}

/// Through whose eyes to look.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Eyes {
    /// A seat of yours; without it your only one, or as somebody who passes by.
    #[serde(rename = "as")]
    #[param(rename = "as", example = "A", pattern = "^[A-H]?$")]
    pub(crate) eyes: Option<String>,
}

/// A table: how it is set, and what you may see of it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", tag = "tables", security((), ("token" = [])),
    params(("table" = String, Path), Eyes),
    responses((status = 200, body = TableWhole), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<TableWhole>, Error> {
    let table = app.hall.table(&table).await?;
    Ok(Json(whole(&table, &ask, seat_if(eyes.eyes.as_deref())?).await?))
}

/// Who sits down, and where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub(crate) struct Sitter {
    /// Where; the first free seat if none is named. Take several, and people can share a screen.
    #[schema(example = "A", pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// What to be called there; your name if none is given.
    #[schema(schema_with = crate::people::name_or_none_schema)]
    name: Option<String>,
    /// Your part in the deal: up to 64 letters and digits that nobody else can guess. The server makes one up if
    /// you give none.
    #[schema(max_length = 64, pattern = "^[0-9A-Za-z_-]*$")]
    entropy: Option<String>,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    /// Which.
    seat: String,
}

/// Sit down.
#[utoipa::path(post, path = "/api/v1/tables/{table}/sit", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)), request_body = Sitter,
    responses((status = 201, body = Seated), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn sit(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(sitter): crate::take::Json<Sitter>,
) -> Result<(StatusCode, Json<Seated>), Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    let called = name(sitter.name.as_deref().unwrap_or(&person.name))?;
    let seat = deeds::sit(&table, person, seat_if(sitter.seat.as_deref())?, called, sitter.entropy).await?;
    Ok((StatusCode::CREATED, Json(Seated { seat: seat.to_string() })))
}

/// Which bot is wanted, and where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hire {
    /// Where; the first free seat if none is named.
    #[serde(default)]
    #[schema(pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// Which bot: a level, and what it is like.
    #[schema(
        example = "capo+grudge",
        max_length = 80,
        pattern = "^(street|soldier|capo|underboss|boss)(@[1-9][0-9]{0,4}(us|ms)?)?(\\+(plain|grudge|opportunist|pacifist))?$"
    )]
    bot: String,
}

/// Put a bot of the server into a seat. The host does that.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hire", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)), request_body = Hire,
    responses((status = 201, body = Seated), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn hire(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(hire): crate::take::Json<Hire>,
) -> Result<(StatusCode, Json<Seated>), Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    let seat = deeds::hire(&table, person, seat_if(hire.seat.as_deref())?, &hire.bot, ask.language).await?;
    Ok((StatusCode::CREATED, Json(Seated { seat: seat.to_string() })))
}

/// Free a seat before the deal: your own, or as the host any.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/seats/{seat}", tag = "tables", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn rise(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address((table, letter)): Address<(String, String)>,
) -> Result<StatusCode, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    deeds::rise(&table, person, seat(&letter)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deal. The host says when; every seat must be taken.
#[utoipa::path(post, path = "/api/v1/tables/{table}/start", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
) -> Result<StatusCode, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    deeds::start(&table, person, ask.language).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The same table once more.
#[derive(Serialize, ToSchema)]
pub(crate) struct Again {
    /// Its name in addresses.
    table: String,
}

/// Play again: the same settings and bots, you in your old seat. Everybody who asks gets the same table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/rematch", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = Again), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
) -> Result<Json<Again>, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    app.tables.take(ask.address)?;
    Ok(Json(Again { table: deeds::rematch(&app.hall, &table, person, ask.language).await? }))
}
