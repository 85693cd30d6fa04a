//! How windows end on a server, for people on several devices, on one, and alone with bots. The server's clock only moves
//! when the test moves it.

mod common;

use std::cell::Cell;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, TimeSource};

const START: i64 = 1_767_225_600_000;

/// A table on a server whose time stands still.
struct Still {
    server: TestServer,
    time: TimeSource,
    /// What the clock shows.
    shows: Cell<i64>,
    path: String,
}

impl Still {
    /// A running game with these people in its first seats, and bots in the others.
    fn dealt(settings: &Value, people: &[&str]) -> (Self, Vec<Person>) {
        let time = TimeSource::stopped_at(START);
        let server = TestServer::with(Config { time: time.clone(), ..Config::default() });
        let mut all: Vec<Person> = Vec::new();
        for (place, name) in people.iter().enumerate() {
            // The same name is the same person: they share a screen.
            let known = people[..place].iter().position(|before| before == name);
            all.push(known.map_or_else(|| server.person(name), |before| all[before].clone()));
        }
        let table = all[0].post("/api/v1/tables", settings);
        let path = format!("/api/v1/tables/{}", table["now"]["table"].as_str().unwrap());
        for (person, letter) in all.iter().zip('A'..) {
            person
                .post(&format!("{path}/sit"), &json!({ "seat": letter, "name": format!("Player {letter}") }));
        }
        for _ in all.len()..table["now"]["chairs"].as_array().unwrap().len() {
            all[0].post(&format!("{path}/hire"), &json!({ "bot": "street" }));
        }
        all[0].post(&format!("{path}/start"), &json!({}));
        (Self { server, time, shows: Cell::new(START), path }, all)
    }

    fn advance(&self, milliseconds: i64) {
        self.shows.set(self.shows.get() + milliseconds);
        self.time.advance(milliseconds);
    }

    fn now(&self, person: &Person, seat: usize) -> Value {
        person.get(&format!("{}?as={}", self.path, letter(seat)))["now"].clone()
    }

    fn public(&self) -> Value {
        self.server.stranger().get(&self.path)["now"].clone()
    }

    fn answer(&self, person: &Person, seat: usize, commands: &[&str]) {
        let at = self.now(person, seat)["at"].clone();
        let body = json!({ "seat": letter(seat), "at": at, "commands": commands });
        person.post(&format!("{}/moves", self.path), &body);
    }

    /// Deals until a game has a window that `wanted` accepts, and stops there. The cards may not allow it in a given game.
    fn with_window(
        settings: &Value,
        people: &[&str],
        wanted: impl Fn(&Self, &[Person], &Value, &[usize]) -> bool,
    ) -> (Self, Vec<Person>, Vec<usize>) {
        for _ in 0..20 {
            let (table, all) = Self::dealt(settings, people);
            let asked = table.until_window(&all, |now, asked| wanted(&table, &all, now, asked));
            if let Some(asked) = asked {
                return (table, all, asked);
            }
        }
        panic!("no such window opened in twenty games");
    }

    /// Plays on until a window about a Contract is open that `wanted` accepts, or the game is over. People discard, or play
    /// a Contract on the next seat.
    fn until_window(
        &self,
        people: &[Person],
        wanted: impl Fn(&Value, &[usize]) -> bool,
    ) -> Option<Vec<usize>> {
        for _ in 0..2000 {
            let now = self.public();
            if now["stage"] == "over" {
                return None;
            }
            let asked = asked(&now);
            let is_window = in_window(&now);
            if is_window && wanted(&now, &asked) {
                return Some(asked);
            }
            let open = asked.iter().copied().filter(|seat| *seat < people.len());
            let open: Vec<usize> = open
                .filter(|seat| !self.now(&people[*seat], *seat)["menu"].as_array().unwrap().is_empty())
                .collect();
            for seat in &open {
                let menu = commands(&self.now(&people[*seat], *seat));
                if menu.contains(&"pass".to_owned()) {
                    self.answer(&people[*seat], *seat, &["pass"]);
                } else if menu.contains(&"play contract".to_owned()) {
                    let on = format!("choose {}", letter((seat + 1) % people.len().max(2)));
                    self.answer(&people[*seat], *seat, &["play contract", &on]);
                } else {
                    let other = menu.iter().find(|command| !command.starts_with("play")).unwrap();
                    self.answer(&people[*seat], *seat, &[other]);
                }
            }
            let at = now["at"].as_u64();
            if is_window || open.is_empty() {
                self.advance(1000);
            }
            wait("the game to go on", || {
                self.advance(100);
                self.public()["at"].as_u64() != at
            });
        }
        panic!("the game does not end");
    }
}

fn letter(seat: usize) -> char {
    (b'A' + seat as u8) as char
}

fn in_window(now: &Value) -> bool {
    now["waiting"].as_str().is_some_and(|waiting| waiting.starts_with("counter"))
}

fn asked(now: &Value) -> Vec<usize> {
    let letters = now["asked"].as_array().unwrap().iter().filter_map(Value::as_str);
    letters.map(|letter| usize::from(letter.as_bytes()[0] - b'A')).collect()
}

fn commands(now: &Value) -> Vec<String> {
    let menu = now["menu"].as_array().unwrap().iter();
    menu.filter_map(|choice| choice["command"].as_str()).map(str::to_owned).collect()
}

