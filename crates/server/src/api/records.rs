//! Games that are over, and records from elsewhere.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sitting::{Doubt, Record};
use utoipa::ToSchema;

use crate::app::{App, Ask};
use crate::error::{Error, Problem};
use crate::play_on::play_on;
use crate::take::{Address, Text, seat_if};
use crate::{id, replay};

/// A record in the form that is asked for: its text, or JSON.
fn shown(record: &Record, headers: &HeaderMap) -> Response {
    let json =
        headers.get(header::ACCEPT).is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    if json { as_json(record) } else { as_text(record) }
}

/// A record as JSON.
pub(crate) fn as_json(record: &Record) -> Response {
    Json(record.to_json()).into_response()
}

/// A record as text.
pub(crate) fn as_text(record: &Record) -> Response {
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    ([(header::CONTENT_TYPE, plain)], record.to_string()).into_response()
}

/// The record of a game that is over: its text, or with `Accept: application/json` as JSON. `sitdown verify` proves it.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", tag = "records", params(("table" = String, Path)),
    responses(
        (status = 200, content((String = "text/plain"), (serde_json::Value = "application/json"))),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Address(table): Address<String>,
) -> Result<Response, Error> {
    Ok(shown(&replay::record_of(&app, &table).await?, &headers))
}

/// A record that is kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct Kept {
    /// Its name in addresses.
    record: String,
    /// Whether everything in it follows from the rules and the secret.
    proved: bool,
    /// What is wrong with it, if it could not be proved.
    doubt: Option<String>,
}

/// Keeps a record from elsewhere, if it is one.
pub(crate) async fn keep(app: &Arc<App>, ask: &Ask, text: &str) -> Result<(String, Option<Doubt>), Error> {
    let person = ask.person()?;
    let bad = |doubt: Doubt| Error::Invalid(vec![doubt.sentence(ask.language)]);
    let record = Record::read(text).map_err(|error| bad(Doubt::Bad(error)))?;
    // Whole games are played again here: that is dear, and no work for those who serve pages.
    app.tables.take(ask.address)?;
    let read = replay::look(app, record).await?;
    let doubt = read.judged.outcome.verdict.clone().err();
    let name = id::public();
    app.hall.store.keep_record(&name, crate::table::now(), &person.id, &read.record.to_string()).await?;
    Ok((name, doubt))
}

/// Bring a record from elsewhere, to replay it here.
#[utoipa::path(post, path = "/api/v1/records", tag = "records", security(("token" = [])),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 201, body = Kept), (status = 422, body = Problem)))]
pub(crate) async fn upload(
    State(app): State<Arc<App>>,
    ask: Ask,
    Text(text): Text,
) -> Result<(StatusCode, Json<Kept>), Error> {
    let (record, doubt) = keep(&app, &ask, &text).await?;
    let doubt = doubt.map(|doubt| doubt.sentence(ask.language));
    Ok((StatusCode::CREATED, Json(Kept { record, proved: doubt.is_none(), doubt })))
}

/// A record that was brought here.
#[utoipa::path(get, path = "/api/v1/records/{record}", tag = "records", params(("record" = String, Path)),
    responses(
        (status = 200, content((String = "text/plain"), (serde_json::Value = "application/json"))),
        (status = 404, body = Problem)))]
pub(crate) async fn kept(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(shown(&replay::kept(&app, &name).await?, &headers))
}

/// Where to play on from, and as whom.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayOn {
    /// After how many steps of the game, the deal among them.
    #[schema(minimum = 1)]
    step: u64,
    /// Which seat you take; that of whoever came out best if none is named.
    #[serde(default)]
    #[schema(pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// Which bot sits in the others.
    #[serde(default = "usual_bot")]
    #[schema(example = "capo", max_length = 80)]
    bot: String,
}

fn usual_bot() -> String {
    "capo".to_owned()
}

/// The table that begins there.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlaysOn {
    /// Its name in addresses.
    table: String,
}

async fn continued(
    app: &Arc<App>,
    ask: &Ask,
    record: Record,
    wish: &PlayOn,
) -> Result<(StatusCode, Json<PlaysOn>), Error> {
    let (read, seat) = (replay::look(app, record).await?, seat_if(wish.seat.as_deref())?);
    let table = play_on(app, ask, &read, wish.step, seat, &wish.bot).await?;
    Ok((StatusCode::CREATED, Json(PlaysOn { table: table.id.clone() })))
}

/// Play on from any step of a game that is over: a new table begins there, with you in one seat and bots in the
/// others. What nobody had seen by then is shuffled anew.
#[utoipa::path(post, path = "/api/v1/tables/{table}/continue", tag = "records", security(("token" = [])),
    params(("table" = String, Path)), request_body = PlayOn,
    responses((status = 201, body = PlaysOn), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn play_on_from_table(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(table): Address<String>,
    crate::take::Json(wish): crate::take::Json<PlayOn>,
) -> Result<(StatusCode, Json<PlaysOn>), Error> {
    ask.person()?;
    let record = replay::record_of(&app, &table).await?;
    continued(&app, &ask, record, &wish).await
}

/// Play on from any step of a record that was brought here.
#[utoipa::path(post, path = "/api/v1/records/{record}/continue", tag = "records", security(("token" = [])),
    params(("record" = String, Path)), request_body = PlayOn,
    responses((status = 201, body = PlaysOn), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn play_on_from_record(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(name): Address<String>,
    crate::take::Json(wish): crate::take::Json<PlayOn>,
) -> Result<(StatusCode, Json<PlaysOn>), Error> {
    ask.person()?;
    let record = replay::kept(&app, &name).await?;
    continued(&app, &ask, record, &wish).await
}
