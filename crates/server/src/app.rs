//! The state shared by all requests, and the middleware in front of every handler.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State as Extract};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use tokio_util::sync::CancellationToken;
use words::Language;

use crate::codes::Guesses;
use crate::config::Config;
use crate::error::Error;
use crate::id;
use crate::limits::{RateLimit, Streams};
use crate::metrics::Metrics;
use crate::people::{People, Person};
use crate::registry::Registry;
use crate::signing::SigningKey;
use crate::verdicts::VerdictCache;

/// The cookie with a person's secret.
pub(crate) const COOKIE: &str = "sitdown";

/// The cookie with the chosen language.
pub(crate) const LANGUAGE_COOKIE: &str = "language";

/// The state shared by all requests.
pub(crate) struct App {
    pub(crate) registry: Registry,
    pub(crate) people: People,
    pub(crate) key: SigningKey,
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) streams: Streams,
    /// The records checked most recently.
    pub(crate) verdicts: VerdictCache,
    /// New tables and uploaded records, by address.
    pub(crate) table_limit: RateLimit<IpAddr>,
    /// New people and tokens, by address.
    pub(crate) signup_limit: RateLimit<IpAddr>,
    /// Wrong join codes.
    pub(crate) guesses: Guesses,
    /// Chat lines, by person.
    pub(crate) chat_limit: RateLimit<String>,
    request_limit: RateLimit<IpAddr>,
    change_limit: RateLimit<IpAddr>,
    /// Cancelled when the server shuts down.
    pub(crate) closing: CancellationToken,
}

impl App {
    pub(crate) fn new(
        registry: Registry,
        people: People,
        key: SigningKey,
        config: Config,
        closing: CancellationToken,
    ) -> Self {
        let limits = config.limits;
        let hourly = |count: u32| {
            RateLimit::new(f64::from(count) / if count == u32::MAX { 1.0 } else { 3600.0 }, f64::from(count))
        };
        Self {
            registry,
            people,
            key,
            metrics: Metrics::default(),
            streams: Streams::default(),
            verdicts: VerdictCache::default(),
            table_limit: hourly(limits.tables),
            signup_limit: hourly(limits.tables.saturating_mul(4)),
            guesses: Guesses::default(),
            chat_limit: RateLimit::new(0.7, 6.0),
            request_limit: RateLimit::new(limits.requests.into(), f64::from(limits.requests) * 4.0),
            change_limit: RateLimit::new(limits.changes.into(), f64::from(limits.changes) * 4.0),
            closing,
            config,
        }
    }

    /// The cookie that keeps a person signed in on this device.
    pub(crate) fn cookie(&self, secret: &str) -> HeaderValue {
        let secure = if self.config.https { "; Secure" } else { "" };
        let text = format!("{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000{secure}");
        // Cannot fail: secrets are letters and digits.
        HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

/// Who sends a request, in which language, and from which address.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) language: Language,
    pub(crate) address: IpAddr,
    pub(crate) person: Option<Arc<Person>>,
    /// The secret in their cookie, for a link that signs in another device.
    pub(crate) secret: Option<String>,
}

impl Caller {
    /// The person; an error if the request is anonymous.
    pub(crate) fn person(&self) -> Result<&Arc<Person>, Error> {
        self.person.as_ref().ok_or(Error::Nameless)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Error> {
        parts.extensions.get::<Self>().cloned().ok_or(Error::Broken)
    }
}

/// The value of the cookie called `name`.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut each = all.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    each.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The language to respond in: from the query, the cookie, or `Accept-Language`.
pub(crate) fn wanted_language(request: &Request) -> Language {
    let query = request.uri().query().unwrap_or_default();
    let chosen = query.split('&').find_map(|pair| pair.strip_prefix("language="));
    let chosen = chosen.or_else(|| cookie(request.headers(), LANGUAGE_COOKIE));
    if let Some(language) = chosen.and_then(|tag| tag.parse().ok()) {
        return language;
    }
    let accepted = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Language::negotiate(accepted.unwrap_or_default())
}

/// The address to count this request against.
fn client_address(request: &Request, behind_proxy: bool) -> IpAddr {
    // Only the last address comes from our own proxy; clients can forge the others.
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back().filter(|_| behind_proxy);
    let forwarded = forwarded.and_then(|value| value.to_str().ok()).and_then(|text| text.rsplit(',').next());
    if let Some(address) = forwarded.and_then(|text| text.trim().parse().ok()) {
        return network(address);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| network(peer.ip()))
}

/// Reduces an IPv6 address to its /64 network, because one household has a whole network to itself.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

/// Whether a change comes from this site. Browsers send the headers for this; other clients need not.
fn same_origin(headers: &HeaderMap) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let (Ok(origin), Some(Ok(host))) = (origin.to_str(), headers.get(header::HOST).map(HeaderValue::to_str))
    else {
        return false;
    };
    origin.split_once("://").is_some_and(|(_, authority)| authority.eq_ignore_ascii_case(host))
}

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     connect-src 'self'; form-action 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'",
);

/// Wraps every request: admits it, logs and counts it, and adds the security headers.
pub(crate) async fn middleware(
    Extract(app): Extract<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let request_id = id::public();
    let language = wanted_language(&request);
    let address = client_address(&request, app.config.behind_proxy);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match admit(&app, &method, request.headers(), address, language).await {
        Ok(caller) => {
            request.extensions_mut().insert(caller);
            next.run(request).await
        }
        Err(error) => error.response(language),
    };
    let status = response.status().as_u16();
    let took = start.elapsed();
    app.metrics.request(status, took);
    // Only the path is logged. It may contain table ids, which are not secret from operators; secrets are only ever
    // in the query.
    tracing::info!(request = request_id, %method, path, status, micros = took.as_micros() as u64);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Ok(request_id) = HeaderValue::from_str(&request_id) {
        headers.insert(HeaderName::from_static("x-request-id"), request_id);
    }
    response
}

/// Applies the rate limits, rejects changes from other sites, and authenticates the caller.
async fn admit(
    app: &App,
    method: &Method,
    headers: &HeaderMap,
    address: IpAddr,
    language: Language,
) -> Result<Caller, Error> {
    app.request_limit.take(address)?;
    let changes = !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    if changes {
        app.change_limit.take(address)?;
        if !same_origin(headers) {
            return Err(Error::WrongOrigin);
        }
    }
    let (person, secret) = authenticate(app, headers).await?;
    Ok(Caller { language, address, person, secret })
}

/// The person who sends a request, by bearer token or by cookie, and the secret in the cookie.
async fn authenticate(
    app: &App,
    headers: &HeaderMap,
) -> Result<(Option<Arc<Person>>, Option<String>), Error> {
    if let Some(token) = headers.get(header::AUTHORIZATION) {
        let token = token.to_str().ok().and_then(|text| text.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token);
        let person = app.people.by_secret(token.ok_or(Error::BadToken)?).await?;
        return Ok((Some(person.ok_or(Error::BadToken)?), None));
    }
    let secret = cookie(headers, COOKIE).map(str::to_owned);
    let person = match &secret {
        Some(secret) => app.people.by_secret(secret).await?,
        None => None,
    };
    // Ignore a cookie whose secret is unknown.
    let secret = secret.filter(|_| person.is_some());
    Ok((person, secret))
}
