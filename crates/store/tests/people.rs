//! People, their devices and tokens, and how they are forgotten.

#[macro_use]
mod common;

use std::path::Path;

use common::{Database, append, change, device, line, person, record, table};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, Row, SqlSafeStr, SqliteConnection};
use store::{
    Append, Change, Chatting, Guest, GuestBook, NewDevice, NewPerson, NewTable, Status, Store, StoreError,
};

on_both! {
    memory:
        people_are_found_by_the_hash_of_their_key,
        devices_are_limited_listed_and_signed_out,
        only_the_owner_can_revoke_a_token,
        people_are_absent_if_nothing_of_theirs_is_used_or_unfinished;
    file:
        a_person_who_is_forgotten_leaves_nothing_but_the_records_of_games_with_others,
        the_chat_of_old_games_is_deleted_and_its_numbers_are_not_used_twice;
}

/// A day in milliseconds.
const DAY: i64 = 86_400_000;

async fn people_are_found_by_the_hash_of_their_key(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    assert_eq!(store.add_person(person("ann", 2, None)).await, Err(StoreError::Conflict));
    assert_eq!(store.add_person(person("bob", 1, None)).await, Err(StoreError::Conflict));
    assert_eq!(store.person("bob").await, Ok(None), "nobody without a key");
    assert_eq!(store.add_person(person("bot", 3, Some("nobody"))).await, Err(StoreError::Missing));
    store.rename("ann", "Ann").await.unwrap();
    assert_eq!(store.rename("bob", "Bob").await, Err(StoreError::Missing));
    let ann = store.signed_in(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((ann.person.name.as_str(), ann.person.created, ann.device.as_str()), ("Ann", 1, "ann-1"));
    assert_eq!(store.person("ann").await.unwrap(), Some(ann.person));
    assert_eq!(store.signed_in(&[9; 32]).await, Ok(None));
}

async fn devices_are_limited_listed_and_signed_out(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    store.add_person(person("bob", 2, None)).await.unwrap();
    assert_eq!(store.add_device(device("phone", "ann", 3), 2).await, Ok(true));
    assert_eq!(store.add_device(device("third", "ann", 4), 2).await, Ok(false));
    assert_eq!(store.add_device(device("phone", "ann", 5), 9).await, Err(StoreError::Conflict));
    assert_eq!(store.add_device(device("other", "ann", 3), 9).await, Err(StoreError::Conflict));
    assert_eq!(store.add_device(device("other", "eve", 6), 9).await, Err(StoreError::Missing));
    store.touch("phone", 3 * DAY + 5).await.unwrap();
    store.touch("phone", 2 * DAY).await.unwrap();
    let devices = store.devices_of("ann").await.unwrap();
    let devices: Vec<_> = devices.iter().map(|each| (each.id.as_str(), each.created, each.seen)).collect();
    assert_eq!(devices, [("ann-1", 1, 0), ("phone", 3, 3 * DAY)], "only the day is kept");
    assert_eq!(store.sign_out("phone", "bob").await, Ok(false));
    assert_eq!(store.sign_out("phone", "ann").await, Ok(true));
    assert_eq!(store.sign_out("phone", "ann").await, Ok(false));
    assert_eq!(store.signed_in(&[3; 32]).await, Ok(None));
    assert!(store.signed_in(&[1; 32]).await.unwrap().is_some());
}

async fn only_the_owner_can_revoke_a_token(database: Database) {
    let store = database.open().await;
    store.add_person(person("ann", 1, None)).await.unwrap();
    store.add_person(person("bot", 3, Some("ann"))).await.unwrap();
    store.add_person(person("aid", 2, Some("ann"))).await.unwrap();
    assert_eq!(store.revoke("bot", "bob", 60).await, Ok(false));
    assert_eq!(store.revoke("ann", "ann", 60).await, Ok(false), "a person is not a token");
    assert_eq!(store.revoke("bot", "ann", 60).await, Ok(true));
    assert_eq!(store.revoke("bot", "ann", 70).await, Ok(false));
    let tokens = store.tokens_of("ann").await.unwrap();
    let tokens: Vec<_> = tokens.iter().map(|token| (token.id.as_str(), token.revoked)).collect();
    assert_eq!(tokens, [("aid", None), ("bot", Some(60))]);
    assert_eq!(store.signed_in(&[3; 32]).await, Ok(None));
}

async fn connect(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Everything that the database has, as text.
async fn contents(database: &Database) -> String {
    let names = ["tables", "entries", "seats", "people", "devices", "guests", "chat", "orders", "records"];
    let mut all = String::new();
    if let Database::Postgres(_) = database {
        for name in names {
            let rows = format!("select coalesce(string_agg(each::text, ' '), '') from {name} as each");
            all.push_str(&format!("{name}: {}\n", database.query(&rows).await));
        }
        return all;
    }
    let mut connection = connect(Path::new(&database.address())).await;
    for name in names {
        let columns = sqlx::query(AssertSqlSafe(format!("select name from pragma_table_info('{name}')")));
        let columns = columns.fetch_all(&mut connection).await.unwrap();
        let columns: Vec<String> =
            columns.iter().map(|row| format!("quote({})", row.get::<String, _>(0))).collect();
        let rows = format!("select {} from {name}", columns.join(" || ' ' || "));
        for row in sqlx::query(AssertSqlSafe(rows)).fetch_all(&mut connection).await.unwrap() {
            all.push_str(&format!("{name}: {}\n", row.get::<String, _>(0)));
        }
    }
    connection.close().await.unwrap();
    all
}

/// Files of the first version have the hash of the only key in the person's row.
#[tokio::test]
async fn keys_of_the_first_version_stay_valid() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.db");
    let mut old = connect(&file).await;
    let first = include_str!("../migrations/0001_tables.sql");
    let rows = "
        insert into people values
            ('bot', x'0000000000000000000000000000000000000000000000000000000000000003', 'Botty', 'ann', 3, 3, null),
            ('ann', x'0000000000000000000000000000000000000000000000000000000000000001', 'Ann', null, 1, 172800005, null),
            ('old', x'0000000000000000000000000000000000000000000000000000000000000004', 'Olden', 'ann', 3, 3, 5);
        insert into tables values ('t', 1, 1, 'g', 'over', 1, 'ann', x'01', '{}', null);
        insert into chat values ('t', 1, 1, 'ann', 'Ann', 'hello')";
    let first = Migration::new(1, "tables".into(), MigrationType::Simple, first.into_sql_str(), false);
    Migrator::with_migrations(vec![first]).run(&mut old).await.unwrap();
    sqlx::raw_sql("pragma foreign_keys = off").execute(&mut old).await.unwrap();
    sqlx::raw_sql(rows).execute(&mut old).await.unwrap();
    old.close().await.unwrap();

    let store = Store::open(&file).await.unwrap();
    let key = |last| {
        let mut hash = [0; 32];
        hash[31] = last;
        hash
    };
    let ann = store.signed_in(&key(1)).await.unwrap().unwrap();
    assert_eq!((ann.person.name.as_str(), ann.seen), ("Ann", 172_800_000));
    let bot = store.signed_in(&key(3)).await.unwrap().unwrap();
    assert_eq!((bot.person.name.as_str(), bot.person.owner.as_deref()), ("Botty", Some("ann")));
    assert_eq!(store.signed_in(&key(4)).await, Ok(None), "revoked");
    assert_eq!(store.tokens_of("ann").await.unwrap().len(), 2);
    assert_eq!(store.devices_of("ann").await.unwrap().len(), 1);
    assert_eq!(store.chat("t", 0, 9).await.unwrap()[0].seated, None);
    store.close().await;
    assert_eq!(common::query(&file, "select count(*) || '' from pragma_foreign_key_check").await, "0");
}

async fn a_person_who_is_forgotten_leaves_nothing_but_the_records_of_games_with_others(database: Database) {
    let store = database.open().await;
    store.add_person(person("carol", 1, None)).await.unwrap();
    store.add_person(person("robo", 2, Some("carol"))).await.unwrap();
    store.add_person(person("bob", 3, None)).await.unwrap();
    let seated = |people: &[&str]| {
        let seats = (0..).zip(people).map(|(seat, person)| (seat, (*person).to_owned()));
        let guest = |person: &str| Guest { person: person.to_owned(), barred: false, muted: true, had: 2 };
        let guests = ["carol", "bob"].map(guest).to_vec();
        let book = GuestBook { chat: Chatting::Players, guests };
        Some(Change { seats: Some(seats.collect()), guests: Some(book), ..change(10) })
    };
    for (id, host, people) in [
        ("alone", "carol", &["carol"][..]),
        ("bots", "carol", &["robo", "carol"]),
        ("hers", "carol", &["carol", "bob"]),
        ("his", "bob", &["bob", "robo"]),
    ] {
        store.create(NewTable { host: host.to_owned(), ..table(id) }).await.unwrap();
        store.append(Append { change: seated(people), ..append(id, [0, 1]) }).await.unwrap();
        store.set_orders(id, 0, &format!("orders of {}", people[0])).await.unwrap();
        store.set_orders(id, 1, "orders of the second").await.unwrap();
        store.say(line(id, 5, "carol", "hello from carol"), 10).await.unwrap();
        store.say(line(id, 6, "bob", "hello from bob"), 10).await.unwrap();
    }
    store.keep_record(record("r", 1, "carol", "uploaded by carol")).await.unwrap();
    store.keep_record(record("s", 1, "bob", "uploaded by bob")).await.unwrap();
    for (person, hash) in [("carol", [7; 32]), ("bob", [8; 32])] {
        assert_eq!(store.offer_device_code(person, hash, (0, 100), 9).await, Ok(true));
    }
    assert_eq!(store.forget_person("nobody").await, Err(StoreError::Missing));

    store.forget_person("carol").await.unwrap();
    assert_eq!(store.person("carol").await, Ok(None));
    assert_eq!(store.signed_in(&[1; 32]).await, Ok(None));
    assert_eq!(store.signed_in(&[2; 32]).await, Ok(None), "her bot");
    assert_eq!(store.device_code(&[7; 32], 1).await, Ok(None));
    assert_eq!(store.device_code(&[8; 32], 1).await, Ok(Some("bob".to_owned())));
    for gone in ["alone", "bots"] {
        assert_eq!(store.table(gone).await, Ok(None), "nobody else sat at {gone}");
        assert_eq!(store.entries(gone, 0).await, Ok(Vec::new()));
    }
    let hers = store.table("hers").await.unwrap().unwrap();
    assert_eq!((hers.host.as_str(), hers.status), ("bob", Status::Running));
    assert_eq!(store.entries("hers", 0).await.unwrap().len(), 2);
    assert_eq!(store.seated("hers").await.unwrap(), [(1, "bob".to_owned())]);
    assert_eq!(store.orders("hers").await.unwrap(), [(1, "orders of the second".to_owned())]);
    assert_eq!(store.orders("his").await.unwrap(), [(0, "orders of bob".to_owned())]);
    let guests = store.guests("hers").await.unwrap();
    assert_eq!((guests.chat, guests.guests.len()), (Chatting::Players, 1));
    assert_eq!((guests.guests[0].person.as_str(), guests.guests[0].had), ("bob", 2));
    assert_eq!(store.guest_at("bob", "", 9).await.unwrap().len(), 2);
    assert_eq!(store.guest_at("bob", "hers", 9).await.unwrap().len(), 1);
    let said = store.chat("hers", 0, 9).await.unwrap();
    assert_eq!((said.len(), said[0].n, said[0].line.as_str()), (1, 2, "hello from bob"));
    assert_eq!(store.say(line("hers", 7, "bob", "anyone?"), 10).await, Ok(3), "numbers are not used twice");
    assert_eq!(store.record_text("s").await, Ok("uploaded by bob".to_owned()));
    store.close().await;
    let contents = contents(&database).await.to_lowercase();
    assert!(contents.contains("bob"));
    for trace in ["carol", "robo"] {
        assert!(!contents.contains(trace), "{trace}: {contents}");
    }
    // Not even where the file has free space.
    if let Database::File(_) = database {
        let bytes = String::from_utf8_lossy(&std::fs::read(database.address()).unwrap()).to_lowercase();
        assert!(bytes.contains("hello from bob"));
        for trace in ["carol", "robo"] {
            assert!(!bytes.contains(trace), "{trace}");
        }
    }
}

async fn the_chat_of_old_games_is_deleted_and_its_numbers_are_not_used_twice(database: Database) {
    let store = database.open().await;
    for (id, status, updated) in [
        ("over", Status::Over, 20),
        ("late", Status::Over, 90),
        ("long", Status::Running, 20),
        ("left", Status::Open, 20),
    ] {
        store.create(table(id)).await.unwrap();
        let change = Change { status, ..change(updated) };
        store.append(Append { change: Some(change), ..append(id, []) }).await.unwrap();
        for at in [9, 10] {
            store.say(line(id, at, "ann", "hello"), 10).await.unwrap();
        }
    }
    store.delete_chat_before(50).await.unwrap();
    for (id, lines) in [("over", 0), ("late", 2), ("long", 2), ("left", 0)] {
        assert_eq!(store.chat(id, 0, 9).await.unwrap().len(), lines, "{id}");
        assert_eq!(store.last_line(id).await, Ok(2), "{id}");
    }
    let own = store.chat_of("ann", ("", 0), 1).await.unwrap();
    assert_eq!(own[0].0, "late");
    let own = store.chat_of("ann", (&own[0].0, own[0].1.n + 1), 9).await.unwrap();
    assert_eq!((own.len(), own[0].0.as_str()), (2, "long"));
    assert_eq!(store.say(line("over", 60, "bob", "still here?"), 10).await, Ok(3));
    store.close().await;
    // Only the last row of each table is left, for its number.
    assert_eq!(
        database
            .query(
                "select min(table_id || n) || ' ' || max(table_id || n) || ' ' || count(*) from chat where line = ''"
            )
            .await,
        "left2 over2 2"
    );
}

async fn people_are_absent_if_nothing_of_theirs_is_used_or_unfinished(database: Database) {
    let store = database.open().await;
    let at = |new: NewPerson, created| NewPerson { device: NewDevice { created, ..new.device }, ..new };
    let people = ["ann", "bob", "carol", "dora", "emil", "finn", "gone"];
    for (id, hash) in people.into_iter().zip(1..) {
        store.add_person(at(person(id, hash, None), 0)).await.unwrap();
    }
    store.add_person(at(person("robo", 20, Some("bob")), 0)).await.unwrap();
    store.add_person(at(person("rest", 21, Some("gone")), 0)).await.unwrap();
    store.add_person(at(person("new", 22, None), 9 * DAY)).await.unwrap();
    // Ann came back, Bob's bot plays on, Carol hosts a table, Dora sits at one, Emil's game is over.
    store.touch("ann-1", 9 * DAY).await.unwrap();
    store.touch("robo-20", 9 * DAY).await.unwrap();
    for (id, host, guest, status) in [
        ("open", "carol", "ann", Status::Open),
        ("runs", "ann", "dora", Status::Running),
        ("over", "emil", "ann", Status::Over),
    ] {
        store.create(NewTable { host: host.to_owned(), ..table(id) }).await.unwrap();
        let seats = Some(vec![(0, guest.to_owned())]);
        let change = Change { status, seats, ..change(1) };
        store.append(Append { change: Some(change), ..append(id, [0]) }).await.unwrap();
    }
    store.sign_out("finn-6", "finn").await.unwrap();
    let absent = async |from: &str, limit| store.absent(9 * DAY, from, limit).await.unwrap();
    assert_eq!(absent("", 9).await, ["emil", "finn", "gone"]);
    assert_eq!(absent("emil", 2).await, ["emil", "finn"]);
    assert_eq!(absent("emil-", 9).await, ["finn", "gone"]);
    assert_eq!(store.forget_absent("ann", 9 * DAY).await, Err(StoreError::Missing));
    assert_eq!(store.forget_absent("dora", 9 * DAY).await, Err(StoreError::Missing));
    for id in ["emil", "finn", "gone"] {
        store.forget_absent(id, 9 * DAY).await.unwrap();
        assert_eq!(store.person(id).await, Ok(None));
    }
    assert_eq!(store.person("rest").await, Ok(None));
    assert_eq!(absent("", 9).await, [""; 0]);
    assert!(store.table("over").await.unwrap().is_some(), "it is a game of Ann's too");
}
