//! Sending notices: a bounded number of them, a few at a time, each tried twice at most.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use sha2::{Digest as _, Sha256};
use store::{PushDevice, Store, StoreError};
use tokio::sync::Semaphore;

use super::encrypt::{BrowserKeys, encrypt};
use super::endpoint::{Allowed, Endpoint};
use super::post::{Outcome, Post};
use super::vapid::VapidKey;
use crate::config::PushConfig;
use crate::time::TimeSource;

/// How many notices may wait or be under way. Further ones are dropped.
const MAX_WAITING: usize = 1000;

/// How many are under way at the same time.
const MAX_IN_FLIGHT: usize = 64;

/// A service that takes longer than this counts as one that fails, even if it accepts the notice in the end: a few that do
/// so on purpose would hold up everyone's notices.
const SLOW: Duration = Duration::from_secs(3);

/// How long to wait before the second try, in seconds, unless the service says something else within these bounds.
const RETRY_S: u64 = 10;
const RETRY_BOUNDS_S: (u64, u64) = (5, 120);

/// After how many failures in a row a host is left alone, and for how long, in milliseconds.
const MAX_FAILURES: u32 = 4;
const REST_MS: i64 = 60_000;

/// How many hosts are remembered that have failed.
const MAX_HOSTS: usize = 1000;

/// The contact of this server if the operator has named none.
const NO_CONTACT: &str = "https://sitdown.invalid";

/// What the person reads, and how it is delivered.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    /// The text, as the page's service worker expects it.
    pub(crate) text: String,
    /// What it is about. A newer notice about the same replaces one that was not delivered yet.
    pub(crate) topic: String,
    /// How long the service keeps it for a browser that is off, in seconds.
    pub(crate) ttl_s: u64,
    /// Whether it should wake a sleeping phone.
    pub(crate) is_urgent: bool,
}

/// What became of notices.
#[derive(Default)]
pub(crate) struct PushCounts {
    pub(crate) accepted: AtomicU64,
    /// The service did not know the browser any more.
    pub(crate) gone: AtomicU64,
    pub(crate) failed: AtomicU64,
    /// There were too many, or the host was left alone.
    pub(crate) dropped: AtomicU64,
}

/// Sends notices.
pub(crate) struct Push {
    key: VapidKey,
    contact: String,
    pub(crate) allowed: Allowed,
    post: Post,
    store: Store,
    time: TimeSource,
    waiting: Arc<Semaphore>,
    in_flight: Semaphore,
    /// How often hosts have failed in a row, and since when they are left alone.
    failures: Mutex<HashMap<String, (u32, i64)>>,
    pub(crate) counts: PushCounts,
}

impl Push {
    pub(crate) async fn new(
        config: &PushConfig,
        store: &Store,
        time: &TimeSource,
    ) -> Result<Self, StoreError> {
        let allowed = if config.allow_private { Allowed::Any } else { Allowed::Public };
        Ok(Self {
            key: VapidKey::of(store).await?,
            contact: config.contact.clone().unwrap_or_else(|| NO_CONTACT.to_owned()),
            allowed,
            post: Post::new(allowed),
            store: store.clone(),
            time: time.clone(),
            waiting: Arc::new(Semaphore::new(MAX_WAITING)),
            in_flight: Semaphore::new(MAX_IN_FLIGHT),
            failures: Mutex::default(),
            counts: PushCounts::default(),
        })
    }

    /// The public key that browsers subscribe with.
    pub(crate) fn public_key(&self) -> String {
        self.key.public()
    }

    /// Sends a notice to a device, without waiting for it. Returns `false` if there are too many already.
    pub(crate) fn send(self: &Arc<Self>, device: PushDevice, notice: Notice) -> bool {
        let count = |counter: &AtomicU64| _ = counter.fetch_add(1, Ordering::Relaxed);
        let Ok(place) = Arc::clone(&self.waiting).try_acquire_owned() else {
            count(&self.counts.dropped);
            return false;
        };
        let push = Arc::clone(self);
        tokio::spawn(async move {
            let counts = &push.counts;
            match push.deliver(&device, &notice).await {
                None => count(&counts.dropped),
                Some(Outcome::Accepted) => count(&counts.accepted),
                Some(Outcome::Later(_) | Outcome::Refused) => count(&counts.failed),
                Some(Outcome::Gone) => {
                    count(&counts.gone);
                    if let Err(error) = push.store.drop_push(&device.device, &device.endpoint).await {
                        tracing::warn!(%error, "cannot forget a device");
                    }
                }
            }
            drop(place);
        });
        true
    }

    /// Tries twice to deliver a notice; `None` if it was not even tried.
    async fn deliver(&self, device: &PushDevice, notice: &Notice) -> Option<Outcome> {
        let endpoint = Endpoint::parse(&device.endpoint, self.allowed)?;
        let outcome = self.attempt(&endpoint, device, notice).await?;
        let Outcome::Later(after) = outcome else { return Some(outcome) };
        let after = after.unwrap_or(RETRY_S).clamp(RETRY_BOUNDS_S.0, RETRY_BOUNDS_S.1);
        self.time.sleep_until(self.time.now() + i64::try_from(after).unwrap_or(0) * 1000).await;
        self.attempt(&endpoint, device, notice).await
    }

    async fn attempt(&self, endpoint: &Endpoint, device: &PushDevice, notice: &Notice) -> Option<Outcome> {
        let _flight = self.in_flight.acquire().await.ok()?;
        if self.is_resting(&endpoint.host) {
            return None;
        }
        let keys = BrowserKeys { public: &device.public_key, auth: &device.auth };
        let body = encrypt(&notice.text, keys)?;
        let start = Instant::now();
        let outcome = self.post.send(endpoint, self.headers(endpoint, notice)?, body).await;
        let has_failed = matches!(outcome, Outcome::Later(_)) || start.elapsed() > SLOW;
        self.note(&endpoint.host, has_failed);
        Some(outcome)
    }

    fn headers(&self, endpoint: &Endpoint, notice: &Notice) -> Option<HeaderMap> {
        let signed = self.key.header(&endpoint.origin(), &self.contact, self.time.now()).ok()?;
        let mut signed = HeaderValue::from_str(&signed).ok()?;
        signed.set_sensitive(true);
        let topic = BASE64.encode(&Sha256::digest(&notice.topic)[..18]);
        let urgency = if notice.is_urgent { "high" } else { "normal" };
        Some(HeaderMap::from_iter([
            (header::AUTHORIZATION, signed),
            (header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
            (HeaderName::from_static("ttl"), notice.ttl_s.into()),
            (HeaderName::from_static("topic"), HeaderValue::from_str(&topic).ok()?),
            (HeaderName::from_static("urgency"), HeaderValue::from_static(urgency)),
        ]))
    }

    /// Whether a host is left alone because it keeps failing: it must not hold up the notices of others.
    fn is_resting(&self, host: &str) -> bool {
        let failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.time.now();
        failures.get(host).is_some_and(|(count, since)| *count >= MAX_FAILURES && now - since < REST_MS)
    }

    fn note(&self, host: &str, has_failed: bool) {
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        if !has_failed {
            failures.remove(host);
            return;
        }
        if failures.len() >= MAX_HOSTS {
            failures.clear();
        }
        let (count, since) = failures.entry(host.to_owned()).or_default();
        (*count, *since) = (*count + 1, self.time.now());
    }
}
