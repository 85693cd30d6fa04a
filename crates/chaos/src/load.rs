//! People and bots who play: each person is a client that follows their seat, answers what it is asked at random, and
//! goes on elsewhere when a node is gone.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use session::GameId;
use table::{Chance as _, Fast, Seat};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::client::{Addresses, Client, Reply, Trouble};
use crate::history::{Attempt, Look, Outcome, Recorder, fingerprint};

/// How often a table is looked at.
const PROBE: Duration = Duration::from_millis(200);

/// How long a probe waits. Nodes answer for each other while a dead one still has its lease.
const PROBE_LIMIT: Duration = Duration::from_secs(12);

/// How many commands one answer has at most.
const MAX_CHAIN: usize = 12;

/// How a table is set up.
struct Plan {
    people: usize,
    bots: &'static [&'static str],
    clock: Value,
    window_ms: Option<u32>,
    pace_ms: u32,
    /// In how many of 100 questions a person lets their clock run out.
    asleep: u32,
}

impl Plan {
    /// The plan of the `number`th table. Each is played in every game in turn.
    fn numbered(number: usize) -> (GameId, Self) {
        let game = GameId::ALL[number % GameId::ALL.len()];
        let live = |increment_s: u32| json!({ "kind": "live", "bank_s": 10, "increment_s": increment_s });
        let none = json!({ "kind": "none" });
        let plan = match number / GameId::ALL.len() % 6 {
            0 => Self { people: 3, bots: &[], clock: none, window_ms: Some(1000), pace_ms: 0, asleep: 0 },
            1 => Self {
                people: 1,
                bots: &["soldier"; 2],
                clock: none,
                window_ms: None,
                pace_ms: 100,
                asleep: 0,
            },
            2 => Self { people: 3, bots: &[], clock: live(0), window_ms: Some(0), pace_ms: 0, asleep: 1 },
            3 => Self {
                people: 2,
                bots: &["capo"],
                clock: live(1),
                window_ms: Some(1500),
                pace_ms: 50,
                asleep: 3,
            },
            4 => Self { people: 2, bots: &["street"], clock: none, window_ms: None, pace_ms: 0, asleep: 0 },
            _ => Self {
                people: 0,
                bots: &["soldier"; 3],
                clock: none,
                window_ms: None,
                pace_ms: 400,
                asleep: 0,
            },
        };
        (game, plan)
    }

    fn settings(&self, game: GameId) -> Value {
        json!({
            "game": game.name(), "seats": self.people + self.bots.len(), "clock": self.clock,
            "window_ms": self.window_ms, "pace_ms": self.pace_ms,
        })
    }
}

/// What all clients share.
#[derive(Clone)]
pub(crate) struct Load {
    pub(crate) addresses: Addresses,
    pub(crate) recorder: Arc<Recorder>,
    pub(crate) stop: Arc<AtomicBool>,
    /// The tables whose games are being played.
    pub(crate) playing: Arc<Mutex<BTreeSet<String>>>,
}

impl Load {
    pub(crate) fn new(addresses: Addresses) -> Self {
        Self { addresses, recorder: Arc::default(), stop: Arc::default(), playing: Arc::default() }
    }

