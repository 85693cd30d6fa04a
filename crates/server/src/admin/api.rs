//! The operator's requests as JSON, for `sitdown admin`. They are not part of the API for players.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use pages::admin as data;
use serde::Serialize;

use super::{Admin, Measure, PageOf, PersonQuery, TableQuery, carry_out, views};
use crate::app::App;
use crate::error::Error;
use crate::extract::{Json, Path, Query};

/// The routes of the operator's requests.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/admin", get(status).post(act))
        .route("/api/v1/admin/tables", get(tables))
        .route("/api/v1/admin/tables/{table}", get(table))
        .route("/api/v1/admin/people", get(people))
        .route("/api/v1/admin/people/{id}", get(person))
        .route("/api/v1/admin/bans", get(bans))
        .route("/api/v1/admin/log", get(log))
}

/// What has been done.
#[derive(Serialize)]
struct Done {
    sentence: String,
}

async fn act(
    State(app): State<Arc<App>>,
    admin: Admin,
    Json(measure): Json<Measure>,
) -> Result<Json<Done>, Error> {
    Ok(Json(Done { sentence: carry_out(&app, &admin, measure).await? }))
}

async fn status(State(app): State<Arc<App>>, _admin: Admin) -> Result<Json<data::Status>, Error> {
    views::status(&app).await.map(Json)
}

async fn tables(
    State(app): State<Arc<App>>,
    _admin: Admin,
    Query(query): Query<TableQuery>,
) -> Result<Json<data::Found<data::Table>>, Error> {
    views::tables(&app, &query).await.map(Json)
}

async fn table(
    State(app): State<Arc<App>>,
    _admin: Admin,
    Path(id): Path<String>,
) -> Result<Json<data::TableDetails>, Error> {
    views::table(&app, &id).await.map(Json)
}

async fn people(
    State(app): State<Arc<App>>,
    _admin: Admin,
    Query(query): Query<PersonQuery>,
) -> Result<Json<data::Found<data::Person>>, Error> {
    views::people(&app, &query).await.map(Json)
}

async fn person(
    State(app): State<Arc<App>>,
    _admin: Admin,
    Path(id): Path<String>,
) -> Result<Json<data::PersonDetails>, Error> {
    views::person(&app, &id).await.map(Json)
}

async fn bans(State(app): State<Arc<App>>, _admin: Admin) -> Result<Json<data::Bans>, Error> {
    views::bans(&app).await.map(Json)
}

async fn log(
    State(app): State<Arc<App>>,
    _admin: Admin,
    Query(page): Query<PageOf>,
) -> Result<Json<data::Found<data::Act>>, Error> {
    views::log(&app, page).await.map(Json)
}
