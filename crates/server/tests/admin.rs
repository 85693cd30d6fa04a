//! The operator: who may act as one, everything they can do, and what they never see.

mod common;

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::UnixStream;
use std::path::Path;

use common::{Person, TestServer, lasting_databases, wait};
use serde_json::{Value, json};
use server::{AdminConfig, Config, Database, TimeSource, TrustedProxies};

const TOKEN: &str = "correct-horse-battery-staple";
const NOON: i64 = 1_795_521_600_000;
const HOUR: i64 = 3_600_000;

/// A server with an admin token, behind a proxy on this machine.
fn config() -> Config {
    Config {
        admin: AdminConfig { token: Some(TOKEN.to_owned()), socket: None },
        trusted_proxies: TrustedProxies::private(),
        ..Config::default()
    }
}

fn operator(server: &TestServer) -> Person {
    Person { address: server.address, token: Some(TOKEN.to_owned()) }
}

/// Does something as the operator. Returns what they are told.
fn act(server: &TestServer, measure: &Value) -> String {
    operator(server).post("/api/v1/admin", measure)["sentence"].as_str().unwrap().to_owned()
}

/// A response: status, head and body.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn read(stream: &mut impl Read) -> Self {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Self { status, head: head.to_owned(), body: body.to_owned() }
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The value of a cookie that it sets.
    fn cookie(&self, name: &str) -> &str {
        let cookie = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        cookie.strip_prefix(name).unwrap().strip_prefix('=').unwrap().split(';').next().unwrap()
    }
}

