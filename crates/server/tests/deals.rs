//! The deal of the day and challenges, over real connections: the same cards for everyone, one attempt each, and nothing
//! that gives the cards away before the deal ends.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, TimeSource};
use session::{Record, verify};

/// In the morning of a day.
const MORNING: i64 = 1_780_000_000_000 / DAY * DAY + 8 * 3_600_000;

const DAY: i64 = 86_400_000;

const GAMES: [&str; 2] = ["family-business", "mob-city"];

struct Host {
    server: TestServer,
    time: TimeSource,
}

fn host() -> Host {
    let time = TimeSource::stopped_at(MORNING);
    let server = TestServer::with(Config { time: time.clone(), ..Config::default() });
    Host { server, time }
}

fn page(person: &Person, path: &str) -> (u16, String) {
    let reply = person.request("GET", path, None);
    let text = String::from_utf8_lossy(&reply.raw).into_owned();
    (reply.status, text.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned()))
}

fn today(person: &Person, game: usize) -> Value {
    person.get("/api/v1/daily")["today"][game].clone()
}

fn play(person: &Person, path: &str) -> (String, String) {
    let begun = person.post(&format!("/api/v1/{path}/play"), &json!({}));
    let text = |name: &str| begun[name].as_str().unwrap().to_owned();
    (text("table"), text("seat"))
}

impl Host {
    /// Answers with the `pick`-th option, and then with the first that makes it a whole choice.
    fn answer(&self, person: &Person, table: &str, seat: &str, pick: usize) {
        let path = format!("/api/v1/tables/{table}");
        let now = person.get(&path)["now"].clone();
        let menu = now["menu"].as_array().unwrap().clone();
        let at = now["at"].clone();
        let mut chain = vec![menu[pick % menu.len()]["command"].clone()];
        loop {
            let asked = json!({ "seat": seat, "at": at, "commands": chain });
            let next = person.post(&format!("{path}/suppose"), &asked);
            let Some(more) = next["menu"].as_array().filter(|more| !more.is_empty()) else { break };
            chain.push(more[0]["command"].clone());
        }
        person.post(&format!("{path}/moves"), &json!({ "seat": seat, "at": at, "commands": chain }));
    }

    /// Whether the player is asked, after as much time as that takes; `false` if the game is over.
    fn is_asked(&self, person: &Person, table: &str) -> bool {
        let mut asked = None;
        wait("the player's turn", || {
            let now = person.get(&format!("/api/v1/tables/{table}"))["now"].clone();
            let menu = now["menu"].as_array().is_some_and(|menu| !menu.is_empty());
            asked = match () {
                () if now["stage"] == "over" => Some(false),
                () if menu && now["sealed"].is_null() => Some(true),
                () => None,
            };
            if asked.is_none() {
                self.time.advance(50);
            }
            asked.is_some()
        });
        asked.unwrap()
    }

    /// Plays some answers, then gives up. Returns when the game is over, and whether the player gave up.
    fn play_a_little(&self, person: &Person, table: &str, seat: &str, picks: &[usize]) -> bool {
        for pick in picks {
            if self.is_asked(person, table) {
                self.answer(person, table, seat, *pick);
            }
        }
        let gives_up = self.is_asked(person, table);
        if gives_up {
            person.post(&format!("/api/v1/tables/{table}/give-up"), &json!({ "seat": seat }));
        }
        self.finish(person, table);
        gives_up
    }

    /// Lets bots finish a game.
    fn finish(&self, person: &Person, table: &str) {
        wait("the game to be over", || {
            self.time.advance(500);
            person.get(&format!("/api/v1/tables/{table}"))["now"]["stage"] == "over"
        });
    }

    fn result(&self, person: &Person, game: usize) -> Value {
        wait("the result", || !today(person, game)["attempts"][0]["result"].is_null());
        today(person, game)["attempts"][0]["result"].clone()
    }

