//! Games and editions on the command line. Everything comes from the list of games.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use games::{GameId, dispatch};
use words::{Language, Voice as _};

/// Parses the name of a game.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameId> {
    let value = |game: GameId| PossibleValue::new(game.name()).help(title(game));
    PossibleValuesParser::new(GameId::ALL.map(value)).try_map(|name| name.parse())
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
    format!("A game ({}) or the address of a table on any server", GameId::ALL.map(GameId::name).join(", "))
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
