//! Positions with one right answer, in `scenes/`: the two strongest levels find all of them, and the strongest
//! those in `scenes/*/deep/` too.

use std::fs;
use std::path::{Path, PathBuf};

use bots::{Level, Order, Savvy, finds};
use table::scene::{SceneGame, Study, study};

fn scenes<G: SceneGame>(folder: &Path) -> Vec<(PathBuf, Study<G>)> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "scene")).collect();
    files.sort();
    let read = |file: PathBuf| {
        let study = study::<G>(&fs::read_to_string(&file).unwrap());
        let study = study.unwrap_or_else(|wrong| panic!("{}: {wrong}", file.display()));
        (file, study)
    };
    files.into_iter().map(read).collect()
}

fn the_best_find_all<G: Savvy + SceneGame>(game: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes").join(game);
    let (plain, deep) = (scenes::<G>(&folder), scenes::<G>(&folder.join("deep")));
    assert!(plain.len() >= 40, "only {} scenes", plain.len());
    let levels = [(Level::Underboss, &plain), (Level::Boss, &plain), (Level::Boss, &deep)];
    let mut missed = Vec::new();
    for (level, scenes) in levels {
        for (file, study) in scenes {
            match finds(study, Order::new(level), 1) {
                Some(true) => {}
                Some(false) => missed.push(format!("{level} misses {}", file.display())),
                None => missed.push(format!("{} does not say what is best", file.display())),
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn the_best_find_all_in_family_business() {
    the_best_find_all::<family_business::Game>("family-business");
}

#[test]
fn the_best_find_all_in_mob_city() {
    the_best_find_all::<mob_city::Game>("mob-city");
}