    /// Starts so many tables. Each is followed by another when its game is over.
    pub(crate) fn start(&self, tables: usize, seed: u64) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        for number in 0..tables {
            let chance = Fast::new(seed ^ (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let load = self.clone();
            tasks.spawn(async move { load.tables(number, chance).await });
        }
        tasks
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The tables whose games are being played.
    pub(crate) fn playing(&self) -> BTreeSet<String> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn tables(self, number: usize, mut chance: Fast) {
        let (game, plan) = Plan::numbered(number);
        let mut host = Client::new(self.addresses.clone(), Fast::new(chance.bits()));
        let mut people = Vec::new();
        while people.len() < plan.people.max(1) && !self.is_stopped() {
            match host
                .must("/api/v1/people", &json!({ "name": format!("Player {number}.{}", people.len()) }))
                .await
            {
                Some(welcomed) => people.push(welcomed["token"].as_str().map(str::to_owned)),
                None => sleep(PROBE).await,
            }
        }
        while !self.is_stopped() {
            let mut client = |person: Option<usize>| {
                let token = person.and_then(|person| people[person].clone());
                host.with_token(token, Fast::new(chance.bits()))
            };
            let Some(table) = self.set_up(&plan, game, &mut client).await else {
                sleep(PROBE).await;
                continue;
            };
            self.playing.lock().unwrap_or_else(PoisonError::into_inner).insert(table.clone());
            let mut tasks = JoinSet::new();
            for place in 0..plan.people {
                let (load, table, seat) = (self.clone(), table.clone(), Seat::new(place));
                let (mut player, asleep) = (client(Some(place)), plan.asleep);
                tasks.spawn(async move { load.follow(&mut player, &table, Some(seat), asleep).await });
            }
            if plan.people == 0 || number.is_multiple_of(3) {
                let (load, table, mut watcher) = (self.clone(), table.clone(), client(None));
                tasks.spawn(async move { load.follow(&mut watcher, &table, None, 0).await });
            }
            self.probe(&mut client(None), &table).await;
            tasks.join_all().await;
            self.playing.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
        }
    }

    /// Sets up a table and begins. Returns `None` if something went wrong; then the table is left alone.
    async fn set_up(
        &self,
        plan: &Plan,
        game: GameId,
        client: &mut impl FnMut(Option<usize>) -> Client,
    ) -> Option<String> {
        let mut host = client(Some(0));
        let opened = host.must("/api/v1/tables", &plan.settings(game)).await?;
        let table = opened["now"]["table"].as_str()?.to_owned();
        self.recorder.add(|history| {
            history.tables.insert(table.clone());
        });
        let path = format!("/api/v1/tables/{table}");
        for place in 0..plan.people {
            let seat = Seat::new(place).to_string();
            client(Some(place)).must(&format!("{path}/sit"), &json!({ "seat": seat })).await?;
        }
        for bot in plan.bots {
            host.must(&format!("{path}/hire"), &json!({ "bot": bot })).await?;
        }
        // It may have begun although nobody said so.
        for _ in 0..10 {
            let started = host.must(&format!("{path}/start"), &json!({})).await;
            let now = host.request("GET", &path, None, PROBE_LIMIT).await;
            let is_running = now.is_ok_and(|reply| reply.json["now"]["stage"] == "running");
            if started.is_some() || is_running {
                return Some(table);
            }
            sleep(PROBE).await;
        }
        None
    }

    /// Looks at a table all the time, until its game is over.
    async fn probe(&self, client: &mut Client, table: &str) {
        let path = format!("/api/v1/tables/{table}");
        while !self.is_stopped() {
            let invoked = self.recorder.now();
            let reply = client.request("GET", &path, None, PROBE_LIMIT).await;
            match reply {
                Ok(Reply { status: 200, json }) => {
                    self.looked(table, None, &json["now"], invoked);
                    if json["now"]["stage"] == "over" {
                        return;
                    }
                    sleep(PROBE).await;
                }
                // Another node may answer.
                _ => sleep(PROBE / 4).await,
            }
        }
    }

    fn look(&self, table: &str, viewer: Option<Seat>, now: &Value, invoked: i64) -> Option<Look> {
        let (at, board) = (now["at"].as_u64()?, fingerprint(&now["board"]));
        Some(Look { table: table.to_owned(), viewer, at, board, invoked, completed: self.recorder.now() })
    }

    fn looked(&self, table: &str, viewer: Option<Seat>, now: &Value, invoked: i64) {
        if let Some(look) = self.look(table, viewer, now, invoked) {
            self.recorder.add(|history| history.looks.push(look));
        }
    }

    /// Follows a table, and answers for the seat, until the game is over.
    async fn follow(&self, client: &mut Client, table: &str, seat: Option<Seat>, asleep: u32) {
        let mut seen = Vec::new();
        self.follow_into(client, table, seat, asleep, &mut seen).await;
        self.recorder.add(|history| history.streams.push(seen));
    }

    async fn follow_into(
        &self,
        client: &mut Client,
        table: &str,
        seat: Option<Seat>,
        asleep: u32,
        seen: &mut Vec<Look>,
    ) {
        let letter = seat.map_or_else(String::new, |seat| seat.to_string());
        let path = format!("/api/v1/tables/{table}/stream?as={letter}");
        // What the player has decided to leave to the clock.
        let mut slept = None;
        while !self.is_stopped() {
            let invoked = self.recorder.now();
            let mut is_first = true;
            let Ok(mut stream) = client.follow(&path, PROBE_LIMIT).await else {
                sleep(PROBE / 2).await;
                continue;
            };
            while !self.is_stopped() {
                // A node that is stopped says nothing, and neither does a quiet table.
                let patience = Duration::from_millis(1500 + u64::from(client.chance.below(2500)));
                let Ok(Some(message)) = timeout(patience, stream.message()).await else { break };
                let now = &message["now"];
                // People are not asked for a seat that they have not taken.
                if now["viewer"].as_str().unwrap_or_default() != letter {
                    break;
                }
                let Some(look) = self.look(table, seat, now, invoked) else { continue };
                seen.push(look.clone());
                if std::mem::take(&mut is_first) {
                    self.recorder.add(|history| history.looks.push(look));
                }
                if now["stage"] == "over" {
                    return;
                }
                let Some(seat) = seat else { continue };
                let is_asked =
                    now["asked"].as_array().is_some_and(|asked| asked.iter().any(|who| *who == *letter));
                let made_at = now["at"].as_u64();
                if !is_asked || !now["sealed"].is_null() || slept == made_at {
                    continue;
                }
                let is_window = now["waiting"].as_str().is_some_and(|waiting| waiting.starts_with("counter"));
                if !is_window && client.chance.below(100) < asleep {
                    slept = made_at;
                    continue;
                }
                sleep(Duration::from_millis(10 + u64::from(client.chance.below(150)))).await;
                if !self.answer(client, table, seat, now).await {
                    break;
                }
            }
        }
    }

    /// Answers at random. Returns `false` if the player should look again.
    async fn answer(&self, client: &mut Client, table: &str, seat: Seat, now: &Value) -> bool {
        let Some(made_at) = now["at"].as_u64() else { return false };
        let Some(commands) = self.choose(client, table, seat, made_at, &now["menu"]).await else {
            return false;
        };
        let body = json!({ "seat": seat.to_string(), "at": made_at, "commands": commands });
        // Sent again after an unknown result, an answer counts once. Some clients look first instead.
        let tries = 1 + client.chance.below(5);
        for _ in 0..tries {
            let limit = Duration::from_millis(2000 + u64::from(client.chance.below(6000)));
            let invoked = self.recorder.now();
            let reply =
                client.request("POST", &format!("/api/v1/tables/{table}/moves"), Some(&body), limit).await;
            let completed = self.recorder.now();
            let outcome = match &reply {
                Err(Trouble::NotSent) => {
                    sleep(PROBE / 4).await;
                    continue;
                }
                Ok(Reply { status: 200..300, .. }) => Outcome::Acknowledged,
                // A request that takes too long may still be carried out.
                Ok(Reply { status: status @ (400..=407 | 409..500), json }) => {
                    Outcome::Refused(*status, json["error"].as_str().unwrap_or_default().to_owned())
                }
                Ok(_) | Err(Trouble::Unknown) => Outcome::Unknown,
            };
            let attempt = Attempt {
                table: table.to_owned(),
                seat,
                made_at,
                commands: commands.clone(),
                invoked,
                completed,
                outcome: outcome.clone(),
            };
            self.recorder.add(|history| history.attempts.push(attempt));
            match outcome {
                Outcome::Acknowledged => {
                    if let Ok(reply) = reply {
                        self.looked(table, Some(seat), &reply.json, invoked);
                    }
                    return true;
                }
                Outcome::Refused(..) => return false,
                Outcome::Unknown => sleep(PROBE / 4).await,
            }
        }
        false
    }

    /// A complete answer from the menu.
    async fn choose(
        &self,
        client: &mut Client,
        table: &str,
        seat: Seat,
        made_at: u64,
        menu: &Value,
    ) -> Option<Vec<String>> {
        let mut commands = vec![any(client, menu)?];
        let path = format!("/api/v1/tables/{table}/suppose");
        while commands.len() < MAX_CHAIN {
            let body = json!({ "seat": seat.to_string(), "at": made_at, "commands": commands });
            let reply = client.request("POST", &path, Some(&body), PROBE_LIMIT).await.ok()?;
            if reply.status != 200 {
                return None;
            }
            if reply.json["complete"] == true {
                return Some(commands);
            }
            commands.push(any(client, &reply.json["menu"])?);
        }
        None
    }
}

/// Any command of a menu.
fn any(client: &mut Client, menu: &Value) -> Option<String> {
    let menu = menu.as_array().filter(|menu| !menu.is_empty())?;
    let choice = &menu[client.chance.below(menu.len() as u32) as usize];
    choice["command"].as_str().map(str::to_owned)
}

impl Client {
    /// Sends a change that must succeed; `None` if it does not.
    async fn must(&mut self, path: &str, body: &Value) -> Option<Value> {
        for _ in 0..20 {
            match self.request("POST", path, Some(body), PROBE_LIMIT).await {
                Err(Trouble::NotSent) => sleep(PROBE / 4).await,
                Ok(Reply { status: 200..300, json }) => return Some(json),
                Ok(_) | Err(Trouble::Unknown) => return None,
            }
        }
        None
    }
}
