//! After the game, over real connections: the summary, every step of the replay, and continuing from the middle.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};
use server::{Config, Database};
use session::{Entry, Move, Record, VerifyError, verify};

/// A page as text.
fn page(person: &Person, path: &str) -> (u16, String) {
    let reply = person.request("GET", path, None);
    let text = String::from_utf8_lossy(&reply.raw).into_owned();
    (reply.status, text.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned()))
}

/// Plays a game between bots to its end. Returns the id of its table.
fn finished(server: &TestServer, host: &Person, game: &str, seats: usize) -> String {
    let settings = json!({ "game": game, "seats": seats, "pace_ms": 0, "window_ms": 0 });
    let whole = host.post("/api/v1/tables", &settings);
    let table = whole["now"]["table"].as_str().unwrap().to_owned();
    for _ in 0..seats {
        host.post(&format!("/api/v1/tables/{table}/hire"), &json!({ "bot": "street" }));
    }
    host.post(&format!("/api/v1/tables/{table}/start"), &json!({}));
    over(server, &table);
    table
}

fn over(server: &TestServer, table: &str) {
    let stranger = server.stranger();
    wait("the game to be over", || {
        stranger.get(&format!("/api/v1/tables/{table}"))["now"]["stage"] == "over"
    });
}

fn record_of(server: &TestServer, table: &str) -> Record {
    let (status, text) = page(&server.stranger(), &format!("/t/{table}/record.txt"));
    assert_eq!(status, 200);
    Record::read(&text).unwrap()
}

fn steps(record: &Record) -> usize {
    record.entries().unwrap().iter().filter(|entry| entry.what.events().is_some()).count()
}

/// The text after each occurrence of a marker, up to the next quotation mark.
fn after_each<'a>(text: &'a str, sign: &str) -> Vec<&'a str> {
    text.split(sign).skip(1).map(|rest| rest.split('"').next().unwrap_or_default()).collect()
}

#[test]
fn the_summary_has_the_right_numbers() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    for (game, seats) in [("family-business", 4), ("mob-city", 3)] {
        let table = finished(&server, &ann, game, seats);
        let board = server.stranger().get(&format!("/api/v1/tables/{table}"))["now"]["board"].clone();
        let (status, text) = page(&ann, &format!("/t/{table}"));
        assert_eq!(status, 200);
        assert!(text.contains("<svg") && !text.contains("style=\""), "{text}");
        // The last row of figures is the final state of the table.
        let ends: Vec<Vec<u64>> = text
            .split("<details class=\"figures\">")
            .skip(1)
            .map(|figures| {
                let rows = figures.split("</tbody>").next().unwrap();
                let last = rows.rsplit("<tr>").next().unwrap();
                let cells = last.split("<td>").skip(1);
                cells.map(|cell| cell.split('<').next().unwrap().parse().unwrap()).collect()
            })
            .collect();
        let each = |of: &str, value: &dyn Fn(&Value) -> u64| -> Vec<u64> {
            board[of].as_array().unwrap().iter().map(value).collect()
        };
        if game == "family-business" {
            let listed: Vec<&str> =
                board["hit_list"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            let alive = |family: &Value| {
                let own =
                    listed.iter().filter(|mobster| mobster.starts_with(family["seat"].as_str().unwrap()));
                (family["home"].as_array().unwrap().len() + own.count()) as u64
            };
            assert_eq!(ends, [each("families", &alive)]);
        } else {
            let value = |name: &'static str| move |player: &Value| player[name].as_u64().unwrap();
            assert_eq!(ends, [each("players", &value("juice")), each("players", &value("hit_points"))]);
        }
        // There are a few key moments, and each links to an existing step.
        let count = steps(&record_of(&server, &table));
        let list = text.split("class=\"moments\"").nth(1).unwrap().split("</ol>").next().unwrap();
        let links = after_each(list, "href=\"");
        assert!((1..=8).contains(&links.len()), "{links:?}");
        for link in links {
            let step: usize = link.rsplit("step=").next().unwrap().parse().unwrap();
            assert!((2..=count).contains(&step), "{link}");
            assert_eq!(page(&ann, link).0, 200);
        }
        for there in ["/replay\"", "/record.txt\"", "/record.json\"", "/rematch\"", "sitdown verify http"] {
            assert!(text.contains(there), "{there}");
        }
        assert!(text.contains("class=\"proved\""));
    }
}

