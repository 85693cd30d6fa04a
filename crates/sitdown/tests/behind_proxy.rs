//! Three nodes behind the HAProxy of `deploy`: games go on while nodes stop and die, and nothing that was acknowledged is
//! lost.

#![cfg(unix)]

#[path = "../../server/tests/common/mod.rs"]
mod common;
#[path = "../../e2e/src/proxy.rs"]
mod proxy;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use common::{Person, Reply, wait};
use proxy::{Proxy, free_port};
use serde_json::{Value, json};
use session::{Cause, Move, Record};

/// The games, with settings as people have them.
const GAMES: [&str; 2] = ["family-business", "mob-city"];

/// How many answers are given at each table between two faults.
const ANSWERS: usize = 3;

/// How long a request may be tried again.
const PATIENCE: Duration = Duration::from_secs(60);

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The program as a node, with the environment that its unit for systemd gives it.
struct Node {
    database: String,
    address: SocketAddr,
    child: Option<Child>,
}

impl Node {
    fn new(database: &str) -> Self {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        let mut node = Self { database: database.to_owned(), address, child: None };
        node.start();
        node
    }

    /// Starts it, at the same address as before.
    fn start(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
        let unit = fs::read_to_string(root().join("deploy/systemd/sitdown@.service")).unwrap();
        let port = self.address.port().to_string();
        for line in unit.lines().filter_map(|line| line.strip_prefix("Environment=")) {
            let (name, value) = line.split_once('=').unwrap();
            command.env(name, value.replace("%i", &port).replace("%l", "here"));
        }
        let start =
            unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/sitdown ")).unwrap();
        command.args(start.split(' '));
        // What is different here: the folder of the service, and how much one address may do.
        command.env_remove("SITDOWN_ADMIN_SOCKET").env("SITDOWN_NO_LIMITS", "true").env("LC_ALL", "en");
        command.env("SITDOWN_DATABASE", &self.database).stdout(Stdio::null());
        self.child = Some(command.spawn().unwrap());
        let direct = Person { address: self.address, token: None };
        wait("the node to be ready", || {
            direct.try_request("GET", "/ready", None).is_some_and(|reply| reply.status == 200)
        });
    }

    /// Tells it to stop, and waits until it has.
    fn stop(&mut self) {
        let mut child = self.child.take().unwrap();
        let start = Instant::now();
        let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
        assert!(told.success());
        let status = child.wait().unwrap();
        assert!(status.success(), "a node that is told to stop ends well: {status}");
        println!("a node has stopped in {:?}", start.elapsed());
    }

    fn kill(&mut self) {
        let mut child = self.child.take().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if self.child.is_some() {
            self.kill();
        }
    }
}

/// A person who tries again when the proxy says that a node is away, or the connection is lost, and only then.
struct Client {
    person: Person,
    /// How many requests were tried again, and the longest time one took, in milliseconds.
    again: AtomicU64,
    longest: AtomicU64,
}

impl Client {
    fn new(address: SocketAddr, name: &str) -> Self {
        let person = Person { address, token: None };
        let mut client = Self { person, again: AtomicU64::new(0), longest: AtomicU64::new(0) };
        let welcomed = client.request("POST", "/api/v1/people", Some(&json!({ "name": name })));
        client.person.token = welcomed.json["token"].as_str().map(str::to_owned);
        client
    }

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        let start = Instant::now();
        loop {
            match self.person.try_request(method, path, body) {
                Some(reply) if !matches!(reply.status, 502..=504) => {
                    let took = u64::try_from(start.elapsed().as_millis()).unwrap();
                    self.longest.fetch_max(took, Ordering::Relaxed);
                    return reply;
                }
                failed => {
                    let status = failed.map(|reply| reply.status);
                    assert!(
                        start.elapsed() < PATIENCE,
                        "{method} {path}: no answer in the end, but {status:?}"
                    );
                    self.again.fetch_add(1, Ordering::Relaxed);
                    std::thread::sleep(Duration::from_millis(50));
                }
            }
        }
    }

    /// A request that must succeed.
    fn done(&self, method: &str, path: &str, body: &Value) -> Value {
        let reply = self.request(method, path, Some(body).filter(|body| !body.is_null()));
        assert!(
            (200..300).contains(&reply.status),
            "{method} {path} {body}: {} {}",
            reply.status,
            reply.json
        );
        reply.json
    }

    fn look(&self, table: &str) -> Value {
        self.done("GET", &format!("/api/v1/tables/{table}"), &Value::Null)["now"].clone()
    }

    /// Answers what the table asks this person, if it does. Returns what was acknowledged.
    fn answer(&self, table: &str) -> Option<Answer> {
        let now = self.look(table);
        let menu = now["menu"].as_array().into_iter().flatten();
        // Any card with its targets is several commands: discarding is one, and always complete.
        let mut simple = menu
            .filter_map(|choice| choice["command"].as_str())
            .filter(|command| !command.starts_with("play"));
        let command = simple.next()?;
        let seat = now["viewer"].as_str()?.to_owned();
        let body = json!({ "seat": seat, "at": now["at"], "commands": [command] });
        let reply = self.request("POST", &format!("/api/v1/tables/{table}/moves"), Some(&body));
        // A clock, or another player, may have been faster.
        assert!(matches!(reply.status, 200..300 | 409), "{body}: {} {}", reply.status, reply.json);
        (reply.status < 300).then(|| Answer {
            seat,
            made_at: now["at"].as_u64().unwrap(),
            command: command.to_owned(),
        })
    }
}

