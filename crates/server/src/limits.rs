//! Rate limits, and budgets for what is held at the same time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::error::Error;
use crate::time::TimeSource;

/// How many keys a rate limit tracks before it forgets those with a full allowance.
const MAX_TRACKED: usize = 20_000;

/// A token bucket per key.
pub(crate) struct RateLimit<K> {
    /// Tokens added per second.
    rate: f64,
    /// The capacity of a bucket.
    burst: f64,
    time: TimeSource,
    /// The tokens left for each key, and since when.
    buckets: Mutex<HashMap<K, (f64, Duration)>>,
    refused: AtomicU64,
}

impl<K: std::hash::Hash + Eq> RateLimit<K> {
    pub(crate) fn new(rate: f64, burst: f64, time: TimeSource) -> Self {
        Self { rate, burst, time, buckets: Mutex::default(), refused: AtomicU64::new(0) }
    }

    /// Takes one token, or fails with the time until the next.
    pub(crate) fn take(&self, key: K) -> Result<(), Error> {
        if self.rate >= f64::from(u32::MAX) {
            return Ok(());
        }
        let now = self.time.passed();
        let added = |since: Duration| self.rate * now.saturating_sub(since).as_secs_f64();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_TRACKED {
            buckets.retain(|_, (left, since)| *left + added(*since) < self.burst);
            // This many active keys are an attack. Start over rather than lock out everyone else.
            if buckets.len() >= MAX_TRACKED {
                buckets.clear();
            }
        }
        let (left, since) = buckets.entry(key).or_insert((self.burst, now));
        let filled = (*left + added(*since)).min(self.burst);
        *since = now;
        if filled < 1.0 {
            *left = filled;
            self.refused.fetch_add(1, Ordering::Relaxed);
            return Err(Error::TooMany(((1.0 - filled) / self.rate).ceil().clamp(1.0, 3600.0) as u64));
        }
        *left = filled - 1.0;
        Ok(())
    }

    /// How often there was no token.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
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

/// What an address may hold at the same time, and what all may hold together: connections, streams, bytes.
pub(crate) struct Budget {
    each: u64,
    all: u64,
    held: Mutex<Held>,
    refused: AtomicU64,
}

#[derive(Default)]
struct Held {
    by_address: HashMap<IpAddr, u64>,
    total: u64,
    peak: u64,
}

/// Which maximum of a [`Budget`] is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// That of the address.
    Each,
    /// That of all together.
    All,
}

/// When to try again, in seconds, if a budget is used up.
const RETRY_AFTER: u64 = 5;

impl std::fmt::Display for Over {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(Error::from(*self).code())
    }
}

impl std::error::Error for Over {}

impl From<Over> for Error {
    fn from(over: Over) -> Self {
        match over {
            Over::Each => Self::Crowded(RETRY_AFTER),
            Over::All => Self::Busy(RETRY_AFTER),
        }
    }
}

impl Budget {
    /// A budget of `each` per address and of `all` together.
    pub(crate) fn new(each: u64, all: u64) -> Arc<Self> {
        Arc::new(Self { each, all, held: Mutex::default(), refused: AtomicU64::new(0) })
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a part of the budget until the share is dropped.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr, amount: u64) -> Result<Share, Over> {
        let mut share = self.share(address);
        share.grow(amount)?;
        Ok(share)
    }

    /// Takes a part that only counts against the maximum of all.
    pub(crate) fn take_of_all(self: &Arc<Self>, address: IpAddr, amount: u64) -> Result<Share, Over> {
        let mut share = self.share(address);
        share.grow_within(u64::MAX, amount)?;
        Ok(share)
    }

    /// Counts something that is never refused.
    pub(crate) fn count(self: &Arc<Self>, address: IpAddr, amount: u64) -> Share {
        let mut share = self.share(address);
        share.add(&mut self.held(), amount);
        share
    }

    /// A share of nothing yet.
    pub(crate) fn share(self: &Arc<Self>, address: IpAddr) -> Share {
        Share { budget: Arc::clone(self), address, amount: 0 }
    }

