//! Who acts for the operator: the local socket, the admin token, and sessions of the pages.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use sha2::{Digest as _, Sha256};
use store::Store;
use words::Language;

use crate::app::{App, Caller, cookie};
use crate::error::Error;
use crate::id;
use crate::limits::RateLimit;
use crate::time::TimeSource;

/// The cookie of a session. It goes only to the pages of the operator.
pub(crate) const COOKIE: &str = "sitdown-admin";

/// How long a session lasts, in seconds.
pub(crate) const SESSION_S: u32 = 3600;

/// How many sessions there are at most. The oldest makes room.
const MAX_SESSIONS: u32 = 50;

/// How many wrong tokens an address may try in an hour.
const GUESSES: f64 = 20.0;

/// Whether a path belongs to the operator. Nobody is signed in there as a player.
pub(crate) fn is_admin_path(path: &str) -> bool {
    ["/admin", "/api/v1/admin"]
        .iter()
        .any(|root| path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// The operator, who may do everything in [`crate::admin`].
#[derive(Clone, Debug)]
pub(crate) struct Admin {
    pub(crate) language: Language,
    /// Their address; `None` on the local socket.
    pub(crate) address: Option<IpAddr>,
    /// The hash of their session, on the pages.
    pub(crate) session: Option<[u8; 32]>,
}

/// The token, and the sessions that were opened with it, which are in the store.
pub(crate) struct Admins {
    /// The hash of the token.
    token: Option<[u8; 32]>,
    guesses: RateLimit<IpAddr>,
    store: Store,
}

impl Admins {
    pub(crate) fn new(token: Option<&str>, store: Store, time: TimeSource) -> Self {
        Self { token: token.map(digest), guesses: RateLimit::new(GUESSES / 3600.0, GUESSES, time), store }
    }

    /// How many guesses were refused.
    pub(crate) fn refused(&self) -> u64 {
        self.guesses.refused()
    }

    /// Whether there is a token, so that the pages and the API exist.
    pub(crate) const fn has_token(&self) -> bool {
        self.token.is_some()
    }

    /// Checks a token. Every wrong one counts.
    pub(crate) fn check(&self, given: &str, address: IpAddr) -> Result<(), Error> {
        let token = self.token.ok_or(Error::NotFound)?;
        self.guesses.take(address)?;
        // How long the comparison takes says nothing about the token.
        if digest(given) != token {
            return Err(Error::AdminToken);
        }
        self.guesses.give_back(&address);
        Ok(())
    }

    /// Opens a session. Returns what its cookie has.
    pub(crate) async fn open(&self, now: i64) -> Result<String, Error> {
        let key = id::secret();
        let session = self.hash(&key).ok_or(Error::NotFound)?;
        let expires = now + i64::from(SESSION_S) * 1000;
        self.store.open_admin_session(session, (now, expires), MAX_SESSIONS).await?;
        Ok(key)
    }

    /// Closes a session.
    pub(crate) async fn close(&self, session: [u8; 32]) -> Result<(), Error> {
        Ok(self.store.close_admin_session(session).await?)
    }

    /// Keeps a sentence for the next page of a session.
    pub(crate) async fn say(&self, session: [u8; 32], sentence: String) -> Result<(), Error> {
        Ok(self.store.say_in_admin_session(session, sentence).await?)
    }

    /// Takes the sentence that was kept for the next page.
    pub(crate) async fn said(&self, session: [u8; 32]) -> Result<Option<String>, Error> {
        Ok(self.store.take_said(&session).await?)
    }

    /// The hash of a session that is open.
    async fn session(&self, key: &str, now: i64) -> Result<Option<[u8; 32]>, Error> {
        let Some(hash) = self.hash(key) else { return Ok(None) };
        Ok(self.store.has_admin_session(&hash, now).await?.then_some(hash))
    }

    /// What the store has of a session: a hash of its key and of the token, so that a new token ends all sessions. `None`
    /// without a token.
    fn hash(&self, key: &str) -> Option<[u8; 32]> {
        Some(Sha256::new().chain_update(self.token?).chain_update(key).finalize().into())
    }
}

fn digest(secret: &str) -> [u8; 32] {
    Sha256::digest(secret).into()
}

impl FromRequestParts<Arc<App>> for Admin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        // The socket has let them in.
        if let Some(admin) = parts.extensions.get::<Self>() {
            return Ok(admin.clone());
        }
        let Caller { language, address, .. } = Caller::from_request_parts(parts, app).await?;
        let admin = Self { language, address: Some(address), session: None };
        if let Some(given) = parts.headers.get(header::AUTHORIZATION) {
            let given = given.to_str().ok().and_then(|text| text.split_once(' '));
            app.admins.check(given.map_or("", |(_, given)| given.trim()), address)?;
            return Ok(admin);
        }
        let key = cookie(&parts.headers, COOKIE).ok_or(Error::AdminToken)?;
        let session = app.admins.session(key, app.registry.time.now()).await?.ok_or(Error::AdminToken)?;
        Ok(Self { session: Some(session), ..admin })
    }
}
