//! Whether a record is what it says: nothing changed in it, every move by the rules, and every card and die
//! from the secret that the table had committed itself to before anybody sat down.

use table::{Seat, Seats, Viewer};
use words::Language;

use crate::carried::{self, Carried};
use crate::entry::{BadEntry, Closing, Entry, Move};
use crate::fair::{Secret, seed};
use crate::limits::DEEPEST;
use crate::luck::Luck;
use crate::record::{BadRecord, HASH, Hash, Record, link};
use crate::settings::Settings;
use crate::sitting::{Listener, Sitting, begin, deal, deal_on};

/// What is wrong with a record. Entries are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
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
    Carried(usize, Box<Self>),
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
pub fn verify(record: &Record) -> Result<Proof, Doubt> {
    let entries = unbroken(record)?;
    if !matches!(entries.first(), Some(Entry { what: Move::Opened { .. }, .. })) {
        return Err(Doubt::NoTable);
    }
    let Some(Entry { what: Move::Over { secret }, .. }) = entries.last() else {
        return Err(Doubt::Unfinished);
    };
    let check = walk(&entries, *secret, 0)?;
    let winners = check.sitting.as_ref().and_then(|sitting| sitting.winners()).ok_or(Doubt::Unfinished)?;
    let taken_over = check.carried.map(|(taken_over, _)| taken_over);
    Ok(Proof { entries: entries.len(), answers: check.answers, winners, taken_over })
}

/// Plays entries again, from the table on.
fn walk(entries: &[Entry], secret: Secret, depth: usize) -> Result<Check<'_>, Doubt> {
    let (mut check, rest) = Check::begin(entries, secret, depth)?;
    for (place, entry) in rest.iter().enumerate() {
        check.follow(place + 2, &entry.what)?;
    }
    Ok(check)
}

/// The entries of a record whose hashes fit.
pub(crate) fn unbroken(record: &Record) -> Result<Vec<Entry>, Doubt> {
    let mut before = HASH;
    for (place, each) in record.links.iter().enumerate() {
        before = link(&before, &each.entry);
        if before != each.hash {
            return Err(Doubt::Hash(place + 1));
        }
    }
    record.entries().map_err(|(number, bad)| Doubt::BadEntry(number, bad))
}

/// Plays a record again, entry by entry.
pub(crate) struct Check<'a> {
    pub(crate) table: &'a str,
    pub(crate) settings: &'a Settings,
    secret: Secret,
    /// What each seat has added to the deal.
    added: Vec<Option<String>>,
    pub(crate) seed: [u8; 32],
    pub(crate) sitting: Option<Box<dyn Sitting>>,
    /// Sealed answers in the open window.
    pub(crate) sealed: Vec<(Seat, String)>,
    answers: usize,
    /// The game that was taken over, and what had happened in it.
    carried: Option<(TakenOver, Vec<String>)>,
    /// How many games were taken over from each other to come here.
    depth: usize,
}

/// Nobody in particular: only what is legal matters here.
const NOBODY: Listener<'static> =
    Listener { viewer: Viewer::Spectator, language: Language::En, players: &[] };

impl<'a> Check<'a> {
    /// Begins with the table that the first entry sets, if the secret is the one it is bound to: the check, and
    /// the entries after it.
    pub(crate) fn begin(
        entries: &'a [Entry],
        secret: Secret,
        depth: usize,
    ) -> Result<(Self, &'a [Entry]), Doubt> {
        let Some((Entry { what: Move::Opened { table, commitment, settings }, .. }, rest)) =
            entries.split_first()
        else {
            return Err(Doubt::NoTable);
        };
        if secret.commitment() != *commitment {
            return Err(Doubt::Secret);
        }
        let check = Self {
            table,
            settings,
            secret,
            added: vec![None; settings.seats.into()],
            seed: [0; 32],
            sitting: None,
            sealed: Vec::new(),
            answers: 0,
            carried: None,
            depth,
        };
        Ok((check, rest))
    }

    /// Lets an entry happen, if it is what follows from those before it.
    pub(crate) fn follow(&mut self, number: usize, what: &Move) -> Result<(), Doubt> {
        let out_of_place = Doubt::OutOfPlace(number);
        match what {
            Move::Sat { seat, entropy, .. } | Move::Hired { seat, entropy, .. } => {
                let dealt = self.sitting.is_some();
                let chair = self.added.get_mut(seat.number()).filter(|_| !dealt).ok_or(out_of_place)?;
                *chair = Some(entropy.clone());
                Ok(())
            }
            Move::Rose { seat } => {
                let dealt = self.sitting.is_some();
                *self.added.get_mut(seat.number()).filter(|_| !dealt).ok_or(out_of_place)? = None;
                Ok(())
            }
            Move::Continued(carried) if number == 2 => self.continued(number, carried),
            Move::Dealt { events } => self.dealt(number, events),
            Move::Played { seat, commands, events, .. } => {
                let (luck, sitting) = (self.luck(), self.sitting.as_mut().ok_or(out_of_place)?);
                let attempt = sitting
                    .attempt(*seat, commands, luck, &NOBODY)
                    .map_err(|refused| Doubt::Illegal(number, *seat, refused.sentence))?;
                if attempt.half_made {
                    return Err(Doubt::HalfMade(number, *seat));
                }
                self.answers += commands.len();
                self.step(number, events, &attempt.events)
            }
            Move::Answered { seat, command, .. } => {
                let window = self.sitting.as_ref().and_then(|sitting| sitting.window());
                if window.is_none_or(|window| !window.asked.contains(*seat)) {
                    return Err(out_of_place);
                }
                self.sealed.push((*seat, command.clone()));
                Ok(())
            }
            Move::Closed(closing) => self.closed(number, closing),
            Move::GaveUp { seat, events } => {
                let (luck, sitting) = (self.luck(), self.sitting.as_ref().ok_or(out_of_place)?);
                let happened = sitting.give_up(*seat, luck);
                self.sealed.clear();
                match happened {
                    Some(happened) => self.step(number, events, &happened),
                    None if events.is_empty() => Ok(()),
                    None => Err(Doubt::OutOfPlace(number)),
                }
            }
            Move::Away { .. } | Move::Back { .. } => Ok(()),
            Move::Over { .. } => {
                let over = self.sitting.as_ref().is_some_and(|sitting| sitting.winners().is_some());
                if over { Ok(()) } else { Err(out_of_place) }
            }
            Move::Opened { .. } | Move::Continued(_) => Err(out_of_place),
        }
    }

