//! Nonsense to every endpoint of the API. The endpoints are taken from the OpenAPI document, so new ones are tested
//! automatically.

use serde_json::{Map, Value, json};

use crate::harness::{Dice, Request, Response, TestServer};

/// An endpoint and its input.
struct Route {
    method: String,
    path: String,
    /// A valid body, if it takes one.
    body: Option<Value>,
    content_type: String,
}

/// The schema that a schema refers to.
fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

/// A value that matches a schema.
fn fitting(document: &Value, schema: &Value) -> Value {
    let schema = resolve(document, schema);
    if let Some(example) = schema.get("example").or_else(|| schema["examples"].get(0)) {
        return example.clone();
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        // The last alternative, because the first is often null.
        if let Some(one) = schema[several].as_array().and_then(|all| all.last()) {
            return fitting(document, one);
        }
    }
    if let Some(one) = schema["enum"].get(0) {
        return one.clone();
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind.unwrap_or_default() {
        "object" => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            Value::Object(fields.map(|(name, field)| (name.clone(), fitting(document, field))).collect())
        }
        "array" => json!([fitting(document, &schema["items"])]),
        "integer" | "number" => schema.get("minimum").cloned().unwrap_or(json!(1)),
        "boolean" => json!(true),
        _ => json!("A"),
    }
}

fn routes(server: &TestServer, names: &[(&str, &str)]) -> Vec<Route> {
    let document = server.send(&Request::get("/api/v1/openapi.json")).json();
    let mut routes = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let mut path = path.clone();
        for (name, value) in names {
            path = path.replace(&format!("{{{name}}}"), value);
        }
        assert!(!path.contains('{'), "a new name in an address: {path}");
        for (method, about) in item.as_object().unwrap().iter().filter(|(name, _)| *name != "parameters") {
            // It takes no input, and deletes the one who asks.
            if (method.as_str(), path.as_str()) == ("delete", "/api/v1/me") {
                continue;
            }
            let content = about["requestBody"]["content"].as_object().and_then(|all| all.iter().next());
            routes.push(Route {
                method: method.to_uppercase(),
                path: path.clone(),
                body: content.map(|(_, content)| fitting(&document, &content["schema"])),
                content_type: content.map_or("application/json".to_owned(), |(kind, _)| kind.clone()),
            });
        }
    }
    assert!(routes.len() > 25);
    for path in
        ["/health", "/ready", "/metrics", "/", "/api/v1/openapi.json", "/favicon.ico", "/t/aaaaaaaaaaaa"]
    {
        for method in ["GET", "POST"] {
            routes.push(Route {
                method: method.to_owned(),
                path: path.to_owned(),
                body: None,
                content_type: "application/x-www-form-urlencoded".to_owned(),
            });
        }
    }
    routes
}

/// Values that are almost always invalid.
fn wrong() -> Vec<Value> {
    let mut deep = json!(1);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(""),
        json!("\0"),
        json!("\u{202e}evil\u{2066}"),
        json!("\r\nset-cookie: sitdown=x"),
        json!("../../etc/passwd"),
        json!("' or 1=1; drop table tables; --"),
        json!("<script>alert(1)</script>"),
        json!("x".repeat(10_000)),
        json!([]),
        json!({}),
        json!(vec![json!("pass"); 5000]),
        deep,
    ]
}

/// Copies of a body, each with one value at any depth replaced.
fn spoiled(body: &Value) -> Vec<Value> {
    let mut all = wrong();
    match body {
        Value::Object(fields) => {
            for (name, value) in fields {
                let put = |with: Value| {
                    let mut other = fields.clone();
                    other.insert(name.clone(), with);
                    Value::Object(other)
                };
                all.extend(spoiled(value).into_iter().map(put));
                let without: Map<String, Value> = fields
                    .iter()
                    .filter(|(other, _)| *other != name)
                    .map(|(a, b)| (a.clone(), b.clone()))
                    .collect();
                all.push(Value::Object(without));
            }
            let mut more = fields.clone();
            more.insert("__proto__".to_owned(), json!({ "host": true }));
            all.push(Value::Object(more));
        }
        Value::Array(items) => {
            if let Some(first) = items.first() {
                all.extend(spoiled(first).into_iter().map(|with| json!([with])));
            }
        }
        _ => {}
    }
    all
}

