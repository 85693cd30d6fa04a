//! `sitdown rules`: prints an edition as a house-rules file, checks such a file, or searches rules and cards.

use std::fs;
use std::process::ExitCode;

use rulebook::{Found, search};
use words::Language;

use crate::Which;

/// The largest house-rules file, in bytes.
const LONGEST_RULES: u64 = 64 * 1024;

/// Rules and their name, or sentences about what is wrong with them.
type Loaded<R> = Result<(R, String), Vec<String>>;

/// The rules of Family Business from an edition or a file.
pub(crate) fn family_business(name: &str, language: Language) -> Loaded<family_business::Rules> {
    use family_business::{Edition, Rules};
    if let Some(edition) = Edition::named(name) {
        return Ok((edition.rules(), words::family_business::edition_name(language, edition)));
    }
    let text = read(name, || words::family_business::no_such_edition(language, name))?;
    let said = |fault: &family_business::Fault| words::family_business::fault(language, fault);
    let rules = Rules::from_toml(&text).map_err(|all| faults(language, all.iter().map(said)))?;
    Ok((rules, name.to_owned()))
}

/// The rules of Mob City from a preset or a file.
pub(crate) fn mob_city(name: &str, language: Language) -> Loaded<mob_city::Rules> {
    use mob_city::{Preset, Rules};
    if let Some(preset) = Preset::named(name) {
        return Ok((preset.rules(), words::mob_city::preset_name(language, preset)));
    }
    let text = read(name, || words::mob_city::no_such_preset(language, name))?;
    let said = |fault: &mob_city::Fault| words::mob_city::fault(language, fault);
    let rules = Rules::from_toml(&text).map_err(|all| faults(language, all.iter().map(said)))?;
    Ok((rules, name.to_owned()))
}

fn read(name: &str, missing: impl Fn() -> String) -> Result<String, Vec<String>> {
    match fs::metadata(name) {
        Ok(about) if about.is_file() && about.len() <= LONGEST_RULES => {
            fs::read_to_string(name).map_err(|error| vec![format!("{name}: {error}")])
        }
        _ => Err(vec![missing()]),
    }
}

/// The number of faults, and then each of them on a line.
pub(crate) fn faults(language: Language, sentences: impl Iterator<Item = String>) -> Vec<String> {
    let each: Vec<String> = sentences.map(|sentence| format!("- {sentence}")).collect();
    std::iter::once(words::rules_are_wrong(language, each.len())).chain(each).collect()
}

/// Prints the rules of an edition or a file, or what a search for the words finds.
pub(crate) fn run(game: Option<Which>, name: &str, language: Language) -> ExitCode {
    let found = found(game, name, language);
    if !found.is_empty() {
        found.iter().for_each(|found| say!("{}\n  {}", found.title(language), found.text(language)));
        return ExitCode::SUCCESS;
    }
    let game = game.unwrap_or(Which::FamilyBusiness);
    let name = if name.is_empty() { game.editions()[0] } else { name };
    let printed = match game {
        Which::FamilyBusiness => print_family_business(name, language),
        Which::MobCity => print_mob_city(name, language),
    };
    match printed {
        Ok(most) => {
            say!("\n# {}", words::rules_are_fine(language, most));
            ExitCode::SUCCESS
        }
        Err(lines) => refuse(&lines),
    }
}

/// The search results for anything that is neither an edition nor a file, in one game or in all.
fn found(game: Option<Which>, name: &str, language: Language) -> Vec<Found> {
    let is_edition =
        family_business::Edition::named(name).is_some() || mob_city::Preset::named(name).is_some();
    if is_edition || fs::metadata(name).is_ok() {
        return Vec::new();
    }
    let mut found = search(language, name);
    found.retain(|found| game.is_none_or(|game| found.game().name() == game.name()));
    found
}

/// Prints each rule with what it means. Returns how many players the rules allow.
fn print_family_business(name: &str, language: Language) -> Result<usize, Vec<String>> {
    use family_business::{MOST_SEATS, Setup};
    let (rules, _) = family_business(name, language)?;
    let most = (2..=MOST_SEATS).rev().find(|seats| Setup::new(rules, *seats).faults().is_empty());
    let two = || Setup::new(rules, 2).faults();
    let most = most.ok_or_else(|| {
        faults(language, two().iter().map(|fault| words::family_business::fault(language, fault)))
    })?;
    for (name, value) in rules.entries() {
        let label = words::family_business::rule_label(language, name).unwrap_or_default();
        let value_label = words::family_business::rule_value(language, name, &value);
        print_rule(name, &value, &label, value_label);
    }
    Ok(most)
}

/// The same for Mob City.
fn print_mob_city(name: &str, language: Language) -> Result<usize, Vec<String>> {
    use mob_city::{MOST_SEATS, Setup};
    let (rules, _) = mob_city(name, language)?;
    let most = (2..=MOST_SEATS).rev().find(|seats| Setup::new(rules, *seats).faults().is_empty());
    let two = || Setup::new(rules, 2).faults();
    let most = most
        .ok_or_else(|| faults(language, two().iter().map(|fault| words::mob_city::fault(language, fault))))?;
    for (path, value) in rules.entries() {
        let label = words::mob_city::rule_label(language, &path).unwrap_or_default();
        let value_label = words::mob_city::rule_value(language, &path, &value);
        print_rule(&path, &value, &label, value_label);
    }
    Ok(most)
}

fn print_rule(name: &str, value: &str, label: &str, value_label: Option<String>) {
    let comment = value_label.map_or(label.to_owned(), |text| format!("{label}: {text}"));
    say!("{:40} # {comment}", format!("{name} = {value}"));
}

pub(crate) fn refuse(lines: &[String]) -> ExitCode {
    lines.iter().for_each(|line| eprintln!("{line}"));
    ExitCode::from(2)
}
