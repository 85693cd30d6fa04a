//! Rate limits: one address cannot exceed its share, nor use up that of others.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::json;
use server::{Config, Limits, TimeSource, TrustedProxies};

use crate::harness::{Request, TestServer};

/// A server with these limits, whose clock stands still.
fn limited(limits: Limits) -> (TestServer, TimeSource) {
    let time = TimeSource::stopped_at(1_767_225_600_000);
    let trusted_proxies = TrustedProxies::private();
    (TestServer::with(Config { limits, trusted_proxies, time: time.clone(), ..Config::default() }), time)
}

fn tight() -> (TestServer, TimeSource) {
    limited(Limits { requests: 5, changes: 2, tables: 2, streams: 2, ..Limits::NONE })
}

/// Repeats a request until it is rate-limited. Returns how often it succeeded.
fn until_limited(server: &TestServer, request: &Request) -> usize {
    (0..100).find(|_| server.send(request).status == 429).expect("there is no limit")
}

#[test]
fn requests_are_limited_per_address() {
    let (server, time) = tight();
    let from = |address: &str| Request::get("/api/v1").head("x-forwarded-for", address);
    let left = |request: &Request| until_limited(&server, request);
    // A new address has a burst of 20.
    assert_eq!(left(&from("192.0.2.1")), 20);
    assert_eq!(server.send(&from("192.0.2.2")).status, 200);
    // Forged addresses before the one from the proxy do not help.
    assert_eq!(left(&from("203.0.113.9, 192.0.2.1")), 0);
    assert_eq!(left(&from("203.0.113.9").head("x-forwarded-for", "192.0.2.1")), 0);
    // An IPv6 /64 network counts as one address.
    assert_eq!(left(&from("2001:db8:1:2::1")), 20);
    assert_eq!(left(&from("2001:db8:1:2:ffff::9")), 0);
    assert_eq!(server.send(&from("2001:db8:1:3::1")).status, 200);
    assert_eq!(left(&from("::ffff:192.0.2.1")), 0);
    // Five are added in a second, and never more than the burst.
    time.advance(1_000);
    assert_eq!((left(&from("192.0.2.1")), left(&from("192.0.2.2"))), (5, 20));
    time.advance(3_600_000);
    assert_eq!(left(&from("192.0.2.1")), 20);
    server.close();
}

/// Programs can read how much they may ask for.
#[test]
fn the_reference_names_the_limits_of_this_server() {
    let (server, _) = tight();
    let page = server.send(&Request::get("/api").head("accept-language", "en")).text();
    for limit in
        ["short burst: 5<", "short burst: 2<", "tables per hour: 2<", "Open streams: 2<", "64 KiB, 4 MiB"]
    {
        assert!(page.contains(limit), "{limit}: {page}");
    }
    server.close();
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let page = server.send(&Request::get("/api").head("accept-language", "en")).text();
    assert!(page.contains("doesn’t limit") && !page.contains("tables per hour"), "{page}");
    server.close();
}

#[test]
fn forwarded_addresses_are_ignored_without_a_proxy() {
    let limits = Limits { requests: 5, ..Limits::NONE };
    let time = TimeSource::stopped_at(1_767_225_600_000);
    let server = TestServer::with(Config { limits, time, ..Config::default() });
    let from = |number: usize| Request::get("/api/v1").head("x-forwarded-for", &format!("192.0.2.{number}"));
    assert_eq!((0..100).find(|number| server.send(&from(*number)).status == 429), Some(20));
    server.close();
}

