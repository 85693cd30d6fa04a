//! What the text notations of all games have in common: words, seats, names, and sentences about
//! nonsense.

use std::fmt::{self, Display};

use crate::{Seat, Seats};

/// What is wrong with a piece of notation, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(pub String);

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// An error about `text`, shortened so that nonsense stays readable.
///
/// # Errors
/// Always: that `text` is no such thing.
pub fn unreadable<T>(what: &str, text: &str) -> Result<T, Unreadable> {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    Err(Unreadable(format!("\"{short}\" is no {what}")))
}

/// At most so many words are looked at in one line; more is nonsense in any case.
const MOST_TOKENS: usize = 512;

/// The words of a line; commas count as spaces.
#[must_use]
pub fn tokens(text: &str) -> Vec<&str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|t| !t.is_empty()).take(MOST_TOKENS).collect()
}

/// Several seats: `BC`, or `-` for none.
///
/// # Errors
/// If a letter is no seat.
pub fn seats(text: &str) -> Result<Seats, Unreadable> {
    if text == "-" {
        return Ok(Seats::NONE);
    }
    let mut letters = [0; 4];
    text.chars()
        .map(|c| c.encode_utf8(&mut letters).parse::<Seat>().map_err(|e| Unreadable(e.to_string())))
        .collect()
}

/// How [`seats`] are written.
#[must_use]
pub fn show_seats(seats: Seats) -> String {
    if seats.is_empty() { "-".to_owned() } else { seats.iter().map(|seat| seat.to_string()).collect() }
}

/// Things with spaces between them, or `-` for none.
pub fn show<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let text: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text.join(" ") }
}

/// Gives the variants of an enum their names in notation, both ways:
/// `names! { Type, "what it is", Variant = "name", }`.
#[macro_export]
macro_rules! names {
    ($type:ident, $what:literal, $($variant:ident = $name:literal,)+) => {
        impl $type {
            /// The name it has in notation.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::Unreadable;

            fn from_str(text: &str) -> Result<Self, $crate::Unreadable> {
                match text {
                    $($name => Ok(Self::$variant),)+
                    _ => $crate::notation::unreadable($what, text),
                }
            }
        }
    };
}
