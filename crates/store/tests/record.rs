//! Appends are atomic and durable.

#[macro_use]
mod common;

use common::{Database, append, change, entry, line, table};
use store::{Append, Change, Secret, Status, Store, StoreError};
use tokio::task::JoinSet;

on_both! {
    memory:
        appended_entries_can_be_read_back,
        a_taken_sequence_number_keeps_its_entry,
        a_failed_write_leaves_nothing_and_the_rest_of_its_batch_survives,
        a_failed_move_among_many_leaves_nothing,
        the_last_of_several_changes_to_a_table_in_a_batch_wins;
}

fn seqs(entries: &[store::EntryRow]) -> Vec<i64> {
    entries.iter().map(|entry| entry.seq).collect()
}

async fn appended_entries_can_be_read_back(database: Database) {
    let store = database.open().await;
    store.create(table("t")).await.unwrap();
    let seats = Some(vec![(0, "ann".to_owned()), (1, "bob".to_owned())]);
    let change = Change { wake: Some(9_000), seats, ..change(2_000) };
    store.append(Append { change: Some(change), ..append("t", 0..3) }).await.unwrap();

    let entries = store.entries("t", 1).await.unwrap();
    assert_eq!(seqs(&entries), [1, 2]);
    assert_eq!(entries[0].at, 1_001);
    assert_eq!(entries[0].entry, "entry 1");
    assert_eq!(entries[0].hash, [1; 32]);

    let row = store.table("t").await.unwrap().unwrap();
    assert_eq!((row.created, row.updated, row.status), (100, 2_000, Status::Running));
    assert_eq!((row.summary.as_str(), row.wake), ("at 2000", Some(9_000)));
    assert_eq!((row.game.as_str(), row.host.as_str(), row.listed), ("family-business", "ann", true));
    assert_eq!(row.secret, Secret(vec![1, 2, 3]));
    assert_eq!(format!("{:?}", row.secret), "Secret", "a secret does not print itself");
    assert_eq!(store.table("u").await.unwrap(), None);
}

async fn a_taken_sequence_number_keeps_its_entry(database: Database) {
    let store = database.open().await;
    store.create(table("t")).await.unwrap();
    assert_eq!(store.create(table("t")).await, Err(StoreError::Conflict));
    store.append(append("t", 0..2)).await.unwrap();
    let mut other = append("t", [1]);
    other.entries[0].entry = "something else".to_owned();
    assert_eq!(store.append(other).await, Err(StoreError::Conflict));
    assert_eq!(store.entries("t", 1).await.unwrap()[0].entry, "entry 1");
}

/// On one thread all writes are sent before any is answered, so they form one batch.
async fn a_failed_write_leaves_nothing_and_the_rest_of_its_batch_survives(database: Database) {
    let store = database.open().await;
    for id in ["t", "u", "v"] {
        store.create(table(id)).await.unwrap();
    }
    store.append(append("t", [2])).await.unwrap();
    let spoilt = Append { change: Some(change(5_000)), ..append("t", 0..3) };
    let (u, conflict, missing, line, v, again) = tokio::join!(
        store.append(Append { change: Some(change(3_000)), ..append("u", 0..3) }),
        store.append(spoilt),
        store.append(append("nowhere", [0])),
        store.say(line("u", 1, "ann", "hello"), 10),
        store.append(append("v", 0..20)),
        store.append(append("v", [19])),
    );
    assert_eq!((u, conflict, missing), (Ok(()), Err(StoreError::Conflict), Err(StoreError::Missing)));
    assert_eq!((line, v, again), (Ok(1), Ok(()), Err(StoreError::Conflict)));

    assert_eq!(seqs(&store.entries("t", 0).await.unwrap()), [2]);
    assert_eq!(store.table("t").await.unwrap().unwrap().summary, "new");
    assert_eq!(seqs(&store.entries("u", 0).await.unwrap()), [0, 1, 2]);
    assert_eq!(store.table("u").await.unwrap().unwrap().summary, "at 3000");
    assert_eq!(store.entries("v", 0).await.unwrap().len(), 20);
    assert_eq!(store.entries("nowhere", 0).await.unwrap(), []);
}