    /// Goes on to the next day.
    fn sleep(&self) {
        self.time.advance(DAY);
    }
}

#[test]
fn everyone_gets_the_same_cards_and_bots_and_one_attempt() {
    let host = host();
    let (ann, bo) = (host.server.person("Ann"), host.server.person("Bo"));
    for (number, game) in GAMES.into_iter().enumerate() {
        let deal = today(&ann, number);
        assert_eq!(deal["settings"]["game"], game);
        assert_eq!(deal["secret"], Value::Null);
        let path = format!("daily/{game}");
        let (table, seat) = play(&ann, &path);
        assert_eq!(json!(seat), deal["seat"]);
        assert_eq!(play(&ann, &path).0, table, "there is no second attempt");
        let (other, _) = play(&bo, &path);
        assert_ne!(table, other);
        for (person, table) in [(&ann, &table), (&bo, &other)] {
            let now = person.get(&format!("/api/v1/tables/{table}"));
            assert_eq!(now["now"]["commitment"], deal["commitment"]);
            // Bo is slower than Ann, and bots do not care.
            if person.token == bo.token {
                host.time.advance(12_345);
            }
            for pick in [0, 1, 2, 0, 1] {
                if host.is_asked(person, table) {
                    host.answer(person, table, &seat, pick);
                }
            }
            host.is_asked(person, table);
        }
        let own = |person: &Person, table: &str| {
            let now = person.get(&format!("/api/v1/tables/{table}"))["now"].clone();
            json!([now["board"], now["own"], now["menu"], now["question"]])
        };
        assert_eq!(own(&ann, &table), own(&bo, &other), "{game}");
        let gave_up = host.play_a_little(&ann, &table, &seat, &[]);
        assert_eq!(host.result(&ann, number)["gave_up"], gave_up);
        assert_eq!(play(&ann, &path).0, table, "giving up counts as the attempt");
        // Leaving is giving up.
        let leaves = host.is_asked(&bo, &other);
        if leaves {
            bo.post(&format!("/api/v1/tables/{other}/leave"), &json!({ "seat": seat }));
        }
        host.finish(&bo, &other);
        assert_eq!(host.result(&bo, number)["gave_up"], leaves);
        let results = today(&ann, number)["results"].as_array().unwrap().clone();
        assert_eq!(results.len(), 2);
        assert!(results.iter().all(|row| row["table"].is_null()), "nobody may look yet");
    }
    let (status, text) = page(&ann, "/daily");
    assert!(status == 200 && text.contains("Ann") && text.contains("Bo"), "{text}");
    host.server.stop();
}

/// Every address at which a finished game could show more than its player saw.
fn give_away(table: &str) -> Vec<(&'static str, String)> {
    let api = format!("/api/v1/tables/{table}");
    let web = format!("/t/{table}");
    vec![
        ("GET", format!("{api}/record")),
        ("GET", format!("{api}/review")),
        ("POST", format!("{api}/review")),
        ("POST", format!("{api}/continue")),
        ("GET", format!("{api}/open-cards")),
        ("GET", format!("{web}/record.txt")),
        ("GET", format!("{web}/record.json")),
        ("GET", format!("{web}/replay")),
        ("GET", format!("{web}/replay?step=3&as=all")),
        ("GET", format!("{web}/review")),
        ("POST", format!("{web}/review")),
        ("GET", format!("{web}/review/guess?player=A")),
        ("POST", format!("{web}/continue")),
        ("GET", format!("{web}/cards")),
    ]
}