/// An answer that was acknowledged.
#[derive(Debug)]
struct Answer {
    seat: String,
    made_at: u64,
    command: String,
}

impl Answer {
    fn is(&self, what: &Move) -> bool {
        match what {
            Move::Played { seat, cause: Cause::Person, made_at, commands, .. } => {
                seat.to_string() == self.seat
                    && *made_at == self.made_at
                    && commands == std::slice::from_ref(&self.command)
            }
            Move::Answered { seat, made_at, answer, .. } => {
                seat.to_string() == self.seat && *made_at == self.made_at && answer.as_str() == self.command
            }
            _ => false,
        }
    }
}

/// A table of two people and a bot.
struct Table {
    name: String,
    people: [Client; 2],
    acknowledged: Mutex<Vec<Answer>>,
    /// How often its stream began.
    streams: AtomicU64,
}

impl Table {
    fn new(address: SocketAddr, game: &str) -> Self {
        let people = ["Ann", "Ben"].map(|name| Client::new(address, name));
        let [ann, ben] = &people;
        let mut settings = json!({ "game": game, "seats": 3, "window_ms": 1000, "pace_ms": 300 });
        if game == "mob-city" {
            // The bot would win soon: the people only pass.
            settings["house_rules"] = "rules.win_juice = 60\n".into();
        }
        let table = ann.done("POST", "/api/v1/tables", &settings);
        let name = table["now"]["table"].as_str().unwrap().to_owned();
        let at = format!("/api/v1/tables/{name}");
        ann.done("POST", &format!("{at}/sit"), &json!({ "seat": "A" }));
        ben.done("POST", &format!("{at}/sit"), &json!({ "seat": "B" }));
        ann.done("POST", &format!("{at}/hire"), &json!({ "seat": "C", "bot": "soldier" }));
        ann.done("POST", &format!("{at}/start"), &json!({}));
        Self { name, people, acknowledged: Mutex::default(), streams: AtomicU64::new(0) }
    }

    fn answers(&self) -> usize {
        self.acknowledged.lock().unwrap().len()
    }

    fn is_over(&self) -> bool {
        self.people[0].look(&self.name)["stage"] == "over"
    }

