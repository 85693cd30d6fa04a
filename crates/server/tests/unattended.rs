//! Tables where only bots and programs play run without pauses: the server's clock stands still, and the games end.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, TimeSource};

/// A server whose time stands still.
fn timeless() -> TestServer {
    let time = TimeSource::stopped_at(1_767_225_600_000);
    TestServer::with(Config { time, ..Config::default() })
}

/// A new table of `host` without pauses.
fn table(host: &Person, game: &str, seats: usize) -> String {
    let settings = json!({ "game": game, "seats": seats, "pace_ms": 0, "window_ms": 0 });
    let table = host.post("/api/v1/tables", &settings);
    format!("/api/v1/tables/{}", table["now"]["table"].as_str().unwrap())
}

#[test]
fn bots_among_themselves_need_no_time() {
    let server = timeless();
    let host = server.person("Dee");
    for game in ["family-business", "mob-city"] {
        let path = table(&host, game, 4);
        for bot in ["street", "capo", "underboss@20", "soldier"] {
            host.post(&format!("{path}/hire"), &json!({ "bot": bot }));
        }
        host.post(&format!("{path}/start"), &json!({}));
        wait("the end of the game", || host.get(&path)["now"]["stage"] == "over");
    }
}

/// Gives any answer that is offered, and so on until it is complete: a different one each time, so that games end.
fn answer(program: &Person, path: &str, now: &Value) {
    let mut action = json!({ "seat": now["viewer"], "at": now["at"], "commands": [] });
    let mut menu = now["menu"].clone();
    let any = now["at"].as_u64().unwrap() as usize;
    while let Some(choice) =
        menu.as_array().filter(|menu| !menu.is_empty()).map(|menu| &menu[any % menu.len()])
    {
        action["commands"].as_array_mut().unwrap().push(choice["command"].clone());
        menu = program.post(&format!("{path}/suppose"), &action)["menu"].clone();
    }
    program.post(&format!("{path}/moves"), &action);
}

#[test]
fn programs_wait_only_for_each_other() {
    let server = timeless();
    let programs = ["Ann", "Bob", "Cat"].map(|name| server.person(name));
    let path = table(&programs[0], "family-business", programs.len());
    programs.iter().for_each(|program| drop(program.post(&format!("{path}/sit"), &json!({}))));
    programs[0].post(&format!("{path}/start"), &json!({}));
    let mut windows = 0;
    for round in 0.. {
        assert!(round < 20_000, "the game goes on and on");
        // What a program sees may be out of date a moment later, so only one of them acts at a time.
        let seen = programs.each_ref().map(|program| program.get(&path)["now"].clone());
        if seen[0]["stage"] == "over" {
            break;
        }
        let asked = seen.iter().position(|now| now["menu"].as_array().is_some_and(|menu| !menu.is_empty()));
        let Some(asked) = asked else { continue };
        windows += usize::from(seen[asked]["waiting"].as_str().unwrap().starts_with("counter"));
        answer(&programs[asked], &path, &seen[asked]);
    }
    assert!(windows > 0, "nobody was asked to counter anything");
}
