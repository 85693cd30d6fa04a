//! The parts of the screen that every size has: facts, the question, the menu, the hand, the log.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::Pen;
use crate::keys::{Focus, Ui};
use crate::paint::{Paint, Piece, Row, Target, piece, row_width};
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
    let runs = snapshot.chain.chunk_by(|one, next| one == next);
    let run = |run: &[String]| match run.len() {
        1 => run[0].clone(),
        count => format!("{} x{count}", run[0]),
    };
    let chain = runs.map(run).collect::<Vec<_>>().join(" > ");
    let question =
        if chain.is_empty() { snapshot.question.clone() } else { format!("{chain} > {}", snapshot.question) };
    let role = if snapshot.menu.is_empty() { Role::Quiet } else { Role::Title };
    rows.extend(paragraph(pen, &question, across, role));
    rows.truncate(4);
    if let Some(hint) = &snapshot.hint {
        rows.extend(paragraph(pen, hint, across, Role::Yellow).into_iter().take(2));
    }
    rows
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
