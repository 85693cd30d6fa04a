//! What has happened in a game so far, from the store: for whoever comes late, and for replays.

use sitting::{Entry, Known, Listener, Move, Sitting, Told, begin};
use store::Store;
use table::{Seat, Viewer};

use crate::error::Error;
use crate::people::Person;
use crate::show::viewer;
use crate::table::{Table, now};

/// Follows a game from its deal, as far as `steps`, calling `each` after every step.
pub(crate) fn follow(
    entries: &[Entry],
    steps: u64,
    mut each: impl FnMut(&Entry, &dyn Sitting),
) -> Result<Option<Box<dyn Sitting>>, Error> {
    let mut sitting: Option<Box<dyn Sitting>> = None;
    let Some(Move::Opened { settings, .. }) = entries.first().map(|entry| &entry.what) else {
        return Err(Error::Damaged);
    };
    for entry in entries {
        let Some(events) = entry.what.events() else { continue };
        if sitting.as_ref().is_some_and(|sitting| sitting.steps() >= steps) {
            break;
        }
        match &mut sitting {
            None => sitting = Some(begin(settings.game, events).map_err(|_| Error::Damaged)?),
            Some(sitting) => sitting.apply(events).map_err(|_| Error::Damaged)?,
        }
        if let Some(sitting) = &sitting {
            each(entry, &**sitting);
        }
    }
    Ok(sitting)
}

/// The entries of a table.
pub(crate) async fn entries(store: &Store, table: &str) -> Result<Vec<Entry>, Error> {
    let rows = store.entries(table, 0).await?;
    rows.iter().map(|row| row.entry.parse().map_err(|_| Error::Damaged)).collect()
}

/// Everything that a listener has seen of a game in its first `steps` steps.
pub(crate) fn told(entries: &[Entry], steps: u64, to: &Listener<'_>) -> Result<Vec<Told>, Error> {
    let mut all = Vec::new();
    follow(entries, steps, |_, sitting| {
        all.extend(sitting.told(sitting.steps() - 1, to).into_iter().flatten());
    })?;
    Ok(all)
}

/// What every seat knew a while ago, for those who may see all cards late, and how many seconds late that is.
pub(crate) async fn open_cards(table: &Table, person: Option<&Person>) -> Result<(u32, Vec<Known>), Error> {
    let delay = {
        let state = table.state().await;
        viewer(&state, person, None)?;
        // Who plays does not look into others' hands, however late.
        let plays = person.is_some_and(|person| !state.seats_of(&person.id).is_empty());
        state.settings.open_cards_after_s.filter(|_| !plays).ok_or(Error::NotYours)?
    };
    let entries = entries(&table.store, &table.id).await?;
    Ok((delay, all_views(&entries, now() - i64::from(delay) * 1000)?))
}

fn all_views(entries: &[Entry], until: i64) -> Result<Vec<Known>, Error> {
    let steps = entries.iter().filter(|entry| entry.at <= until && entry.what.events().is_some()).count();
    if steps == 0 {
        return Ok(Vec::new());
    }
    let sitting = follow(entries, steps as u64, |_, _| {})?;
    let views = sitting
        .map(|sitting| Seat::first(sitting.seats()).map(|seat| sitting.view(Viewer::Seat(seat))).collect());
    Ok(views.unwrap_or_default())
}
