//! The HTTP API: handlers that extract, call an action, and render JSON.

mod clubs;
mod deals;
mod meta;
pub(crate) mod people;
mod play;
pub(crate) mod puzzles;
mod ratings;
mod records;
mod reviews;
mod seats;
mod streams;
mod tables;
mod told;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use session::GameId;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder, Schema};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::app::App;
use crate::routes::MAX_RECORD;

/// The OpenAPI document, generated from the handlers.
#[derive(OpenApi)]
#[openapi(
    info(title = "Sitdown", description = include_str!("api/description.md")),
    modifiers(&Tokens),
    tags(
        (name = "tables", description = "Tables: create them, find them, take a seat, start the game"),
        (name = "play", description = "See the table and act"),
        (name = "people", description = "Your account, your devices, and tokens for your bots"),
        (name = "told", description = "How you are told that a game waits for you"),
        (name = "records", description = "Finished games, and uploaded records"),
        (name = "puzzles", description = "Positions with one clearly best move"),
        (name = "deals", description = "The deal of the day, and challenges: deals that several people play"),
        (name = "ratings", description = "Ratings, the leaderboard, and what has become of your games"),
        (name = "clubs", description = "Clubs: people who play together again and again, and who did what to whom"),
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

/// Errors that any request can return.
const OF_ALL: [(&str, &str); 5] = [
    ("401", "The token is invalid or revoked, or a required token is missing."),
    ("408", "The request took too long to arrive."),
    ("429", "Too many requests. Retry-After says when to try again."),
    ("500", "Something went wrong on the server."),
    ("503", "The database is unavailable."),
];

/// Errors that any change can return.
const OF_CHANGES: [(&str, &str); 1] =
    [("403", "You aren't allowed to do this, or the request came from another site.")];

/// Errors that any request with a body can return.
const OF_BODIES: [(&str, &str); 3] = [
    ("400", "The request doesn't have the expected form."),
    ("413", "The request is too large."),
    ("415", "The content type isn't supported."),
];

/// Adds the errors that many handlers share, so that each handler lists only its own.
fn describe_problems(document: &mut utoipa::openapi::OpenApi) {
    for item in document.paths.paths.values_mut() {
        let changes = [&mut item.post, &mut item.put, &mut item.delete, &mut item.patch];
        let all = changes.into_iter().map(|each| (each, true)).chain([(&mut item.get, false)]);
        for (operation, changes) in all.filter_map(|(each, changes)| Some((each.as_mut()?, changes))) {
            let of_changes = OF_CHANGES.iter().filter(|_| changes);
            let of_bodies = OF_BODIES.iter().filter(|_| operation.request_body.is_some());
            for (status, description) in OF_ALL.iter().chain(of_changes).chain(of_bodies) {
                let problem = Content::new(Some(Ref::from_schema_name("Problem")));
                let response =
                    ResponseBuilder::new().description(*description).content("application/json", problem);
                let responses = &mut operation.responses.responses;
                responses.entry((*status).to_owned()).or_insert(response.build().into());
            }
        }
    }
}

/// Forbids additional fields in clocks, because utoipa ignores `deny_unknown_fields` on enums. A clock without fields
/// of its own does accept others.
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

/// Adds the options that only some games have to the settings, and forbids additional fields there.
fn describe_options(document: &mut utoipa::openapi::OpenApi) {
    let settings = document.components.as_mut().and_then(|all| all.schemas.get_mut("Settings"));
    if let Some(RefOr::T(Schema::Object(settings))) = settings {
        for game in GameId::ALL {
            for option in game.options() {
                let description = format!("An option of {game}.");
                let schema = ObjectBuilder::new().schema_type(Type::Boolean).description(Some(description));
                settings.properties.insert((*option).to_owned(), schema.into());
            }
        }
        settings.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
    }
}

/// What the parameters in paths are.
const PATH_PARAMETERS: [(&str, &str); 11] = [
    ("challenge", "The id of the challenge, as in its address `/challenge/ID`."),
    ("club", "The id of the club, as in its address `/club/ID`."),
    ("person", "The id of the member."),
    ("table", "The name of the table, as in its address `/t/NAME`."),
    ("seat", "The letter of the seat."),
    ("id", "The id of the token."),
    ("device", "The id of the device."),
    ("record", "The name of the record, as in its address `/r/NAME`."),
    ("puzzle", "The id of the puzzle."),
    ("game", "The id of the game, as in `GET /api/v1`."),
    ("edition", "The edition or preset, as in `GET /api/v1`."),
];

/// Fields with a schema of their own, which utoipa takes without their comment.
const FIELDS: [(&str, &str, &str); 9] = [
    ("NewClub", "name", "Its name."),
    ("ClubChange", "name", "Its new name."),
    ("Newcomer", "name", "Your name."),
    ("Sitter", "name", "Your name at this table, if it is another."),
    ("TakeOver", "name", "Your name at this table, if it is another."),
    ("Said", "line", "What to say."),
    (
        "Settings",
        "window_ms",
        "How counter windows end. Null: when everyone who is asked has answered, at a whole second, after 2 to 20 seconds. A number: after this many milliseconds, whoever has answered. 0: when everyone who is asked has answered, however long that takes; with a `pace_ms` of 0 as well, nothing waits but for answers, which is for tables of programs.",
    ),
    ("StandingOrder", "against", "The cards that it is about, in notation; empty for any."),
    (
        "StandingOrder",
        "with",
        "The cards to answer with, in notation, the first choice first; empty to pass.",
    ),
];

fn describe_parameters(document: &mut utoipa::openapi::OpenApi) {
    for item in document.paths.paths.values_mut() {
        let all = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete, &mut item.patch];
        let parameters =
            all.into_iter().flatten().flat_map(|operation| operation.parameters.iter_mut().flatten());
        for parameter in parameters {
            let RefOr::T(parameter) = parameter else { continue };
            let known = PATH_PARAMETERS.iter().find(|(name, _)| *name == parameter.name);
            if let (None, Some((_, description))) = (&parameter.description, known) {
                parameter.description = Some((*description).to_owned());
            }
        }
    }
}

