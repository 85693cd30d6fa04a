//! The record of a table: its entries, each chained to those before it by a hash.

use std::fmt;
use std::str::FromStr;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::entry::{BadEntry, Closing, Entry, Move};
use crate::fair::{Contribution, hex, unhex};
use crate::limits::{MAX_ENTRIES, MAX_LINES};
use crate::signature::Signature;

/// The version of the file format.
pub const RECORD_VERSION: u32 = 1;

/// The hash of an entry and of everything before it.
pub type Hash = [u8; 32];

/// The hash before the first entry.
pub const GENESIS_HASH: Hash = [0; 32];

/// The hash of an entry that follows the one with the hash `before`.
#[must_use]
pub fn link(before: &Hash, entry: &str) -> Hash {
    Sha256::new().chain_update(before).chain_update(entry.as_bytes()).finalize().into()
}

/// An entry as text, and its hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The text of the entry.
    pub entry: String,
    /// Its hash.
    pub hash: Hash,
}

impl Link {
    /// The text, the hash and the fields of the entry.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut parts = self.entry.parse().map_or_else(|_| json!({}), |entry: Entry| fields(&entry));
        parts["text"] = self.entry.clone().into();
        parts["hash"] = hex(&self.hash).into();
        parts
    }
}

/// All entries of a table. The text form is for people and is what gets verified; the JSON form adds the fields of
/// each entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The entries.
    pub links: Vec<Link>,
    /// The signature of the server where the game was played.
    pub signature: Option<Signature>,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRecord {
    /// It does not start like a record.
    NoRecord,
    /// It was written by another version.
    Version(String),
    /// This line is invalid.
    Line(usize),
}

impl Record {
    /// Adds an entry.
    pub fn push(&mut self, entry: String) {
        let hash = link(self.links.last().map_or(&GENESIS_HASH, |link| &link.hash), &entry);
        self.links.push(Link { entry, hash });
    }

    /// Parses the entries.
    ///
    /// # Errors
    /// The number of the first entry that does not parse, and why.
    pub fn entries(&self) -> Result<Vec<Entry>, (usize, BadEntry)> {
        let read = |(place, link): (usize, &Link)| link.entry.parse().map_err(|bad| (place + 1, bad));
        self.links.iter().enumerate().map(read).collect()
    }

    /// The record as JSON: the text, the hash and the fields of each entry.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let entries: Vec<Value> = self.links.iter().map(Link::to_json).collect();
        let mut record = json!({ "sitdown_record": RECORD_VERSION, "entries": entries });
        if let Some(signature) = &self.signature {
            record["signature"] = signature.to_json();
        }
        record
    }

    /// Parses a record in either form.
    ///
    /// # Errors
    /// If the text has neither form.
    pub fn read(text: &str) -> Result<Self, BadRecord> {
        if text.trim_start().starts_with('{') { Self::from_json(text) } else { text.parse() }
    }

    fn from_json(text: &str) -> Result<Self, BadRecord> {
        let whole: Value = serde_json::from_str(text).map_err(|error| BadRecord::Line(error.line()))?;
        let version = &whole["sitdown_record"];
        if version.is_null() {
            return Err(BadRecord::NoRecord);
        }
        if *version != RECORD_VERSION {
            return Err(BadRecord::Version(version.to_string()));
        }
        let entries = whole["entries"].as_array().filter(|all| !all.is_empty()).ok_or(BadRecord::NoRecord)?;
        if entries.len() > MAX_ENTRIES {
            return Err(BadRecord::Line(MAX_ENTRIES + 1));
        }
        let (mut record, mut rows) = (Self::default(), 0);
        for (place, parts) in entries.iter().enumerate() {
            let (entry, hash) = (parts["text"].as_str(), parts["hash"].as_str().and_then(unhex));
            let (Some(entry), Some(hash)) = (entry.filter(|entry| is_written(entry)), hash) else {
                return Err(BadRecord::Line(place + 1));
            };
            rows += entry.lines().count();
            if rows > MAX_LINES {
                return Err(BadRecord::Line(place + 1));
            }
            record.links.push(Link { entry: entry.to_owned(), hash });
        }
        let signature = &whole["signature"];
        if !signature.is_null() {
            let bad = BadRecord::Line(entries.len() + 1);
            let (key, bytes) = (signature["key"].as_str(), signature["bytes"].as_str());
            let read = key.and_then(unhex).zip(bytes.and_then(unhex));
            let (key, bytes) = read.ok_or(bad)?;
            record.signature = Some(Signature { key, bytes });
        }
        // The fields repeat what the text says, so they must agree with it.
        let again = record.to_json();
        let differs = |(one, other): (&Value, &Value)| one != other;
        let others = again["entries"].as_array().into_iter().flatten();
        match entries.iter().zip(others).position(differs) {
            Some(place) => Err(BadRecord::Line(place + 1)),
            None => Ok(record),
        }
    }
}

/// Whether the lines of an entry are the same after writing them into a text record and reading that: none loses its
/// end there, or means something else.
fn is_written(lines: &str) -> bool {
    let is_line = |line: &str| !line.ends_with('\r') && !line.starts_with("= ") && !line.starts_with("~ ");
    lines.split('\n').all(is_line)
}

