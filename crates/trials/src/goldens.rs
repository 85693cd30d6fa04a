//! Golden games.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use table::laws::any_answer;
use table::{Fast, Game, Seeded};

/// A whole game of random answers as text: each command, with its events below it. The same seed gives the same game.
///
/// # Panics
/// If an answer from the menu is refused.
pub fn print_game<G: Game>(
    seed: u64,
    deal: impl FnOnce(&mut Seeded, &mut dyn FnMut(&G::Event)) -> G,
) -> String {
    let (mut chance, mut choice) = (Seeded::numbered(seed), Fast::new(seed));
    let mut events: Vec<G::Event> = Vec::new();
    let mut text = String::new();
    let mut game = deal(&mut chance, &mut |event| events.push(event.clone()));
    loop {
        for event in events.drain(..) {
            writeln!(text, "  {event}").unwrap();
        }
        let Some(seat) = game.next_asked() else { return text };
        let command = any_answer(&game, seat, &mut choice);
        writeln!(text, "{seat}: {command}").unwrap();
        game.act(seat, command, &mut chance, &mut |event| events.push(event.clone())).unwrap();
    }
}

/// Compares a game with the golden file. `UPDATE_EXPECT=1` rewrites it.
///
/// # Panics
/// If they differ.
pub fn matches_golden(file: &Path, played: &str) {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, played).unwrap();
    }
    let golden = fs::read_to_string(file).unwrap_or_default();
    for (n, (golden, played)) in golden.lines().zip(played.lines()).enumerate() {
        assert_eq!(golden, played, "{} line {}", file.display(), n + 1);
    }
    assert_eq!(golden.lines().count(), played.lines().count(), "{}", file.display());
}
