//! Bodies that almost fit: values made from a schema, and changed as the fuzzer says.

use serde_json::{Map, Value, json};

/// A value that matches a schema of an OpenAPI document.
pub(crate) fn fitting(document: &Value, schema: &Value) -> Value {
    let schema = match schema["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')).unwrap_or(&Value::Null),
        None => schema,
    };
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

/// Texts that programs have tripped over, and some that mean something here.
const TEXTS: [&str; 24] = [
    "",
    " ",
    "\0",
    "\u{feff}",
    "\u{202e}evil\u{2066}",
    "e\u{301}",
    "阿明",
    "❤\u{fe0f}",
    "\r\nset-cookie: sitdown=x",
    "../../etc/passwd",
    "' or 1=1; --",
    "<script>alert(1)</script>",
    "%00%ff",
    "-",
    "-1",
    "18446744073709551616",
    "1e999",
    "A",
    "H",
    "Z",
    "pass",
    "boss@10000000",
    "capo+grudge",
    "x = 1\n[y]\nz = \"",
];

/// The size in bytes from which on a body is not changed any more. The server accepts less.
const MAX_EDITED: usize = 128 * 1024;

/// Changes a value: each four bytes say where, how, and two more numbers.
pub(crate) fn edited(mut value: Value, bytes: &[u8]) -> Value {
    for edit in bytes.chunks_exact(4).take(8) {
        let [place, how, a, b] = [edit[0], edit[1], edit[2], edit[3]].map(usize::from);
        let count = count(&value);
        let other = nth(&mut value, &mut (a % count)).cloned().unwrap_or_default();
        if let Some(there) = nth(&mut value, &mut (place % count)) {
            *there = changed(there.take(), how, (a, b), other);
        }
        // Each edit may make it many times as large.
        if value.to_string().len() > MAX_EDITED {
            break;
        }
    }
    value
}

/// A changed value; `other` is another part of the whole.
fn changed(value: Value, how: usize, (a, b): (usize, usize), other: Value) -> Value {
    let number = a << 8 | b;
    match how % 16 {
        0 => Value::Null,
        1 => json!(a % 2 == 0),
        2 => json!(a),
        3 => json!(u64::MAX >> (a % 64)),
        4 => json!(i64::MIN >> (a % 64)),
        5 => json!(a as f64 + [0.0, 0.5, -0.5, 1e300][b % 4]),
        6 => json!(TEXTS[a % TEXTS.len()]),
        7 => json!(TEXTS[a % TEXTS.len()].repeat(b)),
        8 => json!(char::from_u32(number as u32).map_or_else(String::new, String::from)),
        9 => json!("x".repeat(number)),
        10 => json!(vec![value; b]),
        11 => (0..a).fold(value, |inner, _| json!([inner])),
        12 => without(value, b),
        13 => {
            let mut fields = value.as_object().cloned().unwrap_or_default();
            fields.insert(TEXTS[a % TEXTS.len()].to_owned(), other);
            Value::Object(fields)
        }
        14 => Value::Object(Map::new()),
        _ => other,
    }
}

/// A list or an object without one of its parts.
fn without(value: Value, part: usize) -> Value {
    match value {
        Value::Object(mut fields) => {
            if let Some(name) = fields.keys().nth(part % fields.len().max(1)).cloned() {
                fields.remove(&name);
            }
            Value::Object(fields)
        }
        Value::Array(mut items) => {
            items.pop();
            Value::Array(items)
        }
        other => other,
    }
}

/// How many values there are at any depth.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// The value with this number, counted from the outside in.
fn nth<'a>(value: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, left)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, left)),
        _ => None,
    }
}
