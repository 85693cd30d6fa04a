//! Opening a table.

use std::sync::Arc;

use ::pages::new_table::settings;
use ::pages::{Fields, errors};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bots::Level;

use super::errors::problem;
use super::home;
use super::visit::{Visit, go};
use crate::api::tables::set;
use crate::app::App;
use crate::deeds;
use crate::error::Error;
use crate::take::Form;

/// Opens a table, with its host at it.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let settings = settings(&fields);
    let wrong = match settings.check(visit.language()) {
        Err(faults) => Some(Error::Invalid(faults)),
        Ok(()) => None,
    };
    let wrong = match (wrong, &visit.ask.person) {
        (None, None) => crate::people::name(fields.text("name").unwrap_or_default()).err(),
        (wrong, _) => wrong,
    };
    if let Some(wrong) = wrong {
        // The form comes back as it was filled in, with what is wrong above it.
        let notice = errors::notice(&problem(&wrong.problem(visit.language())));
        let page = home::front(&app, &visit, &notice, &fields).await?;
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let cookie = visit.introduce(&app, fields.text("name")).await?;
    let table = set(&app, &visit.ask, settings).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}

/// Plays at once: a table full of bots, with the visitor in the first seat.
pub(super) async fn play_now(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let cookie = visit.introduce(&app, None).await?;
    let person = visit.ask.person()?;
    let level =
        fields.text("level").and_then(|name| Level::ALL.into_iter().find(|level| level.name() == name));
    let level = level.unwrap_or(Level::Soldier).name();
    let settings = settings(&fields);
    let seats = settings.seats;
    let table = set(&app, &visit.ask, settings).await?;
    let entropy = fields.text("entropy").map(str::to_owned);
    deeds::sit(&table, person, None, person.name.clone(), entropy).await?;
    for _ in 1..seats {
        deeds::hire(&table, person, None, level, visit.language()).await?;
    }
    deeds::start(&table, person, visit.language()).await?;
    Ok(go(&format!("/t/{}", table.id), cookie))
}
