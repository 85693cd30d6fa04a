//! Records of finished games, and uploaded records.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use session::Record;
use table::Seats;
use utoipa::ToSchema;

use crate::actions::{self, ForDeal};
use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{Heavy, Json, Path, Text, optional_seat};
use crate::{download, replay};

/// Get the record of a finished game: as text, or as JSON with `Accept: application/json`. `sitdown verify` checks it.
/// Where nobody may watch, it is for the players only.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", tag = "records", security((), ("token" = [])),
    params(("table" = String, Path)),
    responses(
        (status = 200, content((String = "text/plain"), (serde_json::Value = "application/json"))),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Response, Error> {
    let form = download::wanted_form(&headers);
    download::table(app, &table, caller.person.as_deref(), form, &headers).await
}

/// An uploaded record.
#[derive(Serialize, ToSchema)]
#[schema(as = Kept)]
pub(crate) struct UploadedRecord {
    /// Its id, as in its URL.
    record: String,
    /// Whether it is verified: everything in it follows from the rules and the secret.
    proved: bool,
    /// What is wrong with it, if it isn't verified.
    doubt: Option<String>,
}

/// Upload a record, to replay it here.
#[utoipa::path(post, path = "/api/v1/records", tag = "records", security(("token" = [])),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 201, body = UploadedRecord), (status = 409, body = Problem), (status = 422, body = Problem), (status = 507, body = Problem)))]
pub(crate) async fn upload(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Text(text): Text,
) -> Result<(StatusCode, Json<UploadedRecord>), Error> {
    let (record, error) = actions::keep_record(&app, &caller, text).await?;
    let doubt = error.map(|error| error.sentence(caller.language));
    Ok((StatusCode::CREATED, Json(UploadedRecord { record, proved: doubt.is_none(), doubt })))
}

/// Get an uploaded record. Where nobody may watch, it is for the players and for whoever uploaded it.
#[utoipa::path(get, path = "/api/v1/records/{record}", tag = "records", operation_id = "kept",
    security((), ("token" = [])), params(("record" = String, Path)),
    responses(
        (status = 200, content((String = "text/plain"), (serde_json::Value = "application/json"))),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn uploaded(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let form = download::wanted_form(&headers);
    download::uploaded(app, &id, caller.person.as_deref(), form, &headers).await
}

/// Delete a record that you or one of your bots have uploaded.
#[utoipa::path(delete, path = "/api/v1/records/{record}", tag = "records", security(("token" = [])),
    params(("record" = String, Path)),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    actions::delete_record(&app, &caller, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where to continue from, and as whom.
#[derive(Deserialize, ToSchema)]
#[schema(as = PlayOn)]
#[serde(deny_unknown_fields)]
pub(crate) struct ContinueFrom {
    /// The number of steps to keep, including the deal.
    #[schema(minimum = 1)]
    step: u64,
    /// The seat you take; defaults to the one you had, or else to the best-placed player's.
    #[serde(default)]
    #[schema(pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// The bot for the other seats.
    #[serde(default = "default_bot")]
    #[schema(example = "capo", max_length = 80)]
    bot: String,
    /// Your contribution to the cards that are reshuffled, as for `sit`. With a commitment the game goes on once you
    /// have revealed its value.
    #[serde(default)]
    #[schema(max_length = 64, pattern = "^([0-9A-Fa-f]{64})?$")]
    commitment: Option<String>,
    /// Instead of a commitment, up to 64 letters and digits that count at once.
    #[serde(default)]
    #[schema(max_length = 64, pattern = "^[0-9A-Za-z_-]*$")]
    entropy: Option<String>,
}

fn default_bot() -> String {
    "capo".to_owned()
}

/// The table that continues the game.
#[derive(Serialize, ToSchema)]
#[schema(as = PlaysOn)]
pub(crate) struct ContinuedTable {
    /// Its id, as in its URL.
    table: String,
}

async fn continue_from(
    app: &Arc<App>,
    caller: &Caller,
    record: Record,
    own: Seats,
    from: ContinueFrom,
) -> Result<(StatusCode, Json<ContinuedTable>), Error> {
    let seat = optional_seat(from.seat.as_deref())?;
    let for_deal = ForDeal { commitment: from.commitment, entropy: from.entropy };
    let table =
        actions::continue_from(app, caller, record, from.step, (seat, own), &from.bot, for_deal).await?;
    Ok((StatusCode::CREATED, Json(ContinuedTable { table: table.id.clone() })))
}

/// Continue a finished game from any step, at a new table with you in one seat and bots in the others. Cards that
/// nobody had seen by then are reshuffled.
#[utoipa::path(post, path = "/api/v1/tables/{table}/continue", tag = "records", operation_id = "play_on_from_table",
    security(("token" = [])), params(("table" = String, Path)), request_body = ContinueFrom,
    responses((status = 201, body = ContinuedTable), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn continue_table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Path(table): Path<String>,
    Json(from): Json<ContinueFrom>,
) -> Result<(StatusCode, Json<ContinuedTable>), Error> {
    caller.person()?;
    let record = replay::table_record(&app, &table, caller.person.as_deref()).await?;
    let own = actions::seats_at(&app, &caller, &table).await?;
    continue_from(&app, &caller, record, own, from).await
}

/// Continue an uploaded record from any step.
#[utoipa::path(post, path = "/api/v1/records/{record}/continue", tag = "records", operation_id = "play_on_from_record",
    security(("token" = [])), params(("record" = String, Path)), request_body = ContinueFrom,
    responses((status = 201, body = ContinuedTable), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn continue_uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Path(id): Path<String>,
    Json(from): Json<ContinueFrom>,
) -> Result<(StatusCode, Json<ContinuedTable>), Error> {
    caller.person()?;
    let record = replay::uploaded_record(&app, &id, caller.person.as_deref()).await?;
    continue_from(&app, &caller, record, Seats::NONE, from).await
}
