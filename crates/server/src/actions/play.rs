//! Playing: answers, standing orders, leaving and giving up.

use std::sync::Arc;

use session::limits::is_command;
use session::{ActionError, Answer, Orders, Span, Stage, Told};
use table::notation::tokens;
use table::{Seat, Viewer};
use words::Language;

use super::{check_owner, check_running};
use crate::app::Caller;
use crate::error::{Error, Invalid};
use crate::people::Person;
use crate::snapshot::{table_snapshot, viewer};
use crate::state::State;
use crate::table::{Decision, Table};
use crate::{drive, history};

/// The error for an answer to a question that has since changed. It carries the table as it is now.
fn stale(state: &State, person: &Person, seat: Seat, language: Language) -> Error {
    let now = table_snapshot(state, Some(person), Viewer::Seat(seat), language);
    serde_json::to_value(now).map_or(Error::Broken, |now| Error::Stale(Box::new(now)))
}

/// Answers what a seat is asked. `at` is how many events the player had seen when they decided.
///
/// Sending the same answer twice counts once.
pub(crate) async fn answer(
    table: &Arc<Table>,
    person: &Arc<Person>,
    seat: Seat,
    at: u64,
    commands: Vec<String>,
    language: Language,
) -> Result<(), Error> {
    let person = Arc::clone(person);
    // Normalise whitespace: the record stores each command on one line.
    let commands: Vec<String> = commands.iter().map(|command| tokens(command).join(" ")).collect();
    table
        .change(move |state| {
            check_owner(state, seat, &person)?;
            if state.table.is_repeated(seat, at, &commands) {
                return Ok((Decision::default(), ()));
            }
            // Reject what the record cannot hold.
            if let Some(bad) = commands.iter().find(|command| !is_command(command)) {
                let bad: String = bad.chars().take(60).collect();
                return Err(Error::Illegal(language.messages().msg_not_an_answer(bad), None));
            }
            let moves = state.table.answer(seat, at, commands, language).map_err(|error| match error {
                ActionError::Stale => stale(state, &person, seat, language),
                ActionError::Sealed(rule) => {
                    Error::Illegal(language.messages().msg_error_sealed(), Some(rule))
                }
                error => error.into(),
            })?;
            Ok((Decision { moves, ..Decision::default() }, ()))
        })
        .await
}

/// What follows a partial choice.
pub(crate) enum Supposition {
    /// The choice is complete and can be sent.
    Complete,
    /// The next question, and the answers to it.
    Incomplete { question: String, menu: Vec<Answer> },
}

/// Tells what follows a partial choice, without making it.
pub(crate) async fn suppose(
    table: &Table,
    person: &Person,
    seat: Seat,
    at: u64,
    commands: &[String],
    language: Language,
) -> Result<Supposition, Error> {
    let state = table.state().await;
    if !state.seats_of(&person.id).contains(seat) {
        return Err(Error::NotYours);
    }
    let viewer = Viewer::Seat(seat);
    let game = state.game().ok_or(Error::NotRunning)?;
    if at != state.table.at(viewer) {
        return Err(stale(&state, person, seat, language));
    }
    let reader = state.table.reader(viewer, language);
    let supposed = game
        .supposing(seat, commands, &reader)
        .map_err(|refused| Error::Illegal(refused.sentence, refused.rule))?;
    Ok(match supposed {
        None => Supposition::Complete,
        Some(next) => Supposition::Incomplete {
            question: next.question(&reader),
            menu: next.menu(&reader).into_iter().map(Answer::from).collect(),
        },
    })
}

/// Everything the caller has seen since the deal, and the number of events that is.
pub(crate) async fn seen_so_far(
    table: &Table,
    caller: &Caller,
    seat: Option<Seat>,
) -> Result<(u64, Vec<Told>), Error> {
    let (viewer, at, steps, notes) = {
        let state = table.state().await;
        let viewer = viewer(&state, caller.person.as_deref(), seat)?;
        (viewer, state.table.at(viewer), state.table.steps(), state.table.notes().len())
    };
    let told = match steps {
        0 => Vec::new(),
        steps => {
            let entries = history::entries(&table.store, &table.id).await?;
            history::told(&entries, (steps, notes), viewer, caller.language)?
        }
    };
    Ok((at, told))
}

/// Leaves a running game, or returns to it. A bot plays the seat while its player is away.
pub(crate) async fn set_away(
    table: &Arc<Table>,
    person: &Person,
    seat: Seat,
    away: bool,
) -> Result<(), Error> {
    let person = person.clone();
    table
        .change(move |state| {
            check_running(state)?;
            check_owner(state, seat, &person)?;
            // Nobody comes back to a set deal with what they have thought of meanwhile.
            let moves = match away && state.table.settings().deal.is_some() {
                true => state.table.give_up(seat)?,
                false => state.table.set_away(seat, away)?,
            };
            Ok((Decision { moves, ..Decision::default() }, ()))
        })
        .await
}

/// Gives up. The player is out if the game has a rule for that; otherwise a bot takes over their cards.
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

/// The standing orders of a seat. Only its owner may read them.
pub(crate) async fn orders(table: &Table, person: &Person, seat: Seat) -> Result<Orders, Error> {
    if !table.state().await.seats_of(&person.id).contains(seat) {
        return Err(Error::NotYours);
    }
    table.orders_of(seat)
}

/// Replaces the standing orders of a seat.
pub(crate) async fn set_orders(
    table: &Arc<Table>,
    person: &Person,
    seat: Seat,
    mut orders: Orders,
) -> Result<(), Error> {
    if orders.is_too_long() {
        return Err(Invalid::Orders.into());
    }
    let turn = {
        let state = table.state().await;
        check_owner(&state, seat, person)?;
        state.game().map_or(0, |game| game.turns())
    };
    orders.drop_past(turn);
    store_orders(table, seat, orders).await?;
    table.notify();
    drive::wake(table);
    Ok(())
}

/// Lets a card go for a while: now, if it is what the seat is asked about, and whenever it comes again.
pub(crate) async fn let_go(
    table: &Arc<Table>,
    person: &Person,
    seat: Seat,
    card: &str,
    span: Span,
) -> Result<(), Error> {
    let turn = {
        let state = table.state().await;
        check_running(&state)?;
        check_owner(&state, seat, person)?;
        if !Orders::is_card(state.table.settings().game, card) {
            return Err(Invalid::Card(card.to_owned()).into());
        }
        state.game().map_or(0, |game| game.turns())
    };
    let mut orders = table.orders_of(seat)?;
    orders.let_go(card, span, turn);
    if orders.is_too_long() {
        return Err(Invalid::Orders.into());
    }
    store_orders(table, seat, orders.clone()).await?;
    table.notify();
    table
        .change(move |state| {
            let moves = state.table.obey(seat, &orders)?;
            Ok((Decision { moves, ..Decision::default() }, ()))
        })
        .await
}

/// Writes the standing orders of a seat to the store and to the table in memory.
pub(super) async fn store_orders(table: &Table, seat: Seat, orders: Orders) -> Result<(), Error> {
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

/// Lets the bots finish the game without pauses, once only bots are left in it.
pub(crate) async fn fast_forward(table: &Table, person: &Person) -> Result<(), Error> {
    let mut state = table.state().await;
    if state.seats_of(&person.id).is_empty() {
        return Err(Error::NotYours);
    }
    if state.table.stage() != Stage::Running || state.table.people_play() {
        return Err(Error::NotOver);
    }
    state.fast_forward();
    drop(state);
    table.notify();
    Ok(())
}
