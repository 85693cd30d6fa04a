//! The cast of the tests: a real server, and people who talk to it over real connections.

#![allow(dead_code, reason = "not every test needs everybody")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{ChanceSource, Config, Limits, Running};

/// A server of a test. It stops when the test is over.
pub struct House {
    pub address: SocketAddr,
    runtime: tokio::runtime::Runtime,
    running: Option<Running>,
}

impl House {
    pub fn open() -> Self {
        Self::with(Config::default())
    }

    /// A server like this, but at any free address and without limits.
    pub fn with(config: Config) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let config = Config { address, limits: Limits::NONE, ..config };
        let running = runtime.block_on(server::start(config)).unwrap();
        Self { address: running.address, runtime, running: Some(running) }
    }

    pub fn with_luck(chances: ChanceSource) -> Self {
        Self::with(Config { chances, ..Config::default() })
    }

    /// Somebody who has not said who he is.
    pub fn stranger(&self) -> Person {
        Person { address: self.address, token: None }
    }

    /// Somebody with a name.
    pub fn person(&self, name: &str) -> Person {
        let welcomed = self.stranger().post("/api/v1/people", &json!({ "name": name }));
        Person { address: self.address, token: welcomed["token"].as_str().map(str::to_owned) }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
    }
}

/// Somebody who talks to the server.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub token: Option<String>,
}

/// An answer as it came over the wire.
pub struct Reply {
    pub status: u16,
    pub raw: Vec<u8>,
    pub json: Value,
}

impl Person {
    fn request(&self, method: &str, path: &str, accept: &str, (kind, body): (&str, &str)) -> String {
        let token = self
            .token
            .as_ref()
            .map_or_else(String::new, |token| format!("authorization: Bearer {token}\r\n"));
        let kind = if body.is_empty() { String::new() } else { format!("content-type: {kind}\r\n") };
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{token}accept: {accept}\r\n{kind}content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )
    }

    /// Asks for something and takes the whole answer.
    pub fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        self.try_ask(method, path, body).unwrap_or_else(|| panic!("{method} {path}: no answer"))
    }

    /// The same of a server that may be gone.
    pub fn try_ask(&self, method: &str, path: &str, body: Option<&Value>) -> Option<Reply> {
        let body = body.map_or_else(String::new, Value::to_string);
        self.send(method, path, ("application/json", &body))
    }

    /// Sends a body of any type.
    pub fn ask_with(&self, method: &str, path: &str, kind: &str, body: &str) -> Reply {
        self.send(method, path, (kind, body)).unwrap()
    }

    fn send(&self, method: &str, path: &str, body: (&str, &str)) -> Option<Reply> {
        let mut stream = TcpStream::connect(self.address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
        stream.write_all(self.request(method, path, "*/*", body).as_bytes()).ok()?;
        let mut raw = Vec::new();
        stream.read_to_end(&mut raw).ok()?;
        let text = String::from_utf8_lossy(&raw);
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok())?;
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let json = serde_json::from_str(body).unwrap_or(Value::Null);
        Some(Reply { status, raw, json })
    }

    /// Asks for something that must be fine.
    pub fn get(&self, path: &str) -> Value {
        let reply = self.ask("GET", path, None);
        assert!((200..300).contains(&reply.status), "GET {path}: {} {}", reply.status, reply.json);
        reply.json
    }

    /// Sends something that must be fine.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        let reply = self.ask("POST", path, Some(body));
        assert!((200..300).contains(&reply.status), "POST {path} {body}: {} {}", reply.status, reply.json);
        reply.json
    }

    /// Follows a stream from now on.
    pub fn follow(&self, path: &str, accept: &str) -> Ears {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.write_all(self.request("GET", path, accept, ("", "")).as_bytes()).unwrap();
        let heard: Arc<Mutex<Vec<u8>>> = Arc::default();
        let (into, mut ear) = (Arc::clone(&heard), stream.try_clone().unwrap());
        std::thread::spawn(move || {
            let mut bytes = [0; 16 * 1024];
            while let Ok(count) = ear.read(&mut bytes) {
                if count == 0 {
                    return;
                }
                into.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Ears { heard, stream }
    }
}

/// What somebody hears on a stream, byte for byte.
pub struct Ears {
    heard: Arc<Mutex<Vec<u8>>>,
    stream: TcpStream,
}

impl Ears {
    pub fn heard(&self) -> String {
        String::from_utf8_lossy(&self.heard.lock().unwrap()).into_owned()
    }

    /// Waits until this was heard.
    pub fn wait_for(&self, what: &str) {
        wait(&format!("{what} on the stream"), || self.heard().contains(what));
    }
}

impl Drop for Ears {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(std::net::Shutdown::Both);
    }
}

/// Waits until something is so.
pub fn wait(what: &str, mut so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !so() {
        assert!(start.elapsed() < Duration::from_secs(30), "waited too long for {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}
