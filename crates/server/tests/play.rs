//! What people can do at a table, over real connections.

mod common;

use std::time::Duration;

use common::{Person, Received, TestServer, wait};
use serde_json::{Value, json};
use server::{ChanceSource, Config, Database, TimeSource};
use session::{Record, verify};

/// A table under test.
struct At<'a> {
    server: &'a TestServer,
    path: String,
}

impl<'a> At<'a> {
    /// A new table of `host`.
    fn open(server: &'a TestServer, host: &Person, settings: &Value) -> Self {
        let table = host.post("/api/v1/tables", settings);
        Self { server, path: format!("/api/v1/tables/{}", table["now"]["table"].as_str().unwrap()) }
    }

    /// A table with these people in its seats and the game started.
    fn started(server: &'a TestServer, people: &[Person], settings: Value) -> Self {
        let mut settings = settings;
        settings["seats"] = people.len().into();
        let at = Self::open(server, &people[0], &settings);
        people.iter().for_each(|person| drop(at.post(person, "/sit", &json!({}))));
        at.post(&people[0], "/start", &json!({}));
        at
    }

    fn post(&self, person: &Person, action: &str, body: &Value) -> Value {
        person.post(&format!("{}{action}", self.path), body)
    }

    fn refused(&self, person: &Person, action: &str, body: &Value) -> (u16, String) {
        let reply = person.request("POST", &format!("{}{action}", self.path), Some(body));
        assert!(
            reply.json["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()),
            "{}",
            reply.json
        );
        (reply.status, reply.json["error"].as_str().unwrap_or_default().to_owned())
    }

    fn now(&self, person: &Person) -> Value {
        person.get(&self.path)["now"].clone()
    }

    fn answer(&self, person: &Person, commands: &[&str]) -> Value {
        let now = self.now(person);
        self.post(person, "/moves", &json!({ "seat": now["viewer"], "at": now["at"], "commands": commands }))
    }

    /// Plays until `condition` holds, playing a Contract where possible and discarding otherwise. Returns the seats to
    /// answer.
    fn until(&self, people: &[Person], condition: impl Fn(&Value) -> bool) -> Vec<usize> {
        for _ in 0..400 {
            let now = self.now(&self.server.stranger());
            let letters: Vec<&str> =
                now["asked"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            let asked: Vec<usize> =
                letters.iter().map(|letter| usize::from(letter.as_bytes()[0] - b'A')).collect();
            if condition(&now) {
                return asked;
            }
            let person = &people[asked[0]];
            let menu = commands(&self.now(person));
            let target = if asked[0] == 0 { "choose B" } else { "choose A" };
            if menu.contains(&"pass".to_owned()) {
                self.answer(person, &["pass"]);
                let at = now["at"].as_u64();
                if asked.len() == 1 {
                    wait("the window to close", || self.now(&self.server.stranger())["at"].as_u64() > at);
                }
            } else if menu.contains(&"play contract".to_owned()) {
                self.answer(person, &["play contract", target]);
            } else {
                let command = menu.iter().find(|command| !command.starts_with("play")).unwrap();
                self.answer(person, &[command]);
            }
        }
        panic!("the condition never holds");
    }
}

fn commands(now: &Value) -> Vec<String> {
    now["menu"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|choice| choice["command"].as_str())
        .map(str::to_owned)
        .collect()
}

fn people(server: &TestServer, names: &[&str]) -> Vec<Person> {
    names.iter().map(|name| server.person(name)).collect()
}

fn in_window(now: &Value) -> bool {
    now["waiting"].as_str().is_some_and(|waiting| waiting.starts_with("counter"))
}

#[test]
fn people_take_seats_and_the_host_starts() {
    let server = TestServer::open();
    let [ann, bob]: [Person; 2] = people(&server, &["Ann", "Bob"]).try_into().ok().unwrap();
    let at = At::open(&server, &ann, &json!({ "seats": 3, "listed": true }));
    assert_eq!(at.refused(&server.stranger(), "/sit", &json!({})), (401, "nameless".to_owned()));
    assert_eq!(at.post(&ann, "/sit", &json!({ "seat": "B", "name": "Big Ann" }))["seat"], "B");
    assert_eq!(at.refused(&bob, "/sit", &json!({ "seat": "B" })), (409, "taken".to_owned()));
    assert_eq!(at.post(&bob, "/sit", &json!({}))["seat"], "A");
    assert_eq!(at.refused(&bob, "/hire", &json!({ "bot": "boss" })), (403, "not-host".to_owned()));
    assert_eq!(at.refused(&ann, "/hire", &json!({ "bot": "godfather" })), (422, "invalid".to_owned()));
    assert_eq!(at.refused(&ann, "/start", &json!({})), (409, "empty-seats".to_owned()));
    assert_eq!(at.post(&ann, "/hire", &json!({ "bot": "capo+grudge" }))["seat"], "C");
    // The lobby lists it with all names.
    let lobby = server.stranger().get("/api/v1/tables");
    assert_eq!(lobby["open"][0]["summary"]["players"][1]["name"], "Big Ann");
    // Players can clear their own seats, the host any.
    assert_eq!(bob.request("DELETE", &format!("{}/seats/B", at.path), None).status, 403);
    assert_eq!(bob.request("DELETE", &format!("{}/seats/A", at.path), None).status, 204);
    at.post(&bob, "/sit", &json!({ "seat": "A", "entropy": "from-bob" }));
    assert_eq!(at.refused(&bob, "/start", &json!({})), (403, "not-host".to_owned()));
    at.post(&ann, "/start", &json!({}));
    assert_eq!(at.refused(&ann, "/start", &json!({})), (409, "begun".to_owned()));
    let now = at.now(&bob);
    assert_eq!(
        (&now["viewer"], &now["stage"], &now["chairs"][0]["entropy"]),
        (&json!("A"), &json!("running"), &json!("from-bob"))
    );
    assert_eq!(server.stranger().get("/api/v1/tables")["running"].as_array().unwrap().len(), 1);
    assert_eq!(bob.get("/api/v1/me/tables").as_array().unwrap().len(), 1);
    assert_eq!(bob.request("GET", &format!("{}?as=B", at.path), None).status, 403);
}

#[test]
fn an_answer_counts_once_and_only_for_the_question_its_sender_saw() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({ "window_ms": 0 }));
    let asked = at.until(&people, |now| !in_window(now))[0];
    let (player, other) = (&people[asked], &people[1 - asked]);
    let now = at.now(player);
    let command = commands(&now).into_iter().find(|command| command.starts_with("discard")).unwrap();
    let body = json!({ "seat": now["viewer"], "at": now["at"], "commands": [command] });
    // Another player's seat, and another player's turn.
    assert_eq!(at.refused(other, "/moves", &body), (403, "not-yours".to_owned()));
    let others = at.now(other);
    let wrong = json!({ "seat": others["viewer"], "at": others["at"], "commands": [command] });
    let reply = other.request("POST", &format!("{}/moves", at.path), Some(&wrong));
    assert_eq!((reply.status, &reply.json["rule"]), (422, &json!("FB-T7")));
    let after = at.post(player, "/moves", &body);
    assert_eq!(at.post(player, "/moves", &body)["at"], after["at"], "sending it again changes nothing");
    let stale = json!({ "seat": now["viewer"], "at": now["at"], "commands": ["discard hit"] });
    let reply = player.request("POST", &format!("{}/moves", at.path), Some(&stale));
    assert_eq!(
        (reply.status, &reply.json["error"], &reply.json["now"]["at"]),
        (409, &json!("stale"), &after["at"])
    );
}

