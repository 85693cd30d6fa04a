//! Bots: a view in, a command out. A [`Bot`] sees what a player in its seat sees, by type; what it knows of a
//! game beyond the rules is the game's [`Heuristics`].
//!
//! There are five [`Level`]s. The lower three evaluate each command by itself, each knowing more than the one
//! below; the upper two search ahead.

mod alike;
mod bot;
pub mod family_business;
mod heuristics;
mod inference;
mod judge;
mod mob_city;
mod search;
mod spec;
mod tactics;
mod time_limit;
mod worth;

pub use self::mob_city::{Param, Plan, answer};
pub use alike::{changes_money, matching};
pub use bot::{Bot, Thoughts};
pub use heuristics::Heuristics;
pub use judge::{Decision, Expected, Judgement, Weighed};
pub use search::Finding;
pub use spec::{BotSpec, Budget, Level, MAX_GRUDGE, Opponents, Personality, Skill, SpecError, Style};
pub use tactics::solves;
pub use time_limit::TimeLimit;
pub use worth::Worth;
