//! The database as it is, past the nodes.

use std::collections::BTreeMap;

use sqlx::{Connection as _, PgConnection};

use crate::checker::{StoredEntry, StoredTable};

/// Every row of every record, in the order in which they were written if a number is there twice.
const ENTRIES: &str = "select table_id, seq, entry, hash from entries order by table_id, seq, at, ctid";

/// Reads all records.
///
/// # Errors
/// If the database cannot be read.
pub(crate) async fn tables(url: &str) -> sqlx::Result<Vec<StoredTable>> {
    let mut connection = PgConnection::connect(url).await?;
    let tables: Vec<(String, Vec<u8>)> =
        sqlx::query_as("select id, secret from tables order by id").fetch_all(&mut connection).await?;
    let rows: Vec<(String, i64, String, Vec<u8>)> =
        sqlx::query_as(ENTRIES).fetch_all(&mut connection).await?;
    connection.close().await?;
    let mut rows = rows.into_iter().peekable();
    let stored = tables.into_iter().map(|(id, secret)| {
        let mut entries = Vec::new();
        while let Some((_, seq, entry, hash)) = rows.next_if(|(table, ..)| *table <= id) {
            entries.push(StoredEntry { seq, entry, hash });
        }
        StoredTable { id, secret: secret.try_into().unwrap_or_default(), rows: entries }
    });
    Ok(stored.collect())
}

/// The games in progress, and the nodes that serve them.
const SERVED: &str = "
    select nodes.name, tables.id
    from tables
    join nodes on nodes.id = tables.node
    where tables.status = 'running'
    order by nodes.name, tables.id";

/// The tables with a game in progress that each node serves, by its name.
///
/// # Errors
/// If the database cannot be read.
pub(crate) async fn served(url: &str) -> sqlx::Result<BTreeMap<String, Vec<String>>> {
    let mut connection = PgConnection::connect(url).await?;
    let rows: Vec<(String, String)> = sqlx::query_as(SERVED).fetch_all(&mut connection).await?;
    connection.close().await?;
    let mut served: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (node, table) in rows {
        served.entry(node).or_default().push(table);
    }
    Ok(served)
}

/// Carries out statements.
///
/// # Errors
/// If they cannot be carried out.
pub(crate) async fn carry_out(url: &str, statements: &'static str) -> sqlx::Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(statements).execute(&mut connection).await?;
    connection.close().await
}
