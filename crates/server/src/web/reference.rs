//! The API reference.

use std::sync::{Arc, LazyLock};

use ::pages::api_reference::page;
use axum::extract::State;
use axum::response::Response;
use serde_json::Value;

use super::visit::{Visit, html};
use crate::api;
use crate::app::App;

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(api::router().1).unwrap_or_default());

/// The API reference, from the OpenAPI document.
pub(super) async fn reference(State(app): State<Arc<App>>, visit: Visit) -> Response {
    html(page(&visit.frame(), &DOCUMENT, &visit.link(&app, "")))
}
