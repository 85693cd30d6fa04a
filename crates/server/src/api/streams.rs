//! Live streams of a table.

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

use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{AtTable, Query, optional_seat};
use crate::stream::{Follower, Message};

/// Which seat to follow a table from, and from when.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StreamParams {
    /// One of your seats. Defaults to your only seat, or to a spectator's view.
    #[serde(rename = "as")]
    #[param(rename = "as", example = "A", pattern = "^[A-H]?$")]
    seat: Option<String>,
    /// Whether the first message has everything since the deal.
    #[serde(default)]
    #[param(required = false)]
    history: bool,
}

/// A server-sent event.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only used in the OpenAPI document")]
pub(crate) struct StreamEvent {
    /// How much of the game and of the chat you have been sent. Send it back as `Last-Event-ID` when you reconnect, as
    /// browsers do by themselves. It means nothing else, and its form may change.
    id: String,
    /// A message as JSON.
    data: String,
}

/// Follow a table: one message now, and one whenever something changes for you. Server-sent events, or one JSON object
/// per line with `Accept: application/x-ndjson`. The stream stays open; an empty event or line every 15 seconds shows
/// that it still works. Every message has the whole table in `now`, so a lost one does no harm.
///
/// When you reconnect with `Last-Event-ID`, `seen` in the first message has what you missed, or everything since the
/// deal (`whole`) if that was long ago; lines of chat that you have are not sent again.
#[utoipa::path(get, path = "/api/v1/tables/{table}/stream", tag = "play", security((), ("token" = [])),
    params(("table" = String, Path), StreamParams,
        ("last-event-id" = Option<String>, Header, description = "The `id` of the last event that you received. Anything else is ignored.")),
    responses(
        (status = 200, content((StreamEvent = "text/event-stream"), (Message = "application/x-ndjson"))),
        (status = 400, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    AtTable(table): AtTable,
    Query(params): Query<StreamParams>,
) -> Result<Response, Error> {
    let seat = optional_seat(params.seat.as_deref())?;
    let mut follower = Follower::new(app, table, caller, seat, params.history).await?;
    if let Some(place) = headers.get("last-event-id").and_then(|id| id.to_str().ok()) {
        follower.resume(place);
    }
    let ndjson = headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.as_bytes().starts_with(b"application/x-ndjson"));
    let mut response = respond(follower, if ndjson { &NDJSON } else { &EVENTS });
    // Tells proxies to forward every message immediately.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// How messages are delimited in a stream.
struct Framing {
    content_type: HeaderValue,
    /// What goes before and after each message, and before its id if it has one.
    around: (&'static str, &'static str),
    id: Option<&'static str>,
    /// An empty message, sent to detect dead connections.
    keep_alive: &'static str,
}

static EVENTS: Framing = Framing {
    content_type: HeaderValue::from_static("text/event-stream"),
    around: ("data: ", "\n\n"),
    id: Some("id: "),
    keep_alive: ":\n\n",
};

static NDJSON: Framing = Framing {
    content_type: HeaderValue::from_static("application/x-ndjson"),
    around: ("", "\n"),
    id: None,
    keep_alive: "\n",
};

/// The maximum time between two messages.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// The initial capacity of a message buffer. Most messages fit, so the buffer rarely reallocates.
const MESSAGE_CAPACITY: usize = 8 * 1024;

fn respond(follower: Follower, framing: &'static Framing) -> Response {
    let messages = unfold(follower, move |mut follower| async move {
        let bytes = match tokio::time::timeout(KEEP_ALIVE, follower.next()).await {
            Ok(message) => encode(&message?, &follower.place(), framing),
            Err(_) => Bytes::from_static(framing.keep_alive.as_bytes()),
        };
        Some((Ok::<_, Infallible>(bytes), follower))
    });
    let mut response = Body::from_stream(messages).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, framing.content_type.clone());
    response
}

fn encode(message: &Message, place: &str, framing: &Framing) -> Bytes {
    let (before, after) = framing.around;
    let mut text = Vec::with_capacity(MESSAGE_CAPACITY);
    for part in framing.id.map_or([""; 3], |id| [id, place, "\n"]) {
        text.extend_from_slice(part.as_bytes());
    }
    text.extend_from_slice(before.as_bytes());
    // Cannot fail: messages are plain structs. The JSON has no line breaks.
    _ = serde_json::to_writer(&mut text, message);
    text.extend_from_slice(after.as_bytes());
    text.into()
}
