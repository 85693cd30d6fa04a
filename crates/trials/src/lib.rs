//! What the tests of every game put it through. Each of these panics where a game fails it, as a test does.

mod fuzz;
mod goldens;
mod perft;
mod scenes;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

pub use fuzz::{
    commands_never_break, mangled, mangled_positions_are_refused_or_can_be_played,
    mangled_scenes_get_a_sentence, nonsense_is_no_notation,
};
pub use goldens::{is_as_kept, print_game};
pub use perft::ways_are_as_many_as_they_were;
pub use scenes::every_scene_holds;

/// A new seed for each run, or the one in `SITDOWN_SEED`. It is printed, so a failure can be repeated, and it is the same
/// for everything in a run.
#[must_use]
pub fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    let seed = *SEED.get_or_init(|| {
        let given = std::env::var("SITDOWN_SEED").ok().and_then(|seed| seed.parse().ok());
        let now = || SystemTime::now().duration_since(UNIX_EPOCH);
        given.unwrap_or_else(|| now().map_or(0, |since| since.as_nanos() as u64 % 1_000_000_007))
    });
    println!("to repeat this run: SITDOWN_SEED={seed}");
    seed
}

/// How many times as much as usual to do: `SITDOWN_EFFORT`, or 1.
#[must_use]
pub fn effort() -> usize {
    std::env::var("SITDOWN_EFFORT").ok().and_then(|effort| effort.parse().ok()).unwrap_or(1)
}

/// The files below a folder whose names end like this.
///
/// # Panics
/// If the folder cannot be read.
#[must_use]
pub fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.extension().is_some_and(|e| e == end) {
            found.push(path);
        }
    }
    found
}
