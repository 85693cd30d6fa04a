//! Fixtures and helpers for the tests of the store.
#![allow(dead_code, reason = "each test uses some of it")]

use std::path::Path;
use std::process::Command;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use store::{Append, Change, NewDevice, NewEntry, NewLine, NewPerson, NewRecord, NewTable, Secret, Status};

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
pub async fn query(file: &Path, statement: &'static str) -> String {
    let mut connection =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.unwrap();
    let answer = sqlx::query_scalar(statement).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    answer
}