/// Bodies that are not JSON, or barely.
fn garbage() -> Vec<Vec<u8>> {
    let mut dice = Dice(11);
    let mut all: Vec<Vec<u8>> =
        [1, 7, 100, 5000].map(|count| (0..count).map(|_| dice.below(256) as u8).collect()).into();
    all.extend([
        Vec::new(),
        b"\0".to_vec(),
        b"{".to_vec(),
        b"{}{}".to_vec(),
        b"\xff\xfe{\"name\":\"x\"}".to_vec(),
        b"{\"name\":\"\xc3\x28\"}".to_vec(),
        b"{\"name\":\"\\ud800\"}".to_vec(),
        b"{\"name\":\"a\",\"name\":\"b\"}".to_vec(),
        b"{\"seats\":1e999}".to_vec(),
        b"{\"at\":18446744073709551616,\"seat\":\"A\",\"commands\":[]}".to_vec(),
        b"[".repeat(30_000),
        b"{\"a\":".repeat(10_000),
        b"name=x&name=y".to_vec(),
    ]);
    all
}

fn named(server: &TestServer) -> (String, String, Vec<(&'static str, String)>) {
    let (host, stranger) = (server.person("Ann"), server.person("Stranger"));
    let settings = json!({ "seats": 3, "pace_ms": 5000, "window_ms": 0, "listed": true });
    let table = server.running_table(&host, &settings);
    let table = table.rsplit('/').next().unwrap().to_owned();
    let bot = server.post(&host, "/api/v1/me/tokens", &json!({ "name": "Bot" })).json();
    server.keep_secret(bot["token"].as_str().unwrap());
    let id = bot["id"].as_str().unwrap().to_owned();
    let club = server.post(&host, "/api/v1/clubs", &json!({ "name": "A club" })).json();
    let names = vec![
        ("club", club["club"].as_str().unwrap().to_owned()),
        ("person", "aaaaaaaaaaaaaaaa".to_owned()),
        ("table", table),
        ("seat", "A".to_owned()),
        ("id", id),
        ("device", "aaaaaaaaaaaaaaaa".to_owned()),
        ("record", "aaaaaaaaaaaaaaaa".to_owned()),
        ("puzzle", puzzles::all()[0].id.clone()),
        ("challenge", "aaaaaaaaaaaaaaaa".to_owned()),
        ("game", "mob-city".to_owned()),
        ("edition", "official".to_owned()),
        ("code", "BCDFG".to_owned()),
    ];
    (host, stranger, names)
}

#[test]
fn every_endpoint_responds_to_nonsense_and_the_game_goes_on() {
    let server = TestServer::open();
    let (host, stranger, names) = named(&server);
    let names: Vec<(&str, &str)> = names.iter().map(|(name, value)| (*name, value.as_str())).collect();
    for route in routes(&server, &names) {
        let request = || Request::new(&route.method, &route.path);
        for who in [&host, &stranger, ""] {
            for body in garbage() {
                server.send(&request().by(who).raw(&route.content_type, &body));
            }
        }
        for body in route.body.iter().flat_map(spoiled) {
            server.send(&request().by(&host).json(&body));
        }
        let body = route.body.clone().unwrap_or_default().to_string();
        for kind in
            ["", "text/plain", "multipart/form-data; boundary=x", "application/json; charset=utf-16", "💣"]
        {
            server.send(&request().by(&stranger).raw(kind, body.as_bytes()));
        }
        server.send(&request().by(&stranger));
        for token in ["x", "💣", &"x".repeat(5000), "' or 1=1", "Bearer"] {
            let answer = server.send(&request().by(token));
            assert!(answer.status >= 400 && answer.status != 403, "{}", request().line());
        }
        for cookie in ["sitdown", "sitdown=", "sitdown=x; sitdown=y", ";;;=;", &"a=b; ".repeat(1000)] {
            server.send(&request().head("cookie", cookie));
        }
        for method in
            ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"]
        {
            server.send(&Request { method: method.to_owned(), ..request().by(&stranger) });
        }
    }
    let game = server.running_table(&host, &json!({ "seats": 3, "pace_ms": 0, "window_ms": 0 }));
    server.play_out(&host, &game);
    server.close();
}

#[test]
fn large_bodies_are_refused_however_they_are_sent() {
    let server = TestServer::open();
    let (host, _, names) = named(&server);
    let names: Vec<(&str, &str)> = names.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let huge = vec![b' '; 5 << 20];
    for route in routes(&server, &names).into_iter().filter(|route| route.method != "GET") {
        let request = || Request::new(&route.method, &route.path).by(&host);
        let large = request().raw(&route.content_type, &huge);
        let answer = large.send(server.address);
        // A client that is still sending when the response arrives may miss it.
        if let Some(answer) = answer {
            server.check(&large, &answer);
            assert!(route.body.is_none() || answer.status == 413, "{} {}", large.line(), answer.status);
        }
        // Announces a length and sends nothing.
        let claim = request().raw(&route.content_type, b"{}").head("content-length", "99999999999");
        let answer = server.send(&claim);
        assert!(route.body.is_none() || answer.status == 413, "{} {}", claim.line(), answer.status);
        for length in ["-1", "x", "18446744073709551616", "1, 2"] {
            let answer =
                server.send(&request().raw(&route.content_type, b"{}").head("content-length", length));
            assert!(answer.status >= 400);
        }
        let chunked =
            |body: &[u8]| request().raw(&route.content_type, body).head("transfer-encoding", "chunked");
        for body in
            [&b"zz\r\n{}\r\n0\r\n\r\n"[..], b"ffffffffffffffffffff\r\n{}", b"-1\r\n{}", b"2\r\n{}junk"]
        {
            if let Some(answer) = chunked(body).send(server.address) {
                server.check(&chunked(body), &answer);
            }
        }
        let mut all = Vec::new();
        for _ in 0..80 {
            all.extend_from_slice(b"10000\r\n");
            all.extend_from_slice(&[b' '; 0x10000]);
            all.extend_from_slice(b"\r\n");
        }
        all.extend_from_slice(b"0\r\n\r\n");
        if let Some(answer) = chunked(&all).send(server.address) {
            server.check(&chunked(&all), &answer);
            assert!(route.body.is_none() || answer.status == 413, "{}", answer.status);
        }
    }
    server.close();
}

#[test]
fn strange_paths_are_not_found() {
    let server = TestServer::open();
    let (host, _, names) = named(&server);
    let table = &names[0].1;
    let long = "a".repeat(9000);
    let longest = "a".repeat(70_000);
    let mut paths: Vec<String> = [
        "//",
        "/..",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/%00",
        "/api/v1/%00",
        "/api/v1/..",
        "/api//v1",
        "/api/v1//tables",
        "/api/v1/tables/",
        "/api/v1/tables/%2e%2e",
        "/api/v1/tables/%ff%fe",
        "/api/v1/tables/å",
        "/api/v1/tables/%F0%9F%92%A3",
        "/api/v1/tables/..%2f..%2fetc",
        "/api/v1/records/%2e%2e%2fetc",
        "/api/v1/nothing",
        "/api/v1/rules/mob-city/..",
        "/api/v1/rules/%00/%00",
        "*",
        "http://example.com/health",
        "/\\..\\",
        "/;",
        "/%",
        "/%zz",
        "/?%zz=%",
        "/health/",
        "/HEALTH",
        "/api/v1/tables/\u{202e}",
        "/t/%00",
        "/t/../health",
        "/r/%2e%2e",
    ]
    .map(str::to_owned)
    .into();
    paths.extend([format!("/{long}"), format!("/api/v1/tables/{long}"), format!("/{longest}")]);
    paths.push(format!("/api/v1/tables/{}", "%41".repeat(3000)));
    for end in
        ["/..", "/%2e%2e", "//", "/seats/%00/orders", "/seats/Z/orders", "/seats/%F0%9F%92%A3/orders", "%00"]
    {
        paths.push(format!("/api/v1/tables/{table}{end}"));
    }
    for path in &paths {
        for method in ["GET", "POST", "DELETE"] {
            let answer = server.send(&Request::new(method, path).by(&host));
            assert!(answer.status >= 400 || path.contains('?') || path.ends_with("/health"), "{path}");
        }
    }
    for query in [
        "as=",
        "as=A&as=B",
        "as=Z",
        "as=%00",
        "as[]=A",
        "history=maybe",
        "history=true&history=false",
        "before=x",
        "before=99999999999999999999",
        "before=-1",
        "after=1e9",
        "after=9223372036854775807",
        "language=xx",
        "language=da&language=en",
        "&&&===",
        "%",
        "%ff",
        "a=b;c=d",
        &long,
    ] {
        for path in ["", "/stream", "/seen", "/chat", "/open-cards", "/record"] {
            server.get(&host, &format!("/api/v1/tables/{table}{path}?{query}"));
        }
        server.get(&host, &format!("/api/v1/me/tables?{query}"));
    }
    server.close();
}

#[test]
fn strange_headers_are_answered_or_refused() {
    let server = TestServer::open();
    let long = "x".repeat(30_000);
    let longest = "x".repeat(200_000);
    let plain = || Request::get("/api/v1/tables");
    for name in
        ["accept", "accept-language", "cookie", "x-forwarded-for", "if-none-match", "range", "authorization"]
    {
        for value in [&long, &longest, "", ",,,,", ";q=", "💣", "\u{1}", "*/*;q=NaN", "da;q=1e999,en;q=-1"]
        {
            server.send(&plain().head(name, value));
        }
    }
    let mut many = plain();
    for number in 0..90 {
        many = many.head("cookie", &format!("a{number}=b"));
    }
    assert_eq!(server.send(&many).status, 200);
    for _ in 0..500 {
        many = many.head("x-a", "b");
    }
    assert_eq!(server.send(&many).status, 431);
    for heads in [
        vec![("host", "a"), ("host", "b")],
        vec![("content-length", "1"), ("content-length", "2")],
        vec![("content-length", "3"), ("transfer-encoding", "chunked")],
        vec![("transfer-encoding", "gzip")],
        vec![("transfer-encoding", "chunked, identity")],
        vec![("expect", "100-continue")],
        vec![("upgrade", "websocket"), ("connection", "upgrade")],
        vec![("accept-encoding", "gzip, br, x-nothing;q=2")],
        vec![("bad name", "x")],
    ] {
        let mut request = Request::post("/api/v1/people", &json!({}));
        for (name, value) in heads {
            request = request.head(name, value);
        }
        if let Some(answer) = request.send(server.address) {
            // `Expect: 100-continue` gets an interim response first.
            let answer = if answer.status == 100 { last(&answer) } else { answer };
            server.check(&request, &answer);
        }
    }
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
    ] {
        use std::io::Write as _;
        let mut socket = std::net::TcpStream::connect(server.address).unwrap();
        socket.set_read_timeout(Some(std::time::Duration::from_secs(30))).unwrap();
        socket.write_all(bytes).unwrap();
        if let Some(answer) = Response::read(&mut socket) {
            assert!((400..500).contains(&answer.status) || answer.status == 505, "{}", answer.status);
        }
    }
    assert_eq!(server.send(&Request::get("/health")).status, 200);
    server.close();
}

