//! The front page.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::home::{Home, page};
use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use maud::Markup;
use sitting::ListedTable;
use words::Language;

use super::visit::{Visit, go, html};
use crate::api::tables::{in_the_lobby, listed};
use crate::app::{App, LANGUAGE_COOKIE};
use crate::error::Error;
use crate::id;
use crate::take::{Asked, Form};

/// The front page.
pub(super) async fn home(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    front(&app, &visit, &Markup::default(), &Fields::default()).await
}

/// The front page, with a notice above it and a form filled in.
pub(super) async fn front(
    app: &App,
    visit: &Visit,
    notice: &Markup,
    filled: &Fields,
) -> Result<Response, Error> {
    let lobby = in_the_lobby(app).await?;
    let mine: Vec<ListedTable> = match &visit.ask.person {
        Some(person) => {
            let rows = app.hall.store.tables_of(&person.id, i64::MAX, 20).await?;
            rows.into_iter().filter_map(listed).collect()
        }
        None => Vec::new(),
    };
    let home = Home { notice, mine: &mine, open: &lobby.open, running: &lobby.running, filled };
    Ok(html(page(&visit.frame(), &home)))
}

/// Goes to a table by its code, or by its whole link.
pub(super) async fn join(Asked(fields): Asked<Fields>) -> Result<Response, Error> {
    let code = fields.text("code").unwrap_or_default().trim().to_owned();
    let code = code.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let code = code.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    if id::is_name(&code) { Ok(go(&format!("/t/{code}"), None)) } else { Err(Error::NotFound) }
}

/// The address to go back to: only within this site.
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
    Ok(go(within(fields.text("back")), HeaderValue::from_str(&cookie).ok()))
}
