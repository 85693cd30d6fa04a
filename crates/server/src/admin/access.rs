//! Who acts for the operator: the local socket, the admin token, and sessions of the pages.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use sha2::{Digest as _, Sha256};
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
const MAX_SESSIONS: usize = 50;

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

/// The token, and the sessions that were opened with it.
pub(crate) struct Admins {
    /// The hash of the token.
    token: Option<[u8; 32]>,
    guesses: RateLimit<IpAddr>,
    /// By the hash of what is in the cookie.
    sessions: Mutex<HashMap<[u8; 32], Session>>,
}

struct Session {
    expires: i64,
    /// What the next page says.
    said: Option<String>,
}

impl Admins {
    pub(crate) fn new(token: Option<&str>, time: TimeSource) -> Self {
        Self {
            token: token.map(digest),
            guesses: RateLimit::new(GUESSES / 3600.0, GUESSES, time),
            sessions: Mutex::default(),
        }
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
    pub(crate) fn open(&self, now: i64) -> String {
        let key = id::secret();
        let mut sessions = self.sessions();
        sessions.retain(|_, session| now < session.expires);
        if sessions.len() >= MAX_SESSIONS
            && let Some(oldest) =
                sessions.iter().min_by_key(|(_, session)| session.expires).map(|(key, _)| *key)
        {
            sessions.remove(&oldest);
        }
        let expires = now + i64::from(SESSION_S) * 1000;
        sessions.insert(digest(&key), Session { expires, said: None });
        key
    }

    /// Closes a session.
    pub(crate) fn close(&self, session: [u8; 32]) {
        self.sessions().remove(&session);
    }

    /// Keeps a sentence for the next page of a session.
    pub(crate) fn say(&self, session: [u8; 32], sentence: String) {
        if let Some(session) = self.sessions().get_mut(&session) {
            session.said = Some(sentence);
        }
    }

    /// Takes the sentence that was kept for the next page.
    pub(crate) fn said(&self, session: [u8; 32]) -> Option<String> {
        self.sessions().get_mut(&session)?.said.take()
    }

    /// The hash of a session that is open.
    fn session(&self, key: &str, now: i64) -> Option<[u8; 32]> {
        let hash = digest(key);
        self.sessions().get(&hash).filter(|session| now < session.expires).map(|_| hash)
    }

    fn sessions(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], Session>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
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
        let session = app.admins.session(key, app.registry.time.now()).ok_or(Error::AdminToken)?;
        Ok(Self { session: Some(session), ..admin })
    }
}
