//! What in the results of a challenge was skill: everyone plays the same cards from every seat, so a result is compared
//! with those of the others in the same seat.

use std::collections::BTreeMap;

/// A result: of all opponents, the part that a player came in before, from 0 to 100.
pub(crate) fn points(place: i64, seats: u8, gave_up: bool) -> f64 {
    let opponents = f64::from(seats.max(2) - 1);
    let before = (f64::from(seats) - place as f64).clamp(0.0, opponents);
    if gave_up { 0.0 } else { 100.0 * before / opponents }
}

/// How much better a player was than all who played the same seats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Skill {
    /// The difference to the mean of all, in points, averaged over the player's games.
    pub(crate) by: f64,
    /// How far off that may be by chance: half of the interval that has it nine times out of ten.
    pub(crate) within: f64,
    /// The number of games that can be compared.
    pub(crate) games: usize,
}

/// The skill of each player who has played a seat that others have played too. `points` are by player and seat.
pub(crate) fn skills<P: Ord + Clone>(points: &BTreeMap<(P, u8), f64>) -> BTreeMap<P, Skill> {
    let mut by_seat: BTreeMap<u8, Vec<f64>> = BTreeMap::new();
    for ((_, seat), points) in points {
        by_seat.entry(*seat).or_default().push(*points);
    }
    let means: BTreeMap<u8, f64> =
        by_seat.iter().map(|(seat, all)| (*seat, all.iter().sum::<f64>() / all.len() as f64)).collect();
    let mut differences: BTreeMap<P, Vec<f64>> = BTreeMap::new();
    for ((player, seat), points) in points.iter().filter(|((_, seat), _)| by_seat[seat].len() > 1) {
        differences.entry(player.clone()).or_default().push(points - means[seat]);
    }
    differences.into_iter().map(|(player, all)| (player, skill(&all))).collect()
}

fn skill(differences: &[f64]) -> Skill {
    let games = differences.len();
    let by = differences.iter().sum::<f64>() / games.max(1) as f64;
    let squares = differences.iter().map(|one| (one - by).powi(2)).sum::<f64>();
    // A few places that happen to be alike do not make a player's skill certain.
    let freedom = games - 1 + USUAL_GAMES;
    let variance = (squares + USUAL_GAMES as f64 * USUAL_DEVIATION.powi(2)) / freedom as f64;
    let quantile = QUANTILES[(freedom - 1).min(QUANTILES.len() - 1)];
    Skill { by, within: quantile * (variance / games as f64).sqrt(), games }
}

/// By how much a player's points usually vary from game to game, and as how many games that counts.
const USUAL_DEVIATION: f64 = 35.0;
const USUAL_GAMES: usize = 2;

/// Student's t for an interval of 90 per cent, by degrees of freedom, from one.
const QUANTILES: [f64; 9] = [6.314, 2.920, 2.353, 2.132, 2.015, 1.943, 1.895, 1.860, 1.833];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_worth_the_opponents_behind() {
        assert_eq!([1, 2, 3].map(|place| points(place, 3, false)), [100.0, 50.0, 0.0]);
        assert_eq!(points(1, 3, true), 0.0);
        assert_eq!(points(9, 3, false), 0.0);
    }

    #[test]
    fn the_luck_of_a_seat_cancels_out() {
        // Seat 0 has the good cards: both do well there.
        let points =
            BTreeMap::from([(("ann", 0), 100.0), (("ann", 1), 50.0), (("bob", 0), 80.0), (("bob", 1), 10.0)]);
        let skills = skills(&points);
        assert_eq!((skills["ann"].by, skills["bob"].by), (15.0, -15.0));
        let variance = (50.0 + 2.0 * 35.0_f64.powi(2)) / 3.0;
        assert!((skills["ann"].within - 2.353 * (variance / 2.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn a_few_games_that_are_alike_are_not_certain() {
        let skills = skills(&BTreeMap::from([
            (("ann", 0), 100.0),
            (("ann", 1), 100.0),
            (("bob", 0), 0.0),
            (("bob", 1), 0.0),
            (("eve", 2), 50.0),
        ]));
        assert_eq!((skills["ann"].by, skills["ann"].games), (50.0, 2));
        assert!(skills["ann"].within > 40.0, "{skills:?}");
        assert!(!skills.contains_key("eve"), "there is nobody to compare Eve with");
    }
}
