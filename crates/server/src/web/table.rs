//! The page of a table, and the pages that belong to it.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use ::pages::screen::page as screen_page;
use ::pages::{Fields, qr as code, table as page};
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use session::ChatLine;
use table::Viewer;

use super::told::bell;
use super::view::{Chosen, add_club, add_outcome, add_ratings, caller_view, log};
use super::visit::{Visit, html};
use crate::app::App;
use crate::error::Error;
use crate::extract::{AtTable, Path, Query, optional_seat};
use crate::snapshot::viewer;
use crate::table::Table;
use crate::{history, id, stream};

/// How many lines of chat are shown.
const CHAT_LINES: i64 = 50;

/// The page of a table. The page's script gets only the parts that depend on the choices made so far.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    visit: Visit,
    AtTable(table): AtTable,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let chain = fields.all("chain");
    let chosen = Chosen { chain: &chain, picked: fields.text("pick") };
    let mut view = caller_view(&table, &visit.caller, optional_seat(fields.text("as"))?, chosen).await?;
    add_outcome(&app, &mut view, &visit.link(&app, "")).await?;
    add_ratings(&table, &mut view).await?;
    add_club(&table, &visit.caller, &mut view).await?;
    view.stale |= fields.text("late").is_some();
    let link = visit.link(&app, &format!("/t/{}", table.id));
    if visit.live {
        return Ok(Html(page::pieces(&view, &link)).into_response());
    }
    view.bell = bell(&app, &visit, &table).await;
    let (lines, chat) = (log(&table, &view).await?, chat(&table).await?);
    Ok(html(page::page(&visit.frame(), &view, &lines, &chat, &link)))
}

/// The table on a shared screen: what lies face up, and how to join. Players hold their cards on their phones.
pub(super) async fn screen(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    AtTable(table): AtTable,
) -> Result<Response, Error> {
    // Never show the cards of the person who opened this screen.
    visit.caller.person = None;
    let mut view = caller_view(&table, &visit.caller, None, Chosen::default()).await?;
    add_outcome(&app, &mut view, &visit.link(&app, "")).await?;
    let link = visit.link(&app, &format!("/t/{}", table.id));
    Ok(html(screen_page(&visit.frame(), &view, &log(&table, &view).await?, &link)))
}

/// The last lines of chat.
pub(super) async fn chat(table: &Table) -> Result<Vec<ChatLine>, Error> {
    let last = table.last_line.load(Ordering::Acquire);
    stream::chat(table, (last - CHAT_LINES).max(0)).await
}

/// Why an answer is not allowed now.
pub(super) async fn why(
    visit: Visit,
    AtTable(table): AtTable,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let mut commands = fields.all("chain");
    commands.extend(fields.all("command"));
    let refused = {
        let state = table.state().await;
        let viewer = viewer(&state, visit.caller.person.as_deref(), optional_seat(fields.text("as"))?)?;
        let reader = state.table.reader(viewer, visit.language());
        match (viewer, state.game()) {
            (Viewer::Seat(seat), Some(game)) => game.supposing(seat, &commands, &reader).err(),
            _ => None,
        }
    };
    let refused = refused.ok_or(Error::NotFound)?;
    Ok(html(match visit.live {
        true => page::why_not(&refused),
        false => page::why_not_page(&visit.frame(), &table.id, &refused),
    }))
}

/// A card's face, as large as the page likes, with its text under the table's rules.
pub(super) async fn card(
    visit: Visit,
    AtTable(table): AtTable,
    Path((_, picture)): Path<(String, String)>,
) -> Result<Response, Error> {
    let state = table.state().await;
    viewer(&state, visit.caller.person.as_deref(), None)?;
    let view = state.game().ok_or(Error::NotFound)?.view(Viewer::Spectator);
    drop(state);
    Ok(html(page::card(visit.language(), &view, &picture).ok_or(Error::NotFound)?))
}

/// Everyone's cards as they were a while ago, for spectators.
pub(super) async fn open_cards(visit: Visit, AtTable(table): AtTable) -> Result<Response, Error> {
    let (delay, views) = history::open_cards(&table, visit.caller.person.as_deref()).await?;
    let players = Arc::clone(table.state().await.table.players());
    Ok(html(page::open_cards(&visit.frame(), &table.id, delay, &players, &views)))
}

/// The link of a table as a QR code.
pub(super) async fn qr(
    State(app): State<Arc<App>>,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    if !id::is_id(&id) {
        return Err(Error::NotFound);
    }
    let picture = code::picture(&visit.link(&app, &format!("/t/{id}"))).ok_or(Error::TooLarge)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture.into_string()).into_response())
}
