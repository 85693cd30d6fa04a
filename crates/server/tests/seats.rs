//! What players and the host can do about the seats and the chat of others, and what they cannot.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, Database, TimeSource};
use session::{Record, verify};

const NOW: i64 = 1_767_225_600_000;
const FIVE_MINUTES: i64 = 300_000;

/// A server with a clock that tests move, and a table with people in its first seats and bots in the others.
struct House {
    server: TestServer,
    time: TimeSource,
    people: Vec<Person>,
    table: String,
}

impl House {
    fn open(names: &[&str], seats: usize, settings: &Value) -> Self {
        let time = TimeSource::stopped_at(NOW);
        let server = TestServer::with(Config { time: time.clone(), ..Config::default() });
        let people: Vec<Person> = names.iter().map(|name| server.person(name)).collect();
        let mut all = json!({ "seats": seats, "window_ms": 0, "pace_ms": 0 });
        let given = settings.as_object().into_iter().flatten();
        given.for_each(|(name, value)| all[name] = value.clone());
        let id = people[0].post("/api/v1/tables", &all)["now"]["table"].as_str().unwrap().to_owned();
        let house = Self { server, time, people, table: format!("/api/v1/tables/{id}") };
        house.people.iter().for_each(|person| drop(house.post(person, "/sit", json!({}))));
        house
    }

    /// The same with the cards dealt.
    fn dealt(names: &[&str], seats: usize, settings: &Value) -> Self {
        let house = Self::open(names, seats, settings);
        for _ in names.len()..seats {
            house.post(&house.people[0], "/hire", json!({ "bot": "street" }));
        }
        house.post(&house.people[0], "/start", json!({}));
        house
    }

    fn id(&self) -> &str {
        self.table.rsplit('/').next().unwrap()
    }

    fn post(&self, person: &Person, action: &str, body: Value) -> Value {
        person.post(&format!("{}{action}", self.table), &body)
    }

    /// The code of the error that an action ends with, which has a sentence too; empty if it succeeds.
    fn tries(&self, person: &Person, action: &str, body: Value) -> String {
        let reply = person.request("POST", &format!("{}{action}", self.table), Some(&body));
        if reply.status < 300 {
            return String::new();
        }
        assert!(reply.json["sentence"].as_str().is_some_and(|text| !text.is_empty()), "{}", reply.json);
        reply.json["error"].as_str().unwrap().to_owned()
    }

    fn now(&self, person: &Person) -> Value {
        person.get(&self.table)["now"].clone()
    }

    fn says(&self, person: &Person, line: &str) -> String {
        self.tries(person, "/chat", json!({ "line": line }))
    }

    /// The seat that is asked alone.
    fn asked(&self) -> usize {
        let now = self.now(&self.server.stranger());
        usize::from(now["asked"][0].as_str().unwrap().as_bytes()[0] - b'A')
    }

    /// Lets the game end: every person discards or passes, or a bot plays for them.
    fn finish(&self, people: &[&Person]) -> Record {
        for person in people {
            let own = self.now(person)["yours"].as_array().unwrap().clone();
            own.iter().for_each(|seat| drop(self.tries(person, "/give-up", json!({ "seat": seat }))));
        }
        let stranger = self.server.stranger();
        wait("the end of the game", || {
            self.time.advance(1000);
            self.now(&stranger)["stage"] == "over"
        });
        let text = stranger.request("GET", &format!("{}/record", self.table), None);
        let text = String::from_utf8(text.raw).unwrap();
        let record: Record = text.split_once("\r\n\r\n").unwrap().1.parse().unwrap();
        verify(&record).unwrap();
        record
    }
}

fn letter(seat: usize) -> String {
    char::from(b'A' + seat as u8).to_string()
}

/// What a seat holds.
fn own(now: &Value) -> &Value {
    &now["own"]
}

