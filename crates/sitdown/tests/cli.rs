//! The command line: what it prints, what it refuses, and how it exits.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output};

use words::Language;

/// Runs the program in English, whatever the machine speaks.
fn sitdown(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sitdown")).args(args).env("LC_ALL", "en").output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A folder of this test's own with one file in it.
fn file(folder: &str, name: &str, content: &[u8]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path
}

const GOOD: &str =
    "# FB-T5 A Counter on one's own turn is a discard\nhand A finger\nA: discard finger\nexpect top finger\n";

#[test]
fn it_says_what_it_can_do() {
    let help = sitdown(&["--help"]);
    assert!(help.status.success());
    for command in [
        "serve",
        "backup",
        "restore",
        "store",
        "admin",
        "play",
        "replay",
        "verify",
        "deals",
        "results",
        "leaderboard",
        "club",
        "sign-in",
        "demo",
        "rules",
        "scene",
        "bot",
        "lab",
        "bench",
        "completions",
        "man",
    ] {
        assert!(out(&help).contains(command), "{}", out(&help));
    }
    assert_eq!(sitdown(&["fly"]).status.code(), Some(2));
    let serve = out(&sitdown(&["serve", "--help"]));
    for option in [
        "--port",
        "--address",
        "--file",
        "--https",
        "--behind-proxy",
        "--keep-chat",
        "--trusted-proxies",
        "--log",
        "--requests",
        "--connections",
        "--in-flight",
        "--write-timeout",
        "--metrics-token",
        "--max-size",
        "--min-free",
        "--open-tables",
        "--keep-unjoined",
        "SITDOWN_PORT",
    ] {
        assert!(serve.contains(option), "{option}");
    }
}

/// Starts the program without arguments. Returns it and its first lines.
fn started(arguments: &[&str], environment: &[(&str, &str)]) -> (std::process::Child, Vec<String>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
    command
        .args(arguments)
        .env("LC_ALL", "en")
        .env("SITDOWN_PORT", "0")
        .env("SITDOWN_NO_BROWSER", "true")
        .envs(environment.iter().copied());
    let mut child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let l = Language::En.messages();
    let ends = [l.msg_serve_stop(), l.msg_serve_stop_in_memory()];
    let mut all = Vec::new();
    for line in lines {
        all.push(line);
        if ends.contains(&all[all.len() - 1]) {
            break;
        }
    }
    (child, all)
}

#[cfg(unix)]
#[test]
fn without_a_command_it_starts_the_server_and_stops_on_a_signal() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("data folder");
    // What another version left there is of no interest.
    let _ = std::fs::remove_dir_all(&folder);
    let (mut child, lines) =
        started(&[], &[("XDG_DATA_HOME", folder.to_str().unwrap()), ("HOME", folder.to_str().unwrap())]);
    assert!(lines[0].contains("http://localhost:"), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("sitdown.db")), "{lines:?}");
    let kill = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(kill.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    // Games in memory are not promised to go on.
    let (mut child, lines) = started(&["serve", "--in-memory"], &[]);
    assert_eq!(lines.last().unwrap(), &Language::En.messages().msg_serve_stop_in_memory());
    child.kill().unwrap();
    child.wait().unwrap();
    // Other commands ignore the server's settings.
    let rules =
        Command::new(env!("CARGO_BIN_EXE_sitdown")).arg("rules").env("SITDOWN_PORT", "abc").output().unwrap();
    assert!(rules.status.success());
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let refused =
        sitdown(&["serve", "--in-memory", "--no-browser", "--address", "127.0.0.1", "--port", &port]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("--port"), "{}", err(&refused));
    assert_eq!(sitdown(&["serve", "--port", "abc"]).status.code(), Some(2));
    assert_eq!(sitdown(&["verify", "no-such-file"]).status.code(), Some(2));
    let join = sitdown(&["bot", "join", "http://localhost/elsewhere"]);
    assert_eq!(join.status.code(), Some(2));
    assert!(err(&join).contains("/t/"), "{}", err(&join));
}

#[test]
fn the_demo_tells_a_whole_game_in_every_language() {
    for (language, end) in [("en", "wins"), ("da", "vinder"), ("zh-Hant", "獲勝")] {
        let game = sitdown(&["demo", "--language", language, "--rules", "lookout-advanced", "--seats", "6"]);
        assert!(game.status.success(), "{}", err(&game));
        let text = out(&game);
        assert!(text.lines().count() > 100);
        assert!(text.lines().rev().take(4).any(|line| line.contains(end)), "{language}: {text}");
        let game = sitdown(&["demo", "--game", "mob-city", "--language", language, "--seats", "8"]);
        assert!(game.status.success(), "{}", err(&game));
        let text = out(&game);
        assert!(text.lines().rev().take(4).any(|line| line.contains(end)), "{language}: {text}");
    }
    let again = |seed| out(&sitdown(&["demo", "--notation", "--seed", seed]));
    assert_eq!(again("7"), again("7"));
    assert_ne!(again("7"), again("8"));
    // Soldiers play unless the command line says otherwise.
    let by = |options: &[&str]| out(&sitdown(&[&["demo", "--notation", "--seed", "7"], options].concat()));
    assert_eq!(by(&["--bot", "soldier"]), again("7"));
    assert_ne!(by(&["--random"]), again("7"));
    assert_eq!(by(&["--random"]), by(&["--random"]));
    assert_eq!(sitdown(&["demo", "--random", "--bot", "capo"]).status.code(), Some(2));
}

