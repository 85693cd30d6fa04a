//! What the program itself says, outside of any game.

use crate::language::Language;

/// Which game a demonstration plays.
#[must_use]
pub fn demo_begins(language: Language, edition: &str, seats: usize, number: u64) -> String {
    language.messages().msg_program_demo(edition, seats as u64, number.to_string())
}

/// How long the demonstration was.
#[must_use]
pub fn demo_ends(language: Language, turns: usize, answers: usize) -> String {
    language.messages().msg_program_demo_end(turns as u64, answers as u64)
}

/// Says that rules are valid, and for up to how many players.
#[must_use]
pub fn rules_are_fine(language: Language, most: usize) -> String {
    language.messages().msg_program_rules_good(2, most as u64)
}

/// Says how many faults rules have; the caller lists them after it.
#[must_use]
pub fn rules_are_wrong(language: Language, faults: usize) -> String {
    language.messages().msg_program_rules_bad(faults as u64)
}
