//! Finished games step by step, through any player's eyes, and playing on from any step.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::replay::{Eyes, Replay, address};
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use sitting::{Known, Listener, Record};
use table::{Seat, Seats, Viewer};

use super::visit::{Visit, go};
use crate::app::App;
use crate::error::Error;
use crate::history::follow;
use crate::judged::Read;
use crate::play_on::play_on;
use crate::replay;
use crate::take::{Address, Asked, Form, seat_if};

/// Whose eyes an address asks for, at a table with this many seats.
fn eyes(text: Option<&str>, seats: usize) -> Result<Eyes, Error> {
    match text {
        Some("all") => Ok(Eyes::All),
        other => match seat_if(other)? {
            Some(seat) if seat.number() < seats => Ok(Eyes::Of(seat)),
            Some(_) => Err(Error::NotFound),
            None => Ok(Eyes::Public),
        },
    }
}

/// The step that is asked for: the first if none is, and never beyond the last.
fn step_of(visit: &Visit, fields: &Fields, count: u64) -> Result<u64, Error> {
    match fields.text("step") {
        None => Ok(1),
        Some(text) => {
            let wrong = |_| Error::Invalid(vec![visit.messages().msg_error_step(count)]);
            let step: u64 = text.trim().parse().map_err(wrong)?;
            Ok(step.clamp(1, count.max(1)))
        }
    }
}

/// The page of one step, or only what changes with the step. `there` is the address of the replay, `whole` that of the
/// game.
async fn page(
    app: &Arc<App>,
    visit: &Visit,
    record: Record,
    fields: &Fields,
    there: String,
    whole: String,
) -> Result<Response, Error> {
    let language = visit.language();
    let read = replay::look(app, record).await?;
    let step = step_of(visit, fields, read.judged.outcome.count)?;
    let eyes = eyes(fields.text("as"), read.steps.players.len())?;
    let part = fields.text("part") == Some("step");
    let link = visit.link(app, &address(&there, step, eyes));
    let table = visit.link(app, &whole);
    // This plays the game again, which must not hold up the threads that serve requests.
    let shown = tokio::task::spawn_blocking(move || {
        let players = &read.steps.players;
        let sitting = read.steps.at(step)?.into_game().ok_or(Error::Damaged)?;
        let to = Listener { viewer: eyes.viewer(), language, players };
        let told = sitting.told(sitting.steps() - 1, &to).unwrap_or_default();
        let told: Vec<String> = told.into_iter().filter_map(|told| told.text).collect();
        let hands: Vec<Known> = match eyes {
            Eyes::All => Seat::first(players.len()).map(|seat| sitting.view(Viewer::Seat(seat))).collect(),
            Eyes::Public | Eyes::Of(_) => Vec::new(),
        };
        let shown = Replay {
            language,
            settings: &read.steps.settings,
            players,
            outcome: &read.judged.outcome,
            eyes,
            step,
            view: &sitting.view(eyes.viewer()),
            hands: &hands,
            told: &told,
            still_in: if sitting.winners().is_none() { sitting.players() } else { Seats::NONE },
            there: &there,
            whole: &whole,
            link: &link,
        };
        match part {
            true => Ok::<_, Error>((String::new(), shown.step_part())),
            false => Ok(shown.page(&table, &log(&read, &to)?)),
        }
    });
    let (title, markup) = shown.await.map_err(|_| Error::Broken)??;
    if part { Ok(Html(markup.into_string()).into_response()) } else { Ok(visit.page(&title, &markup)) }
}

/// Every sentence of a game, with the step it belongs to.
fn log(read: &Read, to: &Listener<'_>) -> Result<Vec<(u64, String)>, Error> {
    let mut all = Vec::new();
    follow(&read.steps.entries, read.judged.outcome.count, |_, sitting| {
        let told = sitting.told(sitting.steps() - 1, to).unwrap_or_default();
        all.extend(told.into_iter().filter_map(|told| Some((sitting.steps(), told.text?))));
    })?;
    Ok(all)
}

/// A finished game of this server, step by step.
pub(super) async fn own(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let record = replay::record_of(&app, &name).await?;
    page(&app, &visit, record, &fields, format!("/t/{name}/replay"), format!("/t/{name}")).await
}

/// An uploaded record, step by step.
pub(super) async fn kept(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let record = replay::kept(&app, &name).await?;
    page(&app, &visit, record, &fields, format!("/r/{name}"), format!("/r/{name}")).await
}

async fn continued(
    app: &Arc<App>,
    mut visit: Visit,
    record: Record,
    fields: &Fields,
) -> Result<Response, Error> {
    let read = replay::look(app, record).await?;
    let step = fields.number("step").unwrap_or(0);
    let seat = seat_if(fields.text("seat"))?;
    let cookie = visit.introduce(app, None).await?;
    let table = play_on(app, &visit.ask, &read, step, seat, fields.text("level").unwrap_or("capo")).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}

/// Plays on from a step of a game of this server.
pub(super) async fn own_continued(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::record_of(&app, &name).await?;
    continued(&app, visit, record, &fields).await
}

/// Plays on from a step of an uploaded record.
pub(super) async fn kept_continued(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::kept(&app, &name).await?;
    continued(&app, visit, record, &fields).await
}
