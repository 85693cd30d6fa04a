//! The records of finished games, and records from elsewhere.

use std::sync::Arc;

use ::pages::{Fields, errors, records as page};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::Markup;

use super::errors::problem;
use super::visit::{Visit, go, html};
use crate::api::records::{as_json, as_text, keep};
use crate::app::App;
use crate::error::Error;
use crate::replay;
use crate::take::{Address, Form};

/// The record of a game, as text.
pub(super) async fn record_text(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_text(&replay::record_of(&app, &name).await?))
}

/// The record of a game, as JSON.
pub(super) async fn record_json(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_json(&replay::record_of(&app, &name).await?))
}

/// An uploaded record, as text.
pub(super) async fn kept_text(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_text(&replay::kept(&app, &name).await?))
}

/// An uploaded record, as JSON.
pub(super) async fn kept_json(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_json(&replay::kept(&app, &name).await?))
}

/// The form that takes a record.
pub(super) async fn form(visit: Visit) -> Response {
    html(page::form(&visit.frame(), &Markup::default(), ""))
}

/// Keeps a record, and goes to its first step.
pub(super) async fn upload(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    // Forms send CRLF line ends.
    let text = fields.text("record").unwrap_or_default().replace("\r\n", "\n");
    let cookie = visit.introduce(&app, None).await?;
    match keep(&app, &visit.ask, &text).await {
        Ok((name, _)) => Ok(go(&format!("/r/{name}"), cookie)),
        Err(wrong @ Error::Invalid(_)) => {
            let notice = errors::notice(&problem(&wrong.problem(visit.language())));
            let page = html(page::form(&visit.frame(), &notice, &text));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(other) => Err(other),
    }
}
