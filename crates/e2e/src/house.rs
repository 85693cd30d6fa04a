//! A test server, and people who use its API.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde_json::{Value, json};
use server::{ChanceSource, Config, Database, Limits, Running, TimeSource};

/// The source of chance in a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seeds {
    /// The tables' own seeds, so records can be verified.
    Real,
    /// A fixed seed, for bots too: the same answers give the same game. Its record cannot be verified, so the game must not end.
    Fixed,
}

const SEED: [u8; 32] = [34; 32];

/// A server with its own database file.
pub struct House {
    /// The address it listens on.
    pub address: SocketAddr,
    seeds: Seeds,
    time: TimeSource,
    folder: PathBuf,
    running: Option<Running>,
}

impl House {
    pub(crate) async fn open(seeds: Seeds) -> Self {
        static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("sitdown-e2e-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the file");
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut house = Self { address, seeds, time: TimeSource::default(), folder, running: None };
        house.start().await;
        house
    }

    /// Starts the server, on the same address and file as before.
    pub async fn start(&mut self) {
        let chances = match self.seeds {
            Seeds::Real => ChanceSource::default(),
            Seeds::Fixed => {
                ChanceSource::decided(|_, step| Some(session::StepChance::of(SEED, step))).with_bots(SEED)
            }
        };
        let config = Config {
            address: self.address,
            database: Database::File(self.folder.join("tables.db")),
            limits: Limits::NONE,
            // What is in it does not matter, and machines can be slow.
            review_effort: 10,
            chances,
            time: self.time.clone(),
            ..Config::default()
        };
        let running = server::start(config).await.expect("a server");
        self.address = running.address;
        self.running = Some(running);
    }

    /// Restarts the server with a clock that stands still: nothing happens because time is up.
    pub async fn stop_clock(&mut self) {
        self.close().await;
        self.time = TimeSource::stopped_at(1_767_225_600_000);
        self.start().await;
    }

    /// Moves a clock that stands still by this many milliseconds.
    pub fn advance(&self, milliseconds: i64) {
        self.time.advance(milliseconds);
    }

    /// Shuts the server down gracefully.
    pub async fn close(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
    }