    /// Plays until told to stop.
    fn play(&self, stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) && !self.is_over() {
            for person in &self.people {
                let answer = person.answer(&self.name);
                self.acknowledged.lock().unwrap().extend(answer);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Follows the table until the game is over, with a new stream whenever one ends. What was seen stays true.
    fn follow(&self) {
        let mut at = 0;
        let start = Instant::now();
        let path = format!("/api/v1/tables/{}/stream", self.name);
        let token = self.people[0].person.token.as_ref().unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\naccept: application/x-ndjson\r\nconnection: close\r\n\r\n"
        );
        loop {
            assert!(start.elapsed() < 5 * PATIENCE, "the stream never says that the game is over");
            let Ok(mut stream) = TcpStream::connect(self.people[0].person.address) else { continue };
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            if stream.write_all(request.as_bytes()).is_err() {
                continue;
            }
            let mut has_begun = false;
            for line in BufReader::new(stream).lines().map_while(Result::ok) {
                // What is no message is a header, or the size of a chunk.
                let Ok(message @ Value::Object(_)) = serde_json::from_str(&line) else { continue };
                let Some(now) = message["now"]["at"].as_u64() else { continue };
                assert!(now >= at, "what was seen at {at} has not happened: {line}");
                at = now;
                if !std::mem::replace(&mut has_begun, true) {
                    self.streams.fetch_add(1, Ordering::Relaxed);
                }
                if message["now"]["stage"] == "over" {
                    return;
                }
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Ends the game, and looks for everything that was acknowledged in its record.
    fn check(&self) {
        let [ann, ben] = &self.people;
        for (person, seat) in [(ann, "A"), (ben, "B")] {
            if !self.is_over() {
                let reply = person.request(
                    "POST",
                    &format!("/api/v1/tables/{}/give-up", self.name),
                    Some(&json!({ "seat": seat })),
                );
                assert!(matches!(reply.status, 200..300 | 409), "{} {}", reply.status, reply.json);
            }
        }
        wait("the game to be over", || self.is_over());
        let reply = ann.request("GET", &format!("/api/v1/tables/{}/record", self.name), None);
        let text = String::from_utf8(reply.raw).unwrap();
        let (_, text) = text.split_once("\r\n\r\n").unwrap();
        let entries = Record::read(text).unwrap().entries().unwrap();
        for answer in self.acknowledged.lock().unwrap().iter() {
            let count = entries.iter().filter(|entry| answer.is(&entry.what)).count();
            assert_eq!(count, 1, "{}: {answer:?} was acknowledged", self.name);
        }
        let verified = Command::new(env!("CARGO_BIN_EXE_sitdown"))
            .args(["verify", &format!("http://{}/t/{}", ann.person.address, self.name)])
            .output()
            .unwrap();
        assert!(verified.status.success(), "{verified:?}");
    }
}

#[test]
fn games_go_on_while_nodes_stop_and_die() {
    let database = pg::Cluster::shared().database();
    let mut nodes = [(); 3].map(|()| Node::new(&database));
    let proxy = Proxy::start(nodes.each_ref().map(|node| node.address));
    let tables: Vec<Table> =
        [GAMES, GAMES].concat().iter().map(|game| Table::new(proxy.address, game)).collect();
    let stop = AtomicBool::new(false);
    // Waits until every table goes on.
    let go_on = || {
        for table in &tables {
            let before = table.answers();
            wait("answers", || table.answers() >= before + ANSWERS || table.is_over());
        }
    };
    std::thread::scope(|scope| {
        for table in &tables {
            scope.spawn(|| table.play(&stop));
            scope.spawn(|| table.follow());
        }
        go_on();
        // Whichever nodes the tables are on, each loses its node: those of the first are handed over, those of the second
        // are taken over by the third, and all that the third has then are taken over by the others.
        let [first, second, third] = &mut nodes;
        first.stop();
        go_on();
        second.kill();
        go_on();
        first.start();
        second.start();
        third.kill();
        go_on();
        third.start();
        first.stop();
        go_on();
        let over = tables.iter().filter(|table| table.is_over()).count();
        assert_eq!(over, 0, "some games end before the last fault");
        stop.store(true, Ordering::Relaxed);
        for table in &tables {
            table.check();
        }
    });
    for table in &tables {
        let streams = table.streams.load(Ordering::Relaxed);
        assert!(streams > 1, "no stream of {} began again", table.name);
        let sum = |count: fn(&Client) -> &AtomicU64| {
            table.people.each_ref().map(|person| count(person).load(Ordering::Relaxed))
        };
        println!(
            "{}: {} answers, {streams} streams, tried again {:?}, at most {:?} ms",
            table.name,
            table.answers(),
            sum(|person| &person.again),
            sum(|person| &person.longest),
        );
    }
}

/// A shell and everything that it has started. It ends when this process does.
struct Shell(Child);

impl Shell {
    fn run(script: &str, environment: &[(String, String)]) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", "(eval \"$1\") & read -r _; kill -KILL 0", "sh", script]).current_dir(root());
        command.envs(environment.iter().cloned()).process_group(0);
        Self(command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        _ = self.0.wait();
    }
}

#[test]
fn the_commands_in_the_documents_start_three_nodes() {
    let text = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    let (_, chapter) = text.split_once("\n## Several nodes\n").unwrap();
    let commands = chapter.split("```\n").nth(1).unwrap();
    assert_eq!(commands.lines().count(), 2, "{commands}");
    let ports = [(); 4].map(|()| free_port().to_string());
    let script = [
        ("postgres://sitdown@localhost/sitdown", pg::Cluster::shared().database().as_str()),
        ("7071 7072 7073", &ports[1..].join(" ")),
        ("sitdown serve", &format!("{} serve", env!("CARGO_BIN_EXE_sitdown"))),
        ("haproxy ", "PATH=\"$PATH:/usr/sbin\" haproxy "),
    ]
    .iter()
    .fold(commands.to_owned(), |script, (from, to)| {
        assert_eq!(script.matches(from).count(), 1, "{from} in {script}");
        script.replace(from, to)
    });
    let names = ["SITE", "NODE_1", "NODE_2", "NODE_3"].map(str::to_owned);
    let addresses = ports.each_ref().map(|port| format!("127.0.0.1:{port}"));
    let environment: Vec<_> = names.into_iter().zip(addresses).collect();
    let _shell = Shell::run(&script, &environment);

    let [proxy, nodes @ ..] =
        ports.map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port.parse().unwrap())));
    for address in nodes {
        let node = Person { address, token: None };
        wait("the node to be ready", || {
            node.try_request("GET", "/ready", None).is_some_and(|reply| reply.status == 200)
        });
    }
    // One node makes a table, and all of them know it.
    let ann = Client::new(proxy, "Ann");
    let table = ann.done("POST", "/api/v1/tables", &json!({ "seats": 2 }));
    let name = table["now"]["table"].as_str().unwrap();
    for address in nodes {
        let there = Person { address, token: ann.person.token.clone() };
        assert_eq!(there.get(&format!("/api/v1/tables/{name}"))["now"]["host"], true);
    }
}

