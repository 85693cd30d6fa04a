//! What only a database server can do: be out of reach, belong to others, and lose connections at any moment.

mod common;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::{Database, append, change, line, table};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use store::{Append, PostgresOptions, Store, StoreError, TableSearch};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// The address of a new, empty database.
fn database() -> String {
    pg::Cluster::shared().database()
}

async fn connect(url: &str) -> Result<Store, StoreError> {
    Store::connect(url, &PostgresOptions::default()).await
}

async fn refusal(url: &str) -> StoreError {
    refusal_within(Duration::from_secs(60), url).await
}

async fn refusal_within(connect_timeout: Duration, url: &str) -> StoreError {
    let options = PostgresOptions { connect_timeout, ..Default::default() };
    match Store::connect(url, &options).await {
        Ok(_) => panic!("it was opened"),
        Err(error) => error,
    }
}

/// Runs statements, bypassing the store.
async fn run(url: &str, statements: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_database_is_used_by_one_store_at_a_time() {
    let url = database();
    let store = connect(&url).await.unwrap();
    let error = refusal(&url).await;
    assert_eq!(error, StoreError::InUse);
    assert_eq!(error.to_string(), "Another server uses the database.");
    let hurried = PostgresOptions { statement_timeout: Duration::from_secs(2), ..Default::default() };
    assert_eq!(Store::connect(&url, &hurried).await.err(), Some(StoreError::InUse));
    store.create(table("t")).await.unwrap();
    store.close().await;
    assert_eq!(store.create(table("u")).await, Err(StoreError::Unwritable("it was closed".to_owned())));
    let store = connect(&url).await.unwrap();
    assert!(store.table("t").await.unwrap().is_some());
    assert_eq!((store.space(), store.free_pages().await), (None, Ok(0)));
    store.vacuum().await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_alone() {
    let url = database();
    run(&url, "create table recipes (name text)").await;
    assert!(matches!(refusal(&url).await, StoreError::NotOurs(_)));
    let names = "select string_agg(tablename, ' ') from pg_tables where schemaname = 'public'";
    assert_eq!(Database::Postgres(url.clone()).query(names).await, "recipes");
    // A schema of one's own is as good as a database.
    run(&url, "create schema games").await;
    let store = connect(&format!("{url}?options=-csearch_path=games")).await.unwrap();
    store.create(table("t")).await.unwrap();
    store.close().await;
    assert_eq!(Database::Postgres(url).query(names).await, "recipes");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let url = database();
    connect(&url).await.unwrap().close().await;
    run(
        &url,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'of the future', true, '', 0);
         update sitdown set oldest = 9999",
    )
    .await;
    let error = refusal(&url).await;
    assert!(matches!(&error, StoreError::NotOurs(why) if why.contains("newer")), "{error}");
}

#[tokio::test]
async fn a_database_of_another_encoding_is_refused() {
    let url = database();
    run(&url, "create database letters encoding 'SQL_ASCII' template template0").await;
    let (server, _) = url.rsplit_once('/').unwrap();
    let error = refusal(&format!("{server}/letters")).await;
    assert!(error.to_string().contains("its encoding is SQL_ASCII"), "{error}");
}

#[tokio::test]
async fn a_database_that_may_not_be_written_is_refused() {
    let url = database();
    run(&url, "create role guest login").await;
    let guest = url.replacen("sitdown@", "guest@", 1);
    let error = refusal(&guest).await;
    assert_eq!(error.to_string(), "The record cannot be written: permission denied for schema public.");
    let error = refusal(&format!("{url}?options=-cdefault_transaction_read_only=on")).await;
    assert!(matches!(error, StoreError::Unwritable(why) if why.contains("read-only")));
}

#[tokio::test]
async fn what_is_wrong_with_an_address_is_said_without_its_password() {
    let url = database().replacen("sitdown@", "sitdown:pa55w0rd@", 1);
    let (server, _) = url.rsplit_once('/').unwrap();
    for (url, part) in [
        // Nobody listens on this port.
        ("postgres://ann:pa55w0rd@127.0.0.1:1/games".to_owned(), "Connection refused"),
        (format!("{server}/nowhere"), "database \"nowhere\" does not exist"),
        (format!("{url}?sslmode=require"), "server does not support TLS"),
        (format!("{url}?sslmode=pa55"), "its address is not valid"),
        (
            format!("{url}?sslpassword=pa55w0rd"),
            "its address is not valid: there is no parameter sslpassword.",
        ),
        ("postgres://ann:?pa55w0rd@host/games".to_owned(), "special characters must be percent-encoded"),
        ("postgres://ann:pa55w0rd@:port/games".to_owned(), "its address is not valid"),
        ("mysql://ann:pa55w0rd@localhost/games".to_owned(), "it must begin with postgres://"),
        ("pa55w0rd".to_owned(), "it must begin with postgres://"),
    ] {
        let error = refusal(&url).await;
        let message = error.to_string();
        assert!(message.starts_with("The database cannot be reached: "), "{url}: {message}");
        assert!(message.contains(part), "{url}: {message}");
        for said in [message, format!("{error:?}")] {
            assert!(!said.contains("pa55w0rd") && !said.contains("://ann"), "{said}");
        }
    }
}

#[tokio::test]
async fn connecting_to_something_that_never_answers_ends() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://ann:pa55w0rd@{}/games", silent.local_addr().unwrap());
    let error = refusal_within(Duration::from_millis(50), &url).await;
    assert_eq!(error.to_string(), "The database cannot be reached: timed out.");
}

