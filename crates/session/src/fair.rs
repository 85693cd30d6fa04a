//! Fair deals. The table commits to a secret before anyone sits down, every player adds entropy, and the cards
//! follow from both.

use std::fmt::{self, Write as _};

use sha2::{Digest, Sha256};

/// The secret that a table keeps until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    /// The hash that is shown before the deal. It does not reveal the secret, and no other secret matches it.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The seed of all cards and dice: a hash of the secret, the table's name, and each seat's entropy in seat
/// order.
///
/// Every part is prefixed with its length, so that different parts never hash the same bytes.
#[must_use]
pub fn seed<'a>(
    secret: &Secret,
    table: &str,
    entropy_by_seat: impl IntoIterator<Item = &'a str>,
) -> [u8; 32] {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    part(b"sitdown deal 1");
    part(&secret.0);
    part(table.as_bytes());
    entropy_by_seat.into_iter().for_each(|entropy| part(entropy.as_bytes()));
    hash.finalize().into()
}

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Parses 64 hexadecimal digits. Returns `None` for anything else.
#[must_use]
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These must never change: old records are verified with them. Computed with another program.
    #[test]
    fn commitments_and_seeds_are_stable() {
        let secret = Secret([7; 32]);
        assert_eq!(hex(&secret.commitment()), COMMITMENT);
        assert_eq!(hex(&seed(&secret, "t", ["one", ""])), SEED);
        assert_ne!(seed(&secret, "t", ["on", "e"]), seed(&secret, "t", ["one", ""]));
    }

    const COMMITMENT: &str = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
    const SEED: &str = "2691eddf0c8fb25aef4d3d3833ef466310981911a5af4daf032de35195e433fc";

    #[test]
    fn hex_round_trips_and_rejects_other_texts() {
        assert_eq!(unhex(&hex(&[0xa5; 32])), Some([0xa5; 32]));
        for bad in ["", "zz", &"é".repeat(32), &"g".repeat(64), &"a".repeat(63)] {
            assert_eq!(unhex(bad), None, "{bad}");
        }
    }
}
