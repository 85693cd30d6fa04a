//! Scenes: they hold, and can be looked at.

use std::fs;
use std::path::Path;

use table::scene::{self, SceneGame};

use crate::files;

/// Runs the scenes below a folder, of which there are at least so many.
///
/// # Panics
/// If one does not hold, or there are too few.
pub fn every_scene_holds<G: SceneGame>(folder: &Path, least: usize) {
    let scenes = files(folder, "scene");
    let mut differences = Vec::new();
    for file in &scenes {
        let text = fs::read_to_string(file).unwrap();
        for difference in scene::run::<G>(&text) {
            differences.push(format!("{}: {difference}", file.display()));
        }
        let moments = scene::moments::<G>(&text).map(|moments| moments.len());
        assert!(moments.is_ok_and(|moments| moments > 0), "{} cannot be looked at", file.display());
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(scenes.len() >= least, "there are only {} scenes", scenes.len());
}