    fn luck(&self) -> Luck {
        Luck::of(self.seed, self.sitting.as_ref().map_or(0, |sitting| sitting.steps()))
    }

    /// Plays the game that is taken over again, as far as it is taken over.
    fn continued(&mut self, number: usize, carried: &Carried) -> Result<(), Doubt> {
        if self.depth >= DEEPEST {
            return Err(Doubt::OutOfPlace(number));
        }
        let inside = |doubt| Doubt::Carried(number, Box::new(doubt));
        if carried.hash() != carried.of {
            return Err(inside(Doubt::Hash(carried.entries.len())));
        }
        let entries = carried.read().map_err(|(place, bad)| inside(Doubt::BadEntry(place, bad)))?;
        let check = walk(&entries, carried.secret, self.depth + 1).map_err(inside)?;
        let running = check.sitting.as_ref().is_some_and(|sitting| sitting.winners().is_none());
        if !running || !check.settings.is_same_game(self.settings) {
            return Err(Doubt::OutOfPlace(number));
        }
        let told = carried::told(&entries);
        let table = check.table.to_owned();
        self.carried = Some((TakenOver { table, entries: entries.len(), of: carried.of }, told));
        Ok(())
    }

    fn dealt(&mut self, number: usize, events: &[String]) -> Result<(), Doubt> {
        let added: Option<Vec<&str>> = self.added.iter().map(Option::as_deref).collect();
        let added = added.filter(|_| self.sitting.is_none()).ok_or(Doubt::OutOfPlace(number))?;
        self.seed = seed(&self.secret, self.table, added);
        let ours = match &self.carried {
            None => deal(self.settings, self.luck(), Language::En).map_err(Doubt::Table)?,
            Some((_, told)) => {
                deal_on(self.settings.game, told, self.luck()).map_err(|_| Doubt::OutOfPlace(number))?
            }
        };
        same(number, events, &ours)?;
        let begun = begin(self.settings.game, events);
        self.sitting = Some(begun.map_err(|_| Doubt::OutOfPlace(number))?);
        Ok(())
    }

    fn closed(&mut self, number: usize, closing: &Closing) -> Result<(), Doubt> {
        let (luck, sitting) = (self.luck(), self.sitting.as_ref().ok_or(Doubt::OutOfPlace(number))?);
        let window = sitting.window().ok_or(Doubt::OutOfPlace(number))?;
        let snapped = !window.sealed && closing.answers.iter().any(|(_, answer)| answer != "pass");
        for (seat, answer) in &self.sealed {
            let counted = closing.answers.iter().find(|(who, _)| who == seat);
            // Where the first Counter counts, the others are not heard.
            if counted.map_or(!snapped, |(_, counted)| counted != answer) {
                return Err(Doubt::Sealed(number, *seat));
            }
        }
        let ours = sitting.close(&closing.answers, luck, &NOBODY).map_err(|refused| {
            Doubt::Illegal(
                number,
                closing.answers.first().map_or(window.by, |(seat, _)| *seat),
                refused.sentence,
            )
        })?;
        self.sealed.clear();
        self.answers += closing.answers.len();
        self.step(number, &closing.events, &ours)
    }

    fn step(&mut self, number: usize, theirs: &[String], ours: &[String]) -> Result<(), Doubt> {
        same(number, theirs, ours)?;
        let sitting = self.sitting.as_mut().ok_or(Doubt::OutOfPlace(number))?;
        sitting.apply(ours).map_err(|_| Doubt::OutOfPlace(number))
    }
}

/// Holds what a record says against what follows.
fn same(number: usize, theirs: &[String], ours: &[String]) -> Result<(), Doubt> {
    let nothing = String::new();
    for place in 0..theirs.len().max(ours.len()) {
        let (said, follows) = (theirs.get(place).unwrap_or(&nothing), ours.get(place).unwrap_or(&nothing));
        if said != follows {
            return Err(Doubt::Differs(number, said.clone(), follows.clone()));
        }
    }
    Ok(())
}

impl Doubt {
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
            | Self::Carried(entry, _) => entry.saturating_sub(1),
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
            Self::Carried(entry, doubt) => l.msg_doubt_carried(number(entry), doubt.sentence(language)),
            Self::Sealed(entry, seat) => l.msg_doubt_sealed(number(entry), seat.to_string()),
        }
    }
}
