//! The cost of a step: `cargo bench -p family-business`. For information only; CI does not check these times.

#![allow(missing_docs)]

use divan::{Bencher, black_box};
use family_business::{Edition, Game, Setup};
use table::laws::any_answer;
use table::{Fast, Game as _, Menu as _, Viewer};

fn main() {
    divan::main();
}

const EDITIONS: [&str; 3] = ["mayfair", "lookout", "lookout-advanced"];

/// Positions from throughout random games with four seats.
fn positions(edition: &str) -> Vec<Game> {
    let edition = Edition::named(edition).expect("an edition");
    let mut chance = Fast::new(1);
    let mut found = Vec::new();
    while found.len() < 4096 {
        let setup = Setup::new(edition.rules(), 4);
        let mut game = Game::deal(setup, &mut chance, &mut |_| {}).expect("a table");
        while let Some(seat) = game.next_asked() {
            found.push(game);
            let command = any_answer(&game, seat, &mut chance);
            game.act_unchecked(seat, command, &mut chance, &mut |_| {});
        }
    }
    found
}

/// Runs `step` over the positions, one after another.
fn over_positions<T>(bencher: Bencher<'_, '_>, edition: &str, mut step: impl FnMut(&Game) -> T) {
    let positions = positions(edition);
    let mut next = (0..positions.len()).cycle();
    bencher.bench_local(|| step(black_box(&positions[next.next().unwrap_or(0)])));
}

#[divan::bench(args = EDITIONS)]
fn legal(bencher: Bencher<'_, '_>, edition: &str) {
    over_positions(bencher, edition, |game| game.next_asked().map(|seat| game.menu(seat).len()));
}

#[divan::bench(args = EDITIONS)]
fn act_on_a_copy(bencher: Bencher<'_, '_>, edition: &str) {
    let mut chance = Fast::new(2);
    over_positions(bencher, edition, |game| {
        let mut game = *game;
        if let Some(seat) = game.next_asked() {
            let command = any_answer(&game, seat, &mut chance);
            let _ = game.act(seat, command, &mut chance, &mut |_| {});
        }
        game
    });
}

#[divan::bench(args = EDITIONS)]
fn copy(bencher: Bencher<'_, '_>, edition: &str) {
    over_positions(bencher, edition, |game| *game);
}

#[divan::bench(args = EDITIONS)]
fn view(bencher: Bencher<'_, '_>, edition: &str) {
    over_positions(bencher, edition, |game| game.next_asked().map(|seat| game.view(Viewer::Seat(seat))));
}

#[divan::bench(args = EDITIONS)]
fn imagine(bencher: Bencher<'_, '_>, edition: &str) {
    let mut chance = Fast::new(3);
    over_positions(bencher, edition, |game| {
        game.next_asked().map(|seat| game.view(Viewer::Seat(seat)).imagine(&mut chance))
    });
}

#[divan::bench(args = EDITIONS)]
fn random_game(bencher: Bencher<'_, '_>, edition: &str) {
    let setup = Setup::new(Edition::named(edition).expect("an edition").rules(), 4);
    let mut chance = Fast::new(4);
    bencher.bench_local(|| {
        let mut game = Game::deal(setup, &mut chance, &mut |_| {}).expect("a table");
        while let Some(seat) = game.next_asked() {
            let command = any_answer(&game, seat, &mut chance);
            game.act_unchecked(seat, command, &mut chance, &mut |_| {});
        }
        game.winner()
    });
}
