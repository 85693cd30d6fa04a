//! A game that another table takes over, to play it on from where it was: the record of the first table as far as
//! that, and what its cards came from, so that its beginning is proved along with the rest.

use crate::entry::{BadEntry, Entry, Move};
use crate::fair::Secret;
use crate::limits::DEEPEST;
use crate::record::{HASH, Hash, Record, link};
use crate::settings::Settings;

/// The beginning of a game of another table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continuation {
    /// The hash of the last of its entries in the record that it is from.
    pub of: Hash,
    /// What that table's cards came from. It was shown when the game there was over.
    pub secret: Secret,
    /// The entries of that table, as they were written.
    pub entries: Vec<String>,
}

/// Where a game was taken over from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The other table.
    pub table: String,
    /// How many steps of its game were taken over.
    pub steps: u64,
    /// The hash of the entry that was the last of them.
    pub of: Hash,
}

impl Continuation {
    /// The first `steps` steps of a game that is over, as a record has it. Nothing if there are not so many, or
    /// if it was itself taken over from too many others.
    #[must_use]
    pub fn of(record: &Record, steps: u64) -> Option<Self> {
        let entries = record.entries().ok()?;
        let Some(Move::Over { secret }) = entries.last().map(|entry| &entry.what) else { return None };
        let mut happened =
            (1_u64..).zip(entries.iter().enumerate().filter(|(_, entry)| entry.what.events().is_some()));
        let (_, (last, _)) = happened.find(|(step, _)| *step == steps)?;
        let taken = &record.links[..=last];
        let of = taken.last()?.hash;
        let carried =
            Self { of, secret: *secret, entries: taken.iter().map(|each| each.entry.clone()).collect() };
        (carried.depth() <= DEEPEST).then_some(carried)
    }

    /// How many games were taken over from each other to come here, this one among them.
    fn depth(&self) -> usize {
        let second = self.entries.get(1).and_then(|text| text.parse().ok());
        match second {
            Some(Entry { what: Move::Continued(inner), .. }) => 1 + inner.depth(),
            _ => 1,
        }
    }

    /// The hash of its entries.
    pub(crate) fn hash(&self) -> Hash {
        self.entries.iter().fold(HASH, |before, entry| link(&before, entry))
    }

    /// The entries, read.
    ///
    /// # Errors
    /// The number of the first that cannot be read, and why.
    pub fn read(&self) -> Result<Vec<Entry>, (usize, BadEntry)> {
        let read = |(place, text): (usize, &String)| text.parse().map_err(|bad| (place + 1, bad));
        self.entries.iter().enumerate().map(read).collect()
    }

    /// Where it is from, and how that table was set. Nothing if its entries are none of a table.
    #[must_use]
    pub fn origin(&self) -> Option<(Origin, Settings)> {
        let entries = self.read().ok()?;
        let Some(Move::Opened { table, settings, .. }) = entries.first().map(|entry| &entry.what) else {
            return None;
        };
        let steps = entries.iter().filter(|entry| entry.what.events().is_some()).count() as u64;
        Some((Origin { table: table.clone(), steps, of: self.of }, (**settings).clone()))
    }

    /// Everything that has happened in the game, in notation.
    ///
    /// # Errors
    /// As [`Continuation::read`].
    pub fn told(&self) -> Result<Vec<String>, (usize, BadEntry)> {
        let entries = self.read()?;
        Ok(entries.iter().filter_map(|entry| entry.what.events()).flatten().cloned().collect())
    }
}

/// Entries as the lines of another entry.
pub(crate) fn lines(entries: &[String]) -> Vec<String> {
    entries.iter().flat_map(|entry| entry.lines()).map(str::to_owned).collect()
}

/// The entries that these are the lines of.
pub(crate) fn entries(lines: &[String]) -> Option<Vec<String>> {
    let mut entries: Vec<String> = Vec::new();
    for line in lines {
        if line.starts_with('@') {
            entries.push(line.clone());
        } else {
            let entry = entries.last_mut()?;
            entry.push('\n');
            entry.push_str(line);
        }
    }
    Some(entries)
}
