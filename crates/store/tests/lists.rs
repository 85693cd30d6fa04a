//! Lists of tables, people and their tokens, chat, orders and uploaded records.

mod common;

use common::{append, change, table};
use store::{Append, Change, NewPerson, NewTable, Status, Store, StoreError, TableRow};

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

fn person(id: &str, hash: u8, owner: Option<&str>) -> NewPerson {
    let owner = owner.map(str::to_owned);
    NewPerson { id: id.to_owned(), hash: [hash; 32], name: id.to_uppercase(), owner, created: hash.into() }
}

#[tokio::test]
async fn people_are_found_by_the_hash_of_their_secret() {
    let store = Store::in_memory().await.unwrap();
    store.add_person(person("ann", 1, None)).await.unwrap();
    assert_eq!(store.add_person(person("ann", 2, None)).await, Err(StoreError::Conflict));
    assert_eq!(store.add_person(person("bob", 1, None)).await, Err(StoreError::Conflict));
    assert_eq!(store.add_person(person("bot", 3, Some("nobody"))).await, Err(StoreError::Missing));
    store.rename("ann", "Ann").await.unwrap();
    assert_eq!(store.rename("bob", "Bob").await, Err(StoreError::Missing));
    store.touch("ann", 50).await.unwrap();
    store.touch("ann", 40).await.unwrap();
    let ann = store.person_by_hash(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.created, ann.seen, ann.revoked), ("Ann", 1, 50, None));
    assert_eq!(store.person("ann").await.unwrap(), Some(ann));
    assert_eq!(store.person_by_hash(&[9; 32]).await, Ok(None));
}

#[tokio::test]
async fn only_the_owner_can_revoke_a_token() {
    let store = Store::in_memory().await.unwrap();
    store.add_person(person("ann", 1, None)).await.unwrap();
    store.add_person(person("bot", 3, Some("ann"))).await.unwrap();
    store.add_person(person("aid", 2, Some("ann"))).await.unwrap();
    assert_eq!(store.revoke("bot", "bob", 60).await, Ok(false));
    assert_eq!(store.revoke("ann", "ann", 60).await, Ok(false), "a person is not a token");
    assert_eq!(store.revoke("bot", "ann", 60).await, Ok(true));
    assert_eq!(store.revoke("bot", "ann", 70).await, Ok(false));
    let tokens = store.tokens_of("ann").await.unwrap();
    let tokens: Vec<_> = tokens.iter().map(|token| (token.id.as_str(), token.revoked)).collect();
    assert_eq!(tokens, [("aid", None), ("bot", Some(60))]);
    assert_eq!(store.person_by_hash(&[3; 32]).await.unwrap().unwrap().revoked, Some(60));
}

#[tokio::test]
async fn chat_is_numbered_by_table_and_orders_are_replaced() {
    let store = Store::in_memory().await.unwrap();
    store.create(table("t")).await.unwrap();
    store.create(table("u")).await.unwrap();
    assert_eq!(store.say("t", 1, "ann", "Ann", "hello").await, Ok(1));
    assert_eq!(store.say("t", 2, "bob", "Bob", "evening").await, Ok(2));
    assert_eq!(store.say("u", 3, "ann", "Ann", "anybody?").await, Ok(1));
    assert_eq!(store.say("nowhere", 3, "ann", "Ann", "hm").await, Err(StoreError::Missing));
    let lines = store.chat("t", 1, 10).await.unwrap();
    assert_eq!((lines.len(), lines[0].n, lines[0].line.as_str()), (1, 2, "evening"));
    assert_eq!(store.chat("t", 0, 1).await.unwrap()[0].name, "Ann");

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
