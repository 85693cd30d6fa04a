//! Clients that ask for much and read nothing hold little memory, not for long, and at nobody else's expense.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;
use server::{Capacity, Config, Limits, TrustedProxies};
use session::Record;

use crate::harness::{Request, Response, TestServer};
use crate::records::{finished, padded};

/// An answer, or a piece of one, of at most this size is never refused.
const SMALL: u64 = 64 * 1024;

/// A record is read in pieces of this size.
const PIECE: u64 = 16 * 1024;

fn server(capacity: Capacity) -> TestServer {
    let trusted_proxies = TrustedProxies::private();
    TestServer::with(Config { limits: Limits::NONE, capacity, trusted_proxies, ..Config::default() })
}

/// More than 3 MB.
const LARGE: usize = 7 << 19;

/// Uploads a record of about this size. Returns its path and its exact size.
fn large_record(server: &TestServer, ann: &str, size: usize) -> (String, u64) {
    let text = padded(finished(server, ann, "family-business"), size).to_string();
    let upload = Request::new("POST", "/api/v1/records").raw("text/plain", text.as_bytes()).by(ann);
    let kept = server.send(&upload);
    assert_eq!(kept.status, 201, "{}", kept.text());
    let path = format!("/api/v1/records/{}", kept.json()["record"].as_str().unwrap());
    (path, text.len() as u64)
}

fn from(address: &str, path: &str) -> Request {
    Request::get(path).head("x-forwarded-for", address)
}

/// Sends a request and reads nothing.
fn ask(server: &TestServer, request: &Request) -> TcpStream {
    let mut socket = TcpStream::connect(server.address).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    // The server may have refused the connection already.
    _ = socket.write_all(&request.bytes());
    socket
}

#[test]
fn unread_answers_are_bounded_given_up_and_leave_others_alone() {
    let capacity = Capacity { write_timeout: Duration::from_secs(2), ..Capacity::DEFAULT };
    let server = server(capacity);
    let (path, size) = large_record(&server, &server.person("Ann"), LARGE);
    server.wait_for_load("the upload is handled", |load| load.in_flight == 0);
    let before = server.load();
    let forms = [("text/plain", "identity"), ("application/json", "identity"), ("text/plain", "gzip")];
    let deaf: Vec<_> = (0..50)
        .flat_map(|_| forms)
        .map(|(form, encoding)| {
            let request = from("192.0.2.1", &path).head("accept", form).head("accept-encoding", encoding);
            ask(&server, &request)
        })
        .collect();
    // The padding compresses so well that it all fits into the socket.
    server.wait_for_load("most answers are held", |load| {
        load.connections >= 100 && load.in_flight >= 100 * PIECE
    });
    let held = server.load().in_flight;
    assert!(held <= deaf.len() as u64 * 3 * SMALL, "{held}");
    // Everyone else is served meanwhile, and even this address gets the whole record.
    for address in ["192.0.2.1", "192.0.2.2"] {
        let other = server.send(&from(address, &path));
        assert_eq!((other.status, other.body.len() as u64), (200, size));
    }
    // All sockets are still open on this side, and nothing was read.
    server.wait_for_load("unread answers are dropped", |load| load.connections == 0 && load.in_flight == 0);
    let after = server.load();
    let most = before.peak_in_flight.max((deaf.len() as u64 + 2) * 3 * SMALL);
    assert!(after.peak_in_flight <= most, "{after:?}");
    assert!(after.stalled >= before.stalled + 100, "{after:?}");
    drop(deaf);
    server.close();
}

#[test]
fn a_record_that_is_removed_meanwhile_breaks_off() {
    let server = server(Capacity::DEFAULT);
    let ann = server.person("Ann");
    let (path, size) = large_record(&server, &ann, LARGE);
    let mut slow = ask(&server, &from("192.0.2.1", &path));
    server.wait_for_load("it is sent", |load| load.in_flight >= PIECE);
    // Its owner deletes themselves, and all their uploads.
    assert_eq!(server.send(&Request::new("DELETE", "/api/v1/me").by(&ann)).status, 204);
    let mut all = Vec::new();
    _ = slow.read_to_end(&mut all);
    assert!((all.len() as u64) < size, "{}", all.len());
    assert!(!all.ends_with(b"0\r\n\r\n"), "it must not look complete");
    server.close();
}

#[test]
fn downloads_are_the_same_in_pieces_and_compressed() {
    let server = server(Capacity::DEFAULT);
    let ann = server.person("Ann");
    let settings = json!({ "game": "mob-city", "seats": 3, "pace_ms": 0, "window_ms": 0 });
    let table = server.running_table(&ann, &settings);
    server.play_out(&ann, &table);
    let (large, _) = large_record(&server, &ann, LARGE);
    for path in [format!("{table}/record"), large] {
        let [text, json] = ["text/plain", "application/json"].map(|form| {
            let ask = |encoding: &str| {
                server.send(&Request::get(&path).head("accept", form).head("accept-encoding", encoding))
            };
            let plain = ask("identity").body;
            let packed = ask("gzip");
            assert_eq!(packed.head("content-encoding"), Some("gzip"));
            let mut unpacked = Vec::new();
            flate2::read::GzDecoder::new(packed.body.as_slice()).read_to_end(&mut unpacked).unwrap();
            assert!(unpacked == plain);
            String::from_utf8(plain).unwrap()
        });
        let read = Record::read(&text).unwrap();
        assert!(Record::read(&json).unwrap() == read);
        assert!(text == read.to_string());
        assert_eq!(serde_json::from_str::<serde_json::Value>(&json).unwrap(), read.to_json());
    }
    server.close();
}

