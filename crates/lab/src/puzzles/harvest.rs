//! A harvest: game after game, and what is kept of each. The same seed gives the same puzzles, on one core or many, and
//! a harvest that was stopped goes on where it was.

use std::cell::RefCell;
use std::collections::HashMap;

use bots::BotSpec;
use serde_json::{Value, json};
use table::{Chance, Fast, Seat, SetupRequest, Viewer};

use super::PuzzleGame;
use super::look::{Effort, Look};
use crate::observer::Observer;
use crate::parallel::play_deals;
use crate::play::{Match, Unfinished, seed};

/// How many turns of one game are between two puzzles.
const APART: u32 = 8;

/// Who plays the games: those that people meet, and few that search, because those take long.
const PLAYERS: [&str; 6] = ["street", "soldier", "capo", "capo", "capo", "underboss@40"];

/// What to harvest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HarvestConfig {
    /// The game's name.
    pub game: String,
    /// The numbers of seats, which take turns.
    pub seats: Vec<usize>,
    /// The editions, which take turns.
    pub editions: Vec<String>,
    /// The random seed.
    pub seed: u64,
}

/// How many decisions got how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Funnel {
    /// Decisions with a real choice: at least three answers, two of which bots consider.
    pub decisions: u64,
    /// A small search disagrees with a lower level, and sees a lead.
    pub disputed: u64,
    /// One answer leads clearly in a contest of all answers.
    pub promising: u64,
    /// There are not too many like it.
    pub uncommon: u64,
    /// The large searches and contests agree about the position as written.
    pub clear: u64,
    /// A level above the street misses it, and it is far enough from the others.
    pub kept: u64,
}

impl Funnel {
    /// The numbers with their names.
    #[must_use]
    pub fn entries(&self) -> [(&'static str, u64); 6] {
        [
            ("decisions", self.decisions),
            ("disputed", self.disputed),
            ("promising", self.promising),
            ("uncommon", self.uncommon),
            ("clear", self.clear),
            ("kept", self.kept),
        ]
    }

    fn add(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.disputed += other.disputed;
        self.promising += other.promising;
        self.uncommon += other.uncommon;
        self.clear += other.clear;
        self.kept += other.kept;
    }
}

/// A puzzle that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its id.
    pub id: String,
    /// Its rating.
    pub rating: u16,
    /// What it is like.
    pub signatures: Vec<String>,
    /// Its file.
    pub scene: String,
}

/// A harvest so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Harvest {
    /// What is harvested.
    pub config: HarvestConfig,
    /// The number of games played.
    pub games: u64,
    /// How many decisions got how far.
    pub funnel: Funnel,
    /// The ratings of the puzzles, by id.
    pub ratings: Vec<(String, u16)>,
    /// How many puzzles have each signature.
    signatures: HashMap<String, usize>,
    /// How many puzzles may have the same question and card.
    pub most_alike: usize,
    effort: Effort,
}

impl Harvest {
    /// How many puzzles may have the same question and card, unless [`Harvest::most_alike`] is set to something else.
    pub const MOST_ALIKE: usize = 12;

    /// A harvest that has not begun.
    #[must_use]
    pub fn new(config: HarvestConfig) -> Self {
        let (funnel, signatures, effort) = (Funnel::default(), HashMap::new(), Effort::FULL);
        Self {
            config,
            games: 0,
            funnel,
            ratings: Vec::new(),
            signatures,
            most_alike: Self::MOST_ALIKE,
            effort,
        }
    }

    /// Plays the next few games and returns the puzzles to keep; `None` if it was stopped before they were over, so that
    /// they will be played again.
    ///
    /// # Errors
    /// If the game can't be set up, or a bot breaks the rules; as a sentence.
    pub fn step<G: PuzzleGame>(&mut self, observer: Observer<'_>) -> Result<Option<Vec<Found>>, String> {
        let batch = self.games..self.games + self.effort.batch;
        let mut results = Vec::new();
        let is_whole = play_deals(
            observer.threads,
            batch,
            |number| {
                let result = self.game::<G>(*number, observer);
                (observer.game_over)();
                if matches!(result, Err(Unfinished::Stopped)) { None } else { Some(result) }
            },
            |_, result| results.push(result),
        );
        if !is_whole {
            return Ok(None);
        }
        let mut kept = Vec::new();
        for result in results {
            let (funnel, found) = result.map_err(|unfinished| match unfinished {
                Unfinished::Broken(what) => what,
                Unfinished::Stopped => "stopped".to_owned(),
            })?;
            self.funnel.add(&funnel);
            for puzzle in found {
                let is_known = self.ratings.iter().any(|(id, _)| *id == puzzle.id);
                if !is_known && !self.is_common(&puzzle.signatures) {
                    self.keep(&puzzle);
                    kept.push(puzzle);
                }
            }
        }
        self.games += self.effort.batch;
        Ok(Some(kept))
    }

