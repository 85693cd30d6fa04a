//! The report as a page, and its plots as files of their own.

use mob_city::Card;

use super::Balance;
use super::targets::EVERYBODY;
use crate::estimate::{Estimate, Share};
use crate::report::svg::escape;
use crate::report::{plots, section, table};

impl Balance {
    /// One page with everything, that needs nothing else.
    #[must_use]
    pub fn page(&self) -> String {
        let title = escape(&self.title());
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{css}</style>\n<main>\n<h1>{title}</h1>\n<p>{extent}. Intervals \
             hold 95 % and are those of the deals.</p>\n",
            css = include_str!("../report/page.css"),
            extent = escape(&self.extent()),
        );
        for (title, grid) in self.grids() {
            let mut rows = grid.into_rows().into_iter();
            let heading = rows.next().unwrap_or_default();
            let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
            section(&mut page, title, "", &table(&heading, rows));
        }
        page += "<div class=\"plots\">\n";
        for (_, title, plot) in self.plots() {
            section(&mut page, &title, "", &plot);
        }
        page + "</div>\n</main>\n</html>\n"
    }

    /// The plots: a name for a file, a title, and what is drawn.
    fn plots(&self) -> Vec<(String, String, String)> {
        let mut all = Vec::new();
        for found in &self.tables {
            let seats = found.seats;
            let fair = 1.0 / seats as f64;
            let chairs = [("literal rule", &found.literal), ("fairness flags", &found.fair)];
            let rows: Vec<(String, Estimate)> = (0..seats)
                .flat_map(|seat| chairs.map(|(rule, tally)| (seat, rule, tally)))
                .filter_map(|(seat, rule, tally)| {
                    let letter = char::from(b'A' + seat as u8);
                    Some((format!("seat {letter}, {rule}"), tally.chairs.share(seat)?))
                })
                .collect();
            let title = format!("Win share by seat, {seats} seats");
            all.push((format!("seats-{seats}"), title.clone(), plots::shares(&title, &rows, fair)));
            let title = format!("Who buys what, {seats} seats");
            let plot = plots::shares_beside(&title, &bought(&found.games().cards), ("too many", EVERYBODY));
            all.push((format!("cards-{seats}"), title, plot));
            let openings = found.games().openings();
            if seats == 2 && !openings.is_empty() {
                let rows: Vec<_> = openings.iter().take(12).map(|one| (one.name(), one.share)).collect();
                let title = "Win share by opening, 2 seats".to_owned();
                all.push(("openings-2".to_owned(), title.clone(), plots::shares(&title, &rows, fair)));
            }
        }
        all
    }

    /// Every plot as a file that stands alone: its name without an ending, and its text.
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

/// The cards, the most bought first.
fn bought(cards: &[(Card, Share)]) -> Vec<(String, Estimate)> {
    let known = cards.iter().filter_map(|(card, share)| Some((card.name().to_owned(), share.estimate()?)));
    let mut rows: Vec<(String, Estimate)> = known.collect();
    rows.sort_by(|a, b| b.1.mean.total_cmp(&a.1.mean));
    rows
}