fn describe_fields(document: &mut utoipa::openapi::OpenApi) {
    let Some(components) = &mut document.components else { return };
    for (schema, field, description) in FIELDS {
        let Some(RefOr::T(Schema::Object(object))) = components.schemas.get_mut(schema) else { continue };
        let description = Some(description.to_owned());
        match object.properties.get_mut(field) {
            Some(RefOr::T(Schema::Object(field))) => field.description = description,
            Some(RefOr::T(Schema::Array(field))) => field.description = description,
            Some(RefOr::T(Schema::OneOf(field))) => field.description = description,
            _ => {}
        }
    }
}

/// The API routes and their OpenAPI document.
pub(crate) fn router() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let (router, mut document) = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(meta::about))
        .routes(routes!(meta::rules))
        .routes(routes!(people::sign_up))
        .routes(routes!(people::me, people::rename, people::delete_me))
        .routes(routes!(people::data))
        .routes(routes!(people::devices, people::device_code))
        .routes(routes!(people::sign_out))
        .routes(routes!(people::sign_in))
        .routes(routes!(people::tokens, people::new_token))
        .routes(routes!(people::revoke))
        .routes(routes!(people::my_tables))
        .routes(routes!(tables::lobby, tables::open))
        .routes(routes!(tables::table, tables::close))
        .routes(routes!(tables::by_code))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::hire))
        .routes(routes!(tables::rise))
        .routes(routes!(seats::kick))
        .routes(routes!(seats::propose))
        .routes(routes!(seats::vote))
        .routes(routes!(seats::free))
        .routes(routes!(seats::take_over))
        .routes(routes!(seats::set_chat))
        .routes(routes!(seats::mute))
        .routes(routes!(tables::start))
        .routes(routes!(tables::reveal))
        .routes(routes!(tables::rematch))
        .routes(routes!(play::answer))
        .routes(routes!(play::suppose))
        .routes(routes!(play::seen))
        .routes(routes!(play::leave))
        .routes(routes!(play::back))
        .routes(routes!(play::give_up))
        .routes(routes!(play::orders, play::set_orders))
        .routes(routes!(play::let_go))
        .routes(routes!(play::chat, play::say))
        .routes(routes!(play::open_cards))
        .routes(routes!(streams::stream))
        .routes(routes!(records::record))
        .routes(routes!(records::upload).layer(DefaultBodyLimit::max(MAX_RECORD)))
        .routes(routes!(records::uploaded, records::delete))
        .routes(routes!(records::continue_table))
        .routes(routes!(records::continue_uploaded))
        .routes(routes!(reviews::table, reviews::review_table))
        .routes(routes!(reviews::uploaded, reviews::review_uploaded))
        .routes(routes!(puzzles::puzzles))
        .routes(routes!(puzzles::puzzle))
        .routes(routes!(puzzles::answer))
        .routes(routes!(deals::daily))
        .routes(routes!(deals::play_daily))
        .routes(routes!(deals::make))
        .routes(routes!(deals::challenge_state))
        .routes(routes!(deals::play_challenge))
        .routes(routes!(ratings::leaderboard))
        .routes(routes!(ratings::mine, ratings::set_unlisted, ratings::delete))
        .routes(routes!(ratings::stats))
        .routes(routes!(clubs::list, clubs::found))
        .routes(routes!(clubs::club, clubs::change))
        .routes(routes!(clubs::join))
        .routes(routes!(clubs::leave))
        .routes(routes!(clubs::remove))
        .routes(routes!(clubs::open_table))
        .routes(routes!(told::told))
        .routes(routes!(told::add_device))
        .routes(routes!(told::remove_device))
        .routes(routes!(told::test))
        .routes(routes!(told::set_quiet_hours, told::end_quiet_hours))
        .routes(routes!(told::make_feed, told::end_feed))
        .routes(routes!(told::told_at, told::set_told_at))
        .split_for_parts();
    describe_problems(&mut document);
    close_clocks(&mut document);
    describe_options(&mut document);
    describe_parameters(&mut document);
    describe_fields(&mut document);
    (router, document)
}
