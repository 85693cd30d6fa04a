//! A browser's keys, and a push service on this machine. What it receives is checked and decrypted by another implementation
//! than the server's.

use std::any::Any;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, Once};

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ece::{Cryptographer, EcKeyComponents, Error, LocalKeyPair, RemotePublicKey};
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey, ecdh};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};

/// What `ece` needs for its work.
struct Primitives;

struct Pair(SecretKey);
struct Public(PublicKey);
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

impl LocalKeyPair for Pair {
    fn pub_as_raw(&self) -> ece::Result<Vec<u8>> {
        Ok(self.0.public_key().to_encoded_point(false).as_bytes().to_vec())
    }

    fn raw_components(&self) -> ece::Result<EcKeyComponents> {
        Ok(EcKeyComponents::new(self.0.to_bytes().to_vec(), self.pub_as_raw()?))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl RemotePublicKey for Public {
    fn as_raw(&self) -> ece::Result<Vec<u8>> {
        Ok(self.0.to_encoded_point(false).as_bytes().to_vec())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Cryptographer for Primitives {
    fn generate_ephemeral_keypair(&self) -> ece::Result<Box<dyn LocalKeyPair>> {
        let mut bytes = [0; 32];
        self.random_bytes(&mut bytes)?;
        Ok(Box::new(Pair(SecretKey::from_slice(&bytes).map_err(|_| Error::CryptoError)?)))
    }

    fn import_key_pair(&self, components: &EcKeyComponents) -> ece::Result<Box<dyn LocalKeyPair>> {
        let key = SecretKey::from_slice(components.private_key()).map_err(|_| Error::CryptoError)?;
        Ok(Box::new(Pair(key)))
    }

    fn import_public_key(&self, raw: &[u8]) -> ece::Result<Box<dyn RemotePublicKey>> {
        Ok(Box::new(Public(PublicKey::from_sec1_bytes(raw).map_err(|_| Error::CryptoError)?)))
    }

    fn compute_ecdh_secret(
        &self,
        remote: &dyn RemotePublicKey,
        local: &dyn LocalKeyPair,
    ) -> ece::Result<Vec<u8>> {
        let remote: &Public = remote.as_any().downcast_ref().ok_or(Error::CryptoError)?;
        let local: &Pair = local.as_any().downcast_ref().ok_or(Error::CryptoError)?;
        let shared = ecdh::diffie_hellman(local.0.to_nonzero_scalar(), remote.0.as_affine());
        Ok(shared.raw_secret_bytes().to_vec())
    }

    fn hkdf_sha256(&self, salt: &[u8], secret: &[u8], info: &[u8], len: usize) -> ece::Result<Vec<u8>> {
        let mut bytes = vec![0; len];
        let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
        let filled = prk.expand(&[info], Length(len)).and_then(|okm| okm.fill(&mut bytes));
        filled.map_err(|_| Error::CryptoError)?;
        Ok(bytes)
    }

    fn aes_gcm_128_encrypt(&self, _: &[u8], _: &[u8], _: &[u8]) -> ece::Result<Vec<u8>> {
        Err(Error::CryptoError)
    }

    fn aes_gcm_128_decrypt(&self, key: &[u8], iv: &[u8], sealed: &[u8]) -> ece::Result<Vec<u8>> {
        let open = || {
            let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, key)?);
            let mut bytes = sealed.to_vec();
            let nonce = Nonce::try_assume_unique_for_key(iv)?;
            Ok(key.open_in_place(nonce, Aad::empty(), &mut bytes)?.to_vec())
        };
        open().map_err(|_: ring::error::Unspecified| Error::CryptoError)
    }

    fn random_bytes(&self, dest: &mut [u8]) -> ece::Result<()> {
        SystemRandom::new().fill(dest).map_err(|_| Error::CryptoError)
    }
}

/// A browser that can be told.
pub struct Browser {
    keys: EcKeyComponents,
    auth: [u8; 16],
    /// Its address at the push service.
    pub endpoint: String,
}

impl Browser {
    /// A browser with an address of this name.
    pub fn at(service: &PushService, name: &str) -> Self {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| ece::crypto::set_cryptographer(&Primitives).unwrap());
        let (pair, auth) = ece::generate_keypair_and_auth_secret().unwrap();
        let endpoint = format!("http://{}/{name}", service.address);
        Self { keys: pair.raw_components().unwrap(), auth, endpoint }
    }

    /// Its subscription, as browsers write it.
    pub fn subscription(&self) -> Value {
        let (p256dh, auth) = (BASE64.encode(self.keys.public_key()), BASE64.encode(self.auth));
        json!({ "endpoint": self.endpoint, "expirationTime": null, "keys": { "p256dh": p256dh, "auth": auth } })
    }

    /// What a request to its address says.
    pub fn read(&self, request: &Request) -> Value {
        serde_json::from_slice(&ece::decrypt(&self.keys, &self.auth, &request.body).unwrap()).unwrap()
    }
}

/// A request that a push service has received.
#[derive(Clone)]
pub struct Request {
    pub path: String,
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Request {
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(header, _)| header == name);
        found.map_or("", |(_, value)| value)
    }

