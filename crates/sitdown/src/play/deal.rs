//! The deal of the day and challenges on a server: finds the table of the player's attempt, and begins it if they have not.

use games::GameId;
use serde_json::json;

use crate::address::{is_name, split};
use crate::remote::ApiError;
use crate::visitor::Visitor;

/// The address of the page of the deal of the day, or of a challenge.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct DealAddress {
    /// The server.
    pub(super) server: String,
    /// The path in the API that begins an attempt.
    path: String,
}

impl DealAddress {
    /// Parses the address of the deal of the day of a game, such as `http://localhost:7070/daily/GAME`, or of a challenge.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (server, parts) = split(text)?;
        let path = match parts.as_slice() {
            ["daily"] => format!("/daily/{}/play", GameId::default().name()),
            ["daily", game, ..] if is_name(game) => format!("/daily/{game}/play"),
            ["challenge", id, ..] if is_name(id) => format!("/challenges/{id}/play"),
            _ => return None,
        };
        Some(Self { server, path })
    }

    /// The name of the table of the player's attempt, and the token to sit there with.
    pub(super) fn table(&self, name: &str, visitor: &Visitor) -> Result<(String, Option<String>), ApiError> {
        let (remote, begun) = visitor.known_or_new(name, |remote| remote.post(&self.path, &json!({})))?;
        let table = begun["table"].as_str().unwrap_or_default().to_owned();
        Ok((table, remote.token().map(str::to_owned)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_deals_are_found() {
        let path = |text: &str| DealAddress::parse(text).map(|deal| (deal.server, deal.path));
        let some = |path: &str| Some(("http://a:1".to_owned(), path.to_owned()));
        assert_eq!(path("http://a:1/daily/mob-city?x"), some("/daily/mob-city/play"));
        assert_eq!(path("http://a:1/daily"), some("/daily/family-business/play"));
        assert_eq!(path("http://a:1/challenge/abc#top"), some("/challenges/abc/play"));
        for none in
            ["http://a:1/t/abc", "http:///daily", "ftp://a/daily", "daily", "http://a/challenge/a%2f", ""]
        {
            assert_eq!(path(none), None, "{none}");
        }
    }
}
