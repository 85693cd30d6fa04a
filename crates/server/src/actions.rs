//! What people can do at a table, whether they come by page or by program.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use bots::BotSpec;
use session::limits::{breaks_line, is_command, is_entropy, is_order, turns_text};
use session::{ActionError, Chair, Move, Occupant, Orders, Settings, Stage};
use table::notation::tokens;
use table::{Seat, Seats, Viewer};
use words::Language;

use crate::error::{Error, Invalid};
use crate::id;
use crate::people::Person;
use crate::registry::Registry;
use crate::snapshot::table_snapshot;
use crate::state::State;
use crate::table::{Decision, Table};

/// The most letters in a line of chat.
pub(crate) const LONGEST_LINE: usize = 300;

/// Only the owner of a seat acts for it.
fn check_owner(state: &State, seat: Seat, person: &Person) -> Result<(), Error> {
    if state.owns(&person.id, seat).ok_or(Error::NotFound)? { Ok(()) } else { Err(Error::NotYours) }
}

fn check_running(state: &State) -> Result<(), Error> {
    if state.table.stage() == Stage::Running { Ok(()) } else { Err(Error::NotRunning) }
}

fn entropy(given: Option<String>) -> Result<String, Error> {
    match given.filter(|text| !text.is_empty()) {
        Some(text) if is_entropy(&text) => Ok(text),
        Some(_) => Err(Invalid::Entropy.into()),
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
            let seat = state.table.free_seat(seat)?;
            let moves = vec![Move::Sat { seat, entropy, name }];
            Ok((Decision { moves, seat: Some((seat, Some(person))), rematch: None }, seat))
        })
        .await
}

/// The bot that is ordered.
pub(crate) fn bot(order: &str) -> Result<BotSpec, Error> {
    let ordered = order.parse().ok().filter(|_| is_order(order));
    ordered.ok_or_else(|| Invalid::Bot(order.to_owned()).into())
}

/// Puts a bot into a seat. Only who opened the table does that.
pub(crate) async fn hire(
    table: &Arc<Table>,
    person: &Person,
    seat: Option<Seat>,
    order: &str,
    language: Language,
) -> Result<Seat, Error> {
    let bot = bot(order)?;
    let level = words::level(language, bot.level.name()).map_or_else(String::new, |(name, _)| name);
    let (order, host, entropy) = (order.to_owned(), person.id.clone(), id::secret());
    table
        .change(move |state| {
            if state.host != host {
                return Err(Error::NotHost);
            }
            let seat = state.table.free_seat(seat)?;
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
            if state.table.stage() == Stage::Open && state.host != person.id {
                check_owner(state, seat, &person)?;
            }
            let moves = state.table.rise(seat)?;
            Ok((Decision { moves, seat: Some((seat, None)), rematch: None }, ()))
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
            if state.table.stage() == Stage::Open && state.host != host {
                return Err(Error::NotHost);
            }
            Ok((state.table.start(language)?.into(), ()))
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
            check_owner(state, seat, &person)?;
            if state.table.is_repeated(seat, made_at, &commands) {
                return Ok((Decision::default(), ()));
            }
            // However an answer is written, it has to fit into the record.
            if let Some(odd) = commands.iter().find(|command| !is_command(command)) {
                let odd: String = odd.chars().take(60).collect();
                return Err(Error::Illegal(language.messages().msg_not_an_answer(odd), None));
            }
            let moves =
                state.table.answer(seat, made_at, commands, language).map_err(|error| match error {
                    ActionError::Stale => {
                        let now = table_snapshot(state, Some(&person), Viewer::Seat(seat), language);
                        serde_json::to_value(now).map_or(Error::Broken, |now| Error::Stale(Box::new(now)))
                    }
                    ActionError::Sealed(rule) => {
                        Error::Illegal(language.messages().msg_error_sealed(), Some(rule))
                    }
                    error => error.into(),
                })?;
            Ok((Decision { moves, ..Decision::default() }, ()))
        })
        .await
}

