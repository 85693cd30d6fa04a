//! Encrypting a notice for one browser, so that the push service in between can't read it: RFC 8291, in the coding
//! `aes128gcm` of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

/// Every notice is made this long, so that its length tells nothing.
const PADDED: usize = 512;

/// The length of a record, as the header says. There is only one, and it is shorter.
const RECORD_SIZE: u32 = 4096;

/// What ends the last record, before the padding.
const LAST: u8 = 2;

/// The keys that a browser has made for its notices.
#[derive(Clone, Copy)]
pub(crate) struct BrowserKeys<'a> {
    /// An uncompressed point of P-256.
    pub(crate) public: &'a [u8; 65],
    /// The authentication secret.
    pub(crate) auth: &'a [u8; 16],
}

/// Encrypts a text with a key of its own. Returns `None` if it is too long, or if the browser's key is not on the curve.
pub(crate) fn encrypt(text: &str, browser: BrowserKeys<'_>) -> Option<Vec<u8>> {
    if text.len() >= PADDED {
        return None;
    }
    let mut record = text.as_bytes().to_vec();
    record.push(LAST);
    record.resize(PADDED, 0);
    let (random, mut salt) = (SystemRandom::new(), [0; 16]);
    random.fill(&mut salt).ok()?;
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public: [u8; 65] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
    let browsers = UnparsedPublicKey::new(&ECDH_P256, browser.public);
    agree_ephemeral(own, &browsers, |shared| seal(record, shared, &own_public, browser, &salt)).ok()?
}

/// The body of the message with one record, which has its end in it.
fn seal(
    mut record: Vec<u8>,
    shared: &[u8],
    own_public: &[u8; 65],
    browser: BrowserKeys<'_>,
    salt: &[u8; 16],
) -> Option<Vec<u8>> {
    let secret = Salt::new(HKDF_SHA256, browser.auth).extract(shared);
    let secret: [u8; 32] = derive(&secret, &[b"WebPush: info\0", browser.public, own_public])?;
    let secret = Salt::new(HKDF_SHA256, salt).extract(&secret);
    let key: [u8; 16] = derive(&secret, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; NONCE_LEN] = derive(&secret, &[b"Content-Encoding: nonce\0"])?;
    // Both are used for this record only.
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    Some([&salt[..], &RECORD_SIZE.to_be_bytes(), &[own_public.len() as u8], own_public, &record].concat())
}

fn derive<const N: usize>(secret: &Prk, purpose: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    secret.expand(purpose, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

/// How many bytes are derived.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard() {
        let public =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let browser = BrowserKeys { public: &public, auth: &bytes("BTBZMqHH6r4Tts7J_aSIgg") };
        let own_public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let mut record = b"When I grow up, I want to be a watermelon".to_vec();
        record.push(LAST);
        let sealed = seal(record, &shared, &own_public, browser, &bytes("DGv6ra1nlYgDCS1FRnbzlw")).unwrap();
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P\
             Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn every_notice_has_the_same_length() {
        let public =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let browser = BrowserKeys { public: &public, auth: &[1; 16] };
        let longest = "x".repeat(PADDED - 1);
        let sealed = ["", "It’s your turn.", &longest].map(|text| encrypt(text, browser).unwrap());
        assert!(sealed.iter().all(|each| each.len() == sealed[0].len()));
        assert_ne!(sealed[0], encrypt("", browser).unwrap(), "each has a key of its own");
        assert_eq!(encrypt(&"x".repeat(PADDED), browser), None);
    }

    #[test]
    fn keys_that_are_no_points_are_refused() {
        let auth = [1; 16];
        for public in [[0; 65], [4; 65], [2; 65], [0xff; 65]] {
            assert_eq!(encrypt("", BrowserKeys { public: &public, auth: &auth }), None);
        }
    }
}
