//! Set deals, and the attempts at them.

#[macro_use]
mod common;

use common::{Database, person};
use store::{AttemptResult, NewDeal, Secret, Store, StoreError};

on_both! {
    memory:
        the_first_to_make_a_deal_has_made_it,
        everyone_has_one_attempt_from_each_seat,
        a_result_counts_once_and_the_best_come_first,
        challenges_are_counted_and_expire,
        a_person_who_is_forgotten_leaves_no_attempt;
}

fn deal(id: &str) -> NewDeal {
    NewDeal {
        id: id.to_owned(),
        created: 10,
        ends: 100,
        day: None,
        game: "game".to_owned(),
        secret: Secret(vec![7; 32]),
        settings: "{}".to_owned(),
        bot: "capo".to_owned(),
        person: None,
        address: String::new(),
    }
}

async fn with_people(database: &Database, people: &[&str]) -> Store {
    let store = database.open().await;
    for (id, hash) in people.iter().zip(100..) {
        store.add_person(person(id, hash, None)).await.unwrap();
    }
    store
}

const RESULT: AttemptResult = AttemptResult { ended: 50, place: 2, score: 3, turns: 20, gave_up: false };

async fn the_first_to_make_a_deal_has_made_it(database: Database) {
    let store = database.open().await;
    assert!(store.deal("d").await.unwrap().is_none());
    assert_eq!(store.add_deal(NewDeal { day: Some(5), ..deal("d") }).await, Ok(true));
    let other = NewDeal { secret: Secret(vec![8; 32]), ..deal("d") };
    assert_eq!(store.add_deal(other).await, Ok(false));
    let kept = store.deal("d").await.unwrap().unwrap();
    assert_eq!((kept.secret.0, kept.day, kept.ends), (vec![7; 32], Some(5), 100));
    let missing = NewDeal { person: Some("nobody".to_owned()), ..deal("e") };
    assert_eq!(store.add_deal(missing).await, Err(StoreError::Missing));
}

async fn everyone_has_one_attempt_from_each_seat(database: Database) {
    let store = with_people(&database, &["ann", "bob", "cat"]).await;
    store.add_deal(deal("d")).await.unwrap();
    assert_eq!(store.begin_attempt(("d", "ann"), 0, "t1", 5, 2).await, Ok(true));
    assert_eq!(store.begin_attempt(("d", "ann"), 0, "t2", 6, 2).await, Ok(false), "a second attempt");
    assert_eq!(store.begin_attempt(("d", "ann"), 1, "t3", 7, 2).await, Ok(true));
    assert_eq!(store.begin_attempt(("d", "bob"), 0, "t4", 8, 2).await, Ok(true));
    assert_eq!(store.begin_attempt(("d", "cat"), 0, "t5", 9, 2).await, Ok(false), "one person too many");
    assert_eq!(store.begin_attempt(("d", "bob"), 1, "t6", 9, 2).await, Ok(true), "who plays may go on");
    assert_eq!(store.begin_attempt(("e", "ann"), 0, "t7", 9, 2).await, Err(StoreError::Missing));
    let tables =
        |attempts: Vec<store::AttemptRow>| attempts.into_iter().map(|it| it.table).collect::<Vec<_>>();
    assert_eq!(tables(store.attempts_of("d", "ann").await.unwrap()), ["t1", "t3"]);
    assert_eq!(tables(store.own_attempts("bob", 9).await.unwrap()), ["t4", "t6"]);
    assert_eq!(tables(store.own_attempts("bob", 1).await.unwrap()), ["t4"]);
    assert_eq!(store.attempt_at("t4").await.unwrap().unwrap().person, "bob");
    assert_eq!(store.attempt_at("t2").await, Ok(None));
}

