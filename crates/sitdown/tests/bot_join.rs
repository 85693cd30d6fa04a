//! `sitdown bot join` as a host runs it: real processes at a server with its usual limits.

mod host;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use host::Host;
use serde_json::{Value, json};
use server::{Config, Running};
use session::{Record, verify};
use tokio::runtime::Runtime;

/// Longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(240);

/// A server in memory with the limits that servers have by default.
fn server() -> (Runtime, Running) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let running = runtime.block_on(server::start(Config { address, ..Config::default() })).unwrap();
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

/// Waits until this is true of the table.
fn wait(host: &Host, table: &str, wanted: impl Fn(&Value) -> bool) {
    let start = Instant::now();
    loop {
        let now: Value = serde_json::from_str(&host.text(&format!("/tables/{table}"))).unwrap();
        if wanted(&now["now"]) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{now}");
        std::thread::sleep(Duration::from_millis(100));
    }
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
    assert_eq!(ended(second).lines().count(), 2);
    let record = Record::read(&host.text(&format!("/tables/{table}/record"))).unwrap();
    let proof = verify(&record).unwrap();
    assert!(!proof.winners.is_empty());
    runtime.block_on(running.stop());
}
