//! What is kept after games: reviews, and answers to puzzles.

#[macro_use]
mod common;

use common::{Database, person, record, table};
use store::{PuzzleAnswer, Reviewed, Status, StoreError};

on_both! {
    memory:
        a_review_replaces_the_last_one_and_goes_with_its_game,
        the_first_answer_to_a_puzzle_counts_and_goes_with_its_person;
}

async fn a_review_replaces_the_last_one_and_goes_with_its_game(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    store.create(table("t")).await.unwrap();
    store.keep_record(record("r", 2, "ann", "text")).await.unwrap();
    for of in [Reviewed::Table("t".to_owned()), Reviewed::Record("r".to_owned())] {
        assert_eq!(store.review(&of, 1).await, Ok(None));
        store.keep_review(of.clone(), 1, vec![1, 2, 3]).await.unwrap();
        assert_eq!(store.review(&of, 1).await, Ok(Some(vec![1, 2, 3])));
        // A new version of the program makes its own.
        assert_eq!(store.review(&of, 2).await, Ok(None));
        store.keep_review(of.clone(), 2, vec![4]).await.unwrap();
        assert_eq!(store.review(&of, 1).await, Ok(None));
        assert_eq!(store.review(&of, 2).await, Ok(Some(vec![4])));
    }
    for missing in [Reviewed::Table("r".to_owned()), Reviewed::Record("t".to_owned())] {
        assert_eq!(store.keep_review(missing, 1, vec![1]).await, Err(StoreError::Missing));
    }
    store.remove_table("t", Status::Open).await.unwrap();
    assert_eq!(store.review(&Reviewed::Table("t".to_owned()), 2).await, Ok(None));
    store.forget_person("ann").await.unwrap();
    assert_eq!(store.review(&Reviewed::Record("r".to_owned()), 2).await, Ok(None));
}

async fn the_first_answer_to_a_puzzle_counts_and_goes_with_its_person(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    let answer = |puzzle: &str, at, solved| PuzzleAnswer { puzzle: puzzle.to_owned(), at, solved };
    assert_eq!(store.answer_puzzle("ann", answer("b", 5, false)).await, Ok(true));
    assert_eq!(store.answer_puzzle("ann", answer("b", 6, true)).await, Ok(false));
    assert_eq!(store.answer_puzzle("ann", answer("a", 7, true)).await, Ok(true));
    assert_eq!(store.answer_puzzle("bob", answer("a", 7, true)).await, Err(StoreError::Missing));
    let kept = vec![answer("b", 5, false), answer("a", 7, true)];
    assert_eq!(store.puzzle_answers("ann", 10).await, Ok(kept));
    assert_eq!(store.puzzle_answers("ann", 1).await.unwrap().len(), 1);
    store.forget_person("ann").await.unwrap();
    assert_eq!(store.puzzle_answers("ann", 10).await, Ok(Vec::new()));
}
