//! People are told when a game waits for them: once, encrypted, not while they look or sleep, and with nothing secret in it. The
//! server's clock only moves when the test moves it.

#[path = "../common/mod.rs"]
mod common;

mod browser;

use browser::{Browser, PushService, Request};
use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, Database, PushConfig, TimeSource};

/// Midnight of the first of January 2026, in UTC.
const START: i64 = 1_767_225_600_000;

const HOUR: i64 = 3_600_000;

/// How long a person may think before they are told.
const DELAY: i64 = 15_000;

/// A server whose time stands still, and a push service that it may use.
struct House {
    server: TestServer,
    service: PushService,
    time: TimeSource,
}

fn config(time: &TimeSource) -> Config {
    let contact = Some("mailto:host@example.org".to_owned());
    Config {
        time: time.clone(),
        push: PushConfig { on: true, contact, allow_private: true },
        ..Config::default()
    }
}

impl House {
    fn open() -> Self {
        let time = TimeSource::stopped_at(START);
        Self { server: TestServer::with(config(&time)), service: PushService::open(), time }
    }

    /// A person with a browser that is told.
    fn person(&self, name: &str) -> (Person, Browser) {
        let (person, browser) = (self.server.person(name), Browser::at(&self.service, name));
        subscribe(&person, &browser);
        (person, browser)
    }
}

fn subscribe(person: &Person, browser: &Browser) {
    let reply = person.request("POST", "/api/v1/me/told/devices", Some(&browser.subscription()));
    assert_eq!(reply.status, 204, "{}", reply.json);
}

/// A running game of these people.
struct Game<'a> {
    people: Vec<&'a Person>,
    path: String,
}

