//! Several nodes on one database: any of them answers, and none of them is missed.

mod common;

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{AdminConfig, Config, Database, NodeConfig, Postgres, PostgresOptions};
use sqlx::{Connection as _, PgConnection};

/// Some nodes on a database of their own.
struct House {
    database: String,
    nodes: Vec<TestServer>,
    /// Where each listens for the others.
    doors: Vec<SocketAddr>,
}

const ADMIN: &str = "a token that nobody guesses";

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

impl House {
    fn open(count: usize) -> Self {
        let mut house =
            Self { database: pg::Cluster::shared().database(), nodes: Vec::new(), doors: Vec::new() };
        (0..count).for_each(|_| house.add());
        house
    }

    fn config(&self, listen: SocketAddr) -> Config {
        let options = PostgresOptions { readers: 2, ..PostgresOptions::default() };
        Config {
            database: Database::Postgres(Postgres { address: self.database.clone(), options }),
            node: NodeConfig { listen, lease: Duration::from_secs(2), ..NodeConfig::default() },
            admin: AdminConfig { token: Some(ADMIN.to_owned()), socket: None },
            ..Config::default()
        }
    }

    fn add(&mut self) {
        let door = free_address();
        self.nodes.push(TestServer::with(self.config(door)));
        self.doors.push(door);
        // Each knows the others.
        let count = self.nodes.len();
        for node in &self.nodes {
            wait("the nodes know each other", || {
                let admin = Person { address: node.address, token: Some(ADMIN.to_owned()) };
                admin.get("/api/v1/admin")["nodes"].as_u64() == Some(count as u64)
            });
        }
    }

    /// The same person at another node.
    fn at(&self, person: &Person, node: usize) -> Person {
        Person { address: self.nodes[node].address, ..person.clone() }
    }

    fn query(&self, statement: &str) -> String {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut connection = PgConnection::connect(&self.database).await.unwrap();
            sqlx::query_scalar(sqlx::AssertSqlSafe(statement)).fetch_one(&mut connection).await.unwrap()
        })
    }
}

/// Opens a table for a person and bots, and begins.
fn table_with_bots(host: &Person, settings: &Value) -> String {
    let mut all = json!({ "seats": 2, "window_ms": 0, "pace_ms": 0 });
    settings.as_object().into_iter().flatten().for_each(|(name, value)| all[name] = value.clone());
    let id = host.post("/api/v1/tables", &all)["now"]["table"].as_str().unwrap().to_owned();
    host.post(&format!("/api/v1/tables/{id}/sit"), &json!({}));
    for _ in 1..all["seats"].as_u64().unwrap() {
        host.post(&format!("/api/v1/tables/{id}/hire"), &json!({ "bot": "street" }));
    }
    host.post(&format!("/api/v1/tables/{id}/start"), &json!({}));
    id
}

/// Waits until seat A is asked. Returns what it is asked against, and a simple answer; `None` if the game is over.
fn question(person: &Person, table: &str) -> Option<(u64, Value)> {
    let at = format!("/api/v1/tables/{table}?as=A");
    let (mut now, mut command) = (Value::Null, None);
    wait("a question", || {
        now = person.get(&at)["now"].clone();
        let menu = now["menu"].as_array().cloned().unwrap_or_default();
        let mut commands = menu.iter().filter_map(|choice| choice["command"].as_str());
        // A card with its targets is several commands.
        command = commands.find(|command| !command.starts_with("play")).map(str::to_owned);
        command.is_some() || now["stage"] == "over"
    });
    let made_at = now["at"].as_u64().unwrap();
    Some((made_at, json!({ "seat": "A", "at": made_at, "commands": [command?] })))
}

/// Waits until seat A is asked, and gives a simple answer. Returns what it answered against; `None` if the game is over.
fn answer(person: &Person, table: &str) -> Option<u64> {
    let (made_at, body) = question(person, table)?;
    person.post(&format!("/api/v1/tables/{table}/moves"), &body);
    Some(made_at)
}

