//! The results as text and as JSON.

use serde_json::{Value, json};

use super::targets::{Target, Unit};
use super::{Balance, TableBalance};
use crate::estimate::Estimate;
use crate::grid::Grid;
use crate::tables::{between, estimate, percent};

impl Balance {
    /// One line saying what was studied.
    #[must_use]
    pub fn title(&self) -> String {
        let config = &self.config;
        let changes = config.changes.iter().map(|change| format!(" · {change}")).collect::<String>();
        let players = config.bot.map_or_else(|| "evolved plans".to_owned(), |bot| bot.to_string());
        format!("mob-city · {}{changes} · {players} · seed {}", config.name, config.seed)
    }

    /// One line saying how much was played.
    #[must_use]
    pub fn extent(&self) -> String {
        let config = &self.config;
        let games: Vec<String> =
            self.tables.iter().map(|table| format!("{} at {}", table.games.games, table.seats)).collect();
        let early = if self.interrupted { ", interrupted" } else { "" };
        let evolved = match config.repeats {
            _ if config.bot.is_some() => return format!("games by seats: {}{early}", games.join(", ")),
            1 => format!("{} generations", config.generations),
            repeats => format!("{repeats} evolutions of {} generations", config.generations),
        };
        format!("{evolved}, games by seats: {}{early}", games.join(", "))
    }

    /// All tables as text, for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        self.show(Grid::text, "")
    }

    /// All tables as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        self.show(Grid::markdown, "\n")
    }

    fn show(&self, grid: impl Fn(&Grid) -> String, gap: &str) -> String {
        let mut text = format!("{}\n{gap}{}\n", self.title(), self.extent());
        for (title, table) in self.grids() {
            text += &format!("\n{title}:\n{gap}{}", grid(&table));
        }
        text
    }

    /// Every table with its title.
    pub(super) fn grids(&self) -> Vec<(String, Grid)> {
        let mut grids = vec![
            (
                "Targets (? if the interval includes values outside the range, or inside it)",
                self.target_grid(),
            ),
            ("Details", self.notes()),
            ("Cards: players who buy at least one", self.cards()),
        ];
        if self.config.bot.is_none() {
            grids.insert(0, ("The evolved plans", self.plans()));
            let title = "Suspects: win share of buyers and others, as a multiple of the fair share";
            grids.push((title, self.suspects()));
        }
        let mut grids: Vec<_> = grids.into_iter().map(|(title, grid)| (title.to_owned(), grid)).collect();
        for table in &self.tables {
            let title = format!(
                "Openings at {} seats (bought in the first two turns by at least 1 % of players)",
                table.seats
            );
            grids.push((title, openings(table)));
        }
        grids
    }

    fn plans(&self) -> Grid {
        let mut grid = Grid::new(3, &["seats", "school", "wants most", "win share", "95 %", "× fair"]);
        for table in &self.tables {
            for ranked in &table.plans {
                let plan = &ranked.plan;
                let mut wanted: Vec<_> =
                    plan.wanted().iter().map(|card| (plan.rank[card as usize], card)).collect();
                wanted.sort_by_key(|(rank, card)| (std::cmp::Reverse(*rank), *card));
                let names = wanted
                    .iter()
                    .take(5)
                    .map(|(_, card)| format!("{} {}", card.name(), plan.most[*card as usize]));
                let names = names.collect::<Vec<_>>().join(", ");
                let mut row = vec![table.seats.to_string(), ranked.school.to_owned(), names];
                row.extend(cells(ranked.share, Unit::Percent));
                let fair = ranked.share.map(|share| format!("×{:.2}", share.mean * table.seats as f64));
                row.push(fair.unwrap_or_default());
                grid.row(row);
            }
        }
        grid
    }

    fn target_grid(&self) -> Grid {
        let several = self.config.repeats > 1;
        let mut heading = vec!["seats", "what", "measured", "95 %", "target", "verdict"];
        if several {
            heading.splice(4..4, ["evolutions separately", "95 %"]);
        }
        let mut grid = Grid::new(2, &heading);
        for target in self.targets() {
            let mut row = vec![target.seats.to_string(), target.what.to_owned()];
            row.extend(cells(Some(target.measured), target.unit));
            if several {
                row.extend(cells(target.between, target.unit));
            }
            row.push(target.range_text());
            row.push(target.verdict().map_or("", super::Verdict::text).to_owned());
            grid.row(row);
        }
        grid
    }

    /// The seats' shares, the openings and the cards behind the numbers.
    fn notes(&self) -> Grid {
        let mut grid = Grid::new(3, &["seats", "what", "details"]);
        for target in self.targets().into_iter().filter(|target| !target.note.is_empty()) {
            grid.row(vec![target.seats.to_string(), target.what.to_owned(), target.note]);
        }
        grid
    }

    fn suspects(&self) -> Grid {
        let heading =
            ["seats", "bought", "players", "with", "95 %", "without", "95 %", "gain, points", "95 %"];
        let mut grid = Grid::new(2, &heading);
        for table in &self.tables {
            let fair = 1.0 / table.seats as f64;
            for buyers in &table.games.buyers {
                let (with, without) = (buyers.with.chances(), buyers.without.chances());
                let part = with as f64 / (with + without).max(1) as f64;
                let mut row = vec![table.seats.to_string(), buyers.what.clone(), percent(part)];
                for share in [buyers.with.estimate(), buyers.without.estimate()] {
                    let ratio = share.map(|share| share.relative_to(fair));
                    row.push(ratio.map_or_else(String::new, |ratio| format!("×{:.2}", ratio.mean)));
                    row.push(
                        ratio.map_or_else(String::new, |ratio| between(&ratio, |part| format!("{part:.2}"))),
                    );
                }
                row.extend(cells(buyers.gain.signed(), Unit::Points));
                grid.row(row);
            }
        }
        grid
    }

    fn cards(&self) -> Grid {
        let seats: Vec<String> = self.tables.iter().map(|table| format!("{} seats", table.seats)).collect();
        let mut heading = vec!["card"];
        heading.extend(seats.iter().flat_map(|seats| [seats.as_str(), "95 %"]));
        let mut grid = Grid::new(1, &heading);
        let Some(first) = self.tables.first() else { return grid };
        for (n, (card, _)) in first.games.cards.iter().enumerate() {
            let mut row = vec![card.name().to_owned()];
            for table in &self.tables {
                row.extend(cells(table.games.cards[n].1.estimate(), Unit::Percent));
            }
            grid.row(row);
        }
        grid
    }

    /// Everything as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let config = &self.config;
        let targets: Vec<Value> = self.targets().iter().map(Target::json).collect();
        json!({
            "game": "mob-city",
            "rules": config.name,
            "changes": config.changes,
            "players": config.bot.map_or_else(|| "evolved".to_owned(), |bot| bot.to_string()),
            "generations": config.generations,
            "repeats": config.repeats,
            "seed": config.seed,
            "interrupted": self.interrupted,
            "tables": self.tables.iter().map(TableBalance::json).collect::<Vec<_>>(),
            "targets": targets,
        })
    }
}