impl<'a> Game<'a> {
    fn begin(people: &[&'a Person], settings: Value) -> Self {
        let mut all = json!({ "game": "mob-city", "seats": people.len() });
        all.as_object_mut().unwrap().extend(settings.as_object().unwrap().clone());
        let table = people[0].post("/api/v1/tables", &all);
        let path = format!("/api/v1/tables/{}", table["now"]["table"].as_str().unwrap());
        people.iter().for_each(|person| _ = person.post(&format!("{path}/sit"), &json!({})));
        people[0].post(&format!("{path}/start"), &json!({}));
        Self { people: people.to_vec(), path }
    }

    /// Where the table is on the web.
    fn page(&self) -> String {
        self.path.replace("/api/v1/tables", "/t")
    }

    /// The place of the first player who is asked.
    fn asked(&self) -> usize {
        let now = self.people[0].get(&self.path)["now"].clone();
        usize::from(now["asked"][0].as_str().unwrap().as_bytes()[0] - b'A')
    }

    /// Lets the player who is asked answer anything. Then another player is asked, or the same one something else.
    fn play(&self) {
        let person = self.people[self.asked()];
        let now = person.get(&self.path)["now"].clone();
        let mut action = json!({ "seat": now["viewer"], "at": now["at"], "commands": [] });
        let mut menu = now["menu"].clone();
        while let Some(choice) = menu.as_array().and_then(|menu| menu.last()) {
            action["commands"].as_array_mut().unwrap().push(choice["command"].clone());
            menu = person.post(&format!("{}/suppose", self.path), &action)["menu"].clone();
        }
        person.post(&format!("{}/moves", self.path), &action);
    }

    /// Plays until it is another player's turn.
    fn pass_on(&self) {
        let before = self.asked();
        while self.asked() == before {
            self.play();
        }
    }
}

#[test]
fn a_turn_that_waits_is_told_encrypted_and_signed() {
    let house = House::open();
    let (ann, bob) = (house.person("Ann"), house.person("Bob"));
    let game = Game::begin(&[&ann.0, &bob.0], json!({}));
    let first = game.asked();
    let browser = [&ann.1, &bob.1][first];
    house.time.advance(DELAY);
    let [notice]: [Request; 1] = house.service.wait_for(1).try_into().ok().unwrap();
    assert_eq!(format!("http://{}{}", house.service.address, notice.path), browser.endpoint);
    let said = browser.read(&notice);
    let wanted = json!({ "title": "It’s your turn", "body": "Mob City", "path": game.page() });
    assert_eq!(said, wanted, "nothing else is in it");
    assert_eq!(notice.header("content-encoding"), "aes128gcm");
    assert_eq!((notice.header("ttl"), notice.header("urgency")), ("259200", "normal"));
    assert_eq!(notice.header("topic").len(), 24);
    assert!(!notice.header("topic").contains(&game.page()[3..]));
    let (claims, key) = notice.signed();
    assert_eq!(claims["aud"], format!("http://{}", house.service.address));
    assert_eq!(claims["sub"], "mailto:host@example.org");
    let seconds = claims["exp"].as_i64().unwrap() - (START + DELAY) / 1000;
    assert!((1..=24 * 3600).contains(&seconds), "{seconds}");
    assert_eq!(ann.0.get("/api/v1/me/told")["key"], key);

    // The other player's turn is told to them, and replaces nothing but notices about this table.
    game.pass_on();
    house.time.advance(DELAY);
    let second = house.service.wait_for(2).pop().unwrap();
    let other = [&bob.1, &ann.1][first];
    assert_eq!(other.read(&second), wanted);
    assert_eq!(second.header("topic"), notice.header("topic"));
    assert_eq!(second.body.len(), notice.body.len());
    // However long it waits, it is told once. The notice about another table shows that it was looked at.
    house.time.advance(10 * HOUR);
    let more = Game::begin(&[&ann.0, &bob.0], json!({ "clock": { "kind": "correspondence", "hours": 24 } }));
    house.time.advance(DELAY);
    let third = house.service.wait_for(3).pop().unwrap();
    assert_eq!([&ann.1, &bob.1][more.asked()].read(&third)["path"], more.page());
    assert_ne!(third.header("topic"), notice.header("topic"));
    assert_eq!(third.header("ttl"), (24 * 3600 - 15).to_string(), "until the clock runs out");
}

#[test]
fn notices_are_in_the_language_of_the_device() {
    let house = House::open();
    let (ann, browser) = (house.server.person("Ann"), Browser::at(&house.service, "ann"));
    for (language, title) in [("da", "Det virker"), ("zh-Hant", "通知正常"), ("en", "It works")] {
        let path = format!("/api/v1/me/told/devices?language={language}");
        assert_eq!(ann.request("POST", &path, Some(&browser.subscription())).status, 204);
        let before = house.service.received().len();
        assert_eq!(ann.post("/api/v1/me/told/test", &json!({})), json!({ "sent": 1 }));
        let notice = house.service.wait_for(before + 1).pop().unwrap();
        let said = browser.read(&notice);
        assert_eq!((&said["title"], &said["path"]), (&json!(title), &json!("/me")));
    }
    assert_eq!(ann.request("POST", "/api/v1/me/told/test", Some(&json!({}))).status, 429);
    house.time.advance(10_000);
    assert_eq!(ann.request("POST", "/api/v1/me/told/test", Some(&json!({}))).status, 200);
}

#[test]
fn those_who_look_are_not_told_until_they_have_gone() {
    let house = House::open();
    let (ann, bob) = (house.person("Ann"), house.person("Bob"));
    let game = Game::begin(&[&ann.0, &bob.0], json!({}));
    let (person, browser) = [&ann, &bob][game.asked()];
    let stream = person.follow(&format!("{}/stream", game.path), "text/event-stream");
    stream.wait_for("\"now\"");
    house.time.advance(DELAY);
    // Another table, at which no player looks, shows that this one was looked at.
    Game::begin(&[&ann.0, &bob.0], json!({}));
    house.time.advance(DELAY);
    house.service.wait_for(1);
    // They have done something there since.
    person.get(&game.path);
    house.time.advance(60_000);
    // The page is still open, but they have done nothing for a minute.
    let all = house.service.wait_for(2);
    assert_eq!(browser.read(&all[1])["path"], game.page());
    drop(stream);
}

#[test]
fn a_table_can_be_silent() {
    let house = House::open();
    let (ann, bob) = (house.person("Ann"), house.person("Bob"));
    let eve = house.server.person("Eve");
    let silent = Game::begin(&[&ann.0, &bob.0], json!({}));
    let told = format!("{}/told", silent.path);
    for person in [&ann.0, &bob.0] {
        assert_eq!(person.get(&told), json!({ "told": true }));
        assert_eq!(
            person.request("PUT", &told, Some(&json!({ "told": false }))).json,
            json!({ "told": false })
        );
        assert_eq!(person.get(&told), json!({ "told": false }));
    }
    assert_eq!(eve.request("PUT", &told, Some(&json!({ "told": false }))).status, 403);
    assert_eq!(eve.request("GET", &told, None).status, 403);
    house.time.advance(DELAY);
    let other = Game::begin(&[&ann.0, &bob.0], json!({}));
    house.time.advance(DELAY);
    let [notice]: [Request; 1] = house.service.wait_for(1).try_into().ok().unwrap();
    assert_eq!([&ann.1, &bob.1][other.asked()].read(&notice)["path"], other.page());
}

#[test]
fn nothing_is_sent_in_quiet_hours_and_what_waits_is_told_once_when_they_end() {
    let house = House::open();
    let (ann, bob) = (house.person("Ann"), house.person("Bob"));
    // It is one o'clock in Copenhagen.
    let hours = json!({ "from": "23:30", "to": "07:00", "zone": "Europe/Copenhagen" });
    for person in [&ann.0, &bob.0] {
        let set = person.request("PUT", "/api/v1/me/told/quiet-hours", Some(&hours));
        assert_eq!((set.status, set.json), (200, hours.clone()));
        assert_eq!(person.get("/api/v1/me/told")["quiet_hours"], hours);
    }
    let games = [(); 2].map(|()| Game::begin(&[&ann.0, &bob.0], json!({})));
    house.time.advance(DELAY);
    let people = [&ann.0, &bob.0];
    let due = |game: &Game<'_>| {
        let data = people[game.asked()].get("/api/v1/me/data");
        let rows = data["notices"].as_array().unwrap().clone();
        rows.into_iter().find(|row| game.page().ends_with(row["table"].as_str().unwrap()))
    };
    wait("the notices to be kept", || games.iter().all(|game| due(game).is_some()));
    for game in &games {
        assert_eq!(due(game).unwrap()["due"], START + 6 * HOUR);
    }
    // One of them is answered in the night. The other player would be told of it, but sleeps too.
    games[0].pass_on();
    house.time.advance(HOUR);
    wait("the next notice to be kept", || due(&games[0]).is_some_and(|row| row["due"] == START + 6 * HOUR));
    let asked = games.each_ref().map(Game::asked);
    house.time.advance(5 * HOUR - DELAY - 1);
    assert_eq!(house.service.received().len(), 0);
    house.time.advance(20_001);
    let all = house.service.wait_for(2);
    let browsers = [&ann.1, &bob.1];
    for (game, asked) in games.iter().zip(asked) {
        let own = all.iter().filter(|notice| browsers[asked].endpoint.ends_with(&notice.path));
        let paths: Vec<Value> = own.map(|notice| browsers[asked].read(notice)["path"].clone()).collect();
        assert!(paths.contains(&json!(game.page())), "{paths:?}");
    }
    // By day people are told at once, and of nothing twice.
    games[1].pass_on();
    house.time.advance(DELAY);
    house.service.wait_for(3);
    assert_eq!(ann.0.request("DELETE", "/api/v1/me/told/quiet-hours", None).status, 204);
    assert_eq!(ann.0.get("/api/v1/me/told")["quiet_hours"], Value::Null);
    for bad in [("22:00", "22:00", "UTC"), ("25:00", "07:00", "UTC"), ("22:00", "07:00", "Nowhere")] {
        let hours = json!({ "from": bad.0, "to": bad.1, "zone": bad.2 });
        let refused = ann.0.request("PUT", "/api/v1/me/told/quiet-hours", Some(&hours));
        assert_eq!(refused.status, 422, "{hours}");
    }
}

