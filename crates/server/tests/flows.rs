//! From the front page to the deal and back: seats, bots, rematches, join codes, and where a player is awaited.

mod common;

use common::{Person, TestServer, lasting_databases, wait};
use serde_json::{Value, json};
use server::Config;

/// Submits a form. Returns the status and the page, or where it redirects to.
fn submit(person: &Person, path: &str, fields: &str) -> (u16, String) {
    let reply = person.request_with("POST", path, "application/x-www-form-urlencoded", fields);
    text_of(reply.status, &reply.raw)
}

/// A page as text, or where it redirects to.
fn page(person: &Person, path: &str) -> (u16, String) {
    let reply = person.request("GET", path, None);
    text_of(reply.status, &reply.raw)
}

fn text_of(status: u16, raw: &[u8]) -> (u16, String) {
    let text = String::from_utf8_lossy(raw);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_default();
    let location = head.lines().find_map(|line| line.strip_prefix("location: "));
    (status, location.unwrap_or(body).to_owned())
}

/// Creates a table with the form, without pauses. Returns its id.
fn create(person: &Person, fields: &str) -> String {
    let (status, to) = submit(person, "/tables", &format!("window=0&pace=0&{fields}"));
    assert_eq!(status, 303, "{to}");
    to.strip_prefix("/t/").unwrap().to_owned()
}

fn details(person: &Person, table: &str) -> Value {
    person.get(&format!("/api/v1/tables/{table}"))
}

fn now(person: &Person, table: &str) -> Value {
    details(person, table)["now"].take()
}

fn names(now: &Value) -> Vec<&str> {
    now["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].as_str().unwrap_or("")).collect()
}

#[test]
fn creators_are_seated_at_once() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let table = create(&ann, "game=family-business&seats=3");
    let now = now(&ann, &table);
    assert_eq!((&now["yours"], &now["host"]), (&json!(["A"]), &json!(true)));
    assert_eq!(names(&now), ["Ann", "", ""]);
}

#[test]
fn filling_up_with_bots_seats_the_host_unless_they_want_to_watch() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    for (fields, seats) in [("fill=street", json!(["A"])), ("fill=street&watch=yes", json!([]))] {
        let table = create(&ann, "game=mob-city&seats=3");
        submit(&ann, &format!("/t/{table}/rise"), "seat=A");
        assert_eq!(now(&ann, &table)["yours"], json!([]));
        let (_, lobby) = page(&ann, &format!("/t/{table}"));
        assert!(lobby.contains("name=\"watch\""));
        assert_eq!(submit(&ann, &format!("/t/{table}/start"), fields).0, 303);
        let now = now(&ann, &table);
        assert_ne!(now["stage"], "open");
        assert_eq!(now["yours"], seats, "{fields}");
    }
    // A stranger may not deal, and gets no seat by trying.
    let (table, eve) = (create(&ann, "seats=3"), server.person("Eve"));
    assert_eq!(submit(&eve, &format!("/t/{table}/start"), "fill=street").0, 403);
    assert_eq!(names(&now(&eve, &table)), ["Ann", "", ""]);
}

#[test]
fn bots_are_characters_and_can_be_changed() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Sal"));
    let (_, to) = submit(&ann, "/play", "game=family-business&level=soldier");
    let playing = now(&ann, to.strip_prefix("/t/").unwrap());
    assert_eq!(names(&playing), ["Ann", "Sal", "Nino", "Rosa"]);
    let (_, front) = page(&ann, "/");
    assert!(front.contains("against Sal, Nino and Rosa, easy"));

    let table = create(&ann, "seats=4");
    let there = format!("/t/{table}");
    submit(&bob, &format!("{there}/sit"), "seat=B&name=Sal");
    submit(&ann, &format!("{there}/hire"), "seat=C&level=soldier");
    assert_eq!(names(&now(&ann, &table)), ["Ann", "Sal", "Nino", ""], "no name twice");
    submit(&ann, &format!("{there}/hire"), "seat=C&level=boss&nature=grudge");
    assert_eq!(now(&ann, &table)["chairs"][2]["bot"], "boss+grudge");
    let (_, lobby) = page(&ann, &there);
    assert!(lobby.contains("Don Aldo") && lobby.contains("Boss, very hard · Vengeful"));
    assert_eq!(submit(&ann, &format!("{there}/hire"), "seat=B&level=boss").0, 409, "a person sits there");
    assert_eq!(submit(&bob, &format!("{there}/hire"), "seat=C&level=boss").0, 403);
}