#[test]
fn answers_beyond_the_budget_are_refused_with_a_sentence() {
    let capacity = Capacity {
        in_flight: (3 << 20) + SMALL,
        all_in_flight: (6 << 20) + SMALL,
        // What is held stays held, however long the rest takes.
        request_timeout: Duration::from_secs(3600),
        ..Capacity::DEFAULT
    };
    let server = server(capacity);
    let (token, ann) = (server.person("Ann"), server.person("Bo"));
    let (record, _) = large_record(&server, &token, 1 << 20);
    // Two addresses hold as much as they may.
    let held = [1, 2].map(|last| upload(&server, &token, &format!("192.0.2.{last}")));
    server.wait_for_load("two requests are held", |load| load.in_flight >= 6 << 20);
    let refusal = |address: &str, language: &str| {
        let request = from(address, "/api/v1/openapi.json").head("accept-language", language);
        let answer = request.send(server.address).unwrap();
        let after = answer.head("retry-after").unwrap().parse::<u64>().unwrap();
        assert!(after > 0);
        (answer.status, answer.json()["error"].as_str().unwrap().to_owned(), answer.text())
    };
    // The first address has used up its own share, and all of them together that of the server.
    let (status, error, text) = refusal("192.0.2.1", "en");
    assert_eq!((status, error.as_str()), (429, "crowded"));
    assert!(text.contains("from your network"), "{text}");
    let (status, error, text) = refusal("192.0.2.3", "da");
    assert_eq!((status, error.as_str()), (503, "busy"));
    assert!(text.contains("Serveren"), "{text}");
    // A page is refused as a page.
    let page = from("192.0.2.3", &record.replace("/api/v1/records", "/r")).send(server.address).unwrap();
    assert_eq!(page.status, 503);
    assert!(page.text().starts_with("<!DOCTYPE html>"), "{}", page.text());
    // Records are read and games go on, because their pieces are small.
    assert_eq!(server.send(&from("192.0.2.3", &record)).status, 200);
    let table = server.running_table(&ann, &json!({ "seats": 2, "pace_ms": 0, "window_ms": 0 }));
    server.play_out(&ann, &table);
    drop(held);
    server.wait_for_load("requests of clients that left are dropped", |load| load.in_flight == 0);
    assert_eq!(server.send(&from("192.0.2.3", "/api/v1/openapi.json")).status, 200);
    server.close();
}

/// Begins to upload a record, and sends the first 3 MB.
fn upload(server: &TestServer, token: &str, address: &str) -> TcpStream {
    let request = Request::new("POST", "/api/v1/records").by(token).head("x-forwarded-for", address);
    let request = request.head("content-length", "4000000").raw("text/plain", &vec![b'x'; 3 << 20]);
    ask(server, &request)
}

#[test]
fn unfinished_requests_count_too() {
    let capacity = Capacity { in_flight: 5 << 20, ..Capacity::DEFAULT };
    let server = server(capacity);
    let token = server.person("Ann");
    let upload = |address: &str| upload(&server, &token, address);
    let first = upload("192.0.2.1");
    server.wait_for_load("a request is held", |load| load.in_flight >= 3 << 20);
    let answer = Response::read(&mut upload("192.0.2.1")).unwrap();
    assert_eq!((answer.status, answer.json()["error"].as_str().unwrap()), (429, "crowded"));
    let other = upload("192.0.2.2");
    server.wait_for_load("another is held as well", |load| load.in_flight >= 6 << 20);
    drop((first, other));
    server.wait_for_load("both are dropped", |load| load.in_flight == 0);
    server.close();
}

#[test]
fn connections_are_limited_per_address_and_in_all() {
    let capacity = Capacity { connections: 3, all_connections: 5, ..Capacity::DEFAULT };
    let limits = Limits::NONE;
    let direct = TestServer::with(Config { limits, capacity, ..Config::default() });
    let idle = |server: &TestServer| TcpStream::connect(server.address).unwrap();
    let held = [(); 3].map(|()| idle(&direct));
    direct.wait_for_load("three are open", |load| load.connections == 3);
    let answer = Request::get("/api/v1").head("accept-language", "zh-TW").send(direct.address).unwrap();
    assert_eq!((answer.status, answer.json()["error"].as_str().unwrap()), (429, "crowded"));
    assert!(answer.text().contains("你的網路"), "{}", answer.text());
    assert!(answer.head("retry-after").is_some() && answer.head("content-security-policy").is_some());
    let page = Request::get("/").send(direct.address).unwrap();
    assert!(page.status == 429 && page.text().contains("from your network"), "{}", page.text());
    drop(held);
    direct.wait_for_load("none is open", |load| load.connections == 0);
    assert_eq!(direct.send(&Request::get("/api/v1")).status, 200);
    direct.close();

    // A proxy has as many connections as all clients together may have.
    let proxied = server(capacity);
    let held = [(); 5].map(|()| idle(&proxied));
    proxied.wait_for_load("five are open", |load| load.connections == 5);
    let answer = from("192.0.2.1", "/api/v1").send(proxied.address).unwrap();
    assert_eq!((answer.status, answer.json()["error"].as_str().unwrap()), (503, "busy"));
    drop(held);
    proxied.wait_for_load("none is open", |load| load.connections == 0);
    let token = proxied.person("Ann");
    let table = proxied.table(&token, &json!({ "seats": 2 }));
    // Its clients have their own limit: here open streams, which are requests that are not answered yet.
    let streams = [(); 3].map(|()| {
        let mut stream = ask(&proxied, &from("192.0.2.1", &format!("{table}/stream")));
        stream.read_exact(&mut [0; 15]).unwrap();
        stream
    });
    assert_eq!(proxied.send(&from("192.0.2.1", "/api/v1")).status, 429);
    assert_eq!(proxied.send(&from("192.0.2.2", "/api/v1")).status, 200);
    drop(streams);
    proxied.close();
}
