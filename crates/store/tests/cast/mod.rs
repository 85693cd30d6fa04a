//! What the tests of the store put into it.
#![allow(dead_code, reason = "each test uses some of it")]

use std::path::Path;
use std::process::Command;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use store::{Append, Change, NewEntry, NewTable, Secret, Status};

/// A table that is listed and open, of the host ann.
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
    }
}

/// The entry at a place, always the same.
pub fn entry(seq: i64) -> NewEntry {
    NewEntry { seq, at: 1_000 + seq, entry: format!("entry {seq}"), hash: [seq as u8; 32] }
}

/// Appends these entries and nothing else.
pub fn append(table: &str, seqs: impl IntoIterator<Item = i64>) -> Append {
    Append { table: table.to_owned(), entries: seqs.into_iter().map(entry).collect(), change: None }
}

/// A change to a running table at this time.
pub fn change(updated: i64) -> Change {
    Change { status: Status::Running, updated, summary: format!("at {updated}"), wake: None, seats: None }
}

/// The same test program again, to run one of its ignored tests on its own.
pub fn child(test: &str, file: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
    command.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]);
    command.env("STORE_TEST_FILE", file);
    command
}

/// The file that a child was given. `None` if somebody runs all ignored tests by hand.
pub fn childs_file() -> Option<std::path::PathBuf> {
    std::env::var_os("STORE_TEST_FILE").map(Into::into)
}

/// Asks the file itself, beside the store.
pub async fn ask(file: &Path, question: &'static str) -> String {
    let mut connection =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.unwrap();
    let answer = sqlx::query_scalar(question).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    answer
}
