//! Accounts, and tokens for bots.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use session::ListedTable;
use utoipa::ToSchema;

use crate::actions;
use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{Json, Path, Query};
use crate::people::Person;

/// The number of tables per page.
const PAGE: u32 = 50;

/// A name for a person or a bot.
#[derive(Deserialize, ToSchema)]
#[schema(as = Newcomer)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    /// The name that others see.
    #[schema(schema_with = crate::people::name_schema)]
    name: String,
}

/// A new person or bot, with its token.
#[derive(Serialize, ToSchema)]
#[schema(as = Welcomed)]
pub(crate) struct Account {
    /// The id.
    id: String,
    /// The name that others see.
    name: String,
    /// The token. It is shown only once; anyone who has it can act as this person.
    token: String,
}

impl Account {
    fn new(person: &Person, token: String) -> Self {
        Self { id: person.id.clone(), name: person.name.clone(), token }
    }
}

/// The caller.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// The id.
    id: String,
    /// The name that others see.
    name: String,
    /// The owner's id, if this is a bot.
    owner: Option<String>,
}

/// A bot's token, without the token itself.
#[derive(Serialize, ToSchema)]
pub(crate) struct Token {
    /// The bot's id.
    id: String,
    /// The bot's name.
    name: String,
    /// When it was created, in milliseconds since 1970.
    created: i64,
    /// When it was revoked, if it was.
    revoked: Option<i64>,
}

/// Create an account and its token.
#[utoipa::path(post, path = "/api/v1/people", tag = "people", operation_id = "welcome", request_body = NewName,
    responses((status = 201, body = Account), (status = 422, body = Problem)))]
pub(crate) async fn sign_up(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(new): Json<NewName>,
) -> Result<(StatusCode, Json<Account>), Error> {
    let (person, token) = actions::sign_up(&app, &caller, &new.name).await?;
    Ok((StatusCode::CREATED, Json(Account::new(&person, token))))
}

/// Get your account.
#[utoipa::path(get, path = "/api/v1/me", tag = "people", security(("token" = [])),
    responses((status = 200, body = Me)))]
pub(crate) async fn me(caller: Caller) -> Result<Json<Me>, Error> {
    let person = caller.person()?;
    Ok(Json(Me { id: person.id.clone(), name: person.name.clone(), owner: person.owner.clone() }))
}

/// Change your name. Seats you have already taken keep the old one.
#[utoipa::path(put, path = "/api/v1/me", tag = "people", security(("token" = [])), request_body = NewName,
    responses((status = 200, body = Me), (status = 422, body = Problem)))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(new): Json<NewName>,
) -> Result<Json<Me>, Error> {
    let name = actions::rename(&app, &caller, &new.name).await?;
    let person = caller.person()?;
    Ok(Json(Me { id: person.id.clone(), name, owner: person.owner.clone() }))
}

/// List the tokens you have made for bots.
#[utoipa::path(get, path = "/api/v1/me/tokens", tag = "people", security(("token" = [])),
    responses((status = 200, body = Vec<Token>)))]
pub(crate) async fn tokens(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Vec<Token>>, Error> {
    let rows = actions::tokens(&app, &caller).await?;
    let token = |row: store::PersonRow| Token {
        id: row.id,
        name: row.name,
        created: row.created,
        revoked: row.revoked,
    };
    Ok(Json(rows.into_iter().map(token).collect()))
}

/// Make a token for a bot. The bot sits, plays and chats under its own name.
#[utoipa::path(post, path = "/api/v1/me/tokens", tag = "people", security(("token" = [])), request_body = NewName,
    responses((status = 201, body = Account), (status = 422, body = Problem)))]
pub(crate) async fn new_token(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(new): Json<NewName>,
) -> Result<(StatusCode, Json<Account>), Error> {
    let (bot, token) = actions::make_token(&app, &caller, &new.name).await?;
    Ok((StatusCode::CREATED, Json(Account::new(&bot, token))))
}

/// Revoke a bot's token. It stops working immediately.
#[utoipa::path(delete, path = "/api/v1/me/tokens/{id}", tag = "people", security(("token" = [])),
    params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn revoke(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    actions::revoke_token(&app, &caller, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where in a list to start.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// Only tables last active before this time, in milliseconds since 1970.
    before: Option<i64>,
}

/// List the tables where you have a seat, most recently active first.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "people", security(("token" = [])), params(Page),
    responses((status = 200, body = Vec<ListedTable>), (status = 400, body = Problem)))]
pub(crate) async fn my_tables(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(page): Query<Page>,
) -> Result<Json<Vec<ListedTable>>, Error> {
    Ok(Json(actions::tables_of(&app, &caller, page.before.unwrap_or(i64::MAX), PAGE).await?))
}
