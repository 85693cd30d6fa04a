//! Perft: counts the sequences of answers of a given length from fixed positions. The counts are in
//! `perft.txt`; a different one means that a menu or a step of the game has changed.

use mob_city::Game;

#[test]
fn perft_counts_match() {
    trials::perft_counts_match(include_str!("perft.txt"), Game::from_position, 15);
}
