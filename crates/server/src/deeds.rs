//! What people can do at a table, whether they come by page or by program.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use bots::Order;
use sitting::{Cause, MOST_ORDERS, MOST_WORDS, Move, Orders, Settings, deal, deal_on};
use store::Status;
use table::notation::tokens;
use table::{Seat, Viewer};
use words::Language;

use crate::error::Error;
use crate::hall::Hall;
use crate::id;
use crate::people::{Person, breaks_line, turns_text};
use crate::show::table_now;
use crate::state::{Occupant, State};
use crate::table::{Table, Wish};

/// The most letters in a line of chat.
pub(crate) const LONGEST_LINE: usize = 300;

fn seat_of(state: &State, seat: Seat, person: &Person) -> Result<(), Error> {
    let chair = state.chairs.get(seat.number()).ok_or(Error::NotFound)?;
    if chair.person.as_deref() == Some(&person.id) { Ok(()) } else { Err(Error::NotYours) }
}

fn still(state: &State, status: Status) -> Result<(), Error> {
    match (state.status == status, status) {
        (true, _) => Ok(()),
        (false, Status::Open) => Err(Error::Begun),
        (false, Status::Running) => Err(Error::NotRunning),
        (false, Status::Over) => Err(Error::NotOver),
    }
}

fn free_seat(state: &State, wanted: Option<Seat>) -> Result<Seat, Error> {
    still(state, Status::Open)?;
    let free = state.seats(|chair| chair.occupant == Occupant::Nobody);
    match wanted {
        Some(seat) if seat.number() >= state.chairs.len() => Err(Error::NotFound),
        Some(seat) if free.contains(seat) => Ok(seat),
        Some(_) => Err(Error::Taken),
        None => free.nth(0).ok_or(Error::Taken),
    }
}

fn entropy(given: Option<String>) -> Result<String, Error> {
    match given.filter(|text| !text.is_empty()) {
        Some(text) if id::is_entropy(&text) => Ok(text),
        Some(_) => Err(Error::invalid(|l| l.msg_error_entropy())),
        None => Ok(id::secret()),
    }
}

/// Sits down, at the first free seat if none is named, and adds something to the deal.
pub(crate) async fn sit(
    table: &Arc<Table>,
    person: &Arc<Person>,
    seat: Option<Seat>,
    name: String,
    added: Option<String>,
) -> Result<Seat, Error> {
    let (entropy, person) = (entropy(added)?, person.id.clone());
    table
        .change(move |state| {
            let seat = free_seat(state, seat)?;
            let moves = vec![Move::Sat { seat, entropy, name }];
            Ok((Wish { moves, seat: Some((seat, Some(person))), rematch: None }, seat))
        })
        .await
}

/// Puts a bot into a seat. Only who opened the table does that.
pub(crate) async fn hire(
    table: &Arc<Table>,
    person: &Person,
    seat: Option<Seat>,
    order: &str,
    language: Language,
) -> Result<Seat, Error> {
    let bot: Order = order
        .parse()
        .map_err(|_| Error::invalid(|l| l.msg_error_bot(order.chars().take(80).collect::<String>())))?;
    let level = words::level(language, bot.level.name()).map_or_else(String::new, |(name, _)| name);
    let (order, host, entropy) = (order.to_owned(), person.id.clone(), id::secret());
    table
        .change(move |state| {
            if state.host != host {
                return Err(Error::NotHost);
            }
            let seat = free_seat(state, seat)?;
            let name = format!("{level} {seat}");
            Ok((Move::Hired { seat, entropy, order, name }.into(), seat))
        })
        .await
}

/// Frees a seat before the deal: one's own, or, by whoever opened the table, any.
pub(crate) async fn rise(table: &Arc<Table>, person: &Person, seat: Seat) -> Result<(), Error> {
    let person = person.clone();
    table
        .change(move |state| {
            still(state, Status::Open)?;
            if state.host != person.id {
                seat_of(state, seat, &person)?;
            }
            let chair = state.chairs.get(seat.number()).ok_or(Error::NotFound)?;
            if chair.occupant == Occupant::Nobody {
                return Ok((Wish::default(), ()));
            }
            Ok((Wish { moves: vec![Move::Rose { seat }], seat: Some((seat, None)), rematch: None }, ()))
        })
        .await?;
    // What he has left orders for is not for whoever comes after him.
    leave_orders(table, seat, Orders::default()).await
}

