//! What the terminal shows between games: results, the leaderboard and clubs, of real processes at a real server.

mod host;
mod waiting;

use std::net::SocketAddr;
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use host::Host;
use serde_json::{Value, json};
use server::{Config, Limits, Running, TimeSource};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use waiting::{PATIENCE, wait};

fn server() -> (Runtime, Running) {
    server_at(TimeSource::default())
}

fn server_at(time: TimeSource) -> (Runtime, Running) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { address, time, limits: Limits::NONE, ..Config::default() };
    let running = runtime.block_on(server::start(config)).unwrap();
    (runtime, running)
}

/// A user's terminal.
struct Terminal {
    user: &'static str,
    folder: TempDir,
}

impl Terminal {
    fn of(user: &'static str) -> Self {
        Self { user, folder: tempfile::tempdir().unwrap() }
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
        let folder = self.folder.path();
        command.args(args).env("LC_ALL", "en").env("USER", self.user).env("SITDOWN_FOLDER", folder);
        command.env_remove("SITDOWN_TOKEN").env("HOME", folder).env("XDG_DATA_HOME", folder);
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// What the program prints if all is well.
    fn sees(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// What it says if something is wrong.
    fn is_refused(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.sees(&[args, &["--json"]].concat())).unwrap()
    }

    /// The token that the program has kept.
    fn token(&self) -> String {
        let kept = std::fs::read_to_string(self.folder.path().join("tokens")).unwrap();
        kept.trim().rsplit(' ').next().unwrap().to_owned()
    }
}

/// Lets the two of them play at a table as programs do, to the end.
fn play(ann: &Terminal, bob: &Terminal, page: &str) {
    let (server, table) = page.split_once("/t/").unwrap();
    let host = Host { server: server.to_owned(), token: ann.token() };
    let bots = [ann, bob].map(|terminal| {
        let name = terminal.user;
        let mut command = terminal.command(&["bot", "join", page, "--level", "soldier", "--name", name]);
        command.env("SITDOWN_TOKEN", terminal.token()).stdout(Stdio::null()).stderr(Stdio::piped());
        command.spawn().unwrap()
    });
    wait(&host, table, |now| now["chairs"].as_array().unwrap().iter().all(|chair| !chair["name"].is_null()));
    host.post(&format!("/tables/{table}/start"), &json!({}));
    for bot in bots {
        let output = bot.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_club_is_founded_joined_and_played_for() {
    let (runtime, running) = server();
    let address = format!("http://{}", running.address);
    let (ann, bob) = (Terminal::of("Ann"), Terminal::of("Bob"));

    assert!(ann.sees(&["club", &address]).contains("You’re not in a club here yet."));
    let link = ann.sees(&["club", &address, "--found", "The Thursday mob"]).trim().to_owned();
    assert!(link.starts_with(&format!("{address}/club/")), "{link}");
    assert!(ann.sees(&["club", &address]).contains(&link));

    // Others are invited, and see nothing else until they join.
    let invitation = bob.sees(&["club", &link]);
    assert!(invitation.contains("One member so far.") && invitation.contains("--join"), "{invitation}");
    assert!(!invitation.contains("Ann"), "{invitation}");
    assert!(bob.is_refused(&["club", &link, "--leave"]).contains("You’re not in this club."));
    assert!(!bob.folder.path().join("tokens").exists(), "neither looking nor leaving signs anybody up");
    assert!(bob.is_refused(&["table", &link, "--seats", "2"]).contains("You’re not in this club."));
    let joined = bob.sees(&["club", &link, "--join"]);
    assert!(joined.contains("Members: Ann and Bob"), "{joined}");
    assert!(joined.contains("No game has counted yet."), "{joined}");

    let settings = ["--seats", "2", "--set", "pace_ms=0", "--set", "window_ms=0"];
    let page = ann.sees(&[&["table", &link], &settings[..]].concat()).trim().to_owned();
    let club = bob.sees(&["club", &link]);
    assert!(club.contains(&format!("{page}  Family Business · empty seat, empty seat")), "{club}");
    play(&ann, &bob, &page);

    let state = ann.json(&["club", &link]);
    let members = state["inside"]["members"].as_array().unwrap();
    assert_eq!(members.iter().map(|member| member["games"].as_u64().unwrap()).sum::<u64>(), 2, "{state}");
    assert_eq!((&members[0]["you"], &members[1]["you"]), (&json!(true), &json!(false)));
    let club = ann.sees(&["club", &link]);
    let line = |beginning: &str| {
        let found = club.lines().find(|line| line.trim_start().starts_with(beginning));
        found
            .unwrap_or_else(|| panic!("{beginning}: {club}"))
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(line("Member"), "Member Games Won By chance Difference");
    let winner = if members[0]["won"] == 1 { "Ann" } else { "Bob" };
    let own = if winner == "Ann" { "1 1 0.5 +0.5" } else { "1 0 0.5 −0.5" };
    assert_eq!(line("Ann (you)"), format!("Ann (you) {own}"));
    assert_eq!(line("Winner of the evening"), format!("Winner of the evening: {winner}"));
    // Who listed whom: two rows, and the columns with their numbers.
    let ledger = state["inside"]["ledger"].as_array().unwrap();
    let listed = |by: usize| {
        let is_it = |deed: &&Value| deed["deed"] == "listed" && deed["by"] == members[by]["person"];
        ledger.iter().filter(is_it).map(|deed| deed["count"].as_u64().unwrap()).sum::<u64>()
    };
    let section: Vec<&str> = club.lines().skip_while(|line| line.trim() != "Listed").skip(2).collect();
    assert_eq!(section[0].split_whitespace().collect::<Vec<_>>(), ["1", "2", "Total"], "{club}");
    for (number, name) in ["Ann", "Bob"].into_iter().enumerate() {
        let row = section[1..3].iter().find(|row| row.contains(name)).unwrap();
        assert_eq!(row.split_whitespace().last().unwrap(), listed(number).to_string(), "{club}");
    }
    for headline in state["inside"]["headlines"].as_array().unwrap() {
        assert!(club.contains(headline.as_str().unwrap()), "{club}");
    }

    let results = ann.sees(&["results", &address]);
    assert!(results.starts_with("Family Business\n  No rated games yet.\n"), "{results}");
    assert!(results.contains("Bob") && results.contains("Favourite cards"), "{results}");
    for language in ["da", "zh-Hant"] {
        for args in [["club", link.as_str()], ["results", &address], ["leaderboard", &address]] {
            let text = ann.sees(&[&args[..], &["--language", language]].concat());
            assert!(!text.contains("Standings") && !text.contains("Games"), "{text}");
        }
    }

    // Those who leave are asked to join again; the last one takes the club with them.
    bob.sees(&["club", &link, "--leave"]);
    assert!(bob.sees(&["club", &link]).contains("--join"));
    ann.sees(&["club", &link, "--leave"]);
    assert!(!ann.is_refused(&["club", &link]).is_empty());
    runtime.block_on(running.stop());
}

#[test]
fn a_terminal_signs_in_as_someone_who_plays_in_the_browser() {
    let (runtime, running) = server();
    let host = Host::new(running.address);
    let address = host.server.as_str();
    let terminal = Terminal::of("Ann");
    assert!(terminal.is_refused(&["results", address]).contains(&format!("sitdown sign-in {address} CODE")));

    // A rated game: Eve gives up, so Dee wins.
    let eve = Host::new(running.address);
    let rated = json!({
        "game": "mob-city", "seats": 2, "rated": true, "window_ms": 1000, "freeing": "nobody", "joining": "nobody",
        "clock": { "kind": "live", "bank_s": 600, "increment_s": 5 },
    });
    let table = host.table(&rated, &[]);
    host.post(&format!("/tables/{table}/sit"), &json!({ "name": "Dee" }));
    eve.post(&format!("/tables/{table}/sit"), &json!({ "name": "Eve" }));
    host.post(&format!("/tables/{table}/start"), &json!({}));
    eve.post(&format!("/tables/{table}/give-up"), &json!({ "seat": "B" }));

    let code = host.post("/me/devices", &json!({}))["code"].as_str().unwrap().to_owned();
    assert!(terminal.is_refused(&["sign-in", address, "BBBB-BBBB"]).contains("code"));
    let told = terminal.sees(&["sign-in", address, &code]);
    assert_eq!(told.trim(), format!("On {address} this terminal is now Dee."));
    let results = terminal.sees(&["results", address]);
    assert!(results.starts_with("Mob City\n  Rating: 1"), "{results}");
    let words: Vec<&str> = results.split_whitespace().collect();
    assert!(words.join(" ").contains("(provisional) Which games Games Won All 1 1 100%"), "{results}");
    assert!(words.join(" ").ends_with("They won Dee 1 1 0"), "{results}");
    let board = terminal.sees(&["leaderboard", address]);
    assert!(board.contains("Dee (you)") && board.contains("Provisional ratings"), "{board}");
    assert!(board.contains("(Bot)"), "{board}");
    let ranked = terminal.json(&["leaderboard", address])["games"][1]["provisional"].clone();
    assert_eq!((&ranked[0]["name"], &ranked[0]["you"]), (&json!("Dee"), &json!(true)));
    // Anyone may look.
    let board = Terminal::of("Bob").sees(&["leaderboard", address]);
    assert!(board.contains("Dee") && !board.contains("(you)"), "{board}");

    // It does not become someone else by mistake.
    let code = eve.post("/me/devices", &json!({}))["code"].as_str().unwrap().to_owned();
    assert!(terminal.is_refused(&["sign-in", address, &code]).contains("--replace"));
    assert!(terminal.sees(&["sign-in", address, &code, "--replace"]).contains(address));
    assert_eq!(terminal.json(&["results", address])["games"][0]["results"]["won"], 0);
    runtime.block_on(running.stop());
}

#[test]
fn deals_are_shown_with_their_results() {
    // In the morning of 2026-05-28.
    let time = TimeSource::stopped_at(1_779_955_200_000);
    let (runtime, running) = server_at(time.clone());
    let address = format!("http://{}", running.address);
    let ann = Terminal::of("Ann");
    let deals = ann.sees(&["deals", &address]);
    assert!(deals.contains(&format!("Play: sitdown play {address}/daily/mob-city\n")), "{deals}");
    assert!(
        deals.contains("You sit in seat") && deals.contains("Nobody has finished this deal yet."),
        "{deals}"
    );

    let make = ["deals", &address, "--challenge", "--game", "mob-city", "--seats", "2", "--bot", "street"];
    let link = ann.sees(&make).trim().to_owned();
    let id = link.strip_prefix(&format!("{address}/challenge/")).unwrap();
    let challenge = ann.sees(&["deals", &link]);
    assert!(challenge.contains(&format!("Play from seat A: sitdown play {link}\n")), "{challenge}");
    assert!(challenge.contains("You see a seat’s results once you’ve played it"), "{challenge}");

    let host = Host { server: address.clone(), token: ann.token() };
    let own = |url: &str| {
        let found = ann.json(&["deals", url]);
        let deal = if url == link { &found } else { &found["today"][1] };
        deal["attempts"][0]["result"].clone()
    };
    for (url, path) in
        [(&link, format!("/challenges/{id}/play")), (&address, "/daily/mob-city/play".to_owned())]
    {
        let begun = host.post(&path, &json!({}));
        let (table, seat) = (begun["table"].as_str().unwrap(), &begun["seat"]);
        assert_eq!(ann.sees(&["deals", &address]).contains("Resume: "), url == &address);
        host.post(&format!("/tables/{table}/give-up"), &json!({ "seat": seat }));
        let start = Instant::now();
        while own(url).is_null() {
            assert!(start.elapsed() < PATIENCE, "{url}");
            time.advance(500);
        }
    }
    let line = |text: &str, with: &str| {
        let found = text.lines().find(|line| line.contains(with)).unwrap_or_else(|| panic!("{with}: {text}"));
        found.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let deals = ann.sees(&["deals", &address]);
    assert!(line(&deals, "Ann (you)").starts_with("Gave up Ann (you)"), "{deals}");
    let share = line(&deals, "Sitdown, deal of the day");
    assert!(
        share.contains("2026-05-28, Mob City") && share.ends_with(&format!("{address}/daily")),
        "{share}"
    );
    let challenge = ann.sees(&["deals", &link]);
    assert!(line(&challenge, "Ann (you)").starts_with("Gave up Ann (you)"), "{challenge}");
    assert!(challenge.contains("Play from seat B"), "{challenge}");
    assert_eq!(ann.json(&["deals", &link])["results"][0]["you"], true);
    let others = Terminal::of("Bob").sees(&["deals", &link]);
    assert!(!others.contains("Ann"), "who has not played a seat is not told its results: {others}");

    // The deal of a finished game becomes a challenge too.
    let table =
        host.table(&json!({ "game": "mob-city", "seats": 2, "pace_ms": 0, "window_ms": 0 }), &["street"]);
    host.post(&format!("/tables/{table}/sit"), &json!({ "name": "Ann" }));
    host.post(&format!("/tables/{table}/start"), &json!({}));
    host.post(&format!("/tables/{table}/give-up"), &json!({ "seat": "B" }));
    wait(&host, &table, |now| now["stage"] == "over");
    let page = format!("{address}/t/{table}");
    assert!(ann.sees(&["deals", &page, "--challenge"]).starts_with(&format!("{address}/challenge/")));
    for language in ["da", "zh-Hant"] {
        let text = ann.sees(&["deals", &link, "--language", language]);
        assert!(!text.contains("Gave up") && text.contains("Ann"), "{text}");
    }
    runtime.block_on(running.stop());
}

#[test]
fn nonsense_gets_a_sentence() {
    let terminal = Terminal::of("Ann");
    for args in [
        &["club", "nonsense"][..],
        &["club", "http://localhost:1/t/x"],
        &["club", "http://localhost:1/", "--join"],
        &["club", "http://localhost:1/club/x"],
        &["deals", "nonsense"],
        &["deals", "http://localhost:1/challenge/x"],
        &["deals", "http://localhost:1", "--challenge"],
        &["results", "nonsense"],
        &["results", "http://localhost:1", "--token", "x"],
        &["leaderboard", "ftp://x"],
        &["leaderboard", "http://localhost:1"],
        &["sign-in", "nonsense", "BBBB"],
        &["sign-in", "http://localhost:1", "BBBB"],
        &["table", "http://localhost:1", "--grudges"],
    ] {
        assert!(terminal.is_refused(args).len() > 10, "{args:?}");
    }
}
