//! Clubs: people who play together again and again, with their tables, and what has become of their games.
//!
//! The id of a club is the secret in its link, so only members are told which club a table belongs to.

pub(crate) mod headlines;
pub(crate) mod ledger;

use std::sync::Arc;

use bots::{BotSpec, Personality};
use session::{Contribution, ListedTable, Move, Occupant, Settings, Stage};
use store::{ClubGame, ClubOfTable, ClubRow, MemberRow, NewClub};
use table::Seat;

use self::ledger::{Ledger, grudges};
use crate::actions::{self, human};
use crate::app::{App, Caller};
use crate::error::Error;
use crate::id;
use crate::people::{Person, check_name};
use crate::replay::on_a_free_thread;
use crate::table::{Decision, Table};

/// How many people can be in a club.
pub(crate) const MAX_MEMBERS: u32 = 40;

/// How many clubs a person can be in.
pub(crate) const MAX_CLUBS: u32 = 20;

/// How many tables of a club are listed.
const MAX_TABLES: u32 = 20;

/// How many of the last games the ledger is made of: all that are kept.
const MAX_GAMES: u32 = 1000;

/// A club and its members.
pub(crate) struct Club {
    pub(crate) row: ClubRow,
    /// In the order in which they joined.
    pub(crate) members: Vec<MemberRow>,
}

impl Club {
    /// The club with an id.
    pub(crate) async fn with_id(app: &App, id: &str) -> Result<Self, Error> {
        let store = &app.registry.store;
        let row = if id::is_id(id) { store.club(id).await? } else { None };
        let row = row.ok_or(Error::NotFound)?;
        Ok(Self { members: store.members(&row.id).await?, row })
    }

    /// The same, if the caller is a member.
    pub(crate) async fn of_member(app: &App, caller: &Caller, id: &str) -> Result<Self, Error> {
        let club = Self::with_id(app, id).await?;
        if club.has(caller) { Ok(club) } else { Err(Error::NotMember) }
    }

    /// Whether the caller is a member.
    pub(crate) fn has(&self, caller: &Caller) -> bool {
        caller.person.as_ref().is_some_and(|person| self.members.iter().any(|it| it.person == person.id))
    }

    /// Whether the caller leads the club: the member who has been there for the longest time.
    pub(crate) fn is_led_by(&self, caller: &Caller) -> bool {
        let leader = self.members.first().map(|member| &member.person);
        leader.is_some() && leader == caller.person.as_ref().map(|person| &person.id)
    }

    /// Its tables whose games are not over.
    pub(crate) async fn tables(&self, app: &App) -> Result<Vec<ListedTable>, Error> {
        let rows = app.registry.store.club_tables(&self.row.id, MAX_TABLES).await?;
        Ok(rows.into_iter().filter_map(actions::listed).collect())
    }

    /// What has become of its games.
    pub(crate) async fn ledger(&self, app: &App) -> Result<Ledger, Error> {
        let games = app.registry.store.club_games(&self.row.id, MAX_GAMES).await?;
        let members: Vec<String> = self.members.iter().map(|member| member.person.clone()).collect();
        on_a_free_thread(app, move || Ledger::of(&members, &games)).await
    }
}

/// Founds a club with the caller as its first member. Returns its id.
pub(crate) async fn found(app: &App, caller: &Caller, name: &str) -> Result<String, Error> {
    let founder = human(caller)?.id.clone();
    let name = check_name(name)?;
    app.room.check()?;
    let _founding = app.quotas.check_clubs(app, caller).await?;
    let (id, created) = (id::public(), app.registry.time.now());
    let address = caller.address.to_string();
    app.registry.store.found_club(NewClub { id: id.clone(), name, created, founder, address }).await?;
    Ok(id)
}

/// Makes the caller a member.
pub(crate) async fn join(app: &App, caller: &Caller, id: &str) -> Result<(), Error> {
    let person = human(caller)?;
    let club = Club::with_id(app, id).await?;
    if club.has(caller) {
        return Ok(());
    }
    if club.row.closed {
        return Err(Error::ClubClosed);
    }
    let _joining = app.quotas.check_memberships(app, caller).await?;
    let now = app.registry.time.now();
    // Nobody else has added them since, so it is full.
    let joined = app.registry.store.join_club(id, &person.id, now, MAX_MEMBERS).await?;
    if joined || app.registry.store.is_member(id, &person.id).await? { Ok(()) } else { Err(Error::ClubFull) }
}

/// Ends the caller's membership.
pub(crate) async fn leave(app: &App, caller: &Caller, id: &str) -> Result<(), Error> {
    let left = app.registry.store.leave_club(id, &human(caller)?.id).await?;
    if left { Ok(()) } else { Err(Error::NotFound) }
}

