//! The front page.

use std::sync::Arc;

use ::pages::home::{Home, page};
use ::pages::{Fields, errors};
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use store::Status;
use words::Language;

use super::errors::problem;
use super::visit::{Visit, html, redirect};
use crate::actions::{self, MAX_LOBBY, Page};
use crate::app::{App, LANGUAGE_COOKIE};
use crate::error::Error;
use crate::extract::{Form, Path, Query};
use crate::id;

/// How many tables each list of the front page has.
const LISTED: u32 = 12;

/// The front page, with the first tables or a later page of them.
pub(super) async fn home(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let after = fields.number("after").unwrap_or(0).min(MAX_LOBBY);
    front(&app, &visit, &Markup::default(), after).await
}

/// The front page, with a notice at the top.
async fn front(app: &App, visit: &Visit, notice: &Markup, after: u32) -> Result<Response, Error> {
    let page_of_tables = Page { after, limit: LISTED };
    let (open, more_open) = actions::lobby(app, Status::Open, page_of_tables).await?;
    let (running, more_running) = actions::lobby(app, Status::Running, page_of_tables).await?;
    let more = Some(after + LISTED).filter(|next| (more_open || more_running) && *next <= MAX_LOBBY);
    let mine = actions::my_games(app, &visit.caller).await?;
    let home = Home { notice, mine: &mine, open: &open, running: &running, more };
    Ok(html(page(&visit.frame(), &home)))
}

/// Goes to a table by its code, its id or its link.
pub(super) async fn join(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let text = fields.text("code").unwrap_or_default().trim();
    let text = text.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let text = text.rsplit('/').next().unwrap_or_default();
    let table = text.to_ascii_lowercase();
    if id::is_id(&table) {
        return Ok(redirect(&format!("/t/{table}"), None));
    }
    to_waiting_table(&app, &visit, text).await
}

/// Goes to the table with the code in the path.
pub(super) async fn join_by_code(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(code): Path<String>,
) -> Result<Response, Error> {
    to_waiting_table(&app, &visit, &code).await
}

/// Goes to the table that waits under this code. If there is none, the visitor can type another one.
async fn to_waiting_table(app: &App, visit: &Visit, code: &str) -> Result<Response, Error> {
    match actions::by_code(app, &visit.caller, code).await {
        Ok(table) => Ok(redirect(&format!("/t/{table}"), None)),
        Err(error @ Error::UnknownCode) => {
            let notice = errors::notice(&problem(&error.problem(visit.language())));
            Ok((StatusCode::NOT_FOUND, front(app, visit, &notice, 0).await?).into_response())
        }
        Err(error) => Err(error),
    }
}

/// The address to go back to, if it is on this site; otherwise the front page.
pub(super) fn within(back: Option<&str>) -> &str {
    back.filter(|to| to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', '\r', '\n']))
        .unwrap_or("/")
}

/// Switches to another language.
pub(super) async fn language(
    State(app): State<Arc<App>>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let language: Language =
        fields.text("language").and_then(|tag| tag.parse().ok()).ok_or(Error::NotFound)?;
    let secure = if app.config.https { "; Secure" } else { "" };
    let cookie =
        format!("{LANGUAGE_COOKIE}={}; SameSite=Lax; Path=/; Max-Age=31536000{secure}", language.tag());
    Ok(redirect(within(fields.text("back")), HeaderValue::from_str(&cookie).ok()))
}
