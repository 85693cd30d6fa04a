//! What the server keeps about a person, for them to take away. It is sent while it is read, so that it never has to be
//! in memory as a whole.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::ratings::Points;
use axum::body::Bytes;
use futures_util::stream::{Stream, try_unfold};
use games::GameId;
use serde::Serialize;
use session::{Orders, Stage};
use table::Seat;
use utoipa::ToSchema;

use super::people::human;
use crate::app::{App, Caller};
use crate::clubs::MAX_CLUBS;
use crate::deals::MAX_ATTEMPTS;
use crate::error::Error;
use crate::extract::stored_seat;
use crate::puzzles::MAX_ANSWERS;
use crate::ratings::points;
use crate::settle::Finished;
use crate::snapshot::stage;
use crate::told::quiet::clock;

/// How many rows are read at once. The longest are lines of chat.
const PAGE: u32 = 50;

/// How many of the last ratings in a game are sent: all that are kept.
const MAX_STEPS: u32 = 1000;

/// Everything that the server keeps about you. All lists but those of devices, puzzles, deals and ratings may be long.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnData {
    /// You.
    person: OwnPerson,
    /// The devices you are signed in on.
    devices: Vec<OwnDevice>,
    /// The puzzles you have answered.
    puzzles: Vec<OwnPuzzle>,
    /// The deals of the day and challenges you have played.
    attempts: Vec<OwnAttempt>,
    /// The ids of the last challenges you have made or played.
    challenges: Vec<String>,
    /// The clubs you are in.
    clubs: Vec<OwnMembership>,
    /// Your ratings.
    ratings: Vec<OwnRating>,
    /// Whether others do not see them.
    ratings_unlisted: bool,
    /// The devices on which you are told that a game waits for you.
    told_devices: Vec<OwnPush>,
    /// When you are not told anything.
    quiet_hours: Option<OwnQuietHours>,
    /// When your private feed got its address, in milliseconds since 1970.
    feed: Option<i64>,
    /// The bots you have made tokens for.
    bots: Vec<OwnBot>,
    /// The records you have uploaded.
    records: Vec<OwnRecord>,
    /// The names of the tables you have created.
    created_tables: Vec<String>,
    /// The tables that remember something of you besides your seats.
    guest_at: Vec<OwnVisit>,
    /// Your seats.
    seats: Vec<OwnSeat>,
    /// Your standing orders.
    orders: Vec<OwnOrders>,
    /// Your lines of chat.
    chat: Vec<OwnLine>,
    /// What you are told of tables.
    notices: Vec<OwnNotice>,
    /// The results of your last games.
    results: Vec<OwnResult>,
}

/// What the server keeps about you yourself.
#[derive(Serialize, ToSchema)]
struct OwnPerson {
    /// The id.
    id: String,
    /// The name that others see.
    name: String,
    /// When you first came, in milliseconds since 1970.
    created: i64,
    /// Whether the person who runs the server has muted you.
    muted: bool,
    /// Until when you are muted, in milliseconds since 1970; null if that does not end, or if you aren't.
    muted_until: Option<i64>,
}

/// A device you are signed in on.
#[derive(Serialize, ToSchema)]
struct OwnDevice {
    /// The id.
    id: String,
    /// The browser and the system; empty if they are not known.
    kind: String,
    /// When it was signed in, in milliseconds since 1970.
    created: i64,
    /// The day it was last used, as its first millisecond.
    seen: i64,
}

/// A puzzle you have answered.
#[derive(Serialize, ToSchema)]
struct OwnPuzzle {
    /// The id.
    puzzle: String,
    /// When, in milliseconds since 1970.
    at: i64,
    /// Whether your first answer was right.
    solved: bool,
}

/// A deal of the day, or a game of a challenge, that you have played.
#[derive(Serialize, ToSchema)]
struct OwnAttempt {
    /// The id of the deal.
    deal: String,
    /// The letter of your seat.
    seat: String,
    /// The table.
    table: String,
    /// When you began, in milliseconds since 1970.
    begun: i64,
    /// When it ended; null if it has not.
    ended: Option<i64>,
    /// Your place.
    place: Option<i64>,
    /// Whether you gave up.
    gave_up: bool,
}

/// A club you are in.
#[derive(Serialize, ToSchema)]
struct OwnMembership {
    /// Its id.
    club: String,
    /// Its name.
    name: String,
}

/// Your rating in a game.
#[derive(Serialize, ToSchema)]
struct OwnRating {
    /// The game.
    game: String,
    /// How many rated games it rests on.
    games: i64,
    /// The rating, in points.
    rating: i64,
    /// Two standard deviations, in points.
    margin: i64,
    /// The ratings after your last rated games, the newest first.
    steps: Vec<OwnRatingStep>,
}

