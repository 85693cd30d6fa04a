//! `sitdown bot --tactics`: how many of the positions with a right answer each level finds.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bots::{Level, Order, Savvy, finds};
use serde_json::json;
use table::scene::{SceneGame, study};

use crate::{Which, rules, scene};

pub(crate) fn run(paths: &[PathBuf], seed: u64, as_json: bool) -> ExitCode {
    let files = match scene::files(paths) {
        Ok(files) => files,
        Err(what) => return rules::refuse(&[what]),
    };
    let progress = scene::progress(files.len());
    let (mut found, mut scenes, mut missed) = (Level::ALL.map(|_| 0), 0, Vec::new());
    for file in &files {
        let answers = scene::read(file).and_then(|text| match scene::game_of(&text) {
            Which::FamilyBusiness => look::<family_business::Game>(&text, seed),
            Which::MobCity => look::<mob_city::Game>(&text, seed),
        });
        let answers = match answers {
            Ok(answers) => answers,
            Err(what) => return rules::refuse(&[format!("{}: {what}", file.display())]),
        };
        scenes += 1;
        for (n, finds) in answers.into_iter().enumerate() {
            found[n] += usize::from(finds);
        }
        missed.push((file.as_path(), answers));
        progress.inc(1);
    }
    progress.finish_and_clear();
    print(&found, scenes, &missed, as_json);
    ExitCode::SUCCESS
}

/// Which levels find the right answer.
fn look<G: Savvy + SceneGame>(text: &str, seed: u64) -> Result<[bool; 5], String> {
    let study = study::<G>(text).map_err(|wrong| wrong.to_string())?;
    if study.best.is_none() {
        return Err("no line says what is best, as in best A: play hit on B1".to_owned());
    }
    Ok(Level::ALL.map(|level| finds(&study, Order::new(level), seed) == Some(true)))
}

fn print(found: &[usize; 5], scenes: usize, missed: &[(&Path, [bool; 5])], as_json: bool) {
    if as_json {
        let levels: Vec<_> = Level::ALL
            .iter()
            .zip(found)
            .map(|(level, found)| json!({"level": level.name(), "found": found}))
            .collect();
        let files: Vec<_> = missed
            .iter()
            .map(|(file, finds)| {
                let finds = Level::ALL.iter().zip(finds).filter(|(_, finds)| **finds);
                json!({"file": file, "found_by": finds.map(|(level, _)| level.name()).collect::<Vec<_>>()})
            })
            .collect();
        say!("{}", json!({"scenes": scenes, "levels": levels, "files": files}));
        return;
    }
    for (file, finds) in missed.iter().filter(|(_, finds)| finds.contains(&false)) {
        let misses = Level::ALL.iter().zip(finds).filter(|(_, finds)| !**finds);
        let names: Vec<_> = misses.map(|(level, _)| level.name()).collect();
        say!("{}: not found by {}", file.display(), names.join(", "));
    }
    for (level, found) in Level::ALL.iter().zip(found) {
        say!("{:10} {found:4} of {scenes}", level.name());
    }
}
