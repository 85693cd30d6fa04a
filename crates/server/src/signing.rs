//! The server's key. It signs the records of the games that were played here, so that nobody else can make one up.

use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};
use session::{Hash, Record, Signature};
use store::{Store, StoreError};

use crate::id;

/// The name of the key in the store.
const NAME: &str = "signing";

/// The server's key.
pub(crate) struct SigningKey(Ed25519KeyPair);

impl SigningKey {
    /// The key in the store, which is made at the first start.
    pub(crate) async fn of(store: &Store) -> Result<Self, StoreError> {
        let seed = store.key(NAME, &id::random()).await?;
        let pair = Ed25519KeyPair::from_seed_unchecked(&seed);
        pair.map(Self).map_err(|error| StoreError::Unreadable(error.to_string()))
    }

    /// The public key, which the server shows.
    pub(crate) fn public(&self) -> [u8; 32] {
        // Public keys of Ed25519 have 32 bytes.
        self.0.public_key().as_ref().try_into().unwrap_or_default()
    }

    /// Signs a record, by the hash of its last entry.
    pub(crate) fn sign(&self, last: &Hash) -> Option<Signature> {
        let signature = self.0.sign(&Signature::message(last));
        Some(Signature { key: self.public(), bytes: signature.as_ref().try_into().ok()? })
    }
}

/// Whether the signature of a record is valid. The hashes of the record must have been checked.
#[must_use]
pub fn is_signed(record: &Record, signature: &Signature) -> bool {
    let key = UnparsedPublicKey::new(&ED25519, signature.key);
    let last = record.links.last();
    last.is_some_and(|link| key.verify(&Signature::message(&link.hash), &signature.bytes).is_ok())
}