#[test]
fn most_of_the_others_vote_a_player_out_and_a_newcomer_plays_on() {
    // It is not Bob's turn, so no bot plays for them at once.
    let deal = || House::dealt(&["Ann", "Bob", "Cat", "Dan"], 4, &json!({}));
    let house = std::iter::repeat_with(deal).find(|house| house.asked() != 1).unwrap();
    let [ann, bob, cat, dan] = &house.people[..] else { panic!() };
    let eve = house.server.person("Eve");
    let hand = own(&house.now(bob)).clone();
    assert!(!hand.is_null());
    let stream = bob.follow(&format!("{}/stream?as=B", house.table), "application/x-ndjson");
    stream.wait_for("\"viewer\":\"B\"");
    let before = house.now(ann)["at"].clone();

    house.post(ann, "/seats/B/propose", json!({}));
    let vote = house.now(cat)["vote"].clone();
    assert_eq!((&vote["seat"], &vote["by"], &vote["needed"]), (&json!("B"), &json!("A"), &json!(2)));
    assert_eq!((&vote["voters"], &vote["yours"]), (&json!(["A", "C", "D"]), &json!(true)));
    assert_eq!(house.now(bob)["vote"]["yours"], false);
    assert_eq!(house.tries(ann, "/vote", json!({ "yes": true })), "no-vote", "twice");
    assert_eq!(house.tries(bob, "/vote", json!({ "yes": false })), "not-yours", "on themselves");
    assert_eq!(house.tries(&eve, "/vote", json!({ "yes": true })), "not-yours", "without a seat");
    assert_eq!(house.tries(dan, "/seats/C/propose", json!({})), "vote-open");
    assert_eq!(house.tries(&eve, "/take-over", json!({ "seat": "B" })), "taken", "not yet");
    house.post(cat, "/vote", json!({ "yes": true }));

    // The player has lost the seat: the stream ends, and nothing shows the hand any more.
    stream.wait_for("\r\n0\r\n\r\n");
    let seen = house.now(bob);
    assert_eq!((&seen["viewer"], &seen["yours"], own(&seen)), (&Value::Null, &json!([]), &Value::Null));
    assert_eq!((&seen["chairs"][1]["kind"], &seen["chairs"][1]["name"]), (&json!("free"), &json!("Bob")));
    assert_eq!(bob.request("GET", &format!("{}?as=B", house.table), None).status, 403);
    assert_eq!(bob.request("GET", &format!("{}/seen?as=B", house.table), None).status, 403);
    assert_eq!(bob.request("GET", &format!("{}/seats/B/orders", house.table), None).status, 403);
    let again = bob.request("GET", &format!("{}/stream?as=B", house.table), None);
    assert_eq!(again.status, 403);
    let body = json!({ "seat": "B", "at": seen["at"], "commands": ["pass"] });
    for action in ["/moves", "/suppose"] {
        assert_eq!(house.tries(bob, action, body.clone()), "not-yours");
    }
    for action in ["/leave", "/back", "/give-up"] {
        assert_eq!(house.tries(bob, action, json!({ "seat": "B" })), "not-yours");
    }
    assert_eq!(house.tries(bob, "/take-over", json!({})), "barred");
    // What the others were about to answer still counts.
    assert_eq!(house.now(ann)["at"], before);

    // The newcomer has this hand and no other.
    assert_eq!(house.tries(&eve, "/take-over", json!({ "seat": "A" })), "taken");
    assert_eq!(house.tries(&eve, "/take-over", json!({ "seat": "B", "name": "Ann" })), "looks-alike");
    assert_eq!(house.tries(ann, "/take-over", json!({ "seat": "B" })), "knows-cards");
    assert_eq!(house.post(&eve, "/take-over", json!({}))["seat"], "B");
    let seen = house.now(&eve);
    assert_eq!((&seen["viewer"], &seen["yours"], own(&seen)), (&json!("B"), &json!(["B"]), &hand));
    for seat in ["A", "C", "D"] {
        assert_eq!(eve.request("GET", &format!("{}?as={seat}", house.table), None).status, 403);
    }
    assert_eq!(house.tries(&house.server.person("Zoe"), "/take-over", json!({ "seat": "B" })), "taken");
    let record = house.finish(&[ann, cat, dan, &eve]);
    let entries = record.to_string();
    assert!(entries.contains(" freed B vote\n") && entries.contains(" took-over B Eve\n"));
}

