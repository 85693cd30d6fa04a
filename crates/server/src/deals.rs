//! Set deals: the deal of the day, challenges, and everyone's one attempt at each.
//!
//! Every table of a deal has its secret, and its settings name the deal. Nobody sees more of a finished game than its
//! player did until the deal ends; see [`session::SetDeal::until`].

pub(crate) mod challenge;
pub(crate) mod compare;
mod result;
pub(crate) mod skill;

use std::sync::Arc;

use games::GameId;
use session::{Freeing, Joining, Secret, SetDeal, Settings, Stage, Watching, Windows};
use store::{AttemptRow, DealRow, NewDeal, Status};
use table::Seat;
use words::{Language, utc_day};

use crate::actions::{seat_for_deal, start};
use crate::app::{App, Caller};
use crate::error::Error;
use crate::expiry::DAY_MS;
use crate::id;
use crate::table::Table;

pub(crate) use result::settle;

/// How many results a list has.
pub(crate) const MAX_LISTED: u32 = 50;

/// How many results are counted.
pub(crate) const MAX_COUNTED: u32 = 1000;

/// How many attempts of a person are looked at: more than there are seats and deals at the same time.
pub(crate) const MAX_ATTEMPTS: u32 = 10_000;

/// For how many days deals are kept after their end.
pub(crate) const KEPT_DAYS: i64 = 60;

/// The bots of the deal of the day. They do not search, so that they answer at once however many play.
const DAILY_BOT: &str = "capo";

/// A deal that several tables play.
#[derive(Clone)]
pub(crate) struct Deal {
    pub(crate) row: DealRow,
    pub(crate) settings: Settings,
    /// How its cards are hashed.
    pub(crate) set: SetDeal,
}

impl Deal {
    fn read(row: DealRow) -> Result<Self, Error> {
        let settings: Settings = serde_json::from_str(&row.settings).map_err(|_| Error::Damaged)?;
        let set = settings.deal.clone().ok_or(Error::Damaged)?;
        Ok(Self { row, settings, set })
    }

    /// The deal in a row; `None` if a later version has written it.
    pub(crate) fn readable(row: DealRow) -> Option<Self> {
        Self::read(row).ok()
    }

    /// The deal with an id.
    pub(crate) async fn with_id(app: &App, id: &str) -> Result<Self, Error> {
        Self::read(app.registry.store.deal(id).await?.ok_or(Error::NotFound)?)
    }

    /// The secret that its cards come from. Nobody may see it before the deal ends.
    fn secret(&self) -> Result<Secret, Error> {
        self.row.secret.0.as_slice().try_into().map(Secret).map_err(|_| Error::Damaged)
    }

    /// The hash of its secret.
    pub(crate) fn commitment(&self) -> Result<[u8; 32], Error> {
        self.secret().map(|secret| secret.commitment())
    }

    /// Its secret, once it may be shown.
    pub(crate) fn revealed(&self, now: i64) -> Result<Option<Secret>, Error> {
        if self.is_open(now) { Ok(None) } else { self.secret().map(Some) }
    }

    /// The settings of its tables, as far as they may be known now.
    pub(crate) fn known_settings(&self, now: i64) -> Settings {
        known_settings(&self.settings, now)
    }

    /// Whether it can still be played, so that its cards stay hidden.
    pub(crate) const fn is_open(&self, now: i64) -> bool {
        now < self.row.ends
    }

    /// The seat in which everyone plays the deal of the day.
    pub(crate) fn seat_of_the_day(&self) -> Result<Seat, Error> {
        let seats = usize::from(self.settings.seats).clamp(1, Seat::MOST);
        Ok(Seat::new(usize::from(self.commitment()?[0]) % seats))
    }

    /// A person's attempts.
    pub(crate) async fn attempts(&self, app: &App, caller: &Caller) -> Result<Vec<AttemptRow>, Error> {
        Ok(match &caller.person {
            Some(person) => app.registry.store.attempts_of(&self.row.id, &person.id).await?,
            None => Vec::new(),
        })
    }
}

/// Settings without what a set deal is hashed from, while it can be played: a challenge is named after the game whose
/// cards it has, and everyone may see that.
pub(crate) fn known_settings(settings: &Settings, now: i64) -> Settings {
    let hidden = |deal: &SetDeal| match now < deal.until {
        true => SetDeal { name: String::new(), parts: Vec::new(), until: deal.until },
        false => deal.clone(),
    };
    Settings { deal: settings.deal.as_ref().map(hidden), ..settings.clone() }
}

/// The settings of a table that plays a set deal: one person and bots, and nobody else has a say.
fn at_set_deal(settings: Settings, set: SetDeal) -> Settings {
    Settings {
        listed: false,
        watching: Watching::Nobody,
        open_cards_after_s: None,
        freeing: Freeing::Nobody,
        joining: Joining::Nobody,
        clock: session::Clock::None,
        windows: Windows::Untimed,
        pace_ms: Settings::default().pace_ms,
        deal: Some(set),
        ..settings.as_unrated()
    }
}

/// The day of a time, in days since 1970.
pub(crate) const fn day(time: i64) -> i64 {
    time.div_euclid(DAY_MS)
}

