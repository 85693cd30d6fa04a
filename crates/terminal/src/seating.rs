//! How a game on this machine is set up: who plays, and under which title.

use std::time::Duration;

use bots::{BotSpec, Level};
use games::dispatch;
use session::{Secret, Settings};
use table::Seat;
use words::{Language, Voice as _};

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at the keyboard, by name.
    Person(String),
    /// A bot, as in [`bots::BotSpec`].
    Bot(String),
}

/// How a game is set up.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The game, its rules and the number of players.
    pub settings: Settings,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// The secret that the cards come from.
    pub secret: Secret,
    /// The number that the secret comes from, if it does; see [`seeded`].
    pub seed: Option<u64>,
    /// The language.
    pub language: Language,
    /// The delay before each bot move.
    pub pace: Duration,
}

/// The secret that a seed stands for.
#[must_use]
pub fn seeded(seed: u64) -> Secret {
    Secret(session::seed(&Secret([0; 32]), "play", [seed.to_string().as_str()]))
}

/// The title of a game: its name, and its edition unless that is the usual one.
#[must_use]
pub fn title(language: Language, settings: &Settings) -> String {
    let (game, edition) = dispatch!(settings.game, G => {
        (G::game_name(language), G::edition_name(language, settings.edition()))
    });
    // The usual edition may have the game's name in its own.
    let edition = edition.filter(|name| !name.contains(&game)).unwrap_or_default();
    if edition.is_empty() { game } else { format!("{game}: {edition}") }
}

/// The name of a bot: its level and its seat.
pub(crate) fn bot_name(language: Language, order: &str, seat: Seat) -> String {
    let level = order.parse().map_or(Level::Capo, |order: BotSpec| order.level);
    let level = words::level(language, level.name()).map_or_else(String::new, |(name, _)| name);
    format!("{level} {seat}")
}
