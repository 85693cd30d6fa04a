//! The table in a terminal.
//!
//! A [`Source`] is where a table comes from: a game on this machine, a table on a server, a replay, a scene
//! that is being written. It gives a [`Snapshot`], which is everything that is drawn, and takes answers in
//! notation. The screen is a pure function of the snapshot and of what is selected ([`draw()`]), and so is the
//! meaning of a key or the mouse ([`Ui::on`]); only [`full_screen`] and [`lines`] touch a terminal.

mod board;
mod columns;
mod ending;
mod extra;
mod family_business;
mod keys;
mod local;
mod menu;
mod menu_layout;
mod mob_city;
mod notation;
mod over;
mod paint;
mod parts;
mod perspective;
mod plain;
mod popup;
mod puzzle;
mod replay;
mod room;
mod run;
mod saved;
mod scene_file;
mod screen;
mod seating;
mod snapshot;
mod source;
mod text;
mod theme;
mod view;

pub use columns::{Align, columns};
pub use ending::Ending;
pub use extra::Extra;
pub use keys::{Intent, Ui};
pub use local::Local;
pub use notation::{choice, commands};
pub use paint::{Areas, Target};
pub use perspective::{NotACommand, Perspective, ReplayCommand};
pub use plain::lines;
pub use puzzle::PuzzleTable;
pub use replay::Replay;
pub use room::Room;
pub use run::full_screen;
pub use saved::{CannotResume, Saved};
pub use scene_file::SceneFile;
pub use screen::draw;
pub use seating::{Player, Seating, seeded, title};
pub use snapshot::{Snapshot, Until};
pub use source::Source;
pub use theme::{Colours, Theme};
pub use view::threat;
