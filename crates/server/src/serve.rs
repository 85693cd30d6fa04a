//! Starting and stopping.

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

/// So long are requests that are under way waited for when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// So long may the head of a request take to arrive, and a connection be kept open without one.
const HEAD: Duration = Duration::from_secs(15);

/// The largest head of a request, in bytes, and what is read ahead of one connection at the most.
const LARGEST_HEAD: usize = 64 * 1024;

/// So often tables that nobody is at are put away.
const TIDYING: Duration = Duration::from_secs(15);

/// A server that is running.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    closing: CancellationToken,
    serving: JoinHandle<()>,
    store: Store,
}

/// Why a server cannot start.
#[derive(Debug)]
pub enum CannotStart {
    /// The file cannot be used.
    Store(StoreError),
    /// Nobody can listen at that address.
    Address(SocketAddr, std::io::Error),
}

impl fmt::Display for CannotStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => write!(f, "{error}"),
            Self::Address(address, error) => write!(f, "{address}: {error}"),
        }
    }
}

impl std::error::Error for CannotStart {}

impl From<StoreError> for CannotStart {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Starts a server: from then on it answers.
///
/// # Errors
/// If the file or the address cannot be used.
pub async fn start(config: Config) -> Result<Running, CannotStart> {
    let store = match &config.file {
        Some(file) => Store::open(file).await?,
        None => Store::in_memory().await?,
    };
    let wanted = config.address;
    let listener = TcpListener::bind(wanted).await.map_err(|error| CannotStart::Address(wanted, error))?;
    let address = listener.local_addr().map_err(|error| CannotStart::Address(wanted, error))?;
    let closing = CancellationToken::new();
    let registry = Registry::new(store.clone(), config.chances.clone());
    let app = Arc::new(App::new(registry, People::new(store.clone()), config, closing.clone()));
    tokio::spawn(tend(Arc::clone(&app)));
    let serving = tokio::spawn(serve(listener, router(&app), closing.clone()));
    Ok(Running { address, closing, serving, store })
}

/// Takes connections in until the server closes, and then waits for those that are under way.
///
/// `axum::serve` would do the same, but it waits for the head of a request for as long as it takes, and then
/// a few who never finish theirs could keep everybody else out.
async fn serve(listener: TcpListener, router: Router, closing: CancellationToken) {
    let router = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(LARGEST_HEAD);
    let open = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closing.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Mostly there are too many open files: that passes when others hang up.
                tracing::warn!(%error, "nobody can be let in");
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            }
        };
        // Small messages are to go out at once: without this they wait for each other.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let answer = service_fn(move |request: Request<hyper::body::Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request)
        });
        // Whoever hangs up in the middle, or speaks no HTTP, has had his answer.
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), answer));
        tokio::spawn(async move { drop(connection.await) });
    }
    drop(listener);
    open.shutdown().await;
}

/// Wakes the tables that move by themselves, and puts away those that nobody is at.
async fn tend(app: Arc<App>) {
    match app.registry.wake_all().await {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "tables go on"),
        Err(error) => tracing::error!(error = error.word(), "tables cannot be woken"),
    }
    loop {
        tokio::select! {
            () = tokio::time::sleep(TIDYING) => app.registry.tidy(),
            () = app.closing.cancelled() => return,
        }
    }
}

impl Running {
    /// Stops: nothing new is taken in, streams end, what is under way is finished and written down.
    pub async fn stop(self) {
        self.closing.cancel();
        if tokio::time::timeout(FAREWELL, self.serving).await.is_err() {
            tracing::warn!("some requests were not finished in time");
        }
        self.store.close().await;
    }
}