#[test]
fn every_step_can_be_viewed_as_every_player() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    for (game, seats) in [("family-business", 2), ("mob-city", 2)] {
        let table = finished(&server, &ann, game, seats);
        let count = steps(&record_of(&server, &table));
        for eyes in ["", "&as=A", "&as=B", "&as=all"] {
            for step in 1..=count {
                let (status, text) = page(&ann, &format!("/t/{table}/replay?step={step}{eyes}&part=step"));
                assert_eq!(status, 200, "{game} {step} {eyes}");
                assert!(
                    text.starts_with("<div id=\"step\"") && text.contains(&format!("data-step=\"{step}\""))
                );
                // Only the view of all hands shows them.
                assert_eq!(text.contains("class=\"hands\""), eyes == "&as=all");
            }
            let (status, text) = page(&ann, &format!("/t/{table}/replay?step={}{eyes}", count / 2));
            assert_eq!(status, 200);
            assert!(text.contains("type=\"range\"") && text.contains("aria-current=\"step\""), "{text}");
        }
        // A step beyond the last shows the last; anything but a number is an error.
        let beyond = page(&ann, &format!("/t/{table}/replay?step=99999&part=step"));
        assert!(beyond.1.contains(&format!("data-step=\"{count}\"")));
        assert!(page(&ann, &format!("/t/{table}/replay?step=0&part=step")).1.contains("data-step=\"1\""));
        for garbage in ["step=-1", "step=x", "step=1e3", "step=99999999999999999999999"] {
            assert_eq!(page(&ann, &format!("/t/{table}/replay?{garbage}")).0, 422, "{garbage}");
        }
        for garbage in ["step=2&as=Z", "step=2&as=H", "as=everybody"] {
            assert_eq!(page(&ann, &format!("/t/{table}/replay?{garbage}")).0, 404, "{garbage}");
        }
    }
}

#[test]
fn a_player_is_offered_their_own_seat_to_play_on() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let settings = json!({ "game": "family-business", "seats": 2, "pace_ms": 0, "window_ms": 0 });
    let table = ann.post("/api/v1/tables", &settings)["now"]["table"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{table}");
    ann.post(&format!("{path}/hire"), &json!({ "seat": "A", "bot": "street" }));
    ann.post(&format!("{path}/sit"), &json!({ "seat": "B", "name": "Ann", "entropy": "x" }));
    ann.post(&format!("{path}/start"), &json!({}));
    ann.post(&format!("{path}/give-up"), &json!({ "seat": "B" }));
    over(&server, &table);
    // Ann had seat B, whoever she looks at. Bob had none, and is offered the seat he looks at.
    for (person, eyes, seat) in
        [(&ann, "", "B"), (&ann, "&as=A", "B"), (&bob, "&as=A", "A"), (&bob, "&as=B", "B")]
    {
        for part in ["", "&part=step"] {
            let (status, text) = page(person, &format!("/t/{table}/replay?step=2{eyes}{part}"));
            let form = text.split("id=\"play-on\"").nth(1).unwrap().split("</form>").next().unwrap();
            assert!(status == 200 && form.contains(&format!("<option value=\"{seat}\" selected>")), "{form}");
        }
    }
}

#[test]
fn a_continued_game_starts_at_that_position_and_is_verified() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    for (game, seats) in [("family-business", 3), ("mob-city", 3)] {
        let first = finished(&server, &ann, game, seats);
        let record = record_of(&server, &first);
        let step = steps(&record) / 2;
        // Anyone can continue a game of this server or an uploaded record.
        let kept = bob.request_with("POST", "/api/v1/records", "text/plain", &record.to_string());
        let kept = format!("/api/v1/records/{}/continue", kept.json["record"].as_str().unwrap());
        for from in [format!("/api/v1/tables/{first}/continue"), kept] {
            let again = bob.post(&from, &json!({ "step": step, "bot": "street" }));
            let table = again["table"].as_str().unwrap().to_owned();
            let path = format!("/api/v1/tables/{table}");
            let now = bob.get(&path)["now"].clone();
            assert_eq!(now["continues"]["table"], first.as_str());
            assert_eq!(now["continues"]["steps"], step);
            assert_eq!(now["yours"].as_array().unwrap().len(), 1);
            // A bot plays the seat, so that the game runs to its end.
            bob.post(&format!("{path}/leave"), &json!({ "seat": now["yours"][0] }));
            over(&server, &table);
            let second = record_of(&server, &table);
            let proof = verify(&second).unwrap();
            assert_eq!(proof.taken_over.unwrap().table, first);
            // The first view of it is exactly what was seen at that step.
            let public = |table: &str, step: usize| {
                let text = page(&bob, &format!("/t/{table}/replay?step={step}&part=step")).1;
                let board = text.split_once('>').unwrap().1;
                let (board, _) = board.split_once("<section class=\"ask").unwrap();
                assert!(board.contains("id=\"piles\""));
                board.to_owned()
            };
            let called = |text: String, table: &str| {
                let whole = bob.get(&format!("/api/v1/tables/{table}"));
                let chairs = whole["now"]["chairs"].as_array().unwrap().clone();
                chairs.iter().fold(text, |text, chair| {
                    text.replace(chair["name"].as_str().unwrap(), chair["seat"].as_str().unwrap())
                })
            };
            assert_eq!(called(public(&table, 1), &table), called(public(&first, step), &first));
            // It names its origin, and changes to the origin are detected.
            assert!(page(&bob, &format!("/t/{table}")).1.contains(&format!("/t/{first}/replay?step={step}")));
            tampered(&second);
        }
    }
}

