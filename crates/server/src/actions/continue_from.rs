//! Continuing a finished game from one of its steps, at a new table.

use std::sync::Arc;

use session::{Clock, Continuation, Move, Record, Settings};
use table::{Seat, Seats};

use super::{ForDeal, hire, open_table, seats, sit, start};
use crate::app::{App, Caller};
use crate::error::{Error, Invalid};
use crate::replay;
use crate::table::{Decision, Table};

/// How many bytes of a continued record count as one more table. Most games are shorter.
const BYTES_PER_TABLE: usize = 200_000;

/// The seats that the caller had at a table.
pub(crate) async fn seats_at(app: &App, caller: &Caller, table: &str) -> Result<Seats, Error> {
    let Some(person) = &caller.person else { return Ok(Seats::NONE) };
    app.registry.read(table, |state| state.seats_of(&person.id)).await
}

/// Opens a table that continues `record` after `steps` steps, with the caller in one seat and bots in the others, and
/// starts the game. If the caller has committed to a value, it waits for that.
///
/// Without a `seat`, the caller gets one of `own`, or else the best-placed player's, among those still in the game at
/// that step.
pub(crate) async fn continue_from(
    app: &Arc<App>,
    caller: &Caller,
    record: Record,
    steps: u64,
    (seat, own): (Option<Seat>, Seats),
    bot: &str,
    for_deal: ForDeal,
) -> Result<Arc<Table>, Error> {
    let person = caller.person()?;
    let checked = replay::check(app, record).await?;
    let outcome = &checked.analysis.outcome;
    if !(1..=outcome.count).contains(&steps) {
        return Err(Invalid::Step(outcome.count).into());
    }
    seats::parse_bot(bot)?;
    let (seat, continuation) = {
        let table = checked.steps.at(steps)?;
        let game = table.game().ok_or(Error::Damaged)?;
        if game.winners().is_some() {
            return Err(Invalid::OverThere.into());
        }
        let players = game.players();
        let best = outcome.story.standings.iter().map(|each| each.seat).find(|seat| players.contains(*seat));
        let own = own.iter().find(|seat| players.contains(*seat));
        let seat = seat.or(own).or(best).ok_or(Error::NotFound)?;
        if !players.contains(seat) {
            return Err(Invalid::OutThere.into());
        }
        (seat, Continuation::of(&checked.record, steps).ok_or(Invalid::TooDeep)?)
    };
    let settings = Settings {
        clock: Clock::None,
        listed: false,
        open_cards_after_s: None,
        deal: None,
        ..checked.steps.settings.clone()
    }
    // A game that was begun elsewhere does not count.
    .as_unrated();
    // The new table keeps the record up to there, so a long one counts like several tables.
    let size: usize = continuation.entries.iter().map(String::len).sum();
    for _ in 0..size / BYTES_PER_TABLE {
        app.table_limit.take(caller.address)?;
    }
    let table = open_table(app, caller, settings).await?;
    table.change(move |_| Ok((Decision::from(Move::Continued(Box::new(continuation))), ()))).await?;
    sit(&table, person, Some(seat), None, for_deal).await?;
    for other in Seat::first(checked.steps.players.len()).filter(|other| *other != seat) {
        hire(&table, person, Some(other), bot, caller.language).await?;
    }
    start(&table, person, caller.language).await?;
    Ok(table)
}
