//! Names and secrets that nobody can guess.

use session::limits::LONGEST_TABLE;
use sha2::{Digest, Sha256};

/// Letters and digits that cannot be taken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// 32 bytes that nobody can guess.
///
/// # Panics
/// If the system has no randomness to give: then there is no safe way to go on.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

fn letters(count: usize) -> String {
    random()[..count].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// The name of a table in its address: short enough to be read out, too many to be tried.
pub(crate) fn table() -> String {
    letters(12)
}

/// The name of a person, a bot or a kept record for the program. It is no secret.
pub(crate) fn public() -> String {
    letters(16)
}

/// What somebody shows to be who he is: 160 random bits.
pub(crate) fn secret() -> String {
    letters(32)
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether a text can be the name of a table or a record, so that nothing else is looked up.
pub(crate) fn is_name(text: &str) -> bool {
    (8..=LONGEST_TABLE).contains(&text.len()) && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_names_and_no_two_are_alike() {
        let names: std::collections::HashSet<String> = (0..1000).map(|_| table()).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| is_name(name)));
        for bad in ["", "a", "../../etc", "AAAAAAAAAAAA", "abcdefghijk%", &"a".repeat(33)] {
            assert!(!is_name(bad), "{bad}");
        }
    }
}