#[test]
fn nothing_gives_the_cards_away_before_the_day_is_over() {
    let host = host();
    let (ann, bo) = (host.server.person("Ann"), host.server.person("Bo"));
    let (table, seat) = play(&ann, "daily/family-business");
    let api = format!("/api/v1/tables/{table}");
    host.play_a_little(&ann, &table, &seat, &[0, 1]);
    host.result(&ann, 0);
    let body = |method: &str| (method == "POST").then(|| json!({ "step": 3 }));
    for person in [&ann, &bo, &host.server.stranger()] {
        for (method, path) in give_away(&table) {
            let reply = person.request(method, &path, body(method).as_ref());
            assert!((400..500).contains(&reply.status), "{method} {path}: {}", reply.status);
        }
        // Nor does anyone get the same cards in another way.
        let reply = person.request("POST", "/api/v1/challenges", Some(&json!({ "table": table })));
        assert!(matches!(reply.status, 401 | 403), "{}", reply.json);
        // No seat but the own one, neither now nor in the past.
        for other in ["A", "B", "C", "D", "E"].into_iter().filter(|other| *other != seat) {
            for path in [
                format!("{api}?as={other}"),
                format!("{api}/seen?as={other}"),
                format!("/t/{table}?as={other}"),
            ] {
                let reply = person.request("GET", &path, None);
                assert!((400..500).contains(&reply.status), "{path}: {}", reply.status);
            }
        }
        let daily = person.get("/api/v1/daily").to_string();
        assert!(!daily.contains(&table) || person.token == ann.token, "{daily}");
    }
    for person in [&bo, &host.server.stranger()] {
        for path in [&api, &format!("{api}/seen"), &format!("/t/{table}"), &format!("/t/{table}/screen")] {
            assert_eq!(person.request("GET", path, None).status, 403, "{path}");
        }
    }
    // The player sees the end, as they saw the game, and when the rest is shown.
    let reply = ann.request("GET", &format!("{api}/record"), None);
    assert_eq!((reply.status, &reply.json["error"]), (403, &json!("withheld")));
    let now = ann.get(&api);
    assert_eq!(now["now"]["secret"], Value::Null);
    for (language, when) in [("en", "open from"), ("da", "kan ses fra"), ("zh-Hant", "起開放")] {
        let (status, text) = page(&ann, &format!("/t/{table}?language={language}"));
        assert!(status == 200 && text.contains(when) && text.contains("00:00 UTC"), "{text}");
        assert!(!text.contains("/replay") && !text.contains("record.txt"), "{language}");
    }
    let (_, data) = page(&ann, "/me/data.json");
    let deal = today(&ann, 0);
    assert!(data.contains(deal["deal"].as_str().unwrap()), "{data}");
    // A rematch has cards of its own.
    let again = ann.post(&format!("{api}/rematch"), &json!({}))["table"].as_str().unwrap().to_owned();
    let again = ann.get(&format!("/api/v1/tables/{again}"));
    assert_eq!(again["settings"].get("deal"), None);
    assert_ne!(again["now"]["commitment"], deal["commitment"]);
    // The next day everything is open to everyone, and proves the commitment.
    host.sleep();
    let (status, text) = page(&bo, &format!("/t/{table}/record.txt"));
    assert_eq!(status, 200);
    assert!(data.len() < text.len() || !data.contains("over "), "the export has no record");
    let record = Record::read(&text).unwrap();
    let proof = verify(&record).unwrap();
    assert_eq!(json!(session::hex(&proof.commitment)), deal["commitment"]);
    let yesterday = bo.get("/api/v1/daily")["yesterday"][0].clone();
    let secret: [u8; 32] = session::unhex(yesterday["secret"].as_str().unwrap()).unwrap();
    assert_eq!(session::Secret(secret).commitment(), proof.commitment);
    assert_eq!(yesterday["results"][0]["table"], json!(table));
    assert_eq!(page(&bo, &format!("/t/{table}/replay")).0, 200);
    let (status, text) = page(&bo, "/daily");
    assert!(status == 200 && text.contains(&format!("/t/{table}/replay")), "{text}");
    assert_ne!(today(&bo, 0)["commitment"], deal["commitment"], "today's cards are others");
    host.server.stop();
}