#[test]
fn a_partial_choice_can_be_taken_back_and_nobody_sees_it() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob", "Cat"]);
    let at = At::started(&server, &people, json!({ "window_ms": 0 }));
    let asked = loop {
        let asked = at.until(&people, |now| !in_window(now))[0];
        if commands(&at.now(&people[asked])).contains(&"play contract".to_owned()) {
            break asked;
        }
        let discard =
            commands(&at.now(&people[asked])).into_iter().find(|command| command.starts_with("discard"));
        at.answer(&people[asked], &[&discard.unwrap()]);
    };
    let (player, watcher) = (&people[asked], server.stranger());
    let before = at.now(&watcher);
    let now = at.now(player);
    let chain = |commands: &[&str]| json!({ "seat": now["viewer"], "at": now["at"], "commands": commands });
    let supposed = at.post(player, "/suppose", &chain(&["play contract"]));
    assert_eq!(supposed["complete"], false);
    assert_eq!(supposed["menu"].as_array().unwrap().len(), 2, "one of the two others");
    assert_eq!(at.refused(player, "/moves", &chain(&["play contract"])), (422, "half-made".to_owned()));
    assert_eq!(
        at.refused(player, "/moves", &chain(&["discard contract", "pass"])),
        (422, "illegal".to_owned())
    );
    assert_eq!(at.now(&watcher), before);
    let target = supposed["menu"][0]["command"].as_str().unwrap();
    assert_eq!(at.post(player, "/suppose", &chain(&["play contract", target]))["complete"], true);
    at.post(player, "/moves", &chain(&["play contract", target]));
    assert!(in_window(&at.now(&watcher)));
}

