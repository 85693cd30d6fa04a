//! Logs contain no secrets.

use std::collections::BTreeSet;

use serde_json::json;

use crate::house::{Ask, House, logs};

#[test]
fn logs_contain_no_token_cookie_entropy_or_card() {
    let before = logs().len();
    let house = House::open();
    let ann = house.person("Ann");
    let entropy = "nobody-can-guess-this-one";
    let settings = json!({ "game": "mob-city", "seats": 3, "pace_ms": 0, "window_ms": 0 });
    let table = house.table(&ann, &settings);
    house.post(&ann, &format!("{table}/sit"), &json!({ "seat": "A", "entropy": entropy }));
    while house.post(&ann, &format!("{table}/hire"), &json!({ "bot": "street" })).status == 201 {}
    house.post(&ann, &format!("{table}/start"), &json!({}));
    house.ask(&Ask::get("/api/v1/me").head("cookie", &format!("sitdown={ann}")));
    house.ask(&Ask::get("/api/v1/me").by("some-wrong-token"));
    house.ask(&Ask::get(&format!("/api/v1/me?token={ann}")));
    house.post(
        &ann,
        &format!("{table}/moves"),
        &json!({ "seat": "A", "at": 0, "commands": ["play hit-man"] }),
    );
    house.post(&ann, &format!("{table}/chat"), &json!({ "line": "this is between us" }));
    house.play_out(&ann, &table);
    let record = house.get("", &format!("{table}/record")).text();
    let logs = logs().split_off(before);
    for secret in [entropy, "some-wrong-token", "this is between us", "play hit-man"] {
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
    house.close();
}
