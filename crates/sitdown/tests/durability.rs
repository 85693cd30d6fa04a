//! Nothing that was acknowledged is lost: the real program, killed at any moment, again and again.

#[path = "../../server/tests/common/mod.rs"]
mod common;

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Person, wait};
use serde_json::{Value, json};
use session::{Cause, Entry, GENESIS_HASH, Move, link};
use store::{PostgresOptions, Store};
use table::{Chance, Fast};

/// The program, serving a file.
struct Program {
    child: Child,
    address: std::net::SocketAddr,
}

/// Where a server keeps everything.
enum Database {
    File(PathBuf),
    Postgres(String),
}

impl Database {
    /// The options that name it.
    fn options(&self) -> [&OsStr; 2] {
        match self {
            Self::File(file) => ["--file".as_ref(), file.as_os_str()],
            Self::Postgres(address) => ["--database".as_ref(), address.as_ref()],
        }
    }

    async fn open(&self) -> Store {
        match self {
            Self::File(file) => Store::open(file).await.unwrap(),
            Self::Postgres(address) => Store::connect(address, &PostgresOptions::default()).await.unwrap(),
        }
    }
}

/// Starts the program by a shell that first says `before`.
fn serve(file: &Path, before: &str) -> Program {
    serve_on(&Database::File(file.to_owned()), before)
}

/// The same with any database.
fn serve_on(database: &Database, before: &str) -> Program {
    let mut child = Command::new("sh")
        .args(["-c", &format!("{before} exec \"$0\" \"$@\"")])
        .arg(env!("CARGO_BIN_EXE_sitdown"))
        .args([
            "serve",
            "--language",
            "en",
            "--no-browser",
            "--no-limits",
            "--address",
            "127.0.0.1",
            "--port",
            "0",
        ])
        .args(database.options())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port: u16 =
        line.trim().rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or_else(|| panic!("{line}"));
    Program { child, address: ([127, 0, 0, 1], port).into() }
}

impl Program {
    /// Kills it.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn person(&self, name: &str) -> Person {
        let stranger = Person { address: self.address, token: None };
        let welcomed = stranger.post("/api/v1/people", &json!({ "name": name }));
        Person { token: welcomed["token"].as_str().map(str::to_owned), ..stranger }
    }
}

/// An answer that was acknowledged: at which table, whose, made against what, and which.
type Acknowledged = (String, String, u64, String);

/// Creates a table at which one person has all seats, and begins.
fn table(host: &Person, settings: &Value) -> String {
    table_with(host, host, settings)
}

/// The same with somebody else in the first seat.
fn table_with(host: &Person, guest: &Person, settings: &Value) -> String {
    let table = host.post("/api/v1/tables", settings);
    let name = table["now"]["table"].as_str().unwrap().to_owned();
    guest.post(&format!("/api/v1/tables/{name}/sit"), &json!({ "seat": "A" }));
    for _ in 1..settings["seats"].as_u64().unwrap() {
        host.post(&format!("/api/v1/tables/{name}/sit"), &json!({}));
    }
    host.post(&format!("/api/v1/tables/{name}/start"), &json!({}));
    name
}

/// Answers whatever the table asks, until it is told to stop or the server is gone.
fn play(host: &Person, name: &str, acknowledged: &Mutex<Vec<Acknowledged>>, stop: &AtomicBool) {
    let at = format!("/api/v1/tables/{name}");
    while !stop.load(Ordering::Relaxed) {
        let Some(now) = host.try_request("GET", &at, None).map(|reply| reply.json["now"].clone()) else {
            return;
        };
        if now["stage"] != "running" {
            return;
        }
        for seat in now["asked"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let Some(own) = host.try_request("GET", &format!("{at}?as={seat}"), None) else { return };
            let own = &own.json["now"];
            let menu = own["menu"].as_array().cloned().unwrap_or_default();
            let commands: Vec<&str> = menu.iter().filter_map(|choice| choice["command"].as_str()).collect();
            // Any card with its targets is several commands: discarding is one, and always complete.
            let simple = |command: &&&str| command.starts_with("discard") || !command.starts_with("play");
            let Some(command) = commands.iter().find(simple) else { continue };
            let made_at = own["at"].as_u64().unwrap();
            let body = json!({ "seat": seat, "at": made_at, "commands": [command] });
            let Some(reply) = host.try_request("POST", &format!("{at}/moves"), Some(&body)) else { return };
            if reply.status == 200 {
                let answer = (name.to_owned(), seat.to_owned(), made_at, (*command).to_owned());
                acknowledged.lock().unwrap().push(answer);
            }
        }
    }
}