fn request(stream: &mut (impl Read + Write), line: &str, heads: &str, body: &str) -> Answer {
    let length = body.len();
    let text = format!(
        "{line} HTTP/1.1\r\nhost: localhost\r\n{heads}content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).unwrap();
    Answer::read(stream)
}

/// Sends a request with these headers.
fn send(server: &TestServer, line: &str, heads: &str, body: &str) -> Answer {
    request(&mut TcpStream::connect(server.address).unwrap(), line, heads, body)
}

/// Submits a form.
fn submit(server: &TestServer, path: &str, heads: &str, form: &str) -> Answer {
    let heads = format!("content-type: application/x-www-form-urlencoded\r\n{heads}");
    send(server, &format!("POST {path}"), &heads, form)
}

/// A GET request from an address, through the proxy.
fn get_from(server: &TestServer, address: &str, path: &str) -> Answer {
    send(server, &format!("GET {path}"), &format!("x-forwarded-for: {address}\r\n"), "")
}

/// The id of a person.
fn id_of(person: &Person) -> String {
    person.get("/api/v1/me")["id"].as_str().unwrap().to_owned()
}

/// Opens a table, seats these people, fills up with bots, and starts if there are enough. Returns its id.
fn table(people: &[&Person], settings: &Value) -> String {
    let table = people[0].post("/api/v1/tables", settings)["now"]["table"].as_str().unwrap().to_owned();
    for person in people {
        person.post(&format!("/api/v1/tables/{table}/sit"), &json!({}));
    }
    table
}

/// A game that runs, with bots in the other seats.
fn running(people: &[&Person]) -> String {
    let table = table(people, &json!({ "seats": 3, "pace_ms": 5000 }));
    let path = format!("/api/v1/tables/{table}");
    while people[0].request("POST", &format!("{path}/hire"), Some(&json!({ "bot": "street" }))).status == 201
    {
    }
    people[0].post(&format!("{path}/start"), &json!({}));
    table
}

const PATHS: [&str; 15] = [
    "/admin",
    "/admin/sign-in",
    "/admin/sign-out",
    "/admin/do",
    "/admin/tables",
    "/admin/tables/abcdefghijkm",
    "/admin/people",
    "/admin/bans",
    "/admin/log",
    "/api/v1/admin",
    "/api/v1/admin/tables",
    "/api/v1/admin/tables/abcdefghijkm",
    "/api/v1/admin/people",
    "/api/v1/admin/bans",
    "/api/v1/admin/log",
];

#[test]
fn without_a_token_there_is_nothing() {
    let server = TestServer::open();
    for path in PATHS {
        for method in ["GET", "POST", "PUT", "DELETE"] {
            let heads = format!("authorization: Bearer {TOKEN}\r\ncontent-type: application/json\r\n");
            for heads in ["", heads.as_str()] {
                let answer = send(&server, &format!("{method} {path}"), heads, "{}");
                assert_eq!(answer.status, 404, "{method} {path}");
            }
        }
    }
}

#[test]
fn the_token_opens_the_operators_pages_and_nothing_else() {
    let server = TestServer::with(config());
    let ann = server.person("Ann");
    let pages = PATHS.iter().filter(|path| !path.contains("sign-") && !path.ends_with("/do"));
    // From another address each, because guesses are limited.
    for (path, host) in pages.zip(1..) {
        let page = *path == "/admin";
        for heads in [
            String::new(),
            "authorization: Bearer correct-horse-battery-stapler\r\n".to_owned(),
            format!("authorization: Bearer {}\r\n", ann.token.as_ref().unwrap()),
            format!("cookie: sitdown-admin={TOKEN}\r\n"),
        ] {
            let heads = format!("x-forwarded-for: 192.0.2.{host}\r\n{heads}");
            let answer = send(&server, &format!("GET {path}"), &heads, "");
            // The form to sign in is all that strangers see.
            assert_eq!(answer.status, if page { 200 } else { 401 }, "{path} {heads}");
            assert!(!page || answer.body.contains("name=\"token\""), "{path} {heads}");
        }
    }
    assert_eq!(
        send(&server, "GET /api/v1/me", &format!("authorization: Bearer {TOKEN}\r\n"), "").status,
        401
    );
    assert_eq!(operator(&server).get("/api/v1/admin")["draining"], false);
}

#[test]
fn tokens_cannot_be_guessed() {
    let server = TestServer::with(config());
    let from = |address: &str, token: &str| {
        let heads = format!("x-forwarded-for: {address}\r\nauthorization: Bearer {token}\r\n");
        send(&server, "GET /api/v1/admin", &heads, "").status
    };
    // Right ones don't count.
    assert!((0..30).all(|_| from("192.0.2.1", TOKEN) == 200));
    assert_eq!((0..30).filter(|guess| from("192.0.2.1", &format!("guess{guess}")) == 401).count(), 20);
    let answer =
        submit(&server, "/admin/sign-in", "x-forwarded-for: 192.0.2.1\r\n", &format!("token={TOKEN}"));
    assert_eq!(answer.status, 429);
    assert!(answer.head.contains("retry-after: "), "{}", answer.head);
    assert_eq!(from("192.0.2.2", TOKEN), 200, "others are not refused");
}

#[test]
fn a_session_is_a_cookie_that_other_sites_cannot_use_and_that_ends() {
    let time = TimeSource::stopped_at(NOON);
    let server = TestServer::with(Config { time: time.clone(), https: true, ..config() });
    let wrong = submit(&server, "/admin/sign-in", "", "token=nonsense");
    assert_eq!((wrong.status, wrong.head.contains("set-cookie")), (401, false));
    let right = submit(&server, "/admin/sign-in", "", &format!("token={TOKEN}"));
    assert_eq!(right.status, 303);
    for part in ["HttpOnly", "SameSite=Strict", "Path=/admin", "Max-Age=3600", "Secure"] {
        assert!(right.head.contains(part), "{part} in {}", right.head);
    }
    assert!(!right.head.contains(TOKEN));
    let cookie = format!("cookie: sitdown-admin={}\r\n", right.cookie("sitdown-admin"));
    let page = send(&server, "GET /admin", &cookie, "");
    assert!(page.status == 200 && page.body.contains("/admin/do"), "{}", page.body);
    assert!(page.head.contains("x-robots-tag: noindex") && page.head.contains("cache-control: no-store"));
    // Another site can't send a form.
    for head in ["origin: https://evil.example\r\n", "sec-fetch-site: cross-site\r\n"] {
        let forged = submit(&server, "/admin/do", &format!("{cookie}{head}"), "do=drain");
        assert_eq!(forged.status, 403);
    }
    assert_eq!(operator(&server).get("/api/v1/admin")["draining"], false);
    // What a form has done is said on the next page, once.
    assert_eq!(submit(&server, "/admin/do", &cookie, "do=drain").status, 303);
    let said = "No new tables or games can begin.";
    assert!(send(&server, "GET /admin", &cookie, "").body.contains(said));
    assert!(!send(&server, "GET /admin", &cookie, "").body.contains(said));
    assert_eq!(submit(&server, "/admin/do", &cookie, "do=fly").status, 404);
    time.advance(HOUR);
    assert_eq!(send(&server, "GET /admin/log", &cookie, "").status, 401, "an hour later");
    let again = submit(&server, "/admin/sign-in", "", &format!("token={TOKEN}"));
    let cookie = format!("cookie: sitdown-admin={}\r\n", again.cookie("sitdown-admin"));
    assert_eq!(send(&server, "GET /admin/log", &cookie, "").status, 200);
    assert_eq!(submit(&server, "/admin/sign-out", &cookie, "").status, 303);
    assert_eq!(send(&server, "GET /admin/log", &cookie, "").status, 401, "signed out");
}

#[test]
fn a_session_survives_a_restart_and_ends_with_its_token() {
    let folder = tempfile::tempdir().unwrap();
    for database in lasting_databases(folder.path()) {
        let time = TimeSource::stopped_at(NOON);
        let with_token = |token: &str| Config {
            database: database.clone(),
            time: time.clone(),
            admin: AdminConfig { token: Some(token.to_owned()), socket: None },
            ..Config::default()
        };
        let server = TestServer::with(with_token(TOKEN));
        let opened = submit(&server, "/admin/sign-in", "", &format!("token={TOKEN}"));
        let cookie = format!("cookie: sitdown-admin={}\r\n", opened.cookie("sitdown-admin"));
        assert_eq!(submit(&server, "/admin/do", &cookie, "do=drain").status, 303);
        drop(server);

        // What the form has done is said on the next page, once.
        let server = TestServer::with(with_token(TOKEN));
        let said = "No new tables or games can begin.";
        let pages = [(), ()].map(|()| send(&server, "GET /admin", &cookie, ""));
        assert_eq!(pages.each_ref().map(|page| page.status), [200, 200]);
        assert_eq!(pages.map(|page| page.body.contains(said)), [true, false]);
        drop(server);

        let server = TestServer::with(with_token("another-horse-battery-staple"));
        assert_eq!(send(&server, "GET /admin/log", &cookie, "").status, 401, "the token has changed");
        drop(server);

        let server = TestServer::with(with_token(TOKEN));
        assert_eq!(send(&server, "GET /admin/log", &cookie, "").status, 200);
        time.advance(HOUR);
        assert_eq!(send(&server, "GET /admin/log", &cookie, "").status, 401, "an hour later");
    }
}

/// Sends the operator's requests: method, path and body. Returns the status and the answer.
type Ask<'a> = &'a dyn Fn(&str, &str, Option<&Value>) -> (u16, Value);

/// Everything that an operator can do and see, with what they are told.
fn everything(server: &TestServer, ask: Ask<'_>) {
    let done = |measure: Value| {
        let (status, answer) = ask("POST", "", Some(&measure));
        assert_eq!(status, 200, "{measure}: {answer}");
        answer["sentence"].as_str().unwrap().to_owned()
    };
    let refused = |measure: Value| {
        let (status, answer) = ask("POST", "", Some(&measure));
        assert!(answer["sentence"].as_str().is_some_and(|it| !it.is_empty()), "{measure}: {answer}");
        (status, answer["error"].as_str().unwrap().to_owned())
    };
    let seen = |path: &str| {
        let (status, answer) = ask("GET", path, None);
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    };
    let ids = |found: &Value| -> Vec<String> {
        found["items"].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
    };
    let (ann, bob) = (server.person("Annette"), server.person("Bob"));
    let (ann_id, bob_id) = (id_of(&ann), id_of(&bob));
    let waiting = table(&[&ann], &json!({ "seats": 4, "game": "mob-city" }));
    let game = running(&[&bob, &ann]);

    // Finding.
    assert_eq!(ids(&seen("/tables")), [game.as_str(), waiting.as_str()]);
    assert_eq!(ids(&seen("/tables?stage=open")), [waiting.as_str()]);
    assert_eq!(ids(&seen("/tables?stage=running")), [game.as_str()]);
    assert_eq!(ids(&seen("/tables?game=mob-city")), [waiting.as_str()]);
    assert_eq!(ids(&seen("/tables?text=bo")), [game.as_str()], "the beginning of a name");
    assert_eq!(ids(&seen("/tables?text=name")), [""; 0]);
    assert_eq!(ids(&seen("/tables?text=%25")), [""; 0]);
    assert_eq!(ids(&seen(&format!("/tables?text={waiting}"))), [waiting.as_str()]);
    assert_eq!(ids(&seen(&format!("/tables?text={ann_id}"))), [game.as_str(), waiting.as_str()]);
    assert_eq!(ids(&seen("/tables?text=127.0.0.1")).len(), 2);
    let first = seen("/tables?limit=1");
    assert_eq!((ids(&first), &first["next"]), (vec![game.clone()], &json!(1)));
    let second = seen("/tables?limit=1&after=1");
    assert_eq!((ids(&second), &second["next"]), (vec![waiting.clone()], &Value::Null));
    assert_eq!(ids(&seen("/people?text=NETT")), [ann_id.as_str()]);
    assert_eq!(ids(&seen(&format!("/people?text={bob_id}"))), [bob_id.as_str()]);
    assert_eq!(ids(&seen("/people?text=127.0.0.1")).len(), 2);
    assert_eq!(seen(&format!("/people/{ann_id}"))["tables"].as_array().unwrap().len(), 2);
    assert_eq!(seen(&format!("/tables/{game}"))["seats"][0]["person"], bob_id.as_str());
    assert_eq!(ask("GET", "/tables/abcdefghijkm", None).0, 404);
    assert_eq!(ask("GET", "/people/nobody", None).0, 404);
    assert_eq!((&seen("")["running"], &seen("")["followed"]), (&json!(1), &json!(1)));

    // Chat.
    let say = |who: &Person, at: &str| {
        let reply =
            who.request("POST", &format!("/api/v1/tables/{at}/chat"), Some(&json!({ "line": "hello" })));
        (reply.status, reply.json["error"].as_str().unwrap_or_default().to_owned())
    };
    let refusal = |code: &str| (403, code.to_owned());
    assert_eq!(say(&ann, &game).0, 204);
    assert_eq!(seen(&format!("/tables/{game}"))["chat"][0]["line"], "hello");
    assert!(done(json!({ "do": "mute", "person": ann_id, "minutes": 60 })).contains("Annette"));
    assert_eq!(say(&ann, &game), refusal("muted"));
    assert_eq!(say(&bob, &game).0, 204);
    let own = ann.request("GET", "/api/v1/me/data", None).raw;
    assert!(String::from_utf8_lossy(&own).contains("\"muted\":true"), "they can see it in their data");
    assert_eq!(seen("/bans")["mutes"][0]["person"], ann_id.as_str());
    done(json!({ "do": "unmute", "person": ann_id }));
    assert_eq!(say(&ann, &game).0, 204);
    assert_eq!(refused(json!({ "do": "unmute", "person": ann_id })), (404, "no-such".to_owned()));
    done(json!({ "do": "chat-off", "table": game }));
    assert_eq!(say(&ann, &game), refusal("chat-off"));
    assert_eq!(say(&ann, &waiting).0, 204);
    assert_eq!(seen("/bans")["quiet"], json!([game]));
    done(json!({ "do": "chat-on", "table": game }));
    assert_eq!(say(&ann, &game).0, 204);
    done(json!({ "do": "chat-off" }));
    assert_eq!(say(&ann, &waiting), refusal("chat-off"));
    assert_eq!(seen("")["chat_off"], true);
    done(json!({ "do": "chat-on" }));
    assert_eq!(say(&ann, &waiting).0, 204);

    // Bans.
    let told = done(json!({ "do": "ban", "network": "203.0.113.9/24", "minutes": 60, "reason": "spam" }));
    assert!(told.contains("203.0.113.0/24"), "{told}");
    let ban = seen("/bans")["bans"][0].clone();
    assert_eq!((&ban["network"], &ban["reason"]), (&json!("203.0.113.0/24"), &json!("spam")));
    done(json!({ "do": "unban", "ban": ban["id"] }));
    done(json!({ "do": "ban", "person": bob_id }));
    assert_eq!(bob.request("GET", "/api/v1/me", None).json["error"], "banned");
    done(json!({ "do": "unban", "ban": seen("/bans")["bans"][0]["id"] }));
    assert_eq!(bob.request("GET", "/api/v1/me", None).status, 200);

    // Announcements.
    done(
        json!({ "do": "announce", "texts": { "en": "Back at noon.", "da": "Tilbage kl. 12." }, "minutes": 60 }),
    );
    assert_eq!(seen("")["announcement"]["da"], "Tilbage kl. 12.");
    assert_eq!(server.stranger().get("/api/v1")["announcement"], "Back at noon.");
    assert_eq!(server.stranger().get("/api/v1?language=da")["announcement"], "Tilbage kl. 12.");
    assert_eq!(server.stranger().get("/api/v1?language=zh-Hant")["announcement"], "Back at noon.");
    done(json!({ "do": "unannounce" }));
    assert_eq!(server.stranger().get("/api/v1")["announcement"], Value::Null);

    // What is nonsense.
    for (measure, code) in [
        (json!({ "do": "ban", "network": "10.0.0.0/40" }), "invalid"),
        (json!({ "do": "ban", "network": "10.0.0.1", "person": bob_id }), "no-such"),
        (json!({ "do": "ban" }), "no-such"),
        (json!({ "do": "ban", "person": "nobody" }), "no-such"),
        (json!({ "do": "ban", "person": bob_id, "reason": "x".repeat(301) }), "invalid"),
        (json!({ "do": "ban", "person": bob_id, "reason": "a\nb" }), "invalid"),
        (json!({ "do": "mute", "person": bob_id, "minutes": 0 }), "invalid"),
        (json!({ "do": "mute", "person": bob_id, "minutes": 4_000_000_000u32 }), "invalid"),
        (json!({ "do": "announce", "texts": {} }), "invalid"),
        (json!({ "do": "announce", "texts": { "xx": "Hey" } }), "no-such"),
        (json!({ "do": "close", "table": "abcdefghijkm" }), "no-such"),
        (json!({ "do": "kick", "table": game, "person": "nobody" }), "no-such"),
        (json!({ "do": "free-seat", "table": game, "seat": "H" }), "no-such"),
        (json!({ "do": "free-seat", "table": game, "seat": "?" }), "no-such"),
        (json!({ "do": "fly" }), "malformed"),
    ] {
        assert_eq!(refused(measure.clone()).1, code, "{measure}");
    }

    // Seats and tables.
    done(json!({ "do": "kick", "table": waiting, "person": ann_id }));
    assert_eq!(seen(&format!("/tables/{waiting}"))["seats"][0]["person"], Value::Null);
    done(json!({ "do": "free-seat", "table": game, "seat": "B" }));
    assert_eq!(seen(&format!("/tables/{game}"))["seats"][1]["person"], Value::Null);
    done(json!({ "do": "close", "table": waiting, "reason": "Spam." }));
    let gone = ann.request("GET", &format!("/api/v1/tables/{waiting}"), None);
    assert_eq!((gone.status, &gone.json["error"]), (410, &json!("table-closed")));
    assert!(gone.json["more"][0].as_str().unwrap().contains("Spam."), "{}", gone.json);
    done(json!({ "do": "delete", "table": game }));
    assert_eq!(ids(&seen("/tables")), [""; 0]);

    // Drain.
    done(json!({ "do": "drain" }));
    assert_eq!(seen("")["draining"], true);
    done(json!({ "do": "undrain" }));
    let log = seen("/log");
    let acts: Vec<&str> =
        log["items"].as_array().unwrap().iter().map(|it| it["what"].as_str().unwrap()).collect();
    assert_eq!(acts[..4], ["undrain", "drain", "delete", "close"]);
    assert!(!log.to_string().contains("203.0.113"), "the log outlives bans: {log}");
    assert_eq!(seen("/log?limit=2&after=1")["items"][0]["what"], "drain");
}

#[test]
fn everything_works_with_the_token() {
    let server = TestServer::with(config());
    let operator = operator(&server);
    everything(&server, &|method, path, body| {
        let reply = operator.request(method, &format!("/api/v1/admin{path}"), body);
        (reply.status, reply.json)
    });
}

fn ask_socket(socket: &Path, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
    let body = body.map_or_else(String::new, Value::to_string);
    let mut stream = UnixStream::connect(socket).unwrap();
    let line = format!("{method} /api/v1/admin{path}");
    let answer = request(&mut stream, &line, "content-type: application/json\r\n", &body);
    (answer.status, answer.json())
}

#[test]
fn everything_works_through_the_socket_without_a_token() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("sitdown.db.admin");
    // A server that was killed has left one behind.
    drop(std::os::unix::net::UnixListener::bind(&socket).unwrap());
    let admin = AdminConfig { token: None, socket: Some(socket.clone()) };
    let server = TestServer::with(Config { admin, ..Config::default() });
    assert_eq!(std::fs::metadata(&socket).unwrap().permissions().mode() & 0o777, 0o600);
    everything(&server, &|method, path, body| ask_socket(&socket, method, path, body));
    // It has nothing but the operator's requests.
    let mut stream = UnixStream::connect(&socket).unwrap();
    assert_eq!(request(&mut stream, "GET /api/v1/me", "", "").status, 404);
    assert_eq!(ask_socket(&socket, "DELETE", "", None).0, 405);
    drop(server);
    assert!(!socket.exists());
}

