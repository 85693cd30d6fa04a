//! Test helpers: a real server, and clients that talk to it over real connections.

#![allow(dead_code, reason = "each test uses some of it")]

mod chunks;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Database, Limits, Postgres, PostgresOptions, Running};

/// An empty database: in memory, or in PostgreSQL if `SITDOWN_TEST_DATABASE` says `postgres`.
fn database() -> Database {
    if std::env::var_os("SITDOWN_TEST_DATABASE").is_none_or(|name| name != "postgres") {
        return Database::Memory;
    }
    postgres()
}

/// An empty database in PostgreSQL.
pub fn postgres() -> Database {
    let address = pg::Cluster::shared().database();
    Database::Postgres(Postgres {
        address,
        options: PostgresOptions { readers: 2, ..PostgresOptions::default() },
    })
}

/// Empty databases that outlive a server: a file in this folder, and one in PostgreSQL.
pub fn lasting_databases(folder: &Path) -> [Database; 2] {
    [Database::File(folder.join("sitdown.db")), postgres()]
}

/// A server for one test. It stops when dropped.
pub struct TestServer {
    pub address: SocketAddr,
    runtime: tokio::runtime::Runtime,
    running: Option<Running>,
}

impl TestServer {
    pub fn open() -> Self {
        Self::with(Config::default())
    }

    /// A server with this configuration, but on any free port and without limits.
    pub fn with(config: Config) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let database = match config.database {
            Database::Memory => database(),
            other => other,
        };
        let config = Config { address, database, limits: Limits::NONE, ..config };
        let running = runtime.block_on(server::start(config)).unwrap();
        Self { address: running.address, runtime, running: Some(running) }
    }

    /// Ends it without a word, as if its machine had lost its power.
    pub fn crash(mut self) {
        std::mem::forget(self.running.take());
        let empty = tokio::runtime::Builder::new_current_thread().build().unwrap();
        std::mem::replace(&mut self.runtime, empty).shutdown_background();
    }

    /// Stops it, and returns when it has stopped.
    pub fn stop(self) {
        drop(self);
    }

    /// The address of the metrics, if they have their own.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.running.as_ref().unwrap().metrics_address
    }

    /// An anonymous client.
    pub fn stranger(&self) -> Person {
        Person { address: self.address, token: None }
    }

    /// A client with an account.
    pub fn person(&self, name: &str) -> Person {
        let welcomed = self.stranger().post("/api/v1/people", &json!({ "name": name }));
        Person { address: self.address, token: welcomed["token"].as_str().map(str::to_owned) }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
    }
}

/// A client of the server.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub token: Option<String>,
}

/// A response, also as raw bytes, without the sizes of chunks.
pub struct Reply {
    pub status: u16,
    pub raw: Vec<u8>,
    pub json: Value,
}

impl Person {
    fn encode(&self, method: &str, path: &str, accept: &str, (kind, body): (&str, &str)) -> String {
        let token = self
            .token
            .as_ref()
            .map_or_else(String::new, |token| format!("authorization: Bearer {token}\r\n"));
        let kind = if body.is_empty() { String::new() } else { format!("content-type: {kind}\r\n") };
        format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{token}accept: {accept}\r\n{kind}content-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        )
    }

    /// Sends a request and reads the whole response.
    pub fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        self.try_request(method, path, body).unwrap_or_else(|| panic!("{method} {path}: no answer"))
    }

    /// The same, for a server that may be gone.
    pub fn try_request(&self, method: &str, path: &str, body: Option<&Value>) -> Option<Reply> {
        let body = body.map_or_else(String::new, Value::to_string);
        self.send(method, path, ("application/json", &body))
    }

    /// Sends a body of any content type.
    pub fn request_with(&self, method: &str, path: &str, kind: &str, body: &str) -> Reply {
        self.send(method, path, (kind, body)).unwrap()
    }

    fn send(&self, method: &str, path: &str, body: (&str, &str)) -> Option<Reply> {
        let mut stream = TcpStream::connect(self.address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(120))).ok()?;
        stream.write_all(self.encode(method, path, "*/*", body).as_bytes()).ok()?;
        let mut raw = Vec::new();
        stream.read_to_end(&mut raw).ok()?;
        // Records and exports come in chunks.
        if let Some(end) = raw.windows(4).position(|four| four == b"\r\n\r\n")
            && String::from_utf8_lossy(&raw[..end]).contains("transfer-encoding: chunked")
        {
            let body = chunks::unchunked(&raw[end + 4..]);
            raw.splice(end + 4.., body);
        }
        let text = String::from_utf8_lossy(&raw);
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok())?;
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let json = serde_json::from_str(body).unwrap_or(Value::Null);
        Some(Reply { status, raw, json })
    }

    /// Sends a GET request that must succeed.
    pub fn get(&self, path: &str) -> Value {
        let reply = self.request("GET", path, None);
        assert!((200..300).contains(&reply.status), "GET {path}: {} {}", reply.status, reply.json);
        reply.json
    }

    /// Sends a POST request that must succeed.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        let reply = self.request("POST", path, Some(body));
        assert!((200..300).contains(&reply.status), "POST {path} {body}: {} {}", reply.status, reply.json);
        reply.json
    }

    /// Follows a stream.
    pub fn follow(&self, path: &str, accept: &str) -> Received {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.write_all(self.encode("GET", path, accept, ("", "")).as_bytes()).unwrap();
        let received: Arc<Mutex<Vec<u8>>> = Arc::default();
        let (into, mut reader) = (Arc::clone(&received), stream.try_clone().unwrap());
        std::thread::spawn(move || {
            let mut bytes = [0; 16 * 1024];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 {
                    return;
                }
                into.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Received { bytes: received, stream }
    }
}

/// Everything received on a stream, byte for byte.
pub struct Received {
    bytes: Arc<Mutex<Vec<u8>>>,
    stream: TcpStream,
}

impl Received {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes.lock().unwrap()).into_owned()
    }

    /// The same without the sizes of chunks.
    pub fn unchunked(&self) -> String {
        let bytes = self.bytes.lock().unwrap();
        let head = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(bytes.len(), |end| end + 4);
        let body = chunks::unchunked(&bytes[head..]);
        String::from_utf8_lossy(&[&bytes[..head], &body].concat()).into_owned()
    }

    /// Waits until the stream has sent this text.
    pub fn wait_for(&self, what: &str) {
        // A chunk may end in the middle of it.
        let has = || self.text().contains(what) || self.unchunked().contains(what);
        wait(&format!("{what} on the stream"), has);
    }
}

impl Drop for Received {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(std::net::Shutdown::Both);
    }
}

/// Waits until `condition` holds.
pub fn wait(what: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < Duration::from_secs(120), "waited too long for {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}
