//! `sitdown lab balance` as a user runs it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn balance(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
    command.args(["lab", "balance"]).args(args).env("LC_ALL", "en").output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

const SMALL: [&str; 7] = ["mob-city", "--seats", "2", "--generations", "2", "--games", "40"];

fn small(more: &[&str]) -> Output {
    balance(&[&SMALL, more].concat())
}

#[test]
fn every_target_is_reported() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("balance");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (page, plots) = (folder.join("page.html"), folder.join("plots"));
    let text =
        out(&small(&["--report", page.to_str().unwrap(), "--plots", plots.to_str().unwrap(), "--markdown"]));
    assert!(
        text.starts_with(
            "mob-city · fair · evolved plans · seed 1\n\n2 generations, games by seats: 40 at 2\n"
        ),
        "{text}"
    );
    for what in [
        "weakest seat",
        "strongest seat",
        "wins by purchase",
        "no winner before MC-R81",
        "card types in use",
        "openings within 3 points",
        "somebody jailed",
        "median rounds",
        "paper-bag",
        "baseball-bat by turn 5",
        "consigliere",
    ] {
        assert!(text.contains(&format!("| {what}")), "{what}: {text}");
    }
    assert!(fs::read_to_string(page).unwrap().ends_with("</html>\n"));
    assert!(fs::read_to_string(plots.join("seats-2.svg")).unwrap().starts_with("<svg xmlns="));
}

#[test]
fn a_changed_rule_changes_the_results() {
    let json = |more: &[&str]| -> Value {
        serde_json::from_str(&out(&small(&[&["--json"], more].concat()))).unwrap()
    };
    let plain = json(&[]);
    assert_eq!(plain, json(&["--threads", "3"]), "the same seed finds the same on any number of cores");
    let changed = json(&["--set", "rules.win_juice=15", "--set", "flags.consigliere=off"]);
    assert_eq!(changed["changes"][0], "rules.win_juice=15");
    assert_ne!(plain["tables"], changed["tables"]);
    assert!(plain["tables"][0]["cards"]["consigliere"].is_object());
    assert!(changed["tables"][0]["cards"]["consigliere"].is_null(), "it is not on sale");
}

#[test]
fn bad_arguments_are_refused_with_a_sentence() {
    let refusals: [(&[&str], &str); 10] = [
        (&["mob-city", "--set", "flags.first_player=never"], "drawn"),
        (&["mob-city", "--players", "godfather"], "godfather"),
        (&["mob-city", "--set", "act.paper-bag.cost"], "isn't a rule change"),
        (&["mob-city", "--set", "act.paper-hat.cost=3"], "act.paper-hat.cost"),
        (&["mob-city", "--set", "rules.start_hp=99"], "rules.start_hp"),
        (&["mob-city", "--set", "rules.win_juice=200"], "200"),
        (&["mob-city", "--seats", "9"], "takes 2 to 8 seats, not 9."),
        (&["mob-city", "--seats", "2,2"], "2 seats are given twice."),
        (&["mob-city", "--rules", "no-such"], "no-such"),
        (&["family-business", "--edition", "no-such"], "no-such"),
    ];
    for (args, sentence) in refusals {
        let output = balance(args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(sentence), "{args:?}: {said}");
    }
}

#[test]
fn a_search_for_numbers_goes_on_where_it_stopped() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tune");
    let _ = fs::remove_dir_all(&folder);
    let tune = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
        command
            .args(["lab", "tune", "mob-city"])
            .arg(&folder)
            .args(more)
            .env("LC_ALL", "en")
            .output()
            .unwrap()
    };
    let small = ["--seats", "2,6", "--games", "6", "--generations", "1"];
    let first = out(&tune(&small));
    assert!(first.starts_with("generation 1 · ") && first.contains("\n  6 seats: "), "{first}");
    let second = out(&tune(&small));
    assert!(second.contains("Going on after generation 1"), "{second}");
    assert!(second.contains("generation 2 · "), "{second}");
    for file in ["generation-00001.parquet", "generation-00002.parquet", "report.html", "search.json"] {
        assert!(folder.join(file).metadata().unwrap().len() > 0, "{file}");
    }
    let best = folder.join("best.toml");
    let rules = Command::new(env!("CARGO_BIN_EXE_sitdown"))
        .args(["rules", "--game", "mob-city"])
        .arg(best)
        .output()
        .unwrap();
    let rules = out(&rules);
    for rule in ["first_player = \"drawn\"", "supply = \"by-seats\""] {
        assert!(rules.contains(rule), "a search starts from the default preset: {rules}");
    }
    fs::write(folder.join("search.json"), "{}").unwrap();
    let refused = tune(&small);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("this is not the state of a search"));
    assert_eq!(tune(&["--hours", "0"]).status.code(), Some(2));
}

#[test]
fn facts_are_listed_by_edition_and_seats() {
    let text = out(&balance(&["family-business", "--edition", "danish", "--seats", "2,3", "--games", "30"]));
    assert!(
        text.contains("danish   3      +2") && text.contains("Win share of players who are dealt"),
        "{text}"
    );
    let found = balance(&["family-business", "--seats", "2", "--games", "4", "--threads", "1", "--json"]);
    let found: Value = serde_json::from_str(&out(&found)).unwrap();
    assert_eq!(found["tables"].as_array().unwrap().len(), 4, "all editions");
}
