//! The metrics: who may read them, what they give away, and that the documents for operators name what is there.

mod common;

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use common::TestServer;
use serde_json::{Value, json};
use server::{Config, Database, MetricsConfig, Room, TimeSource, TrustedProxies};

/// The status, the headers and the body of a page.
fn get(server: &TestServer, path: &str, headers: &str) -> (u16, String, String) {
    get_from(server.address, path, headers)
}

fn get_from(address: SocketAddr, path: &str, headers: &str) -> (u16, String, String) {
    let mut socket = TcpStream::connect(address).unwrap();
    write!(socket, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\r\n").unwrap();
    let mut text = String::new();
    socket.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), head.to_lowercase(), body.to_owned())
}

fn metrics(server: &TestServer) -> String {
    let (status, _, text) = get(server, "/metrics", "");
    assert_eq!(status, 200);
    text
}

/// The value of a metric, at any node.
fn value(text: &str, name: &str) -> f64 {
    let of = |line: &str| {
        let (named, value) = line.rsplit_once(' ')?;
        let (known, labels) = named.split_once('{').unwrap_or((named, "}"));
        let labels = labels.trim_end_matches('}').split(',').filter(|label| !label.starts_with("node="));
        let labels = labels.collect::<Vec<_>>().join(",");
        let known = if labels.is_empty() { known.to_owned() } else { format!("{known}{{{labels}}}") };
        (known == name).then(|| value.parse().unwrap())
    };
    text.lines().find_map(of).unwrap_or_else(|| panic!("there is no {name}"))
}

#[test]
fn only_this_machine_or_a_token_may_read_the_metrics() {
    let server = TestServer::open();
    assert_eq!(get(&server, "/metrics", "").0, 200);
    // A proxy on this machine has its address too.
    for header in
        ["x-forwarded-for: 192.0.2.1", "forwarded: for=192.0.2.1", "x-real-ip: 192.0.2.1", "via: 1.1 x"]
    {
        assert_eq!(get(&server, "/metrics", &format!("{header}\r\n")).0, 404, "{header}");
    }
    for config in [
        Config { https: true, ..Config::default() },
        Config { trusted_proxies: TrustedProxies::private(), ..Config::default() },
    ] {
        assert_eq!(get(&TestServer::with(config), "/metrics", "").0, 404);
    }
    let token = Some("0123456789abcdef".to_owned());
    let metrics = MetricsConfig { token, ..MetricsConfig::default() };
    let server = TestServer::with(Config { metrics, https: true, ..Config::default() });
    for (header, status) in [
        ("", 401),
        ("authorization: Bearer 0123456789abcdeg\r\n", 401),
        ("authorization: Bearer\r\n", 401),
        ("authorization: Bearer 0123456789abcdef\r\n", 200),
        ("authorization: Bearer 0123456789abcdef\r\nx-forwarded-for: 192.0.2.1\r\n", 200),
    ] {
        assert_eq!(get(&server, "/metrics", header).0, status, "{header}");
    }
    // It is a token for nothing else.
    assert_eq!(get(&server, "/api/v1/me", "authorization: Bearer 0123456789abcdef\r\n").0, 401);
}

/// Who has sealed an answer in a window is secret until it closes, and an answer is a request, a write and a message.
#[test]
fn metrics_do_not_move_with_single_answers() {
    let time = TimeSource::stopped_at(1_700_000_000_000);
    let server = TestServer::with(Config { time: time.clone(), ..Config::default() });
    let ann = server.person("Ann");
    let before = metrics(&server);
    ann.post("/api/v1/tables", &json!({ "seats": 2 }));
    assert_eq!(metrics(&server), before, "the sample is kept");
    time.advance(14_999);
    assert_eq!(metrics(&server), before);
    time.advance(1);
    let after = metrics(&server);
    assert_ne!(after, before);
    assert_eq!(value(&after, "sitdown_tables"), 1.0);
    // Later samples count many changes, but never single ones.
    let moving = ["sitdown_writes_total", "sitdown_commits_total", "sitdown_requests_total{status=\"2xx\"}"];
    for _ in 0..20 {
        assert!(ann.request("PUT", "/api/v1/me", Some(&json!({ "name": "Ann" }))).status < 300);
        time.advance(15_000);
        let now = metrics(&server);
        for name in moving {
            assert_eq!(value(&now, name) % 16.0, 0.0, "{name}");
        }
    }
    let now = metrics(&server);
    assert!(moving.iter().all(|name| value(&now, name) >= 16.0), "{now}");
}

