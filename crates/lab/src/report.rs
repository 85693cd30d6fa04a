//! A report: one page with plots that needs nothing else, neither scripts nor fonts nor a network.

pub(crate) mod plots;
pub(crate) mod svg;

use std::fmt::Write as _;

use self::svg::escape;
use crate::estimate::Estimate;
use crate::summary::{CardTally, Step, Summary};
use crate::tables::{between, percent, share_cells, time};

/// The whole page.
#[must_use]
pub fn report(summary: &Summary) -> String {
    let plan = &summary.plan;
    let title = escape(&format!("{} · {}", plan.game, plan.edition));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}: {players}</title>\n<style>\n{css}</style>\n<main>\n<h1>{title}: {players}</h1>\n\
         <p>{extent}, seed {seed}. Intervals hold 95 % and are those of the deals, because the rotations of one \
         deal have the same cards.</p>\n",
        players = escape(&plan.orders_text().replace(',', ", ")),
        css = include_str!("report/page.css"),
        extent = escape(&summary.extent()),
        seed = plan.seed,
    );
    section(&mut page, "The bots", "Win share of one player of each kind.", &bots_table(summary));
    page += "<div class=\"plots\">\n";
    let fair = summary.fair_share();
    let bots = summary.bots.iter().filter_map(|bot| Some((bot.order.clone(), bot.share.estimate()?)));
    let plot = plots::shares("Win share by bot", &bots.collect::<Vec<_>>(), fair);
    section(&mut page, "Win share by bot", "Everybody sat in every chair equally often.", &plot);
    section(
        &mut page,
        "What each card goes with",
        "Win share in games in which a player played the card at least once, and in which he did not. It is no \
         proof of what the card does: whoever lives longer plays more of them.",
        &cards_section(summary),
    );
    let seats = ('A'..).zip(&summary.seats).filter_map(|(letter, seat)| {
        let name = if letter == 'A' { "A, who begins".to_owned() } else { letter.to_string() };
        Some((name, seat.estimate()?))
    });
    let plot = plots::shares("Win share by seat", &seats.collect::<Vec<_>>(), fair);
    section(&mut page, "Win share by seat", "Whoever sits there.", &plot);
    let length = summary.length.positive();
    let said = length.map_or_else(String::new, |length| {
        format!(
            "Share of games by number of turns: {:.1} on average ({}).",
            length.mean,
            between(&length, |turns| format!("{turns:.1}"))
        )
    });
    section(&mut page, "How long a game is", &said, &plots::lengths(summary));
    courses(&mut page, summary);
    section(&mut page, "How games end", "", &endings(summary));
    page + "</div>\n</main>\n</html>\n"
}

pub(crate) fn section(page: &mut String, title: &str, said: &str, content: &str) {
    let said = if said.is_empty() { String::new() } else { format!("<p>{}</p>", escape(said)) };
    let _ = writeln!(page, "<section><h2>{}</h2>{said}{content}</section>", escape(title));
}

/// How the war goes, or how the city is divided up.
fn courses(page: &mut String, summary: &Summary) {
    let (games, [first, second]) = (summary.games, &summary.courses);
    if first.course.by_seat {
        let winner = |step: &Step, _| (step.winners.1 > 0.0).then(|| step.winners.0 / step.winners.1);
        let others = |step: &Step, _| (step.others.1 > 0.0).then(|| step.others.0 / step.others.1);
        let lines: [plots::Line<'_>; 2] = [("who wins", "a", winner), ("everybody else", "b", others)];
        let said =
            "On average at the beginning of each round, as far as one game in twenty gets. Who is out has 0.";
        section(page, "Juice by round", said, &plots::course(first, games, "round", "", &lines));
        section(page, "Hit points by round", said, &plots::course(second, games, "round", "", &lines));
    } else {
        let war = |step: &Step, _| Some(100.0 * step.some as f64 / step.games as f64);
        let going = |step: &Step, games| Some(100.0 * step.games as f64 / games as f64);
        let mean = |step: &Step, _| Some(step.sum / step.games as f64);
        section(
            page,
            "War by turn",
            "Of the games that get to a turn, how many are at war as it begins; as far as one in twenty gets.",
            &plots::course(
                first,
                games,
                "turn",
                " %",
                &[("at war", "a", war), ("games still going", "b", going)],
            ),
        );
        section(
            page,
            "The Hit List by turn",
            "How many stand on it as a turn begins, on average over the games that get there.",
            &plots::course(second, games, "turn", "", &[("on the list", "a", mean)]),
        );
    }
}

fn bots_table(summary: &Summary) -> String {
    let rows = summary.bots.iter().filter_map(|bot| {
        let [share, interval, ratio, _] = share_cells(&bot.share.estimate()?, summary.fair_share());
        let name = match bot.players {
            1 => bot.order.clone(),
            players => format!("{} (in {players} seats)", bot.order),
        };
        Some(vec![name, share, interval, ratio, time(bot.micros_per_answer())])
    });
    table(&["player", "win share", "95 %", "× fair", "a move"], rows)
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
    let numbers = table(&["card", "times", "played it", "did not"], numbers);
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

pub(crate) fn table(heading: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let cells = |cells: &mut dyn Iterator<Item = &str>, tag: &str| {
        cells.map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect::<String>()
    };
    let head = cells(&mut heading.iter().copied(), "th");
    let body: String =
        rows.map(|row| format!("<tr>{}</tr>", cells(&mut row.iter().map(String::as_str), "td"))).collect();
    format!("<div class=\"scroll\"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>")
}