/// Deals. Only who opened the table says when.
pub(crate) async fn start(table: &Arc<Table>, person: &Person, language: Language) -> Result<(), Error> {
    let host = person.id.clone();
    table
        .change(move |state| {
            still(state, Status::Open)?;
            if state.host != host {
                return Err(Error::NotHost);
            }
            if !state.seats(|chair| chair.occupant == Occupant::Nobody).is_empty() {
                return Err(Error::EmptySeats);
            }
            let luck = state.luck_of_the_deal();
            let events = match &state.carried {
                None => deal(&state.settings, luck, language).map_err(Error::Invalid)?,
                Some(carried) => {
                    let told = carried.told().map_err(|_| Error::Damaged)?;
                    deal_on(state.settings.game, &told, luck).map_err(|_| Error::Damaged)?
                }
            };
            Ok((Move::Dealt { events }.into(), ()))
        })
        .await
}

/// Answers what a seat is asked. `made_at` is how much its player had seen when he decided. The same answer
/// sent twice counts once.
pub(crate) async fn answer(
    table: &Arc<Table>,
    person: &Arc<Person>,
    seat: Seat,
    made_at: u64,
    commands: Vec<String>,
    language: Language,
) -> Result<(), Error> {
    let person = Arc::clone(person);
    // However it was spaced: in the record a line is a line.
    let commands: Vec<String> = commands.iter().map(|command| tokens(command).join(" ")).collect();
    table
        .change(move |state| {
            seat_of(state, seat, &person)?;
            let (viewer, chair) = (Viewer::Seat(seat), &state.chairs[seat.number()]);
            if chair.last.as_ref().is_some_and(|(at, last)| *at == made_at && *last == commands) {
                return Ok((Wish::default(), ()));
            }
            still(state, Status::Running)?;
            let sitting = state.sitting.as_ref().ok_or(Error::NotRunning)?;
            if made_at != state.at(viewer) {
                let now = table_now(state, Some(&person), viewer, language);
                return Err(Error::Stale(Box::new(serde_json::to_value(now).map_err(|_| Error::Broken)?)));
            }
            let to = state.listener(viewer, language);
            let refused = |refused: sitting::Refused| Error::Illegal(refused.sentence, refused.rule);
            // Whoever answers is back, if he was away.
            let mut moves = Vec::new();
            if matches!(chair.occupant, Occupant::Person { away: true, .. }) {
                moves.push(Move::Back { seat });
            }
            let cause = Cause::Person;
            if sitting.window().is_some_and(|window| window.asked.contains(seat)) {
                if chair.sealed.is_some() {
                    let sentence = language.messages().msg_error_sealed();
                    return Err(Error::Illegal(sentence, Some("FB-C2")));
                }
                // Sealed answers are tried now, so that whatever is in the box can be carried out.
                sitting.attempt(seat, &commands, state.luck(), &to).map_err(refused)?;
                let command = commands.into_iter().next().unwrap_or_default();
                moves.push(Move::Answered { seat, cause, made_at, command });
            } else {
                let attempt = sitting.attempt(seat, &commands, state.luck(), &to).map_err(refused)?;
                if attempt.half_made {
                    return Err(Error::HalfMade);
                }
                moves.push(Move::Played { seat, cause, made_at, commands, events: attempt.events });
            }
            Ok((Wish { moves, ..Wish::default() }, ()))
        })
        .await
}

/// Leaves a running game: a bot keeps the seat until its player is back.
pub(crate) async fn leave(table: &Arc<Table>, person: &Person, seat: Seat, gone: bool) -> Result<(), Error> {
    let person = person.clone();
    table
        .change(move |state| {
            still(state, Status::Running)?;
            seat_of(state, seat, &person)?;
            let Occupant::Person { away, gave_up, .. } = state.chairs[seat.number()].occupant else {
                return Err(Error::NotYours);
            };
            let what = match gone {
                _ if gave_up || away == gone => return Ok((Wish::default(), ())),
                true => Move::Away { seat },
                false => Move::Back { seat },
            };
            Ok((what.into(), ()))
        })
        .await
}

