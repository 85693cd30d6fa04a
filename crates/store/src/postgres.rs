//! PostgreSQL: connecting, one server at a time, and the tables.

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};

use crate::database::{Connection, Pool, statement, within};
use crate::error::{StoreError, reason};
use crate::open::{self, Opened};
use crate::readers::Readers;
use crate::sql;
use crate::writer::Source;

/// How to use a PostgreSQL database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostgresOptions {
    /// How many connections read at the same time. One more writes.
    pub readers: u32,
    /// How long a statement may take. Migrations may take longer.
    pub statement_timeout: Duration,
    /// How long connecting may take.
    pub connect_timeout: Duration,
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self {
            readers: 8,
            statement_timeout: Duration::from_secs(10),
            connect_timeout: Duration::from_secs(5),
        }
    }
}

/// The migrations: number, name and statements. A released one never changes.
const MIGRATIONS: [(i64, &str, &str); 1] =
    [(1, "tables", include_str!("../migrations/postgres/0001_tables.sql"))];

/// How long to wait for the lock of the database. The session of a server that was killed ends a moment after it.
const LOCK_WAIT: Duration = Duration::from_secs(3);

/// How much longer than a statement its answer may take.
const GRACE: Duration = Duration::from_secs(1);

/// The parameters that an address may have.
const PARAMETERS: [&str; 18] = [
    "application_name",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "password",
    "port",
    "ssl-ca",
    "ssl-cert",
    "ssl-key",
    "ssl-mode",
    "ssl-root-cert",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "statement-cache-capacity",
    "user",
];

/// The session that writes. It holds the lock of the database, so only the server that holds it can write. After an error
/// it is replaced: a new one is certain to be in no transaction.
pub(crate) struct Session {
    options: PgConnectOptions,
    connect_timeout: Duration,
    limit: Duration,
    connection: Option<PgConnection>,
}

/// Connects to a database and migrates it. Nobody else can open it as a store until the session ends.
pub(crate) async fn open(url: &str, options: &PostgresOptions) -> Result<Opened, StoreError> {
    let address = address(url)?.options([("statement_timeout", milliseconds(options.statement_timeout))]);
    let limit = options.statement_timeout + GRACE;
    let mut session = Session {
        options: address.clone().options([
            // Acknowledged writes must survive a power failure, whatever else the database is used for.
            ("synchronous_commit", "on".to_owned()),
            // Earlier than the statement itself, to tell one from the other.
            ("lock_timeout", milliseconds(LOCK_WAIT.min(options.statement_timeout / 2))),
            ("idle_in_transaction_session_timeout", milliseconds(limit)),
            // The lock of a server that vanished from the network is free again soon.
            ("tcp_keepalives_idle", "5".to_owned()),
            ("tcp_keepalives_interval", "5".to_owned()),
            ("tcp_keepalives_count", "3".to_owned()),
        ]),
        connect_timeout: options.connect_timeout,
        limit,
        connection: None,
    };
    let mut connection = session.connect().await?;
    // Before changing anything: a database of another program must stay untouched.
    let state: (i64, i64, String) = statement(sql::STATE)
        .fetch_one(&mut Connection::Postgres(&mut connection, limit))
        .await
        .map_err(open_error)?;
    match state {
        (0, 1.., _) => return Err(open::of_another_program()),
        (_, _, encoding) if encoding != "UTF8" => {
            return Err(StoreError::NotOurs(format!("its encoding is {encoding}, and must be UTF8")));
        }
        _ => {}
    }
    sqlx::raw_sql(sql::NO_TIMEOUT).execute(&mut connection).await.map_err(open_error)?;
    open::migrate(&MIGRATIONS, &mut connection, open_error).await?;
    sqlx::raw_sql(sql::RESET_TIMEOUT).execute(&mut connection).await.map_err(open_error)?;
    open::check_finished(&mut Connection::Postgres(&mut connection, limit), open_error).await?;
    session.connection = Some(connection);

    let address = address.options([("default_transaction_read_only", "on")]);
    let readers = Readers::new(address, options.readers, options.connect_timeout, limit);
    Ok(Opened { readers: Pool::Postgres(readers), writer: Source::Postgres(Box::new(session)), lease: None })
}