#[test]
fn a_rematch_with_bots_starts_and_one_with_people_waits_for_them() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let rematch = |with_bob: bool| {
        let table = create(&ann, "game=mob-city&seats=3");
        if with_bob {
            submit(&bob, &format!("/t/{table}/sit"), "seat=B&name=Bob");
        }
        submit(&ann, &format!("/t/{table}/start"), "fill=street");
        submit(&ann, &format!("/t/{table}/give-up"), "as=A");
        submit(&bob, &format!("/t/{table}/give-up"), "as=B");
        wait("the game to be over", || now(&ann, &table)["stage"] == "over");
        let (status, to) = submit(&ann, &format!("/t/{table}/rematch"), "commitment=");
        assert_eq!(status, 303);
        assert_eq!(
            submit(&ann, &format!("/t/{table}/rematch"), "commitment=").1,
            to,
            "everyone gets the same one"
        );
        now(&ann, to.strip_prefix("/t/").unwrap())
    };
    let alone = rematch(false);
    assert_ne!(alone["stage"], "open");
    assert_eq!(alone["yours"], json!(["A"]));
    let together = rematch(true);
    assert_eq!(together["stage"], "open");
    assert_eq!(names(&together)[..2], ["Ann", ""]);
}

#[test]
fn a_game_is_continued_from_the_players_own_seat() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let table = create(&ann, "game=mob-city&seats=3");
    submit(&ann, &format!("/t/{table}/rise"), "seat=A");
    submit(&ann, &format!("/t/{table}/sit"), "seat=B&name=Ann");
    submit(&ann, &format!("/t/{table}/start"), "fill=street");
    // Whoever gives up is last, so the best-placed player is another.
    submit(&ann, &format!("/t/{table}/give-up"), "as=B");
    wait("the game to be over", || now(&ann, &table)["stage"] == "over");
    let (_, over) = page(&ann, &format!("/t/{table}"));
    assert!(over.contains("&amp;as=B#play-on"));
    let (_, replay) = page(&ann, &format!("/t/{table}/replay?step=1"));
    assert!(replay.contains("<option value=\"B\" selected>"), "their own seat is chosen in any view");
    let (status, to) = submit(&ann, &format!("/t/{table}/continue"), "step=1&level=street");
    assert_eq!(status, 303, "{to}");
    assert_eq!(now(&ann, to.strip_prefix("/t/").unwrap())["yours"], json!(["B"]));
    let other = ann.post(&format!("/api/v1/tables/{table}/continue"), &json!({ "step": 1, "bot": "street" }));
    assert_eq!(now(&ann, other["table"].as_str().unwrap())["yours"], json!(["B"]));
    let eve = server.person("Eve");
    let (_, to) = submit(&eve, &format!("/t/{table}/continue"), "step=1&level=street");
    assert_ne!(now(&eve, to.strip_prefix("/t/").unwrap())["yours"], json!(["B"]));
}

