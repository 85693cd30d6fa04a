//! What happens at a table, as it happens.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, Ask};
use crate::error::{Error, Problem};
use crate::extract::{Address, Asked, seat_if};
use crate::snapshot::viewer;
use crate::stream::{Follower, Message};

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
    let table = app.registry.table(&table).await?;
    let wanted = seat_if(from.eyes.as_deref())?;
    viewer(&*table.state().await, ask.person.as_deref(), wanted)?;
    let follower = Follower::new(app, table, ask, wanted, from.history)?;
    let lines = headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.as_bytes().starts_with(b"application/x-ndjson"));
    let mut response = if lines { sent(follower, &LINES) } else { sent(follower, &EVENTS) };
    // Proxies are to pass every message on at once.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// How messages stand in a stream.
struct Form {
    content_type: HeaderValue,
    /// What stands before and after each message.
    around: (&'static str, &'static str),
    /// What is sent now and then, so that it shows whether anybody is still there.
    pulse: &'static str,
}

static EVENTS: Form = Form {
    content_type: HeaderValue::from_static("text/event-stream"),
    around: ("data: ", "\n\n"),
    pulse: ":\n\n",
};

static LINES: Form =
    Form { content_type: HeaderValue::from_static("application/x-ndjson"), around: ("", "\n"), pulse: "\n" };

/// So often something is sent at least.
const PULSE: Duration = Duration::from_secs(15);

/// Most messages are smaller, so that they are written once and not moved about.
const ROOM: usize = 8 * 1024;

fn sent(follower: Follower, form: &'static Form) -> Response {
    let messages = unfold(follower, move |mut follower| async move {
        let bytes = match tokio::time::timeout(PULSE, follower.next()).await {
            Ok(message) => written(&message?, form),
            Err(_) => Bytes::from_static(form.pulse.as_bytes()),
        };
        Some((Ok::<_, Infallible>(bytes), follower))
    });
    let mut response = Body::from_stream(messages).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, form.content_type.clone());
    response
}

fn written(message: &Message, Form { around: (before, after), .. }: &Form) -> Bytes {
    let mut text = Vec::with_capacity(ROOM);
    text.extend_from_slice(before.as_bytes());
    // Messages are plain structs: there is nothing in them that JSON cannot say, and no line ends inside.
    _ = serde_json::to_writer(&mut text, message);
    text.extend_from_slice(after.as_bytes());
    text.into()
}
