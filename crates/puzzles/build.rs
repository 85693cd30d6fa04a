//! Embeds the puzzles. The folders of `scenes/` are named after their games, and each file after the id of its puzzle.
//! So this script knows no game by name. The list is sorted: the same files give the same crate.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let scenes = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("scenes");
    println!("cargo::rerun-if-changed={}", scenes.display());
    let mut list = String::new();
    for folder in entries(&scenes)?.into_iter().filter(|path| path.is_dir()) {
        let game = name(&folder);
        for file in
            entries(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "scene"))
        {
            let _ = writeln!(list, "({game:?}, {:?}, {:?}),", name(&file), fs::read_to_string(&file)?);
        }
    }
    let text = format!(
        "/// The puzzles: game, id, scene.\n\
         pub(crate) static PUZZLES: &[(&str, &str, &str)] = &[\n{list}];\n"
    );
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("embedded.rs"), text)
}

/// What is in a folder, sorted.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The name of a file or folder without its extension.
fn name(path: &Path) -> String {
    path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned()
}
