//! The page about fair deals.

use std::sync::Arc;

use ::pages::fairness::page;
use axum::extract::State;
use axum::response::Response;
use session::hex;

use super::visit::{Visit, html};
use crate::app::App;

/// How the cards are mixed, and the server's key.
pub(super) async fn fairness(State(app): State<Arc<App>>, visit: Visit) -> Response {
    html(page(&visit.frame(), &hex(&app.key.public()), &visit.link(&app, "")))
}
