//! Searches for the numbers of Mob City that no rulebook prints.
//!
//! The outer loop is an evolution strategy over the numbers ([`Optimiser`]). For each candidate the players adapt:
//! the plans of the last generation evolve on under the new numbers, and the games between the best of them are
//! measured ([`Measure`]). Candidates that do well get more time to adapt and more games. Between generations a
//! market helps: a card that nobody buys gets cheaper, one that everybody buys gets dearer, and weapons and Juice follow
//! how games end and how long they take.

mod market;
mod measure;
mod optimiser;
mod page;
mod space;
mod state;
mod tuner;

pub use measure::{Measure, TERMS};
pub use optimiser::Optimiser;
pub use space::Space;
pub use state::{BadState, MAX_GAMES};
pub use tuner::{Candidate, Generation, Tuner, TunerConfig};
