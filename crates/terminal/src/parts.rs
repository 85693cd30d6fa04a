//! The parts of the screen that every size has: facts, the question, the menu, the hand, the log.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Pen;
use crate::keys::{Focus, Ui, key_of};
use crate::paint::{Paint, Piece, Row, Target, flow, piece, row_width};
use crate::popup::paragraph;
use crate::text::{cut, width, wrap};
use crate::theme::Role;
use crate::view::HandCard;

/// The facts side by side, in as many rows as they take.
pub(crate) fn facts(pen: &Pen<'_>, most: usize) -> Vec<Row> {
    let mut lines: Vec<String> = Vec::new();
    for fact in pen.facts() {
        match lines.last_mut() {
            Some(line) if width(line) + width(&fact) + 5 <= most => *line = format!("{line}  |  {fact}"),
            _ => lines.push(fact),
        }
    }
    lines.into_iter().map(|line| vec![pen.piece(line, Role::Text)]).collect()
}

/// A card with its sign, its kind and its name.
pub(crate) fn card_box(paint: &mut Paint<'_>, pen: &Pen<'_>, area: Rect, card: &HandCard, is_selected: bool) {
    let inside = paint.frame(area, "", pen.theme);
    let (style, room) = (pen.style(card.role), usize::from(inside.width));
    let times = if card.count > 1 { format!(" x{}", card.count) } else { String::new() };
    let mut rows = vec![vec![piece(cut(&format!("{} {}{times}", card.sign, card.kind), room), style)]];
    let bold = if is_selected { pen.style(Role::Selected) } else { pen.style(Role::Text) };
    rows.extend(wrap(&card.name, room).into_iter().map(|line| vec![piece(line, bold)]));
    paint.rows(inside, &rows);
}

/// What was chosen so far, what is asked, and why the last answer was refused.
pub(crate) fn asking(pen: &Pen<'_>, across: usize) -> Vec<Row> {
    let snapshot = pen.snapshot;
    let mut rows = Vec::new();
    if let Some(notice) = &snapshot.notice {
        rows.extend(paragraph(pen, &format!("! {notice}"), across, Role::Red));
    }
    let chain = snapshot.chain.join(" > ");
    let question =
        if chain.is_empty() { snapshot.question.clone() } else { format!("{chain} > {}", snapshot.question) };
    let role = if snapshot.menu.is_empty() { Role::Quiet } else { Role::Title };
    rows.extend(paragraph(pen, &question, across, role));
    rows.truncate(4);
    rows
}

/// The rows and columns of the menu. A long menu gets more columns, even if that cuts some labels.
pub(crate) fn menu_size(pen: &Pen<'_>, across: usize) -> (usize, usize) {
    let count = pen.snapshot.menu.len();
    let widest = pen.snapshot.menu.iter().map(|choice| width(&choice.label) + 4).max().unwrap_or(1);
    let mut columns = (across / widest.max(1)).clamp(1, 6);
    for (rows, narrowest) in [(6, 34), (12, 26)] {
        while count.div_ceil(columns) > rows && across / (columns + 1) >= narrowest {
            columns += 1;
        }
    }
    (count.div_ceil(columns), columns)
}

