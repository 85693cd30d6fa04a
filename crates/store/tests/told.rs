//! How people are told that a game waits for them.

#[macro_use]
mod common;

use common::{Database, append, change, device, person, table};
use store::{Append, Change, NoticeRow, PushDevice, QuietHours, Status, Store, StoreError};

on_both! {
    memory:
        devices_are_replaced_limited_and_removed,
        a_device_that_is_signed_out_is_not_told_anything,
        quiet_hours_are_set_and_ended,
        a_feed_has_one_address,
        a_turn_is_told_once,
        a_notice_that_is_due_is_taken_by_one,
        notices_go_with_their_game,
        a_person_who_is_forgotten_is_not_told_anything;
}

/// A store with these people, each with a device of their name, and a running game `t`.
async fn with_people(database: &Database, people: &[&str]) -> Store {
    let store = database.open().await;
    for (id, hash) in people.iter().zip(100..) {
        store.add_person(person(id, hash, None)).await.unwrap();
    }
    store.create(table("t")).await.unwrap();
    store.append(Append { change: Some(change(1)), ..append("t", []) }).await.unwrap();
    store
}

fn push(device: &str, endpoint: &str) -> PushDevice {
    PushDevice {
        device: device.to_owned(),
        kind: "Firefox · Android".to_owned(),
        endpoint: endpoint.to_owned(),
        public_key: [4; 65],
        auth: [7; 16],
        language: "da".to_owned(),
        created: 5,
    }
}

async fn endpoints(store: &Store, person: &str) -> Vec<String> {
    store.push_devices(person).await.unwrap().into_iter().map(|push| push.endpoint).collect()
}

async fn devices_are_replaced_limited_and_removed(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    for (id, hash) in [("phone", 1), ("tablet", 2)] {
        assert_eq!(store.add_device(device(id, "ann", hash), 9).await, Ok(true));
    }
    assert_eq!(store.add_push(push("ann-100", "https://a"), 2).await, Ok(true));
    assert_eq!(store.push_devices("ann").await.unwrap(), [push("ann-100", "https://a")]);
    assert_eq!(store.add_push(push("phone", "https://b"), 2).await, Ok(true));
    assert_eq!(store.add_push(push("tablet", "https://c"), 2).await, Ok(false));
    assert_eq!(store.add_push(push("ann-100", "https://d"), 2).await, Ok(true), "instead of its own");
    assert_eq!(store.add_push(push("bob-101", "https://e"), 2).await, Ok(true), "another person");
    assert_eq!(store.add_push(push("nowhere", "https://f"), 2).await, Err(StoreError::Missing));
    assert_eq!(endpoints(&store, "ann").await, ["https://d", "https://b"]);
    assert_eq!(store.remove_push("phone", "bob").await, Ok(false));
    assert_eq!(store.remove_push("phone", "ann").await, Ok(true));
    assert_eq!(store.remove_push("phone", "ann").await, Ok(false));
    // The service knows an older address no more.
    store.drop_push("ann-100", "https://a").await.unwrap();
    assert_eq!(endpoints(&store, "ann").await, ["https://d"]);
    store.drop_push("ann-100", "https://d").await.unwrap();
    assert_eq!(endpoints(&store, "ann").await, [""; 0]);
    let shown = format!("{:?}", push("phone", "https://secret"));
    assert!(!shown.contains("secret") && !shown.contains('7'), "{shown}");
}

async fn a_device_that_is_signed_out_is_not_told_anything(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    store.add_push(push("ann-100", "https://a"), 2).await.unwrap();
    assert_eq!(store.sign_out("ann-100", "ann").await, Ok(true));
    assert_eq!(endpoints(&store, "ann").await, [""; 0]);
}

async fn quiet_hours_are_set_and_ended(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    assert_eq!(store.quiet_hours("ann").await, Ok(None));
    for (begins, ends, zone) in [(1320, 450, "Europe/Copenhagen"), (0, 1439, "UTC")] {
        let hours = QuietHours { begins, ends, zone: zone.to_owned() };
        store.set_quiet_hours("ann", Some(hours.clone())).await.unwrap();
        assert_eq!(store.quiet_hours("ann").await, Ok(Some(hours.clone())));
        assert_eq!(store.set_quiet_hours("bob", Some(hours)).await, Err(StoreError::Missing));
    }
    store.set_quiet_hours("ann", None).await.unwrap();
    assert_eq!(store.quiet_hours("ann").await, Ok(None));
}

async fn a_feed_has_one_address(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    assert_eq!((store.feed_of("ann").await, store.feed(&[1; 32]).await), (Ok(None), Ok(None)));
    store.set_feed("ann", [1; 32], 5).await.unwrap();
    assert_eq!(store.feed(&[1; 32]).await, Ok(Some(("ann".to_owned(), 5))));
    assert_eq!(store.set_feed("bob", [1; 32], 6).await, Err(StoreError::Conflict));
    assert_eq!(store.set_feed("eve", [3; 32], 6).await, Err(StoreError::Missing));
    store.set_feed("ann", [2; 32], 7).await.unwrap();
    assert_eq!(store.feed(&[1; 32]).await, Ok(None), "replaced");
    assert_eq!((store.feed_of("ann").await, store.feed_of("bob").await), (Ok(Some(7)), Ok(None)));
    assert_eq!(store.end_feed("ann").await, Ok(true));
    assert_eq!(store.end_feed("ann").await, Ok(false));
    assert_eq!(store.feed(&[2; 32]).await, Ok(None));
}