/// Ends the sessions of a store, and returns when they have ended.
async fn end_sessions(url: &str, which: &str) -> String {
    let end = format!(
        "select cast(count(pg_terminate_backend(pid, 60000)) as text) from pg_stat_activity
         where datname = current_database() and application_name = 'sitdown' and pid {which} in
            (select pid from pg_locks where locktype = 'advisory')"
    );
    Database::Postgres(url.to_owned()).query(&end).await
}

#[tokio::test]
async fn a_lost_connection_fails_one_write_at_most() {
    let url = database();
    let store = connect(&url).await.unwrap();
    store.create(table("t")).await.unwrap();
    store.append(append("t", 0..3)).await.unwrap();
    assert_eq!(end_sessions(&url, "").await, "1");
    assert!(matches!(store.append(append("t", 3..5)).await, Err(StoreError::Unwritable(_))));
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 3, "nothing of it is there");
    store.append(append("t", 3..5)).await.unwrap();
    assert_eq!(store.failures(), 1);
    // The new session has the lock too.
    assert_eq!(refusal(&url).await, StoreError::InUse);
    store.close().await;
}

#[tokio::test]
async fn a_server_that_lost_the_database_to_another_does_not_write() {
    let url = database();
    let first = connect(&url).await.unwrap();
    first.create(table("t")).await.unwrap();
    assert_eq!(end_sessions(&url, "").await, "1");
    let second = connect(&url).await.unwrap();
    second.append(append("t", [0])).await.unwrap();
    let lost = first.append(append("t", [0])).await;
    assert!(matches!(&lost, Err(StoreError::Unwritable(_))), "{lost:?}");
    let in_use = StoreError::Unwritable("another server uses the database".to_owned());
    assert_eq!(first.append(append("t", [1])).await, Err(in_use));
    second.close().await;
    assert_eq!(first.append(append("t", [0])).await, Err(StoreError::Conflict));
    first.append(append("t", [1])).await.unwrap();
    first.close().await;
}

#[tokio::test]
async fn lost_connections_do_not_fail_reads() {
    let url = database();
    let store = connect(&url).await.unwrap();
    store.create(table("t")).await.unwrap();
    for _ in 0..3 {
        assert!(store.table("t").await.unwrap().is_some());
        assert_ne!(end_sessions(&url, "not").await, "0");
    }
    assert!(store.table("t").await.unwrap().is_some());
    store.close().await;
}

/// A network between a store and its database, which fails on demand.
struct Network {
    url: String,
    fault: Arc<Mutex<Option<Fault>>>,
}

#[derive(Clone, Copy, PartialEq)]
enum Fault {
    /// The connection that sends these bytes ends when they are answered, before the answer arrives. Once only.
    LoseAnswerTo(&'static [u8]),
    /// Nothing arrives any more, and no connection ends.
    Silence,
}

impl Network {
    async fn before(url: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (head, name) = url.rsplit_once('/').unwrap();
        let (head, server) = head.rsplit_once('@').unwrap();
        let url = format!("{head}@{}/{name}", listener.local_addr().unwrap());
        let fault = Arc::new(Mutex::new(None));
        let (server, network) = (server.to_owned(), Arc::clone(&fault));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&server).await.unwrap();
                tokio::spawn(carry(client, server, Arc::clone(&network)));
            }
        });
        Self { url, fault }
    }

    fn has(&self, fault: Option<Fault>) {
        *self.fault.lock().unwrap() = fault;
    }
}

