//! Opening a SQLite database: checks that it is ours and writable, and migrates it.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqlSafeStr, SqliteConnection, SqlitePool};

use crate::database::{self, Pool, statement};
use crate::error::{StoreError, reason};
use crate::lease::{self, Lease};
use crate::moving::UNFINISHED;
use crate::nodes::Nodes;
use crate::sql;
use crate::writer::Source;

/// How many connections read at the same time. Reads are short, and more would wait for the disk anyway.
const READERS: u32 = 4;

/// The `application_id` that the first migration sets.
const APPLICATION_ID: i64 = 0x5349_5444;

/// The migrations: number, name and statements. A released one never changes.
const MIGRATIONS: [(i64, &str, &str); 15] = [
    (1, "tables", include_str!("../migrations/0001_tables.sql")),
    (2, "space", include_str!("../migrations/0002_space.sql")),
    (3, "devices", include_str!("../migrations/0003_devices.sql")),
    (4, "moderation", include_str!("../migrations/0004_moderation.sql")),
    (5, "keys", include_str!("../migrations/0005_keys.sql")),
    (6, "guests", include_str!("../migrations/0006_guests.sql")),
    (7, "parts", include_str!("../migrations/0007_parts.sql")),
    (8, "codes", include_str!("../migrations/0008_codes.sql")),
    (9, "reviews", include_str!("../migrations/0009_reviews.sql")),
    (10, "told", include_str!("../migrations/0010_told.sql")),
    (11, "puzzles", include_str!("../migrations/0011_puzzles.sql")),
    (12, "results", include_str!("../migrations/0012_results.sql")),
    (13, "deals", include_str!("../migrations/0013_deals.sql")),
    (14, "ratings", include_str!("../migrations/0014_ratings.sql")),
    (15, "clubs", include_str!("../migrations/0015_clubs.sql")),
];

/// The size to which the write-ahead log shrinks after a burst of writes, in bytes.
const LOG_SIZE: &str = "16777216";

/// An open database.
pub(crate) struct Opened {
    pub(crate) readers: Pool,
    pub(crate) writer: Source,
    /// Held for as long as the file is open.
    pub(crate) lease: Option<Lease>,
    /// The nodes, if there may be others.
    pub(crate) nodes: Option<Nodes>,
}

/// What to do with a database that has migrations which this version does not know.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Newer {
    Refused,
    /// It says itself whether this version can live with it.
    Allowed,
}

/// Opens a file. Nobody else can open it as a store until the lease is dropped.
pub(crate) async fn file(path: &Path) -> Result<Opened, StoreError> {
    lease::create_private(path);
    let options = options().filename(path).create_if_missing(true);
    let (writer, lease) = open_writer(options.clone(), Some(path)).await.map_err(|error| match error {
        StoreError::Unwritable(why) => StoreError::Unwritable(format!("{}: {why}", path.display())),
        StoreError::Unreadable(why) => StoreError::Unreadable(format!("{}: {why}", path.display())),
        StoreError::NotOurs(why) => StoreError::NotOurs(format!("{}: {why}", path.display())),
        other => other,
    })?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .connect_lazy_with(options.read_only(true));
    Ok(Opened { readers: Pool::Sqlite(readers), writer: Source::Sqlite(writer), lease, nodes: None })
}

/// Opens a database in memory. It has only one connection, which reads and writes.
pub(crate) async fn memory() -> Result<Opened, StoreError> {
    let (pool, lease) = open_writer(options().in_memory(true), None).await?;
    Ok(Opened { readers: Pool::Sqlite(pool.clone()), writer: Source::Sqlite(pool), lease, nodes: None })
}

/// Opens a connection to a file that another process may be writing. It only reads.
pub(crate) async fn reader(path: &Path) -> Result<SqliteConnection, StoreError> {
    let mut connection = options().filename(path).read_only(true).connect().await.map_err(open_error)?;
    if !is_ours(&mut connection).await.map_err(open_error)? {
        return Err(of_another_program());
    }
    Ok(connection)
}

