//! Players of known strength play many games; then their ratings are compared with the truth. The numbers in
//! `docs/ratings.md` are from here: `cargo test -p ratings --test calibration -- --nocapture`.

use ratings::{BETA, Points, Rating, after_game};
use table::{Chance, Fast};

/// A number between 0 and 1, without 0 and 1.
fn uniform(chance: &mut Fast) -> f64 {
    (f64::from(chance.below(1 << 24)) + 0.5) / f64::from(1 << 24)
}

/// Strengths from weak to strong, as far apart as levels of bots are.
fn strengths(players: usize) -> Vec<f64> {
    (0..players).map(|player| 15.0 + 20.0 * player as f64 / (players - 1) as f64).collect()
}

/// Some different players.
fn draw(chance: &mut Fast, players: usize, seats: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..players).collect();
    chance.shuffle(&mut all);
    all.truncate(seats);
    all
}

/// Who wins: strength and luck together. In a duel that is what the model assumes.
fn winner(chance: &mut Fast, strengths: &[f64], seated: &[usize]) -> usize {
    let luck = |chance: &mut Fast| -(-uniform(chance).ln()).ln() * BETA * 2f64.sqrt();
    let played: Vec<f64> = seated.iter().map(|player| strengths[*player] + luck(chance)).collect();
    (0..seated.len()).max_by(|a, b| played[*a].total_cmp(&played[*b])).unwrap()
}

/// Expected and actual results of games that were rated, by how sure the ratings were.
#[derive(Default)]
struct Bins([(f64, f64, u32); 10]);

impl Bins {
    fn add(&mut self, expected: f64, score: f64) {
        let bin = &mut self.0[((expected * 10.0) as usize).min(9)];
        *bin = (bin.0 + expected, bin.1 + score, bin.2 + 1);
    }

    /// The largest difference between what was expected and what happened.
    fn worst(&self) -> f64 {
        let mut worst: f64 = 0.0;
        for (expected, score, count) in self.0.iter().filter(|bin| bin.2 >= 200) {
            let (expected, score) = (expected / f64::from(*count), score / f64::from(*count));
            println!("  expected {expected:.2}, scored {score:.2} in {count} pairs");
            worst = worst.max((expected - score).abs());
        }
        worst
    }
}

struct Season {
    ratings: Vec<Rating>,
    strengths: Vec<f64>,
    games: Vec<u32>,
    /// After how many games each player was no longer provisional.
    certain_after: Vec<u32>,
    bins: Bins,
}

/// Lets players meet at random. What was expected is looked at once everyone has played 100 games or so.
fn season(players: usize, seats: usize, each: usize, seed: u64) -> Season {
    let mut chance = Fast::new(seed);
    let strengths = strengths(players);
    let mut season = Season {
        ratings: vec![Rating::NEW; players],
        games: vec![0; players],
        certain_after: vec![0; players],
        bins: Bins::default(),
        strengths,
    };
    for _ in 0..players * each / seats {
        let seated = draw(&mut chance, players, seats);
        let won = winner(&mut chance, &season.strengths, &seated);
        let before: Vec<Rating> = seated.iter().map(|player| season.ratings[*player]).collect();
        for (a, b) in (0..seats).flat_map(|a| (0..a).map(move |b| (a, b))) {
            if season.games[seated[a]].min(season.games[seated[b]]) >= 100 {
                let score = if won == a {
                    1.0
                } else if won == b {
                    0.0
                } else {
                    0.5
                };
                season.bins.add(before[a].expected(before[b]), score);
                season.bins.add(before[b].expected(before[a]), 1.0 - score);
            }
        }
        for (player, after) in seated.iter().zip(after_game(&before, 1 << won)) {
            season.ratings[*player] = after;
            season.games[*player] += 1;
            if season.certain_after[*player] == 0 && !Points::from(after).is_provisional() {
                season.certain_after[*player] = season.games[*player];
            }
        }
    }
    season
}

/// Spearman's coefficient: 1 if the ratings are in the order of the strengths.
fn order(season: &Season) -> f64 {
    let n = season.ratings.len();
    let mut by_rating: Vec<usize> = (0..n).collect();
    by_rating.sort_by(|a, b| season.ratings[*a].rating.total_cmp(&season.ratings[*b].rating));
    let squares: f64 =
        by_rating.iter().enumerate().map(|(place, player)| (place as f64 - *player as f64).powi(2)).sum();
    1.0 - 6.0 * squares / (n * (n * n - 1)) as f64
}

#[test]
fn duels_are_predicted_as_they_end() {
    let season = season(24, 2, 400, 11);
    let order = order(&season);
    println!("duels: order {order:.3}, certain after {:?}", season.certain_after);
    assert!(order > 0.97, "{order}");
    let worst = season.bins.worst();
    assert!(worst < 0.06, "{worst}");
    // Ratings are not only in order: the truth is within their margins.
    let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len() as f64;
    let shift = mean(&season.ratings.iter().map(|rating| rating.rating).collect::<Vec<_>>())
        - mean(&season.strengths);
    let within =
        season.ratings.iter().zip(&season.strengths).filter(|(rating, strength)| {
            (rating.rating - shift - **strength).abs() < 2.0 * rating.uncertainty
        });
    let within = within.count();
    println!("  {within} of 24 within their margins");
    assert!(within >= 20, "{within}");
}

#[test]
fn at_larger_tables_the_order_is_right_too() {
    for seats in [4, 6] {
        let season = season(24, seats, 400, 12);
        let order = order(&season);
        println!("{seats} seats: order {order:.3}, certain after {:?}", season.certain_after);
        assert!(order > 0.9, "{seats} seats: {order}");
        let worst = season.bins.worst();
        assert!(worst < 0.06, "{seats} seats: {worst}");
        assert!(season.certain_after.iter().all(|games| *games > 0), "{:?}", season.certain_after);
    }
}
