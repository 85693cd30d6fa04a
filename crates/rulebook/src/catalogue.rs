//! What the rulebook needs from a game. Each game implements it in a module of its own.

use games::dispatch;
use words::{Language, Messages};

use crate::card::{ByEdition, by_edition};
use crate::inline::EditionMark;
use crate::lesson::StepText;
use crate::{GameId, StatementId, statement};

/// A game with a rulebook.
pub(crate) trait Catalogue {
    /// How the rules mark what only one edition says.
    const EDITION_MARKS: &'static [EditionMark];

    /// English phrases that contain the name of a card and don't mean it.
    const NOT_CARDS: &'static [&'static str];

    /// The cards, kind by kind, in the order in which they are listed.
    fn entries() -> Vec<&'static dyn CatalogueEntry>;

    /// Which column of a table of rulings has the ruling, from 0.
    fn ruling_column(columns: usize) -> usize;

    /// What a rule of a rules file is about. `None` if there is no such rule.
    fn rule_label(language: Language, rule: &str) -> Option<String>;

    /// The name of each edition, and its value for a rule of a rules file.
    fn rule_values(language: Language, rule: &str) -> Vec<(String, String)>;

    /// What the game is about.
    fn about(l: &Messages) -> String;

    /// The rules in ten sentences.
    fn summary(l: &Messages) -> [String; 10];

    /// What the lesson says at the step with this key.
    fn step_text(l: &Messages, key: &str) -> Option<StepText>;

    /// What the lesson says at its end.
    fn lesson_end(l: &Messages) -> String;
}

/// A card, or something else that players own, such as a business. It displays as its name in notation.
pub trait CatalogueEntry: std::fmt::Display + Sync {
    /// The id of the statement that describes it.
    fn rule(&self) -> &'static str;

    /// Its name.
    fn name(&self, language: Language) -> String;

    /// The name of its kind.
    fn kind(&self, language: Language) -> String;

    /// A word for its kind that style sheets and themes can use, the same in every language.
    fn style(&self) -> &'static str;

    /// What the English rules call it besides its name.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The name of each edition that has it, and what it does there. The usual edition is the first.
    fn texts(&self, language: Language) -> Vec<(String, String)>;

    /// The name of each edition, and how many copies it has.
    fn copies(&self, language: Language) -> Vec<(String, u64)>;

    /// What can be played in answer to it.
    fn answered_by(&self) -> Vec<&'static dyn CatalogueEntry> {
        Vec::new()
    }
}

/// What a game is about.
#[must_use]
pub fn about(game: GameId, language: Language) -> String {
    dispatch!(game, G => G::about(language.messages()))
}

/// The rules of a game in ten sentences.
#[must_use]
pub fn summary(game: GameId, language: Language) -> [String; 10] {
    dispatch!(game, G => G::summary(language.messages()))
}

/// What is said at the end of a game's lesson.
#[must_use]
pub fn lesson_end(game: GameId, language: Language) -> String {
    dispatch!(game, G => G::lesson_end(language.messages()))
}

/// The rules of a rules file that a statement names: what each is about, and its value in each edition.
#[must_use]
pub fn rule_choices(id: StatementId, language: Language) -> Vec<(String, Vec<ByEdition>)> {
    let Some(statement) = statement(id, Language::En) else { return Vec::new() };
    let mut choices: Vec<(String, Vec<ByEdition>)> = Vec::new();
    for code in statement.texts().split('`').skip(1).step_by(2) {
        let rule = code.split(" = ").next().unwrap_or_default();
        let Some(label) = dispatch!(id.game(), G => G::rule_label(language, rule)) else { continue };
        if choices.iter().all(|(known, _)| *known != label) {
            let values = dispatch!(id.game(), G => G::rule_values(language, rule));
            choices.push((label, by_edition(values)));
        }
    }
    choices
}
