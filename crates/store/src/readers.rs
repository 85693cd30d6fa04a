//! The connections that read from PostgreSQL.
//!
//! Unlike sqlx's pool, this one asks nobody whether a connection still works, neither before nor after a read: that would
//! take as long as the read, and wait for ever on a network that says nothing. A read that finds its connection dead takes
//! another one.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};
use tokio::sync::Semaphore;

use crate::database::{Connection, FromRow, Statement, within};

/// Some connections that only read. Clones share them.
#[derive(Clone)]
pub(crate) struct Readers(Arc<Shared>);

struct Shared {
    options: PgConnectOptions,
    connect_timeout: Duration,
    /// How long an answer may take.
    limit: Duration,
    /// One for each connection there may be.
    permits: Semaphore,
    idle: Mutex<Vec<PgConnection>>,
}

impl Readers {
    pub(crate) fn new(
        options: PgConnectOptions,
        most: u32,
        connect_timeout: Duration,
        limit: Duration,
    ) -> Self {
        let permits = Semaphore::new(most.max(1) as usize);
        Self(Arc::new(Shared { options, connect_timeout, limit, permits, idle: Mutex::default() }))
    }

    /// All rows of an answer.
    pub(crate) async fn all<T: FromRow>(&self, statement: &Statement<'_>) -> sqlx::Result<Vec<T>> {
        let permit = tokio::time::timeout(self.0.connect_timeout, self.0.permits.acquire()).await;
        let _permit = permit.map_err(|_| sqlx::Error::PoolTimedOut)?.map_err(|_| sqlx::Error::PoolClosed)?;
        loop {
            let idle = self.idle().pop();
            let used = idle.is_some();
            let mut connection = match idle {
                Some(connection) => connection,
                None => within(self.0.connect_timeout, self.0.options.connect()).await?,
            };
            let rows = statement.fetch_all(&mut Connection::Postgres(&mut connection, self.0.limit)).await;
            match &rows {
                Err(error) if is_silent(error) => self.idle().clear(),
                Err(error) if is_lost(error) && used => continue,
                Err(error) if is_lost(error) => {}
                _ if self.0.permits.is_closed() => {}
                _ => self.idle().push(connection),
            }
            return rows;
        }
    }

    /// Closes the connections. Later reads fail.
    pub(crate) async fn close(&self) {
        self.0.permits.close();
        let idle = std::mem::take(&mut *self.idle());
        for connection in idle {
            _ = within(self.0.limit, connection.close()).await;
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether there was no answer in time. The other connections are then as dead as this one.
pub(crate) fn is_silent(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}

/// Whether the connection has ended, or the database ends it with this error.
pub(crate) fn is_lost(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::Protocol(_))
        || code.is_some_and(|code| code.starts_with("57P"))
}