/// Gives up: out of the game if it has a rule for that; else a bot plays on with the cards.
pub(crate) async fn give_up(table: &Arc<Table>, person: &Person, seat: Seat) -> Result<(), Error> {
    let person = person.clone();
    table
        .change(move |state| {
            still(state, Status::Running)?;
            seat_of(state, seat, &person)?;
            if matches!(state.chairs[seat.number()].occupant, Occupant::Person { gave_up: true, .. }) {
                return Ok((Wish::default(), ()));
            }
            let sitting = state.sitting.as_ref().ok_or(Error::NotRunning)?;
            let events = sitting.give_up(seat, state.luck()).unwrap_or_default();
            Ok((Move::GaveUp { seat, events }.into(), ()))
        })
        .await
}

/// Leaves orders for a seat.
pub(crate) async fn order(
    table: &Arc<Table>,
    person: &Person,
    seat: Seat,
    orders: Orders,
) -> Result<(), Error> {
    if orders.is_too_long() {
        return Err(Error::invalid(|l| l.msg_error_orders(MOST_ORDERS as u64, MOST_WORDS as u64)));
    }
    seat_of(&*table.state().await, seat, person)?;
    leave_orders(table, seat, orders).await?;
    table.tick();
    crate::drive::wake(table);
    Ok(())
}

async fn leave_orders(table: &Table, seat: Seat, orders: Orders) -> Result<(), Error> {
    let text = serde_json::to_string(&orders).map_err(|_| Error::Broken)?;
    table.store.set_orders(&table.id, seat.number() as u8, &text).await?;
    if let Ok(mut all) = table.orders.lock() {
        if all.len() <= seat.number() {
            all.resize(seat.number() + 1, None);
        }
        all[seat.number()] = Some(orders);
    }
    Ok(())
}

/// The same table once more: the same settings and bots, and whoever asks first in his old seat.
pub(crate) async fn rematch(
    hall: &Hall,
    table: &Arc<Table>,
    person: &Arc<Person>,
    language: Language,
) -> Result<String, Error> {
    let (settings, chairs): (Settings, Vec<_>) = {
        let state = table.state().await;
        still(&state, Status::Over)?;
        if let Some(there) = &state.rematch {
            return Ok(there.clone());
        }
        if state.seats_of(&person.id).is_empty() && state.host != person.id {
            return Err(Error::NotYours);
        }
        ((*state.settings).clone(), state.chairs.clone())
    };
    let again = hall.open(settings, &person.id).await?;
    for (seat, chair) in Seat::first(chairs.len()).zip(&chairs) {
        match &chair.occupant {
            Occupant::Bot { order, .. } => _ = hire(&again, person, Some(seat), order, language).await?,
            Occupant::Person { name, .. } if chair.person.as_deref() == Some(&person.id) => {
                sit(&again, person, Some(seat), name.clone(), None).await?;
            }
            Occupant::Person { .. } | Occupant::Nobody => {}
        }
    }
    let there = again.id.clone();
    table
        .change(move |state| match &state.rematch {
            // Somebody was quicker.
            Some(other) => Ok((Wish::default(), other.clone())),
            None => Ok((Wish { rematch: Some(there.clone()), ..Wish::default() }, there)),
        })
        .await
}

/// Says a line in the chat.
pub(crate) async fn say(table: &Arc<Table>, person: &Person, line: &str) -> Result<(), Error> {
    let said = line;
    let line: String = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let odd = |c: char| breaks_line(c) || turns_text(c);
    if line.is_empty() || said.chars().count() > LONGEST_LINE || said.chars().any(odd) {
        return Err(Error::invalid(|l| l.msg_error_line(LONGEST_LINE as u64)));
    }
    let name = {
        let state = table.state().await;
        crate::show::viewer(&state, Some(person), None)?;
        let own = state.seats_of(&person.id).nth(0);
        own.map_or_else(|| person.name.clone(), |seat| state.chairs[seat.number()].name().to_owned())
    };
    let number = table.store.say(&table.id, crate::table::now(), &person.id, &name, &line).await?;
    table.last_line.fetch_max(number, Ordering::AcqRel);
    table.tick();
    Ok(())
}

/// Lets the bots play on without waiting, once no person is in the game any more.
pub(crate) async fn hurry(table: &Arc<Table>, person: &Person) -> Result<(), Error> {
    let mut state = table.state().await;
    if state.seats_of(&person.id).is_empty() {
        return Err(Error::NotYours);
    }
    if state.status != Status::Running || state.people_play() {
        return Err(Error::NotOver);
    }
    state.hurry();
    drop(state);
    table.tick();
    Ok(())
}
