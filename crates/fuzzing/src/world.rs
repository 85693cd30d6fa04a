//! A server to attack, with people, tables and records. It has all routes, but no network.

use std::cell::RefCell;
use std::future::poll_fn;
use std::net::SocketAddr;
use std::pin::Pin;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header, request};
use games::GameId;
use serde_json::{Value, json};
use server::fuzzing::InProcess;
use server::{Config, Limits, TimeSource, TrustedProxies};
use tokio::runtime::{Builder, Runtime};

/// How many requests a server gets before a new one takes its place, so that it stays small.
const REQUESTS: usize = 2_000;

/// The maximum size of an answer, in bytes.
const MAX_ANSWER: usize = 4 << 20;

/// After this time there will be no answer any more, even on a busy machine.
const NO_ANSWER: Duration = Duration::from_secs(120);

/// How far the server's clock moves with each request, in milliseconds.
const TICK: i64 = 400;

/// A server with something on it.
pub(crate) struct World {
    runtime: Runtime,
    server: InProcess,
    time: TimeSource,
    requests: usize,
    /// The document of the API.
    pub(crate) document: Value,
    /// The tokens of the host, another player and a stranger, and one that is empty.
    pub(crate) people: [String; 4],
    /// A game in progress, a table that waits for players, and a finished game.
    pub(crate) tables: [String; 3],
    /// An uploaded record.
    pub(crate) record: String,
    /// The id of one of the host's tokens.
    token: String,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) location: Option<String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// Calls `each` with this thread's server.
pub(crate) fn with_world(each: impl FnOnce(&mut World)) {
    thread_local!(static WORLD: RefCell<Option<World>> = const { RefCell::new(None) });
    WORLD.with_borrow_mut(|slot| {
        if slot.as_ref().is_some_and(|world| world.requests >= REQUESTS) {
            slot.take().expect("there is one").close();
        }
        each(slot.get_or_insert_with(World::new));
    });
}

