//! A thin layer over both databases, so that every statement and every type is written once.

use std::io;
use std::time::Duration;

use sqlx::postgres::{PgArguments, PgRow, Postgres};
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqlitePool, SqliteRow};
use sqlx::{ColumnIndex, Connection as _, Decode, PgConnection, Row as _, SqliteConnection, Type};

use crate::readers::Readers;
use crate::sql;

/// A statement with its values.
pub(crate) struct Statement<'q> {
    text: &'static str,
    values: Vec<Value<'q>>,
}

/// A value that a statement takes.
#[derive(Clone, Copy)]
pub(crate) enum Value<'q> {
    Integer(Option<i64>),
    Text(Option<&'q str>),
    Bytes(&'q [u8]),
    /// An array, which only PostgreSQL has.
    Texts(&'q [Option<&'q str>]),
}

/// A connection to write on.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    /// With the time that an answer may take.
    Postgres(&'c mut PgConnection, Duration),
}

/// A transaction, or a part of one. Dropping it undoes it.
pub(crate) enum Transaction<'c> {
    Sqlite(sqlx::Transaction<'c, Sqlite>),
    Postgres(sqlx::Transaction<'c, Postgres>, Duration),
}

/// Connections to read on.
#[derive(Clone)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(Readers),
}

/// A row of an answer.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// A type that can be read from a row.
pub(crate) trait FromRow: Sized + Send + Unpin {
    fn from_row(row: &Row) -> sqlx::Result<Self>;
}

/// A row that only has to be there.
pub(crate) struct Exists;

impl FromRow for Exists {
    fn from_row(_: &Row) -> sqlx::Result<Self> {
        Ok(Self)
    }
}

/// A type that can be read from a column.
pub(crate) trait Column<'r>:
    Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>
{
}
impl<'r, T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>> Column<'r> for T {}

impl Row {
    /// How many columns it has.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Sqlite(row) => row.len(),
            Self::Postgres(row) => row.len(),
        }
    }

    /// The value of a column, by its name or its place.
    pub(crate) fn get<'r, T, I>(&'r self, column: I) -> sqlx::Result<T>
    where
        T: Column<'r>,
        I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
    {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }
}

/// The statement with this text, without values yet.
pub(crate) fn statement<'q>(text: &'static str) -> Statement<'q> {
    Statement { text, values: Vec::new() }
}

impl<'q> Statement<'q> {
    /// Adds the next value.
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Carries it out. Returns how many rows it has changed.
    pub(crate) async fn execute(&self, on: &mut Connection<'_>) -> sqlx::Result<u64> {
        match on {
            Connection::Sqlite(on) => Ok(self.sqlite().execute(&mut **on).await?.rows_affected()),
            Connection::Postgres(on, limit) => {
                Ok(within(*limit, self.postgres()?.execute(&mut **on)).await?.rows_affected())
            }
        }
    }

    /// All rows of its answer.
    pub(crate) async fn fetch_all<T: FromRow>(&self, on: &mut Connection<'_>) -> sqlx::Result<Vec<T>> {
        match on {
            Connection::Sqlite(on) => self.sqlite().try_map(sqlite_row).fetch_all(&mut **on).await,
            Connection::Postgres(on, limit) => {
                within(*limit, self.postgres()?.try_map(postgres_row).fetch_all(&mut **on)).await
            }
        }
    }

    /// The first row of its answer.
    pub(crate) async fn fetch_optional<T: FromRow>(
        &self,
        on: &mut Connection<'_>,
    ) -> sqlx::Result<Option<T>> {
        match on {
            Connection::Sqlite(on) => self.sqlite().try_map(sqlite_row).fetch_optional(&mut **on).await,
            Connection::Postgres(on, limit) => {
                within(*limit, self.postgres()?.try_map(postgres_row).fetch_optional(&mut **on)).await
            }
        }
    }

    /// The first row of an answer that always has one.
    pub(crate) async fn fetch_one<T: FromRow>(&self, on: &mut Connection<'_>) -> sqlx::Result<T> {
        self.fetch_optional(on).await?.ok_or(sqlx::Error::RowNotFound)
    }

    fn has_nul(&self) -> bool {
        self.values.iter().any(|value| matches!(value, Value::Text(Some(text)) if text.contains('\0')))
    }

    fn sqlite(&self) -> Query<'q, Sqlite, SqliteArguments> {
        self.values.iter().fold(sqlx::query(self.text), |query, value| match *value {
            Value::Integer(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
            Value::Texts(_) => query.bind(None::<&str>),
        })
    }

    /// Fails if a text has a character that the database cannot store.
    fn postgres(&self) -> sqlx::Result<Query<'q, Postgres, PgArguments>> {
        self.values.iter().try_fold(sqlx::query(self.text), |query, value| {
            Ok(match value {
                Value::Integer(value) => query.bind(*value),
                Value::Text(value) => query.bind(value.map(storable).transpose()?),
                Value::Bytes(value) => query.bind(*value),
                Value::Texts(values) => query.bind(*values),
            })
        })
    }
}