    /// Checks the signature of the sender, as RFC 8292 says. Returns what was signed, and the key.
    pub fn signed(&self) -> (Value, String) {
        let (token, key) =
            self.header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap());
        public.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).unwrap();
        let (head, claims) = signed.split_once('.').unwrap();
        let parse = |text: &str| -> Value { serde_json::from_slice(&BASE64.decode(text).unwrap()).unwrap() };
        assert_eq!(parse(head), json!({ "typ": "JWT", "alg": "ES256" }));
        (parse(claims), key.to_owned())
    }
}

/// A push service on this machine.
pub struct PushService {
    pub address: SocketAddr,
    received: Arc<Mutex<Vec<Request>>>,
    /// The heads of its next answers. After these it accepts everything.
    answers: Arc<Mutex<Vec<&'static str>>>,
}

impl PushService {
    pub fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (received, answers): (Arc<Mutex<Vec<Request>>>, Arc<Mutex<Vec<_>>>) = Default::default();
        let (into, next) = (Arc::clone(&received), Arc::clone(&answers));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let Some(request) = read(&mut stream) else { continue };
                let mut next = next.lock().unwrap();
                let head = if next.is_empty() { "201 Created\r\n" } else { next.remove(0) };
                drop(next);
                into.lock().unwrap().push(request);
                _ = write!(stream, "HTTP/1.1 {head}content-length: 0\r\n\r\n");
            }
        });
        Self { address, received, answers }
    }

    /// Answers the next requests like this.
    pub fn answer(&self, heads: &[&'static str]) {
        self.answers.lock().unwrap().extend(heads);
    }

    pub fn received(&self) -> Vec<Request> {
        self.received.lock().unwrap().clone()
    }

    /// The requests so far, once there are this many.
    pub fn wait_for(&self, count: usize) -> Vec<Request> {
        crate::common::wait(&format!("{count} notices"), || self.received().len() >= count);
        let received = self.received();
        assert_eq!(received.len(), count, "too many notices");
        received
    }
}

fn read(stream: &mut TcpStream) -> Option<Request> {
    let (mut bytes, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            let head = String::from_utf8(bytes[..end].to_vec()).ok()?;
            let mut lines = head.lines();
            let mut first = lines.next()?.split(' ');
            assert_eq!(first.next(), Some("POST"));
            let path = first.next()?.to_owned();
            let headers: Vec<(String, String)> = lines
                .filter_map(|line| line.split_once(": "))
                .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
                .collect();
            let length =
                headers.iter().find(|(name, _)| name == "content-length")?.1.parse::<usize>().ok()?;
            if bytes.len() >= end + 4 + length {
                return Some(Request { path, headers, body: bytes[end + 4..end + 4 + length].to_vec() });
            }
        }
        match stream.read(&mut buffer).ok()? {
            0 => return None,
            count => bytes.extend_from_slice(&buffer[..count]),
        }
    }
}
