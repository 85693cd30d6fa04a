//! Every statement can be prepared on both databases, and finds its rows by an index.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, Row, SqlSafeStr, SqliteConnection};

use super::*;
use crate::{PostgresOptions, Store};

async fn sqlite() -> (tempfile::TempDir, SqliteConnection) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    Store::open(&file).await.unwrap().close().await;
    (folder, SqliteConnectOptions::new().filename(file).connect().await.unwrap())
}

async fn postgres() -> PgConnection {
    let url = pg::Cluster::shared().database();
    Store::connect(&url, &PostgresOptions::default()).await.unwrap().close().await;
    PgConnection::connect(&url).await.unwrap()
}

/// The statements that both databases understand.
fn everywhere() -> impl Iterator<Item = &'static &'static str> {
    let parts = [
        ALL,
        codes::ALL,
        reviews::ALL,
        puzzles::ALL,
        results::ALL,
        ratings::ALL,
        told::ALL,
        deals::ALL,
        clubs::ALL,
    ];
    parts.into_iter().flatten()
}

#[tokio::test]
async fn every_statement_can_be_prepared() {
    let (_folder, mut sqlite) = sqlite().await;
    let mut postgres = postgres().await;
    for statement in everywhere() {
        let prepared = sqlite.prepare(statement.into_sql_str()).await;
        prepared.unwrap_or_else(|error| panic!("SQLite: {statement}: {error}"));
        let prepared = postgres.prepare(statement.into_sql_str()).await;
        prepared.unwrap_or_else(|error| panic!("PostgreSQL: {statement}: {error}"));
    }
    for statement in [APPEND_MANY, CHANGE_MANY] {
        sqlite.prepare(statement.into_sql_str()).await.unwrap();
    }
    for statement in [CHANGE_ARRAYS, LOCK, STATE].iter().chain(nodes::ALL) {
        postgres.prepare(statement.into_sql_str()).await.unwrap();
    }
}

#[test]
fn no_statement_changes_an_entry_and_only_the_removal_of_a_table_deletes_any() {
    for statement in everywhere() {
        assert!(!statement.contains("update entries"), "{statement}");
        let deletes = statement.contains("delete from entries");
        assert_eq!(deletes, *statement == REMOVE_ENTRIES, "{statement}");
    }
    assert!(REMOVE_ENTRIES.trim_end().ends_with("where table_id = $1"), "all of a table, or none");
}

/// Each statement, and what its query plan must contain. No plan may scan all tables.
#[tokio::test]
async fn lists_use_an_index() {
    let (_folder, mut connection) = sqlite().await;
    for (statement, index) in [
        (LOBBY, "using index tables_by_status (status=?)"),
        (WAKING, "using covering index tables_by_wake"),
        (TABLES_OF, "using covering index seats_by_person (person=?)"),
        (HELD_BY_PERSON, "using covering index tables_by_host (host=?)"),
        (HELD_BY_ADDRESS, "using covering index tables_by_address (address=?)"),
        (WAITING, "using index tables_by_created (created<?)"),
        (FINISHED, "using covering index tables_by_end (updated<?)"),
        (RECORDS_BY_PERSON, "using covering index records_by_person (person=?)"),
        (RECORDS_BY_ADDRESS, "using index records_by_address (address=?)"),
        (ALL_RECORDS, "using covering index records_by_person"),
        (UNSEEN_RECORDS, "using covering index records_by_seen (seen<?)"),
        (FORGET_ADDRESSES, "records_by_address"),
        (TOKENS_OF, "using index people_by_owner (owner=?)"),
        (DEVICES_OF, "using index devices_by_person (person=?)"),
        (CHAT_OF, "using index chat_by_person (person=? and (table_id,n)>(?,?))"),
        (SEATS_OF, "using covering index seats_by_person (person=? and (table_id,seat)>(?,?))"),
        (GUEST_AT, "using index guests_by_person (person=? and table_id>?)"),
        (FORGET_GUESTS, "guests_by_person (person=?)"),
        (RECORDS_OF, "using covering index records_by_person (person=? and (created,id)>(?,?))"),
        (SOME_HOSTED_BY, "using covering index tables_by_opener (host=? and (created,id)>(?,?))"),
        (TABLES_HOSTED_BY, "using covering index tables_by_opener (host=?)"),
        (TABLES_OF_ONE, "using covering index tables_by_opener (host=?)"),
        (DELETE_OLD_CHAT, "using index chat_by_time (at<?)"),
        (EMPTY_OLD_CHAT, "using index chat_by_time (at<?)"),
        (DELETE_CHAT_OF, "chat_by_person (person=?)"),
        (EMPTY_CHAT_OF, "chat_by_person (person=?)"),
        (deals::DEALS_HELD_BY_PERSON, "using covering index deals_by_person (person=? and ends>?)"),
        (deals::DEALS_HELD_BY_ADDRESS, "using covering index deals_by_address (address=? and ends>?)"),
        (deals::ATTEMPT_AT, "using index attempts_by_table (table_id=?)"),
        (deals::OWN_ATTEMPTS, "using index attempts_by_person (person=?)"),
        (deals::RESULTS, "using index attempts_by_result (deal=?)"),
        (deals::COUNT_RESULTS, "(deal=?)"),
        (deals::ANSWERS, "using index attempts_by_seat (deal=? and seat=?"),
        (deals::EXPIRE_DEALS, "deals_by_end (ends<?)"),
        (clubs::CLUBS_OF, "using covering index club_members_by_person (person=?)"),
        (clubs::CLUBS_BY_ADDRESS, "index clubs_by_address (address=?)"),
        (clubs::CLUB_TABLES, "using covering index club_tables_by_club (club=?)"),
        (clubs::CLUB_GAMES, "using index club_games_by_end (club=?)"),
        (codes::TABLE_BY_CODE, "using index tables_by_code (code=?)"),
        (codes::CLAIM_CODE, "using covering index tables_by_code (code=?)"),
        (codes::EXPIRE_DEVICE_CODES, "device_codes_by_end (until<?)"),
        (ratings::LEADERBOARD, "using index ratings_by_place (game=? and provisional=?)"),
        (ratings::RATING_STEPS, "using primary key (person=? and game=?)"),
        (results::SOME_RESULTS, "using primary key (person=? and (table_id,seat)>(?,?))"),
        (CHANGE_MANY, "search tables using index sqlite_autoindex_tables_1 (id=?)"),
    ] {
        let question = sqlx::AssertSqlSafe(format!("explain query plan {statement}"));
        let rows = sqlx::query(question).fetch_all(&mut connection).await.unwrap();
        let plan: Vec<String> =
            rows.iter().map(|row| row.get::<String, _>("detail").to_lowercase()).collect();
        assert!(plan.iter().any(|line| line.contains(index)), "{statement}: {plan:?}");
        assert!(!plan.iter().any(|line| line == "scan tables"), "{statement}: {plan:?}");
        let sorts = plan.iter().any(|line| line.contains("temp b-tree for order by"));
        assert_eq!(
            sorts,
            [TABLES_OF, LOBBY, clubs::CLUBS_OF, clubs::CLUB_TABLES].contains(&statement),
            "{statement}: {plan:?}"
        );
    }
}

