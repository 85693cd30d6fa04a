//! The state of a search as an HTML page.

use super::measure::{Measure, TERMS};
use super::tuner::Tuner;
use crate::report::{page, plots, section, table};
use crate::tables::percent;

impl Tuner {
    /// One self-contained page: how the search went, the trade-off between even seats and cards in use, the best
    /// numbers found, and what was measured of them.
    #[must_use]
    pub fn page(&self) -> String {
        let title =
            format!("mob-city · {} · a search for numbers · seed {}", self.config.name, self.config.seed);
        let best = self.best.as_ref();
        let loss = best.map_or_else(String::new, |best| format!(", the best loss {:.1}", best.loss));
        let intro = format!("{} generations of candidates{loss}. Less loss is better.", self.generations);
        let mut body = "<div class=\"plots\">\n".to_owned();
        section(
            &mut body,
            "Loss by generation",
            "The best candidate and the median of each generation.",
            &plots::progress("Loss by generation", &self.losses),
        );
        section(
            &mut body,
            "Even seats against cards in use",
            "The finalists of every generation. To the right, the worst seat is further from its fair share; \
             higher up, more card types are bought by some but not all. The line joins the candidates that none \
             beats in both.",
            &plots::front("Even seats against cards in use", &self.front),
        );
        body += "</div>\n";
        if let Some(best) = best {
            let measured = best.measures.iter().map(|measure| self.row(measure));
            let heading = [
                "seats",
                "win shares, × fair",
                "bought",
                "no winner",
                "types",
                "openings",
                "jailed, controlled, \
                 tapped, shaken down",
                "rounds",
                "loss",
            ];
            section(&mut body, "What was measured of the best", "", &table(&heading, measured));
            let was = self.config.base.entries();
            let numbers = was.into_iter().zip(best.rules.entries());
            let changed = numbers.filter(|((_, was), (_, now))| was != now);
            let rows = changed.map(|((name, was), (_, now))| vec![name, now, was]);
            let intro = "Those that differ from where the search began; best.toml has all.";
            section(&mut body, "The best numbers", intro, &table(&["rule", "now", "before"], rows));
        }
        page(&title, &intro, &body)
    }

    fn row(&self, measure: &Measure) -> Vec<String> {
        let joined = |parts: Vec<String>| parts.join(" ");
        let terms = measure.terms(&self.config.aim());
        let largest = TERMS.iter().zip(terms).max_by(|a, b| a.1.total_cmp(&b.1));
        let total: f64 = terms.iter().sum();
        vec![
            measure.seats.to_string(),
            joined(measure.shares.iter().map(|share| format!("{share:.2}")).collect()),
            percent(measure.purchase),
            percent(measure.stalemate),
            percent(measure.types()),
            format!("{:.0}", measure.openings),
            joined(measure.troubles.iter().map(|share| percent(*share)).collect()),
            format!("{:.0}", measure.rounds),
            largest.map_or_else(String::new, |(name, _)| format!("{total:.1}, most of it {name}")),
        ]
    }
}
