//! The first games: a row of positions, each with its right answers. The positions are in `lessons/`, the
//! sentences in `locales/`.

use std::sync::OnceLock;

use games::dispatch;
use table::scene::{Difference, Moment, SceneGame, moments, study};
use table::{Seat, Seeded, Unreadable};
use words::Language;

use crate::catalogue::Catalogue as _;
use crate::{GameId, embedded};

/// The learner's seat.
pub const LEARNER: Seat = Seat::new(0);

/// The places on a table that a step can be about, besides a player.
pub const PLACES: [&str; 6] = ["wall", "shop", "own", "hand", "card", "bar"];

/// One step of a lesson.
#[derive(Debug)]
pub struct Step {
    /// The name of its sentences.
    key: &'static str,
    /// The position, as the beginning of a scene.
    position: String,
    /// The right answers, each as rows of a scene, one row for each kind of command.
    answers: Vec<Vec<&'static str>>,
    /// What the step is about: places on the table, and the letters of players.
    about: Vec<&'static str>,
    /// What the other players do after the right answer.
    then: Vec<&'static str>,
}

/// What is said at a step.
#[derive(Clone, Debug)]
pub struct StepText {
    /// What there is to see.
    pub see: String,
    /// What to do.
    pub task: String,
    /// How to do it.
    pub hint: String,
    /// What the right answer leads to.
    pub right: String,
    /// Why another answer is not the right one here.
    pub other: String,
}

impl From<[String; 5]> for StepText {
    fn from([see, task, hint, right, other]: [String; 5]) -> Self {
        Self { see, task, hint, right, other }
    }
}

/// What the learner's answer comes to.
#[derive(Clone, Debug)]
pub enum Reaction<I> {
    /// There is no answer yet, or only a part of it.
    None,
    /// It is right.
    Right,
    /// It is legal, but not what this step teaches.
    Other,
    /// The game refuses it.
    Refused(I),
}

/// A step and the learner's answer to it.
#[derive(Clone, Debug)]
pub struct Attempt<G: SceneGame> {
    /// The position of the step.
    pub start: G,
    /// The position after the commands in `given`.
    pub game: G,
    /// The commands that count so far.
    pub given: Vec<G::Command>,
    /// What they come to.
    pub reaction: Reaction<G::Illegal>,
}

/// Why an answer can't be judged.
#[derive(Clone, Debug)]
pub enum LessonError {
    /// The answer is not a command.
    Unreadable(Unreadable),
    /// The lesson is wrong. The tests rule this out.
    Broken,
}

impl From<Difference> for LessonError {
    fn from(_: Difference) -> Self {
        Self::Broken
    }
}

/// The lesson of a game, step by step.
#[must_use]
pub fn lesson(game: GameId) -> &'static [Step] {
    static LESSONS: [OnceLock<Vec<Step>>; GameId::ALL.len()] = [const { OnceLock::new() }; GameId::ALL.len()];
    LESSONS[game as usize].get_or_init(|| {
        let text = embedded::LESSONS.iter().find(|(name, _)| *name == game.name());
        text.map(|(_, text)| parse(text)).unwrap_or_default()
    })
}

fn parse(text: &'static str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(key) = line.strip_prefix("== ") {
            let position = "# a lesson\n".to_owned();
            steps.push(Step { key, position, answers: Vec::new(), about: Vec::new(), then: Vec::new() });
            continue;
        }
        let Some(step) = steps.last_mut() else { continue };
        match line.split_once(' ') {
            Some(("answer", row)) => step.answers.push(row.split(';').map(str::trim).collect()),
            Some(("light", places)) => step.about.extend(places.split(' ')),
            Some(("then", line)) => step.then.push(line),
            _ => {
                step.position.push_str(line);
                step.position.push('\n');
            }
        }
    }
    steps
}

impl Step {
    /// What is said at this step of the game's lesson.
    #[must_use]
    pub fn text(&self, game: GameId, language: Language) -> Option<StepText> {
        dispatch!(game, G => G::step_text(language.messages(), self.key))
    }

    /// Judges an answer, command by command.
    ///
    /// # Errors
    /// If the answer is not notation.
    pub fn attempt<G: SceneGame>(&self, answers: &[String]) -> Result<Attempt<G>, LessonError> {
        let start = study::<G>(&self.position)?.game;
        let right = self.right_answers::<G>()?;
        let mut attempt = Attempt { start, game: start, given: Vec::new(), reaction: Reaction::None };
        for answer in answers {
            let command: G::Command = answer.parse().map_err(LessonError::Unreadable)?;
            let mut next = attempt.game;
            if let Err(illegal) = next.act(LEARNER, command, &mut Seeded::numbered(0), &mut |_| {}) {
                attempt.reaction = Reaction::Refused(illegal);
                break;
            }
            attempt.given.push(command);
            if right.contains(&attempt.given) {
                attempt.game = next;
                attempt.reaction = Reaction::Right;
                break;
            }
            if !right.iter().any(|right| right.starts_with(&attempt.given)) {
                attempt.given.clear();
                attempt.game = start;
                attempt.reaction = Reaction::Other;
                break;
            }
            attempt.game = next;
        }
        Ok(attempt)
    }

