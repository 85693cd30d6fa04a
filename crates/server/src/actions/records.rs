//! Uploaded records.

use std::sync::Arc;

use session::{Record, VerifyError};

use crate::app::{App, Caller};
use crate::error::{Error, Invalid};
use crate::{id, replay};

/// Stores an uploaded record. Returns its id, and what could not be verified in it.
pub(crate) async fn keep_record(
    app: &Arc<App>,
    caller: &Caller,
    text: String,
) -> Result<(String, Option<VerifyError>), Error> {
    let person = caller.person()?;
    let read = replay::on_a_free_thread(app, move || Record::read(&text)).await?;
    let record = read.map_err(|error| Invalid::Record(VerifyError::Bad(error)))?;
    // Checking a record replays the whole game, so it counts like opening a table.
    app.table_limit.take(caller.address)?;
    let checked = replay::check(app, record).await?;
    let error = checked.analysis.outcome.verdict.clone().err();
    let id = id::public();
    let now = app.registry.time.now();
    app.registry.store.keep_record(&id, now, &person.id, &checked.record.to_string()).await?;
    Ok((id, error))
}
