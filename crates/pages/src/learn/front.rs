//! The front page: what there is to learn.

use maud::html;
use rulebook::{GameId, about, summary};
use words::Language;

use super::{Page, game_name};

/// The front page of what there is to learn.
#[must_use]
pub fn front(language: Language) -> Page {
    let l = language.messages();
    let body = html! {
        h1 { (l.msg_learn()) }
        p.lead { (l.msg_learn_about()) }
        div.games {
            @for game in GameId::ALL {
                @let name = game.name();
                section aria-labelledby=(name) {
                    h2 id=(name) { (game_name(language, game)) }
                    p { (about(game, language)) }
                    p.links {
                        a.button.main href={ "/learn/" (name) "/first" } { (l.msg_learn_first()) }
                        a.button href={ "/learn/" (name) "/rules" } { (l.msg_learn_all_rules()) }
                        a.button href={ "/learn/cards#" (name) } { (l.msg_learn_cards()) }
                    }
                    h3 { (l.msg_learn_ten()) }
                    ol.ten { @for sentence in summary(game, language) { li { (sentence) } } }
                }
            }
        }
    };
    Page { title: l.msg_learn(), body, is_table: false }
}
