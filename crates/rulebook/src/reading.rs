//! The rules in a reader's words. On the rules pages, code names rules of a rules file, their values and editions; readers
//! see what these are about instead.

use std::borrow::Cow;

use games::dispatch;
use words::{Language, Voice as _};

use crate::GameId;

/// Reads code of one text, from left to right. A value belongs to the rule that was named last.
#[derive(Debug)]
pub struct CodeReader<'a> {
    language: Language,
    rule: Option<&'a str>,
}

impl<'a> CodeReader<'a> {
    /// A reader at the start of a text.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, rule: None }
    }

    /// What a piece of code is about. `None` if it names no rule, value or edition.
    pub fn read(&mut self, code: &'a str) -> Option<String> {
        let (name, value) = code.split_once(" = ").map_or((code, None), |(name, value)| (name, Some(value)));
        if let Some(label) = rule_label(self.language, name) {
            self.rule = Some(name);
            return Some(match value.and_then(|value| self.value(value)) {
                Some(value) => self.language.labelled(label, value),
                None => label,
            });
        }
        self.value(code)
            .or_else(|| in_any_game(|game| dispatch!(game, G => G::edition_name(self.language, code))))
    }

    fn value(&self, value: &str) -> Option<String> {
        let rule = self.rule?;
        in_any_game(|game| dispatch!(game, G => G::rule_value(self.language, rule, value)))
    }
}

fn in_any_game<T>(find: impl Fn(GameId) -> Option<T>) -> Option<T> {
    GameId::ALL.into_iter().find_map(find)
}

fn rule_label(language: Language, rule: &str) -> Option<String> {
    in_any_game(|game| dispatch!(game, G => G::rule_label(language, rule)))
}

/// Whether a text is nothing but code with names of rules, separated by commas.
#[must_use]
pub fn names_rules_only(text: &str) -> bool {
    let pieces: Vec<&str> = text.split('`').collect();
    let is_separator = |piece: &&str| piece.trim().trim_matches([',', '、']).is_empty();
    let is_rule = |name: &&str| rule_label(Language::En, name).is_some();
    pieces.len() > 1
        && pieces.iter().step_by(2).all(is_separator)
        && pieces.iter().skip(1).step_by(2).all(is_rule)
}

/// A text without the brackets that only name rules of a rules file.
#[must_use]
pub fn without_rule_names(text: &str) -> Cow<'_, str> {
    let Some(Bracket { before, after, .. }) = brackets(text).find(|bracket| names_rules_only(bracket.inside))
    else {
        return Cow::Borrowed(text);
    };
    Cow::Owned(format!("{}{}", before.trim_end(), without_rule_names(after)))
}

/// A part of a text in brackets, and what is around it.
struct Bracket<'a> {
    before: &'a str,
    inside: &'a str,
    after: &'a str,
}

/// The brackets of a text that have no brackets inside.
fn brackets(text: &str) -> impl Iterator<Item = Bracket<'_>> {
    let mut open = None;
    text.char_indices().filter_map(move |(at, letter)| {
        let next = at + letter.len_utf8();
        match letter {
            '(' | '（' => open = Some((at, next)),
            ')' | '）' => {
                let (before, from) = open.take()?;
                return Some(Bracket {
                    before: &text[..before],
                    inside: &text[from..at],
                    after: &text[next..],
                });
            }
            _ => {}
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_read_as_labels_values_and_names() {
        let mut reader = CodeReader::new(Language::En);
        assert_eq!(reader.read("\"bank\""), None);
        assert_eq!(reader.read("flags.spent_large").as_deref(), Some("Spent Large goes"));
        assert_eq!(reader.read("\"bank\"").as_deref(), Some("to the bank"));
        assert_eq!(reader.read("opening_hand = 5").as_deref(), Some("Opening hand: 5"));
        assert_eq!(reader.read("draw = \"one\"").as_deref(), Some("Cards drawn each turn: one card"));
        assert!(reader.read("danish").is_some());
        assert_eq!(reader.read("change"), None);
    }

    #[test]
    fn brackets_that_only_name_rules_are_left_out() {
        assert_eq!(without_rule_names("Draw one. (`draw`, `hand_limit`)"), "Draw one.");
        assert_eq!(without_rule_names("抽一張（`draw`、`hand_limit`）。"), "抽一張。");
        assert_eq!(without_rule_names("Two (`deck`) and (see FB-A1) (`war_at`)."), "Two and (see FB-A1).");
        for kept in ["(`draw = \"one\"`)", "(`change`)", "(a, b)", "()", "no (brackets", "a) b"] {
            assert_eq!(without_rule_names(kept), kept);
        }
    }
}
