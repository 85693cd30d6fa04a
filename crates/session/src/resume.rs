//! Resuming an interrupted game. The entries so far are replayed and checked against the rules and the secret, so
//! that only a valid game can be resumed.

use crate::chance::ChanceSource;
use crate::entry::Entry;
use crate::fair::Secret;
use crate::fold::Table;
use crate::record::Record;
use crate::verify::{VerifyError, linked_entries};

/// Replays a record that may be unfinished, and calls `each` after every entry.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn resume(
    record: &Record,
    secret: Secret,
    each: impl FnMut(&Table, &Entry),
) -> Result<Table, VerifyError> {
    let entries = linked_entries(record)?;
    let table = Table::new(secret, ChanceSource::default()).prove(&entries, secret, 0, each)?;
    if table.game().is_some() { Ok(table) } else { Err(VerifyError::Unfinished) }
}
