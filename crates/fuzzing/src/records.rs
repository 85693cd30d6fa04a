//! Records and their entries.

use session::{Entry, Link, Record, Table, VerifyError, verify};
use words::Language;

use crate::{round_trip, with_text};

/// The maximum length of a sentence about a record, in bytes.
const MAX_SENTENCE: usize = 256 * 1024;

/// A record as text or as JSON: it survives a round trip in both forms, and checking it ends.
pub fn record(input: &[u8]) {
    with_text(input, |text| {
        let Ok(record) = Record::read(text) else { return };
        assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record), "as text");
        assert_eq!(Record::read(&record.to_json().to_string()).as_ref(), Ok(&record), "as JSON");
        check(&record);
    });
}

/// The entries of a record, one after the other. They get the hashes that fit, as a forger would compute them.
pub fn chain(input: &[u8]) {
    with_text(input, |text| {
        let record = linked(text);
        if !record.links.is_empty() {
            assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
            check(&record);
        }
    });
}

/// One entry. What parses is within the limits of a live table.
pub fn entry(input: &[u8]) {
    with_text(input, |text| {
        if let Some(entry) = round_trip::<Entry>(text) {
            assert!(entry.is_within_limits());
        }
    });
}

/// A record of the entries in a text, each of which begins with an `@`.
pub(crate) fn linked(text: &str) -> Record {
    let mut record = Record::default();
    let mut entries: Vec<String> = Vec::new();
    let lines = text.lines().map(|line| line.trim_end_matches('\r'));
    for line in lines.filter(|line| !line.starts_with("= ") && !line.starts_with("~ ")) {
        match entries.last_mut() {
            Some(entry) if !line.starts_with('@') => {
                entry.push('\n');
                entry.push_str(line);
            }
            None if !line.starts_with('@') => {}
            _ => entries.push(line.to_owned()),
        }
    }
    entries.into_iter().for_each(|entry| record.push(entry));
    record
}

/// Verifies a record. What was verified before an error can be replayed.
fn check(record: &Record) {
    let error = match verify(record) {
        Ok(proof) => {
            assert_eq!(proof.entries, record.links.len());
            return replays(record, proof.entries);
        }
        Err(error) => error,
    };
    for language in Language::ALL {
        let sentence = error.sentence(language);
        assert!(!sentence.is_empty() && sentence.len() <= MAX_SENTENCE, "{} bytes", sentence.len());
    }
    if !matches!(error, VerifyError::BadEntry(..)) {
        replays(record, error.sound());
    }
}

/// Checks that the first entries of a record can be replayed.
fn replays(record: &Record, sound: usize) {
    let mut table = Table::replay();
    for Link { entry: text, .. } in &record.links[..sound] {
        let entry: Entry = text.parse().expect("it was verified");
        table.apply(&entry, text).expect("it was verified");
    }
}
