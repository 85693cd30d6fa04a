//! Games that are over, and records from elsewhere.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sitting::{Doubt, Record};
use utoipa::ToSchema;

use crate::app::{App, Ask};
use crate::error::{Error, Problem};
use crate::take::{Address, Text};
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
pub(crate) async fn keep(app: &App, ask: &Ask, text: &str) -> Result<(String, Option<Doubt>), Error> {
    let person = ask.person()?;
    let bad = |doubt: Doubt| Error::Invalid(vec![doubt.sentence(ask.language)]);
    let record = Record::read(text).map_err(|error| bad(Doubt::Bad(error)))?;
    // Whole games are played again here: that is dear, and no work for those who serve pages.
    app.tables.take(ask.address)?;
    let record = Arc::new(record);
    let checked = Arc::clone(&record);
    let doubt = tokio::task::spawn_blocking(move || {
        replay::steps(&checked)?;
        Ok(sitting::verify(&checked).err())
    });
    let doubt = doubt.await.map_err(|_| Error::Broken)?.map_err(bad)?;
    let name = id::public();
    app.hall.store.keep_record(&name, crate::table::now(), &person.id, &record.to_string()).await?;
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
