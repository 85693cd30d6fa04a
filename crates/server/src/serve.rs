//! Starting and stopping the server.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use std::{fmt, io};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request};
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use store::{Store, StoreError};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

#[cfg(unix)]
use crate::admin::Socket;
use crate::app::App;
use crate::cluster::{Cluster, Identity, keep_lease, serve_nodes};
use crate::config::{Config, Database, Postgres};
use crate::limits::{Over, Share};
use crate::moderation::Moderation;
use crate::net::{Connection, Load};
use crate::people::People;
use crate::registry::Registry;
use crate::routes::{metrics_router, refusal, router};
use crate::signing::SigningKey;
use crate::told::push::Push;
use crate::{expiry, room, told};

/// How long shutdown waits for in-flight requests.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// How long shutdown waits for the database to note whom games wait for.
const KEEP_TIMEOUT: Duration = Duration::from_millis(800);

/// How long shutdown waits for the database to free the tables.
const HAND_OVER_TIMEOUT: Duration = Duration::from_secs(5);

/// How long the head of a request may take to arrive, and how long a connection may be idle.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// The maximum size of a request head, and of the read buffer of a connection, in bytes.
const MAX_HEAD: usize = 64 * 1024;

/// How much of an answer the system keeps for a connection, in bytes. By default it may keep megabytes, which count
/// nowhere.
const SEND_BUFFER: u32 = 128 * 1024;

/// How many connections the system keeps that are not accepted yet.
const BACKLOG: u32 = 1024;

/// How long a client that will be refused has to send its request, and how many of them get an answer at a time.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(2);
const MAX_REFUSALS: usize = 64;

/// How many clients read the metrics on their own address at a time.
const MAX_METRICS_READERS: usize = 16;

/// How long to wait after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// How often idle tables are dropped from memory.
const EVICTION_INTERVAL: Duration = Duration::from_secs(15);

/// A running server.
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    /// The address of its metrics, if they have their own.
    pub metrics_address: Option<SocketAddr>,
    closing: CancellationToken,
    serving: JoinHandle<()>,
    store: Store,
    app: Arc<App>,
}

/// Why the server cannot start.
#[derive(Debug)]
pub enum StartError {
    /// The database cannot be used.
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
/// If the database or the address cannot be used.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let store = open_store(&config).await?;
    let (listener, address) = listen(config.address)?;
    let (metrics, metrics_address) = config.metrics.address.map(listen).transpose()?.unzip();
    let nodes = store.nodes().map(|_| listen(config.node.listen)).transpose()?;
    let node_address = nodes.as_ref().map(|(_, address)| *address);
    let closing = CancellationToken::new();
    let app = assemble(store.clone(), config, node_address, closing.clone()).await?;
    if let Some((listener, _)) = nodes {
        tokio::spawn(serve_nodes(listener, Arc::clone(&app)));
        tokio::spawn(keep_lease(Arc::clone(&app)));
    }
    tokio::spawn(maintain(Arc::clone(&app)));
    tokio::spawn(room::watch(Arc::clone(&app)));
    tokio::spawn(expiry::expire(Arc::clone(&app)));
    tokio::spawn(told::tell(Arc::clone(&app)));
    if let Some(listener) = metrics {
        tokio::spawn(serve_metrics(listener, Arc::clone(&app)));
    }
    open_socket(&app);
    let serving = tokio::spawn(serve(listener, Arc::clone(&app)));
    Ok(Running { address, metrics_address, closing, serving, store, app })
}

/// Opens the database.
pub(crate) async fn open_store(config: &Config) -> Result<Store, StoreError> {
    match &config.database {
        Database::Memory => Store::in_memory().await,
        Database::File(file) => Store::open(file).await,
        Database::Postgres(Postgres { address, options }) => Store::connect_shared(address, options).await,
    }
}

