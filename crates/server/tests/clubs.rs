//! Clubs over real connections: who is in one, what its members see, and what the games at its tables come to.

mod common;

use common::{Person, TestServer, wait};
use serde_json::{Value, json};

/// Founds a club. Returns its path in the API.
fn found(founder: &Person) -> String {
    let made = founder.post("/api/v1/clubs", &json!({ "name": "The Thursday mob" }));
    format!("/api/v1/clubs/{}", made["club"].as_str().unwrap())
}

fn join(person: &Person, club: &str) -> (u16, Value) {
    let reply = person.request("POST", &format!("{club}/join"), Some(&json!({})));
    (reply.status, reply.json["error"].clone())
}

/// Opens a table of a club, and seats people and a bot at it.
fn open(people: &[&Person], club: &str, grudges: bool) -> String {
    let settings = json!({
        "game": "family-business", "seats": people.len() + 1, "pace_ms": 0, "window_ms": 0,
    });
    let new = json!({ "settings": settings, "grudges": grudges });
    let opened = people[0].post(&format!("{club}/tables"), &new);
    let table = format!("/api/v1/tables/{}", opened["now"]["table"].as_str().unwrap());
    people.iter().for_each(|person| drop(person.post(&format!("{table}/sit"), &json!({}))));
    people[0].post(&format!("{table}/hire"), &json!({ "bot": "street+grudge" }));
    table
}

/// Answers if the person is asked: with one option or another, and then with the first that makes it a whole choice.
fn answer(person: &Person, table: &str, pick: usize) -> bool {
    let now = person.get(table)["now"].clone();
    let menu = now["menu"].as_array().cloned().unwrap_or_default();
    if menu.is_empty() || !now["sealed"].is_null() {
        return false;
    }
    let (seat, at) = (now["yours"][0].clone(), now["at"].clone());
    let mut chain = vec![menu[pick % menu.len()]["command"].clone()];
    loop {
        let asked = json!({ "seat": seat, "at": at, "commands": chain });
        let reply = person.request("POST", &format!("{table}/suppose"), Some(&asked));
        match reply.json["menu"].as_array().filter(|more| reply.status == 200 && !more.is_empty()) {
            Some(more) => chain.push(more[0]["command"].clone()),
            None => break,
        }
    }
    let body = json!({ "seat": seat, "at": at, "commands": chain });
    person.request("POST", &format!("{table}/moves"), Some(&body)).status < 300
}

/// Plays a game to its end.
fn play(people: &[&Person], table: &str) {
    people[0].post(&format!("{table}/start"), &json!({}));
    let mut picks = 0;
    wait("the end of the game", || {
        for person in people {
            while answer(person, table, picks) {
                picks += 1;
            }
        }
        people[0].get(table)["now"]["stage"] == "over"
    });
}

fn page(person: &Person, path: &str) -> String {
    let reply = person.request("GET", path, None);
    assert_eq!(reply.status, 200, "{path}");
    String::from_utf8_lossy(&reply.raw).split_once("\r\n\r\n").unwrap().1.to_owned()
}

fn inside(person: &Person, club: &str) -> Value {
    person.get(club)["inside"].clone()
}

