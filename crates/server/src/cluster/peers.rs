//! Talking to other nodes: what this one asks of them, and what it does for them.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::future::join_all;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use store::NodeRow;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::Cluster;
use super::pass_on::{PassedOn, misdirected, table_of};
use super::seal::{self, Message};
use crate::app::App;
use crate::error::Error;
use crate::net::Connection;
use crate::routes::{MAX_BODY, router};

/// What the header says in an answer to a request that belongs elsewhere.
pub(super) const MISDIRECTED: &str = "misdirected";

/// How long a connection to another node may take, and how long one that is not used is kept.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

/// How long another node may take for something small.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// How long the head of a request may take to arrive, and how long a connection may be idle.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);

/// The maximum size of the head of a passed-on request, with what a proxy and a node have added.
const MAX_HEAD: usize = 128 * 1024;

/// How long to wait after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// The paths of what nodes ask of each other.
const HURRY: &str = "/node/hurry";
const FREE: &str = "/node/free/";
const LEAVING: &str = "/node/leaving/";
const LEFT: &str = "/node/left/";

/// How long a node lets no requests of a person begin who is being deleted on another, unless that says that it is done.
const LEAVING_TIMEOUT: Duration = Duration::from_secs(60);

/// Sends requests to other nodes, on connections that are used again.
pub(super) struct Client(legacy::Client<HttpConnector, Full<Bytes>>);

/// Why another node has not answered.
pub(super) enum Failure {
    /// There was no connection.
    NotSent,
    /// It does not serve the table, and has done nothing.
    Misdirected,
    /// The connection ended before the answer.
    Unknown,
}

impl Client {
    pub(super) fn new() -> Self {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(CONNECT_TIMEOUT));
        let client = legacy::Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE_TIMEOUT)
            .build(connector);
        Self(client)
    }

    /// Sends a sealed request. Returns when the head of the answer is there.
    pub(super) async fn send(
        &self,
        node: &NodeRow,
        method: Method,
        path: &str,
        headers: HeaderMap,
        seal: &str,
        body: Bytes,
    ) -> Result<hyper::Response<Incoming>, Failure> {
        let uri: Uri = format!("http://{}{path}", node.address).parse().map_err(|_| Failure::NotSent)?;
        let mut request = Request::new(Full::new(body));
        (*request.method_mut(), *request.uri_mut(), *request.headers_mut()) = (method, uri, headers);
        // The body may have come in chunks.
        request.headers_mut().remove(header::CONTENT_LENGTH);
        let seal = HeaderValue::from_str(seal).map_err(|_| Failure::NotSent)?;
        request.headers_mut().insert(seal::HEADER, seal);
        match self.0.request(request).await {
            Ok(response) if response.headers().contains_key(seal::HEADER) => Err(Failure::Misdirected),
            Ok(response) => Ok(response),
            Err(error) if error.is_connect() => Err(Failure::NotSent),
            Err(_) => Err(Failure::Unknown),
        }
    }
}

impl Cluster {
    /// Asks a node for something small. Returns whether it has done it.
    async fn ask(&self, node: &NodeRow, path: &str) -> bool {
        let message = Message { method: "POST", path, body: &[] };
        let seal = self.key.seal(&node.id, self.time.now(), None, message);
        let asked = self.client.send(node, Method::POST, path, HeaderMap::new(), &seal, Bytes::new());
        let answered = tokio::time::timeout(ANSWER_TIMEOUT, asked).await;
        matches!(answered, Ok(Ok(response)) if response.status().is_success())
    }

    /// Lets the other nodes look at once for what has changed. Those that don't answer soon do so by themselves.
    pub(crate) async fn hurry_others(&self) {
        let others = self.others();
        let asked = others.iter().map(|node| self.ask(node, HURRY));
        _ = tokio::time::timeout(CONNECT_TIMEOUT, join_all(asked)).await;
    }

    /// Asks a node to let go of a table. Returns whether it has.
    pub(crate) async fn ask_to_free(&self, node: &NodeRow, table: &str) -> bool {
        self.ask(node, &format!("{FREE}{table}")).await
    }
}

/// A person who is being deleted, and whose requests no node lets begin until it is dropped.
pub(crate) struct LeavingEverywhere {
    cluster: Arc<Cluster>,
    person: String,
    nodes: Vec<NodeRow>,
}

impl LeavingEverywhere {
    /// Lets no more requests of a person begin on other nodes, and waits until they have none left there.
    pub(crate) async fn begin(cluster: &Arc<Cluster>, person: &str) -> Result<Self, Error> {
        let mut leaving = Self { cluster: Arc::clone(cluster), person: person.to_owned(), nodes: Vec::new() };
        for node in cluster.others() {
            let asked = cluster.ask(&node, &format!("{LEAVING}{person}")).await;
            leaving.nodes.push(node);
            // They may be doing something there.
            if !asked {
                return Err(Error::Store);
            }
        }
        Ok(leaving)
    }
}