#[test]
fn an_operator_can_ask_for_exact_metrics() {
    let metrics_config = MetricsConfig { interval: Duration::ZERO, ..MetricsConfig::default() };
    let server = TestServer::with(Config { metrics: metrics_config, ..Config::default() });
    let writes = value(&metrics(&server), "sitdown_writes_total");
    server.person("Ann");
    let now = metrics(&server);
    assert!(value(&now, "sitdown_writes_total") > writes);
    // This request itself is open.
    assert!(value(&now, "sitdown_connections") >= 1.0);
    assert!(value(&now, "sitdown_in_flight_peak_bytes") > 0.0);
    for reason in ["requests", "connections", "memory", "streams", "codes"] {
        assert_eq!(value(&now, &format!("sitdown_refusals_total{{reason=\"{reason}\"}}")), 0.0);
    }
    assert_eq!(server.stranger().request("GET", "/api/v1/codes/BCDFG", None).status, 404);
    while server.stranger().request("GET", "/api/v1/codes/BCDFG", None).status == 404 {}
    assert_eq!(value(&metrics(&server), "sitdown_refusals_total{reason=\"codes\"}"), 1.0);
}

#[test]
fn refusals_are_counted_by_reason() {
    let interval = Duration::ZERO;
    let metrics_config = MetricsConfig { interval, ..MetricsConfig::default() };
    let room = Room { max_size: Some(1), ..Room::default() };
    let folder = tempfile::tempdir().unwrap();
    let database = Database::File(folder.path().join("sitdown.db"));
    let full =
        TestServer::with(Config { metrics: metrics_config.clone(), room, database, ..Config::default() });
    let refused = |server: &TestServer, reason: &str| {
        value(&metrics(server), &format!("sitdown_refusals_total{{reason=\"{reason}\"}}"))
    };
    assert_eq!(
        full.stranger().request("POST", "/api/v1/people", Some(&json!({ "name": "Ann" }))).status,
        507
    );
    assert_eq!((refused(&full, "room"), refused(&full, "quota")), (1.0, 0.0));

    let server = TestServer::with(Config { metrics: metrics_config, ..Config::default() });
    for name in ["", "\u{202e}x"] {
        let made = server.stranger().request("POST", "/api/v1/people", Some(&json!({ "name": name })));
        assert_eq!(made.status, 422);
    }
    // Refused on a page, above the form.
    let form = "game=mob-city&name=%20";
    let kind = "application/x-www-form-urlencoded";
    assert_eq!(server.stranger().request_with("POST", "/tables", kind, form).status, 422);
    assert_eq!(refused(&server, "name"), 3.0);
    let (ann, eve) = (server.person("Ann"), server.person("Ann"));
    let table = ann.post("/api/v1/tables", &json!({ "seats": 2 }))["now"]["table"].clone();
    let sit = format!("/api/v1/tables/{}/sit", table.as_str().unwrap());
    ann.post(&sit, &json!({}));
    assert_eq!(eve.request("POST", &sit, Some(&json!({}))).status, 409, "the same name");
    assert_eq!(refused(&server, "name"), 4.0);
    let long = "x".repeat(70_000);
    assert_eq!(ann.request("POST", &sit, Some(&json!({ "name": long }))).status, 413);
    assert_eq!((refused(&server, "size"), refused(&server, "room")), (1.0, 0.0));
    // As many devices as a person may have.
    let made = |_| {
        let code = ann.request("POST", "/api/v1/me/devices", Some(&json!({})));
        let shown = json!({ "code": code.json["code"] });
        server.stranger().request("POST", "/api/v1/devices", Some(&shown));
        code.status
    };
    assert_eq!((0..30).map(made).find(|status| *status != 201), Some(409));
    assert_eq!(refused(&server, "quota"), 1.0);
}

