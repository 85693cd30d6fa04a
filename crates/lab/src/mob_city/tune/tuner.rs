//! The outer loop.

use games::mob_city::Rules;
use table::Fast;

use super::market::trade;
use super::measure::{Effort, Measure};
use super::optimiser::Optimiser;
use super::space::Space;
use crate::mob_city::evolve::Population;
use crate::mob_city::targets::Aim;
use crate::observer::Observer;
use crate::parallel::play_deals;
use crate::play::seed;

/// How many candidates a generation has.
const CANDIDATES: usize = 8;
/// The first step size, in units of a Large or a copy.
const FIRST_STEP: f64 = 0.8;
/// How many generations the founders evolve before the first candidate.
const FOUNDING: u64 = 80;
/// How many candidates reach each stage of a generation, for how many generations their players adapt there, and how
/// many times the games of the first stage they play.
const STAGES: [(usize, u64, u64); 3] = [(CANDIDATES, 16, 1), (3, 32, 2), (1, 64, 5)];

/// What to search for.
#[derive(Clone, PartialEq, Debug)]
pub struct TunerConfig {
    /// The name of the rules to start from.
    pub name: String,
    /// The rules to start from.
    pub base: Rules,
    /// The numbers of seats.
    pub seats: Vec<usize>,
    /// The number of games that a candidate plays at each number of seats, at first.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
}

impl TunerConfig {
    /// What is wanted.
    #[must_use]
    pub fn aim(&self) -> Aim {
        Aim::of(&self.base)
    }

    /// What a stage spends on a candidate.
    const fn effort(&self, generations: u64, times: u64) -> Effort {
        Effort { generations, generation_games: self.games.div_ceil(2), games: times * self.games }
    }
}

/// A candidate that was tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// Its place in the space.
    pub point: Vec<f64>,
    /// Its rules.
    pub rules: Rules,
    /// What was measured, by number of seats.
    pub measures: Vec<Measure>,
    /// How many stages it reached.
    pub stages: usize,
    /// How far it is from what is wanted; less is better.
    pub loss: f64,
}

impl Candidate {
    /// The largest ratio between a seat's share and the fair one at any number of seats.
    #[must_use]
    pub fn worst_ratio(&self) -> f64 {
        self.measures.iter().map(Measure::worst_ratio).fold(1.0, f64::max)
    }

    /// The mean share of card types in use.
    #[must_use]
    pub fn types(&self) -> f64 {
        self.measures.iter().map(Measure::types).sum::<f64>() / self.measures.len().max(1) as f64
    }
}

/// A finished generation.
#[derive(Clone, PartialEq, Debug)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u64,
    /// Its candidates, best first.
    pub candidates: Vec<Candidate>,
}

/// A search. It can be stopped after any generation and resumed.
#[derive(Clone, Debug)]
pub struct Tuner {
    /// What it searches for.
    pub config: TunerConfig,
    pub(super) space: Space,
    pub(super) optimiser: Optimiser,
    /// The players of the best candidate of the last generation, by number of seats.
    pub(super) populations: Vec<Population>,
    /// The number of finished generations.
    pub(super) generations: u64,
    /// The best candidate of all that reached the last stage.
    pub(super) best: Option<Candidate>,
    /// The best and the median loss of each generation.
    pub(super) losses: Vec<(f64, f64)>,
    /// The worst ratio and the share of types of every candidate that reached the last stage.
    pub(super) front: Vec<(f64, f64)>,
}

/// A candidate on its way through the stages.
struct Trial {
    candidate: Candidate,
    populations: Vec<Population>,
}

impl Tuner {
    /// Starts a search: plans for the base rules evolve. `None` if stopped.
    #[must_use]
    pub fn new(config: TunerConfig, observer: Observer<'_>) -> Option<Self> {
        let space = Space::new(config.base);
        let mut chance = Fast::new(seed(&[config.seed, 0]));
        let founders: Vec<Population> =
            config.seats.iter().map(|_| Population::founders(&mut chance)).collect();
        let single = Observer { threads: 1, ..observer };
        let grow = |(seats, population): &(usize, Population)| {
            let mut population = population.clone();
            let effort = config.effort(FOUNDING, 1);
            Measure::take(config.base, *seats, &mut population, effort, config.seed, single)?;
            Some(population)
        };
        (observer.stage)("the first players");
        let mut populations = Vec::new();
        let tables = config.seats.iter().copied().zip(founders);
        let all = play_deals(observer.threads, tables, grow, |_, grown| populations.push(grown));
        let optimiser = Optimiser::new(space.origin(), FIRST_STEP);
        all.then(|| Self {
            config,
            space,
            optimiser,
            populations,
            generations: 0,
            best: None,
            losses: Vec::new(),
            front: Vec::new(),
        })
    }

