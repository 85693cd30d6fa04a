//! Players who act for others, or answer what they were not asked.

use serde_json::{Value, json};
use server::{Config, Database, Limits};

use crate::harness::{Request, TestServer};

const QUIET: &str = r#"{ "seats": 3, "pace_ms": 5000, "window_ms": 0 }"#;

fn quiet() -> Value {
    serde_json::from_str(QUIET).unwrap()
}

/// The table as seat A sees it when it is asked.
fn asked(server: &TestServer, token: &str, table: &str) -> Value {
    for _ in 0..2000 {
        let now = server.get(token, table).json()["now"].clone();
        if now["menu"].as_array().is_some_and(|menu| !menu.is_empty()) {
            return now;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("seat A is never asked")
}

#[test]
fn seats_tables_and_tokens_of_others_are_out_of_reach() {
    let server = TestServer::open();
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let open = server.table(&ann, &quiet());
    server.post(&ann, &format!("{open}/sit"), &json!({ "seat": "A" }));
    let table = server
        .running_table(&ann, &json!({ "seats": 3, "pace_ms": 0, "window_ms": 0, "watching": "nobody" }));
    let now = asked(&server, &ann, &table);
    let made = json!({ "seat": "A", "at": now["at"], "commands": [now["menu"][0]["command"]] });
    let which = json!({ "seat": "A" });
    let bot = server.post(&ann, "/api/v1/me/tokens", &json!({ "name": "Bot" })).json();
    let (id, bot) = (bot["id"].as_str().unwrap(), bot["token"].as_str().unwrap());
    let tries = [
        (Request::post(&format!("{table}/moves"), &made), 403),
        (Request::post(&format!("{table}/suppose"), &made), 403),
        (Request::post(&format!("{table}/leave"), &which), 403),
        (Request::post(&format!("{table}/back"), &which), 403),
        (Request::post(&format!("{table}/give-up"), &which), 403),
        (Request::post(&format!("{table}/chat"), &json!({ "line": "hi" })), 403),
        (Request::post(&format!("{table}/rematch"), &json!({})), 409),
        (Request::get(&format!("{table}/seats/A/orders")), 403),
        (Request::new("PUT", &format!("{table}/seats/A/orders")).json(&json!({})), 403),
        (Request::get(&format!("{table}?as=A")), 403),
        (Request::get(&format!("{table}/seen?as=A")), 403),
        (Request::get(&format!("{table}/stream?as=A")), 403),
        (Request::get(&table), 403),
        (Request::get(&format!("{table}/seen")), 403),
        (Request::get(&format!("{table}/chat")), 403),
        (Request::get(&format!("{table}/stream")), 403),
        (Request::get(&format!("{table}/open-cards")), 403),
        (Request::get(&format!("{table}/record")), 409),
        (Request::post(&format!("{open}/start"), &json!({})), 403),
        (Request::post(&format!("{open}/hire"), &json!({ "bot": "capo" })), 403),
        (Request::post(&format!("{open}/sit"), &json!({ "seat": "A" })), 409),
        (Request::post(&format!("{open}/sit"), &json!({ "seat": "H" })), 404),
        (Request::new("DELETE", &format!("{open}/seats/A")), 403),
        (Request::new("DELETE", &format!("/api/v1/me/tokens/{id}")), 404),
    ];
    for (request, status) in tries {
        let answer = server.send(&request.clone().by(&eve));
        assert_eq!(answer.status, status, "{} {}", request.line(), answer.text());
        let nobody = server.send(&request);
        assert!(matches!(nobody.status, 401 | 403 | 409), "{} {}", request.line(), nobody.text());
    }
    // Bots cannot make tokens, and a revoked token does not work.
    assert_eq!(server.post(bot, "/api/v1/me/tokens", &json!({ "name": "More" })).status, 403);
    assert_eq!(server.get(bot, "/api/v1/me").status, 200);
    assert_eq!(server.send(&Request::new("DELETE", &format!("/api/v1/me/tokens/{id}")).by(&ann)).status, 204);
    assert_eq!(server.get(bot, "/api/v1/me").status, 401);
    assert_eq!(
        server.send(&Request::get("/api/v1/me").head("cookie", &format!("sitdown={bot}"))).status,
        401
    );
    server.close();
}

#[test]
fn unsolicited_answers_are_refused_and_change_nothing() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let table = server.running_table(&ann, &quiet());
    let now = asked(&server, &ann, &table);
    let at = now["at"].as_u64().unwrap();
    let legal = now["menu"][0]["command"].as_str().unwrap();
    let moves = format!("{table}/moves");
    for at in [json!(0), json!(u64::MAX), json!(at + 1), json!(at - 1)] {
        let answer = server.post(&ann, &moves, &json!({ "seat": "A", "at": at, "commands": [legal] }));
        assert_eq!((answer.status, answer.json()["error"].as_str().unwrap()), (409, "stale"));
        assert_eq!(answer.json()["now"]["at"], now["at"], "how it is now is told");
    }
    for at in [json!(-1), json!(1.5), json!("1"), json!(null), json!([at])] {
        assert_eq!(
            server.post(&ann, &moves, &json!({ "seat": "A", "at": at, "commands": [legal] })).status,
            400
        );
    }
    let many: Vec<&str> = vec![legal; 1000];
    let long = "x".repeat(20_000);
    for commands in [
        json!([]),
        json!([""]),
        json!(many),
        json!([legal, legal, legal]),
        json!([long]),
        json!(["play \0"]),
        json!(["💣"]),
        json!(["won A"]),
        json!(["name Z9"]),
        json!(["choose Z"]),
        json!([format!("{legal}\n= 00")]),
        json!([format!("{legal}; pass")]),
    ] {
        for path in ["moves", "suppose"] {
            let made = json!({ "seat": "A", "at": at, "commands": commands });
            let answer = server.post(&ann, &format!("{table}/{path}"), &made);
            assert_eq!(answer.status, 422, "{commands} {}", answer.text());
        }
    }
    for seat in ["", "B", "H", "Z", "AA", "a", "💣", "\0"] {
        let answer = server.post(&ann, &moves, &json!({ "seat": seat, "at": at, "commands": [legal] }));
        assert!(matches!(answer.status, 403 | 404), "{seat}: {}", answer.status);
    }
    assert_eq!(server.get(&ann, &table).json()["now"], now);
    server.close();
}

#[test]
fn the_record_can_be_read_back_however_commands_are_spaced() {
    let file = std::env::temp_dir().join(format!("sitdown-hostile-{}.db", std::process::id()));
    let config =
        || Config { database: Database::File(file.clone()), limits: Limits::NONE, ..Config::default() };
    let server = TestServer::with(config());
    let ann = server.person("Ann");
    let settings = json!({ "seats": 2, "pace_ms": 0, "window_ms": 0 });
    let table = server.running_table(&ann, &settings);
    // The first option that is complete on its own and has two words.
    let now = asked(&server, &ann, &table);
    let menu: Vec<&str> =
        now["menu"].as_array().unwrap().iter().map(|answer| answer["command"].as_str().unwrap()).collect();
    let discard = menu.iter().find(|command| command.starts_with("discard ")).unwrap_or(&menu[0]);
    let odd = discard.replace(' ', "\n\t") + " \r\n";
    let made = json!({ "seat": "A", "at": now["at"], "commands": [odd] });
    let answer = server.post(&ann, &format!("{table}/moves"), &made);
    assert_eq!(answer.status, 200, "{}", answer.text());
    // Sending it again counts once, whatever the spacing.
    assert_eq!(server.post(&ann, &format!("{table}/moves"), &made).status, 200);
    server.close();
    let server = TestServer::with(config());
    assert_eq!(server.get(&ann, &table).status, 200);
    server.play_out(&ann, &table);
    server.close();
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

#[test]
fn names_and_chat_lines_contain_nothing_invisible() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let table = server.table(&ann, &json!({ "seats": 2 }));
    let long = "x".repeat(10_000);
    let bad = ["", " ", "\n", "a\u{0}b", "a\u{7}b", "a\u{202e}b", "\u{2066}a", "\u{200f}", "\u{85}", &long];
    let unseen = ["a\u{200b}b", "\u{feff}", "\u{3164}"];
    for name in bad.iter().chain(&unseen) {
        assert_eq!(
            server.send(&Request::post("/api/v1/people", &json!({ "name": name }))).status,
            422,
            "{name:?}"
        );
        assert_eq!(
            server.send(&Request::new("PUT", "/api/v1/me").json(&json!({ "name": name })).by(&ann)).status,
            422
        );
        assert_eq!(
            server.post(&ann, &format!("{table}/sit"), &json!({ "name": name })).status,
            422,
            "{name:?}"
        );
    }
    for line in bad {
        let answer = server.post(&server.person("Bob"), &format!("{table}/chat"), &json!({ "line": line }));
        assert_eq!(answer.status, 422, "{line:?}");
    }
    for name in ["阿明", "Åse <b>", "O'Neil \"; --", "👩‍👩‍👧"] {
        let answer = server.send(&Request::post("/api/v1/people", &json!({ "name": name })));
        // Emoji families are joined by invisible characters.
        assert!(answer.status == 201 || name.contains('\u{200d}'), "{name}");
    }
    server.close();
}

#[test]
fn standing_orders_are_limited_and_not_inherited() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = server.table(&ann, &json!({ "seats": 2 }));
    let seat = format!("{table}/seats/A");
    let orders = format!("{seat}/orders");
    server.post(&ann, &format!("{table}/sit"), &json!({ "seat": "A" }));
    let put = |body: Value| server.send(&Request::new("PUT", &orders).json(&body).by(&ann)).status;
    let one = json!({ "against": ["contract"], "for_me": true, "left_at_most": 3, "with": ["mob-power"] });
    assert_eq!(put(json!({ "orders": vec![one.clone(); 20], "otherwise": "pass" })), 204);
    for (body, status) in [
        (json!({ "orders": vec![one.clone(); 21] }), 422),
        (json!({ "orders": [{ "with": vec!["x"; 41] }] }), 422),
        (json!({ "orders": [{ "against": ["x".repeat(41)] }] }), 422),
        (json!({ "orders": vec![json!({ "with": vec!["x".repeat(40); 40] }); 60] }), 413),
        (json!({ "orders": [{ "left_at_most": 256 }] }), 400),
        (json!({ "orders": [{ "left_at_most": -1 }] }), 400),
        (json!({ "orders": [{ "nonsense": 1 }] }), 400),
        (json!({ "otherwise": "fly" }), 400),
        (json!({ "orders": [{ "with": ["\0", "💣", "pass\n"] }] }), 204),
    ] {
        assert_eq!(put(body.clone()), status, "{body}");
    }
    assert_eq!(server.send(&Request::new("DELETE", &seat).by(&ann)).status, 204);
    assert_eq!(server.post(&bob, &format!("{table}/sit"), &json!({ "seat": "A" })).status, 201);
    assert_eq!(server.get(&bob, &orders).json(), json!({ "orders": [], "otherwise": "ask" }));
    server.close();
}

