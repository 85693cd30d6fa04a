//! The state shared by all requests, and the middleware in front of every handler.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Instant;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State as Extract};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use words::Language;

use crate::admin::Admins;
use crate::cluster::PassedOn;
use crate::codes::Guesses;
use crate::config::{Config, TrustedProxies};
use crate::error::{Error, Refusal};
use crate::limits::{Budget, RateLimit};
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::people::{People, Person, Present, SignedIn};
use crate::quotas::Quotas;
use crate::registry::Registry;
use crate::reviews::Reviews;
use crate::room::RoomWatch;
use crate::signing::SigningKey;
use crate::told::Telling;
use crate::told::push::Push;
use crate::verdicts::VerdictCache;
use crate::{admin, devices, id};

/// The cookie with the key of a person's device.
pub(crate) const COOKIE: &str = "sitdown";

/// The cookie with the chosen language.
pub(crate) const LANGUAGE_COOKIE: &str = "language";

/// What the path of a feed begins with. Its secret follows.
pub(crate) const FEEDS: &str = "/feed/";

/// The beginnings of addresses with secrets in them. No more of them is logged.
const SECRET_PATHS: [&str; 3] = [FEEDS, "/club/", "/api/v1/clubs/"];

/// How many requests that load whole records an address may have at the same time, and how many all may have.
const MAX_HEAVY: u64 = 8;
const MAX_ALL_HEAVY: u64 = 64;

/// The state shared by all requests.
pub(crate) struct App {
    pub(crate) registry: Registry,
    pub(crate) people: People,
    pub(crate) key: SigningKey,
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) quotas: Quotas,
    /// What the operator has decided.
    pub(crate) moderation: Moderation,
    /// Who acts for the operator.
    pub(crate) admins: Admins,
    /// Whether there is room for anything new.
    pub(crate) room: RoomWatch,
    /// Open streams.
    pub(crate) streams: Arc<Budget>,
    /// Open connections.
    pub(crate) connections: Arc<Budget>,
    /// Requests through trusted proxies that are not answered yet.
    pub(crate) forwarded: Arc<Budget>,
    /// Bytes of requests and answers in memory.
    pub(crate) in_flight: Arc<Budget>,
    /// Requests that load whole records.
    pub(crate) heavy: Arc<Budget>,
    /// The threads that check and replay records.
    pub(crate) replayers: Arc<Semaphore>,
    /// Connections that were closed because the client did not read.
    pub(crate) stalled: Arc<AtomicU64>,
    /// The records checked most recently.
    pub(crate) verdicts: VerdictCache,
    /// The reviews that are being made.
    pub(crate) reviews: Reviews,
    /// New tables and uploaded records, by address.
    pub(crate) table_limit: RateLimit<IpAddr>,
    /// New people, devices and tokens, by address.
    pub(crate) signup_limit: RateLimit<IpAddr>,
    /// Wrong join codes.
    pub(crate) guesses: Guesses,
    /// Wrong codes of devices.
    pub(crate) device_guesses: Guesses,
    /// Chat lines, by person.
    pub(crate) chat_limit: RateLimit<String>,
    pub(crate) request_limit: RateLimit<IpAddr>,
    pub(crate) change_limit: RateLimit<IpAddr>,
    /// How people are told that a game waits for them.
    pub(crate) telling: Telling,
    /// Cancelled when the server shuts down.
    pub(crate) closing: CancellationToken,
}

impl App {
    pub(crate) fn new(
        registry: Registry,
        people: People,
        (key, push): (SigningKey, Option<Arc<Push>>),
        moderation: Moderation,
        config: Config,
        closing: CancellationToken,
    ) -> Self {
        let (limits, capacity) = (config.limits, config.capacity);
        let time = || config.time.clone();
        let limit = |rate, burst| RateLimit::new(rate, burst, time());
        let hourly = |count: u32| {
            limit(f64::from(count) / if count == u32::MAX { 1.0 } else { 3600.0 }, f64::from(count))
        };
        let admins = Admins::new(config.admin.token.as_deref(), registry.store.clone(), time());
        Self {
            registry,
            people,
            key,
            metrics: Metrics::default(),
            quotas: Quotas::new(limits.quotas),
            moderation,
            admins,
            room: RoomWatch::new(config.room),
            streams: Budget::new(limits.streams.into(), u64::MAX),
            connections: Budget::new(capacity.connections.into(), capacity.all_connections.into()),
            forwarded: Budget::new(capacity.connections.into(), u64::MAX),
            in_flight: Budget::new(capacity.in_flight, capacity.all_in_flight),
            heavy: Budget::new(MAX_HEAVY, MAX_ALL_HEAVY),
            replayers: Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from))),
            stalled: Arc::default(),
            verdicts: VerdictCache::default(),
            reviews: Reviews::default(),
            table_limit: hourly(limits.tables),
            signup_limit: hourly(limits.tables.saturating_mul(4)),
            guesses: Guesses::new(&config.time),
            device_guesses: Guesses::new(&config.time),
            chat_limit: RateLimit::new(0.7, 6.0, time()),
            request_limit: limit(limits.requests.into(), f64::from(limits.requests) * 4.0),
            change_limit: limit(limits.changes.into(), f64::from(limits.changes) * 4.0),
            telling: Telling::new(push, &config.time),
            closing,
            config,
        }
    }

    /// What all visitors are told in a language, and when that ends by itself.
    pub(crate) fn banner(&self, language: Language) -> (Option<String>, Option<i64>) {
        let (announced, until) = self.moderation.announcement(language).unzip();
        let draining = self.registry.is_draining().then(|| language.messages().msg_error_draining());
        let texts: Vec<String> = draining.into_iter().chain(announced).collect();
        ((!texts.is_empty()).then(|| texts.join(" ")), until.flatten())
    }

    /// The cookie that keeps a person signed in on this device.
    pub(crate) fn cookie(&self, secret: &str) -> HeaderValue {
        self.cookie_for(secret, 31_536_000)
    }

    /// The cookie that makes this device forget its key.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        self.cookie_for("", 0)
    }

    fn cookie_for(&self, secret: &str, seconds: u32) -> HeaderValue {
        let secure = if self.config.https { "; Secure" } else { "" };
        let text = format!("{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age={seconds}{secure}");
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
    /// The id of the device they are signed in on.
    pub(crate) device: Option<Arc<str>>,
    /// What all visitors are told.
    pub(crate) announcement: Option<Arc<str>>,
    user_agent: Option<HeaderValue>,
}

