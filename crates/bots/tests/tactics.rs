//! Puzzles in `scenes/`: the two strongest levels solve all of them, and the strongest those in
//! `scenes/*/deep/` too.

use std::fs;
use std::path::{Path, PathBuf};

use bots::{BotSpec, Heuristics, Level, solves};
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

fn the_best_solve_all<G: Heuristics + SceneGame>(game: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes").join(game);
    let (plain, deep) = (scenes::<G>(&folder), scenes::<G>(&folder.join("deep")));
    assert!(plain.len() >= 40, "only {} scenes", plain.len());
    let levels = [(Level::Underboss, &plain), (Level::Boss, &plain), (Level::Boss, &deep)];
    let mut missed = Vec::new();
    for (level, scenes) in levels {
        for (file, study) in scenes {
            match solves(study, BotSpec::new(level), 1) {
                Some(true) => {}
                Some(false) => missed.push(format!("{level} doesn't solve {}", file.display())),
                None => missed.push(format!("{} doesn't say what is best", file.display())),
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn the_best_solve_all_in_family_business() {
    the_best_solve_all::<family_business::Game>("family-business");
}

#[test]
fn the_best_solve_all_in_mob_city() {
    the_best_solve_all::<mob_city::Game>("mob-city");
}