/// The entries of a table in the file: each must be readable and chained to the one before.
async fn entries(store: &Store, name: &str) -> Vec<Entry> {
    let (mut hash, mut entries) = (GENESIS_HASH, Vec::new());
    for (place, row) in store.entries(name, 0).await.unwrap().into_iter().enumerate() {
        assert_eq!(row.seq, place as i64, "{name}: no entry is missing");
        hash = link(&hash, &row.entry);
        assert_eq!(hash, row.hash, "{name}: entry {place} is whole");
        entries.push(row.entry.parse().unwrap());
    }
    entries
}

/// Looks for everything that was acknowledged.
fn all_there(file: &Path, tables: &[String], acknowledged: &[Acknowledged]) {
    all_there_in(&Database::File(file.to_owned()), tables, acknowledged);
}

/// The same in any database.
fn all_there_in(database: &Database, tables: &[String], acknowledged: &[Acknowledged]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = database.open().await;
        for name in tables {
            let entries = entries(&store, name).await;
            for (_, seat, made_at, command) in acknowledged.iter().filter(|(table, ..)| table == name) {
                let found = entries.iter().any(|entry| match &entry.what {
                    Move::Played { seat: who, cause: Cause::Person, made_at: at, commands, .. } => {
                        who.to_string() == *seat && at == made_at && commands == std::slice::from_ref(command)
                    }
                    Move::Answered { seat: who, made_at: at, answer, .. } => {
                        who.to_string() == *seat && at == made_at && answer.as_str() == command
                    }
                    _ => false,
                });
                assert!(found, "{name}: {seat} {command} at {made_at} was acknowledged and is lost");
            }
        }
        store.close().await;
    });
}

#[test]
fn what_was_acknowledged_survives_being_killed() {
    let folder = tempfile::tempdir().unwrap();
    survives_being_killed(&Database::File(folder.path().join("sitdown.db")));
}

#[test]
fn what_was_acknowledged_survives_being_killed_on_postgresql() {
    survives_being_killed(&Database::Postgres(pg::Cluster::shared().database()));
}

fn survives_being_killed(database: &Database) {
    let mut chance = Fast::new(std::process::id().into());
    let program = serve_on(database, "");
    let mut host = program.person("Host");
    let tables: Vec<String> = (0..12)
        .map(|n| {
            let game = if n % 3 == 2 { "mob-city" } else { "family-business" };
            table(&host, &json!({ "game": game, "seats": 2 + n % 3, "window_ms": 1000, "pace_ms": 0 }))
        })
        .collect();
    let acknowledged: Mutex<Vec<Acknowledged>> = Mutex::default();
    let mut program = Some(program);
    // Twelve kills at least, and more where the machine is too busy for many answers between them.
    for kills in 0.. {
        if kills >= 12 && acknowledged.lock().unwrap().len() > 300 {
            break;
        }
        assert!(kills < 100, "too few answers are acknowledged for this to show anything");
        let running = program.take().unwrap_or_else(|| serve_on(database, ""));
        host.address = running.address;
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for name in &tables {
                scope.spawn(|| play(&host, name, &acknowledged, &stop));
            }
            std::thread::sleep(Duration::from_millis(250 + u64::from(chance.below(350))));
            running.kill();
            stop.store(true, Ordering::Relaxed);
        });
        all_there_in(database, &tables, &acknowledged.lock().unwrap());
    }
}

