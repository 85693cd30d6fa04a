//! Who one is, and tokens for bots.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sitting::ListedTable;
use utoipa::ToSchema;

use super::tables::listed;
use crate::app::{App, Ask};
use crate::error::{Error, Problem};
use crate::people::name;
use crate::take::{Address, Asked};

/// A new person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Newcomer {
    /// What to be called.
    #[schema(schema_with = crate::people::name_schema)]
    name: String,
}

/// Somebody, and the token that he says who he is with.
#[derive(Serialize, ToSchema)]
pub(crate) struct Welcomed {
    /// His name for the program.
    id: String,
    /// What he is called.
    name: String,
    /// His token. It is shown only now; whoever has it is him.
    token: String,
}

/// Somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// His name for the program.
    id: String,
    /// What he is called.
    name: String,
    /// Whose bot it is, if it is one.
    owner: Option<String>,
}

/// A bot's token, without the token itself.
#[derive(Serialize, ToSchema)]
pub(crate) struct Token {
    /// Its name for the program.
    id: String,
    /// What the bot is called.
    name: String,
    /// When it was made, in milliseconds since 1970.
    created: i64,
    /// When it was revoked, if it was.
    revoked: Option<i64>,
}

/// At most so many tokens a person.
const MOST_TOKENS: usize = 50;

/// Come in: makes a person and his token.
#[utoipa::path(post, path = "/api/v1/people", tag = "people", request_body = Newcomer,
    responses((status = 201, body = Welcomed), (status = 422, body = Problem)))]
pub(crate) async fn welcome(
    State(app): State<Arc<App>>,
    ask: Ask,
    crate::take::Json(newcomer): crate::take::Json<Newcomer>,
) -> Result<(StatusCode, Json<Welcomed>), Error> {
    let name = name(&newcomer.name)?;
    app.newcomers.take(ask.address)?;
    let (person, token) = app.people.welcome(name, None).await?;
    Ok((StatusCode::CREATED, Json(Welcomed { id: person.id.clone(), name: person.name.clone(), token })))
}

/// Who you are.
#[utoipa::path(get, path = "/api/v1/me", tag = "people", security(("token" = [])),
    responses((status = 200, body = Me)))]
pub(crate) async fn me(ask: Ask) -> Result<Json<Me>, Error> {
    let person = ask.person()?;
    Ok(Json(Me { id: person.id.clone(), name: person.name.clone(), owner: person.owner.clone() }))
}

/// Be called something else from now on. Seats keep the name they were taken with.
#[utoipa::path(put, path = "/api/v1/me", tag = "people", security(("token" = [])), request_body = Newcomer,
    responses((status = 200, body = Me), (status = 422, body = Problem)))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    ask: Ask,
    crate::take::Json(newcomer): crate::take::Json<Newcomer>,
) -> Result<Json<Me>, Error> {
    let person = ask.person()?;
    let name = name(&newcomer.name)?;
    app.people.rename(person, &name).await?;
    Ok(Json(Me { id: person.id.clone(), name, owner: person.owner.clone() }))
}

/// The tokens that you have made for bots.
#[utoipa::path(get, path = "/api/v1/me/tokens", tag = "people", security(("token" = [])),
    responses((status = 200, body = Vec<Token>)))]
pub(crate) async fn tokens(State(app): State<Arc<App>>, ask: Ask) -> Result<Json<Vec<Token>>, Error> {
    let rows = app.hall.store.tokens_of(&ask.person()?.id).await?;
    let token = |row: store::PersonRow| Token {
        id: row.id,
        name: row.name,
        created: row.created,
        revoked: row.revoked,
    };
    Ok(Json(rows.into_iter().map(token).collect()))
}

/// Make a token for a bot. It sits, plays and talks as somebody of its own.
#[utoipa::path(post, path = "/api/v1/me/tokens", tag = "people", security(("token" = [])), request_body = Newcomer,
    responses((status = 201, body = Welcomed), (status = 422, body = Problem)))]
pub(crate) async fn new_token(
    State(app): State<Arc<App>>,
    ask: Ask,
    crate::take::Json(newcomer): crate::take::Json<Newcomer>,
) -> Result<(StatusCode, Json<Welcomed>), Error> {
    let (person, token) = make_token(&app, &ask, &newcomer.name).await?;
    Ok((StatusCode::CREATED, Json(Welcomed { id: person.id.clone(), name: person.name.clone(), token })))
}

/// Makes a token for a bot of whoever asks.
pub(crate) async fn make_token(
    app: &App,
    ask: &Ask,
    called: &str,
) -> Result<(Arc<crate::people::Person>, String), Error> {
    let owner = ask.person()?;
    if owner.owner.is_some() {
        // A bot has no bots.
        return Err(Error::NotYours);
    }
    let name = name(called)?;
    app.newcomers.take(ask.address)?;
    let live = app.hall.store.tokens_of(&owner.id).await?.iter().filter(|row| row.revoked.is_none()).count();
    if live >= MOST_TOKENS {
        return Err(Error::TooMany(60));
    }
    app.people.welcome(name, Some(owner.id.clone())).await
}

/// Revoke a bot's token. From then on nobody gets in with it.
#[utoipa::path(delete, path = "/api/v1/me/tokens/{id}", tag = "people", security(("token" = [])),
    params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn revoke(
    State(app): State<Arc<App>>,
    ask: Ask,
    Address(id): Address<String>,
) -> Result<StatusCode, Error> {
    let revoked = app.people.revoke(&id, ask.person()?).await?;
    if revoked { Ok(StatusCode::NO_CONTENT) } else { Err(Error::NotFound) }
}

/// Where in a list to begin.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// Only tables where something happened last before this moment, in milliseconds since 1970.
    before: Option<i64>,
}

/// The tables at which you have a seat, those first where something happened last.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "people", security(("token" = [])), params(Page),
    responses((status = 200, body = Vec<ListedTable>), (status = 400, body = Problem)))]
pub(crate) async fn my_tables(
    State(app): State<Arc<App>>,
    ask: Ask,
    Asked(page): Asked<Page>,
) -> Result<Json<Vec<ListedTable>>, Error> {
    let rows = app.hall.store.tables_of(&ask.person()?.id, page.before.unwrap_or(i64::MAX), 50).await?;
    Ok(Json(rows.into_iter().filter_map(listed).collect()))
}