#[test]
fn what_ends_after_midnight_is_not_listed_and_nobody_opens_such_a_table_otherwise() {
    let host = host();
    let ann = host.server.person("Ann");
    let (table, seat) = play(&ann, "daily/family-business");
    host.sleep();
    host.play_a_little(&ann, &table, &seat, &[]);
    let path = "/api/v1/daily";
    wait("the result", || !ann.get(path)["yesterday"][0]["attempts"][0]["result"].is_null());
    assert_eq!(ann.get(path)["yesterday"][0]["results"], json!([]));
    let deal = ann.get(path)["yesterday"][0]["settings"]["deal"].clone();
    for settings in
        [json!({ "seats": 4, "deal": deal }), json!({ "deal": { "name": "x", "parts": [], "until": 0 } })]
    {
        let reply = ann.request("POST", "/api/v1/tables", Some(&settings));
        assert!((400..500).contains(&reply.status), "{}", reply.json);
        let reply = ann.request("POST", "/api/v1/challenges", Some(&json!({ "settings": settings })));
        assert!((400..500).contains(&reply.status), "{}", reply.json);
    }
    host.server.stop();
}

#[test]
fn a_challenge_is_played_from_every_seat_and_hides_what_is_to_come() {
    let host = host();
    let (ann, bo) = (host.server.person("Ann"), host.server.person("Bo"));
    let settings = json!({ "game": "family-business", "seats": 2 });
    let made = ann.post("/api/v1/challenges", &json!({ "settings": settings, "bot": "street", "days": 2 }));
    let id = made["challenge"].as_str().unwrap().to_owned();
    let path = format!("challenges/{id}");
    let state = |person: &Person| person.get(&format!("/api/v1/{path}"));
    let mut tables = Vec::new();
    for seat in ["A", "B"] {
        assert_eq!(state(&ann)["next"], seat);
        let (table, sat) = play(&ann, &path);
        assert_eq!(sat, seat);
        assert_eq!(play(&ann, &path).0, table);
        host.play_a_little(&ann, &table, seat, &[0]);
        wait("the result", || state(&ann)["next"] != seat);
        tables.push(table);
    }
    assert_eq!(state(&ann)["next"], Value::Null);
    let over = ann.request("POST", &format!("/api/v1/{path}/play"), Some(&json!({})));
    assert_eq!((over.status, &over.json["error"]), (409, &json!("deal-ended")));
    assert_eq!(state(&ann)["results"].as_array().unwrap().len(), 2);
    assert_eq!(state(&bo)["results"], json!([]), "Bo has played nothing");
    assert_eq!(state(&host.server.stranger())["results"], json!([]));
    let (table, _) = play(&bo, &path);
    host.play_a_little(&bo, &table, "A", &[1, 0, 2]);
    wait("the result", || state(&bo)["next"] == "B");
    let seats: Vec<Value> =
        state(&bo)["results"].as_array().unwrap().iter().map(|row| row["seat"].clone()).collect();
    assert_eq!(seats, ["A", "A"], "and only the first seat");
    for language in ["en", "da", "zh-Hant"] {
        let (status, text) = page(&bo, &format!("/challenge/{id}?language={language}"));
        assert!(status == 200 && text.contains("Ann") && !text.contains("/replay"), "{text}");
    }
    for table in &tables {
        for (method, path) in give_away(table) {
            let reply = ann.request(method, &path, (method == "POST").then(|| json!({ "step": 3 })).as_ref());
            assert!((400..500).contains(&reply.status), "{method} {path}: {}", reply.status);
        }
    }
    host.time.advance(2 * DAY);
    assert_eq!(state(&host.server.stranger())["results"].as_array().unwrap().len(), 3);
    assert!(state(&bo)["secret"].is_string());
    let late = bo.request("POST", &format!("/api/v1/{path}/play"), Some(&json!({})));
    assert_eq!(late.status, 409, "{}", late.json);
    let records: Vec<Record> = tables
        .iter()
        .map(|table| Record::read(&page(&bo, &format!("/t/{table}/record.txt")).1).unwrap())
        .collect();
    let deals: Vec<Vec<String>> = records
        .iter()
        .map(|record| {
            assert!(verify(record).is_ok());
            let entries = record.entries().unwrap();
            entries.iter().find_map(|entry| entry.what.events()).unwrap().to_vec()
        })
        .collect();
    assert_eq!(deals[0], deals[1], "the same deal from both seats");
    host.server.stop();
}

