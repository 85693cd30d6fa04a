//! Runs every scene, and checks that every statement of the rules page has a test named after it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mob_city::Game;
use trials::files;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scene_passes() {
    trials::every_scene_passes::<Game>(&root().join("scenes"), 200);
}

/// The ids in `text` that look like `MC-1` or `MC-R01`.
fn ids(text: &str) -> BTreeSet<String> {
    let is_id = |word: &&str| {
        let number = word.strip_prefix("MC-").unwrap_or_default().trim_start_matches('R');
        !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
    };
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(is_id).map(str::to_owned).collect()
}

#[test]
fn every_statement_has_a_test_named_after_it() {
    let page = fs::read_to_string(root().join("../../rules/mob-city.md")).unwrap();
    let mut stated: BTreeSet<String> = BTreeSet::new();
    for line in page.lines() {
        match line.strip_prefix("| MC-R") {
            Some(row) => stated.extend(ids(&format!("MC-R{}", row.split(' ').next().unwrap()))),
            None => line.split("**").skip(1).step_by(2).for_each(|bold| stated.extend(ids(bold))),
        }
    }
    assert_eq!(stated.len(), 136, "statements on the rules page");
    let mut shown = BTreeSet::new();
    for file in files(&root().join("scenes"), "scene") {
        let text = fs::read_to_string(&file).unwrap();
        let named = ids(text.lines().next().unwrap_or_default());
        assert!(!named.is_empty(), "{} names no rule in its title", file.display());
        assert!(named.is_subset(&stated), "{} names a rule that does not exist", file.display());
        shown.extend(named);
    }
    let missing: Vec<_> = stated.difference(&shown).collect();
    assert!(missing.is_empty(), "no scene is named after {missing:?}");
}

/// Every refusal names a rule from the rules page.
#[test]
fn refusals_name_rules_that_exist() {
    let page = fs::read_to_string(root().join("../../rules/mob-city.md")).unwrap();
    let named = ids(&fs::read_to_string(root().join("src/legal.rs")).unwrap());
    assert!(named.len() > 20, "{named:?}");
    for id in named {
        assert!(page.contains(&format!("**{id}**")) || page.contains(&format!("| {id} |")), "{id}");
    }
}
