//! A server to attack, and raw requests to attack it with.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Limits, Load, Running};
use tokio::runtime::Runtime;

/// How often a server has panicked, in any test.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Everything logged so far.
static LOGS: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// The name of server threads, to tell their panics from failing tests.
const THREADS: &str = "a-server";

struct Collect;

impl std::io::Write for Collect {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOGS.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Everything logged so far.
pub fn logs() -> String {
    String::from_utf8_lossy(&LOGS.lock().unwrap()).into_owned()
}

/// A running server.
pub struct TestServer {
    pub address: SocketAddr,
    runtime: Runtime,
    running: Option<Running>,
    /// Tokens that no response may contain, except the one that created them.
    secrets: Mutex<Vec<String>>,
}

impl TestServer {
    /// A server without limits, in memory.
    pub fn open() -> Self {
        Self::with(Config { limits: Limits::NONE, ..Config::default() })
    }

    pub fn with(config: Config) -> Self {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let usual = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                if std::thread::current().name() == Some(THREADS) {
                    PANICS.fetch_add(1, Ordering::SeqCst);
                }
                usual(info);
            }));
            tracing_subscriber::fmt()
                .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
                .with_ansi(false)
                .with_writer(|| Collect)
                .init();
        });
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name(THREADS)
            .enable_all()
            .build()
            .unwrap();
        let config = Config { address: SocketAddr::from(([127, 0, 0, 1], 0)), ..config };
        let running = runtime.block_on(server::start(config)).unwrap();
        Self { address: running.address, runtime, running: Some(running), secrets: Mutex::default() }
    }

    /// Stops the server, and checks that nothing panicked and no secret was logged.
    pub fn close(mut self) {
        let running = self.running.take().unwrap();
        self.runtime.block_on(running.stop());
        assert_eq!(PANICS.load(Ordering::SeqCst), 0, "the server panicked");
        let logs = logs();
        assert!(logs.contains("/api/v1"), "the logs were not collected");
        for secret in self.secrets.lock().unwrap().iter() {
            assert!(!logs.contains(secret.as_str()), "a secret was logged: {secret}");
        }
    }

    /// What the server holds now.
    pub fn load(&self) -> Load {
        self.running.as_ref().unwrap().load()
    }

    /// Waits until the server holds what `condition` says.
    pub fn wait_for_load(&self, what: &str, condition: impl Fn(Load) -> bool) {
        let start = Instant::now();
        while !condition(self.load()) {
            assert!(
                start.elapsed() < Duration::from_secs(120),
                "waited too long until {what}: {:?}",
                self.load()
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Makes sure that no later response and no log contains this.
    pub fn keep_secret(&self, secret: &str) {
        self.secrets.lock().unwrap().push(secret.to_owned());
    }

    /// Creates an account. Returns its token.
    pub fn person(&self, name: &str) -> String {
        let made = self.send(&Request::post("/api/v1/people", &json!({ "name": name })));
        assert_eq!(made.status, 201, "{}", made.text());
        let token = made.json()["token"].as_str().unwrap().to_owned();
        self.keep_secret(&token);
        token
    }

    /// Sends a request, and checks what holds for every response.
    pub fn send(&self, request: &Request) -> Response {
        let answer = request.send(self.address).unwrap_or_else(|| panic!("no answer to {}", request.line()));
        self.check(request, &answer);
        answer
    }

    /// Checks what holds for every response.
    pub fn check(&self, request: &Request, answer: &Response) {
        let about = || format!("{} → {} {}", request.line(), answer.status, answer.text());
        assert!((200..500).contains(&answer.status), "{}", about());
        let heads = answer.heads.iter().map(|(name, value)| format!("{name}: {value}\n")).collect::<String>();
        for secret in self.secrets.lock().unwrap().iter() {
            assert!(!heads.contains(secret.as_str()), "{}", about());
            assert!(!answer.text().contains(secret.as_str()), "{}", about());
        }
        for cookie in answer.all("set-cookie") {
            let is_bound = cookie.contains("SameSite=Lax") || cookie.contains("SameSite=Strict");
            assert!(cookie.contains("HttpOnly") && is_bound, "{cookie}");
        }
        // Requests that are not HTTP are answered before our own code runs.
        if answer.head("x-request-id").is_none() {
            assert!(matches!(answer.status, 400 | 414 | 431), "{}", about());
            return;
        }
        assert_eq!(answer.head("x-content-type-options"), Some("nosniff"), "{}", about());
        let policy = answer.head("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{}", about());
        if answer.status >= 400 && request.path.starts_with("/api/v1/") && request.method != "HEAD" {
            let problem = answer.json();
            let said = |field: &str| problem[field].as_str().is_some_and(|text| !text.is_empty());
            assert!(said("error") && said("sentence"), "{}", about());
        }
        if matches!(answer.status, 429) {
            assert!(answer.head("retry-after").is_some_and(|after| after.parse::<u64>().unwrap() > 0));
        }
    }

    pub fn get(&self, token: &str, path: &str) -> Response {
        self.send(&Request::get(path).by(token))
    }

    pub fn post(&self, token: &str, path: &str, body: &Value) -> Response {
        self.send(&Request::post(path, body).by(token))
    }

    /// Opens a table. Returns its API path.
    pub fn table(&self, token: &str, settings: &Value) -> String {
        let set = self.post(token, "/api/v1/tables", settings);
        assert_eq!(set.status, 201, "{}", set.text());
        format!("/api/v1/tables/{}", set.json()["now"]["table"].as_str().unwrap())
    }

    /// A started table with one person in seat A and bots in the others.
    pub fn running_table(&self, token: &str, settings: &Value) -> String {
        let table = self.table(token, settings);
        assert_eq!(self.post(token, &format!("{table}/sit"), &json!({ "seat": "A" })).status, 201);
        while self.post(token, &format!("{table}/hire"), &json!({ "bot": "street" })).status == 201 {}
        assert_eq!(self.post(token, &format!("{table}/start"), &json!({})).status, 204);
        table
    }

    /// Plays a game to its end from seat A, with any legal answers, and verifies its record.
    pub fn play_out(&self, token: &str, table: &str) {
        let mut dice = Dice(7);
        let start = Instant::now();
        loop {
            assert!(start.elapsed() < Duration::from_secs(120), "the game does not end");
            let now = self.get(token, table).json()["now"].clone();
            if now["stage"] == "over" {
                break;
            }
            let mut menu = now["menu"].clone();
            let mut commands: Vec<Value> = Vec::new();
            while let Some(answers) = menu.as_array().filter(|answers| !answers.is_empty()) {
                commands.push(answers[dice.below(answers.len())]["command"].clone());
                let made = json!({ "seat": "A", "at": now["at"], "commands": commands });
                let then = self.post(token, &format!("{table}/suppose"), &made);
                if then.status != 200 || then.json()["complete"] == true {
                    let answered = self.post(token, &format!("{table}/moves"), &made);
                    assert!(matches!(answered.status, 200 | 409), "{}", answered.text());
                    break;
                }
                menu = then.json()["menu"].clone();
            }
            if commands.is_empty() {
                std::thread::sleep(Duration::from_millis(10));
            }
        }
        let record = self.get(token, &format!("{table}/record"));
        let record = session::Record::read(&record.text()).unwrap();
        session::verify(&record).unwrap();
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

/// A request, valid or not.
#[derive(Clone)]
pub struct Request {
    pub method: String,
    pub path: String,
    pub heads: Vec<(String, String)>,
    pub body: Option<Vec<u8>>,
}

impl Request {
    pub fn new(method: &str, path: &str) -> Self {
        Self { method: method.to_uppercase(), path: path.to_owned(), heads: Vec::new(), body: None }
    }

    pub fn get(path: &str) -> Self {
        Self::new("GET", path)
    }

    pub fn post(path: &str, body: &Value) -> Self {
        Self::new("POST", path).json(body)
    }

    pub fn head(mut self, name: &str, value: &str) -> Self {
        self.heads.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Sets the token; an empty one makes the request anonymous.
    pub fn by(self, token: &str) -> Self {
        if token.is_empty() { self } else { self.head("authorization", &format!("Bearer {token}")) }
    }

    pub fn json(self, body: &Value) -> Self {
        self.raw("application/json", body.to_string().as_bytes())
    }

    pub fn raw(mut self, content_type: &str, body: &[u8]) -> Self {
        self.body = Some(body.to_vec());
        self.head("content-type", content_type)
    }

    pub fn line(&self) -> String {
        let body = self.body.as_deref().map(String::from_utf8_lossy).unwrap_or_default();
        let short: String = body.chars().take(300).collect();
        let path: String = self.path.chars().take(200).collect();
        format!("{} {path} {short}", self.method)
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = format!("{} {} HTTP/1.1\r\n", self.method, self.path).into_bytes();
        let has = |name: &str| self.heads.iter().any(|(head, _)| head == name);
        if !has("host") {
            bytes.extend_from_slice(b"host: localhost\r\n");
        }
        for (name, value) in &self.heads {
            bytes.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        if let Some(body) = self.body.as_ref().filter(|_| !has("content-length") && !has("transfer-encoding"))
        {
            bytes.extend_from_slice(format!("content-length: {}\r\n", body.len()).as_bytes());
        }
        bytes.extend_from_slice(b"connection: close\r\n\r\n");
        bytes.extend_from_slice(self.body.as_deref().unwrap_or_default());
        bytes
    }

    /// Sends it. Returns `None` if there is no response.
    pub fn send(&self, to: SocketAddr) -> Option<Response> {
        let mut socket = TcpStream::connect(to).unwrap();
        socket.set_nodelay(true).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        // The server may close the connection before it has read everything.
        let _ = socket.write_all(&self.bytes());
        Response::read(&mut socket)
    }
}

/// A response.
#[derive(Clone, Debug, Default)]
pub struct Response {
    pub status: u16,
    pub heads: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    /// Reads a response to its end; of a stream, only the beginning.
    pub fn read(socket: &mut TcpStream) -> Option<Self> {
        let (mut all, mut some) = (Vec::new(), [0; 16 * 1024]);
        loop {
            let ended = match socket.read(&mut some) {
                Ok(0) => true,
                Ok(count) => {
                    all.extend_from_slice(&some[..count]);
                    false
                }
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    panic!("the server does not answer; so far: {}", String::from_utf8_lossy(&all))
                }
                // A server that closes the connection early has usually sent a response first.
                Err(_) => true,
            };
            let answer = Self::parse(&all);
            let streams = |answer: &Self| {
                let kind = answer.head("content-type").unwrap_or_default();
                answer.status == 200
                    && (kind.starts_with("text/event-stream") || kind == "application/x-ndjson")
                    && !answer.body.is_empty()
            };
            if ended || answer.as_ref().is_some_and(streams) {
                return answer;
            }
        }
    }

    fn parse(all: &[u8]) -> Option<Self> {
        let end = all.windows(4).position(|four| four == b"\r\n\r\n")?;
        let text = String::from_utf8_lossy(&all[..end]).into_owned();
        let mut lines = text.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let heads = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let mut answer = Self { status, heads, body: all[end + 4..].to_vec() };
        if answer.head("transfer-encoding") == Some("chunked") {
            answer.body = crate::chunks::unchunked(&answer.body);
        }
        Some(answer)
    }

    pub fn head(&self, name: &str) -> Option<&str> {
        self.heads.iter().find(|(head, _)| head == name).map(|(_, value)| value.as_str())
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.heads.iter().filter(move |(head, _)| head == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON; null if it isn't JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// A small deterministic random generator.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}
