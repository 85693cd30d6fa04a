//! Perft: from fixed positions, how many ways the next few answers can go. The counts are in
//! `perft.txt`; one that changes means that a menu or a step of the game changed.

use mob_city::Game;

#[test]
fn the_ways_a_game_can_go_are_as_many_as_they_were() {
    trials::ways_are_as_many_as_they_were(include_str!("perft.txt"), Game::from_position, 15);
}
