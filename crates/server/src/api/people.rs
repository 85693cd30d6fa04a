//! Accounts, devices, and tokens for bots.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::TryStreamExt as _;
use serde::{Deserialize, Serialize};
use session::ListedTable;
use utoipa::ToSchema;

use crate::actions::{self, OwnData};
use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{Json, Path, Query};
use crate::gzip::gzip;
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
    let (signed_in, token) = actions::sign_up(&app, &caller, &new.name).await?;
    Ok((StatusCode::CREATED, Json(Account::new(&signed_in.person, token))))
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

/// Delete yourself. You give up your seats, and games in which nobody else played are deleted. Records of games with
/// other people keep your name, because they can't be changed and still be verified.
#[utoipa::path(delete, path = "/api/v1/me", tag = "people", security(("token" = [])),
    responses((status = 204)))]
pub(crate) async fn delete_me(State(app): State<Arc<App>>, caller: Caller) -> Result<StatusCode, Error> {
    actions::delete_me(&app, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Download everything that the server keeps about you.
#[utoipa::path(get, path = "/api/v1/me/data", tag = "people", security(("token" = [])),
    responses((status = 200, body = OwnData), (status = 403, body = Problem)))]
pub(crate) async fn data(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, Error> {
    own_data(app, &caller, &headers)
}

/// What the server keeps about the caller, as a file.
pub(crate) fn own_data(app: Arc<App>, caller: &Caller, request: &HeaderMap) -> Result<Response, Error> {
    // A stream that breaks off shows that the store has failed in between.
    let parts = actions::export(app, caller)?.map_err(|error| std::io::Error::other(error.code()));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"sitdown-data.json\""),
    ];
    Ok(gzip(request, (headers, Body::from_stream(parts)).into_response()))
}

/// A device that you are signed in on.
#[derive(Serialize, ToSchema)]
pub(crate) struct Device {
    /// The id.
    id: String,
    /// The browser and the system; empty if they are not known.
    kind: String,
    /// When it was signed in, in milliseconds since 1970.
    created: i64,
    /// The day it was last used, as its first millisecond.
    seen: i64,
    /// Whether this request came from it.
    here: bool,
}

/// A code that signs in another device.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeviceCode {
    /// The code. It works once; anyone who uses it can act as you.
    code: String,
    /// When it stops working, in milliseconds since 1970.
    until: i64,
}

/// A code that another device shows.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShownCode {
    /// The code.
    #[schema(min_length = 1, max_length = 20, example = "BCDF-GHJK")]
    code: String,
}

/// The token of a device.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeviceToken {
    /// The token. It is shown only once; anyone who has it can act as this person.
    token: String,
}

/// List the devices you are signed in on. A token counts as one.
#[utoipa::path(get, path = "/api/v1/me/devices", tag = "people", security(("token" = [])),
    responses((status = 200, body = Vec<Device>), (status = 403, body = Problem)))]
pub(crate) async fn devices(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Vec<Device>>, Error> {
    let rows = actions::devices(&app, &caller).await?;
    let device = |row: store::DeviceRow| Device {
        here: caller.device.as_deref() == Some(&row.id),
        id: row.id,
        kind: row.kind,
        created: row.created,
        seen: row.seen,
    };
    Ok(Json(rows.into_iter().map(device).collect()))
}

/// Make a code that signs you in on another device. It works once, within ten minutes; the last one stops working.
#[utoipa::path(post, path = "/api/v1/me/devices", tag = "people", security(("token" = [])),
    responses((status = 201, body = DeviceCode), (status = 409, body = Problem)))]
pub(crate) async fn device_code(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(StatusCode, Json<DeviceCode>), Error> {
    let (code, until) = actions::device_code(&app, &caller).await?;
    Ok((StatusCode::CREATED, Json(DeviceCode { code, until })))
}

/// Sign a device out. Its token stops working immediately.
#[utoipa::path(delete, path = "/api/v1/me/devices/{device}", tag = "people", security(("token" = [])),
    params(("device" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn sign_out(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(device): Path<String>,
) -> Result<StatusCode, Error> {
    actions::sign_out(&app, &caller, &device).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign in with a code from another device. The token is this device's own.
#[utoipa::path(post, path = "/api/v1/devices", tag = "people", request_body = ShownCode,
    responses((status = 201, body = DeviceToken), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn sign_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(shown): Json<ShownCode>,
) -> Result<(StatusCode, Json<DeviceToken>), Error> {
    let token = actions::sign_in(&app, &caller, &shown.code).await?;
    Ok((StatusCode::CREATED, Json(DeviceToken { token })))
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
