//! Holds what clients experienced against the records in the database.
//!
//! The checker is pure, and trusts nothing that the server does: it reads every row itself, folds the record with the
//! rules, and compares. What it finds is a list of [`Complaint`]s; a good run has none.

mod clocks;

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use session::{Cause, Entry, GENESIS_HASH, Link, Move, Record, Secret, Table, VerifyError, link};
use table::{Seat, Viewer};

use crate::history::{Attempt, History, Look, Moment, Outcome, fingerprint};
use clocks::{Clocks, Contacts};

/// A table as it is in the database.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its name in addresses.
    pub id: String,
    /// What its chance is drawn from.
    pub secret: [u8; 32],
    /// Its rows, by sequence number.
    pub rows: Vec<StoredEntry>,
}

/// A row of a record.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// The sequence number.
    pub seq: i64,
    /// The entry as text.
    pub entry: String,
    /// Its hash.
    pub hash: Vec<u8>,
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A table was created and is not there.
    MissingTable,
    /// An acknowledged answer is not in the record.
    Lost,
    /// An answer is in the record more than once.
    Repeated,
    /// An answer was acknowledged before another was sent, and is after it in the record.
    Disordered,
    /// A refused answer is in the record.
    Refused,
    /// The record has a person's answer that no client sent.
    Invented,
    /// A sequence number is missing.
    Gap,
    /// A sequence number is there twice.
    Forked,
    /// A hash does not follow from the one before it.
    Unchained,
    /// A row is not an entry.
    Unreadable,
    /// A seat answered the same question twice.
    AnsweredTwice,
    /// A window was decided twice.
    DecidedTwice,
    /// A clock ran out before its time.
    EarlyClock,
    /// A clock was charged for an outage.
    Overcharged,
    /// A viewer saw an older state after a newer one.
    Backwards,
    /// A viewer saw something that is not in the record.
    Unrecorded,
    /// The record does not follow from the rules and the secret.
    Unsound,
}

/// Something that must not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// What is wrong.
    pub kind: Kind,
    /// At which table.
    pub table: String,
    /// The details.
    pub details: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}: {}", self.kind, self.table, self.details)
    }
}

/// What the checker found.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// Everything that is wrong.
    pub complaints: Vec<Complaint>,
    /// The number of tables.
    pub tables: usize,
    /// The number of games that are over.
    pub finished: usize,
    /// The number of entries.
    pub entries: usize,
    /// The number of answers that bots gave.
    pub bot_answers: usize,
    /// The number of windows that closed.
    pub windows: usize,
    /// The number of answers that a clock gave.
    pub clock_answers: usize,
    /// The number of outages that were given back, and all their milliseconds.
    pub resumed: (usize, i64),
    /// The most milliseconds that the outages during one question have cost a player.
    pub costliest_outage: i64,
    /// How many answers a clock gave when short outages had cost the player some of their time.
    pub lost_in_outages: usize,
}

impl Verdict {
    /// The number of complaints of these kinds.
    #[must_use]
    pub fn count(&self, kinds: &[Kind]) -> usize {
        self.complaints.iter().filter(|complaint| kinds.contains(&complaint.kind)).count()
    }

    fn complain(&mut self, kind: Kind, table: &str, details: impl Into<String>) {
        self.complaints.push(Complaint { kind, table: table.to_owned(), details: details.into() });
    }
}

/// Checks a history against the records.
#[must_use]
pub fn check(history: &History, tables: &[StoredTable]) -> Verdict {
    let mut verdict = Verdict { tables: tables.len(), ..Verdict::default() };
    let stored: BTreeMap<&str, &StoredTable> = tables.iter().map(|table| (&*table.id, table)).collect();
    let attempted = history.attempts.iter().filter(|attempt| attempt.outcome == Outcome::Acknowledged);
    let mut known: Vec<&str> =
        history.tables.iter().map(String::as_str).chain(attempted.map(|it| &*it.table)).collect();
    known.sort_unstable();
    known.dedup();
    for table in known.into_iter().filter(|table| !stored.contains_key(table)) {
        verdict.complain(Kind::MissingTable, table, "it was created, and is not there");
    }

    let mut attempts: HashMap<&str, Vec<&Attempt>> = HashMap::new();
    for attempt in &history.attempts {
        attempts.entry(&attempt.table).or_default().push(attempt);
    }
    let mut looks: HashMap<&str, Vec<&Look>> = HashMap::new();
    for look in history.looks.iter().chain(history.streams.iter().flatten()) {
        looks.entry(&look.table).or_default().push(look);
    }
    for table in tables {
        let (attempts, looks) = (attempts.remove(&*table.id), looks.remove(&*table.id));
        let contacts = Contacts::of(attempts.iter().flatten(), looks.iter().flatten(), &history.disturbances);
        let known = history.tables.contains(&table.id);
        check_table(
            table,
            &attempts.unwrap_or_default(),
            &looks.unwrap_or_default(),
            &contacts,
            known,
            &mut verdict,
        );
    }
    never_backwards(history, &mut verdict);
    verdict
}

