//! The markup within a text of the rules.

use games::dispatch;
use words::Language;

use crate::catalogue::Catalogue as _;
use crate::id::words;
use crate::{GameId, StatementId, statement};

/// A piece of a text of the rules.
#[derive(Clone, Debug)]
pub enum Inline<'a> {
    /// Plain text.
    Text(&'a str),
    /// Important text.
    Strong(Vec<Self>),
    /// Emphasised text.
    Emphasis(Vec<Self>),
    /// Code: the name of a rule, or a value.
    Code(&'a str),
    /// The mark of an edition.
    Edition(EditionMark),
    /// The id of a statement that exists.
    Statement(StatementId),
}

/// How the rules mark what only one edition says, as in `[M]`.
#[derive(Clone, Copy, Debug)]
pub struct EditionMark {
    /// What stands between the brackets.
    pub letter: &'static str,
    pub(crate) name: fn(Language) -> String,
}

impl EditionMark {
    /// The name of the edition.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        (self.name)(language)
    }
}

/// Parses a text of the rules.
#[must_use]
pub fn inline(text: &str) -> Vec<Inline<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    // How much of `rest` is plain text so far.
    let mut plain = 0;
    while let Some(next) = rest[plain..].chars().next() {
        let at = &rest[plain..];
        let Some((piece, used)) = special(at, rest[..plain].chars().last()) else {
            plain += next.len_utf8();
            continue;
        };
        if plain > 0 {
            pieces.push(Inline::Text(&rest[..plain]));
        }
        pieces.push(piece);
        rest = &at[used..];
        plain = 0;
    }
    if !rest.is_empty() {
        pieces.push(Inline::Text(rest));
    }
    pieces
}

/// The piece at the start of a text, unless it is plain text, and how many bytes it takes.
fn special(text: &str, before: Option<char>) -> Option<(Inline<'_>, usize)> {
    let between = |mark: &str| {
        let inside = text.strip_prefix(mark)?;
        let end = inside.find(mark).filter(|end| *end > 0)?;
        Some((&inside[..end], end + 2 * mark.len()))
    };
    if let Some((inside, used)) = between("**") {
        return Some((Inline::Strong(inline(inside)), used));
    }
    if let Some((inside, used)) = between("`") {
        return Some((Inline::Code(inside), used));
    }
    if let Some((inside, used)) = between("*") {
        return Some((Inline::Emphasis(inline(inside)), used));
    }
    if let Some(inside) = text.strip_prefix('[') {
        let marks = |game| dispatch!(game, G => G::EDITION_MARKS);
        let mut marks = GameId::ALL.into_iter().flat_map(marks);
        let mark =
            marks.find(|mark| inside.strip_prefix(mark.letter).is_some_and(|rest| rest.starts_with(']')))?;
        return Some((Inline::Edition(*mark), mark.letter.len() + 2));
    }
    if before.is_some_and(|c| c.is_ascii_alphanumeric()) {
        return None;
    }
    let word = words(text).next()?;
    let id = word.parse().ok()?;
    statement(id, Language::En)?;
    Some((Inline::Statement(id), word.len()))
}

/// A text of the rules without its markup.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    write_plain(&inline(text), &mut out);
    out
}

fn write_plain(pieces: &[Inline<'_>], out: &mut String) {
    for piece in pieces {
        match piece {
            Inline::Text(text) | Inline::Code(text) => out.push_str(text),
            Inline::Strong(inside) | Inline::Emphasis(inside) => write_plain(inside, out),
            Inline::Edition(mark) => out.extend(["[", mark.letter, "]"]),
            Inline::Statement(id) => out.push_str(&id.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> String {
        fn write(pieces: &[Inline<'_>]) -> String {
            let piece = |piece: &Inline<'_>| match piece {
                Inline::Text(text) => (*text).to_owned(),
                Inline::Strong(inside) => format!("<strong {}>", write(inside)),
                Inline::Emphasis(inside) => format!("<em {}>", write(inside)),
                Inline::Code(code) => format!("<code {code}>"),
                Inline::Edition(mark) => format!("<edition {}>", mark.name(Language::En)),
                Inline::Statement(id) => format!("<statement {id}>"),
            };
            pieces.iter().map(piece).collect()
        }
        write(&inline(text))
    }

    #[test]
    fn markup_is_parsed() {
        assert_eq!(shape("**b *i* c** `c<` 2 * 3"), "<strong b <em i> c> <code c<> 2 * 3");
        assert_eq!(shape("see FB-A1."), "see <statement FB-A1>.");
        assert_eq!(shape("no FB-R… and no FB-Z9, no xFB-A1"), "no FB-R… and no FB-Z9, no xFB-A1");
        assert!(shape("[M] one [x]").starts_with("<edition "));
        assert!(shape("[M] one [x]").ends_with("> one [x]"));
    }

    #[test]
    fn plain_text_has_no_markup() {
        assert_eq!(plain("**[M]** `a` *b* FB-A1 2 * 3"), "[M] a b FB-A1 2 * 3");
    }
}