/// The same for moves, which are written in one go unless one fails.
async fn a_failed_move_among_many_leaves_nothing(database: Database) {
    let store = database.open().await;
    for id in ["t", "u"] {
        store.create(table(id)).await.unwrap();
    }
    let (t, u) = tokio::join!(store.append(append("t", 0..9)), store.append(append("u", 0..40)));
    assert_eq!((t, u), (Ok(()), Ok(())));
    let (t, taken, missing, u) = tokio::join!(
        store.append(append("t", [9])),
        store.append(append("u", [40, 39])),
        store.append(append("nowhere", [0])),
        store.append(append("u", 40..700)),
    );
    assert_eq!((t, taken, missing, u), (Ok(()), Err(StoreError::Conflict), Err(StoreError::Missing), Ok(())));
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 10);
    assert_eq!(store.entries("u", 0).await.unwrap().len(), 700);
}

async fn the_last_of_several_changes_to_a_table_in_a_batch_wins(database: Database) {
    let store = database.open().await;
    store.create(table("t")).await.unwrap();
    let sits = |person: &str| Some(vec![(0, person.to_owned())]);
    let first = Append { change: Some(Change { seats: sits("ann"), ..change(1) }), ..append("t", [0]) };
    let second = Append { change: Some(Change { seats: sits("bob"), ..change(2) }), ..append("t", [1]) };
    let third = Append { change: Some(change(3)), ..append("t", []) };
    let done = tokio::join!(store.append(first), store.append(second), store.append(third));
    assert_eq!(done, (Ok(()), Ok(()), Ok(())));
    assert_eq!(store.table("t").await.unwrap().unwrap().summary, "at 3");
    assert_eq!(store.tables_of("ann", 10, 10).await.unwrap(), []);
    assert_eq!(store.tables_of("bob", 10, 10).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn acknowledged_writes_are_there_after_reopening() {
    for database in [Database::file(), Database::postgres()] {
        writes_are_there_after_reopening(database).await;
    }
}

async fn writes_are_there_after_reopening(database: Database) {
    let store = database.open().await;
    let mut tasks = JoinSet::new();
    for number in 0..40 {
        let store = store.clone();
        tasks.spawn(async move {
            let id = format!("table-{number}");
            store.create(table(&id)).await.unwrap();
            for seq in 0..25 {
                let change = Some(change(seq));
                let append = Append { table: id.clone(), entries: vec![entry(seq)], change };
                store.append(append).await.unwrap();
            }
        });
    }
    while let Some(task) = tasks.join_next().await {
        task.unwrap();
    }
    store.close().await;
    let closed = StoreError::Unwritable("it was closed".to_owned());
    assert_eq!(store.append(append("table-0", [99])).await, Err(closed));
    store.close().await;

    let store = database.open().await;
    for number in 0..40 {
        let id = format!("table-{number}");
        assert_eq!(seqs(&store.entries(&id, 0).await.unwrap()), (0..25).collect::<Vec<_>>());
        assert_eq!(store.table(&id).await.unwrap().unwrap().summary, "at 24");
    }
    store.close().await;
}

#[tokio::test(flavor = "current_thread")]
async fn closing_waits_for_pending_writes() {
    for database in [Database::file(), Database::postgres()] {
        closes_after_writing(database.open().await).await;
        assert_eq!(database.open().await.entries("t", 0).await.unwrap().len(), 100);
    }
    closes_after_writing(Store::in_memory().await.unwrap()).await;
}

async fn closes_after_writing(store: Store) {
    store.create(table("t")).await.unwrap();
    let mut tasks = JoinSet::new();
    for seq in 0..100 {
        let store = store.clone();
        tasks.spawn(async move { store.append(append("t", [seq])).await });
    }
    tokio::task::yield_now().await;
    store.close().await;
    assert!(tasks.join_all().await.into_iter().all(|done| done.is_ok()));
}
