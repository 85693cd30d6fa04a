//! Puzzles, harvested from games between bots: positions in which one answer is clearly best, and which a lower level
//! misses. `docs/bots-and-lab.md` defines what is kept and how it is rated.

mod answers;
mod contest;
mod difficulty;
mod harvest;
mod look;
mod scene;

use table::Viewer;
use table::scene::{SceneGame, study};

use crate::arena::Arena;

pub use harvest::{Found, Funnel, Harvest, HarvestConfig};

/// A game that puzzles are harvested from.
pub trait PuzzleGame: Arena + SceneGame {
    /// The rule that the titles of puzzles name: how the game is won.
    const RULE: &'static str;

    /// The whole position as text.
    fn position_text(&self) -> String;

    /// The line of a position that names an edition.
    fn edition_line(edition: &str) -> String;

    /// A few words about what the viewer sees. Positions with the same words look much the same.
    fn shape(view: &Self::View) -> String;
}

/// Whether a fresh search of every answer, in rounds of this many rollouts each, still finds the answer best that a
/// puzzle names. `None` if the text is no puzzle.
#[must_use]
pub fn is_still_best<G: PuzzleGame>(scene: &str, rounds: &[u32], seed: u64) -> Option<bool> {
    let study = study::<G>(scene).ok()?;
    let (seat, lines) = study.best?;
    let answers = answers::answers(&study.game, seat);
    let view = study.game.view(Viewer::Seat(seat));
    let contenders = contest::contest::<G>(&view, &answers, rounds, 0.0, seed);
    Some(contenders.is_some_and(|contenders| lines.contains(&contenders[0].answer.line)))
}
