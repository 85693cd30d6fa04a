//! See what one may know, and answer.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sitting::{Answer, Board, ChatLine, Orders, Own, SeenSnapshot, TableSnapshot};
use table::Viewer;
use utoipa::{IntoParams, ToSchema};

use super::tables::Eyes;
use crate::app::{App, Ask};
use crate::error::{Error, Problem};
use crate::show::{table_now, viewer};
use crate::take::{Address, Asked, seat, seat_if};
use crate::{deeds, history, stream};

/// An answer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    /// Whose.
    #[schema(example = "A", pattern = "^[A-H]$")]
    seat: String,
    /// The `at` of the table that it was made against.
    at: u64,
    /// The answer in notation. A card and what it is played on are several.
    #[schema(min_items = 1, max_items = 128, example = json!(["play contract", "choose B"]))]
    commands: Vec<String>,
}

/// Answer what the table asks. A choice has to be complete. The same answer sent twice counts once; one made against
/// something that has changed since is refused with the table as it is now.
#[utoipa::path(post, path = "/api/v1/tables/{table}/moves", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Move,
    responses((status = 200, body = TableSnapshot), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(made): crate::take::Json<Move>,
) -> Result<Json<TableSnapshot>, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    let seat = seat(&made.seat)?;
    deeds::answer(&table, person, seat, made.at, made.commands, ask.language).await?;
    let state = table.state().await;
    Ok(Json(table_now(&state, Some(person), Viewer::Seat(seat), ask.language)))
}

/// What would be asked next.
#[derive(Serialize, ToSchema)]
pub(crate) struct Supposed {
    /// Whether the choice is complete: it can be sent as it is.
    complete: bool,
    /// What is asked next.
    question: Option<String>,
    /// What may be answered then.
    menu: Vec<Answer>,
}

/// Ask what comes after a half-made choice, without making it. Nobody sees it, and nothing hidden is shown.
#[utoipa::path(post, path = "/api/v1/tables/{table}/suppose", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Move,
    responses((status = 200, body = Supposed), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn suppose(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(made): crate::take::Json<Move>,
) -> Result<Json<Supposed>, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    let (seat, state) = (seat(&made.seat)?, table.state().await);
    if !state.seats_of(&person.id).contains(seat) {
        return Err(Error::NotYours);
    }
    let viewer = Viewer::Seat(seat);
    let sitting = state.game().ok_or(Error::NotRunning)?;
    if made.at != state.table.at(viewer) {
        let now = serde_json::to_value(table_now(&state, Some(person), viewer, ask.language));
        return Err(Error::Stale(Box::new(now.map_err(|_| Error::Broken)?)));
    }
    let to = state.table.listener(viewer, ask.language);
    let supposed = sitting
        .supposing(seat, &made.commands, &to)
        .map_err(|refused| Error::Illegal(refused.sentence, refused.rule))?;
    Ok(Json(match supposed {
        None => Supposed { complete: true, question: None, menu: Vec::new() },
        Some(then) => Supposed {
            complete: false,
            question: Some(then.question(&to)),
            menu: then.menu(&to).into_iter().map(Answer::from).collect(),
        },
    }))
}

/// What somebody has seen.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeenSoFar {
    /// How many things that were.
    at: u64,
    /// What, from the deal on.
    seen: Vec<SeenSnapshot>,
}

