//! The results as an HTML page, and the plots as files.

use games::mob_city::Card;

use super::Balance;
use super::targets::EVERYBODY;
use crate::estimate::{Estimate, Share};
use crate::report::{self, plots, section, table};

impl Balance {
    /// One self-contained page.
    #[must_use]
    pub fn page(&self) -> String {
        let intro = format!("{}. Intervals are at the 95 % level and clustered by deal.", self.extent());
        let mut body = String::new();
        for (title, grid) in self.grids() {
            let mut rows = grid.into_rows().into_iter();
            let heading = rows.next().unwrap_or_default();
            let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
            section(&mut body, &title, "", &table(&heading, rows));
        }
        body += "<div class=\"plots\">\n";
        for (_, title, plot) in self.plots() {
            section(&mut body, &title, "", &plot);
        }
        report::page(&self.title(), &intro, &(body + "</div>\n"))
    }

    /// The plots: a file name, a title and the SVG.
    fn plots(&self) -> Vec<(String, String, String)> {
        let mut all = Vec::new();
        for balance in &self.tables {
            let seats = balance.seats;
            let fair = 1.0 / seats as f64;
            let rows: Vec<(String, Estimate)> = (0..seats)
                .filter_map(|seat| {
                    let letter = char::from(b'A' + seat as u8);
                    Some((format!("seat {letter}"), balance.games.seat_stats.share(seat)?))
                })
                .collect();
            let title = format!("Win share by seat, {seats} seats");
            all.push((format!("seats-{seats}"), title.clone(), plots::shares(&title, &rows, fair)));
            let title = format!("Players who buy each card, {seats} seats");
            let plot = plots::shares_beside(&title, &bought(&balance.games.cards), ("too many", EVERYBODY));
            all.push((format!("cards-{seats}"), title, plot));
            let openings = balance.games.openings();
            if !openings.is_empty() {
                let rows: Vec<_> = openings.iter().take(12).map(|one| (one.name(), one.share)).collect();
                let title = format!("Win share by opening, {seats} seats");
                all.push((format!("openings-{seats}"), title.clone(), plots::shares(&title, &rows, fair)));
            }
        }
        all
    }

    /// Every plot as a standalone SVG file: its name without the extension, and its text.
    #[must_use]
    pub fn drawings(&self) -> Vec<(String, String)> {
        let css = format!("{}svg {{ background: var(--card); }}", include_str!("../report/page.css"));
        let alone = |plot: &str| {
            let open = plot.find('>').map_or(0, |end| end + 1);
            let head = plot[..open].replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
            format!("{head}<style>{css}</style>{}\n", &plot[open..])
        };
        self.plots().into_iter().map(|(name, _, plot)| (name, alone(&plot))).collect()
    }
}

/// The cards, most bought first.
fn bought(cards: &[(Card, Share)]) -> Vec<(String, Estimate)> {
    let known = cards.iter().filter_map(|(card, share)| Some((card.name().to_owned(), share.estimate()?)));
    let mut rows: Vec<(String, Estimate)> = known.collect();
    rows.sort_by(|a, b| b.1.mean.total_cmp(&a.1.mean));
    rows
}
