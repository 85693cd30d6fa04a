//! What happens at a table, as it happens.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, Ask};
use crate::error::{Error, Problem};
use crate::show::viewer;
use crate::stream::{Follower, Message};
use crate::take::{Address, Asked, seat_if};

/// Through whose eyes to follow, and from where.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// A seat of yours; without it your only one, or as somebody who passes by.
    #[serde(rename = "as")]
    #[param(rename = "as", example = "A", pattern = "^[A-H]?$")]
    eyes: Option<String>,
    /// Whether the first message tells everything from the deal on.
    #[serde(default)]
    #[param(required = false)]
    history: bool,
}

/// A server-sent event.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is only described")]
pub(crate) struct StreamEvent {
    /// A message as JSON.
    data: String,
}

/// Follow a table: a message now, and one whenever something changes for you. Server-sent events; with `Accept:
/// application/x-ndjson`, a JSON object a line. The stream stays open.
#[utoipa::path(get, path = "/api/v1/tables/{table}/stream", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path), From),
    responses(
        (status = 200, content((StreamEvent = "text/event-stream"), (Message = "application/x-ndjson"))),
        (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    ask: Ask,
    headers: HeaderMap,
    Address(table): Address<String>,
    Asked(from): Asked<From>,
) -> Result<Response, Error> {
    let table = app.hall.table(&table).await?;
    let wanted = seat_if(from.eyes.as_deref())?;
    viewer(&*table.state().await, ask.person.as_deref(), wanted)?;
    let follower = Follower::new(app, table, ask, wanted, from.history)?;
    let lines = headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.as_bytes().starts_with(b"application/x-ndjson"));
    let mut response = if lines { as_lines(follower) } else { as_events(follower) };
    // Proxies are to pass every message on at once.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

fn text(message: &Message) -> String {
    // Messages are plain structs: there is nothing in them that JSON cannot say.
    serde_json::to_string(message).unwrap_or_default()
}

fn as_events(follower: Follower) -> Response {
    let events = unfold(follower, |mut follower| async move {
        let message = follower.next().await?;
        Some((Ok::<_, Infallible>(Event::default().data(text(&message))), follower))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))).into_response()
}

fn as_lines(follower: Follower) -> Response {
    let lines = unfold(follower, |mut follower| async move {
        // An empty line now and then shows whether anybody is still there.
        let line = match tokio::time::timeout(Duration::from_secs(15), follower.next()).await {
            Ok(message) => text(&message?) + "\n",
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), follower))
    });
    let mut response = Body::from_stream(lines).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    response
}
