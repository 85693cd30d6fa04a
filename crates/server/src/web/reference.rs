//! The API reference.

use std::sync::{Arc, LazyLock};

use ::pages::api_reference::{ApiLimits, page};
use axum::extract::State;
use axum::response::Response;
use serde_json::Value;

use super::visit::{Visit, html};
use crate::api;
use crate::app::App;
use crate::config::Limits;
use crate::routes::{MAX_BODY, MAX_RECORD};

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(api::router().1).unwrap_or_default());

/// The API reference, from the OpenAPI document.
pub(super) async fn reference(State(app): State<Arc<App>>, visit: Visit) -> Response {
    html(page(&visit.frame(), &DOCUMENT, &limits(&app.config.limits), &visit.link(&app, "")))
}

fn limits(limits: &Limits) -> ApiLimits {
    let limit = |count: u32| (count != u32::MAX).then_some(count);
    ApiLimits {
        requests: limit(limits.requests),
        changes: limit(limits.changes),
        tables: limit(limits.tables),
        streams: limit(limits.streams),
        body: MAX_BODY,
        record: MAX_RECORD,
    }
}