impl Caller {
    /// The person; an error if the request is anonymous.
    pub(crate) fn person(&self) -> Result<&Arc<Person>, Error> {
        self.person.as_ref().ok_or(Error::Nameless)
    }

    /// The kind of device that they use.
    pub(crate) fn device_kind(&self) -> String {
        let agent = self.user_agent.as_ref().and_then(|agent| agent.to_str().ok());
        devices::kind(agent.unwrap_or_default())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Error> {
        parts.extensions.get::<Self>().cloned().ok_or(Error::Broken)
    }
}

/// The value of the cookie called `name`.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
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

/// Where a request comes from.
#[derive(Clone, Copy)]
struct Client {
    /// The address to count it against.
    address: IpAddr,
    /// Whether the node that passed it on has counted it.
    is_counted: bool,
}

impl Client {
    fn of(request: &Request, proxies: &TrustedProxies) -> Self {
        if let Some(PassedOn(address)) = request.extensions().get() {
            return Self { address: *address, is_counted: true };
        }
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| peer.ip());
        Self { address: proxies.client(peer, request.headers()), is_counted: false }
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
    let client = Client::of(&request, &app.config.trusted_proxies);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = match admit(&app, (&method, &path), request.headers(), client, language).await {
        Ok((caller, present)) => {
            request.extensions_mut().insert(caller);
            match present {
                Some(present) => present.during(next.run(request)).await,
                None => next.run(request).await,
            }
        }
        Err(error) => error.response(language),
    };
    let status = response.status().as_u16();
    let took = start.elapsed();
    app.metrics.request(status, took);
    if let Some(refusal) = response.extensions().get::<Refusal>() {
        app.metrics.refuse(*refusal);
    }
    // Only the path is logged. It may contain table ids, which are not secret from operators; secrets are only ever
    // in the query, except for those of feeds and clubs.
    let path = SECRET_PATHS.into_iter().find(|secret| path.starts_with(secret)).unwrap_or(&path);
    tracing::info!(request = request_id, %method, path, status, micros = took.as_micros() as u64);
    let headers = response.headers_mut();
    secure(headers, &app.config);
    if let Ok(request_id) = HeaderValue::from_str(&request_id) {
        headers.insert(HeaderName::from_static("x-request-id"), request_id);
    }
    response
}

/// Adds the security headers.
pub(crate) fn secure(headers: &mut HeaderMap, config: &Config) {
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if config.https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
}

/// Refuses the banned, applies the rate limits, rejects changes from other sites, and authenticates the caller. Returns the
/// caller, and their presence until the request is done.
async fn admit(
    app: &App,
    (method, path): (&Method, &str),
    headers: &HeaderMap,
    Client { address, is_counted }: Client,
    language: Language,
) -> Result<(Caller, Option<Present>), Error> {
    app.moderation.check_ban(address, None)?;
    if !is_counted {
        app.request_limit.take(address)?;
    }
    let changes = !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    if changes {
        if !is_counted {
            app.change_limit.take(address)?;
        }
        if !same_origin(headers) {
            return Err(Error::WrongOrigin);
        }
    }
    let signed_in = match path {
        // The metrics and the operator have tokens of their own.
        "/metrics" => None,
        path if admin::is_admin_path(path) => None,
        _ => authenticate(app, headers).await?,
    };
    let present = signed_in.as_ref().map(|signed_in| app.people.presence.enter(&signed_in.person));
    // Whoever is being deleted is not known any more.
    let signed_in = signed_in.filter(|_| !matches!(present, Some(None)));
    if signed_in.is_none() && present.is_some() && headers.contains_key(header::AUTHORIZATION) {
        return Err(Error::BadToken);
    }
    let (person, device) = signed_in.map(|SignedIn { person, device }| (person, device)).unzip();
    if let Some(person) = &person {
        app.moderation.check_ban(address, Some(person))?;
    }
    // A stream connects again by itself.
    if let Some(person) = person.as_ref().filter(|_| !path.ends_with("/live") && !path.ends_with("/stream")) {
        app.telling.here.touch(&person.id, app.registry.time.now());
    }
    let user_agent = headers.get(header::USER_AGENT).cloned();
    let announcement = app.banner(language).0.map(Arc::from);
    Ok((Caller { language, address, person, device, announcement, user_agent }, present.flatten()))
}

/// Who sends a request, by bearer token or by cookie.
async fn authenticate(app: &App, headers: &HeaderMap) -> Result<Option<SignedIn>, Error> {
    if let Some(token) = headers.get(header::AUTHORIZATION) {
        let token = token.to_str().ok().and_then(|text| text.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token);
        let found = app.people.by_secret(token.ok_or(Error::BadToken)?).await?;
        return found.ok_or(Error::BadToken).map(Some);
    }
    match cookie(headers, COOKIE) {
        // Ignore a cookie whose key is unknown.
        Some(secret) => app.people.by_secret(secret).await,
        None => Ok(None),
    }
}
