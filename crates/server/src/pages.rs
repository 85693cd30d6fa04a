//! The pages that teach the games, with what they use of the others.

mod learn;

use std::sync::Arc;

use ::pages::{assets, picture};
use axum::Router;

use crate::app::App;

mod fields {
    pub(super) use ::pages::Fields;
}

mod set {
    pub(super) use ::pages::game_name;
}

mod shell {
    pub(super) use ::pages::list;

    pub(super) use crate::web::visit::Visit;
}

/// The addresses of what there is to learn.
pub(crate) fn router() -> Router<Arc<App>> {
    learn::router()
}
