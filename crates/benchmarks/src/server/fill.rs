//! Fills a database with finished games.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use session::{PlayerSummary, Settings, TableSummary};
use store::{Append, Change, NewEntry, NewTable, Secret, Status, Store, StoreError};
use tokio::task::JoinSet;

/// The number of entries per game.
const ENTRIES: i64 = 20;

/// The number of concurrent writers, so that many games share a commit.
const WRITERS: usize = 256;

/// Writes up to `games` finished games for at most `longest`. Returns their number and the time it took.
pub(super) async fn fill(
    file: &Path,
    games: usize,
    longest: Duration,
) -> Result<(usize, Duration), StoreError> {
    let (start, store) = (Instant::now(), Store::open(file).await?);
    let (taken, mut writing) = (Arc::new(AtomicUsize::new(0)), JoinSet::new());
    for _ in 0..WRITERS.min(games) {
        let (store, taken) = (store.clone(), Arc::clone(&taken));
        writing.spawn(async move {
            let mut done = 0;
            while start.elapsed() < longest {
                let number = taken.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    break;
                }
                write(&store, number).await?;
                done += 1;
            }
            Ok::<_, StoreError>(done)
        });
    }
    let mut done = 0;
    while let Some(written) = writing.join_next().await {
        done += written.unwrap_or(Ok(0))?;
    }
    store.close().await;
    Ok((done, start.elapsed()))
}

async fn write(store: &Store, number: usize) -> Result<(), StoreError> {
    let (id, at) = (format!("finished{number}"), 1_700_000_000_000 + number as i64);
    let settings = Settings::default();
    let mut summary = TableSummary::of(&settings);
    let player = |name: &str| Some(PlayerSummary { name: name.to_owned(), bot: None });
    summary.players = ["Ann", "Ben", "Cem", "Dan"].map(player).to_vec();
    summary.winners = vec!["A".to_owned()];
    let table = NewTable {
        id: id.clone(),
        created: at,
        game: settings.game.name().to_owned(),
        status: Status::Over,
        listed: true,
        host: format!("person{}", number % 1000),
        secret: Secret(vec![0; 32]),
        summary: serde_json::to_string(&summary).unwrap_or_default(),
        wake: None,
        address: String::new(),
        codes: Vec::new(),
        first: None,
    };
    store.create(table).await?;
    let entry = |seq| NewEntry {
        seq,
        at: at + seq,
        entry: format!("{} played A person {seq}: discard contract; A discards contract; turn B", at + seq),
        hash: [seq as u8; 32],
    };
    // Seats take longer to write than the game and aren't read by any measurement, so only a tenth of the
    // games have them.
    let person = |seat: u8| (seat, format!("person{}", (number + usize::from(seat)) % 1000));
    let change = number.is_multiple_of(10).then(|| Change {
        status: Status::Over,
        updated: at + ENTRIES,
        summary: serde_json::to_string(&summary).unwrap_or_default(),
        wake: None,
        seats: Some((0..4).map(person).collect()),
        guests: None,
    });
    store.append(Append { table: id, entries: (0..ENTRIES).map(entry).collect(), change }).await
}