#[test]
fn invalid_house_rules_are_refused() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    for rules in [
        format!("a = {}", "[".repeat(8000)),
        format!("a = {}", "{a=".repeat(2600)),
        format!("{}a = 1", "a.".repeat(4000)),
        format!("[{}a]", "a.".repeat(4000)),
        "[[a]]\n".repeat(1000),
        "\0".to_owned(),
        "a = 99999999999999999999".to_owned(),
        "seats = -1".to_owned(),
        "\u{202e} = 1".to_owned(),
        "x".repeat(8193),
        "x".repeat(60_000),
    ] {
        for game in ["family-business", "mob-city"] {
            let answer = server.post(&ann, "/api/v1/tables", &json!({ "game": game, "house_rules": rules }));
            assert_eq!(answer.status, 422, "{}", answer.text());
        }
    }
    server.close();
}

#[test]
fn spectators_are_cut_off_when_a_private_game_starts() {
    use std::io::{Read as _, Write as _};
    let server = TestServer::open();
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let bot = server.post(&ann, "/api/v1/me/tokens", &json!({ "name": "Bot" })).json();
    let table =
        server.table(&ann, &json!({ "seats": 2, "pace_ms": 0, "window_ms": 0, "watching": "nobody" }));
    let open = server.table(&ann, &json!({ "seats": 2 }));
    let follow = |table: &str, token: &str| {
        let mut socket = std::net::TcpStream::connect(server.address).unwrap();
        socket.set_read_timeout(Some(std::time::Duration::from_secs(20))).unwrap();
        write!(socket, "GET {table}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\naccept: application/x-ndjson\r\nconnection: close\r\n\r\n").unwrap();
        socket
    };
    // One follows while seats are still open, the other while its token is still valid.
    let mut stranger = follow(&table, &eve);
    let mut revoked = follow(&open, bot["token"].as_str().unwrap());
    std::thread::sleep(std::time::Duration::from_millis(300));
    server.send(
        &Request::new("DELETE", &format!("/api/v1/me/tokens/{}", bot["id"].as_str().unwrap())).by(&ann),
    );
    for table in [&table, &open] {
        server.post(&ann, &format!("{table}/sit"), &json!({}));
        server.post(&ann, &format!("{table}/hire"), &json!({ "bot": "street" }));
        server.post(&ann, &format!("{table}/start"), &json!({}));
    }
    for (socket, last) in [(&mut stranger, true), (&mut revoked, false)] {
        let mut all = Vec::new();
        socket.read_to_end(&mut all).expect("the stream ends");
        let all = String::from_utf8_lossy(&all);
        assert!(all.contains("\"stage\":\"open\"") && !all.contains("\"stage\":\"running\""), "{last}");
    }
    server.close();
}
