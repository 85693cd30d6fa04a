//! Backups of a living file, restoring them, and one server at a time.

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Stdio;

use common::{append, child, childs_file, entry, query, table};
use store::{Append, Contents, Existing, NewEntry, Store, StoreError, back_up, check, restore};

const GENESIS: [u8; 32] = [0; 32];

/// A chain that is simpler than the real one.
fn link(before: &[u8; 32], entry: &str) -> [u8; 32] {
    let mut hash = *before;
    entry
        .bytes()
        .zip(0..)
        .for_each(|(byte, place)| hash[place % 32] = hash[place % 32].rotate_left(3) ^ byte);
    hash
}

/// Appends one entry that is chained to the last.
async fn add(store: &Store, seq: i64, hash: &mut [u8; 32]) {
    let text = entry(seq).entry;
    *hash = link(hash, &text);
    let entries = vec![NewEntry { seq, at: seq, entry: text, hash: *hash }];
    store.append(Append { entries, ..append("t", []) }).await.unwrap();
}

async fn filled(file: &Path, entries: i64) -> Store {
    let store = Store::open(file).await.unwrap();
    store.create(table("t")).await.unwrap();
    let mut hash = GENESIS;
    for seq in 0..entries {
        add(&store, seq, &mut hash).await;
    }
    store
}

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap_or_else(|error| panic!("{}: {error}", file.display())).permissions().mode()
        & 0o777
}

#[tokio::test]
async fn files_are_for_their_owner_alone() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["record.db", "copy.db"].map(|name| folder.path().join(name));
    let store = filled(&file, 3).await;
    back_up(&file, &copy, Existing::Keep, (GENESIS, link)).await.unwrap();
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap().path();
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    assert_eq!(mode(&folder.path().join("record.db-wal")), 0o600, "the log is there");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_living_file_has_everything_acknowledged_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    let store = filled(&file, 0).await;
    let (sender, mut acknowledged) = tokio::sync::watch::channel(0);
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            let mut hash = GENESIS;
            for seq in 0.. {
                add(&store, seq, &mut hash).await;
                if sender.send(seq + 1).is_err() {
                    return;
                }
            }
        }
    });
    for round in 1..=5 {
        let least = *acknowledged.wait_for(|count| *count >= round * 20).await.unwrap();
        let copy = folder.path().join(format!("copy-{round}.db"));
        let contents = back_up(&file, &copy, Existing::Keep, (GENESIS, link)).await.unwrap();
        assert!(contents.entries as i64 >= least, "{} of {least}", contents.entries);
        assert_eq!(check(&copy, (GENESIS, link)).await, Ok(contents));
    }
    drop(acknowledged);
    writer.await.unwrap();
    store.close().await;
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().contains("part")), "{names:?}");
}

#[tokio::test]
async fn a_backup_replaces_nothing_unless_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["record.db", "copy.db"].map(|name| folder.path().join(name));
    filled(&file, 3).await.close().await;
    fs::write(&copy, "a letter").unwrap();
    let kept = back_up(&file, &copy, Existing::Keep, (GENESIS, link)).await;
    assert_eq!(kept, Err(StoreError::Conflict));
    assert_eq!(fs::read_to_string(&copy).unwrap(), "a letter");
    let replaced = back_up(&file, &copy, Existing::Replace, (GENESIS, link)).await;
    assert_eq!(replaced, Ok(Contents { tables: 1, entries: 3 }));
    let missing = back_up(&folder.path().join("none.db"), &copy, Existing::Replace, (GENESIS, link)).await;
    assert!(missing.is_err());
    assert!(!folder.path().join("none.db").exists());
}

#[tokio::test]
async fn a_damaged_file_makes_no_backup_and_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["record.db", "copy.db"].map(|name| folder.path().join(name));
    filled(&file, 3).await.close().await;
    let changed = "update entries set entry = 'entry 7' where seq = 1 returning ''";
    query(&file, changed).await;
    let unsound = StoreError::Unsound("entry 1 of table t".to_owned());
    assert_eq!(back_up(&file, &copy, Existing::Keep, (GENESIS, link)).await, Err(unsound.clone()));
    assert!(!copy.exists());
    assert_eq!(restore(&file, &copy, (GENESIS, link)).await, Err(unsound));
    assert!(!copy.exists());
}

#[tokio::test]
async fn restoring_keeps_the_old_file_aside_and_refuses_a_file_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["record.db", "copy.db"].map(|name| folder.path().join(name));
    let store = filled(&file, 3).await;
    back_up(&file, &copy, Existing::Keep, (GENESIS, link)).await.unwrap();
    assert_eq!(restore(&copy, &file, (GENESIS, link)).await, Err(StoreError::InUse));
    let mut hash = store.entries("t", 2).await.unwrap()[0].hash;
    add(&store, 3, &mut hash).await;
    store.close().await;
    let (contents, old) = restore(&copy, &file, (GENESIS, link)).await.unwrap();
    assert_eq!(contents.entries, 3);
    let old = old.unwrap();
    assert_eq!(check(&old, (GENESIS, link)).await.unwrap().entries, 4);
    let store = Store::open(&file).await.unwrap();
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 3);
    store.close().await;
    assert_eq!(mode(&file), 0o600);
    // Into a folder without a database, and a second time.
    let (_, none) = restore(&copy, &folder.path().join("new.db"), (GENESIS, link)).await.unwrap();
    assert_eq!(none, None);
    let (_, again) = restore(&copy, &file, (GENESIS, link)).await.unwrap();
    assert!(again.is_some_and(|again| again != old && again.exists()) && old.exists());
}

#[tokio::test]
async fn a_file_is_used_by_one_store_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    let store = Store::open(&file).await.unwrap();
    assert_eq!(Store::open(&file).await.err(), Some(StoreError::InUse));
    store.create(table("t")).await.unwrap();
    store.close().await;
    Store::open(&file).await.unwrap().close().await;
}

#[tokio::test]
#[ignore = "runs as a child process of the test below, until it is killed"]
async fn holds_the_file() {
    let Some(file) = childs_file() else { return };
    let _store = Store::open(&file).await.unwrap();
    println!("\nopen");
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn a_file_is_free_again_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    let mut child = child("holds_the_file", &file).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line == "open"));
    assert_eq!(Store::open(&file).await.err(), Some(StoreError::InUse));
    child.kill().unwrap();
    child.wait().unwrap();
    Store::open(&file).await.unwrap().close().await;
}

#[tokio::test]
async fn a_copy_of_an_old_file_gives_space_back() {
    let folder = tempfile::tempdir().unwrap();
    let [file, copy] = ["record.db", "copy.db"].map(|name| folder.path().join(name));
    filled(&file, 3).await.close().await;
    // As older versions made it.
    let mut raw = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(
        &sqlx::sqlite::SqliteConnectOptions::new().filename(&file),
    )
    .await
    .unwrap();
    for statement in ["pragma journal_mode = delete", "pragma auto_vacuum = none", "vacuum"] {
        sqlx::query(statement).execute(&mut raw).await.unwrap();
    }
    sqlx::Connection::close(raw).await.unwrap();
    let mode = "select cast(auto_vacuum as text) from pragma_auto_vacuum";
    assert_eq!(query(&file, mode).await, "0");
    back_up(&file, &copy, Existing::Keep, (GENESIS, link)).await.unwrap();
    assert_eq!(query(&copy, mode).await, "2");
}
