//! The ids of statements.

use std::fmt;
use std::str::FromStr;

use crate::GameId;

/// How many digits the number of a statement may have.
const MAX_DIGITS: usize = 4;

/// The id of a statement of the rules: `FB-A1`, `MC-20`, `MC-R60`.
///
/// An id that parses is well formed; whether there is such a statement, [`statement`](crate::statement) says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StatementId {
    game: GameId,
    section: Option<char>,
    number: u16,
    /// How many digits the number has: `FB-R06` is an id, and `FB-R6` would be another.
    digits: u8,
}

/// A text that is not the id of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownStatement;

impl StatementId {
    /// The game whose rules have the statement.
    #[must_use]
    pub const fn game(self) -> GameId {
        self.game
    }
}

impl fmt::Display for StatementId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-", self.game.prefix())?;
        self.section.map_or(Ok(()), |section| write!(f, "{section}"))?;
        write!(f, "{:0digits$}", self.number, digits = self.digits.into())
    }
}

impl FromStr for StatementId {
    type Err = UnknownStatement;

    /// Reads an id exactly as [`Display`](fmt::Display) writes it: `fb-a1` is not an id.
    fn from_str(text: &str) -> Result<Self, UnknownStatement> {
        let (prefix, rest) = text.split_once('-').ok_or(UnknownStatement)?;
        let game = GameId::ALL.into_iter().find(|game| game.prefix() == prefix).ok_or(UnknownStatement)?;
        let section = rest.chars().next().filter(char::is_ascii_uppercase);
        let digits = &rest[section.map_or(0, char::len_utf8)..];
        if !(1..=MAX_DIGITS).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(UnknownStatement);
        }
        let number = digits.parse().map_err(|_| UnknownStatement)?;
        Ok(Self { game, section, number, digits: digits.len() as u8 })
    }
}

impl fmt::Display for UnknownStatement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the id of a statement")
    }
}

impl std::error::Error for UnknownStatement {}

/// The ids in a text, in order.
pub fn statement_ids(text: &str) -> impl Iterator<Item = StatementId> {
    words(text).filter_map(|word| word.parse().ok())
}

/// The pieces of a text that could be ids.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_round_trip() {
        for id in ["FB-A1", "FB-R100", "FB-R06", "MC-10", "MC-R60", "MC-0"] {
            assert_eq!(id.parse::<StatementId>().map(|id| id.to_string()), Ok(id.to_owned()));
        }
        for no_id in [
            "", "FB", "FB-", "FB-A", "FB-AA1", "fb-a1", "FB-a1", "FB-A1 ", "XX-1", "FB-99999", "FB-A-1",
            "MC-é1",
        ] {
            assert!(no_id.parse::<StatementId>().is_err(), "{no_id}");
        }
        assert_ne!("FB-R06".parse::<StatementId>(), "FB-R6".parse());
        assert_eq!("MC-R60".parse().map(StatementId::game), Ok(GameId::MobCity));
    }

    #[test]
    fn ids_are_found_in_sentences() {
        let ids = |text| statement_ids(text).map(|id| id.to_string()).collect::<Vec<_>>();
        assert_eq!(ids("(FB-A1, MC-R60) but no FB-R… and no FB-A1-2"), ["FB-A1", "MC-R60"]);
    }

    #[test]
    fn every_game_has_its_own_prefix() {
        for (number, game) in GameId::ALL.into_iter().enumerate() {
            let prefix = game.prefix();
            assert!(!prefix.is_empty() && prefix.bytes().all(|byte| byte.is_ascii_uppercase()), "{prefix}");
            assert!(GameId::ALL[..number].iter().all(|other| other.prefix() != prefix), "{prefix}");
        }
    }
}
