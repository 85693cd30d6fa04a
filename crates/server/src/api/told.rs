//! How you are told that a game waits for you.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{PushDevice, QuietHours};
use utoipa::ToSchema;

use crate::actions;
use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{AtTable, Json, Path};
use crate::told::quiet::clock;

/// How you are told.
#[derive(Serialize, ToSchema)]
pub(crate) struct Telling {
    /// The server's public key for Web Push, in base64url; null if it sends no notices.
    key: Option<String>,
    /// The devices on which you are told.
    devices: Vec<ToldDevice>,
    /// When you are not told anything.
    quiet_hours: Option<Quiet>,
    /// When your feed got its address, in milliseconds since 1970; null if you have none.
    feed: Option<i64>,
}

/// A device on which you are told.
#[derive(Serialize, ToSchema)]
pub(crate) struct ToldDevice {
    /// The id of the device.
    id: String,
    /// The browser and the system; empty if they are not known.
    kind: String,
    /// Since when you are told there, in milliseconds since 1970.
    created: i64,
    /// Whether this request came from it.
    here: bool,
}

/// When you are not told anything.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Quiet {
    /// When it begins, where you live.
    #[schema(pattern = "^([01]?[0-9]|2[0-3]):[0-5]?[0-9]$", example = "22:00")]
    from: String,
    /// When it ends; past midnight if that is earlier.
    #[schema(pattern = "^([01]?[0-9]|2[0-3]):[0-5]?[0-9]$", example = "07:30")]
    to: String,
    /// Your time zone, by its IANA name.
    #[schema(min_length = 1, max_length = 64, example = "Europe/Copenhagen")]
    zone: String,
}

impl From<QuietHours> for Quiet {
    fn from(hours: QuietHours) -> Self {
        Self { from: clock(hours.begins), to: clock(hours.ends), zone: hours.zone }
    }
}

/// Where to send notices, as a browser's `PushSubscription` is written as JSON.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Subscription {
    /// The address at a push service: HTTPS, at a public host name.
    #[schema(min_length = 1, max_length = 1024, example = "https://push.example.org/abc")]
    endpoint: String,
    /// The browser's keys.
    keys: SubscriptionKeys,
}

/// The keys of a subscription.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SubscriptionKeys {
    /// The public key: 65 bytes in base64url.
    #[schema(min_length = 87, max_length = 87)]
    p256dh: String,
    /// The authentication secret: 16 bytes in base64url.
    #[schema(min_length = 22, max_length = 22)]
    auth: String,
}

/// How many notices were sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct SentTests {
    /// To how many devices.
    sent: u64,
}

/// A new address of your feed.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewFeed {
    /// Its path on this server. It is shown only once; anyone who has it can read the feed.
    address: String,
}

/// Whether you are told about a table.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ToldAt {
    /// Whether you are told when it waits for you.
    told: bool,
}

/// Get how you are told that a game waits for you.
#[utoipa::path(get, path = "/api/v1/me/told", tag = "told", security(("token" = [])),
    responses((status = 200, body = Telling), (status = 403, body = Problem)))]
pub(crate) async fn told(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Telling>, Error> {
    let settings = actions::told_settings(&app, &caller).await?;
    let device = |row: PushDevice| ToldDevice {
        here: caller.device.as_deref() == Some(&row.device),
        id: row.device,
        kind: row.kind,
        created: row.created,
    };
    Ok(Json(Telling {
        key: settings.key,
        devices: settings.devices.into_iter().map(device).collect(),
        quiet_hours: settings.quiet.map(Quiet::from),
        feed: settings.feed,
    }))
}

/// Be told on the device you use, through Web Push. What it had before is replaced.
#[utoipa::path(post, path = "/api/v1/me/told/devices", tag = "told", security(("token" = [])),
    request_body = Subscription,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn add_device(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(new): Json<Subscription>,
) -> Result<StatusCode, Error> {
    actions::add_push(&app, &caller, &new.endpoint, (&new.keys.p256dh, &new.keys.auth)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stop being told on a device.
#[utoipa::path(delete, path = "/api/v1/me/told/devices/{device}", tag = "told", security(("token" = [])),
    params(("device" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn remove_device(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(device): Path<String>,
) -> Result<StatusCode, Error> {
    actions::remove_push(&app, &caller, &device).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Send a notice to all your devices, to see that they work.
#[utoipa::path(post, path = "/api/v1/me/told/test", tag = "told", security(("token" = [])),
    responses((status = 200, body = SentTests), (status = 404, body = Problem)))]
pub(crate) async fn test(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<SentTests>, Error> {
    Ok(Json(SentTests { sent: actions::test_push(&app, &caller).await? }))
}

/// Set your quiet hours. What waits meanwhile is told when they end, once.
#[utoipa::path(put, path = "/api/v1/me/told/quiet-hours", tag = "told", security(("token" = [])), request_body = Quiet,
    responses((status = 200, body = Quiet), (status = 422, body = Problem)))]
pub(crate) async fn set_quiet_hours(
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(quiet): Json<Quiet>,
) -> Result<Json<Quiet>, Error> {
    let hours = actions::set_quiet_hours(&app, &caller, Some((&quiet.from, &quiet.to, &quiet.zone))).await?;
    hours.map(|hours| Json(Quiet::from(hours))).ok_or(Error::Broken)
}

/// End your quiet hours.
#[utoipa::path(delete, path = "/api/v1/me/told/quiet-hours", tag = "told", security(("token" = [])),
    responses((status = 204)))]
pub(crate) async fn end_quiet_hours(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<StatusCode, Error> {
    actions::set_quiet_hours(&app, &caller, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Make a private Atom feed of the games that wait for you, or give it a new address.
#[utoipa::path(post, path = "/api/v1/me/told/feed", tag = "told", security(("token" = [])),
    responses((status = 201, body = NewFeed)))]
pub(crate) async fn make_feed(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(StatusCode, Json<NewFeed>), Error> {
    let address = actions::make_feed(&app, &caller).await?;
    Ok((StatusCode::CREATED, Json(NewFeed { address })))
}

/// End your feed. Its address stops working.
#[utoipa::path(delete, path = "/api/v1/me/told/feed", tag = "told", security(("token" = [])),
    responses((status = 204), (status = 404, body = Problem)))]
pub(crate) async fn end_feed(State(app): State<Arc<App>>, caller: Caller) -> Result<StatusCode, Error> {
    actions::end_feed(&app, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Get whether you are told when a table waits for you.
#[utoipa::path(get, path = "/api/v1/tables/{table}/told", tag = "told", security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = ToldAt), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn told_at(
    State(app): State<Arc<App>>,
    caller: Caller,
    AtTable(table): AtTable,
) -> Result<Json<ToldAt>, Error> {
    Ok(Json(ToldAt { told: actions::is_told(&app, &table, &caller).await? }))
}

/// Set whether you are told when a table waits for you. You are, unless you say otherwise.
#[utoipa::path(put, path = "/api/v1/tables/{table}/told", tag = "told", security(("token" = [])),
    params(("table" = String, Path)), request_body = ToldAt,
    responses((status = 200, body = ToldAt), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn set_told_at(
    State(app): State<Arc<App>>,
    caller: Caller,
    AtTable(table): AtTable,
    Json(at): Json<ToldAt>,
) -> Result<Json<ToldAt>, Error> {
    actions::set_told(&app, &table, &caller, at.told).await?;
    Ok(Json(at))
}