impl Connection<'_> {
    /// Begins a transaction.
    pub(crate) async fn begin(&mut self) -> sqlx::Result<Transaction<'_>> {
        match self {
            Self::Sqlite(on) => Ok(Transaction::Sqlite(on.begin_with(sql::BEGIN).await?)),
            Self::Postgres(on, limit) => Ok(Transaction::Postgres(within(*limit, on.begin()).await?, *limit)),
        }
    }

    /// Begins a part of a transaction that can be undone alone.
    pub(crate) async fn begin_part(&mut self) -> sqlx::Result<Transaction<'_>> {
        match self {
            Self::Sqlite(on) => Ok(Transaction::Sqlite(on.begin().await?)),
            Self::Postgres(on, limit) => Ok(Transaction::Postgres(within(*limit, on.begin()).await?, *limit)),
        }
    }
}

impl Transaction<'_> {
    /// The connection to write on.
    pub(crate) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(transaction) => Connection::Sqlite(transaction),
            Self::Postgres(transaction, limit) => Connection::Postgres(transaction, *limit),
        }
    }

    pub(crate) async fn commit(self) -> sqlx::Result<()> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
            Self::Postgres(transaction, limit) => within(limit, transaction.commit()).await,
        }
    }

    pub(crate) async fn roll_back(self) -> sqlx::Result<()> {
        match self {
            Self::Sqlite(transaction) => transaction.rollback().await,
            Self::Postgres(transaction, limit) => within(limit, transaction.rollback()).await,
        }
    }
}

impl Pool {
    /// All rows of an answer.
    pub(crate) async fn all<T: FromRow>(&self, statement: Statement<'_>) -> sqlx::Result<Vec<T>> {
        match self {
            Self::Sqlite(pool) => statement.sqlite().try_map(sqlite_row).fetch_all(pool).await,
            // Nothing that is stored has a NUL, so a search for one finds nothing.
            Self::Postgres(..) if statement.has_nul() => Ok(Vec::new()),
            Self::Postgres(readers) => readers.all(&statement).await,
        }
    }

    /// The first row of an answer.
    pub(crate) async fn first<T: FromRow>(&self, statement: Statement<'_>) -> sqlx::Result<Option<T>> {
        match self {
            Self::Sqlite(pool) => statement.sqlite().try_map(sqlite_row).fetch_optional(pool).await,
            // No statement that is read for one row has more than one.
            Self::Postgres(..) => Ok(self.all(statement).await?.into_iter().next()),
        }
    }

    /// Closes the connections. Later reads fail.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(readers) => readers.close().await,
        }
    }
}

/// Gives up on an answer that takes too long: a network may lose a connection without a word.
pub(crate) async fn within<T>(
    limit: Duration,
    answer: impl Future<Output = sqlx::Result<T>>,
) -> sqlx::Result<T> {
    match tokio::time::timeout(limit, answer).await {
        Ok(answer) => answer,
        Err(_) => Err(io::Error::from(io::ErrorKind::TimedOut).into()),
    }
}

/// A text that PostgreSQL can store: one without NUL. Anything else would end the transaction of everyone else's writes.
pub(crate) fn storable(text: &str) -> sqlx::Result<&str> {
    if text.contains('\0') {
        return Err(sqlx::Error::Encode("a text has a NUL character".into()));
    }
    Ok(text)
}

fn sqlite_row<T: FromRow>(row: SqliteRow) -> sqlx::Result<T> {
    T::from_row(&Row::Sqlite(row))
}

fn postgres_row<T: FromRow>(row: PgRow) -> sqlx::Result<T> {
    T::from_row(&Row::Postgres(row))
}

impl<A: for<'r> Column<'r> + Send + Unpin> FromRow for (A,) {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok((row.get(0)?,))
    }
}

impl<A: for<'r> Column<'r> + Send + Unpin, B: for<'r> Column<'r> + Send + Unpin> FromRow for (A, B) {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok((row.get(0)?, row.get(1)?))
    }
}

impl<A, B, C> FromRow for (A, B, C)
where
    A: for<'r> Column<'r> + Send + Unpin,
    B: for<'r> Column<'r> + Send + Unpin,
    C: for<'r> Column<'r> + Send + Unpin,
{
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    }
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Self::Integer(Some(value))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        Self::Integer(value)
    }
}

impl<'q> From<&'q str> for Value<'q> {
    fn from(value: &'q str) -> Self {
        Self::Text(Some(value))
    }
}

impl<'q> From<&'q String> for Value<'q> {
    fn from(value: &'q String) -> Self {
        Self::Text(Some(value))
    }
}

impl<'q> From<&'q Option<String>> for Value<'q> {
    fn from(value: &'q Option<String>) -> Self {
        Self::Text(value.as_deref())
    }
}

impl<'q> From<&'q [Option<&'q str>]> for Value<'q> {
    fn from(values: &'q [Option<&'q str>]) -> Self {
        Self::Texts(values)
    }
}

impl<'q> From<&'q [u8]> for Value<'q> {
    fn from(value: &'q [u8]) -> Self {
        Self::Bytes(value)
    }
}
