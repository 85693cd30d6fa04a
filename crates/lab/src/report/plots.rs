//! The plots of a report.

use super::svg::{Svg, WIDTH, ticks, whole_ticks};
use crate::arena::SeriesKind;
use crate::estimate::Estimate;
use crate::summary::{CardTally, SeriesTally, Step, Summary};
use crate::tables::percent;

/// The horizontal extent of plots with an axis on the left.
const LEFT: f64 = 36.0;
const RIGHT: f64 = WIDTH - 12.0;

/// Shares with their intervals, one per row, and a line at the fair share.
pub(crate) fn shares(label: &str, rows: &[(String, Estimate)], fair: f64) -> String {
    shares_beside(label, rows, ("fair", fair))
}

/// Shares with their intervals, one per row, and a labelled line at another share.
pub(crate) fn shares_beside(label: &str, rows: &[(String, Estimate)], (word, fair): (&str, f64)) -> String {
    const ROW: f64 = 38.0;
    let (left, right, top) = (12.0, RIGHT, 18.0);
    let bottom = top + ROW * rows.len() as f64;
    let reach = rows.iter().map(|(_, share)| share.high.unwrap_or(share.mean));
    let most = reach.fold(fair * 1.5, f64::max).min(1.0);
    let x = |share: f64| left + (right - left) * share / most;
    let mut svg = Svg::new(bottom + 24.0, label);
    share_axis(&mut svg, x, most, top, bottom);
    svg.line("fair", (x(fair), top - 4.0), (x(fair), bottom));
    svg.text("small middle", (x(fair), top - 8.0), format!("{word} {}", percent(fair)));
    for (number, (name, share)) in rows.iter().enumerate() {
        let y = top + ROW * number as f64;
        svg.text("", (left, y + 15.0), shortened(name, 34));
        svg.text("end value", (right, y + 15.0), percent(share.mean));
        svg.share("a", share, y + 27.0, x);
    }
    svg.finish()
}

fn share_axis(svg: &mut Svg, x: impl Fn(f64) -> f64, most: f64, top: f64, bottom: f64) {
    for tick in ticks(100.0 * most, 5.0) {
        let at = x(tick / 100.0);
        svg.line("grid", (at, top), (at, bottom));
        svg.text("small middle", (at, bottom + 14.0), format!("{tick} %"));
    }
}

/// A histogram of the number of turns.
pub(super) fn lengths(summary: &Summary) -> String {
    const BARS: usize = 28;
    let (top, bottom) = (22.0, 180.0);
    let first = summary.lengths.iter().position(|count| *count > 0).unwrap_or(0);
    let last = summary.lengths.len().max(first + 1) - 1;
    let width = (last - first + 1).div_ceil(BARS);
    let bars: Vec<u64> =
        summary.lengths[first..].chunks(width).map(|turns| turns.iter().sum::<u64>()).collect();
    let part = |count: u64| count as f64 / summary.games.max(1) as f64;
    let most = part(bars.iter().copied().max().unwrap_or(1)).max(1e-9);
    let mut svg = Svg::new(bottom + 38.0, "Histogram of the number of turns");
    let y = |share: f64| bottom - (bottom - top) * share / most;
    value_axis(&mut svg, &ticks(100.0 * most, 4.0), |tick| y(tick / 100.0), " %");
    let wide = (RIGHT - LEFT) / bars.len() as f64;
    let x = |turn: f64| LEFT + wide * (turn - first as f64) / width as f64;
    for (number, count) in bars.iter().enumerate() {
        let (from, to) = (first + number * width, first + (number + 1) * width - 1);
        let title = format!("{from} to {to} turns: {count} games, {}", percent(part(*count)));
        let at = (LEFT + wide * number as f64 + 0.5, y(part(*count)));
        svg.bar("a bar", at, ((wide - 1.0).max(0.5), bottom - at.1), &title);
    }
    let end = (first + bars.len() * width) as f64;
    for tick in whole_ticks(first as f64, end, 6.0) {
        svg.text("small middle", (x(tick), bottom + 14.0), tick);
    }
    let median = summary.length_at(0.5);
    let at = x(median as f64 + 0.5);
    svg.line("median", (at, top - 6.0), (at, bottom));
    svg.text("small middle", (at, top - 10.0), format!("median {median}"));
    svg.text("small middle", ((LEFT + RIGHT) / 2.0, bottom + 32.0), "turns");
    svg.finish()
}

