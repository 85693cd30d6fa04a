//! What a game says, as one trait: the texts that a client needs when it doesn't know which game it shows.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use table::Viewer;

use crate::language::Language;
use crate::speaker::Speaker;

/// Who reads a text: through whose eyes, in which language, and what the players are called.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// Through whose eyes. This viewer is “you”.
    pub viewer: Viewer,
    /// In which language.
    pub language: Language,
    /// The players' names, by seat.
    pub players: &'a [String],
}

impl<'a> Reader<'a> {
    /// Speaks to this reader at one table.
    pub(crate) const fn speaker<S>(&self, setup: &'a S) -> Speaker<'a, S> {
        Speaker { language: self.language, players: self.players, setup, viewer: self.viewer }
    }
}

/// One rule of a table with its texts, as a list of rules shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// Its name in house rules: `war_at`, `flags.parole`.
    pub name: String,
    /// What it is set to, as TOML.
    pub value: String,
    /// What it is about.
    pub label: String,
    /// What the value means; `None` if the rule has no such choice.
    pub meaning: Option<String>,
}

impl RuleText {
    pub(crate) fn new<G: Voice>(language: Language, name: impl Into<String>, value: String) -> Self {
        let name = name.into();
        let label = G::rule_label(language, &name).unwrap_or_default();
        let meaning = G::rule_value(language, &name, &value);
        Self { name, value, label, meaning }
    }
}

/// What a game says: its names, questions, answers, events, refusals and rules as texts.
///
/// A text about a game in progress is made from the reader's own view, `game.view(reader.viewer)` or the
/// fold of what the reader has seen, so it can't tell more than the reader knows. The functions panic in
/// debug builds if they get the view of another viewer.
pub trait Voice: table::Game {
    /// A card.
    type Card: Copy + Eq + Debug + Display + FromStr;
    /// The rules of a table: those of an edition, or house rules.
    type Rules;

    /// The name of the game.
    fn game_name(language: Language) -> String;

    /// The name of an edition or preset; `None` if the game has no such edition.
    fn edition_name(language: Language, edition: &str) -> Option<String>;

    /// Says that neither an edition nor a file has this name, and lists the editions.
    fn no_such_edition(language: Language, name: &str) -> String;

    /// One of the game's own options, by its name in settings; `None` if the game has no such option.
    fn option_label(_language: Language, _option: &str) -> Option<String> {
        None
    }

    /// What a player has left to lose, for standing orders: at most `most`, or any number.
    fn left(language: Language, most: Option<u8>) -> String;

    /// What a rule is about, by its name in house rules; `None` if there is no such rule.
    fn rule_label(language: Language, rule: &str) -> Option<String>;

    /// What the value of a rule means, with or without TOML's quotes; `None` if the rule has no such choice.
    fn rule_value(language: Language, rule: &str, value: &str) -> Option<String>;

    /// The rules of a table.
    fn rules(setup: &Self::Setup) -> &Self::Rules;

    /// All rules of a table in the order of a house-rules file.
    fn rule_texts(language: Language, rules: &Self::Rules) -> Vec<RuleText>;

    /// What is wrong with rules or with a table.
    fn fault(language: Language, fault: &Self::Fault) -> String;

    /// The name of a card.
    fn card_name(language: Language, card: Self::Card) -> String;

    /// The name of a card's kind.
    fn card_kind(language: Language, card: Self::Card) -> String;

    /// What a card does under `rules`.
    fn card_text(language: Language, card: Self::Card, rules: &Self::Rules) -> String;

    /// The name of anything that can be held or bought, by its notation: a card, a business.
    fn name_of(language: Language, notation: &str) -> Option<String> {
        notation.parse().ok().map(|card| Self::card_name(language, card))
    }

    /// The names of the people on the table, by notation. They are the same in every language.
    fn people(_view: &Self::View) -> BTreeMap<String, &'static str> {
        BTreeMap::new()
    }

    /// Says who plays what, a sentence for each seat; empty in a game where all start alike.
    fn introductions(_view: &Self::View, _reader: &Reader<'_>) -> Vec<String> {
        Vec::new()
    }

    /// What the table waits for: a question if it waits for the reader, otherwise who is asked.
    fn question(view: &Self::View, reader: &Reader<'_>) -> String;

    /// An answer as the label of a button.
    fn label(view: &Self::View, reader: &Reader<'_>, command: Self::Command) -> String;

    /// The line of the log for `step[at]`, one of the things that the reader has seen happen together. `view`
    /// includes it, but nothing after it.
    ///
    /// Returns `None` if another text says it: a question, or the line of something else in the step.
    fn sentence(view: &Self::View, reader: &Reader<'_>, step: &[Self::Seen], at: usize) -> Option<String>;

    /// One line for things that a player did in several steps, such as discards. Returns `None` if they make no such
    /// line.
    fn joined(_view: &Self::View, _reader: &Reader<'_>, _seen: &[Self::Seen]) -> Option<String> {
        None
    }

    /// Whether a player's turn begins with this event: a log sets such a line apart.
    fn begins_turn(seen: &Self::Seen) -> bool;

    /// Why the reader's command was refused, with the id of the rule.
    fn refusal(view: &Self::View, reader: &Reader<'_>, illegal: &Self::Illegal) -> String;
}
