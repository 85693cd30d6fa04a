//! A server of a test, and people who set tables there over the API.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde_json::{Value, json};
use server::{Chances, Config, Limits, Running};

/// Where the luck of a test comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// From the tables' own seeds, so that their records are proved.
    Real,
    /// The same answers give the same game, every time; but nobody can prove it, so it must not come to its end.
    Fixed,
}

const SEED: [u8; 32] = [34; 32];

/// A server with a file of its own.
pub struct House {
    /// Where it listens.
    pub address: SocketAddr,
    luck: Luck,
    folder: PathBuf,
    running: Option<Running>,
}

impl House {
    pub(crate) async fn open(luck: Luck) -> Self {
        static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("sitdown-e2e-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the file");
        let mut house = Self { address: SocketAddr::from(([127, 0, 0, 1], 0)), luck, folder, running: None };
        house.start().await;
        house
    }

    /// Starts at the same address and with the same file as before.
    pub async fn start(&mut self) {
        let chances = match self.luck {
            Luck::Real => Chances::default(),
            Luck::Fixed => Chances::decided(|_, step| Some(sitting::Luck::of(SEED, step))),
        };
        let config = Config {
            address: self.address,
            file: Some(self.folder.join("tables.db")),
            limits: Limits::NONE,
            chances,
            ..Config::default()
        };
        let running = server::start(config).await.expect("a server");
        self.address = running.address;
        self.running = Some(running);
    }

    /// Stops, as it does when it is told to.
    pub async fn close(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
    }

    pub(crate) fn site(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Somebody with a name.
    #[must_use]
    pub fn person(&self, name: &str) -> Person {
        let stranger = Person { site: self.site(), token: String::new() };
        let welcomed = stranger.post("/api/v1/people", &json!({ "name": name }));
        Person { token: welcomed["token"].as_str().unwrap_or_default().to_owned(), ..stranger }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Somebody who talks to the server without a browser.
#[derive(Clone)]
pub struct Person {
    site: String,
    pub(crate) token: String,
}

/// A table that somebody has set.
#[derive(Clone)]
pub struct Table {
    /// Its address without the site.
    pub path: String,
    api: String,
}

impl Person {
    /// Sends something, and gives what comes back with its status.
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

    /// Sends something that must be fine.
    fn post(&self, path: &str, body: &Value) -> Value {
        let (status, reply) = self.send(path, body);
        assert!(status < 300, "{path} {body}: {status} {reply}");
        reply
    }

    /// Sets a table where nobody dawdles; `settings` say more. Windows stay open until everybody has answered.
    #[must_use]
    pub fn set(&self, settings: &Value) -> Table {
        let mut all = json!({ "window_ms": 0, "pace_ms": 0 });
        for (name, value) in settings.as_object().into_iter().flatten() {
            all[name] = value.clone();
        }
        let made = self.post("/api/v1/tables", &all);
        let name = made["now"]["table"].as_str().expect("a table");
        Table { path: format!("/t/{name}"), api: format!("/api/v1/tables/{name}") }
    }

    /// Sits down.
    pub fn sit(&self, table: &Table, seat: &str, name: &str) {
        let _ = self
            .post(&format!("{}/sit", table.api), &json!({ "seat": seat, "name": name, "entropy": "e2e" }));
    }

    /// Puts a bot into a seat.
    pub fn hire(&self, table: &Table, seat: &str, bot: &str) {
        let _ = self.post(&format!("{}/hire", table.api), &json!({ "seat": seat, "bot": bot }));
    }

    /// Deals.
    pub fn deal(&self, table: &Table) {
        let _ = self.post(&format!("{}/start", table.api), &json!({}));
    }

    /// Gives up.
    pub fn give_up(&self, table: &Table, seat: &str) {
        let _ = self.post(&format!("{}/give-up", table.api), &json!({ "seat": seat }));
    }

    /// The table as this person sees it.
    #[must_use]
    pub fn look(&self, table: &Table) -> Value {
        let request = ureq::get(format!("{}{}", self.site, table.api));
        let request = request.header("authorization", format!("Bearer {}", self.token));
        let mut reply = request.call().expect("the table");
        let text = reply.body_mut().read_to_string().expect("the table");
        serde_json::from_str::<Value>(&text).expect("the table")["now"].take()
    }

    /// Answers, if he is asked, with the first whole choice of which `wanted` likes each part best. Whether he was asked.
    pub fn answer(&self, table: &Table, wanted: impl Fn(&str) -> usize) -> bool {
        let now = self.look(table);
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
                // Somebody may have been quicker: then he is asked something else.
                let _ = self.send(&format!("{}/moves", table.api), &made);
                return true;
            }
            menu = then["menu"].clone();
        }
    }
}
