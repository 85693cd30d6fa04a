//! What every card game needs: seats, viewers, chance, piles, sets, the [`Game`] trait, and the laws that
//! every game is tested against.
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
mod set;

pub use chance::{Chance, Fast, Scripted, Seeded};
pub use choice::{Choice, Field, Worded};
pub use game::{CommandKind, Game, Menu, SetupError, SetupRequest, Threat, Weight, Window};
pub use notation::Unreadable;
pub use pile::Pile;
pub use seat::{BySeat, NotASeat, Seat, Seats, Viewer};
