//! What the server keeps: expiry, a full disk, and one server per file.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, Database, Expiry, Room, StartError, TimeSource};

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// A moment in 2026.
const NOW: i64 = 1_780_000_000_000;

fn open(person: &Person, settings: &Value) -> String {
    person.post("/api/v1/tables", settings)["now"]["table"].as_str().unwrap().to_owned()
}

fn status(person: &Person, path: &str) -> u16 {
    person.request("GET", path, None).status
}

/// The record of a game that was given up at once, as text.
fn finished(server: &TestServer, person: &Person) -> (String, String) {
    let table = open(person, &json!({ "game": "mob-city", "seats": 2, "pace_ms": 0 }));
    let at = format!("/api/v1/tables/{table}");
    person.post(&format!("{at}/sit"), &json!({}));
    person.post(&format!("{at}/hire"), &json!({ "bot": "street" }));
    person.post(&format!("{at}/start"), &json!({}));
    person.post(&format!("{at}/give-up"), &json!({ "seat": "A" }));
    wait("the end", || person.get(&at)["now"]["stage"] == "over");
    let raw = server.stranger().request("GET", &format!("{at}/record"), None).raw;
    let text = String::from_utf8(raw).unwrap().split_once("\r\n\r\n").unwrap().1.to_owned();
    (table, text)
}

#[test]
fn tables_and_records_that_nobody_needs_expire() {
    let folder = tempfile::tempdir().unwrap();
    let file = Database::File(folder.path().join("sitdown.db"));
    let time = TimeSource::stopped_at(NOW);
    let config = |time: &TimeSource, expiry| Config {
        database: file.clone(),
        time: time.clone(),
        expiry,
        ..Config::default()
    };
    let server = TestServer::with(config(&time, Expiry::DEFAULT));
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let alone = open(&ann, &json!({ "seats": 3 }));
    let joined = open(&ann, &json!({ "seats": 3 }));
    ann.post(&format!("/api/v1/tables/{alone}/sit"), &json!({}));
    ann.post(&format!("/api/v1/tables/{alone}/hire"), &json!({ "bot": "street" }));
    bob.post(&format!("/api/v1/tables/{joined}/sit"), &json!({}));
    let (game, record) = finished(&server, &ann);
    let upload = || {
        let kept = ann.request_with("POST", "/api/v1/records", "text/plain", &record);
        kept.json["record"].as_str().unwrap().to_owned()
    };
    let (seen, unseen) = (upload(), upload());
    // The pages say so.
    let page = |path: &str| String::from_utf8(ann.request("GET", path, None).raw).unwrap();
    assert!(page(&format!("/t/{alone}")).contains("If nobody joins, this table closes in 24 hours."));
    assert!(
        page(&format!("/t/{joined}")).contains("If the game doesn’t start, this table closes in 7 days.")
    );
    assert!(page("/records").contains("for 90 days"));
    drop(server);

    let table = |id: &str| format!("/api/v1/tables/{id}");
    let record = |id: &str| format!("/api/v1/records/{id}");
    let at = |person: &Person, server: &TestServer| Person { address: server.address, ..person.clone() };
    for (days, gone, there) in [
        (2, vec![table(&alone)], vec![table(&joined), table(&game), record(&seen)]),
        (8, vec![table(&joined)], vec![table(&game), record(&seen)]),
        (91, vec![record(&unseen)], vec![table(&game), record(&seen)]),
    ] {
        let server = TestServer::with(config(&TimeSource::stopped_at(NOW + days * DAY_MS), Expiry::DEFAULT));
        let ann = at(&ann, &server);
        for path in &gone {
            wait(path, || status(&ann, path) == 404);
        }
        for path in &there {
            assert_eq!(status(&ann, path), 200, "{path} after {days} days");
        }
    }
    // Finished games go only if the operator says so, and nothing else has to.
    let never =
        Expiry { unjoined_h: None, waiting_h: None, records_d: None, finished_d: Some(100), people_d: None };
    let later = TimeSource::stopped_at(NOW + 101 * DAY_MS);
    let server = TestServer::with(config(&later, never));
    let ann = at(&ann, &server);
    wait("the finished game to go", || status(&ann, &table(&game)) == 404);
    assert_eq!(status(&ann, &record(&seen)), 200);
}