    fn keep(&mut self, puzzle: &Found) {
        self.funnel.kept += 1;
        self.ratings.push((puzzle.id.clone(), puzzle.rating));
        for signature in &puzzle.signatures {
            *self.signatures.entry(signature.clone()).or_default() += 1;
        }
    }

    fn is_common(&self, signatures: &[String]) -> bool {
        let count = |signature: &String| self.signatures.get(signature).copied().unwrap_or_default();
        signatures.iter().zip([1, self.most_alike]).any(|(signature, most)| count(signature) >= most)
    }

    /// Plays one game and looks at every decision.
    fn game<G: PuzzleGame>(
        &self,
        number: u64,
        observer: Observer<'_>,
    ) -> Result<(Funnel, Vec<Found>), Unfinished> {
        let HarvestConfig { seats, editions, .. } = &self.config;
        let base = seed(&[self.config.seed, number]);
        let mut chance = Fast::new(base);
        chance.bits();
        let count = seats[number as usize % seats.len()];
        let edition = &editions[number as usize / seats.len() % editions.len()];
        let first = Seat::new(chance.below(count as u32) as usize);
        let request = SetupRequest { edition, house_rules: "", seats: count, first, options: &[] };
        let broken = |what: &str| Unfinished::Broken(format!("{edition} with {count} seats: {what}"));
        let setup = G::setup(&request).map_err(|_| broken("the setup is invalid"))?;
        let specs: Result<Vec<BotSpec>, _> =
            (0..count).map(|_| PLAYERS[chance.below(PLAYERS.len() as u32) as usize].parse()).collect();
        let specs = specs.map_err(|bad| broken(&bad.to_string()))?;
        let game: Match<'_, G> =
            Match { setup, specs: &specs, deal: base, rotation: 0, keep_decisions: false };
        let (mut funnel, mut next_turn, mut decision) = (Funnel::default(), 0, 0);
        let found: RefCell<Vec<Found>> = RefCell::default();
        let is_common = |signatures: &[String]| {
            let here = |puzzle: &Found| puzzle.signatures[0] == signatures[0];
            self.is_common(signatures) || found.borrow().iter().any(here)
        };
        game.play_showing(&|| observer.stopped(), &mut |_| {}, &mut |game, seat, turn| {
            decision += 1;
            if turn < next_turn || observer.stopped() {
                return;
            }
            let view = &game.view(Viewer::Seat(seat));
            let (seed, effort) = (seed(&[base, decision]), self.effort);
            let look = Look::<G> { view, seat, edition, seed, effort, is_common: &is_common };
            let puzzle = look.puzzle(&mut funnel);
            if let Some(puzzle) = puzzle {
                next_turn = turn + APART;
                found.borrow_mut().push(puzzle);
            }
        })?;
        Ok((funnel, found.into_inner()))
    }

    /// The state of the harvest, to go on later.
    #[must_use]
    pub fn save(&self) -> Value {
        let HarvestConfig { game, seats, editions, seed } = &self.config;
        let funnel: serde_json::Map<String, Value> =
            self.funnel.entries().into_iter().map(|(name, count)| (name.to_owned(), count.into())).collect();
        let mut signatures: Vec<_> = self.signatures.iter().collect();
        signatures.sort();
        json!({
            "game": game,
            "seats": seats,
            "editions": editions,
            "seed": seed,
            "games": self.games,
            "funnel": funnel,
            "ratings": self.ratings,
            "signatures": signatures,
        })
    }

    /// Reads what [`Harvest::save`] wrote.
    ///
    /// # Errors
    /// If it is something else; as a sentence.
    pub fn load(state: &Value) -> Result<Self, String> {
        Self::read(state).ok_or_else(|| "this is not the state of a harvest".to_owned())
    }