#[test]
fn what_was_acknowledged_survives_a_crash_of_postgresql() {
    let cluster = pg::Cluster::start();
    let database = Database::Postgres(cluster.database());
    let program = serve_on(&database, "");
    let host = program.person("Host");
    let games = ["family-business", "mob-city", "family-business", "mob-city"];
    let tables =
        games.map(|game| table(&host, &json!({ "game": game, "seats": 3, "window_ms": 1000, "pace_ms": 0 })));
    let acknowledged: Mutex<Vec<Acknowledged>> = Mutex::default();
    let count = || acknowledged.lock().unwrap().len();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for name in &tables {
            scope.spawn(|| play(&host, name, &acknowledged, &stop));
        }
        for _ in 0..5 {
            let before = count();
            wait("some moves", || count() >= before + 10 || is_over(&host, &tables));
            cluster.restart();
            // The server connects again by itself.
            wait("the server to be ready", || host.request("GET", "/ready", None).status == 200);
        }
        let before = count();
        wait("moves after that", || count() > before || is_over(&host, &tables));
        stop.store(true, Ordering::Relaxed);
    });
    program.kill();
    all_there_in(&database, &tables, &acknowledged.lock().unwrap());
    assert!(count() > 50, "too few answers are acknowledged for this to show anything");
}

/// Whether all games have ended.
fn is_over(host: &Person, tables: &[String]) -> bool {
    let stage = |name: &String| {
        let now = host.try_request("GET", &format!("/api/v1/tables/{name}"), None);
        now.is_some_and(|now| now.json["now"]["stage"] == "over")
    };
    tables.iter().all(stage)
}

#[test]
fn windows_and_clocks_go_on_after_being_killed() {
    let folder = tempfile::tempdir().unwrap();
    go_on_after_being_killed(&Database::File(folder.path().join("sitdown.db")));
}

#[test]
fn windows_and_clocks_go_on_after_being_killed_on_postgresql() {
    go_on_after_being_killed(&Database::Postgres(pg::Cluster::shared().database()));
}

fn go_on_after_being_killed(database: &Database) {
    let program = serve_on(database, "");
    let mut host = program.person("Host");
    let clock = json!({ "kind": "live", "bank_s": 10, "increment_s": 0 });
    let timed = table(&host, &json!({ "seats": 2, "clock": clock, "window_ms": 1000 }));
    // Windows have a clock only where people play on several devices.
    let mut guest = program.person("Guest");
    let watched = table_with(&host, &guest, &json!({ "seats": 3, "window_ms": 3000 }));
    let look = |person: &Person, name: &str, seat: &str| {
        let eyes = if seat.is_empty() { String::new() } else { format!("?as={seat}") };
        person.get(&format!("/api/v1/tables/{name}{eyes}"))["now"].clone()
    };
    let owner = |seat: &str| if seat == "A" { &guest } else { &host };
    // A player plays a Contract, and a window opens.
    while !look(&host, &watched, "")["waiting"].as_str().unwrap().starts_with("counter") {
        let seat = look(&host, &watched, "")["asked"][0].as_str().unwrap().to_owned();
        let own = look(owner(&seat), &watched, &seat);
        let menu: Vec<String> = own["menu"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|c| c["command"].as_str())
            .map(str::to_owned)
            .collect();
        let target = if seat == "A" { "choose B" } else { "choose A" };
        let commands = if menu.iter().any(|command| command == "play contract") {
            vec!["play contract", target]
        } else {
            vec![menu.iter().find(|command| command.starts_with("discard")).unwrap().as_str()]
        };
        owner(&seat).post(
            &format!("/api/v1/tables/{watched}/moves"),
            &json!({ "seat": seat, "at": own["at"], "commands": commands }),
        );
    }
    let until = look(&host, &watched, "")["until"].clone();
    let deadline = look(&host, &timed, "")["until"].clone();
    let asked = look(&host, &watched, "")["asked"][0].as_str().unwrap().to_owned();
    let own = look(owner(&asked), &watched, &asked);
    owner(&asked).post(
        &format!("/api/v1/tables/{watched}/moves"),
        &json!({ "seat": asked, "at": own["at"], "commands": ["pass"] }),
    );
    program.kill();
    let program = serve_on(database, "");
    (host.address, guest.address) = (program.address, program.address);
    let owner = if asked == "A" { &guest } else { &host };
    // The window is as open as it was, and the sealed answer is in the box. Nobody has lost time: deadlines have moved by
    // the time in between, if at all.
    assert!(look(&host, &watched, "")["until"].as_i64() >= until.as_i64());
    assert_eq!(look(owner, &watched, &asked)["sealed"], "pass");
    assert!(look(&host, &timed, "")["until"].as_i64() >= deadline.as_i64());
    wait("the window to close by itself", || {
        !look(&host, &watched, "")["waiting"].as_str().unwrap().starts_with("counter")
    });
    let before = look(&host, &timed, "")["at"].as_u64();
    wait("the clock to run out", || look(&host, &timed, "")["at"].as_u64() > before);
    program.kill();
}

