//! Join codes: short names of the tables that wait for players, to be said aloud.
//!
//! A code follows from the id of its table. The store keeps it with the table until the game begins, so that every node finds
//! the table by it.

use std::net::IpAddr;

use sha2::{Digest, Sha256};

use crate::app::Caller;
use crate::error::Error;
use crate::limits::RateLimit;
use crate::time::TimeSource;

/// The characters of a code: without 0, O, 1 and I, which look alike, and without vowels, which make words.
const ALPHABET: &[u8; 28] = b"23456789BCDFGHJKLMNPQRSTVWXZ";

/// The length of a code: 28⁵ = 17,210,368 codes.
///
/// With [`GUESSES`] an hour, one address tries all codes in 98 years. However many addresses take part, [`ALL_GUESSES`]
/// an hour make that two years, and the table that is looked for waits minutes. If a hundred tables wait, strangers find
/// one of them in a week, and its host can clear their seat. Every node counts for
/// itself, so with three nodes all of this takes a third of the time.
///
/// There is no maximum of codes. Each belongs to a table that waits, of which a person and an address may have only so many
/// ([`Quotas`](crate::quotas::Quotas)), and which is closed after a while. Those who open very many tables all the same make
/// it easier to find their own, not those of others.
const LENGTH: usize = 5;

/// How many wrong codes an address or a person may try in an hour.
const GUESSES: f64 = 20.0;

/// How many wrong codes all callers together may try in an hour. Links keep working when they are used up.
const ALL_GUESSES: f64 = 1000.0;

/// The `attempt`-th code that a table may have.
fn code_of(table: &str, attempt: u8) -> String {
    let digest = Sha256::digest(format!("join code {attempt} {table}"));
    let mut number = digest[..8].iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
    let mut code = String::with_capacity(LENGTH);
    for _ in 0..LENGTH {
        code.push(character((number % 28) as u8));
        number /= 28;
    }
    code
}

/// The codes that a table may have, the usual one first: another table may have taken that. If a million tables wait, one in
/// billions gets none, and can only be joined by its link.
pub(crate) fn codes_of(table: &str) -> Vec<String> {
    (0..8).map(|attempt| code_of(table, attempt)).collect()
}

/// A character of a code.
pub(crate) fn character(number: u8) -> char {
    char::from(ALPHABET[usize::from(number) % ALPHABET.len()])
}

/// What was typed, without spaces and hyphens, in capital letters; `None` if no join code looks like that.
pub(crate) fn parse(text: &str) -> Option<String> {
    parse_of(text, LENGTH)
}

/// The same for codes of any length.
pub(crate) fn parse_of(text: &str, length: usize) -> Option<String> {
    let typed = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '-').take(length + 1);
    let code: String = typed.map(|sign| sign.to_ascii_uppercase()).collect();
    (code.len() == length && code.bytes().all(|byte| ALPHABET.contains(&byte))).then_some(code)
}

/// Limits the wrong codes that callers try.
pub(crate) struct Guesses {
    by_address: RateLimit<IpAddr>,
    by_person: RateLimit<String>,
    by_all: RateLimit<()>,
}

impl Guesses {
    pub(crate) fn new(time: &TimeSource) -> Self {
        let hourly = |count: f64| (count / 3600.0, count);
        let ((own_rate, own), (rate, all)) = (hourly(GUESSES), hourly(ALL_GUESSES));
        Self {
            by_address: RateLimit::new(own_rate, own, time.clone()),
            by_person: RateLimit::new(own_rate, own, time.clone()),
            by_all: RateLimit::new(rate, all, time.clone()),
        }
    }

    /// Counts a guess before it is looked up, so that guesses at the same time count too.
    pub(crate) fn take(&self, caller: &Caller) -> Result<(), Error> {
        self.by_address.take(caller.address)?;
        if let Some(person) = &caller.person {
            self.by_person.take(person.id.clone())?;
        }
        self.by_all.take(())
    }

    /// How many guesses were refused.
    pub(crate) fn refused(&self) -> u64 {
        self.by_address.refused() + self.by_person.refused() + self.by_all.refused()
    }

    /// Takes the last guess back: it was right.
    pub(crate) fn give_back(&self, caller: &Caller) {
        self.by_address.give_back(&caller.address);
        if let Some(person) = &caller.person {
            self.by_person.give_back(&person.id);
        }
        self.by_all.give_back(&());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::id;

    #[test]
    fn the_codes_of_a_table_follow_from_its_id() {
        let (table, other) = (id::table(), id::table());
        let codes = codes_of(&table);
        assert_eq!(codes, codes_of(&table));
        assert!(codes.iter().all(|code| parse(code).as_ref() == Some(code)), "{codes:?}");
        let different: HashSet<String> = codes.into_iter().chain(codes_of(&other)).collect();
        // Two of the sixteen may be the same by chance, but hardly more.
        assert!(different.len() > 13, "{different:?}");
    }

    #[test]
    fn codes_can_be_typed_in_any_case_and_in_groups() {
        let code = code_of("abcdefghijkm", 0);
        assert_eq!(parse(&code).as_deref(), Some(code.as_str()));
        let typed = format!(" {}-{} ", code[..2].to_lowercase(), &code[2..]);
        assert_eq!(parse(&typed).as_deref(), Some(code.as_str()));
        for bad in ["", "BCDF", "BCDFGH", "BCDF0", "BCDFO", "BCDFÉ", &"B".repeat(100_000)] {
            assert_eq!(parse(bad), None, "{bad:.20}");
        }
    }
}
