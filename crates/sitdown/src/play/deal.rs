//! The deal of the day and challenges on a server: finds the table of the player's attempt, and begins it if they have not.

use std::path::Path;

use games::GameId;
use serde_json::json;
use words::Language;

use super::tokens;
use crate::remote::{Address, ApiError, Remote};

/// The address of the page of the deal of the day, or of a challenge.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct DealAddress {
    /// The server, such as `http://localhost:7070`.
    server: String,
    /// The path in the API that begins an attempt.
    path: String,
}

impl DealAddress {
    /// Parses the address of the deal of the day of a game, such as `http://localhost:7070/daily/GAME`, or of a challenge.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (scheme, rest) =
            text.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"))?;
        let mut parts = rest.split(['?', '#']).next()?.split('/');
        let host = parts.next().filter(|host| !host.is_empty())?;
        let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let path = match parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().as_slice() {
            ["daily"] => format!("/daily/{}/play", GameId::default().name()),
            ["daily", game, ..] if is_name(game) => format!("/daily/{game}/play"),
            ["challenge", id, ..] if is_name(id) => format!("/challenges/{id}/play"),
            _ => return None,
        };
        Some(Self { server: format!("{scheme}://{host}"), path })
    }

    /// The table of the player's attempt, and the token to sit there with.
    pub(super) fn table(
        self,
        name: &str,
        token: Option<String>,
        language: Language,
        folder: &Path,
    ) -> Result<(Address, Option<String>), ApiError> {
        let play = |remote: &Remote| remote.post(&self.path, &json!({}));
        let remote = |token| Remote::new(&self.server, token).in_language(language);
        let known = token.clone().or_else(|| tokens::kept(folder, &self.server));
        let begun = match known {
            Some(known) => match play(&remote(Some(known.clone()))) {
                // The server has forgotten the player.
                Err(ApiError { status: 401, .. }) if token.is_none() => None,
                begun => Some((begun?, Some(known))),
            },
            None => None,
        };
        let (begun, token) = match begun {
            Some(begun) => begun,
            None => {
                let mut remote = remote(None);
                remote.introduce(name)?;
                if let Some(token) = remote.token() {
                    // Without it the player can't come back, but can play.
                    let _ = tokens::keep(folder, &self.server, token);
                }
                (play(&remote)?, remote.token().map(str::to_owned))
            }
        };
        let name = begun["table"].as_str().unwrap_or_default().to_owned();
        Ok((Address { server: self.server, name, is_record: false }, token))
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
