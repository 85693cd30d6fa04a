//! Opening the file: is it ours, can it be written, and is it of this version?

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqlSafeStr, SqliteConnection, SqlitePool};

use crate::error::{StoreError, reason};
use crate::sql;

/// So many may read at once. Reading is short, and more would wait for the disk anyway.
const READERS: u32 = 4;

/// The number by which the first migration marks a file.
const OURS: i64 = 0x5349_5444;

/// The pool that reads and the pool, of one connection, that writes.
pub(crate) async fn file(path: &Path) -> Result<(SqlitePool, SqlitePool), StoreError> {
    let options = options().filename(path).create_if_missing(true);
    let writer = ready(options.clone()).await.map_err(|error| match error {
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

/// A database in memory is one connection, so reading and writing share it.
pub(crate) async fn memory() -> Result<(SqlitePool, SqlitePool), StoreError> {
    let pool = ready(options().in_memory(true)).await?;
    Ok((pool.clone(), pool))
}

fn options() -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        // An acknowledged write must survive the loss of power, and in WAL less than this does not promise it.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
}

/// Opens the pool that writes and brings its database up to date.
async fn ready(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new()
        .min_connections(1)
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_with(options)
        .await
        .map_err(failed)?;
    let mut connection = pool.acquire().await.map_err(failed)?;
    // Before anything is changed: a file that somebody else needs must stay as it is.
    if !ours(&mut connection).await.map_err(failed)? {
        return Err(StoreError::NotOurs("it is a database of another program".to_owned()));
    }
    // A file that can only be read opens without complaint. It is better to hear of it now.
    let probe = connection.begin_with(sql::BEGIN).await.map_err(failed)?;
    probe.rollback().await.map_err(failed)?;
    // This stays with the file, so connections that are opened later find it.
    sqlx::query(sql::KEEP_A_LOG).execute(&mut *connection).await.map_err(failed)?;
    let first = include_str!("../migrations/0001_tables.sql").into_sql_str();
    Migrator::with_migrations(vec![Migration::new(1, "tables".into(), MigrationType::Simple, first, false)])
        .run(&mut *connection)
        .await
        .map_err(|error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => failed(error),
            MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => {
                StoreError::NotOurs("it was made by another version, probably a newer one".to_owned())
            }
            error => StoreError::Unreadable(error.to_string()),
        })?;
    Ok(pool)
}

/// Whether the database is marked as ours, or empty.
async fn ours(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    let mark: i64 = sqlx::query_scalar(sql::MARK).fetch_one(&mut *connection).await?;
    let others: i64 = sqlx::query_scalar(sql::OTHERS).fetch_one(connection).await?;
    Ok(mark == OURS || mark == 0 && others == 0)
}

/// Tells a file that cannot be written and one that is no database from what else can go wrong.
fn failed(error: sqlx::Error) -> StoreError {
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
