//! What the operator has decided: it is kept, it expires, its log is bounded, and older files get room for it.

#[macro_use]
mod common;

use common::{Database, table};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use store::{
    AnnouncementRow, BanRow, ClosedRow, Moderated, Moderation, NewDevice, NewPerson, Status, Store,
    TableSearch,
};

on_both! {
    memory:
        the_log_has_only_the_last_lines,
        people_and_tables_take_what_was_decided_about_them_with_them,
        searches_take_texts_literally;
    file:
        decisions_are_kept_until_they_expire_or_are_taken_back;
}

fn ban(id: &str, person: Option<&str>, network: Option<&str>, until: Option<i64>) -> BanRow {
    let [person, network] = [person, network].map(|it| it.map(str::to_owned));
    BanRow { id: id.to_owned(), at: 1, until, person, network, reason: "why".to_owned() }
}

async fn decide(store: &Store, decision: Moderation) {
    store.moderate(decision, 7, "act", "whom", 3).await.unwrap();
}

async fn everything(store: &Store) {
    decide(store, Moderation::Ban(ban("b1", Some("ann"), None, Some(50)))).await;
    decide(store, Moderation::Ban(ban("b2", None, Some("192.0.2.0/24"), None))).await;
    decide(store, Moderation::Mute("ann".to_owned(), None)).await;
    decide(store, Moderation::Mute("ann".to_owned(), Some(50))).await;
    decide(store, Moderation::Mute("bob".to_owned(), None)).await;
    decide(store, Moderation::ChatOff(String::new())).await;
    decide(store, Moderation::ChatOff("t".to_owned())).await;
    let closed = ClosedRow { table: "u".to_owned(), at: 20, reason: "spam".to_owned() };
    decide(store, Moderation::Close(closed)).await;
    let row = |language: &str, until| AnnouncementRow {
        language: language.to_owned(),
        text: "Hello.".to_owned(),
        until,
    };
    decide(store, Moderation::Announce(vec![row("da", None)])).await;
    decide(store, Moderation::Announce(vec![row("en", Some(50))])).await;
}

async fn decisions_are_kept_until_they_expire_or_are_taken_back(database: Database) {
    let store = database.open().await;
    everything(&store).await;
    store.close().await;
    let store = database.open().await;
    let all = store.moderated().await.unwrap();
    assert_eq!(
        all.bans,
        [ban("b1", Some("ann"), None, Some(50)), ban("b2", None, Some("192.0.2.0/24"), None)]
    );
    assert_eq!(all.mutes, [("ann".to_owned(), Some(50)), ("bob".to_owned(), None)]);
    assert_eq!(all.quiet, ["", "t"]);
    assert_eq!(all.closed.len(), 1);
    assert_eq!(all.announcements.iter().map(|row| row.language.as_str()).collect::<Vec<_>>(), ["en"]);

    store.expire_moderation(49, 20).await.unwrap();
    assert_eq!(store.moderated().await.unwrap(), all, "nothing has expired yet");
    store.expire_moderation(50, 21).await.unwrap();
    let left = store.moderated().await.unwrap();
    assert_eq!((left.bans.len(), left.mutes.len(), left.closed.len()), (1, 1, 0));
    assert!(left.announcements.is_empty());

    decide(&store, Moderation::Unban("b2".to_owned())).await;
    decide(&store, Moderation::Unmute("bob".to_owned())).await;
    decide(&store, Moderation::ChatOn(String::new())).await;
    decide(&store, Moderation::ChatOn("t".to_owned())).await;
    assert_eq!(store.moderated().await.unwrap(), Moderated::default());
}

async fn the_log_has_only_the_last_lines(database: Database) {
    let store = database.open().await;
    for n in 1..=10 {
        store.moderate(Moderation::Note, n, &format!("act{n}"), "", 3).await.unwrap();
    }
    let log = store.audit(0, 50).await.unwrap();
    let acts: Vec<(i64, &str)> = log.iter().map(|row| (row.n, row.what.as_str())).collect();
    assert_eq!(acts, [(10, "act10"), (9, "act9"), (8, "act8")]);
    assert_eq!(store.audit(1, 1).await.unwrap()[0].n, 9);
}

async fn people_and_tables_take_what_was_decided_about_them_with_them(database: Database) {
    let store = database.open().await;
    let device = NewDevice {
        id: "d".to_owned(),
        person: "ann".to_owned(),
        hash: [1; 32],
        kind: String::new(),
        created: 1,
    };
    store.add_person(NewPerson { name: "Ann".to_owned(), owner: None, device }).await.unwrap();
    store.create(table("t")).await.unwrap();
    everything(&store).await;
    store.remove_table("t", Status::Open).await.unwrap();
    store.forget_person("ann").await.unwrap();
    let left = store.moderated().await.unwrap();
    assert_eq!((left.bans.len(), left.mutes.len()), (1, 1));
    assert_eq!(left.quiet, [""]);
}

async fn searches_take_texts_literally(database: Database) {
    let store = database.open().await;
    for (id, name) in [("ann", "Ann"), ("odd", "50%_!x"), ("aage", "Åge")] {
        let device = NewDevice {
            id: id.to_owned(),
            person: id.to_owned(),
            hash: std::array::from_fn(|at| id.as_bytes().get(at).copied().unwrap_or(0)),
            kind: String::new(),
            created: 1,
        };
        store.add_person(NewPerson { name: name.to_owned(), owner: None, device }).await.unwrap();
    }
    for (text, found) in [("NN", "ann"), ("%", "odd"), ("_!", "odd"), ("Åg", "aage"), ("ann", "ann")] {
        let people = store.find_people(text, 0, 9).await.unwrap();
        assert_eq!(people.iter().map(|person| person.id.as_str()).collect::<Vec<_>>(), [found], "{text}");
    }
    store.create(table("t")).await.unwrap();
    let search =
        |text: &str| TableSearch { text: text.to_owned(), in_summary: "%".to_owned(), ..Default::default() };
    assert_eq!(store.find_tables(&search("t"), 0, 9).await.unwrap().len(), 1);
    assert!(store.find_tables(&search("%"), 0, 9).await.unwrap().is_empty());
    assert_eq!(store.running().await.unwrap(), 0);
}

#[tokio::test]
async fn a_file_of_an_older_version_gets_the_tables_in_between() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    Store::open(&file).await.unwrap().close().await;
    // As it was before: with the migration after this one, and without this one.
    let mut old = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    for statement in [
        "drop table bans",
        "drop table mutes",
        "drop table quiet_tables",
        "drop table closed_tables",
        "drop table announcements",
        "drop table audit",
        "delete from _sqlx_migrations where version = 4",
    ] {
        sqlx::query(statement).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    let store = Store::open(&file).await.unwrap();
    everything(&store).await;
    assert_eq!(store.moderated().await.unwrap().bans.len(), 2);
}
