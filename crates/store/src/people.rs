//! People, and the tokens they made for their bots.

use crate::error::StoreError;
use crate::rows::{NewPerson, PersonRow};
use crate::write::Write;
use crate::{Store, sql};

impl Store {
    /// Adds somebody.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or the hash is taken, [`StoreError::Missing`] if there is no such
    /// owner.
    pub async fn add_person(&self, person: NewPerson) -> Result<(), StoreError> {
        self.write(Write::AddPerson(person)).await.map(drop)
    }

    /// Whose secret has this hash. One that was revoked is found too, and the row says so.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn person_by_hash(&self, hash: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        self.one(sqlx::query_as(sql::PERSON_BY_HASH).bind(&hash[..])).await
    }

    /// The person, or token, of that id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        self.one(sqlx::query_as(sql::PERSON).bind(id)).await
    }

    /// All tokens of a person, the oldest first, also those that were revoked.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tokens_of(&self, owner: &str) -> Result<Vec<PersonRow>, StoreError> {
        self.all(sqlx::query_as(sql::TOKENS_OF).bind(owner)).await
    }

    /// Gives somebody another name.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is nobody of that id.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        self.write(Write::Rename { id: id.to_owned(), name: name.to_owned() }).await.map(drop)
    }

    /// Takes a token back. `false` if this owner has no such token, or it was taken back before: nobody can
    /// revoke what is another's.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn revoke(&self, id: &str, owner: &str, at: i64) -> Result<bool, StoreError> {
        let write = Write::Revoke { id: id.to_owned(), owner: owner.to_owned(), at };
        self.write(write).await.map(|rows| rows > 0)
    }

    /// Remembers that somebody was here. It does not matter if there is no such person.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn touch(&self, id: &str, at: i64) -> Result<(), StoreError> {
        self.write(Write::Touch { id: id.to_owned(), at }).await.map(drop)
    }
}
