//! PostgreSQL: connecting, alone or beside other servers, and the tables.

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};

use crate::database::{Connection, Pool, statement, within};
use crate::error::{StoreError, reason};
use crate::nodes::Nodes;
use crate::open::{self, Newer, Opened};
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
///
/// Nodes of the version before may be running meanwhile, so a migration only adds what they can do without. One that
/// can't be done like that sets `sitdown.oldest` to its own number.
const MIGRATIONS: [(i64, &str, &str); 10] = [
    (1, "tables", include_str!("../migrations/postgres/0001_tables.sql")),
    (2, "nodes", include_str!("../migrations/postgres/0002_nodes.sql")),
    (3, "codes", include_str!("../migrations/postgres/0003_codes.sql")),
    (4, "reviews", include_str!("../migrations/postgres/0004_reviews.sql")),
    (5, "told", include_str!("../migrations/postgres/0005_told.sql")),
    (6, "puzzles", include_str!("../migrations/postgres/0006_puzzles.sql")),
    (7, "results", include_str!("../migrations/postgres/0007_results.sql")),
    (8, "deals", include_str!("../migrations/postgres/0008_deals.sql")),
    (9, "ratings", include_str!("../migrations/postgres/0009_ratings.sql")),
    (10, "clubs", include_str!("../migrations/postgres/0010_clubs.sql")),
];

/// How long to wait for the lock of the database. The session of a server that was killed ends a moment after it.
const LOCK_WAIT: Duration = Duration::from_secs(3);

/// How long a transaction may wait for its next statement. A node that was paused in the middle of one must not keep others
/// from its tables.
const TRANSACTION_WAIT: Duration = Duration::from_secs(2);

/// How long a statement of the nodes may take. Their leases are not much longer.
const NODE_LIMIT: Duration = Duration::from_secs(2);

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

/// Who may use the database at the same time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// Nobody else.
    Alone,
    /// Other nodes.
    Shared,
}

/// A session that writes. After an error it is replaced: a new one is certain to be in no transaction.
pub(crate) struct Session {
    options: PgConnectOptions,
    connect_timeout: Duration,
    limit: Duration,
    /// The statement that takes the lock of the database, if this session holds it.
    lock: Option<&'static str>,
    connection: Option<PgConnection>,
}

/// Connects to a database and migrates it. The session that writes holds the lock of the database.
pub(crate) async fn open(
    url: &str,
    options: &PostgresOptions,
    sharing: Sharing,
) -> Result<Opened, StoreError> {
    let address = address(url)?;
    let limit = options.statement_timeout + GRACE;
    let mut session = Session {
        options: writing(&address, options.statement_timeout),
        connect_timeout: options.connect_timeout,
        limit,
        lock: Some(match sharing {
            Sharing::Alone => sql::LOCK,
            Sharing::Shared => sql::nodes::LOCK_SHARED,
        }),
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
    open::migrate(&MIGRATIONS, Newer::Allowed, &mut connection, open_error).await?;
    sqlx::raw_sql(sql::RESET_TIMEOUT).execute(&mut connection).await.map_err(open_error)?;
    let mut on = Connection::Postgres(&mut connection, limit);
    let (oldest,): (i64,) = statement(sql::nodes::OLDEST).fetch_one(&mut on).await.map_err(open_error)?;
    if MIGRATIONS.iter().all(|(version, ..)| *version < oldest) {
        return Err(open::of_newer_version());
    }
    open::check_finished(&mut on, open_error).await?;
    session.connection = Some(connection);

    let nodes = (sharing == Sharing::Shared).then(|| {
        let session = || Session {
            options: writing(&address, NODE_LIMIT),
            connect_timeout: options.connect_timeout.min(NODE_LIMIT),
            limit: NODE_LIMIT,
            lock: None,
            connection: None,
        };
        Nodes::new(session(), session())
    });
    let address = address.options([
        ("statement_timeout", milliseconds(options.statement_timeout)),
        ("default_transaction_read_only", "on".to_owned()),
    ]);
    let readers = Readers::new(address, options.readers, options.connect_timeout, limit);
    Ok(Opened {
        readers: Pool::Postgres(readers),
        writer: Source::Postgres(Box::new(session)),
        lease: None,
        nodes,
    })
}

/// The options of a session that writes.
fn writing(address: &PgConnectOptions, statement_timeout: Duration) -> PgConnectOptions {
    address.clone().options([
        ("statement_timeout", milliseconds(statement_timeout)),
        // Acknowledged writes must survive a power failure, whatever else the database is used for.
        ("synchronous_commit", "on".to_owned()),
        // Earlier than the statement itself, to tell one from the other.
        ("lock_timeout", milliseconds(LOCK_WAIT.min(statement_timeout / 2))),
        ("idle_in_transaction_session_timeout", milliseconds(TRANSACTION_WAIT)),
        // The locks of a server that vanished from the network are free again soon.
        ("tcp_keepalives_idle", "5".to_owned()),
        ("tcp_keepalives_interval", "5".to_owned()),
        ("tcp_keepalives_count", "3".to_owned()),
    ])
}

impl Session {
    /// Takes the connection, or makes a new one. To be put back if it is still good.
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
        if let Some(lock) = self.lock {
            let locking = sqlx::query(lock).execute(&mut connection);
            within(self.limit, locking).await.map_err(open_error)?;
        }
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
        let opened = open(&url, &PostgresOptions::default(), Sharing::Shared).await.unwrap();
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
