//! What the tests share: all kinds of tables.

use family_business::{Edition, MAX_SEATS, Setup};

/// Every edition at every number of seats.
pub fn tables() -> impl Iterator<Item = Setup> {
    Edition::ALL
        .into_iter()
        .flat_map(|edition| (2..=MAX_SEATS).map(move |seats| Setup::new(edition.rules(), seats)))
}
