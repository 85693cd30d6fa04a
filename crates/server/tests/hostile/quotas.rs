//! Quotas: nobody fills the disk or the lobby, and those who are refused are told what to do.

use serde_json::{Value, json};
use server::{Config, Limits, Quotas, TrustedProxies};

use crate::harness::{Request, Response, TestServer};

/// A server with quotas and without other limits.
fn with(quotas: Quotas) -> TestServer {
    let limits = Limits { quotas, ..Limits::NONE };
    TestServer::with(Config { limits, trusted_proxies: TrustedProxies::private(), ..Config::default() })
}

fn open(server: &TestServer, token: &str, address: &str) -> Response {
    let settings = json!({ "game": "mob-city", "seats": 2, "listed": true, "pace_ms": 0, "window_ms": 0 });
    server.send(&Request::post("/api/v1/tables", &settings).by(token).head("x-forwarded-for", address))
}

fn id(opened: &Response) -> String {
    opened.json()["now"]["table"].as_str().unwrap().to_owned()
}

/// The ids in a list of the lobby.
fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|table| table["table"].as_str().unwrap()).collect()
}

#[test]
fn one_address_cannot_push_the_others_out_of_the_lobby() {
    // With the default quotas, and where nothing but the order of the lobby helps.
    for (quotas, most) in [(Quotas::DEFAULT, 20), (Quotas::NONE, 52)] {
        let server = with(quotas);
        let quiet = id(&open(&server, &server.person("Ann"), "192.0.2.7"));
        let crowd: Vec<String> = (0..13).map(|number| server.person(&format!("Eve {number}"))).collect();
        let flood: Vec<Response> =
            (0..52).map(|number| open(&server, &crowd[number % 13], "192.0.2.1")).collect();
        assert_eq!(flood.iter().filter(|opened| opened.status == 201).count(), most);
        let refused = flood.iter().filter(|opened| opened.status != 201);
        assert!(refused.map(Response::json).all(|problem| problem["error"] == "quota"));

        let first = server.get("", "/api/v1/tables");
        assert!(first.body.len() < 20_000, "{}", first.body.len());
        let first = first.json();
        assert_eq!(ids(&first["open"]).len(), 20);
        assert!(ids(&first["open"])[..2].contains(&quiet.as_str()), "{first}");
        assert!(server.get("", "/").text().contains(&format!("/t/{quiet}")), "on the first page");
        // Every table is on some page.
        let (mut all, mut next) = (Vec::new(), Some(0));
        while let Some(after) = next {
            let page = server.get("", &format!("/api/v1/tables?limit=9&after={after}")).json();
            all.extend(ids(&page["open"]).into_iter().map(str::to_owned));
            next = page["next"].as_u64();
        }
        all.sort();
        all.dedup();
        assert_eq!(all.len(), most + 1);
        let home = server.get("", "/").text();
        assert!(home.contains("href=\"/?after=12#tables\""), "{home}");
        assert!(!server.get("", "/?after=60").text().contains("href=\"/?after="));
        for bad in ["limit=0", "limit=51", "limit=-1", "limit=x", "after=501", "after=-1"] {
            assert_eq!(server.get("", &format!("/api/v1/tables?{bad}")).status, 400, "{bad}");
        }
        server.close();
    }
}

