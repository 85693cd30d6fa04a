//! Starting and stopping.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::config::Config;
use crate::hall::Hall;
use crate::people::People;
use crate::routes::router;

/// So long are requests that are under way waited for when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

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
    let hall = Hall::new(store.clone(), config.chances.clone());
    let app = Arc::new(App::new(hall, People::new(store.clone()), config, closing.clone()));
    tokio::spawn(tend(Arc::clone(&app)));
    let service = router(&app).into_make_service_with_connect_info::<SocketAddr>();
    // Small messages are to go out at once: without this they wait for each other.
    let listener = listener.tap_io(|stream| _ = stream.set_nodelay(true));
    let stop = closing.clone();
    let serving = axum::serve(listener, service).with_graceful_shutdown(stop.cancelled_owned());
    let serving = tokio::spawn(async move {
        if let Err(error) = serving.await {
            tracing::error!(%error, "serving");
        }
    });
    Ok(Running { address, closing, serving, store })
}

/// Wakes the tables that move by themselves, and puts away those that nobody is at.
async fn tend(app: Arc<App>) {
    match app.hall.wake_all().await {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "tables go on"),
        Err(error) => tracing::error!(?error, "tables cannot be woken"),
    }
    loop {
        tokio::select! {
            () = tokio::time::sleep(TIDYING) => app.hall.tidy(),
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