#[test]
fn metrics_can_have_an_address_of_their_own() {
    let here = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let metrics = MetricsConfig { address: here, ..MetricsConfig::default() };
    // It does not matter what is said about proxies: they do not lead there.
    let server = TestServer::with(Config { metrics: metrics.clone(), https: true, ..Config::default() });
    assert_eq!(get(&server, "/metrics", "").0, 404);
    let own = server.metrics_address().unwrap();
    let (status, _, text) = get_from(own, "/metrics", "");
    assert_eq!(status, 200);
    assert!(value(&text, "sitdown_connections_max") > 0.0);
    for path in ["/", "/health", "/api/v1", "/metrics/"] {
        assert_eq!(get_from(own, path, "").0, 404, "{path}");
    }
    let token = Some("0123456789abcdef".to_owned());
    let metrics = MetricsConfig { token, ..metrics };
    let server = TestServer::with(Config { metrics, ..Config::default() });
    let own = server.metrics_address().unwrap();
    let header = "authorization: Bearer 0123456789abcdef\r\n";
    assert_eq!((get_from(own, "/metrics", "").0, get_from(own, "/metrics", header).0), (401, 200));
    assert_eq!(get(&server, "/metrics", header).0, 404);
    assert!(TestServer::open().metrics_address().is_none());
}

#[test]
fn browsers_are_told_to_use_https_only_if_the_server_does() {
    for https in [true, false] {
        let server = TestServer::with(Config { https, ..Config::default() });
        for path in ["/", "/api/v1", "/health", "/nowhere"] {
            let (_, head, _) = get(&server, path, "");
            assert_eq!(head.contains("\r\nstrict-transport-security: max-age=31536000\r\n"), https, "{path}");
        }
    }
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The metrics that a text names.
fn named(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("sitdown_")).collect()
}

/// The queries of a dashboard, at any depth.
fn queries<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("expr").and_then(Value::as_str));
            fields.values().for_each(|value| queries(value, found));
        }
        Value::Array(items) => items.iter().for_each(|value| queries(value, found)),
        _ => {}
    }
}

#[test]
fn the_documents_for_operators_name_metrics_that_exist() {
    // With PostgreSQL there are more of them.
    let text = metrics(&TestServer::with(Config { database: common::postgres(), ..Config::default() }));
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    let described: BTreeSet<&str> = types.collect();
    let values: BTreeSet<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    // Not every system reports the memory of a process.
    let exists =
        |name: &str| values.contains(name) || described.contains(name) || name == "sitdown_resident_bytes";

    let rules = document("operations/alerts.yml");
    let dashboard: Value = serde_json::from_str(&document("operations/grafana.json")).unwrap();
    let mut all = Vec::new();
    queries(&dashboard, &mut all);
    assert!(all.len() > 10, "{all:?}");
    let queried: BTreeSet<&str> = all.iter().flat_map(|query| named(query)).collect();
    let guide = document("operations.md");
    for (where_from, names) in
        [("alerts.yml", named(&rules)), ("grafana.json", queried), ("operations.md", named(&guide))]
    {
        assert!(names.len() > 5, "{where_from} names only {names:?}");
        for name in names {
            assert!(exists(name), "{where_from} names {name}, which does not exist");
        }
    }
    // The guide describes all of them.
    for name in &described {
        assert!(named(&guide).contains(name), "operations.md does not name {name}");
    }
    // Every rule is complete.
    let alerts: Vec<&str> = rules.split("- alert: ").skip(1).collect();
    assert!(alerts.len() > 5);
    for alert in alerts {
        for part in ["expr: ", "for: ", "severity: ", "summary: ", "description: "] {
            assert!(alert.contains(part), "no {part} in {alert}");
        }
    }
}
