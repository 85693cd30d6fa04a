//! The pages for learning: rules, cards, examples and lessons.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::learn::lesson::Progress;
use ::pages::learn::{Page, cards, example, front, lesson, rules};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::Markup;
use rulebook::{Card, GameId, LessonError, Scene, StatementId};
use tokio::sync::Semaphore;
use words::Language;

use super::visit::{Visit, html};
use crate::app::App;
use crate::error::Error;
use crate::extract::{Path, Query};

/// How many scenes are played at the same time.
static PLAYING: Semaphore = Semaphore::const_new(4);

/// The maximum number of commands in an answer to a lesson.
const MAX_COMMANDS: usize = 12;

/// The routes of the pages for learning.
pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/learn", get(front))
        .route("/learn/cards", get(cards))
        .route("/learn/card/{id}", get(card))
        .route("/learn/rule/{id}", get(rule))
        .route("/learn/scene/{*name}", get(scene))
        .route("/learn/{game}/rules", get(rules))
        .route("/learn/{game}/first", get(first))
}

fn show(visit: &Visit, page: &Page) -> Response {
    html(page.whole(&visit.frame()))
}

fn game_named(name: &str) -> Result<GameId, Error> {
    GameId::named(name).ok_or(Error::NotFound)
}

/// A scene, step by step. It is played on a blocking thread.
async fn figure(language: Language, scene: Scene) -> Result<Markup, Error> {
    let _permit = PLAYING.acquire().await.map_err(|_| Error::Broken)?;
    let figure = tokio::task::spawn_blocking(move || example::figure(language, scene));
    figure.await.ok().flatten().ok_or(Error::Broken)
}

async fn front(visit: Visit) -> Response {
    show(&visit, &front::front(visit.language()))
}

async fn cards(visit: Visit) -> Response {
    show(&visit, &cards::cards(visit.language()))
}

async fn card(visit: Visit, Path(id): Path<String>) -> Result<Response, Error> {
    let card = Card::with_id(&id).ok_or(Error::NotFound)?;
    Ok(show(&visit, &cards::card(visit.language(), card)))
}

async fn rules(
    visit: Visit,
    Path(game): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let search = fields.text("q").unwrap_or_default();
    Ok(show(&visit, &rules::rules(visit.language(), game_named(&game)?, search)))
}

async fn rule(visit: Visit, Path(id): Path<String>) -> Result<Response, Error> {
    let id: StatementId = id.parse().map_err(|_| Error::NotFound)?;
    let scenes = Scene::of(id);
    let example = match scenes.first() {
        Some(scene) => Some(figure(visit.language(), *scene).await?),
        None => None,
    };
    let page = rules::rule(visit.language(), id, &scenes, example.as_ref()).ok_or(Error::NotFound)?;
    Ok(show(&visit, &page))
}

async fn scene(visit: Visit, Path(name): Path<String>) -> Result<Response, Error> {
    let scene = Scene::named(&name).ok_or(Error::NotFound)?;
    let figure = figure(visit.language(), scene).await?;
    Ok(show(&visit, &rules::scene(visit.language(), scene, &figure)))
}

async fn first(
    visit: Visit,
    Path(game): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let game = game_named(&game)?;
    let number = match fields.text("step") {
        Some(text) => text.trim().parse().map_err(|_| Error::NotFound)?,
        None => 1,
    };
    let progress = Progress { answers: fields.all("answer"), picked: fields.text("pick").map(str::to_owned) };
    let steps = rulebook::lesson(game).len();
    if number <= steps && progress.answers.len() > MAX_COMMANDS {
        return Err(Error::NotFound);
    }
    let page = lesson::lesson(visit.language(), game, number, &progress).map_err(|error| match error {
        LessonError::Unreadable(error) => Error::Malformed(error.0),
        LessonError::Broken => Error::Broken,
    })?;
    page.map(|page| show(&visit, &page)).ok_or(Error::NotFound)
}
