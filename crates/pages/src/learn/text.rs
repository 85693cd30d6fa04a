//! Texts of the rules as markup: emphasis, names of rules in the reader's words, links, and the words of a search.

use maud::{Markup, html};
use rulebook::{CodeReader, Inline, Query, inline, without_rule_names};
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
    let text = without_rule_names(text);
    let mut writer = Writer { language, query, code: CodeReader::new(language) };
    writer.pieces(&inline(&text))
}

/// Writes one text.
struct Writer<'a> {
    language: Language,
    query: &'a Query,
    code: CodeReader<'a>,
}

impl<'a> Writer<'a> {
    fn pieces(&mut self, pieces: &[Inline<'a>]) -> Markup {
        html! { @for piece in pieces { (self.piece(piece)) } }
    }

    fn piece(&mut self, piece: &Inline<'a>) -> Markup {
        html! {
            @match piece {
                Inline::Text(text) => (mark(text, self.query)),
                Inline::Strong(inside) => strong { (self.pieces(inside)) },
                Inline::Emphasis(inside) => em { (self.pieces(inside)) },
                Inline::Code(code) => {
                    @match self.code.read(code) {
                        Some(words) => em.option { (mark(&words, self.query)) },
                        None => code { (mark(code, self.query)) },
                    }
                }
                Inline::Edition(edition) => abbr.edition title=(edition.name(self.language)) { (edition.letter) },
                Inline::Statement(id) => a.rule href={ "/learn/rule/" (id) } { (mark(&id.to_string(), self.query)) },
            }
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
        assert_eq!(shown("see FB-A1."), "see <a class=\"rule\" href=\"/learn/rule/FB-A1\">FB-A1</a>.");
        assert_eq!(shown("no FB-R… and no FB-Z9"), "no FB-R… and no FB-Z9");
        assert!(shown("[M] one").starts_with("<abbr"));
        assert_eq!(
            shown("`draw = \"one\"` (`draw`)"),
            "<em class=\"option\">Cards drawn each turn: one card</em>"
        );
    }
}
