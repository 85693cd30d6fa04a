//! The results of attempts: made from the record once a game is over, and counted once.

use games::{GameId, dispatch};
use session::{Entry, Move};
use store::{AttemptResult, AttemptRow, Store};
use table::Seat;
use words::story::{Story, StoryGame as _};

use super::compare;
use crate::error::Error;
use crate::extract::stored_seat;
use crate::history;

/// Notes the result of the game at a table that is over, if it is an attempt without one. Calling it again changes
/// nothing.
pub(crate) async fn settle(store: &Store, table: &str) -> Result<(), Error> {
    let Some(AttemptRow { seat, result: None, .. }) = store.attempt_at(table).await? else { return Ok(()) };
    let seat = stored_seat(seat)?;
    let entries = history::entries(store, table).await?;
    let made = tokio::task::spawn_blocking(move || {
        let result = result(&entries, seat)?;
        Some((result, compare::write(&entries, seat)))
    });
    match made.await.map_err(|_| Error::Broken)? {
        Some((result, answers)) => store.end_attempt(table, result, answers).await.map(drop)?,
        None => tracing::error!(table, "the game cannot be read, and its attempt has no result"),
    }
    Ok(())
}

/// The result of a finished game for one seat.
fn result(entries: &[Entry], seat: Seat) -> Option<AttemptResult> {
    let Some(Move::Opened { settings, .. }) = entries.first().map(|entry| &entry.what) else { return None };
    let story = story(settings.game, entries)?;
    let standing = story.standings.iter().find(|standing| standing.seat == seat)?;
    let gave_up = entries.iter().any(|entry| match entry.what {
        Move::GaveUp { seat: who, .. } | Move::Freed { seat: who, .. } | Move::Away { seat: who } => {
            who == seat
        }
        _ => false,
    });
    Some(AttemptResult {
        ended: entries.last()?.at,
        place: standing.place as i64,
        score: standing.values.first().copied().unwrap_or_default().into(),
        turns: story.turns.len() as i64,
        gave_up,
    })
}

fn story(game: GameId, entries: &[Entry]) -> Option<Story> {
    let events: Vec<&[String]> = entries.iter().filter_map(|entry| entry.what.events()).collect();
    dispatch!(game, G => G::story(&events))
}
