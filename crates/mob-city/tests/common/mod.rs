//! What the tests share: every table there is, and seeds that can be given again.

use mob_city::{MOST_SEATS, Preset, Setup};
use std::time::{SystemTime, UNIX_EPOCH};

/// Every preset at every number of seats.
pub fn tables() -> impl Iterator<Item = Setup> {
    Preset::ALL
        .into_iter()
        .flat_map(|preset| (2..=MOST_SEATS).map(move |seats| Setup::new(preset.rules(), seats)))
}

/// A new seed for each run, or the one in `SITDOWN_SEED`. It is printed, so a failure can be repeated.
pub fn seed() -> u64 {
    let given = std::env::var("SITDOWN_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos() as u64 % 1_000_000_007)
    });
    println!("to repeat this run: SITDOWN_SEED={seed}");
    seed
}

/// How many times as much as usual to do: `SITDOWN_EFFORT`, or 1.
pub fn effort() -> usize {
    std::env::var("SITDOWN_EFFORT").ok().and_then(|effort| effort.parse().ok()).unwrap_or(1)
}
