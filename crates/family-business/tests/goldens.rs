//! Golden games: one whole game for each edition at 2, 4 and 6 seats. They change only with the rules, the
//! order of events or the notation. `UPDATE_EXPECT=1` rewrites them.

use std::path::Path;

use family_business::{Edition, Event, Game, Setup};
use table::Game as _;

/// Each golden game, by name.
fn goldens() -> impl Iterator<Item = (String, Setup)> {
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
fn whole_games_match_the_goldens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    for (name, setup) in goldens() {
        trials::matches_golden(&folder.join(name), &print_game(setup));
    }
}

/// A golden game is a record: its events alone rebuild the game.
#[test]
fn golden_games_can_be_replayed() {
    for (_, setup) in goldens() {
        let mut game = Game::bare(setup);
        for line in print_game(setup).lines().filter(|line| line.starts_with("  ")) {
            let event: Event = line.trim().parse().unwrap();
            game.apply(&event);
        }
        assert!(game.winner().is_some());
    }
}
