//! A report: one HTML page with plots and no scripts, fonts or network requests.

pub(crate) mod plots;
pub(crate) mod svg;

use std::fmt::Write as _;

use self::svg::escape;
use crate::estimate::Estimate;
use crate::summary::{CardTally, Summary};
use crate::tables::{between, percent, share_cells, time};

/// The report on a run.
#[must_use]
pub fn report(summary: &Summary) -> String {
    let plan = &summary.plan;
    let title = format!("{} · {}: {}", plan.game, plan.edition, plan.specs_text().replace(',', ", "));
    let intro = format!(
        "{}, seed {}. Intervals are at the 95 % level and clustered by deal, because the rotations of a deal share their \
         cards.",
        summary.extent(),
        plan.seed
    );
    let mut body = String::new();
    section(&mut body, "The bots", "Win share of one player of each kind.", &bots_table(summary));
    body += "<div class=\"plots\">\n";
    let fair = summary.fair_share();
    let bots = summary.bots.iter().filter_map(|bot| Some((bot.spec.clone(), bot.share.estimate()?)));
    let plot = plots::shares("Win share by bot", &bots.collect::<Vec<_>>(), fair);
    section(&mut body, "Win share by bot", "Every bot played from every seat equally often.", &plot);
    section(
        &mut body,
        "Win share by card played",
        "Win share in games in which a player played the card at least once, and in games in which they didn't. This \
         doesn't prove what the card does: players who live longer play more cards.",
        &cards_section(summary),
    );
    let order = summary.turn_order().map(|(turn, share)| {
        let name = if turn == 1 { "1, goes first".to_owned() } else { turn.to_string() };
        (name, share)
    });
    let plot = plots::shares("Win share by turn order", &order.collect::<Vec<_>>(), fair);
    section(&mut body, "Win share by turn order", "Over all bots.", &plot);
    let length = summary.length.positive();
    let about = length.map_or_else(String::new, |length| {
        format!(
            "Share of games by number of turns: {:.1} on average ({}).",
            length.mean,
            between(&length, |turns| format!("{turns:.1}"))
        )
    });
    section(&mut body, "Length of a game", &about, &plots::lengths(summary));
    for tally in &summary.series {
        let series = tally.series;
        section(&mut body, series.title, series.about, &plots::series(tally, summary.games));
    }
    section(&mut body, "How games end", "", &endings(summary));
    page(&title, &intro, &(body + "</div>\n"))
}

/// A whole page around `body`, which is HTML; `title` and `intro` are plain text.
pub(crate) fn page(title: &str, intro: &str, body: &str) -> String {
    let (title, intro) = (escape(title), escape(intro));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{css}</style>\n<main>\n<h1>{title}</h1>\n<p>{intro}</p>\n\
         {body}</main>\n</html>\n",
        css = include_str!("report/page.css"),
    )
}

/// Appends a section; `content` is HTML.
pub(crate) fn section(page: &mut String, title: &str, about: &str, content: &str) {
    let about = if about.is_empty() { String::new() } else { format!("<p>{}</p>", escape(about)) };
    let _ = writeln!(page, "<section><h2>{}</h2>{about}{content}</section>", escape(title));
}

fn bots_table(summary: &Summary) -> String {
    let rows = summary.bots.iter().filter_map(|bot| {
        let [share, interval, ratio, _] = share_cells(&bot.share.estimate()?, summary.fair_share());
        let name = match bot.players {
            1 => bot.spec.clone(),
            players => format!("{} (in {players} seats)", bot.spec),
        };
        Some(vec![name, share, interval, ratio, time(bot.micros_per_answer())])
    });
    table(&["player", "win share", "95 %", "× fair", "time per move"], rows)
}

fn cards_section(summary: &Summary) -> String {
    let mut rows: Vec<(&CardTally, Estimate, Estimate)> = summary
        .cards
        .iter()
        .filter_map(|card| card.difference().map(|(with, without, _)| (card, with, without)))
        .collect();
    let difference = |row: &(&CardTally, Estimate, Estimate)| row.1.mean - row.2.mean;
    rows.sort_by(|a, b| difference(b).total_cmp(&difference(a)));
    let numbers = rows.iter().map(|(card, with, without)| {
        let interval = |share: &Estimate| {
            format!("{} ({})", percent(share.mean), between(share, |part| format!("{:.1}", 100.0 * part)))
        };
        vec![card.name.clone(), card.with.chances().to_string(), interval(with), interval(without)]
    });
    let numbers = table(&["card", "times", "played it", "didn't"], numbers);
    let plot = plots::cards(&rows, summary.fair_share());
    format!("{plot}<details><summary>In numbers</summary>{numbers}</details>")
}

fn endings(summary: &Summary) -> String {
    let mut rows: Vec<(&String, &u64)> = summary.endings.iter().collect();
    rows.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let games = summary.games.max(1) as f64;
    let rows = rows
        .into_iter()
        .map(|(ending, count)| vec![ending.clone(), count.to_string(), percent(*count as f64 / games)]);
    let figures = summary.figures.iter().filter_map(|(name, share)| {
        let mean = share.positive()?;
        let cells = [format!("{:.1}", mean.mean), between(&mean, |number| format!("{number:.1}"))];
        let name = name.replace('_', " ");
        let name = if name.starts_with("first") { format!("{name}, turn") } else { name };
        Some([name].into_iter().chain(cells).chain([percent(share.chances() as f64 / games)]).collect())
    });
    table(&["by", "games", "share"], rows) + &table(&["on average", "mean", "95 %", "in games"], figures)
}

/// An HTML table of plain-text cells.
pub(crate) fn table(heading: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let cells = |cells: &mut dyn Iterator<Item = &str>, tag: &str| {
        cells.map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect::<String>()
    };
    let head = cells(&mut heading.iter().copied(), "th");
    let body: String =
        rows.map(|row| format!("<tr>{}</tr>", cells(&mut row.iter().map(String::as_str), "td"))).collect();
    format!("<div class=\"scroll\"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>")
}
