//! Texts of the rules as markup: emphasis, code, links, and the words of a search.

use maud::{Markup, html};
use rulebook::{Inline, Query, inline};
use words::Language;

/// A plain text with the words of a search marked.
pub(super) fn mark(text: &str, query: &Query) -> Markup {
    html! {
        @match query.find(text) {
            Some(found) => { (text[..found.start]) mark { (text[found.clone()]) } (mark(&text[found.end..], query)) }
            None => (text),
        }
    }
}

/// A text of the rules as readers see it.
pub(super) fn rich(language: Language, text: &str, query: &Query) -> Markup {
    pieces(language, &inline(text), query)
}

fn pieces(language: Language, pieces: &[Inline<'_>], query: &Query) -> Markup {
    html! { @for piece in pieces { (self::piece(language, piece, query)) } }
}

fn piece(language: Language, piece: &Inline<'_>, query: &Query) -> Markup {
    html! {
        @match piece {
            Inline::Text(text) => (mark(text, query)),
            Inline::Strong(inside) => strong { (pieces(language, inside, query)) },
            Inline::Emphasis(inside) => em { (pieces(language, inside, query)) },
            Inline::Code(code) => code { (mark(code, query)) },
            Inline::Edition(edition) => abbr.edition title=(edition.name(language)) { (edition.letter) },
            Inline::Statement(id) => a href={ "/learn/rule/" (id) } { (mark(&id.to_string(), query)) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_search_are_marked() {
        let marked = |typed, text| mark(text, &Query::new(typed)).into_string();
        assert_eq!(marked("law", "<Law> & order"), "&lt;<mark>Law</mark>&gt; &amp; order");
        assert_eq!(marked("İx", "aİx"), "a<mark>İx</mark>");
        assert_eq!(marked("", "a"), "a");
    }

    #[test]
    fn text_becomes_markup() {
        let shown = |text| rich(Language::En, text, &Query::default()).into_string();
        assert_eq!(shown("**b** *i* `c<` 2 * 3"), "<strong>b</strong> <em>i</em> <code>c&lt;</code> 2 * 3");
        assert_eq!(shown("see FB-A1."), "see <a href=\"/learn/rule/FB-A1\">FB-A1</a>.");
        assert_eq!(shown("no FB-R… and no FB-Z9"), "no FB-R… and no FB-Z9");
        assert!(shown("[M] one").starts_with("<abbr"));
    }
}
