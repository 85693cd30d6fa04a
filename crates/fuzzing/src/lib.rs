//! What fuzzers call: one function for each kind of hostile input. Each takes any bytes, must return, and panics if what
//! it promises does not hold.
//!
//! `fuzz/run` drives them with libFuzzer; the tests of this crate drive them with the corpus and its mutations.

mod edits;
mod notation;
mod records;
mod requests;
mod settings;
mod words;
mod world;

use std::fmt::{Debug, Display};
use std::str::FromStr;

pub use notation::{notation, position, scene};
pub use records::{chain, entry, record};
pub use requests::{bodies, replay, streams};
pub use settings::{orders, rules, settings};
pub use words::words;

/// A function that fuzzers call.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is also that of its corpus.
    pub name: &'static str,
    /// The function.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 13] = [
    Target { name: "record", run: record },
    Target { name: "chain", run: chain },
    Target { name: "entry", run: entry },
    Target { name: "settings", run: settings },
    Target { name: "orders", run: orders },
    Target { name: "rules", run: rules },
    Target { name: "notation", run: notation },
    Target { name: "position", run: position },
    Target { name: "scene", run: scene },
    Target { name: "words", run: words },
    Target { name: "bodies", run: bodies },
    Target { name: "streams", run: streams },
    Target { name: "replay", run: replay },
];

/// Calls `each` with the input if it is text.
fn with_text(input: &[u8], each: impl FnOnce(&str)) {
    if let Ok(text) = std::str::from_utf8(input) {
        each(text);
    }
}

/// Checks that what parses is the same after printing and parsing again. Returns it.
#[track_caller]
fn round_trip<T>(text: &str) -> Option<T>
where
    T: FromStr<Err: Debug> + Display + PartialEq + Debug,
{
    let parsed: T = text.parse().ok()?;
    let printed = parsed.to_string();
    match printed.parse::<T>() {
        Ok(again) => assert_eq!(again, parsed, "{printed:?}"),
        Err(error) => panic!("{printed:?} was printed and does not parse: {error:?}"),
    }
    Some(parsed)
}
