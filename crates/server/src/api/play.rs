//! Playing: what the caller sees, and what they answer.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use session::{Answer, Board, ChatLine, Orders, Own, SeenSnapshot, Span, TableSnapshot};
use table::Viewer;
use utoipa::{IntoParams, ToSchema};

use super::tables::ViewAs;
use crate::actions::{self, Supposition};
use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{AtTable, Heavy, Json, Path, Query, optional_seat, seat};
use crate::history;
use crate::snapshot::table_snapshot;

/// An action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    /// The seat that acts.
    #[schema(example = "A", pattern = "^[A-H]$")]
    seat: String,
    /// The `at` of the table you decided on.
    at: u64,
    /// The action in notation. A card and its target are separate commands.
    #[schema(min_items = 1, max_items = 128, example = json!(["play contract", "choose B"]))]
    commands: Vec<String>,
}

/// Send an action. It must be complete. Sending it twice counts once; if the table has changed since `at`, the action
/// is refused and the response has the table as it is now.
#[utoipa::path(post, path = "/api/v1/tables/{table}/moves", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Move,
    responses((status = 200, body = TableSnapshot), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn answer(
    caller: Caller,
    AtTable(table): AtTable,
    Json(made): Json<Move>,
) -> Result<Json<TableSnapshot>, Error> {
    let person = caller.person()?;
    let seat = seat(&made.seat)?;
    actions::answer(&table, person, seat, made.at, made.commands, caller.language).await?;
    let state = table.state().await;
    Ok(Json(table_snapshot(&state, Some(person), Viewer::Seat(seat), caller.language)))
}

/// What follows a partial action.
#[derive(Serialize, ToSchema)]
pub(crate) struct Supposed {
    /// Whether the action is complete and can be sent.
    complete: bool,
    /// The next question.
    question: Option<String>,
    /// The options for it.
    menu: Vec<Answer>,
}

/// Ask what follows a partial action, without taking it. Nobody sees this, and it reveals nothing hidden.
#[utoipa::path(post, path = "/api/v1/tables/{table}/suppose", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Move,
    responses((status = 200, body = Supposed), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn suppose(
    caller: Caller,
    AtTable(table): AtTable,
    Json(made): Json<Move>,
) -> Result<Json<Supposed>, Error> {
    let person = caller.person()?;
    let seat = seat(&made.seat)?;
    let next = actions::suppose(&table, person, seat, made.at, &made.commands, caller.language).await?;
    Ok(Json(match next {
        Supposition::Complete => Supposed { complete: true, question: None, menu: Vec::new() },
        Supposition::Incomplete { question, menu } => {
            Supposed { complete: false, question: Some(question), menu }
        }
    }))
}

/// What a viewer has seen.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeenSoFar {
    /// The number of events.
    at: u64,
    /// The events, starting with the deal.
    seen: Vec<SeenSnapshot>,
}

/// Get everything you have seen since the deal, in notation and in words.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seen", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path), ViewAs),
    responses((status = 200, body = SeenSoFar), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn seen(
    caller: Caller,
    _heavy: Heavy,
    AtTable(table): AtTable,
    Query(view_as): Query<ViewAs>,
) -> Result<Json<SeenSoFar>, Error> {
    let seat = optional_seat(view_as.seat.as_deref())?;
    let (at, told) = actions::seen_so_far(&table, &caller, seat).await?;
    Ok(Json(SeenSoFar { at, seen: SeenSnapshot::all(told) }))
}

/// One of your seats.
#[derive(Deserialize, ToSchema)]
#[schema(as = Which)]
#[serde(deny_unknown_fields)]
pub(crate) struct OwnSeat {
    /// Its letter.
    #[schema(example = "A", pattern = "^[A-H]$")]
    seat: String,
}

/// Leave a running game. A bot plays for you until you come back.
#[utoipa::path(post, path = "/api/v1/tables/{table}/leave", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = OwnSeat,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn leave(
    caller: Caller,
    AtTable(table): AtTable,
    Json(own): Json<OwnSeat>,
) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::set_away(&table, person, seat(&own.seat)?, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Come back to a seat you left.
#[utoipa::path(post, path = "/api/v1/tables/{table}/back", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = OwnSeat,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn back(
    caller: Caller,
    AtTable(table): AtTable,
    Json(own): Json<OwnSeat>,
) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::set_away(&table, person, seat(&own.seat)?, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Give up. In Mob City you are out; in Family Business a bot takes over your family.
#[utoipa::path(post, path = "/api/v1/tables/{table}/give-up", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = OwnSeat,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn give_up(
    caller: Caller,
    AtTable(table): AtTable,
    Json(own): Json<OwnSeat>,
) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::give_up(&table, person, seat(&own.seat)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Get the standing orders of one of your seats.
#[utoipa::path(get, path = "/api/v1/tables/{table}/seats/{seat}/orders", tag = "play", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")),
    responses((status = 200, body = Orders), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn orders(
    caller: Caller,
    AtTable(table): AtTable,
    Path((_, letter)): Path<(String, String)>,
) -> Result<Json<Orders>, Error> {
    let person = caller.person()?;
    Ok(Json(actions::orders(&table, person, seat(&letter)?).await?))
}

/// Replace the standing orders of one of your seats. They answer for you in counter windows and when you are hit.
#[utoipa::path(put, path = "/api/v1/tables/{table}/seats/{seat}/orders", tag = "play", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")), request_body = Orders,
    responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn set_orders(
    caller: Caller,
    AtTable(table): AtTable,
    Path((_, letter)): Path<(String, String)>,
    Json(orders): Json<Orders>,
) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::set_orders(&table, person, seat(&letter)?, orders).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A card to let go.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LetGo {
    /// The card, in notation.
    #[schema(example = "contract", max_length = 40)]
    card: String,
    /// For how long.
    span: Span,
}

/// Let a card go: now, if your seat is asked about it, and whenever it comes again. This adds a standing order in front
/// of the others.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/let-go", tag = "play", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")), request_body = LetGo,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn let_go(
    caller: Caller,
    AtTable(table): AtTable,
    Path((_, letter)): Path<(String, String)>,
    Json(order): Json<LetGo>,
) -> Result<StatusCode, Error> {
    let person = caller.person()?;
    actions::let_go(&table, person, seat(&letter)?, &order.card, order.span).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where in the chat to start.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// Only lines after this number.
    after: Option<i64>,
}

/// Get the chat of a table, fifty lines at a time.
#[utoipa::path(get, path = "/api/v1/tables/{table}/chat", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path), After),
    responses((status = 200, body = Vec<ChatLine>), (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn chat(
    caller: Caller,
    AtTable(table): AtTable,
    Query(after): Query<After>,
) -> Result<Json<Vec<ChatLine>>, Error> {
    Ok(Json(actions::chat_lines(&table, &caller, after.after.unwrap_or(0)).await?))
}

/// A line of chat.
#[derive(Deserialize, ToSchema)]
#[schema(as = Said)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewChatLine {
    /// The text.
    #[schema(schema_with = crate::people::line_schema)]
    line: String,
}

/// Say something in the chat of a table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/chat", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = NewChatLine,
    responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    caller: Caller,
    AtTable(table): AtTable,
    Json(new): Json<NewChatLine>,
) -> Result<StatusCode, Error> {
    caller.person()?;
    actions::say(&app, &table, &caller, &new.line).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everyone's cards, as they were a while ago.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenCards {
    /// What lay face up then; null before the deal.
    board: Option<Board>,
    /// What each seat knew beyond that.
    own: Vec<Option<Own>>,
}

/// Get everyone's cards as they were a while ago, if the table allows this: where only bots play, or once the game is
/// over.
#[utoipa::path(get, path = "/api/v1/tables/{table}/open-cards", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = OpenCards), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn open_cards(caller: Caller, AtTable(table): AtTable) -> Result<Json<OpenCards>, Error> {
    let (_, views) = history::open_cards(&table, caller.person.as_deref()).await?;
    let board = views.first().map(session::board);
    Ok(Json(OpenCards { board, own: views.iter().map(session::own).collect() }))
}
