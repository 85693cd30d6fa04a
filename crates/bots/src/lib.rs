//! Bots: a view in, a command out. A [`Bot`] sees what a player in its chair sees, by type; what it knows of
//! each game beyond the rules is its [`Savvy`].
//!
//! There are five [`Level`]s. The lower three judge every answer at a glance, each knowing more; the upper
//! two look ahead by playing out games that they imagine.

mod bot;
mod doubt;
pub mod family_business;
mod mob_city;
mod order;
mod savvy;
mod search;
mod tactics;

pub use self::mob_city::{Manner, Plan, answer};
pub use bot::{Bot, Thoughts};
pub use order::{BadOrder, Budget, Level, Nature, Order, Others, Skill, Style};
pub use savvy::Savvy;
pub use search::Finding;
pub use tactics::finds;