#[test]
fn any_node_answers() {
    let house = House::open(3);
    let ann = house.nodes[0].person("Ann");
    let table = table_with_bots(&ann, &json!({}));
    let stream =
        house.at(&ann, 2).follow(&format!("/api/v1/tables/{table}/stream?as=A"), "application/x-ndjson");
    let page = house.at(&ann, 1).follow(&format!("/t/{table}/live?as=A"), "text/event-stream");
    page.wait_for("event: patch");
    let mut last = 0;
    for turn in 0..9 {
        let Some(at) = answer(&house.at(&ann, turn % 3), &table) else { break };
        assert!(at >= last, "every node knows what the others have answered");
        last = at;
    }
    let now = house.at(&ann, 1).get(&format!("/api/v1/tables/{table}?as=A"))["now"]["at"].as_u64().unwrap();
    stream.wait_for(&format!("\"at\":{now}"));
    for node in 0..3 {
        let reply = house.at(&ann, node).request("GET", &format!("/t/{table}"), None);
        assert_eq!(reply.status, 200);
        assert!(String::from_utf8_lossy(&reply.raw).contains("content-security-policy"));
    }
    let served = house.query("select cast(count(distinct node) as text) from tables");
    assert_eq!(served, "1", "one node serves it");
    // What a node has not: a table of that name.
    assert_eq!(house.at(&ann, 1).request("GET", "/t/abcdefghijkm", None).status, 404);
}

#[test]
fn refusals_are_passed_on_as_they_are() {
    let house = House::open(2);
    let (ann, bob) = (house.nodes[0].person("Ann"), house.nodes[1].person("Bob"));
    let table = table_with_bots(&ann, &json!({ "seats": 2 }));
    let paths = ["/moves", "/sit", "/start"].map(|action| format!("/api/v1/tables/{table}{action}"));
    for path in &paths {
        let body = json!({ "seat": "A", "at": 0, "commands": ["nonsense"] });
        let own = house.at(&bob, 0).request("POST", path, Some(&body));
        let passed_on = bob.request("POST", path, Some(&body));
        assert_eq!((own.status, own.json), (passed_on.status, passed_on.json), "{path}");
    }
    let language = format!("/api/v1/tables/{table}/moves?language=da");
    let body = json!({ "seat": "A", "at": 0, "commands": ["nonsense"] });
    let (own, passed_on) = (house.at(&bob, 0), bob);
    let [own, passed_on] = [own, passed_on].map(|person| person.request("POST", &language, Some(&body)).json);
    assert_eq!(own, passed_on);
    let large = "x".repeat(100_000);
    let reply = house.at(&ann, 1).request_with("POST", &paths[0], "application/json", &large);
    assert_eq!(reply.status, 413);
}

#[test]
fn a_table_goes_on_when_its_node_dies() {
    let mut house = House::open(3);
    let ann = house.nodes[0].person("Ann");
    let table = table_with_bots(&ann, &json!({ "clock": { "kind": "correspondence", "hours": 1 } }));
    let elsewhere = house.at(&ann, 2);
    answer(&elsewhere, &table).unwrap();
    question(&elsewhere, &table).unwrap();
    let before = elsewhere.get(&format!("/api/v1/tables/{table}?as=A"))["now"]["at"].as_u64().unwrap();
    house.nodes.remove(0).crash();
    // Whoever asks waits until the lease has ended, and then gets an answer.
    let now = elsewhere.get(&format!("/api/v1/tables/{table}?as=A"));
    assert!(now["now"]["at"].as_u64().unwrap() >= before, "nothing is lost");
    answer(&elsewhere, &table).unwrap();
    let resumed = house.query(&format!(
        "select cast(count(*) as text) from entries where table_id = '{table}' and entry like '% resumed %'"
    ));
    assert_eq!(resumed, "1", "the player has got the time back");
}

#[test]
fn clocks_go_on_when_their_node_dies_without_being_asked() {
    let mut house = House::open(2);
    let people = ["Ann", "Bob"].map(|name| house.nodes[0].person(name));
    let clock = json!({ "kind": "live", "bank_s": 10, "increment_s": 0 });
    let opened = people[0].post("/api/v1/tables", &json!({ "seats": 2, "clock": clock }));
    let table = opened["now"]["table"].as_str().unwrap().to_owned();
    for person in &people {
        person.post(&format!("/api/v1/tables/{table}/sit"), &json!({}));
    }
    people[0].post(&format!("/api/v1/tables/{table}/start"), &json!({}));
    house.nodes.remove(0).crash();
    let of = |what: &str| {
        let like = format!("table_id = '{table}' and entry like '% {what} %'");
        house.query(&format!("select cast(count(*) as text) from entries where {like}"))
    };
    assert_eq!(of("clock"), "0");
    wait("the other node to give the time back", || of("resumed") == "1");
    wait("the time of a player to run out there", || of("clock") != "0");
}

