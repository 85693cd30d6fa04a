//! How long a bot may think, which can change while it thinks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time limit of one search. Clones share it, so a scheduler can shorten it while the bot is thinking.
#[derive(Clone, Debug)]
pub struct TimeLimit(Arc<AtomicU64>);

impl TimeLimit {
    /// A limit, counted from when the bot begins to think.
    #[must_use]
    pub fn new(limit: Duration) -> Self {
        Self(Arc::new(AtomicU64::new(micros(limit))))
    }

    /// The limit now.
    #[must_use]
    pub fn get(&self) -> Duration {
        Duration::from_micros(self.0.load(Ordering::Relaxed))
    }

    /// Shortens the limit, if it is longer than `limit`. A bot without any time answers at once, without a search.
    pub fn shorten(&self, limit: Duration) {
        self.0.fetch_min(micros(limit), Ordering::Relaxed);
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// A limit that runs.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    began: Instant,
    limit: TimeLimit,
}

impl Deadline {
    /// Starts now.
    pub(crate) fn start(limit: TimeLimit) -> Self {
        Self { began: Instant::now(), limit }
    }

    pub(crate) fn has_passed(&self) -> bool {
        self.began.elapsed() >= self.limit.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_only_gets_shorter_and_all_clones_share_it() {
        let limit = TimeLimit::new(Duration::from_secs(60));
        let running = Deadline::start(limit.clone());
        assert!(!running.has_passed());
        limit.shorten(Duration::from_secs(90));
        assert_eq!(limit.get(), Duration::from_secs(60));
        limit.shorten(Duration::ZERO);
        assert!(running.has_passed());
        assert_eq!(TimeLimit::new(Duration::MAX).get(), Duration::from_micros(u64::MAX));
    }
}
