//! The pages: everything that can be done at a table, for people. They work without a script; with it they
//! follow the table as it changes.

mod after;
mod ask;
mod assets;
mod family_business;
mod fields;
mod forms;
mod home;
mod learn;
mod lit;
mod live;
mod log;
mod me;
mod mob_city;
mod orders;
mod parts;
mod picture;
mod problem;
mod qr;
mod records;
mod reference;
mod replay;
mod room;
mod scene;
mod seats;
mod set;
mod shell;
mod small;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;
use crate::routes::LARGEST_FORM;

pub(crate) use problem::as_page;

/// The addresses of the pages.
pub(crate) fn router() -> Router<Arc<App>> {
    let large = DefaultBodyLimit::max(LARGEST_FORM);
    Router::new()
        .route("/", get(home::home))
        .route("/assets/{name}", get(assets::asset))
        .route("/manifest.webmanifest", get(assets::manifest))
        .route("/language", post(home::language))
        .route("/play", post(set::play_now))
        .route("/tables", post(set::set_table))
        .route("/join", get(home::join))
        .route("/t/{table}", get(room::table))
        .route("/t/{table}/live", get(live::live))
        .route("/t/{table}/why", get(room::why))
        .route("/t/{table}/sit", post(forms::sit))
        .route("/t/{table}/hire", post(forms::hire))
        .route("/t/{table}/rise", post(forms::rise))
        .route("/t/{table}/start", post(forms::start))
        .route("/t/{table}/answer", post(forms::answer))
        .route("/t/{table}/chat", post(forms::say))
        .route("/t/{table}/leave", post(forms::leave))
        .route("/t/{table}/back", post(forms::back))
        .route("/t/{table}/give-up", post(forms::give_up))
        .route("/t/{table}/hurry", post(forms::hurry))
        .route("/t/{table}/screen", get(room::screen))
        .route("/t/{table}/qr.svg", get(qr::picture))
        .route("/t/{table}/orders", post(forms::order))
        .route("/t/{table}/rematch", post(forms::rematch))
        .route("/t/{table}/cards", get(room::open_cards))
        .route("/t/{table}/replay", get(replay::own))
        .route("/t/{table}/continue", post(replay::own_continued))
        .route("/t/{table}/record.txt", get(records::record_text))
        .route("/t/{table}/record.json", get(records::record_json))
        .route("/r/{record}", get(replay::kept))
        .route("/r/{record}/continue", post(replay::kept_continued))
        .route("/r/{record}/record.txt", get(records::kept_text))
        .route("/r/{record}/record.json", get(records::kept_json))
        .route("/records", get(records::form).post(records::upload).layer(large))
        .route("/me", get(me::me))
        .route("/me/name", post(me::rename))
        .route("/me/here", get(me::here).post(me::move_in))
        .route("/me/tokens", post(me::new_token))
        .route("/me/tokens/revoke", post(me::revoke))
        .route("/api", get(reference::reference))
        .merge(learn::router())
}
