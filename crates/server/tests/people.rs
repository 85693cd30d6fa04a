//! Devices, names, watchers' chat, and people who take their data away or delete themselves.

mod common;

use common::{Person, TestServer, lasting_databases, wait};
use serde_json::{Value, json};
use server::{Config, Database, TimeSource};

const START: i64 = 1_767_225_600_000;
const DAY: i64 = 86_400_000;

fn open(host: &Person, settings: &Value) -> String {
    let opened = host.post("/api/v1/tables", settings);
    format!("/api/v1/tables/{}", opened["now"]["table"].as_str().unwrap())
}

/// Opens a table without pauses, for a game that players who give up are out of.
fn quick(host: &Person, seats: u8) -> String {
    open(host, &json!({ "game": "mob-city", "seats": seats, "pace_ms": 0, "window_ms": 0 }))
}

fn sit(person: &Person, table: &str, name: Option<&str>) -> u16 {
    person.request("POST", &format!("{table}/sit"), Some(&json!({ "name": name }))).status
}

/// Signs a person in on another device.
fn other_device(person: &Person) -> Person {
    let code = person.post("/api/v1/me/devices", &json!({}))["code"].clone();
    let made = Person { token: None, ..person.clone() }.post("/api/v1/devices", &json!({ "code": code }));
    Person { token: made["token"].as_str().map(str::to_owned), ..person.clone() }
}

#[test]
fn devices_are_listed_limited_and_signed_out() {
    let time = TimeSource::stopped_at(START + 5);
    let server = TestServer::with(Config { time: time.clone(), ..Config::default() });
    let ann = server.person("Ann");
    let phone = other_device(&ann);
    time.advance(3 * DAY);
    assert_eq!(phone.get("/api/v1/me")["name"], "Ann");
    let devices = phone.get("/api/v1/me/devices");
    let device = |here: bool| devices.as_array().unwrap().iter().find(|each| each["here"] == here).unwrap();
    assert_eq!(device(false)["seen"], START);
    assert_eq!(device(true)["seen"], START + 3 * DAY, "only the day is kept");

    // A rename reaches every device.
    ann.request("PUT", "/api/v1/me", Some(&json!({ "name": "Anna" })));
    assert_eq!(phone.get("/api/v1/me")["name"], "Anna");

    let all: Vec<Person> = (2..20).map(|_| other_device(&ann)).collect();
    assert_eq!(ann.get("/api/v1/me/devices").as_array().unwrap().len(), 20);
    let refused = ann.request("POST", "/api/v1/me/devices", Some(&json!({})));
    assert_eq!((refused.status, &refused.json["error"]), (409, &json!("too-many-devices")));

    let last = &all[all.len() - 1];
    let id = device(true)["id"].as_str().unwrap();
    let path = format!("/api/v1/me/devices/{id}");
    assert_eq!(last.request("DELETE", &path, None).status, 204);
    assert_eq!(last.request("DELETE", &path, None).status, 404);
    assert_eq!(phone.request("GET", "/api/v1/me", None).status, 401);
    assert_eq!(ann.get("/api/v1/me")["name"], "Anna");
    other_device(&ann);
}

#[test]
fn a_code_for_another_device_works_after_a_restart_once() {
    let folder = tempfile::tempdir().unwrap();
    let time = TimeSource::stopped_at(START);
    for database in lasting_databases(folder.path()) {
        let config = || Config { database: database.clone(), time: time.clone(), ..Config::default() };
        let first = TestServer::with(config());
        let make = |person: &Person| person.post("/api/v1/me/devices", &json!({}))["code"].clone();
        let [ann, bob, carol] = ["Ann", "Bob", "Carol"].map(|name| first.person(name));
        let (code, used, gone) = (make(&ann), make(&bob), make(&carol));
        first.stranger().post("/api/v1/devices", &json!({ "code": used }));
        assert_eq!(carol.request("DELETE", "/api/v1/me", None).status, 204);
        // Nobody takes a code away with their data.
        let data = ann.get("/api/v1/me/data").to_string();
        assert!(data.contains("Ann") && !data.contains(code.as_str().unwrap()), "{data}");
        drop(first);

        let second = TestServer::with(config());
        let enter = |code: &Value| {
            let reply = second.stranger().request("POST", "/api/v1/devices", Some(&json!({ "code": code })));
            (reply.status, reply.json["token"].as_str().map(str::to_owned))
        };
        assert_eq!(enter(&used), (404, None));
        assert_eq!(enter(&gone), (404, None));
        let (status, token) = enter(&code);
        assert_eq!(status, 201);
        let phone = Person { token, ..second.stranger() };
        assert_eq!(phone.get("/api/v1/me")["name"], "Ann");
        assert_eq!(enter(&code), (404, None));
    }
}