fn last(answer: &Response) -> Response {
    let text = answer.text();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let mut lines = head.split("\r\n");
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let heads = lines.filter_map(|line| line.split_once(": "));
    let heads = heads.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Response { status, heads, body: body.as_bytes().to_vec() }
}

#[test]
fn errors_are_in_the_requested_language() {
    let server = TestServer::open();
    let (host, stranger, names) = named(&server);
    let names: Vec<(&str, &str)> = names.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let mut checked = 0;
    for route in routes(&server, &names).into_iter().filter(|route| route.path.starts_with("/api/v1/")) {
        for (who, body) in [("", json!({})), (&stranger, json!({ "x": 1 })), (&host, json!([]))] {
            let say = |language: &str| {
                let request = Request::new(&route.method, &route.path)
                    .head("accept-language", language)
                    .by(who)
                    .json(&body);
                server.send(&request)
            };
            let said = ["en", "da", "zh-Hant"].map(say);
            if said.iter().all(|answer| answer.status >= 400) {
                let [en, da, zh] = said.map(|answer| answer.json()["sentence"].as_str().unwrap().to_owned());
                assert!(en != da && da != zh && en != zh, "{} {}: {en}", route.method, route.path);
                checked += 1;
            }
        }
    }
    assert!(checked > 50, "{checked}");
    server.close();
}
