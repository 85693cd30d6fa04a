//! The pages of the deal of the day and of challenges.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::pages::deals::{
    AfterDeal, Attempt, ChallengePage, DailyDeal, DealResult, ListedChallenge, ResultLine, Results,
    SeatResult, StandingLine, challenges as challenges_page, daily as daily_page,
};
use ::pages::new_table::settings;
use ::pages::{Fields, TableView, errors, game_name};
use axum::extract::State;
use axum::response::Response;
use bots::Level;
use games::GameId;
use maud::Markup;
use session::hex;
use store::{AttemptResult, AttemptRow, RankedRow};
use table::Seat;
use words::story::Story;
use words::{Placed, utc_day};

use super::errors::{problem, refused};
use super::visit::{Visit, html, redirect};
use crate::app::App;
use crate::deals::challenge::{self, Challenge, MAX_OWN, Source};
use crate::deals::skill::points;
use crate::deals::{self, Deal, MAX_COUNTED, MAX_LISTED};
use crate::error::{Error, Invalid};
use crate::expiry::DAY_MS;
use crate::extract::{Form, Heavy, Path, stored_seat};

fn shown(result: AttemptResult, seats: u8) -> DealResult {
    let number = |number: i64| u64::try_from(number).unwrap_or(0);
    DealResult {
        placed: Placed { place: number(result.place), seats: seats.into(), gave_up: result.gave_up },
        score: number(result.score),
        turns: number(result.turns),
    }
}

/// Today's deals and yesterday's.
pub(super) async fn daily(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    let yesterday = deals::day(app.registry.time.now()) - 1;
    let (mut today, mut before) = (Vec::new(), Vec::new());
    for game in GameId::ALL {
        let deal = deals::of_today(&app, game).await?;
        today.push(daily_deal(&app, &visit, deal).await?);
        if let Some(deal) = deals::of_day(&app, game, yesterday).await? {
            before.push(daily_deal(&app, &visit, deal).await?);
        }
    }
    Ok(html(daily_page(&visit.frame(), &today, &before)))
}

async fn daily_deal(app: &App, visit: &Visit, deal: Deal) -> Result<DailyDeal, Error> {
    let now = app.registry.time.now();
    let seat = deal.seat_of_the_day()?;
    let day = utc_day(deal.row.day.unwrap_or(0) * DAY_MS);
    let attempts = deal.attempts(app, &visit.caller).await?;
    let (seats, game) = (deal.settings.seats, deal.settings.game);
    let attempt = match attempts.into_iter().next() {
        None => Attempt::None,
        Some(AttemptRow { result: None, .. }) => Attempt::Running,
        Some(AttemptRow { table, result: Some(ended), .. }) => {
            let result = shown(ended, seats);
            let link = visit.link(app, "/daily");
            let (language, game) = (visit.language(), game_name(visit.language(), game));
            let share = result.placed.daily_line(language, &day, &game, &link);
            Attempt::Over { table, result, share, in_time: ended.ended < deal.row.ends }
        }
    };
    Ok(DailyDeal {
        commitment: hex(&deal.commitment()?),
        secret: deal.revealed(now)?.map(|secret| hex(&secret.0)),
        results: results(app, visit, &deal).await?,
        id: deal.row.id,
        day,
        settings: deal.settings,
        bot: deal.row.bot,
        seat,
        attempt,
    })
}

async fn results(app: &App, visit: &Visit, deal: &Deal) -> Result<Results, Error> {
    let (store, ends) = (&app.registry.store, deal.row.ends);
    let is_open = deal.is_open(app.registry.time.now());
    let own = visit.caller.person.as_ref().map(|person| person.id.as_str());
    let rows = store.deal_results(&deal.row.id, ends, MAX_LISTED).await?;
    let line = |row: RankedRow| ResultLine {
        is_own: Some(row.person.as_str()) == own,
        name: row.name,
        result: shown(row.result, deal.settings.seats),
        table: (!is_open).then_some(row.table),
    };
    let lines: Vec<ResultLine> = rows.into_iter().map(line).collect();
    let count = match (lines.len() as u32) < MAX_LISTED {
        true => lines.len() as u64,
        false => store.count_results(&deal.row.id, ends, MAX_COUNTED + 1).await?,
    };
    let more = count > u64::from(MAX_COUNTED);
    Ok(Results { lines, count: count.min(MAX_COUNTED.into()), more })
}

