//! What the tests share: all kinds of tables.

use family_business::{Edition, MOST_SEATS, Setup};

/// Every edition at every number of seats.
pub fn tables() -> impl Iterator<Item = Setup> {
    Edition::ALL
        .into_iter()
        .flat_map(|edition| (2..=MOST_SEATS).map(move |seats| Setup::new(edition.rules(), seats)))
}
