//! The web pages: handlers that extract, call an action, and render HTML.
//!
//! Everything works without JavaScript; with it, an open page follows its table.

mod actions;
mod admin;
mod assets;
mod clubs;
mod deals;
mod errors;
mod fairness;
mod home;
mod learn;
mod live;
mod me;
mod new_table;
mod puzzles;
mod ratings;
mod records;
mod reference;
mod replay;
mod review;
mod table;
mod told;
mod view;
pub(crate) mod visit;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;
use crate::routes::MAX_FORM;

pub(crate) use admin::router as admin_router;
pub(crate) use errors::render_as_page;

/// The routes of the pages.
pub(crate) fn router() -> Router<Arc<App>> {
    let large = DefaultBodyLimit::max(MAX_FORM);
    Router::new()
        .route("/", get(home::home))
        .route("/assets/{name}", get(assets::asset))
        .route("/manifest.webmanifest", get(assets::manifest))
        .route("/language", post(home::language))
        .route("/play", post(new_table::play_now))
        .route("/tables", get(new_table::form).post(new_table::open))
        .route("/join", get(home::join))
        .route("/j/{code}", get(home::join_by_code))
        .route("/t/{table}", get(table::table))
        .route("/t/{table}/live", get(live::live))
        .route("/t/{table}/why", get(table::why))
        .route("/t/{table}/card/{picture}", get(table::card))
        .route("/t/{table}/sit", post(actions::sit))
        .route("/t/{table}/hire", post(actions::hire))
        .route("/t/{table}/rise", post(actions::rise))
        .route("/t/{table}/kick", post(actions::kick))
        .route("/t/{table}/propose", post(actions::propose))
        .route("/t/{table}/vote", post(actions::vote))
        .route("/t/{table}/free", post(actions::free))
        .route("/t/{table}/take-over", post(actions::take_over))
        .route("/t/{table}/chat-rule", post(actions::set_chat))
        .route("/t/{table}/mute", post(actions::mute))
        .route("/t/{table}/start", post(actions::start))
        .route("/t/{table}/close", post(actions::close))
        .route("/t/{table}/reveal", post(actions::reveal))
        .route("/t/{table}/answer", post(actions::answer))
        .route("/t/{table}/chat", post(actions::say))
        .route("/t/{table}/leave", post(actions::leave))
        .route("/t/{table}/back", post(actions::back))
        .route("/t/{table}/give-up", post(actions::give_up))
        .route("/t/{table}/hurry", post(actions::fast_forward))
        .route("/t/{table}/screen", get(table::screen))
        .route("/t/{table}/qr.svg", get(table::qr))
        .route("/t/{table}/orders", post(actions::set_orders))
        .route("/t/{table}/let-go", post(actions::let_go))
        .route("/t/{table}/rematch", post(actions::rematch))
        .route("/t/{table}/cards", get(table::open_cards))
        .route("/t/{table}/replay", get(replay::table))
        .route("/t/{table}/continue", post(replay::continue_table))
        .route("/t/{table}/review", get(review::table).post(review::begin_table))
        .route("/t/{table}/review/guess", get(review::guess_table))
        .route("/t/{table}/record.txt", get(records::record_text))
        .route("/t/{table}/record.json", get(records::record_json))
        .route("/r/{record}", get(replay::uploaded))
        .route("/r/{record}/continue", post(replay::continue_uploaded))
        .route("/r/{record}/review", get(review::uploaded).post(review::begin_uploaded))
        .route("/r/{record}/review/guess", get(review::guess_uploaded))
        .route("/r/{record}/record.txt", get(records::uploaded_text))
        .route("/r/{record}/record.json", get(records::uploaded_json))
        .route("/records", get(records::form).post(records::upload).layer(large))
        .route("/records/delete", post(records::delete))
        .route("/puzzles", get(puzzles::front))
        .route("/puzzles/{puzzle}", get(puzzles::puzzle).post(puzzles::answer))
        .route("/daily", get(deals::daily))
        .route("/daily/{game}/play", post(deals::play_daily))
        .route("/challenges", get(deals::challenges).post(deals::make))
        .route("/challenge/{challenge}", get(deals::challenge))
        .route("/challenge/{challenge}/play", post(deals::play_challenge))
        .route("/clubs", get(clubs::list).post(clubs::found))
        .route("/club/{club}", get(clubs::club))
        .route("/club/{club}/join", post(clubs::join))
        .route("/club/{club}/leave", post(clubs::leave))
        .route("/club/{club}/name", post(clubs::rename))
        .route("/club/{club}/door", post(clubs::set_closed))
        .route("/club/{club}/remove", post(clubs::remove))
        .route("/leaderboard", get(ratings::leaderboard))
        .route("/me/games", get(ratings::games))
        .route("/me/games/unlisted", post(ratings::set_unlisted))
        .route("/me/games/delete", get(ratings::confirm_delete).post(ratings::delete))
        .route("/me", get(me::me))
        .route("/me/name", post(me::rename))
        .route("/me/here", get(me::confirm_sign_in).post(me::sign_in))
        .route("/me/devices", post(me::device_code))
        .route("/me/devices/sign-out", post(me::sign_out))
        .route("/me/data.json", get(me::data))
        .route("/me/delete", get(me::confirm_delete).post(me::delete))
        .route("/me/tokens", post(me::new_token))
        .route("/me/tokens/revoke", post(me::revoke))
        .route("/privacy", get(me::privacy))
        .route("/api", get(reference::reference))
        .route("/fair", get(fairness::fairness))
        .route("/sw.js", get(told::service_worker))
        .route("/feed/{name}", get(told::atom))
        .route("/t/{table}/told", post(told::set_told))
        .route("/me/told/remove", post(told::remove_device))
        .route("/me/told/test", post(told::test))
        .route("/me/told/quiet", post(told::set_quiet_hours))
        .route("/me/told/feed", post(told::make_feed))
        .route("/me/told/feed/end", post(told::end_feed))
        .merge(learn::router())
}
