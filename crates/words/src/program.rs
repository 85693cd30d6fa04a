//! What the program itself says, outside of any game.

use family_business::{Edition, Family};
use mob_city::Preset;

use crate::language::Language;
use crate::names::family_name;

/// What is about to be played.
#[must_use]
pub fn demo_begins(language: Language, edition: &str, seats: usize, number: u64) -> String {
    language.messages().msg_program_demo(edition, seats as u64, number.to_string())
}

/// Who plays with which family.
#[must_use]
pub fn sits_down(language: Language, player: &str, family: Family) -> String {
    language.messages().msg_program_sits(player, family_name(language, family))
}

/// How long the game was.
#[must_use]
pub fn demo_ends(language: Language, turns: usize, answers: usize) -> String {
    language.messages().msg_program_demo_end(turns as u64, answers as u64)
}

/// That rules are fine, and for how many players at the most.
#[must_use]
pub fn rules_are_fine(language: Language, most: usize) -> String {
    language.messages().msg_program_rules_good(2, most as u64)
}

/// That so many things are wrong with rules; the faults follow.
#[must_use]
pub fn rules_are_wrong(language: Language, faults: usize) -> String {
    language.messages().msg_program_rules_bad(faults as u64)
}

/// That there is neither an edition nor a file of this name.
#[must_use]
pub fn no_such_edition(language: Language, name: &str) -> String {
    let names = language.list(Edition::ALL.map(|edition| edition.name().to_owned()));
    language.messages().msg_program_no_such_edition(name, names)
}

/// That there is neither a way to play Mob City nor a file of this name.
#[must_use]
pub fn no_such_preset(language: Language, name: &str) -> String {
    let names = language.list(Preset::ALL.map(|preset| preset.name().to_owned()));
    language.messages().msg_program_no_such_preset(name, names)
}
