//! Rate limits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::error::Error;

/// How many keys a rate limit tracks before it forgets those with a full allowance.
const MAX_TRACKED: usize = 20_000;

/// A token bucket per key.
pub(crate) struct RateLimit<K> {
    /// Tokens added per second.
    rate: f64,
    /// The capacity of a bucket.
    burst: f64,
    /// The tokens left for each key, and since when.
    buckets: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: std::hash::Hash + Eq> RateLimit<K> {
    pub(crate) fn new(rate: f64, burst: f64) -> Self {
        Self { rate, burst, buckets: Mutex::default() }
    }

    /// Takes one token, or fails with the time until the next.
    pub(crate) fn take(&self, key: K) -> Result<(), Error> {
        if self.rate >= f64::from(u32::MAX) {
            return Ok(());
        }
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_TRACKED {
            let full = |(left, since): &(f64, Instant)| {
                left + self.rate * now.duration_since(*since).as_secs_f64() >= self.burst
            };
            buckets.retain(|_, entry| !full(entry));
            // This many active keys are an attack. Start over rather than lock out everyone else.
            if buckets.len() >= MAX_TRACKED {
                buckets.clear();
            }
        }
        let (left, since) = buckets.entry(key).or_insert((self.burst, now));
        let filled = (*left + self.rate * now.duration_since(*since).as_secs_f64()).min(self.burst);
        *since = now;
        if filled < 1.0 {
            *left = filled;
            return Err(Error::TooMany(((1.0 - filled) / self.rate).ceil().clamp(1.0, 3600.0) as u64));
        }
        *left = filled - 1.0;
        Ok(())
    }

    /// Puts a token back.
    pub(crate) fn give_back<Q: std::hash::Hash + Eq + ?Sized>(&self, key: &Q)
    where
        K: std::borrow::Borrow<Q>,
    {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((left, _)) = buckets.get_mut(key) {
            *left = (*left + 1.0).min(self.burst);
        }
    }
}

/// How many streams each address has open.
#[derive(Default)]
pub(crate) struct Streams {
    open: Mutex<HashMap<IpAddr, u32>>,
}

impl Streams {
    /// Counts one more stream, unless the address has `max` already.
    pub(crate) fn open(&self, address: IpAddr, max: u32) -> Result<(), Error> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= max {
            return Err(Error::TooMany(5));
        }
        *count += 1;
        Ok(())
    }

    /// Counts one stream less.
    pub(crate) fn close(&self, address: IpAddr) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&address);
            }
        }
    }

    /// How many streams are open in total.
    pub(crate) fn count(&self) -> u64 {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().map(|count| u64::from(*count)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_used_up_for_one_key_and_not_for_others() {
        let limit = RateLimit::new(0.001, 3.0);
        let taken = (0..5).filter(|_| limit.take(1).is_ok()).count();
        assert_eq!(taken, 3);
        assert!(limit.take(2).is_ok());
        limit.give_back(&1);
        assert!(limit.take(1).is_ok() && limit.take(1).is_err());
    }

    #[test]
    fn closed_streams_can_be_opened_again() {
        let (streams, here) = (Streams::default(), IpAddr::from([127, 0, 0, 1]));
        assert!(streams.open(here, 1).is_ok() && streams.open(here, 1).is_err());
        streams.close(here);
        assert_eq!(streams.count(), 0);
        assert!(streams.open(here, 1).is_ok());
    }
}
