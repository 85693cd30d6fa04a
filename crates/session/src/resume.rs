//! Resuming a game that was cut off. What was written so far is replayed and held against the rules and the
//! secret, so that nothing but a game comes out of it.

use crate::chance::ChanceSource;
use crate::entry::Entry;
use crate::fair::Secret;
use crate::fold::Table;
use crate::record::Record;
use crate::verify::{VerifyError, unbroken};

/// Replays a record that may not be finished, and calls `each` after every entry.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn resume(
    record: &Record,
    secret: Secret,
    each: impl FnMut(&Table, &Entry),
) -> Result<Table, VerifyError> {
    let entries = unbroken(record)?;
    let table = Table::new(secret, ChanceSource::default()).prove(&entries, secret, 0, each)?;
    if table.game().is_some() { Ok(table) } else { Err(VerifyError::Unfinished) }
}
