//! The fields of a form or of a query string: names, some of them several times.

use std::str::FromStr;

use serde::Deserialize;

/// Named values, in the order they were sent.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(transparent)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// The first value of a field; `None` if it is blank or missing.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.trim().is_empty())
    }

    /// All values of the fields of this name, in order.
    #[must_use]
    pub fn all(&self, name: &str) -> Vec<String> {
        self.0.iter().filter(|(field, _)| field == name).map(|(_, value)| value.clone()).collect()
    }

    /// A field as a number; `None` if it is not one.
    #[must_use]
    pub fn number<N: FromStr>(&self, name: &str) -> Option<N> {
        self.text(name).and_then(|text| text.trim().parse().ok())
    }

    /// The names of the fields, in order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(field, _)| field.as_str())
    }

    /// Whether there are no fields at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A text, percent-encoded for a query string.
pub(crate) fn encoded(text: &str) -> String {
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
