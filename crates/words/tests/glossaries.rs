//! Each language keeps to its glossary, `locales/*/glossary.md`: wordings that it forbids appear in no message and on
//! no rules page. Numbers are written as the language writes them.

use std::fs;
use std::path::{Path, PathBuf};

use words::Language;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The wordings in backticks in the last column of the glossary's tables.
fn forbidden(language: Language) -> Vec<String> {
    let path = root().join("locales").join(language.tag()).join("glossary.md");
    let text = fs::read_to_string(path).unwrap();
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let last = rows.filter_map(|row| row.trim_end_matches(['|', ' ']).rsplit('|').next());
    last.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_lowercase).collect()
}

/// What players read, with the place of each line: messages, rules pages and the titles of examples.
fn texts(language: Language) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    let mut add = |path: &Path, is_text: &dyn Fn(usize, &str) -> bool| {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let lines = fs::read_to_string(path).unwrap();
        let lines = lines.lines().enumerate().filter(|(number, line)| is_text(*number, line));
        // The key of a message is not read by players.
        let text = |line: &str| match line.split_once(" = ") {
            Some((_, text)) if file.ends_with(".ftl") => text.to_lowercase(),
            _ => line.to_lowercase(),
        };
        texts.extend(lines.map(|(number, line)| (format!("{file}:{}", number + 1), text(line))));
    };
    let in_folder = |folder: PathBuf, extension: &str| {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|each| each.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|each| each == extension));
        paths
    };
    for path in in_folder(root().join("locales").join(language.tag()), "ftl") {
        add(&path, &|_, line| !line.starts_with('#'));
    }
    let rules = if language == Language::En {
        root().join("rules")
    } else {
        root().join("rules").join(language.tag())
    };
    for path in in_folder(rules.clone(), "md").into_iter().chain(in_folder(rules, "txt")) {
        add(&path, &|_, _| true);
    }
    if language == Language::En {
        for game in ["family-business", "mob-city"] {
            let scenes = root().join("crates").join(game).join("scenes");
            for folder in
                fs::read_dir(scenes).unwrap().map(|each| each.unwrap().path()).filter(|path| path.is_dir())
            {
                for path in in_folder(folder, "scene") {
                    add(&path, &|number, _| number == 0);
                }
            }
        }
    }
    texts
}

/// Whether a text has a wording: as whole words, in languages that put spaces between words.
fn has(language: Language, text: &str, wording: &str) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(wording).any(|(at, found)| {
        language == Language::ZhHant
            || !is_word(text[..at].chars().last()) && !is_word(text[at + found.len()..].chars().next())
    })
}

#[test]
fn forbidden_wordings_do_not_appear() {
    for language in Language::ALL {
        let (forbidden, texts) = (forbidden(language), texts(language));
        assert!(forbidden.len() >= 25, "{language}: the glossary forbids {}", forbidden.len());
        let mut found = Vec::new();
        for (place, text) in &texts {
            found.extend(
                forbidden
                    .iter()
                    .filter(|wording| has(language, text, wording))
                    .map(|wording| (place, wording)),
            );
        }
        assert!(found.is_empty(), "{language}: {found:#?}");
    }
}

/// A wording is found as a word, not as a part of one.
#[test]
fn wordings_are_found_as_words() {
    assert!(has(Language::En, "ann has the turn.", "has the turn") && !has(Language::En, "the house", "he"));
    assert!(has(Language::ZhHant, "輪到機器人了", "機器人") && !has(Language::ZhHant, "機器", "機器人"));
}

/// Danish writes 0,9.
#[test]
fn danish_decimals_have_a_comma() {
    // Sections are numbered with a point.
    let texts = texts(Language::Da).into_iter().filter(|(_, text)| !text.starts_with('#'));
    for (place, text) in texts {
        // What is in backticks is notation: versions, addresses, file names.
        for prose in text.split('`').step_by(2) {
            let letters: Vec<char> = prose.chars().collect();
            let point = letters
                .windows(3)
                .find(|three| three[0].is_ascii_digit() && three[1] == '.' && three[2].is_ascii_digit());
            assert!(point.is_none(), "{place}: {text}");
        }
    }
    assert_eq!(Language::Da.decimal(0.94, 1), "0,9");
    assert_eq!(Language::En.decimal(12.0, 1), "12.0");
    assert_eq!(Language::ALL.map(|language| language.percent(0.304, 1)), ["30.4%", "30,4 %", "30.4%"]);
}
