//! The deal of the day, and challenges.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use games::GameId;
use serde::{Deserialize, Serialize};
use session::{Settings, hex};
use store::{AttemptResult, AttemptRow};
use utoipa::ToSchema;

use crate::app::{App, Caller};
use crate::deals::challenge::{self, Challenge, Source};
use crate::deals::{self, Deal, MAX_LISTED};
use crate::error::{Error, Invalid, Problem};
use crate::extract::{Heavy, Json, Path, stored_seat};

/// How an attempt ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct DealResult {
    /// When, in milliseconds since 1970.
    ended: i64,
    /// The place, from 1.
    place: i64,
    /// What the game counts: living mobsters, or Juice.
    score: i64,
    /// How many turns the game had.
    turns: i64,
    /// Whether the player gave up.
    gave_up: bool,
}

impl From<AttemptResult> for DealResult {
    fn from(result: AttemptResult) -> Self {
        let AttemptResult { ended, place, score, turns, gave_up } = result;
        Self { ended, place, score, turns, gave_up }
    }
}

/// Your attempt at a deal.
#[derive(Serialize, ToSchema)]
pub(crate) struct Attempt {
    /// The letter of your seat.
    seat: String,
    /// The table.
    table: String,
    /// How it ended; null while you play.
    result: Option<DealResult>,
}

fn attempt(row: AttemptRow) -> Result<Attempt, Error> {
    let seat = stored_seat(row.seat)?.to_string();
    Ok(Attempt { seat, table: row.table, result: row.result.map(DealResult::from) })
}

/// Somebody's result at a deal.
#[derive(Serialize, ToSchema)]
pub(crate) struct DealStanding {
    /// The player.
    name: String,
    /// The letter of their seat.
    seat: String,
    /// How it ended.
    result: DealResult,
    /// The table, whose record everyone may get once the deal has ended.
    table: Option<String>,
    /// Whether it is yours.
    you: bool,
}

/// A deal that several people play.
#[derive(Serialize, ToSchema)]
pub(crate) struct SharedDeal {
    /// Its id.
    deal: String,
    /// How its tables are set.
    settings: Settings,
    /// Its bots.
    bot: String,
    /// Until when it can be played, and when its cards are shown, in milliseconds since 1970.
    ends: i64,
    /// Whether it can still be played.
    open: bool,
    /// The hash of the secret that its cards come from.
    commitment: String,
    /// The secret, once the deal has ended.
    secret: Option<String>,
    /// Your attempts, by seat.
    attempts: Vec<Attempt>,
    /// The results, the best first: as many as are listed, and only of seats that you may know about.
    results: Vec<DealStanding>,
}

impl SharedDeal {
    fn new(
        deal: Deal,
        own: Vec<AttemptRow>,
        results: Vec<store::RankedRow>,
        caller: &Caller,
        now: i64,
    ) -> Result<Self, Error> {
        let open = deal.is_open(now);
        let person = caller.person.as_ref().map(|person| person.id.as_str());
        let standing = |row: store::RankedRow| {
            Ok(DealStanding {
                you: person == Some(row.person.as_str()),
                name: row.name,
                seat: stored_seat(row.seat)?.to_string(),
                result: row.result.into(),
                table: (!open).then_some(row.table),
            })
        };
        Ok(Self {
            commitment: hex(&deal.commitment()?),
            secret: deal.revealed(now)?.map(|secret| hex(&secret.0)),
            settings: deal.known_settings(now),
            deal: deal.row.id,
            bot: deal.row.bot,
            ends: deal.row.ends,
            open,
            attempts: own.into_iter().map(attempt).collect::<Result<_, Error>>()?,
            results: results.into_iter().map(standing).collect::<Result<_, Error>>()?,
        })
    }
}

/// A deal of a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct DailyDeal {
    /// The letter of the seat in which everyone plays it.
    seat: String,
    #[serde(flatten)]
    deal: SharedDeal,
}

/// The deals of the day.
#[derive(Serialize, ToSchema)]
pub(crate) struct Daily {
    /// Today's, one for each game.
    today: Vec<DailyDeal>,
    /// Yesterday's, with their secrets.
    yesterday: Vec<DailyDeal>,
}

async fn daily_deal(app: &App, caller: &Caller, deal: Deal) -> Result<DailyDeal, Error> {
    let own = deal.attempts(app, caller).await?;
    let results = app.registry.store.deal_results(&deal.row.id, deal.row.ends, MAX_LISTED).await?;
    let seat = deal.seat_of_the_day()?.to_string();
    Ok(DailyDeal { seat, deal: SharedDeal::new(deal, own, results, caller, app.registry.time.now())? })
}

/// The deal of the day of every game, with the results so far, and yesterday's.
#[utoipa::path(get, path = "/api/v1/daily", tag = "deals", operation_id = "daily",
    security((), ("token" = [])), responses((status = 200, body = Daily)))]
pub(crate) async fn daily(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Daily>, Error> {
    let before = deals::day(app.registry.time.now()) - 1;
    let (mut today, mut yesterday) = (Vec::new(), Vec::new());
    for game in GameId::ALL {
        let deal = deals::of_today(&app, game).await?;
        today.push(daily_deal(&app, &caller, deal).await?);
        if let Some(deal) = deals::of_day(&app, game, before).await? {
            yesterday.push(daily_deal(&app, &caller, deal).await?);
        }
    }
    Ok(Json(Daily { today, yesterday }))
}

/// The table of your attempt.
#[derive(Serialize, ToSchema)]
pub(crate) struct DealTable {
    /// Its id, as in its URL.
    table: String,
    /// The letter of your seat.
    seat: String,
}

/// Play today's deal: starts your one attempt, or finds it. You sit among bots; leaving the table counts as giving up.
#[utoipa::path(post, path = "/api/v1/daily/{game}/play", tag = "deals", operation_id = "play_daily",
    security(("token" = [])), params(("game" = String, Path)),
    responses((status = 200, body = DealTable), (status = 404, body = Problem), (status = 409, body = Problem), (status = 507, body = Problem)))]
