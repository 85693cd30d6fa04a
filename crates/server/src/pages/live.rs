//! The page of a table, as the table changes: the parts of it that have become different.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;

use super::after;
use super::fields::Fields;
use super::log::{self, Happened};
use super::parts::{Part, parts};
use super::room::{beside, chat, lines_part};
use super::scene::Scene;
use super::shell::Visit;
use super::small::small;
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
    frame: String,
    /// What each part was when it was sent last.
    sent: HashMap<String, String>,
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
                    // A game whose story cannot be told is over all the same.
                    _ = after::fill(&self.follower.app, &mut scene).await;
                    let told: Vec<Happened> = seen
                        .into_iter()
                        .filter_map(|seen| Some(Happened { seen: seen.seen, text: seen.text? }))
                        .collect();
                    let log = match whole {
                        true => log::part(&scene, &told[told.len().saturating_sub(log::SHOWN)..]),
                        false => log::more(&scene, &told),
                    };
                    let mut patch = self.changed(&scene);
                    patch.push_str(&log.into_string());
                    patch.push_str(&self.unless_sent(Part::new("seat", beside(&scene))));
                    return Some(patch);
                }
                Message::Chat { .. } => {
                    let Ok(lines) = chat(&self.follower.table).await else { continue };
                    return Some(lines_part(&scene, &lines).into_string());
                }
            }
        }
    }

    /// The table, as far as it has changed.
    fn changed(&mut self, scene: &Scene) -> String {
        let now = parts(scene);
        if self.frame == now.frame && !now.parts.is_empty() {
            return now.parts.into_iter().map(|part| self.unless_sent(part)).collect();
        }
        let whole = now.whole(scene, &self.link).into_string();
        self.frame = now.frame;
        self.sent.extend(now.parts.into_iter().map(|part| (part.id, part.markup.into_string())));
        whole
    }

    /// A part, if it is not what was sent last.
    fn unless_sent(&mut self, part: Part) -> String {
        let text = part.markup.into_string();
        match self.sent.insert(part.id, text.clone()) {
            Some(before) if before == text => String::new(),
            _ => text,
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
    let table = app.hall.table(&name).await?;
    if fields.text("screen").is_some() {
        // A screen that everybody looks at shows nobody's cards.
        visit.ask.person = None;
    }
    let wanted = seat_if(fields.text("as"))?;
    viewer(&*table.state().await, visit.ask.person.as_deref(), wanted)?;
    let link = visit.link(&app, &format!("/t/{name}"));
    let follower = Follower::new(app, table, visit.ask, wanted, true)?;
    let reader = Reader { follower, wanted, link, frame: String::new(), sent: HashMap::new() };
    let events = unfold(reader, |mut reader| async move {
        let patch = reader.next().await?;
        Some((Ok::<_, Infallible>(Event::default().event("patch").data(patch)), reader))
    });
    let sse = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    let mut response = sse.into_response();
    // Proxies are to pass every message on at once.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(small(&headers, response))
}
