//! People, by the key of their device, and bots, by their token.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use session::limits::MAX_NAME;
use store::{NewDevice, NewPerson, Store};
use tokio::sync::watch;
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

use crate::error::{Error, Invalid};
use crate::time::TimeSource;
use crate::{id, names};

/// How many devices are cached before the cache is cleared.
const MAX_CACHED: usize = 50_000;

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
}

#[derive(Default)]
struct Known {
    /// Each device, and the day it was last seen.
    devices: HashMap<[u8; 32], (SignedIn, i64)>,
    /// The devices that were signed out since the server started. They may still have streams open.
    signed_out: HashSet<Arc<str>>,
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
        Self { store, time, known: Mutex::default(), endings: watch::Sender::new(()) }
    }

    /// Who has this key or token, and on which device.
    pub(crate) async fn by_secret(&self, secret: &str) -> Result<Option<SignedIn>, Error> {
        if secret.len() > 64 {
            return Ok(None);
        }
        let hash = id::hash(secret);
        let cached = self.known().devices.get(&hash).cloned();
        let (found, seen) = match cached {
            Some(cached) => cached,
            None => {
                let Some(row) = self.store.signed_in(&hash).await? else { return Ok(None) };
                let person = Person { id: row.person.id, name: row.person.name, owner: row.person.owner };
                let found = SignedIn { person: Arc::new(person), device: row.device.into() };
                if !self.insert(hash, &found, row.seen) {
                    return Ok(None);
                }
                (found, row.seen)
            }
        };
        let today = store::day(self.time.now());
        if seen < today {
            self.insert(hash, &found, today);
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
        self.insert(hash, &added, store::day(created));
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
        self.known().devices.retain(|_, (known, _)| known.person.id != person.id);
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

    /// Deletes a person and their bots, and signs out all their devices.
    pub(crate) async fn forget(&self, person: &Person) -> Result<(), Error> {
        let mut devices = self.store.devices_of(&person.id).await?;
        for token in self.store.tokens_of(&person.id).await? {
            devices.extend(self.store.devices_of(&token.id).await?);
        }
        self.store.forget_person(&person.id).await?;
        self.end(devices.into_iter().map(|device| device.id));
        Ok(())
    }

    /// Whether a device was signed out since the server started.
    pub(crate) fn is_signed_out(&self, device: &str) -> bool {
        self.known().signed_out.contains(device)
    }

    /// Notifies the receiver whenever a device is signed out.
    pub(crate) fn endings(&self) -> watch::Receiver<()> {
        self.endings.subscribe()
    }

    /// Forgets devices that have been signed out, and ends their streams.
    fn end(&self, devices: impl IntoIterator<Item = String>) {
        let mut known = self.known();
        known.signed_out.extend(devices.into_iter().map(Arc::from));
        let Known { devices, signed_out } = &mut *known;
        devices.retain(|_, (known, _)| !signed_out.contains(&known.device));
        drop(known);
        self.endings.send_replace(());
    }

    /// Caches a device. Returns `false` if it was signed out while it was looked up.
    fn insert(&self, hash: [u8; 32], found: &SignedIn, seen: i64) -> bool {
        let mut known = self.known();
        if known.signed_out.contains(&found.device) {
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
