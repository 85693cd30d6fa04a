//! `sitdown lab` as a user runs it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
    command.arg("lab").args(args).env("LC_ALL", "en");
    command
}

fn lab(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", err(output));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&out(&lab(args))).unwrap()
}

/// An empty folder for this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lab").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn at(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// The results of a duel without times.
fn timeless(mut found: Value) -> Value {
    for bot in found["bots"].as_array_mut().unwrap() {
        bot["us_per_answer"] = 0.into();
    }
    found
}

#[test]
fn a_duel_reports_win_shares() {
    let table = out(&lab(&["duel", "--seats", "soldier,street,street", "--games", "100", "--seed", "3"]));
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "family-business · mayfair · soldier,street,street · seed 3");
    assert_eq!(lines[1], "34 deals × 3 rotations = 102 games");
    assert!(lines[4].starts_with("soldier      1 ") && lines[5].starts_with("street       2 "), "{table}");
    assert!(lines[7].starts_with("turn  win share") && lines[10].starts_with("   3 "), "{table}");
    assert!(table.contains("Fair share 33.3 %") && table.contains("turns"), "{table}");
    let found =
        json(&["duel", "--seats", "soldier,street", "--games", "200", "--edition", "lookout", "--json"]);
    let share = &found["bots"][0]["share"];
    assert!(share["low"].as_f64() > Some(0.5) && share["low"].as_f64() < share["mean"].as_f64(), "{found}");
    assert_eq!((&found["deals"], &found["games"]), (&100.into(), &200.into()));
    let order = found["turn_order"].as_array().unwrap();
    let means: f64 = order.iter().filter_map(|turn| turn["share"]["mean"].as_f64()).sum();
    assert!(order.len() == 2 && (means - 1.0).abs() < 1e-9, "{found}");
    for edition in ["rulebook", "fair"] {
        let args = ["duel", "--game", "mob-city", "--edition", edition, "--seats", "street,street,street"];
        let found = json(&[&args[..], &["--games", "6", "--json"]].concat());
        assert_eq!(found["bots"][0]["seats"], 3);
    }
}