fn check_table(
    table: &StoredTable,
    attempts: &[&Attempt],
    looks: &[&Look],
    contacts: &Contacts,
    known: bool,
    verdict: &mut Verdict,
) {
    let entries = read(table, verdict);
    answers(table, &entries, attempts, known, verdict);
    // A record with something missing was complained of, and cannot be followed.
    let Some(shown) = fold(table, contacts, verdict) else { return };
    for look in looks {
        let boards = shown.get(&(look.viewer, look.at));
        if boards.is_none_or(|boards| !boards.contains(&look.board)) {
            let viewer = look.viewer.map_or("a spectator".to_owned(), |seat| seat.to_string());
            let details = if boards.is_some() { "with another board" } else { "which it never was" };
            let details = format!("{viewer} saw it at {}, {details}", look.at);
            verdict.complain(Kind::Unrecorded, &table.id, details);
        }
    }
}

/// A row that could be read.
struct Read {
    seq: i64,
    entry: Entry,
}

/// Reads the rows, which must follow each other without gap, and be chained.
fn read(table: &StoredTable, verdict: &mut Verdict) -> Vec<Read> {
    let mut entries = Vec::new();
    let mut before = vec![GENESIS_HASH.to_vec()];
    let mut next = 0;
    for rows in table.rows.chunk_by(|one, other| one.seq == other.seq) {
        let seq = rows[0].seq;
        if seq != next {
            verdict.complain(Kind::Gap, &table.id, format!("{next} is missing, {seq} follows"));
        }
        if rows.len() > 1 {
            let all: Vec<&str> = rows.iter().map(|row| head(&row.entry)).collect();
            verdict.complain(Kind::Forked, &table.id, format!("{seq}: {}", all.join(" | ")));
        }
        for row in rows {
            let follows = |hash: &Vec<u8>| {
                <[u8; 32]>::try_from(&**hash).is_ok_and(|hash| link(&hash, &row.entry)[..] == row.hash)
            };
            if seq == next && !before.iter().any(follows) {
                verdict.complain(Kind::Unchained, &table.id, format!("{seq}: {}", head(&row.entry)));
            }
            match row.entry.parse() {
                Ok(entry) => entries.push(Read { seq, entry }),
                Err(_) => {
                    verdict.complain(Kind::Unreadable, &table.id, format!("{seq}: {}", head(&row.entry)))
                }
            }
        }
        before = rows.iter().map(|row| row.hash.clone()).collect();
        next = seq + 1;
    }
    verdict.entries += entries.len();
    entries
}

fn head(entry: &str) -> &str {
    let line = entry.lines().next().unwrap_or_default();
    line.char_indices().nth(100).map_or(line, |(end, _)| &line[..end])
}

/// An answer: whose, made against what, and which.
type Answer<'a> = (Seat, u64, &'a [String]);

/// What the attempts to give one answer came to.
struct Sent {
    invoked: Moment,
    /// When it was first acknowledged.
    acknowledged: Option<Moment>,
    /// The first refusal.
    refused: Option<(u16, String)>,
    is_unknown: bool,
}

