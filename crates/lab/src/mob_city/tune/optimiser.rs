//! A separable CMA-ES (Ros and Hansen, 2008): an evolution strategy that learns a step size for each number.
//!
//! Each generation it draws points around a mean, moves the mean towards the better half, and stretches or shrinks
//! the steps along each axis by how the good points lay. It needs no gradient and stands noise. "Separable" means
//! that it does not learn how numbers depend on each other, which keeps it quick with a hundred of them.

use serde_json::{Value, json};
use table::{Chance, Fast};

/// No step along an axis gets smaller than this: the numbers are rounded to whole ones, and smaller steps would not
/// change anything.
const LEAST_STEP: f64 = 0.25;
/// Nor larger than this.
const MOST_STEP: f64 = 3.0;

/// The state of the optimiser.
#[derive(Clone, PartialEq, Debug)]
pub struct Optimiser {
    /// Where it searches.
    pub mean: Vec<f64>,
    /// The overall step size.
    pub step: f64,
    /// The variance along each axis.
    pub variance: Vec<f64>,
    /// The evolution path of the step size.
    step_path: Vec<f64>,
    /// The evolution path of the variances.
    path: Vec<f64>,
}

/// The constants of a population size and a dimension.
struct Weights {
    weights: Vec<f64>,
    mass: f64,
}

impl Weights {
    fn new(population: usize) -> Self {
        let half = population / 2;
        let raw: Vec<f64> = (0..half).map(|n| (half as f64 + 0.5).ln() - (n as f64 + 1.0).ln()).collect();
        let sum: f64 = raw.iter().sum();
        let weights: Vec<f64> = raw.iter().map(|weight| weight / sum).collect();
        let mass = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        Self { weights, mass }
    }
}

impl Optimiser {
    /// Starts at `mean`.
    #[must_use]
    pub fn new(mean: Vec<f64>, step: f64) -> Self {
        let n = mean.len();
        Self { mean, step, variance: vec![1.0; n], step_path: vec![0.0; n], path: vec![0.0; n] }
    }

    /// Draws a point.
    pub fn ask(&self, chance: &mut Fast) -> Vec<f64> {
        let point = |(mean, variance): (&f64, &f64)| {
            mean + (self.step * variance.sqrt()).clamp(LEAST_STEP, MOST_STEP) * gaussian(chance)
        };
        self.mean.iter().zip(&self.variance).map(point).collect()
    }

    /// Learns from a generation: its points, best first.
    pub fn tell(&mut self, points: &[Vec<f64>]) {
        let n = self.mean.len() as f64;
        let Weights { weights, mass } = Weights::new(points.len());
        let step_rate = (mass + 2.0) / (n + mass + 5.0);
        let damping = 1.0 + 2.0 * ((mass - 1.0) / (n + 1.0)).sqrt().max(1.0) - 2.0 + step_rate;
        let rate = 4.0 / (n + 4.0);
        // The separable variant learns its variances faster by this factor.
        let faster = (n + 2.0) / 3.0;
        let rank_one = (2.0 / ((n + 1.3).powi(2) + mass) * faster).min(0.5);
        let rank_most =
            (2.0 * (mass - 2.0 + 1.0 / mass) / ((n + 2.0).powi(2) + mass) * faster).clamp(0.0, 0.5);
        let mut squares = 0.0;
        for axis in 0..self.mean.len() {
            let deviation = self.variance[axis].sqrt();
            let old = self.mean[axis];
            let best = points.iter().zip(&weights);
            let moved: f64 = best.clone().map(|(point, weight)| weight * (point[axis] - old)).sum();
            let shift = moved / self.step;
            self.mean[axis] = old + moved;
            let path = &mut self.step_path[axis];
            *path =
                (1.0 - step_rate) * *path + (step_rate * (2.0 - step_rate) * mass).sqrt() * shift / deviation;
            squares += *path * *path;
            let path = &mut self.path[axis];
            *path = (1.0 - rate) * *path + (rate * (2.0 - rate) * mass).sqrt() * shift;
            let spread: f64 =
                best.map(|(point, weight)| weight * ((point[axis] - old) / self.step).powi(2)).sum();
            self.variance[axis] = (1.0 - rank_one - rank_most) * self.variance[axis]
                + rank_one * *path * *path
                + rank_most * spread;
        }
        let expected = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
        self.step *= ((step_rate / damping) * (squares.sqrt() / expected - 1.0)).exp();
        self.step = self.step.clamp(LEAST_STEP, MOST_STEP);
    }
}

impl Optimiser {
    /// The state as JSON.
    pub(super) fn save(&self) -> Value {
        json!({
            "mean": self.mean,
            "step": self.step,
            "variance": self.variance,
            "step_path": self.step_path,
            "path": self.path,
        })
    }

    /// The state that was saved.
    pub(super) fn load(state: &Value) -> Option<Self> {
        let numbers = |name: &str| -> Option<Vec<f64>> {
            state[name].as_array()?.iter().map(|n| n.as_f64().filter(|n| n.is_finite())).collect()
        };
        let mean = numbers("mean")?;
        let axis = |name: &str| numbers(name).filter(|all| all.len() == mean.len());
        Some(Self {
            step: state["step"].as_f64()?,
            variance: axis("variance")?,
            step_path: axis("step_path")?,
            path: axis("path")?,
            mean,
        })
    }
}

/// A normal deviate (Box and Muller).
fn gaussian(chance: &mut Fast) -> f64 {
    let unit = |chance: &mut Fast| (f64::from(chance.below(1 << 30)) + 0.5) / f64::from(1 << 30);
    (-2.0 * unit(chance).ln()).sqrt() * (std::f64::consts::TAU * unit(chance)).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How close the optimiser comes to the bottom of a bowl whose axes differ in scale.
    fn distance(generations: u64) -> f64 {
        let mut optimiser = Optimiser::new(vec![12.0; 20], 1.0);
        let mut chance = Fast::new(7);
        let loss = |point: &Vec<f64>| -> f64 {
            point.iter().enumerate().map(|(axis, x)| (1.0 + axis as f64) * (x - 3.0).powi(2)).sum()
        };
        for _ in 0..generations {
            let mut points: Vec<Vec<f64>> = (0..12).map(|_| optimiser.ask(&mut chance)).collect();
            points.sort_by(|a, b| loss(a).total_cmp(&loss(b)));
            optimiser.tell(&points);
        }
        let off = optimiser.mean.iter().map(|x| (x - 3.0).abs());
        off.fold(0.0, f64::max)
    }

    #[test]
    fn it_comes_near_the_bottom() {
        assert!(distance(5) > 3.0);
        assert!(distance(400) < 1.5, "{}", distance(400));
    }

    #[test]
    fn a_saved_state_goes_on_alike() {
        let mut optimiser = Optimiser::new(vec![1.0, 2.0, 3.0], 0.8);
        let mut chance = Fast::new(1);
        let points: Vec<Vec<f64>> = (0..6).map(|_| optimiser.ask(&mut chance)).collect();
        optimiser.tell(&points);
        assert_eq!(Optimiser::load(&optimiser.save()), Some(optimiser));
        assert_eq!(Optimiser::load(&json!({"mean": [1.0], "step": 1.0})), None);
    }
}
