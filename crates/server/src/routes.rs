//! Which address leads where.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};

use crate::app::{App, meet};
use crate::error::Error;
use crate::{api, app, web};

/// The largest body that is read, except for records.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// The largest record that is read: many times that of a long game.
pub(crate) const LARGEST_RECORD: usize = 4 * 1024 * 1024;

/// The largest form that is read: one with a record in it, of which most signs are written as three.
pub(crate) const LARGEST_FORM: usize = 2 * LARGEST_RECORD;

/// So long may a request take to arrive and be answered. Streams are answered at once and stay open.
const PATIENCE: Duration = Duration::from_secs(20);

/// All routes of the server.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let (api, document) = api::router();
    // Written once: it is the same for everybody.
    let document: Arc<str> = document.to_json().unwrap_or_default().into();
    let described =
        get(move || async move { ([(header::CONTENT_TYPE, "application/json")], document.to_string()) });
    let small = SizeAbove::new(512)
        .and(NotForContentType::SSE)
        .and(NotForContentType::const_new("application/x-ndjson"));
    Router::new()
        .merge(api)
        .merge(web::router())
        .route("/api/v1/openapi.json", described)
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .fallback(async || Error::NotFound)
        .method_not_allowed_fallback(async || Error::Method)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(in_time))
        .layer(CompressionLayer::new().compress_when(small))
        .layer(from_fn_with_state(Arc::clone(app), meet))
        .layer(from_fn(web::as_page))
        .with_state(Arc::clone(app))
}

/// Does not wait for ever for what somebody has to say.
async fn in_time(request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(PATIENCE, next.run(request)).await;
    answer.unwrap_or_else(|_| Error::TooSlow.into_response())
}

fn panicked(what: Box<dyn std::any::Any + Send + 'static>) -> Response {
    let what = what
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| what.downcast_ref::<&str>().map(|s| (*s).to_owned()));
    tracing::error!(what, "a request broke");
    Error::Broken.into_response()
}

/// Whether the server can do its work: read what it has written down.
async fn health(State(app): State<Arc<App>>) -> Result<&'static str, Error> {
    app.hall.store.waking().await?;
    Ok("ok\n")
}

async fn metrics(State(app): State<Arc<app::App>>) -> Response {
    let gauges = [
        ("tables", "Tables in memory.", app.hall.len() as u64),
        ("streams", "Streams that are open.", app.streams.count()),
    ];
    (
        [(header::CONTENT_TYPE, "text/plain; version=0.0.4")],
        app.metrics.show(app.hall.store.written(), &gauges),
    )
        .into_response()
}