#[test]
fn a_host_with_too_many_waiting_tables_closes_one_first() {
    let server = with(Quotas { open_tables: 2, ..Quotas::DEFAULT });
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let bot = server.post(&ann, "/api/v1/me/tokens", &json!({ "name": "Bot" })).json();
    let bot = bot["token"].as_str().unwrap();
    let first = id(&open(&server, &ann, "192.0.2.1"));
    let second = id(&open(&server, bot, "192.0.2.2"));
    for token in [ann.as_str(), bot] {
        let refused = open(&server, token, "192.0.2.3");
        assert_eq!((refused.status, &refused.json()["error"]), (409, &json!("quota")));
        assert!(refused.json()["sentence"].as_str().unwrap().contains("close"), "{}", refused.text());
    }
    assert_eq!(open(&server, &bob, "192.0.2.3").status, 201);
    // The host finds the table among their own, without a seat.
    assert!(server.get(&ann, "/api/v1/me/tables").text().contains(&first));
    let close = |token: &str| {
        server.send(&Request::new("DELETE", &format!("/api/v1/tables/{first}")).by(token)).status
    };
    assert_eq!(close(""), 401);
    assert_eq!(close(&bob), 403);
    assert_eq!(close(&ann), 204);
    assert_eq!(close(&ann), 404);
    assert_eq!(server.get("", &format!("/api/v1/tables/{first}")).status, 404);
    assert!(!ids(&server.get("", "/api/v1/tables").json()["open"]).contains(&first.as_str()));
    let third = id(&open(&server, &ann, "192.0.2.1"));
    // The page does the same, and a game that has begun is not closed.
    let path = format!("/t/{third}/close");
    assert_eq!(server.send(&Request::new("POST", &path).by(&bob)).status, 403);
    let closed = server.send(&Request::new("POST", &path).by(&ann));
    assert_eq!((closed.status, closed.head("location")), (303, Some("/")));
    assert_eq!(server.get("", &format!("/t/{third}")).status, 404);
    let table = format!("/api/v1/tables/{second}");
    server.post(bot, &format!("{table}/hire"), &json!({ "bot": "street" }));
    server.post(bot, &format!("{table}/hire"), &json!({ "bot": "street" }));
    assert_eq!(server.post(bot, &format!("{table}/start"), &json!({})).status, 204);
    assert_eq!(server.send(&Request::new("DELETE", &table).by(bot)).status, 409);
    server.close();
}

#[test]
fn running_games_count_when_another_table_is_opened() {
    let server = with(Quotas { running_tables: 1, running_tables_per_address: 2, ..Quotas::DEFAULT });
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let begin = |token: &str| {
        let table = format!("/api/v1/tables/{}", id(&open(&server, token, "192.0.2.1")));
        for _ in 0..2 {
            assert_eq!(server.post(token, &format!("{table}/sit"), &json!({})).status, 201);
        }
        assert_eq!(server.post(token, &format!("{table}/start"), &json!({})).status, 204);
        table
    };
    let game = begin(&ann);
    assert_eq!(open(&server, &ann, "192.0.2.9").json()["error"], "quota");
    begin(&bob);
    let eve = server.person("Eve");
    assert_eq!(open(&server, &eve, "192.0.2.1").json()["error"], "quota", "two from this address");
    assert_eq!(open(&server, &eve, "192.0.2.9").status, 201);
    // Giving up is a way out.
    for seat in ["A", "B"] {
        server.post(&ann, &format!("{game}/give-up"), &json!({ "seat": seat }));
    }
    crate::harness::wait("the game to end", || server.get(&ann, &game).json()["now"]["stage"] == "over");
    assert_eq!(open(&server, &ann, "192.0.2.9").status, 201);
    server.close();
}

#[test]
fn quotas_hold_for_requests_at_the_same_time() {
    let server = with(Quotas { open_tables: 3, ..Quotas::DEFAULT });
    let ann = server.person("Ann");
    let opened = std::thread::scope(|scope| {
        let all: Vec<_> = (0..12).map(|_| scope.spawn(|| open(&server, &ann, "192.0.2.1").status)).collect();
        all.into_iter().map(|one| one.join().unwrap()).filter(|status| *status == 201).count()
    });
    assert_eq!(opened, 3);
    server.close();
}

#[test]
fn hiring_and_dismissing_in_a_loop_ends() {
    let server = with(Quotas::DEFAULT);
    let ann = server.person("Ann");
    let table = server.table(&ann, &json!({ "seats": 2, "pace_ms": 0 }));
    let hire = || server.post(&ann, &format!("{table}/hire"), &json!({ "seat": "A", "bot": "street" }));
    let refused = (0..600).find_map(|_| Some(hire()).filter(|answer| answer.status != 201)).expect("a limit");
    assert_eq!((refused.status, &refused.json()["error"]), (409, &json!("quota")));
    // Everyone can still leave, and what is left can be closed.
    let rise = Request::new("DELETE", &format!("{table}/seats/A")).by(&ann);
    assert_eq!(server.send(&rise).status, 204);
    assert_eq!(hire().status, 409);
    assert_eq!(server.send(&Request::new("DELETE", &table).by(&ann)).status, 204);
    server.close();
}

