//! A search as JSON, so that it can go on where it stopped.

use std::fmt;

use games::mob_city::Rules;
use serde_json::{Value, json};

use super::optimiser::Optimiser;
use super::space::Space;
use super::tuner::{Candidate, Tuner, TunerConfig};
use crate::mob_city::evolve::Population;

/// The most games that a candidate plays at first.
pub const MAX_GAMES: u64 = 1_000_000;

/// Why a text is not the state of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadState(&'static str);

impl fmt::Display for BadState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is not the state of a search: {}", self.0)
    }
}

impl std::error::Error for BadState {}

impl Tuner {
    /// The state after the last finished generation.
    #[must_use]
    pub fn save(&self) -> Value {
        let config = &self.config;
        let pairs = |pairs: &[(f64, f64)]| pairs.iter().map(|(a, b)| json!([a, b])).collect::<Vec<_>>();
        json!({
            "name": config.name,
            "base": config.base.to_toml(),
            "seats": config.seats,
                        "games": config.games,
            "seed": config.seed,
            "generations": self.generations,
            "optimiser": self.optimiser.save(),
            "populations": self.populations.iter().map(Population::save).collect::<Vec<_>>(),
            "best": self.best.as_ref().map(|best| json!({ "point": best.point, "loss": best.loss })),
            "losses": pairs(&self.losses),
            "front": pairs(&self.front),
        })
    }

    /// The search that was saved.
    ///
    /// # Errors
    /// If this is not the state of a search.
    pub fn load(state: &Value) -> Result<Self, BadState> {
        let base = state["base"].as_str().and_then(|toml| Rules::from_toml(toml).ok());
        let base = base.ok_or(BadState("no rules"))?;
        let space = Space::new(base);
        let seats: Vec<usize> = list(&state["seats"], |n| n.as_u64().map(|n| n as usize))?;
        if seats.is_empty() || seats.iter().any(|seats| !(2..=8).contains(seats)) {
            return Err(BadState("no seats"));
        }
        let config = TunerConfig {
            name: state["name"].as_str().unwrap_or_default().to_owned(),
            base,
            seats,
            games: state["games"]
                .as_u64()
                .filter(|games| (1..=MAX_GAMES).contains(games))
                .ok_or(BadState("no games"))?,
            seed: state["seed"].as_u64().ok_or(BadState("no seed"))?,
        };
        let optimiser = Optimiser::load(&state["optimiser"]).ok_or(BadState("no optimiser"))?;
        if optimiser.mean.len() != space.origin().len() {
            return Err(BadState("it searches other numbers"));
        }
        let populations = list(&state["populations"], Population::load)?;
        if populations.len() != config.seats.len() {
            return Err(BadState("players are missing"));
        }
        let best = match &state["best"] {
            Value::Null => None,
            best => {
                let point = numbers(&best["point"])?;
                if point.len() != optimiser.mean.len() {
                    return Err(BadState("it searches other numbers"));
                }
                let loss = best["loss"].as_f64().ok_or(BadState("no loss"))?;
                Some(Candidate { rules: space.rules(&point), point, measures: Vec::new(), stages: 0, loss })
            }
        };
        let pair = |pair: &Value| Some((pair[0].as_f64()?, pair[1].as_f64()?));
        Ok(Self {
            config,
            space,
            optimiser,
            populations,
            generations: state["generations"].as_u64().ok_or(BadState("no generations"))?,
            best,
            losses: list(&state["losses"], pair)?,
            front: list(&state["front"], pair)?,
        })
    }
}

/// Every item of a list.
fn list<T>(value: &Value, item: impl Fn(&Value) -> Option<T>) -> Result<Vec<T>, BadState> {
    let items = value.as_array().ok_or(BadState("a list is missing"))?;
    items.iter().map(|one| item(one).ok_or(BadState("a list is damaged"))).collect()
}

fn numbers(value: &Value) -> Result<Vec<f64>, BadState> {
    list(value, Value::as_f64)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::observer::Observer;

    #[test]
    fn a_search_goes_on_as_if_it_had_not_stopped() {
        let stop = AtomicBool::new(false);
        let observer = |threads| Observer { threads, stop: &stop, stage: &|_| (), game_over: &|| () };
        let base = Rules::default();
        let config = TunerConfig { name: "test".to_owned(), base, seats: vec![2, 3], games: 6, seed: 5 };
        let mut search = Tuner::new(config, observer(2)).unwrap();
        let first = search.step(observer(1)).unwrap();
        assert_eq!((first.number, first.candidates.len()), (1, 8));
        assert!(first.candidates.windows(2).all(|pair| pair[0].stages >= pair[1].stages));
        let mut resumed = Tuner::load(&search.save()).unwrap();
        let next = search.step(observer(1)).unwrap();
        assert_eq!(resumed.step(observer(3)).unwrap(), next);
        assert_eq!(resumed.generations(), 2);
        assert!(search.page().contains("The best numbers"));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(search.step(observer(1)), None);
        assert_eq!(search.generations(), 2);
    }

    #[test]
    fn a_damaged_state_is_refused() {
        for state in ["{}", r#"{"base": 1}"#, r#"{"base": "", "seats": [9]}"#, "[]"] {
            assert!(Tuner::load(&serde_json::from_str(state).unwrap()).is_err(), "{state}");
        }
    }
}