#[test]
fn signing_out_ends_the_streams_of_that_device_only() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let phone = other_device(&ann);
    let table = quick(&ann, 2);
    assert_eq!(sit(&ann, &table, None), 201);
    let follow = |person: &Person| {
        let stream = person.follow(&format!("{table}/stream"), "application/x-ndjson");
        stream.wait_for("\"yours\":[\"A\"]");
        stream
    };
    let (here, there) = (follow(&ann), follow(&phone));
    let devices = ann.get("/api/v1/me/devices");
    let other = devices.as_array().unwrap().iter().find(|each| each["here"] == false).unwrap();
    let id = other["id"].as_str().unwrap();
    assert_eq!(ann.request("DELETE", &format!("/api/v1/me/devices/{id}"), None).status, 204);
    // Chunked responses end with an empty chunk.
    there.wait_for("\r\n0\r\n\r\n");
    ann.post(&format!("{table}/chat"), &json!({ "line": "still here" }));
    here.wait_for("still here");
    assert!(!there.text().contains("still here"));
}

#[test]
fn nobody_sits_down_under_a_name_that_looks_like_anothers() {
    let server = TestServer::open();
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let table = quick(&ann, 4);
    assert_eq!(sit(&ann, &table, None), 201);
    let hired = ann.post(&format!("{table}/hire"), &json!({ "bot": "capo" }));
    let seat = hired["seat"].as_str().unwrap().as_bytes()[0] - b'A';
    let bot = ann.get(&table)["now"]["chairs"][usize::from(seat)]["name"].as_str().unwrap().to_owned();
    for name in ["Ann", "ann", "ANN", "Ann ", " A n n", "Аnn", "Ａｎｎ", "𝐀nn", &bot, &bot.to_uppercase()]
    {
        let refused = eve.request("POST", &format!("{table}/sit"), Some(&json!({ "name": name })));
        assert_eq!((refused.status, &refused.json["error"]), (409, &json!("looks-alike")), "{name:?}");
        let sentence = refused.json["sentence"].as_str().unwrap();
        assert!(sentence.contains("looks like"), "{name:?}: {sentence}");
    }
    for name in ["\u{200b}", "Eve\u{200d}", "\u{202e}evE", "\u{3164}", "\u{2800}", "\u{301}", "Eve\u{e0041}"]
    {
        let refused = eve.request("POST", &format!("{table}/sit"), Some(&json!({ "name": name })));
        assert_eq!(refused.status, 422, "{name:?}");
        let sentence = refused.json["sentence"].as_str().unwrap();
        assert!(sentence.contains("visible"), "{name:?}: {sentence}");
        for path in ["/api/v1/people", "/api/v1/me/tokens"] {
            assert_eq!(
                eve.request("POST", path, Some(&json!({ "name": name }))).status,
                422,
                "{path} {name:?}"
            );
        }
        assert_eq!(eve.request("PUT", "/api/v1/me", Some(&json!({ "name": name }))).status, 422, "{name:?}");
    }
    assert_eq!(sit(&eve, &table, None), 201);
    // People who share a screen may have the same name twice, and bots avoid the names of people.
    assert_eq!(sit(&eve, &table, Some("Eve")), 201);
    let lena = server.person(&bot);
    let table = quick(&lena, 3);
    assert_eq!(sit(&lena, &table, None), 201);
    lena.post(&format!("{table}/hire"), &json!({ "bot": "capo" }));
    let names = lena.get(&table)["now"]["chairs"].clone();
    assert_eq!(names[0]["name"], json!(bot));
    assert_ne!(names[1]["name"], json!(bot));
}

