//! Golden games: one whole game for each preset at 2, 4 and 8 seats, and for what the preset `fair` was up to
//! version 0.2. They change only with the rules, the order of events or the notation. `UPDATE_EXPECT=1` rewrites
//! them.

use std::path::Path;

use mob_city::{Event, Game, Preset, Rules, Setup};
use table::Game as _;

/// Each golden game, by name.
fn goldens() -> impl Iterator<Item = (String, Setup)> {
    // Records of `fair` tables from before MC-R87 verify by this.
    let earlier_fair = Rules { finish_round: true, ..Preset::Rulebook.rules() };
    let tables = Preset::ALL.map(|preset| (preset.name(), preset.rules()));
    tables.into_iter().chain([("finish-round", earlier_fair)]).flat_map(|(name, rules)| {
        [2, 4, 8].map(|seats| (format!("{name}-{seats}.game"), Setup::new(rules, seats)))
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
        assert!(game.winners().is_some());
    }
}