fn value_axis(svg: &mut Svg, ticks: &[f64], y: impl Fn(f64) -> f64, unit: &str) {
    for tick in ticks {
        svg.line("grid", (LEFT, y(*tick)), (RIGHT, y(*tick)));
        svg.text("small end", (LEFT - 4.0, y(*tick) + 3.5), format!("{}{unit}", (tick * 1e6).round() / 1e6));
    }
}

/// Win shares with and without each card.
pub(super) fn cards(rows: &[(&CardTally, Estimate, Estimate)], fair: f64) -> String {
    const ROW: f64 = 19.0;
    let (left, right, top) = (164.0, WIDTH - 14.0, 38.0);
    let bottom = top + ROW * rows.len() as f64;
    let reach = rows.iter().flat_map(|(_, with, without)| [with, without]);
    let most = reach.map(|share| share.high.unwrap_or(share.mean)).fold(fair * 1.5, f64::max).min(1.0);
    let x = |share: f64| left + (right - left) * share / most;
    let mut svg = Svg::new(bottom + 22.0, "Win share with and without each card");
    legend(&mut svg, &[("a", "played it"), ("b", "didn't")]);
    for tick in ticks(100.0 * most, 5.0) {
        svg.line("grid", (x(tick / 100.0), top), (x(tick / 100.0), bottom));
        svg.text("small middle", (x(tick / 100.0), bottom + 14.0), format!("{tick} %"));
    }
    svg.line("fair", (x(fair), top - 4.0), (x(fair), bottom));
    svg.text("small middle", (x(fair), top - 8.0), "fair");
    for (number, (card, with, without)) in rows.iter().enumerate() {
        let y = top + ROW * (number as f64 + 0.5);
        svg.text("card end", (left - 8.0, y + 3.5), &card.name);
        svg.share("b", without, y, x);
        svg.share("a", with, y, x);
    }
    svg.finish()
}

/// A legend at the top left.
fn legend(svg: &mut Svg, kinds: &[(&str, &str)]) {
    let mut x = 10.0;
    for (class, words) in kinds {
        svg.share(class, &Estimate { mean: x, low: None, high: None }, 10.0, |at| at);
        svg.text("small", (x + 9.0, 13.5), words);
        x += 24.0 + 6.0 * words.len() as f64;
    }
}

/// A line of a plot: its label, its CSS class and its value at a step, given the total number of games.
type Line<'a> = (&'a str, &'a str, fn(&Step, u64) -> Option<f64>);

/// A series, cut off where fewer than one game in twenty remains.
pub(super) fn series(tally: &SeriesTally, games: u64) -> String {
    match tally.series.kind {
        SeriesKind::PerSeat => {
            let winners = |step: &Step, _| (step.winners.1 > 0.0).then(|| step.winners.0 / step.winners.1);
            let others = |step: &Step, _| (step.others.1 > 0.0).then(|| step.others.0 / step.others.1);
            line_plot(tally, games, "", &[("winners", "a", winners), ("other players", "b", others)])
        }
        SeriesKind::Flag(label) => {
            let nonzero = |step: &Step, _| Some(100.0 * step.nonzero as f64 / step.games as f64);
            let going = |step: &Step, games| Some(100.0 * step.games as f64 / games as f64);
            line_plot(tally, games, " %", &[(label, "a", nonzero), ("games still going", "b", going)])
        }
        SeriesKind::Mean(label) => {
            let mean = |step: &Step, _| Some(step.sum / step.games as f64);
            line_plot(tally, games, "", &[(label, "a", mean)])
        }
    }
}