#[test]
fn a_player_who_reconnects_in_a_window_is_asked_again() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob", "Cat"]);
    let at = At::started(&server, &people, json!({ "window_ms": 0 }));
    let asked = at.until(&people, |now| in_window(now) && now["asked"].as_array().unwrap().len() == 2);
    let player = &people[asked[0]];
    for _ in 0..2 {
        let stream = player.follow(&format!("{}/stream", at.path), "application/x-ndjson");
        stream.wait_for("\"command\":\"pass\"");
        stream.wait_for("Counter?");
    }
    // The same token on another device has the same seat.
    at.answer(&player.clone(), &["pass"]);
    let stream = player.follow(&format!("{}/stream", at.path), "application/x-ndjson");
    stream.wait_for("\"sealed\":\"pass\"");
    assert_eq!(
        at.refused(
            player,
            "/moves",
            &json!({ "seat": at.now(player)["viewer"], "at": at.now(player)["at"], "commands": ["pass"] })
        ),
        (422, "illegal".to_owned())
    );
}

#[test]
fn a_window_keeps_its_length() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({ "window_ms": 1000 }));
    let asked = at.until(&people, in_window)[0];
    let until = at.now(&people[0])["until"].as_i64().unwrap();
    at.answer(&people[asked], &["pass"]);
    // The only player asked has answered, but nobody can tell.
    std::thread::sleep(Duration::from_millis(400));
    assert!(in_window(&at.now(&people[0])));
    wait("the window to close", || !in_window(&at.now(&people[0])));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    assert!(now >= until, "the window closed too soon");
}

#[test]
fn standing_orders_answer_immediately() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({ "clock": { "kind": "correspondence", "hours": 24 } }));
    for (person, seat) in people.iter().zip(["A", "B"]) {
        let orders = json!({ "orders": [{ "against": ["contract"], "for_me": true, "with": ["finger", "mob-power", "family-influence"] }], "otherwise": "pass" });
        let reply = person.request("PUT", &format!("{}/seats/{seat}/orders", at.path), Some(&orders));
        assert_eq!(reply.status, 204, "{}", reply.json);
        assert_eq!(person.get(&format!("{}/seats/{seat}/orders", at.path))["otherwise"], "pass");
        let other = if seat == "A" { "B" } else { "A" };
        assert_eq!(person.request("GET", &format!("{}/seats/{other}/orders", at.path), None).status, 403);
    }
    // No window needs an answer, even in a whole game of Contracts.
    let mut windows = 0;
    for _ in 0..40 {
        wait("a turn", || !in_window(&at.now(&people[0])));
        let now = at.now(&server.stranger());
        if now["stage"] == "over" {
            break;
        }
        let asked = usize::from(now["asked"][0].as_str().unwrap().as_bytes()[0] - b'A');
        let menu = commands(&at.now(&people[asked]));
        let target = if asked == 0 { "choose B" } else { "choose A" };
        if menu.contains(&"play contract".to_owned()) {
            at.answer(&people[asked], &["play contract", target]);
            windows += 1;
        } else {
            let simple = menu.iter().find(|command| !command.starts_with("play")).or(menu.first()).unwrap();
            at.answer(&people[asked], &[simple]);
        }
    }
    assert!(windows > 3, "{windows}");
}