#[test]
fn a_file_that_is_no_socket_stays_and_the_server_starts_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("sitdown.db.admin");
    std::fs::write(&socket, "mine").unwrap();
    let admin = AdminConfig { token: None, socket: Some(socket.clone()) };
    let server = TestServer::with(Config { admin, ..Config::default() });
    assert_eq!(server.stranger().request("GET", "/health", None).status, 200);
    drop(server);
    assert_eq!(std::fs::read_to_string(&socket).unwrap(), "mine");
}

#[test]
fn networks_are_banned_on_every_path_for_as_long_as_it_says() {
    let time = TimeSource::stopped_at(NOON);
    let server = TestServer::with(Config { time: time.clone(), ..config() });
    act(&server, &json!({ "do": "ban", "network": "192.0.2.0/24", "minutes": 60, "reason": "Rude <names>" }));
    act(&server, &json!({ "do": "ban", "network": "2001:db8:1:2::77" }));
    for address in ["192.0.2.1", "192.0.2.255", "192.0.2.9:1234", "2001:db8:1:2:ffff::1", "::ffff:192.0.2.3"]
    {
        for path in
            ["/", "/api/v1", "/health", "/assets/x", "/metrics", "/admin", "/nowhere", "/t/abcdefghijkm"]
        {
            assert_eq!(get_from(&server, address, path).status, 403, "{address} {path}");
        }
    }
    for address in ["192.0.3.1", "2001:db8:1:3::1", "198.51.100.1"] {
        assert_eq!(get_from(&server, address, "/api/v1").status, 200, "{address}");
    }
    // They are told why and until when, as a page or as JSON.
    let refused = get_from(&server, "192.0.2.1", "/api/v1").json();
    assert_eq!(refused["error"], "banned");
    assert!(refused["sentence"].as_str().unwrap().contains("2026-11-24 13:00 UTC"), "{refused}");
    assert_eq!(refused["more"], json!(["The reason: Rude <names>"]));
    let page = get_from(&server, "192.0.2.1", "/");
    assert!(page.head.contains("content-type: text/html") && page.body.contains("Rude &lt;names&gt;"));
    let danish = get_from(&server, "192.0.2.1", "/?language=da").body;
    assert!(danish.contains("Du kan ikke bruge denne server før 2026-11-24 13:00 UTC."), "{danish}");
    let metrics = send(&server, "GET /metrics", "", "");
    assert_eq!(metrics.status, 404, "behind a proxy");
    time.advance(HOUR);
    assert_eq!(get_from(&server, "192.0.2.1", "/api/v1").status, 200, "an hour later");
    assert_eq!(get_from(&server, "2001:db8:1:2::1", "/api/v1").status, 403, "for good");
}

