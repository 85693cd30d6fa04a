//! Opening the database: checks that it is ours and writable, and migrates it.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqlSafeStr, SqliteConnection, SqlitePool};

use crate::error::{StoreError, reason};
use crate::sql;

/// How many connections read at the same time. Reads are short, and more would wait for the disk anyway.
const READERS: u32 = 4;

/// The `application_id` that the first migration sets.
const APPLICATION_ID: i64 = 0x5349_5444;

/// The migrations: number, name and statements. A released one never changes.
const MIGRATIONS: [(i64, &str, &str); 2] = [
    (1, "tables", include_str!("../migrations/0001_tables.sql")),
    (5, "keys", include_str!("../migrations/0005_keys.sql")),
];

/// Opens a file. Returns the pool of readers, and the pool with the one writer.
pub(crate) async fn file(path: &Path) -> Result<(SqlitePool, SqlitePool), StoreError> {
    let options = options().filename(path).create_if_missing(true);
    let writer = open_writer(options.clone()).await.map_err(|error| match error {
        StoreError::Unwritable(why) => StoreError::Unwritable(format!("{}: {why}", path.display())),
        StoreError::Unreadable(why) => StoreError::Unreadable(format!("{}: {why}", path.display())),
        StoreError::NotOurs(why) => StoreError::NotOurs(format!("{}: {why}", path.display())),
        other => other,
    })?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .connect_lazy_with(options.read_only(true));
    Ok((readers, writer))
}

/// Opens a database in memory. It has only one connection, which reads and writes.
pub(crate) async fn memory() -> Result<(SqlitePool, SqlitePool), StoreError> {
    let pool = open_writer(options().in_memory(true)).await?;
    Ok((pool.clone(), pool))
}

fn options() -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        // Acknowledged writes must survive a power failure, and WAL mode guarantees that only with this.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
}

/// Opens the pool of the writer, and migrates the database.
async fn open_writer(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
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
        return Err(StoreError::NotOurs("it is a database of another program".to_owned()));
    }
    // A read-only file opens without an error, so test now whether it can be written.
    let probe = connection.begin_with(sql::BEGIN).await.map_err(open_error)?;
    probe.rollback().await.map_err(open_error)?;
    // Persistent: connections that are opened later use it too.
    sqlx::query(sql::SET_WAL).execute(&mut *connection).await.map_err(open_error)?;
    let migration = |&(version, name, text): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.iter().map(migration).collect())
        .run(&mut *connection)
        .await
        .map_err(|error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => open_error(error),
            MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => {
                StoreError::NotOurs("it was made by another version, probably a newer one".to_owned())
            }
            error => StoreError::Unreadable(error.to_string()),
        })?;
    Ok(pool)
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