#[test]
fn votes_cannot_be_stuffed() {
    let house = House::open(&["Ann", "Bob", "Cat"], 6, &json!({}));
    let [ann, bob, cat] = &house.people[..] else { panic!() };
    // Ann has a second seat, a second device and a program of her own at the table, and there is a bot.
    house.post(ann, "/sit", json!({ "name": "Anna" }));
    let made = ann.post("/api/v1/me/tokens", &json!({ "name": "Annabot" }));
    let program = Person { token: made["token"].as_str().map(str::to_owned), ..ann.clone() };
    house.post(&program, "/sit", json!({}));
    house.post(ann, "/hire", json!({ "bot": "street" }));
    house.post(ann, "/start", json!({}));
    let code = ann.post("/api/v1/me/devices", &json!({}));
    let phone = house.server.stranger().post("/api/v1/devices", &json!({ "code": code["code"] }));
    let phone = Person { token: phone["token"].as_str().map(str::to_owned), ..ann.clone() };

    house.post(ann, "/seats/B/propose", json!({}));
    let vote = house.now(cat)["vote"].clone();
    assert_eq!((&vote["voters"], &vote["needed"]), (&json!(["A", "C"]), &json!(2)), "one for each person");
    assert_eq!(house.tries(&phone, "/vote", json!({ "yes": true })), "no-vote");
    assert_eq!(house.tries(&program, "/vote", json!({ "yes": true })), "not-yours");
    assert_eq!(house.now(bob)["chairs"][1]["kind"], "person");
    house.post(cat, "/vote", json!({ "yes": false }));
    assert_eq!(house.now(bob)["vote"], Value::Null);
    // A person's own seats have no say about each other.
    assert_eq!(house.tries(ann, "/seats/D/propose", json!({})), "not-yours");
    assert_eq!(house.tries(&program, "/seats/A/propose", json!({})), "not-yours");
}

#[test]
fn whoever_sits_down_later_has_no_vote() {
    let house = House::dealt(&["Ann", "Bob", "Cat", "Dan"], 5, &json!({ "joining": "bots-too" }));
    let [ann, bob, ..] = &house.people[..] else { panic!() };
    house.post(ann, "/seats/B/propose", json!({}));
    let eve = house.server.person("Eve");
    assert_eq!(house.post(&eve, "/take-over", json!({}))["seat"], "E");
    assert_eq!(house.tries(&eve, "/vote", json!({ "yes": true })), "not-yours");
    // Time ends it, without anybody's help.
    house.time.advance(120_000);
    wait("the end of the vote", || house.now(bob)["vote"].is_null());
    assert_eq!(house.now(bob)["chairs"][1]["kind"], "person");
}

#[test]
fn strangers_and_players_cannot_free_a_seat_and_the_host_must_wait() {
    let house = House::dealt(&["Ann", "Bob", "Cat"], 3, &json!({}));
    let [ann, bob, cat] = &house.people[..] else { panic!() };
    let eve = house.server.person("Eve");
    house.post(bob, "/leave", json!({ "seat": "B" }));
    let from = house.now(ann)["chairs"][1]["free_from"].as_i64();
    assert_eq!(from, Some(NOW + FIVE_MINUTES));
    let free = |person: &Person| house.tries(person, "/seats/B/free", json!({}));
    assert_eq!(free(&house.server.stranger()), "nameless");
    assert_eq!(free(ann), "too-soon");
    house.time.advance(FIVE_MINUTES - 1);
    assert_eq!((free(ann), free(cat), free(bob), free(&eve)), four("too-soon", "not-host"));
    house.time.advance(1);
    assert_eq!(house.tries(&eve, "/seats/B/propose", json!({})), "not-yours");
    assert_eq!(free(cat), "not-host");
    assert_eq!(free(ann), "");
    assert_eq!(free(ann), "not-found", "twice");
    // A player who was only away may have their seat back, as long as nobody else has it.
    assert_eq!(house.now(bob)["yours"], json!([]));
    assert_eq!(house.post(bob, "/take-over", json!({}))["seat"], "B");
    assert_eq!(house.now(bob)["viewer"], "B");
    house.finish(&[ann, bob, cat]);
}

fn four(first: &str, others: &str) -> (String, String, String, String) {
    let other = || others.to_owned();
    (first.to_owned(), other(), other(), other())
}