#[test]
fn a_service_that_fails_is_asked_again_once_and_a_browser_that_is_gone_is_forgotten() {
    let house = House::open();
    let (ann, _) = house.person("Ann");
    let devices = || ann.get("/api/v1/me/told")["devices"].as_array().unwrap().len();
    let test = || _ = ann.post("/api/v1/me/told/test", &json!({}));
    // It says when it wants to be asked again.
    house.service.answer(&["503 Busy\r\nretry-after: 30\r\n", "429 Slow\r\n"]);
    test();
    house.service.wait_for(1);
    // The second try comes when the server's clock has moved on, and there is no third.
    wait("the second try", || {
        house.time.advance(1000);
        house.service.received().len() == 2
    });
    house.time.advance(10 * 60_000);
    // What a service does not want is not sent again, and changes nothing.
    house.service.answer(&["400 Bad\r\n", "302 Found\r\nlocation: http://127.0.0.1:1/\r\n"]);
    test();
    house.service.wait_for(3);
    test();
    house.service.wait_for(4);
    assert_eq!(devices(), 1);
    house.time.advance(60_000);
    house.service.answer(&["410 Gone\r\n"]);
    test();
    house.service.wait_for(5);
    wait("the device to be forgotten", || devices() == 0);
    assert_eq!(ann.request("POST", "/api/v1/me/told/test", Some(&json!({}))).status, 404);
}

