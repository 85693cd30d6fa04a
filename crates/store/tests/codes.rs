//! Join codes, codes that sign in another device, and the operator's sessions.

#[macro_use]
mod common;

use common::{Database, append, change, table, with_people};
use store::{Append, Change, NewTable, Status, Store, StoreError};

on_both! {
    memory:
        a_table_gets_the_first_code_that_is_free,
        a_table_loses_its_code_when_the_game_begins_or_it_goes,
        a_table_without_a_code_can_claim_one_while_it_waits,
        a_device_code_works_once_until_it_expires,
        of_many_who_use_a_device_code_one_succeeds,
        a_person_has_one_device_code_and_all_together_have_a_limit,
        sessions_end_and_the_oldest_make_room,
        a_sentence_is_taken_once;
    file:
        codes_and_sessions_survive_a_restart;
}

fn named(id: &str, codes: &[&str]) -> NewTable {
    NewTable { codes: codes.iter().map(|code| (*code).to_owned()).collect(), ..table(id) }
}

/// Adds a table that may have these codes. Returns the one it has.
async fn open(store: &Store, id: &str, codes: &[&str]) -> Option<String> {
    store.create(named(id, codes)).await.unwrap()
}

async fn found(store: &Store, code: &str) -> Option<String> {
    store.table_by_code(code).await.unwrap()
}

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

async fn a_table_gets_the_first_code_that_is_free(database: Database) {
    let store = database.open().await;
    assert_eq!(open(&store, "a", &["1", "2"]).await, some("1"));
    assert_eq!(open(&store, "b", &["1", "2"]).await, some("2"));
    assert_eq!(open(&store, "c", &["1", "2"]).await, None);
    assert_eq!(open(&store, "d", &[]).await, None);
    assert_eq!(store.create(named("a", &["3"])).await, Err(StoreError::Conflict), "the id is taken");
    assert_eq!(found(&store, "1").await, some("a"));
    assert_eq!(found(&store, "2").await, some("b"));
    assert_eq!(found(&store, "3").await, None);
    for (id, code) in [("a", some("1")), ("b", some("2")), ("c", None), ("d", None), ("e", None)] {
        assert_eq!(store.code_of_table(id).await, Ok(code), "{id}");
    }
    // Many at once, in one transaction.
    let ids: Vec<String> = (0..20).map(|n| format!("many-{n}")).collect();
    let tasks = ids.iter().map(|id| {
        let (store, new) = (store.clone(), named(id, &["2", "same", id]));
        tokio::spawn(async move { store.create(new).await.unwrap() })
    });
    let mut codes = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        codes.push(task.await.unwrap().unwrap());
    }
    assert_eq!(codes.iter().filter(|code| *code == "same").count(), 1);
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 20);
}

async fn a_table_loses_its_code_when_the_game_begins_or_it_goes(database: Database) {
    let store = database.open().await;
    let ids = ["open", "runs", "over", "gone", "left", "late"];
    for id in ids {
        assert_eq!(open(&store, id, &[id]).await, some(id));
    }
    let to = |id: &str, status| Append { change: Some(Change { status, ..change(1) }), ..append(id, []) };
    store.append(to("open", Status::Open)).await.unwrap();
    store.append(to("runs", Status::Running)).await.unwrap();
    // Several at once are written by other statements.
    let batch = [to("over", Status::Over), to("left", Status::Open), to("late", Status::Running)];
    let tasks: Vec<_> = batch
        .into_iter()
        .map(|append| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    store.remove_table("gone", Status::Open).await.unwrap();
    for id in ids {
        let stays = matches!(id, "open" | "left");
        assert_eq!(found(&store, id).await, stays.then(|| id.to_owned()), "{id}");
        assert_eq!(store.code_of_table(id).await.unwrap().is_some(), stays, "{id}");
    }
    assert_eq!(open(&store, "next", &["open", "runs"]).await, some("runs"), "it is free again");
}

async fn a_table_without_a_code_can_claim_one_while_it_waits(database: Database) {
    let store = database.open().await;
    let codes = || ["1", "2"].map(str::to_owned).to_vec();
    assert_eq!(open(&store, "a", &["1"]).await, some("1"));
    open(&store, "b", &[]).await;
    open(&store, "c", &[]).await;
    assert_eq!(store.claim_code("b", codes()).await, Ok(some("2")));
    assert_eq!(store.claim_code("b", codes()).await, Ok(None), "it has one");
    assert_eq!(store.claim_code("c", codes()).await, Ok(None), "both are taken");
    assert_eq!(store.claim_code("nowhere", vec!["3".to_owned()]).await, Ok(None));
    store.append(Append { change: Some(change(1)), ..append("c", []) }).await.unwrap();
    assert_eq!(store.claim_code("c", vec!["3".to_owned()]).await, Ok(None), "its game has begun");
    assert_eq!(found(&store, "2").await, some("b"));
    assert_eq!(found(&store, "3").await, None);
}

async fn a_device_code_works_once_until_it_expires(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    assert_eq!(store.offer_device_code("ann", [1; 32], (0, 100), 9).await, Ok(true));
    assert_eq!(store.offer_device_code("nobody", [2; 32], (0, 100), 9).await, Err(StoreError::Missing));
    assert_eq!(store.device_code(&[1; 32], 99).await, Ok(some("ann")));
    assert_eq!(store.device_code(&[2; 32], 99).await, Ok(None));
    assert_eq!(store.use_device_code(&[1; 32], 99).await, Ok(some("ann")));
    assert_eq!(store.device_code(&[1; 32], 99).await, Ok(None));
    assert_eq!(store.use_device_code(&[1; 32], 99).await, Ok(None));
    assert_eq!(store.offer_device_code("ann", [3; 32], (0, 100), 9).await, Ok(true));
    assert_eq!(store.device_code(&[3; 32], 100).await, Ok(None));
    assert_eq!(store.use_device_code(&[3; 32], 100).await, Ok(None));
    store.expire_codes(99).await.unwrap();
    assert_eq!(store.device_code(&[3; 32], 99).await, Ok(some("ann")));
    store.expire_codes(100).await.unwrap();
    assert_eq!(store.device_code(&[3; 32], 99).await, Ok(None), "it was removed");
}

async fn of_many_who_use_a_device_code_one_succeeds(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    for round in 1..=5 {
        assert_eq!(store.offer_device_code("ann", [round; 32], (0, 100), 9).await, Ok(true));
        let tasks: Vec<_> = (0..20)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move { store.use_device_code(&[round; 32], 1).await.unwrap() })
            })
            .collect();
        let mut used = Vec::new();
        for task in tasks {
            used.extend(task.await.unwrap());
        }
        assert_eq!(used, ["ann"]);
    }
}

