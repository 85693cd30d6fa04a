//! The web pages: functions from a view and a language to HTML.
//!
//! Nothing in this crate does I/O, waits, or knows about requests. The server (or any other host) fills a
//! [`TableView`] from one snapshot of a table, and calls [`table::page`]. What the pages need from a game is in
//! three traits (a game before the deal, a view, something seen), with one dispatch each.

pub mod admin;
pub mod api_reference;
pub mod assets;
pub mod clubs;
pub mod deals;
pub mod devices;
pub mod errors;
pub mod fairness;
pub mod feed;
pub mod game_over;
pub mod games;
pub mod home;
pub mod leaderboard;
pub mod learn;
pub mod me;
pub mod my_games;
pub mod new_table;
pub mod picture;
pub mod privacy;
pub mod puzzles;
pub mod qr;
pub mod quiz;
pub mod records;
pub mod replay;
pub mod review;
pub mod screen;
pub mod table;
pub mod told;

mod character;
mod family_business;
mod fields;
mod game;
mod mob_city;
mod shell;
mod waiting_room;

pub use fields::Fields;
pub use game::{edition_name, game_name, hand_answers, instead_of};
pub use shell::{Extras, Frame, announcement, list};
pub use table::view::{Bell, LetGo, TableView};
pub use waiting_room::{Closes, Lobby};
