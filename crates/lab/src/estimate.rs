//! Means with confidence intervals, clustered by deal.

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower bound; `None` if the deals are too few or too alike to tell.
    pub low: Option<f64>,
    /// The upper bound.
    pub high: Option<f64>,
}

impl Estimate {
    /// Returns true if `value` lies outside the interval.
    #[must_use]
    pub fn excludes(&self, value: f64) -> bool {
        self.low.is_some_and(|low| low > value) || self.high.is_some_and(|high| high < value)
    }

    /// This estimate as a multiple of `unit`.
    #[must_use]
    pub fn relative_to(&self, unit: f64) -> Self {
        let scaled = |value: f64| value / unit;
        Self { mean: scaled(self.mean), low: self.low.map(scaled), high: self.high.map(scaled) }
    }

    /// The estimate of a mean within `bounds` from at least two deals. `squares` is the sum of what each deal adds to
    /// or takes from the mean, squared; `scale` is how large the terms are that it was computed from.
    pub(crate) fn clustered(mean: f64, bounds: (f64, f64), deals: f64, squares: f64, scale: f64) -> Self {
        let (least, most) = bounds;
        // Rounding leaves a little of what should cancel out.
        if squares > ROUNDING * scale {
            let half = student(deals - 1.0) * (squares * deals / (deals - 1.0)).sqrt();
            return Self { mean, low: Some((mean - half).max(least)), high: Some((mean + half).min(most)) };
        }
        // All deals went the same way, but the next one may still differ. This is the highest rate of such deals
        // that is consistent with having seen none; each of them can be as low or as high as possible.
        let rate = 1.0 - 0.025_f64.powf(1.0 / deals);
        let known = least.is_finite() && most.is_finite();
        let bound = |end: f64| known.then_some(mean + rate * (end - mean));
        Self { mean, low: bound(least), high: bound(most) }
    }
}

/// The relative error of a sum of squares.
const ROUNDING: f64 = 1e-12;

/// Accumulates a share deal by deal: what was won over the number of chances.
///
/// The games of one deal share their cards and aren't independent. So each deal is one observation, and the
/// interval comes from the variance between deals (the usual ratio estimator for cluster samples).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Share {
    deals: f64,
    won: f64,
    chances: f64,
    won_won: f64,
    won_chances: f64,
    chances_chances: f64,
    /// What was won in the current deal, and its number of chances.
    current: (f64, f64),
}

impl Share {
    /// Adds a chance to the current deal, and what was won with it.
    pub fn add(&mut self, won: f64) {
        self.current.0 += won;
        self.current.1 += 1.0;
    }

    /// Ends the current deal.
    pub fn end_deal(&mut self) {
        let (won, chances) = std::mem::take(&mut self.current);
        if chances == 0.0 {
            return;
        }
        self.deals += 1.0;
        self.won += won;
        self.chances += chances;
        self.won_won += won * won;
        self.won_chances += won * chances;
        self.chances_chances += chances * chances;
    }

    /// The number of deals with at least one chance.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.deals as u64
    }

    /// The number of chances.
    #[must_use]
    pub fn chances(&self) -> u64 {
        self.chances as u64
    }

    /// The mean and its interval, clamped to `least..=most`; `None` without any chances.
    fn between(&self, least: f64, most: f64) -> Option<Estimate> {
        if self.chances == 0.0 {
            return None;
        }
        let mean = self.won / self.chances;
        if self.deals < 2.0 {
            return Some(Estimate { mean, low: None, high: None });
        }
        let expected = mean * mean * self.chances_chances;
        let squares = self.won_won - 2.0 * mean * self.won_chances + expected;
        let unit = self.chances * self.chances;
        let scale = (self.won_won + expected) / unit;
        Some(Estimate::clustered(mean, (least, most), self.deals, squares / unit, scale))
    }

    /// The estimate of a share, between 0 and 1.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        self.between(0.0, 1.0)
    }

    /// The estimate of a difference between two shares, from -1 to 1.
    #[must_use]
    pub fn signed(&self) -> Option<Estimate> {
        self.between(-1.0, 1.0)
    }

    /// The estimate of a mean that is never negative.
    #[must_use]
    pub fn positive(&self) -> Option<Estimate> {
        self.between(0.0, f64::INFINITY)
    }
}

