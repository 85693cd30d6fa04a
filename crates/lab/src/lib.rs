//! The lab: bots against bots.

mod arena;
mod play;

pub use arena::Arena;
pub use play::{Played, play, seed};
