//! Random ids and secrets.

use session::limits::MAX_TABLE;
use sha2::{Digest, Sha256};

/// Letters and digits that are hard to confuse.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// 32 random bytes.
///
/// # Panics
/// If the system has no randomness: there is no safe way to continue.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system provides random bytes");
    bytes
}

fn letters(count: usize) -> String {
    random()[..count].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The id of a table, as in its URL: short enough to read out, too long to guess.
pub(crate) fn table() -> String {
    letters(12)
}

/// The id of a person, a bot, an uploaded record or a request. It is not a secret.
pub(crate) fn public() -> String {
    letters(16)
}

/// A secret that authenticates a person or a bot: 160 random bits.
pub(crate) fn secret() -> String {
    letters(32)
}

/// The hash of a secret. Only this is stored.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether a text can be the id of a table or a record. Nothing else is looked up in the store.
pub(crate) fn is_id(text: &str) -> bool {
    (8..=MAX_TABLE).contains(&text.len()) && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_valid_and_unique() {
        let ids: std::collections::HashSet<String> = (0..1000).map(|_| table()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| is_id(id)));
        for bad in ["", "a", "../../etc", "AAAAAAAAAAAA", "abcdefghijk%", &"a".repeat(33)] {
            assert!(!is_id(bad), "{bad}");
        }
    }
}
