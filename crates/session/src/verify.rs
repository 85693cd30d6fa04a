//! Verifying a record: no entry was changed, every move is legal, and every card and die comes from the secret
//! that the table committed to before anyone sat down.

use std::collections::HashSet;

use table::{Seat, Seats};
use words::Language;

use crate::continuation::Continuation;
use crate::entry::{BadEntry, Entry, Move};
use crate::fair::Contribution;
use crate::fold::{Chair, Table};
use crate::limits::MAX_CONTINUATIONS;
use crate::record::{BadRecord, GENESIS_HASH, Hash, Record, link};
use crate::settings::Settings;

/// What is wrong with a record. Entries are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyError {
    /// It is not a record, or has another version.
    Bad(BadRecord),
    /// An entry does not parse.
    BadEntry(usize, BadEntry),
    /// The hash of an entry does not match: the entry, or one before it, was changed.
    Hash(usize),
    /// The record does not start with a table.
    NoTable,
    /// The game is not over, so there is no secret to check it by.
    Unfinished,
    /// The secret does not match the commitment.
    Secret,
    /// An entry does not belong where it is.
    OutOfPlace(usize),
    /// The settings are invalid; everything that is wrong with them.
    Table(Vec<String>),
    /// An answer was not legal; whose, and why.
    Illegal(usize, Seat, String),
    /// A choice is incomplete; whose.
    HalfMade(usize, Seat),
    /// The events differ: what the record says, and what follows from the secret and the rules.
    Differs(usize, String, String),
    /// A sealed answer was counted as something else; whose.
    Sealed(usize, Seat),
    /// Something is wrong with the game that is continued.
    Continuation(usize, Box<Self>),
}

/// What a verified record contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The number of entries.
    pub entries: usize,
    /// The number of answers.
    pub answers: usize,
    /// The winners.
    pub winners: Seats,
    /// The hash of the secret that the table committed to.
    pub commitment: Hash,
    /// What each seat has added to the deal.
    pub added: Vec<Added>,
    /// The seats that lost their say, because they did not reveal the value that they had committed to.
    pub dropped: Seats,
    /// The game that it continues, if any.
    pub taken_over: Option<ContinuedFrom>,
}

/// What a seat has added to the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// Nothing of its own.
    Nothing,
    /// A text that was known before the other seats were taken.
    Open(String),
    /// A value that was fixed before any other was known, in hexadecimal.
    Committed(String),
}

impl Added {
    fn by(chair: &Chair) -> Self {
        match (chair.contribution(), chair.entropy()) {
            (Contribution::Open(_), Some(text)) => Self::Open(text),
            (Contribution::Committed(_), Some(value)) => Self::Committed(value),
            _ => Self::Nothing,
        }
    }

    /// The text or value.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Nothing => None,
            Self::Open(text) | Self::Committed(text) => Some(text),
        }
    }
}

/// A game that a record continues. It was verified too, with the secret of its own table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContinuedFrom {
    /// The other table.
    pub table: String,
    /// The number of its entries.
    pub entries: usize,
    /// The hash of the last of them.
    pub of: Hash,
}

/// Verifies a finished record.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(record: &Record) -> Result<Proof, VerifyError> {
    let entries = linked_entries(record)?;
    if !matches!(entries.first(), Some(Entry { what: Move::Opened { .. }, .. })) {
        return Err(VerifyError::NoTable);
    }
    let Some(Entry { what: Move::Over { secret }, .. }) = entries.last() else {
        return Err(VerifyError::Unfinished);
    };
    let (mut answers, mut dropped) = (0, Seats::NONE);
    let table = Table::replay().prove(&entries, *secret, 0, |_, entry| match &entry.what {
        Move::Played { commands, .. } => answers += commands.len(),
        Move::Closed(closing) => answers += closing.answers.len(),
        Move::Dropped { seats } => seats.iter().for_each(|seat| dropped.insert(seat)),
        _ => {}
    })?;
    let winners = table.game().and_then(|game| game.winners()).ok_or(VerifyError::Unfinished)?;
    let taken_over = match entries.get(1).map(|entry| &entry.what) {
        Some(Move::Continued(continuation)) => continuation.origin().map(|(origin, _)| ContinuedFrom {
            table: origin.table,
            entries: continuation.entries.len(),
            of: origin.of,
        }),
        _ => None,
    };
    let added = table.chairs().iter().map(Added::by).collect();
    let commitment = *table.commitment();
    Ok(Proof { entries: entries.len(), answers, winners, commitment, added, dropped, taken_over })
}

