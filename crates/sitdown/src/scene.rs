//! `sitdown scene`: runs scene files and prints what differs.

use std::fs;
use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use games::{GameId, dispatch};
use indicatif::{ProgressBar, ProgressStyle};
use rulebook::game_of_scene;
use serde_json::json;
use table::scene::{self, Difference, MAX_SCENE};

use crate::rules;

/// How many scenes it takes for a progress bar to be worth it.
const MANY: usize = 200;

pub(crate) fn run(paths: &[PathBuf], as_json: bool) -> ExitCode {
    let files = match files(paths) {
        Ok(files) => files,
        Err(what) => return rules::refuse(&[what]),
    };
    let progress = progress(files.len());
    let mut failed = Vec::new();
    for file in &files {
        let differences = run_file(file);
        if !differences.is_empty() {
            if !as_json {
                progress.suspend(|| {
                    for Difference { line, what } in &differences {
                        say!("{}:{line}: {what}", file.display());
                    }
                });
            }
            failed.push((file, differences));
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    if as_json {
        let failures = failed.iter().flat_map(|(file, differences)| {
            differences.iter().map(move |d| json!({"file": file, "line": d.line, "what": d.what}))
        });
        let failures: Vec<_> = failures.collect();
        say!("{}", json!({"scenes": files.len(), "failed": failed.len(), "differences": failures}));
    } else {
        say!("{} passed, {} failed", files.len() - failed.len(), failed.len());
    }
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

pub(crate) fn progress(files: usize) -> ProgressBar {
    if files < MANY || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} scenes, {eta} left");
    ProgressBar::new(files as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The scene files among the paths and in their folders, sorted.
pub(crate) fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    files.sort();
    files.dedup();
    if files.is_empty() { Err("There is no *.scene file there.".to_owned()) } else { Ok(files) }
}

/// Adds a file, or every scene in a folder, at any depth.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if fs::metadata(path)?.is_dir() {
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            // Following links could loop.
            let is_folder = entry.file_type()?.is_dir();
            if is_folder || entry.path().extension().is_some_and(|end| end == "scene") {
                collect(&entry.path(), files)?;
            }
        }
    } else {
        files.push(path.to_owned());
    }
    Ok(())
}

fn run_file(file: &Path) -> Vec<Difference> {
    match read(file) {
        Ok(text) => dispatch!(game_of(&text), G => scene::run::<G>(&text)),
        Err(what) => vec![Difference { line: 1, what }],
    }
}

/// The text of a scene, or why it can't be read.
pub(crate) fn read(file: &Path) -> Result<String, String> {
    let mut text = Vec::new();
    // One byte more than the limit is enough to see that a scene is too long.
    let read = fs::File::open(file).and_then(|f| f.take(MAX_SCENE as u64 + 1).read_to_end(&mut text));
    read.map_err(|error| error.to_string())?;
    String::from_utf8(text).map_err(|_| "this is not a text file (UTF-8)".to_owned())
}

/// The game of a scene: the one whose statements its title names, and the first game if it names none.
pub(crate) fn game_of(text: &str) -> GameId {
    game_of_scene(text).unwrap_or_default()
}
