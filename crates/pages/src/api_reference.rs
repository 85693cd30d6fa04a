//! The API reference, made from the OpenAPI document.

use games::GameId;
use maud::{Markup, html};
use serde_json::Value;
use words::Messages;

use crate::shell::Frame;

const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

/// The reference. `site` is the server's address, for the examples.
#[must_use]
pub fn page(frame: &Frame<'_>, document: &Value, site: &str) -> Markup {
    let l = frame.messages();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tags = document["tags"].as_array().map_or(&[][..], Vec::as_slice);
    let body = html! {
        h1 { (l.msg_nav_api()) }
        p { (l.msg_api_about()) }
        p { a.button href="/api/v1/openapi.json" { "openapi.json" } }
        h2 { (l.msg_api_first()) }
        p { (l.msg_api_token()) " " a href="/me" { (l.msg_me()) } }
        pre {
            "curl -X POST " (site) "/api/v1/people \\\n  -H 'content-type: application/json' -d '{\"name\": \"Ann\"}'\n\n"
            "curl -X POST " (site) "/api/v1/tables \\\n  -H 'authorization: Bearer TOKEN' \\\n  -H 'content-type: application/json' -d '{\"game\": \"" (GameId::ALL[GameId::ALL.len() - 1].name()) "\", \"seats\": 2}'"
        }
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
    };
    frame.page(&l.msg_nav_api(), &body)
}

fn operation(l: &Messages, path: &str, method: &str, operation: &Value) -> Markup {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let body = &operation["requestBody"]["content"];
    let kinds: Vec<&String> = body.as_object().into_iter().flat_map(|kinds| kinds.keys()).collect();
    let codes: Vec<&String> =
        operation["responses"].as_object().into_iter().flat_map(|codes| codes.keys()).collect();
    html! {
        details.operation {
            summary { code { span.method { (method.to_uppercase()) } " " (path) } span.quiet { (text(&operation["summary"])) } }
            // These texts are part of the document, which is in English.
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

/// The name of the type that is sent.
fn schema(schema: &Value) -> String {
    let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    name.or_else(|| schema["type"].as_str()).unwrap_or_default().to_owned()
}
