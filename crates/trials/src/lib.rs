//! Tests that every game must pass, written once. Each of these functions panics if a game fails it.

mod fuzz;
mod goldens;
mod perft;
mod scenes;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

pub use fuzz::{
    commands_never_break, mangled, mangled_notation_never_panics,
    mangled_positions_are_refused_or_can_be_played, mangled_scenes_get_an_error,
};
pub use goldens::{matches_golden, print_game};
pub use perft::perft_counts_match;
pub use scenes::every_scene_passes;

/// A new seed for each run, or the one in `SITDOWN_SEED`. It stays the same during a run, and it is printed so that a
/// failure can be reproduced.
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

/// The factor by which to multiply the usual amount of testing: `SITDOWN_EFFORT`, or 1.
#[must_use]
pub fn effort() -> usize {
    std::env::var("SITDOWN_EFFORT").ok().and_then(|effort| effort.parse().ok()).unwrap_or(1)
}

/// All files below a folder with this extension.
///
/// # Panics
/// If the folder cannot be read.
#[must_use]
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found
}
