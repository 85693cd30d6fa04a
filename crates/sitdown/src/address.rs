//! Addresses of servers and of what is on them.

/// The server that this program starts on this machine.
pub(crate) const LOCAL: &str = "http://localhost:7070";

/// Splits an address into its server and the parts of its path: `http://localhost:7070` and `["t", "NAME"]`.
pub(crate) fn split(text: &str) -> Option<(String, Vec<&str>)> {
    let (scheme, rest) = text.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"))?;
    let mut parts = rest.split(['?', '#']).next()?.split('/');
    let host = parts.next().filter(|host| !host.is_empty())?;
    Some((format!("{scheme}://{host}"), parts.filter(|part| !part.is_empty()).collect()))
}

/// The server that an address leads to.
pub(crate) fn server(text: &str) -> Option<String> {
    split(text).map(|(server, _)| server)
}

/// Whether a part of a path can be put into another path as it is.
pub(crate) fn is_name(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// The address of a table or a record.
pub(crate) struct Address {
    /// The server.
    pub(crate) server: String,
    /// The name of the table or the record.
    pub(crate) name: String,
    /// Whether it is an uploaded record.
    pub(crate) is_record: bool,
}

impl Address {
    /// Parses the address of a page of a table or a record, or of a record in the API.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (server, parts) = split(text)?;
        let (name, is_record) = match parts.as_slice() {
            ["t", name, ..] | ["api", "v1", "tables", name, ..] => (*name, false),
            ["r", name, ..] | ["api", "v1", "records", name] => (*name, true),
            _ => return None,
        };
        Some(Self { server, name: name.to_owned(), is_record })
    }
}

/// The club that an address leads to: its server and its id. Without an id it is the server's own address.
pub(crate) fn club(text: &str) -> Option<(String, Option<&str>)> {
    let (server, parts) = split(text)?;
    match parts.as_slice() {
        [] | ["clubs", ..] => Some((server, None)),
        ["club", id, ..] | ["api", "v1", "clubs", id, ..] if is_name(id) => Some((server, Some(id))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_named_by_any_of_its_pages() {
        assert_eq!(server("http://localhost:7070").as_deref(), Some("http://localhost:7070"));
        assert_eq!(server("https://a.example/t/x?y").as_deref(), Some("https://a.example"));
        for none in ["localhost:7070", "http://", "ftp://a", ""] {
            assert_eq!(server(none), None, "{none}");
        }
    }

    #[test]
    fn clubs_are_found_by_their_link() {
        let a = || "http://a:1".to_owned();
        assert_eq!(club("http://a:1/club/x-Y_2?deed=hit#ledger"), Some((a(), Some("x-Y_2"))));
        assert_eq!(club("http://a:1/api/v1/clubs/xy"), Some((a(), Some("xy"))));
        assert_eq!(club("http://a:1/"), Some((a(), None)));
        assert_eq!(club("http://a:1/clubs"), Some((a(), None)));
        for none in ["http://a/t/x", "http://a/club", "http://a/club/a%2f", "club/x", ""] {
            assert_eq!(club(none), None, "{none}");
        }
    }
}
