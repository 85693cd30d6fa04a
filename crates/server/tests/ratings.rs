//! Rated tables over real connections: what makes one, what a game changes, who sees it, and that it counts once.

mod common;

use std::net::TcpListener;
use std::time::Duration;

use common::{Person, TestServer, lasting_databases, wait};
use serde_json::{Value, json};
use server::{Config, Database, NodeConfig, Postgres, PostgresOptions, TimeSource};

/// Where a player who gives up is out at once.
const GAME: &str = "mob-city";

/// The settings of a rated table.
fn rated(seats: u8) -> Value {
    json!({
        "game": GAME, "seats": seats, "rated": true, "window_ms": 1000, "pace_ms": 0, "freeing": "nobody", "joining": "nobody",
        "clock": { "kind": "live", "bank_s": 600, "increment_s": 5 },
    })
}

/// Opens a table, and seats people at it.
fn open(people: &[&Person], settings: &Value) -> String {
    let id = people[0].post("/api/v1/tables", settings)["now"]["table"].as_str().unwrap().to_owned();
    let table = format!("/api/v1/tables/{id}");
    people.iter().for_each(|person| drop(person.post(&format!("{table}/sit"), &json!({}))));
    table
}

/// The code of the error that a request ends with, which has a sentence too; empty if it succeeds.
fn tries(person: &Person, path: &str, body: &Value) -> String {
    let reply = person.request("POST", path, Some(body));
    if reply.status < 300 {
        return String::new();
    }
    assert!(reply.json["sentence"].as_str().is_some_and(|text| !text.is_empty()), "{}", reply.json);
    reply.json["error"].as_str().unwrap().to_owned()
}

fn page(person: &Person, path: &str) -> String {
    let reply = person.request("GET", path, None);
    assert_eq!(reply.status, 200, "{path}");
    String::from_utf8_lossy(&reply.raw).split_once("\r\n\r\n").unwrap().1.to_owned()
}

/// Plays a rated game for two: the second player gives up, so the first wins.
fn beat(winner: &Person, loser: &Person) {
    let table = open(&[winner, loser], &rated(2));
    winner.post(&format!("{table}/start"), &json!({}));
    loser.post(&format!("{table}/give-up"), &json!({ "seat": "B" }));
    assert_eq!(winner.get(&table)["now"]["stage"], "over");
}

fn ratings(person: &Person) -> Value {
    person.get("/api/v1/me/ratings")
}

/// How many rated games a person has had.
fn games(person: &Person) -> u64 {
    ratings(person)["ratings"][0]["games"].as_u64().unwrap_or(0)
}

fn points(person: &Person) -> i64 {
    ratings(person)["ratings"][0]["rating"]["rating"].as_i64().unwrap()
}