/// Carries bytes both ways until one end closes.
async fn carry(mut client: TcpStream, mut server: TcpStream, fault: Arc<Mutex<Option<Fault>>>) {
    let mut lose_answer = false;
    let (mut asked, mut answered) = (vec![0; 65536], vec![0; 65536]);
    loop {
        let (read, from_client) = tokio::select! {
            read = client.read(&mut asked) => (read, true),
            read = server.read(&mut answered) => (read, false),
        };
        let Ok(1..) = read else { return };
        let read = read.unwrap();
        let now = *fault.lock().unwrap();
        match now {
            Some(Fault::Silence) => continue,
            Some(Fault::LoseAnswerTo(bytes))
                if from_client && asked[..read].windows(bytes.len()).any(|window| window == bytes) =>
            {
                *fault.lock().unwrap() = None;
                lose_answer = true;
            }
            _ => {}
        }
        if lose_answer && !from_client {
            return;
        }
        let carried = if from_client {
            server.write_all(&asked[..read]).await
        } else {
            client.write_all(&answered[..read]).await
        };
        if carried.is_err() {
            return;
        }
    }
}

#[tokio::test]
async fn a_write_whose_answer_is_lost_may_be_there() {
    let url = database();
    let network = Network::before(&url).await;
    let store = connect(&network.url).await.unwrap();
    store.create(table("t")).await.unwrap();
    let whole = || Append { change: Some(change(7)), ..append("t", 0..3) };
    network.has(Some(Fault::LoseAnswerTo(b"COMMIT")));
    let lost = store.append(whole()).await;
    assert!(matches!(lost, Err(StoreError::Unwritable(_))), "{lost:?}");
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 3, "it was committed, and is whole");
    assert_eq!(store.table("t").await.unwrap().unwrap().summary, "at 7");
    assert_eq!(store.append(whole()).await, Err(StoreError::Conflict), "a retry learns of it");
    // A single statement is its own transaction.
    store.append(append("t", [3])).await.unwrap();
    network.has(Some(Fault::LoseAnswerTo(b"entry 4")));
    let lost = store.append(append("t", [4])).await;
    assert!(matches!(lost, Err(StoreError::Unwritable(_))), "{lost:?}");
    assert_eq!(store.append(append("t", [4])).await, Err(StoreError::Conflict));
    store.append(append("t", [5])).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_silent_network_ends_in_errors() {
    let url = database();
    let network = Network::before(&url).await;
    let options = PostgresOptions {
        statement_timeout: Duration::from_secs(5),
        connect_timeout: Duration::from_secs(5),
        ..Default::default()
    };
    let store = Store::connect(&network.url, &options).await.unwrap();
    store.create(table("t")).await.unwrap();
    assert!(store.table("t").await.unwrap().is_some());
    network.has(Some(Fault::Silence));
    let (written, read) = tokio::join!(store.append(append("t", [0])), store.table("t"));
    assert!(matches!(written, Err(StoreError::Unwritable(_))), "{written:?}");
    assert!(matches!(read, Err(StoreError::Unreadable(_))), "{read:?}");
    network.has(None);
    assert!(store.table("t").await.unwrap().is_some());
    store.append(append("t", [0])).await.unwrap();
    store.close().await;
}

/// On one thread all writes are sent before any is answered, so they form one batch.
#[tokio::test]
async fn a_text_that_cannot_be_stored_fails_alone() {
    let store = connect(&database()).await.unwrap();
    for id in ["t", "u"] {
        store.create(table(id)).await.unwrap();
    }
    let mut spoilt = append("t", [0]);
    spoilt.entries[0].entry = "a\0b".to_owned();
    let summary =
        Append { change: Some(store::Change { summary: "\0".to_owned(), ..change(1) }), ..append("t", [0]) };
    let (entry, summary, line, good, better) = tokio::join!(
        store.append(spoilt),
        store.append(summary),
        store.say(line("u", 1, "ann", "\0"), 9),
        store.append(append("u", 0..2)),
        store.append(append("u", 2..4)),
    );
    let nul = || StoreError::Unwritable("a text has a NUL character".to_owned());
    assert_eq!((entry, summary, line), (Err(nul()), Err(nul()), Err(nul())));
    assert_eq!((good, better), (Ok(()), Ok(())));
    assert_eq!(store.entries("t", 0).await, Ok(Vec::new()));
    assert_eq!(store.entries("u", 0).await.unwrap().len(), 4);
    assert_eq!(store.failures(), 0);
    assert_eq!(store.table("t\0").await, Ok(None));
    let search = TableSearch { text: "\0".to_owned(), ..Default::default() };
    assert_eq!(store.find_tables(&search, 0, 9).await, Ok(Vec::new()));
    store.close().await;
}