#[test]
fn players_get_the_time_back_in_which_nothing_could_be_saved() {
    let house = House::open(1);
    let ann = house.nodes[0].person("Ann");
    let table = table_with_bots(&ann, &json!({ "clock": { "kind": "correspondence", "hours": 1 } }));
    answer(&ann, &table).unwrap();
    let path = format!("/api/v1/tables/{table}");
    // With two seats, nobody else is asked then.
    let (_, body) = question(&ann, &table).unwrap();
    // The session that writes holds the lock of the database.
    let ended = house.query(
        "select cast(count(pg_terminate_backend(pid, 60000)) as text) from pg_stat_activity
         where datname = current_database() and pid in (select pid from pg_locks where locktype = 'advisory')",
    );
    assert_eq!(ended, "1");
    let resumed = || {
        let like = format!("table_id = '{table}' and entry like '% resumed %'");
        house.query(&format!("select cast(count(*) as text) from entries where {like}"))
    };
    assert_eq!(resumed(), "0");
    let refused = ann.request("POST", &format!("{path}/moves"), Some(&body));
    assert_eq!(refused.status, 503, "{}", refused.json);
    ann.post(&format!("{path}/moves"), &body);
    assert_eq!(resumed(), "1");
}

#[test]
fn a_node_that_stops_hands_its_tables_over() {
    let mut house = House::open(2);
    let ann = house.nodes[0].person("Ann");
    let tables: Vec<String> = (0..20).map(|_| table_with_bots(&ann, &json!({ "pace_ms": 50 }))).collect();
    let elsewhere = house.at(&ann, 1);
    let stream = elsewhere.follow(&format!("/api/v1/tables/{}/stream", tables[0]), "application/x-ndjson");
    stream.wait_for("\"at\":");
    house.nodes.remove(0).stop();
    assert_eq!(house.query("select cast(count(*) as text) from nodes"), "1");
    for table in &tables {
        answer(&elsewhere, table);
    }
    assert_eq!(house.query("select cast(count(*) as text) from tables where freed is not null"), "20");
}

#[test]
fn a_node_that_starts_later_shares_the_work() {
    let mut house = House::open(1);
    let ann = house.nodes[0].person("Ann");
    let table = table_with_bots(&ann, &json!({}));
    house.add();
    answer(&house.at(&ann, 1), &table).unwrap();
    // Tables that are opened there stay there.
    let other = table_with_bots(&house.at(&ann, 1), &json!({}));
    answer(&ann, &other).unwrap();
    assert_eq!(house.query("select cast(count(distinct node) as text) from tables"), "2");
}

#[test]
fn whoever_is_signed_out_or_banned_is_so_everywhere() {
    let house = House::open(2);
    let ann = house.nodes[0].person("Ann");
    let there = house.at(&ann, 1);
    let token = ann.post("/api/v1/me/tokens", &json!({ "name": "Bot" }));
    let bot = Person { address: there.address, token: token["token"].as_str().map(str::to_owned) };
    bot.get("/api/v1/me");
    let id = token["id"].as_str().unwrap_or_else(|| panic!("{token}"));
    assert!(ann.request("DELETE", &format!("/api/v1/me/tokens/{id}"), None).status < 300);
    wait("the other node to forget the token", || bot.request("GET", "/api/v1/me", None).status == 401);

    let person = there.get("/api/v1/me")["id"].as_str().unwrap().to_owned();
    let admin = Person { address: ann.address, token: Some(ADMIN.to_owned()) };
    admin.post("/api/v1/admin", &json!({ "do": "ban", "person": person }));
    wait("the ban to hold there", || there.request("GET", "/api/v1/me", None).status == 403);
}

#[test]
fn the_operator_reaches_tables_wherever_they_are() {
    let house = House::open(2);
    let ann = house.nodes[0].person("Ann");
    let table = table_with_bots(&ann, &json!({}));
    let admin = Person { address: house.nodes[1].address, token: Some(ADMIN.to_owned()) };
    admin.post("/api/v1/admin", &json!({ "do": "free-seat", "table": table, "seat": "A" }));
    let now = ann.get(&format!("/api/v1/tables/{table}"))["now"].clone();
    assert_eq!(now["chairs"][0]["kind"], "free", "{now}");
    admin.post("/api/v1/admin", &json!({ "do": "delete", "table": table, "reason": "Gone" }));
    wait("the table to be gone everywhere", || {
        (0..2).all(|node| {
            house.at(&ann, node).request("GET", &format!("/api/v1/tables/{table}"), None).status == 410
        })
    });
}

