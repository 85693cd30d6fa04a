//! Fair deals over the API and the pages: players commit to values, and reveal them when every seat is taken.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value as Json, json};
use server::{Config, Database, TimeSource};
use session::{Added, REVEAL_MS, Record, Value, hex, unhex, verify};

const START: i64 = 1_767_225_600_000;

/// A table of two people.
struct Deal {
    server: TestServer,
    time: TimeSource,
    people: [Person; 2],
    path: String,
}

/// The last value of a player's chain.
fn last(person: usize) -> Value {
    Value([person as u8 + 1; 32])
}

impl Deal {
    /// Ann and Bob sit down, and have committed to their values.
    fn committed() -> Self {
        Self::committed_with(Config { time: TimeSource::stopped_at(START), ..Config::default() })
    }

    fn committed_with(config: Config) -> Self {
        let time = config.time.clone();
        let server = TestServer::with(config);
        let people = ["Ann", "Bob"].map(|name| server.person(name));
        let opened = people[0].post("/api/v1/tables", &json!({ "game": "mob-city", "seats": 2 }));
        let path = format!("/api/v1/tables/{}", opened["now"]["table"].as_str().unwrap());
        for (number, person) in people.iter().enumerate() {
            person.post(&format!("{path}/sit"), &json!({ "commitment": hex(&last(number).chain()) }));
        }
        Self { server, time, people, path }
    }

    /// The same table after the server has been stopped and started again.
    fn restarted(self, config: Config) -> Self {
        let Self { server, people, path, .. } = self;
        drop(server);
        let time = config.time.clone();
        let server = TestServer::with(config);
        let people = people.map(|person| Person { address: server.address, ..person });
        Self { server, time, people, path }
    }

    fn now(&self) -> Json {
        self.people[0].get(&self.path)["now"].take()
    }

    fn start(&self) {
        self.people[0].post(&format!("{}/start", self.path), &json!({}));
    }

    /// The value that a player has to reveal now.
    fn due(&self, person: usize) -> String {
        let commitment = self.now()["chairs"][person]["commitment"].as_str().and_then(unhex).unwrap();
        hex(&last(person).opening(&commitment).unwrap().0)
    }

    /// Reveals a value. Returns the status and the code of an error.
    fn reveal(&self, person: usize, value: &str) -> (u16, String) {
        let seat = ["A", "B"][person];
        let body = json!({ "seat": seat, "value": value });
        let reply = self.people[person].request("POST", &format!("{}/reveal", self.path), Some(&body));
        (reply.status, reply.json["error"].as_str().unwrap_or_default().to_owned())
    }

    fn until_running(&self) {
        wait("the deal", || self.now()["stage"] == "running");
    }

    /// Ends the game, and returns its record.
    fn record(&self) -> Record {
        self.people[1].post(&format!("{}/give-up", self.path), &json!({ "seat": "B" }));
        let reply = self.people[0].request("GET", &format!("{}/record", self.path), None);
        let raw = String::from_utf8(reply.raw).unwrap();
        Record::read(raw.split_once("\r\n\r\n").unwrap().1).unwrap()
    }
}

fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[test]
fn nobody_sees_a_value_or_a_card_before_every_seat_has_committed() {
    let deal = Deal::committed();
    let hidden = [0, 1].map(|person| deal.due(person));
    assert_eq!(deal.reveal(0, &hidden[0]), refused(409, "not-called"), "before the start");
    deal.start();
    let now = deal.now();
    assert_eq!((&now["dealing"], &now["stage"], &now["board"]), (&json!(true), &json!("open"), &Json::Null));
    let shown = deal.server.stranger().request("GET", &deal.path, None);
    let shown = String::from_utf8(shown.raw).unwrap();
    assert!(!hidden.iter().any(|value| shown.contains(value)));
    assert_eq!(deal.reveal(0, &hidden[0]), refused(204, ""));
    assert_eq!(deal.reveal(0, &hidden[0]), refused(204, ""), "twice counts once");
    assert_eq!((&deal.now()["stage"], &deal.now()["board"]), (&json!("open"), &Json::Null));
    assert_eq!(deal.reveal(1, &hidden[1]), refused(204, ""));
    deal.until_running();
    let proof = verify(&deal.record()).unwrap();
    assert_eq!(proof.added, hidden.map(Added::Committed));
}

#[test]
fn nobody_can_choose_a_value_or_a_seat_once_values_are_known() {
    let deal = Deal::committed();
    deal.start();
    let first = deal.due(0);
    assert_eq!(deal.reveal(0, &first), refused(204, ""));
    for (value, code) in [(&first, "invalid"), (&"00".repeat(32), "invalid"), (&"00".to_owned(), "invalid")] {
        assert_eq!(deal.reveal(1, value), refused(422, code), "{value}");
    }
    let body = json!({ "seat": "B", "value": first });
    let [ann, bob] = &deal.people;
    assert_eq!(ann.request("POST", &format!("{}/reveal", deal.path), Some(&body)).status, 403);
    assert_eq!(bob.request("DELETE", &format!("{}/seats/B", deal.path), None).status, 409, "no second try");
    assert_eq!(ann.request("DELETE", &format!("{}/seats/B", deal.path), None).status, 409);
    deal.start();
    assert_eq!(deal.now()["dealing"], true, "pressed twice");
}