impl Drop for LeavingEverywhere {
    fn drop(&mut self) {
        let (cluster, path) = (Arc::clone(&self.cluster), format!("{LEFT}{}", self.person));
        let nodes = std::mem::take(&mut self.nodes);
        tokio::spawn(async move {
            for node in nodes {
                cluster.ask(&node, &path).await;
            }
        });
    }
}

/// Serves other nodes until shutdown, on an address of their own.
pub(crate) async fn serve_nodes(listener: TcpListener, app: Arc<App>) {
    let router = TowerToHyperService::new(router(&app));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(MAX_HEAD);
    let most = usize::try_from(app.config.capacity.all_connections).unwrap_or(usize::MAX);
    let connections = Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS)));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closing.cancelled() => return,
        };
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let Ok(permit) = Arc::clone(&connections).try_acquire_owned() else { continue };
        _ = stream.set_nodelay(true);
        let stream = Connection::new(stream, app.config.capacity.write_timeout, Arc::clone(&app.stalled));
        let (router, node) = (router.clone(), Arc::clone(&app));
        let service = service_fn(move |request: Request<Incoming>| {
            let (router, app) = (router.clone(), Arc::clone(&node));
            async move {
                let mut request = match admit(&app, request.map(Body::new)).await {
                    Ok(Admitted::PassedOn(request)) => *request,
                    Ok(Admitted::Asked(path)) => return Ok(carry_out(&app, &path).await),
                    Err(refusal) => return Ok(refusal),
                };
                request.extensions_mut().insert(ConnectInfo(peer));
                router.call(request).await
            }
        });
        let connection = http.serve_connection(TokioIo::new(stream), service);
        let closing = app.closing.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            tokio::select! {
                served = &mut connection => drop(served),
                () = closing.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    drop(connection.await);
                }
            }
            drop(permit);
        });
    }
}

/// A request of another node whose seal is good.
enum Admitted {
    /// A client's, for a table.
    PassedOn(Box<Request<Body>>),
    /// The node's own: its path.
    Asked(String),
}

/// Opens the seal of a request.
async fn admit(app: &App, request: Request<Body>) -> Result<Admitted, Response> {
    let forbidden = || StatusCode::FORBIDDEN.into_response();
    let cluster = app.registry.cluster.as_ref().ok_or_else(forbidden)?;
    let (mut parts, body) = request.into_parts();
    let seal = parts.headers.remove(seal::HEADER).ok_or_else(forbidden)?;
    let body = to_bytes(body, MAX_BODY).await.map_err(|_| forbidden())?;
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let message = Message { method: parts.method.as_str(), path, body: &body };
    let (lease, now) = (cluster.lease(), cluster.time.now());
    let opened = seal.to_str().ok().and_then(|seal| cluster.key.open(seal, &lease.id, now, message));
    match opened {
        // Sealed for a lease that has ended, or by nobody who may.
        None => Err(misdirected()),
        Some(None) => Ok(Admitted::Asked(path.to_owned())),
        Some(Some(client)) => {
            // Nothing else is passed on.
            table_of(parts.uri.path()).ok_or_else(forbidden)?;
            parts.extensions.insert(PassedOn(client));
            Ok(Admitted::PassedOn(Box::new(Request::from_parts(parts, Body::from(body)))))
        }
    }
}

/// Does what another node asks for.
async fn carry_out(app: &App, path: &str) -> Response {
    let Some(cluster) = &app.registry.cluster else { return StatusCode::NOT_FOUND.into_response() };
    if path == HURRY {
        cluster.hurry.notify_one();
        return StatusCode::NO_CONTENT.into_response();
    }
    let done = if let Some(table) = path.strip_prefix(FREE) {
        app.registry.hand_over(vec![table.to_owned()]).await
    } else if let Some(person) = path.strip_prefix(LEAVING) {
        leaving(app, cluster, person).await
    } else if let Some(person) = path.strip_prefix(LEFT) {
        cluster.leaving().remove(person);
        Ok(())
    } else {
        // Of a newer version.
        Err(Error::NotFound)
    };
    match done {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => error.into_response(),
    }
}

/// Lets no more requests of a person begin here, and waits until they have none left.
async fn leaving(app: &App, cluster: &Arc<Cluster>, person: &str) -> Result<(), Error> {
    let waiting = app.people.presence.leave(person, 0);
    // The other node does not wait for longer.
    let leaving = tokio::time::timeout(ANSWER_TIMEOUT, waiting).await.ok().flatten().ok_or(Error::Store)?;
    cluster.leaving().insert(person.to_owned(), leaving);
    let (cluster, person) = (Arc::clone(cluster), person.to_owned());
    tokio::spawn(async move {
        tokio::time::sleep(LEAVING_TIMEOUT).await;
        cluster.leaving().remove(&person);
    });
    Ok(())
}
