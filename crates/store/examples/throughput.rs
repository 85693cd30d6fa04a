//! Measures appends per second: `cargo run --release -p store --example throughput -- /tmp`, with a folder on the disk to
//! measure, or with the address of an empty PostgreSQL database.

use std::time::{Duration, Instant};

use store::{Append, Change, NewEntry, NewTable, PostgresOptions, Secret, Status, Store, StoreError};

/// How many tables append at the same time.
const TABLES: usize = 64;

/// How long each measurement takes.
const TIME: Duration = Duration::from_secs(3);

#[tokio::main(flavor = "multi_thread")]
async fn main() -> Result<(), StoreError> {
    let place = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder;
    let store = if place.starts_with("postgres") {
        Store::connect(&place, &PostgresOptions::default()).await?
    } else {
        folder = tempfile::tempdir_in(place).expect("a folder to write in");
        Store::open(&folder.path().join("record.db")).await?
    };
    for table in 0..TABLES {
        store.create(table_named(table)).await?;
    }

    let alone = play(store.clone(), 0, 0, true).await?;
    println!("one table alone: {alone} appends, {:.3} ms each", TIME.as_secs_f64() * 1e3 / alone as f64);

    for (seq, changes, what) in
        [(1_000_000_000, true, "appends with a change"), (2_000_000_000, false, "appends")]
    {
        let play = |table| tokio::spawn(play(store.clone(), table, seq, changes));
        let tasks: Vec<_> = (0..TABLES).map(play).collect();
        let mut together = 0;
        for task in tasks {
            together += task.await.expect("no task panics")?;
        }
        println!("{TABLES} tables at once: {:.0} {what} per second", together as f64 / TIME.as_secs_f64());
    }
    store.close().await;
    Ok(())
}

/// Appends to a table from `seq` on until the time is up, and changes its row or not. Returns the number of appends.
async fn play(store: Store, table: usize, seq: i64, changes: bool) -> Result<i64, StoreError> {
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < TIME {
        let entry = NewEntry {
            seq: seq + count,
            at: count,
            entry: "A plays contract on B1".repeat(8),
            hash: [7; 32],
        };
        let change = Change {
            status: Status::Running,
            updated: count,
            summary: r#"{"players":["Ann","Bob","Cat"],"turn":17}"#.to_owned(),
            wake: Some(count + 60_000),
            seats: None,
            guests: None,
        };
        let change = changes.then_some(change);
        store.append(Append { table: name(table), entries: vec![entry], change }).await?;
        count += 1;
    }
    Ok(count)
}

fn name(table: usize) -> String {
    format!("table-{table:016}")
}

fn table_named(table: usize) -> NewTable {
    NewTable {
        id: name(table),
        created: 0,
        game: "family-business".to_owned(),
        status: Status::Open,
        listed: true,
        host: "ann".to_owned(),
        secret: Secret(vec![1; 32]),
        summary: "{}".to_owned(),
        wake: None,
        address: String::new(),
        codes: Vec::new(),
        first: None,
    }
}
