//! What requests and responses are made of: the schemas of the OpenAPI document.

use maud::{Markup, html};
use serde_json::Value;

/// Every schema with its fields.
pub(super) fn schemas(document: &Value) -> Markup {
    html! {
        // These texts are part of the document, which is in English.
        div lang="en" {
            @for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
                details.operation id={ "schema-" (name) } {
                    summary { code { (name) } span.quiet { (prose(&text(&schema["description"]))) } }
                    (contents(schema))
                }
            }
        }
    }
}

/// The fields of an object, the variants of a choice, or the type of anything else.
fn contents(schema: &Value) -> Markup {
    let variants = items(schema, "oneOf");
    let parts = items(schema, "allOf");
    let properties = schema["properties"].as_object();
    html! {
        @if let Some(properties) = properties {
            dl {
                @for (name, field) in properties {
                    dt {
                        code { (name) } " " (type_of(field))
                        @for limit in limits(field) { " " span.quiet { (limit) } }
                    }
                    dd { (prose(&description(field))) }
                }
            }
        }
        @for part in parts { (contents(part)) }
        @for variant in variants {
            p { (prose(&text(&variant["description"]))) }
            (contents(variant))
        }
        @if properties.is_none() && variants.is_empty() && parts.is_empty() { p { (type_of(schema)) } }
    }
}

/// A text of the document, with code between backticks.
pub(super) fn prose(text: &str) -> Markup {
    html! {
        @for (n, part) in text.split('`').enumerate() {
            @if n % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn items<'a>(schema: &'a Value, name: &str) -> &'a [Value] {
    schema[name].as_array().map_or(&[], Vec::as_slice)
}

/// The description of a field; that of an optional one may be inside.
fn description(field: &Value) -> String {
    let inside = items(field, "oneOf").iter().map(|one| &one["description"]);
    std::iter::once(&field["description"])
        .chain(inside)
        .find_map(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

/// The type of a field. Names of schemas are links.
pub(super) fn type_of(schema: &Value) -> Markup {
    let named = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    let choices: Vec<String> = items(schema, "enum").iter().map(ToString::to_string).collect();
    let types = match &schema["type"] {
        Value::Array(types) => types.iter().map(text).collect(),
        one => vec![text(one)],
    };
    let values = &schema["additionalProperties"];
    html! {
        @if let Some(name) = named {
            a href={ "#schema-" (name) } { (name) }
        } @else if !choices.is_empty() {
            code { (choices.join(" | ")) }
        } @else if !schema["oneOf"].is_null() {
            @for (n, one) in items(schema, "oneOf").iter().enumerate() {
                @if n > 0 { " | " }
                (type_of(one))
            }
        } @else if types.iter().any(|each| each == "array") {
            "[" (type_of(&schema["items"])) "]"
        } @else if values.is_object() {
            "{" (type_of(values)) "}"
        } @else {
            (types.join(" | "))
        }
    }
}

/// The limits on a field's value.
fn limits(field: &Value) -> Vec<String> {
    let signs = [
        ("minimum", "≥ "),
        ("maximum", "≤ "),
        ("minLength", "length ≥ "),
        ("maxLength", "length ≤ "),
        ("minItems", "items ≥ "),
        ("maxItems", "items ≤ "),
    ];
    let limits =
        signs.into_iter().filter_map(|(name, sign)| Some(format!("{sign}{}", field[name].as_u64()?)));
    limits.filter(|limit| limit != "≥ 0").chain(field["pattern"].as_str().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn fields_are_shown_with_their_types_and_limits() {
        let document = json!({ "components": { "schemas": {
            "Move": { "type": "object", "description": "An action.", "properties": {
                "at": { "type": "integer", "minimum": 0, "description": "When, in `now`." },
                "commands": { "type": "array", "items": { "type": "string" }, "minItems": 1, "maxItems": 128 },
                "hand": { "type": "object", "additionalProperties": { "type": "integer" } },
                "now": { "oneOf": [{ "$ref": "#/components/schemas/Kind", "description": "Now." }, { "type": "null" }] },
            } },
            "Kind": { "type": "string", "enum": ["bot", "person"] },
        } } });
        let page = schemas(&document).into_string();
        for part in [
            r#"<details class="operation" id="schema-Move">"#,
            "<code>at</code> integer</dt><dd>When, in <code>now</code>.</dd>",
            "<code>commands</code> [string] <span class=\"quiet\">items ≥ 1</span> <span class=\"quiet\">items ≤ 128</span>",
            "<code>hand</code> {integer}",
            r##"<code>now</code> <a href="#schema-Kind">Kind</a> | null</dt><dd>Now.</dd>"##,
            "<code>&quot;bot&quot; | &quot;person&quot;</code>",
        ] {
            assert!(page.contains(part), "{part}\n{page}");
        }
    }
}
