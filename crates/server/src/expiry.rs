//! Removing what nobody needs any more, and giving its space back, a little at a time.

use std::sync::Arc;
use std::time::Duration;

use store::{Status, StoreError};

use crate::actions;
use crate::app::App;
use crate::config::Expiry;
use crate::error::Error;
use crate::state::State;

/// A day and an hour in milliseconds.
pub(crate) const DAY_MS: i64 = 24 * HOUR_MS;

pub(crate) const HOUR_MS: i64 = 3_600_000;

/// How often expired things are looked for.
const INTERVAL: Duration = Duration::from_secs(60);

/// How many expired things are listed at once.
const BATCH: u32 = 50;

/// In how many steps space is given back before the next look.
const VACUUM_STEPS: u32 = 200;

impl Expiry {
    /// When a table that was opened at `created` is closed unless its game begins, in milliseconds since 1970.
    pub(crate) fn closes(&self, created: i64, is_joined: bool) -> Option<i64> {
        let hours = match (self.unjoined_h, self.waiting_h) {
            (Some(unjoined), Some(waiting)) if !is_joined => Some(unjoined.min(waiting)),
            (unjoined, None) if !is_joined => unjoined,
            (_, waiting) => waiting,
        };
        hours.map(|hours| created.saturating_add(i64::from(hours) * HOUR_MS))
    }
}

/// Removes expired things now and then.
pub(crate) async fn expire(app: Arc<App>) {
    let mut looked = None;
    loop {
        // One node is enough.
        let is_ours = app.registry.cluster.as_ref().is_none_or(|cluster| cluster.is_first());
        if is_ours && let Err(error) = sweep(&app, &mut looked).await {
            tracing::warn!(error = error.code(), "cannot remove what has expired");
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = app.closing.cancelled() => return,
        }
    }
}

/// Removes what has expired. Every removal is a write of its own, so other writes wait for one at most. `looked` is the
/// day on which absent people and empty clubs were last looked for, because that reads all of them.
async fn sweep(app: &App, looked: &mut Option<i64>) -> Result<(), Error> {
    let (store, now, expiry) = (&app.registry.store, app.registry.time.now(), app.config.expiry);
    let before = |count: u32, unit: i64| now - i64::from(count) * unit;
    if let Some(hours) = expiry.unjoined_h {
        let list = || store.unjoined(before(hours, HOUR_MS), BATCH);
        remove_tables(app, Status::Open, list, |state| !state.is_joined()).await?;
    }
    if let Some(hours) = expiry.waiting_h {
        let list = || store.waiting(before(hours, HOUR_MS), BATCH);
        remove_tables(app, Status::Open, list, |_| true).await?;
    }
    if let Some(days) = expiry.finished_d {
        let list = || store.finished(before(days, DAY_MS), BATCH);
        remove_tables(app, Status::Over, list, |_| true).await?;
    }
    if let Some(days) = expiry.records_d {
        loop {
            let records = store.unseen_records(before(days, DAY_MS), BATCH).await?;
            for record in &records {
                store.remove_record(record).await?;
            }
            if records.len() < BATCH as usize || app.closing.is_cancelled() {
                break;
            }
        }
    }
    store.delete_chat_before(before(app.config.keep_chat_days, DAY_MS)).await?;
    store.forget_addresses(now - DAY_MS).await?;
    store.expire_codes(now).await?;
    store.clear_notices().await?;
    store.forget_deal_addresses(now - DAY_MS).await?;
    store.forget_club_addresses(now - DAY_MS).await?;
    store.expire_deals(now - crate::deals::KEPT_DAYS * DAY_MS).await?;
    let today = store::day(now);
    if *looked != Some(today) {
        if let Some(days) = expiry.people_d {
            remove_people(app, today - i64::from(days) * DAY_MS).await?;
        }
        store.expire_clubs(now - DAY_MS).await?;
        *looked = Some(today);
    }
    app.moderation.expire().await?;
    give_back(app).await
}

/// Removes the tables in a list, batch by batch, if they still have this status and `check` still holds.
async fn remove_tables<F: Future<Output = Result<Vec<String>, StoreError>>>(
    app: &App,
    status: Status,
    list: impl Fn() -> F,
    check: fn(&State) -> bool,
) -> Result<(), Error> {
    loop {
        let tables = list().await?;
        let mut removed = 0;
        for id in &tables {
            let gone = match app.registry.bring(id).await {
                Ok(table) => {
                    let is_expired = move |state: &State| state.status() == status && check(state);
                    table.remove(move |state| is_expired(state).then_some(()).ok_or(Error::Begun)).await
                }
                // Nobody can use a damaged table.
                Err(Error::Damaged) => app.registry.store.remove_table(id, status).await.map_err(Error::from),
                Err(error) => Err(error),
            };
            removed += usize::from(gone.is_ok());
        }
        if removed > 0 {
            tracing::info!(removed, "expired tables removed");
        }
        // A batch of tables that cannot be removed must not be listed for ever.
        if tables.len() < BATCH as usize || removed == 0 || app.closing.is_cancelled() {
            return Ok(());
        }
    }
}

/// Deletes the people who were last here before a day, batch by batch.
async fn remove_people(app: &App, since: i64) -> Result<(), Error> {
    let mut from = String::new();
    loop {
        let people = app.registry.store.absent(since, &from, BATCH).await?;
        for id in &people {
            actions::delete_absent(app, id, since).await?;
        }
        if !people.is_empty() {
            tracing::info!(removed = people.len(), "people who never returned removed");
        }
        match people.last() {
            Some(last) if people.len() == BATCH as usize && !app.closing.is_cancelled() => {
                from.clone_from(last)
            }
            _ => return Ok(()),
        }
    }
}

/// Gives free pages back to the system. Files of older versions do not, until they are copied.
async fn give_back(app: &App) -> Result<(), Error> {
    let store = &app.registry.store;
    let mut left = store.free_pages().await?;
    for _ in 0..VACUUM_STEPS {
        if left == 0 || app.closing.is_cancelled() {
            return Ok(());
        }
        store.vacuum().await?;
        let now = store.free_pages().await?;
        if now >= left {
            return Ok(());
        }
        left = now;
    }
    Ok(())
}
