//! The page of a table, as the table changes: the parts of it that have become different.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use maud::html;

use super::after;
use super::fields::Fields;
use super::room::{LOG, beside, chat, lines_part, log_part, now};
use super::scene::Scene;
use super::shell::Visit;
use crate::app::App;
use crate::error::Error;
use crate::show::viewer;
use crate::stream::{Follower, Message};
use crate::take::{Address, Asked, seat_if};

/// Somebody who has a page open.
struct Reader {
    follower: Follower,
    wanted: Option<table::Seat>,
    link: String,
    /// The last sentences of the log.
    told: VecDeque<String>,
}

impl Reader {
    /// What has become different. It is built only from what this viewer may know: others' sealed answers
    /// make no message.
    async fn next(&mut self) -> Option<String> {
        loop {
            let message = self.follower.next().await?;
            let mut scene =
                Scene::look(&self.follower.table, &self.follower.ask, self.wanted, &[]).await.ok()?;
            match message {
                Message::Table { whole, seen, .. } => {
                    after::fill(&self.follower.app, &mut scene).await.ok()?;
                    if whole {
                        self.told.clear();
                    }
                    self.told.extend(seen.into_iter().filter_map(|seen| seen.text));
                    let most = self.told.len().saturating_sub(LOG);
                    self.told.drain(..most);
                    let told = self.told.make_contiguous();
                    let parts = html! { (now(&scene, &self.link)) (log_part(&scene, told)) (beside(&scene)) };
                    return Some(parts.into_string());
                }
                Message::Chat { .. } => {
                    let Ok(lines) = chat(&self.follower.table).await else { continue };
                    return Some(lines_part(&scene, &lines).into_string());
                }
            }
        }
    }
}

/// Follows a table, as pieces of its page.
pub(super) async fn live(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let wanted = seat_if(fields.text("as"))?;
    viewer(&*table.state().await, visit.ask.person.as_deref(), wanted)?;
    let link = visit.link(&app, &format!("/t/{name}"));
    let follower = Follower::new(app, table, visit.ask, wanted, true)?;
    let reader = Reader { follower, wanted, link, told: VecDeque::new() };
    let events = unfold(reader, |mut reader| async move {
        let patch = reader.next().await?;
        Some((Ok::<_, Infallible>(Event::default().event("patch").data(patch)), reader))
    });
    let sse = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    let mut response = sse.into_response();
    // Proxies are to pass every message on at once.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}
