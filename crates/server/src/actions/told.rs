//! How the caller is told that a game waits for them: on which devices, when not, about which tables, and by which feed.

use std::cmp::Reverse;
use std::sync::Arc;

use ::pages::feed::{Entry, Feed};
use ::pages::game_name;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use jiff::Timestamp;
use session::{GameId, Stage};
use sha2::{Digest as _, Sha256};
use store::{PushDevice, QuietHours, Status, StoreError};
use words::Language;

use super::people::human;
use crate::app::{App, Caller, FEEDS};
use crate::error::{Error, Invalid, Quota};
use crate::expiry::DAY_MS;
use crate::id;
use crate::state::State;
use crate::table::Table;
use crate::told::encrypt::{BrowserKeys, encrypt};
use crate::told::endpoint::Endpoint;
use crate::told::push::Push;
use crate::told::waits::wait;
use crate::told::{self, quiet};

/// The maximum number of devices on which a person is told.
pub(crate) const MAX_PUSH_DEVICES: u32 = 5;

/// How many tables a feed looks at, and for how many days it has a game that is over.
const MAX_FEED_TABLES: u32 = 20;
const FEED_DAYS: i64 = 7;

/// The end of the address of a feed.
const ATOM: &str = ".atom";

/// How a person is told.
pub(crate) struct ToldSettings {
    /// The public key that browsers subscribe with; `None` if the server sends no notices.
    pub(crate) key: Option<String>,
    pub(crate) devices: Vec<PushDevice>,
    pub(crate) quiet: Option<QuietHours>,
    /// Since when there is a feed.
    pub(crate) feed: Option<i64>,
}

/// What sends notices; an error if the operator has turned that off.
fn push(app: &App) -> Result<&Arc<Push>, Error> {
    app.telling.push.as_ref().ok_or(Error::PushOff)
}

/// How the caller is told.
pub(crate) async fn told_settings(app: &App, caller: &Caller) -> Result<ToldSettings, Error> {
    let (store, person) = (&app.registry.store, &human(caller)?.id);
    Ok(ToldSettings {
        key: app.telling.push.as_ref().map(|push| push.public_key()),
        devices: store.push_devices(person).await?,
        quiet: store.quiet_hours(person).await?,
        feed: store.feed_of(person).await?,
    })
}

/// Tells the caller on the device they use, at an address that its browser got from a push service.
pub(crate) async fn add_push(
    app: &App,
    caller: &Caller,
    endpoint: &str,
    (public_key, auth): (&str, &str),
) -> Result<(), Error> {
    human(caller)?;
    let push = push(app)?;
    let device = caller.device.as_deref().ok_or(Error::Nameless)?;
    app.room.check()?;
    app.signup_limit.take(caller.address)?;
    let subscription = || {
        Endpoint::parse(endpoint, push.allowed)?;
        let public: [u8; 65] = BASE64.decode(public_key).ok()?.try_into().ok()?;
        let auth: [u8; 16] = BASE64.decode(auth).ok()?.try_into().ok()?;
        // A key that is not on the curve could never be used.
        encrypt("", BrowserKeys { public: &public, auth: &auth })?;
        Some((public, auth))
    };
    let (public_key, auth) = subscription().ok_or(Invalid::Push)?;
    let new = PushDevice {
        device: device.to_owned(),
        kind: String::new(),
        endpoint: endpoint.to_owned(),
        public_key,
        auth,
        language: caller.language.tag().to_owned(),
        created: app.registry.time.now(),
    };
    match app.registry.store.add_push(new, MAX_PUSH_DEVICES).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(Quota::PushDevices(MAX_PUSH_DEVICES.into()).into()),
        // It was signed out meanwhile.
        Err(StoreError::Missing) => Err(Error::BadToken),
        Err(error) => Err(error.into()),
    }
}

/// Tells the caller nothing more on one of their devices.
pub(crate) async fn remove_push(app: &App, caller: &Caller, device: &str) -> Result<(), Error> {
    let removed = app.registry.store.remove_push(device, &human(caller)?.id).await?;
    if removed { Ok(()) } else { Err(Error::NotFound) }
}

/// Sends a notice to all devices of the caller, to see that they work. Returns how many there are.
pub(crate) async fn test_push(app: &App, caller: &Caller) -> Result<u64, Error> {
    let (person, push) = (human(caller)?, push(app)?);
    let devices = app.registry.store.push_devices(&person.id).await?;
    if devices.is_empty() {
        return Err(Error::NotFound);
    }
    for who in [person.id.clone(), caller.address.to_string()] {
        app.telling.test_limit.take(who)?;
    }
    let sent = devices.into_iter().filter(|device| push.send(device.clone(), told::test(device)));
    Ok(sent.count() as u64)
}

