//! What a review consists of.

use bots::{Expected, Heuristics, Weighed};
use serde::{Deserialize, Serialize};
use table::{BySeat, Seat};
use utoipa::ToSchema;

use crate::summary::MISTAKE;

/// The version of the reviews that this program makes. Others are made again.
pub const VERSION: u32 = 1;

/// The review of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// The version of the program's reviews.
    pub version: u32,
    /// The number of simulated games behind each decision and behind each turn's chances.
    pub rollouts: [u32; 2],
    /// Everyone's chances after the deal, and whenever a turn began.
    pub turns: Vec<Chances>,
    /// Every decision for which there was a choice, in order.
    pub decisions: Vec<Judged>,
    /// Each seat's share of the win.
    pub result: Vec<f32>,
}

/// Everyone's chances at one moment, as far as spectators can know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Chances {
    /// The number of steps so far, the deal among them.
    pub step: u64,
    /// Each seat's chance to win, from 0 to 1.
    pub shares: Vec<f32>,
}

/// A decision and what it was worth, by what its player could know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Judged {
    /// The number of steps before it, the deal among them.
    pub step: u64,
    /// Whose decision it was: the letter of the seat.
    pub seat: String,
    /// Why it was made: `person`, `order`, `bot` or `clock`.
    pub by: String,
    /// The answer in notation: one command, or a card and its targets.
    pub answer: Vec<String>,
    /// The player's chance to win after it, from 0 to 1.
    pub share: f32,
    /// The standard error of `share`, or of the difference to the better answer.
    pub error: f32,
    /// What the player should have expected to see next.
    pub line: Vec<Expectation>,
    /// The answer that the search prefers, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Better>,
    /// The commands that the search considered most at first, the player's among them or not.
    pub options: Vec<Considered>,
    /// Whether a good player would have given the same answer without a search.
    pub obvious: bool,
    /// By how much it was better than the best answer that begins otherwise, in chances to win; 0 if that may be noise.
    #[serde(default)]
    pub ahead: f32,
    /// What the bot that made it weighed, by its own level and personality, the best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weighed: Vec<BotOption>,
}

/// A command that a bot weighed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct BotOption {
    /// The command in notation.
    pub command: String,
    /// The chance to win that the bot saw in it, if it searches.
    pub share: Option<f32>,
}

/// An answer that the search prefers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Better {
    /// The answer in notation.
    pub answer: Vec<String>,
    /// The player's chance to win after it.
    pub share: f32,
    /// What the player should have expected to see next.
    pub line: Vec<Expectation>,
    /// What the answer that was given changed in each seat's chances, compared with this one.
    pub effect: Vec<f32>,
}

/// Something that a player should have expected to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Expectation {
    /// What they see, in notation.
    pub seen: String,
    /// Whether everyone sees the same. Otherwise it shows a card that nobody could foresee.
    pub public: bool,
}

/// A command that was considered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Considered {
    /// The command in notation.
    pub command: String,
    /// The player's chance to win after it.
    pub share: f32,
}

impl Judged {
    /// The seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat.parse().unwrap_or(Seat::new(0))
    }

    /// What the answer cost its player, in chances to win; 0 if the difference may be noise.
    #[must_use]
    pub fn cost(&self) -> f32 {
        let lost = self.better.as_ref().map_or(0.0, |better| better.share - self.share);
        if lost > CLEAR * self.error { lost } else { 0.0 }
    }

    /// Whether it mattered: another answer was clearly better, or clearly worse.
    #[must_use]
    pub fn mattered(&self) -> bool {
        self.cost() >= MISTAKE || self.ahead >= MISTAKE
    }

    /// What it changed in the chances of `seat`, compared with the better answer; 0 if that may be noise.
    #[must_use]
    pub fn effect_on(&self, seat: Seat) -> f32 {
        let effect = self.better.as_ref().and_then(|better| better.effect.get(seat.number()));
        if self.cost() > 0.0 { effect.copied().unwrap_or(0.0) } else { 0.0 }
    }
}

/// How many standard errors are no noise.
pub(crate) const CLEAR: f32 = 2.0;

/// Four digits are more than the search knows.
pub(crate) fn rounded(share: f32) -> f32 {
    (share * 10_000.0).round() / 10_000.0
}

/// The numbers of the first seats.
pub(crate) fn numbers(shares: &BySeat<f32>, seats: usize) -> Vec<f32> {
    Seat::first(seats).map(|seat| rounded(shares[seat])).collect()
}

pub(crate) fn notation<C: ToString>(commands: &[C]) -> Vec<String> {
    commands.iter().map(ToString::to_string).collect()
}

pub(crate) fn expectations<G: Heuristics>(weighed: &Weighed<G>) -> Vec<Expectation> {
    let expectation = |Expected { seen, is_public }: &Expected<G>| Expectation {
        seen: seen.to_string(),
        public: *is_public,
    };
    weighed.line.iter().map(expectation).collect()
}
