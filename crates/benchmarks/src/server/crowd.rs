//! `sitdown bench crowd`: compares a player's wait for bots on a quiet server and on one that is busy with other people's
//! bots.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::child::Child;
use super::client::{Connection, text_after};
use super::report::{Aim, Report};
use super::{Folder, serve};

/// How often the crowd looks at its tables, so that their bots do not rest.
const LOOK_EVERY: Duration = Duration::from_secs(20);

/// How often the player asks whether it is their turn.
const POLL_EVERY: Duration = Duration::from_millis(5);

/// The crowd, and for how long to measure.
#[derive(clap::Args)]
pub struct Crowd {
    /// Number of tables full of bots
    #[arg(long, default_value_t = 58, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// The bots at these tables
    #[arg(long, default_value = "boss@10000000")]
    bot: String,
    /// The crowd sits at its tables and plays, so that these count as tables with people
    #[arg(long)]
    seated: bool,
    /// The bots that the player waits for
    #[arg(long, default_value = "boss")]
    opponent: String,
    /// Seconds to play on a quiet server, and again with the crowd
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Crowd {
    /// Runs the benchmark and prints what it measured.
    ///
    /// # Errors
    /// If the server cannot be started or used.
    pub fn run(&self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let folder = Folder::new(None)?;
        let mut report = Report::default();
        runtime.block_on(async {
            let child = Child::start(&serve(&folder.0.join("crowd.db")))?;
            let quiet = self.wait_for_bots(child.address).await?;
            report.add("quiet_ms", "wait for a bot's move, quiet server", quiet, "ms", Aim::None);
            let crowd = self.crowd(child.address).await?;
            let busy = self.wait_for_bots(child.address).await?;
            crowd.abort();
            let seated = if self.seated { ", seated" } else { "" };
            let label = format!("the same with {} tables of {}{seated}", self.tables, self.bot);
            report.add("crowd_ms", label, busy, "ms", Aim::None);
            report.add("crowd_ratio", "ratio", busy / quiet, "×", Aim::AtMost(2.0));
            Ok::<_, io::Error>(())
        })?;
        report.print(self.json)
    }

    /// Opens the crowd's tables, all from one address, and goes on looking at them, or playing there.
    async fn crowd(&self, server: SocketAddr) -> io::Result<tokio::task::JoinHandle<()>> {
        let mut host = Client::new(server, 2, "Crowd").await?;
        let mut tables = Vec::new();
        for _ in 0..self.tables {
            let settings = json!({ "seats": 6, "pace_ms": 0 });
            let bots = if self.seated { 5 } else { 6 };
            tables.push(format!("/api/v1/tables/{}", host.open(&settings, &self.bot, bots).await?));
        }
        let pause = if self.seated { POLL_EVERY } else { LOOK_EVERY };
        Ok(tokio::spawn(async move {
            loop {
                for path in &tables {
                    // A table that is gone is no reason to leave the others alone.
                    let Ok(mut whole) = host.get(path).await else { continue };
                    let now = whole["now"].take();
                    if now["menu"].as_array().is_some_and(|menu| !menu.is_empty()) {
                        let _ = host.answer(path, &now).await;
                    }
                }
                tokio::time::sleep(pause).await;
            }
        }))
    }

    /// Plays against bots from another address. Returns how long one of their moves took, in milliseconds.
    async fn wait_for_bots(&self, server: SocketAddr) -> io::Result<f64> {
        let mut player = Client::new(server, 3, "Player").await?;
        let end = Instant::now() + Duration::from_secs(self.seconds.into());
        let (mut waited, mut moves) = (Duration::ZERO, 0);
        while Instant::now() < end {
            let settings = json!({ "seats": 4, "pace_ms": 0, "window_ms": 0 });
            let table = player.open(&settings, &self.opponent, 3).await?;
            let path = format!("/api/v1/tables/{table}");
            let (mut since, mut seen) = (Instant::now(), 0);
            while Instant::now() < end {
                let now = player.get(&path).await?["now"].take();
                let at = now["at"].as_u64().unwrap_or_default();
                let is_asked = now["menu"].as_array().is_some_and(|menu| !menu.is_empty());
                if is_asked || now["stage"] == "over" {
                    waited += since.elapsed();
                    moves += at.saturating_sub(seen);
                }
                if now["stage"] == "over" {
                    break;
                }
                if is_asked {
                    seen = player.answer(&path, &now).await?;
                    since = Instant::now();
                } else {
                    tokio::time::sleep(POLL_EVERY).await;
                }
            }
        }
        Ok(waited.as_secs_f64() * 1e3 / (moves.max(1) as f64))
    }
}

/// A person with an address of their own.
struct Client {
    connection: Connection,
    token: String,
}

impl Client {
    /// Signs up from the loopback address that ends with `from`.
    async fn new(server: SocketAddr, from: u8, name: &str) -> io::Result<Self> {
        let mut connection = Connection::open_from(Ipv4Addr::new(127, 0, 0, from), server).await?;
        let person = json!({ "name": name }).to_string();
        let said = connection.must("POST", "/api/v1/people", "", &person).await?;
        let token = text_after(said, "\"token\":\"").ok_or_else(|| io::Error::other("no token"))?;
        Ok(Self { connection, token })
    }

    async fn get(&mut self, path: &str) -> io::Result<Value> {
        let said = self.connection.must("GET", path, &self.token, "").await?;
        serde_json::from_slice(said).map_err(io::Error::other)
    }

    async fn post(&mut self, path: &str, body: &Value) -> io::Result<Value> {
        let said = self.connection.must("POST", path, &self.token, &body.to_string()).await?;
        Ok(serde_json::from_slice(said).unwrap_or_default())
    }

    /// Opens a table with this many bots, sits down if there is a seat left, and deals. Returns its id.
    async fn open(&mut self, settings: &Value, bot: &str, bots: u64) -> io::Result<String> {
        let opened = self.post("/api/v1/tables", settings).await?;
        let table = opened["now"]["table"].as_str().unwrap_or_default().to_owned();
        let path = format!("/api/v1/tables/{table}");
        for _ in 0..bots {
            self.post(&format!("{path}/hire"), &json!({ "bot": bot })).await?;
        }
        if settings["seats"].as_u64() > Some(bots) {
            self.post(&format!("{path}/sit"), &json!({})).await?;
        }
        self.post(&format!("{path}/start"), &json!({})).await?;
        Ok(table)
    }

    /// Answers with the last of what is offered, until the answer is complete. Returns how much the player has seen then.
    async fn answer(&mut self, path: &str, now: &Value) -> io::Result<u64> {
        let mut action = json!({ "seat": now["viewer"], "at": now["at"], "commands": [] });
        let mut menu = now["menu"].clone();
        while let Some(choice) = menu.as_array().and_then(|menu| menu.last()) {
            if let Some(commands) = action["commands"].as_array_mut() {
                commands.push(choice["command"].clone());
            }
            menu = self.post(&format!("{path}/suppose"), &action).await?["menu"].take();
        }
        let after = self.post(&format!("{path}/moves"), &action).await?;
        Ok(after["at"].as_u64().unwrap_or_default())
    }
}