#[test]
fn with_one_other_player_it_takes_five_minutes_of_waiting() {
    let house = House::dealt(&["Ann", "Bob"], 3, &json!({ "freeing": "vote" }));
    let asked = house.asked();
    if asked >= 2 {
        return with_one_other_player_away(&house);
    }
    let (late, other) = (letter(asked), &house.people[1 - asked]);
    assert_eq!(house.tries(other, &format!("/seats/{late}/propose"), json!({})), "too-soon");
    house.time.advance(FIVE_MINUTES);
    let refused = house.tries(other, &format!("/seats/{late}/free"), json!({}));
    assert_eq!(refused, if asked == 1 { "not-allowed" } else { "not-host" });
    house.post(other, &format!("/seats/{late}/propose"), json!({}));
    assert_eq!(house.now(other)["chairs"][asked]["kind"], "free");
}

fn with_one_other_player_away(house: &House) {
    let [ann, bob] = &house.people[..] else { panic!() };
    house.post(bob, "/leave", json!({ "seat": "B" }));
    assert_eq!(house.tries(ann, "/seats/B/propose", json!({})), "too-soon");
    house.time.advance(FIVE_MINUTES);
    house.post(ann, "/seats/B/propose", json!({}));
    assert_eq!(house.now(ann)["chairs"][1]["kind"], "free");
}

#[test]
fn the_tables_settings_decide() {
    let settings = json!({ "freeing": "nobody", "joining": "nobody" });
    let house = House::dealt(&["Ann", "Bob", "Cat"], 4, &settings);
    let [ann, bob, _] = &house.people[..] else { panic!() };
    house.post(bob, "/leave", json!({ "seat": "B" }));
    house.time.advance(FIVE_MINUTES);
    assert_eq!(house.now(ann)["chairs"][1]["free_from"], Value::Null);
    assert_eq!(house.tries(ann, "/seats/B/free", json!({})), "not-allowed");
    assert_eq!(house.tries(ann, "/seats/B/propose", json!({})), "not-allowed");
    house.post(bob, "/give-up", json!({ "seat": "B" }));
    let eve = house.server.person("Eve");
    assert_eq!(house.tries(&eve, "/take-over", json!({ "seat": "B" })), "not-allowed");
    assert_eq!(house.tries(&eve, "/take-over", json!({ "seat": "D" })), "not-allowed");
    let bad = ann.request("POST", "/api/v1/tables", Some(&json!({ "freeing": "me" })));
    assert_eq!(bad.status, 400);
}

#[test]
fn standing_orders_and_the_view_go_with_the_player() {
    let house = House::dealt(&["Ann", "Bob", "Cat"], 3, &json!({}));
    let [ann, bob, cat] = &house.people[..] else { panic!() };
    let orders = json!({ "orders": [], "otherwise": "pass" });
    let path = format!("{}/seats/B/orders", house.table);
    assert_eq!(bob.request("PUT", &path, Some(&orders)).status, 204);
    // A vote that fails takes nothing from a player who is away.
    house.post(bob, "/leave", json!({ "seat": "B" }));
    house.post(ann, "/seats/B/propose", json!({}));
    house.post(cat, "/vote", json!({ "yes": false }));
    assert_eq!(bob.get(&path)["otherwise"], "pass");
    house.post(bob, "/give-up", json!({ "seat": "B" }));
    // Until somebody takes the seat over, the player who gave up looks on.
    assert_eq!(house.now(bob)["viewer"], "B");
    let eve = house.server.person("Eve");
    house.post(&eve, "/take-over", json!({ "seat": "B" }));
    assert_eq!(house.now(bob)["viewer"], Value::Null);
    assert_ne!(eve.get(&path)["otherwise"], "pass");
    // Bob knows cards now that are another's.
    assert_eq!(house.tries(bob, "/take-over", json!({ "seat": "B" })), "taken");
}

#[test]
fn nobody_takes_a_seat_after_having_had_another() {
    let house = House::dealt(&["Ann", "Bob", "Cat"], 4, &json!({ "joining": "bots-too" }));
    let [ann, bob, _] = &house.people[..] else { panic!() };
    house.post(bob, "/leave", json!({ "seat": "B" }));
    house.time.advance(FIVE_MINUTES);
    house.post(ann, "/seats/B/free", json!({}));
    assert_eq!(house.tries(bob, "/take-over", json!({ "seat": "D" })), "knows-cards");
    let made = bob.post("/api/v1/me/tokens", &json!({ "name": "Bobbot" }));
    let program = Person { token: made["token"].as_str().map(str::to_owned), ..bob.clone() };
    assert_eq!(house.tries(&program, "/take-over", json!({ "seat": "D" })), "knows-cards");
}

