//! The server's clock.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Where the server gets the time from: the machine's clock, unless a test moves the time itself.
#[derive(Clone, Debug, Default)]
pub struct TimeSource(Option<Arc<watch::Sender<i64>>>);

impl TimeSource {
    /// A clock that shows `now`, in milliseconds since 1970, until it is moved.
    #[must_use]
    pub fn stopped_at(now: i64) -> Self {
        Self(Some(Arc::new(watch::Sender::new(now))))
    }

    /// Moves a stopped clock by this many milliseconds. The machine's clock moves by itself.
    pub fn advance(&self, milliseconds: i64) {
        if let Some(stopped) = &self.0 {
            stopped.send_modify(|now| *now += milliseconds);
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        if let Some(stopped) = &self.0 {
            return *stopped.borrow();
        }
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// The time that has passed since some moment. Unlike [`TimeSource::now`] it never goes back, even if the machine's
    /// clock is set.
    pub(crate) fn passed(&self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        match &self.0 {
            Some(stopped) => Duration::from_millis((*stopped.borrow()).unsigned_abs()),
            None => START.elapsed(),
        }
    }

    /// Waits until this moment.
    pub(crate) async fn sleep_until(&self, moment: i64) {
        match &self.0 {
            Some(stopped) => {
                // The sender lives in `self`, so waiting cannot fail.
                let _ = stopped.subscribe().wait_for(|now| *now >= moment).await;
            }
            None => {
                let left = u64::try_from(moment.saturating_sub(self.now())).unwrap_or(0);
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
        }
    }
}
