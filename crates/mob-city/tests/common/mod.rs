//! What the tests share: all kinds of tables.

use mob_city::{MAX_SEATS, Preset, Setup};

/// Every preset at every number of seats.
pub fn tables() -> impl Iterator<Item = Setup> {
    Preset::ALL
        .into_iter()
        .flat_map(|preset| (2..=MAX_SEATS).map(move |seats| Setup::new(preset.rules(), seats)))
}
