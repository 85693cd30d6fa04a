//! Requests for tables that other nodes serve, which are passed on to them.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use store::NodeRow;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::Cluster;
use super::peers::{Failure, MISDIRECTED};
use super::seal::{self, Message};
use crate::app::{App, Caller};
use crate::error::Error;
use crate::routes::MAX_BODY;

/// How long a request waits beyond a lease for a node that can answer it.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long to wait before another try, at first and at most.
const PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// Headers that are for one connection only.
const HOP_BY_HOP: [HeaderName; 7] = [
    header::CONNECTION,
    header::PROXY_AUTHENTICATE,
    header::PROXY_AUTHORIZATION,
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::UPGRADE,
];

/// Where a request comes from that another node has passed on.
#[derive(Clone, Copy)]
pub(crate) struct PassedOn(pub(crate) IpAddr);

/// What became of one try to answer a request.
enum Attempt {
    Answered(Response),
    /// Nothing was done. Another try does no harm.
    NotDone(Error),
}

/// The table that a path names.
pub(super) fn table_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/t/").or_else(|| path.strip_prefix("/api/v1/tables/"))?;
    rest.split('/').next().filter(|id| crate::id::is_id(id))
}

/// Middleware that answers requests for tables on the node that serves them.
pub(crate) async fn pass_on(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let Some(cluster) = &app.registry.cluster else { return next.run(request).await };
    let Some(table) = table_of(request.uri().path()).map(str::to_owned) else {
        return next.run(request).await;
    };
    let (parts, body) = request.into_parts();
    let body = match to_bytes(body, MAX_BODY).await {
        Ok(body) => body,
        Err(_) => return Error::TooLarge.into_response(),
    };
    let (mut pause, patience) = (PAUSE, Instant::now() + cluster.lasts + PATIENCE);
    loop {
        match attempt(&app, cluster, &table, (&parts, &body), &next).await {
            Attempt::Answered(response) => return response,
            Attempt::NotDone(error) if Instant::now() + pause > patience => return error.into_response(),
            Attempt::NotDone(_) => {}
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn attempt(
    app: &App,
    cluster: &Cluster,
    table: &str,
    (parts, body): (&Parts, &Bytes),
    next: &Next,
) -> Attempt {
    let is_passed_on = parts.extensions.get::<PassedOn>().is_some();
    let elsewhere = match cluster.route(table).filter(|_| !is_passed_on) {
        Some(node) => Some(node),
        None => match app.registry.fetch(table).await {
            Err(Error::Elsewhere(Some(node))) => {
                cluster.remember(table, &node);
                Some(*node)
            }
            Err(error @ (Error::Elsewhere(None) | Error::Store)) => return Attempt::NotDone(error),
            // What else is wrong with it, its handler says.
            Ok(_) | Err(_) => None,
        },
    };
    match elsewhere {
        // The node that sent it finds out where it belongs.
        Some(_) if is_passed_on => Attempt::Answered(misdirected()),
        Some(node) => cluster.send_on(&node, table, (parts, body), &app.closing).await,
        None => {
            let request = Request::from_parts(parts.clone(), Body::from(body.clone()));
            let response = next.clone().run(request).await;
            match response.extensions().get::<Error>() {
                Some(error @ Error::Elsewhere(_)) => {
                    app.registry.drop_stale(table);
                    Attempt::NotDone(error.clone())
                }
                _ => Attempt::Answered(response),
            }
        }
    }
}

/// The answer to a node that asked the wrong one.
pub(super) fn misdirected() -> Response {
    (StatusCode::MISDIRECTED_REQUEST, [(seal::HEADER, MISDIRECTED)]).into_response()
}

impl Cluster {
    /// Passes a request on to the node that serves its table.
    async fn send_on(
        &self,
        node: &NodeRow,
        table: &str,
        (parts, body): (&Parts, &Bytes),
        closing: &CancellationToken,
    ) -> Attempt {
        let is_safe = matches!(parts.method, Method::GET | Method::HEAD);
        let Some(Caller { address, .. }) = parts.extensions.get::<Caller>() else {
            return Attempt::NotDone(Error::Broken);
        };
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let message = Message { method: parts.method.as_str(), path, body };
        let seal = self.key.seal(&node.id, self.time.now(), Some(*address), message);
        let mut headers = parts.headers.clone();
        strip(&mut headers);
        let answered = tokio::select! {
            answered = self.client.send(node, parts.method.clone(), path, headers, &seal, body.clone()) => answered,
            // It may be paused, and whatever it does after its lease is not written.
            () = self.gone(node) => Err(Failure::Unknown),
        };
        match answered {
            Ok(response) => {
                self.counts.passed_on.fetch_add(1, Ordering::Relaxed);
                let (mut head, body) = response.into_parts();
                strip(&mut head.headers);
                // A node that is gone says nothing more, not even that its stream is over.
                let gone = self.gone(node);
                let closing = closing.clone();
                let is_stream = is_stream(&head.headers);
                let closed = async move {
                    match is_stream {
                        true => closing.cancelled().await,
                        // Other answers are finished when this node stops.
                        false => std::future::pending().await,
                    }
                };
                let over = Box::pin(async {
                    tokio::select! { () = gone => {} () = closed => {} }
                });
                let body = Body::from_stream(Body::new(body).into_data_stream().take_until(over));
                Attempt::Answered(Response::from_parts(head, body))
            }
            Err(Failure::Misdirected) => {
                self.forget_route(table);
                Attempt::NotDone(Error::Elsewhere(None))
            }
            // The database knows first when its lease has ended.
            Err(Failure::NotSent) => {
                self.forget_route(table);
                Attempt::NotDone(Error::Store)
            }
            Err(Failure::Unknown) if is_safe => Attempt::NotDone(Error::Store),
            Err(Failure::Unknown) => Attempt::Answered(Error::Unsure.into_response()),
        }
    }
}

/// Whether an answer goes on for as long as somebody reads it.
fn is_stream(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
    kind.starts_with(b"text/event-stream") || kind.starts_with(b"application/x-ndjson")
}

/// Removes what is for one connection only, and what only nodes may say.
fn strip(headers: &mut HeaderMap) {
    for name in HOP_BY_HOP {
        headers.remove(name);
    }
    headers.remove("keep-alive");
    headers.remove(seal::HEADER);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_name_their_table() {
        let id = crate::id::table();
        for path in [format!("/t/{id}"), format!("/t/{id}/live"), format!("/api/v1/tables/{id}/moves")] {
            assert_eq!(table_of(&path), Some(&*id), "{path}");
        }
        for path in ["/", "/t/", "/t/x", "/api/v1/tables", "/api/v1/people/abcdefghijkm", "/t/../../etc"] {
            assert_eq!(table_of(path), None, "{path}");
        }
    }
}
