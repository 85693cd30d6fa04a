//! Who is calling: people by the secret in their cookie, bots by their token.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use session::limits::{self, LONGEST_NAME};
use store::{NewPerson, Store};
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};

use crate::error::{Error, Invalid};
use crate::id;
use crate::table::now;

/// So many people are remembered; then they are looked up again.
const REMEMBERED: usize = 50_000;

/// Somebody who is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Whose bot it is, if it is one.
    pub(crate) owner: Option<String>,
}

/// Everybody who is known.
pub(crate) struct People {
    store: Store,
    seen: Mutex<HashMap<[u8; 32], Arc<Person>>>,
    /// Whose token was revoked since the server started: they may still have streams open.
    revoked: Mutex<HashSet<String>>,
}

/// A name as it may be shown, by the one rule for names.
pub(crate) fn name(text: &str) -> Result<String, Error> {
    limits::name(text).ok_or(Error::Invalid(Invalid::Name))
}

/// What a text of one line may have in it, for the document that describes the API: `odd` beside what turns text
/// and what ends lines, and something that can be seen.
fn one_line(odd: &str, most: usize) -> ObjectBuilder {
    let odd = format!(r"\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069{odd}");
    let text = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(most));
    text.pattern(Some(format!(r"^[^{odd}]*[^{odd}\s][^{odd}]*$")))
}

/// A name in the document that describes the API.
pub(crate) fn name_schema() -> Object {
    let unseen = r"\u00ad\u115f\u1160\u180e\u200b-\u200d\u2060-\u2065\u3164\ufeff\uffa0";
    one_line(unseen, LONGEST_NAME).examples([Value::from("Ann")]).build()
}

/// A name that may be left out.
pub(crate) fn name_or_none_schema() -> Object {
    let mut schema = name_schema();
    schema.schema_type = SchemaType::from_iter([Type::String, Type::Null]);
    schema
}

/// A line of chat in the document that describes the API.
pub(crate) fn line_schema() -> Object {
    one_line("", crate::actions::LONGEST_LINE).build()
}

impl People {
    pub(crate) fn new(store: Store) -> Self {
        Self { store, seen: Mutex::default(), revoked: Mutex::default() }
    }

    /// Whoever has this secret.
    pub(crate) async fn by_secret(&self, secret: &str) -> Result<Option<Arc<Person>>, Error> {
        if secret.len() > 64 {
            return Ok(None);
        }
        let hash = id::hash(secret);
        if let Some(person) = self.seen().get(&hash) {
            return Ok(Some(Arc::clone(person)));
        }
        let Some(row) = self.store.person_by_hash(&hash).await? else { return Ok(None) };
        if row.revoked.is_some() {
            return Ok(None);
        }
        let person = Arc::new(Person { id: row.id, name: row.name, owner: row.owner });
        self.remember(hash, &person);
        Ok(Some(person))
    }

    /// Somebody new, and the secret he is known by.
    pub(crate) async fn welcome(
        &self,
        name: String,
        owner: Option<String>,
    ) -> Result<(Arc<Person>, String), Error> {
        let (id, secret) = (id::public(), id::secret());
        let hash = id::hash(&secret);
        let created = now();
        self.store
            .add_person(NewPerson { id: id.clone(), hash, name: name.clone(), owner: owner.clone(), created })
            .await?;
        let person = Arc::new(Person { id, name, owner });
        self.remember(hash, &person);
        Ok((person, secret))
    }

    /// Gives somebody another name.
    pub(crate) async fn rename(&self, person: &Person, name: &str) -> Result<(), Error> {
        self.store.rename(&person.id, name).await?;
        self.forget(&person.id);
        Ok(())
    }

    /// Revokes a bot's token. `false` if there is no such token of this person.
    pub(crate) async fn revoke(&self, token: &str, owner: &Person) -> Result<bool, Error> {
        let revoked = self.store.revoke(token, &owner.id, now()).await?;
        self.forget(token);
        if revoked {
            self.revoked.lock().unwrap_or_else(PoisonError::into_inner).insert(token.to_owned());
        }
        Ok(revoked)
    }

    /// Whether somebody's token was revoked while he was here.
    pub(crate) fn is_revoked(&self, person: &Person) -> bool {
        // Only bots have tokens that can be revoked.
        person.owner.is_some()
            && self.revoked.lock().unwrap_or_else(PoisonError::into_inner).contains(&person.id)
    }

    fn remember(&self, hash: [u8; 32], person: &Arc<Person>) {
        let mut seen = self.seen();
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(hash, Arc::clone(person));
    }

    fn forget(&self, id: &str) {
        self.seen().retain(|_, person| person.id != id);
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], Arc<Person>>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