async fn a_result_counts_once_and_the_best_come_first(database: Database) {
    let store = with_people(&database, &["ann", "bob", "cat", "dee", "eve"]).await;
    store.add_deal(deal("d")).await.unwrap();
    for (who, result) in [
        ("ann", RESULT),
        ("bob", AttemptResult { place: 1, ..RESULT }),
        ("cat", AttemptResult { score: 9, ..RESULT }),
        ("dee", AttemptResult { place: 1, gave_up: true, ..RESULT }),
        ("eve", AttemptResult { place: 1, ended: 100, ..RESULT }),
    ] {
        store.begin_attempt(("d", who), 0, who, 5, 0).await.unwrap();
        assert_eq!(store.end_attempt(who, result, who.to_owned()).await, Ok(true));
        let again = AttemptResult { place: 4, ..RESULT };
        assert_eq!(store.end_attempt(who, again, String::new()).await, Ok(false));
    }
    assert_eq!(store.end_attempt("nowhere", RESULT, String::new()).await, Ok(false));
    let listed = store.deal_results("d", 100, 9).await.unwrap();
    let names: Vec<&str> = listed.iter().map(|row| row.person.as_str()).collect();
    assert_eq!(names, ["bob", "cat", "ann", "dee"], "and whoever was late is not listed");
    assert_eq!(listed[2].result, RESULT);
    assert_eq!(store.count_results("d", 100, 9).await, Ok(4));
    assert_eq!(store.count_results("d", 100, 3).await, Ok(3));
    assert_eq!(store.deal_results("d", 101, 2).await.unwrap().len(), 2);
    let mut others = store.other_answers(("d", 0), "ann", 9).await.unwrap();
    others.sort();
    assert_eq!(others, ["bob", "cat", "dee", "eve"]);
    assert_eq!(store.other_answers(("d", 0), "ann", 2).await.unwrap().len(), 2);
    assert_eq!(store.other_answers(("d", 1), "ann", 9).await.unwrap(), [""; 0]);
}

async fn challenges_are_counted_and_expire(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    let made = |id: &str, ends| NewDeal {
        person: Some("ann".to_owned()),
        address: "a".to_owned(),
        ends,
        ..deal(id)
    };
    store.add_deal(made("d", 100)).await.unwrap();
    store.add_deal(made("e", 200)).await.unwrap();
    store.add_deal(NewDeal { day: Some(1), ..deal("today") }).await.unwrap();
    assert_eq!(store.deals_by_person("ann", 50).await, Ok(2));
    assert_eq!(store.deals_by_person("ann", 100).await, Ok(1));
    assert_eq!(store.deals_by_address("a", 50).await, Ok(2));
    store.begin_attempt(("d", "bob"), 0, "t", 5, 9).await.unwrap();
    store.begin_attempt(("today", "bob"), 0, "u", 5, 9).await.unwrap();
    let ids = |rows: Vec<store::DealRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(store.challenges_of("ann", 9).await.unwrap()), ["d", "e"]);
    assert_eq!(ids(store.challenges_of("bob", 9).await.unwrap()), ["d"]);
    store.forget_deal_addresses(150).await.unwrap();
    assert_eq!(store.deals_by_address("a", 0).await, Ok(1));
    assert_eq!(store.expire_deals(150).await, Ok(2));
    assert_eq!(store.attempt_at("t").await, Ok(None));
    assert_eq!(ids(store.challenges_of("ann", 9).await.unwrap()), ["e"]);
}

async fn a_person_who_is_forgotten_leaves_no_attempt(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    store.add_deal(NewDeal { person: Some("ann".to_owned()), ..deal("d") }).await.unwrap();
    for who in ["ann", "bob"] {
        store.begin_attempt(("d", who), 0, who, 5, 0).await.unwrap();
        store.end_attempt(who, RESULT, String::new()).await.unwrap();
    }
    store.forget_person("ann").await.unwrap();
    assert_eq!(store.attempt_at("ann").await, Ok(None));
    let kept = store.deal("d").await.unwrap().unwrap();
    assert_eq!(kept.person, None, "others may play on");
    assert_eq!(store.count_results("d", 100, 9).await, Ok(1));
}
