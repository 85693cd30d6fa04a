//! Gathers the scenes of both games into one list, so that the pages that teach the rules can show them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let crates = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("..");
    let mut list = String::from("[\n");
    for game in ["family-business", "mob-city"] {
        let folder = crates.join(game).join("scenes");
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut scenes = Vec::new();
        collect(&folder, &mut scenes)?;
        scenes.sort();
        for scene in scenes {
            let name = scene.strip_prefix(&folder).unwrap_or(&scene).with_extension("");
            let name = name.iter().filter_map(|part| part.to_str()).collect::<Vec<_>>().join("/");
            let text = fs::read_to_string(&scene)?;
            let _ = writeln!(list, "({:?}, {text:?}),", format!("{game}/{name}"));
        }
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("scenes.rs"), list)
}

fn collect(folder: &Path, scenes: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, scenes)?;
        } else if path.extension().is_some_and(|ending| ending == "scene") {
            scenes.push(path);
        }
    }
    Ok(())
}
