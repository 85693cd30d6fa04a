//! Hostile input: mangled scenes, positions, rules and notation, and commands made of random bytes.
//! Whatever the input, the engine answers with an error or a refusal and never panics.
//!
//! A normal test run takes a few seconds; `SITDOWN_EFFORT=1000 cargo test --test fuzz` runs for longer.

mod common;

use std::path::Path;

use mob_city::{Command, Game, Rules, Waiting};
use table::{Fast, Game as _, Seat, Viewer};
use trials::{effort, seed};

const SCENES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenes");

#[test]
fn mangled_scenes_get_an_error() {
    trials::mangled_scenes_get_an_error::<Game>(Path::new(SCENES), 4_000 * effort());
}

#[test]
fn mangled_positions_are_refused_or_can_be_played() {
    trials::mangled_positions_are_refused_or_can_be_played(
        Path::new(SCENES),
        4_000 * effort(),
        500,
        Game::from_position,
        Game::position,
        |game| game.winners().is_some(),
    );
}

#[test]
fn command_bytes_never_break_a_game() {
    let mut chance = Fast::new(seed());
    let commands: Vec<Command> = Command::all().collect();
    for setup in common::tables() {
        for _ in 0..20 * effort() {
            let game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
            trials::commands_never_break(game, &commands, &mut chance);
        }
    }
}

#[test]
fn nonsense_is_neither_notation_nor_rules() {
    trials::mangled_notation_never_panics::<Game, Waiting>(Path::new(SCENES), 60_000 * effort());
    trials::mangled(&[Rules::default().to_toml()], 2_000 * effort(), |text| match Rules::from_toml(text) {
        Ok(rules) => assert_eq!(rules.faults(), []),
        Err(faults) => assert!(!faults.is_empty()),
    });
}

/// Views of real games work for any viewer. Tampered records are not tested here: their hash chain
/// rejects them.
#[test]
fn any_viewer_may_ask_for_a_view() {
    let mut chance = Fast::new(1);
    for setup in common::tables() {
        let game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
        for seat in Seat::first(Seat::MOST) {
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(view.asked(), game.asked().contains(seat));
        }
    }
}