#[test]
fn only_members_see_a_club_from_inside() {
    let server = TestServer::open();
    let (ann, bob, eve) = (server.person("Ann"), server.person("Bob"), server.person("Eve"));
    let club = found(&ann);
    let id = club.rsplit('/').next().unwrap();
    assert_eq!(join(&bob, &club), (204, Value::Null));
    assert_eq!(join(&bob, &club), (204, Value::Null), "twice is no mistake");
    assert_eq!(join(&bob, "/api/v1/clubs/aaaaaaaaaaaaaaaa").0, 404);
    let outside = eve.get(&club);
    assert_eq!((&outside["name"], &outside["size"]), (&json!("The Thursday mob"), &json!(2)));
    assert_eq!(outside["inside"], Value::Null);
    let members = inside(&bob, &club)["members"].clone();
    assert_eq!((&members[0]["name"], &members[1]["name"]), (&json!("Ann"), &json!("Bob")));
    // A table of the club does not give its id away: that would be an invitation.
    let table = open(&[&ann, &bob], &club, false);
    let path = format!("/t/{}", table.rsplit('/').next().unwrap());
    assert!(page(&bob, &path).contains(&format!("/club/{id}")));
    assert!(!page(&eve, &path).contains(id) && !page(&server.stranger(), &path).contains(id));
    assert!(!eve.get(&table).to_string().contains(id));
    let public = page(&eve, &format!("/club/{id}"));
    assert!(public.contains("The Thursday mob") && !public.contains("Bob"), "{public}");
    let tried = eve.request("POST", &format!("{club}/tables"), Some(&json!({})));
    assert_eq!((tried.status, &tried.json["error"]), (403, &json!("not-member")));
    let tried = eve.request("PATCH", &club, Some(&json!({ "name": "Eve's" })));
    assert_eq!((tried.status, &tried.json["error"]), (403, &json!("not-member")));
    assert_eq!(eve.request("GET", &format!("/tables?club={id}"), None).status, 403);
    server.stop();
}

#[test]
fn a_club_can_be_closed_and_its_leader_can_remove_members() {
    let server = TestServer::open();
    let (ann, bob, eve) = (server.person("Ann"), server.person("Bob"), server.person("Eve"));
    let club = found(&ann);
    [&bob, &eve].iter().for_each(|person| assert_eq!(join(person, &club).0, 204));
    let member = |name: &str| {
        let members = inside(&ann, &club)["members"].as_array().unwrap().clone();
        let member = members.into_iter().find(|member| member["name"] == name).unwrap();
        format!("{club}/members/{}", member["person"].as_str().unwrap())
    };
    let eves = member("Eve");
    let tried = bob.request("DELETE", &eves, None);
    assert_eq!((tried.status, &tried.json["error"]), (403, &json!("not-leader")));
    assert_eq!(ann.request("DELETE", &eves, None).status, 204);
    assert_eq!(ann.request("DELETE", &eves, None).status, 404);
    assert_eq!(inside(&eve, &club), Value::Null);
    assert_eq!(bob.request("PATCH", &club, Some(&json!({ "closed": true, "name": "We two" }))).status, 204);
    assert_eq!(join(&eve, &club), (403, json!("club-closed")));
    assert_eq!(ann.get(&club)["name"], "We two");
    // Who has been there for the longest time leads it.
    assert_eq!(ann.request("POST", &format!("{club}/leave"), Some(&json!({}))).status, 204);
    assert_eq!(bob.request("PATCH", &club, Some(&json!({ "closed": false }))).status, 204);
    assert_eq!(join(&ann, &club).0, 204);
    assert_eq!(inside(&bob, &club)["members"][0]["name"], "Bob");
    for person in [&ann, &bob] {
        assert_eq!(person.request("POST", &format!("{club}/leave"), Some(&json!({}))).status, 204);
    }
    assert_eq!(ann.request("GET", &club, None).status, 404, "it ends with its last member");
    server.stop();
}