#[test]
fn rules_are_printed_ready_to_be_read_again() {
    for edition in ["mayfair", "danish", "lookout", "lookout-advanced"] {
        let printed = out(&sitdown(&["rules", edition]));
        let path = file("rules", &format!("{edition}.toml"), printed.as_bytes());
        let again = sitdown(&["rules", path.to_str().unwrap()]);
        assert_eq!(out(&again), printed);
    }
    for preset in ["rulebook", "fair"] {
        let printed = out(&sitdown(&["rules", "--game", "mob-city", preset]));
        let path = file("rules", &format!("{preset}.toml"), printed.as_bytes());
        let again = sitdown(&["rules", "--game", "mob-city", path.to_str().unwrap()]);
        assert_eq!(out(&again), printed);
    }
    assert_eq!(sitdown(&["rules", "--game", "mob-city", "mayfair"]).status.code(), Some(2));
    let bad = file("rules", "bad.toml", b"hand_limit = 0\nspeed = 3\nvendetta_takes = 'many'");
    let refused = sitdown(&["rules", bad.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    for word in ["hand_limit", "speed", "vendetta_takes"] {
        assert!(err(&refused).contains(word), "{}", err(&refused));
    }
    let missing = sitdown(&["rules", "gold.toml"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("no edition or file called “gold.toml”"), "{}", err(&missing));
    // A table that the rules do not fit is refused before it is played.
    let large = file("rules", "large.toml", b"edition = 'lookout'\nhand_limit = 12");
    assert_eq!(sitdown(&["demo", "--rules", large.to_str().unwrap(), "--seats", "6"]).status.code(), Some(2));
}

#[test]
fn scenes_are_run_and_differences_are_printed() {
    file("good", "a.scene", GOOD.as_bytes());
    let deep = file("good/deep", "b.scene", GOOD.as_bytes());
    file("good", "notes.txt", b"not a scene");
    let folder = deep.parent().unwrap().parent().unwrap();
    let run = sitdown(&["scene", folder.to_str().unwrap()]);
    assert_eq!((run.status.code(), out(&run)), (Some(0), "2 passed, 0 failed\n".to_owned()));

    let bad = file("bad", "c.scene", GOOD.replace("top finger", "top hit").as_bytes());
    let run = sitdown(&["scene", bad.to_str().unwrap(), deep.to_str().unwrap()]);
    assert_eq!(run.status.code(), Some(1));
    let expected = format!(
        "{}:4: the top of the discard pile: expected hit, found finger\n1 passed, 1 failed\n",
        bad.display()
    );
    assert_eq!(out(&run), expected);

    let run = sitdown(&["scene", "--json", bad.to_str().unwrap()]);
    let json: serde_json::Value = serde_json::from_str(&out(&run)).unwrap();
    assert_eq!(
        (&json["scenes"], &json["failed"], &json["differences"][0]["line"]),
        (&1.into(), &1.into(), &4.into())
    );
}

#[test]
fn files_of_nonsense_get_a_sentence() {
    for (name, content) in [("binary", &[0xff, 0xfe, 0, 1][..]), ("empty", b""), ("words", b"hello\nworld\n")]
    {
        let path = file("nonsense", &format!("{name}.scene"), content);
        let run = sitdown(&["scene", path.to_str().unwrap()]);
        assert_eq!(run.status.code(), Some(1), "{name}");
        assert!(out(&run).starts_with(&format!("{}:1: ", path.display())), "{}", out(&run));
    }
    let long = file("nonsense", "long.scene", &vec![b'#'; 1 << 20]);
    assert!(out(&sitdown(&["scene", long.to_str().unwrap()])).contains("at most 65536 bytes"));
    let nowhere = sitdown(&["scene", "no/such/place"]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(err(&nowhere).starts_with("no/such/place: "), "{}", err(&nowhere));
}

#[test]
fn the_benchmark_counts_and_measures() {
    let played = sitdown(&["bench", "engine", "--edition", "mayfair", "--seats", "4", "--games", "20"]);
    let words: Vec<String> = out(&played).split_whitespace().map(str::to_owned).collect();
    assert_eq!(words[..2], ["mayfair", "4"]);
    assert!(words[2].parse::<u32>().unwrap() > 20 * 50);
    let played = sitdown(&[
        "bench",
        "engine",
        "--game",
        "mob-city",
        "--edition",
        "fair",
        "--seats",
        "8",
        "--games",
        "2",
    ]);
    assert!(out(&played).starts_with("fair 8 "), "{}", out(&played));
    assert_eq!(sitdown(&["bench", "engine", "--edition", "gold"]).status.code(), Some(2));
    let args = ["bench", "engine", "--json", "--edition", "danish", "--seats", "2", "--repetitions", "1"];
    let json: serde_json::Value = serde_json::from_str(&out(&sitdown(&args))).unwrap();
    let table = &json["tables"][0];
    assert!(table["decisions_per_second"]["best"].as_f64().unwrap() > 0.0);
    assert!(table["ns_per_decision"]["median"].as_f64() >= table["ns_per_decision"]["best"].as_f64());
    assert!(json["bytes"].as_u64().unwrap() < 1000, "a game is a few hundred bytes");
}

/// Runs the program in English in a folder of its own, with something to read.
fn typed(args: &[&str], folder: &std::path::Path, lines: &str) -> Output {
    use std::io::Write as _;
    use std::process::Stdio;
    let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
    command.args(args).env("LC_ALL", "en").env("SITDOWN_FOLDER", folder);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may have ended before it read everything.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn without_a_terminal_a_game_is_played_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let none = typed(&["play", "--resume"], folder.path(), "");
    assert_eq!((none.status.code(), err(&none).contains("no saved game")), (Some(2), true));
    let args = ["play", "--bots", "street", "--seed", "4", "--pace", "0", "--players", "Ann"];
    let begun = out(&typed(&args, folder.path(), "help\ntable\nrules finger\n1\nplay nonsense\nquit\n"));
    for part in ["A Ann, Capone Mob", "Finger (Counter", "play nonsense", "sitdown play --resume"] {
        assert!(begun.contains(part), "{part}: {begun}");
    }
    let ended = out(&typed(&["play", "--resume", "--pace", "0"], folder.path(), &"1\n".repeat(1000)));
    assert!(ended.contains("Game over."), "{ended}");
    let record = ended.lines().last().unwrap().rsplit(' ').next().unwrap();
    assert!(sitdown(&["verify", record]).status.success());
    let replay =
        out(&typed(&["replay", record, "--eyes", "all", "--step", "3"], folder.path(), "next\n99999\n"));
    assert!(replay.contains("Ann’s hand:") && replay.contains("wins."), "{replay}");
    let blind = typed(&["replay", record, "--eyes", "Z"], folder.path(), "");
    assert_eq!(blind.status.code(), Some(2));
    for wrong in [&["play", "chess"][..], &["play", "--edition", "chess"], &["play", "--players", "Ann,,Bob"]]
    {
        assert_eq!(typed(wrong, folder.path(), "").status.code(), Some(2), "{wrong:?}");
    }
    assert_eq!(sitdown(&["replay", "no-such-file"]).status.code(), Some(2));
}

/// A record of an older version: Ann and three bots, whose parts were known before the deal.
const OLD_RECORD: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../session/tests/records/family-business-given-up.record");

#[test]
fn verify_says_what_a_record_proves_and_compares_it_with_notes() {
    let commitment = "1bf79ffc94d0ee6ebe82629dffe45f8479dff9806468fef9f6ab5f8884b3ef2f";
    let plain = out(&sitdown(&["verify", "--lang", "en", OLD_RECORD]));
    for part in ["Added openly", "seat A, B, C and D", commitment, "--commitment", "Only the server’s word"]
    {
        assert!(plain.contains(part), "{part}: {plain}");
    }
    let verify = |options: &[&str]| sitdown(&[&["verify", "--lang", "en", OLD_RECORD], options].concat());
    let notes = ["--commitment", commitment, "--entropy", "A=zdzznf7asg3yxfg8irmub9n2pxkfh3i2"];
    let agree = verify(&notes);
    assert!(agree.status.success() && out(&agree).contains("agrees with your notes"), "{}", err(&agree));
    let other = "00".repeat(32);
    for (options, part) in [
        (["--commitment", other.as_str()], "isn’t the game that you saw begin"),
        (["--entropy", "A=mine"], "your notes say mine"),
        (["--entropy", "E=mine"], "added nothing"),
    ] {
        let wrong = verify(&options);
        assert_eq!(wrong.status.code(), Some(1), "{options:?}");
        assert!(err(&wrong).contains(part), "{part}: {}", err(&wrong));
    }
    for options in [["--commitment", "00"], ["--entropy", "mine"], ["--entropy", "Z=mine"]] {
        assert_eq!(verify(&options).status.code(), Some(2), "{options:?}");
    }
}

#[test]
fn rules_and_cards_are_found_in_every_language() {
    let found = |args: &[&str]| out(&sitdown(args));
    assert!(found(&["rules", "FB-A1"]).starts_with("FB-A1\n  Contract"));
    assert!(found(&["rules", "contract"]).contains("Priority Contract (Attack, FB-A2)"));
    assert!(found(&["rules", "--lang", "da", "kontrakt"]).contains("Kontrakt (Angreb, FB-A1)"));
    assert!(found(&["rules", "--lang", "zh-Hant", "合約"]).contains("合約（攻擊，FB-A1）"));
    assert!(found(&["rules", "six", "or", "fewer"]).contains("FB-W2"));
    let knives = found(&["rules", "--game", "mob-city", "rope"]);
    assert!(knives.contains("MC-21") && !knives.contains("FB-"), "{knives}");
    let nothing = sitdown(&["rules", "no such thing"]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(err(&nothing).contains("Nothing in the rules or on the cards matches"), "{}", err(&nothing));
}

#[test]
fn card_texts_follow_an_edition() {
    let (victim, attacker) = ("The victim chooses which.", "You choose which.");
    let both = out(&sitdown(&["rules", "contract"]));
    assert!(both.contains(victim) && both.contains(attacker), "{both}");
    assert!(both.contains("Lookout"), "the differences are named: {both}");
    let lookout = out(&sitdown(&["rules", "contract", "--edition", "lookout"]));
    assert!(lookout.contains(attacker) && !lookout.contains(victim), "{lookout}");
    let librarian = out(&sitdown(&["rules", "librarian", "--edition", "mayfair"]));
    assert!(librarian.contains("This edition doesn’t have the card."), "{librarian}");
    let unknown = sitdown(&["rules", "contract", "--edition", "gold"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(err(&unknown).contains("called “gold”"), "{}", err(&unknown));
    // The other game has no such edition, and without words the edition itself is printed.
    assert_eq!(sitdown(&["rules", "knife", "--edition", "lookout"]).status.code(), Some(2));
    let printed = |arguments: &[&str]| out(&sitdown(arguments));
    assert_eq!(printed(&["rules", "--edition", "lookout"]), printed(&["rules", "lookout"]));
}

#[test]
fn the_command_line_describes_itself() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&sitdown(&["completions", shell])).contains("replay"), "{shell}");
    }
    let fish = out(&sitdown(&["completions", "fish"]));
    for word in ["zh-Hant", "lookout-advanced", "underboss"] {
        assert!(fish.contains(word), "a shell suggests {word}: {fish}");
    }
    assert!(out(&sitdown(&["man"])).contains(".SH SUBCOMMANDS"));
    assert!(out(&sitdown(&["man", "bot", "join"])).contains("sitdown bot join"));
    assert_eq!(sitdown(&["man", "fly"]).status.code(), Some(2));
    let folder = tempfile::tempdir().unwrap();
    assert!(sitdown(&["man", "--folder", folder.path().to_str().unwrap()]).status.success());
    let names = fs::read_dir(folder.path()).unwrap().map(|page| page.unwrap().file_name());
    let names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    assert!(names.contains(&"sitdown-play.1".to_owned()), "{names:?}");
    assert!(!names.iter().any(|name| name.contains("help")), "{names:?}");
}

/// `/dev/full` refuses every byte, as a full disk does.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_a_closed_pipe_is_not() {
    let scene = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/scenes/mob-city");
    let commands: [&[&str]; 14] = [
        &["--help"],
        &["--version"],
        &["help", "bot"],
        &["rules"],
        &["rules", "contract"],
        &["demo"],
        &["scene", scene],
        &["scene", scene, "--json"],
        &["bot", "--tactics", scene, "--json"],
        &["man"],
        &["completions", "bash"],
        &["lab", "duel", "--seats", "street,street", "--games", "2"],
        &["bench", "engine", "--games", "1"],
        &["serve", "--in-memory", "--no-browser", "--address", "127.0.0.1", "--port", "0"],
    ];
    for args in commands {
        let run = |output: std::process::Stdio| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
            command.args(args).env("LC_ALL", "en").stdout(output).output().unwrap()
        };
        let full = run(std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap().into());
        assert_eq!(full.status.code(), Some(1), "{args:?}: {}", err(&full));
        let sentence = Language::En.messages().msg_output_failed("");
        assert!(err(&full).contains(sentence.trim()), "{args:?}: {}", err(&full));
        if args[0] != "serve" {
            let (reader, closed) = std::io::pipe().unwrap();
            drop(reader);
            let unread = run(closed.into());
            assert_eq!(unread.status.code(), Some(0), "{args:?}: {}", err(&unread));
            assert!(err(&unread).is_empty(), "{args:?}: {}", err(&unread));
        }
    }
}
