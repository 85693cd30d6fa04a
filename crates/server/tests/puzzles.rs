//! Puzzles over real connections: what is asked, what becomes of answers, and what is kept of them.

mod common;

use common::{Person, TestServer};
use serde_json::{Value, json};
use server::{Config, Limits};

fn page(person: &Person, path: &str) -> (u16, String) {
    let reply = person.request("GET", path, None);
    let text = String::from_utf8_lossy(&reply.raw).into_owned();
    (reply.status, text.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned()))
}

fn try_it(person: &Person, id: &str, commands: &[String]) -> Value {
    person.post(&format!("/api/v1/puzzles/{id}/answer"), &json!({ "commands": commands }))
}

#[test]
fn the_first_answer_counts_and_the_next_puzzle_is_near() {
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let (ann, bo) = (server.person("Ann"), server.person("Bo"));
    let mine = || ann.get("/api/v1/puzzles");
    assert_eq!(mine()["strength"], Value::Null);
    for (number, game) in ["family-business", "mob-city"].into_iter().enumerate() {
        let all: Vec<&puzzles::Puzzle> = puzzles::all().iter().filter(|it| it.game.name() == game).collect();
        let (first, second) = (all[0], all[1]);
        // Right counts once, and wrong after it does not count.
        assert_eq!(try_it(&ann, &first.id, &first.best)["verdict"], "right");
        let strength = mine()["strength"].as_f64().unwrap();
        let worse = &first.notes.answers.last().unwrap().commands;
        let told = try_it(&ann, &first.id, worse);
        assert_eq!(told["verdict"], "wrong");
        assert_eq!(told["best"], json!(first.best));
        assert_eq!(mine()["strength"].as_f64(), Some(strength));
        assert_eq!(mine()["games"][number]["solved"], 1);
        // Wrong first is not made good.
        try_it(&ann, &second.id, &second.notes.answers.last().unwrap().commands);
        assert!(mine()["strength"].as_f64().unwrap() < strength);
        try_it(&ann, &second.id, &second.best);
        assert_eq!(mine()["games"][number]["solved"], 1);
        let next = mine()["games"][number]["next"]["puzzle"].as_str().unwrap().to_owned();
        assert!(next != first.id && next != second.id);
        // Today's puzzle is the same for everyone.
        assert_eq!(mine()["games"][number]["today"], bo.get("/api/v1/puzzles")["games"][number]["today"]);
    }
    assert_eq!(mine()["streak"], 1);
    assert_eq!(bo.get("/api/v1/puzzles")["strength"], Value::Null);
    let (status, data) = page(&ann, "/me/data.json");
    assert!(status == 200 && data.contains(&puzzles::all()[0].id), "{data}");
    server.stop();
}

#[test]
fn a_puzzle_shows_what_the_solver_knows_and_nothing_else() {
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let stranger = server.stranger();
    for puzzle in puzzles::all().iter().step_by(40) {
        let shown = stranger.get(&format!("/api/v1/puzzles/{}", puzzle.id));
        assert_eq!(shown["seat"], puzzle.seat.to_string());
        assert!(!shown["menu"].as_array().unwrap().is_empty());
        // Neither the solution nor the scene, which has one guess at hidden cards, is sent before the answer.
        let text = shown.to_string();
        assert!(!text.contains("best") && !text.contains("# answer"), "{text}");
        for language in ["en", "da", "zh-Hant"] {
            let path = format!("/puzzles/{}?of=it&language={language}", puzzle.id);
            let (status, asked) = page(&stranger, &path);
            assert!(status == 200 && !asked.contains("verdict"), "{path}: {asked}");
            let answers: String =
                puzzle.best.iter().map(|command| format!("&answer={}", command.replace(' ', "+"))).collect();
            let (status, told) = page(&stranger, &format!("{path}{answers}"));
            assert!(status == 200 && told.contains("verdict right"), "{path}{answers}: {told}");
        }
    }
    server.stop();
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let ann = server.person("Ann");
    let id = &puzzles::all()[0].id;
    assert_eq!(ann.request("GET", "/api/v1/puzzles/nothing", None).status, 404);
    assert_eq!(page(&ann, "/puzzles/nothing").0, 404);
    assert_eq!(page(&ann, &format!("/puzzles/{id}?of=it&answer=fly")).0, 400);
    let answer = |commands: Value| {
        let path = format!("/api/v1/puzzles/{id}/answer");
        ann.request("POST", &path, Some(&json!({ "commands": commands }))).status
    };
    assert_eq!(answer(json!(["fly away"])), 400);
    assert_eq!(answer(json!(vec!["pass"; 200])), 404);
    assert_eq!(answer(json!("pass")), 400);
    assert_eq!(ann.get("/api/v1/puzzles")["strength"], Value::Null);
    server.stop();
}

/// Money that is changed at the bank is not an answer yet, and the question goes on with the new notes.
#[test]
fn money_can_be_changed_before_the_answer() {
    let server = TestServer::with(Config { limits: Limits::NONE, ..Config::default() });
    let stranger = server.stranger();
    let menu = |id: &str| stranger.get(&format!("/api/v1/puzzles/{id}"))["menu"].clone();
    let is_change = |answer: &&Value| answer["command"].as_str().unwrap().starts_with("break ");
    let found = puzzles::all().iter().find_map(|puzzle| {
        let menu = menu(&puzzle.id);
        let change = menu.as_array().unwrap().iter().find(is_change)?;
        Some((puzzle, change["command"].as_str().unwrap().to_owned()))
    });
    let (puzzle, change) = found.expect("a puzzle with a note to change");
    let given = [std::slice::from_ref(&change), &puzzle.best].concat();
    assert_eq!(try_it(&stranger, &puzzle.id, &given[..1])["verdict"], "incomplete");
    assert_eq!(try_it(&stranger, &puzzle.id, &given)["verdict"], "right");
    let answers = |commands: &[String]| -> String {
        commands.iter().map(|command| format!("&answer={}", command.replace(' ', "+"))).collect()
    };
    let path = format!("/puzzles/{}?of=it", puzzle.id);
    let (status, asked) = page(&stranger, &format!("{path}{}", answers(&given[..1])));
    assert!(status == 200 && !asked.contains("verdict"), "{asked}");
    let (status, told) = page(&stranger, &format!("{path}{}", answers(&given)));
    assert!(status == 200 && told.contains("verdict right"), "{told}");
    server.stop();
}