#[test]
fn whoever_deletes_themselves_leaves_nothing_on_other_nodes() {
    let house = House::open(2);
    let (ann, bob) = (house.nodes[0].person("Ann"), house.nodes[0].person("Bob"));
    let alone = table_with_bots(&ann, &json!({}));
    let shared =
        ann.post("/api/v1/tables", &json!({ "seats": 2 }))["now"]["table"].as_str().unwrap().to_owned();
    for person in [&ann, &bob] {
        person.post(&format!("/api/v1/tables/{shared}/sit"), &json!({}));
    }
    let there = house.at(&ann, 1);
    let id = there.get("/api/v1/me")["id"].as_str().unwrap().to_owned();
    assert!(there.request("DELETE", "/api/v1/me", None).status < 300);
    for path in [format!("/api/v1/tables/{alone}"), format!("/api/v1/tables/{shared}")] {
        for node in 0..2 {
            let reply = house.at(&bob, node).request("GET", &path, None);
            assert!(!reply.json.to_string().contains(&id), "{}", reply.json);
        }
    }
    for (table, column) in [("people", "id"), ("tables", "host"), ("seats", "person"), ("guests", "person")] {
        let left =
            house.query(&format!("select cast(count(*) as text) from {table} where {column} = '{id}'"));
        assert_eq!(left, "0", "{table}");
    }
    wait("the other node to forget them", || ann.request("GET", "/api/v1/me", None).status == 401);
}

#[test]
fn a_request_under_way_on_another_node_leaves_nothing_behind() {
    let house = House::open(2);
    let ann = house.nodes[0].person("Ann");
    let id = ann.get("/api/v1/me")["id"].as_str().unwrap().to_owned();
    let (body, token) = (json!({ "seats": 2 }).to_string(), ann.token.clone().unwrap());
    let mut slow = TcpStream::connect(house.nodes[1].address).unwrap();
    write!(
        slow,
        "POST /api/v1/tables HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    )
    .unwrap();
    // So that the request is certain to be there when the deletion begins.
    std::thread::sleep(Duration::from_millis(300));
    let deleted = std::thread::spawn(move || ann.request("DELETE", "/api/v1/me", None).status);
    std::thread::sleep(Duration::from_millis(300));
    slow.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 20"), "it had begun before: {answer}");
    assert!(deleted.join().unwrap() < 300);
    let left = house.query(&format!("select cast(count(*) as text) from tables where host = '{id}'"));
    assert_eq!(left, "0", "it was waited for, and what it wrote is gone");
}

/// Sends bytes, and returns the status of the answer.
fn knock(door: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(door).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let mut answer = String::new();
    _ = stream.read_to_string(&mut answer);
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[test]
fn only_nodes_are_let_in_at_the_door_of_the_nodes() {
    let house = House::open(1);
    let ann = house.nodes[0].person("Ann");
    let table = table_with_bots(&ann, &json!({}));
    let (door, token) = (house.doors[0], ann.token.clone().unwrap());
    for path in ["/", &format!("/api/v1/tables/{table}"), "/metrics", "/admin", "/node/hurry"] {
        let head = format!(
            "GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\nconnection: close\r\n"
        );
        assert_eq!(knock(door, &format!("{head}\r\n")), "403", "{path}");
        let forged = format!("x-sitdown-node: 1767225600000 127.0.0.1 {}\r\n", "0".repeat(64));
        assert_eq!(knock(door, &format!("{head}{forged}\r\n")), "421", "{path}");
    }
    // Nobody can claim on the usual port to be a node, or to come from elsewhere.
    let mut stream = TcpStream::connect(ann.address).unwrap();
    let head = "GET /api/v1/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n";
    write!(
        stream,
        "{head}authorization: Bearer {token}\r\nx-sitdown-node: 1 10.0.0.1 {}\r\n\r\n",
        "0".repeat(64)
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn metrics_name_the_node_and_count_what_it_does() {
    let house = House::open(2);
    let ann = house.nodes[0].person("Ann");
    let table = table_with_bots(&ann, &json!({}));
    house.at(&ann, 1).get(&format!("/api/v1/tables/{table}"));
    let metrics = |node: usize| {
        let reply = house.nodes[node].stranger().request("GET", "/metrics", None);
        String::from_utf8_lossy(&reply.raw).into_owned()
    };
    for name in ["claims", "handed_over", "refused_writes", "passed_on", "lost_leases"] {
        let line = format!("sitdown_node_{name}_total{{node=\"{}\"}} 0", house.doors[1]);
        assert!(metrics(1).contains(&line), "{name}: {}", metrics(1));
    }
    assert!(metrics(0).contains(&format!("sitdown_nodes{{node=\"{}\"}} 2", house.doors[0])));
}
