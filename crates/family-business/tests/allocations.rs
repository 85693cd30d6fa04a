//! The hot path never allocates: menus, `act`, a bot's view, `imagine`, copies.

mod common;

use family_business::{Game, Setup};
use table::laws::any_answer;
use table::{Fast, Game as _, Menu as _, Viewer};

/// Plays a game and does at every step what a searching bot does.
fn think(setup: Setup, game: &Game, chance: &mut Fast) -> usize {
    let mut steps = 0;
    let mut game = *game;
    while let Some(seat) = game.next_asked() {
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
        // A refusal does not allocate either.
        assert!(game.asked().contains(seat) || game.act(seat, command, chance, &mut |_| {}).is_err());
        steps += 1;
    }
    assert_eq!(setup, game.board().setup);
    steps
}

#[test]
fn the_hot_path_allocates_nothing() {
    let mut chance = Fast::new(trials::seed());
    for setup in common::tables() {
        for _ in 0..20 * trials::effort() {
            let game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
            let mut steps = 0;
            let made = allocation_counter::measure(|| steps = think(setup, &game, &mut chance));
            assert!(steps > 10);
            assert_eq!(made.count_total, 0, "allocations in {steps} steps of {setup}");
        }
    }
    // The counter works; otherwise this test could not fail.
    assert!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1]))).count_total > 0);
}
