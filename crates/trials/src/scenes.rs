//! Scenes: they pass, and every moment of them can be viewed.

use std::fs;
use std::path::Path;

use table::scene::{self, SceneGame};

use crate::files;

/// Runs all scenes below a folder.
///
/// # Panics
/// If one fails, or if there are fewer than `least`.
pub fn every_scene_passes<G: SceneGame>(folder: &Path, least: usize) {
    let scenes = files(folder, "scene");
    let mut differences = Vec::new();
    for file in &scenes {
        let text = fs::read_to_string(file).unwrap();
        for difference in scene::run::<G>(&text) {
            differences.push(format!("{}: {difference}", file.display()));
        }
        let moments = scene::moments::<G>(&text).map(|moments| moments.len());
        assert!(moments.is_ok_and(|moments| moments > 0), "{} cannot be viewed", file.display());
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(scenes.len() >= least, "there are only {} scenes", scenes.len());
}