#[test]
fn any_finished_deal_becomes_a_challenge_with_the_same_cards() {
    let host = host();
    let (ann, bo) = (host.server.person("Ann"), host.server.person("Bo"));
    // An ordinary game, in which a player has added something to the deal.
    let settings = json!({ "game": "family-business", "seats": 2, "pace_ms": 0, "window_ms": 0 });
    let table = ann.post("/api/v1/tables", &settings)["now"]["table"].as_str().unwrap().to_owned();
    let api = format!("/api/v1/tables/{table}");
    ann.post(&format!("{api}/sit"), &json!({ "seat": "A", "entropy": "something" }));
    ann.post(&format!("{api}/hire"), &json!({ "bot": "street" }));
    ann.post(&format!("{api}/start"), &json!({}));
    let of_table =
        |person: &Person| person.request("POST", "/api/v1/challenges", Some(&json!({ "table": table })));
    assert_eq!(of_table(&bo).status, 409, "it is not over");
    host.play_a_little(&ann, &table, "A", &[0]);
    let made = of_table(&bo);
    assert_eq!(made.status, 201, "{}", made.json);
    let id = made.json["challenge"].as_str().unwrap().to_owned();
    let (other, seat) = play(&bo, &format!("challenges/{id}"));
    // Nothing leads to the game whose cards these are, because everyone may see that one.
    let eve = host.server.person("Eve");
    for said in [
        eve.get(&format!("/api/v1/challenges/{id}")).to_string(),
        bo.get(&format!("/api/v1/tables/{other}")).to_string(),
        page(&eve, &format!("/challenge/{id}")).1,
        page(&bo, &format!("/t/{other}")).1,
    ] {
        assert!(!said.contains(&table) && !said.contains("something"), "{said}");
    }
    host.play_a_little(&bo, &other, &seat, &[0]);
    host.time.advance(3 * DAY);
    let deal = |table: &str| {
        let record = Record::read(&page(&bo, &format!("/t/{table}/record.txt")).1).unwrap();
        assert!(verify(&record).is_ok());
        let entries = record.entries().unwrap();
        entries.iter().find_map(|entry| entry.what.events()).unwrap().to_vec()
    };
    assert_eq!(deal(&table), deal(&other));
    // A deal of the day can be played again once it is over, and a challenge too.
    let today = today(&ann, 0)["deal"].clone();
    let early = ann.request("POST", "/api/v1/challenges", Some(&json!({ "deal": today })));
    assert_eq!((early.status, &early.json["error"]), (403, &json!("withheld")));
    assert_eq!(ann.request("POST", "/api/v1/challenges", Some(&json!({ "deal": id }))).status, 201);
    host.sleep();
    assert_eq!(ann.request("POST", "/api/v1/challenges", Some(&json!({ "deal": today }))).status, 201);
    for bad in [
        json!({ "deal": "nothing" }),
        json!({ "table": "nothing" }),
        json!({ "table": table, "deal": id }),
        json!({ "days": 0 }),
        json!({ "days": 15 }),
        json!({ "bot": "boss@600s" }),
        json!({ "bot": "boss@10000000" }),
        json!({ "bot": "nobody" }),
        json!({ "settings": { "seats": 99 } }),
        json!({ "more": 1 }),
    ] {
        let reply = ann.request("POST", "/api/v1/challenges", Some(&bad));
        assert!((400..500).contains(&reply.status), "{bad}: {}", reply.json);
    }
    for path in
        ["/challenge/aaaaaaaaaaaaaaaa", "/challenge/x", &format!("/challenge/{}", today.as_str().unwrap())]
    {
        assert_eq!(page(&ann, path).0, 404, "{path}");
    }
    host.server.stop();
}

