//! Records for replays: finding, reading and checking them.

use std::sync::Arc;

use session::{BadRecord, Entry, Link, Move, Record, Settings, VerifyError};
use store::Status;

use crate::app::App;
use crate::error::{Error, Invalid};
use crate::history::follow;
use crate::id;
use crate::verdicts::CheckedRecord;

/// The record of a finished game, with this server's signature.
pub(crate) async fn table_record(app: &App, table: &str) -> Result<Record, Error> {
    if !id::is_id(table) {
        return Err(Error::NotFound);
    }
    let row = app.registry.store.table(table).await?.ok_or(Error::NotFound)?;
    if row.status != Status::Over {
        return Err(Error::NotOver);
    }
    let rows = app.registry.store.entries(table, 0).await?;
    let links = rows.into_iter().map(|row| Link { entry: row.entry, hash: row.hash }).collect();
    let mut record = Record { links, signature: None };
    app.key.sign(&mut record);
    Ok(record)
}

/// An uploaded record.
pub(crate) async fn uploaded_record(app: &App, id: &str) -> Result<Record, Error> {
    if !id::is_id(id) {
        return Err(Error::NotFound);
    }
    let text = app.registry.store.record(id).await?.ok_or(Error::NotFound)?;
    text.parse().map_err(|_| Error::Damaged)
}

/// What a replay needs of a record.
pub(crate) struct Steps {
    pub(crate) settings: Settings,
    pub(crate) players: Vec<String>,
    pub(crate) entries: Vec<Entry>,
    /// The number of steps, including the deal.
    pub(crate) count: u64,
}

/// Reads a record for a replay, up to the entry that `error` is about: what follows may not be playable.
pub(crate) fn steps(record: &Record, error: Option<&VerifyError>) -> Result<Steps, VerifyError> {
    let mut entries = record.entries().map_err(|(number, bad)| VerifyError::BadEntry(number, bad))?;
    let Some(Move::Opened { settings, .. }) = entries.first().map(|entry| &entry.what) else {
        return Err(VerifyError::NoTable);
    };
    let settings = (**settings).clone();
    if settings.check(words::Language::En).is_err() {
        return Err(VerifyError::OutOfPlace(1));
    }
    entries.truncate(error.map_or(entries.len(), VerifyError::sound));
    let mut players = vec![String::new(); settings.seats.into()];
    let mut count = 0;
    for (index, entry) in entries.iter().enumerate() {
        if let Move::Sat { seat, name, .. } | Move::Hired { seat, name, .. } = &entry.what {
            let player = players.get_mut(seat.number()).ok_or(VerifyError::OutOfPlace(index + 1))?;
            player.clone_from(name);
        }
        count += u64::from(entry.what.events().is_some());
    }
    // Without a deal there is nothing to show.
    if let (0, Some(error)) = (count, error) {
        return Err(error.clone());
    }
    Ok(Steps { settings, players, entries, count })
}

impl Steps {
    /// The table after `step` steps.
    pub(crate) fn at(&self, step: u64) -> Result<session::Table, Error> {
        follow(&self.entries, step.min(self.count), |_, _| {})
    }
}

impl From<BadRecord> for Error {
    fn from(bad: BadRecord) -> Self {
        Invalid::Record(VerifyError::Bad(bad)).into()
    }
}

/// Checks a record on a blocking thread.
pub(crate) async fn check(app: &Arc<App>, record: Record) -> Result<CheckedRecord, Error> {
    let app = Arc::clone(app);
    let checked = tokio::task::spawn_blocking(move || app.verdicts.check(record));
    checked.await.map_err(|_| Error::Broken)?.map_err(|error| Invalid::Record(error).into())
}
