//! Resuming a game that was cut off. What was written so far is replayed and held against the rules and the
//! secret, so that nothing but a game comes out of it.

use crate::entry::Entry;
use crate::fair::Secret;
use crate::fold::Table;
use crate::luck::Chances;
use crate::record::Record;
use crate::verify::{Doubt, unbroken};

/// Replays a record that may not be finished, and calls `each` after every entry.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn resume(record: &Record, secret: Secret, each: impl FnMut(&Table, &Entry)) -> Result<Table, Doubt> {
    let entries = unbroken(record)?;
    let table = Table::new(secret, Chances::default()).prove(&entries, secret, 0, each)?;
    if table.game().is_some() { Ok(table) } else { Err(Doubt::Unfinished) }
}
