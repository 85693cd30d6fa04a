//! The API reference: how a program plays, the notation by example, the limits, and the OpenAPI document.

mod fields;
mod notation;

use games::GameId;
use maud::{Markup, html};
use rulebook::Card;
use serde_json::Value;
use words::{Language, Messages};

use crate::game::game_name;
use crate::shell::Frame;
use notation::{Examples, Notation};

const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

/// The longest line of notation that is shown. A deal has many words.
const LONGEST: usize = 120;

/// The limits of a server. `None` where there is none.
#[derive(Clone, Copy, Debug)]
pub struct ApiLimits {
    /// Requests per second.
    pub requests: Option<u32>,
    /// Changes per second.
    pub changes: Option<u32>,
    /// New tables per hour.
    pub tables: Option<u32>,
    /// Open streams.
    pub streams: Option<u32>,
    /// The size of a request in bytes.
    pub body: usize,
    /// The size of a request with a record in bytes.
    pub record: usize,
}

/// The reference. `site` is the server's address, for the examples.
#[must_use]
pub fn page(frame: &Frame<'_>, document: &Value, limits: &ApiLimits, site: &str) -> Markup {
    let l = frame.messages();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tags = document["tags"].as_array().map_or(&[][..], Vec::as_slice);
    let body = html! {
        h1 { (l.msg_nav_api()) }
        p { (l.msg_api_about()) }
        p { a.button href="/api/v1/openapi.json" { "openapi.json" } }
        section {
            h2 { (l.msg_api_first()) }
            p { (l.msg_api_token()) " " a href="/me" { (l.msg_me()) } }
            pre {
                "curl -X POST " (site) "/api/v1/people \\\n  -H 'content-type: application/json' -d '{\"name\": \"Ann\"}'\n\n"
                "curl -X POST " (site) "/api/v1/tables \\\n  -H 'authorization: Bearer TOKEN' \\\n  -H 'content-type: application/json' -d '{\"game\": \"" (GameId::ALL[GameId::ALL.len() - 1].name()) "\", \"seats\": 2}'"
            }
        }
        (how_to_play(l))
        (limits_section(l, limits))
        (notation_section(l, frame.language))
        @for tag in tags {
            section {
                h2 { (text(&tag["description"])) }
                @for (path, methods) in document["paths"].as_object().into_iter().flatten() {
                    @for method in METHODS {
                        @let operation = &methods[method];
                        @if operation["tags"][0] == tag["name"] { (self::operation(l, path, method, operation)) }
                    }
                }
            }
        }
        section {
            h2 #fields { (l.msg_api_fields()) }
            p { (l.msg_api_fields_about()) }
            (fields::schemas(document))
        }
    };
    frame.page(&l.msg_nav_api(), &body)
}

fn how_to_play(l: &Messages) -> Markup {
    let steps = [
        ("GET /api/v1/tables/{table}/stream", l.msg_api_play_follow()),
        ("now.menu", l.msg_api_play_menu()),
        ("POST /api/v1/tables/{table}/suppose", l.msg_api_play_suppose()),
        ("POST /api/v1/tables/{table}/moves", l.msg_api_play_move()),
        ("409", l.msg_api_play_stale()),
        ("429", l.msg_api_play_wait()),
        ("Last-Event-ID", l.msg_api_play_resume()),
    ];
    html! {
        section {
            h2 { (l.msg_api_play()) }
            dl { @for (code, sentence) in steps { dt { code { (code) } } dd { (sentence) } } }
        }
    }
}

fn limits_section(l: &Messages, limits: &ApiLimits) -> Markup {
    let counts = [
        (l.msg_api_limit_requests(), limits.requests),
        (l.msg_api_limit_changes(), limits.changes),
        (l.msg_api_limit_tables(), limits.tables),
        (l.msg_api_limit_streams(), limits.streams),
    ];
    let size = |bytes: usize| {
        if bytes >= 1 << 20 { format!("{} MiB", bytes >> 20) } else { format!("{} KiB", bytes >> 10) }
    };
    html! {
        section {
            h2 { (l.msg_api_limits()) }
            p { @if limits.requests.is_none() { (l.msg_api_limits_none()) } @else { (l.msg_api_limits_over()) } }
            ul {
                @for (label, count) in counts {
                    @if let Some(count) = count { li { (label) " " (count) } }
                }
                li { (l.msg_api_limit_body()) " " (size(limits.body)) ", " (size(limits.record)) }
            }
        }
    }
}

fn notation_section(l: &Messages, language: Language) -> Markup {
    let words = [
        ("A", l.msg_api_notation_seat()),
        ("BC, -", l.msg_api_notation_seats()),
        ("B3", l.msg_api_notation_mobster()),
        ("2/0/1", l.msg_api_notation_money()),
    ];
    html! {
        section {
            h2 { (l.msg_api_notation()) }
            p { (l.msg_api_notation_about()) }
            dl { @for (code, sentence) in words { dt { code { (code) } } dd { (sentence) } } }
            @for (game, notation) in Notation::of_all_games() {
                h3 { (game_name(language, *game)) }
                details.operation {
                    summary { (l.msg_api_cards()) }
                    dl {
                        @for card in Card::all().iter().filter(|card| card.game() == *game) {
                            dt { code { (card.notation()) } } dd { (card.name(language)) }
                        }
                    }
                }
                (examples(language, &l.msg_api_commands(), &notation.commands))
                (examples(language, &l.msg_api_questions(), &notation.questions))
                (examples(language, &l.msg_api_events(), &notation.events))
            }
        }
    }
}

fn examples(language: Language, title: &str, examples: &Examples) -> Markup {
    let shown = |written: &str| match written.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", &written[..end]),
        None => written.to_owned(),
    };
    html! {
        details.operation {
            summary { (title) }
            dl { @for example in examples.values() { dt { code { (shown(&example.written)) } } dd { (example.said(language)) } } }
        }
    }
}

fn operation(l: &Messages, path: &str, method: &str, operation: &Value) -> Markup {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let body = &operation["requestBody"]["content"];
    let kinds: Vec<&String> = body.as_object().into_iter().flat_map(|kinds| kinds.keys()).collect();
    html! {
        details.operation {
            summary { code { span.method { (method.to_uppercase()) } " " (path) } span.quiet { (fields::prose(&text(&operation["summary"]))) } }
            // These texts are part of the document, which is in English.
            div lang="en" {
                @if operation["description"].is_string() { p { (fields::prose(&text(&operation["description"]))) } }
                @if !parameters.is_empty() {
                    dl {
                        @for parameter in parameters {
                            dt { code { (text(&parameter["name"])) } " " span.quiet { (text(&parameter["in"])) } }
                            dd { (fields::prose(&text(&parameter["description"]))) }
                        }
                    }
                }
                @for kind in kinds {
                    p { (l.msg_api_body()) " " code { (kind) } " " (fields::type_of(&body[kind]["schema"])) }
                }
                p { (l.msg_api_codes()) }
                ul {
                    @for (code, response) in operation["responses"].as_object().into_iter().flatten() {
                        li { code { (code) } " " (response_types(response)) " " (fields::prose(&text(&response["description"]))) }
                    }
                }
            }
        }
    }
}

/// The types that a response can have, one for each kind of content.
fn response_types(response: &Value) -> Markup {
    let contents = response["content"].as_object().into_iter().flatten();
    html! {
        @for (n, (_, content)) in contents.enumerate() {
            @if n > 0 { ", " }
            (fields::type_of(&content["schema"]))
        }
    }
}
