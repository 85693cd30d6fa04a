//! The number that people are shown.

use crate::{MEAN, Rating};

/// How many points a unit of the model is. Between players whose ratings are certain, odds of ten to one are then about
/// 400 points, as in chess.
const POINTS: f64 = 30.0;

/// The points of a new player, and of the average bot.
const AVERAGE: f64 = 1500.0;

/// A rating is provisional while its margin is more than this many points.
pub const PROVISIONAL: i64 = 200;

/// A rating in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    /// The rating: 1500 for a new player.
    pub rating: i64,
    /// Two standard deviations: in 19 of 20 cases, strength is no further away than this.
    pub margin: i64,
}

impl Points {
    /// The lowest that the strength is likely to be. The leaderboard goes by it.
    #[must_use]
    pub const fn at_least(self) -> i64 {
        self.rating - self.margin
    }

    /// Whether it rests on too few games to mean much.
    #[must_use]
    pub const fn is_provisional(self) -> bool {
        self.margin > PROVISIONAL
    }
}

impl From<Rating> for Points {
    fn from(Rating { rating, uncertainty }: Rating) -> Self {
        Self {
            rating: (AVERAGE + POINTS * (rating - MEAN)).round() as i64,
            margin: (2.0 * POINTS * uncertainty).round() as i64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_player_has_1500_give_or_take_500() {
        let new = Points::from(Rating::NEW);
        assert_eq!(new, Points { rating: 1500, margin: 500 });
        assert!(new.is_provisional() && new.at_least() == 1000);
        let known = Points::from(Rating { rating: 30.0, uncertainty: 3.0 });
        assert_eq!(known, Points { rating: 1650, margin: 180 });
        assert!(!known.is_provisional());
    }

    /// What the guide says of 100 and 400 points.
    #[test]
    fn points_are_about_those_of_chess() {
        let certain = |points: f64| Rating { rating: MEAN + points / POINTS, uncertainty: 0.0 };
        let share = |points: f64| certain(points).expected(certain(0.0));
        assert!((share(100.0) - 0.64).abs() < 0.005, "{}", share(100.0));
        assert!((share(400.0) - 10.0 / 11.0).abs() < 0.005, "{}", share(400.0));
    }
}
