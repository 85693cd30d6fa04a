//! Records of finished games, and uploaded records.

use std::sync::Arc;

use ::pages::records::{self as page, OwnRecord};
use ::pages::{Fields, errors};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::Markup;
use session::Form;

use super::errors::{problem, refused};
use super::visit::{Visit, html, redirect};
use crate::app::{App, Caller};
use crate::error::Error;
use crate::expiry::DAY_MS;
use crate::extract::{self, Heavy, Path};
use crate::{actions, download};

/// The most of a refused record that its form shows again, in bytes.
const MAX_SHOWN: usize = 256 * 1024;

/// The record of a game, as text.
pub(super) async fn record_text(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    download::table(app, &id, caller.person.as_deref(), Form::Text, &headers).await
}

/// The record of a game, as JSON.
pub(super) async fn record_json(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    download::table(app, &id, caller.person.as_deref(), Form::Json, &headers).await
}

/// An uploaded record, as text.
pub(super) async fn uploaded_text(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    download::uploaded(app, &id, caller.person.as_deref(), Form::Text, &headers).await
}

/// An uploaded record, as JSON.
pub(super) async fn uploaded_json(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    download::uploaded(app, &id, caller.person.as_deref(), Form::Json, &headers).await
}

/// The form to upload a record, and the visitor's own records.
pub(super) async fn form(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    Ok(html(show(&app, &visit, &Markup::default(), "").await?))
}

async fn show(app: &App, visit: &Visit, notice: &Markup, text: &str) -> Result<Markup, Error> {
    let today = store::day(app.registry.time.now());
    let days = |at: i64| u64::try_from((today - store::day(at)) / DAY_MS).unwrap_or(0);
    let own = actions::own_records(app, &visit.caller).await?.into_iter();
    let own: Vec<_> = own.map(|(id, at)| OwnRecord { id, days: days(at) }).collect();
    Ok(page::form(&visit.frame(), notice, text, app.config.expiry.records_d, &own))
}

/// Deletes a record of the visitor's.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    visit: Visit,
    extract::Form(fields): extract::Form<Fields>,
) -> Result<Response, Error> {
    actions::delete_record(&app, &visit.caller, fields.text("record").unwrap_or_default()).await?;
    Ok(redirect("/records", None))
}

/// Stores a record, and goes to its first step.
pub(super) async fn upload(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    mut visit: Visit,
    extract::Form(fields): extract::Form<Fields>,
) -> Result<Response, Error> {
    // Forms send CRLF line ends.
    let text = fields.text("record").unwrap_or_default().replace("\r\n", "\n");
    let cookie = visit.sign_up_if_new(&app, None).await?;
    let shown = if text.len() <= MAX_SHOWN { text.clone() } else { String::new() };
    match actions::keep_record(&app, &visit.caller, text).await {
        Ok((id, _)) => Ok(redirect(&format!("/r/{id}"), cookie)),
        Err(error @ (Error::Invalid(_) | Error::Quota(_))) => {
            let notice = errors::notice(&problem(&error.problem(visit.language())));
            Ok(refused(&error, html(show(&app, &visit, &notice, &shown).await?)))
        }
        Err(other) => Err(other),
    }
}
