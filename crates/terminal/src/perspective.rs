//! From whose point of view a finished game or a scene is shown.

use std::fmt;
use std::str::FromStr;

use session::{AnyGame, Choice, Reader};
use table::{Seat, Viewer};
use words::Language;

use crate::snapshot::Snapshot;

/// From whose point of view a game is shown. It is typed as `public`, `all` or the letter of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// What everyone may know.
    Public,
    /// All cards open.
    All,
    /// What one seat sees.
    Seat(Seat),
}

impl Perspective {
    /// All perspectives at a table.
    pub(crate) fn at(seats: usize) -> impl Iterator<Item = Self> {
        [Self::Public, Self::All].into_iter().chain(Seat::first(seats).map(Self::Seat))
    }

    /// Whether there is such a perspective at a table with this number of seats.
    pub(crate) const fn is_at(self, seats: usize) -> bool {
        match self {
            Self::Public | Self::All => true,
            Self::Seat(seat) => seat.number() < seats,
        }
    }

    pub(crate) const fn viewer(self) -> Viewer {
        match self {
            Self::Public | Self::All => Viewer::Spectator,
            Self::Seat(seat) => Viewer::Seat(seat),
        }
    }

    /// The label of the button that takes it.
    pub(crate) fn label(self, language: Language, players: &[String]) -> String {
        let l = language.messages();
        match self {
            Self::Public => l.msg_terminal_eyes(l.msg_eyes_public()),
            Self::All => l.msg_open_cards(),
            Self::Seat(seat) => l.msg_terminal_eyes(players.get(seat.number()).map_or("", String::as_str)),
        }
    }

    /// A game from this point of view.
    pub(crate) fn snapshot(
        self,
        title: String,
        game: &dyn AnyGame,
        language: Language,
        players: &[String],
    ) -> Snapshot {
        let to = Reader { viewer: self.viewer(), language, players };
        let mut snapshot = Snapshot::of(title, game, &to);
        if self == Self::All {
            snapshot.open = Seat::first(game.seats()).map(|seat| game.view(Viewer::Seat(seat))).collect();
        }
        snapshot
    }
}

impl fmt::Display for Perspective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Public => f.write_str("public"),
            Self::All => f.write_str("all"),
            Self::Seat(seat) => seat.fmt(f),
        }
    }
}

impl FromStr for Perspective {
    type Err = NotACommand;

    fn from_str(text: &str) -> Result<Self, NotACommand> {
        match text {
            "public" => Ok(Self::Public),
            "all" => Ok(Self::All),
            _ => text.parse().map(Self::Seat).map_err(|_| NotACommand),
        }
    }
}

/// What can be asked of a replay, as it is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayCommand {
    /// One step forward.
    Next,
    /// One step back.
    Back,
    /// To the deal.
    First,
    /// To the end.
    Last,
    /// Play on by itself, or pause.
    Play,
    /// To a step, counted from 1.
    Step(u64),
    /// Another point of view.
    View(Perspective),
}

impl ReplayCommand {
    /// The commands of one word.
    const WORDS: [(Self, &'static str); 5] = [
        (Self::Next, "next"),
        (Self::Back, "back"),
        (Self::First, "first"),
        (Self::Last, "last"),
        (Self::Play, "play"),
    ];

    /// As an answer on a menu.
    pub(crate) fn choice(self, label: String) -> Choice {
        Choice::new(self.to_string(), label)
    }

    /// The answers that take each point of view at a table.
    pub(crate) fn views(language: Language, players: &[String]) -> impl Iterator<Item = Choice> {
        let view = move |view: Perspective| Self::View(view).choice(view.label(language, players));
        Perspective::at(players.len()).map(view)
    }
}

impl fmt::Display for ReplayCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(number) => write!(f, "step {number}"),
            Self::View(perspective) => write!(f, "eyes {perspective}"),
            word => {
                f.write_str(Self::WORDS.iter().find(|(each, _)| each == word).map_or("", |(_, text)| text))
            }
        }
    }
}

/// A text is not a command of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotACommand;

impl FromStr for ReplayCommand {
    type Err = NotACommand;

    /// Reads a command. A number alone is a step.
    fn from_str(text: &str) -> Result<Self, NotACommand> {
        let text = text.trim();
        if let Some((command, _)) = Self::WORDS.iter().find(|(_, word)| *word == text) {
            return Ok(*command);
        }
        if let Some(perspective) = text.strip_prefix("eyes ") {
            return perspective.trim().parse().map(Self::View);
        }
        text.strip_prefix("step ").unwrap_or(text).parse().map(Self::Step).map_err(|_| NotACommand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let words = ReplayCommand::WORDS.map(|(command, _)| command);
        let views = Perspective::at(8).map(ReplayCommand::View);
        for command in words.into_iter().chain(views).chain([ReplayCommand::Step(12)]) {
            assert_eq!(command.to_string().parse(), Ok(command));
        }
        assert_eq!(" 7 ".parse(), Ok(ReplayCommand::Step(7)));
        for text in ["", "eyes", "eyes me", "step", "-1", "play contract"] {
            assert_eq!(text.parse::<ReplayCommand>(), Err(NotACommand), "{text}");
        }
    }
}
