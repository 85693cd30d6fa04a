//! What was found, as text for people and as JSON for programs.

use serde_json::{Value, json};

use super::targets::{Target, Unit};
use super::{Balance, Table};
use crate::estimate::Estimate;
use crate::grid::Grid;
use crate::tables::{between, estimate, percent};

impl Balance {
    /// What was asked, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let question = &self.question;
        let changes = question.changes.iter().map(|change| format!(" · {change}")).collect::<String>();
        format!("mob-city · {}{changes} · seed {}", question.name, question.seed)
    }

    /// How much was played, in one line.
    #[must_use]
    pub fn extent(&self) -> String {
        let question = &self.question;
        let games: Vec<String> =
            self.tables.iter().map(|table| format!("{} at {}", table.games().games, table.seats)).collect();
        let early = if self.interrupted { ", interrupted" } else { "" };
        let evolved = match question.repeats {
            1 => format!("{} generations", question.generations),
            repeats => format!("{repeats} evolutions of {} generations", question.generations),
        };
        format!("{evolved}, games by seats: {}{early}", games.join(", "))
    }

    /// All tables, for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        self.show(Grid::text, "")
    }

    /// All tables, in Markdown.
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

    /// Every table with what it shows.
    pub(super) fn grids(&self) -> Vec<(&'static str, Grid)> {
        let mut grids = vec![
            ("The evolved plans", self.plans()),
            ("Targets (? where the interval reaches across a bound)", self.target_grid()),
            ("Which they are", self.notes()),
            ("Known faults: wins of those who bought it, in fair shares", self.faults()),
            ("Cards: players who buy at least one", self.cards()),
        ];
        if let Some(table) = self.tables.iter().find(|table| table.seats == 2) {
            grids.push((
                "Openings at 2 seats (bought in the first two turns; by one player in 100)",
                openings(table),
            ));
        }
        grids
    }

    fn plans(&self) -> Grid {
        let mut grid = Grid::new(3, &["seats", "school", "wants most", "win share", "95 %", "× fair"]);
        for table in &self.tables {
            for strong in &table.strong {
                let plan = &strong.plan;
                let mut wanted: Vec<_> =
                    plan.wanted().iter().map(|card| (plan.rank[card as usize], card)).collect();
                wanted.sort_by_key(|(rank, card)| (std::cmp::Reverse(*rank), *card));
                let names = wanted
                    .iter()
                    .take(5)
                    .map(|(_, card)| format!("{} {}", card.name(), plan.most[*card as usize]));
                let names = names.collect::<Vec<_>>().join(", ");
                let mut row = vec![table.seats.to_string(), strong.school.to_owned(), names];
                row.extend(cells(strong.share, Unit::Percent));
                let fair = strong.share.map(|share| format!("×{:.2}", share.mean * table.seats as f64));
                row.push(fair.unwrap_or_default());
                grid.row(row);
            }
        }
        grid
    }

    fn target_grid(&self) -> Grid {
        let several = self.question.repeats > 1;
        let mut heading = vec!["seats", "what", "found", "95 %", "wish", "verdict"];
        if several {
            heading.splice(4..4, ["each evolution alone", "95 %"]);
        }
        let mut grid = Grid::new(2, &heading);
        for target in self.targets() {
            let mut row = vec![target.seats.to_string(), target.what.to_owned()];
            row.extend(cells(Some(target.found), target.unit));
            if several {
                row.extend(cells(target.between, target.unit));
            }
            row.push(target.wish_words());
            row.push(target.verdict().map_or("", super::Verdict::words).to_owned());
            grid.row(row);
        }
        grid
    }

    /// What each seat wins, which opening and which cards are meant.
    fn notes(&self) -> Grid {
        let mut grid = Grid::new(3, &["seats", "what", "which"]);
        for target in self.targets().into_iter().filter(|target| !target.note.is_empty()) {
            grid.row(vec![target.seats.to_string(), target.what.to_owned(), target.note]);
        }
        grid
    }

    fn faults(&self) -> Grid {
        let heading =
            ["seats", "bought", "players", "with", "95 %", "without", "95 %", "gain, points", "95 %"];
        let mut grid = Grid::new(2, &heading);
        for table in &self.tables {
            let fair = 1.0 / table.seats as f64;
            for owners in &table.games().owners {
                let (with, without) = (owners.with.chances(), owners.without.chances());
                let part = with as f64 / (with + without).max(1) as f64;
                let mut row = vec![table.seats.to_string(), owners.what.clone(), percent(part)];
                for share in [owners.with.estimate(), owners.without.estimate()] {
                    let ratio = share.map(|share| share.over(fair));
                    row.push(ratio.map_or_else(String::new, |ratio| format!("×{:.2}", ratio.mean)));
                    row.push(
                        ratio.map_or_else(String::new, |ratio| between(&ratio, |part| format!("{part:.2}"))),
                    );
                }
                row.extend(cells(owners.gain.signed(), Unit::Points));
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
        for (place, (card, _)) in first.games().cards.iter().enumerate() {
            let mut row = vec![card.name().to_owned()];
            for table in &self.tables {
                row.extend(cells(table.games().cards[place].1.estimate(), Unit::Percent));
            }
            grid.row(row);
        }
        grid
    }

    /// Everything as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let question = &self.question;
        let targets: Vec<Value> = self.targets().iter().map(Target::json).collect();
        json!({
            "game": "mob-city",
            "rules": question.name,
            "changes": question.changes,
            "generations": question.generations,
            "repeats": question.repeats,
            "seed": question.seed,
            "interrupted": self.interrupted,
            "tables": self.tables.iter().map(Table::json).collect::<Vec<_>>(),
            "targets": targets,
        })
    }
}

