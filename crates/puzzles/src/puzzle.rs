//! The puzzles: which there are, and which comes next.

use std::sync::LazyLock;

use bots::Heuristics;
use games::{GameId, dispatch};
use table::scene::{SceneGame, Study, study};
use table::{Seat, Unreadable};

use crate::embedded::PUZZLES;
use crate::notes::Notes;

/// A position in which one answer is clearly best.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its id: a few letters and digits that stay the same as long as the position does.
    pub id: String,
    /// Its game.
    pub game: GameId,
    /// The player whose answer is looked for.
    pub seat: Seat,
    /// The file: a scene with the position and the best answer. What it says about hidden cards is one of many
    /// possibilities.
    pub scene: String,
    /// The best answer in notation: a card and its picks. Among equivalent mobsters, the lowest number stands for all.
    pub best: Vec<String>,
    /// What was measured.
    pub notes: Notes,
}

/// All puzzles, by game and then by id.
static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let read = |(game, id, scene): &(&str, &str, &str)| {
        let puzzle = Puzzle::read(GameId::named(game)?, scene).ok()?;
        Some(Puzzle { id: (*id).to_owned(), ..puzzle })
    };
    PUZZLES.iter().filter_map(read).collect()
});

impl Puzzle {
    /// Reads a puzzle from its file.
    ///
    /// # Errors
    /// If the scene is wrong, names no best answer, or has no rating.
    pub fn read(game: GameId, scene: &str) -> Result<Self, Unreadable> {
        let (seat, best) = dispatch!(game, G => answer_of::<G>(scene))?;
        let (id, notes) = (crate::id_of(scene), scene.parse()?);
        Ok(Self { id, game, seat, scene: scene.to_owned(), best, notes })
    }

    /// How difficult it is, on the scale of [`Strength`](crate::Strength).
    #[must_use]
    pub fn rating(&self) -> f64 {
        self.notes.rating.into()
    }
}

/// The solver and the best answer of a scene.
fn answer_of<G: Heuristics + SceneGame>(scene: &str) -> Result<(Seat, Vec<String>), Unreadable> {
    let Study { best, .. } = study::<G>(scene).map_err(|wrong| Unreadable(wrong.to_string()))?;
    let best = best.and_then(|(seat, lines)| Some((seat, lines.into_iter().next()?)));
    let (seat, line) = best.ok_or_else(|| Unreadable("a puzzle says what is best".to_owned()))?;
    Ok((seat, line.iter().map(ToString::to_string).collect()))
}

/// All puzzles.
#[must_use]
pub fn all() -> &'static [Puzzle] {
    &ALL
}

/// The puzzles of a game, by id.
pub fn of(game: GameId) -> impl Iterator<Item = &'static Puzzle> {
    all().iter().filter(move |puzzle| puzzle.game == game)
}

/// The puzzle with this id.
#[must_use]
pub fn with_id(id: &str) -> Option<&'static Puzzle> {
    all().iter().find(|puzzle| puzzle.id == id)
}

/// The puzzle of a day, counted in days since any fixed date: the same for everyone, and another one every day until all
/// puzzles of the game were used.
#[must_use]
pub fn of_the_day(game: GameId, day: u64) -> Option<&'static Puzzle> {
    // Ids are hashes, so their order is as good as shuffled.
    let count = of(game).count() as u64;
    of(game).nth(day.checked_rem(count)? as usize)
}

/// The puzzle of a game closest to `strength` among those that are not solved.
#[must_use]
pub fn next_near(game: GameId, strength: f64, is_solved: impl Fn(&str) -> bool) -> Option<&'static Puzzle> {
    let distance = |puzzle: &Puzzle| (puzzle.rating() - strength).abs();
    of(game).filter(|puzzle| !is_solved(&puzzle.id)).min_by(|a, b| distance(a).total_cmp(&distance(b)))
}
