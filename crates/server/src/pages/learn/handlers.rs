//! The addresses of what there is to learn.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use rulebook::{Card, GameId, LessonError, Scene, StatementId};
use tokio::sync::Semaphore;
use words::Language;

use super::super::assets;
use super::super::fields::Fields;
use super::super::shell::Visit;
use super::{Page, cards, example, front, lesson, rules};
use crate::app::App;
use crate::error::Error;
use crate::take::{Address, Asked};

/// How many scenes are played at the same time.
static PLAYING: Semaphore = Semaphore::const_new(4);

/// How many commands an answer in a lesson may have.
const LONGEST_ANSWER: usize = 12;

/// The addresses of what there is to learn.
pub(in super::super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/learn", get(front))
        .route("/learn/cards", get(cards))
        .route("/learn/card/{id}", get(card))
        .route("/learn/rule/{id}", get(rule))
        .route("/learn/scene/{*name}", get(scene))
        .route("/learn/{game}/rules", get(rules))
        .route("/learn/{game}/first", get(first))
}

/// A page with the style sheet and the script of these pages.
fn show(visit: &Visit, page: &Page) -> Response {
    let body = html! {
        link rel="stylesheet" href=(assets::address("learn.css"));
        script src=(assets::address("learn.js")) defer {}
        div.learn { (page.body) }
    };
    visit.page(&page.title, &body)
}

fn game_named(name: &str) -> Result<GameId, Error> {
    GameId::named(name).ok_or(Error::NotFound)
}

/// A scene, step by step. It is played outside the async threads, which must not wait for it.
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

async fn card(visit: Visit, Address(id): Address<String>) -> Result<Response, Error> {
    let card = Card::with_id(&id).ok_or(Error::NotFound)?;
    Ok(show(&visit, &cards::card(visit.language(), card)))
}

async fn rules(
    visit: Visit,
    Address(game): Address<String>,
    Asked(asked): Asked<Fields>,
) -> Result<Response, Error> {
    let typed = asked.text("q").unwrap_or_default();
    Ok(show(&visit, &rules::rules(visit.language(), game_named(&game)?, typed)))
}

async fn rule(visit: Visit, Address(id): Address<String>) -> Result<Response, Error> {
    let id: StatementId = id.parse().map_err(|_| Error::NotFound)?;
    let scenes = Scene::of(id);
    let example = match scenes.first() {
        Some(scene) => Some(figure(visit.language(), *scene).await?),
        None => None,
    };
    let page = rules::rule(visit.language(), id, &scenes, example.as_ref()).ok_or(Error::NotFound)?;
    Ok(show(&visit, &page))
}

async fn scene(visit: Visit, Address(name): Address<String>) -> Result<Response, Error> {
    let scene = Scene::named(&name).ok_or(Error::NotFound)?;
    let figure = figure(visit.language(), scene).await?;
    Ok(show(&visit, &rules::scene(visit.language(), scene, &figure)))
}

async fn first(
    visit: Visit,
    Address(game): Address<String>,
    Asked(asked): Asked<Fields>,
) -> Result<Response, Error> {
    let game = game_named(&game)?;
    let number = match asked.text("step") {
        Some(text) => text.trim().parse().map_err(|_| Error::NotFound)?,
        None => 1,
    };
    let answers = asked.all("answer");
    let steps = rulebook::lesson(game).len();
    if number <= steps && answers.len() > LONGEST_ANSWER {
        return Err(Error::NotFound);
    }
    let page = lesson::lesson(visit.language(), game, number, &answers).map_err(|error| match error {
        LessonError::Unreadable(error) => Error::Malformed(error.0),
        LessonError::Broken => Error::Broken,
    })?;
    page.map(|page| show(&visit, &page)).ok_or(Error::NotFound)
}
