//! The results of finished games.

#[macro_use]
mod common;

use common::{Database, person, table};
use store::{Append, Change, ResultRow, Settlement, Status, Store};

on_both! {
    memory:
        a_game_is_settled_once,
        results_go_with_their_person_and_outlive_the_table,
        only_the_last_results_are_kept;
}

/// A finished game that waits to be settled.
async fn finished(store: &Store, id: &str) {
    store.create(table(id)).await.unwrap();
    let change = Change {
        status: Status::Over,
        updated: 5,
        summary: "{}".to_owned(),
        wake: Some(5),
        seats: None,
        guests: None,
    };
    store.append(Append { table: id.to_owned(), entries: Vec::new(), change: Some(change) }).await.unwrap();
}

fn settlement(table: &str, ended: i64, people: &[&str]) -> Settlement {
    let seats = people.iter().zip(0..).map(|(person, seat)| ((*person).to_owned(), seat)).collect();
    let (table, game, body) = (table.to_owned(), "family-business".to_owned(), format!("body of {ended}"));
    Settlement { table, ended, game, body, seats, ratings: Vec::new() }
}

async fn a_game_is_settled_once(database: Database) {
    let store = database.open().await;
    for (n, name) in (1..).zip(["ann", "bob"]) {
        store.add_person(person(name, n, None)).await.unwrap();
    }
    store.create(table("open")).await.unwrap();
    assert_eq!(store.settle(settlement("open", 1, &["ann"])).await, Ok(false), "it is not over");
    finished(&store, "t").await;
    // Whoever was deleted meanwhile is left out.
    assert_eq!(store.settle(settlement("t", 7, &["ann", "gone", "bob"])).await, Ok(true));
    assert_eq!(store.table("t").await.unwrap().unwrap().wake, None);
    assert_eq!(store.settle(settlement("t", 8, &["ann"])).await, Ok(false));
    let row = |seat| ResultRow {
        table: "t".to_owned(),
        seat,
        ended: 7,
        game: "family-business".to_owned(),
        body: "body of 7".to_owned(),
    };
    assert_eq!(store.results_of("ann", 10).await, Ok(vec![row(0)]));
    assert_eq!(store.results_of("bob", 10).await, Ok(vec![row(2)]));
    assert_eq!(store.results_of("gone", 10).await, Ok(Vec::new()));
}

async fn results_go_with_their_person_and_outlive_the_table(database: Database) {
    let store = database.open().await;
    for (n, name) in (1..).zip(["ann", "bob"]) {
        store.add_person(person(name, n, None)).await.unwrap();
    }
    finished(&store, "t").await;
    store.settle(settlement("t", 7, &["ann", "bob"])).await.unwrap();
    store.remove_table("t", Status::Over).await.unwrap();
    store.forget_person("ann").await.unwrap();
    let count = async |name| store.results_of(name, 10).await.unwrap().len();
    assert_eq!((count("ann").await, count("bob").await), (0, 1));
}

async fn only_the_last_results_are_kept(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    // Many seats of one table are as good as many tables.
    finished(&store, "old").await;
    store.settle(settlement("old", 1, &["ann"; 900])).await.unwrap();
    finished(&store, "new").await;
    store.settle(settlement("new", 2, &["ann"; 600])).await.unwrap();
    finished(&store, "newest").await;
    store.settle(settlement("newest", 3, &["ann"; 500])).await.unwrap();
    let results = store.results_of("ann", 10_000).await.unwrap();
    assert!(results.iter().all(|row| row.table != "old"), "{}", results.len());
    assert_eq!((results.len(), results[0].ended), (1100, 3), "those of the same moment stay together");
}