async fn a_turn_is_told_once(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    let claim = async |person: &str, step| store.claim_notice("t", person, step, None).await;
    assert_eq!(claim("ann", 3).await, Ok(true));
    assert_eq!(claim("ann", 3).await, Ok(false));
    assert_eq!(claim("bob", 3).await, Ok(true));
    assert_eq!(claim("ann", 4).await, Ok(true));
    assert_eq!(claim("eve", 4).await, Err(StoreError::Missing));
    assert_eq!(store.claim_notice("nowhere", "ann", 4, None).await, Err(StoreError::Missing));
    // Many nodes at once.
    let tasks: Vec<_> = (0..20)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.claim_notice("t", "ann", 5, None).await.unwrap() })
        })
        .collect();
    let mut claimed = 0;
    for task in tasks {
        claimed += u32::from(task.await.unwrap());
    }
    assert_eq!(claimed, 1);
    // Silence is kept beside it.
    assert_eq!(store.is_silent("t", "ann").await, Ok(false));
    store.set_silent("t", "ann", true).await.unwrap();
    assert_eq!(store.is_silent("t", "ann").await, Ok(true));
    assert_eq!(store.is_silent("t", "bob").await, Ok(false));
    assert_eq!(claim("ann", 5).await, Ok(false));
    assert_eq!(claim("ann", 6).await, Ok(true));
    let own =
        NoticeRow { table: "t".to_owned(), person: "ann".to_owned(), silent: true, step: Some(6), due: None };
    assert_eq!(store.notices_of("ann", "", 9).await, Ok(vec![own]));
    assert_eq!(store.notices_of("ann", "t", 9).await, Ok(vec![]));
    store.set_silent("t", "ann", false).await.unwrap();
    assert_eq!(store.is_silent("t", "ann").await, Ok(false));
    assert_eq!(store.set_silent("nowhere", "ann", true).await, Err(StoreError::Missing));
}

async fn a_notice_that_is_due_is_taken_by_one(database: Database) {
    let store = with_people(&database, &["ann", "bob", "cat"]).await;
    store.set_silent("t", "cat", true).await.unwrap();
    for (person, due) in [("ann", Some(200)), ("bob", Some(100)), ("cat", None)] {
        assert_eq!(store.claim_notice("t", person, 1, due).await, Ok(true));
    }
    let due = async |now| {
        let rows = store.due_notices(now, 9).await.unwrap();
        rows.into_iter().map(|row| row.person).collect::<Vec<_>>()
    };
    assert_eq!(due(99).await, [""; 0]);
    assert_eq!(due(100).await, ["bob"]);
    assert_eq!(due(300).await, ["bob", "ann"]);
    assert_eq!(store.due_notices(300, 1).await.unwrap().len(), 1);
    let rows = store.due_notices(300, 9).await.unwrap();
    assert_eq!(store.take_notice(&rows[0], Some(400)).await, Ok(true));
    assert_eq!(store.take_notice(&rows[0], Some(500)).await, Ok(false), "another was faster");
    assert_eq!(store.take_notice(&rows[1], None).await, Ok(true));
    assert_eq!(due(300).await, [""; 0]);
    assert_eq!(due(400).await, ["bob"]);
    assert_eq!(store.claim_notice("t", "bob", 1, None).await, Ok(false), "it is still to be told");
    assert_eq!(store.claim_notice("t", "bob", 2, None).await, Ok(true));
    assert_eq!(due(400).await, [""; 0], "the turn is over");
}

async fn notices_go_with_their_game(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    store.create(table("u")).await.unwrap();
    for table in ["t", "u"] {
        store.set_silent(table, "ann", true).await.unwrap();
    }
    store.clear_notices().await.unwrap();
    assert_eq!(store.notices_of("ann", "", 9).await.unwrap().len(), 2);
    let over = Change { status: Status::Over, ..change(2) };
    store.append(Append { change: Some(over), ..append("t", []) }).await.unwrap();
    store.clear_notices().await.unwrap();
    assert_eq!(store.notices_of("ann", "", 9).await.unwrap().len(), 1);
    store.remove_table("u", Status::Open).await.unwrap();
    assert_eq!(store.notices_of("ann", "", 9).await.unwrap().len(), 0);
}

async fn a_person_who_is_forgotten_is_not_told_anything(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    for (person, device, hash) in [("ann", "ann-100", 1), ("bob", "bob-101", 2)] {
        store.add_push(push(device, "https://a"), 2).await.unwrap();
        let hours = QuietHours { begins: 1, ends: 2, zone: "UTC".to_owned() };
        store.set_quiet_hours(person, Some(hours)).await.unwrap();
        store.set_feed(person, [hash; 32], 5).await.unwrap();
        store.claim_notice("t", person, 1, Some(9)).await.unwrap();
    }
    store.forget_person("bob").await.unwrap();
    assert_eq!(endpoints(&store, "bob").await, [""; 0]);
    assert_eq!(store.quiet_hours("bob").await, Ok(None));
    assert_eq!(store.feed(&[2; 32]).await, Ok(None));
    assert_eq!(store.notices_of("bob", "", 9).await, Ok(vec![]));
    assert_eq!(endpoints(&store, "ann").await, ["https://a"]);
    assert_eq!(store.feed(&[1; 32]).await, Ok(Some(("ann".to_owned(), 5))));
    assert_eq!(store.due_notices(9, 9).await.unwrap().len(), 1);
}
