//! The hot path never allocates: menus, `act`, a bot's view, `imagine`, copies.

mod common;

use mob_city::Game;
use table::laws::any_answer;
use table::{Fast, Game as _, Menu as _, Viewer};

/// Plays a game and does at every step what a searching bot does.
fn think(game: &Game, chance: &mut Fast) -> usize {
    let mut steps = 0;
    let mut game = *game;
    while let Some(seat) = game.next_asked().filter(|_| steps < 600) {
        let copy = game;
        let view = copy.view(Viewer::Seat(seat));
        assert!(view.menu().iter().count() == game.menu(seat).len());
        let mut imagined = view.imagine(chance);
        if let Some(other) = imagined.next_asked() {
            let answer = any_answer(&imagined, other, chance);
            assert!(imagined.act(other, answer, chance, &mut |_| {}).is_ok());
        }
        let command = any_answer(&game, seat, chance);
        assert!(game.act(seat, command, chance, &mut |_| {}).is_ok());
        steps += 1;
    }
    steps
}

#[test]
fn the_hot_path_allocates_nothing() {
    let mut chance = Fast::new(trials::seed());
    for setup in common::tables() {
        for _ in 0..4 * trials::effort() {
            let game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
            let mut steps = 0;
            let made = allocation_counter::measure(|| steps = think(&game, &mut chance));
            assert!(steps > 10);
            assert_eq!(made.count_total, 0, "allocations in {steps} steps");
        }
    }
    // The counter works; otherwise this test could not fail.
    assert!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1]))).count_total > 0);
}