#[test]
fn followers_of_an_expired_table_are_cut_off() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let table = open(&ann, &json!({ "seats": 2 }));
    let stream = ann.follow(&format!("/api/v1/tables/{table}/stream"), "application/x-ndjson");
    stream.wait_for("\"stage\":\"open\"");
    assert_eq!(ann.request("DELETE", &format!("/api/v1/tables/{table}"), None).status, 204);
    stream.wait_for("\r\n0\r\n");
    let sat = ann.request("POST", &format!("/api/v1/tables/{table}/sit"), Some(&json!({})));
    assert_eq!(sat.status, 404);
}

#[test]
fn without_room_nothing_new_is_accepted_and_running_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = Database::File(folder.path().join("sitdown.db"));
    let config = |room| Config { database: file.clone(), room, ..Config::default() };
    let server = TestServer::with(config(Room::default()));
    let ann = server.person("Ann");
    let (_, record) = finished(&server, &ann);
    let waiting = open(&ann, &json!({ "seats": 2 }));
    let game = open(&ann, &json!({ "seats": 2 }));
    for _ in 0..2 {
        ann.post(&format!("/api/v1/tables/{game}/sit"), &json!({}));
    }
    ann.post(&format!("/api/v1/tables/{game}/start"), &json!({}));
    assert_eq!((status(&ann, "/health"), status(&ann, "/ready")), (200, 200));
    drop(server);
    let full = [Room { max_size: None, min_free: u64::MAX }, Room { max_size: Some(1), min_free: 0 }];
    for room in full {
        let server = TestServer::with(config(room));
        let ann = Person { address: server.address, ..ann.clone() };
        let refused = |path: &str, body: Value| {
            let reply = ann.request("POST", path, Some(&body));
            assert_eq!((reply.status, &reply.json["error"]), (507, &json!("no-room")), "{path}");
            assert!(reply.json["sentence"].as_str().is_some_and(|sentence| sentence.contains("space")));
        };
        refused("/api/v1/tables", json!({}));
        refused("/api/v1/people", json!({ "name": "Eve" }));
        refused("/api/v1/me/tokens", json!({ "name": "Bot" }));
        refused(&format!("/api/v1/tables/{waiting}/chat"), json!({ "line": "Hello" }));
        assert_eq!(ann.request_with("POST", "/api/v1/records", "text/plain", &record).status, 507);
        assert_eq!((status(&ann, "/health"), status(&ann, "/ready")), (200, 507), "alive, but not ready");
        let metrics = String::from_utf8(server.stranger().request("GET", "/metrics", None).raw).unwrap();
        assert!(
            metrics.contains("sitdown_store_bytes ") && metrics.contains("sitdown_disk_free_bytes "),
            "{metrics}"
        );
        // A move in a running game.
        let at = format!("/api/v1/tables/{game}");
        let seat = ann.get(&at)["now"]["asked"][0].as_str().unwrap().to_owned();
        let now = ann.get(&format!("{at}?as={seat}"))["now"].clone();
        let menu = now["menu"].as_array().unwrap();
        let command = menu.iter().map(|answer| answer["command"].as_str().unwrap());
        let discard = command.into_iter().find(|command| command.starts_with("discard")).unwrap();
        ann.post(&format!("{at}/moves"), &json!({ "seat": seat, "at": now["at"], "commands": [discard] }));
    }
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    let config = || Config { database: Database::File(file.clone()), ..Config::default() };
    let first = TestServer::with(config());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let address = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let second = || runtime.block_on(server::start(Config { address, ..config() }));
    assert!(matches!(second(), Err(StartError::Store(store::StoreError::InUse))));
    first.person("Ann");
    drop(first);
    runtime.block_on(second().unwrap().stop());
}
