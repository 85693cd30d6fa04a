//! Events, refusals, cards and questions as sentences, in every language of the table.
//!
//! The sentences are in `locales/` and are embedded when this crate is built: a missing message or
//! argument is a compile error. This crate only decides which sentence is said when. Each match names
//! every variant, so a card without words does not compile.
//!
//! Each game has a folder with the same file names; what belongs to no game stands at the root. A client
//! that knows which game it shows calls that game's functions; any other goes through [`Voice`].

mod bot;
mod deal;
pub mod family_business;
mod language;
pub mod mob_city;
mod program;
mod speaker;
pub mod story;
mod time;
mod voice;

pub use bot::{
    bot_answers, bot_glance, bot_imagined, bot_only_answer, bot_others, crew, crew_number, difficulty, level,
    level_and_difficulty, nature, rank,
};
pub use deal::{Placed, skill};
pub use language::{Language, UnknownLanguage};
pub use messages::L10nLanguage as Messages;
pub use program::{demo_begins, demo_ends, rules_are_fine, rules_are_wrong};
pub use speaker::Speaker;
pub use time::{utc, utc_day};
pub use voice::{Reader, RuleText, Voice};

/// One function for each message, written by `build.rs`.
///
/// The arguments come in the order in which the English message first uses them. The generated code
/// has more ways to load a language than we need; `tests/locales.rs` checks that no message goes unused.
#[allow(dead_code, missing_docs, clippy::all)]
mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
