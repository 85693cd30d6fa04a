//! The page of a table as the table changes: the parts that differ from what was sent before.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ::pages::Fields;
use ::pages::table::log::lines;
use ::pages::table::{Sent, chat_lines};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use table::Viewer;

use super::gzip::gzip;
use super::table::chat;
use super::view::{add_outcome, view};
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::extract::{Address, Asked, seat_if};
use crate::snapshot::viewer;
use crate::state::State as TableState;
use crate::stream::{Follower, News};

/// An open page.
struct Reader {
    follower: Follower,
    sent: Sent,
}

impl Reader {
    /// What differs from what was sent before. It is built only from what this viewer may know: other players' sealed
    /// answers send nothing.
    async fn next(&mut self) -> Option<String> {
        let look = |follower: &Follower, state: &TableState, whose: Viewer| {
            let Follower { table, ask, .. } = follower;
            view(table, state, ask.person.as_deref(), whose, ask.language, &[])
        };
        loop {
            match self.follower.next_as(look).await? {
                News::Table { whole, seen, now: mut view } => {
                    // The page shows that the game is over even if its story cannot be told.
                    _ = add_outcome(&self.follower.app, &mut view).await;
                    return Some(self.sent.patch(&view, &lines(seen), whole));
                }
                News::Chat { .. } => {
                    let Ok(lines) = chat(&self.follower.table).await else { continue };
                    return Some(chat_lines(self.follower.ask.language, &lines).into_string());
                }
            }
        }
    }
}

/// Follows a table, as pieces of its page.
pub(super) async fn live(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let table = app.registry.table(&name).await?;
    if fields.text("screen").is_some() {
        // A screen that everyone looks at shows no player's cards.
        visit.ask.person = None;
    }
    let wanted = seat_if(fields.text("as"))?;
    viewer(&*table.state().await, visit.ask.person.as_deref(), wanted)?;
    let sent = Sent::nothing(visit.link(&app, &format!("/t/{name}")));
    let follower = Follower::new(app, table, visit.ask, wanted, true)?;
    let events = unfold(Reader { follower, sent }, |mut reader| async move {
        let patch = reader.next().await?;
        Some((Ok::<_, Infallible>(Event::default().event("patch").data(patch)), reader))
    });
    let sse = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    let mut response = sse.into_response();
    // Proxies must pass every message on at once.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(gzip(&headers, response))
}
