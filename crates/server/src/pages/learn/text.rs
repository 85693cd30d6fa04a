//! The text of the rules as markup: what is bold, what is code, which words are links, and which were looked
//! for.

use maud::{Markup, PreEscaped, html};
use words::Language;

use super::book::game_of;

/// Words that were looked for.
#[derive(Clone, Default)]
pub(super) struct Sought(Vec<Vec<char>>);

/// So much of what was typed is looked for.
const LONGEST_SEARCH: usize = 100;

impl Sought {
    /// The words of what was typed.
    pub(super) fn new(typed: &str) -> Self {
        let typed: String = typed.chars().take(LONGEST_SEARCH).collect();
        Self(
            typed
                .split_whitespace()
                .map(|word| word.chars().flat_map(char::to_lowercase).collect())
                .collect(),
        )
    }

    /// Whether nothing is looked for.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether every word stands somewhere in the text.
    pub(super) fn found_in(&self, text: &str) -> bool {
        self.0.iter().all(|word| find(text, word).is_some())
    }

    /// A plain text with the words marked.
    pub(super) fn mark(&self, text: &str) -> Markup {
        let first = self.0.iter().filter_map(|word| find(text, word)).min_by_key(|found| found.0);
        html! {
            @match first {
                Some((from, to)) => { (text[..from]) mark { (text[from..to]) } (self.mark(&text[to..])) }
                None => (text),
            }
        }
    }
}

/// Where a word in small letters stands in a text, whatever its letters are like there.
fn find(text: &str, word: &[char]) -> Option<(usize, usize)> {
    text.char_indices().find_map(|(from, _)| {
        let mut wanted = word.iter();
        for (at, letter) in text[from..].char_indices() {
            if wanted.as_slice().is_empty() {
                return Some((from, from + at));
            }
            if !letter.to_lowercase().all(|small| wanted.next() == Some(&small)) {
                return None;
            }
        }
        wanted.as_slice().is_empty().then_some((from, text.len()))
    })
}

/// The ids that stand in a text.
pub(super) fn ids(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(|word| word.starts_with("FB-") || word.starts_with("MC-"))
}

/// A text of the rules as it is read: emphasis, code, links to statements, and what was looked for.
pub(super) fn rich(language: Language, text: &str, sought: &Sought) -> Markup {
    let mut out = String::new();
    let mut rest = text;
    let mut plain = 0;
    while plain < rest.len() {
        let at = &rest[plain..];
        let Some((markup, used)) = special(language, at, sought, rest[..plain].chars().last()) else {
            plain += at.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        out.push_str(&sought.mark(&rest[..plain]).into_string());
        out.push_str(&markup.into_string());
        rest = &at[used..];
        plain = 0;
    }
    out.push_str(&sought.mark(rest).into_string());
    PreEscaped(out)
}

/// What begins here, if it is not plain text, and how much of the text it takes.
fn special(language: Language, text: &str, sought: &Sought, before: Option<char>) -> Option<(Markup, usize)> {
    let between = |mark: &str| {
        let inside = text.strip_prefix(mark)?;
        let end = inside.find(mark).filter(|end| *end > 0)?;
        Some((&inside[..end], end + 2 * mark.len()))
    };
    if let Some((inside, used)) = between("**") {
        return Some((html! { strong { (rich(language, inside, sought)) } }, used));
    }
    if let Some((inside, used)) = between("`") {
        return Some((html! { code { (sought.mark(inside)) } }, used));
    }
    if let Some((inside, used)) = between("*") {
        return Some((html! { em { (rich(language, inside, sought)) } }, used));
    }
    let l = language.messages();
    let editions = [
        ("[M]", l.msg_edition_mayfair()),
        ("[L]", l.msg_edition_lookout()),
        ("[A]", l.msg_edition_lookout_advanced()),
    ];
    for (mark, name) in editions {
        if text.starts_with(mark) {
            return Some((html! { abbr.edition title=(name) { (mark[1..2]) } }, mark.len()));
        }
    }
    if before.is_some_and(|c| c.is_ascii_alphanumeric())
        || !(text.starts_with("FB-") || text.starts_with("MC-"))
    {
        return None;
    }
    let id = ids(text).next()?;
    game_of(id)?;
    Some((html! { a href={ "/learn/rule/" (id) } { (sought.mark(id)) } }, id.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whatever_their_letters_are_like() {
        let sought = Sought::new("CONTRACT  å");
        assert!(sought.found_in("A contract and an Å"));
        assert!(!sought.found_in("A contract"));
        assert_eq!(
            Sought::new("law").mark("<Law> & order").into_string(),
            "&lt;<mark>Law</mark>&gt; &amp; order"
        );
        assert_eq!(Sought::new("İx").mark("aİx").into_string(), "a<mark>İx</mark>");
        assert_eq!(Sought::new("").mark("a").into_string(), "a");
    }

    #[test]
    fn text_becomes_markup() {
        let shown = |text| rich(Language::En, text, &Sought::default()).into_string();
        assert_eq!(shown("**b** *i* `c<` 2 * 3"), "<strong>b</strong> <em>i</em> <code>c&lt;</code> 2 * 3");
        assert_eq!(shown("see FB-A1."), "see <a href=\"/learn/rule/FB-A1\">FB-A1</a>.");
        assert_eq!(shown("no FB-R… and no FB-Z9"), "no FB-R… and no FB-Z9");
        assert!(shown("[M] one").starts_with("<abbr"));
    }
}