#[test]
fn the_games_of_a_club_fill_its_ledger_and_bots_hold_it_against_the_players() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let club = found(&ann);
    join(&bob, &club);
    let table = open(&[&ann, &bob], &club, true);
    assert_eq!(inside(&ann, &club)["tables"][0]["table"], table.rsplit('/').next().unwrap());
    let order = |table: &str| {
        let chair = ann.get(table)["now"]["chairs"][2].clone();
        chair["bot"].as_str().unwrap_or_else(|| panic!("{chair}")).to_owned()
    };
    play(&[&ann, &bob], &table);
    assert_eq!(order(&table), "street+grudge", "nobody has done anything to anyone yet");
    wait("the game to count", || inside(&ann, &club)["games"] == 1);
    let now = inside(&bob, &club);
    assert_eq!(now["tables"], json!([]));
    let of = |name: &str| {
        let members = now["members"].as_array().unwrap().iter();
        members.clone().find(|member| member["name"] == name).unwrap().clone()
    };
    assert_eq!((&of("Ann")["games"], &of("Bob")["by_chance"]), (&json!(1), &json!(1.0 / 3.0)));
    let evening = &now["evenings"][0];
    assert_eq!(evening["games"].as_array().unwrap().len(), 1);
    assert_eq!(evening["games"][0]["table"], table.rsplit('/').next().unwrap());
    let ledger = now["ledger"].as_array().unwrap();
    let attacks = ledger.iter().filter(|deed| deed["deed"] == "listed" || deed["deed"] == "whacked");
    assert!(attacks.clone().count() > 0, "{ledger:?}");
    // The page says the same.
    let id = club.rsplit('/').next().unwrap();
    let shown = page(&ann, &format!("/club/{id}?deed=listed"));
    assert!(shown.contains("<table class=\"matrix\"") && shown.contains("The ledger"), "{shown}");
    // The next game begins with it.
    let between = |by: &Value, to: &Value| {
        let pair = attacks.clone().filter(|deed| &deed["by"] == by && &deed["to"] == to);
        pair.map(|deed| deed["count"].as_u64().unwrap()).sum::<u64>()
    };
    let (anns, bobs) = (of("Ann")["person"].clone(), of("Bob")["person"].clone());
    let again = ann.post(&format!("{table}/rematch"), &json!({}))["table"].as_str().unwrap().to_owned();
    let again = format!("/api/v1/tables/{again}");
    bob.post(&format!("{again}/sit"), &json!({}));
    ann.request("POST", &format!("{again}/start"), Some(&json!({})));
    wait("the deal", || ann.get(&again)["now"]["stage"] == "running");
    let told = order(&again);
    let is_told = told.starts_with("street+grudge:");
    assert_eq!(is_told, between(&anns, &bobs) + between(&bobs, &anns) > 0, "{told} {ledger:?}");
    // Other tables do not count, and bots there know nothing.
    let other = ann.post("/api/v1/tables", &json!({ "game": "mob-city", "seats": 2, "pace_ms": 0 }));
    let other = format!("/api/v1/tables/{}", other["now"]["table"].as_str().unwrap());
    [&ann, &bob].iter().for_each(|person| drop(person.post(&format!("{other}/sit"), &json!({}))));
    ann.post(&format!("{other}/start"), &json!({}));
    bob.post(&format!("{other}/give-up"), &json!({ "seat": "B" }));
    wait("the other game to count", || {
        ann.get("/api/v1/me/stats")["games"].as_array().is_some_and(|games| games.len() >= 2)
    });
    assert_eq!(inside(&ann, &club)["games"], 1);
    server.stop();
}

#[test]
fn people_who_delete_themselves_leave_no_name_in_the_ledger() {
    let server = TestServer::open();
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let club = found(&ann);
    join(&bob, &club);
    let table = open(&[&ann, &bob], &club, false);
    ann.post(&format!("{table}/start"), &json!({}));
    bob.post(&format!("{table}/give-up"), &json!({ "seat": "B" }));
    ann.post(&format!("{table}/give-up"), &json!({ "seat": "A" }));
    wait("the game to count", || inside(&ann, &club)["games"] == 1);
    let bobs = inside(&ann, &club)["members"][1]["person"].as_str().unwrap().to_owned();
    let data = bob.get("/api/v1/me/data");
    assert_eq!(data["clubs"][0]["name"], "The Thursday mob");
    assert_eq!(bob.request("DELETE", "/api/v1/me", None).status, 204);
    let now = inside(&ann, &club);
    assert_eq!((&now["games"], now["members"].as_array().unwrap().len()), (&json!(1), 1));
    assert!(!now.to_string().contains(&bobs));
    server.stop();
}

#[test]
fn the_name_of_a_club_is_one_that_can_be_seen() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    for bad in ["", " ", "a\nb", &"W".repeat(25)] {
        let tried = ann.request("POST", "/api/v1/clubs", Some(&json!({ "name": bad })));
        assert_eq!(tried.status, 422, "{bad:?}");
    }
    assert_eq!(ann.get("/api/v1/clubs"), json!([]));
    server.stop();
}
