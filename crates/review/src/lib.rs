//! Reviews of finished games: what each decision was worth, by what its player could know at that moment, and how
//! everyone's chances changed.
//!
//! A [`Reviewer`] works through a record, one decision after the other, so that the work can wait, show its progress
//! and be stopped. The [`Review`] that it makes holds numbers and notation and no sentence: pages, the terminal and
//! programs say it in their own way. [`Review::summary`] adds up a player's decisions.

mod parts;
mod reviewer;
mod summary;
mod text;

pub use parts::{Better, Chances, Considered, Expectation, Judged, Review, VERSION};
pub use reviewer::{Effort, Reviewer, Unreviewable, judge_scene};
pub use summary::{MISTAKE, Split, Summary, TurningPoint};
pub use text::DecisionText;
