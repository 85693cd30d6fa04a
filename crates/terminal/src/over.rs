//! The screen when a game is over: the winner, the standings, the chart and the moments that mattered.

use ratatui::layout::Rect;
use table::Seat;
use words::story::{Chart, Story};

use crate::board::Pen;
use crate::ending::Ending;
use crate::paint::{Paint, Row, flow, row_width};
use crate::popup::paragraph;
use crate::text::{cut, fit, width, wrap};
use crate::theme::Role;

/// The fewest rows of a chart, with its heading and its axis.
const SHORTEST: usize = 5;

/// Enough rows for a chart where room is scarce.
const MODEST: usize = 8;

/// The most rows of a chart.
const TALLEST: usize = 18;

/// Draws the end of a game: in one column, or in two where there is room.
pub(crate) fn over(paint: &mut Paint<'_>, pen: &Pen<'_>, ending: &Ending, area: Rect) {
    let across = usize::from(area.width);
    let used = paint.rows(area, &outcome(pen, ending, across));
    let rest = Rect { y: area.y + used, height: area.height - used, ..area };
    let height = usize::from(rest.height);
    if area.width < 110 {
        let places = standings(pen, ending, across);
        let whole = moments(pen, ending, across, true);
        let fits = places.len() + whole.len() + MODEST <= height;
        let below = [places, if fits { whole } else { moments(pen, ending, across, false) }].concat();
        let charts = charts(pen, ending, across, height.saturating_sub(below.len()));
        let used = paint.rows(rest, &charts);
        paint.rows(Rect { y: rest.y + used, height: rest.height - used, ..rest }, &below);
        return;
    }
    let half = rest.width / 2;
    let left = Rect { width: half - 1, y: rest.y + 1, height: rest.height.saturating_sub(1), ..rest };
    let right = Rect { x: rest.x + half, width: rest.width - half, ..left };
    let across = usize::from(left.width);
    let rows =
        [standings(pen, ending, across), vec![Row::new()], moments(pen, ending, across, true)].concat();
    paint.rows(left, &rows);
    paint.rows(right, &charts(pen, ending, right.width.into(), right.height.into()));
}

/// The result, how to deal the same cards again, and whether the deal was fair.
fn outcome(pen: &Pen<'_>, ending: &Ending, across: usize) -> Vec<Row> {
    let mut rows = paragraph(pen, &pen.snapshot.question, across, Role::Title);
    rows.extend(paragraph(pen, &ending.won, across, Role::Text));
    let notes = ending.seed.iter().chain(&ending.checked);
    rows.extend(notes.flat_map(|note| paragraph(pen, note, across, Role::Quiet)));
    rows
}

fn standings(pen: &Pen<'_>, ending: &Ending, across: usize) -> Vec<Row> {
    let language = pen.language();
    let title = language.labelled(pen.l().msg_standings(), pen.list(ending.measures(language)));
    let all: Vec<(usize, Seat, String)> = ending.standings(language).collect();
    let name = |seat: Seat| format!("{seat} {}", cut(pen.snapshot.player(seat), 16));
    let names = all.iter().map(|(_, seat, _)| width(&name(*seat))).max().unwrap_or(0);
    let cells: Vec<Vec<Row>> = all
        .into_iter()
        .map(|(place, seat, values)| {
            let player = fit(&name(seat), names + 1);
            vec![vec![
                pen.piece(format!("{place} "), Role::Quiet),
                pen.piece(player, colour(seat)),
                pen.piece(values, Role::Text),
            ]]
        })
        .collect();
    let widest = cells.iter().flatten().map(row_width).max().unwrap_or(1);
    let mut rows = vec![vec![pen.piece(cut(&title, across), Role::Title)]];
    rows.extend(flow(cells, (widest + 3).min(across), across));
    rows
}