#[test]
fn a_full_disk_gets_a_sentence_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    // No file may grow beyond this many blocks: to the program it looks like a disk that is full.
    let program = serve(&file, "trap '' XFSZ; ulimit -f 4000;");
    let host = program.person("Host");
    let acknowledged: Mutex<Vec<Acknowledged>> = Mutex::default();
    let mut tables = Vec::new();
    let mut refusal = None;
    while refusal.is_none() {
        let reply = host.request(
            "POST",
            "/api/v1/tables",
            Some(&json!({ "seats": 2, "house_rules": format!("# {}", "x".repeat(8000)) })),
        );
        if reply.status == 201 {
            let name = reply.json["now"]["table"].as_str().unwrap().to_owned();
            let sat = (0..2).all(|_| {
                host.request("POST", &format!("/api/v1/tables/{name}/sit"), Some(&json!({}))).status == 201
            });
            if sat
                && host.request("POST", &format!("/api/v1/tables/{name}/start"), Some(&json!({}))).status
                    == 204
            {
                let now = host.get(&format!("/api/v1/tables/{name}"));
                assert_eq!(now["now"]["stage"], "running");
                tables.push(name);
            }
        } else {
            refusal = Some(reply);
        }
        assert!(tables.len() < 1000, "the disk is never full");
    }
    let refusal = refusal.unwrap();
    assert_eq!((refusal.status, refusal.json["error"].as_str()), (503, Some("store")), "{}", refusal.json);
    assert!(!refusal.json["sentence"].as_str().unwrap().is_empty());
    // The server is alive, but whether it is ready is found out by writing, too.
    wait("it to be noticed", || host.request("GET", "/ready", None).status == 503);
    assert_eq!(host.request("GET", "/health", None).status, 200);
    // What is there can still be read.
    assert_eq!(host.get(&format!("/api/v1/tables/{}", tables[0]))["now"]["stage"], "running");
    program.kill();
    all_there(&file, &tables, &acknowledged.lock().unwrap());
    // With room again, everything works again.
    let program = serve(&file, "");
    let host = Person { address: program.address, ..host };
    host.post("/api/v1/tables", &json!({ "seats": 2 }));
    program.kill();
}

