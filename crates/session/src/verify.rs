//! Whether a record is what it says: nothing changed in it, every move by the rules, and every card and die
//! from the secret that the table had committed itself to before anybody sat down.

use table::{Seat, Seats};
use words::Language;

use crate::continuation::Continuation;
use crate::entry::{BadEntry, Entry, Move};
use crate::fold::Table;
use crate::limits::DEEPEST;
use crate::record::{BadRecord, HASH, Hash, Record, link};
use crate::settings::Settings;

/// What is wrong with a record. Entries are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyError {
    /// It is no record, or of another version.
    Bad(BadRecord),
    /// An entry cannot be read.
    BadEntry(usize, BadEntry),
    /// The hash of an entry does not fit: it, or one before it, was changed.
    Hash(usize),
    /// The record does not begin with the table.
    NoTable,
    /// The game is not over, so there is no secret to check it by.
    Unfinished,
    /// The secret is not the one that was committed to.
    Secret,
    /// An entry does not belong where it is.
    OutOfPlace(usize),
    /// The table cannot be set like this; why.
    Table(Vec<String>),
    /// An answer was not legal; whose, and why.
    Illegal(usize, Seat, String),
    /// A choice was left in the middle.
    HalfMade(usize, Seat),
    /// Something else should have happened: what the record says, and what follows from the secret and the
    /// rules.
    Differs(usize, String, String),
    /// A sealed answer did not count as it was given.
    Sealed(usize, Seat),
    /// Something is wrong with the game that was taken over.
    Continuation(usize, Box<Self>),
}

/// What a record turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// How many entries it has.
    pub entries: usize,
    /// How many answers were given.
    pub answers: usize,
    /// Who won.
    pub winners: Seats,
    /// Where its beginning was taken over from, if it was.
    pub taken_over: Option<TakenOver>,
}

/// Where a game's beginning was taken over from. It was played again as well, with the luck of that table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenOver {
    /// The other table.
    pub table: String,
    /// How many entries of its record there are.
    pub entries: usize,
    /// The hash of the last of them.
    pub of: Hash,
}

/// Goes through a record from the first entry to the last.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(record: &Record) -> Result<Proof, VerifyError> {
    let entries = unbroken(record)?;
    if !matches!(entries.first(), Some(Entry { what: Move::Opened { .. }, .. })) {
        return Err(VerifyError::NoTable);
    }
    let Some(Entry { what: Move::Over { secret }, .. }) = entries.last() else {
        return Err(VerifyError::Unfinished);
    };
    let mut answers = 0;
    let table = Table::replay().prove(&entries, *secret, 0, |_, entry| match &entry.what {
        Move::Played { commands, .. } => answers += commands.len(),
        Move::Closed(closing) => answers += closing.answers.len(),
        _ => {}
    })?;
    let winners = table.game().and_then(|game| game.winners()).ok_or(VerifyError::Unfinished)?;
    let taken_over = match entries.get(1).map(|entry| &entry.what) {
        Some(Move::Continued(carried)) => carried.origin().map(|(origin, _)| TakenOver {
            table: origin.table,
            entries: carried.entries.len(),
            of: origin.of,
        }),
        _ => None,
    };
    Ok(Proof { entries: entries.len(), answers, winners, taken_over })
}

/// Proves the beginning of another table's game, as far as it is continued.
pub(crate) fn prove_carried(
    number: usize,
    carried: &Continuation,
    settings: &Settings,
    depth: usize,
) -> Result<(), VerifyError> {
    if depth >= DEEPEST {
        return Err(VerifyError::OutOfPlace(number));
    }
    let inside = |doubt| VerifyError::Continuation(number, Box::new(doubt));
    if carried.hash() != carried.of {
        return Err(inside(VerifyError::Hash(carried.entries.len())));
    }
    let entries = carried.read().map_err(|(place, bad)| inside(VerifyError::BadEntry(place, bad)))?;
    let table = Table::replay().prove(&entries, carried.secret, depth + 1, |_, _| {}).map_err(inside)?;
    let running = table.game().is_some_and(|game| game.winners().is_none());
    let fits = running && table.settings().is_same_game(settings);
    if fits { Ok(()) } else { Err(VerifyError::OutOfPlace(number)) }
}

/// The entries of a record whose hashes fit.
pub(crate) fn unbroken(record: &Record) -> Result<Vec<Entry>, VerifyError> {
    let mut before = HASH;
    for (place, each) in record.links.iter().enumerate() {
        before = link(&before, &each.entry);
        if before != each.hash {
            return Err(VerifyError::Hash(place + 1));
        }
    }
    record.entries().map_err(|(number, bad)| VerifyError::BadEntry(number, bad))
}

impl VerifyError {
    /// How many entries before it were played again and came out as they are written: so far, and no further,
    /// a record can be shown. What is forged may be no game at all.
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
                l.msg_doubt_differs(number(entry), said.as_str(), follows.as_str())
            }
            Self::Continuation(entry, doubt) => l.msg_doubt_carried(number(entry), doubt.sentence(language)),
            Self::Sealed(entry, seat) => l.msg_doubt_sealed(number(entry), seat.to_string()),
        }
    }
}