/// Verifies the first part of another table's game.
pub(crate) fn verify_continuation(
    number: usize,
    continuation: &Continuation,
    settings: &Settings,
    depth: usize,
) -> Result<(), VerifyError> {
    if depth >= MAX_CONTINUATIONS {
        return Err(VerifyError::OutOfPlace(number));
    }
    let inside = |error| VerifyError::Continuation(number, Box::new(error));
    if continuation.hash() != continuation.of {
        return Err(inside(VerifyError::Hash(continuation.entries.len())));
    }
    let entries = continuation.read().map_err(|(place, bad)| inside(VerifyError::BadEntry(place, bad)))?;
    let table = Table::replay().prove(&entries, continuation.secret, depth + 1, |_, _| {}).map_err(inside)?;
    let running = table.game().is_some_and(|game| game.winners().is_none());
    let is_same = running && table.settings().is_same_game(settings);
    if is_same { Ok(()) } else { Err(VerifyError::OutOfPlace(number)) }
}

/// Parses the entries of a record, and checks their hashes.
pub(crate) fn linked_entries(record: &Record) -> Result<Vec<Entry>, VerifyError> {
    let mut before = GENESIS_HASH;
    for (place, each) in record.links.iter().enumerate() {
        before = link(&before, &each.entry);
        if before != each.hash {
            return Err(VerifyError::Hash(place + 1));
        }
    }
    record.entries().map_err(|(number, bad)| VerifyError::BadEntry(number, bad))
}

/// The most characters of an event in a sentence.
const MAX_SHOWN: usize = 200;

/// Two events that differ. Of long ones, such as the deal with all its rules, only the words that the other does not have.
fn apart(one: &str, other: &str) -> [String; 2] {
    if one.len().max(other.len()) <= MAX_SHOWN {
        return [one, other].map(str::to_owned);
    }
    let only = |text: &str, other: &str| {
        let others: HashSet<&str> = other.split_whitespace().collect();
        let own: Vec<&str> = text.split_whitespace().filter(|word| !others.contains(word)).collect();
        let name = text.split_whitespace().next().filter(|name| own.first() != Some(name));
        let shown = name.into_iter().chain(["…"]).chain(own).collect::<Vec<_>>().join(" ");
        match shown.char_indices().nth(MAX_SHOWN) {
            Some((end, _)) => format!("{}…", &shown[..end]),
            None => shown,
        }
    };
    [only(one, other), only(other, one)]
}

impl VerifyError {
    /// The number of entries that were verified before the error. A replay shows these and no more: what follows
    /// may not be a game at all.
    #[must_use]
    pub const fn sound(&self) -> usize {
        match self {
            Self::OutOfPlace(entry)
            | Self::Illegal(entry, ..)
            | Self::HalfMade(entry, _)
            | Self::Differs(entry, ..)
            | Self::Sealed(entry, _)
            | Self::Continuation(entry, _) => entry.saturating_sub(1),
            Self::Bad(_)
            | Self::BadEntry(..)
            | Self::Hash(_)
            | Self::NoTable
            | Self::Unfinished
            | Self::Secret
            | Self::Table(_) => 0,
        }
    }

    /// What is wrong, in a sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let l = language.messages();
        let number = |number: &usize| *number as u64;
        match self {
            Self::Bad(BadRecord::NoRecord) => l.msg_doubt_no_record(),
            Self::Bad(BadRecord::Version(version)) => l.msg_doubt_version(version.as_str()),
            Self::Bad(BadRecord::Line(line)) => l.msg_doubt_line(number(line)),
            Self::BadEntry(entry, BadEntry::Version(version)) => {
                l.msg_doubt_entry_version(number(entry), version.as_str())
            }
            Self::BadEntry(entry, BadEntry::Unreadable(text)) => {
                l.msg_doubt_entry(number(entry), text.as_str())
            }
            Self::Hash(entry) => l.msg_doubt_hash(number(entry)),
            Self::NoTable => l.msg_doubt_no_table(),
            Self::Unfinished => l.msg_doubt_unfinished(),
            Self::Secret => l.msg_doubt_secret(),
            Self::OutOfPlace(entry) => l.msg_doubt_out_of_place(number(entry)),
            Self::Table(faults) => l.msg_doubt_table(faults.join(" ")),
            Self::Illegal(entry, seat, why) => {
                l.msg_doubt_illegal(number(entry), seat.to_string(), why.as_str())
            }
            Self::HalfMade(entry, seat) => l.msg_doubt_half_made(number(entry), seat.to_string()),
            Self::Differs(entry, said, follows) if said.is_empty() => {
                l.msg_doubt_left_out(number(entry), follows.as_str())
            }
            Self::Differs(entry, said, follows) if follows.is_empty() => {
                l.msg_doubt_put_in(number(entry), said.as_str())
            }
            Self::Differs(entry, said, follows) => {
                let [said, follows] = apart(said, follows);
                l.msg_doubt_differs(number(entry), said, follows)
            }
            Self::Continuation(entry, error) => l.msg_doubt_carried(number(entry), error.sentence(language)),
            Self::Sealed(entry, seat) => l.msg_doubt_sealed(number(entry), seat.to_string()),
        }
    }
}
