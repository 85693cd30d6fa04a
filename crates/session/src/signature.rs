//! A server's signature of a record: the record comes from that server. Signing and checking are in `server`, because
//! this crate also compiles for browsers.

use std::fmt;
use std::str::FromStr;

use serde_json::{Value, json};

use crate::fair::{hex, unhex};
use crate::record::Hash;

/// An Ed25519 signature of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The server's public key.
    pub key: [u8; 32],
    /// The signature of [`Signature::message`].
    pub bytes: [u8; 64],
}

impl Signature {
    /// What a server signs: a label, and the last hash of the record.
    #[must_use]
    pub fn message(last: &Hash) -> Vec<u8> {
        [b"sitdown record 1".as_slice(), last].concat()
    }

    /// The signature as in a record's JSON.
    pub(crate) fn to_json(self) -> Value {
        json!({ "key": hex(&self.key), "bytes": hex(&self.bytes) })
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", hex(&self.key), hex(&self.bytes))
    }
}

impl FromStr for Signature {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let parts = text.split_once(' ');
        let read = |(key, bytes)| Some(Self { key: unhex(key)?, bytes: unhex(bytes)? });
        parts.and_then(read).filter(|signature| signature.to_string() == text).ok_or(())
    }
}