#[test]
fn the_operator_cannot_lock_themselves_out() {
    let server = TestServer::with(config());
    for network in ["0.0.0.0/0", "127.0.0.0/8", "::/0", "::1"] {
        // From this machine, without the proxy.
        let banned = operator(&server).request(
            "POST",
            "/api/v1/admin",
            Some(&json!({ "do": "ban", "network": network })),
        );
        assert_eq!(banned.status, 422, "{network}: {}", banned.json);
    }
    assert_eq!(operator(&server).request("GET", "/api/v1/admin", None).status, 200);
    let heads = format!(
        "x-forwarded-for: 198.51.100.7\r\nauthorization: Bearer {TOKEN}\r\ncontent-type: application/json\r\n"
    );
    let server = TestServer::with(config());
    for (network, status) in [("198.51.100.0/24", 422), ("0.0.0.0/0", 422), ("198.51.101.0/24", 200)] {
        let body = json!({ "do": "ban", "network": network }).to_string();
        assert_eq!(send(&server, "POST /api/v1/admin", &heads, &body).status, status, "{network}");
    }
}

#[test]
fn bans_mutes_and_announcements_survive_a_restart_and_refusals_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let time = TimeSource::stopped_at(NOON);
    let metrics = server::MetricsConfig { address: None, token: None, interval: std::time::Duration::ZERO };
    let config = || Config {
        database: Database::File(folder.path().join("sitdown.db")),
        time: time.clone(),
        admin: config().admin,
        metrics: metrics.clone(),
        ..Config::default()
    };
    let server = TestServer::with(config());
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = table(&[&bob], &json!({ "seats": 2 }));
    let bot = ann.post("/api/v1/me/tokens", &json!({ "name": "Robo" }))["token"].as_str().unwrap().to_owned();
    act(&server, &json!({ "do": "ban", "person": id_of(&ann), "minutes": 60 }));
    act(&server, &json!({ "do": "mute", "person": id_of(&bob) }));
    act(&server, &json!({ "do": "announce", "texts": { "en": "Hello." } }));
    act(&server, &json!({ "do": "drain" }));
    drop(server);
    let server = TestServer::with(config());
    let again = |token: &Option<String>| Person { address: server.address, token: token.clone() };
    let (ann, bob, bot) = (again(&ann.token), again(&bob.token), again(&Some(bot)));
    assert_eq!(ann.request("GET", "/api/v1/me", None).status, 403);
    assert_eq!(bot.request("GET", "/api/v1/me", None).status, 403, "their bot");
    let line = json!({ "line": "hello" });
    let said = bob.request("POST", &format!("/api/v1/tables/{table}/chat"), Some(&line));
    assert_eq!((said.status, &said.json["error"]), (403, &json!("muted")));
    let about = server.stranger().get("/api/v1");
    assert_eq!((&about["announcement"], &about["draining"]), (&json!("Hello."), &json!(false)));
    let text = send(&server, "GET /metrics", "", "").body;
    assert!(text.contains("sitdown_refusals_total{reason=\"bans\"} 2\n"), "{text}");
    time.advance(HOUR);
    assert_eq!(ann.request("GET", "/api/v1/me", None).status, 200);
}