/// Rows that PostgreSQL, which plans by what there is, does not want to read all of.
const MANY_ROWS: &str = "
    insert into people (id, name, owner, created)
    select 'p' || n, 'Name', case when n % 10 = 0 then 'p' || n / 10 end, n from generate_series(1, 5000) as n;
    insert into devices (id, person, hash, kind, created, seen)
    select 'd' || n, 'p' || n, sha256(n::text::bytea), '', n, n from generate_series(1, 5000) as n;
    insert into tables (id, created, updated, game, status, listed, host, secret, summary, wake, address, code)
    select 't' || n, n, n, 'g', case n % 50 when 0 then 'open' when 1 then 'running' else 'over' end, n % 2,
        'p' || n % 5000, '', '{}', case when n % 50 = 1 then n end, 'a' || n % 500,
        case when n % 50 = 0 then 'c' || n end
    from generate_series(1, 10000) as n;
    insert into seats (table_id, seat, person)
    select 't' || n, seat, 'p' || (n + seat) % 5000
    from generate_series(1, 10000) as n, generate_series(0, 1) as seat;
    insert into guests (table_id, person, barred, muted, had)
    select 't' || n, 'p' || n % 5000, 1, 0, 0 from generate_series(1, 10000) as n;
    insert into chat (table_id, n, at, person, name, line)
    select 't' || n, 1, n, 'p' || n % 5000, 'Name', 'hello' from generate_series(1, 10000) as n;
    insert into records (id, created, seen, person, address, size)
    select 'r' || n, n, n, 'p' || n, case when n % 50 = 0 then 'a' || n else '' end, n
    from generate_series(1, 5000) as n;
    insert into ratings (person, game, games, rating, uncertainty, provisional, at_least)
    select 'p' || n, 'g' || n % 2, 1, n, 1, n % 3 / 2, n from generate_series(1, 5000) as n;
    insert into unlisted (person) select 'p' || n * 10 from generate_series(1, 500) as n;
    insert into push_devices (device, endpoint, public_key, auth, language, created)
    select 'd' || n, 'e', decode(repeat('04', 65), 'hex'), decode(repeat('04', 16), 'hex'), 'en', n
    from generate_series(1, 5000) as n;
    insert into notices (table_id, person, silent, step, due)
    select 't' || n, 'p' || 1 + n % 4999, 0, n, case when n % 50 = 0 then n end
    from generate_series(1, 10000) as n;
    analyze";

