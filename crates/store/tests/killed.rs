//! Killing the program loses no acknowledged write and leaves no partial append.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::Duration;

use common::{Database, append, change, table};
use store::{Append, Change, PostgresOptions, Store};
use tokio::task::JoinSet;

const TABLES: i64 = 8;

/// The number of entries per append. The row of the table stores the next sequence number.
const EACH: i64 = 3;

fn id(number: i64) -> String {
    format!("table-{number}")
}

/// Continues where the last child was killed, and prints each acknowledged append.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "runs as a child process of the test below, until it is killed"]
async fn appends_forever() {
    let Some(address) = common::childs_file() else { return };
    let store = match address.to_str().filter(|address| address.starts_with("postgres://")) {
        Some(url) => Store::connect(url, &PostgresOptions::default()).await.unwrap(),
        None => Store::open(&address).await.unwrap(),
    };
    let mut tasks = JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        tasks.spawn(async move {
            let id = id(number);
            // The table exists already if this is not the first child.
            _ = store.create(table(&id)).await;
            let mut seq = store.entries(&id, 0).await.unwrap().len() as i64;
            loop {
                let next = seq + EACH;
                let change = Some(Change { summary: next.to_string(), ..change(next) });
                store.append(Append { change, ..append(&id, seq..next) }).await.unwrap();
                seq = next;
                // A single write, so that lines never interleave.
                std::io::stdout().write_all(format!("\nacknowledged {number} {seq}\n").as_bytes()).unwrap();
            }
        });
    }
    tasks.join_next().await;
}

#[tokio::test]
async fn a_killed_program_loses_nothing_it_acknowledged() {
    for database in [Database::file(), Database::postgres()] {
        kill_and_look(database).await;
    }
}

async fn kill_and_look(database: Database) {
    let mut acknowledged = [0; TABLES as usize];
    for round in 0..10_u64 {
        let mut child = common::child("appends_forever", database.address().as_ref())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut hear = |line: String| {
            let mut words = line.split(' ');
            if words.next() != Some("acknowledged") {
                return;
            }
            // The kill may truncate the last line, which then does not count.
            let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
            if let (Some(table), Some(seq)) = (number(), number()) {
                acknowledged[table as usize] = acknowledged[table as usize].max(seq);
            }
        };
        // Kill the child at a random time after its first write.
        for line in lines.by_ref() {
            let writes = line.starts_with("acknowledged");
            hear(line);
            if writes {
                break;
            }
        }
        std::thread::sleep(Duration::from_micros(round * 7_919 % 40_000));
        child.kill().unwrap();
        lines.for_each(hear);
        child.wait().unwrap();

        let store = database.open().await;
        for number in 0..TABLES {
            let Some(row) = store.table(&id(number)).await.unwrap() else { continue };
            let entries = store.entries(&id(number), 0).await.unwrap();
            let count = entries.len() as i64;
            assert!(count >= acknowledged[number as usize], "round {round}: an acknowledged entry is lost");
            assert_eq!(count % EACH, 0, "round {round}: an append is incomplete");
            assert_eq!(row.summary, if count == 0 { "new".to_owned() } else { count.to_string() });
            assert!(entries.iter().zip(0..).all(|(entry, seq)| entry.seq == seq));
        }
        store.close().await;
        if let Database::File(_) = database {
            assert_eq!(database.query("pragma integrity_check").await, "ok");
        }
    }
    assert!(acknowledged.iter().all(|&seq| seq > 0), "the children wrote to every table");
}