#[test]
fn addresses_that_lead_inside_and_keys_that_are_none_are_refused() {
    // As operators run it: only public services.
    let server = TestServer::open();
    let service = PushService::open();
    let (ann, browser) = (server.person("Ann"), Browser::at(&service, "ann"));
    let post = |person: &Person, body: &Value| {
        let reply = person.request("POST", "/api/v1/me/told/devices", Some(body));
        (reply.status, reply.json["error"].as_str().unwrap_or_default().to_owned())
    };
    let with = |endpoint: &str| {
        let mut subscription = browser.subscription();
        subscription["endpoint"] = endpoint.into();
        subscription
    };
    let good = "https://push.example.org/ann";
    for endpoint in [
        browser.endpoint.as_str(),
        "http://push.example.org/ann",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/x",
        "https://push.example.org:8443/x",
        "https://me@push.example.org/x",
        "file:///etc/passwd",
        "",
        &format!("{good}{}", "x".repeat(1100)),
    ] {
        assert_eq!(post(&ann, &with(endpoint)), (422, "invalid".to_owned()), "{endpoint}");
    }
    let keys = browser.subscription()["keys"].clone();
    for (p256dh, auth) in [
        (json!(""), keys["auth"].clone()),
        (json!("BP4z9KsN6nGRTbVYI_c7"), keys["auth"].clone()),
        (json!("A".repeat(87)), keys["auth"].clone()),
        (json!(format!("{}=", keys["p256dh"].as_str().unwrap())), keys["auth"].clone()),
        (keys["p256dh"].clone(), json!("AAAA")),
        (keys["p256dh"].clone(), json!("A".repeat(200))),
    ] {
        let mut subscription = with(good);
        subscription["keys"] = json!({ "p256dh": p256dh, "auth": auth });
        assert_eq!(post(&ann, &subscription), (422, "invalid".to_owned()), "{subscription}");
    }
    assert_eq!(post(&ann, &json!({})).0, 400);
    assert_eq!(post(&server.stranger(), &with(good)).0, 401);
    let bot = ann.post("/api/v1/me/tokens", &json!({ "name": "Robo" }));
    let bot = Person { token: bot["token"].as_str().map(str::to_owned), ..ann.clone() };
    assert_eq!(post(&bot, &with(good)).0, 403);
    assert_eq!(post(&ann, &with(good)).0, 204);
    // Nothing of it is shown but that it is there.
    let told = ann.get("/api/v1/me/told").to_string();
    assert!(told.contains("\"here\":true") && !told.contains("push.example.org"), "{told}");
    // A few devices are enough.
    let mut others: Vec<Person> = Vec::new();
    for n in 0..5 {
        let code = ann.post("/api/v1/me/devices", &json!({}))["code"].clone();
        let token = server.stranger().post("/api/v1/devices", &json!({ "code": code }))["token"].clone();
        others.push(Person { token: token.as_str().map(str::to_owned), ..ann.clone() });
        let status = post(&others[n], &with(good)).0;
        assert_eq!(status, if n < 4 { 204 } else { 409 });
    }
    // Others' devices are none of one's business.
    let devices = ann.get("/api/v1/me/told")["devices"].clone();
    let path = format!("/api/v1/me/told/devices/{}", devices[1]["id"].as_str().unwrap());
    assert_eq!(server.person("Bob").request("DELETE", &path, None).status, 404);
    assert_eq!(ann.request("DELETE", &path, None).status, 204);
    assert_eq!(post(&others[4], &with(good)).0, 204);
    assert_eq!(service.received().len(), 0);
}