/// Starts the visitor's attempt at today's deal, or goes back to it.
pub(super) async fn play_daily(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Path(game): Path<String>,
) -> Result<Response, Error> {
    let game = GameId::named(&game).ok_or(Error::NotFound)?;
    let deal = deals::of_today(&app, game).await?;
    let cookie = visit.sign_up_if_new(&app, None).await?;
    let seat = deal.seat_of_the_day()?;
    let table = deals::play(&app, &visit.caller, &deal, seat, 0).await?;
    Ok(redirect(&format!("/t/{table}"), cookie))
}

/// The visitor's challenges, and the form for a new one.
pub(super) async fn challenges(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    Ok(html(list(&app, &visit, &Markup::default()).await?))
}

fn listed(deal: Deal, now: i64) -> ListedChallenge {
    let is_open = deal.is_open(now);
    ListedChallenge {
        id: deal.row.id,
        settings: deal.settings,
        bot: deal.row.bot,
        ends: deal.row.ends,
        is_open,
    }
}

async fn list(app: &App, visit: &Visit, notice: &Markup) -> Result<Markup, Error> {
    let now = app.registry.time.now();
    let own = match &visit.caller.person {
        Some(person) => app.registry.store.challenges_of(&person.id, MAX_OWN).await?,
        None => Vec::new(),
    };
    let own: Vec<ListedChallenge> =
        own.into_iter().filter_map(Deal::readable).map(|deal| listed(deal, now)).collect();
    Ok(challenges_page(&visit.frame(), notice, &own))
}

/// Makes a challenge: of a finished game, of a deal that has ended, or with new cards.
pub(super) async fn make(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let source = match (fields.text("table"), fields.text("deal")) {
        (Some(table), _) => Source::Table(table.to_owned()),
        (None, Some(deal)) => Source::Deal(deal.to_owned()),
        (None, None) => Source::Fresh(Box::new(settings(&fields))),
    };
    let bot = fields.text("level").unwrap_or(Level::Capo.name()).to_owned();
    let days = fields.number("days").unwrap_or(challenge::USUAL_DAYS);
    // Nobody is signed up for nonsense.
    if let Source::Fresh(settings) = &source
        && let Err(faults) = settings.check(visit.language())
    {
        return refuse(&app, &visit, Invalid::Faults(faults).into()).await;
    }
    let cookie = visit.sign_up_if_new(&app, None).await?;
    match challenge::make(&app, &visit.caller, source, &bot, days).await {
        Ok(id) => Ok(redirect(&format!("/challenge/{id}"), cookie)),
        Err(error @ (Error::Invalid(_) | Error::Quota(_))) => refuse(&app, &visit, error).await,
        Err(other) => Err(other),
    }
}

async fn refuse(app: &App, visit: &Visit, error: Error) -> Result<Response, Error> {
    let notice = errors::notice(&problem(&error.problem(visit.language())));
    Ok(refused(&error, html(list(app, visit, &notice).await?)))
}

