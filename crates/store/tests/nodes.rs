//! Several nodes on one database: leases, claims, and writes of those who have lost theirs.

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Database, append, change, line, person, table};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use store::{Append, Claim, NewNode, News, NodeRow, PostgresOptions, Status, Store, StoreError};

/// A lease that outlives every test, and one that ends at once.
const LONG: Duration = Duration::from_secs(3600);
const SHORT: Duration = Duration::ZERO;

async fn node(url: &str) -> Store {
    Store::connect_shared(url, &PostgresOptions::default()).await.unwrap()
}

fn new(id: &str) -> NewNode {
    NewNode { id: id.into(), name: id.to_uppercase(), address: format!("{id}:7"), protocol: 1 }
}

fn row(id: &str) -> NodeRow {
    let NewNode { id, name, address, protocol } = new(id);
    NodeRow { id, name, address, protocol }
}

/// Two nodes on one database, A and B, whose leases hold.
async fn two() -> (String, Store, Store) {
    let url = pg::Cluster::shared().database();
    let (a, b) = (node(&url).await, node(&url).await);
    for (store, id) in [(&a, "a"), (&b, "b")] {
        store.nodes().unwrap().join(&new(id), 1000, LONG).await.unwrap();
    }
    (url, a, b)
}

/// Runs statements, bypassing the store.
async fn run(url: &str, statements: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Ends the lease of a node.
async fn end(url: &str, node: &str) {
    run(url, &format!("update nodes set until = 0 where id = '{node}'")).await;
}

#[tokio::test]
async fn nodes_share_a_database_that_nobody_else_can_have() {
    let url = pg::Cluster::shared().database();
    let (a, b) = (node(&url).await, node(&url).await);
    assert_eq!(
        Store::connect(&url, &PostgresOptions::default()).await.err(),
        Some(StoreError::InUse),
        "a copy needs it alone"
    );
    a.close().await;
    b.close().await;
    let alone = Store::connect(&url, &PostgresOptions::default()).await.unwrap();
    assert!(alone.nodes().is_none());
    let shared = Store::connect_shared(&url, &PostgresOptions::default()).await;
    assert_eq!(shared.err(), Some(StoreError::InUse));
    alone.close().await;
}

#[tokio::test]
async fn nodes_that_start_together_migrate_once() {
    let url = pg::Cluster::shared().database();
    let (a, b, c) = tokio::join!(node(&url), node(&url), node(&url));
    for node in [a, b, c] {
        node.close().await;
    }
}

#[tokio::test]
async fn a_lease_that_has_ended_stays_so() {
    let (url, a, b) = two().await;
    let nodes = a.nodes().unwrap();
    let beat = nodes.beat("a", 2000, LONG, 0).await.unwrap().unwrap();
    assert_eq!((beat.nodes, beat.news), (vec![row("a"), row("b")], vec![]));
    assert!(beat.now > 1_700_000_000_000);
    end(&url, "b").await;
    assert_eq!(b.nodes().unwrap().beat("b", 2000, LONG, 0).await, Ok(None));
    assert_eq!(nodes.beat("a", 2000, LONG, 0).await.unwrap().unwrap().nodes, [row("a")]);
    nodes.leave("a", 1_000).await.unwrap();
    assert_eq!(nodes.beat("a", 3000, LONG, 0).await, Ok(None));
    nodes.tidy().await.unwrap();
    let left = Database::Postgres(url).query("select coalesce(string_agg(id, ' '), '') from nodes").await;
    assert_eq!(left, "", "one that ended long ago is forgotten");
}

#[tokio::test]
async fn a_table_is_served_by_one_node_until_its_lease_ends_or_it_lets_go() {
    let (url, a, b) = two().await;
    let (nodes, others) = (a.nodes().unwrap(), b.nodes().unwrap());
    assert_eq!(nodes.claim("t", "a").await, Ok(Claim::Missing));
    a.under(&"a".into()).create(table("t")).await.unwrap();
    a.create(table("u")).await.unwrap();
    assert_eq!(nodes.claim("t", "a").await, Ok(Claim::Kept), "from the beginning");
    assert_eq!(others.claim("t", "b").await, Ok(Claim::Elsewhere(row("a"))));
    assert_eq!(others.claim("u", "b").await, Ok(Claim::Taken(0)), "nobody ever served it");
    assert_eq!(others.free("b", &["u".to_owned(), "t".to_owned()], 1234).await, Ok(1), "only its own");
    assert_eq!(nodes.claim("u", "a").await, Ok(Claim::Taken(1234)));
    nodes.beat("a", 5678, LONG, 0).await.unwrap().unwrap();
    end(&url, "a").await;
    assert_eq!(others.claim("t", "b").await, Ok(Claim::Taken(5678)), "since its last heartbeat");
    nodes.leave("a", 1_000).await.unwrap();
    assert_eq!(others.claim("u", "b").await, Ok(Claim::Taken(0)), "nobody knows since when");
}

#[tokio::test]
async fn whoever_lost_a_table_can_write_nothing_to_it() {
    let (url, a, b) = two().await;
    let (mine, theirs) = (a.under(&"a".into()), b.under(&"b".into()));
    for id in ["t", "u"] {
        mine.create(table(id)).await.unwrap();
        mine.append(append(id, 0..2)).await.unwrap();
    }
    end(&url, "a").await;
    mine.append(append("t", [2])).await.unwrap();
    assert_eq!(b.nodes().unwrap().claim("t", "b").await, Ok(Claim::Taken(1000)));

    let lost = Err(StoreError::Elsewhere);
    assert_eq!(mine.append(append("t", [3])).await, lost);
    assert_eq!(mine.append(Append { change: Some(change(9)), ..append("t", [3]) }).await, lost);
    assert_eq!(mine.append(Append { change: Some(change(9)), ..append("t", []) }).await, lost);
    assert_eq!(mine.say(line("t", 1, "ann", "hello"), 9).await, Err(StoreError::Elsewhere));
    assert_eq!(mine.set_orders("t", 0, "pass").await, lost);
    assert_eq!(mine.set_wake("t", Some(1)).await, lost);
    assert_eq!(mine.remove_table("t", Status::Open).await, lost);
    let row = b.table("t").await.unwrap().unwrap();
    assert_eq!((row.updated, row.wake), (100, None));
    assert_eq!(b.entries("t", 0).await.unwrap().len(), 3);

    // Of writes that are committed together, only those are refused. On one thread these form one batch.
    let with_change = || Append { change: Some(change(9)), ..append("u", [3]) };
    let (lost, kept) = tokio::join!(mine.append(append("t", [3])), mine.append(append("u", [2])));
    assert_eq!((lost, kept), (Err(StoreError::Elsewhere), Ok(())));
    let (lost, kept) = tokio::join!(mine.append(append("t", [3])), mine.append(with_change()));
    assert_eq!((lost, kept), (Err(StoreError::Elsewhere), Ok(())));
    let (lost, taken, kept) = tokio::join!(
        mine.append(append("t", [3])),
        mine.append(append("u", [0])),
        mine.append(append("u", [4]))
    );
    assert_eq!((lost, taken, kept), (Err(StoreError::Elsewhere), Err(StoreError::Conflict), Ok(())));

    theirs.append(append("t", [3])).await.unwrap();
    assert_eq!(theirs.say(line("t", 1, "ann", "hello"), 9).await, Ok(1));
    theirs.set_orders("t", 0, "pass").await.unwrap();
    theirs.set_wake("t", Some(1)).await.unwrap();
    theirs.remove_table("t", Status::Open).await.unwrap();
    assert_eq!(b.table("t").await, Ok(None));
    assert_eq!(mine.append(append("t", [4])).await, Err(StoreError::Elsewhere), "it is gone");
}

/// Two nodes take one table away from each other again and again, each writing as if it were its own. One at a time can,
/// and each has what the other wrote.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_fight_for_a_table_write_one_record() {
    let (url, a, b) = two().await;
    a.create(table("t")).await.unwrap();
    let fight = |store: Store, id: &'static str| async move {
        let (mine, nodes) = (store.under(&Arc::from(id)), Arc::clone(store.nodes().unwrap()));
        let (mut written, mut refused) = (0, 0);
        while written < 100 {
            match nodes.claim("t", id).await.unwrap() {
                Claim::Elsewhere(other) => {
                    // As if its lease had ended: whoever reads that may claim it.
                    nodes.free(&other.id, &["t".to_owned()], 0).await.unwrap();
                    continue;
                }
                Claim::Kept | Claim::Taken(_) => {}
                Claim::Missing => panic!("the table is there"),
            }
            let mut next = mine.last_entry("t").await.unwrap().map_or(0, |last| last.seq + 1);
            while written < 100 {
                let row = Append { change: Some(change(next)), ..append("t", [next]) };
                let entry = if next % 3 == 0 { row } else { append("t", [next]) };
                match mine.append(entry).await {
                    Ok(()) => (next, written) = (next + 1, written + 1),
                    Err(StoreError::Elsewhere) => {
                        refused += 1;
                        break;
                    }
                    Err(error) => panic!("under its claim: {error}"),
                }
            }
        }
        // So that the other can go on.
        nodes.free(id, &["t".to_owned()], 0).await.unwrap();
        (written, refused)
    };
    let (one, other) = tokio::join!(tokio::spawn(fight(a.clone(), "a")), tokio::spawn(fight(b, "b")));
    let ((one, refused), (other, _)) = (one.unwrap(), other.unwrap());
    assert!(refused > 0, "they did fight");
    let entries = a.entries("t", 0).await.unwrap();
    assert_eq!(entries.len() as i64, one + other);
    assert!(entries.iter().zip(0..).all(|(entry, seq)| entry.seq == seq));
    let last = entries.iter().rev().find(|entry| entry.seq % 3 == 0).unwrap();
    let row = Database::Postgres(url).query("select cast(updated as text) from tables").await;
    assert_eq!(row, last.seq.to_string(), "the row goes with the last entry that changed it");
}

