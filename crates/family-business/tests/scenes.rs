//! Runs every scene, and checks that every statement of the rules page has a test named after it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use family_business::Game;
use table::scene;
use trials::files;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scene_passes() {
    trials::every_scene_passes::<Game>(&root().join("scenes"), 300);
}

/// The ids in `text` that look like `FB-A1`.
fn ids(text: &str) -> BTreeSet<String> {
    let is_id = |word: &&str| {
        let rest = word.strip_prefix("FB-").unwrap_or_default();
        let number = rest.trim_start_matches(|c: char| c.is_ascii_uppercase());
        !number.is_empty() && number.len() < rest.len() && number.bytes().all(|b| b.is_ascii_digit())
    };
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(is_id).map(str::to_owned).collect()
}

/// The ids in names like `fn fb_s3_fb_r01_…`.
fn ids_of_tests(source: &str) -> BTreeSet<String> {
    let names = source.lines().filter_map(|line| line.trim().strip_prefix("fn fb_"));
    let mut found = BTreeSet::new();
    for name in names {
        let parts: Vec<&str> = name.split(['_', '(']).collect();
        found.insert(format!("FB-{}", parts[0].to_uppercase()));
        for pair in parts.windows(2).filter(|pair| pair[0] == "fb") {
            found.insert(format!("FB-{}", pair[1].to_uppercase()));
        }
    }
    found
}

#[test]
fn every_statement_has_a_test_named_after_it() {
    let page = fs::read_to_string(root().join("../../rules/family-business.md")).unwrap();
    let mut stated: BTreeSet<String> = BTreeSet::new();
    for line in page.lines() {
        match line.strip_prefix("| FB-R") {
            Some(row) => stated.extend(ids(&format!("FB-R{}", row.split(' ').next().unwrap()))),
            // A statement's id is in bold; any other mention is a reference.
            None => line.split("**").skip(1).step_by(2).for_each(|bold| stated.extend(ids(bold))),
        }
    }
    assert_eq!(stated.len(), 174, "statements on the rules page");
    let mut shown = BTreeSet::new();
    for file in files(&root().join("scenes"), "scene") {
        let text = fs::read_to_string(&file).unwrap();
        let title = text.lines().next().unwrap_or_default();
        let named = ids(title);
        assert!(!named.is_empty(), "{} names no rule in its title", file.display());
        assert!(named.is_subset(&stated), "{} names a rule that does not exist", file.display());
        shown.extend(named);
    }
    for file in files(&root().join("tests"), "rs") {
        shown.extend(ids_of_tests(&fs::read_to_string(file).unwrap()));
    }
    let missing: Vec<_> = stated.difference(&shown).collect();
    assert!(missing.is_empty(), "no test is named after {missing:?}");
}

/// Every refusal names a rule from the rules page.
#[test]
fn refusals_name_rules_that_exist() {
    let page = fs::read_to_string(root().join("../../rules/family-business.md")).unwrap();
    let source = fs::read_to_string(root().join("src/legal.rs")).unwrap();
    let named = ids(&source);
    assert!(named.len() > 20, "{named:?}");
    for id in named {
        assert!(page.contains(&format!("**{id}**")) || page.contains(&format!("| {id} |")), "{id}");
    }
}

#[test]
fn nonsense_gets_an_error_with_its_line() {
    let differs = |text: &str| scene::run::<Game>(text).first().map(ToString::to_string).unwrap_or_default();
    for (text, sentence) in [
        ("", "line 1: a scene that expects nothing"),
        ("hello", "line 1: a scene begins with a title line"),
        ("# FB-T1\nedition gold", "line 2: \"gold\" is no edition"),
        ("# FB-T1\nhand A finger finger finger", "line 2: too many copies of finger"),
        (
            "# FB-T1\nhand A finger\nhand B finger\nhand C finger\nexpect turn A",
            "line 5: hand: there are only 2",
        ),
        ("# FB-T1\nhand A hit\nlist A1\nhome A 1-9\nexpect turn A", "line 5: A1 cannot be home and listed"),
        ("# FB-T1\nhand A hit\nA: fly", "line 3: \"fly\" is no command"),
        ("# FB-T1\nhand A hit\nB: discard hit", "line 3: B: discard hit is refused: NotYourTurn"),
        ("# FB-T1\nhand A hit\nZ: pass", "line 3: \"Z\" is no seat"),
        ("# FB-T1\nhand A hit\nexpect turn B", "line 3: the question: expected B turn, found A turn"),
        ("# FB-T1\nhand A hit\nexpect banana", "line 3: \"banana\" is no expectation"),
        ("# FB-T1\nhand A hit\nexpect turn A\nlist B1", "line 4: \"list B1\" is no command or expectation"),
        ("# FB-T1\nexpect turn A", "line 2: A has nothing to answer in this position"),
        ("# FB-T1\nrule hand_limit = 0", "line 2: hand_limit = 0: from 1 to 28"),
    ] {
        assert!(differs(text).starts_with(sentence), "{text:?} got: {}", differs(text));
    }
    assert!(differs(&"#".repeat(70_000)).starts_with("line 1: a scene has at most 65536 bytes"));
}