    pub(crate) fn site(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Registers a person.
    #[must_use]
    pub fn person(&self, name: &str) -> Person {
        Person::new(self.site(), name)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A person who uses the API.
#[derive(Clone)]
pub struct Person {
    site: String,
    pub(crate) token: String,
}

/// A table on the server.
#[derive(Clone)]
pub struct Table {
    /// The path of its page.
    pub path: String,
    api: String,
}

impl Table {
    /// The table that a page shows, by its path.
    #[must_use]
    pub fn on(path: &str) -> Self {
        let path = path.split('?').next().unwrap_or_default();
        let name = path.rsplit('/').next().unwrap_or_default();
        Self { path: path.to_owned(), api: format!("/api/v1/tables/{name}") }
    }
}

/// Settings of a table without delays.
fn without_delays(settings: &Value) -> Value {
    let mut all = json!({ "window_ms": 0, "pace_ms": 0 });
    for (name, value) in settings.as_object().into_iter().flatten() {
        all[name] = value.clone();
    }
    all
}

impl Person {
    /// Registers a person.
    pub(crate) fn new(site: String, name: &str) -> Self {
        let stranger = Self { site, token: String::new() };
        let welcomed = stranger.post("/api/v1/people", &json!({ "name": name }));
        Self { token: welcomed["token"].as_str().unwrap_or_default().to_owned(), ..stranger }
    }

    /// Posts a body and returns the status and the reply.
    fn send(&self, path: &str, body: &Value) -> (u16, Value) {
        let config = ureq::Agent::config_builder().http_status_as_error(false).build();
        let request = ureq::Agent::from(config).post(format!("{}{path}", self.site));
        let request = match self.token.is_empty() {
            true => request,
            false => request.header("authorization", format!("Bearer {}", self.token)),
        };
        let mut reply = request.send_json(body).unwrap_or_else(|error| panic!("{path} {body}: {error}"));
        let text = reply.body_mut().read_to_string().unwrap_or_default();
        (reply.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Posts a body and panics if the server refuses it.
    fn post(&self, path: &str, body: &Value) -> Value {
        let (status, reply) = self.send(path, body);
        assert!(status < 300, "{path} {body}: {status} {reply}");
        reply
    }

    /// Creates a table without delays, with `settings` on top. Counter windows stay open until every player has answered.
    #[must_use]
    pub fn create(&self, settings: &Value) -> Table {
        self.open("/api/v1/tables", &without_delays(settings))
    }

    /// Joins a club, by the path of its page.
    pub fn join_club(&self, club: &str) {
        let _ = self.post(&format!("{}/join", club.replace("/club/", "/api/v1/clubs/")), &json!({}));
    }

    /// Creates a table of a club, without delays.
    #[must_use]
    pub fn create_in_club(&self, club: &str, settings: &Value) -> Table {
        let path = format!("{}/tables", club.replace("/club/", "/api/v1/clubs/"));
        self.open(&path, &json!({ "settings": without_delays(settings) }))
    }

    fn open(&self, path: &str, body: &Value) -> Table {
        let made = self.post(path, body);
        let name = made["now"]["table"].as_str().expect("a table");
        Table { path: format!("/t/{name}"), api: format!("/api/v1/tables/{name}") }
    }

    /// Takes a seat.
    pub fn sit(&self, table: &Table, seat: &str, name: &str) {
        let _ = self
            .post(&format!("{}/sit", table.api), &json!({ "seat": seat, "name": name, "entropy": "e2e" }));
    }

    /// Seats a bot.
    pub fn hire(&self, table: &Table, seat: &str, bot: &str) {
        let _ = self.post(&format!("{}/hire", table.api), &json!({ "seat": seat, "bot": bot }));
    }

    /// Starts the game.
    pub fn deal(&self, table: &Table) {
        let _ = self.post(&format!("{}/start", table.api), &json!({}));
    }

    /// Says something at the table.
    pub fn chat(&self, table: &Table, line: &str) {
        let _ = self.post(&format!("{}/chat", table.api), &json!({ "line": line }));
    }

    /// Gives up.
    pub fn give_up(&self, table: &Table, seat: &str) {
        let _ = self.post(&format!("{}/give-up", table.api), &json!({ "seat": seat }));
    }

    /// The table as this person sees it.
    #[must_use]
    pub fn view(&self, table: &Table) -> Value {
        let request = ureq::get(format!("{}{}", self.site, table.api));
        let request = request.header("authorization", format!("Bearer {}", self.token));
        let mut reply = request.call().expect("the table");
        let text = reply.body_mut().read_to_string().expect("the table");
        serde_json::from_str::<Value>(&text).expect("the table")["now"].take()
    }

    /// Answers if asked, choosing the part that `wanted` ranks lowest until the choice is complete. Returns whether this
    /// person was asked.
    pub fn answer(&self, table: &Table, wanted: impl Fn(&str) -> usize) -> bool {
        let now = self.view(table);
        let window = now["waiting"].as_str().is_some_and(|waiting| waiting.contains("counter"));
        let mut menu = now["menu"].clone();
        let mut commands: Vec<String> = Vec::new();
        loop {
            let offered =
                menu.as_array().into_iter().flatten().filter_map(|choice| choice["command"].as_str());
            let Some(best) = offered.min_by_key(|command| wanted(command)) else { return false };
            commands.push(best.to_owned());
            let made = json!({ "seat": now["viewer"], "at": now["at"], "commands": commands });
            let (status, then) = self.send(&format!("{}/suppose", table.api), &made);
            if window || status == 200 && then["complete"] == true {
                // The server refuses the answer if another player was faster, which is fine.
                let _ = self.send(&format!("{}/moves", table.api), &made);
                return true;
            }
            menu = then["menu"].clone();
        }
    }
}
