//! Searching the rules and the cards.

use std::ops::Range;

use words::Language;

use crate::{Card, GameId, StatementId, page, statement};

/// How many characters of a query count.
const MAX_QUERY: usize = 100;

/// How many results [`search()`] lists before it stops adding statements.
const MAX_RESULTS: usize = 40;

/// Words to look for, in upper or lower case.
#[derive(Clone, Default, Debug)]
pub struct Query(Vec<Vec<char>>);

impl Query {
    /// The words that were typed.
    #[must_use]
    pub fn new(typed: &str) -> Self {
        let typed: String = typed.chars().take(MAX_QUERY).collect();
        let lowercase = |word: &str| word.chars().flat_map(char::to_lowercase).collect();
        Self(typed.split_whitespace().map(lowercase).collect())
    }

    /// Whether there is nothing to look for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether every word is somewhere in the text.
    #[must_use]
    pub fn matches(&self, text: &str) -> bool {
        self.0.iter().all(|word| find(text, word).is_some())
    }

    /// Where the first of the words is in a text.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Range<usize>> {
        self.0.iter().filter_map(|word| find(text, word)).min_by_key(|found| found.start)
    }
}

/// Where a word in lower case is in a text of any case.
fn find(text: &str, word: &[char]) -> Option<Range<usize>> {
    text.char_indices().find_map(|(start, _)| {
        let mut wanted = word.iter();
        for (at, letter) in text[start..].char_indices() {
            if wanted.as_slice().is_empty() {
                return Some(start..start + at);
            }
            if !letter.to_lowercase().all(|lower| wanted.next() == Some(&lower)) {
                return None;
            }
        }
        wanted.as_slice().is_empty().then_some(start..text.len())
    })
}

/// Something that a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// A card.
    Card(Card),
    /// A statement of the rules.
    Statement(StatementId),
}

impl Found {
    /// The game that it belongs to.
    #[must_use]
    pub const fn game(self) -> GameId {
        match self {
            Self::Card(card) => card.game(),
            Self::Statement(id) => id.game(),
        }
    }

    /// A heading for it: the name, kind and rule of a card, or the id of a statement.
    #[must_use]
    pub fn title(self, language: Language) -> String {
        match self {
            Self::Card(card) => language.messages().msg_terminal_found(
                card.name(language),
                card.kind(language),
                card.rule().to_string(),
            ),
            Self::Statement(id) => id.to_string(),
        }
    }

    /// What it says, without markup. For a card, what it does in the usual edition.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        match self {
            Self::Card(card) => card.usual_text(language),
            Self::Statement(id) => {
                statement(id, language).map(|one| one.plain().to_owned()).unwrap_or_default()
            }
        }
    }
}

/// Searches the rules and cards of all games.
///
/// An id finds its statement and nothing else. Otherwise the result starts with the cards whose name contains
/// the query, each followed by its rule, and then has the statements whose plain text contains every word. A rules
/// page shows more of a statement, so it looks at more: [`Statement::search_text`](crate::Statement::search_text).
#[must_use]
pub fn search(language: Language, typed: &str) -> Vec<Found> {
    let typed = typed.trim();
    let query = Query::new(typed);
    if query.is_empty() {
        return Vec::new();
    }
    if let Ok(id) = typed.to_ascii_uppercase().parse()
        && statement(id, language).is_some()
    {
        return vec![Found::Statement(id)];
    }
    let mut found = Vec::new();
    for card in Card::all().iter().filter(|card| card.is_called(language, typed)) {
        found.push(Found::Card(*card));
        let rule = Found::Statement(card.rule());
        if !found.contains(&rule) {
            found.push(rule);
        }
    }
    for statement in GameId::ALL.into_iter().flat_map(|game| page(game, language).statements()) {
        if found.len() >= MAX_RESULTS {
            break;
        }
        let rule = Found::Statement(statement.id);
        if !found.contains(&rule) && query.matches(statement.plain()) {
            found.push(rule);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case() {
        let query = Query::new("CONTRACT  å");
        assert!(query.matches("A contract and an Å"));
        assert!(!query.matches("A contract"));
        assert_eq!(query.find("An Å and a Contract"), Some(3..5));
        assert_eq!(Query::new("İx").find("aİx"), Some(1..4));
        assert_eq!(Query::new("").find("a"), None);
    }

    #[test]
    fn a_long_query_is_cut_off() {
        let long = format!("{} not-there", "a ".repeat(60));
        assert!(Query::new(&long).matches("a"));
    }

    #[test]
    fn every_card_is_found_by_name_and_notation() {
        for language in Language::ALL {
            for card in Card::all() {
                let name = card.name(language);
                assert!(statement(card.rule(), language).is_some(), "{name}: {}", card.rule());
                assert!(card.is_called(language, &name.to_uppercase()), "{name}");
                assert!(card.is_called(language, &card.notation()), "{name}");
            }
        }
        let card = Card::with_id("mc-casino").unwrap();
        assert_eq!(search(Language::En, "casino")[..2], [Found::Card(card), Found::Statement(card.rule())]);
    }

    #[test]
    fn statements_are_found_by_id_and_by_words() {
        let id = |text: &str| Found::Statement(text.parse().unwrap());
        for (language, begins) in [
            (Language::En, "Contract: one home mobster"),
            (Language::Da, "Kontrakt: en gangster hjemme"),
            (Language::ZhHant, "合約"),
        ] {
            let found = search(language, " fb-a1 ");
            assert_eq!(found, [id("FB-A1")]);
            assert!(found[0].text(language).starts_with(begins), "{}", found[0].text(language));
        }
        assert!(search(Language::En, "sealed victim clockwise").contains(&id("FB-R14")));
        assert_eq!(search(Language::En, "MC-R10"), [id("MC-R10")]);
        assert!(search(Language::En, "zyx").is_empty() && search(Language::En, " ").is_empty());
    }

    #[test]
    fn the_rules_page_finds_english_words_and_names_of_cards_in_every_language() {
        for language in Language::ALL {
            let rule = statement("FB-A9".parse().unwrap(), language).unwrap();
            let card = Card::with_id("fb-vendetta").unwrap();
            for typed in ["vendetta".to_owned(), card.name(language)] {
                assert!(Query::new(&typed).matches(rule.search_text()), "{typed} in {language}");
            }
        }
    }

    #[test]
    fn a_result_has_a_maximum_number_of_statements() {
        let found = search(Language::En, "a");
        let cards = found.iter().filter(|found| matches!(found, Found::Card(_))).count();
        assert!(found.len() <= MAX_RESULTS.max(2 * cards), "{}", found.len());
    }
}
