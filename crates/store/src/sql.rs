//! Every SQL statement. They use only what SQLite and PostgreSQL both understand, and they are constants, so that each
//! is prepared once per connection and a test can prepare them all.
//!
//! No statement changes or deletes an entry: the record is append-only.

use std::sync::LazyLock;

/// Declares the statements, and lists all of them for tests.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: &str = $text;)*
        #[cfg(test)]
        pub(crate) const ALL: &[&str] = &[$($name),*];
    };
}

// These are specific to SQLite.

/// Takes the write lock up front. A transaction that takes it later can fail halfway.
pub(crate) const BEGIN: &str = "begin immediate";

/// Turns on the write-ahead log, so that readers do not wait for the writer.
pub(crate) const SET_WAL: &str = "pragma journal_mode = wal";

/// The id of the program that the file belongs to.
pub(crate) const APPLICATION_ID: &str = "pragma application_id";

/// Counts the tables in the file. The table of migrations does not count: it is created before the first migration
/// runs, and the power may fail in between.
pub(crate) const COUNT_TABLES: &str =
    "select count(*) from sqlite_schema where type = 'table' and name <> '_sqlx_migrations'";

/// How many rows the batch statements take. Sending a statement to the database thread and back costs more than a row.
pub(crate) const BATCH_ROWS: usize = 16;

/// Ends the transaction that [`append_in_one_go`] leaves open when it fails.
pub(crate) const ROLLBACK: &str = "rollback";

/// How many entries the statements of [`append_in_one_go`] take.
const SIZES: [usize; 4] = [8, 32, 128, 512];

static APPEND_IN_ONE_GO: LazyLock<[String; 4]> = LazyLock::new(|| {
    SIZES.map(|size| {
        // Unnamed parameters: SQLite searches all of them to resolve a name.
        let rows = vec!["(?, ?, ?, ?, ?)"; size];
        format!(
            "{BEGIN};
            insert into entries (table_id, seq, at, entry, hash)
            select column1, column2, column3, column4, column5 from (values {}) as v
            where column1 is not null;
            commit",
            rows.join(", ")
        )
    })
});

/// A whole transaction that appends up to `entries` entries, and the number of rows it takes; null rows are skipped.
/// It stops halfway if a sequence number is taken or a table is missing. `None` if there are too many entries.
pub(crate) fn append_in_one_go(entries: usize) -> Option<(&'static str, usize)> {
    let size = SIZES.iter().position(|size| entries <= *size)?;
    Some((&APPEND_IN_ONE_GO[size], SIZES[size]))
}