async fn a_person_has_one_device_code_and_all_together_have_a_limit(database: Database) {
    let store = with_people(&database, &["ann", "bob", "carol"]).await;
    assert_eq!(store.offer_device_code("ann", [1; 32], (0, 100), 2).await, Ok(true));
    assert_eq!(store.offer_device_code("ann", [2; 32], (0, 100), 2).await, Ok(true));
    assert_eq!(store.device_code(&[1; 32], 1).await, Ok(None), "replaced");
    assert_eq!(store.device_code(&[2; 32], 1).await, Ok(some("ann")));
    assert_eq!(store.offer_device_code("bob", [3; 32], (0, 200), 2).await, Ok(true));
    assert_eq!(store.offer_device_code("carol", [4; 32], (99, 200), 2).await, Ok(false));
    assert_eq!(store.offer_device_code("ann", [5; 32], (99, 100), 2).await, Ok(true), "instead of their own");
    assert_eq!(store.offer_device_code("carol", [3; 32], (100, 200), 2).await, Err(StoreError::Conflict));
    assert_eq!(store.offer_device_code("carol", [4; 32], (100, 200), 2).await, Ok(true), "ann's has expired");
    assert_eq!(store.device_code(&[5; 32], 1).await, Ok(None));
    assert_eq!(store.device_code(&[4; 32], 101).await, Ok(some("carol")));
}

async fn sessions_end_and_the_oldest_make_room(database: Database) {
    let store = database.open().await;
    for n in 1..=4 {
        store.open_admin_session([n; 32], (0, 100 + i64::from(n)), 3).await.unwrap();
    }
    let open = async |now| {
        let mut open = Vec::new();
        for n in 0..=9 {
            if store.has_admin_session(&[n; 32], now).await.unwrap() {
                open.push(n);
            }
        }
        open
    };
    assert_eq!(open(1).await, [2, 3, 4]);
    assert_eq!(open(103).await, [4]);
    store.close_admin_session([3; 32]).await.unwrap();
    store.close_admin_session([9; 32]).await.unwrap();
    assert_eq!(open(1).await, [2, 4]);
    assert_eq!(store.open_admin_session([4; 32], (1, 200), 3).await, Err(StoreError::Conflict));
    store.open_admin_session([5; 32], (102, 200), 3).await.unwrap();
    assert_eq!(open(1).await, [4, 5], "what has expired is removed");
    store.expire_codes(104).await.unwrap();
    assert_eq!(open(1).await, [5]);
}

async fn a_sentence_is_taken_once(database: Database) {
    let store = database.open().await;
    store.open_admin_session([1; 32], (0, 100), 3).await.unwrap();
    store.open_admin_session([2; 32], (0, 100), 3).await.unwrap();
    assert_eq!(store.take_said(&[1; 32]).await, Ok(None));
    store.say_in_admin_session([1; 32], "Done.".to_owned()).await.unwrap();
    store.say_in_admin_session([9; 32], "Nobody hears this.".to_owned()).await.unwrap();
    assert_eq!(store.take_said(&[2; 32]).await, Ok(None));
    assert_eq!(store.take_said(&[9; 32]).await, Ok(None));
    let tasks: Vec<_> = (0..10)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.take_said(&[1; 32]).await.unwrap() })
        })
        .collect();
    let mut said = Vec::new();
    for task in tasks {
        said.extend(task.await.unwrap());
    }
    assert_eq!(said, ["Done."]);
    store.say_in_admin_session([1; 32], "Again.".to_owned()).await.unwrap();
    store.say_in_admin_session([1; 32], "And again.".to_owned()).await.unwrap();
    assert_eq!(store.take_said(&[1; 32]).await, Ok(some("And again.")));
}

async fn codes_and_sessions_survive_a_restart(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    open(&store, "t", &["CODE"]).await;
    store.offer_device_code("ann", [1; 32], (0, 100), 9).await.unwrap();
    store.open_admin_session([2; 32], (0, 100), 3).await.unwrap();
    store.say_in_admin_session([2; 32], "Done.".to_owned()).await.unwrap();
    store.close().await;
    let store = database.open().await;
    assert_eq!(found(&store, "CODE").await, some("t"));
    assert_eq!(store.use_device_code(&[1; 32], 1).await, Ok(some("ann")));
    assert_eq!(store.has_admin_session(&[2; 32], 1).await, Ok(true));
    assert_eq!(store.take_said(&[2; 32]).await, Ok(some("Done.")));
}