/// The state of a server before it serves anything. It listens on an address for other nodes, if there may be any.
pub(crate) async fn assemble(
    store: Store,
    config: Config,
    node_address: Option<SocketAddr>,
    closing: CancellationToken,
) -> Result<Arc<App>, StartError> {
    let cluster = match node_address {
        Some(listening) => {
            let address = config.node.address.clone().unwrap_or_else(|| listening.to_string());
            let name = config.node.name.clone().unwrap_or_else(|| address.clone());
            let identity = Identity { name, address, lease: config.node.lease };
            Cluster::join(&store, identity, config.time.clone()).await?.map(Arc::new)
        }
        None => None,
    };
    let (time, chances) = (config.time.clone(), config.chances.clone());
    let registry = Registry::new(store.clone(), time, chances, config.expiry, cluster);
    let people = People::new(store.clone(), config.time.clone());
    let key = SigningKey::of(&store).await?;
    let push = match config.push.on {
        true => Some(Arc::new(Push::new(&config.push, &store, &config.time).await?)),
        false => None,
    };
    if push.is_some() {
        registry.waits.turn_on();
    }
    let moderation = Moderation::load(store, config.time.clone()).await?;
    let app = Arc::new(App::new(registry, people, (key, push), moderation, config, closing));
    app.room.measure(&app.registry.store).await;
    Ok(app)
}

/// Opens the operator's socket, if there is one. The server can do without it.
#[cfg(unix)]
fn open_socket(app: &Arc<App>) {
    let Some(path) = &app.config.admin.socket else { return };
    match Socket::open(path) {
        Ok(socket) => drop(tokio::spawn(socket.serve(Arc::clone(app)))),
        Err(error) => tracing::warn!(%error, "cannot open the admin socket"),
    }
}

#[cfg(not(unix))]
fn open_socket(_app: &Arc<App>) {}

/// Listens on an address. Returns the address too, with the port that the system chose.
fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listening = bind(address).and_then(|listener| {
        let address = listener.local_addr()?;
        Ok((listener, address))
    });
    listening.map_err(|error| StartError::Address(address, error))
}

/// Binds an address, with connections that have bounded buffers.
fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // After a restart the address can be used at once. On Windows this option means something else.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Accepts connections until shutdown, then waits for in-flight requests.
///
/// `axum::serve` has no timeouts for clients that send or read slowly, so a few of them could exhaust the server.
async fn serve(listener: TcpListener, app: Arc<App>) {
    let router = TowerToHyperService::new(router(&app));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(MAX_HEAD);
    let mut short = http.clone();
    short.header_read_timeout(REFUSAL_TIMEOUT).keep_alive(false);
    let refusals = Arc::new(Semaphore::new(MAX_REFUSALS));
    let open = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closing.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Usually too many open files, which passes as connections close.
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        // Send small messages immediately instead of batching them.
        let _ = stream.set_nodelay(true);
        let stream = Connection::new(stream, app.config.capacity.write_timeout, Arc::clone(&app.stalled));
        let stream = TokioIo::new(stream);
        // Ignore the results: there is nothing to do for clients that disconnect or do not speak HTTP.
        match admit(&app, peer.ip()) {
            Ok(share) => {
                let router = router.clone();
                let service = service_fn(move |request: Request<hyper::body::Incoming>| {
                    let mut request = request.map(Body::new);
                    request.extensions_mut().insert(ConnectInfo(peer));
                    router.call(request)
                });
                let connection = open.watch(http.serve_connection(stream, service));
                tokio::spawn(async move {
                    drop(connection.await);
                    drop(share);
                });
            }
            // Says why, as long as there are not too many of these either.
            Err(over) => {
                let Ok(permit) = Arc::clone(&refusals).try_acquire_owned() else { continue };
                let service = TowerToHyperService::new(refusal(&app, over));
                let connection = open.watch(short.serve_connection(stream, service));
                tokio::spawn(async move {
                    drop(connection.await);
                    drop(permit);
                });
            }
        }
    }
    drop(listener);
    open.shutdown().await;
}

