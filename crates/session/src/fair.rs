//! Fair deals. The table commits to a secret before anyone sits down, and every player to a value when they do. The
//! values are revealed when every seat is taken, and the cards follow from all of them. `docs/fairness.md` says what
//! that proves.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::limits::{MAX_SEATS, is_entropy};

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

/// A player's random value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Value(pub [u8; 32]);

impl Value {
    /// The hash that its player sits down with. It is itself a value: a player whose values are each the commitment
    /// of the next one has committed to all of them at once.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::new().chain_update(b"sitdown value 1").chain_update(self.0).finalize().into()
    }

    /// The value with this commitment in the chain that ends with this value. Returns `None` if there is none.
    #[must_use]
    pub fn opening(self, commitment: &[u8; 32]) -> Option<Self> {
        let chain = std::iter::successors(Some(self), |value| Some(Self(value.commitment())));
        chain.take(ROUNDS).find(|value| value.commitment() == *commitment)
    }

    /// The commitment to a chain of values that ends with this one: one for every round of a deal.
    #[must_use]
    pub fn chain(self) -> [u8; 32] {
        (0..ROUNDS).fold(self, |value, _| Self(value.commitment())).0
    }
}

/// The length of a chain of values. Every round of a deal but the last drops a seat.
const ROUNDS: usize = MAX_SEATS as usize;

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Value")
    }
}

/// What a seat adds to the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contribution {
    /// Nothing of its own: the table's secret, which was fixed before, stands for it.
    Table,
    /// A text that everyone sees at once.
    Open(String),
    /// The hash of a [`Value`] that is revealed when every seat is taken.
    Committed([u8; 32]),
}

impl Contribution {
    const TABLE: &str = "*";

    /// What it adds to the seed. `value` is the value that was revealed.
    pub(crate) fn part(&self, value: Option<Value>) -> String {
        match self {
            Self::Table => Self::TABLE.to_owned(),
            Self::Open(text) => text.clone(),
            Self::Committed(_) => value.map_or_else(String::new, |value| hex(&value.0)),
        }
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table => f.write_str(Self::TABLE),
            Self::Open(text) => f.write_str(text),
            Self::Committed(hash) => write!(f, "#{}", hex(hash)),
        }
    }
}

impl FromStr for Contribution {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.strip_prefix('#') {
            Some(hash) => unhex(hash).filter(|bytes| hex(bytes) == hash).map(Self::Committed).ok_or(()),
            None if text == Self::TABLE => Ok(Self::Table),
            None if is_entropy(text) => Ok(Self::Open(text.to_owned())),
            None => Err(()),
        }
    }
}

/// The seed of all cards and dice: a hash of the secret, the table's name, and each seat's part in seat order.
///
/// Every part is prefixed with its length, so that different parts never hash the same bytes.
#[must_use]
pub fn seed<'a>(secret: &Secret, table: &str, part_by_seat: impl IntoIterator<Item = &'a str>) -> [u8; 32] {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    part(b"sitdown deal 1");
    part(&secret.0);
    part(table.as_bytes());
    part_by_seat.into_iter().for_each(|text| part(text.as_bytes()));
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

/// Parses two hexadecimal digits for each byte. Returns `None` for anything else.
#[must_use]
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
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
    fn a_chain_opens_its_commitments_one_after_the_other() {
        let last = Value([9; 32]);
        assert_eq!(hex(&last.commitment()), VALUE);
        let mut commitment = last.chain();
        for _ in 0..ROUNDS {
            let value = last.opening(&commitment).unwrap();
            assert_eq!(value.commitment(), commitment);
            commitment = value.0;
        }
        assert_eq!(commitment, last.0);
        assert_eq!(last.opening(&commitment), None, "nothing comes before the last value");
        assert_eq!(Value([8; 32]).opening(&last.chain()), None);
    }

    const VALUE: &str = "295c520fac8d4731a5309bb141555dd0b781569ffe767216a5774289e896112a";

    #[test]
    fn hex_round_trips_and_rejects_other_texts() {
        assert_eq!(unhex(&hex(&[0xa5; 32])), Some([0xa5; 32]));
        for bad in ["", "zz", &"é".repeat(32), &"g".repeat(64), &"a".repeat(63)] {
            assert_eq!(unhex::<32>(bad), None, "{bad}");
        }
    }
}
