//! Lists of tables, chat, orders and uploaded records.

#[macro_use]
mod common;

use common::{Database, append, change, line, person, record, table};
use store::{
    Append, Change, ChatRow, Held, NewEntry, NewLine, NewTable, RecordRow, Records, Status, Store,
    StoreError, TableRow,
};

on_both! {
    memory:
        the_lobby_shows_listed_tables_newest_first,
        tables_of_different_networks_take_turns_in_the_lobby,
        tables_are_counted_by_person_and_by_network,
        people_find_their_tables_page_by_page,
        tables_to_wake_are_listed_soonest_first,
        chat_is_numbered_by_table_and_orders_are_replaced,
        only_the_last_lines_of_a_chat_are_kept,
        an_uploaded_record_is_stored_once,
        entries_are_read_some_at_a_time,
        records_are_counted_and_expire_when_nobody_looks;
    file:
        an_uploaded_record_is_read_in_parts_and_removed_with_all_of_them;
}

fn ids(tables: &[TableRow]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

async fn apply(store: &Store, id: &str, change: Change) {
    store.append(Append { change: Some(change), ..append(id, []) }).await.unwrap();
}

async fn the_lobby_shows_listed_tables_newest_first(database: Database) {
    let store = database.open().await;
    for (id, created) in [("a", 1), ("b", 2), ("c", 3)] {
        store.create(NewTable { created, ..table(id) }).await.unwrap();
    }
    store.create(NewTable { listed: false, ..table("hidden") }).await.unwrap();
    assert_eq!(ids(&store.lobby(Status::Open, 0, 10).await.unwrap()), ["c", "b", "a"]);
    assert_eq!(ids(&store.lobby(Status::Open, 0, 2).await.unwrap()), ["c", "b"]);
    assert_eq!(ids(&store.lobby(Status::Open, 2, 2).await.unwrap()), ["a"]);
    apply(&store, "b", change(10)).await;
    assert_eq!(ids(&store.lobby(Status::Open, 0, 10).await.unwrap()), ["c", "a"]);
    assert_eq!(ids(&store.lobby(Status::Running, 0, 10).await.unwrap()), ["b"]);
}

async fn tables_of_different_networks_take_turns_in_the_lobby(database: Database) {
    let store = database.open().await;
    let opened =
        |id: &str, created, address: &str| NewTable { created, address: address.to_owned(), ..table(id) };
    store.create(opened("quiet", 1, "192.0.2.7")).await.unwrap();
    for number in 0..600 {
        store.create(opened(&format!("flood-{number:03}"), 2 + number, "192.0.2.1")).await.unwrap();
    }
    store.create(opened("late", 602, "192.0.2.8")).await.unwrap();
    // Only the newest are sorted, and `quiet` is not among them.
    let first = store.lobby(Status::Open, 0, 3).await.unwrap();
    assert_eq!(ids(&first), ["late", "flood-599", "flood-598"]);
    store
        .append(Append {
            change: Some(Change { status: Status::Open, ..change(500) }),
            ..append("quiet", [])
        })
        .await
        .unwrap();
    assert_eq!(ids(&store.lobby(Status::Open, 0, 3).await.unwrap()), ["late", "flood-599", "quiet"]);
    // Files of the first version do not know the network: their hosts take turns.
    for (id, host) in [("x", "eve"), ("y", "eve"), ("z", "bob")] {
        store.create(NewTable { host: host.to_owned(), ..opened(id, 700, "") }).await.unwrap();
    }
    assert_eq!(ids(&store.lobby(Status::Open, 0, 3).await.unwrap()), ["z", "y", "late"]);
}

async fn tables_are_counted_by_person_and_by_network(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    store.add_person(person("bot", 2, Some("ann"))).await.unwrap();
    for (id, host) in [("a", "ann"), ("b", "bot"), ("c", "ann"), ("d", "bob")] {
        store.create(NewTable { host: host.to_owned(), ..table(id) }).await.unwrap();
    }
    apply(&store, "c", change(10)).await;
    assert_eq!(store.held_by_person("ann").await, Ok(Held { open: 2, running: 1 }), "bots count");
    assert_eq!(store.held_by_person("eve").await, Ok(Held { open: 0, running: 0 }));
    assert_eq!(store.held_by_address("192.0.2.1").await, Ok(Held { open: 3, running: 1 }));
    // A finished game does not count, and its network is forgotten: alone, and in a batch.
    for ids in [&["a"][..], &["b", "c"]] {
        let over = |id| {
            store.append(Append {
                change: Some(Change { status: Status::Over, ..change(20) }),
                ..append(id, [])
            })
        };
        for done in futures(ids.iter().map(|id| over(id))).await {
            done.unwrap();
        }
    }
    assert_eq!(store.held_by_person("ann").await, Ok(Held { open: 0, running: 0 }));
    assert_eq!(store.held_by_address("192.0.2.1").await, Ok(Held { open: 1, running: 0 }));
}

/// Waits for all of them at the same time.
async fn futures<T>(all: impl Iterator<Item = impl Future<Output = T>>) -> Vec<T> {
    let mut waiting: Vec<_> = all.map(Box::pin).collect();
    let mut done = Vec::new();
    std::future::poll_fn(|context| {
        waiting.retain_mut(|future| match future.as_mut().poll(context) {
            std::task::Poll::Ready(value) => {
                done.push(value);
                false
            }
            std::task::Poll::Pending => true,
        });
        if waiting.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    done
}

async fn people_find_their_tables_page_by_page(database: Database) {
    let store = database.open().await;
    for (id, updated) in [("a", 10), ("b", 20), ("c", 30)] {
        store.create(table(id)).await.unwrap();
        // Bob has both seats of the last table.
        let other = if id == "c" { "bob" } else { "ann" };
        let seats = Some(vec![(0, "bob".to_owned()), (1, other.to_owned())]);
        apply(&store, id, Change { seats, ..change(updated) }).await;
    }
    assert_eq!(ids(&store.tables_of("bob", i64::MAX, 2).await.unwrap()), ["c", "b"]);
    assert_eq!(ids(&store.tables_of("bob", 20, 2).await.unwrap()), ["a"]);
    assert_eq!(ids(&store.tables_of("ann", i64::MAX, 9).await.unwrap()), ["b", "a"]);
    apply(&store, "a", Change { seats: Some(vec![(1, "cat".to_owned())]), ..change(40) }).await;
    assert_eq!(ids(&store.tables_of("ann", i64::MAX, 9).await.unwrap()), ["b"]);
    assert_eq!(ids(&store.tables_of("cat", i64::MAX, 9).await.unwrap()), ["a"]);
}

async fn tables_to_wake_are_listed_soonest_first(database: Database) {
    let store = database.open().await;
    for (id, wake) in [("a", Some(30)), ("b", None), ("c", Some(20)), ("d", None)] {
        store.create(NewTable { wake, ..table(id) }).await.unwrap();
    }
    store.set_wake("d", Some(10)).await.unwrap();
    store.set_wake("a", None).await.unwrap();
    let waking = store.waking().await.unwrap();
    assert_eq!(waking, [("d".to_owned(), 10), ("c".to_owned(), 20)]);
    assert_eq!(store.set_wake("nowhere", None).await, Err(StoreError::Missing));
}

async fn chat_is_numbered_by_table_and_orders_are_replaced(database: Database) {
    let store = database.open().await;
    store.create(table("t")).await.unwrap();
    store.create(table("u")).await.unwrap();
    assert_eq!(store.say(line("t", 1, "ann", "hello"), 9).await, Ok(1));
    assert_eq!(store.say(NewLine { seated: false, ..line("t", 2, "bob", "evening") }, 9).await, Ok(2));
    assert_eq!(store.say(line("u", 3, "ann", "anybody?"), 9).await, Ok(1));
    assert_eq!(store.say(line("nowhere", 3, "ann", "hm"), 9).await, Err(StoreError::Missing));
    let lines = store.chat("t", 1, 10).await.unwrap();
    assert_eq!((lines.len(), lines[0].n, lines[0].line.as_str()), (1, 2, "evening"));
    assert_eq!(lines[0].seated, Some(false));
    let lines = store.chat("t", 0, 1).await.unwrap();
    assert_eq!((lines[0].name.as_str(), lines[0].seated), ("ANN", Some(true)));

    store.set_orders("t", 2, "pass").await.unwrap();
    store.set_orders("t", 0, "counter").await.unwrap();
    store.set_orders("t", 2, "counter").await.unwrap();
    let orders = [(0, "counter".to_owned()), (2, "counter".to_owned())];
    assert_eq!(store.orders("t").await.unwrap(), orders);
    assert_eq!(store.orders("u").await.unwrap(), []);
}

async fn only_the_last_lines_of_a_chat_are_kept(database: Database) {
    let store = database.open().await;
    store.create(table("t")).await.unwrap();
    store.create(table("u")).await.unwrap();
    store.say(line("u", 1, "ann", "elsewhere"), 3).await.unwrap();
    for number in 1..=10 {
        assert_eq!(store.say(line("t", 1, "ann", "hello"), 3).await, Ok(number));
    }
    let numbers = |lines: Vec<ChatRow>| lines.iter().map(|line| line.n).collect::<Vec<_>>();
    assert_eq!(numbers(store.chat("t", 0, 50).await.unwrap()), [8, 9, 10]);
    assert_eq!(numbers(store.chat("u", 0, 50).await.unwrap()), [1]);
}

async fn an_uploaded_record_is_stored_once(database: Database) {
    let store = database.open().await;
    store.keep_record(record("r", 1, "ann", "a game")).await.unwrap();
    assert_eq!(store.keep_record(record("r", 2, "bob", "another")).await, Err(StoreError::Conflict));
    let kept = RecordRow { person: "ann".to_owned(), seen: 1, size: 6 };
    assert_eq!(store.record("r").await, Ok(Some(kept)));
    assert_eq!(store.record_text("r").await, Ok("a game".to_owned()));
    assert_eq!(store.record("s").await, Ok(None));
}

async fn an_uploaded_record_is_read_in_parts_and_removed_with_all_of_them(database: Database) {
    let store = database.open().await;
    // No character is cut in two.
    let body = format!("a{}", "阿明".repeat(20_000));
    store.keep_record(record("r", 1, "ann", &body)).await.unwrap();
    store.keep_record(record("s", 1, "bob", "short")).await.unwrap();
    let (mut whole, mut n) = (String::new(), 0);
    while let Some(part) = store.record_part("r", n).await.unwrap() {
        assert!(part.len() <= 16 * 1024);
        whole.push_str(&part);
        n += 1;
    }
    assert_eq!((whole.len(), n), (body.len(), 8));
    assert!(whole == body && store.record_text("r").await.unwrap() == body);
    store.remove_record("r").await.unwrap();
    store.close().await;
    assert_eq!(database.query("select min(record) || max(record) from record_parts").await, "ss");
}

async fn entries_are_read_some_at_a_time(database: Database) {
    let store = database.open().await;
    store.create(table("t")).await.unwrap();
    store.append(append("t", 0..300)).await.unwrap();
    let long = NewEntry { seq: 300, at: 1, entry: "x".repeat(5_000), hash: [1; 32] };
    store.append(Append { entries: vec![long], ..append("t", []) }).await.unwrap();
    let (mut read, mut pages) = (Vec::new(), 0);
    while let Some(page) = Some(store.some_entries("t", read.len() as i64, 1_000).await.unwrap()) {
        let Some(last) = page.last() else { break };
        let before: usize = page.iter().map(|row| row.entry.len()).sum::<usize>() - last.entry.len();
        assert!(before < 1_000, "{before}");
        read.extend(page);
        pages += 1;
    }
    assert_eq!(store.entries("t", 0).await.unwrap(), read);
    assert!(pages >= 3, "{pages}");
    assert_eq!(store.last_entry("t").await.unwrap().unwrap().seq, 300);
    assert_eq!(store.last_entry("u").await, Ok(None));
}

async fn records_are_counted_and_expire_when_nobody_looks(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    store.add_person(person("bot", 2, Some("ann"))).await.unwrap();
    for (id, at, by) in [("a", 10, "ann"), ("b", 20, "bot"), ("c", 30, "bob")] {
        store.keep_record(record(id, at, by, "阿明")).await.unwrap();
    }
    assert_eq!(store.records_by_person("ann").await, Ok(Records { count: 2, bytes: 12 }));
    assert_eq!(store.records_by_address("192.0.2.1").await, Ok(Records { count: 3, bytes: 18 }));
    assert_eq!(store.all_records().await, Ok(Records { count: 3, bytes: 18 }));
    store.forget_addresses(30).await.unwrap();
    assert_eq!(store.records_by_address("192.0.2.1").await, Ok(Records { count: 1, bytes: 6 }));
    assert_eq!(store.records_by_address("").await, Ok(Records { count: 0, bytes: 0 }));
    store.see_record("a", 90).await.unwrap();
    store.see_record("a", 80).await.unwrap();
    assert_eq!(store.unseen_records(90, 9).await, Ok(vec!["b".to_owned(), "c".to_owned()]));
    assert_eq!(store.unseen_records(90, 1).await, Ok(vec!["b".to_owned()]));
    store.remove_record("b").await.unwrap();
    assert_eq!(store.record("b").await, Ok(None));
    assert_eq!(store.all_records().await, Ok(Records { count: 2, bytes: 12 }));
}
