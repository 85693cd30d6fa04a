//! A summary as text and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::estimate::Estimate;
use crate::grid::Grid;
use crate::summary::{BotTally, CardTally, Summary};

impl Summary {
    /// One line saying what was played.
    #[must_use]
    pub fn title(&self) -> String {
        let plan = &self.plan;
        format!("{} · {} · {} · seed {}", plan.game, plan.edition, plan.specs_text(), plan.seed)
    }

    /// One line saying how much was played.
    #[must_use]
    pub fn extent(&self) -> String {
        let (deals, seats, games) = (self.deals, self.plan.seats(), self.games);
        let planned = self.plan.deal_range();
        let planned = planned.end - planned.start;
        let mut text = format!("{} × {seats} rotations = {}", many(deals, "deal"), many(games, "game"));
        if self.plan.shard.of > 1 {
            let _ = write!(text, ", shard {}", self.plan.shard);
        }
        if deals < planned {
            let _ = write!(text, ", interrupted: {} planned", many(planned, "deal"));
        }
        text
    }

    /// The results as a table.
    #[must_use]
    pub fn table(&self) -> String {
        let fair = self.fair_share();
        let heading = ["player", "seats", "win share", "95 %", "× fair", "95 %", "time per move"];
        let mut grid = Grid::new(1, &heading);
        for bot in &self.bots {
            let Some(share) = bot.share.estimate() else { continue };
            let mut row = vec![bot.spec.clone(), bot.players.to_string()];
            row.extend(share_cells(&share, fair));
            row.push(time(bot.micros_per_answer()));
            grid.row(row);
        }
        let mut order = Grid::new(0, &["turn", "win share", "95 %", "× fair", "95 %"]);
        for (turn, share) in self.turn_order() {
            let cells = share_cells(&share, fair);
            order.row(std::iter::once(turn.to_string()).chain(cells).collect());
        }
        let mut text = format!("{}\n{}\n\n{}\n{}", self.title(), self.extent(), grid.text(), order.text());
        let _ = writeln!(text, "\nFair share {}. Intervals are clustered by deal.", percent(fair));
        if let Some(length) = self.length.positive() {
            let _ = writeln!(
                text,
                "A game takes {:.1} turns on average ({}); the middle half take {} to {}, the longest {}.",
                length.mean,
                between(&length, |turns| format!("{turns:.1}")),
                self.length_at(0.25),
                self.length_at(0.75),
                self.length_at(1.0),
            );
        }
        text
    }

    /// The win share of the player who goes first, second and so on, whatever their bot.
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = (usize, Estimate)> {
        (1..).zip(&self.seats).filter_map(|(turn, seat)| Some((turn, seat.estimate()?)))
    }

    /// Everything as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let fair = self.fair_share();
        let bots: Vec<Value> = self.bots.iter().map(|bot| bot.json(fair)).collect();
        let order = self.turn_order().map(|(turn, share)| {
            json!({"turn": turn, "share": estimate(&share), "ratio": estimate(&share.relative_to(fair))})
        });
        let cards: Vec<Value> = self.cards.iter().filter_map(CardTally::json).collect();
        let figures = self.figures.iter().map(|(name, share)| {
            (
                (*name).to_owned(),
                json!({"games": share.chances(), "mean": share.positive().as_ref().map(estimate)}),
            )
        });
        let planned = self.plan.deal_range();
        let quartiles = [0.25, 0.5, 0.75].map(|part| self.length_at(part));
        json!({
            "game": self.plan.game,
            "edition": self.plan.edition,
            "players": self.plan.specs_text(),
            "seed": self.plan.seed,
            "shard": self.plan.shard.to_string(),
            "deals": self.deals,
            "games": self.games,
            "interrupted": self.deals < planned.end - planned.start,
            "fair_share": fair,
            "bots": bots,
            "turn_order": order.collect::<Vec<_>>(),
            "turns": {
                "mean": self.length.positive().as_ref().map(estimate),
                "quartiles": quartiles,
                "longest": self.length_at(1.0),
            },
            "endings": self.endings,
            "figures": figures.collect::<serde_json::Map<_, _>>(),
            "cards": cards,
        })
    }
}

impl BotTally {
    fn json(&self, fair: f64) -> Value {
        let share = self.share.estimate();
        json!({
            "player": self.spec,
            "seats": self.players,
            "share": share.as_ref().map(estimate),
            "ratio": share.map(|share| estimate(&share.relative_to(fair))),
            "answers": self.answers,
            "us_per_answer": self.micros_per_answer(),
        })
    }
}

impl CardTally {
    fn json(&self) -> Option<Value> {
        let (with, without, difference) = self.difference()?;
        let (with, without) = (estimate(&with), estimate(&without));
        Some(json!({
            "card": self.name, "played": self.with.chances(), "with": with, "without": without,
            "difference": difference,
        }))
    }
}

/// An estimate as JSON.
pub(crate) fn estimate(estimate: &Estimate) -> Value {
    json!({"mean": estimate.mean, "low": estimate.low, "high": estimate.high})
}

/// Table cells: a share, its interval, and both as multiples of the fair share.
pub(crate) fn share_cells(share: &Estimate, fair: f64) -> [String; 4] {
    let ratio = share.relative_to(fair);
    [
        percent(share.mean),
        between(share, |part| format!("{:.1}", 100.0 * part)),
        format!("×{:.2}", ratio.mean),
        between(&ratio, |part| format!("{part:.2}")),
    ]
}

/// Formats a share as a percentage.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Formats the bounds of an interval; "?" without any.
pub(crate) fn between(estimate: &Estimate, show: impl Fn(f64) -> String) -> String {
    match (estimate.low, estimate.high) {
        (Some(low), Some(high)) => format!("{} – {}", show(low), show(high)),
        _ => "?".to_owned(),
    }
}

/// Formats a time.
pub(crate) fn time(micros: f64) -> String {
    match micros {
        micros if micros >= 1e6 => format!("{:.2} s", micros / 1e6),
        micros if micros >= 1e3 => format!("{:.2} ms", micros / 1e3),
        micros => format!("{micros:.1} µs"),
    }
}

/// Formats a count with its noun.
pub(crate) fn many(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
