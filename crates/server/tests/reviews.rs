//! Reviews over real connections: who may ask, what asking twice costs, what the pages show, and what stays secret.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, Limits};

fn finished(host: &Person, settings: &Value, bots: usize) -> String {
    let table = host.post("/api/v1/tables", settings)["now"]["table"].as_str().unwrap().to_owned();
    for _ in 0..bots {
        host.post(&format!("/api/v1/tables/{table}/hire"), &json!({ "bot": "street" }));
    }
    host.post(&format!("/api/v1/tables/{table}/start"), &json!({}));
    let stage = || host.get(&format!("/api/v1/tables/{table}"))["now"]["stage"].clone();
    wait("the game to be over", || stage() == "over");
    table
}

fn reviewed(person: &Person, path: &str) -> Value {
    let begun = person.request("POST", path, Some(&json!({})));
    assert_eq!(begun.status, 202, "{:?}", begun.json);
    wait("the review", || person.get(path)["state"] == "made");
    person.get(path)["review"].clone()
}

fn page(person: &Person, path: &str) -> (u16, String) {
    let reply = person.request("GET", path, None);
    let text = String::from_utf8_lossy(&reply.raw).into_owned();
    (reply.status, text.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned()))
}

#[test]
fn a_review_is_made_once_kept_and_shown_in_three_languages() {
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let ann = server.person("Ann");
    for (game, seats) in [("family-business", 3), ("mob-city", 3)] {
        let settings = json!({ "game": game, "seats": seats, "pace_ms": 0, "window_ms": 0 });
        let table = finished(&ann, &settings, seats);
        let api = format!("/api/v1/tables/{table}/review");
        assert_eq!(ann.get(&api)["state"], "none");
        let (status, before) = page(&ann, &format!("/t/{table}/review"));
        assert!(status == 200 && before.contains("method=\"post\""), "{before}");
        let review = reviewed(&ann, &api);
        assert_eq!(review["result"].as_array().unwrap().len(), seats);
        assert!(review["decisions"].as_array().unwrap().len() > 10, "{review}");
        // Asking again brings the same one at once.
        assert_eq!(ann.post(&api, &json!({}))["review"], review);
        assert_eq!(server.stranger().get(&api)["review"], review);
        for language in ["en", "da", "zh-Hant"] {
            for seat in ["A", "B", "C"] {
                let path = format!("/t/{table}/review?player={seat}&language={language}");
                let (status, text) = page(&ann, &path);
                assert_eq!(status, 200, "{text}");
                assert!(text.contains("<svg") && !text.contains("style=\""), "{path}");
                let (status, text) =
                    page(&ann, &format!("/t/{table}/review/guess?player={seat}&language={language}"));
                assert!(status == 200 && text.contains("answer="), "{text}");
            }
        }
        let step = review["decisions"][0]["step"].as_u64().unwrap() + 1;
        let (status, text) = page(&ann, &format!("/t/{table}/replay?step={step}"));
        assert!(status == 200 && text.contains("class=\"reviewed\""), "{text}");
    }
    server.stop();
}

#[test]
fn guesses_are_judged_and_nonsense_is_refused() {
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let ann = server.person("Ann");
    let settings = json!({ "game": "family-business", "seats": 2, "pace_ms": 0, "window_ms": 0 });
    let table = finished(&ann, &settings, 2);
    let review = reviewed(&ann, &format!("/api/v1/tables/{table}/review"));
    let own: Vec<&Value> =
        review["decisions"].as_array().unwrap().iter().filter(|judged| judged["seat"] == "A").collect();
    let guess = |number: usize, answer: &[&str]| {
        let answers: String =
            answer.iter().map(|command| format!("&answer={}", command.replace(' ', "+"))).collect();
        page(&ann, &format!("/t/{table}/review/guess?player=A&all=yes&move={number}{answers}"))
    };
    for (number, judged) in (1..).zip(own.iter().take(12)) {
        let answer: Vec<&str> =
            judged["answer"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let (status, text) = guess(number, &answer);
        assert!(status == 200 && text.contains("verdict"), "{judged}: {text}");
        let (status, text) = guess(number, &[]);
        assert!(status == 200 && !text.contains("verdict"), "{judged}: {text}");
    }
    // Another answer that the search considered is told what it was worth.
    let mut told = 0;
    for (number, judged) in (1..).zip(&own) {
        for option in judged["options"].as_array().unwrap() {
            let (status, text) = guess(number, &[option["command"].as_str().unwrap()]);
            if status == 200 && text.contains(" played something else.") {
                assert!(text.contains("Your answer"), "{option}: {judged}");
                told += 1;
            }
        }
    }
    assert!(told > 0);
    assert_eq!(guess(own.len() + 1, &[]).0, 404);
    // Without `all`, only the moves that mattered are asked about.
    let (status, text) = page(&ann, &format!("/t/{table}/review/guess?player=A"));
    let count: usize = text.split("Move 1 of ").nth(1).unwrap().split('<').next().unwrap().parse().unwrap();
    assert!(status == 200 && (1..=own.len()).contains(&count), "{count} of {}", own.len());
    assert_eq!(count < own.len(), text.contains("Ask about every move"));
    let last = |number: usize| page(&ann, &format!("/t/{table}/review/guess?player=A&move={number}")).0;
    assert_eq!((last(count), last(count + 1)), (200, 404));
    assert_eq!(guess(usize::MAX, &[]).0, 404);
    assert_eq!(guess(1, &["fly away"]).0, 400);
    assert_eq!(guess(1, &["pass"; 200]).0, 400);
    server.stop();
}

#[test]
fn running_and_private_games_are_not_reviewed_for_others() {
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let (ann, bo) = (server.person("Ann"), server.person("Bo"));
    // Ann sits at a game that waits for her.
    let settings = json!({ "game": "family-business", "seats": 2, "pace_ms": 0, "window_ms": 0 });
    let running = ann.post("/api/v1/tables", &settings)["now"]["table"].as_str().unwrap().to_owned();
    ann.post(&format!("/api/v1/tables/{running}/sit"), &json!({ "seat": "A" }));
    ann.post(&format!("/api/v1/tables/{running}/hire"), &json!({ "bot": "street" }));
    ann.post(&format!("/api/v1/tables/{running}/start"), &json!({}));
    for person in [&ann, &bo] {
        for method in ["GET", "POST"] {
            let path = format!("/api/v1/tables/{running}/review");
            let reply = person.request(method, &path, Some(&json!({})));
            assert_eq!(reply.status, 409, "{:?}", reply.json);
            assert_eq!(reply.json["error"], "not-over");
        }
        for path in ["review", "review/guess?player=A"] {
            assert_eq!(page(person, &format!("/t/{running}/{path}")).0, 409);
        }
    }
    // A game that only its players may watch.
    let settings =
        json!({ "game": "family-business", "seats": 2, "pace_ms": 0, "window_ms": 0, "watching": "nobody" });
    let closed = finished(&ann, &settings, 2);
    let api = format!("/api/v1/tables/{closed}/review");
    for method in ["GET", "POST"] {
        assert_eq!(bo.request(method, &api, Some(&json!({}))).status, 403);
    }
    reviewed(&ann, &api);
    assert_eq!(bo.request("GET", &api, None).status, 403);
    for path in ["review", "review/guess?player=A"] {
        assert_eq!(page(&bo, &format!("/t/{closed}/{path}")).0, 403);
    }
    assert_eq!(bo.request("POST", "/api/v1/tables/abcdefghijkm/review", Some(&json!({}))).status, 404);
    server.stop();
}