#[test]
fn a_ban_ends_open_streams() {
    let server = TestServer::with(config());
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = running(&[&ann, &bob]);
    let paths = [format!("/api/v1/tables/{table}/stream"), format!("/t/{table}/live")];
    let open = |heads: &str, path: &str| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{heads}\r\n").unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"HTTP/1.1 200", "{path}");
        stream
    };
    let bobs = format!("authorization: Bearer {}\r\n", bob.token.as_ref().unwrap());
    let by_person: Vec<_> = paths.iter().map(|path| open(&bobs, path)).collect();
    let by_network: Vec<_> = paths.iter().map(|path| open("x-forwarded-for: 192.0.2.8\r\n", path)).collect();
    let anns = ann.follow(&paths[0], "text/event-stream");
    anns.wait_for("\"chairs\"");
    let end = |streams: Vec<TcpStream>| {
        for mut stream in streams {
            // Blocks until the server closes the connection.
            stream.read_to_end(&mut Vec::new()).unwrap();
        }
    };
    act(&server, &json!({ "do": "ban", "person": id_of(&bob) }));
    end(by_person);
    act(&server, &json!({ "do": "ban", "network": "192.0.2.0/28" }));
    end(by_network);
    // Others go on.
    act(&server, &json!({ "do": "announce", "texts": { "en": "Still here." } }));
    anns.wait_for("Still here.");
}