/// A challenge, with the standings as far as the visitor may know them.
pub(super) async fn challenge(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let challenge = Challenge::with_id(&app, &visit.caller, &id).await?;
    let now = app.registry.time.now();
    let by = match &challenge.deal.row.person {
        Some(person) => app.registry.store.person(person).await?.map(|row| row.name),
        None => None,
    };
    let next = challenge.next_seat();
    let has_begun = |seat: Seat| challenge.own.iter().any(|own| own.seat == seat.number() as i64);
    let secret = challenge.deal.revealed(now)?.map(|secret| hex(&secret.0));
    let page = ChallengePage {
        by: by.as_deref(),
        link: &visit.link(&app, &format!("/challenge/{id}")),
        commitment: &hex(&challenge.deal.commitment()?),
        secret: secret.as_deref(),
        next: next.map(|seat| (seat, has_begun(seat))),
        seen: challenge.seen(),
        standings: &standings(&visit, &challenge),
        listed: &listed(challenge.deal.clone(), now),
    };
    Ok(html(page.page(&visit.frame())))
}

/// Everyone's results, by skill.
fn standings(visit: &Visit, challenge: &Challenge) -> Vec<StandingLine> {
    let seats = challenge.deal.settings.seats;
    let own = visit.caller.person.as_ref().map(|person| person.id.as_str());
    let mut lines: BTreeMap<&str, StandingLine> = BTreeMap::new();
    for row in &challenge.results {
        let line = lines.entry(&row.person).or_insert_with(|| StandingLine {
            name: row.name.clone(),
            is_own: Some(row.person.as_str()) == own,
            seats: vec![None; seats.into()],
            skill: challenge.skills.get(&row.person).map(|skill| (skill.by, skill.within)),
        });
        if let Some(place) = usize::try_from(row.seat).ok().and_then(|seat| line.seats.get_mut(seat)) {
            *place = Some(SeatResult {
                points: points(row.result.place, seats, row.result.gave_up),
                result: shown(row.result, seats),
                table: (!challenge.is_open).then(|| row.table.clone()),
            });
        }
    }
    let mut lines: Vec<StandingLine> = lines.into_values().collect();
    let by = |line: &StandingLine| line.skill.map_or(0.0, |(by, _)| by);
    lines.sort_by(|one, other| by(other).total_cmp(&by(one)));
    lines
}

/// Starts the visitor's next game of a challenge, or goes back to it.
pub(super) async fn play_challenge(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    // Nobody is signed up for a challenge that does not exist.
    Challenge::with_id(&app, &visit.caller, &id).await?;
    let cookie = visit.sign_up_if_new(&app, None).await?;
    let challenge = Challenge::with_id(&app, &visit.caller, &id).await?;
    let table = challenge.play(&app, &visit.caller).await?;
    Ok(redirect(&format!("/t/{table}"), cookie))
}

/// What the end of a game with a set deal says besides. `base` is what whole addresses begin with.
pub(super) async fn after(
    app: &App,
    view: &TableView,
    story: &Story,
    base: &str,
) -> Result<Option<AfterDeal>, Error> {
    let Some(set) = &view.settings.deal else { return Ok(None) };
    let withheld = (app.registry.time.now() < set.until).then_some(set.until);
    let Some(attempt) = app.registry.store.attempt_at(&view.now.table).await? else {
        // The deal has expired.
        let back = "/daily".to_owned();
        return Ok(Some(AfterDeal { withheld, share: None, back, is_challenge: false }));
    };
    let deal = Deal::with_id(app, &attempt.deal).await?;
    let day = deal.row.day;
    let back = day.map_or_else(|| format!("/challenge/{}", deal.row.id), |_| "/daily".to_owned());
    let seat = stored_seat(attempt.seat)?;
    let standing = story.standings.iter().find(|standing| standing.seat == seat);
    let share = standing.map(|standing| {
        let gave_up = view.now.chairs.get(seat.number()).is_some_and(|chair| chair.gave_up);
        let placed = Placed { place: standing.place as u64, seats: view.settings.seats.into(), gave_up };
        let (game, link) = (game_name(view.language, view.settings.game), format!("{base}{back}"));
        match day {
            Some(day) => placed.daily_line(view.language, &utc_day(day * DAY_MS), &game, &link),
            None => placed.challenge_line(view.language, &game, seat, &link),
        }
    });
    Ok(Some(AfterDeal { withheld, share, back, is_challenge: day.is_none() }))
}