    /// How much is held in total.
    pub(crate) fn total(&self) -> u64 {
        self.held().total
    }

    /// The most that was ever held in total.
    pub(crate) fn peak(&self) -> u64 {
        self.held().peak
    }

    /// How often something was refused.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

/// A part of a [`Budget`], given back when dropped.
pub(crate) struct Share {
    budget: Arc<Budget>,
    address: IpAddr,
    amount: u64,
}

impl Share {
    /// Takes more, or changes nothing.
    pub(crate) fn grow(&mut self, amount: u64) -> Result<(), Over> {
        self.grow_within(self.budget.each, amount)
    }

    /// The same, but up to a size of `small` it is never refused.
    pub(crate) fn grow_beyond(&mut self, small: u64, amount: u64) -> Result<(), Over> {
        if self.amount + amount > small {
            return self.grow(amount);
        }
        let budget = Arc::clone(&self.budget);
        self.add(&mut budget.held(), amount);
        Ok(())
    }

    fn grow_within(&mut self, each: u64, amount: u64) -> Result<(), Over> {
        let budget = Arc::clone(&self.budget);
        let mut held = budget.held();
        let own = held.by_address.get(&self.address).copied().unwrap_or_default();
        let over = if own.saturating_add(amount) > each {
            Over::Each
        } else if held.total.saturating_add(amount) > budget.all {
            Over::All
        } else {
            self.add(&mut held, amount);
            return Ok(());
        };
        budget.refused.fetch_add(1, Ordering::Relaxed);
        Err(over)
    }

    fn add(&mut self, held: &mut Held, amount: u64) {
        *held.by_address.entry(self.address).or_default() += amount;
        held.total += amount;
        held.peak = held.peak.max(held.total);
        self.amount += amount;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.budget.held();
        held.total -= self.amount;
        if let Some(own) = held.by_address.get_mut(&self.address) {
            *own -= self.amount;
            if *own == 0 {
                held.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_used_up_for_one_key_and_not_for_others() {
        let time = TimeSource::stopped_at(5_000);
        let limit = RateLimit::new(0.1, 3.0, time.clone());
        let taken = (0..5).filter(|_| limit.take(1).is_ok()).count();
        assert_eq!(taken, 3);
        assert!(limit.take(2).is_ok());
        limit.give_back(&1);
        assert!(limit.take(1).is_ok() && limit.take(1).is_err());
        time.advance(9_999);
        assert!(limit.take(1).is_err());
        time.advance(1);
        assert!(limit.take(1).is_ok() && limit.take(1).is_err());
        time.advance(3_600_000);
        assert_eq!((0..5).filter(|_| limit.take(1).is_ok()).count(), 3, "not more than it had at first");
        assert_eq!(limit.refused(), 7);
    }

    #[test]
    fn a_budget_has_a_maximum_for_each_address_and_for_all() {
        let budget = Budget::new(3, 5);
        let [one, two] = [1, 2].map(|last| IpAddr::from([127, 0, 0, last]));
        let mut first = budget.take(one, 2).unwrap();
        assert_eq!(first.grow(2), Err(Over::Each));
        assert_eq!(first.grow(1), Ok(()));
        let second = budget.take(two, 2).unwrap();
        assert_eq!(budget.take(two, 1).err(), Some(Over::All));
        assert_eq!((first.amount, second.amount, budget.total()), (3, 2, 5));
        drop(first);
        assert_eq!(budget.take(one, 3).map(|share| share.amount), Ok(3));
        assert_eq!(budget.take(one, 4).err(), Some(Over::Each));
        assert_eq!(budget.take_of_all(one, 4).err(), Some(Over::All));
        // What cannot be refused counts all the same.
        let small = budget.count(two, 9);
        assert_eq!(budget.take(one, 1).err(), Some(Over::All));
        drop((small, second));
        assert_eq!((budget.total(), budget.peak(), budget.refused()), (0, 11, 5));
        assert!(budget.held().by_address.is_empty());
    }
}