/// Leaves a running game: a bot keeps the seat until its player is back.
pub(crate) async fn leave(table: &Arc<Table>, person: &Person, seat: Seat, gone: bool) -> Result<(), Error> {
    let person = person.clone();
    table
        .change(move |state| {
            check_running(state)?;
            check_owner(state, seat, &person)?;
            let moves = state.table.set_away(seat, gone)?;
            Ok((Decision { moves, ..Decision::default() }, ()))
        })
        .await
}

/// Gives up: out of the game if it has a rule for that; else a bot plays on with the cards.
pub(crate) async fn give_up(table: &Arc<Table>, person: &Person, seat: Seat) -> Result<(), Error> {
    let person = person.clone();
    table
        .change(move |state| {
            check_running(state)?;
            check_owner(state, seat, &person)?;
            let moves = state.table.give_up(seat)?;
            Ok((Decision { moves, ..Decision::default() }, ()))
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
        return Err(Invalid::Orders.into());
    }
    check_owner(&*table.state().await, seat, person)?;
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
    registry: &Registry,
    table: &Arc<Table>,
    person: &Arc<Person>,
    language: Language,
) -> Result<String, Error> {
    let (settings, chairs, own): (Settings, Vec<Chair>, Seats) = {
        let state = table.state().await;
        if state.table.stage() != Stage::Over {
            return Err(Error::NotOver);
        }
        if let Some(there) = &state.rematch {
            return Ok(there.clone());
        }
        let own = state.seats_of(&person.id);
        if own.is_empty() && state.host != person.id {
            return Err(Error::NotYours);
        }
        ((**state.table.settings()).clone(), state.table.chairs().to_vec(), own)
    };
    let again = registry.open(settings, &person.id).await?;
    for (seat, chair) in Seat::first(chairs.len()).zip(&chairs) {
        match chair.occupant() {
            Occupant::Bot { order, .. } => _ = hire(&again, person, Some(seat), order, language).await?,
            Occupant::Person { name, .. } if own.contains(seat) => {
                sit(&again, person, Some(seat), name.clone(), None).await?;
            }
            Occupant::Person { .. } | Occupant::Nobody => {}
        }
    }
    let there = again.id.clone();
    table
        .change(move |state| match &state.rematch {
            // Somebody was quicker.
            Some(other) => Ok((Decision::default(), other.clone())),
            None => Ok((Decision { rematch: Some(there.clone()), ..Decision::default() }, there)),
        })
        .await
}

/// Says a line in the chat.
pub(crate) async fn say(table: &Arc<Table>, person: &Person, line: &str) -> Result<(), Error> {
    let said = line;
    let line: String = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let odd = |c: char| breaks_line(c) || turns_text(c);
    if line.is_empty() || said.chars().count() > LONGEST_LINE || said.chars().any(odd) {
        return Err(Invalid::Line.into());
    }
    let name = {
        let state = table.state().await;
        crate::snapshot::viewer(&state, Some(person), None)?;
        let own = state.seats_of(&person.id).nth(0);
        let name = own.and_then(|seat| state.table.chair(seat)).map(|chair| chair.name().to_owned());
        name.unwrap_or_else(|| person.name.clone())
    };
    let number = table.store.say(&table.id, crate::table::now(), &person.id, &name, &line).await?;
    table.last_line.fetch_max(number, Ordering::AcqRel);
    table.tick();
    Ok(())
}

/// Lets the bots play on without waiting, once no person is in the game any more.
pub(crate) async fn fast_forward(table: &Arc<Table>, person: &Person) -> Result<(), Error> {
    let mut state = table.state().await;
    if state.seats_of(&person.id).is_empty() {
        return Err(Error::NotYours);
    }
    if state.table.stage() != Stage::Running || state.table.people_play() {
        return Err(Error::NotOver);
    }
    state.fast_forward();
    drop(state);
    table.tick();
    Ok(())
}
