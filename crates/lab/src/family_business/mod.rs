//! Family Business in the lab: its statistics, and what seats and cards are worth.

mod arena;
mod facts;
mod puzzles;

pub use facts::{CardFacts, Facts, FactsConfig, TableFacts};
