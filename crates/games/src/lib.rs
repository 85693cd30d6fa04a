//! The one list of games.
//!
//! [`GameId`] names them; everything else about a game comes from its [`table::Game`] implementation.
//! [`dispatch!`] turns an id into a type, [`dispatch_view!`] does the same for a view whose game is only
//! known at run time. A new game gets variants, arms and an `impl Listed` in this file.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::Game;
use utoipa::ToSchema;

pub use family_business;
pub use mob_city;

/// A game, by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = GameName)]
pub enum GameId {
    /// Family Business.
    #[default]
    FamilyBusiness,
    /// Mob City.
    MobCity,
}

/// A view of some game.
#[derive(Clone, Debug)]
pub enum AnyView {
    /// A view of Family Business.
    FamilyBusiness(Box<family_business::View>),
    /// A view of Mob City.
    MobCity(Box<mob_city::View>),
}

/// What a viewer has seen of an event of some game. It prints as notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnySeen {
    /// Seen in Family Business.
    FamilyBusiness(Box<family_business::Seen>),
    /// Seen in Mob City.
    MobCity(Box<mob_city::Seen>),
}

/// Evaluates an expression with a type alias for the game that an id names.
///
/// ```
/// use games::{GameId, dispatch};
/// use table::Game as _;
///
/// assert_eq!(dispatch!(GameId::MobCity, G => G::NAME), "mob-city");
/// ```
#[macro_export]
macro_rules! dispatch {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::FamilyBusiness => {
                type $G = $crate::family_business::Game;
                $body
            }
            $crate::GameId::MobCity => {
                type $G = $crate::mob_city::Game;
                $body
            }
        }
    };
}

/// Evaluates an expression with a type alias for the game of an [`AnyView`], and with the view itself.
///
/// ```
/// use games::{AnyView, Listed, dispatch_view, mob_city};
/// use table::{Game as _, Viewer};
///
/// let setup = mob_city::Setup::new(mob_city::Preset::Rulebook.rules(), 3);
/// let view = mob_city::Game::any_view(mob_city::Game::bare(setup).view(Viewer::Spectator));
/// assert_eq!(dispatch_view!(&view, G, view => (G::NAME, view.board.players.len())), ("mob-city", 3));
/// ```
#[macro_export]
macro_rules! dispatch_view {
    ($any:expr, $G:ident, $view:ident => $body:expr) => {
        match $any {
            $crate::AnyView::FamilyBusiness($view) => {
                type $G = $crate::family_business::Game;
                $body
            }
            $crate::AnyView::MobCity($view) => {
                type $G = $crate::mob_city::Game;
                $body
            }
        }
    };
}

/// Evaluates an expression with a type alias for the game of an [`AnySeen`], and with what was seen.
#[macro_export]
macro_rules! dispatch_seen {
    ($any:expr, $G:ident, $seen:ident => $body:expr) => {
        match $any {
            $crate::AnySeen::FamilyBusiness($seen) => {
                type $G = $crate::family_business::Game;
                $body
            }
            $crate::AnySeen::MobCity($seen) => {
                type $G = $crate::mob_city::Game;
                $body
            }
        }
    };
}

/// A game that is in the list.
pub trait Listed: Game {
    /// Its id.
    const ID: GameId;

    /// A view of this game, for code that does not know which game it is.
    fn any_view(view: Self::View) -> AnyView;

    /// Something seen in this game, for code that does not know which game it is.
    fn any_seen(seen: Self::Seen) -> AnySeen;

    /// What was seen, if it was in this game.
    fn seen_of(any: &AnySeen) -> Option<&Self::Seen>;
}

impl Listed for family_business::Game {
    const ID: GameId = GameId::FamilyBusiness;

    fn any_view(view: Self::View) -> AnyView {
        AnyView::FamilyBusiness(Box::new(view))
    }

    fn any_seen(seen: Self::Seen) -> AnySeen {
        AnySeen::FamilyBusiness(Box::new(seen))
    }

    fn seen_of(any: &AnySeen) -> Option<&Self::Seen> {
        match any {
            AnySeen::FamilyBusiness(seen) => Some(seen),
            _ => None,
        }
    }
}

impl Listed for mob_city::Game {
    const ID: GameId = GameId::MobCity;

    fn any_view(view: Self::View) -> AnyView {
        AnyView::MobCity(Box::new(view))
    }

    fn any_seen(seen: Self::Seen) -> AnySeen {
        AnySeen::MobCity(Box::new(seen))
    }

    fn seen_of(any: &AnySeen) -> Option<&Self::Seen> {
        match any {
            AnySeen::MobCity(seen) => Some(seen),
            _ => None,
        }
    }
}

impl GameId {
    /// All games, in the order of a menu.
    pub const ALL: [Self; 2] = [Self::FamilyBusiness, Self::MobCity];

    /// Its name in files, addresses, records and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        dispatch!(self, G => G::NAME)
    }

    /// The prefix of its rule ids.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        dispatch!(self, G => G::PREFIX)
    }

    /// The maximum number of players.
    #[must_use]
    pub const fn max_seats(self) -> usize {
        dispatch!(self, G => G::MAX_SEATS)
    }

    /// The names of its editions or presets, the default first.
    #[must_use]
    pub fn editions(self) -> Vec<&'static str> {
        dispatch!(self, G => G::editions())
    }

    /// The names of the options that only this game has.
    #[must_use]
    pub const fn options(self) -> &'static [&'static str] {
        dispatch!(self, G => G::OPTIONS)
    }

    /// The game of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The game that a rule belongs to, by the rule's id: `FB-A1`, `MC-R40`.
    #[must_use]
    pub fn of_rule(id: &str) -> Option<Self> {
        let (prefix, _) = id.split_once('-')?;
        Self::ALL.into_iter().find(|game| game.prefix() == prefix)
    }

    /// The game of the first rule id in a text, such as the title of a scene.
    #[must_use]
    pub fn mentioned_in(text: &str) -> Option<Self> {
        text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').find_map(Self::of_rule)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::named(name).ok_or(UnknownGame)
    }
}

/// No game has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownGame;

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = GameId::ALL.map(GameId::name);
        write!(f, "there is no such game; choose from {}", names.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

impl AnyView {
    /// Which game it is a view of.
    #[must_use]
    pub const fn game(&self) -> GameId {
        dispatch_view!(self, G, _view => G::ID)
    }
}

impl fmt::Display for AnySeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FamilyBusiness(seen) => seen.fmt(f),
            Self::MobCity(seen) => seen.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_name_and_by_its_rules() {
        for game in GameId::ALL {
            assert_eq!(GameId::named(game.name()), Some(game));
            assert_eq!(serde_json::to_string(&game).unwrap(), format!("\"{}\"", game.name()));
            assert_eq!(GameId::of_rule(&format!("{}-R10", game.prefix())), Some(game));
            assert!(game.max_seats() >= 2 && !game.editions().is_empty());
        }
        assert_eq!(GameId::named("poker"), None);
        assert_eq!(GameId::of_rule("R10"), None);
    }

    #[test]
    fn a_title_names_its_game_by_a_rule() {
        assert_eq!(GameId::mentioned_in("# FB-C9 Counters take the next turn"), Some(GameId::FamilyBusiness));
        assert_eq!(GameId::mentioned_in("# (MC-R26, MC-4) A Cop"), Some(GameId::MobCity));
        assert_eq!(GameId::mentioned_in("# nothing-here"), None);
    }
}
