//! Telling people that a game waits for them: notices that their browsers show even if no page is open (Web Push).
//!
//! `waits` says whom a table waits for and when that is worth a notice, `here` who is looking anyway, `quiet` when not to tell.
//! `push` encrypts and sends. What was told is in the store, so that no person is told twice, whatever happens to nodes.

pub(crate) mod encrypt;
pub(crate) mod endpoint;
pub(crate) mod here;
mod post;
pub(crate) mod push;
pub(crate) mod quiet;
mod vapid;
pub(crate) mod waits;

use std::sync::Arc;

use ::pages::game_name;
use serde_json::json;
use session::GameId;
use store::{NoticeRow, PushDevice};
use words::Language;

use crate::app::App;
use crate::error::Error;
use crate::limits::RateLimit;
use crate::table::Table;
use crate::time::TimeSource;
use here::Here;
use push::{Notice, Push};
use waits::{DELAY_MS, Wait, wait};

/// How often it is looked up whose quiet hours are over, in milliseconds.
const INTERVAL_MS: i64 = 20_000;

/// How many notices are looked up at once.
const BATCH: u32 = 100;

/// How long a service keeps a notice about a game without a clock, in seconds.
const TTL_S: u64 = 3 * 24 * 60 * 60;

/// A wait that ends within this time is urgent, in milliseconds.
const URGENT_MS: i64 = 60 * 60 * 1000;

/// What is needed to tell people.
pub(crate) struct Telling {
    /// What sends notices; `None` if the operator has turned that off.
    pub(crate) push: Option<Arc<Push>>,
    /// Who looks at a table.
    pub(crate) here: Arc<Here>,
    /// Test notices, by person and by address.
    pub(crate) test_limit: RateLimit<String>,
    /// Requests for a feed, by the hash of its secret.
    pub(crate) feed_limit: RateLimit<[u8; 32]>,
}

impl Telling {
    pub(crate) fn new(push: Option<Arc<Push>>, time: &TimeSource) -> Self {
        Self {
            push,
            here: Arc::default(),
            test_limit: RateLimit::new(0.1, 3.0, time.clone()),
            feed_limit: RateLimit::new(0.1, 12.0, time.clone()),
        }
    }
}

/// Tells people about games that wait for them, until shutdown.
pub(crate) async fn tell(app: Arc<App>) {
    let Some(push) = app.telling.push.clone() else { return };
    let (time, waits) = (&app.registry.time, &app.registry.waits);
    // At first at once: something may have become due while no server ran.
    let mut looked = time.now() - INTERVAL_MS;
    loop {
        let next = waits.next().unwrap_or(i64::MAX).min(looked + INTERVAL_MS);
        tokio::select! {
            () = time.sleep_until(next) => {}
            () = waits.sooner() => {}
            () = app.closing.cancelled() => return,
        }
        let now = time.now();
        while let Some(table) = waits.take(now) {
            if let Err(error) = tell_of(&app, &push, &table, now).await {
                tracing::warn!(
                    table = table.id,
                    error = error.code(),
                    "cannot tell whom the table waits for"
                );
            }
        }
        if now - looked >= INTERVAL_MS {
            looked = now;
            // One node is enough.
            let is_ours = app.registry.cluster.as_ref().is_none_or(|cluster| cluster.is_first());
            if is_ours && let Err(error) = tell_due(&app, &push, now).await {
                tracing::warn!(error = error.code(), "cannot tell what is due");
            }
        }
    }
}

/// Notes whom people are to be told about, because the server stops: a table that only people play at may not be loaded again
/// before one of them comes back.
pub(crate) async fn keep(app: &App) -> Result<(), Error> {
    let (store, now) = (&app.registry.store, app.registry.time.now());
    for table in app.registry.waits.take_all() {
        let Some(wait) = wait(&*table.state().await) else { continue };
        for person in
            wait.people.iter().filter(|person| app.telling.here.until(person, &table.id, now).is_none())
        {
            if !store.push_devices(person).await?.is_empty() && !store.is_silent(&table.id, person).await? {
                let due = now.max(wait.since + DELAY_MS);
                _ = store.claim_notice(&table.id, person, wait.step, Some(due)).await;
            }
        }
    }
    Ok(())
}

