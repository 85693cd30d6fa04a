//! Ratings for games with several players and one winner, or a few: the model of Weng and Lin, and the number that people
//! are shown.
//!
//! One place decides: the lab rates bots with it and the server people, so that both are on one scale. There is no game, no
//! person and no clock in it.

mod scale;

pub use scale::{PROVISIONAL, Points};

use std::cmp::Ordering;

/// A rating and its standard deviation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Only differences between ratings mean anything. The mean of all levels of bots is 25.
    pub rating: f64,
    /// The standard deviation.
    pub uncertainty: f64,
}

/// The rating of a new player.
pub const MEAN: f64 = 25.0;
/// How much performance varies from game to game.
pub const BETA: f64 = MEAN / 6.0;
/// Uncertainty added before every game; without it, uncertainty would shrink for ever.
const DRIFT: f64 = MEAN / 300.0;

impl Rating {
    /// The rating of a new player, which says nothing yet.
    pub const NEW: Self = Self { rating: MEAN, uncertainty: MEAN / 3.0 };

    /// The rating before the next game: strength may have changed since the last one.
    #[must_use]
    pub fn drifted(self) -> Self {
        Self { uncertainty: self.uncertainty.hypot(DRIFT).min(Self::NEW.uncertainty), ..self }
    }

    /// The share of games between the two that this player is expected to win. Where several play, a game that neither
    /// wins counts half.
    #[must_use]
    pub fn expected(self, other: Self) -> f64 {
        1.0 / (1.0 + ((other.rating - self.rating) / self.spread(other)).exp())
    }

    /// How far apart two players must be for odds of e to one.
    fn spread(self, other: Self) -> f64 {
        (2.0 * BETA.powi(2) + (self.uncertainty.powi(2) + other.uncertainty.powi(2))).sqrt()
    }
}

/// The ratings of all players after a game. `winners` has a bit for each player, the first player's lowest.
#[must_use]
pub fn after_game(players: &[Rating], winners: u8) -> Vec<Rating> {
    let players: Vec<Rating> = players.iter().map(|player| player.drifted()).collect();
    updated(&players, winners)
}

/// The same without what time adds to uncertainty: the Bradley-Terry model with full pairs of Weng and Lin, "A Bayesian
/// Approximation Method for Online Ranking" (2011), algorithm 1, for teams of one. Every pair of players is compared:
/// winners are ahead of the others, and among themselves all are equal.
#[must_use]
pub fn updated(players: &[Rating], winners: u8) -> Vec<Rating> {
    /// Keeps uncertainty positive.
    const LEAST: f64 = 0.000_001;
    let won = |seat: usize| winners >> seat & 1;
    let update = |(seat, own): (usize, &Rating)| {
        let (mut omega, mut delta) = (0.0, 0.0);
        let variance = own.uncertainty.powi(2);
        for (other, rival) in players.iter().enumerate().filter(|(other, _)| *other != seat) {
            let c = own.spread(*rival);
            let expected = own.expected(*rival);
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

    /// By hand: both have a variance of 69.44, so c² = 2 · 17.36 + 2 · 69.44 = 173.6. The winner gains
    /// 69.44 / 13.18 · ½ = 2.635, and the variance shrinks by 0.6325 · 69.44 / 173.6 · ¼ = 6.3 %.
    #[test]
    fn one_game_between_new_players_matches_the_formula() {
        let new = Rating::NEW;
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

    #[test]
    fn a_new_player_never_becomes_less_certain() {
        assert_eq!(Rating::NEW.drifted(), Rating::NEW);
        let known = Rating { rating: 30.0, uncertainty: 1.0 };
        assert!(known.drifted().uncertainty > 1.0 && known.drifted().rating == 30.0);
    }

    /// Who is far ahead gains next to nothing from a win, and loses much by a defeat.
    #[test]
    fn what_was_expected_changes_little() {
        let (strong, weak) =
            (Rating { rating: 40.0, uncertainty: 1.0 }, Rating { rating: 20.0, uncertainty: 1.0 });
        let gain = after_game(&[strong, weak], 0b01)[0].rating - 40.0;
        let loss = 40.0 - after_game(&[strong, weak], 0b10)[0].rating;
        assert!(gain > 0.0 && gain < loss / 10.0, "{gain} {loss}");
        assert!((strong.expected(weak) + weak.expected(strong) - 1.0).abs() < 1e-12);
    }
}
