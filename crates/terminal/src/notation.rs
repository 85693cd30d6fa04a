//! Reads notation: a typed line, or an answer on a menu that came as text.

use games::{GameId, dispatch};
use session::Choice;
use table::scene::SceneGame;
use table::{CommandKind, Game, Unreadable};

/// Reads the commands of a line: one, several with semicolons, or a card and its target, as in
/// `play contract on B1`.
///
/// # Errors
/// If it is not this game's notation.
pub fn commands(game: GameId, line: &str) -> Result<Vec<String>, Unreadable> {
    let mut all = Vec::new();
    for part in line.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        all.extend(dispatch!(game, G => read::<G>(part))?);
    }
    Ok(all)
}

fn read<G: SceneGame>(part: &str) -> Result<Vec<String>, Unreadable> {
    Ok(G::chain(part)?.iter().map(ToString::to_string).collect())
}

/// An answer on a menu that is known by its notation and its label.
#[must_use]
pub fn choice(game: GameId, command: &str, label: &str) -> Choice {
    let kind = dispatch!(game, G => kind::<G>(command));
    Choice { kind: kind.unwrap_or(CommandKind::Word), ..Choice::new(command, label) }
}

fn kind<G: Game>(command: &str) -> Option<CommandKind> {
    command.parse().ok().map(G::kind)
}
