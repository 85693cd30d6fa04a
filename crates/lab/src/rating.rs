//! Weng-Lin ratings of levels.

use std::cmp::Ordering;

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
/// The uncertainty of a new rating.
const INITIAL_UNCERTAINTY: f64 = MEAN / 3.0;
/// How much performance varies from game to game.
const BETA: f64 = MEAN / 6.0;
/// Uncertainty added before every game; without it, uncertainty would shrink for ever.
const DRIFT: f64 = MEAN / 300.0;

/// Rates levels. The result depends on the order of the games, so they are shuffled, always in the same way, and
/// each rating is averaged over the second half of them.
#[must_use]
pub fn rate(levels: usize, outcomes: &[Outcome]) -> Vec<Rating> {
    let mut ratings = vec![Rating { rating: MEAN, uncertainty: INITIAL_UNCERTAINTY }; levels];
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
        let seated: Vec<Rating> = players.iter().map(|level| ratings[usize::from(*level)]).collect();
        let after = updated(&seated, winners);
        for level in 0..levels {
            // Several players of a level at one table update its rating in turn.
            let before = ratings[level];
            for (_, after) in players.iter().zip(&after).filter(|(player, _)| usize::from(**player) == level)
            {
                ratings[level].rating += after.rating - before.rating;
                ratings[level].uncertainty *= after.uncertainty / before.uncertainty;
            }
            if step >= outcomes.len() / 2 {
                sums[level] += ratings[level].rating;
            }
        }
    }
    let means: Vec<f64> = sums.iter().map(|sum| sum / counted.max(1) as f64).collect();
    let mean = means.iter().sum::<f64>() / levels.max(1) as f64;
    let centred = |(rating, own): (&Rating, f64)| Rating { rating: MEAN + own - mean, ..*rating };
    ratings.iter().zip(means).map(centred).collect()
}

/// The ratings of all players after a game: the Bradley-Terry model with full pairs of Weng and Lin, "A Bayesian
/// Approximation Method for Online Ranking" (2011), algorithm 1, for teams of one.
fn updated(players: &[Rating], winners: u8) -> Vec<Rating> {
    /// Keeps uncertainty positive.
    const LEAST: f64 = 0.000_001;
    let won = |seat: usize| winners >> seat & 1;
    let update = |(seat, own): (usize, &Rating)| {
        let (mut omega, mut delta) = (0.0, 0.0);
        let variance = own.uncertainty.powi(2);
        for (other, rival) in players.iter().enumerate().filter(|(other, _)| *other != seat) {
            let c = (2.0 * BETA.powi(2) + (variance + rival.uncertainty.powi(2))).sqrt();
            let (strength, rival_strength) = ((own.rating / c).exp(), (rival.rating / c).exp());
            let expected = strength / (strength + rival_strength);
            let score = match won(seat).cmp(&won(other)) {
                Ordering::Greater => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Less => 0.0,
            };
            let gamma = variance.sqrt() / c;
            omega += (variance / c) * (score - expected);
            delta += gamma * variance / c.powi(2) * expected * (1.0 - expected);
        }
        let uncertainty = (variance * (1.0 - delta).max(LEAST)).sqrt();
        Rating { rating: own.rating + omega, uncertainty }
    };
    players.iter().enumerate().map(update).collect()
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

    /// By hand: both have a variance of 69.44, so c² = 2 · 17.36 + 2 · 69.44 = 173.6. The winner gains
    /// 69.44 / 13.18 · ½ = 2.635, and the variance shrinks by 0.6325 · 69.44 / 173.6 · ¼ = 6.3 %.
    #[test]
    fn one_game_between_new_players_matches_the_formula() {
        let new = Rating { rating: MEAN, uncertainty: INITIAL_UNCERTAINTY };
        let [winner, loser] = updated(&[new, new], 0b01)[..] else { panic!("two players") };
        for (found, known) in
            [(winner.rating, 27.6352), (loser.rating, 22.3648), (winner.uncertainty, 8.0656)]
        {
            assert!((found - known).abs() < 1e-4, "{found}");
        }
        assert_eq!(winner.uncertainty, loser.uncertainty);
        let tied = updated(&[new, new], 0b11);
        assert_eq!(tied[0].rating, MEAN);
    }
}