#[test]
fn merged_shards_equal_the_whole_run() {
    let folder = folder("shards");
    let duel = ["duel", "--seats", "capo,soldier,street", "--games", "120", "--json"];
    let (whole, all) = (at(&folder, "whole.parquet"), at(&folder, "all.parquet"));
    let (moves, page) = (at(&folder, "moves.parquet"), at(&folder, "page.html"));
    let found = json(&[&duel[..], &["--out", &whole, "--moves", &moves, "--threads", "2"]].concat());
    let shards = ["3/3", "1/3", "2/3"].map(|shard| {
        let path = at(&folder, &shard.replace('/', "-"));
        out(&lab(&[&duel[..], &["--shard", shard, "--out", &path, "--threads", "1"]].concat()));
        path
    });
    // The same as a task of a Slurm array.
    let task = at(&folder, "task");
    let array = [("ID", "2"), ("MIN", "0"), ("MAX", "2"), ("COUNT", "3")];
    let played = Command::new(env!("CARGO_BIN_EXE_sitdown"))
        .arg("lab")
        .args([&duel[..], &["--shard", "auto", "--out", &task]].concat())
        .envs(array.map(|(name, value)| (format!("SLURM_ARRAY_TASK_{name}"), value)))
        .output()
        .unwrap();
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    let [c, a, b] = &shards;
    let merged = json(&["merge", c, a, b, "--out", &all, "--report", &page, "--json"]);
    assert_eq!(timeless(merged.clone()), timeless(found));
    assert_eq!(timeless(json(&["merge", &task, a, b, "--json"])), timeless(merged.clone()));
    assert_eq!(timeless(json(&["merge", &all, "--json"])), timeless(merged));
    assert!(fs::read_to_string(&page).unwrap().contains("Win share by bot"));
    assert!(fs::metadata(&moves).unwrap().len() > 10_000);

    for (args, about) in [
        (vec!["merge", a, c], "missing: 2/3"),
        (vec!["merge", a, b, c, a], "Shard 1/3 was given twice"),
        (vec!["merge", a, &whole], "the number of shards is"),
        (vec!["merge", &moves], "this is a file of moves"),
        (vec!["merge", &page], "isn't a readable Parquet file"),
        (vec!["merge", "no/such.parquet"], "no/such.parquet: "),
        (vec!["merge", a, b, c, "--out", a], "one of the files to merge"),
    ] {
        let refused = lab(&args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(err(&refused).contains(about), "{}", err(&refused));
    }
}

#[test]
fn bad_arguments_are_refused_and_overwrite_nothing() {
    let folder = folder("wrong");
    let kept = at(&folder, "kept.parquet");
    fs::write(&kept, "mine").unwrap();
    for (args, about) in [
        ("--seats don,street", "\"don\" isn't a level"),
        ("--seats boss@0,street", "isn't a budget"),
        ("--seats street", "takes 2 to 6 seats, not 1"),
        ("--seats street,street,street,street,street,street,street", "not 7"),
        ("--seats street,street --games 0", "0 is not in"),
        ("--seats street,street --threads 0", "0 is not in"),
        ("--seats street,street --shard 5/4", "isn't a shard"),
        ("--seats street,street --shard auto", "write the shard as 3/16"),
        ("--seats street,street --shard 1/9 --games 2", "shard 1/9 would be empty"),
        ("--seats street,street --edition gold", "gold"),
        ("--seats street,street --game mob-city --edition mayfair", "mayfair"),
        ("--seats street,street --moves no/such/place.parquet", "no/such/place.parquet: "),
        ("--seats street,street --report .", "this is a folder"),
        ("", "--seats"),
    ] {
        let args: Vec<&str> = ["duel", "--out", &kept].into_iter().chain(args.split_whitespace()).collect();
        let refused = lab(&args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {}", err(&refused));
        assert!(err(&refused).contains(about), "{args:?}: {}", err(&refused));
    }
    let twice = lab(&["duel", "--seats", "street,street", "--out", &kept, "--report", &kept]);
    assert_eq!(twice.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&kept).unwrap(), "mine");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn a_ladder_compares_each_level_with_the_one_below() {
    let ladder = ["ladder", "--levels", "street,soldier", "--games", "60", "--seats", "2,4"];
    let found = json(&[&ladder[..], &["--json"]].concat());
    assert_eq!(found["rungs"].as_array().unwrap().len(), 2);
    assert_eq!(found["rungs"][0]["against"], "1 street");
    assert_eq!(found["rungs"][1]["apart"], true);
    assert!(found["ratings"][1]["rating"].as_f64() > found["ratings"][0]["rating"].as_f64(), "{found}");
    let text = out(&lab(&ladder));
    assert!(text.contains("Ratings (Weng-Lin") && text.contains("4      soldier  3 street"), "{text}");
    let text = out(&lab(&[&ladder[..], &["--markdown"]].concat()));
    assert!(text.contains("| seats | player  | against  |") && text.contains("| ---: |"), "{text}");
    let city = ["ladder", "--game", "mob-city", "--levels", "street,soldier", "--games", "2", "--json"];
    assert_eq!(json(&city)["rungs"].as_array().unwrap().len(), 3);
    for (levels, seats) in
        [("street", "2"), ("street,street", "2"), ("street,don", "2"), ("street,capo", "9")]
    {
        let refused = lab(&["ladder", "--levels", levels, "--seats", seats, "--games", "4"]);
        assert_eq!(refused.status.code(), Some(2), "{levels} {seats}");
    }
}

/// Starts a duel that would take days, and interrupts it. Returns what it reports of the deals it has finished.
#[cfg(unix)]
fn interrupted(args: &[&str]) -> Value {
    let args = [&["duel", "--seats", "street,street", "--games", "1000000000", "--json"], args].concat();
    let duel = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let killed = Command::new("kill").args(["-INT", &duel.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let ended = duel.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    assert!(err(&ended).contains("Stopping after the complete deals"), "{}", err(&ended));
    let found: Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(found["interrupted"], true);
    found
}

/// Ctrl-C: finished deals are reported and kept.
#[cfg(unix)]
#[test]
fn an_interrupted_duel_keeps_the_finished_deals() {
    let folder = folder("interrupted");
    let path = at(&folder, "games.parquet");
    let found = interrupted(&["--out", &path]);
    assert_eq!(timeless(json(&["merge", &path, "--json"])), timeless(found));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn interrupted_shards_are_merged() {
    let folder = folder("interrupted-shards");
    let (one, two, all) = (at(&folder, "1"), at(&folder, "2"), at(&folder, "all"));
    let first = interrupted(&["--shard", "1/2", "--out", &one]);
    let second = interrupted(&["--shard", "2/2", "--out", &two]);
    let merged = lab(&["merge", &one, &two, "--out", &all, "--json"]);
    let found: Value = serde_json::from_str(&out(&merged)).unwrap();
    let deals = |found: &Value| found["deals"].as_u64().unwrap();
    assert_eq!((deals(&found), &found["interrupted"]), (deals(&first) + deals(&second), &true.into()));
    for shard in ["shard 1/2 was interrupted", "shard 2/2 was interrupted"] {
        assert!(err(&merged).contains(shard), "{}", err(&merged));
    }
    assert_eq!(timeless(json(&["merge", &all, "--json"])), timeless(found));
    assert_eq!(lab(&["merge", &one]).status.code(), Some(2), "the other is missing");
}

/// The harvests that ship can go on. Here they have nothing left to play.
#[test]
fn a_harvest_of_puzzles_goes_on_where_it_stopped() {
    for game in ["family-business", "mob-city"] {
        let folder = folder(&format!("puzzles-{game}"));
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzles/scenes").join(game);
        fs::copy(shipped.join("harvest.json"), folder.join("harvest.json")).unwrap();
        let args = ["puzzles", "--game", game, "--games", "1", "--out", folder.to_str().unwrap()];
        let text = out(&lab(&args));
        let scenes = fs::read_dir(&shipped).unwrap().count() - 1;
        assert!(
            text.starts_with("Going on after ") && text.contains(&format!("kept {scenes:>9}\n")),
            "{text}"
        );
        let other = lab(&[&args[..], &["--seed", "2"]].concat());
        assert!(!other.status.success() && err(&other).contains("another game, seed"), "{}", err(&other));
        let none =
            lab(&["puzzles", "--game", game, "--editions", "poker", "--out", folder.to_str().unwrap()]);
        assert!(!none.status.success() && err(&none).contains("choose from"), "{}", err(&none));
    }
}