/// Your rating after a game.
#[derive(Serialize, ToSchema)]
struct OwnRatingStep {
    /// The name of the table.
    table: String,
    /// When the game ended, in milliseconds since 1970.
    ended: i64,
    /// The rating, in points.
    rating: i64,
    /// Two standard deviations, in points.
    margin: i64,
}

/// The result of a game of yours.
#[derive(Serialize, ToSchema)]
struct OwnResult {
    /// The name of the table.
    table: String,
    /// The letter of your seat.
    seat: String,
    /// When the game ended, in milliseconds since 1970.
    ended: i64,
    /// The game.
    game: String,
    /// Its edition or preset.
    edition: String,
    /// How many played.
    seats: usize,
    /// Your place.
    place: u8,
    /// Whether you have won.
    won: bool,
    /// Whether you have left before the end.
    left: bool,
    /// The cards you have played, in notation, and how often.
    cards: BTreeMap<String, u32>,
    /// How many turns the longest war took that you have survived.
    longest_war: u32,
}

/// A device on which you are told that a game waits for you.
#[derive(Serialize, ToSchema)]
struct OwnPush {
    /// The id of the device.
    device: String,
    /// The address at its push service.
    endpoint: String,
    /// The language of what you are told.
    language: String,
    /// Since when you are told there, in milliseconds since 1970.
    created: i64,
}

/// When you are not told anything.
#[derive(Serialize, ToSchema)]
struct OwnQuietHours {
    /// When it begins.
    from: String,
    /// When it ends.
    to: String,
    /// Your time zone.
    zone: String,
}

/// What you are told of a table.
#[derive(Serialize, ToSchema)]
struct OwnNotice {
    /// The name of the table.
    table: String,
    /// Whether you want to hear nothing of it.
    silent: bool,
    /// The step of the game that you were last told of.
    step: Option<u64>,
    /// When you are to be told of it, in milliseconds since 1970; null if you have been.
    due: Option<i64>,
}

/// A bot you have made a token for.
#[derive(Serialize, ToSchema)]
struct OwnBot {
    /// The bot's id.
    id: String,
    /// The bot's name.
    name: String,
    /// When it was created, in milliseconds since 1970.
    created: i64,
    /// When its token was revoked, if it was.
    revoked: Option<i64>,
}

/// A record you have uploaded.
#[derive(Serialize, ToSchema)]
struct OwnRecord {
    /// Its address.
    record: String,
    /// When it was uploaded, in milliseconds since 1970.
    created: i64,
}

/// What a table remembers of you besides your seats.
#[derive(Serialize, ToSchema)]
struct OwnVisit {
    /// The name of the table.
    table: String,
    /// Whether you may not sit down there any more.
    barred: bool,
    /// Whether its host has muted you.
    muted: bool,
    /// The letters of the seats that you have lost in its game.
    lost: Vec<String>,
}

/// A seat of yours.
#[derive(Serialize, ToSchema)]
struct OwnSeat {
    /// The name of the table.
    table: String,
    /// The letter of the seat.
    seat: String,
    /// How far the table is.
    stage: Stage,
    /// When the table was created, in milliseconds since 1970.
    created: i64,
    /// When something happened there last that lists know of.
    updated: i64,
    /// The address of the game's record, once it is over.
    record: Option<String>,
}

/// Standing orders of yours.
#[derive(Serialize, ToSchema)]
struct OwnOrders {
    /// The name of the table.
    table: String,
    /// The letter of the seat.
    seat: String,
    /// The orders.
    orders: Orders,
}

/// A line of chat of yours.
#[derive(Serialize, ToSchema)]
struct OwnLine {
    /// The name of the table.
    table: String,
    /// When, in milliseconds since 1970.
    at: i64,
    /// Your name there.
    name: String,
    /// What you said.
    line: String,
}

/// The lists that may be long, in the order in which they are sent.
#[derive(Clone, Copy)]
enum List {
    Bots,
    Records,
    Tables,
    Visits,
    Seats,
    Orders,
    Chat,
    Notices,
    Results,
}

/// What is sent next.
enum Next {
    Head,
    /// The rows of a list after one of them, and whether any have been sent.
    Rows(List, (String, i64), bool),
    Nothing,
}

/// [`OwnData`] of the caller as JSON, in parts. Counts as a new table.
pub(crate) fn export(
    app: Arc<App>,
    caller: &Caller,
) -> Result<impl Stream<Item = Result<Bytes, Error>> + use<>, Error> {
    let person: Arc<str> = human(caller)?.id.as_str().into();
    app.table_limit.take(caller.address)?;
    Ok(try_unfold(Next::Head, move |next| {
        let (app, person) = (Arc::clone(&app), Arc::clone(&person));
        async move { part(&app, &person, next).await }
    }))
}

