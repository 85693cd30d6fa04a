//! The writer task. Making a commit durable costs far more than writing its rows, so all writes that arrive during one
//! commit go into the next one together. Callers get their result once it is on disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot, watch};

use crate::append::{append_all, append_in_one_go};
use crate::error::StoreError;
use crate::sql;
use crate::write::{Fault, Write, carry_out};

/// The maximum number of writes in one commit, and in the queue before senders have to wait.
const MAX_BATCH: usize = 512;

/// The result of a write.
pub(crate) type Answer = Result<i64, StoreError>;

enum Message {
    Write(Write, oneshot::Sender<Answer>),
    Close,
}

/// Counts since the start.
#[derive(Default)]
struct Counters {
    writes: AtomicU64,
    commits: AtomicU64,
    failures: AtomicU64,
}

/// A handle to the writer task.
#[derive(Clone)]
pub(crate) struct Writer {
    sender: mpsc::Sender<Message>,
    ended: watch::Receiver<()>,
    counters: Arc<Counters>,
}

impl Writer {
    /// Starts the task. `pool` has one connection, and replaces it if it breaks. `readers` is closed at the end.
    pub(crate) fn start(pool: SqlitePool, readers: SqlitePool) -> Self {
        let (sender, receiver) = mpsc::channel(MAX_BATCH);
        let (end, ended) = watch::channel(());
        let counters = Arc::new(Counters::default());
        let task_counters = Arc::clone(&counters);
        tokio::spawn(async move {
            run(&pool, receiver, &task_counters).await;
            // The last connection to close checkpoints the log, which readers cannot.
            readers.close().await;
            pool.close().await;
            drop(end);
        });
        Self { sender, ended, counters }
    }

    /// The number of writes, and the number of commits that took.
    pub(crate) fn written(&self) -> (u64, u64) {
        (self.counters.writes.load(Ordering::Relaxed), self.counters.commits.load(Ordering::Relaxed))
    }

    /// The number of commits that failed.
    pub(crate) fn failures(&self) -> u64 {
        self.counters.failures.load(Ordering::Relaxed)
    }

    /// Returns when the write is durable. Dropping the future does not cancel the write.
    pub(crate) async fn write(&self, write: Write) -> Answer {
        let closed = || StoreError::Unwritable("it was closed".to_owned());
        let (sender, result) = oneshot::channel();
        self.sender.send(Message::Write(write, sender)).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }

    /// Returns when all pending writes are done and the file is closed.
    pub(crate) async fn close(&self) {
        // `changed` fails when the task drops its end. If the task is done already, neither call waits.
        _ = self.sender.send(Message::Close).await;
        _ = self.ended.clone().changed().await;
    }
}

/// Writes until all senders are dropped, or one of them closes the store.
async fn run(pool: &SqlitePool, mut receiver: mpsc::Receiver<Message>, counters: &Counters) {
    let mut messages = Vec::with_capacity(MAX_BATCH);
    while receiver.recv_many(&mut messages, MAX_BATCH).await > 0 {
        let mut writes = Vec::with_capacity(messages.len());
        let mut senders = Vec::with_capacity(messages.len());
        for message in messages.drain(..) {
            match message {
                Message::Write(write, sender) => {
                    writes.push(write);
                    senders.push(sender);
                }
                // Writes that were sent before this are still received.
                Message::Close => receiver.close(),
            }
        }
        let answers = match write_batch(pool, &writes).await {
            Ok(answers) => answers,
            Err(error) => {
                counters.failures.fetch_add(1, Ordering::Relaxed);
                vec![Err(StoreError::unwritable(error)); writes.len()]
            }
        };
        counters.writes.fetch_add(writes.len() as u64, Ordering::Relaxed);
        counters.commits.fetch_add(1, Ordering::Relaxed);
        for (sender, answer) in senders.into_iter().zip(answers) {
            _ = sender.send(answer);
        }
    }
}

/// Carries out all writes in one transaction, except those that fail on their own. On error nothing is written.
async fn write_batch(pool: &SqlitePool, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    let mut connection = pool.acquire().await?;
    let answers = transact(&mut connection, writes).await;
    if answers.is_err() {
        // SQLite rolls back after some errors and not after others, and sqlx keeps its own count of transactions. A
        // new connection is certain to be in none.
        _ = connection.close().await;
    }
    answers
}

async fn transact(connection: &mut SqliteConnection, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    // A single statement is a transaction of its own; wrapping it in another would take three times as long. This is
    // the usual case when the server is quiet.
    if let [write] = writes
        && write.is_one_statement()
    {
        return match carry_out(connection, write).await {
            Ok(answer) => Ok(vec![Ok(answer)]),
            Err(Fault::Refused(error) | Fault::Partial(error)) => Ok(vec![Err(error)]),
            Err(Fault::Broken(error)) => Err(error),
        };
    }
    match append_in_one_go(connection, writes).await {
        Ok(true) => return Ok(writes.iter().map(|_| Ok(0)).collect()),
        Ok(false) => {}
        Err(Fault::Broken(error)) => return Err(error),
        // Carrying them out one by one will tell which is at fault.
        Err(Fault::Refused(_) | Fault::Partial(_)) => {
            _ = sqlx::query(sql::ROLLBACK).execute(&mut *connection).await?
        }
    }
    let mut transaction = connection.begin_with(sql::BEGIN).await?;
    if let Some(answers) = without_savepoints(&mut transaction, writes).await? {
        transaction.commit().await?;
        return Ok(answers);
    }
    transaction.rollback().await?;
    let mut transaction = connection.begin_with(sql::BEGIN).await?;
    let answers = with_savepoints(&mut transaction, writes).await?;
    transaction.commit().await?;
    Ok(answers)
}

/// Carries out the writes in order, with consecutive appends together. Returns `None` if one of them has to be rolled
/// back, which is rare.
async fn without_savepoints(
    on: &mut SqliteConnection,
    writes: &[Write],
) -> sqlx::Result<Option<Vec<Answer>>> {
    let mut answers = Vec::with_capacity(writes.len());
    for group in writes.chunk_by(|one, next| matches!((one, next), (Write::Append(_), Write::Append(_)))) {
        let done = match group {
            [write] => carry_out(on, write).await,
            appends => append_all(on, appends).await,
        };
        match done {
            Ok(answer) => answers.extend(group.iter().map(|_| Ok(answer))),
            Err(Fault::Refused(error)) => answers.push(Err(error)),
            Err(Fault::Partial(_)) => return Ok(None),
            Err(Fault::Broken(error)) => return Err(error),
        }
    }
    Ok(Some(answers))
}

/// Carries out the writes in order, each in a savepoint, so that each can be rolled back alone.
async fn with_savepoints(on: &mut SqliteConnection, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        let mut savepoint = on.begin().await?;
        match carry_out(&mut savepoint, write).await {
            Ok(answer) => {
                savepoint.commit().await?;
                answers.push(Ok(answer));
            }
            Err(Fault::Refused(error) | Fault::Partial(error)) => {
                savepoint.rollback().await?;
                answers.push(Err(error));
            }
            Err(Fault::Broken(error)) => return Err(error),
        }
    }
    Ok(answers)
}
