//! Records for replays: finding, reading and checking them.

use std::sync::Arc;

use session::{BadRecord, Entry, Link, Move, Record, Settings, VerifyError, Watching};
use store::{RecordRow, Status};

use crate::app::App;
use crate::error::{Error, Invalid};
use crate::expiry::DAY_MS;
use crate::history::follow;
use crate::id;
use crate::people::Person;
use crate::verdicts::CheckedRecord;

/// The record of a finished game, if the person may see it.
pub(crate) async fn table_record(app: &App, table: &str, person: Option<&Person>) -> Result<Record, Error> {
    let record = finished_record(app, table).await?;
    check_watching(app, first_entry(&record), person, None).await?;
    Ok(record)
}

/// Fails if there is no such table, or its game is not over.
pub(crate) async fn check_finished(app: &App, table: &str) -> Result<(), Error> {
    if !id::is_id(table) {
        return Err(Error::NotFound);
    }
    let row = app.registry.store.table(table).await?.ok_or(Error::NotFound)?;
    if row.status == Status::Over { Ok(()) } else { Err(Error::NotOver) }
}

/// The record of a finished game with this server's signature, for those who may see the table.
pub(crate) async fn finished_record(app: &App, table: &str) -> Result<Record, Error> {
    check_finished(app, table).await?;
    let rows = app.registry.store.entries(table, 0).await?;
    let links: Vec<Link> = rows.into_iter().map(|row| Link { entry: row.entry, hash: row.hash }).collect();
    let signature = links.last().and_then(|link| app.key.sign(&link.hash));
    Ok(Record { links, signature })
}

/// An uploaded record without its text. Somebody looks at it, so it does not expire.
pub(crate) async fn look_at_uploaded(app: &App, id: &str) -> Result<RecordRow, Error> {
    if !id::is_id(id) {
        return Err(Error::NotFound);
    }
    let row = app.registry.store.record(id).await?.ok_or(Error::NotFound)?;
    let now = app.registry.time.now();
    // Once a day is often enough, and a full disk is no reason not to show it.
    if now - row.seen >= DAY_MS {
        _ = app.registry.store.see_record(id, now).await;
    }
    Ok(row)
}

/// An uploaded record, if the person may see it.
pub(crate) async fn uploaded_record(app: &App, id: &str, person: Option<&Person>) -> Result<Record, Error> {
    let row = look_at_uploaded(app, id).await?;
    let text = app.registry.store.record_text(id).await?;
    // Parsing a long record is slow.
    let read = on_a_free_thread(app, move || text.parse()).await?;
    let record: Record = read.map_err(|_| Error::Damaged)?;
    check_watching(app, first_entry(&record), person, Some(&row.person)).await?;
    Ok(record)
}

fn first_entry(record: &Record) -> &str {
    record.links.first().map_or("", |link| &link.entry)
}

/// Fails if nobody but the players may watch the game of the record that begins with the entry `first`, and the person
/// is neither one of them, nor the table's host, nor `owner`, who uploaded it.
pub(crate) async fn check_watching(
    app: &App,
    first: &str,
    person: Option<&Person>,
    owner: Option<&str>,
) -> Result<(), Error> {
    let Ok(Entry { what: Move::Opened { table, settings, .. }, .. }) = first.parse() else { return Ok(()) };
    // While a set deal can be played nobody sees its cards; afterwards everyone does. Who has uploaded a record has it.
    if let Some(deal) = settings.deal.as_ref().filter(|_| owner.is_none()) {
        let is_open = app.registry.time.now() < deal.until;
        return if is_open { Err(Error::Withheld(deal.until)) } else { Ok(()) };
    }
    if settings.watching == Watching::Everybody {
        return Ok(());
    }
    let person = person.ok_or(Error::NoWatching)?;
    if owner == Some(person.id.as_str()) {
        return Ok(());
    }
    let store = &app.registry.store;
    let is_host = store.table(&table).await?.is_some_and(|row| row.host == person.id);
    let plays = store.seated(&table).await?.iter().any(|(_, seated)| *seated == person.id);
    if is_host || plays { Ok(()) } else { Err(Error::NoWatching) }
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
        if let Move::Sat { seat, name, .. } | Move::Hired { seat, name, .. } | Move::TookOver { seat, name } =
            &entry.what
        {
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
    let verdicts = Arc::clone(app);
    let checked = on_a_free_thread(app, move || verdicts.verdicts.check(record)).await?;
    checked.map_err(|error| Invalid::Record(error).into())
}

/// Replays something on a blocking thread, once one is free. There are as many as cores, because each may hold a whole
/// record with everything that is made from it.
pub(crate) async fn on_a_free_thread<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let permit = Arc::clone(&app.replayers).acquire_owned().await.map_err(|_| Error::Broken)?;
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        // Also counts while it works for a client that is gone.
        drop(permit);
        done
    });
    done.await.map_err(|_| Error::Broken)
}