#[test]
fn draining_lets_games_go_on_and_nothing_begin() {
    let server = TestServer::with(config());
    let ann = server.person("Ann");
    let game = running(&[&ann]);
    let waiting = table(&[&ann], &json!({ "seats": 2 }));
    ann.post(&format!("/api/v1/tables/{waiting}/hire"), &json!({ "bot": "street" }));
    act(&server, &json!({ "do": "drain" }));
    let refused = |path: &str, body: &Value| {
        let reply = ann.request("POST", path, Some(body));
        assert_eq!((reply.status, &reply.json["error"]), (503, &json!("draining")), "{path}");
    };
    refused("/api/v1/tables", &json!({ "seats": 2 }));
    refused(&format!("/api/v1/tables/{waiting}/start"), &json!({}));
    assert!(submit(&server, "/play", "", "game=mob-city").status == 503);
    // The game goes on to its end.
    let path = format!("/api/v1/tables/{game}");
    ann.post(&format!("{path}/give-up"), &json!({ "seat": "A" }));
    assert!(send(&server, "GET /", "", "").body.contains("The server will be restarted soon"));
    assert_eq!(server.stranger().get("/api/v1")["draining"], true);
    act(&server, &json!({ "do": "undrain" }));
    ann.post(&format!("/api/v1/tables/{waiting}/start"), &json!({}));
}

