//! Continuing another table's game from one of its steps. The new record includes the other table's entries up to
//! that step and its secret, so that verifying it covers the whole game.

use crate::entry::{BadEntry, Entry, Move};
use crate::fair::Secret;
use crate::limits::MAX_CONTINUATIONS;
use crate::record::{GENESIS_HASH, Hash, Record, link};
use crate::settings::Settings;

/// The first part of another table's game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The hash of its last entry in the original record.
    pub of: Hash,
    /// The other table's secret, which was revealed when its game was over.
    pub secret: Secret,
    /// The other table's entries, as text.
    pub entries: Vec<String>,
}

/// The game that a table continues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The other table.
    pub table: String,
    /// The number of steps that were played there.
    pub steps: u64,
    /// The hash of the last entry of those steps.
    pub of: Hash,
}

impl Continuation {
    /// The first `steps` steps of a finished game. Returns `None` if it has fewer steps, or if it continues too
    /// many other games already.
    #[must_use]
    pub fn of(record: &Record, steps: u64) -> Option<Self> {
        let entries = record.entries().ok()?;
        let Some(Move::Over { secret }) = entries.last().map(|entry| &entry.what) else { return None };
        let mut numbered =
            (1_u64..).zip(entries.iter().enumerate().filter(|(_, entry)| entry.what.events().is_some()));
        let (_, (last, _)) = numbered.find(|(step, _)| *step == steps)?;
        let taken = &record.links[..=last];
        let of = taken.last()?.hash;
        let continuation =
            Self { of, secret: *secret, entries: taken.iter().map(|each| each.entry.clone()).collect() };
        (continuation.depth() <= MAX_CONTINUATIONS).then_some(continuation)
    }

    /// The length of the chain of continued games, including this one.
    fn depth(&self) -> usize {
        let second = self.entries.get(1).and_then(|text| text.parse().ok());
        match second {
            Some(Entry { what: Move::Continued(inner), .. }) => 1 + inner.depth(),
            _ => 1,
        }
    }

    /// The hash of its entries, computed.
    pub(crate) fn hash(&self) -> Hash {
        self.entries.iter().fold(GENESIS_HASH, |before, entry| link(&before, entry))
    }

    /// Parses the entries.
    ///
    /// # Errors
    /// The number of the first entry that does not parse, and why.
    pub fn read(&self) -> Result<Vec<Entry>, (usize, BadEntry)> {
        let read = |(place, text): (usize, &String)| text.parse().map_err(|bad| (place + 1, bad));
        self.entries.iter().enumerate().map(read).collect()
    }

    /// Where it comes from, and that table's settings. Returns `None` if the entries are not a table's.
    #[must_use]
    pub fn origin(&self) -> Option<(Origin, Settings)> {
        let entries = self.read().ok()?;
        let Some(Move::Opened { table, settings, .. }) = entries.first().map(|entry| &entry.what) else {
            return None;
        };
        let steps = entries.iter().filter(|entry| entry.what.events().is_some()).count() as u64;
        Some((Origin { table: table.clone(), steps, of: self.of }, (**settings).clone()))
    }

    /// All events of the game so far, in notation.
    ///
    /// # Errors
    /// As [`Continuation::read`].
    pub fn events(&self) -> Result<Vec<String>, (usize, BadEntry)> {
        let entries = self.read()?;
        Ok(entries.iter().filter_map(|entry| entry.what.events()).flatten().cloned().collect())
    }
}

/// Splits entries into the lines of the entry that contains them.
pub(crate) fn lines(entries: &[String]) -> Vec<String> {
    entries.iter().flat_map(|entry| entry.lines()).map(str::to_owned).collect()
}

/// Joins lines back into entries.
pub(crate) fn entries(lines: &[String]) -> Option<Vec<String>> {
    let mut entries: Vec<String> = Vec::new();
    for line in lines {
        if line.starts_with('@') {
            entries.push(line.clone());
        } else {
            // Only an event can follow: an empty line would be lost when the entry is printed.
            let entry = entries.last_mut().filter(|_| line.starts_with('\t'))?;
            entry.push('\n');
            entry.push_str(line);
        }
    }
    Some(entries)
}
