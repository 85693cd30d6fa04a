//! Lists of tables, chat, orders and uploaded records.

mod common;

use common::{append, change, line, table};
use store::{Append, Change, NewLine, NewTable, Status, Store, StoreError, TableRow};

fn ids(tables: &[TableRow]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

async fn apply(store: &Store, id: &str, change: Change) {
    store.append(Append { change: Some(change), ..append(id, []) }).await.unwrap();
}

#[tokio::test]
async fn the_lobby_shows_listed_tables_newest_first() {
    let store = Store::in_memory().await.unwrap();
    for (id, created) in [("a", 1), ("b", 2), ("c", 3)] {
        store.create(NewTable { created, ..table(id) }).await.unwrap();
    }
    store.create(NewTable { listed: false, ..table("hidden") }).await.unwrap();
    assert_eq!(ids(&store.lobby(Status::Open, 10).await.unwrap()), ["c", "b", "a"]);
    assert_eq!(ids(&store.lobby(Status::Open, 2).await.unwrap()), ["c", "b"]);
    assert_eq!(store.count_open_by_host("ann").await, Ok(4));
    apply(&store, "b", change(10)).await;
    assert_eq!(ids(&store.lobby(Status::Open, 10).await.unwrap()), ["c", "a"]);
    assert_eq!(ids(&store.lobby(Status::Running, 10).await.unwrap()), ["b"]);
    assert_eq!(store.count_open_by_host("ann").await, Ok(3));
    assert_eq!(store.count_open_by_host("bob").await, Ok(0));
}

#[tokio::test]
async fn people_find_their_tables_page_by_page() {
    let store = Store::in_memory().await.unwrap();
    for (id, updated) in [("a", 10), ("b", 20), ("c", 30)] {
        store.create(table(id)).await.unwrap();
        // Bob has both seats of the last table.
        let other = if id == "c" { "bob" } else { "ann" };
        let seats = Some(vec![(0, "bob".to_owned()), (1, other.to_owned())]);
        apply(&store, id, Change { seats, ..change(updated) }).await;
    }
    assert_eq!(ids(&store.tables_of("bob", i64::MAX, 2).await.unwrap()), ["c", "b"]);
    assert_eq!(ids(&store.tables_of("bob", 20, 2).await.unwrap()), ["a"]);
    assert_eq!(ids(&store.tables_of("ann", i64::MAX, 9).await.unwrap()), ["b", "a"]);
    apply(&store, "a", Change { seats: Some(vec![(1, "cat".to_owned())]), ..change(40) }).await;
    assert_eq!(ids(&store.tables_of("ann", i64::MAX, 9).await.unwrap()), ["b"]);
    assert_eq!(ids(&store.tables_of("cat", i64::MAX, 9).await.unwrap()), ["a"]);
}

#[tokio::test]
async fn tables_to_wake_are_listed_soonest_first() {
    let store = Store::in_memory().await.unwrap();
    for (id, wake) in [("a", Some(30)), ("b", None), ("c", Some(20)), ("d", None)] {
        store.create(NewTable { wake, ..table(id) }).await.unwrap();
    }
    store.set_wake("d", Some(10)).await.unwrap();
    store.set_wake("a", None).await.unwrap();
    let waking = store.waking().await.unwrap();
    assert_eq!(waking, [("d".to_owned(), 10), ("c".to_owned(), 20)]);
    assert_eq!(store.set_wake("nowhere", None).await, Err(StoreError::Missing));
}

#[tokio::test]
async fn chat_is_numbered_by_table_and_orders_are_replaced() {
    let store = Store::in_memory().await.unwrap();
    store.create(table("t")).await.unwrap();
    store.create(table("u")).await.unwrap();
    assert_eq!(store.say(line("t", 1, "ann", "hello")).await, Ok(1));
    assert_eq!(store.say(NewLine { seated: false, ..line("t", 2, "bob", "evening") }).await, Ok(2));
    assert_eq!(store.say(line("u", 3, "ann", "anybody?")).await, Ok(1));
    assert_eq!(store.say(line("nowhere", 3, "ann", "hm")).await, Err(StoreError::Missing));
    let lines = store.chat("t", 1, 10).await.unwrap();
    assert_eq!((lines.len(), lines[0].n, lines[0].line.as_str()), (1, 2, "evening"));
    assert_eq!(lines[0].seated, Some(false));
    let lines = store.chat("t", 0, 1).await.unwrap();
    assert_eq!((lines[0].name.as_str(), lines[0].seated), ("ANN", Some(true)));

    store.set_orders("t", 2, "pass").await.unwrap();
    store.set_orders("t", 0, "counter").await.unwrap();
    store.set_orders("t", 2, "counter").await.unwrap();
    let orders = [(0, "counter".to_owned()), (2, "counter".to_owned())];
    assert_eq!(store.orders("t").await.unwrap(), orders);
    assert_eq!(store.orders("u").await.unwrap(), []);
}

#[tokio::test]
async fn an_uploaded_record_is_stored_once() {
    let store = Store::in_memory().await.unwrap();
    store.keep_record("r", 1, "ann", "a game").await.unwrap();
    assert_eq!(store.keep_record("r", 2, "bob", "another").await, Err(StoreError::Conflict));
    assert_eq!(store.record("r").await, Ok(Some("a game".to_owned())));
    assert_eq!(store.record("s").await, Ok(None));
}
