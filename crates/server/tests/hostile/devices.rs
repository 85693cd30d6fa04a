//! Codes that sign in another device: used twice, too late, guessed, or seen by a link preview.

use std::sync::Barrier;

use serde_json::json;
use server::{Config, Limits, TimeSource};

use crate::harness::{Request, Response, TestServer, logs};

/// The cookie of a person.
fn cookie(key: &str) -> String {
    format!("sitdown={key}")
}

fn make_code(server: &TestServer, token: &str) -> String {
    let made = server.post(token, "/api/v1/me/devices", &json!({}));
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["code"].as_str().unwrap().to_owned()
}

/// Submits a code as a browser does.
fn enter(server: &TestServer, code: &str) -> Response {
    let form = format!("code={code}");
    let form = Request::new("POST", "/me/here").raw("application/x-www-form-urlencoded", form.as_bytes());
    server.send(&form)
}

/// The key in the cookie that a response sets.
fn new_key(answer: &Response) -> Option<String> {
    let cookie = answer.head("set-cookie")?;
    cookie.strip_prefix("sitdown=")?.split(';').next().map(str::to_owned)
}

#[test]
fn a_code_signs_in_one_device_with_a_key_of_its_own() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    // The page with the code has no key in it, and neither has any other response: the harness looks.
    let page = Request::new("POST", "/me/devices").raw("application/x-www-form-urlencoded", b"");
    let page = server.send(&page.head("cookie", &cookie(&ann))).text();
    let code = page.split("/me/here?code=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(code.len(), 8, "{code}");
    assert!(page.contains("<svg") && page.contains(&format!("{}-{}", &code[..4], &code[4..])));

    // A link preview uses nothing up, whatever it tries.
    for method in ["GET", "HEAD", "GET", "OPTIONS"] {
        let preview = server.send(&Request::new(method, &format!("/me/here?code={code}")));
        assert!(preview.head("set-cookie").is_none(), "{method}");
    }
    let asked = server.send(&Request::get(&format!("/me/here?code={code}")));
    assert!(asked.text().contains("Ann") && asked.status == 200);

    let entered = enter(&server, &code);
    assert_eq!((entered.status, entered.head("location")), (303, Some("/")));
    let key = new_key(&entered).unwrap();
    assert_ne!(key, ann);
    server.keep_secret(&key);
    let me = server.send(&Request::get("/api/v1/me").head("cookie", &cookie(&key)));
    assert_eq!(me.json()["name"], "Ann");

    for _ in 0..3 {
        let again = enter(&server, &code);
        assert!(again.status == 404 && again.head("set-cookie").is_none(), "a code works once");
    }
    assert_eq!(server.send(&Request::get(&format!("/me/here?code={code}"))).status, 404);
    assert!(!logs().contains(&code), "codes are not logged");
    server.close();
}

#[test]
fn of_many_who_use_a_code_at_once_one_is_signed_in() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    // Twenty wrong codes would be too many.
    for round in 0..3 {
        let code = make_code(&server, &ann);
        let start = Barrier::new(6);
        let answers: Vec<Response> = std::thread::scope(|scope| {
            let enter = || {
                start.wait();
                enter(&server, &code)
            };
            let threads: Vec<_> = (0..6).map(|_| scope.spawn(enter)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(answers.iter().filter(|answer| new_key(answer).is_some()).count(), 1);
        assert_eq!(answers.iter().filter(|answer| answer.status == 404).count(), 5);
        let devices = server.get(&ann, "/api/v1/me/devices").json();
        assert_eq!(devices.as_array().unwrap().len(), round + 2);
    }
    server.close();
}

#[test]
fn a_code_expires_and_a_new_one_replaces_it() {
    let time = TimeSource::stopped_at(1_767_225_600_000);
    let server = TestServer::with(Config { limits: Limits::NONE, time: time.clone(), ..Config::default() });
    let ann = server.person("Ann");
    let (first, second) = (make_code(&server, &ann), make_code(&server, &ann));
    assert_eq!(enter(&server, &first).status, 404, "replaced");
    time.advance(10 * 60 * 1000 - 1);
    assert_eq!(server.send(&Request::get(&format!("/me/here?code={second}"))).status, 200);
    time.advance(1);
    assert_eq!(server.send(&Request::get(&format!("/me/here?code={second}"))).status, 404);
    let late = enter(&server, &second);
    assert!(late.status == 404 && late.head("set-cookie").is_none());
    // In small letters and in groups, as people type it.
    let third = make_code(&server, &ann).to_lowercase();
    assert_eq!(enter(&server, &format!("{}+-+{}", &third[..4], &third[4..])).status, 303);
    server.close();
}

#[test]
fn codes_cannot_be_guessed() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let code = make_code(&server, &ann);
    let wrong = |n: usize| -> String {
        let letters = b"BCDFGHJKLMNPQRSTVWXZ";
        (0..8).map(|place| char::from(letters[(n * 7 + place) % letters.len()])).collect()
    };
    // Every way to try a code counts.
    let tries = (0..60).map(|n| match n % 3 {
        0 => enter(&server, &wrong(n)).status,
        1 => server.send(&Request::get(&format!("/me/here?code={}", wrong(n)))).status,
        _ => server.send(&Request::post("/api/v1/devices", &json!({ "code": wrong(n) }))).status,
    });
    let tries: Vec<u16> = tries.collect();
    assert_eq!(tries.iter().filter(|status| **status == 404).count(), 20, "{tries:?}");
    assert_eq!(tries.iter().filter(|status| **status == 429).count(), 40, "{tries:?}");
    // Then the right one does not help either, and it is not used up.
    assert_eq!(enter(&server, &code).status, 429);
    server.close();
}

#[test]
fn links_with_a_key_are_refused_with_a_sentence() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let old = server.send(&Request::get(&format!("/me/here?key={ann}")).head("accept-language", "en"));
    assert_eq!(old.status, 410);
    assert!(old.text().contains("no longer sign anyone in") && old.head("set-cookie").is_none());
    let form = format!("key={ann}");
    let form = Request::new("POST", "/me/here").raw("application/x-www-form-urlencoded", form.as_bytes());
    let old = server.send(&form);
    assert!(old.status == 410 && old.head("set-cookie").is_none());
    server.close();
}

#[test]
fn devices_and_codes_of_others_cannot_be_touched() {
    let server = TestServer::open();
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let devices = server.get(&ann, "/api/v1/me/devices").json();
    let id = devices[0]["id"].as_str().unwrap();
    let delete = |token: &str| {
        server.send(&Request::new("DELETE", &format!("/api/v1/me/devices/{id}")).by(token)).status
    };
    assert_eq!(delete(&eve), 404);
    assert_eq!(server.send(&Request::new("DELETE", &format!("/api/v1/me/devices/{id}"))).status, 401);
    let bot = server.post(&ann, "/api/v1/me/tokens", &json!({ "name": "Robo" })).json();
    let bot = bot["token"].as_str().unwrap();
    for (method, path) in [
        ("GET", "/api/v1/me/devices"),
        ("POST", "/api/v1/me/devices"),
        ("GET", "/api/v1/me/data"),
        ("DELETE", "/api/v1/me"),
    ] {
        assert_eq!(server.send(&Request::new(method, path).by(bot)).status, 403, "{method} {path}: a bot");
        assert_eq!(server.send(&Request::new(method, path)).status, 401, "{method} {path}: a stranger");
    }
    assert_eq!(server.get(&ann, "/api/v1/me").status, 200);
    assert_eq!(delete(&ann), 204);
    assert_eq!(server.get(&ann, "/api/v1/me").status, 401);
    server.close();
}
