//! Learning the games: a first game of each, the rules with their examples, and the cards.
//!
//! Only `handlers` knows requests and responses. Everything else turns what the rulebook says, and a language,
//! into markup.

mod cards;
mod example;
mod family_business;
mod front;
mod handlers;
mod lesson;
mod mob_city;
mod picture;
mod rules;
mod text;

use maud::Markup;
use rulebook::GameId;
use sitting::GameName;
use words::Language;

pub(super) use handlers::router;

/// A page: what it is called, and what is on it.
struct Page {
    title: String,
    body: Markup,
}

/// What a game is called.
fn game_name(language: Language, game: GameId) -> String {
    GameName::named(game.name()).map(|game| super::set::game_name(language, game)).unwrap_or_default()
}