/// Gives a club another name.
pub(crate) async fn rename(app: &App, caller: &Caller, id: &str, name: &str) -> Result<(), Error> {
    let name = check_name(name)?;
    Club::of_member(app, caller, id).await?;
    app.registry.store.rename_club(id, &name).await?;
    Ok(())
}

/// Says whether nobody else may join.
pub(crate) async fn set_closed(app: &App, caller: &Caller, id: &str, closed: bool) -> Result<(), Error> {
    Club::of_member(app, caller, id).await?;
    app.registry.store.set_club_closed(id, closed).await?;
    Ok(())
}

/// Removes another member. Only the one who leads the club may.
pub(crate) async fn remove(app: &App, caller: &Caller, id: &str, person: &str) -> Result<(), Error> {
    if !Club::of_member(app, caller, id).await?.is_led_by(caller) {
        return Err(Error::NotLeader);
    }
    let removed = app.registry.store.leave_club(id, person).await?;
    if removed { Ok(()) } else { Err(Error::NotFound) }
}

/// Opens a table of a club with the caller as its host. With `grudges`, bots of that nature hold the club's.
pub(crate) async fn open_table(
    app: &App,
    caller: &Caller,
    (club, grudges): (&str, bool),
    settings: Settings,
) -> Result<Arc<Table>, Error> {
    let club = Club::of_member(app, caller, club).await?;
    let table = actions::open_table(app, caller, settings).await?;
    app.registry.store.add_club_table(&club.row.id, &table.id, grudges).await?;
    Ok(table)
}

/// Makes a new table one of the club of another.
pub(crate) async fn follow(app: &App, table: &str, from: &str) -> Result<(), Error> {
    let store = &app.registry.store;
    if let Some(club) = store.club_of_table(from).await? {
        store.add_club_table(&club.club, table, club.grudges).await?;
    }
    Ok(())
}

/// The club of a table, if this person is in it.
pub(crate) async fn of_table(table: &Table, person: Option<&Person>) -> Result<Option<ClubOfTable>, Error> {
    let Some(person) = person else { return Ok(None) };
    let Some(club) = table.store.club_of_table(&table.id).await? else { return Ok(None) };
    Ok(if table.store.is_member(&club.club, &person.id).await? { Some(club) } else { None })
}

/// Tells the bots that bear grudges what the players have done to each other at the tables of the club. What each holds
/// against whom is in its order, and so in the record.
pub(crate) async fn tell_grudges(table: &Arc<Table>) -> Result<(), Error> {
    let club = table.store.club_of_table(&table.id).await?;
    let Some(club) = club.filter(|club| club.grudges) else { return Ok(()) };
    let people = {
        let state = table.state().await;
        if state.table.stage() != Stage::Open
            || state.table.is_dealing()
            || bearers(state.table.chairs()).is_empty()
        {
            return Ok(());
        }
        state.owners.clone()
    };
    let games = table.store.club_games(&club.club, MAX_GAMES).await?;
    let held = tokio::task::spawn_blocking(move || grudges(&people, &games)).await;
    let held = held.map_err(|_| Error::Broken)?;
    table
        .change(move |state| {
            let mut moves = Vec::new();
            let bearers = bearers(state.table.chairs()).into_iter();
            for (seat, name, order) in bearers.filter(|(.., order)| order.grudges != held) {
                let order = BotSpec { grudges: held, ..order }.to_string();
                moves.extend(state.table.rise(seat)?);
                moves.push(Move::Hired { seat, contribution: Contribution::Table, order, name });
            }
            Ok((Decision { moves, ..Decision::default() }, ()))
        })
        .await
}

/// The bots that bear grudges: their seats, names and orders.
fn bearers(chairs: &[session::Chair]) -> Vec<(Seat, String, BotSpec)> {
    let bearer = |(seat, chair): (Seat, &session::Chair)| match chair.occupant() {
        Occupant::Bot { name, order } => {
            let spec: BotSpec = order.parse().ok()?;
            (spec.personality == Personality::Grudge).then(|| (seat, name.clone(), spec))
        }
        _ => None,
    };
    Seat::first(chairs.len()).zip(chairs).filter_map(bearer).collect()
}

/// A finished game that counts for a club, if it can be read: at least two people played it, from one seat each.
fn counted(game: &ClubGame) -> Option<crate::settle::Finished> {
    let finished: crate::settle::Finished = serde_json::from_str(&game.body).ok()?;
    let people = || finished.players.iter().filter_map(|player| player.person.as_deref());
    // Those who have been deleted have no id any more.
    let mut known: Vec<&str> = people().filter(|person| !person.is_empty()).collect();
    let seats = known.len();
    known.sort_unstable();
    known.dedup();
    (people().count() >= 2 && known.len() == seats).then_some(finished)
}
