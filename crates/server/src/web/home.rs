//! The front page.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::home::{Home, page};
use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use maud::Markup;
use store::Status;
use words::Language;

use super::visit::{Visit, html, redirect};
use crate::actions;
use crate::app::{App, LANGUAGE_COOKIE};
use crate::error::Error;
use crate::extract::{Form, Query};
use crate::id;

/// How many of the visitor's own tables are shown.
const MY_TABLES: u32 = 20;

/// The front page.
pub(super) async fn home(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    front(&app, &visit, &Markup::default(), &Fields::default()).await
}

/// The front page, with a notice at the top and the form filled in.
pub(super) async fn front(
    app: &App,
    visit: &Visit,
    notice: &Markup,
    filled: &Fields,
) -> Result<Response, Error> {
    let (open, running) =
        (actions::lobby(app, Status::Open).await?, actions::lobby(app, Status::Running).await?);
    let mine = match &visit.caller.person {
        Some(_) => actions::tables_of(app, &visit.caller, i64::MAX, MY_TABLES).await?,
        None => Vec::new(),
    };
    let home = Home { notice, mine: &mine, open: &open, running: &running, filled };
    Ok(html(page(&visit.frame(), &home)))
}

/// Goes to a table by its code or its link.
pub(super) async fn join(Query(fields): Query<Fields>) -> Result<Response, Error> {
    let code = fields.text("code").unwrap_or_default().trim().to_owned();
    let code = code.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let code = code.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    if id::is_id(&code) { Ok(redirect(&format!("/t/{code}"), None)) } else { Err(Error::NotFound) }
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