/// Everything that you have seen happen since the deal, in notation and in sentences.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seen", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path), Eyes),
    responses((status = 200, body = SeenSoFar), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn seen(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<SeenSoFar>, Error> {
    let table = app.hall.table(&table).await?;
    let (whose, at, steps, players) = {
        let state = table.state().await;
        let whose = viewer(&state, ask.person.as_deref(), seat_if(eyes.eyes.as_deref())?)?;
        let steps = state.table.steps();
        (whose, state.table.at(whose), steps, Arc::clone(state.table.players()))
    };
    let to = sitting::Listener { viewer: whose, language: ask.language, players: &players };
    let told = match steps {
        0 => Vec::new(),
        steps => history::told(&history::entries(&table.store, &table.id).await?, steps, &to)?,
    };
    Ok(Json(SeenSoFar { at, seen: told.into_iter().map(SeenSnapshot::from).collect() }))
}

/// Which seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Its letter.
    #[schema(example = "A", pattern = "^[A-H]$")]
    seat: String,
}

/// Leave a running game. A bot keeps the seat until you are back.
#[utoipa::path(post, path = "/api/v1/tables/{table}/leave", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Which,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(which): crate::take::Json<Which>,
) -> Result<StatusCode, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    deeds::leave(&table, person, seat(&which.seat)?, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Come back to a seat that you left.
#[utoipa::path(post, path = "/api/v1/tables/{table}/back", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Which,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn back(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(which): crate::take::Json<Which>,
) -> Result<StatusCode, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    deeds::leave(&table, person, seat(&which.seat)?, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Give up. In Mob City you are out; in Family Business a bot plays on with your family.
#[utoipa::path(post, path = "/api/v1/tables/{table}/give-up", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Which,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn give_up(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(which): crate::take::Json<Which>,
) -> Result<StatusCode, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    deeds::give_up(&table, person, seat(&which.seat)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The standing orders of a seat of yours.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seats/{seat}/orders", tag = "play", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")),
    responses((status = 200, body = Orders), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn orders(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address((table, letter)): Address<(String, String)>,
) -> Result<Json<Orders>, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    let seat = seat(&letter)?;
    if !table.state().await.seats_of(&person.id).contains(seat) {
        return Err(Error::NotYours);
    }
    let orders = table.orders.lock().map_err(|_| Error::Broken)?;
    Ok(Json(orders.get(seat.number()).cloned().flatten().unwrap_or_default()))
}

/// Leave standing orders for a seat of yours: they answer for you in counter windows and when you are hit.
#[utoipa::path(put, path = "/api/v1/tables/{table}/seats/{seat}/orders", tag = "play", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")), request_body = Orders,
    responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn set_orders(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address((table, letter)): Address<(String, String)>,
    crate::take::Json(orders): crate::take::Json<Orders>,
) -> Result<StatusCode, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    deeds::order(&table, person, seat(&letter)?, orders).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where in the chat to begin.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// Only lines after this number.
    after: Option<i64>,
}

/// What was said at a table, fifty lines at a time.
#[utoipa::path(get, path = "/api/v1/tables/{table}/chat", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path), After),
    responses((status = 200, body = Vec<ChatLine>), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn chat(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    Asked(after): Asked<After>,
) -> Result<Json<Vec<ChatLine>>, Error> {
    let table = app.hall.table(&table).await?;
    viewer(&*table.state().await, ask.person.as_deref(), None)?;
    Ok(Json(stream::chat(&table, after.after.unwrap_or(0)).await?))
}

/// A line of chat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    /// What to say.
    #[schema(schema_with = crate::people::line_schema)]
    line: String,
}

/// Say something at a table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/chat", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Said,
    responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(said): crate::take::Json<Said>,
) -> Result<StatusCode, Error> {
    let person = ask.person()?;
    let table = app.hall.table(&table).await?;
    app.chat.take(person.id.clone())?;
    deeds::say(&table, person, &said.line).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everybody's cards, as they were a while ago.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenCards {
    /// What lay face up then; nothing if the game was not dealt yet.
    board: Option<Board>,
    /// What each seat knew beyond that.
    own: Vec<Option<Own>>,
}

/// Everybody's cards, as they were a while ago, where the table allows it to those who watch.
#[utoipa::path(get, path = "/api/v1/tables/{table}/open-cards", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = OpenCards), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn open_cards(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
) -> Result<Json<OpenCards>, Error> {
    let table = app.hall.table(&table).await?;
    let (_, views) = history::open_cards(&table, ask.person.as_deref()).await?;
    let board = views.first().map(sitting::board);
    Ok(Json(OpenCards { board, own: views.iter().map(sitting::own).collect() }))
}
