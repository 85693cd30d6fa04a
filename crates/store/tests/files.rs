//! Files that cannot be written, and files of other programs.

mod common;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;

use common::{append, child, childs_file, table};
use rustix::process::{Resource, Rlimit, getrlimit, getuid, setrlimit};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use store::{Append, Store, StoreError};

async fn refusal(file: &Path) -> StoreError {
    match Store::open(file).await {
        Ok(_) => panic!("it was opened"),
        Err(error) => error,
    }
}

/// An append of 10 kB, to reach a limit quickly.
fn large(seq: i64) -> Append {
    let mut append = append("t", [seq]);
    append.entries[0].entry = "x".repeat(10_000);
    append
}

#[tokio::test]
#[ignore = "runs as a child process of the test below, with a file size limit"]
async fn fills_the_disk() {
    let Some(file) = childs_file() else { return };
    let store = Store::open(&file).await.unwrap();
    store.create(table("t")).await.unwrap();
    let whole = getrlimit(Resource::Fsize);
    setrlimit(Resource::Fsize, Rlimit { current: Some(1_000_000), maximum: whole.maximum }).unwrap();
    let mut seq = 0;
    let mut refused_in_a_row = 0;
    // Writes may succeed again after the first failures, because those clear the log.
    while refused_in_a_row < 5 {
        match store.append(large(seq)).await {
            Ok(()) => (seq, refused_in_a_row) = (seq + 1, 0),
            Err(StoreError::Unwritable(_)) => refused_in_a_row += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(store.entries("t", 0).await.unwrap().len() as i64, seq, "it can still be read");

    setrlimit(Resource::Fsize, whole).unwrap();
    for more in seq..seq + 100 {
        store.append(large(more)).await.unwrap();
    }
    store.close().await;
    println!("\nwritten {}", seq + 100);
}

#[tokio::test]
async fn a_full_disk_is_reported_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    // A process that exceeds the limit is killed unless it ignores the signal.
    let inner = child("fills_the_disk", &file);
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"]).arg(inner.get_program()).args(inner.get_args());
    let output = shell.env("STORE_TEST_FILE", &file).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let written: usize = said.lines().find_map(|line| line.strip_prefix("written ")?.parse().ok()).unwrap();

    assert_eq!(common::query(&file, "pragma integrity_check").await, "ok");
    let store = Store::open(&file).await.unwrap();
    let entries = store.entries("t", 0).await.unwrap();
    assert_eq!(entries.len(), written);
    assert!(entries.iter().zip(0..).all(|(entry, seq)| entry.seq == seq));
}

#[tokio::test]
#[ignore = "runs as a child process of the test below, without write permission"]
async fn may_not_write() {
    let Some(file) = childs_file() else { return };
    println!("\nrefused {}", refusal(&file).await);
}

#[tokio::test]
async fn a_read_only_file_is_refused_with_a_message() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let file = folder.path().join("record.db");
    Store::open(&file).await.unwrap().close().await;
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    // Root may write anything, so the child then runs as another user, from a copy that user can read.
    let mut command = child("may_not_write", &file);
    if getuid().is_root() {
        let copy = folder.path().join("child");
        fs::copy(command.get_program(), &copy).unwrap();
        let mut other = std::process::Command::new(copy);
        other.args(command.get_args()).env("STORE_TEST_FILE", &file).current_dir("/").uid(65_534);
        command = other;
    }
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let line = said.lines().find_map(|line| line.strip_prefix("refused ")).expect(&said);
    assert!(line.starts_with("The record cannot be written: "), "{line}");
    assert!(line.contains("readonly"), "{line}");
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    let letter = "Dear Ann, ".repeat(1_000);
    fs::write(&file, &letter).unwrap();
    let error = refusal(&file).await;
    assert_eq!(
        error.to_string(),
        format!("The database is not a record of this program: {}: it is not a database.", file.display())
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), letter);
}

async fn change(file: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.db");
    change(&file, "create table recipes (name text)").await;
    let before = fs::read(&file).unwrap();
    assert!(matches!(refusal(&file).await, StoreError::NotOurs(_)));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    Store::open(&file).await.unwrap().close().await;
    change(
        &file,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'of the future', true, x'00', 0)",
    )
    .await;
    let error = refusal(&file).await;
    assert!(matches!(&error, StoreError::NotOurs(why) if why.contains("newer")), "{error}");
}

#[tokio::test]
async fn a_missing_folder_is_reported() {
    let error = refusal(Path::new("/nowhere/at/all/record.db")).await;
    assert!(error.to_string().contains("/nowhere/at/all/record.db"), "{error}");
}
