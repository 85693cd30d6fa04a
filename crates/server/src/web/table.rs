//! The page of a table, and what belongs to it.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use ::pages::{Fields, TableView, qr as code, table as page};
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use sitting::ChatLine;
use table::Viewer;

use super::view::{add_outcome, log, look};
use super::visit::{Visit, html};
use crate::app::App;
use crate::error::Error;
use crate::show::viewer;
use crate::table::Table;
use crate::take::{Address, Asked, seat_if};
use crate::{history, id, stream};

/// How many lines of the chat are shown.
const CHAT: i64 = 50;

/// The page of a table. The page's script gets only what belongs to the choice being made.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let mut view = look(&table, &visit.ask, seat_if(fields.text("as"))?, &fields.all("chain")).await?;
    add_outcome(&app, &mut view).await?;
    view.stale |= fields.text("late").is_some();
    respond(&app, &visit, &table, &view, false).await
}

/// The table for a screen that everyone looks at: what lies face up, and how to join. Phones are the hands.
pub(super) async fn screen(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    // The host has a seat too, but their cards are not for this screen.
    visit.ask.person = None;
    let mut view = look(&table, &visit.ask, None, &[]).await?;
    add_outcome(&app, &mut view).await?;
    respond(&app, &visit, &table, &view, true).await
}

async fn respond(
    app: &App,
    visit: &Visit,
    table: &Table,
    view: &TableView,
    shared: bool,
) -> Result<Response, Error> {
    let link = visit.link(app, &format!("/t/{}", table.id));
    if visit.live {
        return Ok(Html(page::pieces(view, &link)).into_response());
    }
    let (lines, chat) = (log(table, view).await?, chat(table).await?);
    Ok(html(page::page(&visit.frame(), view, &lines, &chat, &link, shared)))
}

/// The last lines of the chat.
pub(super) async fn chat(table: &Table) -> Result<Vec<ChatLine>, Error> {
    let last = table.last_line.load(Ordering::Acquire);
    stream::chat(table, (last - CHAT).max(0)).await
}

/// Why something cannot be answered now.
pub(super) async fn why(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let mut commands = fields.all("chain");
    commands.extend(fields.all("command"));
    let refused = {
        let state = table.state().await;
        let whose = viewer(&state, visit.ask.person.as_deref(), seat_if(fields.text("as"))?)?;
        let to = state.table.listener(whose, visit.language());
        match (whose, state.game()) {
            (Viewer::Seat(seat), Some(sitting)) => sitting.supposing(seat, &commands, &to).err(),
            _ => None,
        }
    };
    let refused = refused.ok_or(Error::NotFound)?;
    Ok(html(match visit.live {
        true => page::why_not(&refused),
        false => page::why_not_page(&visit.frame(), &name, &refused),
    }))
}

/// Everyone's cards as they were a while ago, for spectators.
pub(super) async fn open_cards(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let (delay, views) = history::open_cards(&table, visit.ask.person.as_deref()).await?;
    let players = Arc::clone(table.state().await.table.players());
    Ok(html(page::open_cards(&visit.frame(), &name, delay, &players, &views)))
}

/// The link of a table as a QR code.
pub(super) async fn qr(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    if !id::is_name(&name) {
        return Err(Error::NotFound);
    }
    let picture = code::picture(&visit.link(&app, &format!("/t/{name}"))).ok_or(Error::TooLarge)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture.into_string()).into_response())
}
