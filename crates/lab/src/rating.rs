//! Weng-Lin ratings of levels.

use ratings::{MEAN, Rating, updated};
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

/// Rates levels. The result depends on the order of the games, so they are shuffled, always in the same way, and
/// each rating is averaged over the second half of them.
#[must_use]
pub fn rate(levels: usize, outcomes: &[Outcome]) -> Vec<Rating> {
    let mut ratings = vec![Rating::NEW; levels];
    let mut order: Vec<usize> = (0..outcomes.len()).collect();
    Fast::new(1).shuffle(&mut order);
    let mut sums = vec![0.0; levels];
    let counted = outcomes.len() - outcomes.len() / 2;
    for (step, game) in order.into_iter().enumerate() {
        let Outcome { players, seats, winners } = outcomes[game];
        let players = &players[..seats.into()];
        for (level, rating) in ratings.iter_mut().enumerate() {
            if players.contains(&(level as u8)) {
                *rating = rating.drifted();
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
