//! Clubs: who is in them, their tables, and their finished games.

#[macro_use]
mod common;

use common::{Database, finished, table, with_people};
use store::{NewClub, Settlement, Status, Store, StoreError};

on_both! {
    memory:
        a_club_has_members_and_ends_with_the_last,
        a_full_or_closed_club_takes_nobody_else,
        a_finished_game_counts_once_for_the_club_of_its_table,
        games_outlive_their_tables,
        clubs_forget_where_they_were_founded;
}

fn club(id: &str, founder: &str) -> NewClub {
    NewClub {
        id: id.to_owned(),
        name: "The Thursday mob".to_owned(),
        created: 10,
        founder: founder.to_owned(),
        address: "192.0.2.1".to_owned(),
    }
}

async fn members(store: &Store, club: &str) -> Vec<String> {
    store.members(club).await.unwrap().into_iter().map(|member| member.person).collect()
}

/// A finished game that waits to be settled, at a table of a club.
async fn finished_in_club(store: &Store, club: &str, id: &str) -> Settlement {
    finished(store, id).await;
    store.add_club_table(club, id, true).await.unwrap();
    Settlement {
        table: id.to_owned(),
        ended: 7,
        game: "mob-city".to_owned(),
        body: "{}".to_owned(),
        ..Settlement::default()
    }
}

async fn a_club_has_members_and_ends_with_the_last(database: Database) {
    let store = with_people(&database, &["ann", "bob"]).await;
    assert!(matches!(store.found_club(club("c", "nobody")).await, Err(StoreError::Missing)));
    assert_eq!(store.club("c").await.unwrap(), None, "nothing is left of it");
    store.found_club(club("c", "ann")).await.unwrap();
    assert!(matches!(store.found_club(club("c", "bob")).await, Err(StoreError::Conflict)));
    assert!(store.join_club("c", "bob", 11, 9).await.unwrap());
    assert!(!store.join_club("c", "bob", 12, 9).await.unwrap(), "once is enough");
    assert!(matches!(store.join_club("d", "bob", 12, 9).await, Err(StoreError::Missing)));
    assert_eq!(members(&store, "c").await, ["ann", "bob"]);
    assert!(store.is_member("c", "bob").await.unwrap() && !store.is_member("c", "carl").await.unwrap());
    assert!(store.rename_club("c", "The Friday mob").await.unwrap());
    assert_eq!(store.clubs_of("bob", 9).await.unwrap()[0].name, "The Friday mob");
    assert_eq!(store.count_clubs_of("bob").await.unwrap(), 1);
    assert!(store.leave_club("c", "ann").await.unwrap());
    assert!(!store.leave_club("c", "ann").await.unwrap());
    store.expire_clubs(99).await.unwrap();
    assert_eq!(members(&store, "c").await, ["bob"]);
    assert!(store.leave_club("c", "bob").await.unwrap());
    assert_eq!(store.club("c").await.unwrap(), None);
}

async fn a_full_or_closed_club_takes_nobody_else(database: Database) {
    let store = with_people(&database, &["ann", "bob", "carl"]).await;
    store.found_club(club("c", "ann")).await.unwrap();
    assert!(store.join_club("c", "bob", 11, 2).await.unwrap());
    assert!(!store.join_club("c", "carl", 12, 2).await.unwrap());
    assert!(store.set_club_closed("c", true).await.unwrap());
    assert!(!store.join_club("c", "carl", 12, 9).await.unwrap(), "it is closed");
    assert!(store.club("c").await.unwrap().unwrap().closed);
    assert_eq!(members(&store, "c").await, ["ann", "bob"]);
}

async fn a_finished_game_counts_once_for_the_club_of_its_table(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    store.found_club(club("c", "ann")).await.unwrap();
    let settlement = finished_in_club(&store, "c", "t").await;
    let of_table = store.club_of_table("t").await.unwrap().unwrap();
    assert_eq!((of_table.club.as_str(), of_table.grudges), ("c", true));
    assert!(store.club_tables("c", 9).await.unwrap().is_empty(), "the game is over");
    assert!(store.settle(settlement.clone()).await.unwrap());
    assert!(!store.settle(settlement).await.unwrap());
    let games = store.club_games("c", 9).await.unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].table.as_str(), games[0].ended, games[0].is_kept), ("t", 7, true));
    store.create(table("u")).await.unwrap();
    store.add_club_table("c", "u", false).await.unwrap();
    let tables = store.club_tables("c", 9).await.unwrap();
    assert_eq!(tables.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["u"]);
    assert_eq!(store.club_of_table("v").await.unwrap(), None);
}

async fn games_outlive_their_tables(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    store.found_club(club("c", "ann")).await.unwrap();
    let settlement = finished_in_club(&store, "c", "t").await;
    store.settle(settlement).await.unwrap();
    store.remove_table("t", Status::Over).await.unwrap();
    let games = store.club_games("c", 9).await.unwrap();
    assert_eq!(games.iter().map(|game| game.is_kept).collect::<Vec<_>>(), [false]);
    assert_eq!(store.club_of_table("t").await.unwrap(), None);
}

async fn clubs_forget_where_they_were_founded(database: Database) {
    let store = with_people(&database, &["ann"]).await;
    store.found_club(club("c", "ann")).await.unwrap();
    assert_eq!(store.clubs_by_address("192.0.2.1").await.unwrap(), 1);
    store.forget_club_addresses(10).await.unwrap();
    assert_eq!(store.clubs_by_address("192.0.2.1").await.unwrap(), 1);
    store.forget_club_addresses(11).await.unwrap();
    assert_eq!(store.clubs_by_address("192.0.2.1").await.unwrap(), 0);
}