#[test]
fn wrong_codes_are_limited_per_address_and_per_person() {
    let (server, _) = limited(Limits::NONE);
    let guess = |address: &str| Request::get("/api/v1/codes/BCDFG").head("x-forwarded-for", address);
    assert_eq!(until_limited(&server, &guess("192.0.2.1")), 20);
    let refused = server.send(&guess("192.0.2.1"));
    assert!(refused.head("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
    assert_eq!(server.send(&guess("192.0.2.2")).status, 404);
    // The page counts like the API, and malformed codes like others.
    for path in ["/j/BCDFG", "/join?code=BCDFG", "/join?code=%20", "/api/v1/codes/%00"] {
        let request = Request::get(path).head("x-forwarded-for", "192.0.2.1");
        assert_eq!(server.send(&request).status, 429, "{path}");
    }
    // A new address does not help a person.
    let welcomed = server.send(&Request::post("/api/v1/people", &json!({ "name": "Eve" }))).json();
    let token = welcomed["token"].as_str().unwrap();
    server.keep_secret(token);
    let known = |number: usize| guess(&format!("192.0.2.{number}")).by(token);
    let tried = (10..60).take_while(|number| server.send(&known(*number)).status == 404).count();
    assert_eq!(tried, 20);
    server.close();
}

#[test]
fn changes_tables_and_chat_are_limited_per_address() {
    let (server, time) = limited(Limits { tables: 2, ..Limits::NONE });
    let from = |request: Request, address: &str| request.head("x-forwarded-for", address);
    let sign_up = |address: &str| from(Request::post("/api/v1/people", &json!({ "name": "Ann" })), address);
    let welcomed = server.send(&sign_up("192.0.2.1")).json();
    let token = welcomed["token"].as_str().unwrap();
    server.keep_secret(token);
    let set = |address: &str| from(Request::post("/api/v1/tables", &json!({})).by(token), address);
    assert_eq!(until_limited(&server, &set("192.0.2.1")), 2);
    let answer = server.send(&set("192.0.2.1"));
    let after: u64 = answer.head("retry-after").unwrap().parse().unwrap();
    assert_eq!(after, 1800, "two tables an hour are one in half an hour");
    let other = server.send(&set("192.0.2.2"));
    assert_eq!(other.status, 201);
    let table = format!("/api/v1/tables/{}", other.json()["now"]["table"].as_str().unwrap());
    let newcomers = until_limited(&server, &sign_up("192.0.2.1"));
    assert_eq!(newcomers, 7, "four times as many newcomers as tables");
    let say = |token: &str| Request::post(&format!("{table}/chat"), &json!({ "line": "Well?" })).by(token);
    assert_eq!(until_limited(&server, &say(token)), 6);
    time.advance(1_500);
    assert_eq!(until_limited(&server, &say(token)), 1);
    let other = server.send(&sign_up("192.0.2.3")).json();
    assert_eq!(server.send(&say(other["token"].as_str().unwrap())).status, 204);
    // Requests that change nothing do not count as changes.
    assert_eq!(server.get(token, "/api/v1/me").status, 200);
    server.close();

    let (server, _) = tight();
    let rename =
        |address: &str| from(Request::new("PUT", "/api/v1/me").json(&json!({ "name": "x" })), address);
    assert_eq!(until_limited(&server, &rename("192.0.2.1")), 8);
    assert_eq!(server.send(&from(Request::get("/api/v1"), "192.0.2.1")).status, 200);
    assert_eq!(server.send(&rename("192.0.2.2")).status, 401);
    server.close();
}

#[test]
fn streams_are_limited_until_they_end() {
    let (server, _) = tight();
    let token = server.person("Ann");
    let table = server.table(&token, &json!({}));
    let follow = |address: &str| {
        let mut socket = TcpStream::connect(server.address).unwrap();
        write!(socket, "GET {table}/stream HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {address}\r\n\r\n")
            .unwrap();
        let mut first = [0; 12];
        socket.read_exact(&mut first).unwrap();
        (socket, String::from_utf8_lossy(&first[9..]).into_owned())
    };
    let (one, first) = follow("192.0.2.1");
    let (_two, second) = follow("192.0.2.1");
    let (_three, third) = follow("192.0.2.1");
    assert_eq!([first.as_str(), second.as_str(), third.as_str()], ["200", "200", "429"]);
    assert_eq!(follow("192.0.2.2").1, "200");
    let open = server.load().connections;
    drop(one);
    server.wait_for_load("it is hung up", |load| load.connections < open);
    assert_eq!(follow("192.0.2.1").1, "200", "a stream that was hung up is given back");
    server.close();
}

#[test]
fn a_flood_of_addresses_does_not_lock_out_others() {
    let (server, _) = limited(Limits { requests: 1, ..Limits::NONE });
    let mut socket = TcpStream::connect(server.address).unwrap();
    socket.set_nodelay(true).unwrap();
    let reader = {
        let mut socket = socket.try_clone().unwrap();
        std::thread::spawn(move || std::io::copy(&mut socket, &mut std::io::sink()))
    };
    for number in 0..21_000_u32 {
        let [_, a, b, c] = number.to_be_bytes();
        let request = format!("GET /health HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.{a}.{b}.{c}\r\n\r\n");
        socket.write_all(request.as_bytes()).unwrap();
    }
    let other = Request::get("/api/v1").head("x-forwarded-for", "192.0.2.1");
    assert_eq!(server.send(&other).status, 200);
    socket.shutdown(std::net::Shutdown::Write).unwrap();
    reader.join().unwrap().unwrap();
    assert_eq!(server.send(&other).status, 200);
    server.close();
}
