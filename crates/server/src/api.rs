//! The API: everything that can be done at a table, for programs.

mod meta;
pub(crate) mod people;
mod play;
pub(crate) mod records;
mod streams;
pub(crate) mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::routes::LARGEST_RECORD;

/// The document that describes the API, made from the code.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sitdown",
        description = "Tables for Family Business and Mob City. Cards, commands and events are in the notation. Say who you are with a token: POST /api/v1/people makes one for you, and you can make more for your bots."
    ),
    modifiers(&Tokens),
    tags(
        (name = "tables", description = "Tables: set them, find them, sit down, begin"),
        (name = "play", description = "See what you may know, and answer"),
        (name = "people", description = "Who you are, and tokens for your bots"),
        (name = "records", description = "Games that are over, and records from elsewhere"),
        (name = "meta", description = "About this server"),
    )
)]
struct Document;

struct Tokens;

impl Modify for Tokens {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let token = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        document.components.get_or_insert_default().add_security_scheme("token", token);
    }
}

/// The routes, and the document that describes them.
pub(crate) fn router() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let large = DefaultBodyLimit::max(LARGEST_RECORD);
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(meta::about))
        .routes(routes!(meta::rules))
        .routes(routes!(people::welcome))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::tokens, people::new_token))
        .routes(routes!(people::revoke))
        .routes(routes!(people::my_tables))
        .routes(routes!(tables::lobby, tables::open))
        .routes(routes!(tables::look))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::hire))
        .routes(routes!(tables::rise))
        .routes(routes!(tables::start))
        .routes(routes!(tables::rematch))
        .routes(routes!(play::answer))
        .routes(routes!(play::suppose))
        .routes(routes!(play::seen))
        .routes(routes!(play::leave))
        .routes(routes!(play::back))
        .routes(routes!(play::give_up))
        .routes(routes!(play::orders, play::set_orders))
        .routes(routes!(play::chat, play::say))
        .routes(routes!(play::open_cards))
        .routes(routes!(streams::stream))
        .routes(routes!(records::record))
        .routes(routes!(records::kept))
        .merge(OpenApiRouter::new().routes(routes!(records::upload)).layer(large))
        .split_for_parts()
}
