//! People, by the key of their device, and bots, by their token.

mod presence;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use session::limits::MAX_NAME;
use store::{NewDevice, NewPerson, Store, StoreError};
use tokio::sync::watch;
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

pub(crate) use presence::{Leaving, Presence, Present};

use crate::error::{Error, Invalid};
use crate::time::TimeSource;
use crate::{id, names};

/// How many devices are cached before the cache is cleared.
const MAX_CACHED: usize = 50_000;

/// How many devices are remembered that were signed out.
const MAX_SIGNED_OUT: usize = 10_000;

/// The maximum number of devices that a person is signed in on.
pub(crate) const MAX_DEVICES: u32 = 20;

/// A person, or a bot with a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The owner's id, if this is a bot.
    pub(crate) owner: Option<String>,
}

/// A person on one of their devices, or a bot with its token.
#[derive(Clone)]
pub(crate) struct SignedIn {
    pub(crate) person: Arc<Person>,
    /// The id of the device.
    pub(crate) device: Arc<str>,
}

/// All people, cached by the hash of their device's key.
pub(crate) struct People {
    store: Store,
    time: TimeSource,
    known: Mutex<Known>,
    /// Tells streams that a device was signed out.
    endings: watch::Sender<()>,
    /// Who has requests under way.
    pub(crate) presence: Arc<Presence>,
}

#[derive(Default)]
struct Known {
    /// Each device, and the day it was last seen.
    devices: HashMap<[u8; 32], (SignedIn, i64)>,
    signed_out: SignedOut,
}

/// The devices that were signed out last. They may still have streams open.
#[derive(Default)]
struct SignedOut {
    devices: HashSet<Arc<str>>,
    /// The same devices, in order.
    order: VecDeque<Arc<str>>,
    /// How many were signed out before these, since the server started.
    forgotten: u64,
}

impl SignedOut {
    fn add(&mut self, device: Arc<str>) {
        if self.order.len() == MAX_SIGNED_OUT
            && let Some(first) = self.order.pop_front()
        {
            self.devices.remove(&first);
            self.forgotten += 1;
        }
        self.devices.insert(Arc::clone(&device));
        self.order.push_back(device);
    }

    /// How many devices have been signed out so far.
    fn count(&self) -> u64 {
        self.forgotten + self.order.len() as u64
    }

    /// Whether a device has been signed out, which it had not when `since` had been. If that is not known any more, it
    /// counts as signed out: its client connects again, and is then known or not.
    fn has(&self, device: &str, since: u64) -> bool {
        since < self.forgotten || self.devices.contains(device)
    }
}

/// Checks a name, and trims it.
pub(crate) fn check_name(text: &str) -> Result<String, Error> {
    names::parse(text).ok_or(Error::Invalid(Invalid::Name))
}

/// The OpenAPI schema of a line of text: no line breaks, no text direction controls, none of `forbidden`, and at least
/// one visible character.
fn line_of_text(forbidden: &str, max: usize) -> ObjectBuilder {
    let not = format!(r"\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069{forbidden}");
    let text = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(max));
    text.pattern(Some(format!(r"^[^{not}]*[^{not}\s][^{not}]*$")))
}

/// The OpenAPI schema of a name.
pub(crate) fn name_schema() -> Object {
    let invisible = r"\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc";
    line_of_text(invisible, MAX_NAME).examples([Value::from("Ann")]).build()
}

/// The OpenAPI schema of an optional name.
pub(crate) fn name_or_none_schema() -> Object {
    let mut schema = name_schema();
    schema.schema_type = SchemaType::from_iter([Type::String, Type::Null]);
    schema
}

/// The OpenAPI schema of a line of chat.
pub(crate) fn line_schema() -> Object {
    line_of_text("", crate::actions::MAX_CHAT_LINE).build()
}

impl People {
    pub(crate) fn new(store: Store, time: TimeSource) -> Self {
        Self {
            store,
            time,
            known: Mutex::default(),
            endings: watch::Sender::new(()),
            presence: Arc::default(),
        }
    }

    /// Who has this key or token, and on which device.
    pub(crate) async fn by_secret(&self, secret: &str) -> Result<Option<SignedIn>, Error> {
        if secret.len() > 64 {
            return Ok(None);
        }
        let hash = id::hash(secret);
        let (cached, since) = {
            let known = self.known();
            (known.devices.get(&hash).cloned(), known.signed_out.count())
        };
        let (found, seen) = match cached {
            Some(cached) => cached,
            None => {
                let Some(row) = self.store.signed_in(&hash).await? else { return Ok(None) };
                let person = Person { id: row.person.id, name: row.person.name, owner: row.person.owner };
                let found = SignedIn { person: Arc::new(person), device: row.device.into() };
                if !self.insert(hash, &found, row.seen, since) {
                    return Ok(None);
                }
                (found, row.seen)
            }
        };
        let today = store::day(self.time.now());
        if seen < today {
            self.insert(hash, &found, today, since);
            // People must be able to play on when the disk is full.
            if let Err(error) = self.store.touch(&found.device, today).await {
                tracing::warn!(%error, "cannot note the day");
            }
        }
        Ok(Some(found))
    }

