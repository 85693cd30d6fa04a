//! Seats that change hands in a running game: who may free them, who votes, and who may take them over.

use std::collections::HashMap;
use std::sync::Arc;

use session::{By, Chair, Move, Occupant, Orders};
use table::{Seat, Seats};

use super::play::store_orders;
use super::seats::check_name_is_free;
use crate::error::Error;
use crate::people::{Person, check_name};
use crate::state::State;
use crate::table::{Decision, Table};

/// Frees a seat in a running game: its player has lost it, and a bot keeps it. The host may once the player has been away
/// or has kept the table waiting. The operator always may: they need be no person here, and callers make sure who they are.
pub(crate) async fn free_seat(
    table: &Arc<Table>,
    person: Option<&Person>,
    seat: Seat,
    by: By,
) -> Result<(), Error> {
    let person = person.map(|person| person.id.clone());
    let freed = move |state: &State, at| {
        if by == By::Host && person.as_ref() != Some(&state.host) {
            return Err(Error::NotHost);
        }
        Ok((freeing(state, state.table.free(seat, by, at)?), ()))
    };
    table.change_at(freed).await?;
    forget_orders(table, seat).await
}

/// Asks the other players whether a seat is to be freed.
pub(crate) async fn propose(table: &Arc<Table>, person: &Person, seat: Seat) -> Result<(), Error> {
    let (people, person) = (everyone(table, person).await?, person.clone());
    let proposed = move |state: &State, at| {
        let voters = voters(state, &people, seat);
        let owns = |voter: &Seat| people.is_same(state.owner(*voter), Some(&person.id));
        let by = voters.iter().find(owns).ok_or(Error::NotYours)?;
        Ok((freeing(state, state.table.propose(seat, by, voters, at)?), ()))
    };
    table.change_at(proposed).await?;
    forget_orders(table, seat).await
}

/// Votes on the seat that somebody wants to be freed.
pub(crate) async fn vote(table: &Arc<Table>, person: &Person, yes: bool) -> Result<(), Error> {
    let person = person.id.clone();
    let voted = move |state: &State, at| {
        let vote = state.table.vote().ok_or(Error::NoVote)?;
        let own = state.seats_of(&person);
        let voter = vote.voters.iter().find(|voter| own.contains(*voter)).ok_or(Error::NotYours)?;
        Ok((freeing(state, state.table.cast(voter, yes, at)?), vote.seat))
    };
    let seat = table.change_at(voted).await?;
    forget_orders(table, seat).await
}

/// Takes over a seat that a bot plays, in the running game. Returns the seat: the one asked for, or the first there is.
pub(crate) async fn take_over(
    table: &Arc<Table>,
    person: &Person,
    seat: Option<Seat>,
    name: Option<&str>,
) -> Result<Seat, Error> {
    let name = check_name(name.unwrap_or(&person.name))?;
    let (people, person) = (everyone(table, person).await?, person.clone());
    let seat = {
        let state = table.state().await;
        let first = || Seat::first(state.owners.len()).find(|seat| state.table.may_take_over(*seat).is_ok());
        let seat = seat.or_else(first).ok_or(Error::Taken)?;
        state.table.may_take_over(seat)?;
        seat
    };
    forget_orders(table, seat).await?;
    table
        .change(move |state| {
            state.table.may_take_over(seat)?;
            check_newcomer(state, &people, &person.id, seat)?;
            check_name_is_free(state, &person.id, seat, &name)?;
            // A player who gave up has looked on until now.
            let before = state.owner(seat).filter(|owner| *owner != person.id);
            let guests = before.map(|owner| state.guests.with_lost(owner, seat, false));
            let moves = vec![Move::TookOver { seat, name }];
            Ok((Decision { moves, seat: Some((seat, Some(person.id))), guests, ..Decision::default() }, seat))
        })
        .await
}

/// Fails unless a person is new to the game. They may know no cards but those of the seat.
fn check_newcomer(state: &State, people: &Everyone, person: &str, seat: Seat) -> Result<(), Error> {
    let is_own = |other: &str| people.is_same(Some(other), Some(person));
    let knows = |other: &Seat| *other != seat && state.owner(*other).is_some_and(is_own);
    let has_known = |(other, had): (&str, Seats)| is_own(other) && !had.without(seat).is_empty();
    if state.guests.is_barred(person) {
        Err(Error::Barred)
    } else if Seat::first(state.owners.len()).any(|other| knows(&other))
        || state.guests.lost_seats().any(has_known)
    {
        Err(Error::KnowsCards)
    } else {
        Ok(())
    }
}

/// A decision that may free a seat: its owner loses it. Unless they were only away, they may not come back.
fn freeing(state: &State, moves: Vec<Move>) -> Decision {
    let freed = moves.iter().find_map(|what| match what {
        Move::Freed { seat, by } => Some((*seat, *by)),
        _ => None,
    });
    let Some((seat, by)) = freed else { return Decision { moves, ..Decision::default() } };
    let owner = state.owner(seat);
    let guests = owner.map(|owner| state.guests.with_lost(owner, seat, by != By::Host));
    Decision { moves, seat: Some((seat, None)), guests, ..Decision::default() }
}

/// The standing orders of a seat are forgotten with its player, if nobody can come back to it.
async fn forget_orders(table: &Arc<Table>, seat: Seat) -> Result<(), Error> {
    let is_left = {
        let state = table.state().await;
        let occupant = state.table.chair(seat).map(Chair::occupant);
        matches!(occupant, Some(Occupant::Free { .. } | Occupant::Person { gave_up: true, .. }))
    };
    if is_left && table.orders_of(seat)? != Orders::default() {
        store_orders(table, seat, Orders::default()).await?;
    }
    Ok(())
}

/// Who votes on a seat: one seat of each person, without the person whose seat it is.
fn voters(state: &State, people: &Everyone, seat: Seat) -> Seats {
    let mut voters = Seats::NONE;
    for elector in state.table.electors(seat).iter() {
        let is_same = |other: Seat| people.is_same(state.owner(elector), state.owner(other));
        if state.owner(elector).is_some() && !is_same(seat) && !voters.iter().any(is_same) {
            voters.insert(elector);
        }
    }
    voters
}

/// Whose bots are at a table: a person and their bots count as one.
struct Everyone(HashMap<String, String>);

impl Everyone {
    fn is_same(&self, one: Option<&str>, other: Option<&str>) -> bool {
        let whole = |person: &'_ str| self.0.get(person).map_or_else(|| person.to_owned(), Clone::clone);
        one.map(whole) == other.map(whole)
    }
}

/// The owners of the bots that have or had a seat at a table, and of `person`, who may be one too.
async fn everyone(table: &Table, person: &Person) -> Result<Everyone, Error> {
    let people: Vec<String> = {
        let state = table.state().await;
        let lost = state.guests.lost_seats().map(|(person, _)| person.to_owned());
        state.owners.iter().flatten().cloned().chain(lost).collect()
    };
    let mut owners: HashMap<String, String> =
        person.owner.iter().map(|owner| (person.id.clone(), owner.clone())).collect();
    for person in people {
        if let Some(owner) = table.store.person(&person).await?.and_then(|row| row.owner) {
            owners.insert(person, owner);
        }
    }
    Ok(Everyone(owners))
}