#[test]
fn an_announcement_reaches_open_streams_and_ends_by_itself() {
    let time = TimeSource::stopped_at(NOON);
    let server = TestServer::with(Config { time: time.clone(), ..config() });
    let ann = server.person("Ann");
    let table = running(&[&ann]);
    let stream = ann.follow(&format!("/api/v1/tables/{table}/stream"), "application/x-ndjson");
    let page = server.stranger().follow(&format!("/t/{table}/live?language=da"), "text/event-stream");
    stream.wait_for("\"chairs\"");
    page.wait_for("id=\"table\"");
    let texts = json!({ "en": "Back <soon>.", "da": "Straks tilbage." });
    act(&server, &json!({ "do": "announce", "texts": texts, "minutes": 60 }));
    stream.wait_for(r#"{"type":"announcement","text":"Back <soon>."}"#);
    page.wait_for("Straks tilbage.");
    let home = send(&server, "GET /", "", "").body;
    assert!(home.contains("Back &lt;soon&gt;.") && !home.contains("<soon>"), "{home}");
    time.advance(HOUR);
    stream.wait_for(r#"{"type":"announcement","text":null}"#);
    assert!(!send(&server, "GET /", "", "").body.contains("Back &lt;soon&gt;."));
    act(&server, &json!({ "do": "close", "table": table, "reason": "Too loud." }));
    stream.wait_for(r#"{"type":"closed","sentence":"The person who runs this server has closed this table. The reason: Too loud."}"#);
    page.wait_for("Too loud.");
    assert!(send(&server, &format!("GET /t/{table}"), "", "").body.contains("Too loud."));
}

#[test]
fn a_bot_plays_the_seat_of_a_player_who_was_removed() {
    let server = TestServer::with(config());
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = running(&[&ann, &bob]);
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(bob.get(&path)["now"]["viewer"], "B");
    act(&server, &json!({ "do": "kick", "table": table, "person": id_of(&bob) }));
    let now = bob.get(&path)["now"].clone();
    assert_eq!(
        (&now["yours"], &now["viewer"], &now["chairs"][1]["kind"]),
        (&json!([]), &Value::Null, &json!("free"))
    );
    let answer = json!({ "seat": "B", "at": 0, "commands": ["pass"] });
    let seat = json!({ "seat": "B" });
    for (action, body) in [("moves", answer), ("back", seat.clone()), ("give-up", seat)] {
        assert_eq!(bob.request("POST", &format!("{path}/{action}"), Some(&body)).status, 403, "{action}");
    }
    // Also if they were away already.
    ann.post(&format!("{path}/leave"), &json!({ "seat": "A" }));
    act(&server, &json!({ "do": "free-seat", "table": table, "seat": "A" }));
    assert_eq!(ann.request("POST", &format!("{path}/back"), Some(&json!({ "seat": "A" }))).status, 403);
}

#[test]
fn the_operator_sees_no_cards_and_no_secret() {
    let server = TestServer::with(config());
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    for game in ["family-business", "mob-city"] {
        let settings = json!({ "seats": 2, "game": game, "window_ms": 0, "pace_ms": 0 });
        let table = table(&[&ann, &bob], &settings);
        let path = format!("/api/v1/tables/{table}");
        ann.post(&format!("{path}/start"), &json!({}));
        wait("the deal", || ann.get(&path)["now"]["stage"] == "running");
        ann.post(&format!("{path}/chat"), &json!({ "line": "good luck" }));
        let cookie = submit(&server, "/admin/sign-in", "", &format!("token={TOKEN}"));
        let cookie = format!("cookie: sitdown-admin={}\r\n", cookie.cookie("sitdown-admin"));
        let (mut data, mut shown) = (String::new(), String::new());
        let person = id_of(&ann);
        for path in [
            "".to_owned(),
            "/tables".to_owned(),
            format!("/tables/{table}"),
            "/people".to_owned(),
            format!("/people/{person}"),
            "/bans".to_owned(),
            "/log".to_owned(),
        ] {
            data += &operator(&server).get(&format!("/api/v1/admin{path}")).to_string();
            let page = send(&server, &format!("GET /admin{path}"), &cookie, "");
            assert_eq!(page.status, 200, "{path}");
            shown += &page.body;
        }
        // The commands of both players name the cards in their hands.
        let mut cards = BTreeSet::new();
        for player in [&ann, &bob] {
            for answer in player.get(&path)["now"]["menu"].as_array().into_iter().flatten() {
                let command = answer["command"].as_str().unwrap().to_owned();
                cards.extend(
                    command.split(' ').filter(|word| word.len() > 4 && *word != "discard").map(str::to_owned),
                );
            }
        }
        assert!(!cards.is_empty());
        // Pages have many words of their own, some of which are cards too.
        assert!(cards.iter().all(|card| !data.contains(card.as_str())), "{cards:?} {data}");
        shown += &data;
        assert!(shown.contains("good luck") && shown.contains(&table));
        for player in [&ann, &bob] {
            let secret = player.token.as_ref().unwrap();
            assert!(!shown.contains(secret.as_str()));
        }
        // Then bots play to the end.
        bob.post(&format!("{path}/give-up"), &json!({ "seat": "B" }));
        ann.request("POST", &format!("{path}/give-up"), Some(&json!({ "seat": "A" })));
        wait("the end", || ann.get(&path)["now"]["stage"] == "over");
        let record = ann.request("GET", &format!("{path}/record"), None);
        let record = String::from_utf8(record.raw).unwrap();
        let secret = record.lines().find_map(|line| line.split_once(" over ")).unwrap().1;
        assert_eq!(secret.len(), 64);
        assert!(!shown.contains(secret));
        let events = record.lines().filter_map(|line| line.strip_prefix('\t'));
        for event in events.filter(|event| event.len() > 8) {
            assert!(!shown.contains(event), "{event}");
        }
    }
}
