//! The bot in `examples/bot.py` plays whole games of every kind against bots of the server, and their records are
//! verified.

mod host;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use host::Host;
use serde_json::{Value, json};
use server::{Config, Database, Limits};
use session::{Record, verify};

/// A table with the example bot in one seat and bots of the server in the others, dealt.
fn dealt(host: &Host, settings: &Value, bots: &[&str]) -> (String, Child) {
    let name = host.table(settings, bots);
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let started = Command::new("python3")
        .arg(example)
        .arg(format!("{}/t/{name}", host.server))
        .args(["--name", "Example"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let bot =
        started.expect("python3 runs: this test plays with the example bot, which is written in Python");
    let start = Instant::now();
    while !host.text(&format!("/tables/{name}")).contains("\"Example\"") {
        assert!(start.elapsed() < Duration::from_secs(30), "the example bot does not sit down");
        std::thread::sleep(Duration::from_millis(20));
    }
    host.post(&format!("/tables/{name}/start"), &json!({}));
    (name, bot)
}
/// Waits for the example bot to end by itself. Returns what it printed.
fn ended(mut bot: Child) -> String {
    let start = Instant::now();
    while bot.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(240) {
            bot.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = bot.wait_with_output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "the example bot did not end well: {complaint}");
    assert!(complaint.is_empty(), "{complaint}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Plays these games, the server going away for a moment in the middle of them.
fn played(games: &[Value], file: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{file}-{}.db", std::process::id()));
    let start = |address| {
        let config = Config {
            address,
            database: Database::File(file.clone()),
            limits: Limits::NONE,
            ..Config::default()
        };
        runtime.block_on(server::start(config)).unwrap()
    };
    let running = start(SocketAddr::from(([127, 0, 0, 1], 0)));
    let address = running.address;
    let host = Host::new(running.address);
    let tables: Vec<_> =
        games.iter().map(|settings| dealt(&host, settings, &["street", "soldier"])).collect();
    std::thread::sleep(Duration::from_millis(700));
    runtime.block_on(running.stop());
    let running = start(address);
    for (name, bot) in tables {
        let said = ended(bot);
        assert!(said.contains("sits in seat C") && said.contains("The game is over."), "{said}");
        let record = Record::read(&host.text(&format!("/tables/{name}/record"))).unwrap();
        let proof = verify(&record).unwrap();
        assert!(proof.answers > 10 && !proof.winners.is_empty());
        let own = record.links.iter().filter(|link| link.entry.contains(" C person ")).count();
        assert!(own > 3, "the example bot has hardly played");
    }
    runtime.block_on(running.stop());
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

#[test]
fn the_example_bot_plays_family_business_to_the_end() {
    let game = |window| json!({ "game": "family-business", "seats": 3, "pace_ms": 0, "window_ms": window });
    played(&[game(0), game(1000)], "example-family-business");
}

#[test]
fn the_example_bot_plays_mob_city_to_the_end() {
    played(&[json!({ "game": "mob-city", "seats": 3, "pace_ms": 20, "window_ms": 0 })], "example-mob-city");
}
