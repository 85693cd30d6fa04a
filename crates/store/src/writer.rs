//! The writer task. Making a commit durable costs far more than writing its rows, so all writes that arrive during one
//! commit go into the next one together. Callers get their result once it is on disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot, watch};

use crate::append::{append_all, append_in_one_go, fence};
use crate::database::Connection;
use crate::error::StoreError;
use crate::open::Opened;
use crate::postgres::Session;
use crate::write::{Fault, Request, Write, carry_out};

/// The maximum number of writes in one commit, and in the queue before senders have to wait.
const MAX_BATCH: usize = 512;

/// How often a transaction is tried again that got in the way of another node's.
const RETRIES: u32 = 3;

/// The result of a write.
pub(crate) type Answer = Result<i64, StoreError>;

#[expect(clippy::large_enum_variant, reason = "all but the last message are writes")]
enum Message {
    Write(Request, oneshot::Sender<Answer>),
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
    pub(crate) fn start(Opened { readers, writer: mut source, lease, .. }: Opened) -> Self {
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
    pub(crate) async fn write(&self, write: Write, claim: Option<Arc<str>>) -> Answer {
        let closed = || StoreError::Unwritable("it was closed".to_owned());
        let (sender, result) = oneshot::channel();
        self.sender.send(Message::Write(Request { write, claim }, sender)).await.map_err(|_| closed())?;
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
        let mut requests = Vec::with_capacity(messages.len());
        let mut senders = Vec::with_capacity(messages.len());
        for message in messages.drain(..) {
            match message {
                Message::Write(request, sender) => {
                    requests.push(request);
                    senders.push(sender);
                }
                // Writes that were sent before this are still received.
                Message::Close => receiver.close(),
            }
        }
        let answers = match source.write(&requests).await {
            Ok(answers) => answers,
            Err(error) => {
                counters.failures.fetch_add(1, Ordering::Relaxed);
                vec![Err(error); requests.len()]
            }
        };
        counters.writes.fetch_add(requests.len() as u64, Ordering::Relaxed);
        counters.commits.fetch_add(1, Ordering::Relaxed);
        for (sender, answer) in senders.into_iter().zip(answers) {
            _ = sender.send(answer);
        }
    }
}

impl Source {
    /// Carries out all writes in one transaction, except those that fail on their own. On error nothing is written.
    async fn write(&mut self, requests: &[Request]) -> Result<Vec<Answer>, StoreError> {
        match self {
            Self::Sqlite(pool) => {
                let mut connection = pool.acquire().await.map_err(StoreError::unwritable)?;
                let answers = transact(&mut Connection::Sqlite(&mut connection), requests).await;
                if answers.is_err() {
                    // SQLite rolls back after some errors and not after others, and sqlx keeps its own count of
                    // transactions. A new connection is certain to be in none.
                    _ = connection.close().await;
                }
                answers.map_err(StoreError::unwritable)
            }
            Self::Postgres(session) => {
                for attempt in 0.. {
                    let mut connection = session.take().await?;
                    let on = &mut Connection::Postgres(&mut connection, session.limit());
                    match transact(on, requests).await {
                        Ok(answers) => {
                            session.put_back(connection);
                            return Ok(answers);
                        }
                        Err(error) if attempt < RETRIES && is_collision(&error) => {}
                        Err(error) => return Err(StoreError::unwritable(error)),
                    }
                }
                unreachable!("the last attempt returns")
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

/// Whether the database has undone a transaction because it got in the way of another node's.
fn is_collision(error: &sqlx::Error) -> bool {
    const SERIALIZATION_FAILURE: &str = "40001";
    const DEADLOCK: &str = "40P01";
    let code = error.as_database_error().and_then(|error| error.code());
    matches!(code.as_deref(), Some(SERIALIZATION_FAILURE | DEADLOCK))
}

async fn transact(on: &mut Connection<'_>, requests: &[Request]) -> sqlx::Result<Vec<Answer>> {
    // A single statement is a transaction of its own; wrapping it in another would take three times as long. This is
    // the usual case when the server is quiet.
    if let [request] = requests
        && request.write.is_one_statement()
        && (request.claimed().is_none() || matches!(on, Connection::Sqlite(_)))
    {
        return match carry_out(on, request).await {
            Ok(answer) => Ok(vec![Ok(answer)]),
            Err(Fault::Refused(error) | Fault::Partial(error)) => Ok(vec![Err(error)]),
            Err(Fault::Broken(error)) => Err(error),
        };
    }
    match append_in_one_go(on, requests).await {
        Ok(Some(answers)) => return Ok(answers),
        Ok(None) => {}
        Err(Fault::Broken(error)) => return Err(error),
        // Carrying them out one by one will tell which is at fault.
        Err(Fault::Refused(_) | Fault::Partial(_)) => {}
    }
    let mut transaction = on.begin().await?;
    if let Some(answers) = without_savepoints(&mut transaction.connection(), requests).await? {
        transaction.commit().await?;
        return Ok(answers);
    }
    transaction.roll_back().await?;
    let mut transaction = on.begin().await?;
    let answers = with_savepoints(&mut transaction.connection(), requests).await?;
    transaction.commit().await?;
    Ok(answers)
}

/// The requests whose claims hold, with an answer for each of the others.
async fn claimed<'r>(
    on: &mut Connection<'_>,
    requests: &'r [Request],
) -> sqlx::Result<Vec<Result<&'r Request, StoreError>>> {
    if let Connection::Sqlite(_) = on {
        return Ok(requests.iter().map(Ok).collect());
    }
    let held = fence(on, requests).await?;
    let check = |request: &'r Request| match request.claimed() {
        Some((table, node)) if !held.contains(&(table.to_owned(), node.to_owned())) => {
            Err(StoreError::Elsewhere)
        }
        _ => Ok(request),
    };
    Ok(requests.iter().map(check).collect())
}

/// Carries out the writes in order, with consecutive appends together. Returns `None` if one of them has to be rolled
/// back, which is rare.
async fn without_savepoints(
    on: &mut Connection<'_>,
    requests: &[Request],
) -> sqlx::Result<Option<Vec<Answer>>> {
    let claimed = claimed(on, requests).await?;
    let open: Vec<&Request> = claimed.iter().filter_map(|it| it.as_ref().ok().copied()).collect();
    let mut answers = Vec::with_capacity(open.len());
    let are_appends = |one: &&Request, next: &&Request| {
        matches!((&one.write, &next.write), (Write::Append(_), Write::Append(_)))
    };
    for group in open.chunk_by(are_appends) {
        let done = match group {
            [request] => carry_out(on, request).await,
            appends => append_all(on, appends).await,
        };
        match done {
            Ok(answer) => answers.extend(group.iter().map(|_| Ok(answer))),
            Err(Fault::Refused(error)) => answers.push(Err(error)),
            Err(Fault::Partial(_)) => return Ok(None),
            Err(Fault::Broken(error)) => return Err(error),
        }
    }
    let mut answers = answers.into_iter();
    let lost = || Err(StoreError::Unwritable("an answer is missing".to_owned()));
    Ok(Some(claimed.into_iter().map(|it| it.and_then(|_| answers.next().unwrap_or_else(lost))).collect()))
}

/// Carries out the writes in order, each in a savepoint, so that each can be rolled back alone.
async fn with_savepoints(on: &mut Connection<'_>, requests: &[Request]) -> sqlx::Result<Vec<Answer>> {
    let mut answers = Vec::with_capacity(requests.len());
    for request in claimed(on, requests).await? {
        let request = match request {
            Ok(request) => request,
            Err(error) => {
                answers.push(Err(error));
                continue;
            }
        };
        let mut part = on.begin_part().await?;
        match carry_out(&mut part.connection(), request).await {
            Ok(answer) => {
                part.commit().await?;
                answers.push(Ok(answer));
            }
            Err(Fault::Refused(error) | Fault::Partial(error)) => {
                part.roll_back().await?;
                answers.push(Err(error));
            }
            Err(Fault::Broken(error)) => return Err(error),
        }
    }
    Ok(answers)
}