/// Tells those whom a table waits for and who don't look at it.
async fn tell_of(app: &App, push: &Arc<Push>, table: &Arc<Table>, now: i64) -> Result<(), Error> {
    // Where it went, it is noted again.
    if table.is_stale() {
        return Ok(());
    }
    let (wait, game) = {
        let state = table.state().await;
        let Some(wait) = wait(&state) else { return Ok(()) };
        (wait, state.table.settings().game)
    };
    let mut again = None;
    for person in &wait.people {
        match app.telling.here.until(person, &table.id, now) {
            Some(until) => again = Some(again.map_or(until, |sooner: i64| sooner.min(until))),
            None => tell_person(app, push, (&table.id, game), person, &wait, now).await?,
        }
    }
    if let Some(again) = again {
        app.registry.waits.look_at(table, again);
    }
    Ok(())
}

/// Tells one person that a table waits for them, or notes that they are to be told when their quiet hours end.
async fn tell_person(
    app: &App,
    push: &Arc<Push>,
    (table, game): (&str, GameId),
    person: &str,
    wait: &Wait,
    now: i64,
) -> Result<(), Error> {
    let store = &app.registry.store;
    let devices = store.push_devices(person).await?;
    if devices.is_empty() || store.is_silent(table, person).await? {
        return Ok(());
    }
    let due = store.quiet_hours(person).await?.and_then(|hours| quiet::end(&hours, now));
    let is_new = match store.claim_notice(table, person, wait.step, due).await {
        // They, or the table, have been deleted.
        Err(store::StoreError::Missing) => false,
        claimed => claimed?,
    };
    if is_new && due.is_none() {
        devices
            .into_iter()
            .for_each(|device| _ = push.send(device.clone(), turn(&device, table, game, wait, now)));
    }
    Ok(())
}

/// Tells people whose quiet hours are over what still waits for them.
async fn tell_due(app: &App, push: &Arc<Push>, now: i64) -> Result<(), Error> {
    loop {
        let due = app.registry.store.due_notices(now, BATCH).await?;
        for notice in &due {
            tell_late(app, push, notice, now).await?;
        }
        if due.len() < BATCH as usize || app.closing.is_cancelled() {
            return Ok(());
        }
    }
}

async fn tell_late(app: &App, push: &Arc<Push>, notice: &NoticeRow, now: i64) -> Result<(), Error> {
    let (store, NoticeRow { table, person, .. }) = (&app.registry.store, notice);
    let read = |state: &crate::state::State| (wait(state), state.table.settings().game);
    // A table that is damaged or gone does not wait.
    let (wait, game) = app.registry.peek(table, read).await.ok().unzip();
    let wait = wait.flatten().filter(|wait| notice.step == Some(wait.step) && wait.people.contains(person));
    let devices = store.push_devices(person).await?;
    let (Some(wait), Some(game), false) = (wait, game, notice.silent || devices.is_empty()) else {
        store.take_notice(notice, None).await?;
        return Ok(());
    };
    // They may have changed them meanwhile.
    let again = store.quiet_hours(person).await?.and_then(|hours| quiet::end(&hours, now));
    if store.take_notice(notice, again).await? && again.is_none() {
        devices
            .into_iter()
            .for_each(|device| _ = push.send(device.clone(), turn(&device, table, game, &wait, now)));
    }
    Ok(())
}

/// The notice that a game waits. It has nothing in it but which game and where.
fn turn(device: &PushDevice, table: &str, game: GameId, wait: &Wait, now: i64) -> Notice {
    let language: Language = device.language.parse().unwrap_or_default();
    let left = wait.until.map(|until| (until - now).max(0));
    Notice {
        text: text(&language.messages().msg_told_turn(), &game_name(language, game), &format!("/t/{table}")),
        topic: format!("turn {table}"),
        ttl_s: left.map_or(TTL_S, |left| u64::try_from(left / 1000).unwrap_or(0).clamp(30, TTL_S)),
        is_urgent: left.is_some_and(|left| left < URGENT_MS),
    }
}

/// The notice by which someone sees that notices reach them.
pub(crate) fn test(device: &PushDevice) -> Notice {
    let language: Language = device.language.parse().unwrap_or_default();
    let l = language.messages();
    let text = text(&l.msg_told_test_title(), &l.msg_told_test_body(), "/me");
    Notice { text, topic: "test".to_owned(), ttl_s: 600, is_urgent: true }
}

/// What the service worker shows, and where it leads.
fn text(title: &str, body: &str, path: &str) -> String {
    json!({ "title": title, "body": body, "path": path }).to_string()
}
