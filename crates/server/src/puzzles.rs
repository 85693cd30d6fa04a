//! Puzzles: what people have answered, how strong that makes them, and which comes next.

use std::collections::HashMap;

use ::pages::puzzles::{Offer, Solver};
use games::GameId;
use puzzles::{Puzzle, Strength, Verdict};
use store::PuzzleAnswer;

use crate::app::{App, Caller};
use crate::error::Error;
use crate::expiry::DAY_MS;

/// How many answers of a person are looked at: more than there are puzzles.
pub(crate) const MAX_ANSWERS: u32 = 10_000;

/// The maximum number of commands in an answer.
pub(crate) const MAX_COMMANDS: usize = 16;

/// What a person has answered.
pub(crate) struct Solved {
    answers: Vec<PuzzleAnswer>,
    now: i64,
}

impl Solved {
    /// What the caller has answered; nothing if they are anonymous.
    pub(crate) async fn by(app: &App, caller: &Caller) -> Result<Self, Error> {
        let answers = match &caller.person {
            Some(person) => app.registry.store.puzzle_answers(&person.id, MAX_ANSWERS).await?,
            None => Vec::new(),
        };
        Ok(Self { answers, now: app.registry.time.now() })
    }

    /// How strong the solver is, and since how many days they have solved something every day. `None` if they have not
    /// answered anything.
    pub(crate) fn solver(&self) -> Option<Solver> {
        if self.answers.is_empty() {
            return None;
        }
        let mut days: Vec<i64> = self
            .answers
            .iter()
            .filter(|answer| answer.solved)
            .map(|answer| answer.at.div_euclid(DAY_MS))
            .collect();
        days.dedup();
        let today = self.now.div_euclid(DAY_MS);
        let last = days.last().copied().filter(|last| *last >= today - 1);
        let streak = last.map_or(0, |last| {
            days.iter().rev().zip(0..).take_while(|(day, back)| **day == last - back).count() as u64
        });
        Some(Solver { strength: self.strength(), streak })
    }

    fn strength(&self) -> f64 {
        let rated =
            self.answers.iter().filter_map(|answer| Some((puzzles::with_id(&answer.puzzle)?, answer.solved)));
        rated
            .fold(Strength::default(), |strength, (puzzle, solved)| strength.after(puzzle.rating(), solved))
            .rating
    }

    /// Whether a puzzle was solved; `None` if it was not answered.
    fn answered(&self) -> HashMap<&str, bool> {
        self.answers.iter().map(|answer| (answer.puzzle.as_str(), answer.solved)).collect()
    }

    /// The next puzzle of a game that was not answered.
    pub(crate) fn next(&self, game: GameId) -> Option<&'static Puzzle> {
        let answered = self.answered();
        puzzles::next_near(game, self.strength(), |id| answered.contains_key(id))
    }

    /// What each game offers today.
    pub(crate) fn offers(&self) -> Vec<Offer> {
        let answered = self.answered();
        let day = u64::try_from(self.now.div_euclid(DAY_MS)).unwrap_or(0);
        let offer = |game: GameId| Offer {
            game,
            today: puzzles::of_the_day(game, day).map(|it| (it, answered.get(it.id.as_str()).copied())),
            next: self.next(game),
            solved: puzzles::of(game).filter(|it| answered.get(it.id.as_str()) == Some(&true)).count(),
            all: puzzles::of(game).count(),
        };
        GameId::ALL.into_iter().map(offer).collect()
    }
}

/// The puzzle with an id.
pub(crate) fn with_id(id: &str) -> Result<&'static Puzzle, Error> {
    puzzles::with_id(id).ok_or(Error::NotFound)
}

/// Judges an answer. Nothing is kept.
pub(crate) fn judge(puzzle: &Puzzle, answer: &[String]) -> Result<Verdict, Error> {
    if answer.len() > MAX_COMMANDS {
        return Err(Error::NotFound);
    }
    puzzle.judge(answer).map_err(|unreadable| Error::Malformed(unreadable.0))
}

/// Keeps the caller's answer, if it is their first and whole. Returns the verdict.
pub(crate) async fn answer(
    app: &App,
    caller: &Caller,
    puzzle: &Puzzle,
    answer: &[String],
) -> Result<Verdict, Error> {
    let person = caller.person()?;
    let verdict = judge(puzzle, answer)?;
    if verdict != Verdict::Incomplete {
        let solved = verdict == Verdict::Right;
        let kept = PuzzleAnswer { puzzle: puzzle.id.clone(), at: app.registry.time.now(), solved };
        app.registry.store.answer_puzzle(&person.id, kept).await?;
    }
    Ok(verdict)
}
