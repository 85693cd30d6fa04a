//! The ladder: is each level better than the one below it?

use bots::Order;
use serde_json::{Value, json};

use crate::estimate::Estimate;
use crate::grid::Grid;
use crate::rating::{Outcome, Rating, rate};
use crate::record::Record;
use crate::summary::Summary;
use crate::tables::{estimate, share_cells};

/// A table of the ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// The level of each player; the first is the one that is looked at.
    pub levels: Vec<usize>,
}

/// The tables of a ladder for so many levels: each against those below it at every number of seats, the
/// highest against beginners, and last all of them at one table.
#[must_use]
pub fn rungs(levels: usize, seats: &[usize]) -> Vec<Rung> {
    let mut rungs = Vec::new();
    let against = |high: usize, low: usize, seats: usize| {
        let levels = std::iter::once(high).chain(std::iter::repeat_n(low, seats - 1));
        Rung { levels: levels.collect() }
    };
    for seats in seats {
        rungs.extend((1..levels).map(|level| against(level, level - 1, *seats)));
        if levels > 2 {
            rungs.push(against(levels - 1, 0, *seats));
        }
    }
    rungs.push(Rung { levels: (0..levels).rev().collect() });
    rungs
}

/// What was found at one table.
#[derive(Clone, Debug)]
struct Found {
    seats: usize,
    player: String,
    against: String,
    games: u64,
    share: Estimate,
}

/// What the ladder has shown.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    levels: Vec<String>,
    found: Vec<Found>,
    /// The table at which all levels sat.
    pool: Vec<Found>,
    outcomes: Vec<Outcome>,
}

impl Ladder {
    /// A ladder that nobody has stood on.
    #[must_use]
    pub fn new(levels: &[Order]) -> Self {
        Self { levels: levels.iter().map(Order::to_string).collect(), ..Self::default() }
    }

    /// Adds a game of a rung.
    pub fn add(&mut self, rung: &Rung, record: &Record) {
        let seats = rung.levels.len();
        let seated: Vec<usize> =
            (0..seats).map(|seat| rung.levels[(seat + seats - record.rotation) % seats]).collect();
        self.outcomes.push(Outcome::new(&seated, &record.shares));
    }

    /// Adds what a whole rung has shown.
    pub fn close(&mut self, rung: &Rung, summary: &Summary) {
        let seats = rung.levels.len();
        let pool = summary.bots.len() == self.levels.len() && summary.bots.iter().all(|bot| bot.players == 1);
        // Two levels at two seats are both a rung and the pool; the rung comes first.
        let pool = pool && (self.levels.len() > 2 || !self.found.is_empty());
        let found = summary.bots.iter().filter_map(|bot| {
            Some(Found {
                seats,
                player: bot.order.clone(),
                against: format!("{} {}", seats - 1, self.levels[rung.levels[1]]),
                games: summary.games,
                share: bot.share.estimate()?,
            })
        });
        if pool {
            self.pool = found.collect();
        } else {
            self.found.extend(found.take(1));
        }
    }

    /// Each level's rating.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rating> {
        rate(self.levels.len(), &self.outcomes)
    }

    /// All tables, for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        self.show("", Grid::text)
    }

    /// All tables, in Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        self.show("\n", Grid::markdown)
    }

    fn show(&self, gap: &str, grid: impl Fn(&Grid) -> String) -> String {
        let mut text = String::new();
        if !self.found.is_empty() {
            let heading =
                ["seats", "player", "against", "games", "win share", "95 %", "× fair", "95 %", "apart"];
            let mut rows = Grid::new(3, &heading);
            for found in &self.found {
                let first = [found.seats.to_string(), found.player.clone(), found.against.clone()];
                rows.row(first.into_iter().chain(found.cells()).collect());
            }
            text += &grid(&rows);
        }
        if !self.pool.is_empty() {
            let heading = ["player", "games", "win share", "95 %", "× fair", "95 %", "apart"];
            let mut rows = Grid::new(1, &heading);
            for found in &self.pool {
                rows.row(std::iter::once(found.player.clone()).chain(found.cells()).collect());
            }
            text += &format!("\nAll at one table:\n{gap}{}", grid(&rows));
        }
        let mut rows = Grid::new(1, &["level", "rating", "±"]);
        for (level, rating) in self.levels.iter().zip(self.ratings()).rev() {
            rows.row(vec![
                level.clone(),
                format!("{:.1}", rating.rating),
                format!("{:.1}", rating.uncertainty),
            ]);
        }
        text + &format!(
            "\nRatings (Weng-Lin, 25 is the middle) from {} games:\n{gap}{}",
            self.outcomes.len(),
            grid(&rows)
        )
    }

    /// Everything as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let found = |all: &[Found]| all.iter().map(Found::json).collect::<Vec<_>>();
        let ratings = self.levels.iter().zip(self.ratings()).map(|(level, rating)| {
            json!({"level": level, "rating": rating.rating, "uncertainty": rating.uncertainty})
        });
        json!({
            "games": self.outcomes.len(),
            "rungs": found(&self.found),
            "pool": found(&self.pool),
            "ratings": ratings.collect::<Vec<_>>(),
        })
    }
}

impl Found {
    fn fair(&self) -> f64 {
        1.0 / self.seats as f64
    }

    fn cells(&self) -> Vec<String> {
        let apart = match self.share.is_apart_from(self.fair()) {
            true if self.share.mean > self.fair() => "above",
            true => "below",
            false => "no",
        };
        let [share, interval, ratio, ratio_interval] = share_cells(&self.share, self.fair());
        vec![self.games.to_string(), share, interval, ratio, ratio_interval, apart.to_owned()]
    }

    fn json(&self) -> Value {
        json!({
            "seats": self.seats,
            "player": self.player,
            "against": self.against,
            "games": self.games,
            "share": estimate(&self.share),
            "ratio": estimate(&self.share.over(self.fair())),
            "apart": self.share.is_apart_from(self.fair()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_meets_the_one_below_it() {
        let levels: Vec<Vec<usize>> = rungs(3, &[2, 4]).into_iter().map(|rung| rung.levels).collect();
        assert_eq!(
            levels,
            [
                vec![1, 0],
                vec![2, 1],
                vec![2, 0],
                vec![1, 0, 0, 0],
                vec![2, 1, 1, 1],
                vec![2, 0, 0, 0],
                vec![2, 1, 0]
            ]
        );
        assert_eq!(rungs(2, &[2]).len(), 2);
    }
}
