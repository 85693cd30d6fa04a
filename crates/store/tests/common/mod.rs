//! Fixtures and helpers for the tests of the store.
#![allow(dead_code, reason = "each test uses some of it")]

use std::path::Path;
use std::process::Command;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use store::{
    Append, Change, NewDevice, NewEntry, NewLine, NewPerson, NewRecord, NewTable, PostgresOptions, Secret,
    Status, Store, StoreError,
};
use tempfile::TempDir;

/// A database that a test can open as often as it likes.
pub enum Database {
    Memory,
    File(TempDir),
    Postgres(String),
}

impl Database {
    /// In memory: every time it is opened, there is a new one.
    pub fn memory() -> Self {
        Self::Memory
    }

    pub fn file() -> Self {
        Self::File(tempfile::tempdir().unwrap())
    }

    pub fn postgres() -> Self {
        Self::Postgres(pg::Cluster::shared().database())
    }

    pub async fn open(&self) -> Store {
        self.try_open().await.unwrap()
    }

    pub async fn try_open(&self) -> Result<Store, StoreError> {
        match self {
            Self::Memory => Store::in_memory().await,
            Self::File(_) => Store::open(Path::new(&self.address())).await,
            Self::Postgres(url) => Store::connect(url, &PostgresOptions::default()).await,
        }
    }

    /// The path of the file, or the address of the server's database.
    pub fn address(&self) -> String {
        match self {
            Self::Memory => panic!("nobody else can open what is in memory"),
            Self::File(folder) => folder.path().join("record.db").to_str().unwrap().to_owned(),
            Self::Postgres(url) => url.clone(),
        }
    }

    /// Queries the database directly, bypassing the store. The answer must be a text.
    pub async fn query(&self, statement: &str) -> String {
        if let Self::Postgres(url) = self {
            let mut connection = PgConnection::connect(url).await.unwrap();
            let answer =
                sqlx::query_scalar(AssertSqlSafe(statement)).fetch_one(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            return answer;
        }
        query(Path::new(&self.address()), statement).await
    }
}

/// Runs tests on SQLite, in memory or in a file, and on PostgreSQL.
#[macro_export]
macro_rules! on_both {
    ($($sqlite:ident: $($name:ident),*;)*) => {
        mod sqlite {
            $($(#[tokio::test] async fn $name() { super::$name(super::common::Database::$sqlite()).await; })*)*
        }
        mod postgres {
            $($(#[tokio::test] async fn $name() { super::$name(super::common::Database::postgres()).await; })*)*
        }
    };
}

/// A listed, open table whose host is ann.
pub fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        created: 100,
        game: "family-business".to_owned(),
        status: Status::Open,
        listed: true,
        host: "ann".to_owned(),
        secret: Secret(vec![1, 2, 3]),
        summary: "new".to_owned(),
        wake: None,
        address: "192.0.2.1".to_owned(),
        codes: Vec::new(),
        first: None,
    }
}

/// A fixed entry for each sequence number.
pub fn entry(seq: i64) -> NewEntry {
    NewEntry { seq, at: 1_000 + seq, entry: format!("entry {seq}"), hash: [seq as u8; 32] }
}

/// An append of these entries and nothing else.
pub fn append(table: &str, seqs: impl IntoIterator<Item = i64>) -> Append {
    Append { table: table.to_owned(), entries: seqs.into_iter().map(entry).collect(), change: None }
}

/// A change that makes a table running at this time.
pub fn change(updated: i64) -> Change {
    Change {
        status: Status::Running,
        updated,
        summary: format!("at {updated}"),
        wake: None,
        seats: None,
        guests: None,
    }
}

/// A store with these people in it.
pub async fn with_people(database: &Database, people: &[&str]) -> Store {
    let store = database.open().await;
    for (id, hash) in people.iter().zip(100..) {
        store.add_person(person(id, hash, None)).await.unwrap();
    }
    store
}

/// Adds a table whose game is over and waits to be settled.
pub async fn finished(store: &Store, id: &str) {
    store.create(table(id)).await.unwrap();
    let change = Change { status: Status::Over, wake: Some(5), ..change(5) };
    store.append(Append { change: Some(change), ..append(id, []) }).await.unwrap();
}

/// A line of chat from a seat.
pub fn line(table: &str, at: i64, person: &str, line: &str) -> NewLine {
    let [table, person, name, line] = [table, person, &person.to_uppercase(), line].map(str::to_owned);
    NewLine { table, at, person, name, line, seated: true }
}

pub fn device(id: &str, person: &str, hash: u8) -> NewDevice {
    let [id, person] = [id, person].map(str::to_owned);
    NewDevice { id, person, hash: [hash; 32], kind: "Firefox · Android".to_owned(), created: hash.into() }
}

pub fn person(id: &str, hash: u8, owner: Option<&str>) -> NewPerson {
    let device = device(&format!("{id}-{hash}"), id, hash);
    NewPerson { name: id.to_uppercase(), owner: owner.map(str::to_owned), device }
}

pub fn record(id: &str, at: i64, person: &str, body: &str) -> NewRecord {
    let [id, person, body] = [id, person, body].map(str::to_owned);
    NewRecord { id, at, person, address: "192.0.2.1".to_owned(), body }
}

/// This test program again, as a child process that runs one ignored test.
pub fn child(test: &str, file: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
    command.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]);
    command.env("STORE_TEST_FILE", file);
    command
}

/// The file that a child process works on. `None` if all ignored tests are run by hand.
pub fn childs_file() -> Option<std::path::PathBuf> {
    std::env::var_os("STORE_TEST_FILE").map(Into::into)
}

/// Queries the file directly, bypassing the store.
pub async fn query(file: &Path, statement: &str) -> String {
    let mut connection =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.unwrap();
    let answer = sqlx::query_scalar(AssertSqlSafe(statement)).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    answer
}
