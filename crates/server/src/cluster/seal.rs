//! How nodes know each other: what one sends to another is sealed with a key that is in their database.

use std::net::IpAddr;

use ring::hmac;
use sha2::{Digest as _, Sha256};
use store::{Store, StoreError};

use crate::id;

/// The header with the seal.
pub(super) const HEADER: &str = "x-sitdown-node";

/// How much the clocks of two nodes may differ, with the time that a request is on its way, in milliseconds.
const TOLERANCE_MS: u64 = 60_000;

/// The key that all nodes of a database share.
pub(super) struct Key(hmac::Key);

/// What one node sends to another, besides what is in the seal.
#[derive(Clone, Copy)]
pub(super) struct Message<'m> {
    pub(super) method: &'m str,
    /// The path with the query.
    pub(super) path: &'m str,
    pub(super) body: &'m [u8],
}

impl Key {
    /// The key of a database. The first node makes it.
    pub(super) async fn of(store: &Store) -> Result<Self, StoreError> {
        let bytes = store.key("nodes", &id::random()).await?;
        Ok(Self(hmac::Key::new(hmac::HMAC_SHA256, &bytes)))
    }

    /// Seals a message for a node: it comes from a client at this address, if there is one.
    pub(super) fn seal(&self, to: &str, now: i64, client: Option<IpAddr>, message: Message<'_>) -> String {
        let client = client.map_or_else(|| "-".to_owned(), |client| client.to_string());
        let tag = hmac::sign(&self.0, &sealed(to, now, &client, message));
        format!("{now} {client} {}", hex(tag.as_ref()))
    }

    /// Opens a seal for this node. Returns the address of the client, if there is one; `None` if the seal is not good.
    pub(super) fn open(
        &self,
        seal: &str,
        to: &str,
        now: i64,
        message: Message<'_>,
    ) -> Option<Option<IpAddr>> {
        let mut parts = seal.split(' ');
        let (sent, client, tag) = (parts.next()?.parse::<i64>().ok()?, parts.next()?, parts.next()?);
        if now.abs_diff(sent) > TOLERANCE_MS || parts.next().is_some() {
            return None;
        }
        hmac::verify(&self.0, &sealed(to, sent, client, message), &unhex(tag)?).ok()?;
        match client {
            "-" => Some(None),
            client => client.parse().ok().map(Some),
        }
    }
}

/// Whether a text is a good seal of an empty message by a key that is used nowhere. For fuzzers.
pub(crate) fn is_sealed(text: &str, now: i64) -> bool {
    let key = Key(hmac::Key::new(hmac::HMAC_SHA256, b"a key of nobody"));
    key.open(text, "node", now, Message { method: "GET", path: "/", body: b"" }).is_some()
}

/// Everything that a seal vouches for.
fn sealed(to: &str, at: i64, client: &str, Message { method, path, body }: Message<'_>) -> Vec<u8> {
    let body = hex(&Sha256::digest(body));
    format!("{to}\n{at}\n{client}\n{method}\n{path}\n{body}").into_bytes()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    (0..32).map(|place| u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_good_for_one_message_to_one_node_for_a_minute() {
        let key = Key(hmac::Key::new(hmac::HMAC_SHA256, b"key"));
        let client: IpAddr = "192.0.2.7".parse().unwrap();
        let message = Message { method: "POST", path: "/t/abc/answer?as=A", body: b"pass" };
        let seal = key.seal("one", 5_000_000, Some(client), message);
        let open = |seal: &str, to, now, message| key.open(seal, to, now, message);
        assert_eq!(open(&seal, "one", 5_000_000, message), Some(Some(client)));
        assert_eq!(open(&seal, "one", 5_060_000, message), Some(Some(client)));
        assert_eq!(open(&seal, "one", 4_940_000, message), Some(Some(client)));
        assert_eq!(open(&seal, "one", 5_060_001, message), None);
        assert_eq!(open(&seal, "one", i64::MIN, message), None);
        assert_eq!(open(&seal, "two", 5_000_000, message), None);
        for other in [
            Message { method: "GET", ..message },
            Message { path: "/t/abc/answer?as=B", ..message },
            Message { body: b"", ..message },
        ] {
            assert_eq!(open(&seal, "one", 5_000_000, other), None);
        }
        for forged in [
            seal.replace("192.0.2.7", "192.0.2.8"),
            seal.replace("5000000", "5000001"),
            format!("{seal} "),
            seal[..seal.len() - 1].to_owned(),
            format!("{}é", &seal[..seal.len() - 2]),
            String::new(),
        ] {
            assert_eq!(open(&forged, "one", 5_000_000, message), None, "{forged}");
        }
        let other = Key(hmac::Key::new(hmac::HMAC_SHA256, b"other key"));
        assert_eq!(other.open(&seal, "one", 5_000_000, message), None);
        let own = key.seal("one", 5_000_000, None, message);
        assert_eq!(open(&own, "one", 5_000_000, message), Some(None));
    }
}
