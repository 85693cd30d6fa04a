//! The documents say what is true: the names and paths in ARCHITECTURE.md exist, links lead somewhere, and only
//! the files that CONTRIBUTING.md lists name a game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Files that name a game and should not: what remains to be done. Nothing may be added here, and a file that
/// no longer names a game must be taken out.
const STILL_NAMING: &[&str] = &[
    // Pictures that only Family Business has, outside of its module.
    "crates/pages/src/assets.rs",
    "crates/pages/src/picture.rs",
];

/// How a game is named in code, in addresses and by its rules.
const GAMES: [&str; 8] = [
    "family_business",
    "FamilyBusiness",
    "family-business",
    "mob_city",
    "MobCity",
    "mob-city",
    "\"FB-",
    "\"MC-",
];

/// At most this many existing files change when a game is added.
const MAX_FILES: usize = 15;

/// README.md stays shorter than this.
const README_LINES: usize = 200;

const EXTENSIONS: [&str; 10] =
    [".rs", ".toml", ".md", ".css", ".js", ".py", ".txt", ".ftl", ".scene", ".parquet"];

const KEYWORDS: [&str; 9] =
    ["fn ", "struct ", "enum ", "trait ", "type ", "const ", "static ", "mod ", "macro_rules! "];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files in a folder and below, by their paths from the root.