#[test]
fn a_restart_tells_nothing_twice_and_forgets_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for database in common::lasting_databases(folder.path()) {
        let (time, service) = (TimeSource::stopped_at(START), PushService::open());
        let open = || TestServer::with(Config { database: database.clone(), ..config(&time) });
        let server = open();
        let (mut ann, browser) = (server.person("Ann"), Browser::at(&service, "ann"));
        subscribe(&ann, &browser);
        let key = ann.get("/api/v1/me/told")["key"].clone();
        let path = {
            // Against a bot, so that the table is loaded again by itself.
            let table = ann.post("/api/v1/tables", &json!({ "game": "mob-city", "seats": 2, "pace_ms": 0 }));
            let path = format!("/api/v1/tables/{}", table["now"]["table"].as_str().unwrap());
            ann.post(&format!("{path}/sit"), &json!({}));
            ann.post(&format!("{path}/hire"), &json!({ "bot": "street" }));
            ann.post(&format!("{path}/start"), &json!({}));
            path
        };
        wait("the turn", || ann.get(&path)["now"]["asked"] == json!(["A"]));
        time.advance(DELAY);
        let notice = service.wait_for(1).pop().unwrap();
        assert_eq!(browser.read(&notice)["title"], "It’s your turn");
        server.stop();
        time.advance(60_000);
        let server = open();
        ann.address = server.address;
        assert_eq!(ann.get(&path)["now"]["asked"], json!(["A"]));
        assert_eq!(ann.get("/api/v1/me/told")["key"], key, "browsers are bound to it");
        time.advance(DELAY);
        // Whatever is sent next comes after what would have been sent twice.
        ann.post("/api/v1/me/told/test", &json!({}));
        let last = service.wait_for(2).pop().unwrap();
        assert_eq!(browser.read(&last)["title"], "It works");

        // A table where only people play is not loaded again by itself. What waits there is told all the same.
        let bob = server.person("Bob");
        subscribe(&bob, &browser);
        let game = Game::begin(&[&ann, &bob], json!({}));
        server.stop();
        let server = open();
        let late = in_time(&service, &time, 3);
        assert_eq!(browser.read(&late)["path"], game.page());
        time.advance(HOUR);
        ann.address = server.address;
        ann.post("/api/v1/me/told/test", &json!({}));
        service.wait_for(4);
    }
}