    /// The right answers, each as a row of commands.
    fn right_answers<G: SceneGame>(&self) -> Result<Vec<Vec<G::Command>>, LessonError> {
        let answer = |rows: &Vec<&str>| {
            let rows: Result<Vec<_>, _> = rows.iter().map(|row| G::chain(row)).collect();
            rows.map(|rows| rows.concat()).map_err(|_| LessonError::Broken)
        };
        self.answers.iter().map(answer).collect()
    }

    /// The commands that lead on after those in `given`, each with whether it completes the answer.
    ///
    /// # Errors
    /// If the lesson is wrong.
    pub fn leading_on<G: SceneGame>(
        &self,
        given: &[G::Command],
    ) -> Result<Vec<(G::Command, bool)>, LessonError> {
        let mut next: Vec<(G::Command, bool)> = Vec::new();
        for right in self.right_answers::<G>()? {
            let Some([command, rest @ ..]) = right.strip_prefix(given) else { continue };
            if next.iter().all(|(known, _)| known != command) {
                next.push((*command, rest.is_empty()));
            }
        }
        Ok(next)
    }

    /// What the step is about: places on the table ([`PLACES`]), and the letters of players.
    #[must_use]
    pub fn about(&self) -> &[&'static str] {
        &self.about
    }

    /// What happens after the right answer, moment by moment: the answer, and what the other players do then.
    ///
    /// # Errors
    /// If the lesson is wrong.
    pub fn aftermath<G: SceneGame>(&self, given: &[G::Command]) -> Result<Vec<Moment<G>>, LessonError> {
        let mut text = self.position.clone();
        let before = moments::<G>(&text)?.len().max(1);
        for command in given {
            text.push_str(&format!("{LEARNER}: {command}\n"));
        }
        for line in &self.then {
            text.push_str(line);
            text.push('\n');
        }
        let mut all = moments::<G>(&text)?;
        all.drain(..before.min(all.len()));
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use table::Menu as _;

    use super::*;

    fn check<G: SceneGame>(game: GameId) {
        let steps = lesson(game);
        assert!(steps.len() >= 8, "{game:?}");
        for step in steps {
            let key = step.key;
            let first = step.attempt::<G>(&[]).unwrap_or_else(|error| panic!("{key}: {error:?}"));
            assert!(first.start.asked().contains(LEARNER), "{key}");
            assert!(matches!(first.reaction, Reaction::None), "{key}");
            let menu = first.start.menu(LEARNER);
            let next = step.leading_on::<G>(&[]).unwrap();
            assert!(!next.is_empty() && next.iter().all(|(command, _)| menu.contains(*command)), "{key}");
            assert!(!step.about.is_empty(), "{key} lights nothing");
            for place in &step.about {
                let is_player = place.parse::<Seat>().is_ok_and(|seat| seat != LEARNER);
                assert!(is_player || PLACES.contains(place), "{key} lights {place}");
            }
            for language in Language::ALL {
                assert!(step.text(game, language).is_some(), "{key}");
            }
            let right = step.right_answers::<G>().unwrap();
            assert!(!right.is_empty(), "{key}");
            for answer in right {
                let typed: Vec<String> = answer.iter().map(ToString::to_string).collect();
                let attempt = step.attempt::<G>(&typed).unwrap();
                assert!(matches!(attempt.reaction, Reaction::Right), "{key}: {typed:?}");
                for (at, command) in answer.iter().enumerate() {
                    let next = step.leading_on::<G>(&answer[..at]).unwrap();
                    assert!(next.contains(&(*command, at + 1 == answer.len())), "{key}: {next:?}");
                }
                assert!(!step.aftermath::<G>(&attempt.given).unwrap().is_empty(), "{key}: {typed:?}");
            }
        }
    }

    #[test]
    fn every_lesson_is_valid() {
        for game in GameId::ALL {
            dispatch!(game, G => check::<G>(game));
        }
    }

    #[test]
    fn other_texts_are_not_answers() {
        let step = &lesson(GameId::MobCity)[0];
        let attempt = step.attempt::<games::mob_city::Game>(&["sing".to_owned()]);
        assert!(matches!(attempt, Err(LessonError::Unreadable(_))));
    }
}
