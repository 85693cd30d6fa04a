//! Searching the rules and the cards.

use std::ops::Range;

use words::Language;

use crate::spelling::{corrected, folded};
use crate::{Card, GameId, StatementId, page, statement};

/// How many characters of a query count.
pub(crate) const MAX_QUERY: usize = 100;

/// How many results [`search()`] lists, except for cards that are called what was typed.
const MAX_RESULTS: usize = 40;

/// How many cards may be called what was typed for all statements about them to be listed.
const FEW_CARDS: usize = 3;

/// Words to look for. Case and accents make no difference.
#[derive(Clone, Default, Debug)]
pub struct Query(Vec<Vec<char>>);

impl Query {
    /// The words that were typed.
    #[must_use]
    pub fn new(typed: &str) -> Self {
        let typed: String = typed.chars().take(MAX_QUERY).collect();
        let words = typed.split_whitespace().map(|word| word.chars().flat_map(folded).collect());
        Self(words.filter(|word: &Vec<char>| !word.is_empty()).collect())
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

/// Where a folded word is in a text.
fn find(text: &str, word: &[char]) -> Option<Range<usize>> {
    text.char_indices().find_map(|(start, _)| {
        let mut wanted = word.iter();
        for (at, letter) in text[start..].char_indices() {
            if wanted.as_slice().is_empty() {
                return Some(start..start + at);
            }
            if !folded(letter).all(|folded| wanted.next() == Some(&folded)) {
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
/// An id finds its statement and nothing else. If nothing matches in the reader's language, the others are searched
/// too, and then words that are nearly what was typed.
#[must_use]
pub fn search(language: Language, typed: &str) -> Vec<Found> {
    let typed: String = typed.trim().chars().take(MAX_QUERY).collect();
    if let Ok(id) = typed.to_ascii_uppercase().parse()
        && statement(id, language).is_some()
    {
        return vec![Found::Statement(id)];
    }
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    let exact = std::iter::once(language).chain(others).map(|language| matches(language, &typed));
    exact
        .chain(std::iter::once_with(|| {
            corrected(language, &typed).map(|typed| matches(language, &typed)).unwrap_or_default()
        }))
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// What matches in one language: cards by name, each followed by its rule; statements under a heading that says so, or
/// about one of these cards; cards by what they do; and all other statements that say so anywhere.
fn matches(language: Language, typed: &str) -> Vec<Found> {
    let query = Query::new(typed);
    if query.is_empty() {
        return Vec::new();
    }
    let named: Vec<Card> =
        Card::all().iter().filter(|card| card.is_called(language, typed)).copied().collect();
    let mut found: Vec<Found> = Vec::new();
    let mut add = |one: Found| {
        if !found.contains(&one) {
            found.push(one);
        }
    };
    for card in &named {
        add(Found::Card(*card));
        add(Found::Statement(card.rule()));
    }
    let most = MAX_RESULTS.max(2 * named.len());
    let statements = || GameId::ALL.into_iter().flat_map(|game| page(game, language).statements());
    statements().filter(|one| query.matches(&one.section)).for_each(|one| add(Found::Statement(one.id)));
    if named.len() <= FEW_CARDS {
        named.iter().flat_map(|card| card.rulings()).for_each(|id| add(Found::Statement(id)));
    }
    let says = |card: &&Card| card.texts(language).iter().any(|by| query.matches(&by.text));
    Card::all().iter().filter(says).for_each(|card| add(Found::Card(*card)));
    statements().filter(|one| query.matches(one.plain())).for_each(|one| add(Found::Statement(one.id)));
    statements().filter(|one| query.matches(one.search_text())).for_each(|one| add(Found::Statement(one.id)));
    found.truncate(most);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case() {
        let query = Query::new("CONTRACT  æ");
        assert!(query.matches("A contract and an Æ"));
        assert!(!query.matches("A contract"));
        assert_eq!(query.find("An Æ and a Contract"), Some(3..5));
        assert_eq!(Query::new("İx").find("aİx"), Some(1..4));
        assert!(Query::new("gänger").matches("Doppelganger") && Query::new("oløb").matches("OLOB"));
        assert!(Query::new("\u{308}").is_empty());
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
    fn sections_glosses_and_near_spellings_are_found() {
        let id = |text: &str| Found::Statement(text.parse().unwrap());
        let card = |id| Found::Card(Card::with_id(id).unwrap());
        let turncoat = search(Language::En, "turncoat");
        assert_eq!(turncoat[..2], [card("fb-turncoat"), id("FB-A10")]);
        for number in 80..=87 {
            assert!(turncoat.contains(&id(&format!("FB-R{number}"))), "FB-R{number}");
        }
        for (language, typed, found) in [
            (Language::En, "payoff", "fb-pay-off"),
            (Language::En, "st valentine", "fb-massacre"),
            (Language::En, "doppelgänger", "fb-doppelganger"),
            (Language::En, "turncaot", "fb-turncoat"),
            (Language::En, "rearrange", "fb-intrigue"),
            (Language::En, "overløber", "fb-turncoat"),
            (Language::En, "變節者", "fb-turncoat"),
            (Language::Da, "overløber", "fb-turncoat"),
            (Language::Da, "overlober", "fb-turncoat"),
            (Language::Da, "bagholdsangreb", "fb-ambush"),
            (Language::ZhHant, "turncoat", "fb-turncoat"),
        ] {
            assert_eq!(search(language, typed).first(), Some(&card(found)), "{typed} in {language}");
        }
        assert!(search(Language::En, "payoff").contains(&id("FB-R77")), "rulings about a card");
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