#[test]
fn a_bot_plays_for_a_player_who_leaves() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({ "window_ms": 0, "pace_ms": 0 }));
    let asked = at.until(&people, |now| !in_window(now))[0];
    let leaver = &people[asked];
    let seat = at.now(leaver)["viewer"].clone();
    let before = at.now(&people[1 - asked])["at"].as_u64();
    at.post(leaver, "/leave", &json!({ "seat": seat }));
    wait("the bot to play", || at.now(&people[1 - asked])["at"].as_u64() > before.map(|at| at + 1));
    assert_eq!(at.now(leaver)["chairs"][asked]["away"], true);
    at.post(leaver, "/back", &json!({ "seat": seat }));
    assert_eq!(at.now(leaver)["chairs"][asked]["away"], false);
    // In Family Business, a player who gives up leaves their family to a bot for good.
    at.post(leaver, "/give-up", &json!({ "seat": seat }));
    at.post(leaver, "/back", &json!({ "seat": seat }));
    assert_eq!(at.now(leaver)["chairs"][asked]["gave_up"], true);
}

#[test]
fn giving_up_ends_a_two_player_game_of_mob_city() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({ "game": "mob-city" }));
    at.post(&people[0], "/give-up", &json!({ "seat": "A" }));
    let now = at.now(&people[1]);
    assert_eq!((&now["stage"], &now["winners"]), (&json!("over"), &json!(["B"])));
    assert_eq!(at.refused(&people[1], "/give-up", &json!({ "seat": "B" })), (409, "not-running".to_owned()));
    let record = server.stranger().request("GET", &format!("{}/record", at.path), None);
    let text = String::from_utf8(record.raw).unwrap();
    let record = Record::read(text.split_once("\r\n\r\n").unwrap().1).unwrap();
    verify(&record).unwrap();
    // Everyone who asks for a rematch gets the same table.
    let again = at.post(&people[0], "/rematch", &json!({}))["table"].clone();
    assert_eq!(at.post(&people[1], "/rematch", &json!({}))["table"], again);
    assert_eq!(at.now(&people[1])["rematch"], again);
    let there = people[1].get(&format!("/api/v1/tables/{}", again.as_str().unwrap()));
    assert_eq!(
        (&there["now"]["chairs"][0]["name"], &there["settings"]["game"]),
        (&json!("Ann"), &json!("mob-city"))
    );
    // The record can be uploaded.
    let kept = people[0].request_with("POST", "/api/v1/records", "text/plain", &record.to_string());
    assert_eq!((kept.status, &kept.json["proved"]), (201, &json!(true)), "{}", kept.json);
    let forged = record.to_string().replace("gave-up A", "gave-up B");
    let kept = people[0].request_with("POST", "/api/v1/records", "text/plain", &forged);
    assert_eq!(kept.status, 422, "nothing in it can be trusted, so it is not stored");
    assert!(kept.json["sentence"].as_str().unwrap().contains("hash"), "{}", kept.json);
}

#[test]
fn a_player_whose_time_runs_out_twice_is_away() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let clock = json!({ "kind": "live", "bank_s": 10, "increment_s": 0 });
    let at = At::started(&server, &people, json!({ "game": "mob-city", "clock": clock, "pace_ms": 0 }));
    let start = std::time::Instant::now();
    wait("a player to be away", || {
        let chairs = at.now(&people[0])["chairs"].clone();
        chairs[0]["away"] == true || chairs[1]["away"] == true
    });
    assert!(start.elapsed() > Duration::from_secs(9), "the clock ran too fast");
}

