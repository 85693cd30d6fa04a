//! Cross-site requests cannot act for a signed-in person.

use serde_json::json;

use crate::harness::{Request, TestServer};

#[test]
fn a_change_from_another_site_is_refused_and_changes_nothing() {
    let server = TestServer::open();
    let token = server.person("Ann");
    let table = server.table(&token, &json!({ "seats": 2 }));
    let before = (server.get(&token, &table).text(), server.get(&token, "/api/v1/me").text());
    let changes = [
        Request::new("PUT", "/api/v1/me").json(&json!({ "name": "Eve" })),
        Request::post("/api/v1/me/tokens", &json!({ "name": "Eve" })),
        Request::post("/api/v1/people", &json!({ "name": "Eve" })),
        Request::post("/api/v1/tables", &json!({})),
        Request::post(&format!("{table}/sit"), &json!({})),
        Request::post(&format!("{table}/hire"), &json!({ "bot": "capo" })),
        Request::post(&format!("{table}/chat"), &json!({ "line": "buy now" })),
        Request::new("DELETE", &format!("{table}/seats/A")),
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
            for request in [change.clone().by(&token), change.clone().head("cookie", &cookie)] {
                let answer = server.send(&request.head(name, value));
                assert_eq!(answer.status, 403, "{name}: {value}");
                assert_eq!(answer.json()["error"], "wrong-origin");
            }
        }
    }
    assert_eq!(before, (server.get(&token, &table).text(), server.get(&token, "/api/v1/me").text()));
    assert_eq!(server.get(&token, &format!("{table}/chat")).json(), json!([]));
    assert_eq!(server.get(&token, "/api/v1/me/tokens").json(), json!([]));
    server.close();
}

#[test]
fn same_site_requests_and_other_clients_may_change_things() {
    let server = TestServer::open();
    let token = server.person("Ann");
    for (name, value) in [
        ("origin", "http://localhost"),
        ("origin", "https://LOCALHOST"),
        ("sec-fetch-site", "same-origin"),
        ("sec-fetch-site", "none"),
    ] {
        let request =
            Request::new("PUT", "/api/v1/me").json(&json!({ "name": "Ann" })).by(&token).head(name, value);
        assert_eq!(server.send(&request).status, 200, "{name}: {value}");
    }
    server.close();
}