    /// The number of finished generations.
    #[must_use]
    pub const fn generations(&self) -> u64 {
        self.generations
    }

    /// The best candidate so far.
    #[must_use]
    pub const fn best(&self) -> Option<&Candidate> {
        self.best.as_ref()
    }

    /// The best and the median loss of each generation.
    #[must_use]
    pub fn losses(&self) -> &[(f64, f64)] {
        &self.losses
    }

    /// The worst ratio and the share of types of every candidate that reached the last stage.
    #[must_use]
    pub fn front(&self) -> &[(f64, f64)] {
        &self.front
    }

    /// Tries one generation of candidates. `None` if stopped, and then nothing has changed. The same seed gives the
    /// same generations.
    pub fn step(&mut self, observer: Observer<'_>) -> Option<Generation> {
        let number = self.generations + 1;
        let mut chance = Fast::new(seed(&[self.config.seed, 1, number]));
        let mut trials: Vec<Trial> = (0..CANDIDATES)
            .map(|_| {
                let mut point = self.optimiser.ask(&mut chance);
                self.space.clamp(&mut point);
                Trial {
                    candidate: Candidate::untried(&self.space, point),
                    populations: self.populations.clone(),
                }
            })
            .collect();
        for (stage, (count, generations, times)) in STAGES.into_iter().enumerate() {
            let effort = self.config.effort(generations, times);
            (observer.stage)(&format!("generation {number}, stage {} of {}", stage + 1, STAGES.len()));
            let rest = trials.split_off(count.min(trials.len()));
            let tried = seed(&[self.config.seed, 2, number, stage as u64]);
            trials = self.try_all(trials, effort, tried, observer)?;
            trials.sort_by(|a, b| a.candidate.loss.total_cmp(&b.candidate.loss));
            trials.extend(rest);
        }
        self.learn(number, trials)
    }

    /// Plays a stage with each trial.
    fn try_all(
        &self,
        trials: Vec<Trial>,
        effort: Effort,
        seed: u64,
        observer: Observer<'_>,
    ) -> Option<Vec<Trial>> {
        let single = Observer { threads: 1, ..observer };
        let mut tried = Vec::new();
        let play = |trial: &Trial| {
            let mut populations = trial.populations.clone();
            let rules = trial.candidate.rules;
            let tables = self.config.seats.iter().zip(&mut populations);
            let measures: Option<Vec<Measure>> = tables
                .map(|(seats, players)| Measure::take(rules, *seats, players, effort, seed, single))
                .collect();
            Some((measures?, populations))
        };
        let all = play_deals(observer.threads, trials, play, |trial, (measures, populations)| {
            let loss = measures.iter().flat_map(|measure| measure.terms(&self.config.aim())).sum();
            let stages = trial.candidate.stages + 1;
            let candidate = Candidate { measures, loss, stages, ..trial.candidate.clone() };
            tried.push(Trial { candidate, populations });
        });
        all.then_some(tried)
    }

    /// Moves on: the optimiser, the market, the players.
    fn learn(&mut self, number: u64, trials: Vec<Trial>) -> Option<Generation> {
        let candidates: Vec<Candidate> = trials.iter().map(|trial| trial.candidate.clone()).collect();
        let points: Vec<Vec<f64>> = candidates.iter().map(|candidate| candidate.point.clone()).collect();
        self.optimiser.tell(&points);
        let measures: Vec<&Measure> = candidates.iter().flat_map(|candidate| &candidate.measures).collect();
        trade(&self.space, &mut self.optimiser.mean, &measures);
        let first = trials.into_iter().next()?;
        self.populations = first.populations;
        self.losses.push((first.candidate.loss, candidates[CANDIDATES / 2].loss));
        for finalist in candidates.iter().filter(|candidate| candidate.stages == STAGES.len()) {
            self.front.push((finalist.worst_ratio(), finalist.types()));
        }
        if self.best.as_ref().is_none_or(|best| first.candidate.loss < best.loss) {
            self.best = Some(first.candidate);
        }
        self.generations = number;
        Some(Generation { number, candidates })
    }
}

impl Candidate {
    fn untried(space: &Space, point: Vec<f64>) -> Self {
        let rules = space.rules(&point);
        Self { point, rules, measures: Vec::new(), stages: 0, loss: f64::INFINITY }
    }
}