#[test]
fn without_push_nothing_is_sent_and_the_feed_works() {
    let server = TestServer::with(Config {
        push: PushConfig { on: false, ..PushConfig::default() },
        ..Config::default()
    });
    let service = PushService::open();
    let (ann, browser) = (server.person("Ann"), Browser::at(&service, "ann"));
    assert_eq!(ann.get("/api/v1/me/told")["key"], Value::Null);
    let refused = ann.request("POST", "/api/v1/me/told/devices", Some(&browser.subscription()));
    assert_eq!((refused.status, &refused.json["error"]), (404, &json!("push-off")));
    let feed = ann.post("/api/v1/me/told/feed", &json!({}))["address"].as_str().unwrap().to_owned();
    assert_eq!(server.stranger().request("GET", &feed, None).status, 200);
}

/// The last of this many notices, which comes by itself while time passes: a new node needs a moment to know that it is alone.
fn in_time(service: &PushService, time: &TimeSource, count: usize) -> Request {
    wait("the notice", || {
        time.advance(1000);
        service.received().len() >= count
    });
    service.wait_for(count).pop().unwrap()
}

/// The texts of all elements with this name.
fn texts(xml: &str, name: &str) -> Vec<String> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    xml.split(&open).skip(1).map(|rest| rest.split(&close).next().unwrap().to_owned()).collect()
}

#[test]
fn the_feed_has_what_waits_and_what_has_ended() {
    let house = House::open();
    let (ann, bob) = (house.server.person("Ann"), house.server.person("Bob"));
    let reader = house.server.stranger();
    let make = |person: &Person| {
        person.post("/api/v1/me/told/feed", &json!({}))["address"].as_str().unwrap().to_owned()
    };
    let feed = make(&ann);
    let (path, query) = feed.split_once('?').unwrap();
    assert!(path.starts_with("/feed/") && path.ends_with(".atom") && path.len() == 43, "{path}");
    assert_eq!(query, "language=en");
    let read = |path: &str| {
        let reply = reader.request("GET", path, None);
        let text = String::from_utf8(reply.raw).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        (reply.status, head.to_owned(), body.to_owned())
    };
    let (status, head, empty) = read(&feed);
    assert_eq!(status, 200);
    for header in ["content-type: application/atom+xml", "cache-control: private", "x-robots-tag: noindex"] {
        assert!(head.contains(header), "{head}");
    }
    assert_eq!(texts(&empty, "updated"), ["2026-01-01T00:00:00Z"], "when it was made");
    let games = [(); 2].map(|()| Game::begin(&[&ann, &bob], json!({})));
    for game in &games {
        while game.asked() != 0 {
            game.pass_on();
        }
    }
    let (_, head, both) = read(&feed);
    let entries = texts(&both, "entry");
    assert_eq!(entries.len(), 2, "{both}");
    for (game, entry) in games.iter().rev().zip(&entries) {
        assert_eq!(texts(entry, "title"), ["It’s your turn · Mob City"]);
        assert_eq!(texts(entry, "id").len(), 1);
        let link = format!("href=\"http://localhost{}\"", game.page());
        assert!(entry.contains(&link) || entries.iter().any(|entry| entry.contains(&link)), "{entry}");
        assert!(!entry.contains("Bob"), "{entry}");
    }
    let ids = texts(&both, "id");
    assert!(ids.iter().all(|id| id.starts_with("urn:uuid:") && id.len() == 45), "{ids:?}");
    // The same again is the same, and need not be sent.
    assert_eq!(read(&feed).2, both);
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    assert_eq!(conditional(&house, &feed, tag), 304);
    assert_eq!(conditional(&house, &feed, "\"other\""), 200);
    // In another language.
    assert!(read(&format!("{path}?language=da")).2.contains("Det er din tur"));
    // A turn that was taken is gone, and a game that has ended is there for a while.
    house.time.advance(60_000);
    games[0].pass_on();
    assert_eq!(texts(&read(&feed).2, "entry").len(), 1);
    ann.post(&format!("{}/give-up", games[0].path), &json!({ "seat": "A" }));
    let over = read(&feed).2;
    assert_eq!(texts(&over, "title")[1..], ["The game is over · Mob City", "It’s your turn · Mob City"]);
    assert_eq!(texts(&over, "updated")[0], "2026-01-01T00:01:00Z");
    house.time.advance(8 * 24 * HOUR);
    assert_eq!(texts(&read(&feed).2, "entry").len(), 1);
    // A new address ends the old one, and so does the end of the feed.
    let new = make(&ann);
    assert_eq!((read(&feed).0, read(&new).0), (404, 200));
    assert_eq!(ann.request("DELETE", "/api/v1/me/told/feed", None).status, 204);
    assert_eq!(ann.request("DELETE", "/api/v1/me/told/feed", None).status, 404);
    assert_eq!(read(&new).0, 404);
    for guess in [
        "/feed/",
        "/feed/x.atom",
        "/feed/..%2f..atom",
        &format!("/feed/{}.atom", "a".repeat(32)),
        &path[..38],
    ] {
        assert_eq!(read(guess).0, 404, "{guess}");
    }
    // It can't be read all the time.
    let feed = make(&bob);
    let statuses: Vec<u16> = (0..20).map(|_| read(&feed).0).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 12);
    assert_eq!(statuses[19], 429);
    house.time.advance(10_000);
    assert_eq!(read(&feed).0, 200);
}

