//! Moving from one database to another.

mod common;

use common::{Database, append, change, device, line, person, record, table};
use store::{
    AnnouncementRow, Append, BanRow, Change, Chatting, ClosedRow, Contents, Guest, GuestBook, Moderation,
    NewClub, NewEntry, NewTable, PushDevice, QuietHours, Status, Store, StoreError,
};

const GENESIS: [u8; 32] = [7; 32];

/// A chain that any change breaks.
fn link(before: &[u8; 32], entry: &str) -> [u8; 32] {
    let mut hash = *before;
    for (n, byte) in entry.bytes().enumerate() {
        hash[n % 32] = hash[n % 32].rotate_left(3) ^ byte ^ hash[(n + 1) % 32];
    }
    hash
}

/// The entries of a sound record.
fn entries(text: &str, count: i64) -> Vec<NewEntry> {
    let mut hash = GENESIS;
    let entry = |seq| {
        let entry = format!("{text} {seq}");
        hash = link(&hash, &entry);
        NewEntry { seq, at: 1_000 + seq, entry, hash }
    };
    (0..count).map(entry).collect()
}

/// Fills a store with something of everything.
async fn fill(store: &Store) {
    for (id, hash, owner) in
        [("ann", 1, None), ("bob", 2, None), ("a-bot", 3, Some("bob")), ("z-bot", 4, Some("ann"))]
    {
        store.add_person(person(id, hash, owner)).await.unwrap();
    }
    store.add_device(device("phone", "ann", 9), 20).await.unwrap();
    assert!(store.revoke("z-bot", "ann", 77).await.unwrap());
    for (id, text, count) in [("t", "entry", 700), ("u", "立於牆面 ’ \\ \" %", 3), ("v", "", 0)] {
        store.create(NewTable { codes: vec![format!("{id}-code")], ..table(id) }).await.unwrap();
        store
            .append(Append { table: id.to_owned(), entries: entries(text, count), change: None })
            .await
            .unwrap();
    }
    let guests = vec![Guest { person: "bob".to_owned(), barred: true, muted: false, had: 5 }];
    let change = Change {
        wake: Some(9_000),
        seats: Some(vec![(0, "ann".to_owned()), (1, "a-bot".to_owned())]),
        guests: Some(GuestBook { chat: Chatting::Players, guests }),
        ..change(2_000)
    };
    store.append(Append { change: Some(change), ..append("u", []) }).await.unwrap();
    for n in 0..40 {
        store.say(line("t", n, "bob", &format!("line {n} ’")), 100).await.unwrap();
    }
    store.set_orders("t", 1, "{}").await.unwrap();
    store.keep_record(record("r", 5, "ann", &"é".repeat(40_000))).await.unwrap();
    let ban = |id: &str, person: Option<&str>, network: Option<&str>| {
        let [person, network] = [person, network].map(|text| text.map(str::to_owned));
        Moderation::Ban(BanRow {
            id: id.to_owned(),
            at: 1,
            until: None,
            person,
            network,
            reason: "spam".to_owned(),
        })
    };
    let text = |text: &str| text.to_owned();
    for decision in [
        ban("1", Some("bob"), None),
        ban("2", None, Some("192.0.2.0/24")),
        Moderation::Mute(text("bob"), Some(99)),
        Moderation::ChatOff(String::new()),
        Moderation::ChatOff(text("t")),
        Moderation::Close(ClosedRow { table: text("w"), at: 3, reason: text("rude") }),
        Moderation::Announce(vec![AnnouncementRow {
            language: text("en"),
            text: text("Hello"),
            until: None,
        }]),
    ] {
        store.moderate(decision, 4, "what", "whom", 100).await.unwrap();
    }
    store.key("signing", &[8; 32]).await.unwrap();
    store.add_push(told(), 5).await.unwrap();
    let hours = QuietHours { begins: 1320, ends: 450, zone: "Europe/Copenhagen".to_owned() };
    store.set_quiet_hours("ann", Some(hours)).await.unwrap();
    store.set_feed("ann", [5; 32], 6).await.unwrap();
    store.claim_notice("u", "ann", 3, Some(7)).await.unwrap();
    store.found_club(club()).await.unwrap();
    store.add_club_table("club", "u", true).await.unwrap();
}