/// The next part of the JSON, and what comes after it.
async fn part(app: &App, person: &str, next: Next) -> Result<Option<(Bytes, Next)>, Error> {
    let begin = |list| Next::Rows(list, (String::new(), -1), false);
    let (list, last, has_rows) = match next {
        Next::Head => return Ok(Some((head(app, person).await?.into(), begin(List::Bots)))),
        Next::Rows(list, last, has_rows) => (list, last, has_rows),
        Next::Nothing => return Ok(None),
    };
    let (rows, end) = rows(app, person, list, (&last.0, last.1)).await?;
    let Some(end) = end else {
        let (text, next) = match list {
            List::Bots => ("],\"records\":[", begin(List::Records)),
            List::Records => ("],\"created_tables\":[", begin(List::Tables)),
            List::Tables => ("],\"guest_at\":[", begin(List::Visits)),
            List::Visits => ("],\"seats\":[", begin(List::Seats)),
            List::Seats => ("],\"orders\":[", begin(List::Orders)),
            List::Orders => ("],\"chat\":[", begin(List::Chat)),
            List::Chat => ("],\"notices\":[", begin(List::Notices)),
            List::Notices => ("],\"results\":[", begin(List::Results)),
            List::Results => ("]}\n", Next::Nothing),
        };
        return Ok(Some((text.into(), next)));
    };
    let comma = if has_rows { "," } else { "" };
    Ok(Some((format!("{comma}{}", rows.join(",")).into(), Next::Rows(list, end, true))))
}

/// The JSON up to the first list that may be long.
async fn head(app: &App, person: &str) -> Result<String, Error> {
    let store = &app.registry.store;
    let row = store.person(person).await?.ok_or(Error::NotFound)?;
    let devices = store.devices_of(person).await?.into_iter();
    let puzzles = store.puzzle_answers(person, MAX_ANSWERS).await?.into_iter();
    let attempts = store.own_attempts(person, MAX_ATTEMPTS).await?.into_iter().map(|row| {
        Ok(OwnAttempt {
            deal: row.deal,
            seat: stored_seat(row.seat)?.to_string(),
            table: row.table,
            begun: row.begun,
            ended: row.result.map(|result| result.ended),
            place: row.result.map(|result| result.place),
            gave_up: row.result.is_some_and(|result| result.gave_up),
        })
    });
    let challenges = store.challenges_of(person, MAX_ATTEMPTS).await?.into_iter();
    let clubs = store.clubs_of(person, MAX_CLUBS).await?;
    let muted = app.moderation.muted(person);
    let told = store.push_devices(person).await?.into_iter();
    let quiet = store.quiet_hours(person).await?;
    let text = json(&OwnData {
        person: OwnPerson {
            id: row.id,
            name: row.name,
            created: row.created,
            muted: muted.is_some(),
            muted_until: muted.flatten(),
        },
        devices: devices
            .map(|row| OwnDevice { id: row.id, kind: row.kind, created: row.created, seen: row.seen })
            .collect(),
        attempts: attempts.collect::<Result<_, Error>>()?,
        challenges: challenges.map(|row| row.id).collect(),
        puzzles: puzzles.map(|it| OwnPuzzle { puzzle: it.puzzle, at: it.at, solved: it.solved }).collect(),
        clubs: clubs.into_iter().map(|row| OwnMembership { club: row.id, name: row.name }).collect(),
        ratings: own_ratings(app, person).await?,
        ratings_unlisted: store.is_unlisted(person).await?,
        told_devices: told
            .map(|row| OwnPush {
                device: row.device,
                endpoint: row.endpoint,
                language: row.language,
                created: row.created,
            })
            .collect(),
        quiet_hours: quiet.map(|hours| OwnQuietHours {
            from: clock(hours.begins),
            to: clock(hours.ends),
            zone: hours.zone,
        }),
        feed: store.feed_of(person).await?,
        bots: Vec::new(),
        records: Vec::new(),
        created_tables: Vec::new(),
        guest_at: Vec::new(),
        seats: Vec::new(),
        orders: Vec::new(),
        chat: Vec::new(),
        notices: Vec::new(),
        results: Vec::new(),
    })?;
    let begin = "\"bots\":[";
    let end = text.find(begin).ok_or(Error::Broken)? + begin.len();
    Ok(text[..end].to_owned())
}

