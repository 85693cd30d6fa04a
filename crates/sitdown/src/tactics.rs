//! `sitdown bot --tactics`: how many puzzles each level solves.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bots::{BotSpec, Heuristics, Level, solves};
use games::dispatch;
use serde_json::json;
use table::scene::{SceneGame, study};

use crate::{rules, scene};

pub(crate) fn run(paths: &[PathBuf], seed: u64, as_json: bool) -> ExitCode {
    let files = match scene::files(paths) {
        Ok(files) => files,
        Err(what) => return rules::refuse(&[what]),
    };
    let progress = scene::progress(files.len());
    let (mut solved, mut results) = (Level::ALL.map(|_| 0), Vec::new());
    for file in &files {
        let solves =
            scene::read(file).and_then(|text| dispatch!(scene::game_of(&text), G => solve::<G>(&text, seed)));
        let solves = match solves {
            Ok(solves) => solves,
            Err(what) => return rules::refuse(&[format!("{}: {what}", file.display())]),
        };
        for (count, solves) in solved.iter_mut().zip(solves) {
            *count += usize::from(solves);
        }
        results.push((file.as_path(), solves));
        progress.inc(1);
    }
    progress.finish_and_clear();
    print(&solved, &results, as_json);
    ExitCode::SUCCESS
}

/// Which levels solve a puzzle.
fn solve<G: Heuristics + SceneGame>(text: &str, seed: u64) -> Result<[bool; 5], String> {
    let study = study::<G>(text).map_err(|wrong| wrong.to_string())?;
    if study.best.is_none() {
        return Err("no line says what is best, e.g. best A: play hit on B1".to_owned());
    }
    Ok(Level::ALL.map(|level| solves(&study, BotSpec::new(level), seed) == Some(true)))
}

fn print(solved: &[usize; 5], results: &[(&Path, [bool; 5])], as_json: bool) {
    let scenes = results.len();
    if as_json {
        let levels: Vec<_> = Level::ALL
            .iter()
            .zip(solved)
            .map(|(level, solved)| json!({"level": level.name(), "found": solved}))
            .collect();
        let files: Vec<_> = results
            .iter()
            .map(|(file, solves)| {
                let solvers = Level::ALL.iter().zip(solves).filter(|(_, solves)| **solves);
                json!({"file": file, "found_by": solvers.map(|(level, _)| level.name()).collect::<Vec<_>>()})
            })
            .collect();
        say!("{}", json!({"scenes": scenes, "levels": levels, "files": files}));
        return;
    }
    for (file, solves) in results.iter().filter(|(_, solves)| solves.contains(&false)) {
        let failed = Level::ALL.iter().zip(solves).filter(|(_, solves)| !**solves);
        let names: Vec<_> = failed.map(|(level, _)| level.name()).collect();
        say!("{}: not solved by {}", file.display(), names.join(", "));
    }
    for (level, solved) in Level::ALL.iter().zip(solved) {
        say!("{:10} {solved:4} of {scenes}", level.name());
    }
}
