//! The ladder: is each level better than the one below it?

use bots::BotSpec;
use ratings::Rating;
use serde_json::{Value, json};

use crate::estimate::Estimate;
use crate::grid::Grid;
use crate::rating::{Outcome, rate};
use crate::record::Record;
use crate::summary::Summary;
use crate::tables::{estimate, share_cells};

/// One matchup of the ladder.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// The level of each player; the first is the one being measured.
    pub levels: Vec<usize>,
}

/// The matchups of a ladder: at every number of seats each level against the one below and the highest
/// against the lowest, and finally all levels at one table.
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

/// The result of one matchup.
#[derive(Clone, Debug)]
struct Matchup {
    seats: usize,
    player: String,
    against: String,
    games: u64,
    share: Estimate,
}

/// The results of a ladder.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    levels: Vec<String>,
    matchups: Vec<Matchup>,
    /// The table with all levels.
    pool: Vec<Matchup>,
    outcomes: Vec<Outcome>,
}

impl Ladder {
    /// A ladder without results.
    #[must_use]
    pub fn new(levels: &[BotSpec]) -> Self {
        Self { levels: levels.iter().map(BotSpec::to_string).collect(), ..Self::default() }
    }

    /// Adds a game of a rung.
    pub fn add(&mut self, rung: &Rung, record: &Record) {
        let seats = rung.levels.len();
        let seated: Vec<usize> =
            (0..seats).map(|seat| rung.levels[(seat + seats - record.rotation) % seats]).collect();
        self.outcomes.push(Outcome::new(&seated, &record.shares));
    }

    /// Adds the summary of a whole rung.
    pub fn finish_rung(&mut self, rung: &Rung, summary: &Summary) {
        let seats = rung.levels.len();
        let pool = summary.bots.len() == self.levels.len() && summary.bots.iter().all(|bot| bot.players == 1);
        // With two levels at two seats the rung and the pool look alike; the rung comes first.
        let pool = pool && (self.levels.len() > 2 || !self.matchups.is_empty());
        let results = summary.bots.iter().filter_map(|bot| {
            Some(Matchup {
                seats,
                player: bot.spec.clone(),
                against: format!("{} {}", seats - 1, self.levels[rung.levels[1]]),
                games: summary.games,
                share: bot.share.estimate()?,
            })
        });
        if pool {
            self.pool = results.collect();
        } else {
            self.matchups.extend(results.take(1));
        }
    }

    /// The rating of each level.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rating> {
        rate(self.levels.len(), &self.outcomes)
    }

    /// All tables as text, for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        self.show("", Grid::text)
    }

    /// All tables as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        self.show("\n", Grid::markdown)
    }

    fn show(&self, gap: &str, grid: impl Fn(&Grid) -> String) -> String {
        let mut text = String::new();
        if !self.matchups.is_empty() {
            let heading =
                ["seats", "player", "against", "games", "win share", "95 %", "× fair", "95 %", "significant"];
            let mut rows = Grid::new(3, &heading);
            for result in &self.matchups {
                let first = [result.seats.to_string(), result.player.clone(), result.against.clone()];
                rows.row(first.into_iter().chain(result.cells()).collect());
            }
            text += &grid(&rows);
        }
        if !self.pool.is_empty() {
            let heading = ["player", "games", "win share", "95 %", "× fair", "95 %", "significant"];
            let mut rows = Grid::new(1, &heading);
            for result in &self.pool {
                rows.row(std::iter::once(result.player.clone()).chain(result.cells()).collect());
            }
            text += &format!("\nAll levels at one table:\n{gap}{}", grid(&rows));
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
            "\nRatings (Weng-Lin, centred on 25) from {} games:\n{gap}{}",
            self.outcomes.len(),
            grid(&rows)
        )
    }

    /// Everything as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let results = |all: &[Matchup]| all.iter().map(Matchup::json).collect::<Vec<_>>();
        let ratings = self.levels.iter().zip(self.ratings()).map(|(level, rating)| {
            json!({"level": level, "rating": rating.rating, "uncertainty": rating.uncertainty})
        });
        json!({
            "games": self.outcomes.len(),
            "rungs": results(&self.matchups),
            "pool": results(&self.pool),
            "ratings": ratings.collect::<Vec<_>>(),
        })
    }
}

impl Matchup {
    fn fair(&self) -> f64 {
        1.0 / self.seats as f64
    }

    fn cells(&self) -> Vec<String> {
        let significant = match self.share.excludes(self.fair()) {
            true if self.share.mean > self.fair() => "above",
            true => "below",
            false => "no",
        };
        let [share, interval, ratio, ratio_interval] = share_cells(&self.share, self.fair());
        vec![self.games.to_string(), share, interval, ratio, ratio_interval, significant.to_owned()]
    }

    fn json(&self) -> Value {
        json!({
            "seats": self.seats,
            "player": self.player,
            "against": self.against,
            "games": self.games,
            "share": estimate(&self.share),
            "ratio": estimate(&self.share.relative_to(self.fair())),
            "apart": self.share.excludes(self.fair()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_plays_the_one_below_it() {
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
