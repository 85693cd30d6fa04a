//! Rows of text on the screen, and what is under the mouse.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::text::{cut, fit, width};
use crate::theme::{Role, Theme};

/// What a click on something on the screen means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// An answer on the menu, by its index.
    Choice(usize),
    /// An answer in notation, which counts if it is on the menu.
    Command(String),
    /// A card in the hand, by its index.
    Card(usize),
    /// The log.
    Log,
}

/// The targets on the screen by area; the last one drawn is on top.
#[derive(Clone, Default, Debug)]
pub struct Areas(Vec<(Rect, Target)>);

impl Areas {
    /// What is under the mouse.
    #[must_use]
    pub fn at(&self, column: u16, row: u16) -> Option<&Target> {
        let here = Position::new(column, row);
        self.0.iter().rev().find(|(area, _)| area.contains(here)).map(|(_, target)| target)
    }
}

/// A piece of a row.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) text: String,
    pub(crate) style: Style,
    pub(crate) target: Option<Target>,
}

/// A row of text.
pub(crate) type Row = Vec<Piece>;

/// A piece that can't be clicked.
pub(crate) fn piece(text: impl Into<String>, style: Style) -> Piece {
    Piece { text: text.into(), style, target: None }
}

/// The width of a row in cells.
pub(crate) fn row_width(row: &Row) -> usize {
    row.iter().map(|piece| width(&piece.text)).sum()
}

/// Arranges cells of equal width side by side, as many as fit; each may have several lines.
pub(crate) fn flow(cells: Vec<Vec<Row>>, cell: usize, all: usize) -> Vec<Row> {
    let columns = (all / cell.max(1)).max(1);
    let mut rows = Vec::new();
    for line in cells.chunks(columns) {
        let height = line.iter().map(Vec::len).max().unwrap_or(0);
        for part in 0..height {
            let mut row = Row::new();
            for (place, each) in line.iter().enumerate() {
                let own = each.get(part).cloned().unwrap_or_default();
                let mut left = cell.min(all);
                for mut next in own {
                    next.text = cut(&next.text, left.saturating_sub(1));
                    left -= width(&next.text).min(left);
                    row.push(next);
                }
                if place + 1 < line.len() {
                    row.push(piece(" ".repeat(left), Style::new()));
                }
            }
            rows.push(row);
        }
    }
    rows
}

/// Paints the screen and notes what is where.
pub(crate) struct Paint<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) areas: Areas,
}

impl Paint<'_> {
    /// Paints a row of at most this width.
    pub(crate) fn row(&mut self, x: u16, y: u16, most: u16, row: &Row) {
        let all = self.buffer.area;
        if y >= all.bottom() || x >= all.right() {
            return;
        }
        let mut left = most.min(all.right() - x);
        let mut at = x;
        for piece in row {
            let text = cut(&piece.text, left.into());
            let cells = width(&text) as u16;
            self.buffer.set_stringn(at, y, &text, left.into(), piece.style);
            if let Some(target) = &piece.target {
                self.areas.0.push((Rect::new(at, y, cells, 1), target.clone()));
            }
            at += cells;
            left -= cells.min(left);
            if left == 0 {
                break;
            }
        }
    }

    /// Paints as many rows into an area as fit, and returns their number.
    pub(crate) fn rows(&mut self, area: Rect, rows: &[Row]) -> u16 {
        let fits = rows.iter().take(area.height.into());
        fits.zip(area.y..).map(|(row, y)| self.row(area.x, y, area.width, row)).count() as u16
    }

    /// Paints a line across an area, in one style.
    pub(crate) fn bar(&mut self, area: Rect, left: &str, right: &str, style: Style) {
        let right = cut(right, (area.width / 2).into());
        let room = usize::from(area.width).saturating_sub(width(&right) + 1);
        let text = format!("{} {right}", fit(left, room));
        self.row(area.x, area.y, area.width, &vec![piece(text, style)]);
    }

    /// Paints a frame with a title, and returns the area inside.
    pub(crate) fn frame(&mut self, area: Rect, title: &str, theme: &Theme) -> Rect {
        let area = area.intersection(self.buffer.area);
        if area.width < 4 || area.height < 2 {
            return Rect::new(area.x, area.y, 0, 0);
        }
        let (line, bold) = (theme.style(Role::Frame), theme.style(Role::Title));
        let across = usize::from(area.width) - 2;
        for (y, left, right) in [(area.y, "┌", "┐"), (area.bottom() - 1, "└", "┘")] {
            let text = format!("{left}{}{right}", "─".repeat(across));
            self.row(area.x, y, area.width, &vec![piece(text, line)]);
        }
        for y in area.y + 1..area.bottom() - 1 {
            self.row(area.x, y, 1, &vec![piece("│", line)]);
            self.row(area.right() - 1, y, 1, &vec![piece("│", line)]);
        }
        if !title.is_empty() {
            let title = format!(" {} ", cut(title, across.saturating_sub(4)));
            self.row(area.x + 2, area.y, area.width - 3, &vec![piece(title, bold)]);
        }
        Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    }

    /// Clears an area and its targets.
    pub(crate) fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.buffer.area);
        for y in area.y..area.bottom() {
            // A character of two cells that the edge cuts in half is removed whole.
            if area.x > 0 && area.width > 0 && width(self.buffer[(area.x - 1, y)].symbol()) > 1 {
                self.buffer[(area.x - 1, y)].reset();
            }
            for x in area.x..area.right() {
                self.buffer[(x, y)].reset();
            }
        }
        self.areas.0.retain(|(rect, _)| !rect.intersects(area));
    }

    /// Makes an area a target.
    pub(crate) fn mark(&mut self, area: Rect, target: Target) {
        self.areas.0.push((area, target));
    }
}
