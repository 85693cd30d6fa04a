//! Opening a table.

use std::sync::Arc;

use ::pages::clubs::ListedClub;
use ::pages::new_table::{page, settings};
use ::pages::{Fields, errors};
use axum::extract::State;
use axum::response::Response;
use bots::Level;
use maud::Markup;

use super::errors::{problem, refused};
use super::visit::{Visit, html, redirect};
use crate::actions::{self, ForDeal};
use crate::app::App;
use crate::clubs::{self, Club};
use crate::error::{Error, Invalid};
use crate::extract::{Form, Query};
use crate::people::check_name;

/// The form for a new table.
pub(super) async fn form(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let club = club(&app, &visit, &fields).await?;
    Ok(html(page(&visit.frame(), &Markup::default(), &fields, club.as_ref())))
}

/// The club that the table is opened for, if the visitor is in it.
async fn club(app: &App, visit: &Visit, fields: &Fields) -> Result<Option<ListedClub>, Error> {
    let Some(id) = fields.text("club") else { return Ok(None) };
    let row = Club::of_member(app, &visit.caller, id).await?.row;
    Ok(Some(ListedClub { id: row.id, name: row.name }))
}

/// Opens a table with the visitor as its host, in its first seat.
pub(super) async fn open(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let settings = settings(&fields);
    let club = club(&app, &visit, &fields).await?;
    let valid = match settings.check(visit.language()) {
        Err(faults) => Err(Invalid::Faults(faults).into()),
        Ok(()) if visit.caller.person.is_some() => Ok(()),
        Ok(()) => check_name(fields.text("name").unwrap_or_default()).map(drop),
    };
    if let Err(error) = valid {
        // Show the form again as it was filled in, with the error above it.
        let notice = errors::notice(&problem(&error.problem(visit.language())));
        let page = html(page(&visit.frame(), &notice, &fields, club.as_ref()));
        return Ok(refused(&error, page));
    }
    let cookie = visit.sign_up_if_new(&app, fields.text("name")).await?;
    let for_deal = ForDeal::commitment(fields.text("commitment"));
    let table = match &club {
        Some(club) => {
            let grudges = fields.text("grudges").is_some();
            clubs::open_table(&app, &visit.caller, (&club.id, grudges), settings).await?
        }
        None => actions::open_table(&app, &visit.caller, settings).await?,
    };
    actions::sit(&table, visit.caller.person()?, None, None, for_deal).await?;
    Ok(redirect(&format!("/t/{}", table.id), cookie))
}

/// Quick start: a table full of bots, with the visitor in the first seat.
pub(super) async fn play_now(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let cookie = visit.sign_up_if_new(&app, None).await?;
    let level =
        fields.text("level").and_then(|name| Level::ALL.into_iter().find(|level| level.name() == name));
    let level = level.unwrap_or(Level::Soldier).name();
    let for_deal = ForDeal::commitment(fields.text("commitment"));
    let table = actions::play_now(&app, &visit.caller, settings(&fields), level, for_deal).await?;
    Ok(redirect(&format!("/t/{}", table.id), cookie))
}
