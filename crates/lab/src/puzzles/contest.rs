//! Weighs all answers against each other: the same number of rollouts for each, and more for those that may be best.

use bots::Worth;

use super::PuzzleGame;
use super::answers::Answer;
use crate::play::seed;

/// The smallest lead of the best answer over every other one, in shares of the win.
pub(super) const LEAD: f64 = 0.06;

/// The smallest lead in standard errors.
const ERRORS: f64 = 4.0;

/// How many standard errors an answer must be behind to be weighed no further.
const HOPELESS: f64 = 3.0;

/// An answer with the latest measurement of its worth.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Contender<C> {
    pub(super) answer: Answer<C>,
    pub(super) worth: Worth,
}

/// Whether the first leads clearly over every other: by 6 points and 4 standard errors.
pub(super) fn is_clear<C>(contenders: &[Contender<C>]) -> bool {
    let Some((best, others)) = contenders.split_first() else { return false };
    others.iter().all(|other| {
        let lead = best.worth.share() - other.worth.share();
        lead >= LEAD && lead >= ERRORS * error(best.worth, other.worth)
    })
}

/// The standard error of a difference.
fn error(one: Worth, other: Worth) -> f64 {
    one.error().hypot(other.error())
}

/// Weighs the answers in rounds of this many rollouts each, and returns them with the best first. `None` as soon as its
/// lead over the second is probably less than `lead`.
pub(super) fn contest<G: PuzzleGame>(
    view: &G::View,
    answers: &[Answer<G::Command>],
    rounds: &[u32],
    lead: f64,
    base: u64,
) -> Option<Vec<Contender<G::Command>>> {
    let start = |answer: &Answer<G::Command>| Contender { answer: answer.clone(), worth: Worth::default() };
    let mut alive: Vec<Contender<G::Command>> = answers.iter().map(start).collect();
    let mut behind = Vec::new();
    for (round, rollouts) in rounds.iter().enumerate() {
        for (n, contender) in alive.iter_mut().enumerate() {
            let seed = seed(&[base, round as u64, n as u64]);
            contender.worth = G::weigh(view, &contender.answer.line, *rollouts, seed)?;
        }
        alive.sort_by(|a, b| b.worth.share().total_cmp(&a.worth.share()));
        let best = alive.first()?.worth;
        let second = alive.get(1)?.worth;
        if best.share() - second.share() + error(best, second) < lead {
            return None;
        }
        let is_hopeless = |other: &Contender<G::Command>| {
            best.share() - other.worth.share() >= LEAD + HOPELESS * error(best, other.worth)
        };
        if round + 1 < rounds.len() {
            // The second stays, because the lead is over it.
            let hopeless = alive.iter().skip(2).position(is_hopeless).map_or(alive.len(), |n| n + 2);
            behind.extend(alive.drain(hopeless..));
        }
    }
    behind.sort_by(|a, b| b.worth.share().total_cmp(&a.worth.share()));
    alive.extend(behind);
    Some(alive)
}