/// A challenge of a rated game is a game like any other.
#[test]
fn a_challenge_of_a_rated_game_can_be_played_and_seen() {
    let host = host();
    let ann = host.server.person("Ann");
    let settings = json!({
        "game": "mob-city", "seats": 2, "rated": true, "window_ms": 1000, "pace_ms": 0, "freeing": "nobody",
        "joining": "nobody", "clock": { "kind": "live", "bank_s": 600, "increment_s": 5 },
    });
    let made =
        ann.post("/api/v1/challenges", &json!({ "settings": settings, "bot": "street+grudge", "days": 1 }));
    let id = made["challenge"].as_str().unwrap().to_owned();
    let (table, seat) = play(&ann, &format!("challenges/{id}"));
    assert_eq!(ann.get(&format!("/api/v1/tables/{table}"))["settings"]["rated"], Value::Null);
    host.play_a_little(&ann, &table, &seat, &[0]);
    assert_eq!(page(&ann, &format!("/t/{table}")).0, 200);
    host.time.advance(2 * DAY);
    assert_eq!(page(&ann, &format!("/t/{table}")).0, 200);
    assert_eq!(page(&ann, &format!("/t/{table}/replay")).0, 200);
    host.server.stop();
}

#[test]
fn a_review_compares_answers_at_the_same_points_once_the_deal_has_ended() {
    let host = host();
    let (ann, bo) = (host.server.person("Ann"), host.server.person("Bo"));
    let (table, seat) = play(&ann, "daily/family-business");
    let (other, _) = play(&bo, "daily/family-business");
    // The first answer is the same, so both come to the second question.
    host.play_a_little(&ann, &table, &seat, &[0, 0]);
    host.play_a_little(&bo, &other, &seat, &[0, 1]);
    for (person, table) in [(&ann, &table), (&bo, &other)] {
        wait("the result", || !today(person, 0)["attempts"][0]["result"].is_null());
        assert_eq!(page(person, &format!("/t/{table}/review")).0, 403);
    }
    host.sleep();
    let api = format!("/api/v1/tables/{table}/review");
    assert_eq!(ann.request("POST", &api, Some(&json!({}))).status, 202);
    wait("the review", || ann.get(&api)["state"] == "made");
    for (language, words) in
        [("en", "What others did here"), ("da", "Hvad andre gjorde her"), ("zh-Hant", "其他人在這裡的選擇")]
    {
        let (status, text) = page(&ann, &format!("/t/{table}/review?player={seat}&language={language}"));
        assert!(status == 200 && text.contains(words), "{text}");
        let points = text.split("<ul class=\"others\"").count() - 1;
        assert!(points >= 1, "{points}");
        assert!(!text.contains(">Bo<"), "by number, not by name");
    }
    let (_, text) = page(&ann, &format!("/t/{table}/review?player={seat}&language=en"));
    assert!(text.contains("2 of 2") || text.contains("1 of 2"), "{text}");
    // Nobody else's decisions are compared.
    let another = if seat == "A" { "B" } else { "A" };
    let (_, text) = page(&ann, &format!("/t/{table}/review?player={another}&language=en"));
    assert!(!text.contains("What others did here"), "{text}");
    // The replay says it where the decision was made.
    let review = ann.get(&api)["review"].clone();
    let decisions = review["decisions"].as_array().unwrap();
    let first = decisions.iter().find(|judged| judged["seat"] == json!(seat) && judged["by"] == "person");
    if let Some(step) = first.and_then(|judged| judged["step"].as_u64()) {
        let (status, text) = page(&bo, &format!("/t/{table}/replay?step={}&language=en", step + 1));
        assert!(status == 200 && text.contains("What others did here"), "{text}");
    }
    host.server.stop();
}
