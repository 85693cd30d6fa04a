//! Reads a typed line as commands.

use games::{GameId, dispatch};
use table::Unreadable;
use table::scene::SceneGame;

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
