//! The writer task. Making a commit durable costs far more than writing its rows, so all writes that arrive during one
//! commit go into the next one together. Callers get their result once it is on disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot, watch};

use crate::append::{append_all, append_in_one_go};
use crate::database::Connection;
use crate::error::StoreError;
use crate::open::Opened;
use crate::postgres::Session;
use crate::write::{Fault, Write, carry_out};

/// The maximum number of writes in one commit, and in the queue before senders have to wait.
const MAX_BATCH: usize = 512;

/// The result of a write.
pub(crate) type Answer = Result<i64, StoreError>;

enum Message {
    Write(Write, oneshot::Sender<Answer>),
    Close,
}

/// Where the connection that writes comes from. It is replaced if it breaks.
pub(crate) enum Source {
    /// A pool with one connection.
    Sqlite(SqlitePool),
    Postgres(Box<Session>),
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
    /// Starts the task. The readers are closed and the lease is dropped at the end.
    pub(crate) fn start(Opened { readers, writer: mut source, lease }: Opened) -> Self {
        let (sender, receiver) = mpsc::channel(MAX_BATCH);
        let (end, ended) = watch::channel(());
        let counters = Arc::new(Counters::default());
        let task_counters = Arc::clone(&counters);
        tokio::spawn(async move {
            run(&mut source, receiver, &task_counters).await;
            // The last connection to close checkpoints the log, which readers cannot.
            readers.close().await;
            source.close().await;
            drop(lease);
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

    /// Returns when all pending writes are done and the database is closed.
    pub(crate) async fn close(&self) {
        // `changed` fails when the task drops its end. If the task is done already, neither call waits.
        _ = self.sender.send(Message::Close).await;
        _ = self.ended.clone().changed().await;
    }
}

/// Writes until all senders are dropped, or one of them closes the store.
async fn run(source: &mut Source, mut receiver: mpsc::Receiver<Message>, counters: &Counters) {
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
        let answers = match source.write(&writes).await {
            Ok(answers) => answers,
            Err(error) => {
                counters.failures.fetch_add(1, Ordering::Relaxed);
                vec![Err(error); writes.len()]
            }
        };
        counters.writes.fetch_add(writes.len() as u64, Ordering::Relaxed);
        counters.commits.fetch_add(1, Ordering::Relaxed);
        for (sender, answer) in senders.into_iter().zip(answers) {
            _ = sender.send(answer);
        }
    }
}

impl Source {
    /// Carries out all writes in one transaction, except those that fail on their own. On error nothing is written.
    async fn write(&mut self, writes: &[Write]) -> Result<Vec<Answer>, StoreError> {
        match self {
            Self::Sqlite(pool) => {
                let mut connection = pool.acquire().await.map_err(StoreError::unwritable)?;
                let answers = transact(&mut Connection::Sqlite(&mut connection), writes).await;
                if answers.is_err() {
                    // SQLite rolls back after some errors and not after others. A new connection is certain to be in no
                    // transaction.
                    _ = connection.close().await;
                }
                answers.map_err(StoreError::unwritable)
            }
            Self::Postgres(session) => {
                let mut connection = session.take().await?;
                let answers =
                    transact(&mut Connection::Postgres(&mut connection, session.limit()), writes).await;
                if answers.is_ok() {
                    session.put_back(connection);
                }
                answers.map_err(StoreError::unwritable)
            }
        }
    }

    async fn close(&mut self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(session) => session.close().await,
        }
    }
}

/// Carries out all writes in one transaction, except those that fail on their own. On error nothing is written, and the
/// connection may still be in a transaction.
async fn transact(on: &mut Connection<'_>, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    // A single statement is a transaction of its own; wrapping it in another would take three times as long. This is
    // the usual case when the server is quiet.
    if let [write] = writes
        && write.is_one_statement()
    {
        return match carry_out(on, write).await {
            Ok(answer) => Ok(vec![Ok(answer)]),
            Err(Fault::Refused(error) | Fault::Partial(error)) => Ok(vec![Err(error)]),
            Err(Fault::Broken(error)) => Err(error),
        };
    }
    match append_in_one_go(on, writes).await {
        Ok(true) => return Ok(writes.iter().map(|_| Ok(0)).collect()),
        Ok(false) => {}
        Err(Fault::Broken(error)) => return Err(error),
        // Carrying them out one by one will tell which is at fault.
        Err(Fault::Refused(_) | Fault::Partial(_)) => {}
    }
    on.begin().await?;
    if let Some(answers) = without_savepoints(on, writes).await? {
        on.commit().await?;
        return Ok(answers);
    }
    on.roll_back().await?;
    on.begin().await?;
    let answers = with_savepoints(on, writes).await?;
    on.commit().await?;
    Ok(answers)
}

/// Carries out the writes in order, with consecutive appends together. Returns `None` if one of them has to be rolled
/// back, which is rare.
async fn without_savepoints(on: &mut Connection<'_>, writes: &[Write]) -> sqlx::Result<Option<Vec<Answer>>> {
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
async fn with_savepoints(on: &mut Connection<'_>, writes: &[Write]) -> sqlx::Result<Vec<Answer>> {
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        on.begin_part().await?;
        match carry_out(on, write).await {
            Ok(answer) => {
                on.commit_part().await?;
                answers.push(Ok(answer));
            }
            Err(Fault::Refused(error) | Fault::Partial(error)) => {
                on.roll_back_part().await?;
                answers.push(Err(error));
            }
            Err(Fault::Broken(error)) => return Err(error),
        }
    }
    Ok(answers)
}