    /// Adds a person, or a bot of `owner`, with the device they use. Returns it and its key or token.
    pub(crate) async fn add(
        &self,
        name: String,
        owner: Option<String>,
        kind: String,
    ) -> Result<(SignedIn, String), Error> {
        let person = Arc::new(Person { id: id::public(), name, owner });
        let (device, secret) = self.new_device(&person.id, kind);
        let (id, hash, created) = (Arc::from(device.id.as_str()), device.hash, device.created);
        let new = NewPerson { name: person.name.clone(), owner: person.owner.clone(), device };
        self.store.add_person(new).await?;
        let added = SignedIn { person, device: id };
        let since = self.signed_out();
        self.insert(hash, &added, store::day(created), since);
        Ok((added, secret))
    }

    /// Signs a person in on another device. Returns its key.
    pub(crate) async fn add_device(&self, person: &str, kind: String) -> Result<String, Error> {
        let (device, secret) = self.new_device(person, kind);
        match self.store.add_device(device, MAX_DEVICES).await? {
            true => Ok(secret),
            false => Err(Error::TooManyDevices),
        }
    }

    /// A device with a key of its own.
    fn new_device(&self, person: &str, kind: String) -> (NewDevice, String) {
        let secret = id::secret();
        let (id, person, hash) = (id::public(), person.to_owned(), id::hash(&secret));
        (NewDevice { id, person, hash, kind, created: self.time.now() }, secret)
    }

    /// Renames a person.
    pub(crate) async fn rename(&self, person: &Person, name: &str) -> Result<(), Error> {
        self.store.rename(&person.id, name).await?;
        self.forget_cached(&person.id);
        Ok(())
    }

    /// Revokes a bot's token. Returns `false` if the owner has no such token.
    pub(crate) async fn revoke(&self, token: &str, owner: &Person) -> Result<bool, Error> {
        let devices = self.store.devices_of(token).await?;
        let revoked = self.store.revoke(token, &owner.id, self.time.now()).await?;
        if revoked {
            self.end(devices.into_iter().map(|device| device.id));
        }
        Ok(revoked)
    }

    /// Signs a device out. Returns `false` if the person has no such device.
    pub(crate) async fn sign_out(&self, device: &str, person: &Person) -> Result<bool, Error> {
        let signed_out = self.store.sign_out(device, &person.id).await?;
        if signed_out {
            self.end([device.to_owned()]);
        }
        Ok(signed_out)
    }

    /// Deletes a person and their bots, and signs out all their devices. With `absent_since`, only if they have not been
    /// here since; otherwise it is [`Error::NotFound`].
    pub(crate) async fn forget(&self, person: &Person, absent_since: Option<i64>) -> Result<(), Error> {
        let mut devices = self.store.devices_of(&person.id).await?;
        for token in self.store.tokens_of(&person.id).await? {
            devices.extend(self.store.devices_of(&token.id).await?);
        }
        match absent_since {
            None => self.store.forget_person(&person.id).await?,
            Some(since) => match self.store.forget_absent(&person.id, since).await {
                Err(StoreError::Missing) => return Err(Error::NotFound),
                forgotten => forgotten?,
            },
        }
        self.end(devices.into_iter().map(|device| device.id));
        Ok(())
    }

    /// How many devices have been signed out since the server started.
    pub(crate) fn signed_out(&self) -> u64 {
        self.known().signed_out.count()
    }

    /// Whether a device may have been signed out since as many had been.
    pub(crate) fn is_signed_out(&self, device: &str, since: u64) -> bool {
        self.known().signed_out.has(device, since)
    }

    /// Notifies the receiver whenever a device is signed out.
    pub(crate) fn endings(&self) -> watch::Receiver<()> {
        self.endings.subscribe()
    }

    /// Forgets what is cached of a person.
    pub(crate) fn forget_cached(&self, person: &str) {
        self.known().devices.retain(|_, (known, _)| known.person.id != person);
    }

    /// Forgets everything that is cached: other nodes may have changed it.
    pub(crate) fn forget_all(&self) {
        self.known().devices.clear();
    }

    /// Forgets devices that have been signed out, and ends their streams.
    pub(crate) fn end(&self, devices: impl IntoIterator<Item = String>) {
        let mut known = self.known();
        let since = known.signed_out.count();
        devices.into_iter().for_each(|device| known.signed_out.add(device.into()));
        let Known { devices, signed_out } = &mut *known;
        devices.retain(|_, (known, _)| !signed_out.has(&known.device, since));
        drop(known);
        self.endings.send_replace(());
    }

    /// Caches a device. Returns `false` if it was signed out while it was looked up, which began when `since` devices had
    /// been.
    fn insert(&self, hash: [u8; 32], found: &SignedIn, seen: i64, since: u64) -> bool {
        let mut known = self.known();
        if known.signed_out.has(&found.device, since) {
            return false;
        }
        if known.devices.len() >= MAX_CACHED {
            known.devices.clear();
        }
        known.devices.insert(hash, (found.clone(), seen));
        true
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_SIGNED_OUT, SignedOut};

    #[test]
    fn devices_that_were_signed_out_are_remembered_in_bounded_memory() {
        let mut all = SignedOut::default();
        all.add("first".into());
        let since = all.count();
        assert!(all.has("first", 0) && !all.has("other", 0));
        for number in 0..MAX_SIGNED_OUT {
            all.add(number.to_string().into());
        }
        assert_eq!((all.devices.len(), all.order.len()), (MAX_SIGNED_OUT, MAX_SIGNED_OUT));
        assert_eq!(all.count(), MAX_SIGNED_OUT as u64 + 1);
        assert!(all.has("0", since) && !all.has("other", since));
        // What is not known any more counts.
        assert!(all.has("other", 0));
        all.add("last".into());
        assert!(all.has("other", since) && !all.has("other", all.count()) && all.has("last", all.count()));
    }
}
