//! Whole games, printed and kept: one for each preset at 2, 4 and 8 seats. A change in them is a change
//! in the rules, in the order of events or in the notation. `UPDATE_EXPECT=1` writes them anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use mob_city::{Event, Game, Preset, Setup};
use table::laws::any_answer;
use table::{Game as _, Seeded};

fn print_game(setup: Setup) -> String {
    let mut chance = Seeded::numbered(u64::from(setup.seats));
    let mut choice = table::Fast::new(u64::from(setup.seats));
    let mut events: Vec<Event> = Vec::new();
    let mut text = String::new();
    let mut game = Game::deal(setup, &mut chance, &mut |event| events.push(*event)).unwrap();
    loop {
        for event in events.drain(..) {
            writeln!(text, "  {event}").unwrap();
        }
        let Some(seat) = game.next_asked() else { return text };
        let command = any_answer(&game, seat, &mut choice);
        writeln!(text, "{seat}: {command}").unwrap();
        game.act(seat, command, &mut chance, &mut |event| events.push(*event)).unwrap();
    }
}

#[test]
fn whole_games_are_played_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    for preset in Preset::ALL {
        for seats in [2, 4, 8] {
            let file = folder.join(format!("{}-{seats}.game", preset.name()));
            let played = print_game(Setup::new(preset.rules(), seats));
            if std::env::var_os("UPDATE_EXPECT").is_some() {
                fs::create_dir_all(&folder).unwrap();
                fs::write(&file, &played).unwrap();
            }
            let kept = fs::read_to_string(&file).unwrap_or_default();
            for (n, (kept, played)) in kept.lines().zip(played.lines()).enumerate() {
                assert_eq!(kept, played, "{} line {}", file.display(), n + 1);
            }
            assert_eq!(kept.lines().count(), played.lines().count(), "{}", file.display());
        }
    }
}

/// A kept game is a record: replaying its events, and nothing else, gives the game again.
#[test]
fn kept_games_are_read_back() {
    for preset in Preset::ALL {
        for seats in [2, 4, 8] {
            let setup = Setup::new(preset.rules(), seats);
            let mut game = Game::bare(setup);
            for line in print_game(setup).lines().filter(|line| line.starts_with("  ")) {
                let event: Event = line.trim().parse().unwrap();
                game.apply(&event);
            }
            assert!(game.winners().is_some());
        }
    }
}
