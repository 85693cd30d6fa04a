//! The leaderboard, and the page of a person's own games.

use std::sync::Arc;

use ::pages::{Fields, leaderboard as board, my_games as page};
use axum::extract::State;
use axum::response::Response;

use super::visit::{Visit, html, redirect};
use crate::app::App;
use crate::error::Error;
use crate::extract::Form;
use crate::{my_games, ratings};

/// The leaderboard.
pub(super) async fn leaderboard(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    let all = ratings::leaderboard(&app, &visit.caller).await?;
    Ok(html(board::page(&visit.frame(), &all)))
}

/// The visitor's own games.
pub(super) async fn games(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    let person = &visit.caller.person()?.id;
    let stats = my_games::stats(&app, person).await?;
    let unlisted = app.registry.store.is_unlisted(person).await?;
    Ok(html(page::page(&visit.frame(), &stats, unlisted, my_games::MAX_RESULTS.into())))
}

/// Hides or shows the visitor's ratings.
pub(super) async fn set_unlisted(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let person = visit.caller.person()?;
    app.registry.store.set_unlisted(&person.id, fields.text("unlisted") == Some("yes")).await?;
    Ok(redirect("/me/games", None))
}

/// Asks whether the visitor wants their results and ratings to be deleted.
pub(super) async fn confirm_delete(visit: Visit) -> Result<Response, Error> {
    visit.caller.person()?;
    Ok(html(page::ask_delete(&visit.frame())))
}

/// Deletes the visitor's results and ratings, if they are sure.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    if fields.text("sure") != Some("yes") {
        return confirm_delete(visit).await;
    }
    app.registry.store.delete_games(&visit.caller.person()?.id).await?;
    Ok(redirect("/me/games", None))
}
