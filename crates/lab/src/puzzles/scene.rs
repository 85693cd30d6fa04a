//! Writes a position as a scene: what its solver knows, and nothing more.

use table::scene::SceneGame;
use table::{Fast, Seat, Viewer};

use super::PuzzleGame;

/// The position that `seat` sees, as the lines of a scene, and the game that they set up. Hidden cards are dealt anew,
/// and lines that make no difference to the view are left out. `None` if the notation can't express it.
pub(super) fn write<G: PuzzleGame>(
    view: &G::View,
    seat: Seat,
    edition: &str,
    seed: u64,
) -> Option<(String, G)> {
    let text = G::imagine(view, &mut Fast::new(seed)).position_text();
    let mut lines = vec![G::edition_line(edition)];
    // The edition says all rules.
    lines.extend(text.lines().filter(|line| !line.starts_with("rule")).map(str::to_owned));
    let looks_the_same = |game: &G| game.view(Viewer::Seat(seat)) == *view;
    let mut game = read::<G>(&lines).filter(looks_the_same)?;
    // The longest first: the deck, whose order nobody knows.
    let mut candidates = lines.clone();
    candidates.sort_by_key(|line| std::cmp::Reverse(line.len()));
    for line in candidates {
        let fewer: Vec<String> = lines.iter().filter(|other| **other != line).cloned().collect();
        if let Some(same) = read::<G>(&fewer).filter(looks_the_same) {
            (lines, game) = (fewer, same);
        }
    }
    Some((lines.join("\n") + "\n", game))
}

fn read<G: SceneGame>(lines: &[String]) -> Option<G> {
    let mut position = G::Position::default();
    for line in lines {
        G::read(&mut position, line).ok().filter(|known| *known)?;
    }
    G::set(&position).ok()
}