/// Checks that the record has every acknowledged answer once and in order, no refused answer, and no invented one.
fn answers(table: &StoredTable, entries: &[Read], attempts: &[&Attempt], known: bool, verdict: &mut Verdict) {
    let mut sent: HashMap<Answer<'_>, Sent> = HashMap::new();
    for attempt in attempts {
        let new = Sent { invoked: attempt.invoked, acknowledged: None, refused: None, is_unknown: false };
        let sent = sent.entry((attempt.seat, attempt.made_at, &attempt.commands)).or_insert(new);
        sent.invoked = sent.invoked.min(attempt.invoked);
        match &attempt.outcome {
            Outcome::Acknowledged => {
                let first = sent.acknowledged.map_or(attempt.completed, |first| first.min(attempt.completed));
                sent.acknowledged = Some(first);
            }
            Outcome::Refused(status, code) => sent.refused = Some((*status, code.clone())),
            Outcome::Unknown => sent.is_unknown = true,
        }
    }

    // Which answers are in the record, and where.
    let given: Vec<Vec<String>> = entries.iter().map(|read| commands(&read.entry.what)).collect();
    let mut recorded: HashMap<Answer<'_>, Vec<i64>> = HashMap::new();
    let mut by_people: HashMap<Answer<'_>, i64> = HashMap::new();
    let mut questions: HashMap<(Seat, u64), Vec<i64>> = HashMap::new();
    let mut decided: HashMap<i64, Vec<i64>> = HashMap::new();
    // The entry that asked the open question. What follows a fork answers the same one.
    let (mut asked, mut asking) = (-1, -1);
    for (place, Read { seq, entry }) in entries.iter().enumerate() {
        if *seq > asking {
            asked = asking;
        }
        if entry.what.events().is_some() {
            asking = *seq;
        }
        let (seat, cause, made_at) = match &entry.what {
            Move::Played { seat, cause, made_at, .. } | Move::Answered { seat, cause, made_at, .. } => {
                (*seat, *cause, *made_at)
            }
            Move::Closed(_) => {
                verdict.windows += 1;
                decided.entry(asked).or_default().push(*seq);
                continue;
            }
            _ => continue,
        };
        verdict.bot_answers += usize::from(cause == Cause::Bot);
        verdict.clock_answers += usize::from(cause == Cause::Clock);
        questions.entry((seat, made_at)).or_default().push(*seq);
        recorded.entry((seat, made_at, &given[place])).or_default().push(*seq);
        if cause == Cause::Person {
            by_people.insert((seat, made_at, &given[place]), *seq);
        }
    }
    for ((seat, made_at), places) in questions.iter().filter(|(_, places)| places.len() > 1) {
        verdict.complain(Kind::AnsweredTwice, &table.id, format!("{seat} at {made_at}: entries {places:?}"));
    }
    for places in decided.values().filter(|places| places.len() > 1) {
        verdict.complain(Kind::DecidedTwice, &table.id, format!("entries {places:?}"));
    }

    let mut in_order = Vec::new();
    for (answer, sent) in &sent {
        let (seat, made_at, commands) = answer;
        let said = format!("{seat} at {made_at}: {}", commands.join("; "));
        // An answer that the clock or an order has already given counts as sent twice, and is acknowledged.
        match (sent.acknowledged, recorded.get(answer).map_or(&[][..], |places| places)) {
            (Some(_), []) => {
                let there = questions.get(&(*seat, *made_at));
                let there =
                    there.map_or("nothing is there".to_owned(), |there| format!("there are {there:?}"));
                verdict.complain(Kind::Lost, &table.id, format!("{said}, but {there}"));
            }
            (Some(acknowledged), [place]) => in_order.push((*place, sent.invoked, acknowledged)),
            (_, places @ [_, _, ..]) => {
                verdict.complain(Kind::Repeated, &table.id, format!("{said}: entries {places:?}"));
            }
            (None, _) => {}
        }
        if let (None, false, Some(place)) = (sent.acknowledged, sent.is_unknown, by_people.get(answer)) {
            let (status, code) = sent.refused.clone().unwrap_or_default();
            verdict.complain(Kind::Refused, &table.id, format!("{said}: {status} {code}, entry {place}"));
        }
    }
    // From the last entry to the first: whatever comes later was acknowledged later than this was sent.
    in_order.sort_unstable();
    let mut earliest: Option<(Moment, i64)> = None;
    for (place, invoked, acknowledged) in in_order.into_iter().rev() {
        if let Some((_, later)) = earliest.filter(|(earliest, _)| *earliest < invoked) {
            let details = format!("entry {later} was acknowledged before entry {place} was sent");
            verdict.complain(Kind::Disordered, &table.id, details);
        }
        if earliest.is_none_or(|(earliest, _)| acknowledged < earliest) {
            earliest = Some((acknowledged, place));
        }
    }
    if known {
        for (answer, place) in by_people.iter().filter(|(answer, _)| !sent.contains_key(*answer)) {
            let (seat, made_at, commands) = answer;
            let details = format!("{seat} at {made_at}: {}, entry {place}", commands.join("; "));
            verdict.complain(Kind::Invented, &table.id, details);
        }
    }
}

