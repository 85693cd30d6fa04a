//! `sitdown rules`: prints an edition's rules as a file of house rules has them, or checks such a file.

use std::fs;
use std::process::ExitCode;

use family_business::{Edition, Fault, MOST_SEATS, Rules, Setup};
use words::Language;

/// The largest file of rules that is read.
const LONGEST_RULES: u64 = 64 * 1024;

/// Rules by the name of their edition or from a file, with what they are called.
pub(crate) fn load(name: &str, language: Language) -> Result<(Rules, String), Vec<String>> {
    if let Some(edition) = Edition::named(name) {
        return Ok((edition.rules(), words::edition_name(language, edition)));
    }
    let text = match fs::metadata(name) {
        Err(_) => return Err(vec![words::no_such_edition(language, name)]),
        Ok(about) if !about.is_file() || about.len() > LONGEST_RULES => {
            return Err(vec![words::no_such_edition(language, name)]);
        }
        Ok(_) => fs::read_to_string(name).map_err(|error| vec![format!("{name}: {error}")])?,
    };
    let rules = Rules::from_toml(&text).map_err(|faults| sentences(language, &faults))?;
    Ok((rules, name.to_owned()))
}

/// What is wrong, a sentence each, and before it how many they are.
pub(crate) fn sentences(language: Language, faults: &[Fault]) -> Vec<String> {
    let each = faults.iter().map(|fault| format!("- {}", words::fault(language, fault)));
    std::iter::once(words::rules_are_wrong(language, faults.len())).chain(each).collect()
}

pub(crate) fn run(name: &str, language: Language) -> ExitCode {
    let (rules, _) = match load(name, language) {
        Ok(rules) => rules,
        Err(lines) => return refuse(&lines),
    };
    let most = (2..=MOST_SEATS).rev().find(|seats| Setup::new(rules, *seats).faults().is_empty());
    let Some(most) = most else {
        return refuse(&sentences(language, &Setup::new(rules, 2).faults()));
    };
    for (name, value) in rules.entries() {
        let label = words::rule_label(language, name).unwrap_or_default();
        let value_label = words::rule_value(language, name, &value);
        let comment = value_label.map_or(label.clone(), |text| format!("{label}: {text}"));
        println!("{:40} # {comment}", format!("{name} = {value}"));
    }
    println!("\n# {}", words::rules_are_fine(language, most));
    ExitCode::SUCCESS
}

pub(crate) fn refuse(lines: &[String]) -> ExitCode {
    lines.iter().for_each(|line| eprintln!("{line}"));
    ExitCode::from(2)
}
