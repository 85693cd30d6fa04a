//! The web pages: functions from a view and a language to HTML.
//!
//! Nothing in this crate does I/O, waits, or knows about requests: the server (or any other host) looks at a table
//! once, fills a [`TableView`], and calls [`table::page`]. What the pages need of a game is in two traits,
//! one for a game before the deal and one for a view of it, with one dispatch each.

pub mod api_reference;
pub mod assets;
pub mod errors;
pub mod game_over;
pub mod home;
pub mod learn;
pub mod me;
pub mod new_table;
pub mod picture;
pub mod qr;
pub mod records;
pub mod replay;
pub mod story;
pub mod table;

mod family_business;
mod fields;
mod game;
mod mob_city;
mod shell;
mod waiting_room;

pub use fields::Fields;
pub use game::{edition_name, game_name, hand_answers};
pub use shell::{Extras, Frame, list};
pub use table::view::TableView;
