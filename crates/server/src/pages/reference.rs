//! The API, for reading: made from the document that describes it.

use std::sync::{Arc, LazyLock};

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use serde_json::Value;

use super::shell::Visit;
use crate::api;
use crate::app::App;

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(api::router().1).unwrap_or_default());

const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

/// Everything that programs can do here.
pub(super) async fn reference(State(app): State<Arc<App>>, visit: Visit) -> Response {
    let l = visit.messages();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tags = DOCUMENT["tags"].as_array().map_or(&[][..], Vec::as_slice);
    let site = visit.link(&app, "");
    let body = html! {
        h1 { (l.msg_nav_api()) }
        p { (l.msg_api_about()) }
        p { a.button href="/api/v1/openapi.json" { "openapi.json" } }
        h2 { (l.msg_api_first()) }
        p { (l.msg_api_token()) " " a href="/me" { (l.msg_me()) } }
        pre {
            "curl -X POST " (site) "/api/v1/people \\\n  -H 'content-type: application/json' -d '{\"name\": \"Ann\"}'\n\n"
            "curl -X POST " (site) "/api/v1/tables \\\n  -H 'authorization: Bearer TOKEN' \\\n  -H 'content-type: application/json' -d '{\"game\": \"mob-city\", \"seats\": 2}'"
        }
        @for tag in tags {
            section {
                h2 { (text(&tag["description"])) }
                @for (path, methods) in DOCUMENT["paths"].as_object().into_iter().flatten() {
                    @for method in METHODS {
                        @let operation = &methods[method];
                        @if operation["tags"][0] == tag["name"] { (self::operation(&visit, path, method, operation)) }
                    }
                }
            }
        }
    };
    visit.page(&l.msg_nav_api(), &body)
}

fn operation(visit: &Visit, path: &str, method: &str, operation: &Value) -> Markup {
    let l = visit.messages();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let body = &operation["requestBody"]["content"];
    let kinds: Vec<&String> = body.as_object().into_iter().flat_map(|kinds| kinds.keys()).collect();
    let codes: Vec<&String> =
        operation["responses"].as_object().into_iter().flat_map(|codes| codes.keys()).collect();
    html! {
        details.operation {
            summary { code { span.method { (method.to_uppercase()) } " " (path) } span.quiet { (text(&operation["summary"])) } }
            // These words are part of the document, which is in English.
            div lang="en" {
                @if operation["description"].is_string() { p { (text(&operation["description"])) } }
                @if !parameters.is_empty() {
                    dl {
                        @for parameter in parameters {
                            dt { code { (text(&parameter["name"])) } " " span.quiet { (text(&parameter["in"])) } }
                            dd { (text(&parameter["description"])) }
                        }
                    }
                }
                @for kind in kinds {
                    p { (l.msg_api_body()) " " code { (kind) } " " code { (schema(&body[kind]["schema"])) } }
                }
                p { (l.msg_api_codes()) @for code in codes { " " code { (code) } } }
            }
        }
    }
}

/// The name of what is sent.
fn schema(schema: &Value) -> String {
    let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    name.or_else(|| schema["type"].as_str()).unwrap_or_default().to_owned()
}