pub(crate) async fn play_daily(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Json<DealTable>, Error> {
    caller.person()?;
    let game = GameId::named(&game).ok_or(Error::NotFound)?;
    let deal = deals::of_today(&app, game).await?;
    let seat = deal.seat_of_the_day()?;
    let table = deals::play(&app, &caller, &deal, seat, 0).await?;
    Ok(Json(DealTable { table, seat: seat.to_string() }))
}

/// What a challenge is made of: the deal of a finished game, a deal that has ended, or new cards.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewChallenge {
    /// The id of a table whose game is over and whose record you may see.
    #[serde(default)]
    #[schema(max_length = 32)]
    table: Option<String>,
    /// Or the id of a deal of the day or a challenge that has ended.
    #[serde(default)]
    #[schema(max_length = 32)]
    deal: Option<String>,
    /// Or the settings for new cards. Clocks, windows and spectators do not apply.
    #[serde(default)]
    settings: Option<Settings>,
    /// The bots: a level, and a personality.
    #[serde(default = "usual_bot")]
    #[schema(example = "capo+grudge", max_length = 80)]
    bot: String,
    /// For how many days it can be played.
    #[serde(default = "usual_days")]
    #[schema(minimum = 1, maximum = 14)]
    days: i64,
}

fn usual_bot() -> String {
    "capo".to_owned()
}

const fn usual_days() -> i64 {
    challenge::USUAL_DAYS
}

/// A new challenge.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeChallenge {
    /// Its id, as in its URL, which cannot be guessed.
    challenge: String,
}

/// Make a challenge: everyone who has its link plays the same cards against the same bots, once from every seat.
#[utoipa::path(post, path = "/api/v1/challenges", tag = "deals", operation_id = "make_challenge",
    security(("token" = [])), request_body = NewChallenge,
    responses((status = 201, body = MadeChallenge), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem), (status = 507, body = Problem)))]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Json(new): Json<NewChallenge>,
) -> Result<(StatusCode, Json<MadeChallenge>), Error> {
    caller.person()?;
    let source = match (new.table, new.deal, new.settings) {
        (Some(table), None, None) => Source::Table(table),
        (None, Some(deal), None) => Source::Deal(deal),
        (None, None, settings) => Source::Fresh(Box::new(settings.unwrap_or_default())),
        _ => return Err(Invalid::Source.into()),
    };
    let challenge = challenge::make(&app, &caller, source, &new.bot, new.days).await?;
    Ok((StatusCode::CREATED, Json(MadeChallenge { challenge })))
}

/// How good a player was in a challenge.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChallengeSkill {
    /// The player.
    name: String,
    /// Points above the mean of all who played the same seats, averaged over the player's seats. A place is worth 100
    /// points for the first and 0 for the last.
    by: f64,
    /// How far off that may be by chance, nine times out of ten.
    within: f64,
    /// The number of games from seats that others have played too.
    games: usize,
    /// Whether it is yours.
    you: bool,
}

/// A challenge, as far as you may know it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChallengeState {
    /// The letter of the seat that you play next; null if you have played them all.
    next: Option<String>,
    /// What in the results was skill. The results of seats that you have not played are not in it while it is open.
    skills: Vec<ChallengeSkill>,
    #[serde(flatten)]
    deal: SharedDeal,
}

/// A challenge: what is played, your games, and everyone's results from the seats that you have played.
#[utoipa::path(get, path = "/api/v1/challenges/{challenge}", tag = "deals", operation_id = "challenge",
    security((), ("token" = [])), params(("challenge" = String, Path)),
    responses((status = 200, body = ChallengeState), (status = 404, body = Problem)))]
pub(crate) async fn challenge_state(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ChallengeState>, Error> {
    let challenge = Challenge::with_id(&app, &caller, &id).await?;
    let next = challenge.next_seat().map(|seat| seat.to_string());
    let name = |person: &str| {
        let row = challenge.results.iter().find(|row| row.person == person);
        row.map_or_else(String::new, |row| row.name.clone())
    };
    let skills = challenge.skills.iter().map(|(person, skill)| ChallengeSkill {
        name: name(person),
        by: skill.by,
        within: skill.within,
        games: skill.games,
        you: caller.person.as_ref().is_some_and(|you| you.id == *person),
    });
    let skills = skills.collect();
    let now = app.registry.time.now();
    let deal = SharedDeal::new(challenge.deal, challenge.own, challenge.results, &caller, now)?;
    Ok(Json(ChallengeState { next, skills, deal }))
}

/// Play a challenge: starts your game from your next seat, or finds it.
#[utoipa::path(post, path = "/api/v1/challenges/{challenge}/play", tag = "deals", operation_id = "play_challenge",
    security(("token" = [])), params(("challenge" = String, Path)),
    responses((status = 200, body = DealTable), (status = 404, body = Problem), (status = 409, body = Problem), (status = 507, body = Problem)))]
pub(crate) async fn play_challenge(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<DealTable>, Error> {
    caller.person()?;
    let challenge = Challenge::with_id(&app, &caller, &id).await?;
    let seat = challenge.next_seat().ok_or(Error::DealEnded)?;
    let table = challenge.play(&app, &caller).await?;
    Ok(Json(DealTable { table, seat: seat.to_string() }))
}
