//! Live updates of the page of a table: the parts that differ from what was sent before.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ::pages::table::{Sent, chat_lines};
use ::pages::{Fields, announcement};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use table::Viewer;

use super::table::chat;
use super::view::{Chosen, add_club, add_outcome, add_ratings, view};
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::extract::{AtTable, Query, optional_seat};
use crate::gzip::gzip;
use crate::state::State as TableState;
use crate::stream::{Follower, Update};

/// An open page.
struct LivePage {
    follower: Follower,
    sent: Sent,
    /// What whole addresses begin with.
    base: String,
}

impl LivePage {
    /// The next patch. It is built only from what this viewer may know: other players' sealed answers send nothing.
    async fn next(&mut self) -> Option<String> {
        let render = |follower: &Follower, state: &TableState, viewer: Viewer| {
            let Follower { table, caller, .. } = follower;
            let now =
                view(table, state, caller.person.as_deref(), viewer, caller.language, Chosen::default());
            let seen = state.game().and_then(|game| game.seen_since(follower.steps(), viewer));
            (now, seen.unwrap_or_default())
        };
        loop {
            match self.follower.next_as(render).await? {
                Update::Table { whole, seen: told, now: (mut view, seen) } => {
                    // The page shows that the game is over even if its story cannot be told.
                    _ = add_outcome(&self.follower.app, &mut view, &self.base).await;
                    _ = add_ratings(&self.follower.table, &mut view).await;
                    _ = add_club(&self.follower.table, &self.follower.caller, &mut view).await;
                    return Some(self.sent.patch(&view, told, &seen, whole));
                }
                Update::Announcement { text } => {
                    let language = self.follower.caller.language;
                    return Some(announcement(language, text.as_deref()).into_string());
                }
                Update::Closed { sentence } => {
                    let language = self.follower.caller.language;
                    return Some(announcement(language, Some(&sentence)).into_string());
                }
                Update::Chat { .. } => {
                    let Ok(lines) = chat(&self.follower.table).await else { continue };
                    let Follower { table, caller, .. } = &self.follower;
                    let is_host = match &caller.person {
                        Some(person) => table.state().await.host == person.id,
                        None => false,
                    };
                    let hosted = is_host.then_some(table.id.as_str());
                    return Some(chat_lines(caller.language, &lines, hosted).into_string());
                }
            }
        }
    }
}

/// How long a browser waits before it reconnects. By default it takes seconds, and a table that another node takes over is
/// there again at once.
const RECONNECT: Duration = Duration::from_millis(400);

/// Streams patches to the page of a table.
pub(super) async fn live(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    AtTable(table): AtTable,
    Query(fields): Query<Fields>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let link = visit.link(&app, &format!("/t/{}", table.id));
    let base = visit.link(&app, "");
    let (sent, seat) = match fields.text("screen") {
        Some(_) => {
            // A shared screen shows no player's cards.
            visit.caller.person = None;
            (Sent::nothing_on_screen(link), None)
        }
        None => (Sent::nothing(link), optional_seat(fields.text("as"))?),
    };
    let follower = Follower::new(app, table, visit.caller, seat, true).await?;
    let events =
        unfold((LivePage { follower, sent, base }, Some(RECONNECT)), |(mut page, retry)| async move {
            let patch = page.next().await?;
            let event = Event::default().event("patch").data(patch);
            let event = match retry {
                Some(retry) => event.retry(retry),
                None => event,
            };
            Some((Ok::<_, Infallible>(event), (page, None)))
        });
    let sse = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    let mut response = sse.into_response();
    // Tells proxies to forward every message immediately.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(gzip(&headers, response))
}
