//! How much one address may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::error::Error;

/// So many addresses are remembered; then those that have been quiet are forgotten.
const REMEMBERED: usize = 20_000;

/// Something that there is only so much of: it fills up evenly, to a limit.
pub(crate) struct Ration<K> {
    /// So much a second.
    rate: f64,
    /// So much at once.
    burst: f64,
    left: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: std::hash::Hash + Eq> Ration<K> {
    pub(crate) fn new(rate: f64, burst: f64) -> Self {
        Self { rate, burst, left: Mutex::default() }
    }

    /// Takes one, or says that there is none left.
    pub(crate) fn take(&self, who: K) -> Result<(), Error> {
        if self.rate >= f64::from(u32::MAX) {
            return Ok(());
        }
        let now = Instant::now();
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= REMEMBERED {
            let full = |(left, since): &(f64, Instant)| {
                left + self.rate * now.duration_since(*since).as_secs_f64() >= self.burst
            };
            all.retain(|_, entry| !full(entry));
            // So many at once are an attack, and nobody else is to be kept out because of it.
            if all.len() >= REMEMBERED {
                all.clear();
            }
        }
        let (left, since) = all.entry(who).or_insert((self.burst, now));
        let filled = (*left + self.rate * now.duration_since(*since).as_secs_f64()).min(self.burst);
        *since = now;
        if filled < 1.0 {
            *left = filled;
            return Err(Error::TooMany(((1.0 - filled) / self.rate).ceil().clamp(1.0, 3600.0) as u64));
        }
        *left = filled - 1.0;
        Ok(())
    }
}

/// How many streams each address has open.
#[derive(Default)]
pub(crate) struct Streams {
    open: Mutex<HashMap<IpAddr, u32>>,
}

impl Streams {
    /// Opens one more, if `most` allow it.
    pub(crate) fn open(&self, address: IpAddr, most: u32) -> Result<(), Error> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= most {
            return Err(Error::TooMany(5));
        }
        *count += 1;
        Ok(())
    }

    /// Closes one.
    pub(crate) fn close(&self, address: IpAddr) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&address);
            }
        }
    }

    /// How many are open in all.
    pub(crate) fn count(&self) -> u64 {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().map(|count| u64::from(*count)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ration_is_used_up_and_one_address_does_not_starve_another() {
        let ration = Ration::new(0.001, 3.0);
        let taken = (0..5).filter(|_| ration.take(1).is_ok()).count();
        assert_eq!(taken, 3);
        assert!(ration.take(2).is_ok());
    }

    #[test]
    fn streams_are_counted_and_given_back() {
        let (streams, here) = (Streams::default(), IpAddr::from([127, 0, 0, 1]));
        assert!(streams.open(here, 1).is_ok() && streams.open(here, 1).is_err());
        streams.close(here);
        assert_eq!(streams.count(), 0);
        assert!(streams.open(here, 1).is_ok());
    }
}