/// A player who keeps their value loses their say. The others' next values were fixed before.
#[test]
fn a_player_who_does_not_reveal_gets_no_second_draw() {
    let deal = Deal::committed();
    deal.start();
    let first = deal.due(0);
    assert_eq!(deal.reveal(0, &first), refused(204, ""));
    deal.time.advance(REVEAL_MS);
    wait("the next round", || deal.now()["chairs"][1]["commitment"].is_null());
    let now = deal.now();
    assert_eq!((&now["dealing"], &now["chairs"][0]["commitment"]), (&json!(true), &json!(first)));
    assert_eq!(deal.reveal(1, &hex(&last(1).0)), refused(409, "not-called"));
    assert_eq!(deal.reveal(0, &deal.due(0)), refused(204, ""));
    deal.until_running();
    let proof = verify(&deal.record()).unwrap();
    assert_eq!(proof.dropped.iter().map(|seat| seat.to_string()).collect::<String>(), "B");
    assert_eq!(proof.added[1], Added::Nothing);
}

#[test]
fn a_table_goes_on_when_nobody_is_there_to_reveal() {
    let deal = Deal::committed();
    deal.start();
    deal.time.advance(REVEAL_MS);
    deal.until_running();
    assert_eq!(verify(&deal.record()).unwrap().added, [Added::Nothing, Added::Nothing]);
}

#[test]
fn commitments_are_checked_when_a_player_sits_down() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let opened = ann.post("/api/v1/tables", &json!({ "seats": 2 }));
    let sit = format!("/api/v1/tables/{}/sit", opened["now"]["table"].as_str().unwrap());
    for bad in ["5eed", &"g".repeat(64), &"00".repeat(33)] {
        assert_eq!(ann.request("POST", &sit, Some(&json!({ "commitment": bad }))).status, 422, "{bad}");
    }
}

/// The forms of the pages carry a commitment, and the page asks each browser for the values of its own seats. Bots and
/// players without a script add nothing that the server could choose.
#[test]
fn pages_ask_a_browser_for_its_own_values_only() {
    let deal = Deal::committed();
    let table = deal.path.rsplit('/').next().unwrap();
    let page =
        |person: &Person| String::from_utf8(person.request("GET", &format!("/t/{table}"), None).raw).unwrap();
    assert!(!page(&deal.people[0]).contains("data-reveal"));
    deal.start();
    for (person, seat) in deal.people.iter().zip(["A", "B"]) {
        let text = page(person);
        assert_eq!(text.matches("data-reveal").count(), 1);
        assert!(text.contains(&format!("data-seat=\"{seat}\"")));
    }
    let form = |person: usize| {
        let body = format!("seat={}&value={}", ["A", "B"][person], deal.due(person));
        let kind = "application/x-www-form-urlencoded";
        deal.people[person].request_with("POST", &format!("/t/{table}/reveal"), kind, &body).status
    };
    assert_eq!(form(0), 204);
    assert!(!page(&deal.people[0]).contains("data-reveal"));
    assert_eq!(form(1), 204);
    deal.until_running();
}

#[test]
fn the_server_never_makes_up_a_value() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let reply =
        ann.request_with("POST", "/play", "application/x-www-form-urlencoded", "level=street&seats=3");
    let raw = String::from_utf8(reply.raw).unwrap();
    let table = raw.split("location: /t/").nth(1).unwrap().split("\r\n").next().unwrap();
    let now = ann.get(&format!("/api/v1/tables/{table}"))["now"].take();
    assert_eq!(now["stage"], "running", "nothing to wait for");
    for chair in now["chairs"].as_array().unwrap() {
        assert_eq!((&chair["entropy"], &chair["commitment"]), (&Json::Null, &Json::Null));
    }
}

