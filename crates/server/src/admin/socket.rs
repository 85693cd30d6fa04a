//! The local socket: the operator's requests without a token. Only the user who runs the server, and root, may connect.

use std::io;
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;

use super::{Admin, router};
use crate::app::{App, wanted_language};
use crate::error::{self, Error};
use crate::routes::{MAX_BODY, panicked, time_out};

/// How long the head of a request may take to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// How many connections are served at a time.
const MAX_CONNECTIONS: usize = 16;

/// A socket that is open. It is removed when dropped.
pub(crate) struct Socket {
    listener: UnixListener,
    path: PathBuf,
    /// Who owns it: the user who runs the server.
    owner: u32,
}

impl Socket {
    /// Opens the socket. Nobody else can be using it, because this process has the lease of the database beside it.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        // The last server may have been killed. Anything but a socket stays.
        if std::fs::symlink_metadata(path).is_ok_and(|old| old.file_type().is_socket()) {
            std::fs::remove_file(path)?;
        }
        let listener = UnixListener::bind(path)?;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
        let owner = std::fs::symlink_metadata(path)?.uid();
        Ok(Self { listener, path: path.to_owned(), owner })
    }

    /// Serves the operator's requests until shutdown.
    pub(crate) async fn serve(self, app: Arc<App>) {
        let service = TowerToHyperService::new(service(&app));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).keep_alive(false);
        let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = app.closing.cancelled() => return,
            };
            let Ok((stream, _)) = accepted else {
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            };
            // Somebody may have connected before the file had its mode.
            if !self.admits(&stream) {
                continue;
            }
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            let connection = http.serve_connection(TokioIo::new(stream), service.clone());
            tokio::spawn(async move {
                drop(connection.await);
                drop(place);
            });
        }
    }

    fn admits(&self, stream: &UnixStream) -> bool {
        stream.peer_cred().is_ok_and(|peer| peer.uid() == self.owner || peer.uid() == 0)
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// The operator's requests, for those whom the socket has let in.
fn service(app: &Arc<App>) -> Router {
    router()
        .fallback(async || Error::NotFound)
        .method_not_allowed_fallback(async || Error::Method)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(Arc::clone(app), time_out))
        .layer(from_fn(error::render))
        .layer(from_fn(let_in))
        .with_state(Arc::clone(app))
}

async fn let_in(mut request: Request, next: Next) -> Response {
    let admin = Admin { language: wanted_language(&request), address: None, session: None };
    request.extensions_mut().insert(admin);
    next.run(request).await
}
