//! The one task that writes. Making a commit durable costs far more than the rows in it, so whatever has
//! come in while one commit was under way goes into the next together, and everybody is answered when it is
//! on the disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot, watch};

use crate::append::{append_all, at_once};
use crate::error::StoreError;
use crate::sql;
use crate::write::{Fault, Write, carry_out};

/// So many writes go into one commit at most, and so many may wait before whoever sends has to wait too.
const BATCH: usize = 512;

/// What came of a write.
pub(crate) type Answer = Result<i64, StoreError>;

enum Mail {
    Write(Write, oneshot::Sender<Answer>),
    Close,
}

/// How much was written since the start.
#[derive(Default)]
struct Written {
    writes: AtomicU64,
    commits: AtomicU64,
}

/// Sends to the task that writes.
#[derive(Clone)]
pub(crate) struct Writer {
    outbox: mpsc::Sender<Mail>,
    ended: watch::Receiver<()>,
    written: Arc<Written>,
}

impl Writer {
    /// Starts the task. It takes a pool of one connection, so that a broken one is replaced, and the pool of
    /// those who read, to close it at the end.
    pub(crate) fn start(pool: SqlitePool, readers: SqlitePool) -> Self {
        let (outbox, inbox) = mpsc::channel(BATCH);
        let (end, ended) = watch::channel(());
        let written = Arc::new(Written::default());
        let counting = Arc::clone(&written);
        tokio::spawn(async move {
            work(&pool, inbox, &counting).await;
            // Whoever closes a database last tidies it up, and those who only read cannot.
            readers.close().await;
            pool.close().await;
            drop(end);
        });
        Self { outbox, ended, written }
    }

    /// How many writes were asked for, and how many commits that took.
    pub(crate) fn written(&self) -> (u64, u64) {
        (self.written.writes.load(Ordering::Relaxed), self.written.commits.load(Ordering::Relaxed))
    }

    /// Returns when it is durable. Whoever stops waiting does not stop the write.
    pub(crate) async fn write(&self, write: Write) -> Answer {
        let closed = || StoreError::Unwritable("it was closed".to_owned());
        let (answer, answered) = oneshot::channel();
        self.outbox.send(Mail::Write(write, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Returns when all that was sent is written and the file is closed.
    pub(crate) async fn close(&self) {
        // The end is dropped when the task is done. If it is already, neither of these waits.
        _ = self.outbox.send(Mail::Close).await;
        _ = self.ended.clone().changed().await;
    }
}

/// Writes until everybody who could send is gone, or one of them has said that it is enough.
async fn work(pool: &SqlitePool, mut inbox: mpsc::Receiver<Mail>, written: &Written) {
    let mut mail = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut mail, BATCH).await > 0 {
        let mut writes = Vec::with_capacity(mail.len());
        let mut senders = Vec::with_capacity(mail.len());
        for mail in mail.drain(..) {
            match mail {
                Mail::Write(write, sender) => {
                    writes.push(write);
                    senders.push(sender);
                }
                // What was sent before this is still received.
                Mail::Close => inbox.close(),
            }
        }
        let answers = match batch(pool, &writes).await {
            Ok(answers) => answers,
            Err(error) => vec![Err(StoreError::unwritable(error)); writes.len()],
        };
        written.writes.fetch_add(writes.len() as u64, Ordering::Relaxed);
        written.commits.fetch_add(1, Ordering::Relaxed);
        for (sender, answer) in senders.into_iter().zip(answers) {
            _ = sender.send(answer);
        }
    }
}

/// Writes all of it in one transaction, but for those that are refused. If this fails nothing is written.
async fn batch(pool: &SqlitePool, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    let mut connection = pool.acquire().await?;
    let answers = transact(&mut connection, writes).await;
    if answers.is_err() {
        // SQLite has rolled back already after some errors and not after others, and sqlx counts
        // transactions by itself. A new connection is sure to be in none.
        _ = connection.close().await;
    }
    answers
}

async fn transact(connection: &mut SqliteConnection, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    // One statement is a transaction by itself, and beginning and ending another around it would take three
    // times as long. So it is with a move when it is quiet.
    if let [write] = writes
        && write.is_one_statement()
    {
        return match carry_out(connection, write).await {
            Ok(answer) => Ok(vec![Ok(answer)]),
            Err(Fault::Refused(error) | Fault::Spoilt(error)) => Ok(vec![Err(error)]),
            Err(Fault::Broken(error)) => Err(error),
        };
    }
    match at_once(connection, writes).await {
        Ok(true) => return Ok(writes.iter().map(|_| Ok(0)).collect()),
        Ok(false) => {}
        Err(Fault::Broken(error)) => return Err(error),
        // Whose fault it is shows when they are carried out one by one.
        Err(Fault::Refused(_) | Fault::Spoilt(_)) => {
            _ = sqlx::query(sql::ROLLBACK).execute(&mut *connection).await?
        }
    }
    let mut transaction = connection.begin_with(sql::BEGIN).await?;
    if let Some(answers) = straight(&mut transaction, writes).await? {
        transaction.commit().await?;
        return Ok(answers);
    }
    transaction.rollback().await?;
    let mut transaction = connection.begin_with(sql::BEGIN).await?;
    let answers = guarded(&mut transaction, writes).await?;
    transaction.commit().await?;
    Ok(answers)
}

/// Carries out one after the other, but appends that follow each other together. `None` if one of them would
/// have to be undone, which is rare.
async fn straight(on: &mut SqliteConnection, writes: &[Write]) -> sqlx::Result<Option<Vec<Answer>>> {
    let mut answers = Vec::with_capacity(writes.len());
    for run in writes.chunk_by(|one, next| matches!((one, next), (Write::Append(_), Write::Append(_)))) {
        let done = match run {
            [write] => carry_out(on, write).await,
            appends => append_all(on, appends).await,
        };
        match done {
            Ok(answer) => answers.extend(run.iter().map(|_| Ok(answer))),
            Err(Fault::Refused(error)) => answers.push(Err(error)),
            Err(Fault::Spoilt(_)) => return Ok(None),
            Err(Fault::Broken(error)) => return Err(error),
        }
    }
    Ok(Some(answers))
}

/// The same with a savepoint around each, so that each can be undone alone.
async fn guarded(on: &mut SqliteConnection, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        let mut savepoint = on.begin().await?;
        match carry_out(&mut savepoint, write).await {
            Ok(answer) => {
                savepoint.commit().await?;
                answers.push(Ok(answer));
            }
            Err(Fault::Refused(error) | Fault::Spoilt(error)) => {
                savepoint.rollback().await?;
                answers.push(Err(error));
            }
            Err(Fault::Broken(error)) => return Err(error),
        }
    }
    Ok(answers)
}
