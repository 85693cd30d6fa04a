//! Puzzles, one after the other: a position, an answer, and whether it was right.

use std::time::Duration;

use games::GameId;
use puzzles::{Puzzle, Strength, Verdict, next_near};
use session::{AnyGame, Choice, Reader, Refused, stage, suppose_on};
use table::{Seat, Viewer};
use words::Language;

use crate::snapshot::Snapshot;
use crate::source::Source;

/// The commands of the menu after an answer.
const NEXT: &str = "next";
const AGAIN: &str = "again";

/// Puzzles of a game, one after the other.
pub struct PuzzleTable {
    language: Language,
    puzzle: &'static Puzzle,
    start: Box<dyn AnyGame>,
    /// The position after what was chosen so far, if anything was.
    now: Option<Box<dyn AnyGame>>,
    given: Vec<String>,
    verdict: Option<Verdict>,
    notice: Option<String>,
    strength: Strength,
    /// The puzzles that were answered, and how many of them were solved.
    answered: Vec<&'static str>,
    solved: u64,
}

impl PuzzleTable {
    /// Begins with a puzzle. `None` if its scene is wrong.
    #[must_use]
    pub fn new(puzzle: &'static Puzzle, language: Language) -> Option<Self> {
        Some(Self {
            language,
            puzzle,
            start: stage(puzzle.game, &puzzle.scene).ok()?,
            now: None,
            given: Vec::new(),
            verdict: None,
            notice: None,
            strength: Strength::default(),
            answered: Vec::new(),
            solved: 0,
        })
    }

    fn game(&self) -> GameId {
        self.puzzle.game
    }

    fn players(&self) -> Vec<String> {
        Seat::first(self.start.seats())
            .map(|seat| self.language.messages().msg_seat(seat.to_string()))
            .collect()
    }

    /// The next puzzle that was not answered here.
    fn next(&self) -> Option<&'static Puzzle> {
        next_near(self.game(), self.strength.rating, |id| self.answered.contains(&id))
    }

    fn show(&mut self, puzzle: &'static Puzzle) {
        if let Ok(start) = stage(puzzle.game, &puzzle.scene) {
            (self.puzzle, self.start) = (puzzle, start);
        }
        (self.now, self.verdict) = (None, None);
        self.given.clear();
    }

    /// The position after commands; `None` without any.
    fn after(&self, given: &[String], to: &Reader<'_>) -> Result<Option<Box<dyn AnyGame>>, Refused> {
        let start = stage(self.puzzle.game, &self.puzzle.scene).ok().filter(|_| !given.is_empty());
        start.map(|start| suppose_on(start, self.puzzle.seat, given, to).map(|it| it.game)).transpose()
    }

    /// Adds a command to the answer, and judges the answer once it is whole.
    fn give(&mut self, command: &str, to: &Reader<'_>) -> Result<(), Refused> {
        let mut given = self.given.clone();
        given.extend(command.split(';').map(|part| part.trim().to_owned()));
        let now = self.after(&given, to)?;
        let verdict = self.puzzle.judge(&given).map_err(|it| Refused { sentence: it.0, rule: None })?;
        (self.given, self.now) = (given, now);
        // Half a choice, or money that was changed, is no answer yet.
        if verdict != Verdict::Incomplete {
            self.now = None;
            if !self.answered.contains(&self.puzzle.id.as_str()) {
                let right = verdict == Verdict::Right;
                self.answered.push(&self.puzzle.id);
                self.strength = self.strength.after(self.puzzle.rating(), right);
                self.solved += u64::from(right);
            }
            self.verdict = Some(verdict);
        }
        Ok(())
    }

    /// What becomes of the answer, and what every answer is worth.
    fn told(&self, verdict: &Verdict, to: &Reader<'_>) -> Vec<String> {
        let l = self.language.messages();
        let label = |commands: &[String]| self.start.labels(commands, to).join(" → ");
        let percent = |share: f32| (share * 100.0).round() as u64;
        let mut told = vec![l.msg_puzzle_solution(label(&self.puzzle.best)), l.msg_puzzle_answers()];
        let answers = self.puzzle.notes.answers.iter().take(4);
        told.extend(
            answers
                .map(|it| format!("{:>5}  {}", l.msg_review_share(percent(it.share)), label(&it.commands))),
        );
        if let Verdict::Wrong { share: Some(share) } = verdict {
            let yours = format!("{} ({})", label(&self.given), l.msg_puzzle_yours());
            told.push(format!("{:>5}  {yours}", l.msg_review_share(percent(*share))));
        }
        told
    }
}

impl Source for PuzzleTable {
    fn advance(&mut self) -> bool {
        false
    }

    fn next_poll(&self) -> Option<Duration> {
        None
    }

    fn snapshot(&self) -> Snapshot {
        let (l, players) = (self.language.messages(), self.players());
        let to =
            Reader { viewer: Viewer::Seat(self.puzzle.seat), language: self.language, players: &players };
        let title =
            format!("{} · {}", l.msg_puzzles(), l.msg_puzzle_rating(u64::from(self.puzzle.notes.rating)));
        let game = self.now.as_deref().unwrap_or(&*self.start);
        let mut snapshot = Snapshot::of(title, game, &to);
        snapshot.chain = self.given.clone();
        snapshot.notice = self.notice.clone();
        snapshot.status = match self.answered.is_empty() {
            true => l.msg_puzzle_find(),
            false => format!(
                "{} · {}",
                l.msg_puzzle_strength(self.strength.rating.round() as u64),
                l.msg_puzzle_count(self.solved, self.answered.len() as u64)
            ),
        };
        if let Some(verdict) = &self.verdict {
            let right = *verdict == Verdict::Right;
            snapshot.chain.clear();
            snapshot.log = self.told(verdict, &to);
            snapshot.question = if right { l.msg_puzzle_right() } else { l.msg_puzzle_wrong() };
            let next = self.next().map(|_| Choice::new(NEXT, l.msg_puzzle_next()));
            let again = (!right).then(|| Choice::new(AGAIN, l.msg_puzzle_again()));
            snapshot.menu = next.into_iter().chain(again).collect();
        }
        snapshot
    }

    fn answer(&mut self, text: &str) {
        self.notice = None;
        if self.verdict.is_some() {
            match (text, self.next()) {
                (AGAIN, _) => self.show(self.puzzle),
                (NEXT, Some(next)) => self.show(next),
                _ => {}
            }
            return;
        }
        let (players, language, seat) = (self.players(), self.language, self.puzzle.seat);
        let to = Reader { viewer: Viewer::Seat(seat), language, players: &players };
        if let Err(refused) = self.give(text, &to) {
            self.notice = Some(refused.sentence);
        }
    }

    fn undo(&mut self) {
        if self.verdict.is_some() || self.given.pop().is_none() {
            return;
        }
        let given = std::mem::take(&mut self.given);
        let (players, language, seat) = (self.players(), self.language, self.puzzle.seat);
        let to = Reader { viewer: Viewer::Seat(seat), language, players: &players };
        self.now = self.after(&given, &to).ok().flatten();
        self.given = given;
    }

    fn is_repeated(&self) -> bool {
        true
    }

    fn is_over(&self) -> bool {
        false
    }

    fn farewell(&self) -> Vec<String> {
        let l = self.language.messages();
        match self.answered.is_empty() {
            true => Vec::new(),
            false => vec![
                l.msg_puzzle_count(self.solved, self.answered.len() as u64),
                l.msg_puzzle_strength(self.strength.rating.round() as u64),
            ],
        }
    }
}
