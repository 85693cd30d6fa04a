//! Looks at one decision: is it a puzzle? Cheap questions come first.

use bots::{BotSpec, Budget, Level};
use puzzles::{Answer as Measured, Notes};
use table::scene::{Study, study};
use table::{Fast, Menu as _, Seat, Viewer};

use super::answers::{self, Answer, answer_of, choose, is_considered};
use super::contest::{Contender, LEAD, contest, is_clear};
use super::harvest::{Found, Funnel};
use super::{PuzzleGame, difficulty, scene};
use crate::play::seed;

/// The lead that the first search must see.
const PROMISE: f32 = 0.03;

/// How much is searched, in rollouts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Effort {
    /// The first search.
    pub(super) small: u32,
    /// The rounds of the contest between the answers of that search and of lower levels.
    pub(super) first: &'static [u32],
    /// The rounds of the contest between all answers that decides whether a position is worth more.
    pub(super) medium: &'static [u32],
    /// The rounds of the contests that decide.
    pub(super) large: &'static [u32],
    /// Each of the searches that must find the answer.
    pub(super) search: u32,
    /// How many times large search and contest must agree, with other random numbers.
    pub(super) repeats: u64,
    /// How many games are played before their puzzles are compared with the others. Not the number of threads, which
    /// must not change a result.
    pub(super) batch: u64,
}

impl Effort {
    /// What puzzles deserve.
    pub(super) const FULL: Self = Self {
        small: 300,
        first: &[200, 600],
        medium: &[150, 500, 2000],
        large: &[400, 4000],
        search: 16_000,
        repeats: 3,
        batch: 16,
    };
}

/// With fewer answers, a guess is too often right.
const FEWEST_ANSWERS: usize = 3;

/// How many answers the notes tell.
const TOLD: usize = 8;

/// How many commands of the expected continuation the notes tell.
const CONTINUATION: usize = 6;

/// A decision to look at.
pub(super) struct Look<'a, G: PuzzleGame> {
    pub(super) view: &'a G::View,
    pub(super) seat: Seat,
    pub(super) edition: &'a str,
    pub(super) seed: u64,
    pub(super) effort: Effort,
    /// Whether there are too many puzzles of this kind already, by their signatures.
    pub(super) is_common: &'a dyn Fn(&[String]) -> bool,
}

