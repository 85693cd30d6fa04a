//! Events, refusals, cards and questions as sentences, in every language of the table.
//!
//! The sentences are in `locales/`, embedded when this crate is built: there a missing message or
//! argument is a compile error. Here is only which sentence is said when. Each match names every
//! variant, so that a card without words does not compile.

mod bot;
mod card;
mod event;
mod language;
pub mod mob_city;
mod names;
mod program;
mod question;
mod refusal;
mod rules;
mod speaker;

pub use bot::{bot_answers, bot_glance, bot_imagined, bot_only_answer, bot_others, level, nature};
pub use card::{card_name, card_text, kind_name};
pub use language::{Language, UnknownLanguage};
pub use messages::L10nLanguage as Messages;
pub use names::{family_name, mobster_name, mobster_short};
pub use program::{
    demo_begins, demo_ends, no_such_edition, no_such_preset, rules_are_fine, rules_are_wrong, sits_down,
};
pub use rules::{edition_name, fault, rule_label, rule_value};
pub use speaker::Speaker;

/// One function for each message, written by `build.rs`.
///
/// Its arguments are in the order in which the English message first uses them. It knows more ways
/// to load a language than we need; that no message goes unused is what `tests/locales.rs` sees to.
#[allow(dead_code, missing_docs, clippy::all)]
mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
