//! Records are signed with the server's key, which it keeps.

mod common;

use common::TestServer;
use serde_json::json;
use server::{Config, Database, is_signed};
use session::{Record, hex};

/// The key that a server shows.
fn key(server: &TestServer) -> String {
    server.stranger().get("/api/v1")["key"].as_str().unwrap().to_owned()
}

/// The record of a short game.
fn record(server: &TestServer, accept: &str) -> Record {
    let ann = server.person("Ann");
    let opened = ann.post("/api/v1/tables", &json!({ "game": "mob-city", "seats": 2 }));
    let table = opened["now"]["table"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{table}");
    for _ in 0..2 {
        ann.post(&format!("{path}/sit"), &json!({}));
    }
    ann.post(&format!("{path}/start"), &json!({}));
    ann.post(&format!("{path}/give-up"), &json!({ "seat": "B" }));
    let raw = ann.request("GET", &format!("/t/{table}/record.{accept}"), None).raw;
    Record::read(String::from_utf8(raw).unwrap().split_once("\r\n\r\n").unwrap().1).unwrap()
}

#[test]
fn records_are_signed_with_the_key_that_the_server_shows() {
    let server = TestServer::open();
    for accept in ["txt", "json"] {
        let record = record(&server, accept);
        let signature = record.signature.unwrap();
        assert_eq!(hex(&signature.key), key(&server));
        assert!(is_signed(&record, &signature));
        // Any other entry is not what was signed.
        let mut forged = Record::default();
        record.links.iter().for_each(|link| forged.push(link.entry.replace("Ann", "Eve")));
        assert!(!is_signed(&forged, &signature));
        assert!(!is_signed(&Record::default(), &signature));
    }
    let page = server.stranger().request("GET", "/fair", None).raw;
    assert!(String::from_utf8(page).unwrap().contains(&key(&server)));
}

#[test]
fn a_server_keeps_its_key_and_no_other_has_it() {
    let path = std::env::temp_dir().join(format!("sitdown-signing-{}.db", std::process::id()));
    let open = || TestServer::with(Config { database: Database::File(path.clone()), ..Config::default() });
    let first = key(&open());
    assert_eq!(key(&open()), first);
    assert_ne!(key(&TestServer::open()), first);
    for end in ["", "-wal", "-shm"] {
        _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
}

#[test]
fn an_uploaded_record_keeps_the_signature_that_it_came_with() {
    let (here, elsewhere) = (TestServer::open(), TestServer::open());
    let record = record(&elsewhere, "txt");
    let eve = here.person("Eve");
    let kept = eve.request_with("POST", "/api/v1/records", "text/plain", &record.to_string()).json;
    assert_eq!(kept["proved"], true);
    let raw = eve.request("GET", &format!("/api/v1/records/{}", kept["record"].as_str().unwrap()), None).raw;
    let again = Record::read(String::from_utf8(raw).unwrap().split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(again.signature.map(|signature| hex(&signature.key)), Some(key(&elsewhere)));
}
