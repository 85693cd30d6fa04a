//! What fuzzers call beside the API: parsers of what clients send, and the server without the network.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Request, header};
use axum::response::Response;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use tokio_util::sync::CancellationToken;

use crate::app::{self, App};
use crate::config::{Config, TrustedProxies};
use crate::routes::router;
use crate::serve::{StartError, assemble, open_store};
use crate::told::endpoint::{Allowed, Endpoint};
use crate::told::quiet;
use crate::{cluster, names, net};

/// A server that has all routes but no network, and does nothing by itself except for its tables.
pub struct InProcess {
    router: TowerToHyperService<Router>,
    app: Arc<App>,
}

impl InProcess {
    /// Sets up a server.
    ///
    /// # Errors
    /// If the database file cannot be used.
    pub async fn new(config: Config) -> Result<Self, StartError> {
        let store = open_store(&config).await?;
        let app = assemble(store, config, None, CancellationToken::new()).await?;
        Ok(Self { router: TowerToHyperService::new(router(&app)), app })
    }

    /// Answers a request.
    pub async fn answer(&self, request: Request<Body>) -> Response {
        match self.router.call(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }

    /// Ends all streams and closes the store.
    pub async fn stop(self) {
        self.app.closing.cancel();
        self.app.registry.store.close().await;
    }
}

/// The name that a person gets who asks for this one.
#[must_use]
pub fn name(text: &str) -> Option<String> {
    names::parse(text)
}

/// Whether two names look the same.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    names::look_alike(one, other)
}

/// The client of a request from `peer` with this `X-Forwarded-For`.
#[must_use]
pub fn client(proxies: &TrustedProxies, peer: IpAddr, forwarded: &str) -> IpAddr {
    let value = HeaderValue::from_str(forwarded).ok();
    let headers = value.map(|value| (net::FORWARDED_FOR, value)).into_iter();
    proxies.client(peer, &headers.collect())
}

/// Whether a node would take this for the seal of another node. It can't be, because nobody has the key.
#[must_use]
pub fn is_sealed(text: &str, now: i64) -> bool {
    cluster::is_sealed(text, now)
}

/// The host of a push service, if notices may be sent to this address.
#[must_use]
pub fn push_host(text: &str) -> Option<String> {
    Endpoint::parse(text, Allowed::Public).map(|endpoint| endpoint.host)
}

/// Until when a person is told nothing, if quiet hours are written like this and hold at a time.
#[must_use]
pub fn quiet_until(from: &str, to: &str, zone: &str, now: i64) -> Option<i64> {
    quiet::end(&quiet::parse(from, to, zone)?, now)
}

/// The value of a cookie in this `Cookie` header.
#[must_use]
pub fn cookie(text: &str, name: &str) -> Option<String> {
    let value = HeaderValue::from_str(text).ok()?;
    app::cookie(&HeaderMap::from_iter([(header::COOKIE, value)]), name).map(str::to_owned)
}
