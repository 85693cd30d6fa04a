//! Reviews of finished games.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use review::Review;
use serde::Serialize;
use session::Record;
use store::Reviewed;
use utoipa::ToSchema;

use crate::app::{App, Caller};
use crate::error::{Error, Problem};
use crate::extract::{Heavy, Json, Path};
use crate::replay;
use crate::reviews::{self, Progress};

/// A review, or how far it is.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewState {
    /// `made`, `working` or `none`.
    state: &'static str,
    /// How much of it is done, in per cent.
    percent: u32,
    /// The review, once it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    review: Option<Box<Review>>,
}

async fn state(app: &App, of: &Reviewed) -> Result<Json<ReviewState>, Error> {
    let (state, percent, review) = match reviews::progress(app, of).await? {
        Progress::NotMade => ("none", 0, None),
        Progress::Working(percent) => ("working", percent, None),
        Progress::Made(review) => ("made", 100, Some(review)),
    };
    Ok(Json(ReviewState { state, percent, review }))
}

async fn begin(
    app: &Arc<App>,
    of: Reviewed,
    record: Record,
    caller: &Caller,
) -> Result<(StatusCode, Json<ReviewState>), Error> {
    reviews::begin(app, of.clone(), record, caller.address).await?;
    Ok((StatusCode::ACCEPTED, state(app, &of).await?))
}

/// The review of a finished game: every move, judged by what its player could know.
#[utoipa::path(get, path = "/api/v1/tables/{table}/review", tag = "records", operation_id = "table_review",
    params(("table" = String, Path)),
    responses((status = 200, body = ReviewState), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Path(table): Path<String>,
) -> Result<Json<ReviewState>, Error> {
    replay::table_record(&app, &table, caller.person.as_deref()).await?;
    state(&app, &Reviewed::Table(table)).await
}

/// Ask for the review of a finished game. It is made in the background and kept; asking again costs nothing.
#[utoipa::path(post, path = "/api/v1/tables/{table}/review", tag = "records", operation_id = "review_table",
    security((), ("token" = [])), params(("table" = String, Path)),
    responses((status = 202, body = ReviewState), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn review_table(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Path(table): Path<String>,
) -> Result<(StatusCode, Json<ReviewState>), Error> {
    let record = replay::table_record(&app, &table, caller.person.as_deref()).await?;
    begin(&app, Reviewed::Table(table), record, &caller).await
}

/// The review of an uploaded record.
#[utoipa::path(get, path = "/api/v1/records/{record}/review", tag = "records", operation_id = "record_review",
    params(("record" = String, Path)),
    responses((status = 200, body = ReviewState), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ReviewState>, Error> {
    replay::uploaded_record(&app, &id, caller.person.as_deref()).await?;
    state(&app, &Reviewed::Record(id)).await
}

/// Ask for the review of an uploaded record.
#[utoipa::path(post, path = "/api/v1/records/{record}/review", tag = "records", operation_id = "review_record",
    security((), ("token" = [])), params(("record" = String, Path)),
    responses((status = 202, body = ReviewState), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn review_uploaded(
    State(app): State<Arc<App>>,
    _heavy: Heavy,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<ReviewState>), Error> {
    let record = replay::uploaded_record(&app, &id, caller.person.as_deref()).await?;
    begin(&app, Reviewed::Record(id), record, &caller).await
}
