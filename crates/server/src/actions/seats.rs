//! Taking seats, hiring bots, and starting the game.

use std::sync::Arc;

use bots::BotSpec;
use session::limits::{is_entropy, is_order};
use session::{Move, Orders, Stage};
use table::Seat;
use words::Language;

use super::check_owner;
use super::play::store_orders;
use crate::error::{Error, Invalid};
use crate::id;
use crate::people::{Person, check_name};
use crate::table::{Decision, Table};

/// Checks the entropy a player contributes to the deal, and makes some up if there is none.
fn entropy_or_random(given: Option<String>) -> Result<String, Error> {
    match given.filter(|text| !text.is_empty()) {
        Some(text) if is_entropy(&text) => Ok(text),
        Some(_) => Err(Invalid::Entropy.into()),
        None => Ok(id::secret()),
    }
}

/// Takes a seat, or the first free one if `seat` is `None`. The name defaults to the person's own.
pub(crate) async fn sit(
    table: &Arc<Table>,
    person: &Person,
    seat: Option<Seat>,
    name: Option<&str>,
    entropy: Option<String>,
) -> Result<Seat, Error> {
    let name = check_name(name.unwrap_or(&person.name))?;
    let (entropy, person) = (entropy_or_random(entropy)?, person.id.clone());
    table
        .change(move |state| {
            let seat = state.table.free_seat(seat)?;
            let moves = vec![Move::Sat { seat, entropy, name }];
            Ok((Decision { moves, seat: Some((seat, Some(person))), rematch: None }, seat))
        })
        .await
}

/// Parses a bot's level and personality, such as `capo+grudge`.
pub(super) fn parse_bot(order: &str) -> Result<BotSpec, Error> {
    let bot = order.parse().ok().filter(|_| is_order(order));
    bot.ok_or_else(|| Invalid::Bot(order.to_owned()).into())
}

/// Puts a bot into a seat, or into the first free one if `seat` is `None`. Only the host may.
pub(crate) async fn hire(
    table: &Arc<Table>,
    person: &Person,
    seat: Option<Seat>,
    order: &str,
    language: Language,
) -> Result<Seat, Error> {
    let bot = parse_bot(order)?;
    let level = words::level(language, bot.level.name()).map_or_else(String::new, |(name, _)| name);
    let (order, person, entropy) = (order.to_owned(), person.id.clone(), id::secret());
    table
        .change(move |state| {
            if state.host != person {
                return Err(Error::NotHost);
            }
            let seat = state.table.free_seat(seat)?;
            let name = format!("{level} {seat}");
            Ok((Move::Hired { seat, entropy, order, name }.into(), seat))
        })
        .await
}

/// Puts a bot into every empty seat. Only the host may.
pub(crate) async fn hire_for_empty_seats(
    table: &Arc<Table>,
    person: &Person,
    order: &str,
    language: Language,
) -> Result<(), Error> {
    let empty = table.state().await.table.seats(|chair| chair.name().is_empty());
    for seat in empty.iter() {
        hire(table, person, Some(seat), order, language).await?;
    }
    Ok(())
}

/// Clears a seat before the deal. Players may clear their own seats, the host any.
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
    // The next player in this seat must not inherit its standing orders.
    store_orders(table, seat, Orders::default()).await
}

/// Deals. Only the host may, and every seat must be taken.
pub(crate) async fn start(table: &Arc<Table>, person: &Person, language: Language) -> Result<(), Error> {
    let person = person.id.clone();
    table
        .change(move |state| {
            if state.table.stage() == Stage::Open && state.host != person {
                return Err(Error::NotHost);
            }
            Ok((state.table.start(language)?.into(), ()))
        })
        .await
}
