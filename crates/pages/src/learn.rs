//! Learning the games: a first game of each, the rules with their examples, and the cards.
//!
//! It turns what the rulebook says, and a language, into markup.

pub mod cards;
pub mod example;
pub mod front;
pub mod lesson;
pub(crate) mod picture;
pub mod rules;
mod text;

use maud::{Markup, html};

use crate::game::game_name;
use crate::{Frame, assets};

/// A page: its title, and what is on it.
pub struct Page {
    title: String,
    body: Markup,
}

impl Page {
    /// The whole page, with the style sheet and the script of these pages.
    #[must_use]
    pub fn whole(&self, frame: &Frame<'_>) -> Markup {
        let body = html! {
            link rel="stylesheet" href=(assets::address("learn.css"));
            script src=(assets::address("learn.js")) defer {}
            div.learn { (self.body) }
        };
        frame.page(&self.title, &body)
    }
}