/// The names on the leaderboard of the game, whose ratings are all provisional.
fn names(person: &Person) -> Vec<String> {
    let board = person.get("/api/v1/leaderboard");
    assert_eq!(board["games"][1]["game"], GAME);
    let listed = board["games"][1]["provisional"].as_array().unwrap().clone();
    listed.iter().map(|each| each["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_rated_table_is_strict() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    for (name, value) in [
        ("window_ms", json!(null)),
        ("window_ms", json!(0)),
        ("clock", json!({ "kind": "none" })),
        ("house_rules", json!("war_at = 5")),
        ("freeing", json!("vote")),
        ("joining", json!("bots-too")),
    ] {
        let mut settings = rated(2);
        settings["game"] = json!("family-business");
        settings[name] = value;
        assert_eq!(tries(&ann, "/api/v1/tables", &settings), "invalid", "{settings}");
        settings["rated"] = json!(false);
        assert_eq!(tries(&ann, "/api/v1/tables", &settings), "", "{settings}");
    }
    // The form makes of it what has to be, but does not drop house rules.
    let form = |fields: &str| {
        let kind = "application/x-www-form-urlencoded";
        ann.request_with("POST", "/tables", kind, fields)
    };
    let opened = form("game=family-business&seats=3&rated=yes&windows=friendly&clock=none&listed=yes");
    assert_eq!(opened.status, 303);
    let listed = ann.get("/api/v1/tables");
    assert_eq!(listed["open"][0]["summary"]["rated"], true, "{listed}");
    assert_eq!(listed["open"][0]["summary"]["clock"]["kind"], "live");
    let refused = form("game=family-business&rated=yes&house_rules=war_at+%3D+5");
    assert_eq!(refused.status, 422);
    assert!(String::from_utf8_lossy(&refused.raw).contains("no house rules"));
    server.stop();
}

#[test]
fn everyone_has_one_seat_and_programs_have_none() {
    let server = TestServer::open();
    let (ann, bob, eve) = (server.person("Ann"), server.person("Bob"), server.person("Eve"));
    let token = ann.post("/api/v1/me/tokens", &json!({ "name": "Bot" }))["token"].clone();
    let program = Person { address: server.address, token: token.as_str().map(str::to_owned) };
    let table = open(&[&ann], &rated(4));
    let at = |action: &str| format!("{table}{action}");
    assert_eq!(tries(&ann, &at("/sit"), &json!({ "name": "Twin" })), "one-seat");
    assert_eq!(tries(&program, &at("/sit"), &json!({})), "rated-program");
    for order in ["capo+grudge", "boss@1", "boss+random"] {
        assert_eq!(tries(&ann, &at("/hire"), &json!({ "bot": order })), "rated-bot", "{order}");
    }
    assert_eq!(tries(&ann, &at("/hire"), &json!({ "bot": "capo" })), "");
    assert_eq!(tries(&bob, &at("/sit"), &json!({})), "");
    assert_eq!(tries(&ann, &at("/hire"), &json!({ "bot": "street" })), "");
    ann.post(&at("/start"), &json!({}));
    // Nobody loses a seat by the will of others, and nobody takes one over.
    assert_eq!(tries(&ann, &at("/seats/C/propose"), &json!({})), "not-allowed");
    assert_eq!(tries(&ann, &at("/seats/C/free"), &json!({})), "not-allowed");
    assert_eq!(tries(&eve, &at("/take-over"), &json!({ "seat": "B" })), "not-allowed");
    // Elsewhere all this is possible.
    let friendly = open(&[&ann], &json!({ "seats": 4 }));
    assert_eq!(tries(&ann, &format!("{friendly}/sit"), &json!({ "name": "Twin" })), "");
    assert_eq!(tries(&program, &format!("{friendly}/sit"), &json!({})), "");
    server.stop();
}

#[test]
fn ratings_change_when_the_game_is_over_and_not_before() {
    let server = TestServer::open();
    let (ann, bob, eve) = (server.person("Ann"), server.person("Bob"), server.person("Eve"));
    let table = open(&[&ann, &bob], &rated(2));
    ann.post(&format!("{table}/start"), &json!({}));
    let looks = || {
        let stats = [&ann, &bob].map(|person| (person.get("/api/v1/me/stats"), ratings(person)));
        let pages = [page(&ann, "/me/games"), page(&eve, "/leaderboard"), page(&ann, "/leaderboard")];
        (stats, pages, eve.get("/api/v1/leaderboard"))
    };
    // Nothing of a game that is still played is anywhere.
    let empty = looks();
    assert_eq!(empty.0[0].0, json!({ "games": [] }));
    let now = ann.get(&table)["now"].clone();
    let seat = now["asked"][0].as_str().unwrap().to_owned();
    let asked = if seat == "A" { &ann } else { &bob };
    let now = asked.get(&table)["now"].clone();
    let command = now["menu"].as_array().unwrap().last().unwrap()["command"].clone();
    let answer = json!({ "seat": seat, "at": now["at"], "commands": [command] });
    tries(asked, &format!("{table}/answer"), &answer);
    assert_eq!(looks(), empty);
    bob.post(&format!("{table}/give-up"), &json!({ "seat": "B" }));
    wait("the game to count", || games(&ann) == 1);
    assert!(points(&ann) > 1500 && points(&bob) < 1500);
    assert_eq!(points(&ann) - 1500, 1500 - points(&bob));
    assert_eq!(ratings(&ann)["ratings"][0]["rating"]["provisional"], true);
    assert_eq!(names(&eve), ["Ann", "Bob"]);
    let stats = ann.get("/api/v1/me/stats")["games"][0].clone();
    assert_eq!(stats["results"], json!({ "games": 1, "won": 1 }));
    assert_eq!(stats["seats"], json!([{ "seats": 2, "results": { "games": 1, "won": 1 } }]));
    assert_eq!((&stats["opponents"][0]["name"], &stats["opponents"][0]["lost"]), (&json!("Bob"), &json!(0)));
    let stats = bob.get("/api/v1/me/stats")["games"][0].clone();
    assert_eq!((&stats["results"], &stats["left"]), (&json!({ "games": 1, "won": 0 }), &json!(1)));
    // The page says the same, and is only for its owner.
    let own = page(&ann, "/me/games");
    assert!(own.contains("Bob") && own.contains("one rated game"), "{own}");
    assert_eq!(server.stranger().request("GET", "/me/games", None).status, 401);
    assert_eq!(eve.get("/api/v1/me/stats"), json!({ "games": [] }));
    server.stop();
}

#[test]
fn bots_are_rated_by_the_lab_and_listed_as_bots() {
    let server = TestServer::open();
    let eve = server.stranger();
    let board = eve.get("/api/v1/leaderboard");
    for game in board["games"].as_array().unwrap() {
        let bots: Vec<&str> =
            game["settled"].as_array().unwrap().iter().map(|each| each["bot"].as_str().unwrap()).collect();
        assert_eq!(bots.len(), 5, "{game}");
        assert_eq!((bots[0], bots[4]), ("boss", "street"), "{game}");
    }
    let shown = page(&eve, "/leaderboard");
    assert!(shown.contains("Capo") && shown.matches("class=\"mark\"").count() == 10, "{shown}");
    server.stop();
}

#[test]
fn one_person_among_bots_is_not_rated_and_is_told_so() {
    let time = TimeSource::stopped_at(1_767_225_600_000);
    let server = TestServer::with(Config { time: time.clone(), ..Config::default() });
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = open(&[&ann], &rated(2));
    let path = table.replace("/api/v1/tables", "/t");
    let waiting = page(&ann, &path);
    assert!(waiting.contains("Rated") && waiting.contains("at least two people"), "{waiting}");
    assert!(
        !page(&ann, &open(&[&ann], &json!({})).replace("/api/v1/tables", "/t"))
            .contains("at least two people")
    );
    ann.post(&format!("{table}/hire"), &json!({ "bot": "street" }));
    ann.post(&format!("{table}/start"), &json!({}));
    ann.post(&format!("{table}/give-up"), &json!({ "seat": "A" }));
    wait("the result", || ann.get("/api/v1/me/stats")["games"][0]["results"]["games"] == 1);
    assert_eq!(ratings(&ann)["ratings"], json!([]));
    // With two people it counts, and the waiting room shows what they have.
    beat(&ann, &bob);
    wait("the game to count", || games(&ann) == 1);
    let table = open(&[&ann, &bob], &rated(3));
    let waiting = page(&bob, &table.replace("/api/v1/tables", "/t"));
    let (ann_has, bob_has) = (points(&ann).to_string(), points(&bob).to_string());
    assert!(waiting.contains(&ann_has) && waiting.contains(&bob_has), "{waiting}");
    assert!(!waiting.contains("at least two people"), "{waiting}");
    // Someone who hides their rating does so there, too.
    ann.request("PUT", "/api/v1/me/ratings", Some(&json!({ "unlisted": true })));
    let waiting = page(&bob, &table.replace("/api/v1/tables", "/t"));
    assert!(!waiting.contains(&ann_has) && waiting.contains(&bob_has), "{waiting}");
    server.stop();
}

#[test]
fn anyone_can_hide_their_ratings_or_delete_them() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    beat(&ann, &bob);
    beat(&bob, &ann);
    wait("both games to count", || games(&ann) == 2);
    assert_eq!(names(&bob).len(), 2);
    let form = |path: &str, fields: &str| {
        ann.request_with("POST", path, "application/x-www-form-urlencoded", fields).status
    };
    assert_eq!(form("/me/games/unlisted", "unlisted=yes"), 303);
    assert_eq!((names(&bob), names(&ann)), (vec!["Bob".to_owned()], vec!["Bob".to_owned()]));
    assert!(!page(&server.stranger(), "/leaderboard").contains("Ann"));
    assert_eq!(ratings(&ann)["unlisted"], true);
    let data = page(&ann, "/me/data.json");
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!((&data["ratings"][0]["games"], &data["ratings_unlisted"]), (&json!(2), &json!(true)));
    assert_eq!(data["ratings"][0]["steps"].as_array().unwrap().len(), 2);
    let results = data["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    assert_eq!(results.iter().filter(|result| result["won"] == true).count(), 1);
    assert_eq!(results.iter().filter(|result| result["left"] == true).count(), 1);
    assert!(!data.to_string().contains("Bob"), "nothing of others: {data}");
    assert_eq!(form("/me/games/unlisted", "unlisted=no"), 303);
    assert_eq!(names(&bob).len(), 2);
    // Deleting is asked about first.
    assert_eq!(form("/me/games/delete", "sure=no"), 200);
    assert_eq!(games(&ann), 2);
    assert_eq!(form("/me/games/delete", "sure=yes"), 303);
    assert_eq!((games(&ann), games(&bob)), (0, 2));
    assert_eq!(ann.get("/api/v1/me/stats"), json!({ "games": [] }));
    assert_eq!(ann.get("/api/v1/me")["name"], "Ann", "they are still there");
    // They begin again.
    beat(&ann, &bob);
    wait("the game to count", || games(&ann) == 1);
    assert_eq!(ann.request("DELETE", "/api/v1/me/ratings", None).status, 204);
    assert_eq!((games(&ann), games(&bob)), (0, 3));
    // Who is deleted leaves the leaderboard.
    assert_eq!(bob.request("DELETE", "/api/v1/me", None).status, 204);
    assert!(names(&ann).is_empty());
    server.stop();
}

#[test]
fn a_continued_game_is_not_rated() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = open(&[&ann, &bob], &rated(2));
    ann.post(&format!("{table}/start"), &json!({}));
    bob.post(&format!("{table}/give-up"), &json!({ "seat": "B" }));
    wait("the game to count", || games(&ann) == 1);
    let goes_on = ann.post(&format!("{table}/continue"), &json!({ "step": 1, "bot": "street" }));
    let id = goes_on["table"].as_str().unwrap();
    let shown = page(&ann, &format!("/t/{id}"));
    assert!(!shown.contains("Rated"), "{shown}");
    assert!(page(&ann, &table.replace("/api/v1/tables", "/t")).contains("Rated"));
    server.stop();
}