#[test]
fn the_length_of_a_bot_order_is_limited_wherever_one_comes_in() {
    let server = with(Quotas::DEFAULT);
    let ann = server.person("Ann");
    let table = server.table(&ann, &json!({ "seats": 2 }));
    let long = format!("capo{}", "+random".repeat(11));
    assert!(long.len() > 80 && long.parse::<bots::BotSpec>().is_ok(), "only too long");
    let hired = server.post(&ann, &format!("{table}/hire"), &json!({ "bot": long }));
    assert_eq!(hired.status, 422, "{}", hired.text());
    let page = format!("/t/{}", table.rsplit('/').next().unwrap());
    let form = |path: &str, body: String| {
        let kind = "application/x-www-form-urlencoded";
        server
            .send(&Request::new("POST", path).raw(kind, body.replace('+', "%2B").as_bytes()).by(&ann))
            .status
    };
    assert_eq!(form(&format!("{page}/hire"), format!("level={long}")), 422);
    assert_eq!(form(&format!("{page}/start"), format!("fill={long}")), 422);
    let over = server.running_table(&ann, &json!({ "game": "mob-city", "seats": 2, "pace_ms": 0 }));
    server.post(&ann, &format!("{over}/give-up"), &json!({ "seat": "A" }));
    crate::harness::wait("the end", || server.get(&ann, &over).json()["now"]["stage"] == "over");
    let on = server.post(&ann, &format!("{over}/continue"), &json!({ "step": 1, "bot": long }));
    assert_eq!(on.status, 422, "{}", on.text());
    server.close();
}

#[test]
fn uploaded_records_have_quotas() {
    let quotas = Quotas { records: 2, records_per_address: 3, ..Quotas::DEFAULT };
    let server = with(quotas);
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let table = server.running_table(&ann, &json!({ "game": "mob-city", "seats": 2, "pace_ms": 0 }));
    server.post(&ann, &format!("{table}/give-up"), &json!({ "seat": "A" }));
    crate::harness::wait("the end", || server.get(&ann, &table).json()["now"]["stage"] == "over");
    let record = server.get(&ann, &format!("{table}/record")).body;
    let upload = |token: &str, address: &str| {
        let request = Request::new("POST", "/api/v1/records").raw("text/plain", &record).by(token);
        server.send(&request.head("x-forwarded-for", address))
    };
    for _ in 0..2 {
        assert_eq!(upload(&ann, "192.0.2.1").status, 201);
    }
    assert_eq!(upload(&ann, "192.0.2.2").json()["error"], "quota");
    assert_eq!(upload(&bob, "192.0.2.1").status, 201);
    assert_eq!(upload(&bob, "192.0.2.1").json()["error"], "quota", "three from this address");
    assert_eq!(upload(&bob, "192.0.2.2").status, 201);
    server.close();

    let server = with(Quotas { records_size: record.len() as u64 + 10, ..Quotas::DEFAULT });
    let ann = server.person("Ann");
    let upload = || {
        let request = Request::new("POST", "/api/v1/records").raw("text/plain", &record).by(&ann);
        request.send(server.address).unwrap()
    };
    assert_eq!(upload().status, 201);
    assert_eq!((upload().status, &upload().json()["error"]), (507, &json!("no-room")));
    server.close();
}