#[test]
fn the_front_page_says_where_a_player_is_awaited() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let nothing = page(&ann, "/").1;
    assert!(!nothing.contains("class=\"resume"));
    let table = create(&ann, "game=mob-city&seats=2");
    assert!(page(&ann, "/").1.contains("Waiting for players"));
    submit(&bob, &format!("/t/{table}/sit"), "seat=B&name=Bob");
    assert_eq!(submit(&ann, &format!("/t/{table}/start"), "entropy=").0, 303);
    let (mine, theirs) = match now(&ann, &table)["asked"] == json!(["A"]) {
        true => (&ann, (&bob, "Ann")),
        false => (&bob, (&ann, "Bob")),
    };
    let (there, question) = (format!("/t/{table}"), now(mine, &table)["question"].take());
    for path in ["/", "/me"] {
        let text = page(mine, path).1;
        assert!(text.contains("Your turn · just now") && text.contains(&there), "{path}");
        let text = page(theirs.0, path).1;
        assert!(text.contains(&format!("Waiting for {} · just now", theirs.1)), "{path}");
        assert!(!text.contains("Your turn") && text.contains(&there), "{path}");
    }
    assert!(page(mine, "/").1.contains(question.as_str().unwrap()));
    // Where a player is awaited comes before what happened last.
    create(mine, "seats=2");
    let text = page(mine, "/").1;
    assert!(text.contains("class=\"resume mine\"") && text.contains("One more of your games"));
    // Nobody else's games are listed.
    assert!(!page(&server.person("Eve"), "/").1.contains("class=\"resume"));
}

#[test]
fn no_game_gets_an_edition_of_another() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let (_, form) = page(&ann, "/tables");
    assert!(form.contains("value=\"mob-city/fair\"") && form.contains("value=\"family-business/mayfair\""));
    assert!(!form.contains("mob-city/mayfair") && !form.contains("name=\"edition\""));
    let usual = details(&ann, &create(&ann, "game=mob-city"))["settings"]["edition"].take();
    for fields in
        ["game=mob-city&edition=mayfair", "game=mob-city/lookout", "game=mob-city/lookout&invented=yes"]
    {
        let settings = details(&ann, &create(&ann, fields))["settings"].take();
        assert_eq!((&settings["game"], &settings["edition"]), (&json!("mob-city"), &usual), "{fields}");
        assert_ne!(settings["invented"], json!(true), "{fields}");
    }
    let named = details(&ann, &create(&ann, "game=family-business/lookout"))["settings"].take();
    assert_eq!((&named["game"], &named["edition"]), (&json!("family-business"), &json!("lookout")));
    let wrong = json!({ "game": "mob-city", "edition": "mayfair" });
    assert_eq!(ann.request("POST", "/api/v1/tables", Some(&wrong)).status, 422);
}

#[test]
fn a_code_leads_to_a_table_until_the_game_starts() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = create(&ann, "game=mob-city&seats=2");
    let code = details(&ann, &table)["code"].as_str().unwrap().to_owned();
    let (there, typed) = (format!("/t/{table}"), code.to_lowercase());
    assert!(code.len() == 5 && code.chars().all(|sign| "23456789BCDFGHJKLMNPQRSTVWXZ".contains(sign)));
    assert!(page(&ann, &there).1.contains(&format!("Join code: {code}")));
    assert_eq!(page(&bob, &format!("/j/{typed}")), (303, there.clone()));
    assert_eq!(page(&bob, &format!("/join?code={}+{}", &typed[..2], &typed[2..])), (303, there.clone()));
    assert_eq!(page(&bob, &format!("/join?code=http%3A%2F%2Fhere%2Fj%2F{code}")), (303, there.clone()));
    assert_eq!(server.stranger().get(&format!("/api/v1/codes/{code}")), json!({ "table": table }));

    submit(&ann, &format!("{there}/start"), "fill=street");
    assert_eq!(details(&ann, &table)["code"], Value::Null);
    // The answer to a code that was right is that to one that never was.
    let never = if code == "BCDFG" { "GFDCB" } else { "BCDFG" };
    let [expired, wrong] =
        [code.as_str(), never].map(|code| bob.request("GET", &format!("/api/v1/codes/{code}"), None));
    assert_eq!((expired.status, &expired.json), (404, &wrong.json));
    assert_eq!(expired.json["error"], "unknown-code");
    let [expired, wrong] = [code.as_str(), never].map(|code| {
        let (status, text) = page(&bob, &format!("/join?code={code}"));
        (status, text.replace(code, "CODE"))
    });
    assert!(expired == wrong && expired.0 == 404);
    assert!(expired.1.contains("id=\"code\""), "the field for another try");
}