statements! {
    CREATE = "
        insert into tables (id, created, updated, game, status, listed, host, secret, summary, wake)
        values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9)
        on conflict do nothing";

    APPEND = "
        insert into entries (table_id, seq, at, entry, hash)
        values ($1, $2, $3, $4, $5)
        on conflict do nothing";

    /// [`APPEND`] for [`BATCH_ROWS`] entries.
    APPEND_MANY = "
        insert into entries (table_id, seq, at, entry, hash)
        values
            ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10), ($11, $12, $13, $14, $15),
            ($16, $17, $18, $19, $20), ($21, $22, $23, $24, $25), ($26, $27, $28, $29, $30),
            ($31, $32, $33, $34, $35), ($36, $37, $38, $39, $40), ($41, $42, $43, $44, $45),
            ($46, $47, $48, $49, $50), ($51, $52, $53, $54, $55), ($56, $57, $58, $59, $60),
            ($61, $62, $63, $64, $65), ($66, $67, $68, $69, $70), ($71, $72, $73, $74, $75),
            ($76, $77, $78, $79, $80)
        on conflict do nothing";

    CHANGE = "
        update tables set status = $2, updated = $3, summary = $4, wake = $5
        where id = $1";

    /// [`CHANGE`] for [`BATCH_ROWS`] tables. Both databases name the columns of `values` like this.
    CHANGE_MANY = "
        update tables set status = v.column2, updated = v.column3, summary = v.column4, wake = v.column5
        from (values
            ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10), ($11, $12, $13, $14, $15),
            ($16, $17, $18, $19, $20), ($21, $22, $23, $24, $25), ($26, $27, $28, $29, $30),
            ($31, $32, $33, $34, $35), ($36, $37, $38, $39, $40), ($41, $42, $43, $44, $45),
            ($46, $47, $48, $49, $50), ($51, $52, $53, $54, $55), ($56, $57, $58, $59, $60),
            ($61, $62, $63, $64, $65), ($66, $67, $68, $69, $70), ($71, $72, $73, $74, $75),
            ($76, $77, $78, $79, $80)
        ) as v
        where id = v.column1";

    SEATED = "
        select seat, person
        from seats
        where table_id = $1
        order by seat";

    SET_WAKE = "
        update tables set wake = $2
        where id = $1";

    CLEAR_SEATS = "
        delete from seats
        where table_id = $1";

    SEAT = "
        insert into seats (table_id, seat, person)
        values ($1, $2, $3)";

    TABLE = "
        select id, created, updated, game, status, listed, host, secret, summary, wake
        from tables
        where id = $1";

    ENTRIES = "
        select seq, at, entry, hash
        from entries
        where table_id = $1 and seq >= $2
        order by seq";

    LOBBY = "
        select id, created, updated, game, status, listed, host, secret, summary, wake
        from tables
        where listed = 1 and status = $1
        order by updated desc, id desc
        limit $2";

    /// Lists a table once, even if the person has several seats there.
    TABLES_OF = "
        select id, created, updated, game, status, listed, host, secret, summary, wake
        from tables
        where id in (select table_id from seats where person = $1) and updated < $2
        order by updated desc, id desc
        limit $3";

    WAKING = "
        select id, wake
        from tables
        where wake is not null
        order by wake, id";

    COUNT_OPEN_BY_HOST = "
        select count(*)
        from tables
        where host = $1 and status = 'open'";

    ADD_PERSON = "
        insert into people (id, hash, name, owner, created, seen)
        values ($1, $2, $3, $4, $5, $5)
        on conflict do nothing";

    PERSON = "
        select id, name, owner, created, seen, revoked
        from people
        where id = $1";

    PERSON_BY_HASH = "
        select id, name, owner, created, seen, revoked
        from people
        where hash = $1";

    TOKENS_OF = "
        select id, name, owner, created, seen, revoked
        from people
        where owner = $1
        order by created, id";

    RENAME = "
        update people set name = $2
        where id = $1";

    REVOKE = "
        update people set revoked = $3
        where id = $1 and owner = $2 and revoked is null";

    /// Keeps the later time if two updates arrive out of order.
    TOUCH = "
        update people set seen = $2
        where id = $1 and seen < $2";

    SAY = "
        insert into chat (table_id, n, at, person, name, line)
        select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5
        from chat
        where table_id = $1
        returning n";

    CHAT = "
        select n, at, person, name, line
        from chat
        where table_id = $1 and n > $2
        order by n
        limit $3";

    LAST_LINE = "
        select coalesce(max(n), 0)
        from chat
        where table_id = $1";

    SET_ORDERS = "
        insert into orders (table_id, seat, orders)
        values ($1, $2, $3)
        on conflict (table_id, seat) do update set orders = excluded.orders";

    ORDERS = "
        select seat, orders
        from orders
        where table_id = $1
        order by seat";

    KEEP_RECORD = "
        insert into records (id, created, person, body)
        values ($1, $2, $3, $4)
        on conflict do nothing";

    RECORD = "
        select body
        from records
        where id = $1";

    ADD_KEY = "
        insert into keys (name, bytes)
        values ($1, $2)
        on conflict do nothing";

    KEY = "
        select bytes
        from keys
        where name = $1";
}

#[cfg(test)]
mod tests {
    use sqlx::{Executor, Row, SqlSafeStr};

    use super::*;

    #[tokio::test]
    async fn every_statement_can_be_prepared() {
        let (_, pool) = crate::open::memory().await.unwrap();
        for statement in ALL {
            pool.prepare(statement.into_sql_str())
                .await
                .unwrap_or_else(|error| panic!("{statement}: {error}"));
        }
    }

    #[test]
    fn no_statement_changes_or_deletes_an_entry() {
        for statement in ALL {
            assert!(!statement.contains("update entries") && !statement.contains("delete from entries"));
        }
    }

    /// Each statement, and what its query plan must contain. No plan may scan all tables.
    #[tokio::test]
    async fn lists_use_an_index() {
        let (_, pool) = crate::open::memory().await.unwrap();
        for (statement, index) in [
            (LOBBY, "using index tables_by_status (status=?)"),
            (WAKING, "using covering index tables_by_wake"),
            (TABLES_OF, "using covering index seats_by_person (person=?)"),
            (COUNT_OPEN_BY_HOST, "using covering index tables_by_host (host=?)"),
            (TOKENS_OF, "using index people_by_owner (owner=?)"),
            (CHANGE_MANY, "search tables using covering index sqlite_autoindex_tables_1 (id=?)"),
        ] {
            let question = sqlx::AssertSqlSafe(format!("explain query plan {statement}"));
            let rows = sqlx::query(question).fetch_all(&pool).await.unwrap();
            let plan: Vec<String> =
                rows.iter().map(|row| row.get::<String, _>("detail").to_lowercase()).collect();
            assert!(plan.iter().any(|line| line.contains(index)), "{statement}: {plan:?}");
            assert!(!plan.iter().any(|line| line == "scan tables"), "{statement}: {plan:?}");
            let sorts = plan.iter().any(|line| line.contains("temp b-tree for order by"));
            assert_eq!(sorts, statement == TABLES_OF, "{statement}: {plan:?}");
        }
    }
}