/// Two people leave a game that bots keep playing. Nobody looks any more, and it counts all the same: the stand-ins play
/// it to its end, and both have lost against the bot that stayed.
#[test]
fn a_rated_game_goes_to_its_end_when_everyone_has_left() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let mut settings = rated(3);
    settings["game"] = json!("family-business");
    let table = open(&[&ann, &bob], &settings);
    ann.post(&format!("{table}/hire"), &json!({ "bot": "street" }));
    ann.post(&format!("{table}/start"), &json!({}));
    ann.post(&format!("{table}/give-up"), &json!({ "seat": "A" }));
    bob.post(&format!("{table}/leave"), &json!({ "seat": "B" }));
    wait("the game to count", || games(&ann) == 1 && games(&bob) == 1);
    assert!(points(&ann) < 1500 && points(&bob) < 1500);
    server.stop();
}

/// Games of the same people that end at the same moment on two nodes: each changes their ratings once.
#[test]
fn games_that_end_at_the_same_moment_all_count() {
    const GAMES: u64 = 6;
    let address = pg::Cluster::shared().database();
    let node = || {
        let options = PostgresOptions { readers: 2, ..PostgresOptions::default() };
        let listen = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        TestServer::with(Config {
            database: Database::Postgres(Postgres { address: address.clone(), options }),
            node: NodeConfig { listen, lease: Duration::from_secs(2), ..NodeConfig::default() },
            ..Config::default()
        })
    };
    let nodes = [node(), node()];
    let (ann, bob) = (nodes[0].person("Ann"), nodes[0].person("Bob"));
    let at = |person: &Person, game: u64| Person {
        address: nodes[game as usize % 2].address,
        token: person.token.clone(),
    };
    let begin = |game: u64| {
        let (ann, bob) = (at(&ann, game), at(&bob, game));
        let table = open(&[&ann, &bob], &rated(2));
        ann.post(&format!("{table}/start"), &json!({}));
        (bob, table)
    };
    let tables: Vec<(Person, String)> = (0..GAMES).map(begin).collect();
    let threads = tables.into_iter().map(|(bob, table)| {
        std::thread::spawn(move || bob.post(&format!("{table}/give-up"), &json!({ "seat": "B" })))
    });
    threads.collect::<Vec<_>>().into_iter().for_each(|thread| drop(thread.join().unwrap()));
    wait("all games to count", || games(&ann) == GAMES && games(&bob) == GAMES);
    let stats = ann.get("/api/v1/me/stats")["games"][0].clone();
    assert_eq!(stats["results"], json!({ "games": GAMES, "won": GAMES }));
    assert_eq!(stats["ratings"].as_array().unwrap().len() as u64, GAMES);
    nodes.into_iter().for_each(TestServer::stop);
}

/// A server that dies when the game is over has counted it, or the next one does. Nobody counts it twice.
#[test]
fn a_game_counts_once_whatever_happens_to_the_server() {
    let folder = tempfile::tempdir().unwrap();
    for database in lasting_databases(folder.path()) {
        let start = || {
            let node = NodeConfig { lease: Duration::from_secs(2), ..NodeConfig::default() };
            TestServer::with(Config { database: database.clone(), node, ..Config::default() })
        };
        let server = start();
        let (ann, bob) = (server.person("Ann"), server.person("Bob"));
        beat(&ann, &bob);
        if let Database::File(_) = database {
            // A file can only be opened again when nobody has it any more.
            server.stop();
        } else {
            server.crash();
        }
        for _ in 0..2 {
            let server = start();
            let ann = Person { address: server.address, ..ann.clone() };
            wait("the game to count", || games(&ann) == 1);
            ann.get("/api/v1/tables");
            assert_eq!(ann.get("/api/v1/me/stats")["games"][0]["results"]["games"], 1);
            server.stop();
        }
    }
}
