//! Games, editions, bots and languages on the command line, and the words that shells suggest for them.

use std::ffi::OsStr;
use std::marker::PhantomData;
use std::str::FromStr;

use bots::{BotSpec, Level};
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use games::{GameId, dispatch};
use words::{Language, Voice as _};

/// Parses the name of a game.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameId> {
    let value = |game: GameId| PossibleValue::new(game.name()).help(title(game));
    PossibleValuesParser::new(GameId::ALL.map(value)).try_map(|name| name.parse())
}

/// Parses a language.
pub(crate) fn language_parser() -> impl TypedValueParser<Value = Language> {
    Suggesting::new(Language::ALL.map(Language::tag))
}

/// Parses a bot. Shells suggest the levels.
pub(crate) fn bot_parser() -> impl TypedValueParser<Value = BotSpec> {
    Suggesting::new(Level::ALL.map(Level::name))
}

/// Parses an edition or a file. Shells suggest the editions.
pub(crate) fn edition_parser() -> impl TypedValueParser<Value = String> {
    Suggesting::new(GameId::ALL.into_iter().flat_map(GameId::editions))
}

/// Parses a value for which shells suggest some words. Other words may be right too.
#[derive(Clone)]
struct Suggesting<T> {
    words: Vec<&'static str>,
    value: PhantomData<T>,
}

impl<T> Suggesting<T> {
    fn new(words: impl IntoIterator<Item = &'static str>) -> Self {
        Self { words: words.into_iter().collect(), value: PhantomData }
    }
}

impl<T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static>
    TypedValueParser for Suggesting<T>
{
    type Value = T;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        StringValueParser::new().try_map(|text| text.parse::<T>()).parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().map(PossibleValue::new)))
    }
}

fn title(game: GameId) -> String {
    dispatch!(game, G => G::game_name(Language::En))
}

/// What the program does, in a sentence or two.
pub(crate) fn about() -> String {
    let titles = GameId::ALL.map(title).join(" and ");
    format!("Play {titles}. With no command, starts the server and opens it in your browser")
}

/// Help for an argument that is a game or an address.
pub(crate) fn game_or_url_help() -> String {
    let games = GameId::ALL.map(GameId::name).join(", ");
    format!("A game ({games}), or the address of a table, a deal of the day or a challenge on any server")
}

/// Help for an option that takes rules.
pub(crate) fn rules_help() -> String {
    format!("Edition or preset ({}), or a house-rules file", editions())
}

/// Help for the argument of `sitdown rules`.
pub(crate) fn rules_or_words_help() -> String {
    format!(
        "An edition or preset ({}) or a house-rules file; otherwise a card, a rule id, or words to search for",
        editions()
    )
}

fn editions() -> String {
    GameId::ALL.map(|game| format!("{game}: {}", game.editions().join(", "))).join("; ")
}

/// The game's options that are on: the flag `--invented` is for games that have families.
pub(crate) const fn options(invented: bool) -> &'static [&'static str] {
    if invented { &["invented_families"] } else { &[] }
}
