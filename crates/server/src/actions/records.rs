//! Uploaded records.

use std::sync::Arc;

use session::{Record, VerifyError};
use store::NewRecord;

use crate::app::{App, Caller};
use crate::error::{Error, Invalid};
use crate::{id, replay};

/// How many uploaded records a page lists. Usually a person may not have as many.
const MAX_LISTED: u32 = 100;

/// Stores an uploaded record. Returns its id, and what could not be verified in it.
pub(crate) async fn keep_record(
    app: &Arc<App>,
    caller: &Caller,
    text: String,
) -> Result<(String, Option<VerifyError>), Error> {
    let person = caller.person()?;
    app.room.check()?;
    let size = text.len();
    let read = replay::on_a_free_thread(app, move || Record::read(&text)).await?;
    let record = read.map_err(|error| Invalid::Record(VerifyError::Bad(error)))?;
    let _uploading = app.quotas.check_records(app, caller, size).await?;
    // Checking a record replays the whole game, so it counts like opening a table.
    app.table_limit.take(caller.address)?;
    let checked = replay::check(app, record).await?;
    let error = checked.analysis.outcome.verdict.clone().err();
    let id = id::public();
    let now = app.registry.time.now();
    let (person, address) = (person.id.clone(), caller.address.to_string());
    let body = checked.record.to_string();
    app.registry.store.keep_record(NewRecord { id: id.clone(), at: now, person, address, body }).await?;
    Ok((id, error))
}

/// The records that the caller and their bots have uploaded, newest first: their ids, and when.
pub(crate) async fn own_records(app: &App, caller: &Caller) -> Result<Vec<(String, i64)>, Error> {
    Ok(match &caller.person {
        Some(person) => app.registry.store.own_records(&person.id, MAX_LISTED).await?,
        None => Vec::new(),
    })
}

/// Deletes a record that the caller or one of their bots has uploaded.
pub(crate) async fn delete_record(app: &App, caller: &Caller, id: &str) -> Result<(), Error> {
    match app.registry.store.remove_own_record(id, &caller.person()?.id).await? {
        true => Ok(()),
        // Somebody else's, or none at all.
        false if app.registry.store.record(id).await?.is_some() => Err(Error::NotYours),
        false => Err(Error::NotFound),
    }
}
