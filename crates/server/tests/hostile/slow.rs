//! Slow clients delay no other client, and are cut off eventually.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness::{Request, Response, TestServer};

/// The memory of this process in bytes, where the system reports it.
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

fn connect(server: &TestServer) -> TcpStream {
    let socket = TcpStream::connect(server.address).unwrap();
    socket.set_nodelay(true).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    socket
}

#[test]
fn unfinished_requests_are_cut_off_without_delaying_others() {
    let server = TestServer::open();
    let token = server.person("Ann");
    thread::scope(|scope| {
        // A request head that arrives byte by byte and never ends.
        scope.spawn(|| {
            let (mut socket, start) = (connect(&server), Instant::now());
            socket.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ").unwrap();
            while socket.write_all(b"x").is_ok() {
                assert!(start.elapsed() < Duration::from_secs(40), "a head may take for ever");
                thread::sleep(Duration::from_millis(100));
            }
        });
        // Many connections that send nothing.
        scope.spawn(|| {
            let start = Instant::now();
            let sockets: Vec<TcpStream> = (0..200).map(|_| connect(&server)).collect();
            for mut socket in sockets {
                let _ = socket.read(&mut [0; 100]);
            }
            assert!(start.elapsed() < Duration::from_secs(40), "one may say nothing for ever");
        });
        // A client that keeps its connection open after the response.
        scope.spawn(|| {
            let (mut socket, start) = (connect(&server), Instant::now());
            socket.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
            let mut all = Vec::new();
            let _ = socket.read_to_end(&mut all);
            assert!(all.starts_with(b"HTTP/1.1 200"));
            assert!(start.elapsed() < Duration::from_secs(40), "a line may be kept for ever");
        });
        // A body that stops in the middle.
        scope.spawn(|| {
            let (mut socket, start) = (connect(&server), Instant::now());
            let request = Request::post("/api/v1/people", &json!({ "name": "Ann" }));
            socket
                .write_all(b"POST /api/v1/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n")
                .unwrap();
            socket.write_all(b"content-length: 100\r\naccept-language: da\r\n\r\n{\"name\":").unwrap();
            let answer = Response::read(&mut socket).unwrap();
            server.check(&request, &answer);
            assert_eq!((answer.status, answer.json()["error"].as_str().unwrap()), (408, "too-slow"));
            assert!(start.elapsed() < Duration::from_secs(40));
        });
        // Meanwhile other clients are served without delay.
        let end = Instant::now() + Duration::from_secs(5);
        while Instant::now() < end {
            let start = Instant::now();
            assert_eq!(server.get(&token, "/api/v1/me").status, 200);
            assert!(start.elapsed() < Duration::from_secs(2));
        }
    });
    server.close();
}

#[test]
fn followers_that_never_read_delay_nobody() {
    let server = TestServer::open();
    let token = server.person("Ann");
    let before = memory();
    let settings = json!({ "game": "mob-city", "seats": 4, "pace_ms": 0, "window_ms": 0 });
    let deaf: Vec<TcpStream> = (0..3)
        .flat_map(|_| {
            let table = server.running_table(&token, &settings);
            let deaf: Vec<TcpStream> = (0..20)
                .map(|_| {
                    let mut socket = connect(&server);
                    let request = format!("GET {table}/stream?history=true HTTP/1.1\r\nhost: x\r\n\r\n");
                    socket.write_all(request.as_bytes()).unwrap();
                    socket
                })
                .collect();
            server.play_out(&token, &table);
            deaf
        })
        .collect();
    if let (Some(before), Some(after)) = (before, memory()) {
        let grown = after.saturating_sub(before) >> 20;
        assert!(grown < 200, "{} streams nobody reads took {grown} MB", deaf.len());
    }
    server.close();
}

#[test]
fn shutdown_does_not_wait_forever() {
    let server = TestServer::open();
    let token = server.person("Ann");
    let table = server.running_table(&token, &json!({ "seats": 2, "pace_ms": 5000 }));
    let mut slow = connect(&server);
    slow.write_all(b"GET /health HTTP/1.1\r\nhost:").unwrap();
    let mut stream = connect(&server);
    write!(stream, "GET {table}/stream HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    stream.read_exact(&mut [0; 100]).unwrap();
    let start = Instant::now();
    server.close();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    assert!(rest.ends_with(b"0\r\n\r\n"), "the stream ends as it should");
}