fn openings(table: &TableBalance) -> Grid {
    let mut grid = Grid::new(1, &["opening", "times", "players", "win share", "95 %"]);
    for opening in table.games.openings() {
        let mut row = vec![opening.name(), opening.times.to_string(), percent(opening.part)];
        row.extend(cells(Some(opening.share), Unit::Percent));
        grid.row(row);
    }
    grid
}

/// Table cells: a mean and its interval.
fn cells(estimate: Option<Estimate>, unit: Unit) -> [String; 2] {
    let Some(estimate) = estimate else { return [String::new(), String::new()] };
    let mean = match unit {
        Unit::Percent => percent(estimate.mean),
        unit => unit.number(estimate.mean),
    };
    [mean, between(&estimate, |value| unit.number(value))]
}

impl Unit {
    fn number(self, value: f64) -> String {
        match self {
            Self::Count => format!("{value:.0}"),
            Self::Percent | Self::Points => format!("{:.1}", 100.0 * value),
            Self::Ratio => format!("{value:.2}"),
        }
    }
}

impl Target {
    fn range_text(&self) -> String {
        let number = |value| self.unit.number(value);
        match self.range {
            None => String::new(),
            Some((least, most)) if most.is_infinite() => format!("≥ {}", number(least)),
            Some((least, 1.0)) => format!("≥ {}", number(least)),
            Some((0.0, most)) => format!("≤ {}", number(most)),
            Some((least, most)) => format!("{} – {}", number(least), number(most)),
        }
    }

    fn json(&self) -> Value {
        let verdict = self.verdict();
        json!({
            "seats": self.seats,
            "what": self.what,
            "found": estimate(&self.measured),
            "between": self.between.as_ref().map(estimate),
            "least": self.range.map(|(least, _)| least),
            "most": self.range.map(|(_, most)| most).filter(|most| most.is_finite()),
            "met": verdict.map(|verdict| verdict.met),
            "sure": verdict.map(|verdict| verdict.sure),
            "note": self.note,
        })
    }
}

impl TableBalance {
    fn json(&self) -> Value {
        let games = &self.games;
        let show = |value: Option<Estimate>| value.as_ref().map(estimate);
        let seats = (0..self.seats).map(|seat| json!(show(games.seat_stats.share(seat))));
        let plans = self.plans.iter().map(|ranked| {
            let plan = &ranked.plan;
            json!({
                "school": ranked.school, "share": show(ranked.share),
                "rank": plan.rank, "most": plan.most, "manner": plan.params,
            })
        });
        let cards =
            games.cards.iter().map(|(card, share)| (card.name().to_owned(), json!(show(share.estimate()))));
        let buyers = games.buyers.iter().map(|buyers| {
            json!({
                "what": buyers.what,
                "with": show(buyers.with.estimate()), "players_with": buyers.with.chances(),
                "without": show(buyers.without.estimate()), "players_without": buyers.without.chances(),
                "gain": show(buyers.gain.signed()),
            })
        });
        let openings = games.openings().into_iter().map(|opening| {
            json!({"opening": opening.name(), "times": opening.times, "share": estimate(&opening.share)})
        });
        let [bought, whacked, stalemate] = games.endings.map(|share| json!(show(share.estimate())));
        json!({
            "seats": self.seats,
            "deals": games.deals,
            "games": games.games,
            "plans": plans.collect::<Vec<_>>(),
            "median_rounds": show(games.median()),
            "endings": {"bought": bought, "whacked": whacked, "stalemate": stalemate},
            "seat_shares": seats.collect::<Vec<_>>(),
            "cards": cards.collect::<serde_json::Map<_, _>>(),
            "owners": buyers.collect::<Vec<_>>(),
            "openings": openings.collect::<Vec<_>>(),
        })
    }
}
