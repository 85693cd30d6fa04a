//! Learning the games: a first game of each, the rules with their examples, and the cards.

mod book;
mod cards;
mod catalogue;
mod example;
mod family_business;
mod first;
mod lesson;
mod mob_city;
mod rules;
mod said;
mod scenes;
mod stage;
mod text;

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use sitting::GameName;

use super::assets;
use super::set::game_name;
use super::shell::Visit;
use crate::app::App;
use crate::error::Error;

/// The addresses of what there is to learn.
pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/learn", get(front))
        .route("/learn/cards", get(cards::cards))
        .route("/learn/card/{id}", get(cards::card))
        .route("/learn/rule/{id}", get(rules::rule))
        .route("/learn/scene/{*name}", get(rules::scene))
        .route("/learn/{game}/rules", get(rules::rules))
        .route("/learn/{game}/first", get(first::first))
}

/// A page with what these pages need beyond the others.
fn page(visit: &Visit, title: &str, body: &Markup) -> Response {
    let body = html! {
        link rel="stylesheet" href=(assets::address("learn.css"));
        script src=(assets::address("learn.js")) defer {}
        div.learn { (body) }
    };
    visit.page(title, &body)
}

/// The game that an address names.
fn game_named(name: &str) -> Result<GameName, Error> {
    GameName::named(name).ok_or(Error::NotFound)
}

/// What there is to learn.
async fn front(visit: Visit) -> Response {
    let (l, language) = (visit.messages(), visit.language());
    let body = html! {
        h1 { (l.msg_learn()) }
        p.lead { (l.msg_learn_about()) }
        div.games {
            @for game in GameName::ALL {
                @let name = game.name();
                section aria-labelledby=(name) {
                    h2 id=(name) { (game_name(language, game)) }
                    p {
                        @match game {
                            GameName::FamilyBusiness => (l.msg_learn_fb_about()),
                            GameName::MobCity => (l.msg_learn_mc_about()),
                        }
                    }
                    p.links {
                        a.button.main href={ "/learn/" (name) "/first" } { (l.msg_learn_first()) }
                        a.button href={ "/learn/" (name) "/rules" } { (l.msg_learn_all_rules()) }
                        a.button href={ "/learn/cards#" (name) } { (l.msg_learn_cards()) }
                    }
                    h3 { (l.msg_learn_ten()) }
                    ol.ten { @for sentence in said::ten(l, game) { li { (sentence) } } }
                }
            }
        }
    };
    page(&visit, &l.msg_learn(), &body)
}
