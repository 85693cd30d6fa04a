//! The records of games that are over, and records from elsewhere.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::fields::Fields;
use super::problem;
use super::shell::{Visit, go};
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

/// A record from elsewhere, as text.
pub(super) async fn kept_text(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_text(&replay::kept(&app, &name).await?))
}

/// A record from elsewhere, as JSON.
pub(super) async fn kept_json(
    State(app): State<Arc<App>>,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    Ok(as_json(&replay::kept(&app, &name).await?))
}

fn bring(visit: &Visit, said: &Markup, text: &str) -> Response {
    let l = visit.messages();
    let body = html! {
        (said)
        h1 { (l.msg_bring_record()) }
        p { (l.msg_bring_about()) }
        form.fields method="post" action="/records" {
            label.wide { (l.msg_bring_text()) textarea name="record" rows="14" required spellcheck="false" { (text) } }
            div { button.main { (l.msg_bring_button()) } }
        }
    };
    visit.page(&l.msg_bring_record(), &body)
}

/// Where a record is brought.
pub(super) async fn form(visit: Visit) -> Response {
    bring(&visit, &html! {}, "")
}

/// Keeps a record, and goes to its first step.
pub(super) async fn upload(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    // Forms end their lines as old typewriters did.
    let text = fields.text("record").unwrap_or_default().replace("\r\n", "\n");
    let cookie = visit.introduce(&app, None).await?;
    match keep(&app, &visit.ask, &text).await {
        Ok((name, _)) => Ok(go(&format!("/r/{name}"), cookie)),
        Err(wrong @ Error::Invalid(_)) => {
            let said = problem::sentences(&wrong.problem(visit.language()));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, bring(&visit, &said, &text)).into_response())
        }
        Err(other) => Err(other),
    }
}
