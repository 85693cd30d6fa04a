//! Starting and stopping the server.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::config::Config;
use crate::people::People;
use crate::registry::Registry;
use crate::routes::router;
use crate::signing::SigningKey;

/// How long shutdown waits for in-flight requests.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// How long the head of a request may take to arrive, and how long a connection may be idle.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// The maximum size of a request head, and of the read buffer of a connection, in bytes.
const MAX_HEAD: usize = 64 * 1024;

/// How often idle tables are dropped from memory.
const EVICTION_INTERVAL: Duration = Duration::from_secs(15);

/// A running server.
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    closing: CancellationToken,
    serving: JoinHandle<()>,
    store: Store,
}

/// Why the server cannot start.
#[derive(Debug)]
pub enum StartError {
    /// The database file cannot be used.
    Store(StoreError),
    /// The address cannot be bound.
    Address(SocketAddr, std::io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => write!(f, "{error}"),
            Self::Address(address, error) => write!(f, "{address}: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Starts a server. When this returns, it accepts connections.
///
/// # Errors
/// If the database file or the address cannot be used.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let store = match &config.file {
        Some(file) => Store::open(file).await?,
        None => Store::in_memory().await?,
    };
    let requested = config.address;
    let listener =
        TcpListener::bind(requested).await.map_err(|error| StartError::Address(requested, error))?;
    let address = listener.local_addr().map_err(|error| StartError::Address(requested, error))?;
    let closing = CancellationToken::new();
    let registry = Registry::new(store.clone(), config.time.clone(), config.chances.clone());
    let app = Arc::new(App::new(
        registry,
        People::new(store.clone(), config.time.clone()),
        SigningKey::of(&store).await?,
        config,
        closing.clone(),
    ));
    tokio::spawn(maintain(Arc::clone(&app)));
    let serving = tokio::spawn(serve(listener, router(&app), closing.clone()));
    Ok(Running { address, closing, serving, store })
}

/// Accepts connections until shutdown, then waits for in-flight requests.
///
/// `axum::serve` has no timeout for request heads, so a few slow clients could exhaust the server.
async fn serve(listener: TcpListener, router: Router, closing: CancellationToken) {
    let router = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(MAX_HEAD);
    let open = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closing.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Usually too many open files, which passes as connections close.
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            }
        };
        // Send small messages immediately instead of batching them.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |request: Request<hyper::body::Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request)
        });
        // Ignore the result: there is nothing to do for clients that disconnect or do not speak HTTP.
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move { drop(connection.await) });
    }
    drop(listener);
    open.shutdown().await;
}

/// Wakes the tables that can move without their players, then drops idle tables now and then.
async fn maintain(app: Arc<App>) {
    match app.registry.wake_all().await {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "tables resumed"),
        Err(error) => tracing::error!(error = error.code(), "cannot resume tables"),
    }
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVICTION_INTERVAL) => app.registry.evict_idle(),
            () = app.closing.cancelled() => return,
        }
    }
}

impl Running {
    /// Stops the server: rejects new connections, ends streams, and finishes in-flight requests and writes.
    pub async fn stop(self) {
        self.closing.cancel();
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, self.serving).await.is_err() {
            tracing::warn!("some requests did not finish in time");
        }
        self.store.close().await;
    }
}
