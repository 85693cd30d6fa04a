//! Ratings: they change with the result of a game, together and once.

#[macro_use]
mod common;

use common::{Database, finished, with_people};
use store::{NewRating, Rated, Settlement, Store, StoreError};

on_both! {
    memory:
        ratings_change_with_the_result_or_not_at_all,
        two_games_of_one_person_count_both,
        the_leaderboard_goes_by_the_lower_bound_without_those_who_hide,
        a_record_can_be_deleted_without_its_person,
        ratings_go_with_their_person;
}

const GAME: &str = "family-business";

fn rating(person: &str, games: i64, rating: i64, provisional: bool) -> NewRating {
    let rated = Rated { rating, uncertainty: 10 };
    NewRating { person: person.to_owned(), games, rated, provisional, at_least: rating - 20 }
}

fn settlement(table: &str, ratings: Vec<NewRating>) -> Settlement {
    Settlement {
        table: table.to_owned(),
        ended: 7,
        game: GAME.to_owned(),
        body: "{}".to_owned(),
        seats: ratings.iter().map(|it| it.person.clone()).zip(0..).collect(),
        ratings,
    }
}

/// How many rated games, and the rating.
async fn now(store: &Store, person: &str) -> (i64, Option<i64>) {
    let row = store.rating_of(person, GAME).await.unwrap().unwrap();
    (row.games, row.rated.map(|rated| rated.rating))
}

async fn ratings_change_with_the_result_or_not_at_all(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    finished(&store, "t").await;
    assert_eq!(now(&store, "ann").await, (0, None));
    // Nobody has had a game yet, so the second of these is out of date, and nothing of it happens.
    let stale = settlement("t", vec![rating("bob", 0, 200, true), rating("ann", 3, 300, true)]);
    assert_eq!(store.settle(stale).await, Err(StoreError::Conflict));
    assert_eq!((now(&store, "bob").await, now(&store, "ann").await), ((0, None), (0, None)));
    assert_eq!(store.results_of("bob", 9).await.unwrap().len(), 0);
    assert!(store.table("t").await.unwrap().unwrap().wake.is_some(), "it can be tried again");
    let right = settlement("t", vec![rating("bob", 0, 200, true), rating("ann", 0, 300, true)]);
    assert_eq!(store.settle(right.clone()).await, Ok(true));
    assert_eq!(store.settle(right).await, Ok(false), "once");
    assert_eq!((now(&store, "bob").await, now(&store, "ann").await), ((1, Some(200)), (1, Some(300))));
    assert_eq!(store.rating_of("nobody", GAME).await, Ok(None));
    assert_eq!(now_in(&store, "ann", "mob-city").await, (0, None), "each game has its own");
    // Someone who is gone cannot be rated. Whoever settles finds that out and leaves them out.
    finished(&store, "u").await;
    let gone = settlement("u", vec![rating("gone", 0, 1, true)]);
    assert_eq!(store.settle(gone).await, Err(StoreError::Conflict));
}

async fn now_in(store: &Store, person: &str, game: &str) -> (i64, Option<i64>) {
    let row = store.rating_of(person, game).await.unwrap().unwrap();
    (row.games, row.rated.map(|rated| rated.rating))
}

/// Two games that end at the same moment: one is settled, the other has to be tried again.
async fn two_games_of_one_person_count_both(database: Database) {
    let store = with_people(&database, &["ann", "bob", "cat"]).await;
    finished(&store, "t").await;
    finished(&store, "u").await;
    let at = |table: &str, other: &str| {
        settlement(table, vec![rating("ann", 0, 5, true), rating(other, 0, 6, true)])
    };
    let (one, two) = tokio::join!(store.settle(at("t", "bob")), store.settle(at("u", "cat")));
    let mut both = [one, two];
    both.sort_by_key(Result::is_err);
    assert_eq!(both, [Ok(true), Err(StoreError::Conflict)]);
    let (table, other) = if now(&store, "bob").await.0 == 0 { ("t", "bob") } else { ("u", "cat") };
    let again = settlement(table, vec![rating("ann", 1, 8, true), rating(other, 0, 6, true)]);
    assert_eq!(store.settle(again).await, Ok(true));
    assert_eq!(now(&store, "ann").await, (2, Some(8)));
    let steps = store.rating_steps("ann", GAME, 9).await.unwrap();
    let steps: Vec<(i64, i64)> = steps.iter().map(|step| (step.n, step.rated.rating)).collect();
    assert_eq!(steps, [(2, 8), (1, 5)], "newest first");
    assert_eq!(store.rating_steps("ann", GAME, 1).await.unwrap().len(), 1);
}

