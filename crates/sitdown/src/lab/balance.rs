//! `sitdown lab balance`: a subcommand per game, and what they share.

use std::process::ExitCode;

use clap::Subcommand;
use words::Language;

use games::GameId;

use super::family_business::Facts;
use super::mob_city::Prices;
use super::{Failure, INTERRUPTED, refused};

/// The games that can be studied.
#[derive(Subcommand)]
pub(crate) enum Balance {
    /// Evolve buying plans against each other, play the best, and report which targets are met
    MobCity(Prices),
    /// Measure what each place in the first round and each card is worth, by edition and number of seats
    FamilyBusiness(Facts),
}

impl Balance {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        match self {
            Self::MobCity(prices) => prices.run(language),
            Self::FamilyBusiness(facts) => facts.run(language),
        }
    }
}

/// Refuses numbers of seats that the game doesn't support, and duplicates.
pub(super) fn check_seats(game: GameId, seats: &[usize]) -> Result<(), Failure> {
    let (name, most) = (game.name(), game.most_seats());
    for (n, count) in seats.iter().enumerate() {
        if !(2..=most).contains(count) {
            return Err(refused(format!("{name} takes 2 to {most} seats, not {count}.")));
        }
        if seats[..n].contains(count) {
            return Err(refused(format!("{count} seats are given twice.")));
        }
    }
    Ok(())
}

pub(super) fn nothing_finished() -> ExitCode {
    eprintln!("No deal was finished, so there is nothing to report.");
    ExitCode::from(INTERRUPTED)
}

pub(super) fn exit_code(interrupted: bool) -> ExitCode {
    if interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS }
}

pub(super) fn print(
    as_json: bool,
    as_markdown: bool,
    json: &dyn Fn() -> serde_json::Value,
    markdown: &dyn Fn() -> String,
    text: &dyn Fn() -> String,
) {
    match (as_json, as_markdown) {
        (true, _) => say!("{}", json()),
        (_, true) => say!("{}", markdown().trim_end()),
        _ => say!("{}", text().trim_end()),
    }
}
