//! Spelling: letters without case and accents, and words that are nearly alike.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use unicode_normalization::char::{decompose_canonical, is_combining_mark};
use words::Language;

use crate::search::MAX_QUERY;
use crate::{Card, GameId, page};

/// A letter in lower case without accents. A combining accent is nothing.
pub(crate) fn folded(letter: char) -> impl Iterator<Item = char> {
    let ascii = letter.is_ascii().then(|| letter.to_ascii_lowercase());
    let mut letters = Vec::new();
    let mut add = |part: char| match part {
        // Not an o with an accent, but typed as one where keyboards have none.
        'ø' => letters.push('o'),
        part if is_combining_mark(part) => {}
        part => letters.push(part),
    };
    if ascii.is_none() {
        letter.to_lowercase().for_each(|lower| decompose_canonical(lower, &mut add));
    }
    ascii.into_iter().chain(letters)
}

/// The letters and digits of a text, folded, with nothing between them: "Pay Off" and "payoff" are the same.
pub(crate) fn squashed(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(folded).collect()
}

/// What was probably meant: each word that is nowhere in the rules and cards is replaced by the nearest that is.
/// `None` if all words are there, or one has nothing near it.
#[must_use]
pub fn corrected(language: Language, typed: &str) -> Option<String> {
    let known = vocabulary(language);
    let typed: String = typed.chars().take(MAX_QUERY).collect();
    let mut words: Vec<String> = Vec::new();
    let mut is_new = false;
    for word in typed.split(|c: char| !c.is_alphanumeric()).map(squashed).filter(|word| !word.is_empty()) {
        if known.iter().any(|one| one.contains(&word)) {
            words.push(word);
        } else {
            words.push(nearest(&word, known)?.to_owned());
            is_new = true;
        }
    }
    is_new.then(|| words.join(" "))
}

/// The nearest word. Short words are near too many others.
fn nearest<'a>(word: &str, known: &'a [String]) -> Option<&'a str> {
    let most = match word.chars().count() {
        ..5 => return None,
        5..8 => 1,
        _ => 2,
    };
    let distances = known.iter().map(|one| (strsim::osa_distance(word, one), one.as_str()));
    distances
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, one)| one)
}

/// The words of the rules and cards: the names of cards first, because they are what people look for.
fn vocabulary(language: Language) -> &'static [String] {
    static WORDS: [OnceLock<Vec<String>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    WORDS[language as usize].get_or_init(|| {
        let names = Card::all().iter().flat_map(|card| card.names(language));
        let names: BTreeSet<String> = names.flat_map(|name| with_whole(&name)).collect();
        let texts = Card::all().iter().flat_map(|card| card.texts(language)).map(|by| by.text);
        let statements = GameId::ALL.into_iter().flat_map(|game| page(game, language).statements());
        let texts = texts.chain(statements.map(|one| one.search_text().to_owned()));
        let others: BTreeSet<String> = texts.flat_map(|text| words_of(&text)).collect();
        let others: Vec<String> = others.difference(&names).cloned().collect();
        names.into_iter().chain(others).collect()
    })
}

fn words_of(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).map(squashed).filter(|word| !word.is_empty()).collect()
}

/// The words of a name, and the name as one word.
fn with_whole(name: &str) -> Vec<String> {
    words_of(name).into_iter().chain([squashed(name)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_gaps_make_no_difference() {
        for (one, other) in
            [("Doppelgänger", "doppelganger"), ("Pay Off", "PAYOFF"), ("Overløber", "overlober")]
        {
            assert_eq!(squashed(one), squashed(other));
        }
        assert_eq!(squashed("St. Valentine’s"), "stvalentines");
        assert_eq!(squashed("a\u{308}變節者"), "a變節者");
    }

    #[test]
    fn misspelt_words_are_corrected() {
        let en = |typed| corrected(Language::En, typed);
        assert_eq!(en("turncaot").as_deref(), Some("turncoat"));
        assert_eq!(en("valantine massacer").as_deref(), Some("valentine massacre"));
        assert_eq!(en("turncoat"), None, "nothing to correct");
        assert_eq!(en("zyxwvu"), None, "nothing near");
        assert_eq!(en("hix"), None, "too short");
        assert_eq!(corrected(Language::Da, "overlobber").as_deref(), Some("overlober"));
    }
}