/// The id of the deal of a day.
fn daily_id(game: GameId, day: i64) -> String {
    let text = format!("{}{}", utc_day(day * DAY_MS), game.name());
    text.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// The deal of a day, if somebody has looked at it.
pub(crate) async fn of_day(app: &App, game: GameId, day: i64) -> Result<Option<Deal>, Error> {
    app.registry.store.deal(&daily_id(game, day)).await?.map(Deal::read).transpose()
}

/// Today's deal. Whoever asks first makes it, and all nodes read the same.
pub(crate) async fn of_today(app: &App, game: GameId) -> Result<Deal, Error> {
    let now = app.registry.time.now();
    let day = day(now);
    if let Some(deal) = of_day(app, game, day).await? {
        return Ok(deal);
    }
    let (id, ends) = (daily_id(game, day), (day + 1) * DAY_MS);
    let settings = settings_of_day(game, day);
    let parts = vec!["*".to_owned(); settings.seats.into()];
    let settings = at_set_deal(settings, SetDeal { name: id.clone(), parts, until: ends });
    let made = NewDeal {
        id,
        created: now,
        ends,
        day: Some(day),
        game: game.name().to_owned(),
        secret: store::Secret(id::random().to_vec()),
        settings: serde_json::to_string(&settings).map_err(|_| Error::Broken)?,
        bot: DAILY_BOT.to_owned(),
        person: None,
        address: String::new(),
    };
    app.registry.store.add_deal(made).await?;
    of_day(app, game, day).await?.ok_or(Error::Store)
}

/// The game's editions and numbers of players take turns.
fn settings_of_day(game: GameId, day: i64) -> Settings {
    let editions = game.editions();
    let turn = |count: usize, every: i64| (day / every).rem_euclid(count.max(1) as i64) as usize;
    let edition = editions.get(turn(editions.len(), 1)).copied().unwrap_or_default().to_owned();
    let seats = [4, 3, 5][turn(3, 1)];
    let settings = Settings { game, edition, seats, ..Settings::default() };
    if settings.check(Language::En).is_ok() { settings } else { Settings { game, ..Settings::default() } }
}

/// Starts the caller's attempt from a seat, or finds it. Returns the id of its table.
pub(crate) async fn play(
    app: &Arc<App>,
    caller: &Caller,
    deal: &Deal,
    seat: Seat,
    most: u32,
) -> Result<String, Error> {
    let person = caller.person()?;
    let begun =
        |attempts: Vec<AttemptRow>| attempts.into_iter().find(|attempt| attempt.seat == seat.number() as i64);
    let attempt = match begun(deal.attempts(app, caller).await?) {
        Some(attempt) => attempt,
        None => {
            let now = app.registry.time.now();
            if !deal.is_open(now) {
                return Err(Error::DealEnded);
            }
            if app.registry.is_draining() {
                return Err(Error::Draining);
            }
            app.room.check()?;
            let _opening = app.quotas.check_tables(app, caller).await?;
            app.table_limit.take(caller.address)?;
            // The table is named before it is opened, so that nobody gets a second one.
            let (deal_id, number) = (deal.row.id.as_str(), seat.number() as u8);
            app.registry.store.begin_attempt((deal_id, &person.id), number, &id::table(), now, most).await?;
            begun(deal.attempts(app, caller).await?).ok_or(Error::DealFull)?
        }
    };
    if attempt.result.is_none() {
        make_ready(app, caller, deal, seat, &attempt.table).await?;
    }
    Ok(attempt.table)
}

/// Opens the table of an attempt and deals, as far as that has not been done.
async fn make_ready(app: &Arc<App>, caller: &Caller, deal: &Deal, seat: Seat, id: &str) -> Result<(), Error> {
    let person = caller.person()?;
    let table = match app.registry.store.table(id).await?.map(|row| row.status) {
        Some(Status::Running | Status::Over) => return Ok(()),
        Some(Status::Open) => app.registry.bring(id).await?,
        None => open(app, caller, deal, id).await?,
    };
    if table.state().await.table.stage() != Stage::Open {
        return Ok(());
    }
    seat_for_deal(&table, person, seat, &deal.row.bot, caller.language).await?;
    match start(&table, person, caller.language).await {
        // Pressed twice.
        Err(Error::Begun) => Ok(()),
        started => started,
    }
}

/// Opens the table of an attempt, unless that was done just now.
async fn open(app: &Arc<App>, caller: &Caller, deal: &Deal, id: &str) -> Result<Arc<Table>, Error> {
    let (host, settings) = (caller.person()?.id.as_str(), deal.settings.clone());
    let opened = app.registry.open_as(id.to_owned(), deal.secret()?, settings, host, caller.address).await;
    match opened {
        Err(Error::Store) if app.registry.store.table(id).await?.is_some() => app.registry.bring(id).await,
        opened => opened,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_deal_that_can_be_played() {
        for game in GameId::ALL {
            let mut seen = std::collections::HashSet::new();
            for day in 20_000..20_030 {
                let settings = settings_of_day(game, day);
                assert!(settings.check(Language::En).is_ok(), "{game} {day}");
                assert!(session::limits::is_table(&daily_id(game, day)), "{game} {day}");
                seen.insert(settings.seats);
            }
            assert_eq!(seen.len(), 3, "{game}");
        }
    }
}
