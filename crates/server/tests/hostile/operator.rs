//! Attacks on the operator's pages, and nonsense from the operator.

use serde_json::{Value, json};
use server::{AdminConfig, Config, Limits, TrustedProxies};

use crate::harness::{Dice, Request, TestServer};

const TOKEN: &str = "only-the-operator-knows-this";

fn server() -> TestServer {
    let admin = AdminConfig { token: Some(TOKEN.to_owned()), socket: None };
    let trusted_proxies = TrustedProxies::private();
    let server =
        TestServer::with(Config { admin, trusted_proxies, limits: Limits::NONE, ..Config::default() });
    server.keep_secret(TOKEN);
    server
}

const PAGES: [&str; 8] =
    ["", "/tables", "/tables/abcdefghijkm", "/people", "/people/nobody", "/bans", "/log", "/nowhere"];

#[test]
fn strangers_and_players_get_nothing() {
    let server = server();
    let ann = server.person("Zebulon");
    let table = server.table(&ann, &json!({ "seats": 2 }));
    let measure = json!({ "do": "delete", "table": table.rsplit('/').next().unwrap() });
    let forms = ["do=drain", "do=announce&en=Hacked", "do=chat-off"];
    for page in PAGES {
        for request in [
            Request::get(&format!("/api/v1/admin{page}")),
            Request::get(&format!("/admin{page}")),
            Request::post(&format!("/api/v1/admin{page}"), &measure),
            Request::get(&format!("/api/v1/admin{page}")).head("cookie", &format!("sitdown={ann}")),
            Request::get(&format!("/api/v1/admin{page}")).head("cookie", "sitdown-admin=x"),
            Request::get(&format!("/api/v1/admin{page}")).head("authorization", "Basic eDp5"),
        ] {
            let answer = server.send(&request);
            assert!(!answer.text().contains("Zebulon"), "{}", request.line());
            let is_sign_in = answer.status == 200 && answer.text().contains("name=\"token\"");
            assert!(matches!(answer.status, 401 | 404 | 405 | 429) || is_sign_in, "{}", request.line());
        }
    }
    for form in forms {
        let form =
            Request::new("POST", "/admin/do").raw("application/x-www-form-urlencoded", form.as_bytes());
        for form in [form.clone(), form.head("cookie", &format!("sitdown={ann}"))] {
            assert_eq!(server.send(&form).status, 401);
        }
    }
    assert_eq!(server.get(&ann, &table).status, 200);
    let about = server.get("", "/api/v1").json();
    assert_eq!((&about["draining"], &about["announcement"]), (&json!(false), &Value::Null));
    server.close();
}

/// Values for the fields of a measure.
fn value(dice: &mut Dice, table: &str, person: &str) -> Value {
    match dice.below(14) {
        0 => json!(table),
        1 => json!(person),
        2 => json!("192.0.2.0/24"),
        3 => json!("x".repeat(5000)),
        4 => json!("\u{202e}x"),
        5 => json!("a\r\nset-cookie: x=y"),
        6 => json!("<script>alert(1)</script>"),
        7 => json!({ "en": "<script>alert(1)</script>" }),
        8 => json!({ "xx": "" }),
        9 => json!(-1),
        10 => json!(60),
        11 => json!("'; drop table bans; --"),
        12 => json!("A"),
        _ => Value::Null,
    }
}

#[test]
fn nonsense_from_the_operator_is_refused_and_never_becomes_markup() {
    let server = server();
    let ann = server.person("Ann");
    let game = server.running_table(&ann, &json!({ "seats": 3, "pace_ms": 5000, "window_ms": 0 }));
    let table = game.rsplit('/').next().unwrap();
    let person = server.get(&ann, "/api/v1/me").json()["id"].as_str().unwrap().to_owned();
    let kinds = [
        "close",
        "kick",
        "free-seat",
        "mute",
        "unmute",
        "ban",
        "unban",
        "chat-off",
        "chat-on",
        "announce",
        "fly",
    ];
    let mut dice = Dice(11);
    for _ in 0..600 {
        let mut measure = json!({ "do": kinds[dice.below(kinds.len())] });
        // The real table is closed by luck only if it is named, so name it nowhere but in harmless measures.
        let at = if measure["do"] == "close" { "abcdefghijkm" } else { table };
        for field in ["table", "person", "seat", "minutes", "reason", "network", "ban", "texts"] {
            if dice.below(2) == 0 {
                measure[field] = value(&mut dice, at, &person);
            }
        }
        server.post(TOKEN, "/api/v1/admin", &measure);
    }
    for query in
        ["text=%00", "text=%25%5f", "text='--", "stage=x", "after=99999999999", "limit=0", "after=-1"]
    {
        for page in ["tables", "people", "log"] {
            server.get(TOKEN, &format!("/api/v1/admin/{page}?{query}"));
            server.get(TOKEN, &format!("/admin/{page}?{query}"));
        }
    }
    for page in PAGES {
        assert!(!server.get(TOKEN, &format!("/admin{page}")).text().contains("<script>alert"), "{page}");
    }
    assert!(!server.get("", "/").text().contains("<script>alert"));
    for ban in server.get(TOKEN, "/api/v1/admin/bans").json()["bans"].as_array().unwrap() {
        server.post(TOKEN, "/api/v1/admin", &json!({ "do": "unban", "ban": ban["id"] }));
    }
    // The server plays on.
    let game = server.running_table(&ann, &json!({ "seats": 3, "pace_ms": 0, "window_ms": 0 }));
    server.play_out(&ann, &game);
    server.close();
}