#[test]
fn the_table_decides_who_may_watch() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let private = At::started(&server, &people, json!({ "watching": "nobody" }));
    let watcher = server.person("Eve");
    for path in ["", "/stream", "/seen", "/chat", "/open-cards"] {
        let reply = watcher.request("GET", &format!("{}{path}", private.path), None);
        assert_eq!(reply.status, 403, "{path}");
    }
}

/// A player who drops their token is anybody. So nobody sees hands that people may still hold, however late.
#[test]
fn nobody_sees_all_hands_while_people_play() {
    let time = TimeSource::stopped_at(1_767_225_600_000);
    let server = TestServer::with(Config { time: time.clone(), ..Config::default() });
    let people = people(&server, &["Ann", "Bob"]);
    let late = At::started(&server, &people, json!({ "game": "mob-city", "open_cards_after_s": 60 }));
    let id = late.path.rsplit('/').next().unwrap();
    let paths = [format!("{}/open-cards", late.path), format!("/t/{id}/cards")];
    let everyone = [people[0].clone(), server.person("Eve"), server.stranger()];
    time.advance(24 * 3_600_000);
    for (caller, path) in everyone.iter().flat_map(|caller| paths.iter().map(move |path| (caller, path))) {
        let refused = caller.request("GET", path, None);
        assert_eq!(refused.status, 403, "{path}");
        let text = String::from_utf8_lossy(&refused.raw).into_owned();
        assert!(text.contains("until the game is over"), "{path}: {text}");
    }
    // Once it is over, nothing in it matters any more.
    people[1].post(&format!("{}/give-up", late.path), &json!({ "seat": "B" }));
    assert_eq!(late.now(&people[0])["stage"], "over");
    time.advance(60_000);
    for caller in &everyone {
        assert_eq!(caller.get(&paths[0])["own"].as_array().unwrap().len(), 2);
    }
    // Where only bots play there is nobody to help.
    let bots = At::open(&server, &people[0], &json!({ "seats": 2, "open_cards_after_s": 60 }));
    for _ in 0..2 {
        bots.post(&people[0], "/hire", &json!({ "bot": "capo" }));
    }
    bots.post(&people[0], "/start", &json!({}));
    let path = format!("{}/open-cards", bots.path);
    assert_eq!(server.stranger().get(&path), json!({ "board": null, "own": [] }), "nothing is a minute old");
    time.advance(60_000);
    assert_eq!(server.stranger().get(&path)["own"].as_array().unwrap().len(), 2);
    // Tables do not allow it unless their host asks for it.
    let usual = At::started(&server, &people, json!({ "game": "mob-city" }));
    assert_eq!(server.stranger().request("GET", &format!("{}/open-cards", usual.path), None).status, 403);
}

