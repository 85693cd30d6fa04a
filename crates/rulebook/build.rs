//! Embeds the rules pages, scenes, scene titles and lessons.
//!
//! A game is whatever has a page in `rules/`; its scenes are in the crate of the same name and its lesson in
//! `lessons/`. So this script knows no game by name. Every list is sorted: the same files give the same crate.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let crates = manifest.join("..");
    let rules = crates.join("..").join("rules");
    let lessons = manifest.join("lessons");
    watch(&rules);
    watch(&lessons);

    let games = files(&rules, "md")?;
    // English is in `rules/` itself, every other language in a folder named after its tag.
    let mut languages = vec![("en".to_owned(), rules.clone())];
    for folder in entries(&rules)?.into_iter().filter(|path| path.is_dir()) {
        languages.push((stem(&folder), folder));
    }

    let mut pages = String::new();
    let mut titles = String::new();
    for (tag, folder) in &languages {
        for game in &games {
            let page = folder.join(format!("{game}.md"));
            if page.exists() {
                let _ = writeln!(pages, "({game:?}, {tag:?}, {:?}),", fs::read_to_string(page)?);
            }
        }
        let list = folder.join("scenes.txt");
        if list.exists() {
            let _ = writeln!(titles, "({tag:?}, {:?}),", fs::read_to_string(list)?);
        }
    }

    let mut scenes = String::new();
    let mut lesson_list = String::new();
    for game in &games {
        let folder = crates.join(game).join("scenes");
        watch(&folder);
        let mut found = Vec::new();
        collect_scenes(&folder, &mut found)?;
        found.sort();
        for path in found {
            let name = path.strip_prefix(&folder).unwrap_or(&path).with_extension("");
            let name = name.iter().filter_map(|part| part.to_str()).collect::<Vec<_>>().join("/");
            let name = format!("{game}/{name}");
            let _ = writeln!(scenes, "({game:?}, {name:?}, {:?}),", fs::read_to_string(&path)?);
        }
        let lesson = lessons.join(format!("{game}.lesson"));
        if lesson.exists() {
            let _ = writeln!(lesson_list, "({game:?}, {:?}),", fs::read_to_string(lesson)?);
        }
    }

    let text = format!(
        "/// The rules pages: game, language tag, text.\n\
         pub(crate) static PAGES: &[(&str, &str, &str)] = &[\n{pages}];\n\
         /// What scenes show: language tag, and a line for each scene.\n\
         pub(crate) static SCENE_TITLES: &[(&str, &str)] = &[\n{titles}];\n\
         /// The scenes: game, name, text.\n\
         pub(crate) static SCENES: &[(&str, &str, &str)] = &[\n{scenes}];\n\
         /// The lessons: game, text.\n\
         pub(crate) static LESSONS: &[(&str, &str)] = &[\n{lesson_list}];\n"
    );
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("embedded.rs"), text)
}

fn watch(folder: &Path) {
    println!("cargo::rerun-if-changed={}", folder.display());
}

/// What is in a folder, sorted.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The names, without extension, of the files in a folder that have this extension, sorted.
fn files(folder: &Path, extension: &str) -> io::Result<Vec<String>> {
    let paths = entries(folder)?;
    Ok(paths
        .iter()
        .filter(|path| path.extension().is_some_and(|end| end == extension))
        .map(|p| stem(p))
        .collect())
}

fn stem(path: &Path) -> String {
    path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned()
}

fn collect_scenes(folder: &Path, scenes: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in entries(folder)? {
        if path.is_dir() {
            collect_scenes(&path, scenes)?;
        } else if path.extension().is_some_and(|end| end == "scene") {
            scenes.push(path);
        }
    }
    Ok(())
}