/// The commands of an answer.
fn commands(what: &Move) -> Vec<String> {
    match what {
        Move::Played { commands, .. } => commands.clone(),
        Move::Answered { answer, .. } => vec![answer.to_string()],
        _ => Vec::new(),
    }
}

/// What each viewer could be shown: the boards at each number of things that they have seen happen.
type Shown = HashMap<(Option<Seat>, u64), Vec<u64>>;

/// Folds the record, which must follow from the rules and the secret, and watches the clocks. Returns `None` if it cannot
/// be followed to its end.
fn fold(table: &StoredTable, contacts: &Contacts, verdict: &mut Verdict) -> Option<Shown> {
    let links = table.rows.iter().map(|row| {
        let hash = <[u8; 32]>::try_from(&*row.hash).ok()?;
        Some(Link { entry: row.entry.clone(), hash })
    });
    let record = Record { links: links.collect::<Option<_>>()?, signature: None };
    let mut shown = Shown::new();
    let mut clocks = Clocks::default();
    let (mut board, mut public, mut is_over) = (0, None, false);
    let resumed = session::resume(&record, Secret(table.secret), |state, entry| {
        clocks.watch(&table.id, state, entry, contacts, verdict);
        is_over = matches!(entry.what, Move::Over { .. });
        if public != Some(state.at(Viewer::Spectator)) {
            public = Some(state.at(Viewer::Spectator));
            board = fingerprint(&board_of(state));
        }
        for viewer in Seat::first(state.chairs().len()).map(Some).chain([None]) {
            let at = state.at(viewer.map_or(Viewer::Spectator, Viewer::Seat));
            let boards = shown.entry((viewer, at)).or_default();
            if !boards.contains(&board) {
                boards.push(board);
            }
        }
    });
    verdict.finished += usize::from(is_over);
    let error = match resumed {
        Ok(_) if is_over => session::verify(&record).err(),
        Ok(_) => None,
        // Nobody has begun yet.
        Err(VerifyError::Unfinished) => None,
        Err(error) => Some(error),
    };
    match error {
        Some(error) => {
            let details: String =
                format!("of {} entries: {error:?}", table.rows.len()).chars().take(300).collect();
            verdict.complain(Kind::Unsound, &table.id, details);
            None
        }
        None => Some(shown),
    }
}

/// What lies face up, as the server shows it.
fn board_of(table: &Table) -> serde_json::Value {
    let board = table.game().map(|game| session::board(&game.view(Viewer::Spectator)));
    serde_json::to_value(board).unwrap_or_default()
}

/// Nobody is shown an older state after a newer one: not on a stream and its reconnections, and not in a request that was
/// made after another was answered.
fn never_backwards(history: &History, verdict: &mut Verdict) {
    for stream in &history.streams {
        for (one, next) in stream.iter().zip(stream.iter().skip(1)) {
            if next.at < one.at && next.table == one.table {
                verdict.complain(
                    Kind::Backwards,
                    &one.table,
                    format!("a stream: {} after {}", next.at, one.at),
                );
            }
        }
    }
    let mut by_viewer: HashMap<(&str, Option<Seat>), Vec<&Look>> = HashMap::new();
    for look in &history.looks {
        by_viewer.entry((&look.table, look.viewer)).or_default().push(look);
    }
    for ((table, viewer), mut looks) in by_viewer {
        let mut done: Vec<(Moment, u64)> = looks.iter().map(|look| (look.completed, look.at)).collect();
        done.sort_unstable();
        looks.sort_unstable_by_key(|look| look.invoked);
        let (mut place, mut newest) = (0, 0);
        for look in looks {
            while let Some((_, at)) = done.get(place).filter(|(completed, _)| *completed < look.invoked) {
                newest = newest.max(*at);
                place += 1;
            }
            if look.at < newest {
                let viewer = viewer.map_or("a spectator".to_owned(), |seat| seat.to_string());
                verdict.complain(Kind::Backwards, table, format!("{viewer} saw {} after {newest}", look.at));
            }
        }
    }
}

#[cfg(test)]
mod tests;
