//! The rulebook: what the rules pages, cards, scenes and lessons of every game say, in every language.
//!
//! Everything is embedded when this crate is built and parsed on first use; nothing is read at run time. Web,
//! terminal and command line all use this crate, and each decides how the text looks.
//!
//! | to get | call |
//! | --- | --- |
//! | a rules page | [`page()`] |
//! | a statement by its id | [`StatementId`], [`statement`] |
//! | a text without its markup, or parsed | [`plain`], [`inline()`] |
//! | code of the rules in a reader's words | [`CodeReader`], [`without_rule_names`] |
//! | the cards | [`Card::all`], [`Card::with_id`] |
//! | the scenes of a statement | [`Scene::of`] |
//! | the first game of a learner | [`lesson()`] |
//! | everything that matches a few words | [`search()`], [`Query`], [`corrected`] |
//!
//! What one game adds is in the module named after it, behind the trait `Catalogue`.

mod card;
mod catalogue;
mod family_business;
mod id;
mod inline;
mod lesson;
mod mob_city;
mod page;
mod reading;
mod scene;
mod search;
mod spelling;

pub use card::{ByEdition, Card, cards_named_in};
pub use catalogue::{CatalogueEntry, about, lesson_end, rule_choices, summary};
pub use games::GameId;
pub use id::{StatementId, UnknownStatement, statement_ids};
pub use inline::{EditionMark, Inline, inline, plain};
pub use lesson::{Attempt, LEARNER, LessonError, PLACES, Reaction, Step, StepText, lesson};
pub use page::{Block, RulesPage, Statement, page, statement};
pub use reading::{CodeReader, names_rules_only, without_rule_names};
pub use scene::{Scene, game_of_scene};
pub use search::{Found, Query, search};
pub use spelling::corrected;

/// The text that `build.rs` collected.
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}
