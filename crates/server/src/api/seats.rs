//! What players and the host can do about the seats and the chat of others.

use axum::http::StatusCode;
use serde::Deserialize;
use session::{By, ChatRule};
use utoipa::ToSchema;

use super::tables::Seated;
use crate::actions;
use crate::app::Caller;
use crate::error::{Error, Problem};
use crate::extract::{AtTable, Json, Path, optional_seat, seat};

/// Clear a seat before the deal and keep its owner from sitting down at this table again. Only the host can.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/kick", tag = "tables", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn kick(
    caller: Caller,
    AtTable(table): AtTable,
    Path((_, letter)): Path<(String, String)>,
) -> Result<StatusCode, Error> {
    actions::kick(&table, caller.person()?, seat(&letter)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask the other players of a running game to free somebody's seat, so that a bot takes it. Everyone who plays has one
/// vote, you are for it, and most must be; the table's `vote` shows how it stands. If you are the only other player, the
/// seat must have been away or have kept the table waiting for five minutes, and is then freed.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/propose", tag = "play", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn propose(
    caller: Caller,
    AtTable(table): AtTable,
    Path((_, letter)): Path<(String, String)>,
) -> Result<StatusCode, Error> {
    actions::propose(&table, caller.person()?, seat(&letter)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A vote.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ballot {
    /// Whether the seat is to be freed.
    yes: bool,
}

/// Vote on the seat that another player wants to be freed. A vote can't be changed.
#[utoipa::path(post, path = "/api/v1/tables/{table}/vote", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Ballot,
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn vote(
    caller: Caller,
    AtTable(table): AtTable,
    Json(ballot): Json<Ballot>,
) -> Result<StatusCode, Error> {
    actions::vote(&table, caller.person()?, ballot.yes).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Free the seat of a player who has been away, or has kept the table waiting, for five minutes: from the chair's
/// `free_from` on. A bot takes it. Only the host can, if the table's `freeing` allows it.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seats/{seat}/free", tag = "play", security(("token" = [])),
    params(("table" = String, Path), ("seat" = String, Path, pattern = "^[A-H]$")),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn free(
    caller: Caller,
    AtTable(table): AtTable,
    Path((_, letter)): Path<(String, String)>,
) -> Result<StatusCode, Error> {
    actions::free_seat(&table, Some(caller.person()?), seat(&letter)?, By::Host).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A seat to take over.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct TakeOver {
    /// The seat; defaults to the first that can be taken over.
    #[schema(example = "B", pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// The name to show at this table; defaults to your own.
    #[schema(schema_with = crate::people::name_or_none_schema)]
    name: Option<String>,
}

/// Take over a seat in a running game, one whose `can_be_taken` is true. You play on with its cards, in place of the bot,
/// and see what its players have seen. You can't if you have or had another seat in this game.
#[utoipa::path(post, path = "/api/v1/tables/{table}/take-over", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = TakeOver,
    responses((status = 201, body = Seated), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn take_over(
    caller: Caller,
    AtTable(table): AtTable,
    Json(newcomer): Json<TakeOver>,
) -> Result<(StatusCode, Json<Seated>), Error> {
    let person = caller.person()?;
    let seat = optional_seat(newcomer.seat.as_deref())?;
    let seat = actions::take_over(&table, person, seat, newcomer.name.as_deref()).await?;
    Ok((StatusCode::CREATED, Json(Seated { seat: seat.to_string() })))
}

/// Who may chat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChatSetting {
    /// Who may chat from now on.
    rule: ChatRule,
}

/// Set who may chat at a table. Only the host can, and the host may always chat.
#[utoipa::path(put, path = "/api/v1/tables/{table}/chat-rule", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = ChatSetting,
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn set_chat(
    caller: Caller,
    AtTable(table): AtTable,
    Json(setting): Json<ChatSetting>,
) -> Result<StatusCode, Error> {
    actions::set_chat(&table, &caller, setting.rule).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody to mute.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mute {
    /// The number of a line of chat that they wrote.
    #[schema(minimum = 1)]
    line: i64,
    /// Whether they are muted from now on.
    muted: bool,
}

/// Mute somebody in the chat of a table, or let them chat again. Only the host can.
#[utoipa::path(post, path = "/api/v1/tables/{table}/mute", tag = "play", security(("token" = [])),
    params(("table" = String, Path)), request_body = Mute,
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn mute(
    caller: Caller,
    AtTable(table): AtTable,
    Json(mute): Json<Mute>,
) -> Result<StatusCode, Error> {
    actions::mute(&table, &caller, mute.line, mute.muted).await?;
    Ok(StatusCode::NO_CONTENT)
}
