//! Playing on from somewhere in a game that is over: a new table that begins there.

use std::sync::Arc;

use sitting::{Carried, Clock, Move, Settings, Watching};
use table::Seat;

use crate::api::tables::set;
use crate::app::{App, Ask};
use crate::deeds;
use crate::error::Error;
use crate::judged::Read;
use crate::table::{Table, Wish};

/// Sets a table that begins after so many steps of a record, with whoever asks in one seat and bots in the others,
/// and begins. Without a seat, he gets that of the winner if he is still in there, else the first that is.
pub(crate) async fn play_on(
    app: &Arc<App>,
    ask: &Ask,
    read: &Read,
    steps: u64,
    seat: Option<Seat>,
    bot: &str,
) -> Result<Arc<Table>, Error> {
    let (person, language) = (ask.person()?, ask.language);
    if !(1..=read.judged.outcome.count).contains(&steps) {
        return Err(Error::invalid(|l| l.msg_error_step(read.judged.outcome.count)));
    }
    deeds::bot(bot)?;
    let there = read.steps.at(steps)?;
    let there = there.game().ok_or(Error::Damaged)?;
    if there.winners().is_some() {
        return Err(Error::invalid(|l| l.msg_error_over_there()));
    }
    let players = there.players();
    let best =
        read.judged.outcome.story.standings.iter().map(|each| each.seat).find(|seat| players.contains(*seat));
    let seat = seat.or(best).ok_or(Error::NotFound)?;
    if !players.contains(seat) {
        return Err(Error::invalid(|l| l.msg_error_out_there()));
    }
    let carried =
        Carried::of(&read.record, steps).ok_or_else(|| Error::invalid(|l| l.msg_error_too_deep()))?;
    let settings = Settings {
        clock: Clock::None,
        listed: false,
        watching: Watching::Everybody,
        open_cards_after_s: None,
        ..read.steps.settings.clone()
    };
    let table = set(app, ask, settings).await?;
    table.change(move |_| Ok((Wish::from(Move::Continued(Box::new(carried))), ()))).await?;
    deeds::sit(&table, person, Some(seat), person.name.clone(), None).await?;
    for other in Seat::first(read.steps.players.len()).filter(|other| *other != seat) {
        deeds::hire(&table, person, Some(other), bot, language).await?;
    }
    deeds::start(&table, person, language).await?;
    Ok(table)
}
