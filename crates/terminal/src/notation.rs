//! Reads a typed line as commands.

use games::dispatch;
use sitting::GameName;
use table::Unreadable;
use table::scene::SceneGame;

/// Reads the commands of a line: one, several with semicolons, or a card and its target, as in
/// `play contract on B1`.
///
/// # Errors
/// If it is not this game's notation.
pub fn commands(game: GameName, line: &str) -> Result<Vec<String>, Unreadable> {
    let mut all = Vec::new();
    for part in line.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        all.extend(dispatch!(game, G => read::<G>(part))?);
    }
    Ok(all)
}

fn read<G: SceneGame>(part: &str) -> Result<Vec<String>, Unreadable> {
    Ok(G::chain(part)?.iter().map(ToString::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_be_a_whole_play() {
        let read = |game, line| commands(game, line).ok();
        let some = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        let fb = GameName::FamilyBusiness;
        assert_eq!(read(fb, "play contract on B"), some(&["play contract", "choose B"]));
        assert_eq!(read(fb, " play contract ; choose B "), some(&["play contract", "choose B"]));
        assert_eq!(read(fb, "pass"), some(&["pass"]));
        assert_eq!(read(fb, ""), some(&[]));
        assert_eq!(read(fb, "play the fool"), None);
        assert_eq!(read(GameName::MobCity, "play knife on B"), some(&["play knife", "target B"]));
    }
}