fn club() -> NewClub {
    NewClub {
        id: "club".to_owned(),
        name: "The Thursday mob".to_owned(),
        created: 8,
        founder: "ann".to_owned(),
        address: "192.0.2.7".to_owned(),
    }
}

/// Where a device is told.
fn told() -> PushDevice {
    PushDevice {
        device: "phone".to_owned(),
        kind: "Firefox · Android".to_owned(),
        endpoint: "https://push.example.org/ann".to_owned(),
        public_key: [4; 65],
        auth: [7; 16],
        language: "da".to_owned(),
        created: 5,
    }
}

#[tokio::test]
async fn a_store_moves_from_one_database_to_another_and_back() {
    let places = [Database::file(), Database::postgres(), Database::postgres(), Database::file()];
    let store = places[0].open().await;
    fill(&store).await;
    store.close().await;
    for pair in places.windows(2) {
        let (from, to) = (pair[0].open().await, pair[1].open().await);
        let (mut last, mut told) = (0, 0);
        let progress = |rows| (last, told) = (rows, told + 1);
        let copied = from.copy_to(&to, (GENESIS, link), progress).await;
        assert_eq!(copied, Ok(Contents { tables: 3, entries: 703 }));
        assert!(last > 1_500 && told > 30, "{last} rows, {told} times");
        assert_eq!(
            from.copy_to(&to, (GENESIS, link), |_| ()).await,
            Err(StoreError::Conflict),
            "it is not empty"
        );
        from.close().await;
        to.close().await;
    }
    let (first, last) = (places[0].open().await, places[3].open().await);
    assert_eq!(first.entries("t", 0).await.unwrap(), last.entries("t", 0).await.unwrap());
    assert_eq!(first.table("u").await.unwrap(), last.table("u").await.unwrap());
    assert_eq!(last.table("u").await.unwrap().unwrap().status, Status::Running);
    assert_eq!(last.table_by_code("t-code").await, Ok(Some("t".to_owned())));
    assert_eq!(last.code_of_table("u").await, Ok(None), "its game has begun");
    assert_eq!(first.guests("u").await.unwrap(), last.guests("u").await.unwrap());
    assert_eq!(first.moderated().await.unwrap(), last.moderated().await.unwrap());
    assert_eq!(first.chat("t", 0, 100).await.unwrap(), last.chat("t", 0, 100).await.unwrap());
    assert_eq!(last.signed_in(&[9; 32]).await.unwrap().unwrap().person.id, "ann");
    assert_eq!(last.say(line("t", 50, "ann", "on"), 100).await, Ok(41), "the numbers go on");
    assert_eq!(last.push_devices("ann").await.unwrap(), [told()]);
    assert_eq!(first.quiet_hours("ann").await.unwrap(), last.quiet_hours("ann").await.unwrap());
    assert_eq!(last.feed(&[5; 32]).await.unwrap(), Some(("ann".to_owned(), 6)));
    assert_eq!(first.due_notices(7, 9).await.unwrap(), last.due_notices(7, 9).await.unwrap());
    assert_eq!(first.members("club").await.unwrap(), last.members("club").await.unwrap());
    assert!(last.club_of_table("u").await.unwrap().is_some_and(|club| club.grudges));
}

#[tokio::test]
async fn a_damaged_record_is_not_moved_and_the_copy_cannot_be_opened() {
    for to in [Database::file(), Database::postgres()] {
        let (from, target) = (Store::in_memory().await.unwrap(), to.open().await);
        from.create(table("t")).await.unwrap();
        let mut damaged = entries("entry", 5);
        damaged[3].entry.push('!');
        from.append(Append { table: "t".to_owned(), entries: damaged, change: None }).await.unwrap();
        let copied = from.copy_to(&target, (GENESIS, link), |_| ()).await;
        assert_eq!(copied, Err(StoreError::Unsound("entry 3 of table t".to_owned())));
        target.close().await;
        let opened = to.try_open().await.map(drop);
        assert!(
            matches!(&opened, Err(StoreError::NotOurs(why)) if why.contains("not finished")),
            "{opened:?}"
        );
    }
}
