//! Forms filled in with nonsense, and pages requested without permission.
//!
//! The routes are read from the source code, so new ones are tested automatically.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::harness::{Dice, Request, TestServer};

/// The contents of all files in a folder, recursively.
fn code(folder: &Path) -> Vec<String> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| match path.is_dir() {
        true => code(&path),
        false => vec![std::fs::read_to_string(path).unwrap()],
    };
    paths.flat_map(read).collect()
}

/// The source code of the handlers and of the pages, file by file.
fn sources() -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = ["server/src/web", "pages/src"];
    let mut all: Vec<String> = folders.iter().flat_map(|folder| code(&crates.join(folder))).collect();
    all.push(std::fs::read_to_string(crates.join("server/src/web.rs")).unwrap());
    all
}

/// The path of every page, with this table in it.
fn addresses(table: &str) -> Vec<String> {
    let all: Vec<String> = sources()
        .iter()
        .flat_map(|code| code.split(".route(\"").skip(1))
        .filter_map(|rest| rest.split_once('"'))
        .map(|(path, _)| {
            let path = path.replace("{table}", table).replace("{record}", "aaaaaaaaaaaaaaaa");
            path.replace("{game}", "mob-city")
                .replace("{id}", "FB-A1")
                .replace("{*name}", "x/y")
                .replace("{name}", "x")
                .replace("{code}", "BCDFG")
                .replace("{picture}", "fb-contract")
                .replace("{puzzle}", &puzzles::all()[0].id)
                .replace("{challenge}", "aaaaaaaaaaaaaaaa")
                .replace("{club}", "aaaaaaaaaaaaaaaa")
        })
        .collect();
    assert!(all.len() > 35, "{all:?}");
    assert!(all.iter().all(|address| !address.contains('{')), "{all:?}");
    all
}

/// The names of all form fields.
fn fields() -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for code in sources() {
        for call in ["text(\"", "number(\"", "all(\"", "name=\""] {
            let found = code.split(call).skip(1).filter_map(|rest| rest.split_once('"'));
            names.extend(found.map(|(name, _)| name.to_owned()).filter(|name| !name.contains(' ')));
        }
    }
    names.sort();
    names.dedup();
    assert!(names.len() > 10, "{names:?}");
    names
}

/// Percent-encodes a text like a form.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut all, byte| {
        let _ = write!(all, "%{byte:02x}");
        all
    })
}

const VALUES: [&str; 16] = [
    "",
    "A",
    "Z",
    "-1",
    "0",
    "1",
    "18446744073709551616",
    "pass",
    "play contract",
    "mob-city",
    "\0",
    "\u{202e}x",
    "\r\nset-cookie: sitdown=x",
    "<script>alert(1)</script>",
    "https://evil.example/",
    "//evil.example",
];

fn form(dice: &mut Dice, names: &[String]) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..dice.below(12) {
        let value = VALUES[dice.below(VALUES.len())];
        let value = if dice.below(20) == 0 { "x".repeat(5000) } else { encoded(value) };
        let _ = write!(text, "&{}={value}", names[dice.below(names.len())]);
    }
    text.into_bytes()
}

#[test]
fn every_form_responds_to_nonsense_and_the_game_goes_on() {
    let server = TestServer::open();
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let table = server.running_table(&ann, &json!({ "seats": 3, "pace_ms": 5000, "window_ms": 0 }));
    let name = table.rsplit('/').next().unwrap();
    let own = server.send(&Request::post("/api/v1/people", &json!({ "name": "Own" }))).json();
    let own = own["token"].as_str().unwrap().to_owned();
    let (names, mut dice) = (fields(), Dice(5));
    for address in addresses(name) {
        for who in [eve.as_str(), &ann, ""] {
            // The visitor's own page may show their secret, to sign in another device.
            let who = if address.starts_with("/me") && !who.is_empty() { &own } else { who };
            let signed_in = |request: Request| {
                if who.is_empty() { request } else { request.head("cookie", &format!("sitdown={who}")) }
            };
            for _ in 0..25 {
                let form = form(&mut dice, &names);
                let query = String::from_utf8_lossy(&form).into_owned();
                let answers = [
                    server.send(&signed_in(Request::get(&format!("{address}?{query}")))),
                    server.send(&signed_in(
                        Request::new("POST", &address).raw("application/x-www-form-urlencoded", &form),
                    )),
                ];
                for answer in answers {
                    let text = answer.text();
                    assert!(!text.contains("<script>alert"), "{address}: {query}");
                    let there = answer.head("location").unwrap_or("/");
                    assert!(there.starts_with('/') && !there.starts_with("//"), "{address} leads to {there}");
                }
            }
            for garbage in [&b"\xff\xfe=\x00"[..], b"%", b"%zz=%zz", b"&&&&", b"=", b"a", &[b'&'; 50_000]] {
                for kind in
                    ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""]
                {
                    server.send(&signed_in(Request::new("POST", &address).raw(kind, garbage)));
                }
            }
            let large = signed_in(Request::new("POST", &address));
            let large =
                large.raw("application/x-www-form-urlencoded", b"a=b").head("content-length", "99999999999");
            server.send(&large);
        }
    }
    let game = server.running_table(&ann, &json!({ "seats": 3, "pace_ms": 0, "window_ms": 0 }));
    server.play_out(&ann, &game);
    server.close();
}

#[test]
fn forms_from_other_sites_are_refused() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let table = server.table(&ann, &json!({ "seats": 2 }));
    let name = table.rsplit('/').next().unwrap();
    let before = server.get(&ann, &table).text();
    for address in addresses(name) {
        for (head, value) in
            [("origin", "https://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")]
        {
            let form = Request::new("POST", &address)
                .raw("application/x-www-form-urlencoded", b"seat=A&name=Eve&bot=capo");
            let answer = server.send(&form.head("cookie", &format!("sitdown={ann}")).head(head, value));
            assert_eq!(answer.status, 403, "{address}");
            assert!(answer.head("set-cookie").is_none(), "{address}");
        }
    }
    assert_eq!(server.get(&ann, &table).text(), before);
    server.close();
}
