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
        Ok(postgres(text).map_or_else(|| Self::File(text.into()), Self::Postgres))
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

/// The text, if it is the address of a PostgreSQL database.
pub(crate) fn postgres(text: &str) -> Option<String> {
    let is_address = text.starts_with("postgres://") || text.starts_with("postgresql://");
    is_address.then(|| text.to_owned())
}

/// The host and the name of a PostgreSQL database, without anything that a password may be in.
pub(crate) fn without_password(address: &str) -> &str {
    let place = address.split_once("://").map_or(address, |(_, rest)| rest);
    // A password that is badly written may have any of these in it, so what is before the last at sign goes first.
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    place.split(['?', '#']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_shown_without_its_password() {
        for (address, shown) in [
            ("postgres://localhost/games", "localhost/games"),
            ("postgres://ann@localhost:5432/games", "localhost:5432/games"),
            ("postgresql://ann:secret@localhost/games?sslmode=require", "localhost/games"),
            ("postgres://localhost/games?user=ann&password=secret", "localhost/games"),
            ("postgres://ann:sec#ret@localhost/games", "localhost/games"),
            ("postgres://ann:sec?ret@localhost/games", "localhost/games"),
            ("postgres://ann:sec@ret/@localhost/games", "localhost/games"),
        ] {
            assert_eq!(without_password(address), shown, "{address}");
        }
    }

    #[test]
    fn what_is_no_address_is_a_file() {
        for (text, is_file) in
            [("sitdown.db", true), ("postgres.db", true), ("postgres://localhost/x", false)]
        {
            let place: Place = text.parse().unwrap();
            assert_eq!(matches!(place, Place::File(_)), is_file, "{text}");
        }
    }
}