/// The 97.5 % quantile of Student's t distribution: the half-width of a 95 % interval in standard errors.
pub(crate) fn student(freedom: f64) -> f64 {
    const FEW: [f64; 6] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447];
    const Z: f64 = 1.959_964;
    if let Some(exact) = FEW.get(freedom as usize - 1) {
        return *exact;
    }
    // The first terms of the Cornish-Fisher expansion, accurate to three digits from 7 degrees of freedom on.
    let z = |power: i32| Z.powi(power);
    Z + (z(3) + Z) / (4.0 * freedom)
        + (5.0 * z(5) + 16.0 * z(3) + 3.0 * Z) / (96.0 * freedom.powi(2))
        + (3.0 * z(7) + 19.0 * z(5) + 17.0 * z(3) - 15.0 * Z) / (384.0 * freedom.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.001
    }

    /// Four deals of two games each, with 2, 1, 1 and 0 wins. The deals' means are 1, ½, ½, 0 with a standard
    /// deviation of 0.4082, so the standard error is 0.2041, and 3.182 of them (Student's t) are 0.6495.
    #[test]
    fn the_interval_is_clustered_by_deal() {
        let gathered = |deals: &[[f64; 2]]| {
            let mut share = Share::default();
            for deal in deals {
                deal.iter().for_each(|won| share.add(*won));
                share.end_deal();
            }
            share
        };
        let share = gathered(&[[1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0]]);
        let mean = share.positive().unwrap();
        assert!(close(mean.mean, 0.5) && close(mean.high.unwrap(), 1.1495), "{mean:?}");
        let share = share.estimate().unwrap();
        assert_eq!((share.low, share.high), (Some(0.0), Some(1.0)));
    }

    #[test]
    fn deals_that_are_all_alike_leave_some_uncertainty() {
        let split = |deals: u32| {
            let mut share = Share::default();
            for _ in 0..deals {
                share.add(0.3);
                share.add(0.7);
                share.end_deal();
            }
            share
        };
        // One deal in 1 − √0.025 = 84 % may differ.
        let share = split(2).estimate().unwrap();
        assert!(close(share.low.unwrap(), 0.0791) && close(share.high.unwrap(), 0.9209), "{share:?}");
        let signed = split(2).signed().unwrap();
        assert!(close(signed.low.unwrap(), -0.7628) && close(signed.high.unwrap(), 0.9209), "{signed:?}");
        let share = split(1000).estimate().unwrap();
        assert!(share.excludes(0.49) && share.excludes(0.51) && !share.excludes(0.4999), "{share:?}");
        // Without a bound nothing is known of the deals that differ.
        let unbounded = split(2).positive().unwrap();
        assert_eq!((unbounded.low, unbounded.high), (None, None));
    }

    #[test]
    fn winning_every_deal_leaves_some_uncertainty() {
        let mut share = Share::default();
        for _ in 0..10 {
            share.add(1.0);
            share.end_deal();
        }
        let found = share.estimate().unwrap();
        assert!(close(found.low.unwrap(), 0.6915) && found.high == Some(1.0), "{found:?}");
        let mut once = Share::default();
        assert_eq!(once.estimate(), None);
        once.add(1.0);
        once.end_deal();
        assert_eq!(once.estimate(), Some(Estimate { mean: 1.0, low: None, high: None }));
    }

    #[test]
    fn student_t_matches_known_quantiles() {
        for (freedom, known) in
            [(1.0, 12.706), (7.0, 2.3646), (10.0, 2.2281), (30.0, 2.0423), (1000.0, 1.9623)]
        {
            assert!(close(student(freedom), known), "{freedom}: {}", student(freedom));
        }
    }
}