#[test]
fn nobody_sees_all_hands_and_then_takes_a_seat() {
    let settings = json!({ "joining": "bots-too", "open_cards_after_s": 60 });
    let house = House::open(&["Ann"], 2, &settings);
    let ann = &house.people[0];
    let path = format!("{}/seats/A", house.table);
    assert_eq!(ann.request("DELETE", &path, None).status, 204);
    for _ in 0..2 {
        house.post(ann, "/hire", json!({ "bot": "street" }));
    }
    house.post(ann, "/start", json!({}));
    let reply = house.server.stranger().request("GET", &format!("{}/open-cards", house.table), None);
    assert!(reply.json["error"] == "hands-closed" || house.now(ann)["stage"] == "over", "{}", reply.json);
}

#[test]
fn a_kicked_person_does_not_sit_down_again_and_that_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { database: Database::File(folder.path().join("record.db")), ..Config::default() };
    let server = TestServer::with(config());
    let [ann, bob] = ["Ann", "Bob"].map(|name| server.person(name));
    let table = ann.post("/api/v1/tables", &json!({ "seats": 3 }));
    let table = format!("/api/v1/tables/{}", table["now"]["table"].as_str().unwrap());
    let sit = |person: &Person| person.request("POST", &format!("{table}/sit"), Some(&json!({})));
    assert_eq!((sit(&ann).status, sit(&bob).status), (201, 201));
    let kick = |person: &Person, seat: &str| {
        person.request("POST", &format!("{table}/seats/{seat}/kick"), None).status
    };
    assert_eq!(kick(&bob, "A"), 403);
    assert_eq!(kick(&bob, "B"), 403, "only the host");
    assert_eq!(kick(&ann, "B"), 204);
    assert_eq!((sit(&bob).status, sit(&bob).json["error"].clone()), (403, json!("barred")));
    let page = bob.request("GET", &table.replace("/api/v1/tables", "/t"), None);
    let page = String::from_utf8(page.raw).unwrap();
    assert!(page.contains("You were removed from this table") && !page.contains("id=\"sit\""));
    // Clearing a seat is no kick.
    let cat = server.person("Cat");
    assert_eq!(sit(&cat).status, 201);
    assert_eq!(ann.request("DELETE", &format!("{table}/seats/B"), None).status, 204);
    assert_eq!(sit(&cat).status, 201);
    let line = |person: &Person, text: &str| {
        person.request("POST", &format!("{table}/chat"), Some(&json!({ "line": text }))).status
    };
    assert_eq!(line(&cat, "hello"), 204);
    ann.post(&format!("{table}/mute"), &json!({ "line": 1, "muted": true }));
    let rule = json!({ "rule": "players" });
    assert_eq!(ann.request("PUT", &format!("{table}/chat-rule"), Some(&rule)).status, 204);
    let again = |person: &Person, address| Person { address, ..person.clone() };
    drop(server);
    let server = TestServer::with(config());
    let [ann, bob, cat] = [&ann, &bob, &cat].map(|person| again(person, server.address));
    assert_eq!(bob.request("POST", &format!("{table}/sit"), Some(&json!({}))).json["error"], "barred");
    assert_eq!((line(&cat, "hello?"), line(&bob, "hello?"), line(&ann, "hello!")), (403, 403, 204));
    assert_eq!(ann.get(&table)["now"]["chat"], "players");
    // What is remembered of somebody is theirs to see.
    let data = cat.request("GET", "/api/v1/me/data", None).raw;
    let data = String::from_utf8(data).unwrap();
    assert!(data.contains(r#""barred":false,"muted":true,"lost":[]"#), "{data}");
}

#[test]
fn the_host_mutes_people_and_turns_the_chat_off() {
    let house = House::dealt(&["Ann", "Bob", "Cat"], 3, &json!({}));
    let [ann, bob, cat] = &house.people[..] else { panic!() };
    let eve = house.server.person("Eve");
    assert_eq!((house.says(bob, "hi"), house.says(&eve, "hi")), (String::new(), String::new()));
    let rule = |person: &Person, rule: &str| {
        person.request("PUT", &format!("{}/chat-rule", house.table), Some(&json!({ "rule": rule }))).status
    };
    assert_eq!((rule(bob, "nobody"), rule(&eve, "nobody")), (403, 403));
    assert_eq!(house.tries(bob, "/mute", json!({ "line": 2, "muted": true })), "not-host");
    assert_eq!(rule(ann, "players"), 204);
    assert_eq!(
        (house.says(bob, "hi"), house.says(&eve, "hi")),
        (String::new(), "chat-for-players".to_owned())
    );
    assert_eq!(rule(ann, "nobody"), 204);
    assert_eq!(
        (house.says(bob, "hi"), house.says(ann, "quiet")),
        ("chat-off-by-host".to_owned(), String::new())
    );
    assert_eq!(house.now(bob)["chat"], "nobody");
    assert_eq!(rule(ann, "everyone"), 204);
    house.post(ann, "/mute", json!({ "line": 1, "muted": true }));
    assert_eq!((house.says(bob, "hi"), house.says(cat, "hi")), ("muted-by-host".to_owned(), String::new()));
    assert_eq!((&house.now(bob)["muted"], &house.now(cat)["muted"]), (&json!(true), &json!(false)));
    let lines = ann.get(&format!("{}/chat", house.table));
    assert_eq!((&lines[0]["muted"], &lines[1]["muted"]), (&json!(true), &json!(false)));
    house.post(ann, "/mute", json!({ "line": 1, "muted": false }));
    assert_eq!(house.says(bob, "hi"), "");
    // The host does not mute themselves, and nobody who said nothing.
    let own = ann.get(&format!("{}/chat", house.table));
    let own = own.as_array().unwrap().iter().find(|line| line["name"] == "Ann").unwrap()["n"].clone();
    assert_eq!(house.tries(ann, "/mute", json!({ "line": own, "muted": true })), "not-yours");
    assert_eq!(house.tries(ann, "/mute", json!({ "line": 99, "muted": true })), "not-found");
}

#[test]
fn pages_show_a_vote_an_open_seat_and_who_took_it() {
    let house = House::dealt(&["Ann", "Bob", "Cat"], 3, &json!({}));
    let [ann, bob, cat] = &house.people[..] else { panic!() };
    let page = |person: &Person| {
        let reply = person.request("GET", &format!("/t/{}", house.id()), None);
        String::from_utf8(reply.raw).unwrap()
    };
    let form = |person: &Person, action: &str, fields: &str| {
        let kind = "application/x-www-form-urlencoded";
        person.request_with("POST", &format!("/t/{}/{action}", house.id()), kind, fields).status
    };
    assert!(page(ann).contains("Ask to clear Bob’s seat"));
    assert!(!page(&house.server.stranger()).contains("Ask to clear"));
    let live = cat.follow(&format!("/t/{}/live", house.id()), "text/event-stream");
    live.wait_for("id=\"table\"");
    assert_eq!(form(ann, "propose", "seat=B"), 303);
    live.wait_for("Ann wants to clear Bob’s seat");
    assert!(page(cat).contains("Yes, clear it"));
    assert!(page(bob).contains("Ann wants to clear your seat"));
    assert!(page(cat).contains("name=\"vote\"") && !page(bob).contains("name=\"vote\""));
    assert_eq!(form(cat, "vote", "vote=maybe"), 400);
    assert_eq!(form(cat, "vote", "vote=yes"), 303);
    live.wait_for("The table votes to clear ");
    let eve = house.server.person("Eve");
    assert!(page(&eve).contains("Take Bob’s seat"));
    assert!(!page(ann).contains("Take Bob’s seat") && !page(bob).contains("Take Bob’s seat"));
    assert_eq!(form(&eve, "take-over", "seat=B&name=Eve"), 303);
    live.wait_for(" takes Bob’s seat");
    assert!(page(ann).contains(" takes Bob’s seat"), "the log has it");
    house.finish(&[ann, cat, &eve]);
    assert!(page(ann).contains("Eve takes Bob’s seat"));
    let replay = ann.request("GET", &format!("/t/{}/replay?step=2", house.id()), None);
    let replay = String::from_utf8(replay.raw).unwrap();
    assert!(replay.contains("takes Bob’s seat"), "{replay}");
}