fn files_below(folder: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(root().join(folder)) else { return Vec::new() };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            files.append(&mut files_below(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn crates() -> Vec<String> {
    let entries = fs::read_dir(root().join("crates")).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Whether `text` begins with this identifier and not with a longer one.
fn begins_with(text: &str, name: &str) -> bool {
    text.strip_prefix(name).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Whether `text` has this identifier in it.
fn has_word(text: &str, name: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}

/// Whether a line defines an item of this name.
fn defines(line: &str, name: &str) -> bool {
    if !line.contains(name) {
        return false;
    }
    KEYWORDS.iter().any(|keyword| {
        line.match_indices(keyword).any(|(at, _)| {
            let starts_word = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            starts_word && begins_with(&line[at + keyword.len()..], name)
        })
    })
}

/// A source file without its comments.
struct Source {
    path: String,
    lines: Vec<String>,
}

impl Source {
    /// Whether a `Type::member` is here: a method, constant, variant or field.
    fn has_member(&self, of: &str, name: &str) -> bool {
        let mut inside: Option<&str> = None;
        for line in &self.lines {
            let text = line.trim_start();
            let indent = &line[..line.len() - text.len()];
            match inside {
                Some(outer) if indent == outer && text.starts_with('}') => inside = None,
                Some(outer) if indent.len() == outer.len() + 4 => {
                    let bare = ["pub(crate) ", "pub(super) ", "pub "]
                        .iter()
                        .find_map(|visible| text.strip_prefix(visible))
                        .unwrap_or(text);
                    let is_declared = begins_with(bare, name)
                        && bare[name.len()..].trim_start().starts_with([',', '(', '{', '=', ':'])
                        && !bare[name.len()..].starts_with("::");
                    if is_declared || defines(text, name) {
                        return true;
                    }
                }
                Some(_) => {}
                None => {
                    let opens = text.ends_with('{') && text.contains(of) && has_word(text, of);
                    let is_type = ["struct ", "enum ", "trait "].iter().any(|word| text.contains(word));
                    if opens && (is_type && defines(text, of) || text.starts_with("impl")) {
                        inside = Some(indent);
                    }
                }
            }
        }
        false
    }
}

/// Everything that a document can name.
struct Project {
    sources: Vec<Source>,
    routes: String,
}

impl Project {
    fn read() -> Self {
        let sources = crates()
            .iter()
            .flat_map(|name| files_below(&format!("crates/{name}/src")))
            .filter(|path| path.ends_with(".rs"))
            .map(|path| {
                let text = read(&path);
                let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                Source { lines: lines.map(str::to_owned).collect(), path }
            })
            .collect();
        let routes = ["crates/server/src/web.rs", "crates/server/src/routes.rs"].map(read).concat();
        Self { sources, routes }
    }

    fn defines(&self, name: &str) -> bool {
        self.sources.iter().any(|source| source.lines.iter().any(|line| defines(line, name)))
    }

    /// Whether something in code marks exists. Marked text with a space in it is a command or notation, and is
    /// not looked at.
    fn has(&self, marked: &str) -> bool {
        if marked.contains(' ') {
            return true;
        }
        if marked.starts_with('/') {
            return self.routes.contains(&format!("\"{marked}\""));
        }
        if !marked.contains('/') && marked.ends_with(".rs") {
            // A file that both engines have.
            return ["family-business", "mob-city"]
                .iter()
                .all(|game| root().join(format!("crates/{game}/src/{marked}")).exists());
        }
        if marked.contains('/') || EXTENSIONS.iter().any(|extension| marked.ends_with(extension)) {
            return root().join(marked).exists();
        }
        if root().join(marked).exists() || root().join("crates").join(marked).exists() {
            return true;
        }
        let item = marked.trim_end_matches("()").trim_end_matches('!');
        if let Some((before, name)) = item.rsplit_once("::") {
            let of = before.rsplit("::").next().unwrap_or(before);
            return if of.starts_with(char::is_uppercase) {
                self.sources.iter().any(|source| source.has_member(of, name))
            } else {
                let is_inside = |path: &str| {
                    path.split('/')
                        .any(|part| part.trim_end_matches(".rs").replace('-', "_") == of.replace('-', "_"))
                };
                self.sources.iter().any(|source| {
                    is_inside(&source.path) && source.lines.iter().any(|line| defines(line, name))
                })
            };
        }
        let is_variable = item.contains('_') && item.chars().all(|c| c.is_ascii_uppercase() || c == '_');
        let quoted = format!("\"{item}\"");
        self.defines(item)
            || is_variable
                && self.sources.iter().any(|source| source.lines.iter().any(|line| line.contains(&quoted)))
    }
}

/// What a document has in code marks outside of blocks, with the line it is on.
fn marked(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_block = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            in_block = !in_block;
        } else if !in_block {
            let pieces: Vec<_> = line.split('`').collect();
            assert!(pieces.len() % 2 == 1, "line {}: a code mark is not closed", number + 1);
            found.extend(pieces.iter().skip(1).step_by(2).map(|piece| (number + 1, *piece)));
        }
    }
    found
}

#[test]
fn everything_that_the_architecture_names_exists() {
    let project = Project::read();
    let text = read("ARCHITECTURE.md");
    let names = marked(&text);
    assert!(names.len() > 100, "the test reads only {} names", names.len());
    let missing: Vec<_> = names
        .iter()
        .filter(|(_, name)| !project.has(name))
        .map(|(line, name)| format!("ARCHITECTURE.md:{line}: there is no `{name}`"))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn what_does_not_exist_is_noticed() {
    let project = Project::read();
    for there in [
        "Cargo.toml",
        "crates/table/src/seat.rs",
        "turn.rs",
        "pages",
        "Seat",
        "Table::apply",
        "Move::Opened",
        "games::dispatch!",
        "fold::Table",
        "/t/{table}/live",
        "SITDOWN_SEED",
    ] {
        assert!(project.has(there), "{there}");
    }
    for made_up in [
        "crates/table/src/sofa.rs",
        "sofa.rs",
        "Sofa",
        "Table::recline",
        "Move::Reclined",
        "games::recline!",
        "fold::recline",
        "recline()",
        "/sofa",
        "SITDOWN_SOFA",
        // `apply` exists, but not there.
        "Seat::apply",
    ] {
        assert!(!project.has(made_up), "{made_up}");
    }
    assert_eq!(marked("a `b`\n```\n`c`\n```\n`d e` `f`"), [(1, "b"), (5, "d e"), (5, "f")]);
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut documents = vec!["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
    let docs = files_below("docs");
    documents.extend(docs.iter().map(String::as_str).filter(|path| path.ends_with(".md")));
    let mut broken = Vec::new();
    for document in documents {
        let text = read(document);
        let folder = Path::new(document).parent().unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
            let path = link.split('#').next().unwrap_or_default();
            let is_local = !path.is_empty() && !path.contains("://");
            if is_local && !root().join(folder).join(path).exists() {
                broken.push(format!("{document}: {link}"));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn the_readme_is_short() {
    let lines = read("README.md").lines().count();
    assert!(lines < README_LINES, "README.md has {lines} lines; move the long parts to docs/");
}

/// Rust without comments and without test modules. Strings stay.
fn without_comments_and_tests(text: &str) -> String {
    let mut kept = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let is_test = line.trim() == "#[cfg(test)]"
            && lines.peek().is_some_and(|next| next.trim_start().starts_with("mod ") && next.ends_with('{'));
        if is_test {
            let end = format!("{indent}}}");
            lines.by_ref().find(|line| *line == end);
            continue;
        }
        kept.push_str(before_comment(line));
        kept.push('\n');
    }
    kept
}

/// A line up to its comment. A comment begins outside of strings.
fn before_comment(line: &str) -> &str {
    let mut in_string = false;
    let mut previous = ' ';
    for (at, c) in line.char_indices() {
        match c {
            '"' if previous != '\\' && previous != '\'' => in_string = !in_string,
            '/' if previous == '/' && !in_string => return &line[..at - 1],
            _ => {}
        }
        previous = if previous == '\\' { ' ' } else { c };
    }
    line
}

/// A style sheet or script without comments in blocks and on lines of their own.
fn without_blocks(text: &str) -> String {
    let mut kept = String::new();
    for (place, piece) in text.split("/*").enumerate() {
        kept.push_str(if place == 0 { piece } else { piece.split_once("*/").map_or("", |(_, rest)| rest) });
    }
    kept.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// A manifest without comments and without what only tests need.
fn without_dev_dependencies(text: &str) -> String {
    let mut is_for_tests = false;
    let mut kept = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with('[') {
            is_for_tests = line == "[dev-dependencies]";
        }
        if !is_for_tests {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// Whether a file belongs to one game: it is in the game's crate, or in a folder or file named after it.
fn is_a_games_own(path: &str) -> bool {
    path.split('/').any(|part| GAMES[..6].contains(&part.split('.').next().unwrap_or(part)))
}

fn names_a_game(path: &str) -> bool {
    let text = read(path);
    let code = match path.rsplit('.').next() {
        Some("rs") => without_comments_and_tests(&text),
        Some("toml") => without_dev_dependencies(&text),
        _ => without_blocks(&text),
    };
    GAMES.iter().any(|name| code.contains(name))
}

/// Sources, build scripts, manifests and the pages' assets. What only tests use may name games.
fn shared_files() -> Vec<String> {
    let mut files = vec!["Cargo.toml".to_owned()];
    for name in crates().iter().filter(|name| !matches!(name.as_str(), "e2e" | "trials")) {
        files.extend(
            files_below(&format!("crates/{name}/src")).into_iter().filter(|path| path.ends_with(".rs")),
        );
        files.extend(["build.rs", "Cargo.toml"].map(|file| format!("crates/{name}/{file}")));
    }
    files.extend(
        files_below("crates/pages/assets")
            .into_iter()
            .filter(|path| [".css", ".js"].iter().any(|end| path.ends_with(end))),
    );
    let is_for_tests = |path: &str| path.ends_with("/tests.rs");
    files.retain(|path| !is_a_games_own(path) && !is_for_tests(path) && root().join(path).exists());
    files
}

/// The files that CONTRIBUTING.md says a new game touches: the first column of the table in its section.
fn files_of_a_new_game() -> BTreeSet<String> {
    let text = read("CONTRIBUTING.md");
    let (_, section) = text.split_once("\n## Add a game\n").expect("CONTRIBUTING.md says how to add a game");
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    rows.map(|(path, _)| path.to_owned()).collect()
}

#[test]
fn a_new_game_touches_few_files() {
    let listed = files_of_a_new_game();
    assert!((1..=MAX_FILES).contains(&listed.len()), "CONTRIBUTING.md lists {} files", listed.len());
    for path in &listed {
        assert!(root().join(path).exists(), "CONTRIBUTING.md lists {path}, which does not exist");
        assert!(!STILL_NAMING.contains(&path.as_str()), "{path} is in both lists");
    }
}

#[test]
fn only_the_listed_files_name_a_game() {
    let listed = files_of_a_new_game();
    let naming: Vec<_> = shared_files().into_iter().filter(|path| names_a_game(path)).collect();
    let new: Vec<_> = naming
        .iter()
        .filter(|path| !listed.contains(*path) && !STILL_NAMING.contains(&path.as_str()))
        .map(|path| {
            format!("{path} names a game: ask the list in `games`, or move this to the game's own module")
        })
        .collect();
    assert!(new.is_empty(), "{}", new.join("\n"));
    let naming_none: Vec<_> = STILL_NAMING
        .iter()
        .copied()
        .chain(listed.iter().map(String::as_str))
        .filter(|path| !naming.iter().any(|each| each == path))
        .map(|path| format!("{path} names no game any more: take it out of the list"))
        .collect();
    assert!(naming_none.is_empty(), "{}", naming_none.join("\n"));
}

#[test]
fn comments_and_tests_may_name_a_game() {
    let kept = without_comments_and_tests(
        "let a = \"// mob-city\"; // mob-city\n#[cfg(test)]\nmod tests {\n    mob_city\n}\nlet b = 1;",
    );
    assert_eq!(kept, "let a = \"// mob-city\"; \nlet b = 1;\n");
    assert_eq!(without_blocks("a /* mob-city */ b\n  // mob-city\nc"), "a  b\nc");
    assert_eq!(
        without_dev_dependencies("# mob-city\n[a]\nb\n[dev-dependencies]\nmob-city\n[c]"),
        "[a]\nb\n[c]\n"
    );
    assert!(is_a_games_own("crates/mob-city/src/lib.rs"));
    assert!(is_a_games_own("crates/pages/src/story/family_business.rs"));
    assert!(!is_a_games_own("crates/pages/src/story.rs"));
}
