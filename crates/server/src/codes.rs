//! Join codes: short names of the tables that wait for players, to be said aloud.
//!
//! They live in memory only. A code follows from the id of its table, so the table gets the same one again when it is
//! loaded after a restart.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

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
/// one of them in a week, and its host can clear their seat.
const LENGTH: usize = 5;

/// How many wrong codes an address or a person may try in an hour.
const GUESSES: f64 = 20.0;

/// How many wrong codes all callers together may try in an hour. Links keep working when they are used up.
const ALL_GUESSES: f64 = 1000.0;

/// The maximum number of codes in use. Further tables can only be joined by their link.
const MAX_CODES: usize = 10_000;

/// How long a table keeps its code after it has left memory.
const UNVISITED_MS: i64 = 6 * 3_600_000;

/// The codes in use.
#[derive(Default)]
pub(crate) struct Codes(Mutex<HashMap<String, Waiting>>);

/// A table that waits for players.
struct Waiting {
    table: String,
    /// When it was last in memory.
    seen: i64,
}

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

/// The codes that a table may have, the usual one first: another table may have taken that.
fn codes_of(table: &str) -> impl Iterator<Item = String> {
    (0..8).map(move |attempt| code_of(table, attempt))
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

impl Codes {
    /// The code of a table that waits for players: the one it has, or a new one.
    pub(crate) fn claim(&self, table: &str, now: i64) -> Option<String> {
        let mut codes = self.lock();
        let own = codes_of(table).find(|code| codes.get(code).is_some_and(|waiting| waiting.table == table));
        let free = || codes_of(table).find(|code| codes.len() < MAX_CODES && !codes.contains_key(code));
        let code = own.or_else(free)?;
        codes.insert(code.clone(), Waiting { table: table.to_owned(), seen: now });
        Some(code)
    }

    /// The id of the table with this code.
    pub(crate) fn table(&self, code: &str) -> Option<String> {
        self.lock().get(code).map(|waiting| waiting.table.clone())
    }

    /// Forgets the code of a table that no longer waits.
    pub(crate) fn release(&self, table: &str) {
        let mut codes = self.lock();
        for code in codes_of(table) {
            if codes.get(&code).is_some_and(|waiting| waiting.table == table) {
                codes.remove(&code);
            }
        }
    }

    /// Forgets the codes of tables that left memory long ago.
    pub(crate) fn expire(&self, now: i64, in_memory: impl Fn(&str) -> bool) {
        self.lock().retain(|_, waiting| {
            if in_memory(&waiting.table) {
                waiting.seen = now;
            }
            waiting.seen >= now - UNVISITED_MS
        });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Waiting>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
    use super::*;
    use crate::id;

    #[test]
    fn a_table_keeps_its_code_until_it_is_released() {
        let (codes, table) = (Codes::default(), id::table());
        let code = codes.claim(&table, 0).unwrap();
        assert_eq!(codes.claim(&table, 1).as_deref(), Some(code.as_str()));
        assert_eq!(Codes::default().claim(&table, 0).as_deref(), Some(code.as_str()), "after a restart");
        assert_eq!(codes.table(&code).as_deref(), Some(table.as_str()));
        codes.release(&table);
        assert_eq!(codes.table(&code), None);
    }

    #[test]
    fn a_code_that_is_in_use_is_not_given_twice() {
        let (codes, table) = (Codes::default(), id::table());
        let first = code_of(&table, 0);
        codes.lock().insert(first.clone(), Waiting { table: id::table(), seen: 0 });
        let code = codes.claim(&table, 0).unwrap();
        assert_ne!(code, first);
        assert_eq!(codes.claim(&table, 0).as_deref(), Some(code.as_str()));
    }

    #[test]
    fn codes_of_forgotten_tables_expire_and_their_number_is_limited() {
        let codes = Codes::default();
        let (old, shown, new) = (id::table(), id::table(), id::table());
        let all = [(&old, 0), (&shown, 0), (&new, 9)].map(|(table, now)| codes.claim(table, now).unwrap());
        codes.expire(UNVISITED_MS + 5, |table| table == shown);
        assert_eq!(all.each_ref().map(|code| codes.table(code)), [None, Some(shown), Some(new)]);
        codes.expire(UNVISITED_MS + 10, |_| false);
        assert!(codes.table(&all[1]).is_some() && codes.table(&all[2]).is_none());
        while codes.lock().len() < MAX_CODES {
            codes.claim(&id::table(), 9);
        }
        assert_eq!(codes.claim(&old, 9), None);
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
