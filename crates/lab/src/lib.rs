//! The lab: bots against bots. Runs, ladders, statistics, reports and balance studies, without any files:
//! those are in `datasets`.

mod arena;
mod calibration;
mod estimate;
pub mod family_business;
mod grid;
mod ladder;
pub mod mob_city;
mod observer;
mod parallel;
mod plan;
mod play;
mod puzzles;
mod rating;
mod record;
mod report;
mod run;
mod shard;
mod summary;
mod tables;

pub use arena::{Arena, GameStats, Schema, Series, SeriesKind};
pub use calibration::{Calibration, GROUPS, Group};
pub use estimate::{Estimate, Share};
pub use ladder::{Ladder, Rung, rungs};
pub use observer::Observer;
pub use plan::Plan;
pub use play::{Decision, Match, Played, Unfinished, seed};
pub use puzzles::{Found, Funnel, Harvest, HarvestConfig, PuzzleGame, is_still_best};
pub use rating::{Outcome, rate};
pub use ratings::Rating;
pub use record::Record;
pub use report::report;
pub use run::{Game, Run};
pub use shard::Shard;
pub use summary::{BotTally, CardTally, SeriesTally, Step, Summary};

impl Schema {
    /// The schema of the game with this name.
    #[must_use]
    pub fn named(game: &str) -> Option<Self> {
        let id = games::GameId::named(game)?;
        Some(games::dispatch!(id, G => Self::of::<G>()))
    }
}
