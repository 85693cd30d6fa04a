//! What any card table has, whatever is played on it: seats, viewers, chance, small piles, one
//! trait for a game, and the laws that every game is tested by.
//!
//! Nothing here knows a card, a rule, a clock, a sentence or a file.

mod chance;
mod choice;
mod game;
pub mod laws;
pub mod notation;
mod pile;
pub mod scene;
mod seat;

pub use chance::{Chance, Fast, Scripted, Seeded};
pub use choice::{Choice, Field, Worded};
pub use game::{CommandKind, Game, Menu, SetupError, SetupRequest, Threat, Window};
pub use notation::Unreadable;
pub use pile::Pile;
pub use seat::{BySeat, NotASeat, Seat, Seats, Viewer};
