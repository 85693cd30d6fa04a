//! Games that are over, step by step, through anybody's eyes; and playing on from anywhere in them.

mod shown;

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use sitting::{Record, Sitting};
use table::{Seat, Viewer};
use words::Language;

use super::fields::Fields;
use super::shell::{Visit, go};
use crate::app::App;
use crate::error::Error;
use crate::judged::Read;
use crate::play_on::play_on;
use crate::take::{Address, Asked, Form, seat_if};
use crate::{error, replay};

/// Through whose eyes a replay is seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    /// As somebody who passes by.
    Public,
    /// As a player.
    Of(Seat),
    /// With everybody's cards on the table.
    All,
}

impl Eyes {
    fn read(text: Option<&str>, seats: usize) -> Result<Self, Error> {
        match text {
            Some("all") => Ok(Self::All),
            other => match seat_if(other)? {
                Some(seat) if seat.number() < seats => Ok(Self::Of(seat)),
                Some(_) => Err(Error::NotFound),
                None => Ok(Self::Public),
            },
        }
    }

    const fn viewer(self) -> Viewer {
        match self {
            Self::Of(seat) => Viewer::Seat(seat),
            Self::Public | Self::All => Viewer::Spectator,
        }
    }

    /// As it stands in an address.
    fn name(self) -> Option<String> {
        match self {
            Self::Public => None,
            Self::Of(seat) => Some(seat.to_string()),
            Self::All => Some("all".to_owned()),
        }
    }
}

/// A record that somebody looks at.
struct Shown {
    language: Language,
    read: Read,
    eyes: Eyes,
    step: u64,
    /// The game at that step.
    sitting: Box<dyn Sitting>,
    /// The address of the replay, and of the game or record itself.
    there: String,
    whole: String,
    /// The whole address of this step.
    link: String,
}

/// The step that is asked for: the first if none is, and never beyond the last.
fn step_of(fields: &Fields, count: u64) -> Result<u64, Error> {
    match fields.text("step") {
        None => Ok(1),
        Some(text) => {
            let step: u64 = text.trim().parse().map_err(|_| Error::invalid(|l| l.msg_error_step(count)))?;
            Ok(step.clamp(1, count.max(1)))
        }
    }
}

/// The page of one step, or only what changes with the step; `there` is the address of the replay, `whole` that of
/// the game.
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
    let step = step_of(fields, read.judged.count)?;
    let eyes = Eyes::read(fields.text("as"), read.steps.players.len())?;
    let part = fields.text("part") == Some("step");
    let link = visit.link(app, &address(&there, step, eyes));
    let table = visit.link(app, &whole);
    // Games are played again here: that is no work for those who serve pages.
    let shown = tokio::task::spawn_blocking(move || {
        error::LANGUAGE.sync_scope(language, || {
            let sitting = read.steps.at(step)?.into_game().ok_or(Error::Damaged)?;
            let shown = Shown { language, read, eyes, step, sitting, there, whole, link };
            if part { Ok((String::new(), shown.step_part())) } else { shown.whole_page(&table) }
        })
    });
    let (title, markup) = shown.await.map_err(|_| Error::Broken)??;
    if part { Ok(Html(markup.into_string()).into_response()) } else { Ok(visit.page(&title, &markup)) }
}

/// The address of a step through these eyes.
fn address(there: &str, step: u64, eyes: Eyes) -> String {
    let eyes = eyes.name().map_or_else(String::new, |eyes| format!("&as={eyes}"));
    format!("{there}?step={step}{eyes}")
}

/// A game of this house that is over, step by step.
pub(super) async fn own(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let record = replay::record_of(&app, &name).await?;
    page(&app, &visit, record, &fields, format!("/t/{name}/replay"), format!("/t/{name}")).await
}

/// A record from elsewhere, step by step.
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

/// Plays on from a step of a game of this house.
pub(super) async fn own_continued(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::record_of(&app, &name).await?;
    continued(&app, visit, record, &fields).await
}

/// Plays on from a step of a record from elsewhere.
pub(super) async fn kept_continued(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let record = replay::kept(&app, &name).await?;
    continued(&app, visit, record, &fields).await
}