#[test]
fn a_friendly_window_ends_with_the_last_answer_but_not_before_two_seconds() {
    let (table, people, asked) =
        Still::with_window(&json!({ "seats": 3 }), &["Ann", "Bob", "Cat"], |_, _, now, asked| {
            now["until"].is_i64() && asked.len() == 2
        });
    let now = table.public();
    let until = now["until"].as_i64().unwrap();
    asked.iter().for_each(|seat| table.answer(&people[*seat], *seat, &["pass"]));
    // It opened 20 seconds before it would end. Bring the clock to just before its second second.
    table.advance(until - 18_000 - 1 - table.shows.get());
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert_eq!(table.public()["at"], now["at"], "nobody can tell that all have answered");
    table.advance(1);
    wait("the window to close", || table.public()["at"] != now["at"]);
}

#[test]
fn a_player_whose_window_ran_out_is_told_and_nobody_else() {
    let settings = json!({ "seats": 3, "window_ms": 5000 });
    let (table, people, asked) =
        Still::with_window(&settings, &["Ann", "Bob", "Cat"], |_, _, _, asked| asked.len() == 2);
    let (quick, slow) = (asked[0], asked[1]);
    table.answer(&people[quick], quick, &["pass"]);
    let at = table.public()["at"].clone();
    table.advance(5000);
    wait("the window to close", || table.public()["at"] != at);
    let told = |who: usize| table.now(&people[who], who)["chairs"][slow]["out_of_time"].clone();
    assert_eq!((told(slow), told(quick)), (json!(true), json!(false)));
    assert_eq!(table.public()["chairs"][slow]["out_of_time"], false);
    assert_eq!(table.now(&people[quick], quick)["chairs"][quick]["out_of_time"], false);
}

#[test]
fn a_clock_that_ran_out_is_told_to_everyone() {
    let clock = json!({ "kind": "live", "bank_s": 10, "increment_s": 5 });
    let settings = json!({ "game": "mob-city", "seats": 2, "clock": clock });
    let (table, people) = Still::dealt(&settings, &["Ann", "Bob"]);
    let now = table.public();
    let late = asked(&now)[0];
    table.advance(10_000);
    wait("the clock to run out", || table.public()["at"] != now["at"]);
    for person in [0, 1] {
        assert_eq!(table.now(&people[person], person)["chairs"][late]["out_of_time"], true);
    }
    assert_eq!(table.public()["chairs"][late]["out_of_time"], true);
}

#[test]
fn windows_have_no_clock_where_nobody_is_pressed_for_time() {
    for people in [&["Ann"][..], &["Ann", "Ann"], &["Ann", "Ann", "Ann"]] {
        for windows in [json!(null), json!(5000)] {
            let settings = json!({ "seats": 3, "window_ms": windows, "pace_ms": 0 });
            let is_person = |seat: &usize| *seat < people.len();
            let (table, owners, asked) =
                Still::with_window(&settings, people, |table, owners, now, asked| {
                    // A person alone is only asked where there is a choice.
                    let open = |seat: &usize| !commands(&table.now(&owners[*seat], *seat)).is_empty();
                    now["until"].is_null() && asked.iter().filter(|seat| is_person(seat)).any(open)
                });
            let at = table.public()["at"].clone();
            table.advance(3_600_000);
            std::thread::sleep(std::time::Duration::from_millis(100));
            assert_eq!(table.public()["at"], at, "it waits");
            if people.len() == 1 {
                assert!(commands(&table.now(&owners[0], 0)).len() > 1);
            }
            for seat in asked.into_iter().filter(is_person) {
                table.answer(&owners[seat], seat, &["pass"]);
            }
            wait("the window to close", || {
                table.advance(100);
                table.public()["at"] != at
            });
        }
    }
}

#[test]
fn people_on_two_devices_have_a_clock() {
    Still::with_window(&json!({ "seats": 3 }), &["Ann", "Ann", "Bob"], |_, _, now, _| now["until"].is_i64());
}

#[test]
fn one_press_lets_a_card_go() {
    let settings = json!({ "seats": 3, "window_ms": 0 });
    let (table, people, asked) =
        Still::with_window(&settings, &["Ann", "Bob", "Cat"], |_, _, _, asked| asked.len() == 2);
    let (one, other) = (asked[0], asked[1]);
    let order = |seat: usize| format!("{}/seats/{}/let-go", table.path, letter(seat));
    let card = json!({ "card": "contract", "span": "turn" });
    assert_eq!(people[one].request("POST", &order(other), Some(&card)).status, 403);
    for bad in
        [json!({ "card": "handshake", "span": "turn" }), json!({ "card": "x".repeat(5000), "span": "game" })]
    {
        assert_eq!(people[one].request("POST", &order(one), Some(&bad)).status, 422);
    }
    let nonsense = json!({ "card": "contract", "span": "forever" });
    assert_eq!(people[one].request("POST", &order(one), Some(&nonsense)).status, 400);
    // On the page and over the API, the open window is answered as well, and only that player sees it.
    let name = table.path.rsplit('/').next().unwrap();
    let text = |seat: usize| {
        let page = people[seat].request("GET", &format!("/t/{name}?as={}", letter(seat)), None);
        String::from_utf8_lossy(&page.raw).into_owned()
    };
    assert!(text(one).contains("/let-go\""), "the page offers it");
    let before = table.public();
    assert_eq!(people[one].request("POST", &order(one), Some(&card)).status, 204);
    assert_eq!(table.now(&people[one], one)["sealed"], "pass");
    assert_eq!(table.now(&people[other], other)["sealed"], Value::Null);
    assert_eq!(table.public(), before);
    assert!(!text(one).contains("/let-go\""));
    let orders = people[one].get(&format!("{}/seats/{}/orders", table.path, letter(one)));
    assert_eq!(orders["orders"][0]["against"], json!(["contract"]));
    assert!(orders["orders"][0]["turn"].is_u64());
}
