//! Metrics for Prometheus: what is counted, and who may read it.
//!
//! Many of these numbers move when a player seals an answer. They are therefore sampled now and then, those that count
//! single requests or writes are rounded, and strangers cannot read them at all.

mod text;

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::cluster::Counts;
use crate::config::Config;
use crate::error::{Error, Refusal};
use crate::net::is_forwarded;
use crate::told::push::PushCounts;

use text::Text;

/// The upper bounds of the histogram of request times, in seconds.
const BUCKETS: [f64; 8] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2.0];

/// Counters that move with single answers are rounded down to a multiple of this.
const COARSE: u64 = 16;

/// The counters of the server.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Requests by the first digit of their status.
    by_status: [AtomicU64; 6],
    by_time: [AtomicU64; 8],
    micros: AtomicU64,
    requests: AtomicU64,
    /// In the order of [`Refusal::ALL`].
    refusals: [AtomicU64; Refusal::ALL.len()],
    /// Messages sent on streams.
    pub(crate) messages: AtomicU64,
    /// The last sample, and when it was taken.
    sample: Mutex<Option<(i64, Arc<str>)>>,
}

impl Metrics {
    /// Counts a request.
    pub(crate) fn request(&self, status: u16, took: Duration) {
        let class = usize::from(status / 100).min(5);
        self.by_status[class].fetch_add(1, Ordering::Relaxed);
        if let Some(bucket) = BUCKETS.iter().position(|end| took.as_secs_f64() <= *end) {
            self.by_time[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// Counts a refusal.
    pub(crate) fn refuse(&self, refusal: Refusal) {
        self.refusals[refusal as usize].fetch_add(1, Ordering::Relaxed);
    }
}

/// The metrics on an address of their own: for everyone who can reach it, and who has the token if there is one.
pub(crate) async fn on_own_address(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if app.config.metrics.token.is_some() {
        check_token(&app.config, &headers)?;
    }
    Ok(respond(&app))
}

/// The metrics, for those who may read them.
pub(crate) async fn metrics(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    check_reader(&app.config, peer, &headers)?;
    Ok(respond(&app))
}

fn respond(app: &App) -> Response {
    let content_type = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (content_type, sampled(app).to_string()).into_response()
}

/// Lets those read who have the token. Without one, it lets this machine read, as long as nobody else can seem to be it:
/// a proxy beside the server has the same address.
fn check_reader(config: &Config, peer: SocketAddr, headers: &HeaderMap) -> Result<(), Error> {
    if config.metrics.address.is_some() {
        return Err(Error::NotFound);
    }
    if config.metrics.token.is_none() {
        let is_direct = !config.https && config.trusted_proxies.is_empty() && !is_forwarded(headers);
        let is_here = peer.ip().to_canonical().is_loopback();
        if headers.contains_key(header::AUTHORIZATION) {
            return Err(Error::BadToken);
        }
        return if is_direct && is_here { Ok(()) } else { Err(Error::NotFound) };
    }
    check_token(config, headers)
}

fn check_token(config: &Config, headers: &HeaderMap) -> Result<(), Error> {
    let Some(token) = &config.metrics.token else { return Err(Error::BadToken) };
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let given = given.and_then(|text| text.split_once(' ')).map_or("", |(_, given)| given.trim());
    // How long the comparison takes says nothing about the token.
    if Sha256::digest(given) == Sha256::digest(token) { Ok(()) } else { Err(Error::BadToken) }
}

/// The last sample, or a new one if that is too old.
fn sampled(app: &App) -> Arc<str> {
    let interval = i64::try_from(app.config.metrics.interval.as_millis()).unwrap_or(i64::MAX);
    let now = app.registry.time.now();
    let mut sample = app.metrics.sample.lock().unwrap_or_else(PoisonError::into_inner);
    match &*sample {
        Some((taken, text)) if (0..interval).contains(&(now - taken)) => Arc::clone(text),
        _ => {
            let text: Arc<str> = render(app, interval == 0).into();
            *sample = Some((now, Arc::clone(&text)));
            text
        }
    }
}

/// All metrics in the Prometheus text format. `docs/operations.md` lists them.
fn render(app: &App, exact: bool) -> String {
    let coarse = |count: u64| if exact { count } else { count - count % COARSE };
    let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let mut text = Text::of(app.registry.cluster.as_ref().map(|cluster| &*cluster.name));

    let metrics = &app.metrics;
    text.counter("requests_total", "Requests answered, by status class.");
    for (class, count) in metrics.by_status.iter().enumerate().skip(1) {
        let count = if class == 5 { load(count) } else { coarse(load(count)) };
        text.value_with("requests_total", ("status", &format!("{class}xx")), count);
    }
    text.histogram("request_seconds", "Time to respond; for streams, until they start.");
    let mut sum = 0;
    for (end, count) in BUCKETS.iter().zip(&metrics.by_time) {
        sum += load(count);
        text.value_with("request_seconds_bucket", ("le", &end.to_string()), coarse(sum));
    }
    let requests = coarse(load(&metrics.requests));
    text.value_with("request_seconds_bucket", ("le", "+Inf"), requests);
    let micros = load(&metrics.micros);
    text.value("request_seconds_sum", if exact { micros as f64 / 1e6 } else { (micros / 1_000_000) as f64 });
    text.value("request_seconds_count", requests);

    let store = &app.registry.store;
    let (writes, commits) = store.written();
    let bots = app.registry.thinkers.load();
    for (name, help, count) in [
        ("messages_total", "Messages sent on streams.", coarse(load(&metrics.messages))),
        ("writes_total", "Writes to the store.", coarse(writes)),
        ("commits_total", "Commits to the store.", coarse(commits)),
        ("write_failures_total", "Commits that failed.", store.failures()),
        (
            "stalled_connections_total",
            "Connections closed because the client did not read.",
            load(&app.stalled),
        ),
        ("bot_thoughts_total", "Times that a bot has begun to think.", coarse(bots.begun)),
        ("bot_wait_seconds_total", "Time that bots have waited for a free core.", bots.waited.as_secs()),
    ] {
        text.counter(name, help);
        text.value(name, count);
    }
    if let Some(push) = &app.telling.push {
        text.counter("push_total", "Notices for people whom a game waits for, by result.");
        let PushCounts { accepted, gone, failed, dropped } = &push.counts;
        for (result, count) in
            [("accepted", accepted), ("gone", gone), ("failed", failed), ("dropped", dropped)]
        {
            text.value_with("push_total", ("result", result), coarse(load(count)));
        }
    }
    text.counter("refusals_total", "What was refused, by reason.");
    for (reason, count) in [
        ("requests", app.request_limit.refused()),
        ("changes", app.change_limit.refused()),
        ("tables", app.table_limit.refused()),
        ("signups", app.signup_limit.refused()),
        ("chat", app.chat_limit.refused()),
        ("bans", app.moderation.refused()),
        ("admin", app.admins.refused()),
        ("codes", app.guesses.refused() + app.device_guesses.refused()),
        ("streams", app.streams.refused()),
        ("connections", app.connections.refused() + app.forwarded.refused()),
        ("memory", app.in_flight.refused()),
        ("records", app.heavy.refused()),
    ] {
        text.value_with("refusals_total", ("reason", reason), count);
    }
    for (refusal, count) in Refusal::ALL.iter().zip(&metrics.refusals) {
        text.value_with("refusals_total", ("reason", refusal.name()), load(count));
    }

    let gauges = [
        ("tables", "Tables in memory.", Some(app.registry.len() as u64)),
        ("streams", "Open streams.", Some(app.streams.total())),
        ("connections", "Open connections.", Some(app.connections.total())),
        (
            "connections_max",
            "The most connections that may be open.",
            Some(app.config.capacity.all_connections.into()),
        ),
        ("in_flight_bytes", "Bytes of requests and answers in memory.", Some(app.in_flight.total())),
        ("in_flight_peak_bytes", "The most bytes in memory since the start.", Some(app.in_flight.peak())),
        (
            "in_flight_max_bytes",
            "The most bytes that may be in memory.",
            Some(app.config.capacity.all_in_flight),
        ),
        ("bots_waiting", "Bots that wait for a free core.", Some(bots.waiting)),
        ("bots_thinking", "Bots that think.", Some(bots.running)),
        ("store_bytes", "Size of the database with its log.", Some(app.room.size())),
        ("disk_free_bytes", "Free space on the disk of the database.", Some(app.room.free())),
        ("resident_bytes", "Memory of the process.", resident_bytes()),
    ];
    for (name, help, value) in gauges {
        if let Some(value) = value {
            text.gauge(name, help);
            text.value(name, value);
        }
    }
    if let Some(cluster) = &app.registry.cluster {
        let Counts { claims, handed_over, refused_writes, passed_on, lost_leases } = &cluster.counts;
        for (name, help, count) in [
            ("node_claims_total", "Tables claimed.", load(claims)),
            ("node_handed_over_total", "Tables let go of for other nodes.", load(handed_over)),
            (
                "node_refused_writes_total",
                "Writes refused because another node had the table.",
                load(refused_writes),
            ),
            ("node_passed_on_total", "Requests passed on to other nodes.", coarse(load(passed_on))),
            ("node_lost_leases_total", "Leases that ended too soon.", load(lost_leases)),
        ] {
            text.counter(name, help);
            text.value(name, count);
        }
        text.gauge("nodes", "Nodes whose leases hold.");
        text.value("nodes", cluster.len());
    }
    text.finish()
}

/// The memory of this process, where the system says.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
