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
use crate::{Extras, Frame, assets};

/// A page: its title, and what is on it.
pub struct Page {
    title: String,
    body: Markup,
    /// Whether it is the table of a lesson, which fills the window.
    is_table: bool,
}

impl Page {
    /// The whole page, with the style sheet and the script of these pages.
    #[must_use]
    pub fn whole(&self, frame: &Frame<'_>) -> Markup {
        let body = html! {
            link rel="stylesheet" href=(assets::address("learn.css"));
            script src=(assets::address("learn.js")) defer {}
            @if self.is_table { (self.body) } @else { div.learn { (self.body) } }
        };
        let about = self.is_table.then(|| self.title.clone());
        frame.page_with(&self.title, &Extras { table: self.is_table, about, ..Extras::default() }, &body)
    }
}