/// What stands in for a node: it answers a request, of which it gets the head, or closes the connection.
fn pretend(answer: impl Fn(&str) -> Option<&'static str> + Send + 'static) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let lines = BufReader::new(&stream).lines().map_while(Result::ok);
            let head: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
            if let Some(status) = answer(&head.join("\n").to_lowercase()) {
                let reply = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                _ = stream.write_all(reply.as_bytes());
            }
        }
    });
    address
}

#[test]
fn the_proxy_repeats_only_what_changes_nothing() {
    static CHANGES: AtomicU64 = AtomicU64::new(0);
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    let answer = |head: &str, usual: Option<&'static str>| {
        if head.starts_with("get /ready ") || head.starts_with("get /health ") {
            return Some("200 OK");
        }
        // It adds where the client is, whatever the client says itself.
        let from: Vec<_> = head.lines().filter_map(|line| line.strip_prefix("x-forwarded-for: ")).collect();
        if from.last() != Some(&"127.0.0.1") {
            return Some("400 Bad Request");
        }
        let count = if head.starts_with("post ") { &CHANGES } else { &LOOKS };
        count.fetch_add(1, Ordering::Relaxed);
        usual
    };
    let breaks = pretend(move |head| answer(head, None));
    let works = pretend(move |head| answer(head, Some("200 OK")));
    let proxy = Proxy::start([breaks, works, works]);
    let client = Person { address: proxy.address, token: None };
    let statuses = |method| (0..9).map(|_| client.request(method, "/", None).status).collect::<Vec<_>>();
    let looked = statuses("GET");
    assert_eq!(looked, [200; 9], "requests that change nothing are sent again");
    assert!(LOOKS.load(Ordering::Relaxed) > 9, "the node that breaks was never asked");
    let changed = statuses("POST");
    assert!(changed.contains(&502) && changed.contains(&200), "{changed:?}");
    assert_eq!(
        CHANGES.load(Ordering::Relaxed),
        9,
        "a request that may have been carried out is not sent again"
    );
}

#[test]
fn while_no_node_is_ready_the_proxy_asks_one_that_is_alive() {
    static CHECKS: AtomicU64 = AtomicU64::new(0);
    let unready = || {
        pretend(|head| match head.starts_with("get /ready ") {
            true => {
                CHECKS.fetch_add(1, Ordering::Relaxed);
                Some("503 Service Unavailable")
            }
            false => Some("200 OK"),
        })
    };
    let proxy = Proxy::start([unready(), unready(), unready()]);
    // More than enough for all of them to be out.
    wait("checks", || CHECKS.load(Ordering::Relaxed) > 15);
    assert_eq!(Person { address: proxy.address, token: None }.request("GET", "/", None).status, 200);
}
