//! Removing tables, giving their space back, and files of the first version.

#[macro_use]
mod common;

use std::borrow::Cow;

use common::{Database, append, change, line, query, table};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqlSafeStr};
use store::{Append, Change, Chatting, Guest, GuestBook, NewTable, Records, Status, Store, StoreError};

on_both! {
    memory:
        a_table_is_removed_with_everything_or_not_at_all,
        tables_expire_by_what_became_of_them;
}

async fn a_table_is_removed_with_everything_or_not_at_all(database: Database) {
    let store = database.open().await;
    for id in ["t", "u"] {
        store.create(table(id)).await.unwrap();
        let seats = Some(vec![(0, "ann".to_owned())]);
        let guest = Guest { person: "bob".to_owned(), barred: true, muted: false, had: 0 };
        let guests = Some(GuestBook { chat: Chatting::Nobody, guests: vec![guest] });
        let change = Some(Change { status: Status::Open, seats, guests, ..change(10) });
        store.append(Append { change, ..append(id, 0..3) }).await.unwrap();
        store.say(line(id, 1, "ann", "hello"), 10).await.unwrap();
        store.set_orders(id, 0, "pass").await.unwrap();
    }
    assert_eq!(store.remove_table("t", Status::Over).await, Err(StoreError::Missing), "it is open");
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 3, "nothing is removed");
    store.remove_table("t", Status::Open).await.unwrap();
    assert_eq!(store.table("t").await, Ok(None));
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 0);
    assert_eq!(store.seated("t").await.unwrap().len(), 0);
    assert_eq!(store.chat("t", 0, 9).await.unwrap().len(), 0);
    assert_eq!(store.orders("t").await.unwrap().len(), 0);
    assert_eq!(store.guests("t").await, Ok(GuestBook::default()));
    assert_eq!(store.entries("u", 0).await.unwrap().len(), 3, "other tables stay");
    assert_eq!(store.remove_table("t", Status::Open).await, Err(StoreError::Missing));
}

async fn tables_expire_by_what_became_of_them(database: Database) {
    let store = database.open().await;
    // Nobody; only the host; a guest; a game; the end of one.
    let tables =
        [("a", Status::Open, None), ("b", Status::Open, Some("ann")), ("c", Status::Open, Some("bob"))];
    let games = [("d", Status::Running, Some("bob")), ("e", Status::Over, Some("bob"))];
    for (created, (id, status, person)) in (0..).zip(tables.into_iter().chain(games)) {
        store.create(NewTable { created, ..table(id) }).await.unwrap();
        let seats = person.map(|person| vec![(1, person.to_owned())]);
        let change = Some(Change { status, seats, ..change(10 + created) });
        store.append(Append { change, ..append(id, []) }).await.unwrap();
    }
    assert_eq!(store.unjoined(5, 9).await.unwrap(), ["a", "b"]);
    assert_eq!(store.unjoined(1, 9).await.unwrap(), ["a"]);
    assert_eq!(store.waiting(5, 9).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(store.waiting(5, 2).await.unwrap(), ["a", "b"]);
    assert_eq!(store.finished(14, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.finished(15, 9).await.unwrap(), ["e"]);
}

#[tokio::test]
async fn freed_space_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    let store = Store::open(&file).await.unwrap();
    for id in ["t", "u"] {
        store.create(table(id)).await.unwrap();
        let mut large = append(id, 0..200);
        large.entries.iter_mut().for_each(|entry| entry.entry = "x".repeat(20_000));
        store.append(large).await.unwrap();
    }
    store.close().await;
    let whole = std::fs::metadata(&file).unwrap().len();
    let store = Store::open(&file).await.unwrap();
    assert!(store.space().unwrap().size >= whole);
    store.remove_table("t", Status::Open).await.unwrap();
    let free = store.free_pages().await.unwrap();
    assert!(free > 500, "{free}");
    let mut steps = 0;
    while store.free_pages().await.unwrap() > 0 {
        store.vacuum().await.unwrap();
        steps += 1;
        assert!(steps < 100, "no page is given back");
    }
    assert!(steps > 1, "small steps: {steps}");
    store.close().await;
    let left = std::fs::metadata(&file).unwrap().len();
    assert!(left < whole * 6 / 10, "{left} of {whole}");
    assert_eq!(query(&file, "pragma integrity_check").await, "ok");
}

#[tokio::test]
async fn the_space_of_a_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("record.db")).await.unwrap();
    let space = store.space().unwrap();
    assert!(space.size > 0);
    assert!(space.free.is_some_and(|free| free > 0), "{space:?}");
    store.probe(1).await.unwrap();
    store.close().await;
    assert!(matches!(store.probe(2).await, Err(StoreError::Unwritable(_))));
    assert_eq!(Store::in_memory().await.unwrap().space(), None);
}

#[tokio::test]
async fn a_file_of_the_first_version_is_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    let mut old =
        SqliteConnectOptions::new().filename(&file).create_if_missing(true).connect().await.unwrap();
    let first = include_str!("../migrations/0001_tables.sql");
    let first = Migration::new(1, Cow::from("tables"), MigrationType::Simple, first.into_sql_str(), false);
    Migrator::with_migrations(vec![first]).run(&mut old).await.unwrap();
    for statement in [
        "insert into tables (id, created, updated, game, status, listed, host, secret, summary)
         values ('t', 1, 2, 'g', 'open', 1, 'ann', x'00', '{}')",
        "insert into records (id, created, person, body) values ('r', 1, 'ann', '阿明')",
        "insert into records (id, created, person, body)
         values ('long', 1, 'ann', replace(hex(zeroblob(20000)), '00', '阿明'))",
    ] {
        sqlx::query(statement).execute(&mut old).await.unwrap();
    }
    sqlx::Connection::close(old).await.unwrap();

    let store = Store::open(&file).await.unwrap();
    assert_eq!(store.lobby(Status::Open, 0, 9).await.unwrap()[0].id, "t");
    assert_eq!(store.all_records().await, Ok(Records { count: 2, bytes: 120_006 }));
    assert_eq!(store.record_text("r").await, Ok("阿明".to_owned()));
    assert_eq!(store.record_text("long").await.unwrap(), "阿明".repeat(20_000));
    assert_eq!(store.record_part("long", 2).await.unwrap().unwrap().chars().count(), 40_000 - 2 * 16_384);
    let seen = store.record("r").await.unwrap().unwrap().seen;
    assert!(seen > 1_600_000_000_000, "it has the whole time from now on: {seen}");
    store.remove_table("t", Status::Open).await.unwrap();
    store.close().await;
}
