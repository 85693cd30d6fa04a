//! What the text notations of all games share: tokens, seats, names and parse errors.

use std::fmt::{self, Display};

use crate::{Seat, Seats};

/// A parse error: what is wrong with a piece of notation, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable(pub String);

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// The error that `text` is not a `what`. Long text is truncated.
///
/// # Errors
/// Always.
pub fn unreadable<T>(what: &str, text: &str) -> Result<T, Unreadable> {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    Err(Unreadable(format!("\"{short}\" is no {what}")))
}

/// Tokens read from one line. No valid line has more.
const MAX_TOKENS: usize = 512;

/// The tokens of a line, separated by whitespace or commas.
#[must_use]
pub fn tokens(text: &str) -> Vec<&str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|t| !t.is_empty()).take(MAX_TOKENS).collect()
}

/// Parses a set of seats: `BC`, or `-` for none.
///
/// # Errors
/// If a letter is not a seat.
pub fn seats(text: &str) -> Result<Seats, Unreadable> {
    if text == "-" {
        return Ok(Seats::NONE);
    }
    let mut letters = [0; 4];
    text.chars()
        .map(|c| c.encode_utf8(&mut letters).parse::<Seat>().map_err(|e| Unreadable(e.to_string())))
        .collect()
}

/// Formats a set of seats as [`seats`] parses it.
#[must_use]
pub fn show_seats(seats: Seats) -> String {
    if seats.is_empty() { "-".to_owned() } else { seats.iter().map(|seat| seat.to_string()).collect() }
}

/// Formats items with spaces between them, or `-` for none.
pub fn show<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let text: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text.join(" ") }
}

/// Implements `name`, `Display` and `FromStr` for an enum from the notation names of its variants:
/// `names! { Type, "what it is", Variant = "name", }`.
#[macro_export]
macro_rules! names {
    ($type:ident, $what:literal, $($variant:ident = $name:literal,)+) => {
        impl $type {
            /// Its name in notation.
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