/// The moments, whole or each in one row.
fn moments(pen: &Pen<'_>, ending: &Ending, across: usize, whole: bool) -> Vec<Row> {
    let mut rows = vec![vec![pen.piece(pen.l().msg_moments(), Role::Title)]];
    let all: Vec<(String, String)> = ending.moments(pen.language()).collect();
    let turns = all.iter().map(|(turn, _)| width(turn)).max().unwrap_or(0) + 2;
    let room = across.saturating_sub(turns);
    for (turn, sentence) in all {
        let lines = if whole { wrap(&sentence, room) } else { vec![cut(&sentence, room)] };
        for (number, line) in lines.into_iter().enumerate() {
            let turn = fit(if number == 0 { &turn } else { "" }, turns);
            rows.push(vec![pen.piece(turn, Role::Quiet), pen.piece(line, Role::Text)]);
        }
    }
    rows
}

/// As many charts as fit below each other; the first is the one that decides the game.
fn charts(pen: &Pen<'_>, ending: &Ending, across: usize, height: usize) -> Vec<Row> {
    let all = &ending.story.charts;
    let count = if height < SHORTEST { 0 } else { (height / MODEST).clamp(1, all.len().max(1)) };
    let each = height.checked_div(count).unwrap_or(0).min(TALLEST);
    all.iter().take(count).flat_map(|chart| chart_rows(pen, &ending.story, chart, across, each)).collect()
}

/// The colour of a player's line. Its letter says the same.
const fn colour(seat: Seat) -> Role {
    const ROLES: [Role; 8] =
        [Role::Red, Role::Blue, Role::Green, Role::Yellow, Role::Key, Role::Turn, Role::Title, Role::Quiet];
    ROLES[seat.number() % ROLES.len()]
}

/// A chart: a heading, a line of letters for each player, and an axis of turns that shows wars.
fn chart_rows(pen: &Pen<'_>, story: &Story, chart: &Chart, across: usize, height: usize) -> Vec<Row> {
    let (l, language) = (pen.l(), pen.language());
    let most = chart.lines.iter().flatten().copied().max().unwrap_or(0).max(1);
    let margin = most.to_string().len() + 1;
    let turns = chart.lines.first().map_or(1, Vec::len).max(1);
    let (columns, rows) = (across.saturating_sub(margin + 1).max(1), height.saturating_sub(2).max(1));
    // The value of a line in a column: its last turn there, so that the end of the game is always shown.
    let turn = |column: usize| (column + 1) * turns / columns;
    // Only nothing is at the bottom.
    let row = |value: u16| rows - 1 - (usize::from(value) * (rows - 1)).div_ceil(usize::from(most));
    let is_at = |line: &[u16], column: usize, at: usize| {
        line.get(turn(column).saturating_sub(1)).is_some_and(|value| row(*value) == at)
    };
    let seats_at = |column: usize, at: usize| -> Vec<Seat> {
        let lines = Seat::first(chart.lines.len()).zip(&chart.lines);
        lines.filter(|(_, line)| is_at(line, column, at)).map(|(seat, _)| seat).collect()
    };
    let war = if story.wars.is_empty() { String::new() } else { format!("   # {}", l.msg_chart_war()) };
    let about = format!("   {} {}{war}", story.turns.len(), l.msg_chart_turns());
    let title = words::story::measure(language, chart.measure);
    let mut drawn = vec![vec![pen.piece(title, Role::Title), pen.piece(about, Role::Quiet)]];
    for at in 0..rows {
        let label = match at {
            0 => most.to_string(),
            _ if at + 1 == rows => "0".to_owned(),
            _ => String::new(),
        };
        let mut line = vec![pen.piece(format!("{label:>width$} ", width = margin - 1), Role::Quiet)];
        line.extend((0..columns).map(|column| {
            let seats = seats_at(column, at);
            // Lines on top of each other take turns.
            match seats.len() {
                0 => pen.piece(" ", Role::Text),
                count => pen.piece(seats[column % count].to_string(), colour(seats[column % count])),
            }
        }));
        drawn.push(line);
    }
    let is_war = |turn: usize| story.wars.iter().any(|(from, to)| (*from..=*to).contains(&turn));
    let axis: String = (0..columns).map(|column| if is_war(turn(column)) { '#' } else { '-' }).collect();
    drawn.push(vec![pen.piece(format!("{}{axis}", " ".repeat(margin)), Role::Quiet)]);
    drawn
}
