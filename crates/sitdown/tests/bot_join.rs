//! `sitdown bot join` as a host runs it: real processes at a server with its usual limits.

mod host;
mod waiting;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use host::Host;
use serde_json::{Value, json};
use server::{Config, Running, TimeSource};
use session::{Record, verify};
use tokio::runtime::Runtime;
use waiting::{PATIENCE, wait};

/// A server in memory with the limits that servers have by default.
fn server() -> (Runtime, Running) {
    server_with(Config::default())
}

/// A server in memory with this configuration, on any free port.
fn server_with(config: Config) -> (Runtime, Running) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let running = runtime.block_on(server::start(Config { address, ..config })).unwrap();
    (runtime, running)
}

/// Sends a bot to a table. `data` is the user's data folder.
fn join(host: &Host, table: &str, data: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_sitdown"))
        .args(["bot", "join", &format!("{}/t/{table}", host.server), "--level", "street"])
        .env("LC_ALL", "en")
        .env("XDG_DATA_HOME", data)
        .env("APPDATA", data)
        .env("HOME", data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn seated(now: &Value) -> usize {
    now["chairs"].as_array().unwrap().iter().filter(|chair| chair["kind"] == "person").count()
}

/// Waits for a bot to end by itself. Returns what it printed.
fn ended(mut bot: Child) -> String {
    let start = Instant::now();
    while bot.try_wait().unwrap().is_none() {
        if start.elapsed() > PATIENCE {
            bot.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let output = bot.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// They answer faster than the server's limits allow, and one of them crashes on the way.
#[test]
fn two_bots_play_mob_city_to_the_end() {
    let (runtime, running) = server();
    let host = Host::new(running.address);
    let data = tempfile::tempdir().unwrap();
    let table = host.table(&json!({ "game": "mob-city", "seats": 2 }), &[]);
    let mut first = join(&host, &table, data.path());
    wait(&host, &table, |now| seated(now) == 1);
    let second = join(&host, &table, data.path());
    wait(&host, &table, |now| seated(now) == 2);
    host.post(&format!("/tables/{table}/start"), &json!({}));
    wait(&host, &table, |now| now["at"].as_u64() > Some(40));
    first.kill().unwrap();
    first.wait().unwrap();
    let again = ended(join(&host, &table, data.path()));
    assert!(again.starts_with("The bot took seat A."), "{again}");
    assert_eq!(again.lines().count(), 2, "it saw nothing before the deal: {again}");
    let said = ended(second);
    assert!(said.lines().count() == 3 && said.contains("\nChecked: the commitments"), "{said}");
    let record = Record::read(&host.text(&format!("/tables/{table}/record"))).unwrap();
    let proof = verify(&record).unwrap();
    assert!(!proof.winners.is_empty());
    runtime.block_on(running.stop());
}

/// The server's clock stands still, so cards are dealt only if both bots reveal what they have committed to.
#[test]
fn bots_commit_to_a_value_and_reveal_it() {
    let time = TimeSource::stopped_at(1_767_225_600_000);
    let (runtime, running) = server_with(Config { time, ..Config::default() });
    let host = Host::new(running.address);
    let data = tempfile::tempdir().unwrap();
    let table = host.table(&json!({ "game": "mob-city", "seats": 2 }), &[]);
    let mut bots = [join(&host, &table, data.path()), join(&host, &table, data.path())];
    let all = |now: &Value, part: &str| {
        now["chairs"].as_array().unwrap().iter().all(|chair| chair[part].is_string())
    };
    wait(&host, &table, |now| seated(now) == 2 && all(now, "commitment") && !all(now, "entropy"));
    host.post(&format!("/tables/{table}/start"), &json!({}));
    wait(&host, &table, |now| now["stage"] == "running" && all(now, "entropy"));
    for bot in &mut bots {
        bot.kill().unwrap();
        bot.wait().unwrap();
    }
    runtime.block_on(running.stop());
}

#[test]
fn verify_tells_records_of_a_server_by_its_key() {
    let (runtime, running) = server();
    let (other_runtime, other) = server();
    let (host, stranger) = (Host::new(running.address), Host::new(other.address));
    let table = host.table(&json!({ "game": "mob-city", "seats": 2 }), &[]);
    for _ in 0..2 {
        host.post(&format!("/tables/{table}/sit"), &json!({}));
    }
    host.post(&format!("/tables/{table}/start"), &json!({}));
    host.post(&format!("/tables/{table}/give-up"), &json!({ "seat": "B" }));
    let data = tempfile::tempdir().unwrap();
    let signed = host.text(&format!("/tables/{table}/record"));
    let verify = |text: &str, options: &[&str]| {
        let file = data.path().join("game.txt");
        std::fs::write(&file, text).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
        command.args(["verify", "--lang", "en"]).arg(&file).args(options);
        let output = command.output().unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        (output.status.code(), said)
    };
    let about: Value = serde_json::from_str(&host.text("")).unwrap();
    let key = about["key"].as_str().unwrap();
    let check = |text: &str, options: &[&str], code: i32, part: &str| {
        let (ended, said) = verify(text, options);
        assert!(ended == Some(code) && said.contains(part), "{options:?} {ended:?}: {said}");
    };
    check(&signed, &[], 0, "compare it with the one the server shows");
    check(&signed, &["--key", key], 0, "Signed by the server");
    check(&signed, &["--key", &host.server], 0, "Signed by the server");
    check(&signed, &["--key", &stranger.server], 1, "It comes from another server");
    check(&signed, &["--key", "5eed"], 2, "5eed");
    // Another name, with all hashes recomputed. It is consistent, but the server has not signed it.
    let mut forged = Record::default();
    let original = Record::read(&signed).unwrap();
    original.links.iter().for_each(|link| forged.push(link.entry.replace("sat A * ", "sat A * Not ")));
    check(&forged.to_string(), &[], 0, "No server has signed");
    check(&forged.to_string(), &["--key", key], 1, "isn’t signed");
    forged.signature = original.signature;
    check(&forged.to_string(), &[], 1, "The signature doesn’t match");
    for (runtime, running) in [(runtime, running), (other_runtime, other)] {
        runtime.block_on(running.stop());
    }
}