#[test]
fn lines_of_people_without_a_seat_are_marked() {
    let server = TestServer::open();
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let table = quick(&ann, 2);
    sit(&ann, &table, None);
    // Spectators may have any name, so they are told apart by the mark.
    let other = server.person("Ann");
    for (person, line) in [(&ann, "mine"), (&other, "not mine"), (&eve, "before")] {
        person.post(&format!("{table}/chat"), &json!({ "line": line }));
    }
    sit(&eve, &table, None);
    eve.post(&format!("{table}/chat"), &json!({ "line": "after" }));
    let said = |chat: &Value| -> Vec<(String, bool)> {
        let lines = chat.as_array().unwrap().iter();
        lines
            .map(|line| (line["line"].as_str().unwrap().to_owned(), line["watching"].as_bool().unwrap()))
            .collect()
    };
    let expected = [("mine", false), ("not mine", true), ("before", true), ("after", false)];
    let expected = expected.map(|(line, watching)| (line.to_owned(), watching));
    assert_eq!(said(&ann.get(&format!("{table}/chat"))), expected);
    let stream = ann.follow(&format!("{table}/stream"), "application/x-ndjson");
    stream.wait_for("\"watching\":true,\"line\":\"before\"");
    let page = ann.request("GET", &table.replace("/api/v1/tables", "/t"), None);
    let page = String::from_utf8_lossy(&page.raw).into_owned();
    assert!(page.contains("<strong>Ann</strong> mine"));
    assert!(page.contains("<strong>Ann</strong><span class=\"quiet\"> (watching)</span> not mine"));
}

/// A finished game of these people against each other.
fn finished(people: &[&Person]) -> String {
    let table = quick(people[0], people.len().max(2) as u8);
    people.iter().for_each(|person| assert_eq!(sit(person, &table, None), 201));
    while people[0].request("POST", &format!("{table}/hire"), Some(&json!({ "bot": "street" }))).status == 201
    {
    }
    people[0].post(&format!("{table}/start"), &json!({}));
    let last = people[people.len() - 1];
    let seat = last.get(&table)["now"]["yours"][0].clone();
    last.post(&format!("{table}/give-up"), &json!({ "seat": seat }));
    assert_eq!(last.get(&table)["now"]["stage"], "over");
    table
}

#[test]
fn people_take_away_their_own_data_and_nothing_of_others() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let over = finished(&[&ann, &bob]);
    let running = quick(&ann, 2);
    sit(&ann, &running, None);
    sit(&bob, &running, None);
    ann.post(&format!("{running}/start"), &json!({}));
    for (person, seat, line) in [(&ann, "A", "from ann"), (&bob, "B", "from bob")] {
        person.post(&format!("{running}/chat"), &json!({ "line": line }));
        let orders = json!({ "orders": [], "otherwise": { "pass-unless": "me" } });
        let set = person.request("PUT", &format!("{running}/orders/{seat}"), Some(&orders));
        assert!(set.status < 500);
    }
    let bot = ann.post("/api/v1/me/tokens", &json!({ "name": "Robo" }));
    let record = String::from_utf8(ann.request("GET", &format!("{over}/record"), None).raw).unwrap();
    let record = record.split_once("\r\n\r\n").unwrap().1;
    assert_eq!(ann.request_with("POST", "/api/v1/records", "text/plain", record).status, 201);

    let reply = ann.request("GET", "/api/v1/me/data", None);
    let raw = String::from_utf8_lossy(&reply.raw).into_owned();
    assert!(raw.contains("attachment; filename="));
    let data = reply.json;
    assert_eq!(data["person"]["name"], "Ann");
    assert_eq!(data["devices"].as_array().unwrap().len(), 1);
    assert_eq!(data["bots"][0]["id"], bot["id"]);
    assert_eq!(data["records"].as_array().unwrap().len(), 1);
    let (over, running) = (over.rsplit('/').next().unwrap(), running.rsplit('/').next().unwrap());
    assert_eq!(data["created_tables"].as_array().unwrap().len(), 2);
    let seat =
        |table: &str| data["seats"].as_array().unwrap().iter().find(|seat| seat["table"] == table).unwrap();
    assert_eq!(seat(over)["record"], format!("/t/{over}/record.json"));
    assert_eq!(seat(running)["record"], Value::Null);
    assert_eq!(data["chat"].as_array().unwrap().len(), 1);
    assert_eq!(data["chat"][0]["line"], "from ann");
    let token = ann.token.clone().unwrap();
    for other in ["Bob", "from bob", &token, bot["token"].as_str().unwrap(), "secret", "hash"] {
        assert!(!raw.contains(other), "{other}");
    }
    let bobs = bob.get("/api/v1/me/data");
    assert_eq!(bobs["chat"][0]["line"], "from bob");
    assert_eq!(bobs["created_tables"], json!([]));
}

