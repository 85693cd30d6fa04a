//! Puzzles: positions with one clearly best answer, found by `sitdown lab puzzles`.
//!
//! Everything is embedded when this crate is built and parsed on first use. There is no clock, no file and no sentence
//! here: clients bring the date, keep what a player has solved, and say what it means.
//!
//! | to get | call |
//! | --- | --- |
//! | the puzzles | [`all`], [`of`], [`with_id`] |
//! | today's | [`of_the_day`] |
//! | one for a solver of some strength | [`next_near`] |
//! | the position on a page | `session::stage` with [`Puzzle::game`] and [`Puzzle::scene`]; the solver is [`Puzzle::seat`] |
//! | whether an answer is right | [`Puzzle::judge`] |
//! | the solver's strength afterwards | [`Strength::after`] |

mod judge;
mod notes;
mod puzzle;
mod strength;

pub use judge::Verdict;
pub use notes::{Answer, Notes, id_of};
pub use puzzle::{Puzzle, all, next_near, of, of_the_day, with_id};
pub use strength::Strength;

/// The text that `build.rs` collected.
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}
