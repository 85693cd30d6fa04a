//! How a game on this machine is set up: who plays, and what it is called.

use std::time::Duration;

use bots::{Level, Order};
use sitting::{GameName, Seated, Secret, Settings, Window};
use table::{Seat, Seats};
use words::Language;

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
    let l = language.messages();
    let (game, edition) = match settings.game {
        GameName::FamilyBusiness => {
            let edition = ::family_business::Edition::named(settings.edition());
            (
                l.msg_game_family_business(),
                edition.map(|edition| words::family_business::edition_name(language, edition)),
            )
        }
        GameName::MobCity => {
            let preset = ::mob_city::Preset::named(settings.edition());
            (l.msg_game_mob_city(), preset.map(|preset| words::mob_city::preset_name(language, preset)))
        }
    };
    // The usual way to play is called as the game is.
    let edition = edition.filter(|name| !name.contains(&game)).unwrap_or_default();
    if edition.is_empty() { game } else { format!("{game}: {edition}") }
}

/// Who sits where: bots are called by their level and seat.
pub(crate) fn chairs(players: &[Player], language: Language) -> Vec<Seated> {
    let seats = Seat::first(players.len());
    let chair = |(seat, player): (Seat, &Player)| match player {
        Player::Person(name) => Seated { name: name.clone(), bot: None },
        Player::Bot(order) => {
            let level = order.parse().map_or(Level::Capo, |order: Order| order.level);
            let level = words::level(language, level.name()).map_or_else(String::new, |(name, _)| name);
            Seated { name: format!("{level} {seat}"), bot: Some(order.clone()) }
        }
    };
    seats.zip(players).map(chair).collect()
}

/// Where bots sit.
pub(crate) fn bots_of(chairs: &[Seated]) -> Seats {
    Seat::first(chairs.len()).filter(|seat| chairs[seat.number()].bot.is_some()).collect()
}

/// The answers that count when a window closes, in the order in which they do. Nobody at one keyboard is faster
/// than another, so where the first Counter counts it is the victim's, else the first clockwise (FB-R14).
pub(crate) fn counting(window: Window, sealed: &[(Seat, String)]) -> Vec<(Seat, String)> {
    let heard = |seat: Seat| {
        sealed.iter().find(|(who, _)| *who == seat).map_or("pass", |(_, answer)| answer.as_str()).to_owned()
    };
    let counters: Seats = window.asked.iter().filter(|seat| heard(*seat) != "pass").collect();
    if let (false, Some(first)) = (window.sealed, window.first_of(counters)) {
        return vec![(first, heard(first))];
    }
    window.asked.iter().map(|seat| (seat, heard(seat))).collect()
}
