//! Databases on the command line: files, and addresses of PostgreSQL databases.

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use store::{PostgresOptions, Store, StoreError};

/// A file or a PostgreSQL database.
#[derive(Clone)]
pub(crate) enum Place {
    File(PathBuf),
    Postgres(String),
}

impl FromStr for Place {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(postgres(text).map_or_else(|_| Self::File(text.into()), Self::Postgres))
    }
}

/// Without the password.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(f),
            Self::Postgres(address) => f.write_str(without_password(address)),
        }
    }
}

impl Place {
    pub(crate) async fn open(&self) -> Result<Store, StoreError> {
        match self {
            Self::File(file) => Store::open(file).await,
            Self::Postgres(address) => Store::connect(address, &PostgresOptions::default()).await,
        }
    }
}

/// Refuses what is not the address of a PostgreSQL database.
pub(crate) fn postgres(text: &str) -> Result<String, String> {
    if text.starts_with("postgres://") || text.starts_with("postgresql://") {
        Ok(text.to_owned())
    } else {
        Err("it begins with postgres://, as in postgres://sitdown@localhost/sitdown".to_owned())
    }
}

/// The host and the name of a PostgreSQL database, without anything that a password may be in.
pub(crate) fn without_password(address: &str) -> &str {
    let place = address.split_once("://").map_or(address, |(_, rest)| rest);
    let place = place.split(['?', '#']).next().unwrap_or_default();
    // A password may have an at sign in it, if it is badly written.
    place.rsplit_once('@').map_or(place, |(_, place)| place)
}