#[tokio::test]
async fn tables_that_move_by_themselves_are_found_when_nobody_serves_them() {
    let (url, a, b) = two().await;
    let (mine, nodes, others) = (a.under(&"a".into()), a.nodes().unwrap(), b.nodes().unwrap());
    for (id, wake) in [("freed", Some(1)), ("left", Some(1)), ("quiet", None)] {
        mine.create(store::NewTable { wake, ..table(id) }).await.unwrap();
    }
    assert_eq!(others.unserved(9).await, Ok(vec![]));
    nodes.free("a", &["freed".to_owned()], 7).await.unwrap();
    nodes.beat("a", 8, SHORT, 0).await.unwrap().unwrap();
    let mut found = others.unserved(9).await.unwrap();
    found.sort_by(|one, other| one.table.cmp(&other.table));
    assert_eq!(
        found.iter().map(|it| (&*it.table, it.since)).collect::<Vec<_>>(),
        [("freed", 7), ("left", 8)]
    );
    assert_eq!(others.unserved(1).await.unwrap().len(), 1);
    assert_eq!(nodes.claim("freed", "c").await, Ok(Claim::Taken(7)), "somebody else was quicker");
    assert_eq!(others.take("b", &found).await, Ok(vec!["left".to_owned()]));
    run(&url, "update tables set node = 'b' where id = 'freed'").await;
    assert_eq!(others.unserved(9).await, Ok(vec![]));
}