#[tokio::test]
async fn lists_use_an_index_on_postgres() {
    let mut connection = postgres().await;
    // The table of nodes is so short that it is read as a whole.
    let reads_all = |line: &String| line.contains("Seq Scan") && !line.contains("Seq Scan on nodes");
    sqlx::raw_sql(MANY_ROWS).execute(&mut connection).await.unwrap();
    let generic = "set plan_cache_mode = force_generic_plan";
    sqlx::raw_sql(generic).execute(&mut connection).await.unwrap();
    for (number, (statement, index)) in [
        (LOBBY, "tables_by_status"),
        // Two indexes have only those few.
        (WAKING, "tables_by_"),
        (TABLES_OF, "seats_by_person"),
        (HELD_BY_PERSON, "tables_by_host"),
        (HELD_BY_ADDRESS, "tables_by_address"),
        (WAITING, "tables_by_created"),
        (FINISHED, "tables_by_end"),
        (RECORDS_BY_PERSON, "records_by_person"),
        (RECORDS_BY_ADDRESS, "records_by_address"),
        (UNSEEN_RECORDS, "records_by_seen"),
        (FORGET_ADDRESSES, "records_by_address"),
        (TOKENS_OF, "people_by_owner"),
        (DEVICES_OF, "devices_by_person"),
        (CHAT_OF, "chat_by_person"),
        (SEATS_OF, "seats_by_person"),
        (GUEST_AT, "guests_by_person"),
        (FORGET_GUESTS, "guests_by_person"),
        (RECORDS_OF, "records_by_person"),
        (SOME_HOSTED_BY, "tables_by_opener"),
        (TABLES_HOSTED_BY, "tables_by_opener"),
        (TABLES_OF_ONE, "tables_by_opener"),
        (DELETE_CHAT_OF, "chat_by_person"),
        (EMPTY_CHAT_OF, "chat_by_person"),
        (codes::TABLE_BY_CODE, "tables_by_code"),
        (codes::CLAIM_CODE, "tables_by_code"),
        (ratings::LEADERBOARD, "ratings_by_place"),
        (told::PUSH_DEVICES, "devices_by_person"),
        (told::DUE_NOTICES, "notices_by_due"),
        (told::NOTICES_OF, "notices_by_person"),
        (CHANGE_ARRAYS, "tables_pkey"),
        (nodes::SERVED_BY, "tables_pkey"),
        (nodes::CLAIM, "tables_pkey"),
        (nodes::UNSERVED, "tables_by_node"),
        (nodes::DRIVEN_BY, "tables_by_node"),
        (nodes::FENCE, "tables_pkey"),
        (nodes::APPEND_ARRAYS, "tables_pkey"),
    ]
    .into_iter()
    .enumerate()
    {
        let values = (1..9).take_while(|value| statement.contains(&format!("${value}")));
        let values = vec!["null"; values.count()].join(", ");
        let values = if values.is_empty() { values } else { format!("({values})") };
        let prepared = format!("prepare s{number} as {statement}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(prepared)).execute(&mut connection).await.unwrap();
        let question = sqlx::AssertSqlSafe(format!("explain execute s{number}{values}"));
        let rows = sqlx::raw_sql(question).fetch_all(&mut connection).await.unwrap();
        let plan: Vec<String> = rows.iter().map(|row| row.get::<String, _>(0)).collect();
        assert!(plan.iter().any(|line| line.contains(index)), "{statement}: {plan:#?}");
        assert!(!plan.iter().any(reads_all), "{statement}: {plan:#?}");
    }
}

/// A migration of one database needs its counterpart for the other. Only PostgreSQL has nodes.
#[tokio::test]
async fn both_databases_have_the_same_tables() {
    let (_folder, mut sqlite) = sqlite().await;
    let mut postgres = postgres().await;
    let columns = "
        select tables.name || '.' || columns.name || case when \"notnull\" then '' else '?' end
        from sqlite_schema as tables join pragma_table_info(tables.name) as columns
        where tables.type = 'table' and tables.name <> '_sqlx_migrations'
        union all
        select name from sqlite_schema where type = 'index' and sql is not null";
    let mut in_file: Vec<String> = sqlx::query_scalar(columns).fetch_all(&mut sqlite).await.unwrap();
    let columns = "
        select table_name || '.' || column_name || case when is_nullable = 'YES' then '?' else '' end
        from information_schema.columns
        where table_schema = 'public' and table_name not in ('_sqlx_migrations', 'sitdown', 'nodes', 'news')
            and (table_name, column_name) not in (('tables', 'node'), ('tables', 'freed'))
        union all
        select indexname::text
        from pg_catalog.pg_indexes
        where schemaname = 'public' and indexname like '%\\_by\\_%' and indexname <> 'tables_by_node'";
    let mut on_server: Vec<String> = sqlx::query_scalar(columns).fetch_all(&mut postgres).await.unwrap();
    in_file.sort();
    on_server.sort();
    assert_eq!(in_file, on_server);
    let texts = "
        select count(*)
        from information_schema.columns
        where table_schema = 'public' and table_name <> '_sqlx_migrations'
            and data_type = 'text' and collation_name is distinct from 'C'";
    let others: i64 = sqlx::query_scalar(texts).fetch_one(&mut postgres).await.unwrap();
    assert_eq!(others, 0, "texts sort as in a file");
}
