//! Whole games, printed and kept: one for each edition at 2, 4 and 6 seats. A change in them is a change
//! in the rules, in the order of events or in the notation. `UPDATE_EXPECT=1` writes them anew.

use std::path::Path;

use family_business::{Edition, Event, Game, Setup};
use table::Game as _;

/// Each of them, by name.
fn kept() -> impl Iterator<Item = (String, Setup)> {
    Edition::ALL.into_iter().flat_map(|edition| {
        [2, 4, 6]
            .map(|seats| (format!("{}-{seats}.game", edition.name()), Setup::new(edition.rules(), seats)))
    })
}

fn print_game(setup: Setup) -> String {
    trials::print_game(u64::from(setup.seats), |chance, tell| {
        Game::deal(setup, chance, &mut |event| tell(event)).unwrap()
    })
}

#[test]
fn whole_games_are_played_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    for (name, setup) in kept() {
        trials::is_as_kept(&folder.join(name), &print_game(setup));
    }
}

/// A kept game is a record: replaying its events, and nothing else, gives the game again.
#[test]
fn kept_games_are_read_back() {
    for (_, setup) in kept() {
        let mut game = Game::bare(setup);
        for line in print_game(setup).lines().filter(|line| line.starts_with("  ")) {
            let event: Event = line.trim().parse().unwrap();
            game.apply(&event);
        }
        assert!(game.winner().is_some());
    }
}
