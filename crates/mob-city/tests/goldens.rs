//! Whole games, printed and kept: one for each preset at 2, 4 and 8 seats. A change in them is a change
//! in the rules, in the order of events or in the notation. `UPDATE_EXPECT=1` writes them anew.

use std::path::Path;

use mob_city::{Event, Game, Preset, Setup};
use table::Game as _;

/// Each of them, by name.
fn kept() -> impl Iterator<Item = (String, Setup)> {
    Preset::ALL.into_iter().flat_map(|preset| {
        [2, 4, 8].map(|seats| (format!("{}-{seats}.game", preset.name()), Setup::new(preset.rules(), seats)))
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
        assert!(game.winners().is_some());
    }
}
