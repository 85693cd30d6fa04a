//! Cross-site requests cannot act for a signed-in person.

use serde_json::json;

use crate::house::{Ask, House};

#[test]
fn a_change_from_another_site_is_refused_and_changes_nothing() {
    let house = House::open();
    let token = house.person("Ann");
    let table = house.table(&token, &json!({ "seats": 2 }));
    let before = (house.get(&token, &table).text(), house.get(&token, "/api/v1/me").text());
    let changes = [
        Ask::new("PUT", "/api/v1/me").json(&json!({ "name": "Eve" })),
        Ask::post("/api/v1/me/tokens", &json!({ "name": "Eve" })),
        Ask::post("/api/v1/people", &json!({ "name": "Eve" })),
        Ask::post("/api/v1/tables", &json!({})),
        Ask::post(&format!("{table}/sit"), &json!({})),
        Ask::post(&format!("{table}/hire"), &json!({ "bot": "capo" })),
        Ask::post(&format!("{table}/chat"), &json!({ "line": "buy now" })),
        Ask::new("DELETE", &format!("{table}/seats/A")),
    ];
    for change in changes {
        for (name, value) in [
            ("origin", "https://evil.example"),
            ("origin", "null"),
            ("origin", "http://localhost.evil.example"),
            ("origin", "http://evil.example/localhost"),
            ("origin", ""),
            ("origin", "localhost"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("sec-fetch-site", "nonsense"),
        ] {
            // With a token and, like a browser, with a cookie.
            let cookie = format!("sitdown={token}");
            for ask in [change.clone().by(&token), change.clone().head("cookie", &cookie)] {
                let answer = house.ask(&ask.head(name, value));
                assert_eq!(answer.status, 403, "{name}: {value}");
                assert_eq!(answer.json()["error"], "wrong-origin");
            }
        }
    }
    assert_eq!(before, (house.get(&token, &table).text(), house.get(&token, "/api/v1/me").text()));
    assert_eq!(house.get(&token, &format!("{table}/chat")).json(), json!([]));
    assert_eq!(house.get(&token, "/api/v1/me/tokens").json(), json!([]));
    house.close();
}

#[test]
fn same_site_requests_and_other_clients_may_change_things() {
    let house = House::open();
    let token = house.person("Ann");
    for (name, value) in [
        ("origin", "http://localhost"),
        ("origin", "https://LOCALHOST"),
        ("sec-fetch-site", "same-origin"),
        ("sec-fetch-site", "none"),
    ] {
        let ask = Ask::new("PUT", "/api/v1/me").json(&json!({ "name": "Ann" })).by(&token).head(name, value);
        assert_eq!(house.ask(&ask).status, 200, "{name}: {value}");
    }
    house.close();
}
