//! The shipped puzzles: a fresh search finds the same answers best.

use games::{GameId, dispatch};
use lab::is_still_best;

/// How many puzzles of each game are searched again; `SITDOWN_EFFORT` multiplies it.
const SAMPLE: usize = 12;

fn the_answers_are_still_best(game: GameId) {
    let all: Vec<_> = puzzles::of(game).collect();
    let sample = (SAMPLE * trials::effort()).min(all.len());
    // Spread over the ids, which are hashes. Other seeds than the harvest's.
    let wrong: Vec<&str> = (0..sample)
        .map(|n| all[n * all.len() / sample])
        .filter(|puzzle| {
            dispatch!(game, G => is_still_best::<G>(&puzzle.scene, &[150, 1500], 20_261_118)) != Some(true)
        })
        .map(|puzzle| puzzle.id.as_str())
        .collect();
    assert!(wrong.is_empty(), "of {sample} puzzles another answer is best in {wrong:?}");
}

#[test]
fn the_answers_of_a_sample_are_still_best() {
    std::thread::scope(|scope| {
        for game in GameId::ALL {
            scope.spawn(move || the_answers_are_still_best(game));
        }
    });
}
