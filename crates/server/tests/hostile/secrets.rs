//! Logs contain no secrets.

use std::collections::BTreeSet;

use serde_json::json;

use crate::harness::{Request, TestServer, logs};

#[test]
fn logs_contain_no_token_cookie_entropy_or_card() {
    let before = logs().len();
    let server = TestServer::open();
    let ann = server.person("Ann");
    let entropy = "nobody-can-guess-this-one";
    let settings = json!({ "game": "mob-city", "seats": 3, "pace_ms": 0, "window_ms": 0 });
    let table = server.table(&ann, &settings);
    server.post(&ann, &format!("{table}/sit"), &json!({ "seat": "A", "entropy": entropy }));
    while server.post(&ann, &format!("{table}/hire"), &json!({ "bot": "street" })).status == 201 {}
    server.post(&ann, &format!("{table}/start"), &json!({}));
    server.send(&Request::get("/api/v1/me").head("cookie", &format!("sitdown={ann}")));
    server.send(&Request::get("/api/v1/me").by("some-wrong-token"));
    server.send(&Request::get(&format!("/api/v1/me?token={ann}")));
    server.post(
        &ann,
        &format!("{table}/moves"),
        &json!({ "seat": "A", "at": 0, "commands": ["play hit-man"] }),
    );
    server.post(&ann, &format!("{table}/chat"), &json!({ "line": "this is between us" }));
    let endpoint = "https://push.example.org/nobody-knows-this-address";
    let keys = json!({
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    });
    let told = server.post(&ann, "/api/v1/me/told/devices", &json!({ "endpoint": endpoint, "keys": keys }));
    assert_eq!(told.status, 204);
    let feed =
        server.post(&ann, "/api/v1/me/told/feed", &json!({})).json()["address"].as_str().unwrap().to_owned();
    assert_eq!(server.get("", &feed).status, 200);
    server.play_out(&ann, &table);
    let record = server.get("", &format!("{table}/record")).text();
    let logs = logs().split_off(before);
    for secret in
        [entropy, "some-wrong-token", "this is between us", "play hit-man", "push.example.org", &feed[6..38]]
    {
        assert!(!logs.contains(secret), "{secret}");
    }
    // All events of the game, and the secret behind them.
    let secret = record.lines().find_map(|line| line.split_once(" over ")).unwrap().1;
    assert_eq!(secret.len(), 64);
    assert!(!logs.contains(secret));
    let events: BTreeSet<&str> = record.lines().filter_map(|line| line.strip_prefix('\t')).collect();
    for event in events.into_iter().filter(|event| event.len() > 8) {
        assert!(!logs.contains(event), "{event}");
    }
    server.close();
}