#[test]
fn wrong_codes_are_limited_for_each_person_and_right_ones_are_not() {
    let server =
        TestServer::with(Config { trusted_proxies: server::TrustedProxies::private(), ..Config::default() });
    let (ann, eve) = (server.person("Ann"), server.person("Eve"));
    let code = details(&ann, &create(&ann, "seats=2"))["code"].as_str().unwrap().to_owned();
    let right = format!("/api/v1/codes/{code}");
    let try_code = |person: &Person, path: &str| person.request("GET", path, None).status;
    assert!((0..50).all(|_| try_code(&eve, &right) == 200));
    let wrong = (0..50).take_while(|_| try_code(&eve, "/api/v1/codes/22222") == 404).count();
    assert_eq!(wrong, 20);
    // Then even the right code is not looked up, neither by the page nor by the API.
    assert_eq!(try_code(&eve, &right), 429);
    assert_eq!(page(&eve, &format!("/j/{code}")).0, 429);
    assert_eq!(page(&eve, &format!("/join?code={code}")).0, 429);
}

#[test]
fn a_code_works_after_a_restart_while_the_table_waits() {
    let folder = tempfile::tempdir().unwrap();
    for database in lasting_databases(folder.path()) {
        let config = || Config { database: database.clone(), ..Config::default() };
        let first = TestServer::with(config());
        let ann = first.person("Ann");
        let (waiting, begun, closed) =
            (create(&ann, "seats=2"), create(&ann, "seats=2"), create(&ann, "seats=2"));
        let code_of = |table: &str| details(&ann, table)["code"].as_str().unwrap().to_owned();
        let codes = [&waiting, &begun, &closed].map(|table| code_of(table));
        submit(&ann, &format!("/t/{begun}/start"), "fill=street");
        submit(&ann, &format!("/t/{closed}/close"), "");
        drop(first);

        let second = TestServer::with(config());
        let stranger = second.stranger();
        // Nobody has looked at the tables since the restart.
        let found =
            codes.each_ref().map(|code| stranger.request("GET", &format!("/api/v1/codes/{code}"), None));
        assert_eq!(found.each_ref().map(|reply| reply.status), [200, 404, 404]);
        assert_eq!(found[0].json["table"], json!(waiting));
        assert_eq!(details(&stranger, &waiting)["code"], json!(codes[0]));
        assert_eq!(details(&stranger, &begun)["code"], Value::Null);
    }
}

#[test]
fn guests_are_told_what_they_can_do_before_the_deal() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = create(&ann, "seats=2");
    let there = format!("/t/{table}");
    let guest = page(&bob, &there).1;
    assert!(guest.contains("Ann asks you to sit down") && guest.contains("Ann decides when to deal."));
    assert!(!guest.contains("/start\"") && !guest.contains("cleared your seat"));
    let alone = page(&ann, &there).1;
    assert!(alone.contains("You’re the first here.") && alone.contains("A bot takes the empty seat."));
    submit(&bob, &format!("{there}/sit"), "name=Bob");
    let full = page(&server.stranger(), &there).1;
    assert!(full.contains("Every seat is taken") && !full.contains("/sit\""));
    assert!(page(&ann, &there).1.contains("Everyone’s here."));
    // The host clears the seat, and Bob hears of it until he sits again.
    submit(&ann, &format!("{there}/rise"), "seat=B");
    assert!(page(&bob, &there).1.contains("The host cleared your seat."));
    assert!(!page(&server.person("Cat"), &there).1.contains("cleared your seat"));
    submit(&bob, &format!("{there}/sit"), "name=Bob");
    submit(&bob, &format!("{there}/rise"), "seat=B");
    assert!(!page(&bob, &there).1.contains("cleared your seat"), "he left by himself");
}
