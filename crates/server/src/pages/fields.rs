//! What stands in a form or behind the question mark of an address: names, some of them several times.

use std::str::FromStr;

use serde::Deserialize;

/// Fields and what is in them.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// What is in a field; nothing where it is empty or missing.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.trim().is_empty())
    }

    /// Everything that is in the fields of this name, in order.
    pub(super) fn all(&self, name: &str) -> Vec<String> {
        self.0.iter().filter(|(field, _)| field == name).map(|(_, value)| value.clone()).collect()
    }

    /// A number.
    pub(super) fn number<N: FromStr>(&self, name: &str) -> Option<N> {
        self.text(name).and_then(|text| text.trim().parse().ok())
    }

    /// Whether nothing was filled in at all.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A text as it stands in an address.
pub(super) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => out.push(byte.into()),
            b' ' => out.push('+'),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