/// The fields of an entry, for programs.
fn fields(entry: &Entry) -> Value {
    let seat = |seat: &table::Seat| seat.to_string();
    let mut parts = match &entry.what {
        Move::Opened { table, commitment, settings } => {
            json!({ "kind": "opened", "table": table, "commitment": hex(commitment), "settings": settings })
        }
        Move::Continued(game) => json!({
            "kind": "continued", "of": hex(&game.of), "secret": hex(&game.secret.0), "entries": game.entries,
        }),
        Move::Sat { seat: who, contribution, name } => {
            with_contribution(json!({ "kind": "sat", "seat": seat(who), "name": name }), contribution)
        }
        Move::Hired { seat: who, contribution, order, name } => {
            let parts = json!({ "kind": "hired", "seat": seat(who), "order": order, "name": name });
            with_contribution(parts, contribution)
        }
        Move::Rose { seat: who } => json!({ "kind": "rose", "seat": seat(who) }),
        Move::Called => json!({ "kind": "called" }),
        Move::Revealed { seat: who, value } => {
            json!({ "kind": "revealed", "seat": seat(who), "value": hex(&value.0) })
        }
        Move::Dropped { seats } => {
            json!({ "kind": "dropped", "seats": seats.iter().map(|who| seat(&who)).collect::<Vec<_>>() })
        }
        Move::Dealt { events } => json!({ "kind": "dealt", "events": events }),
        Move::Played { seat: who, cause, made_at, commands, events } => json!({
            "kind": "played", "seat": seat(who), "cause": cause.to_string(), "made_at": made_at,
            "commands": commands, "events": events,
        }),
        Move::Answered { seat: who, cause, made_at, answer } => json!({
            "kind": "answered", "seat": seat(who), "cause": cause.to_string(), "made_at": made_at,
            "commands": [answer.to_string()],
        }),
        Move::Closed(Closing { answers, events }) => {
            let answers: Vec<Value> = answers
                .iter()
                .map(|(who, answer)| json!({ "seat": seat(who), "command": answer.to_string() }))
                .collect();
            json!({ "kind": "closed", "answers": answers, "events": events })
        }
        Move::Away { seat: who } => json!({ "kind": "away", "seat": seat(who) }),
        Move::Back { seat: who } => json!({ "kind": "back", "seat": seat(who) }),
        Move::Resumed { down_ms } => json!({ "kind": "resumed", "down_ms": down_ms }),
        Move::GaveUp { seat: who, events } => {
            json!({ "kind": "gave-up", "seat": seat(who), "events": events })
        }
        Move::Proposed { seat: who, by, voters } => json!({
            "kind": "proposed", "seat": seat(who), "by": seat(by),
            "voters": voters.iter().map(|who| seat(&who)).collect::<Vec<_>>(),
        }),
        Move::Voted { seat: who, yes } => json!({ "kind": "voted", "seat": seat(who), "yes": yes }),
        Move::Lapsed => json!({ "kind": "lapsed" }),
        Move::Freed { seat: who, by } => json!({ "kind": "freed", "seat": seat(who), "by": by.to_string() }),
        Move::TookOver { seat: who, name } => json!({ "kind": "took-over", "seat": seat(who), "name": name }),
        Move::Over { secret } => json!({ "kind": "over", "secret": hex(&secret.0) }),
    };
    parts["at"] = entry.at.into();
    parts
}

/// Adds what a seat adds to the deal; nothing if that is nothing of its own.
fn with_contribution(mut parts: Value, contribution: &Contribution) -> Value {
    match contribution {
        Contribution::Table => {}
        Contribution::Open(text) => parts["entropy"] = text.as_str().into(),
        Contribution::Committed(hash) => parts["commitment"] = hex(hash).into(),
    }
    parts
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n= {}", self.entry, hex(&self.hash))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sitdown record {RECORD_VERSION}")?;
        self.links.iter().try_for_each(|link| writeln!(f, "{link}"))?;
        self.signature.iter().try_for_each(|signature| writeln!(f, "~ {signature}"))
    }
}

impl FromStr for Record {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        let mut lines = text.lines().enumerate();
        let first = lines.next().map_or("", |(_, line)| line.trim_start_matches('\u{feff}'));
        let version = first.strip_prefix("sitdown record ").ok_or(BadRecord::NoRecord)?;
        if version != RECORD_VERSION.to_string() {
            return Err(BadRecord::Version(version.chars().take(20).collect()));
        }
        let (mut record, mut entry, mut rows) = (Self::default(), Vec::new(), 0);
        for (number, line) in lines {
            // Nothing but empty lines comes after the signature.
            if record.signature.is_some() && !line.is_empty() {
                return Err(BadRecord::Line(number + 1));
            }
            if let Some(signature) = line.strip_prefix("~ ").filter(|_| entry.is_empty()) {
                record.signature = Some(signature.parse().map_err(|()| BadRecord::Line(number + 1))?);
                continue;
            }
            match line.strip_prefix("= ") {
                None => {
                    rows += 1;
                    if rows > MAX_LINES || !is_written(line) {
                        return Err(BadRecord::Line(number + 1));
                    }
                    entry.push(line);
                }
                Some(hash) => {
                    let hash = unhex(hash)
                        .filter(|_| !entry.is_empty() && record.links.len() < MAX_ENTRIES)
                        .ok_or(BadRecord::Line(number + 1))?;
                    record.links.push(Link { entry: std::mem::take(&mut entry).join("\n"), hash });
                }
            }
        }
        // Allow empty lines at the end.
        if entry.iter().any(|line| !line.is_empty()) || record.links.is_empty() {
            return Err(BadRecord::Line(text.lines().count()));
        }
        Ok(record)
    }
}
