//! Requests to a whole server: bodies, parameters and headers, and uploaded records.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};

use crate::edits::{edited, fitting};
use crate::notation::hash;
use crate::records::linked;
use crate::with_text;
use crate::world::{World, with_world};

/// Pages whose forms are sent as `POST`.
const FORMS: [&str; 27] = [
    "/language",
    "/play",
    "/tables",
    "/t/{table}/sit",
    "/t/{table}/hire",
    "/t/{table}/rise",
    "/t/{table}/start",
    "/t/{table}/reveal",
    "/t/{table}/answer",
    "/t/{table}/chat",
    "/t/{table}/leave",
    "/t/{table}/back",
    "/t/{table}/give-up",
    "/t/{table}/hurry",
    "/t/{table}/orders",
    "/t/{table}/let-go",
    "/t/{table}/rematch",
    "/t/{table}/continue",
    "/r/{record}/continue",
    "/records",
    "/me/name",
    "/me/here",
    "/me/devices",
    "/me/devices/sign-out",
    "/me/tokens",
    "/me/tokens/revoke",
    "/nothing",
];

/// Pages that take parameters.
const PAGES: [&str; 18] = [
    "/",
    "/tables",
    "/join",
    "/j/{code}",
    "/t/{table}",
    "/t/{table}/live",
    "/t/{table}/why",
    "/t/{table}/screen",
    "/t/{table}/qr.svg",
    "/t/{table}/cards",
    "/t/{table}/replay",
    "/t/{table}/record.json",
    "/r/{record}",
    "/r/{record}/record.txt",
    "/records",
    "/me",
    "/me/here",
    "/privacy",
];

/// Where a request goes.
struct Route<'a> {
    method: &'a str,
    path: &'a str,
    /// The type of its body, and the schema.
    body: Option<(&'a str, &'a Value)>,
}

/// What the first bytes of an input say: which route, who asks, and which table, seat or record the path names.
struct Choice<'a> {
    route: u16,
    who: usize,
    place: usize,
    rest: &'a [u8],
}

impl<'a> Choice<'a> {
    fn read(input: &'a [u8]) -> Option<Self> {
        let (&[high, low, who, place], rest) = input.split_first_chunk()?;
        Some(Self { route: u16::from_be_bytes([high, low]), who: who.into(), place: place.into(), rest })
    }

    /// The chosen route. Routes are found by a hash of their names, so that an input keeps its meaning when others are
    /// added.
    fn of<'r, 'v>(&self, routes: &'r [Route<'v>]) -> &'r Route<'v> {
        let after = |route: &&Route<'_>| {
            let name = hash(format!("{} {}", route.method, route.path).as_bytes());
            (name as u16).wrapping_sub(self.route)
        };
        routes.iter().min_by_key(after).expect("there are routes")
    }
}

/// The routes of the API, except for the one that deletes the caller.
fn routes(document: &Value) -> Vec<Route<'_>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths
        .flat_map(|(path, item)| {
            item.as_object().into_iter().flatten().map(move |(how, about)| (path, how, about))
        })
        .filter(|(path, how, _)| {
            *how != "parameters" && (path.as_str(), how.as_str()) != ("/api/v1/me", "delete")
        })
        .map(|(path, how, about)| {
            let content = about["requestBody"]["content"].as_object().and_then(|all| all.iter().next());
            Route {
                method: how,
                path,
                body: content.map(|(kind, content)| (kind.as_str(), &content["schema"])),
            }
        })
        .collect()
}

/// The body of a request that changes something, by the API or by a form.
pub fn bodies(input: &[u8]) {
    let Some(choice) = Choice::read(input) else { return };
    with_world(|world| {
        let document = std::mem::take(&mut world.document);
        let form = Value::Null;
        let mut routes = routes(&document);
        routes.retain(|route| route.method != "get");
        routes.extend(FORMS.iter().map(|path| Route {
            method: "post",
            path,
            body: Some(("application/x-www-form-urlencoded", &form)),
        }));
        let route = choice.of(&routes);
        let path = world.path(route.path, choice.place);
        let kind = route.body.map_or("application/json", |(kind, _)| kind);
        let (who, body) = match choice.rest {
            [0, edits @ ..] if kind == "application/json" => {
                let (who, body) = valid(world, route, &document, &choice);
                (who, edited(body, edits).to_string().into_bytes())
            }
            raw => (choice.who, raw.to_vec()),
        };
        let request = world.request(who, &route.method.to_uppercase(), &path);
        let answer = world.send(request.header(header::CONTENT_TYPE, kind), body);
        if answer.status.is_client_error() && path.starts_with("/api/") {
            let problem = answer.json();
            assert!(problem["error"].is_string() && problem["sentence"].is_string(), "{path}: {problem}");
        }
        world.document = document;
    });
}

/// A valid body, and who sends it. A move is one that is legal now, by the player whose turn it is.
fn valid(world: &mut World, route: &Route<'_>, document: &Value, choice: &Choice<'_>) -> (usize, Value) {
    if route.path.ends_with("/moves") || route.path.ends_with("/suppose") {
        let table = world.path("/api/v1/tables/{table}", choice.place);
        for (who, seat) in ["A", "B"].into_iter().enumerate() {
            let request = world.request(who, "GET", &table);
            let now = &world.send(request, Vec::new()).json()["now"];
            if let Some(menu) = now["menu"].as_array().filter(|menu| !menu.is_empty()) {
                let command = &menu[choice.place / 3 % menu.len()]["command"];
                return (who, json!({ "seat": seat, "at": now["at"], "commands": [command] }));
            }
        }
    }
    let schema = route.body.map_or(&Value::Null, |(_, schema)| schema);
    (choice.who, fitting(document, schema))
}

/// The parameters and headers of a stream or of a page: a query, then a header on each line.
pub fn streams(input: &[u8]) {
    let Some(choice) = Choice::read(input) else { return };
    with_text(choice.rest, |text| {
        with_world(|world| {
            let document = std::mem::take(&mut world.document);
            let mut routes = routes(&document);
            routes.retain(|route| route.method == "get");
            routes.extend(PAGES.iter().map(|path| Route { method: "get", path, body: None }));
            let mut lines = text.lines();
            let query = lines.next().unwrap_or_default();
            let path = world.path(choice.of(&routes).path, choice.place);
            let mut request = world.request(choice.who, "GET", &format!("{path}?{query}"));
            for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
                request = request.header(name, value);
            }
            world.send(request, Vec::new());
            world.document = document;
        });
    });
}

/// A record that someone uploads and looks at: entries with the hashes that fit, or a whole record.
pub fn replay(input: &[u8]) {
    let Some((&how, rest)) = input.split_first() else { return };
    with_text(rest, |text| {
        let body = if how % 2 == 0 { linked(text).to_string() } else { text.to_owned() };
        with_world(|world| {
            let request = world.request(0, "POST", "/api/v1/records");
            let kept = world.send(request.header(header::CONTENT_TYPE, "text/plain"), body.into_bytes());
            if kept.status != StatusCode::CREATED {
                return;
            }
            let kept = kept.json();
            let record = kept["record"].as_str().expect("it has an id");
            for page in ["", "?step=2&as=all", "?step=99999&as=A&part=step", "/record.json", "/record.txt"] {
                let answer = world.get(&format!("/r/{record}{page}"));
                assert!(answer.status.is_success(), "/r/{record}{page}: {}", answer.status);
            }
        });
    });
}
