//! People, their devices, and the tokens of their bots.

use crate::database::statement;
use crate::error::StoreError;
use crate::rows::{DeviceRow, NewDevice, NewPerson, PersonRow, SignedInRow};
use crate::write::Write;
use crate::{Store, sql};

impl Store {
    /// Adds a person or a token.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or the hash is taken, [`StoreError::Missing`] if the owner does
    /// not exist.
    pub async fn add_person(&self, person: NewPerson) -> Result<(), StoreError> {
        self.write(Write::AddPerson(person)).await.map(drop)
    }

    /// Who shows a key, by its hash.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn signed_in(&self, hash: &[u8; 32]) -> Result<Option<SignedInRow>, StoreError> {
        self.one(statement(sql::DEVICE_BY_HASH).bind(&hash[..])).await
    }

    /// The person or token with this id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        self.one(statement(sql::PERSON).bind(id)).await
    }

    /// All tokens of a person, including revoked ones, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tokens_of(&self, owner: &str) -> Result<Vec<PersonRow>, StoreError> {
        self.all(statement(sql::TOKENS_OF).bind(owner)).await
    }

    /// Renames a person.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        self.write(Write::Rename { id: id.to_owned(), name: name.to_owned() }).await.map(drop)
    }

    /// Revokes a token. Returns `false` if the owner has no such token, or it is revoked already.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn revoke(&self, id: &str, owner: &str, at: i64) -> Result<bool, StoreError> {
        let write = Write::Revoke { id: id.to_owned(), owner: owner.to_owned(), at };
        self.write(write).await.map(|rows| rows > 0)
    }

    /// Signs a person in on a device. Returns `false` if they have `most` devices already.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the id or the hash is taken, [`StoreError::Missing`] if there is no such person.
    pub async fn add_device(&self, device: NewDevice, most: u32) -> Result<bool, StoreError> {
        let write = Write::AddDevice { device, most: most.into() };
        self.write(write).await.map(|rows| rows > 0)
    }

    /// The devices of a person, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn devices_of(&self, person: &str) -> Result<Vec<DeviceRow>, StoreError> {
        self.all(statement(sql::DEVICES_OF).bind(person)).await
    }

    /// Signs a device out. Returns `false` if the person has no such device.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn sign_out(&self, device: &str, person: &str) -> Result<bool, StoreError> {
        let write = Write::SignOut { device: device.to_owned(), person: person.to_owned() };
        self.write(write).await.map(|rows| rows > 0)
    }

    /// Updates the day a device was last seen. Does nothing if there is no such device.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn touch(&self, device: &str, at: i64) -> Result<(), StoreError> {
        self.write(Write::Touch { device: device.to_owned(), at }).await.map(drop)
    }
}