fn openings(table: &Table) -> Grid {
    let mut grid = Grid::new(1, &["opening", "times", "players", "win share", "95 %"]);
    for opening in table.games().openings() {
        let mut row = vec![opening.name(), opening.times.to_string(), percent(opening.part)];
        row.extend(cells(Some(opening.share), Unit::Percent));
        grid.row(row);
    }
    grid
}

/// What was found and its interval.
fn cells(found: Option<Estimate>, unit: Unit) -> [String; 2] {
    let Some(found) = found else { return [String::new(), String::new()] };
    let mean = match unit {
        Unit::Percent => percent(found.mean),
        unit => unit.number(found.mean),
    };
    [mean, between(&found, |value| unit.number(value))]
}

impl Unit {
    fn number(self, value: f64) -> String {
        match self {
            Self::Turns | Self::Count => format!("{value:.0}"),
            Self::Percent | Self::Points => format!("{:.1}", 100.0 * value),
        }
    }
}

impl Target {
    fn wish_words(&self) -> String {
        let number = |value| self.unit.number(value);
        match self.wish {
            None => String::new(),
            Some((least, most)) if most.is_infinite() => format!("≥ {}", number(least)),
            Some((0.0, 0.0)) => "0".to_owned(),
            Some((0.0, most)) => format!("≤ {}", number(most)),
            Some((least, most)) => format!("{} – {}", number(least), number(most)),
        }
    }

    fn json(&self) -> Value {
        let verdict = self.verdict();
        json!({
            "seats": self.seats,
            "what": self.what,
            "found": estimate(&self.found),
            "between": self.between.as_ref().map(estimate),
            "least": self.wish.map(|(least, _)| least),
            "most": self.wish.map(|(_, most)| most).filter(|most| most.is_finite()),
            "met": verdict.map(|verdict| verdict.met),
            "sure": verdict.map(|verdict| verdict.sure),
            "note": self.note,
        })
    }
}

impl Table {
    fn json(&self) -> Value {
        let games = self.games();
        let show = |found: Option<Estimate>| found.as_ref().map(estimate);
        let seats = |tally: &super::Tally| -> Vec<Value> {
            (0..self.seats).map(|seat| json!(show(tally.chairs.share(seat)))).collect()
        };
        let plans = self.strong.iter().map(|strong| {
            let plan = &strong.plan;
            json!({
                "school": strong.school, "share": show(strong.share),
                "rank": plan.rank, "most": plan.most, "manner": plan.manner,
            })
        });
        let cards =
            games.cards.iter().map(|(card, share)| (card.name().to_owned(), json!(show(share.estimate()))));
        let owners = games.owners.iter().map(|owners| {
            json!({
                "what": owners.what,
                "with": show(owners.with.estimate()), "players_with": owners.with.chances(),
                "without": show(owners.without.estimate()), "players_without": owners.without.chances(),
                "gain": show(owners.gain.signed()),
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
            "median_turns": show(games.median()),
            "endings": {"bought": bought, "whacked": whacked, "stalemate": stalemate},
            "seat_shares": {"literal": seats(&self.literal), "fair": seats(&self.fair)},
            "cards": cards.collect::<serde_json::Map<_, _>>(),
            "owners": owners.collect::<Vec<_>>(),
            "openings": openings.collect::<Vec<_>>(),
        })
    }
}
