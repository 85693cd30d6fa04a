//! Weng-Lin ratings of levels.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use table::{Chance, Fast, Seat};

/// The levels at a table, and which seats won.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    players: [u8; Seat::MOST],
    seats: u8,
    winners: u8,
}

impl Outcome {
    /// The outcome of a game from each seat's level and share of the win.
    #[must_use]
    pub fn new(levels: &[usize], shares: &[f32]) -> Self {
        let mut outcome = Self { players: [0; Seat::MOST], seats: levels.len() as u8, winners: 0 };
        for (seat, (level, share)) in levels.iter().zip(shares).enumerate() {
            outcome.players[seat] = *level as u8;
            outcome.winners |= u8::from(*share > 0.0) << seat;
        }
        outcome
    }
}

/// A rating and its standard deviation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Only differences between ratings mean anything; their mean is 25.
    pub rating: f64,
    /// The standard deviation.
    pub uncertainty: f64,
}

/// The mean of all ratings.
const MEAN: f64 = 25.0;

/// Rates levels. The result depends on the order of the games, so they are shuffled, always in the same way,
/// and each rating is averaged over the second half of them.
#[must_use]
pub fn rate(levels: usize, outcomes: &[Outcome]) -> Vec<Rating> {
    /// Uncertainty added before every game; without it, uncertainty would shrink for ever.
    const DRIFT: f64 = MEAN / 300.0;
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); levels];
    let mut order: Vec<usize> = (0..outcomes.len()).collect();
    Fast::new(1).shuffle(&mut order);
    let mut sums = vec![0.0; levels];
    let counted = outcomes.len() - outcomes.len() / 2;
    for (step, game) in order.into_iter().enumerate() {
        let Outcome { players, seats, winners } = outcomes[game];
        let players = &players[..seats.into()];
        for (level, rating) in ratings.iter_mut().enumerate() {
            if players.contains(&(level as u8)) {
                rating.uncertainty = rating.uncertainty.hypot(DRIFT);
            }
        }
        let teams: Vec<[WengLinRating; 1]> =
            players.iter().map(|level| [ratings[usize::from(*level)]]).collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .enumerate()
            .map(|(seat, team)| (&team[..], MultiTeamOutcome::new(2 - usize::from(winners >> seat & 1))))
            .collect();
        let after = weng_lin_multi_team(&ranked, &config);
        for level in 0..levels {
            // Several players of a level at one table update its rating in turn.
            let before = ratings[level];
            for (_, team) in players.iter().zip(&after).filter(|(player, _)| usize::from(**player) == level) {
                ratings[level].rating += team[0].rating - before.rating;
                ratings[level].uncertainty *= team[0].uncertainty / before.uncertainty;
            }
            if step >= outcomes.len() / 2 {
                sums[level] += ratings[level].rating;
            }
        }
    }
    let means: Vec<f64> = sums.iter().map(|sum| sum / counted.max(1) as f64).collect();
    let middle = means.iter().sum::<f64>() / levels.max(1) as f64;
    let rating = |(rating, mean): (&WengLinRating, f64)| Rating {
        rating: MEAN + mean - middle,
        uncertainty: rating.uncertainty,
    };
    ratings.iter().zip(means).map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_that_wins_more_is_rated_higher() {
        let mut chance = Fast::new(3);
        let outcomes: Vec<Outcome> = (0..2000)
            .map(|_| {
                // Level 2 wins half of the games, level 1 a third, level 0 a sixth.
                let won = [2, 2, 2, 1, 1, 0][chance.below(6) as usize];
                let mut shares = [0.0; 3];
                shares[won] = 1.0;
                Outcome::new(&[0, 1, 2], &shares)
            })
            .collect();
        let ratings = rate(3, &outcomes);
        assert!(ratings[0].rating + 1.0 < ratings[1].rating, "{ratings:?}");
        assert!(ratings[1].rating + 1.0 < ratings[2].rating, "{ratings:?}");
        assert!(ratings.iter().all(|rating| rating.uncertainty < 2.0), "{ratings:?}");
        assert_eq!(rate(2, &[])[0].rating, 25.0);
    }
}
