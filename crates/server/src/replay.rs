//! Replays: a record, step by step, through anybody's eyes.

use std::sync::Arc;

use session::{BadRecord, Entry, Link, Move, Record, Settings, VerifyError};
use store::Status;

use crate::app::App;
use crate::error::{Error, Invalid};
use crate::history::follow;
use crate::id;
use crate::verdicts::Read;

/// The record of a table whose game is over.
pub(crate) async fn record_of(app: &App, table: &str) -> Result<Record, Error> {
    if !id::is_name(table) {
        return Err(Error::NotFound);
    }
    let row = app.registry.store.table(table).await?.ok_or(Error::NotFound)?;
    if row.status != Status::Over {
        return Err(Error::NotOver);
    }
    let rows = app.registry.store.entries(table, 0).await?;
    Ok(Record { links: rows.into_iter().map(|row| Link { entry: row.entry, hash: row.hash }).collect() })
}

/// A record that was brought from elsewhere.
pub(crate) async fn kept(app: &App, name: &str) -> Result<Record, Error> {
    if !id::is_name(name) {
        return Err(Error::NotFound);
    }
    let text = app.registry.store.record(name).await?.ok_or(Error::NotFound)?;
    text.parse().map_err(|_| Error::Damaged)
}

/// What a replay needs of a record.
pub(crate) struct Steps {
    pub(crate) settings: Settings,
    pub(crate) players: Vec<String>,
    pub(crate) entries: Vec<Entry>,
    /// How many steps there are, the deal among them.
    pub(crate) count: u64,
}

/// Reads a record for a replay, as far as it is sound by what is doubted in it: what comes after may be no game
/// at all.
pub(crate) fn steps(record: &Record, doubt: Option<&VerifyError>) -> Result<Steps, VerifyError> {
    let mut entries = record.entries().map_err(|(number, bad)| VerifyError::BadEntry(number, bad))?;
    let Some(Move::Opened { settings, .. }) = entries.first().map(|entry| &entry.what) else {
        return Err(VerifyError::NoTable);
    };
    let settings = (**settings).clone();
    if settings.check(words::Language::En).is_err() {
        return Err(VerifyError::OutOfPlace(1));
    }
    entries.truncate(doubt.map_or(entries.len(), VerifyError::sound));
    let mut players = vec![String::new(); settings.seats.into()];
    let mut count = 0;
    for (place, entry) in entries.iter().enumerate() {
        if let Move::Sat { seat, name, .. } | Move::Hired { seat, name, .. } = &entry.what {
            let player = players.get_mut(seat.number()).ok_or(VerifyError::OutOfPlace(place + 1))?;
            player.clone_from(name);
        }
        count += u64::from(entry.what.events().is_some());
    }
    // Without a deal there is nothing to show.
    if let (0, Some(doubt)) = (count, doubt) {
        return Err(doubt.clone());
    }
    Ok(Steps { settings, players, entries, count })
}

impl Steps {
    /// The game after so many steps.
    pub(crate) fn at(&self, step: u64) -> Result<session::Table, Error> {
        follow(&self.entries, step.min(self.count), |_, _| {})
    }
}

impl From<BadRecord> for Error {
    fn from(bad: BadRecord) -> Self {
        Invalid::Record(VerifyError::Bad(bad)).into()
    }
}

/// Looks into a record, where that holds up nobody.
pub(crate) async fn look(app: &Arc<App>, record: Record) -> Result<Read, Error> {
    let app = Arc::clone(app);
    let read = tokio::task::spawn_blocking(move || app.verdicts.look(record));
    read.await.map_err(|_| Error::Broken)?.map_err(|doubt| Invalid::Record(doubt).into())
}