/// The status of a feed for a reader who has this version.
fn conditional(house: &House, path: &str, tag: &str) -> u16 {
    let address = format!("http://{}{path}", house.server.address);
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    agent
        .get(address)
        .header("host", "localhost")
        .header("if-none-match", tag)
        .call()
        .unwrap()
        .status()
        .as_u16()
}

#[test]
fn people_take_away_and_delete_how_they_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    let (time, service) = (TimeSource::stopped_at(START), PushService::open());
    let server = TestServer::with(Config { database: Database::File(file.clone()), ..config(&time) });
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let browser = Browser::at(&service, "where-ann-lives");
    subscribe(&ann, &browser);
    let hours = json!({ "from": "22:00", "to": "07:30", "zone": "Antarctica/Troll" });
    ann.request("PUT", "/api/v1/me/told/quiet-hours", Some(&hours));
    let feed = ann.post("/api/v1/me/told/feed", &json!({}))["address"].as_str().unwrap().to_owned();
    let game = Game::begin(&[&ann, &bob], json!({}));
    ann.request("PUT", &format!("{}/told", game.path), Some(&json!({ "told": false })));
    let data = ann.get("/api/v1/me/data");
    assert_eq!(data["told_devices"][0]["endpoint"], browser.endpoint);
    assert_eq!((&data["quiet_hours"], &data["feed"]), (&hours, &json!(START)));
    assert_eq!(data["notices"][0]["silent"], true);
    let id = ann.get("/api/v1/me")["id"].as_str().unwrap().to_owned();
    assert_eq!(ann.request("DELETE", "/api/v1/me", None).status, 204);
    assert_eq!(server.stranger().request("GET", &feed, None).status, 404);
    server.stop();
    let bytes = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
    for trace in ["where-ann-lives", "Antarctica/Troll", &id] {
        assert!(!bytes.contains(trace), "{trace}");
    }
    assert_eq!(service.received().len(), 0);
}

/// A form, as a browser without scripts sends it.
fn submit(person: &Person, path: &str, form: &str) -> (u16, String) {
    let reply = person.request_with("POST", path, "application/x-www-form-urlencoded", form);
    (reply.status, String::from_utf8_lossy(&reply.raw).into_owned())
}