#[test]
fn a_continued_game_survives_a_restart() {
    let file = std::env::temp_dir().join(format!("sitdown-after-{}.db", std::process::id()));
    let config = || Config { database: Database::File(file.clone()), ..Config::default() };
    let (table, board, ann) = {
        let server = TestServer::with(config());
        let ann = server.person("Ann");
        let first = finished(&server, &ann, "mob-city", 2);
        let again = ann.post(&format!("/api/v1/tables/{first}/continue"), &json!({ "step": 9, "seat": "A" }));
        let table = again["table"].as_str().unwrap().to_owned();
        let at = |now: &Value| now["asked"][0] == "A";
        let now = || ann.get(&format!("/api/v1/tables/{table}"))["now"].clone();
        wait("Ann to be asked", || at(&now()));
        (table.clone(), now()["board"].clone(), ann.clone())
    };
    let server = TestServer::with(config());
    let ann = Person { address: server.address, ..ann };
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(ann.get(&path)["now"]["board"], board);
    ann.post(&format!("{path}/leave"), &json!({ "seat": "A" }));
    over(&server, &table);
    assert!(verify(&record_of(&server, &table)).unwrap().taken_over.is_some());
    drop(server);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

/// Changes the continued beginning, and recomputes all hashes.
fn tampered(record: &Record) {
    let mut forged = Record::default();
    for link in &record.links {
        let mut entry: Entry = link.entry.parse().unwrap();
        if let Move::Continued(carried) = &mut entry.what {
            let at = carried.entries.iter().rposition(|entry| entry.contains(" played ")).unwrap();
            carried.entries.remove(at);
            let mut again = Record::default();
            carried.entries.iter().for_each(|entry| again.push(entry.clone()));
            carried.of = again.links.last().unwrap().hash;
        }
        forged.push(entry.to_string());
    }
    assert!(
        matches!(verify(&forged), Err(VerifyError::Continuation(2, _) | VerifyError::Differs(..))),
        "{:?}",
        verify(&forged)
    );
}

#[test]
fn a_game_cannot_be_continued_where_there_is_nothing_to_play() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let table = finished(&server, &ann, "family-business", 3);
    let count = steps(&record_of(&server, &table));
    let path = format!("/api/v1/tables/{table}/continue");
    let refused = |body: Value| {
        let reply = ann.request("POST", &path, Some(&body));
        assert!(reply.json["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{body}");
        reply.status
    };
    for step in [0, count, count + 1, 1_000_000] {
        assert_eq!(refused(json!({ "step": step })), 422, "{step}");
    }
    assert_eq!(refused(json!({ "step": 3, "bot": "godfather" })), 422);
    assert_eq!(refused(json!({ "step": 3, "seat": "H" })), 422);
    assert_eq!(refused(json!({ "step": 3, "seat": "Z" })), 404);
    assert_eq!(refused(json!({ "step": -3 })), 400);
    assert_eq!(server.stranger().request("POST", &path, Some(&json!({ "step": 3 }))).status, 401);
    // A running game has no replay.
    let running = ann.post("/api/v1/tables", &json!({ "seats": 2 }));
    let running = format!("/api/v1/tables/{}/continue", running["now"]["table"].as_str().unwrap());
    assert_eq!(ann.request("POST", &running, Some(&json!({ "step": 1 }))).status, 409);
    // On the page, without JavaScript, an anonymous visitor becomes a guest.
    let form = "step=5&seat=B&level=street";
    let kind = "application/x-www-form-urlencoded";
    let reply = ann.request_with("POST", &format!("/t/{table}/continue"), kind, form);
    assert_eq!(reply.status, 303, "{}", String::from_utf8_lossy(&reply.raw));
}