#[tokio::test]
async fn a_node_that_leaves_strands_no_table() {
    let (_url, a, b) = two().await;
    let (mine, others) = (a.under(&"a".into()), b.nodes().unwrap());
    mine.create(store::NewTable { wake: Some(1), ..table("t") }).await.unwrap();
    mine.create(table("quiet")).await.unwrap();
    // It could not hand them over.
    a.nodes().unwrap().leave("a", 77).await.unwrap();
    let found = others.unserved(9).await.unwrap();
    assert_eq!(found.iter().map(|it| (&*it.table, it.since)).collect::<Vec<_>>(), [("t", 77)]);
    assert_eq!(others.claim("quiet", "b").await, Ok(Claim::Taken(0)), "whoever asks for it gets it");
}

#[tokio::test]
async fn a_claim_does_not_wait_for_a_node_that_was_paused_in_a_transaction() {
    let (url, a, b) = two().await;
    a.under(&"a".into()).create(table("t")).await.unwrap();
    end(&url, "a").await;
    let mut paused = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("set idle_in_transaction_session_timeout = 2000; begin; select 1 from tables for share")
        .execute(&mut paused)
        .await
        .unwrap();
    let locked = b.nodes().unwrap().claim("t", "b").await;
    assert!(matches!(locked, Err(StoreError::Unwritable(_))), "{locked:?}");
    let taken = async {
        loop {
            match b.nodes().unwrap().claim("t", "b").await {
                Ok(claim) => return claim,
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    };
    let taken = tokio::time::timeout(Duration::from_secs(60), taken).await.expect("the database ends it");
    assert_eq!(taken, Claim::Taken(1000));
}

#[tokio::test]
async fn what_changes_for_other_nodes_is_told_in_order() {
    let (_, a, b) = two().await;
    a.add_person(person("ann", 1, None)).await.unwrap();
    a.add_person(person("bot", 2, Some("ann"))).await.unwrap();
    assert!(a.add_device(common::device("phone", "ann", 3), 9).await.unwrap());
    a.rename("ann", "Anna").await.unwrap();
    assert!(b.sign_out("phone", "ann").await.unwrap());
    assert!(!b.sign_out("phone", "ann").await.unwrap());
    b.moderate(store::Moderation::ChatOff("t".to_owned()), 1, "chat-off", "t", 9).await.unwrap();
    a.tell_nodes(News::DRAIN).await.unwrap();
    assert!(a.revoke("bot", "ann", 5).await.unwrap());
    a.forget_person("ann").await.unwrap();
    let beat = b.nodes().unwrap().beat("b", 1, LONG, 0).await.unwrap().unwrap();
    let news: Vec<_> = beat.news.iter().map(|it| (it.n, &*it.what, &*it.whom)).collect();
    let told = [
        (1, News::RENAMED, "ann"),
        (2, News::SIGNED_OUT, "phone"),
        (3, News::MODERATION, ""),
        (4, News::DRAIN, ""),
        (5, News::SIGNED_OUT, "bot-2"),
        (6, News::SIGNED_OUT, "ann-1"),
    ];
    assert_eq!(news, told);
    assert_eq!(b.nodes().unwrap().news(5).await.unwrap().len(), 1);
    assert_eq!(a.nodes().unwrap().join(&new("c"), 0, LONG).await, Ok(6));
}

#[tokio::test]
async fn a_node_can_live_with_what_the_next_version_has_added() {
    let url = pg::Cluster::shared().database();
    node(&url).await.close().await;
    run(
        &url,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'of the future', true, '', 0);
         alter table tables add column mood text collate \"C\" not null default 'fine';
         create table moods (name text)",
    )
    .await;
    let store = node(&url).await;
    store.under(&"a".into()).create(table("t")).await.unwrap();
    store.append(append("t", 0..3)).await.unwrap();
    store.close().await;
    run(&url, "update sitdown set oldest = 9999").await;
    let refused = Store::connect_shared(&url, &PostgresOptions::default()).await.err();
    assert!(matches!(&refused, Some(StoreError::NotOurs(why)) if why.contains("newer")), "{refused:?}");
}
