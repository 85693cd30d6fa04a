//! The results of finished games.

#[macro_use]
mod common;

use common::{Database, finished, person, table, with_people};
use store::{ResultRow, Settlement, Status};

on_both! {
    memory:
        a_game_is_settled_once,
        results_go_with_their_person_and_outlive_the_table,
        only_the_last_results_are_kept,
        those_who_are_deleted_are_taken_out_of_the_results_of_others;
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

async fn those_who_are_deleted_are_taken_out_of_the_results_of_others(database: Database) {
    let store = with_people(&database, &["ann-id", "bob-id", "eve-id"]).await;
    let of = |table: &str, people: &[&str]| {
        let body = format!("{{\"players\":{people:?}}}");
        Settlement { body, ..settlement(table, 5, people) }
    };
    for table in ["t", "u", "v"] {
        finished(&store, table).await;
    }
    store.settle(of("t", &["ann-id", "bob-id"])).await.unwrap();
    store.settle(of("u", &["ann-id", "eve-id"])).await.unwrap();
    store.forget_person("bob-id").await.unwrap();
    // Somebody is deleted while a game of theirs is being counted.
    store.settle(of("v", &["ann-id", "bob-id"])).await.unwrap();
    store.delete_games("eve-id").await.unwrap();
    let mut bodies: Vec<String> =
        store.results_of("ann-id", 9).await.unwrap().into_iter().map(|row| row.body).collect();
    bodies.sort();
    let without = "{\"players\":[\"ann-id\", \"\"]}";
    assert_eq!(bodies, [without; 3]);
}
