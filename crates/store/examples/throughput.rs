//! Measures appends per second: `cargo run --release -p store --example throughput -- /tmp`, with a folder on the disk to
//! measure.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use store::{Append, Change, NewEntry, NewTable, Secret, Status, Store, StoreError};

/// How many tables append at the same time.
const TABLES: usize = 64;

/// How long each measurement takes.
const TIME: Duration = Duration::from_secs(3);

#[tokio::main(flavor = "multi_thread")]
async fn main() -> Result<(), StoreError> {
    let folder = std::env::args_os().nth(1).map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(folder).expect("a folder to write in");
    let store = Store::open(&folder.path().join("record.db")).await?;
    for table in 0..TABLES {
        store.create(table_named(table)).await?;
    }

    let alone = play(store.clone(), 0, 0).await?;
    println!("one table alone: {alone} appends, {:.3} ms each", TIME.as_secs_f64() * 1e3 / alone as f64);

    let tasks: Vec<_> =
        (0..TABLES).map(|table| tokio::spawn(play(store.clone(), table, 1_000_000_000))).collect();
    let mut together = 0;
    for task in tasks {
        together += task.await.expect("no task panics")?;
    }
    println!("{TABLES} tables at once: {:.0} appends per second", together as f64 / TIME.as_secs_f64());
    store.close().await;
    Ok(())
}

/// Appends to a table from `seq` on until the time is up. Returns the number of appends.
async fn play(store: Store, table: usize, seq: i64) -> Result<i64, StoreError> {
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
        store.append(Append { table: name(table), entries: vec![entry], change: Some(change) }).await?;
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
    }
}
