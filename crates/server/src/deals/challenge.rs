//! Challenges: a deal as a link. Everyone plays it alone against the same bots, from every seat in turn.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::{BotSpec, Budget, Level, Personality};
use session::{Secret, SetDeal, Settings};
use store::{AttemptRow, NewDeal, RankedRow};
use table::Seat;

use super::skill::{Skill, points, skills};
use super::{Deal, at_set_deal, play};
use crate::app::{App, Caller};
use crate::error::{Error, Invalid};
use crate::expiry::DAY_MS;
use crate::{id, replay};

/// How many people play a challenge.
pub(crate) const MAX_PLAYERS: u32 = 64;

/// For how many days a challenge can be played.
pub(crate) const MAX_DAYS: i64 = 14;

/// The same, unless its maker says otherwise.
pub(crate) const USUAL_DAYS: i64 = 3;

/// How many of their challenges a page lists.
pub(crate) const MAX_OWN: u32 = 20;

/// What a challenge is made from.
pub(crate) enum Source {
    /// The deal of a finished game.
    Table(String),
    /// A deal of the day, or another challenge, that has ended.
    Deal(String),
    /// A new deal.
    Fresh(Box<Settings>),
}

/// The bots of a challenge: a level and a personality. Searches have the level's number of rollouts, because no clock may
/// end them.
fn bot_of(order: &str) -> Result<String, Error> {
    let known = order.parse::<BotSpec>().ok().filter(|bot| {
        let plain = BotSpec { personality: bot.personality, ..BotSpec::new(bot.level) };
        bot.budget == Budget::Default && *bot == plain
    });
    let is_known =
        |bot: &BotSpec| Level::ALL.contains(&bot.level) && Personality::ALL.contains(&bot.personality);
    known.filter(is_known).map(|bot| bot.to_string()).ok_or_else(|| Invalid::Bot(order.to_owned()).into())
}

/// Makes a challenge that can be played for some days. Returns its id.
pub(crate) async fn make(
    app: &Arc<App>,
    caller: &Caller,
    source: Source,
    bot: &str,
    days: i64,
) -> Result<String, Error> {
    let person = caller.person()?;
    let bot = bot_of(bot)?;
    if !(1..=MAX_DAYS).contains(&days) {
        return Err(Invalid::Days(MAX_DAYS as u64).into());
    }
    let (id, now) = (id::public(), app.registry.time.now());
    let ends = now + days * DAY_MS;
    let fresh = |seats: u8| (id.clone(), vec!["*".to_owned(); seats.into()]);
    let (settings, secret, (name, parts)) = match source {
        Source::Table(table) => of_table(app, caller, &table).await?,
        Source::Deal(of) => {
            let deal = Deal::with_id(app, &of).await?;
            let secret = deal.revealed(now)?.ok_or(Error::Withheld(deal.row.ends))?;
            (deal.settings, secret, (deal.set.name, deal.set.parts))
        }
        Source::Fresh(settings) if settings.deal.is_some() => return Err(Error::NotAllowed),
        Source::Fresh(settings) => {
            settings.check(caller.language).map_err(Invalid::Faults)?;
            let seed = fresh(settings.seats);
            (*settings, Secret(id::random()), seed)
        }
    };
    let settings = at_set_deal(settings, SetDeal { name, parts, until: ends });
    app.room.check()?;
    let _making = app.quotas.check_challenges(app, caller, now).await?;
    app.table_limit.take(caller.address)?;
    let made = NewDeal {
        id: id.clone(),
        created: now,
        ends,
        day: None,
        game: settings.game.name().to_owned(),
        secret: store::Secret(secret.0.to_vec()),
        settings: serde_json::to_string(&settings).map_err(|_| Error::Broken)?,
        bot,
        person: Some(person.id.clone()),
        address: caller.address.to_string(),
    };
    app.registry.store.add_deal(made).await?;
    Ok(id)
}

type Seed = (Settings, Secret, (String, Vec<String>));

/// The deal of a finished game, if the caller may see its record.
async fn of_table(app: &Arc<App>, caller: &Caller, table: &str) -> Result<Seed, Error> {
    let record = replay::table_record(app, table, caller.person.as_deref()).await?;
    let checked = replay::check(app, record).await?;
    let over = checked.steps.at(u64::MAX)?;
    // A game that continues another has no deal of its own.
    if over.origin().is_some() {
        return Err(Error::NotAllowed);
    }
    let last = checked.steps.entries.last().map(|entry| &entry.what);
    let Some(session::Move::Over { secret }) = last else { return Err(Error::NotOver) };
    let settings = (**over.settings()).clone();
    Ok((settings, *secret, (over.deal_name().to_owned(), over.parts())))
}

/// A challenge as one person sees it.
pub(crate) struct Challenge {
    pub(crate) deal: Deal,
    /// What the person has played, by seat.
    pub(crate) own: Vec<AttemptRow>,
    /// Everyone's results, as far as the person may know them.
    pub(crate) results: Vec<RankedRow>,
    /// How good everyone was, by person, as far as the results say.
    pub(crate) skills: BTreeMap<String, Skill>,
    /// Whether it can still be played.
    pub(crate) is_open: bool,
}

impl Challenge {
    /// The challenge with an id.
    pub(crate) async fn with_id(app: &App, caller: &Caller, id: &str) -> Result<Self, Error> {
        if !id::is_id(id) {
            return Err(Error::NotFound);
        }
        let deal = Deal::with_id(app, id).await?;
        if deal.row.day.is_some() {
            return Err(Error::NotFound);
        }
        let is_open = deal.is_open(app.registry.time.now());
        let own = deal.attempts(app, caller).await?;
        let most = MAX_PLAYERS * u32::from(session::limits::MAX_SEATS);
        let mut results = app.registry.store.deal_results(id, deal.row.ends, most).await?;
        // Nobody reads how a seat went before they have played it.
        let has_played =
            |seat: i64| own.iter().any(|attempt| attempt.seat == seat && attempt.result.is_some());
        results.retain(|row| !is_open || has_played(row.seat));
        let seats = deal.settings.seats;
        let all = results.iter().filter_map(|row| {
            let seat = u8::try_from(row.seat).ok()?;
            Some(((row.person.clone(), seat), points(row.result.place, seats, row.result.gave_up)))
        });
        let skills = skills(&all.collect());
        Ok(Self { deal, own, results, skills, is_open })
    }

    /// For each seat, whether the person may see its results.
    pub(crate) fn seen(&self) -> Vec<bool> {
        let has_played =
            |seat: i64| self.own.iter().any(|attempt| attempt.seat == seat && attempt.result.is_some());
        (0..self.deal.settings.seats.into()).map(|seat| !self.is_open || has_played(seat)).collect()
    }

    /// The seat that the person plays next: everyone plays them in the same order. `None` if they have played them all.
    pub(crate) fn next_seat(&self) -> Option<Seat> {
        let is_done = |seat: &Seat| {
            let own = self.own.iter().find(|attempt| attempt.seat == seat.number() as i64);
            own.is_some_and(|attempt| attempt.result.is_some())
        };
        Seat::first(self.deal.settings.seats.into()).find(|seat| !is_done(seat))
    }

    /// Starts the person's game from their next seat, or finds it. Returns the id of its table.
    pub(crate) async fn play(&self, app: &Arc<App>, caller: &Caller) -> Result<String, Error> {
        let seat = self.next_seat().ok_or(Error::DealEnded)?;
        play(app, caller, &self.deal, seat, MAX_PLAYERS).await
    }
}
