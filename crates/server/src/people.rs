//! People, by the secret in their cookie, and bots, by their token.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use session::limits::{self, MAX_NAME};
use store::{NewPerson, Store};
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

use crate::error::{Error, Invalid};
use crate::id;
use crate::time::TimeSource;

/// How many people are cached before the cache is cleared.
const MAX_CACHED: usize = 50_000;

/// A person, or a bot with a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The owner's id, if this is a bot.
    pub(crate) owner: Option<String>,
}

/// All people, cached by the hash of their secret.
pub(crate) struct People {
    store: Store,
    time: TimeSource,
    cache: Mutex<HashMap<[u8; 32], Arc<Person>>>,
    /// Bots whose token was revoked since the server started. They may still have streams open.
    revoked: Mutex<HashSet<String>>,
}

/// Checks a name, and trims it.
pub(crate) fn check_name(text: &str) -> Result<String, Error> {
    limits::name(text).ok_or(Error::Invalid(Invalid::Name))
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
    let invisible = r"\u00ad\u115f\u1160\u180e\u200b-\u200d\u2060-\u2065\u3164\ufeff\uffa0";
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
        Self { store, time, cache: Mutex::default(), revoked: Mutex::default() }
    }

    /// The person with this secret.
    pub(crate) async fn by_secret(&self, secret: &str) -> Result<Option<Arc<Person>>, Error> {
        if secret.len() > 64 {
            return Ok(None);
        }
        let hash = id::hash(secret);
        if let Some(person) = self.cache().get(&hash) {
            return Ok(Some(Arc::clone(person)));
        }
        let Some(row) = self.store.person_by_hash(&hash).await? else { return Ok(None) };
        if row.revoked.is_some() {
            return Ok(None);
        }
        let person = Arc::new(Person { id: row.id, name: row.name, owner: row.owner });
        self.insert(hash, &person);
        Ok(Some(person))
    }

    /// Adds a person, or a bot of `owner`. Returns it and its secret.
    pub(crate) async fn add(
        &self,
        name: String,
        owner: Option<String>,
    ) -> Result<(Arc<Person>, String), Error> {
        let (id, secret) = (id::public(), id::secret());
        let hash = id::hash(&secret);
        let created = self.time.now();
        self.store
            .add_person(NewPerson { id: id.clone(), hash, name: name.clone(), owner: owner.clone(), created })
            .await?;
        let person = Arc::new(Person { id, name, owner });
        self.insert(hash, &person);
        Ok((person, secret))
    }

    /// Renames a person.
    pub(crate) async fn rename(&self, person: &Person, name: &str) -> Result<(), Error> {
        self.store.rename(&person.id, name).await?;
        self.remove(&person.id);
        Ok(())
    }

    /// Revokes a bot's token. Returns `false` if the owner has no such token.
    pub(crate) async fn revoke(&self, token: &str, owner: &Person) -> Result<bool, Error> {
        let revoked = self.store.revoke(token, &owner.id, self.time.now()).await?;
        self.remove(token);
        if revoked {
            self.revoked.lock().unwrap_or_else(PoisonError::into_inner).insert(token.to_owned());
        }
        Ok(revoked)
    }

    /// Whether a token was revoked since the server started.
    pub(crate) fn is_revoked(&self, person: &Person) -> bool {
        // Only bots have tokens that can be revoked.
        person.owner.is_some()
            && self.revoked.lock().unwrap_or_else(PoisonError::into_inner).contains(&person.id)
    }

    fn insert(&self, hash: [u8; 32], person: &Arc<Person>) {
        let mut cache = self.cache();
        if cache.len() >= MAX_CACHED {
            cache.clear();
        }
        cache.insert(hash, Arc::clone(person));
    }

    fn remove(&self, id: &str) {
        self.cache().retain(|_, person| person.id != id);
    }

    fn cache(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], Arc<Person>>> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