/// Some rows of a list after `last`, and the last of them; `None` if there are no more.
async fn rows(
    app: &App,
    person: &str,
    list: List,
    last: (&str, i64),
) -> Result<(Vec<String>, Option<(String, i64)>), Error> {
    let store = &app.registry.store;
    let letter = |seat: i64| stored_seat(seat).map(|seat| seat.to_string());
    let (mut texts, mut end) = (Vec::new(), None);
    match list {
        List::Bots => {
            for row in store.some_tokens_of(person, last, PAGE).await? {
                end = Some((row.id.clone(), row.created));
                let (created, revoked) = (row.created, row.revoked);
                texts.push(json(&OwnBot { id: row.id, name: row.name, created, revoked })?);
            }
        }
        List::Records => {
            for (id, created) in store.records_of(person, last, PAGE).await? {
                texts.push(json(&OwnRecord { record: format!("/r/{id}"), created })?);
                end = Some((id, created));
            }
        }
        List::Tables => {
            for (id, created) in store.some_hosted_by(person, last, PAGE).await? {
                texts.push(json(&id)?);
                end = Some((id, created));
            }
        }
        List::Visits => {
            for (table, guest) in store.guest_at(person, last.0, PAGE).await? {
                end = Some((table.clone(), 0));
                texts.push(json(&visit(table, &guest))?);
            }
        }
        List::Seats => {
            for row in store.seats_of(person, last, PAGE).await? {
                end = Some((row.table.clone(), row.seat));
                let stage = stage(row.status);
                texts.push(json(&OwnSeat {
                    record: (stage == Stage::Over).then(|| format!("/t/{}/record.json", row.table)),
                    table: row.table,
                    seat: letter(row.seat)?,
                    stage,
                    created: row.created,
                    updated: row.updated,
                })?);
            }
        }
        List::Orders => {
            for (table, seat, orders) in store.orders_of(person, last, PAGE).await? {
                end = Some((table.clone(), seat));
                let orders = serde_json::from_str(&orders).unwrap_or_default();
                texts.push(json(&OwnOrders { table, seat: letter(seat)?, orders })?);
            }
        }
        List::Chat => {
            for (table, row) in store.chat_of(person, last, PAGE).await? {
                end = Some((table.clone(), row.n));
                texts.push(json(&OwnLine { table, at: row.at, name: row.name, line: row.line })?);
            }
        }
        List::Notices => {
            for row in store.notices_of(person, last.0, PAGE).await? {
                end = Some((row.table.clone(), 0));
                let (table, silent, step, due) = (row.table, row.silent, row.step, row.due);
                texts.push(json(&OwnNotice { table, silent, step, due })?);
            }
        }
        List::Results => {
            for row in store.some_results_of(person, last, PAGE).await? {
                end = Some((row.table.clone(), row.seat));
                texts.push(json(&result(person, row)?)?);
            }
        }
    }
    Ok((texts, end))
}

async fn own_ratings(app: &App, person: &str) -> Result<Vec<OwnRating>, Error> {
    let store = &app.registry.store;
    let mut all = Vec::new();
    for game in GameId::ALL {
        let row = store.rating_of(person, game.name()).await?;
        let Some((rated, games)) = row.and_then(|row| Some((row.rated?, row.games))) else { continue };
        let Points { rating, margin } = points(rated);
        let step = |step: store::RatingStep| {
            let Points { rating, margin } = points(step.rated);
            OwnRatingStep { table: step.table, ended: step.ended, rating, margin }
        };
        let steps = store.rating_steps(person, game.name(), MAX_STEPS).await?.into_iter().map(step).collect();
        all.push(OwnRating { game: game.name().to_owned(), games, rating, margin, steps });
    }
    Ok(all)
}

/// What a result says about the person themselves.
fn result(person: &str, row: store::ResultRow) -> Result<OwnResult, Error> {
    let seat = stored_seat(row.seat)?;
    let game: Finished = serde_json::from_str(&row.body).map_err(|_| Error::Broken)?;
    let own = game.players.get(seat.number()).ok_or(Error::Broken)?;
    let left = own.gave_up || own.person.as_deref() != Some(person);
    Ok(OwnResult {
        table: row.table,
        seat: seat.to_string(),
        ended: row.ended,
        game: row.game,
        seats: game.players.len(),
        place: own.place,
        won: own.won && !left,
        left,
        cards: own.cards.clone(),
        longest_war: own.longest_war,
        edition: game.edition,
    })
}

fn visit(table: String, guest: &store::Guest) -> OwnVisit {
    let lost = Seat::first(Seat::MOST).filter(|seat| guest.had >> seat.number() & 1 == 1);
    let lost = lost.map(|seat| seat.to_string()).collect();
    OwnVisit { table, barred: guest.barred, muted: guest.muted, lost }
}

fn json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|_| Error::Broken)
}