impl Session {
    /// Takes the connection, or makes a new one with the lock of the database. To be put back if it is still good.
    pub(crate) async fn take(&mut self) -> Result<PgConnection, StoreError> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => self.connect().await.map_err(|error| StoreError::Unwritable(error.why())),
        }
    }

    pub(crate) fn put_back(&mut self, connection: PgConnection) {
        self.connection = Some(connection);
    }

    /// How long an answer may take.
    pub(crate) fn limit(&self) -> Duration {
        self.limit
    }

    pub(crate) async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            _ = within(self.limit, connection.close()).await;
        }
    }

    async fn connect(&self) -> Result<PgConnection, StoreError> {
        let connecting = within(self.connect_timeout, self.options.connect()).await;
        let mut connection = connecting.map_err(|error| StoreError::Unreachable(reason(&error)))?;
        let locking = sqlx::query(sql::LOCK).execute(&mut connection);
        within(self.limit, locking).await.map_err(open_error)?;
        Ok(connection)
    }
}

/// Reads an address. What it says stays out of messages, because it may have a password.
fn address(url: &str) -> Result<PgConnectOptions, StoreError> {
    let invalid = |why: String| StoreError::Unreachable(format!("its address is not valid: {why}"));
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(invalid("it must begin with postgres://".to_owned()));
    }
    // sqlx would ignore what it does not know, and log it with its value.
    let parameters = url.split_once('?').map_or("", |(_, parameters)| parameters);
    // A password with a question mark would be in there.
    if parameters.contains('@') {
        return Err(invalid("special characters must be percent-encoded".to_owned()));
    }
    for name in parameters.split('&').filter_map(|pair| pair.split('=').next()) {
        if !name.is_empty() && !name.starts_with("options[") && !PARAMETERS.contains(&name) {
            return Err(invalid(format!("there is no parameter {name}")));
        }
    }
    let options = PgConnectOptions::from_str(url).map_err(|error| invalid(reason(&error)))?;
    // Waiting for the lock is slow, and nothing to worry about.
    let options = options.disable_statement_logging();
    let named = options.get_application_name().is_some();
    Ok(if named { options } else { options.application_name("sitdown") })
}

fn milliseconds(time: Duration) -> String {
    time.as_millis().max(1).to_string()
}

/// Maps an error from opening the database.
fn open_error(error: sqlx::Error) -> StoreError {
    const DISK_FULL: &str = "53100";
    const FORBIDDEN: &str = "42501";
    const READ_ONLY: &str = "25006";
    const LOCKED: &str = "55P03";
    let code = error.as_database_error().and_then(|error| error.code());
    match code.as_deref() {
        Some(DISK_FULL | FORBIDDEN | READ_ONLY) => StoreError::Unwritable(reason(&error)),
        Some(LOCKED) => StoreError::InUse,
        _ => StoreError::Unreadable(reason(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn commits_are_durable_whatever_the_database_prefers() {
        let url = pg::Cluster::shared().database();
        let mut other = PgConnection::connect(&url).await.unwrap();
        let name: String =
            sqlx::query_scalar("select current_database()").fetch_one(&mut other).await.unwrap();
        let prefer = format!("alter database {name} set synchronous_commit = off");
        sqlx::raw_sql(sqlx::AssertSqlSafe(prefer)).execute(&mut other).await.unwrap();
        let opened = open(&url, &PostgresOptions::default()).await.unwrap();
        let Source::Postgres(mut session) = opened.writer else { panic!("it is a session") };
        let mut connection = session.take().await.unwrap();
        for (setting, value) in [("synchronous_commit", "on"), ("statement_timeout", "10s")] {
            let set: String = sqlx::query_scalar("select current_setting($1)")
                .bind(setting)
                .fetch_one(&mut connection)
                .await
                .unwrap();
            assert_eq!(set, value, "{setting}");
        }
    }
}
