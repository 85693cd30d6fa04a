//! What all requests share, and what every request goes through before it is answered.

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

use crate::config::Config;
use crate::error::Error;
use crate::id;
use crate::limits::{Ration, Streams};
use crate::metrics::Metrics;
use crate::people::{People, Person};
use crate::registry::Registry;
use crate::verdicts::VerdictCache;

/// The cookie that has a person's secret.
pub(crate) const COOKIE: &str = "sitdown";

/// The cookie that has the language somebody chose.
pub(crate) const LANGUAGE_COOKIE: &str = "language";

/// What all requests share.
pub(crate) struct App {
    pub(crate) registry: Registry,
    pub(crate) people: People,
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) streams: Streams,
    /// Records that were looked into.
    pub(crate) verdicts: VerdictCache,
    pub(crate) tables: Ration<IpAddr>,
    pub(crate) newcomers: Ration<IpAddr>,
    pub(crate) chat: Ration<String>,
    requests: Ration<IpAddr>,
    changes: Ration<IpAddr>,
    /// Says that the server is closing.
    pub(crate) closing: CancellationToken,
}

impl App {
    pub(crate) fn new(
        registry: Registry,
        people: People,
        config: Config,
        closing: CancellationToken,
    ) -> Self {
        let limits = config.limits;
        let hourly = |count: u32| {
            Ration::new(f64::from(count) / if count == u32::MAX { 1.0 } else { 3600.0 }, f64::from(count))
        };
        Self {
            registry,
            people,
            metrics: Metrics::default(),
            streams: Streams::default(),
            verdicts: VerdictCache::default(),
            tables: hourly(limits.tables),
            newcomers: hourly(limits.tables.saturating_mul(4)),
            chat: Ration::new(0.7, 6.0),
            requests: Ration::new(limits.requests.into(), f64::from(limits.requests) * 4.0),
            changes: Ration::new(limits.changes.into(), f64::from(limits.changes) * 4.0),
            closing,
            config,
        }
    }

    /// The cookie for somebody who was just welcomed, or who came by a link.
    pub(crate) fn cookie(&self, secret: &str) -> HeaderValue {
        let secure = if self.config.https { "; Secure" } else { "" };
        let text = format!("{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000{secure}");
        // Secrets are letters and digits.
        HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

/// Who asks, in which language, and from where.
#[derive(Clone)]
pub(crate) struct Ask {
    pub(crate) language: Language,
    pub(crate) address: IpAddr,
    pub(crate) person: Option<Arc<Person>>,
    /// The secret in his cookie, for a link to another device of his.
    pub(crate) secret: Option<String>,
}

impl Ask {
    /// Who asks; an error if he has not said.
    pub(crate) fn person(&self) -> Result<&Arc<Person>, Error> {
        self.person.as_ref().ok_or(Error::Nameless)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Ask {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Error> {
        parts.extensions.get::<Self>().cloned().ok_or(Error::Broken)
    }
}

/// What a cookie has, if there is one of this name.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut each = all.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    each.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The language that somebody wants to be answered in.
pub(crate) fn wanted_language(request: &Request) -> Language {
    let query = request.uri().query().unwrap_or_default();
    let chosen = query.split('&').find_map(|pair| pair.strip_prefix("language="));
    let chosen = chosen.or_else(|| cookie(request.headers(), LANGUAGE_COOKIE));
    if let Some(language) = chosen.and_then(|tag| tag.parse().ok()) {
        return language;
    }
    let wish = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Language::negotiate(wish.unwrap_or_default())
}

fn address(request: &Request, behind_proxy: bool) -> IpAddr {
    // The last is what our own proxy saw, in a header of its own or not; whatever stands before it may be made up.
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back().filter(|_| behind_proxy);
    let forwarded = forwarded.and_then(|value| value.to_str().ok()).and_then(|text| text.rsplit(',').next());
    if let Some(address) = forwarded.and_then(|text| text.trim().parse().ok()) {
        return network(address);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| network(peer.ip()))
}

/// The address that somebody is counted by. One household has a whole network of version 6 to itself, and would
/// else have as many rations.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

/// Whether a change may come from where it comes from. Browsers say so; other programs need not.
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
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     form-action 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'",
);

/// What every request goes through: who asks, how much he asks for, whether he may, and what is written down
/// of it.
pub(crate) async fn meet(Extract(app): Extract<Arc<App>>, mut request: Request, next: Next) -> Response {
    let start = Instant::now();
    let number = id::public();
    let language = wanted_language(&request);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match greet(&app, &mut request, language).await {
        Ok(ask) => {
            request.extensions_mut().insert(ask);
            next.run(request).await
        }
        Err(error) => error.response(language),
    };
    let status = response.status().as_u16();
    let took = start.elapsed();
    app.metrics.request(status, took);
    // Paths have names of tables in them, which are no secret to whoever reads logs; links with secrets in
    // them have those behind a question mark, which is not written down.
    tracing::info!(request = number, %method, path, status, micros = took.as_micros() as u64);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Ok(number) = HeaderValue::from_str(&number) {
        headers.insert(HeaderName::from_static("x-request-id"), number);
    }
    response
}

async fn greet(app: &App, request: &mut Request, language: Language) -> Result<Ask, Error> {
    let address = address(request, app.config.behind_proxy);
    app.requests.take(address)?;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes {
        app.changes.take(address)?;
        if !same_origin(request.headers()) {
            return Err(Error::WrongOrigin);
        }
    }
    let token = request.headers().get(header::AUTHORIZATION);
    if let Some(token) = token {
        let token = token.to_str().ok().and_then(|text| text.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token);
        let person = app.people.by_secret(token.ok_or(Error::BadToken)?).await?;
        return Ok(Ask { language, address, person: Some(person.ok_or(Error::BadToken)?), secret: None });
    }
    let secret = cookie(request.headers(), COOKIE).map(str::to_owned);
    let person = match &secret {
        Some(secret) => app.people.by_secret(secret).await?,
        None => None,
    };
    // A cookie that is not known any more is as good as none.
    let secret = secret.filter(|_| person.is_some());
    Ok(Ask { language, address, person, secret })
}