#[test]
fn everything_but_the_browser_itself_works_without_scripts() {
    let house = House::open();
    let (ann, bob) = (house.person("Ann"), house.person("Bob"));
    let page =
        |person: &Person, path: &str| String::from_utf8(person.request("GET", path, None).raw).unwrap();
    let me = page(&ann.0, "/me");
    for part in [
        "action=\"/me/told/quiet\"",
        "action=\"/me/told/test\"",
        "action=\"/me/told/remove\"",
        "action=\"/me/told/feed\"",
    ] {
        assert!(me.contains(part), "{part}");
    }
    assert!(!me.contains(&ann.1.endpoint));
    let (status, tested) = submit(&ann.0, "/me/told/test", "");
    assert!(status == 200 && tested.contains("A test notification is on its way"));
    house.service.wait_for(1);
    assert_eq!(submit(&ann.0, "/me/told/quiet", "from=22%3A15&to=06%3A00&zone=Asia%2FTaipei").0, 303);
    assert!(page(&ann.0, "/me").contains("value=\"Asia/Taipei\""));
    assert_eq!(submit(&ann.0, "/me/told/quiet", "from=22%3A15&to=06%3A00&zone=Mars").0, 422);
    assert_eq!(submit(&ann.0, "/me/told/quiet", "from=&to=&zone=&off=yes").0, 303);
    assert_eq!(ann.0.get("/api/v1/me/told")["quiet_hours"], Value::Null);
    let (_, made) = submit(&ann.0, "/me/told/feed", "");
    let address = made.split("value=\"http://localhost/feed/").nth(1).unwrap().split('"').next().unwrap();
    let feed = format!("/feed/{address}");
    assert_eq!(house.server.stranger().request("GET", &feed, None).status, 200);
    assert!(!page(&ann.0, "/me").contains(&address[..20]), "it is shown once");
    assert_eq!(submit(&ann.0, "/me/told/feed/end", "").0, 303);
    assert_eq!(house.server.stranger().request("GET", &feed, None).status, 404);
    // The bell of a table is for those who sit there.
    let game = Game::begin(&[&ann.0, &bob.0], json!({}));
    assert!(page(&ann.0, &game.page()).contains("aria-pressed=\"true\" data-bell"));
    assert_eq!(submit(&ann.0, &format!("{}/told", game.page()), "on=no").0, 303);
    assert!(page(&ann.0, &game.page()).contains("aria-pressed=\"false\" data-bell"));
    assert!(!page(&house.server.stranger(), &game.page()).contains("data-bell"));
    let id = ann.0.get("/api/v1/me/told")["devices"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(submit(&ann.0, "/me/told/remove", &format!("id={id}")).0, 303);
    assert_eq!(ann.0.get("/api/v1/me/told")["devices"], json!([]));
    let worker = page(&ann.0, "/sw.js");
    assert!(worker.contains("cache-control: no-cache") && worker.contains("content-type: text/javascript"));
    assert!(!worker.contains("'fetch'"), "it keeps no pages");
}

#[test]
fn the_node_that_serves_the_table_tells_and_another_goes_on() {
    let (time, service, database) = (TimeSource::stopped_at(START), PushService::open(), common::postgres());
    let node = || TestServer::with(Config { database: database.clone(), ..config(&time) });
    let (first, second) = (node(), node());
    let people = [("Ann", &first), ("Bob", &second)].map(|(name, node)| node.person(name));
    let browsers = ["ann", "bob"].map(|name| Browser::at(&service, name));
    for (person, browser) in people.iter().zip(&browsers) {
        subscribe(person, browser);
    }
    let keys = people.each_ref().map(|person| person.get("/api/v1/me/told")["key"].clone());
    assert_eq!(keys[0], keys[1], "both nodes have the same");
    // Bob plays through the other node.
    let game = Game::begin(&[&people[0], &people[1]], json!({}));
    let asked = game.asked();
    time.advance(DELAY);
    let notice = service.wait_for(1).pop().unwrap();
    assert_eq!(browsers[asked].read(&notice)["path"], game.page());
    game.pass_on();
    // The node that serves the table stops, and the other one tells of the turn that waits.
    first.stop();
    let (path, page) = (game.path.clone(), game.page());
    let ann = Person { address: second.address, ..people[0].clone() };
    let game = Game { people: vec![&ann, &people[1]], path };
    let other = game.asked();
    assert_ne!(other, asked);
    let notice = in_time(&service, &time, 2);
    assert_eq!(browsers[other].read(&notice)["path"], page);
    time.advance(HOUR);
    people[1].post("/api/v1/me/told/test", &json!({}));
    service.wait_for(3);
}
