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

/// What `sitdown rules` is asked for.
pub(crate) struct Asked<'a> {
    /// The game, if one is named.
    pub(crate) game: Option<GameId>,
    /// The edition whose card texts are wanted.
    pub(crate) edition: Option<&'a str>,
    /// An edition, a file, or words to search for.
    pub(crate) words: &'a str,
}

/// Prints the rules of an edition or a file, or what a search for the words finds.
pub(crate) fn run(asked: &Asked<'_>, language: Language) -> ExitCode {
    let has = |game: &GameId| asked.edition.is_none_or(|edition| game.editions().contains(&edition));
    let mut games = asked.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
    let first = games[0];
    games.retain(has);
    let (Some(game), edition) = (games.first().copied(), asked.edition) else {
        let name = asked.edition.unwrap_or_default();
        return refuse(&[dispatch!(first, G => G::no_such_edition(language, name))]);
    };
    if is_edition_or_file(asked.words) {
        let name = if asked.words.is_empty() { edition.unwrap_or(game.editions()[0]) } else { asked.words };
        return print_rules(game, name, language);
    }
    let mut found = search(language, asked.words);
    found.retain(|found| games.contains(&found.game()));
    if found.is_empty() {
        return refuse(&[language.messages().msg_program_nothing_found(asked.words)]);
    }
    for one in found {
        say!("{}", one.title(language));
        texts(one, edition, language).iter().for_each(|text| say!("  {text}"));
    }
    ExitCode::SUCCESS
}

/// Whether the words name an edition of any game, or a file. Nothing at all stands for the usual edition, and what looks
/// like a path is meant as one.
fn is_edition_or_file(words: &str) -> bool {
    let is_edition = GameId::ALL.iter().any(|game| game.editions().contains(&words));
    words.is_empty() || is_edition || words.ends_with(".toml") || fs::metadata(words).is_ok()
}

/// What something found says. A card says it for one edition, or for each where they differ.
fn texts(found: Found, edition: Option<&str>, language: Language) -> Vec<String> {
    let Found::Card(card) = found else { return vec![found.text(language)] };
    if let Some(edition) = edition {
        let text = card.text_in(edition, language);
        return vec![text.unwrap_or_else(|| language.messages().msg_program_not_in_edition())];
    }
    match &card.texts(language)[..] {
        [same] => vec![same.text.clone()],
        differ => differ
            .iter()
            .map(|by| language.labelled(language.sentence_list(by.editions.clone()), &by.text))
            .collect(),
    }
}

fn print_rules(game: GameId, name: &str, language: Language) -> ExitCode {
    match dispatch!(game, G => print::<G>(name, language)) {
        Ok(most) => {
            say!("\n# {}", words::rules_are_fine(language, most));
            ExitCode::SUCCESS
        }
        Err(lines) => refuse(&lines),
    }
}

/// Prints each rule with what it means. Returns how many players the rules allow.
fn print<G: Voice>(name: &str, language: Language) -> Result<usize, Vec<String>> {
    let fits = |seats: usize| setup::<G>(name, seats, &[], language).ok().map(|setup| (seats, setup));
    let all: Vec<_> = (2..=G::MAX_SEATS).filter_map(fits).collect();
    let (Some((_, setup)), Some((most, _))) = (all.first(), all.last()) else {
        return Err(setup::<G>(name, 2, &[], language).err().unwrap_or_default());
    };
    // Those for the fewest players: for more, a rule may already have changed other numbers.
    for RuleText { name, value, label, meaning } in G::rule_texts(language, G::rules(setup)) {
        let comment = meaning.map_or(label.clone(), |meaning| format!("{label}: {meaning}"));
        say!("{:40} # {comment}", format!("{name} = {value}"));
    }
    Ok(*most)
}

pub(crate) fn refuse(lines: &[String]) -> ExitCode {
    lines.iter().for_each(|line| eprintln!("{line}"));
    ExitCode::from(2)
}