fn options() -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        // Acknowledged writes must survive a power failure, and WAL mode guarantees that only with this.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("journal_size_limit", LOG_SIZE)
        // What people delete is overwritten in the file.
        .pragma("secure_delete", "on")
        .busy_timeout(Duration::from_secs(5))
}

/// Opens the pool of the writer, takes the lease of the file, and migrates the database.
async fn open_writer(
    options: SqliteConnectOptions,
    file: Option<&Path>,
) -> Result<(SqlitePool, Option<Lease>), StoreError> {
    let pool = SqlitePoolOptions::new()
        .min_connections(1)
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_with(options)
        .await
        .map_err(open_error)?;
    let mut connection = pool.acquire().await.map_err(open_error)?;
    // Before changing anything: a file of another program must stay untouched.
    if !is_ours(&mut connection).await.map_err(open_error)? {
        return Err(of_another_program());
    }
    let lease = file.map(Lease::take).transpose()?.flatten();
    // Only a file without tables takes this on, and only before its first transaction.
    let tables: i64 =
        sqlx::query_scalar(sql::COUNT_TABLES).fetch_one(&mut *connection).await.map_err(open_error)?;
    if tables == 0 {
        sqlx::query(sql::SET_AUTO_VACUUM).execute(&mut *connection).await.map_err(open_error)?;
    }
    // A read-only file opens without an error, so test now whether it can be written.
    let probe = connection.begin_with(sql::BEGIN).await.map_err(open_error)?;
    probe.rollback().await.map_err(open_error)?;
    // Persistent: connections that are opened later use it too.
    sqlx::query(sql::SET_WAL).execute(&mut *connection).await.map_err(open_error)?;
    migrate(&MIGRATIONS, Newer::Refused, &mut *connection, open_error).await?;
    check_finished(&mut database::Connection::Sqlite(&mut connection), open_error).await?;
    drop(connection);
    Ok((pool, lease))
}

/// Refuses an unfinished copy of another database.
pub(crate) async fn check_finished(
    on: &mut database::Connection<'_>,
    open_error: fn(sqlx::Error) -> StoreError,
) -> Result<(), StoreError> {
    let (probed,): (i64,) = statement(sql::PROBED).fetch_one(on).await.map_err(open_error)?;
    if probed == UNFINISHED {
        return Err(StoreError::NotOurs("it is a copy that was not finished".to_owned()));
    }
    Ok(())
}

/// Runs the migrations that a database does not have yet.
pub(crate) async fn migrate(
    migrations: &[(i64, &'static str, &'static str)],
    newer: Newer,
    connection: &mut impl Migrate,
    open_error: fn(sqlx::Error) -> StoreError,
) -> Result<(), StoreError> {
    let migration = |&(version, name, text): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(migrations.iter().map(migration).collect());
    migrator.set_ignore_missing(newer == Newer::Allowed).run_direct(None, connection, false).await.map_err(
        |error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => open_error(error),
            MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => of_newer_version(),
            error => StoreError::Unreadable(error.to_string()),
        },
    )
}

/// Refuses a database that this version does not understand.
pub(crate) fn of_newer_version() -> StoreError {
    StoreError::NotOurs("it was made by another version, probably a newer one".to_owned())
}

/// Refuses a database.
pub(crate) fn of_another_program() -> StoreError {
    StoreError::NotOurs("it is a database of another program".to_owned())
}

/// Whether the database has our mark, or is empty.
async fn is_ours(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    let mark: i64 = sqlx::query_scalar(sql::APPLICATION_ID).fetch_one(&mut *connection).await?;
    let others: i64 = sqlx::query_scalar(sql::COUNT_TABLES).fetch_one(connection).await?;
    Ok(mark == APPLICATION_ID || mark == 0 && others == 0)
}

/// Maps an error from opening the file.
fn open_error(error: sqlx::Error) -> StoreError {
    const READONLY: i64 = 8;
    const FULL: i64 = 13;
    const NOTADB: i64 = 26;
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i64>().ok());
    match code.map(|code| code & 0xff) {
        Some(READONLY | FULL) => StoreError::Unwritable(reason(&error)),
        Some(NOTADB) => StoreError::NotOurs("it is not a database".to_owned()),
        _ => StoreError::Unreadable(reason(&error)),
    }
}
