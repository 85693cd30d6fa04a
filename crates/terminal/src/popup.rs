//! Windows on top of the table: details, help, the rules, a line to type.

use ratatui::layout::Rect;
use rulebook::search;

use crate::board::Pen;
use crate::keys::{Popup, Ui, keys};
use crate::paint::{Paint, Row, row_width};
use crate::text::{fit, wrap};
use crate::theme::Role;

/// An area of at most this size in the middle of the screen.
fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// A text in rows.
pub(crate) fn paragraph(pen: &Pen<'_>, text: &str, width: usize, role: Role) -> Vec<Row> {
    wrap(text, width).into_iter().map(|line| vec![pen.piece(line, role)]).collect()
}

/// Draws the window that is open.
pub(crate) fn popup(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let l = pen.l();
    let Some(popup) = &ui.popup else { return };
    let margin = if *popup == Popup::Help { 2 } else { 6 };
    let width = area.width.saturating_sub(margin).clamp(4, 90);
    let room = usize::from(width.saturating_sub(4));
    let (title, rows) = match popup {
        Popup::Details => {
            let details = pen.details(ui.selected(pen.snapshot).as_ref());
            match details {
                None => {
                    (l.msg_terminal_details(), paragraph(pen, &l.msg_terminal_no_details(), room, Role::Text))
                }
                Some(details) => {
                    let texts = details.paragraphs(pen.language());
                    (details.title, texts.iter().flat_map(|text| spaced(pen, text, room)).collect())
                }
            }
        }
        Popup::Help => (l.msg_terminal_help(), help(pen, room, usize::from(area.height).saturating_sub(2))),
        Popup::Leave => {
            (l.msg_terminal_leave(), paragraph(pen, &l.msg_terminal_leave_about(), room, Role::Text))
        }
        Popup::Line(line) => {
            let mut rows = paragraph(pen, &l.msg_terminal_line_about(), room, Role::Quiet);
            rows.extend(paragraph(pen, &format!("> {line}_"), room, Role::Text));
            (l.msg_terminal_line(), rows)
        }
        Popup::Chat(line) => {
            let mut rows = paragraph(pen, &l.msg_terminal_chat_about(), room, Role::Quiet);
            rows.extend(paragraph(pen, &format!("> {line}_"), room, Role::Text));
            (l.msg_terminal_chat(), rows)
        }
        Popup::Rules(query, from) => {
            let mut rows = paragraph(pen, &format!("/ {query}_"), room, Role::Key);
            rows.extend(found(pen, query, room).into_iter().skip(*from));
            (l.msg_terminal_rules(), rows)
        }
    };
    let tall = matches!(popup, Popup::Rules(..));
    let height = if tall { area.height.saturating_sub(2) } else { rows.len() as u16 + 2 };
    let place = middle(area, width, height.max(3));
    paint.clear(place);
    let inside = paint.frame(place, &title, pen.theme);
    paint.rows(Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }, &rows);
}

fn spaced(pen: &Pen<'_>, text: &str, room: usize) -> Vec<Row> {
    let mut rows = paragraph(pen, text, room, Role::Text);
    rows.push(Row::new());
    rows
}

/// The keys, and what the signs on the screen mean.
fn help(pen: &Pen<'_>, room: usize, most: usize) -> Vec<Row> {
    let row = |key: &str, cells: usize, about: String| {
        vec![pen.piece(fit(key, cells.min(room / 2)), Role::Key), pen.piece(about, Role::Text)]
    };
    let mut rows: Vec<Row> = keys(pen.snapshot).into_iter().map(|(key, about)| row(key, 13, about)).collect();
    let signs: Vec<Row> = pen.signs().into_iter().map(|(sign, about)| row(&sign, 9, about)).collect();
    if rows.len() + signs.len() < most {
        rows.push(Row::new());
        rows.extend(signs);
        return rows;
    }
    // The signs stand beside the keys.
    let left = rows.iter().map(row_width).max().unwrap_or(0).min(room * 2 / 3) + 2;
    rows.resize_with(rows.len().max(signs.len()), Row::new);
    for (row, sign) in rows.iter_mut().zip(signs) {
        row.push(pen.piece(" ".repeat(left.saturating_sub(row_width(row))), Role::Text));
        row.extend(sign);
    }
    rows
}

/// The rules that some words find.
fn found(pen: &Pen<'_>, query: &str, room: usize) -> Vec<Row> {
    let l = pen.l();
    let all = search(pen.language(), query);
    if all.is_empty() {
        let nothing = if query.trim().is_empty() {
            l.msg_terminal_rules_about()
        } else {
            l.msg_terminal_rules_none(query)
        };
        return paragraph(pen, &nothing, room, Role::Quiet);
    }
    let mut rows = Vec::new();
    for found in all {
        rows.push(vec![pen.piece(found.title(pen.language()), Role::Title)]);
        rows.extend(spaced(pen, &found.text(pen.language()), room));
    }
    rows
}