#[test]
fn deleting_yourself_gives_up_seats_and_leaves_the_games_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    let server = TestServer::with(Config { database: Database::File(file.clone()), ..Config::default() });
    let (zelda, bob) = (server.person("Zelda"), server.person("Bob"));
    let phone = other_device(&zelda);
    let robo = zelda.post("/api/v1/me/tokens", &json!({ "name": "Robozelda" }));
    let robo = Person { token: robo["token"].as_str().map(str::to_owned), ..zelda.clone() };
    let id = zelda.get("/api/v1/me")["id"].as_str().unwrap().to_owned();

    let alone = finished(&[&zelda]);
    let shared = finished(&[&zelda, &bob]);
    let record = bob.request("GET", &format!("{shared}/record"), None).raw;
    let record = String::from_utf8_lossy(&record).split_once("\r\n\r\n").unwrap().1.to_owned();
    let running = quick(&zelda, 3);
    let third = server.person("Cat");
    [&zelda, &bob, &third].iter().for_each(|person| assert_eq!(sit(person, &running, None), 201));
    zelda.post(&format!("{running}/start"), &json!({}));
    let waiting = quick(&zelda, 3);
    [&zelda, &bob, &robo].iter().for_each(|person| assert_eq!(sit(person, &waiting, None), 201));
    let uploaded = zelda.request_with("POST", "/api/v1/records", "text/plain", &record);
    let uploaded = uploaded.json["record"].as_str().map_or_else(String::new, str::to_owned);
    for table in [&alone, &shared, &running, &waiting] {
        zelda.post(&format!("{table}/chat"), &json!({ "line": "zelda was here" }));
    }
    let stream = phone.follow(&format!("{running}/stream"), "application/x-ndjson");
    stream.wait_for("\"type\":\"table\"");

    assert_eq!(zelda.request("DELETE", "/api/v1/me", None).status, 204);
    for gone in [&zelda, &phone, &robo] {
        assert_eq!(gone.request("GET", "/api/v1/me", None).status, 401);
    }
    stream.wait_for("\r\n0\r\n\r\n");
    assert_eq!(bob.request("GET", &alone, None).status, 404, "nobody else played");
    assert_eq!(bob.request("GET", &format!("/r/{uploaded}"), None).status, 404);

    // The game of others goes on without them, and its record still verifies.
    let now = bob.get(&running)["now"].clone();
    assert_eq!((&now["stage"], &now["chairs"][0]["gave_up"]), (&json!("running"), &json!(true)));
    assert_eq!(now["host"], true, "it belongs to the next player");
    let now = bob.get(&waiting)["now"].clone();
    assert_eq!((&now["host"], &now["yours"]), (&json!(true), &json!(["B"])));
    assert_eq!((&now["chairs"][0]["kind"], &now["chairs"][2]["kind"]), (&json!("nobody"), &json!("nobody")));
    assert_eq!(sit(&third, &waiting, None), 201);
    let kept = bob.request("GET", &format!("{shared}/record"), None).raw;
    assert!(String::from_utf8_lossy(&kept).ends_with(&record), "records do not change");
    session::verify(&session::Record::read(&record).unwrap()).unwrap();
    for table in [&shared, &running, &waiting] {
        assert_eq!(bob.get(&format!("{table}/chat")), json!([]));
    }
    drop(server);
    let bytes = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
    assert!(bytes.contains("Zelda"), "the names in records stay");
    for trace in [id.as_str(), "zelda was here", &uploaded] {
        assert!(!bytes.contains(trace), "{trace}");
    }
}