/// Serves the metrics on their own address until shutdown. There are few readers, and a connection ends with its answer.
async fn serve_metrics(listener: TcpListener, app: Arc<App>) {
    let router = TowerToHyperService::new(metrics_router(&app));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(REFUSAL_TIMEOUT)
        .max_buf_size(MAX_HEAD)
        .keep_alive(false);
    let readers = Arc::new(Semaphore::new(MAX_METRICS_READERS));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closing.cancelled() => return,
        };
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let Ok(permit) = Arc::clone(&readers).try_acquire_owned() else { continue };
        let stream = Connection::new(stream, app.config.capacity.write_timeout, Arc::clone(&app.stalled));
        let connection = http.serve_connection(TokioIo::new(stream), router.clone());
        tokio::spawn(async move {
            drop(connection.await);
            drop(permit);
        });
    }
}

/// Counts a connection, unless there are too many. Those of a trusted proxy belong to many clients.
fn admit(app: &App, peer: IpAddr) -> Result<Share, Over> {
    if app.config.trusted_proxies.trusts(peer) {
        return app.connections.take_of_all(peer, 1);
    }
    app.connections.take(app.config.trusted_proxies.client(peer, &HeaderMap::new()), 1)
}

/// Wakes the tables that can move without their players, then drops idle tables now and then.
async fn maintain(app: Arc<App>) {
    match app.registry.wake_all().await {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "tables resumed"),
        Err(error) => tracing::error!(error = error.code(), "cannot resume tables"),
    }
    let mut pressure = Pressure::default();
    loop {
        tokio::select! {
            () = tokio::time::sleep(EVICTION_INTERVAL) => {
                app.registry.evict_idle();
                pressure.log(&app);
            }
            () = app.closing.cancelled() => return,
        }
    }
}

/// How often clients were refused or given up because the server or their address held too much.
#[derive(Default, Clone, Copy, PartialEq)]
struct Pressure {
    connections: u64,
    memory: u64,
    records: u64,
    unread: u64,
}

impl Pressure {
    /// Logs what is new since the last time: one line, however many clients there are.
    fn log(&mut self, app: &App) {
        let now = Self {
            connections: app.connections.refused() + app.forwarded.refused(),
            memory: app.in_flight.refused(),
            records: app.heavy.refused(),
            unread: app.stalled.load(Ordering::Relaxed),
        };
        if now != *self {
            tracing::warn!(
                connections = now.connections - self.connections,
                memory = now.memory - self.memory,
                records = now.records - self.records,
                unread = now.unread - self.unread,
                "clients were refused or given up"
            );
        }
        *self = now;
    }
}

impl Running {
    /// What the server holds now.
    #[must_use]
    pub fn load(&self) -> Load {
        Load {
            connections: self.app.connections.total(),
            in_flight: self.app.in_flight.total(),
            peak_in_flight: self.app.in_flight.peak(),
            stalled: self.app.stalled.load(Ordering::Relaxed),
        }
    }

    /// Stops the server: lets go of its tables, rejects new connections, ends streams, and finishes in-flight requests and
    /// writes.
    pub async fn stop(self) {
        if !matches!(tokio::time::timeout(KEEP_TIMEOUT, told::keep(&self.app)).await, Ok(Ok(()))) {
            tracing::warn!("cannot note whom games wait for");
        }
        if let Some(cluster) = &self.app.registry.cluster {
            cluster.begin_leaving();
            let handed_over = self.app.registry.hand_over_all();
            match tokio::time::timeout(HAND_OVER_TIMEOUT, handed_over).await {
                Ok(Ok(count)) => tracing::info!(count, "tables handed over"),
                // Those that move by themselves are let go with the lease.
                Ok(Err(_)) | Err(_) => tracing::warn!("cannot hand the tables over"),
            }
            _ = tokio::time::timeout(HAND_OVER_TIMEOUT, cluster.leave()).await;
        }
        self.closing.cancel();
        if let Some(cluster) = &self.app.registry.cluster {
            // They look for what this node has left.
            cluster.hurry_others().await;
        }
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, self.serving).await.is_err() {
            tracing::warn!("some requests did not finish in time");
        }
        self.store.close().await;
    }
}
