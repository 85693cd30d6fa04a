//! The routes and the layers around them.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header;
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};

use crate::app::App;
use crate::cluster::pass_on;
use crate::error::Error;
use crate::limits::Over;
use crate::{admin, api, app, error, gzip, metrics, net, web};

/// The maximum size of a request body, except for records.
pub(crate) const MAX_BODY: usize = 64 * 1024;

/// The maximum size of a record: many times that of a long game.
pub(crate) const MAX_RECORD: usize = 4 * 1024 * 1024;

/// The maximum size of a form: one with a record in it, where percent-encoding makes many characters longer.
pub(crate) const MAX_FORM: usize = 2 * MAX_RECORD;

/// All routes of the server.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let (api, document) = api::router();
    // Serialised once.
    let document: Arc<str> = document.to_json().unwrap_or_default().into();
    let openapi =
        get(move || async move { ([(header::CONTENT_TYPE, "application/json")], document.to_string()) });
    let compressible = SizeAbove::new(512)
        .and(NotForContentType::SSE)
        .and(NotForContentType::const_new("application/x-ndjson"))
        .and(gzip::is_no_stream);
    // Without a token there is nothing to sign in to.
    let operator =
        if app.admins.has_token() { admin::router().merge(web::admin_router()) } else { Router::new() };
    Router::new()
        .merge(api)
        .merge(web::router())
        .merge(operator)
        .route("/api/v1/openapi.json", openapi)
        .route("/health", get(async || "ok\n"))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics::metrics))
        .fallback(async || Error::NotFound)
        .method_not_allowed_fallback(async || Error::Method)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(Arc::clone(app), pass_on))
        .layer(from_fn_with_state(Arc::clone(app), time_out))
        .layer(from_fn_with_state(Arc::clone(app), net::count_bytes))
        .layer(from_fn(error::render))
        .layer(CompressionLayer::new().compress_when(compressible))
        .layer(from_fn_with_state(Arc::clone(app), app::middleware))
        .layer(from_fn(web::render_as_page))
        .with_state(Arc::clone(app))
}

/// The metrics, and nothing else.
pub(crate) fn metrics_router(app: &Arc<App>) -> Router {
    Router::new()
        .route("/metrics", get(metrics::on_own_address))
        .fallback(async || Error::NotFound)
        .layer(from_fn(error::render))
        .with_state(Arc::clone(app))
}

/// Answers every request of a connection that is one too many.
pub(crate) fn refusal(app: &Arc<App>, over: Over) -> Router {
    let app = Arc::clone(app);
    let secure = move |mut response: Response| {
        app::secure(response.headers_mut(), &app.config);
        std::future::ready(response)
    };
    Router::new()
        .fallback(async move || Error::from(over))
        .layer(from_fn(error::render))
        .layer(from_fn(web::render_as_page))
        .layer(map_response(secure))
}

/// Fails requests that take longer than the capacity's `request_timeout`.
pub(crate) async fn time_out(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let response = tokio::time::timeout(app.config.capacity.request_timeout, next.run(request)).await;
    response.unwrap_or_else(|_| Error::TooSlow.into_response())
}

/// Logs a panic and turns it into an error.
pub(crate) fn panicked(payload: Box<dyn std::any::Any + Send + 'static>) -> Response {
    let message = payload
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| payload.downcast_ref::<&str>().map(|s| (*s).to_owned()));
    tracing::error!(message, "a request panicked");
    Error::Broken.into_response()
}

/// Ready means that the store can be read and written, that there is room for more, and that the server isn't stopping.
async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Error> {
    if app.closing.is_cancelled() {
        return Err(Error::Store);
    }
    if let Some(cluster) = &app.registry.cluster {
        cluster.held_lease()?;
    }
    // Any read will do.
    app.registry.store.person("").await?;
    app.room.probe(&app.registry).await?;
    app.room.check()?;
    Ok("ok\n")
}