#[test]
fn a_game_that_nobody_may_watch_stays_private_when_it_is_over() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({ "game": "mob-city", "watching": "nobody" }));
    at.post(&people[1], "/give-up", &json!({ "seat": "B" }));
    assert_eq!(at.now(&people[0])["stage"], "over");
    let id = at.path.rsplit('/').next().unwrap();
    let strangers = [server.person("Eve"), server.stranger()];
    let from = json!({ "step": 1, "bot": "capo" });

    let record = people[0].request("GET", &format!("{}/record", at.path), None);
    let text = String::from_utf8_lossy(&record.raw).split_once("\r\n\r\n").unwrap().1.to_owned();
    let kept = people[0].request_with("POST", "/api/v1/records", "text/plain", &text);
    assert_eq!(kept.status, 201, "{}", kept.json);
    let kept = kept.json["record"].as_str().unwrap();

    let table_paths = ["", "?as=A", "/stream", "/stream?as=B", "/seen", "/seen?as=A", "/chat", "/record"];
    let mut paths: Vec<String> = table_paths.iter().map(|path| format!("{}{path}", at.path)).collect();
    let pages = ["", "?as=A", "/record.txt", "/record.json", "/replay", "/replay?as=all&step=2", "/cards"];
    paths.extend(pages.iter().map(|path| format!("/t/{id}{path}")));
    paths.extend(["", "/record.txt", "/record.json"].map(|end| format!("/r/{kept}{end}")));
    paths.push(format!("/api/v1/records/{kept}"));
    for path in &paths {
        for stranger in &strangers {
            let refused = stranger.request("GET", path, None);
            assert_eq!(refused.status, 403, "{path}: {}", String::from_utf8_lossy(&refused.raw));
        }
        if !path.contains("/stream") && !path.ends_with("/cards") {
            for player in &people {
                assert_eq!(player.request("GET", path, None).status, 200, "{path}");
            }
        }
    }
    for path in [format!("{}/continue", at.path), format!("/api/v1/records/{kept}/continue")] {
        assert_eq!(strangers[0].request("POST", &path, Some(&from)).status, 403, "{path}");
        // What continues it has the whole game in it, so it is private too.
        let continued = people[0].post(&path, &from);
        let there = format!("/api/v1/tables/{}", continued["table"].as_str().unwrap());
        assert_eq!(strangers[0].request("GET", &there, None).status, 403);
    }
}

#[test]
fn bots_have_tokens_that_can_be_revoked() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let made = ann.post("/api/v1/me/tokens", &json!({ "name": "Robo" }));
    let robo = Person { token: made["token"].as_str().map(str::to_owned), ..ann.clone() };
    assert_eq!(robo.get("/api/v1/me")["name"], "Robo");
    assert_eq!(robo.request("POST", "/api/v1/me/tokens", Some(&json!({ "name": "Son" }))).status, 403);
    let at = At::open(&server, &ann, &json!({ "seats": 2 }));
    assert_eq!(at.post(&robo, "/sit", &json!({}))["seat"], "A");
    let id = made["id"].as_str().unwrap();
    assert_eq!(server.person("Eve").request("DELETE", &format!("/api/v1/me/tokens/{id}"), None).status, 404);
    assert_eq!(ann.request("DELETE", &format!("/api/v1/me/tokens/{id}"), None).status, 204);
    assert_eq!(robo.request("GET", "/api/v1/me", None).status, 401);
    assert!(ann.get("/api/v1/me/tokens")[0]["revoked"].is_i64());
}

#[test]
fn chat_reaches_everyone_at_the_table() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({}));
    let stream = server.stranger().follow(&format!("{}/stream", at.path), "application/x-ndjson");
    stream.wait_for("\"type\":\"table\"");
    at.post(&people[0], "/chat", &json!({ "line": "  Nice   hat \u{1F3A9} " }));
    stream.wait_for("Nice hat \u{1F3A9}");
    assert_eq!(people[1].get(&format!("{}/chat", at.path))[0]["name"], "Ann");
    assert_eq!(
        at.refused(&people[0], "/chat", &json!({ "line": "x".repeat(301) })),
        (422, "invalid".to_owned())
    );
    let flood = (0..20).filter(|n| {
        people[1]
            .request("POST", &format!("{}/chat", at.path), Some(&json!({ "line": format!("{n}") })))
            .status
            == 429
    });
    assert!(flood.count() > 10);
}

#[test]
fn all_faults_of_settings_are_reported_in_the_requested_language() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let bad = json!({ "seats": 9, "window_ms": 3, "house_rules": "war_at = 0\nno_such = 1" });
    let reply = ann.request("POST", "/api/v1/tables?language=da", Some(&bad));
    assert_eq!(reply.status, 422);
    assert!(reply.json["more"].as_array().unwrap().len() >= 2, "{}", reply.json);
    assert!(reply.json["sentence"].as_str().unwrap().contains("kan ikke"), "{}", reply.json);
}