    fn read(state: &Value) -> Option<Self> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let config = HarvestConfig {
            game: text(&state["game"])?,
            seats: state["seats"]
                .as_array()?
                .iter()
                .map(|n| Some(n.as_u64()? as usize))
                .collect::<Option<_>>()?,
            editions: state["editions"].as_array()?.iter().map(text).collect::<Option<_>>()?,
            seed: state["seed"].as_u64()?,
        };
        let count = |name: &str| state["funnel"][name].as_u64();
        let funnel = Funnel {
            decisions: count("decisions")?,
            disputed: count("disputed")?,
            promising: count("promising")?,
            uncommon: count("uncommon")?,
            clear: count("clear")?,
            kept: count("kept")?,
        };
        let pairs = |name: &str| -> Option<Vec<(String, u64)>> {
            state[name].as_array()?.iter().map(|pair| Some((text(&pair[0])?, pair[1].as_u64()?))).collect()
        };
        let ratings = pairs("ratings")?.into_iter().map(|(id, rating)| (id, rating as u16)).collect();
        let signatures =
            pairs("signatures")?.into_iter().map(|(text, count)| (text, count as usize)).collect();
        Some(Self { games: state["games"].as_u64()?, funnel, ratings, signatures, ..Self::new(config) })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use games::{GameId, dispatch};
    use puzzles::{Puzzle, Verdict};

    use super::*;

    /// Quick, and so not sure of much.
    const TINY: Effort = Effort {
        small: 60,
        first: &[60],
        medium: &[60, 500],
        large: &[60, 500],
        search: 500,
        repeats: 1,
        batch: 2,
    };

    fn harvest(game: GameId, seed: u64) -> Harvest {
        let editions = game.editions().into_iter().map(str::to_owned).collect();
        let config = HarvestConfig { game: game.name().to_owned(), seats: vec![3], editions, seed };
        Harvest { effort: TINY, ..Harvest::new(config) }
    }

    fn step(harvest: &mut Harvest, threads: usize, stop: bool) -> Option<Vec<Found>> {
        let stop = AtomicBool::new(stop);
        let observer = Observer { threads, stop: &stop, stage: &|_| {}, game_over: &|| {} };
        let game = GameId::named(&harvest.config.game).unwrap();
        dispatch!(game, G => harvest.step::<G>(observer)).unwrap()
    }

    fn a_harvest_is_reproducible(game: GameId, seed: u64) {
        let mut one = harvest(game, seed);
        let found = step(&mut one, 1, false).unwrap();
        // Stopped, read back, and on two threads.
        let mut other = harvest(game, seed);
        assert_eq!(step(&mut other, 2, true), None);
        let mut other = read_back(&other);
        assert_eq!(step(&mut other, 2, false).as_ref(), Some(&found));
        assert_eq!(other, one);
        assert_eq!(read_back(&one), one);
        let Funnel { decisions, disputed, kept, .. } = one.funnel;
        assert!(kept == found.len() as u64 && kept < disputed && disputed < decisions, "{:?}", one.funnel);
        assert!(one.games == TINY.batch && !found.is_empty(), "{:?}", one.funnel);
        for Found { id, rating, scene, .. } in found {
            let puzzle = Puzzle::read(game, &scene).unwrap();
            assert_eq!((puzzle.id.as_str(), puzzle.notes.rating), (id.as_str(), rating), "{scene}");
            assert_eq!(puzzle.judge(&puzzle.best), Ok(Verdict::Right), "{scene}");
            assert_eq!(GameId::mentioned_in(&scene), Some(game));
        }
    }

    fn read_back(harvest: &Harvest) -> Harvest {
        Harvest { effort: TINY, ..Harvest::load(&harvest.save()).unwrap() }
    }

    /// With these seeds there is something to find in the first games.
    #[test]
    fn harvests_are_reproducible() {
        a_harvest_is_reproducible(GameId::FamilyBusiness, 5);
        a_harvest_is_reproducible(GameId::MobCity, 1);
    }

    #[test]
    fn the_state_of_something_else_is_refused() {
        assert!(Harvest::load(&json!({"game": "family-business", "seats": "four"})).is_err());
    }
}
