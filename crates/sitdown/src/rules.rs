//! `sitdown rules`: prints an edition as a house-rules file, checks such a file, or searches rules and cards.

use std::fs;
use std::process::ExitCode;

use games::{GameId, dispatch};
use rulebook::{Found, search};
use table::{Seat, SetupError, SetupRequest};
use words::{Language, RuleText, Voice};

use crate::house_rules::HouseRules;

/// The setup of a game by an edition or a house-rules file.
///
/// # Errors
/// Sentences about what is wrong.
pub(crate) fn setup<G: Voice>(
    name: &str,
    seats: usize,
    options: &[&str],
    language: Language,
) -> Result<G::Setup, Vec<String>> {
    let house = HouseRules::load(&G::editions(), name)?;
    let request = SetupRequest {
        edition: &house.edition,
        house_rules: &house.text,
        seats,
        first: Seat::new(0),
        options,
    };
    G::setup(&request).map_err(|error| match error {
        SetupError::UnknownEdition => vec![G::no_such_edition(language, name)],
        SetupError::Faults(all) => faults(language, all.iter().map(|fault| G::fault(language, fault))),
    })
}

/// The number of faults, and then each of them on a line.
pub(crate) fn faults(language: Language, sentences: impl Iterator<Item = String>) -> Vec<String> {
    let each: Vec<String> = sentences.map(|sentence| format!("- {sentence}")).collect();
    std::iter::once(words::rules_are_wrong(language, each.len())).chain(each).collect()
}

/// Prints the rules of an edition or a file, or what a search for the words finds.
pub(crate) fn run(game: Option<GameId>, name: &str, language: Language) -> ExitCode {
    let found = found(game, name, language);
    if !found.is_empty() {
        found.iter().for_each(|found| say!("{}\n  {}", found.title(language), found.text(language)));
        return ExitCode::SUCCESS;
    }
    let game = game.unwrap_or_default();
    let name = if name.is_empty() { game.editions()[0] } else { name };
    match dispatch!(game, G => print::<G>(name, language)) {
        Ok(most) => {
            say!("\n# {}", words::rules_are_fine(language, most));
            ExitCode::SUCCESS
        }
        Err(lines) => refuse(&lines),
    }
}

/// The search results for anything that is neither an edition nor a file, in one game or in all.
fn found(game: Option<GameId>, name: &str, language: Language) -> Vec<Found> {
    let is_edition = GameId::ALL.iter().any(|game| game.editions().contains(&name));
    if is_edition || fs::metadata(name).is_ok() {
        return Vec::new();
    }
    let mut found = search(language, name);
    found.retain(|found| game.is_none_or(|game| found.game() == game));
    found
}

/// Prints each rule with what it means. Returns how many players the rules allow.
fn print<G: Voice>(name: &str, language: Language) -> Result<usize, Vec<String>> {
    let fits = |seats: usize| setup::<G>(name, seats, &[], language).ok().map(|setup| (seats, setup));
    let Some((most, setup)) = (2..=G::MAX_SEATS).rev().find_map(fits) else {
        return Err(setup::<G>(name, 2, &[], language).err().unwrap_or_default());
    };
    for RuleText { name, value, label, meaning } in G::rule_texts(language, G::rules(&setup)) {
        let comment = meaning.map_or(label.clone(), |meaning| format!("{label}: {meaning}"));
        say!("{:40} # {comment}", format!("{name} = {value}"));
    }
    Ok(most)
}

pub(crate) fn refuse(lines: &[String]) -> ExitCode {
    lines.iter().for_each(|line| eprintln!("{line}"));
    ExitCode::from(2)
}
