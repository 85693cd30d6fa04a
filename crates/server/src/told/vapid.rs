//! The key by which push services know this server again: VAPID, RFC 8292.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use store::{Store, StoreError};

/// The name of the key in the store.
const NAME: &str = "push";

/// How long a signature holds, in seconds. Services take at most a day.
const LIFETIME_S: i64 = 12 * 60 * 60;

/// The key. All nodes have the same, and browsers are bound to it: with another one they would have to be asked again.
pub(crate) struct VapidKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl VapidKey {
    /// The key in the store, which is made at the first start.
    pub(crate) async fn of(store: &Store) -> Result<Self, StoreError> {
        let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_FIXED_SIGNING);
        let unusable = |error: &dyn std::fmt::Display| StoreError::Unreadable(error.to_string());
        let new = EcdsaKeyPair::generate_pkcs8(kind, &random).map_err(|error| unusable(&error))?;
        let kept = store.key(NAME, new.as_ref()).await?;
        let pair = EcdsaKeyPair::from_pkcs8(kind, &kept, &random).map_err(|error| unusable(&error))?;
        Ok(Self { pair, random })
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(self.pair.public_key())
    }

    /// The header with which this server shows itself to the service at an origin.
    pub(crate) fn header(&self, origin: &str, contact: &str, now: i64) -> Result<String, Unspecified> {
        let claims = json!({ "aud": origin, "exp": now / 1000 + LIFETIME_S, "sub": contact });
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let token = [head, claims].map(|part| BASE64.encode(part.to_string())).join(".");
        let signature = BASE64.encode(self.pair.sign(&self.random, token.as_bytes())?);
        Ok(format!("vapid t={token}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_key_is_made_once() {
        let store = Store::in_memory().await.unwrap();
        let (first, second) = (VapidKey::of(&store).await.unwrap(), VapidKey::of(&store).await.unwrap());
        assert_eq!(first.public(), second.public());
        assert_eq!(BASE64.decode(first.public()).unwrap().len(), 65);
        let other = VapidKey::of(&Store::in_memory().await.unwrap()).await.unwrap();
        assert_ne!(first.public(), other.public());
    }
}