#[test]
fn whoever_uploaded_a_record_can_delete_it_and_upload_another() {
    let server = with(Quotas { records: 2, records_per_address: 2, ..Quotas::DEFAULT });
    let (ann, bob) = (server.person("Ann"), server.person("Bob"));
    let bot = server.post(&ann, "/api/v1/me/tokens", &json!({ "name": "Bot" })).json();
    let bot = bot["token"].as_str().unwrap();
    let table = server.running_table(&ann, &json!({ "game": "mob-city", "seats": 2, "pace_ms": 0 }));
    server.post(&ann, &format!("{table}/give-up"), &json!({ "seat": "A" }));
    crate::harness::wait("the end", || server.get(&ann, &table).json()["now"]["stage"] == "over");
    let record = server.get(&ann, &format!("{table}/record")).body;
    let upload = |token: &str| {
        server.send(&Request::new("POST", "/api/v1/records").raw("text/plain", &record).by(token)).json()
    };
    let [first, second] =
        [ann.as_str(), bot].map(|token| upload(token)["record"].as_str().unwrap().to_owned());
    assert_eq!(upload(&ann)["error"], "quota");
    assert_eq!(upload(&bob)["error"], "quota", "two from this address");
    // Strangers see the record, but cannot delete it. Neither can a bot delete what its owner uploaded.
    let delete = |token: &str, id: &str| {
        server.send(&Request::new("DELETE", &format!("/api/v1/records/{id}")).by(token)).status
    };
    let press = |token: &str, id: &str| {
        let form = Request::new("POST", "/records/delete").by(token);
        let form = form.raw("application/x-www-form-urlencoded", format!("record={id}").as_bytes());
        server.send(&form).status
    };
    for other in [bob.as_str(), bot] {
        assert_eq!((delete(other, &first), press(other, &first)), (403, 403));
    }
    assert_eq!((delete("", &first), press("", &first)), (401, 401));
    assert_eq!(delete(&ann, "aaaaaaaaaaaaaaaa"), 404);
    assert_eq!(server.get("", &format!("/r/{first}")).status, 200);
    let page = |token: &str| server.get(token, "/records").text();
    for id in [&first, &second] {
        assert!(page(&ann).contains(&format!("name=\"record\" value=\"{id}\"")));
        assert!(!page(&bob).contains(id.as_str()) && !page("").contains(id.as_str()));
    }
    // The owner deletes their own and their bot's, on the page and by the API.
    assert_eq!((press(&ann, &first), delete(&ann, &second)), (303, 204));
    for id in [&first, &second] {
        assert_eq!(delete(&ann, id), 404);
        for path in [format!("/r/{id}"), format!("/api/v1/records/{id}"), format!("/r/{id}/record.txt")] {
            assert_eq!(server.get(&ann, &path).status, 404, "{path}");
        }
    }
    assert!(upload(&ann)["record"].is_string() && upload(&bob)["record"].is_string());
    server.close();
}

#[test]
fn a_table_keeps_its_last_chat_lines() {
    let server = with(Quotas { chat_lines: 4, ..Quotas::DEFAULT });
    let table = server.table(&server.person("Ann"), &json!({ "seats": 2 }));
    for number in 0..10 {
        let person = server.person("Eve");
        let said =
            server.post(&person, &format!("{table}/chat"), &json!({ "line": format!("line {number}") }));
        assert_eq!(said.status, 204);
    }
    let lines = server.get("", &format!("{table}/chat")).json();
    let lines: Vec<&str> =
        lines.as_array().unwrap().iter().map(|line| line["line"].as_str().unwrap()).collect();
    assert_eq!(lines, ["line 6", "line 7", "line 8", "line 9"]);
    server.close();
}

#[test]
fn nobody_is_in_more_clubs_than_they_can_be() {
    let server = with(Quotas::DEFAULT);
    let [ann, bob] = ["Ann", "Bob"].map(|name| server.person(name));
    let found = |who: &str, address: &str| {
        let body = json!({ "name": "A club" });
        server.send(&Request::post("/api/v1/clubs", &body).by(who).head("x-forwarded-for", address))
    };
    let clubs: Vec<Response> = (0..20).map(|_| found(&ann, "192.0.2.1")).collect();
    assert!(clubs.iter().all(|club| club.status == 201));
    let more = found(&ann, "192.0.2.2");
    assert_eq!((more.status, &more.json()["error"]), (409, &json!("quota")));
    let more = found(&bob, "192.0.2.1");
    assert_eq!(
        (more.status, &more.json()["error"]),
        (409, &json!("quota")),
        "the address has founded enough"
    );
    assert_eq!(found(&bob, "192.0.2.2").status, 201);
    // Joining counts too.
    for club in clubs.iter().take(19) {
        let path = format!("/api/v1/clubs/{}/join", club.json()["club"].as_str().unwrap());
        assert_eq!(server.send(&Request::post(&path, &json!({})).by(&bob)).status, 204);
    }
    let path = format!("/api/v1/clubs/{}/join", clubs[19].json()["club"].as_str().unwrap());
    assert_eq!(server.send(&Request::post(&path, &json!({})).by(&bob)).status, 409);
}