impl World {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_time().build().expect("a runtime");
        let time = TimeSource::stopped_at(1_800_000_000_000);
        let config = Config {
            limits: Limits::NONE,
            time: time.clone(),
            trusted_proxies: TrustedProxies::private(),
            ..Config::default()
        };
        let server = runtime.block_on(InProcess::new(config)).expect("a server in memory");
        let mut world = Self {
            runtime,
            server,
            time,
            requests: 0,
            document: Value::Null,
            people: Default::default(),
            tables: Default::default(),
            record: String::new(),
            token: String::new(),
        };
        world.document = world.get("/api/v1/openapi.json").json();
        for (slot, name) in ["Ann", "Bob", "Eve"].into_iter().enumerate() {
            let made = world.post(3, "/api/v1/people", &json!({ "name": name }));
            world.people[slot] = text(&made["token"]);
        }
        world.token = text(&world.post(0, "/api/v1/me/tokens", &json!({ "name": "Bot" }))["id"]);
        world.open_tables();
        world
    }

    /// Opens three tables: a running game with a bot, an empty table and a finished game.
    fn open_tables(&mut self) {
        let game = GameId::default();
        self.tables[0] = self.open_table(game, 3);
        self.tables[1] = self.open_table(game, 4);
        let running = format!("/api/v1/tables/{}", self.tables[0]);
        self.sit_down(&running);
        self.post(0, &format!("{running}/hire"), &json!({ "bot": "street" }));
        self.post(0, &format!("{running}/start"), &json!({}));
        // In some games a player who gives up is out; in others a bot plays on.
        let record = GameId::ALL.into_iter().find_map(|game| self.given_up(game));
        let upload = self.request(0, "POST", "/api/v1/records").header(header::CONTENT_TYPE, "text/plain");
        let kept = self.send(upload, record.expect("there is a game that ends"));
        self.record = text(&kept.json()["record"]);
    }

    fn open_table(&mut self, game: GameId, seats: usize) -> String {
        let settings =
            json!({ "game": game.name(), "seats": seats, "pace_ms": 300, "window_ms": 0, "listed": true });
        text(&self.post(0, "/api/v1/tables", &settings)["now"]["table"])
    }

    /// Two people take the first seats.
    fn sit_down(&mut self, table: &str) {
        self.post(0, &format!("{table}/sit"), &json!({ "seat": "A" }));
        self.post(1, &format!("{table}/sit"), &json!({ "seat": "B" }));
    }

    /// The record of a game for two in which one gives up at once, if that ends it.
    fn given_up(&mut self, game: GameId) -> Option<Vec<u8>> {
        self.tables[2] = self.open_table(game, 2);
        let table = format!("/api/v1/tables/{}", self.tables[2]);
        self.sit_down(&table);
        self.post(0, &format!("{table}/start"), &json!({}));
        self.post(1, &format!("{table}/give-up"), &json!({ "seat": "B" }));
        let record = self.get(&format!("{table}/record"));
        record.status.is_success().then_some(record.body)
    }

    /// Checks that the server is still ready, and stops it.
    fn close(mut self) {
        let ready = self.get("/ready");
        assert_eq!(ready.status, StatusCode::OK, "the server is no longer ready");
        self.runtime.block_on(self.server.stop());
    }

    /// The beginning of a request by one of the people.
    pub(crate) fn request(&self, who: usize, method: &str, path: &str) -> request::Builder {
        let request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
        match self.people[who % self.people.len()].as_str() {
            "" => request,
            token => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
        }
    }

    /// Fills in the names in a path.
    pub(crate) fn path(&self, path: &str, place: usize) -> String {
        let game = GameId::ALL[place % GameId::ALL.len()];
        let seat = ["A", "B", "C", "H"][place / 3 % 4];
        [
            ("{table}", self.tables[place % self.tables.len()].as_str()),
            ("{seat}", seat),
            ("{record}", &self.record),
            ("{id}", &self.token),
            ("{device}", "aaaaaaaaaaaaaaaa"),
            ("{code}", "BCDFG"),
            ("{game}", game.name()),
            ("{edition}", game.editions()[0]),
        ]
        .iter()
        .fold(path.to_owned(), |path, (name, value)| path.replace(name, value))
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(0, "GET", path), Vec::new())
    }

    fn post(&mut self, who: usize, path: &str, body: &Value) -> Value {
        let request = self.request(who, "POST", path).header(header::CONTENT_TYPE, "application/json");
        let answer = self.send(request, body.to_string().into_bytes());
        assert!(answer.status.is_success(), "{path} {body}: {}", answer.json());
        answer.json()
    }

    /// Sends a request and reads the answer; of a stream, the first message. Checks what holds for every answer.
    pub(crate) fn send(&mut self, request: request::Builder, body: Vec<u8>) -> Answer {
        let peer = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 7)));
        let Ok(request) = request.extension(peer).body(Body::from(body)) else {
            // What is not HTTP does not get here.
            return Answer { status: StatusCode::BAD_REQUEST, location: None, body: Vec::new() };
        };
        let line = format!("{} {}", request.method(), request.uri());
        self.requests += 1;
        self.time.advance(TICK);
        let server = &self.server;
        let answer = async {
            let response = server.answer(request).await;
            let (parts, body) = response.into_parts();
            let kind = parts.headers.get(header::CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
            let is_stream = kind.starts_with(b"text/event-stream") || kind == b"application/x-ndjson";
            let location = parts.headers.get(header::LOCATION).and_then(|there| there.to_str().ok());
            let location = location.map(str::to_owned);
            Answer { status: parts.status, location, body: read(body, is_stream).await }
        };
        let answer = self.runtime.block_on(async { tokio::time::timeout(NO_ANSWER, answer).await });
        let answer = answer.unwrap_or_else(|_| panic!("{line} is not answered"));
        let said = || String::from_utf8_lossy(&answer.body);
        assert!(!answer.status.is_server_error(), "{line}: {} {}", answer.status, said());
        assert!(answer.body.len() <= MAX_ANSWER, "{line}: {} bytes", answer.body.len());
        let stays = |there: &String| there.starts_with('/') && !there.starts_with("//");
        assert!(answer.location.iter().all(stays), "{line} leads to {:?}", answer.location);
        answer
    }
}

/// The bytes of a body, or the first ones of a stream.
async fn read(mut body: Body, is_stream: bool) -> Vec<u8> {
    let mut all = Vec::new();
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let data: Bytes = frame.ok().and_then(|frame| frame.into_data().ok()).unwrap_or_default();
        all.extend_from_slice(&data);
        if is_stream && !all.is_empty() {
            break;
        }
    }
    all
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