#[test]
fn chat_is_deleted_some_days_after_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    let serve = |now: i64| {
        let time = TimeSource::stopped_at(now);
        TestServer::with(Config {
            database: Database::File(file.clone()),
            time,
            keep_chat_days: 30,
            ..Config::default()
        })
    };
    let server = serve(START);
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let (over, waiting) = (finished(&[&ann, &bob]), quick(&ann, 2));
    ann.post(&format!("{over}/chat"), &json!({ "line": "good game" }));
    let page = ann.request("GET", "/privacy", None);
    assert!(String::from_utf8_lossy(&page.raw).contains("30 days after the game"));
    drop((server, waiting));
    let moved = |server: &TestServer| Person { address: server.address, ..ann.clone() };
    let server = serve(START + 30 * DAY);
    assert_eq!(moved(&server).get(&format!("{over}/chat"))[0]["line"], "good game");
    drop(server);
    let server = serve(START + 30 * DAY + 1);
    wait("old chat to be deleted", || moved(&server).get(&format!("{over}/chat")) == json!([]));
}

#[test]
fn people_who_never_return_are_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    let serve = |days: i64| {
        let time = TimeSource::stopped_at(START + days * DAY);
        let config = Config {
            database: Database::File(file.clone()),
            time,
            keep_chat_days: 9_999,
            ..Config::default()
        };
        TestServer::with(config)
    };
    let server = serve(0);
    let [zelda, bob, carol] = ["Zelda", "Bob", "Carol"].map(|name| server.person(name));
    let over = finished(&[&zelda, &bob]);
    for (person, line) in [(&zelda, "zelda was here"), (&bob, "so was bob")] {
        person.post(&format!("{over}/chat"), &json!({ "line": line }));
    }
    zelda.post("/api/v1/me/tokens", &json!({ "name": "Robozel" }));
    let id = zelda.get("/api/v1/me")["id"].as_str().unwrap().to_owned();
    // Carol's game waits for her.
    let running = quick(&carol, 2);
    sit(&carol, &running, None);
    carol.post(&format!("{running}/hire"), &json!({ "bot": "street" }));
    carol.post(&format!("{running}/start"), &json!({}));
    let page = bob.request("GET", "/privacy", None);
    assert!(String::from_utf8_lossy(&page.raw).contains("If you don’t come back for 400 days"));
    drop(server);
    let moved = |person: &Person, server: &TestServer| Person { address: server.address, ..person.clone() };
    // Bob comes back now and then.
    let server = serve(390);
    let lines = moved(&bob, &server).get(&format!("{over}/chat"));
    assert_eq!(lines.as_array().unwrap().len(), 2);
    drop(server);
    let server = serve(401);
    let [zelda, bob, carol] = [zelda, bob, carol].map(|person| moved(&person, &server));
    wait("Zelda's chat to be deleted", || bob.get(&format!("{over}/chat")).as_array().unwrap().len() == 1);
    assert_eq!(zelda.request("GET", "/api/v1/me", None).status, 401);
    assert_eq!(carol.get(&running)["now"]["yours"], json!(["A"]));
    assert_eq!(bob.get(&over)["now"]["chairs"][0]["name"], "Zelda", "the names in records stay");
    drop(server);
    let bytes = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
    for trace in [id.as_str(), "zelda was here", "Robozel"] {
        assert!(!bytes.contains(trace), "{trace}");
    }
}