/// People, tables and chat are the same after the server restarts.
#[test]
fn everything_survives_a_restart() {
    let folder = std::env::temp_dir().join(format!("sitdown-restart-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let config = || Config {
        database: Database::File(folder.join("sitdown.db")),
        chances: ChanceSource::default(),
        ..Config::default()
    };
    let server = TestServer::with(config());
    let people = people(&server, &["Ann", "Bob"]);
    // Without a time that is shown: the restart itself is charged to nobody, and would move it.
    let at = At::started(&server, &people, json!({ "window_ms": 0, "freeing": "vote" }));
    at.until(&people, in_window);
    at.post(&people[0], "/chat", &json!({ "line": "See you" }));
    let before: Vec<Value> = people.iter().map(|person| at.now(person)).collect();
    let path = at.path.clone();
    drop(server);
    let server = TestServer::with(config());
    for (person, before) in people.iter().zip(before) {
        let person = Person { address: server.address, ..person.clone() };
        assert_eq!(person.get(&path)["now"], before);
        assert_eq!(person.get(&format!("{path}/chat"))[0]["line"], "See you");
    }
    drop(server);
    std::fs::remove_dir_all(folder).unwrap();
}

/// The events of a stream so far: their ids and messages.
fn events(stream: &Received) -> Vec<(String, Value)> {
    let text = stream.text();
    let (blocks, _unfinished) = text.rsplit_once("\n\n").unwrap_or_default();
    let event = |block: &str| {
        let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name).map(str::to_owned));
        Some((field("id: ")?, serde_json::from_str(&field("data: ")?).unwrap()))
    };
    blocks.split("\n\n").filter_map(event).collect()
}

#[test]
fn a_stream_goes_on_where_the_last_one_ended() {
    let server = TestServer::open();
    let people = people(&server, &["Ann", "Bob"]);
    let at = At::started(&server, &people, json!({ "window_ms": 0 }));
    // The server remembers what happens while someone follows the table.
    let path = format!("{}/stream", at.path);
    let watcher = server.stranger().follow(&path, "text/event-stream");
    watcher.wait_for("\"type\":\"table\"");
    let follow = |id: &str| {
        let stream = people[0].follow(&path, &format!("text/event-stream\r\nlast-event-id: {id}"));
        wait("a message", || events(&stream).iter().any(|(_, message)| message["type"] == "table"));
        stream
    };
    at.post(&people[0], "/chat", &json!({ "line": "Before" }));
    let stream = people[0].follow(&path, "text/event-stream");
    stream.wait_for("Before");
    let id = events(&stream).pop().unwrap().0;
    drop(stream);
    let seen = || people[0].get(&format!("{}/seen", at.path))["seen"].as_array().unwrap().clone();
    let before = seen();
    let start = at.now(&people[0])["at"].as_u64();
    at.until(&people, |now| now["at"].as_u64() > start.map(|at| at + 2));
    at.post(&people[0], "/chat", &json!({ "line": "After" }));
    let stream = follow(&id);
    stream.wait_for("After");
    let (resumed, first) = events(&stream).swap_remove(0);
    assert_ne!(resumed, id);
    assert_eq!(first["whole"], false);
    assert_eq!([&before[..], first["seen"].as_array().unwrap()].concat(), seen());
    assert!(!stream.text().contains("Before"), "{}", stream.text());
    // What nobody remembers is sent from the deal, and what is no id is ignored.
    for forgotten in ["0.0", "99999.99999"] {
        let first = events(&follow(forgotten)).swap_remove(0).1;
        assert_eq!((&first["whole"], first["seen"].as_array().unwrap()), (&true.into(), &seen()));
    }
    for nonsense in ["", "7", "1.x", "-1.0", "99999999999999999999.0"] {
        let first = events(&follow(nonsense)).swap_remove(0).1;
        assert_eq!((&first["whole"], &first["seen"]), (&false.into(), &json!([])), "{nonsense}");
    }
    drop(watcher);
}
