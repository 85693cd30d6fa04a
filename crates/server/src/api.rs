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
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder, Schema};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
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

/// What can go wrong with any request, with any change, and with anything that has a body.
const ALWAYS: [(&str, &str); 5] = [
    ("401", "The token is wrong or was revoked, or there is none and it takes one."),
    ("408", "The request took too long to arrive."),
    ("429", "Too much was asked for in too short a time. Retry-After says when there is more."),
    ("500", "Something broke here."),
    ("503", "Nothing can be written or read now."),
];
const OF_CHANGES: [(&str, &str); 1] = [("403", "It is not yours to do, or came from another site.")];
const OF_BODIES: [(&str, &str); 3] = [
    ("400", "What was sent is not of the form that is expected."),
    ("413", "What was sent is too large."),
    ("415", "What was sent is of another type than is read here."),
];

/// Adds to the document what can go wrong with every request, so that the handlers say only what is their own.
fn describe_problems(document: &mut utoipa::openapi::OpenApi) {
    for item in document.paths.paths.values_mut() {
        let changes = [&mut item.post, &mut item.put, &mut item.delete, &mut item.patch];
        let all = changes.into_iter().map(|each| (each, true)).chain([(&mut item.get, false)]);
        for (operation, changes) in all.filter_map(|(each, changes)| Some((each.as_mut()?, changes))) {
            let of_changes = OF_CHANGES.iter().filter(|_| changes);
            let of_bodies = OF_BODIES.iter().filter(|_| operation.request_body.is_some());
            for (status, description) in ALWAYS.iter().chain(of_changes).chain(of_bodies) {
                let problem = Content::new(Some(Ref::from_schema_name("Problem")));
                let response =
                    ResponseBuilder::new().description(*description).content("application/json", problem);
                let responses = &mut operation.responses.responses;
                responses.entry((*status).to_owned()).or_insert(response.build().into());
            }
        }
    }
}

/// Says of clocks that they have no other fields, which the code that makes the document does not see of enums. A
/// clock that does not run has no fields of its own, and whatever is in it is passed over.
fn close_clocks(document: &mut utoipa::openapi::OpenApi) {
    let clock = document.components.as_mut().and_then(|all| all.schemas.get_mut("Clock"));
    if let Some(RefOr::T(Schema::OneOf(clocks))) = clock {
        for each in &mut clocks.items {
            if let RefOr::T(Schema::Object(clock)) = each
                && clock.properties.len() > 1
            {
                clock.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
            }
        }
    }
}

/// The routes, and the document that describes them.
pub(crate) fn router() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let (router, mut document) = OpenApiRouter::with_openapi(Document::openapi())
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
        .routes(routes!(records::upload).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .routes(routes!(records::kept))
        .routes(routes!(records::play_on_from_table))
        .routes(routes!(records::play_on_from_record))
        .split_for_parts();
    describe_problems(&mut document);
    close_clocks(&mut document);
    (router, document)
}