/// Runs a command of the program. Returns its status code and what it said.
fn sitdown(arguments: &[&OsStr]) -> (Option<i32>, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_sitdown")).args(arguments).env("LC_ALL", "en").output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn a_backup_of_a_living_server_has_every_acknowledged_move() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["sitdown.db", "backup.db"].map(|name| folder.path().join(name));
    let program = serve(&file, "");
    let host = program.person("Host");
    let tables: Vec<String> =
        (0..6).map(|_| table(&host, &json!({ "seats": 2, "window_ms": 0, "pace_ms": 0 }))).collect();
    let acknowledged: Mutex<Vec<Acknowledged>> = Mutex::default();
    let stop = AtomicBool::new(false);
    let backup = |more: &[&str]| {
        let mut arguments = vec!["backup".as_ref(), copy.as_os_str(), "--from".as_ref(), file.as_os_str()];
        arguments.extend(more.iter().map(OsStr::new));
        sitdown(&arguments)
    };
    let restore =
        |to: &Path| sitdown(&["restore".as_ref(), copy.as_os_str(), "--to".as_ref(), to.as_os_str()]);
    let before = std::thread::scope(|scope| {
        for name in &tables {
            scope.spawn(|| play(&host, name, &acknowledged, &stop));
        }
        wait("some moves", || acknowledged.lock().unwrap().len() > 50);
        let before = acknowledged.lock().unwrap().clone();
        let (code, said) = backup(&[]);
        let (again, refused) = backup(&[]);
        let (over, _) = backup(&["--replace"]);
        stop.store(true, Ordering::Relaxed);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("verified. Tables: 6."), "{said}");
        assert_eq!(again, Some(2), "{refused}");
        assert!(refused.contains("--replace"), "{refused}");
        assert_eq!(over, Some(0));
        before
    });
    // A second server, and a restore under the first one, are refused with a sentence.
    let second = ["serve", "--port", "0", "--no-browser", "--file"].map(OsStr::new);
    let (code, said) = sitdown(&[&second[..], &[file.as_os_str()]].concat());
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("Another server is already using"), "{said}");
    let (code, said) = restore(&file);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("Stop it first"), "{said}");
    program.kill();

    all_there(&copy, &tables, &before);
    let elsewhere = folder.path().join("elsewhere.db");
    for to in [&file, &elsewhere] {
        let (code, said) = restore(to);
        assert_eq!(code, Some(0), "{said}");
        assert_eq!(said.contains(".old-1"), to == &file, "the old database is kept: {said}");
        all_there(to, &tables, &before);
    }
    all_there(&folder.path().join("sitdown.db.old-1"), &tables, &acknowledged.lock().unwrap());
    // The games go on, and their records are sound.
    let program = serve(&elsewhere, "");
    let host = Person { address: program.address, ..host };
    for name in &tables {
        let at = format!("/api/v1/tables/{name}");
        for seat in ["A", "B"] {
            host.request("POST", &format!("{at}/give-up"), Some(&json!({ "seat": seat })));
        }
        wait("the game to end", || host.get(&at)["now"]["stage"] == "over");
        let address = format!("http://{}/t/{name}", program.address);
        let (code, said) = sitdown(&["verify".as_ref(), address.as_ref()]);
        assert_eq!(code, Some(0), "{said}");
    }
    program.kill();
}

#[test]
fn a_file_that_cannot_be_used_gets_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Dear Al, ".repeat(1000)).unwrap();
    for file in [text.as_path(), folder.path()] {
        let output = Command::new(env!("CARGO_BIN_EXE_sitdown"))
            .args(["serve", "--language", "en", "--port", "0", "--file"])
            .arg(file)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("Can’t use") && said.contains("--file"), "{said}");
    }
    assert!(std::fs::read_to_string(text).unwrap().starts_with("Dear Al"), "it was left alone");
}

