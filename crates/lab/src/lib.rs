//! The lab: bots against bots.

mod arena;
pub mod balance;
mod draft;
mod estimate;
mod games_file;
mod grid;
mod ladder;
mod merge;
mod moves_file;
mod plan;
mod play;
mod rating;
mod record;
mod report;
mod run;
mod sheet;
mod summary;
mod tables;

pub use arena::{Arena, Course, Outline, Tale};
pub use draft::Draft;
pub use estimate::{Estimate, Share};
pub use games_file::{Games, GamesFile};
pub use ladder::{Ladder, Rung, rungs};
pub use merge::Shards;
pub use moves_file::MovesFile;
pub use plan::{Plan, Shard};
pub use play::{Decision, Match, Played, Unfinished, seed};
pub use rating::{Outcome, Rating, rate};
pub use record::Record;
pub use report::report;
pub use run::{Game, Run};
pub use summary::{BotTally, CardTally, CourseTally, Step, Summary};
