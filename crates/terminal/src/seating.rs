//! How a game on this machine is set up: who plays, and what it is called.

use std::time::Duration;

use bots::{Level, Order};
use games::dispatch;
use sitting::{Secret, Settings};
use table::Seat;
use words::{Language, Voice as _};

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at the keyboard, by name.
    Person(String),
    /// A bot, as it is ordered.
    Bot(String),
}

/// How a game is set up.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The game, its rules and how many play.
    pub settings: Settings,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// What the cards come from.
    pub secret: Secret,
    /// The language.
    pub language: Language,
    /// How long a bot lets people look before it answers.
    pub pace: Duration,
}

/// What a game is called at the top of the screen.
#[must_use]
pub fn title(language: Language, settings: &Settings) -> String {
    let (game, edition) = dispatch!(settings.game, G => {
        (G::game_name(language), G::edition_name(language, settings.edition()))
    });
    // The usual way to play is called as the game is.
    let edition = edition.filter(|name| !name.contains(&game)).unwrap_or_default();
    if edition.is_empty() { game } else { format!("{game}: {edition}") }
}

/// What a bot is called: its level and its seat.
pub(crate) fn bot_name(language: Language, order: &str, seat: Seat) -> String {
    let level = order.parse().map_or(Level::Capo, |order: Order| order.level);
    let level = words::level(language, level.name()).map_or_else(String::new, |(name, _)| name);
    format!("{level} {seat}")
}