#[test]
fn a_database_that_cannot_be_used_gets_a_sentence() {
    // The port is closed. The sentence must not contain the password.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("postgres://ann:hunter2@127.0.0.1:{port}/games");
    let serve = |variable: &str, address: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_sitdown"))
            .args(["serve", "--language", "en", "--port", "0"])
            .env_remove("SITDOWN_FILE")
            .env(variable, address)
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for variable in ["SITDOWN_DATABASE", "DATABASE_URL"] {
        let (code, said) = serve(variable, &address);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(&format!("127.0.0.1:{port}/games")) && said.contains("--database"), "{said}");
        assert!(!said.contains("hunter2"), "{said}");
    }
    let (code, said) = serve("SITDOWN_DATABASE", "mysql://ann:hunter2@localhost/games");
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("postgres://") && !said.contains("hunter2"), "{said}");
    // Somebody has it to themselves, as a copy does.
    let address = pg::Cluster::shared().database();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let alone = runtime.block_on(Database::Postgres(address.clone()).open());
    let (code, said) = serve("SITDOWN_DATABASE", &address);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("is being copied"), "{said}");
    runtime.block_on(alone.close());
    // And a copy can't have what a node uses.
    let program = serve_on(&Database::Postgres(address.clone()), "");
    let file = tempfile::tempdir().unwrap();
    let to = file.path().join("copy.db");
    let (code, said) = sitdown(
        &["--language", "en", "store", "copy", "--from", &address, "--to", to.to_str().unwrap()]
            .map(OsStr::new),
    );
    assert!(code == Some(2) && said.contains("Stop it first"), "{said}");
    program.kill();
}

#[test]
fn running_games_move_to_postgresql_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let [old, new] = ["old.db", "new.db"].map(|name| folder.path().join(name).to_str().unwrap().to_owned());
    let elsewhere = pg::Cluster::shared().database();
    let copy = |from: &str, to: &str| {
        sitdown(&["--language", "en", "store", "copy", "--from", from, "--to", to].map(OsStr::new))
    };
    let program = serve(Path::new(&old), "");
    let mut host = program.person("Host");
    let tables = [("family-business", 3), ("mob-city", 2)].map(|(game, seats)| {
        table(&host, &json!({ "game": game, "seats": seats, "window_ms": 1000, "pace_ms": 0 }))
    });
    let (code, said) = copy(&old, &elsewhere);
    assert!(code == Some(2) && said.contains("Stop it first"), "{said}");
    program.kill();

    let databases = [Database::Postgres(elsewhere.clone()), Database::File(PathBuf::from(&new))];
    let ways = [(&old, &elsewhere), (&elsewhere, &new)];
    let acknowledged: Mutex<Vec<Acknowledged>> = Mutex::default();
    for ((from, to), database) in ways.into_iter().zip(&databases) {
        let (code, said) = copy(from, to);
        assert!(code == Some(0) && said.contains("Tables: 2"), "{said}");
        let (code, said) = copy(from, to);
        assert!(code == Some(2) && said.contains("isn’t empty"), "{said}");
        // The old key opens the new door, and the games go on.
        let program = serve_on(database, "");
        host.address = program.address;
        let stop = AtomicBool::new(false);
        let before = acknowledged.lock().unwrap().len();
        std::thread::scope(|scope| {
            for name in &tables {
                scope.spawn(|| play(&host, name, &acknowledged, &stop));
            }
            wait("some moves", || acknowledged.lock().unwrap().len() >= before + 10);
            program.kill();
            stop.store(true, Ordering::Relaxed);
        });
        all_there_in(database, &tables, &acknowledged.lock().unwrap());
    }
    let letter = folder.path().join("letter.txt").to_str().unwrap().to_owned();
    std::fs::write(&letter, "Dear Al, ".repeat(1000)).unwrap();
    let (code, said) = copy(&letter, &new);
    assert!(code == Some(2) && said.contains("not a database") && !said.contains("empty"), "{said}");
    let (code, said) = copy("no-such.db", &elsewhere);
    assert!(code == Some(2) && said.contains("no-such.db"), "{said}");
    assert!(!Path::new("no-such.db").exists());
}