impl<G: PuzzleGame> Look<'_, G> {
    /// The puzzle, if it is one.
    pub(super) fn puzzle(&self, funnel: &mut Funnel) -> Option<Found> {
        let best = self.promising(funnel)?;
        let signatures = self.signatures(&best);
        if (self.is_common)(&signatures) {
            return None;
        }
        funnel.uncommon += 1;
        let (position, game) = scene::write::<G>(self.view, self.seat, self.edition, self.seed)?;
        let (contenders, then) = self.confirmed(&game, &best)?;
        funnel.clear += 1;
        let rows = commands(&best).join("; ");
        let body = format!("{position}best {}: {rows}\n", self.seat);
        // What ships is what is rated: the scene is read back.
        let titled = format!("# {} {} {}\n{body}", G::RULE, self.edition, game.waiting());
        let study: Study<G> = study(&titled).ok()?;
        let rating = difficulty::rate(&study, self.seed)?;
        let told = contenders.iter().filter(|contender| contender.answer.is_complete).take(TOLD);
        let told = told
            .map(|one| Measured { share: one.worth.share() as f32, commands: commands(&one.answer.line) });
        let notes = Notes {
            rating,
            share: contenders[0].worth.share() as f32,
            second: contenders[1].worth.share() as f32,
            answers: told.collect(),
            then,
        };
        let (title, _) = titled.split_once('\n')?;
        let text = format!("{title}\n{notes}{body}");
        Some(Found { id: puzzles::id_of(&text), rating, signatures, scene: text })
    }

    /// The answer that a medium search finds clearly best, where lower levels choose another one.
    fn promising(&self, funnel: &mut Funnel) -> Option<Vec<G::Command>> {
        let sight = G::sight_of_view(self.view)?;
        if G::prune(sight, &G::view_menu(self.view)).len() < 2 {
            return None;
        }
        let game = G::imagine(self.view, &mut Fast::new(self.seed));
        if game.is_mid_choice(self.seat) {
            return None;
        }
        let answers = answers::answers(&game, self.seat);
        if answers.len() < FEWEST_ANSWERS {
            return None;
        }
        funnel.decisions += 1;
        let chosen = choose(&game, self.seat, search(self.effort.small), self.seed)?;
        // Some without a lead too, because the hardest puzzles fool a small search.
        if chosen.lead < PROMISE && !self.seed.is_multiple_of(16) {
            return None;
        }
        let by = |level: Level| answer_of(&game, self.seat, BotSpec::new(level), self.seed);
        let lines = [Some(chosen.line), by(Level::Capo), by(Level::Soldier)];
        if lines[0] == lines[1] && lines[0] == lines[2] {
            return None;
        }
        funnel.disputed += 1;
        // Among few answers it is soon clear that none of them leads.
        let is_named = |answer: &&Answer<G::Command>| {
            let is_second = chosen.second.as_ref().is_some_and(|second| answer.line.starts_with(second));
            is_second || lines.iter().flatten().any(|line| line.starts_with(&answer.line))
        };
        let few: Vec<_> = answers.iter().filter(is_named).cloned().collect();
        contest::<G>(self.view, &few, self.effort.first, LEAD, self.seed)?;
        let contenders = contest::<G>(self.view, &answers, self.effort.medium, LEAD, self.seed)?;
        let best = &contenders[0].answer;
        // What bots leave out of their searches, no search finds.
        let is_puzzle =
            is_clear(&contenders) && best.is_complete && is_considered(&game, self.seat, &best.line);
        funnel.promising += u64::from(is_puzzle);
        is_puzzle.then(|| best.line.clone())
    }

    /// The answers by what they are worth, and the expected continuation, if every repetition of the large search and
    /// of the contest finds this answer best. They see the position as it was written down, and remember nothing.
    fn confirmed(&self, game: &G, best: &[G::Command]) -> Option<(Vec<Contender<G::Command>>, String)> {
        let view = game.view(Viewer::Seat(self.seat));
        let answers = answers::answers(game, self.seat);
        let mut all: Vec<Contender<G::Command>> = Vec::new();
        let mut then = String::new();
        for repeat in 0..self.effort.repeats {
            let base = seed(&[self.seed, 1, repeat]);
            let contenders = contest::<G>(&view, &answers, self.effort.large, 0.0, base)?;
            if contenders[0].answer.line != best || !is_clear(&contenders) {
                return None;
            }
            let chosen = choose(game, self.seat, search(self.effort.search), base)
                .filter(|chosen| chosen.line == best)?;
            then = continuation::<G>(&chosen.then);
            for contender in contenders {
                match all.iter_mut().find(|known| known.answer == contender.answer) {
                    Some(known) => known.worth.merge(contender.worth),
                    None => all.push(contender),
                }
            }
        }
        all[1..].sort_by(|a, b| b.worth.share().total_cmp(&a.worth.share()));
        // An answer that was dropped in one repetition and not in another has rollouts of both kinds.
        is_clear(&all).then_some((all, then))
    }

    /// What the puzzle is like, in general and in more detail. A harvest keeps few with the same.
    fn signatures(&self, best: &[G::Command]) -> Vec<String> {
        let game = G::imagine(self.view, &mut Fast::new(self.seed));
        let card = best.first().map(ToString::to_string).unwrap_or_default();
        let kinds: Vec<&str> = best.iter().skip(1).map(|command| G::kind(*command).name()).collect();
        let question = game
            .waiting()
            .split(' ')
            .find(|word| word.parse::<Seat>().is_err())
            .unwrap_or_default()
            .to_owned();
        let general = format!("{question}: {card}");
        let detailed =
            format!("{general} {} · {} seats · {}", kinds.join(" "), game.seats(), G::shape(self.view));
        vec![detailed, general]
    }
}

/// A search of this many rollouts.
fn search(rollouts: u32) -> BotSpec {
    BotSpec { budget: Budget::Iterations(rollouts), ..BotSpec::new(Level::Boss) }
}

fn commands<C: ToString>(line: &[C]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

fn continuation<G: PuzzleGame>(line: &[(Seat, G::Command)]) -> String {
    let commands = line.iter().take(CONTINUATION).map(|(seat, command)| format!("{seat}: {command}"));
    commands.collect::<Vec<_>>().join("; ")
}