async fn the_leaderboard_goes_by_the_lower_bound_without_those_who_hide(database: Database) {
    let store = with_people(&database, &["ann", "bob", "cat", "dee"]).await;
    finished(&store, "t").await;
    let ratings = vec![
        rating("ann", 0, 100, false),
        rating("bob", 0, 300, false),
        NewRating { at_least: 290, ..rating("cat", 0, 200, false) },
        rating("dee", 0, 900, true),
    ];
    store.settle(settlement("t", ratings)).await.unwrap();
    let board = async |provisional, limit| -> Vec<String> {
        let rows = store.leaderboard(GAME, provisional, limit).await.unwrap();
        rows.into_iter().map(|row| row.person).collect()
    };
    assert_eq!(board(false, 9).await, ["cat", "bob", "ann"]);
    assert_eq!(board(false, 2).await, ["cat", "bob"]);
    assert_eq!(board(true, 9).await, ["dee"]);
    assert!(store.leaderboard("mob-city", false, 9).await.unwrap().is_empty());
    store.set_unlisted("cat", true).await.unwrap();
    store.set_unlisted("cat", true).await.unwrap();
    assert_eq!(board(false, 9).await, ["bob", "ann"]);
    assert!(store.is_unlisted("cat").await.unwrap() && !store.is_unlisted("bob").await.unwrap());
    assert!(store.rating_of("cat", GAME).await.unwrap().unwrap().unlisted);
    store.set_unlisted("cat", false).await.unwrap();
    assert_eq!(board(false, 9).await, ["cat", "bob", "ann"]);
    assert_eq!(store.set_unlisted("nobody", true).await, Err(StoreError::Missing));
}

async fn a_record_can_be_deleted_without_its_person(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    finished(&store, "t").await;
    store.settle(settlement("t", vec![rating("ann", 0, 5, true), rating("bob", 0, 6, true)])).await.unwrap();
    store.delete_games("ann").await.unwrap();
    assert_eq!((now(&store, "ann").await, now(&store, "bob").await), ((0, None), (1, Some(6))));
    assert!(store.results_of("ann", 9).await.unwrap().is_empty());
    assert!(store.rating_steps("ann", GAME, 9).await.unwrap().is_empty());
    assert_eq!(store.results_of("bob", 9).await.unwrap().len(), 1);
    // They begin again.
    finished(&store, "u").await;
    store.settle(settlement("u", vec![rating("ann", 0, 7, true), rating("bob", 1, 8, true)])).await.unwrap();
    assert_eq!((now(&store, "ann").await, now(&store, "bob").await), ((1, Some(7)), (2, Some(8))));
    let pages = store.some_results_of("bob", ("", -1), 1).await.unwrap();
    assert_eq!(pages[0].table, "t");
    assert_eq!(store.some_results_of("bob", ("t", pages[0].seat), 9).await.unwrap()[0].table, "u");
}

async fn ratings_go_with_their_person(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    finished(&store, "t").await;
    store
        .settle(settlement("t", vec![rating("ann", 0, 5, false), rating("bob", 0, 6, false)]))
        .await
        .unwrap();
    store.set_unlisted("ann", true).await.unwrap();
    store.forget_person("ann").await.unwrap();
    assert_eq!(store.rating_of("ann", GAME).await, Ok(None));
    assert!(store.rating_steps("ann", GAME, 9).await.unwrap().is_empty());
    assert!(!store.is_unlisted("ann").await.unwrap());
    assert_eq!(store.leaderboard(GAME, false, 9).await.unwrap().len(), 1);
}
