//! How the visitor is told that a game waits for them: forms of their own page, the bell of a table, and the feed.

use std::sync::Arc;

use ::pages::assets;
use ::pages::told::{self as page, Quiet, Told, ToldDevice};
use ::pages::{Bell, Fields, feed};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

use super::me::show;
use super::visit::{Visit, redirect};
use crate::actions;
use crate::app::App;
use crate::error::Error;
use crate::extract::{AtTable, Form, Heavy};
use crate::table::Table;
use crate::told::quiet::clock;

/// Where the visitor's own page says how they are told.
const HERE: &str = "/me#notifications";

/// How the visitor is told, for their own page.
pub(super) async fn told(app: &App, visit: &Visit) -> Result<Told, Error> {
    let settings = actions::told_settings(app, &visit.caller).await?;
    let device = |row: store::PushDevice| ToldDevice {
        here: visit.caller.device.as_deref() == Some(&row.device),
        id: row.device,
        kind: row.kind,
    };
    Ok(Told {
        key: settings.key,
        devices: settings.devices.into_iter().map(device).collect(),
        quiet: settings.quiet.map(|hours| Quiet {
            from: clock(hours.begins),
            to: clock(hours.ends),
            zone: hours.zone,
        }),
        has_feed: settings.feed.is_some(),
    })
}

/// The bell of a table, for those who have a seat there.
pub(super) async fn bell(app: &App, visit: &Visit, table: &Table) -> Option<Bell> {
    let on = actions::is_told(app, table, &visit.caller).await.ok()?;
    let person = visit.caller.person.as_ref()?;
    let hours = app.registry.store.quiet_hours(&person.id).await.ok()?;
    Some(Bell { on, quiet: hours.map(|hours| (hours.begins, hours.ends)) })
}

/// Tells the visitor nothing more on a device.
pub(super) async fn remove_device(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::remove_push(&app, &visit.caller, fields.text("id").unwrap_or_default()).await?;
    Ok(redirect(HERE, None))
}

/// Sends a test notice.
pub(super) async fn test(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    let sent = actions::test_push(&app, &visit.caller).await?;
    show(&app, &visit, &page::tested(visit.language(), sent)).await
}

/// Sets the visitor's quiet hours, or ends them.
pub(super) async fn set_quiet_hours(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let field = |name| fields.text(name).unwrap_or_default();
    let hours = (field("from"), field("to"), field("zone"));
    let hours = fields.text("off").is_none().then_some(hours);
    actions::set_quiet_hours(&app, &visit.caller, hours).await?;
    Ok(redirect(HERE, None))
}

/// Makes a feed, or gives it a new address, and shows it once.
pub(super) async fn make_feed(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    let address = visit.link(&app, &actions::make_feed(&app, &visit.caller).await?);
    show(&app, &visit, &page::new_feed(visit.language(), &address)).await
}

/// Ends the visitor's feed.
pub(super) async fn end_feed(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    actions::end_feed(&app, &visit.caller).await?;
    Ok(redirect(HERE, None))
}

/// Sets whether the visitor is told about a table.
pub(super) async fn set_told(
    State(app): State<Arc<App>>,
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::set_told(&app, &table, &visit.caller, fields.text("on") == Some("yes")).await?;
    if visit.live {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(redirect(&format!("/t/{}", table.id), None))
}

/// A private feed. Anyone who has its address may read it.
pub(super) async fn atom(
    State(app): State<Arc<App>>,
    visit: Visit,
    _heavy: Heavy,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let made = actions::feed(&app, &name, visit.language(), |path| visit.link(&app, path)).await?;
    let body = feed::atom(&made);
    let tag = format!("\"{}\"", &session::hex(&Sha256::digest(&body))[..32]);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known =
        known.is_some_and(|known| known.split(',').any(|each| each.trim().trim_start_matches("W/") == tag));
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], body).into_response(),
    };
    let own = response.headers_mut();
    own.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=60"));
    own.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        own.insert(header::ETAG, tag);
    }
    Ok(response)
}

/// The service worker, which shows notices. Browsers look for a newer one by themselves.
pub(super) async fn service_worker() -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/javascript; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    (headers, assets::SERVICE_WORKER).into_response()
}