/// A rematch and a continued game commit like any other table: they wait for the values that were committed to.
#[test]
fn rematches_and_continued_games_commit_too() {
    let deal = Deal::committed();
    deal.start();
    (0..2).for_each(|person| drop(deal.reveal(person, &deal.due(person))));
    deal.until_running();
    let record = deal.record();
    let ann = &deal.people[0];
    let commitment = hex(&last(5).chain());
    let shown = |table: &str| ann.get(&format!("/api/v1/tables/{table}"))["now"].take();
    let reveal = |table: &str, seat: &str| {
        let body = json!({ "seat": seat, "value": hex(&last(5).opening(&last(5).chain()).unwrap().0) });
        ann.post(&format!("/api/v1/tables/{table}/reveal"), &body);
        wait("the deal", || shown(table)["stage"] == "running");
        ann.post(&format!("/api/v1/tables/{table}/give-up"), &json!({ "seat": seat }));
        let reply = ann.request("GET", &format!("/api/v1/tables/{table}/record"), None);
        let raw = String::from_utf8(reply.raw).unwrap();
        let record = Record::read(raw.split_once("\r\n\r\n").unwrap().1).unwrap();
        verify(&record).unwrap().added
    };
    let value = Added::Committed(hex(&last(5).opening(&last(5).chain()).unwrap().0));

    // Where the others are bots a continued game begins by itself, but not before its player has revealed.
    let on = json!({ "step": 1, "seat": "B", "commitment": commitment, "bot": "street" });
    let table = ann.post(&format!("{}/continue", deal.path), &on)["table"].as_str().unwrap().to_owned();
    let now = shown(&table);
    assert_eq!((&now["stage"], &now["dealing"], &now["board"]), (&json!("open"), &json!(true), &Json::Null));
    assert_eq!(reveal(&table, "B"), [Added::Nothing, value.clone()]);
    let kept = ann.request_with("POST", "/api/v1/records", "text/plain", &record.to_string()).json;
    let path = format!("/api/v1/records/{}/continue", kept["record"].as_str().unwrap());
    let table = ann.post(&path, &on)["table"].as_str().unwrap().to_owned();
    assert_eq!(reveal(&table, "B"), [Added::Nothing, value.clone()]);
    for bad in [json!({ "step": 1, "commitment": "5eed" }), json!({ "step": 1, "entropy": "not this" })] {
        assert_eq!(ann.request("POST", &path, Some(&bad)).status, 422);
    }
    // The form of the page.
    let here = table_id(&deal.path);
    let form = format!("step=1&seat=A&level=street&commitment={commitment}");
    let kind = "application/x-www-form-urlencoded";
    let reply = ann.request_with("POST", &format!("/t/{here}/continue"), kind, &form);
    let raw = String::from_utf8(reply.raw).unwrap();
    let table = raw.split("location: /t/").nth(1).unwrap().split("\r\n").next().unwrap();
    assert_eq!(reveal(table, "A"), [value.clone(), Added::Nothing]);
    let page = ann.request("GET", &format!("/t/{here}/replay"), None).raw;
    assert!(String::from_utf8(page).unwrap().contains("name=\"commitment\""));

    // A rematch of one person and a bot begins by itself, and one without a body still works.
    let opened = ann.post("/api/v1/tables", &json!({ "game": "mob-city", "seats": 2 }));
    let path = format!("/api/v1/tables/{}", opened["now"]["table"].as_str().unwrap());
    ann.post(&format!("{path}/sit"), &json!({}));
    ann.post(&format!("{path}/hire"), &json!({ "bot": "street" }));
    ann.post(&format!("{path}/start"), &json!({}));
    ann.post(&format!("{path}/give-up"), &json!({ "seat": "A" }));
    let again = format!("{path}/rematch");
    assert_eq!(ann.request("POST", &again, Some(&json!({ "commitment": "5eed" }))).status, 422);
    let table = ann.post(&again, &json!({ "commitment": commitment }))["table"].as_str().unwrap().to_owned();
    assert_eq!((&shown(&table)["stage"], &shown(&table)["dealing"]), (&json!("open"), &json!(true)));
    assert_eq!(ann.request("POST", &again, None).json["table"], json!(table), "everyone gets the same");
    assert_eq!(reveal(&table, "A"), [value, Added::Nothing]);
}

fn table_id(path: &str) -> &str {
    path.rsplit('/').next().unwrap()
}

/// The server stops while the players reveal, and comes back an hour later.
#[test]
fn players_reveal_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let config = |now: i64| {
        let database = Database::File(folder.path().join("sitdown.db"));
        Config { database, time: TimeSource::stopped_at(now), ..Config::default() }
    };
    let mut deal = Deal::committed_with(config(START));
    deal.start();
    assert_eq!(deal.reveal(0, &deal.due(0)), refused(204, ""));
    let hour = 3_600_000;
    deal = deal.restarted(config(START + hour));
    assert_eq!(deal.now()["dealing"], true);
    deal.time.advance(REVEAL_MS - 1);
    assert!(deal.now()["chairs"][1]["commitment"].is_string(), "there is still time");
    assert_eq!(deal.reveal(1, &deal.due(1)), refused(204, ""));
    deal.until_running();
    let proof = verify(&deal.record()).unwrap();
    assert!(proof.dropped.is_empty());
    assert!(matches!(proof.added.as_slice(), [Added::Committed(_), Added::Committed(_)]));
}
