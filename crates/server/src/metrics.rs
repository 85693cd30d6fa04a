//! Metrics for Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the histogram of request times, in seconds.
const BUCKETS: [f64; 8] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2.0];

/// The counters of the server.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Requests by the first digit of their status.
    by_status: [AtomicU64; 6],
    by_time: [AtomicU64; 8],
    micros: AtomicU64,
    requests: AtomicU64,
    /// Messages sent on streams.
    pub(crate) messages: AtomicU64,
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

    /// Renders all metrics in the Prometheus text format. `written` is the store's writes and commits; each of `gauges`
    /// is a name, a help text and a value.
    pub(crate) fn render(&self, written: (u64, u64), gauges: &[(&str, &str, u64)]) -> String {
        let mut text = String::new();
        let mut line = |line: std::fmt::Arguments<'_>| _ = text.write_fmt(format_args!("{line}\n"));
        line(format_args!("# HELP sitdown_requests_total Requests answered, by status class."));
        line(format_args!("# TYPE sitdown_requests_total counter"));
        for (class, count) in self.by_status.iter().enumerate().skip(1) {
            let count = count.load(Ordering::Relaxed);
            line(format_args!("sitdown_requests_total{{status=\"{class}xx\"}} {count}"));
        }
        line(format_args!("# HELP sitdown_request_seconds Time to respond; for streams, until they start."));
        line(format_args!("# TYPE sitdown_request_seconds histogram"));
        let mut sum = 0;
        for (end, count) in BUCKETS.iter().zip(&self.by_time) {
            sum += count.load(Ordering::Relaxed);
            line(format_args!("sitdown_request_seconds_bucket{{le=\"{end}\"}} {sum}"));
        }
        let requests = self.requests.load(Ordering::Relaxed);
        line(format_args!("sitdown_request_seconds_bucket{{le=\"+Inf\"}} {requests}"));
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        line(format_args!("sitdown_request_seconds_sum {seconds}"));
        line(format_args!("sitdown_request_seconds_count {requests}"));
        line(format_args!("# HELP sitdown_messages_total Messages sent on streams."));
        line(format_args!("# TYPE sitdown_messages_total counter"));
        line(format_args!("sitdown_messages_total {}", self.messages.load(Ordering::Relaxed)));
        let (writes, commits) = written;
        line(format_args!("# HELP sitdown_writes_total Writes to the store."));
        line(format_args!("# TYPE sitdown_writes_total counter"));
        line(format_args!("sitdown_writes_total {writes}"));
        line(format_args!("# HELP sitdown_commits_total Commits to the store."));
        line(format_args!("# TYPE sitdown_commits_total counter"));
        line(format_args!("sitdown_commits_total {commits}"));
        for (name, help, value) in gauges {
            line(format_args!("# HELP sitdown_{name} {help}"));
            line(format_args!("# TYPE sitdown_{name} gauge"));
            line(format_args!("sitdown_{name} {value}"));
        }
        text
    }
}
