//! The baseline server (`floor`): the same requests, streams and bytes without rules, people or a store. No
//! server on these libraries can be faster.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt as _;
use futures_util::stream::unfold;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use super::client::number_after;
use super::load::SEATS;

/// The message sizes, as measured on the real server.
#[derive(Clone, Copy, clap::Args)]
pub struct Floor {
    /// Size of a message on a stream, in bytes
    #[arg(long)]
    message: usize,
    /// Size of the response to a move, in bytes
    #[arg(long)]
    answer: usize,
}

struct Room {
    floor: Floor,
    /// The open streams, by table.
    tables: Mutex<HashMap<String, Vec<Sender<Arc<str>>>>>,
}

impl Floor {
    /// Serves until it is stopped.
    ///
    /// # Errors
    /// If it cannot listen.
    pub fn run(self) -> std::io::Result<()> {
        tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(self.serve())
    }

    async fn serve(self) -> std::io::Result<()> {
        let listener = tokio::net::TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await?;
        say!("http://localhost:{}", listener.local_addr()?.port());
        let listener = listener.tap_io(|stream| _ = stream.set_nodelay(true));
        let router = Router::new()
            .route("/api/v1/tables/{table}/stream", get(stream))
            .route("/api/v1/tables/{table}/moves", post(answer))
            .with_state(Arc::new(Room { floor: self, tables: Mutex::default() }));
        tokio::select! {
            served = axum::serve(listener, router) => served,
            stopped = tokio::signal::ctrl_c() => stopped,
        }
    }
}

/// A table as the client reads it, padded to `bytes`.
fn table(at: u64, bytes: usize) -> String {
    let seat = char::from(b'A' + (at % SEATS as u64) as u8);
    let mut text = format!(
        "{{\"now\":{{\"at\":{at},\"waiting\":\"{seat} turn\",\"menu\":[{{\"command\":\"discard contract\"}}],\"rest\":\""
    );
    let left = bytes.saturating_sub(text.len() + 3);
    text.extend(std::iter::repeat_n('.', left));
    text.push_str("\"}}");
    text
}

async fn stream(
    State(room): State<Arc<Room>>,
    Path(name): Path<String>,
    Query(_): Query<HashMap<String, String>>,
) -> Response {
    let (sender, receiver) = channel::<Arc<str>>(64);
    _ = sender.try_send(table(0, room.floor.message).into());
    room.tables.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_default().push(sender);
    let events = unfold(receiver, |mut receiver: Receiver<Arc<str>>| async move {
        let message = receiver.recv().await?;
        Some((Ok::<_, Infallible>(Event::default().data(&*message)), receiver))
    });
    Sse::new(events).into_response()
}

async fn answer(State(room): State<Arc<Room>>, Path(name): Path<String>, body: Bytes) -> Response {
    let Some(at) = number_after(&body, "\"at\":") else { return StatusCode::BAD_REQUEST.into_response() };
    let message: Arc<str> = table(at + 1, room.floor.message).into();
    if let Some(followers) = room.tables.lock().unwrap_or_else(PoisonError::into_inner).get_mut(&name) {
        followers.retain(|follower| follower.try_send(Arc::clone(&message)).is_ok());
    }
    ([(header::CONTENT_TYPE, "application/json")], table(at + 1, room.floor.answer)).into_response()
}