/// The answers with their keys, scrolled so that the selected one is visible.
pub(crate) fn menu_rows(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect, columns: usize) {
    let (rows, height) = (pen.snapshot.menu.len().div_ceil(columns), usize::from(area.height));
    if height == 0 || area.width == 0 {
        return;
    }
    let cell = usize::from(area.width) / columns;
    let from = (ui.pick / columns).saturating_sub(height.saturating_sub(1)).min(rows.saturating_sub(height));
    let one = |(place, choice): (usize, &session::Choice)| -> Vec<Row> {
        let target = Some(Target::Choice(place));
        let is_picked = ui.focus == Focus::Menu && ui.pick == place;
        let style = if is_picked { pen.style(Role::Selected) } else { Style::new() };
        let key = key_of(place).unwrap_or('-');
        let key = Piece {
            text: format!("{key} "),
            style: pen.style(Role::Key).patch(style),
            target: target.clone(),
        };
        let label = Piece { text: choice.label.clone(), style: pen.style(Role::Text).patch(style), target };
        vec![vec![key, label]]
    };
    let all = pen.snapshot.menu.iter().enumerate().skip(from * columns).take(height * columns);
    let mut shown = flow(all.map(one).collect(), cell, area.width.into());
    let hidden = pen.snapshot.menu.len().saturating_sub((from + height) * columns);
    if hidden > 0
        && let Some(last) = shown.last_mut()
    {
        // If there is no room beside the last answer, this replaces it.
        let room =
            |last: &Row, more: &str| usize::from(area.width).checked_sub(row_width(last) + width(more) + 1);
        let mut more = pen.l().msg_terminal_more(hidden as u64);
        if room(last, &more).is_none() && last.len() > 3 {
            last.truncate(last.len() - 2);
            more = pen.l().msg_terminal_more(hidden as u64 + 1);
        }
        if let Some(room) = room(last, &more) {
            last.push(piece(" ".repeat(room), Style::new()));
            last.push(pen.piece(more, Role::Quiet));
        }
    }
    paint.rows(area, &shown);
}

/// The hand in one or two rows, and open hands of others.
pub(crate) fn hand_line(pen: &Pen<'_>, ui: &Ui, across: usize) -> Vec<Row> {
    let mut rows = vec![Row::new()];
    for (place, card) in pen.hand().into_iter().enumerate() {
        let times = if card.count > 1 { format!(" x{}", card.count) } else { String::new() };
        let is_selected = ui.focus == Focus::Hand && ui.card == place;
        let style = pen.style(card.role);
        let style = if is_selected { style.patch(pen.style(Role::Selected)) } else { style };
        let text = format!("{}{}{times}", card.sign, card.name);
        let wide = width(&text) + 2;
        if rows.last().is_some_and(|row| !row.is_empty() && row_width(row) + wide > across) {
            rows.push(Row::new());
        }
        if let Some(row) = rows.last_mut() {
            row.push(Piece { text, style, target: Some(Target::Card(place)) });
            row.push(piece("  ", Style::new()));
        }
    }
    rows.retain(|row| !row.is_empty());
    rows.truncate(3);
    rows.extend(shown_rows(pen, across));
    rows
}

/// Open hands of others.
pub(crate) fn shown_rows(pen: &Pen<'_>, across: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    for (title, cards) in pen.shown() {
        let cards = cards.iter().map(|card| {
            let times = if card.count > 1 { format!(" x{}", card.count) } else { String::new() };
            format!("{}{}{times}", card.sign, card.name)
        });
        let text = format!("{title}: {}", cards.collect::<Vec<_>>().join("  "));
        rows.extend(paragraph(pen, &text, across, Role::Quiet));
    }
    rows.truncate(9);
    rows
}

/// What the selection does, in a row or two.
pub(crate) fn about_line(pen: &Pen<'_>, ui: &Ui, across: usize) -> Vec<Row> {
    let details = pen.details(ui.selected(pen.snapshot).as_ref());
    details.map_or_else(Vec::new, |details| {
        let text = if details.text.is_empty() { details.about } else { details.text };
        let mut rows = paragraph(pen, &text, across, Role::Quiet);
        rows.truncate(2);
        rows
    })
}

/// The log, newest at the bottom.
pub(crate) fn log_rows(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let (height, across) = (usize::from(area.height), usize::from(area.width));
    if height == 0 || across < 3 {
        return;
    }
    let end = pen.snapshot.log.len().saturating_sub(ui.back);
    let mut rows: Vec<Row> = Vec::new();
    for line in pen.snapshot.log[..end].iter().rev() {
        let wrapped = wrap(line, across - 2);
        for (place, part) in wrapped.into_iter().enumerate().rev() {
            let margin = if place == 0 { "- " } else { "  " };
            rows.push(vec![pen.piece(margin, Role::Frame), pen.piece(part, Role::Text)]);
        }
        if rows.len() >= height {
            break;
        }
    }
    rows.truncate(height);
    rows.reverse();
    paint.mark(area, Target::Log);
    paint.rows(area, &rows);
}
