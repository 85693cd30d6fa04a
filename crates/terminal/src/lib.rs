//! The table in a terminal.
//!
//! A [`Place`] is where one plays or looks on: a game on this machine, a table elsewhere, a replay, a scene that
//! is being written. It gives a [`Moment`], which is all that is drawn, and takes answers in notation. The screen
//! is a pure function of the moment and of what was selected ([`draw()`]), and what a key or the mouse means is one
//! too ([`Ui::on`]); only [`full_screen`] and [`lines`] touch a terminal.

mod board;
mod book;
mod family_business;
mod keys;
mod local;
mod mob_city;
mod moment;
mod notation;
mod paint;
mod parts;
mod place;
mod plain;
mod popup;
mod replay;
mod run;
mod saved;
mod screen;
mod seating;
mod stage;
mod text;
mod theme;
mod view;

pub use book::{Found, search};
pub use keys::{Intent, Ui};
pub use local::Local;
pub use moment::{Moment, Until};
pub use notation::commands;
pub use paint::{Areas, Target};
pub use place::Place;
pub use plain::lines;
pub use replay::Replay;
pub use run::full_screen;
pub use saved::{CannotResume, Saved};
pub use screen::draw;
pub use seating::{Player, Seating, title};
pub use stage::Stage;
pub use theme::{Colours, Theme};