fn line_plot(tally: &SeriesTally, games: u64, unit: &str, lines: &[Line<'_>]) -> String {
    let far = tally.steps.iter().take_while(|step| step.games * 20 >= games && step.games > 0).count();
    let steps = &tally.steps[..far];
    let drawn: Vec<Vec<(f64, f64)>> = lines
        .iter()
        .map(|(_, _, value)| {
            let points = steps.iter().enumerate();
            points.filter_map(|(n, step)| Some(((n + 1) as f64, value(step, games)?))).collect()
        })
        .collect();
    let (top, bottom) = (if lines.len() > 1 { 30.0 } else { 14.0 }, 190.0);
    let highest = drawn.iter().flatten().map(|(_, value)| *value).fold(0.0, f64::max);
    let most = if highest > 0.0 { highest * 1.05 } else { 1.0 };
    let x = |n: f64| LEFT + (RIGHT - LEFT) * (n - 1.0) / (far.max(2) - 1) as f64;
    let y = |value: f64| bottom - (bottom - top) * value / most;
    let mut svg = Svg::new(bottom + 38.0, tally.series.title);
    value_axis(&mut svg, &ticks(most, 5.0), y, unit);
    for tick in whole_ticks(1.0, far as f64, 6.0) {
        svg.text("small middle", (x(tick), bottom + 14.0), tick);
    }
    svg.text("small middle", ((LEFT + RIGHT) / 2.0, bottom + 32.0), tally.series.step);
    for ((_, class, _), points) in lines.iter().zip(&drawn) {
        let points: Vec<(f64, f64)> = points.iter().map(|(n, value)| (x(*n), y(*value))).collect();
        svg.path(&format!("{class} series"), &points);
    }
    if lines.len() > 1 {
        let mut at = LEFT;
        for (name, class, _) in lines {
            svg.path(&format!("{class} series"), &[(at, 12.0), (at + 22.0, 12.0)]);
            svg.text("small", (at + 27.0, 15.5), name);
            at += 44.0 + 6.0 * name.len() as f64;
        }
    }
    svg.finish()
}

/// Truncates a name that is too long for a plot; the table has it in full.
fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// The best and the median value of each step, on a logarithmic scale.
pub(crate) fn progress(label: &str, steps: &[(f64, f64)]) -> String {
    let (top, bottom) = (26.0, 180.0);
    let scale = |value: f64| value.max(0.1).log10();
    let all = steps.iter().flat_map(|(best, median)| [scale(*best), scale(*median)]);
    let (least, most) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(v), b.max(v)));
    let (least, most) = if least < most { (least, most) } else { (0.0, 1.0) };
    let y = |value: f64| bottom - (bottom - top) * (scale(value) - least) / (most - least);
    let count = steps.len().max(2) as f64 - 1.0;
    let x = |step: f64| LEFT + (RIGHT - LEFT) * step / count;
    let mut svg = Svg::new(bottom + 24.0, label);
    legend(&mut svg, &[("a", "best"), ("b", "median")]);
    for power in least.floor() as i32..=most.ceil() as i32 {
        for value in [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)) {
            if (least..=most).contains(&scale(value)) {
                svg.line("grid", (LEFT, y(value)), (RIGHT, y(value)));
                svg.text("small end", (LEFT - 4.0, y(value) + 3.5), value);
            }
        }
    }
    for (class, pick) in [("b series", 1), ("a series", 0)] {
        let value = |step: &(f64, f64)| if pick == 0 { step.0 } else { step.1 };
        let points: Vec<_> =
            steps.iter().enumerate().map(|(n, step)| (x(n as f64), y(value(step)))).collect();
        svg.path(class, &points);
    }
    for tick in whole_ticks(1.0, steps.len() as f64, 6.0) {
        svg.text("small middle", (x(tick - 1.0), bottom + 14.0), tick);
    }
    svg.finish()
}

/// Candidates by a ratio that should be small and a share that should be large, and the front of the best.
pub(crate) fn front(label: &str, all: &[(f64, f64)]) -> String {
    let (top, bottom) = (12.0, 190.0);
    let most = all.iter().map(|(ratio, _)| *ratio).fold(2.0, f64::max).min(MOST_RATIO);
    let x = |ratio: f64| LEFT + (RIGHT - LEFT) * (ratio.min(most) - 1.0) / (most - 1.0);
    let y = |share: f64| bottom - (bottom - top) * share;
    let mut svg = Svg::new(bottom + 38.0, label);
    value_axis(&mut svg, &[0.0, 20.0, 40.0, 60.0, 80.0, 100.0], |tick| y(tick / 100.0), " %");
    for tick in whole_ticks(1.0, most, 6.0) {
        svg.text("small middle", (x(tick), bottom + 14.0), format!("×{tick}"));
    }
    svg.text(
        "small middle",
        ((LEFT + RIGHT) / 2.0, bottom + 32.0),
        "worst seat, times its fair share or less",
    );
    for (ratio, share) in all {
        let mark = Estimate { mean: *ratio, low: None, high: None };
        svg.share("a", &mark, y(*share), x);
    }
    let mut sorted = all.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1)));
    let mut best = f64::NEG_INFINITY;
    let unbeaten = sorted.into_iter().filter(|(_, share)| {
        let is_better = *share > best;
        best = best.max(*share);
        is_better
    });
    let points: Vec<_> = unbeaten.map(|(ratio, share)| (x(ratio), y(share))).collect();
    svg.path("b series", &points);
    svg.finish()
}

/// Ratios beyond this are drawn at the edge.
const MOST_RATIO: f64 = 8.0;