/// Sets the caller's quiet hours, or ends them.
pub(crate) async fn set_quiet_hours(
    app: &App,
    caller: &Caller,
    hours: Option<(&str, &str, &str)>,
) -> Result<Option<QuietHours>, Error> {
    let person = human(caller)?;
    let parse = |(from, to, zone)| quiet::parse(from, to, zone).ok_or(Invalid::QuietHours);
    let hours = hours.map(parse).transpose()?;
    app.registry.store.set_quiet_hours(&person.id, hours.clone()).await?;
    Ok(hours)
}

/// Gives the caller a feed with a new address, which is returned. The last one stops working.
pub(crate) async fn make_feed(app: &App, caller: &Caller) -> Result<String, Error> {
    let person = human(caller)?;
    app.room.check()?;
    app.signup_limit.take(caller.address)?;
    let secret = id::secret();
    app.registry.store.set_feed(&person.id, id::hash(&secret), app.registry.time.now()).await?;
    Ok(format!("{FEEDS}{secret}{ATOM}?language={}", caller.language.tag()))
}

/// Ends the caller's feed.
pub(crate) async fn end_feed(app: &App, caller: &Caller) -> Result<(), Error> {
    if app.registry.store.end_feed(&human(caller)?.id).await? { Ok(()) } else { Err(Error::NotFound) }
}

/// Sets whether the caller is told about a table where they have a seat.
pub(crate) async fn set_told(app: &App, table: &Table, caller: &Caller, told: bool) -> Result<(), Error> {
    let person = human(caller)?;
    {
        let state = table.state().await;
        if state.seats_of(&person.id).is_empty() {
            return Err(Error::NotYours);
        }
        if state.table.stage() == Stage::Over {
            return Err(Error::NotRunning);
        }
    }
    match app.registry.store.set_silent(&table.id, &person.id, !told).await {
        Err(StoreError::Missing) => Err(Error::NotFound),
        set => Ok(set?),
    }
}

/// Whether the caller is told about a table where they have a seat.
pub(crate) async fn is_told(app: &App, table: &Table, caller: &Caller) -> Result<bool, Error> {
    let person = human(caller)?;
    if table.state().await.seats_of(&person.id).is_empty() {
        return Err(Error::NotYours);
    }
    Ok(!app.registry.store.is_silent(&table.id, &person.id).await?)
}

/// A feed by the name in its address. `link` makes a whole address of a path.
pub(crate) async fn feed(
    app: &App,
    name: &str,
    language: Language,
    link: impl Fn(&str) -> String,
) -> Result<Feed, Error> {
    let secret = name.strip_suffix(ATOM).filter(|secret| secret.len() == 32).ok_or(Error::NotFound)?;
    let (store, hash, now) = (&app.registry.store, id::hash(secret), app.registry.time.now());
    let (person, created) = store.feed(&hash).await?.ok_or(Error::NotFound)?;
    app.telling.feed_limit.take(hash)?;
    let mut entries: Vec<(i64, Entry)> = Vec::new();
    for row in store.tables_of(&person, i64::MAX, MAX_FEED_TABLES).await? {
        let Some(game) = GameId::named(&row.game) else { continue };
        if store.is_silent(&row.id, &person).await? {
            continue;
        }
        let (label, at) = match row.status {
            Status::Running => {
                let read = |state: &State| wait(state).filter(|wait| wait.people.contains(&person));
                // A damaged table must not hide the others.
                let Ok(Some(wait)) = app.registry.peek(&row.id, read).await else { continue };
                (format!("turn {} {}", row.id, wait.step), wait.since)
            }
            Status::Over if row.updated > now - FEED_DAYS * DAY_MS => {
                (format!("over {}", row.id), row.updated)
            }
            Status::Over | Status::Open => continue,
        };
        let l = language.messages();
        let title = if row.status == Status::Running { l.msg_told_turn() } else { l.msg_told_over() };
        let link = link(&format!("/t/{}", row.id));
        let (id, updated) = (urn(&label), date(at));
        entries.push((at, Entry { id, title, about: game_name(language, game), link, updated }));
    }
    entries.sort_by_key(|(at, _)| Reverse(*at));
    let newest = entries.first().map_or(created, |(at, _)| (*at).max(created));
    Ok(Feed {
        language,
        id: urn(&format!("feed {person}")),
        updated: date(newest),
        link: link("/"),
        own_link: link(&format!("{FEEDS}{name}?language={}", language.tag())),
        entries: entries.into_iter().map(|(_, entry)| entry).collect(),
    })
}

/// A name that never changes: a UUID made of a hash.
fn urn(label: &str) -> String {
    let mut bytes: [u8; 32] = Sha256::digest(label).into();
    // Version 8, whose bits everyone may choose.
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex = session::hex(&bytes);
    format!("urn:uuid:{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..32])
}

/// A time as Atom wants it.
fn date(at: i64) -> String {
    Timestamp::from_millisecond(at).unwrap_or_default().to_string()
}
