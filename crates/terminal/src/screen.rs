//! The screen: a pure function of the snapshot and of what is selected.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::board::Pen;
use crate::keys::{Focus, Ui};
use crate::paint::{Areas, Paint, Row, Target, row_width};
use crate::parts::{
    about_line, asking, card_box, facts, hand_line, log_rows, menu_rows, menu_size, shown_rows,
};
use crate::popup::{paragraph, popup};
use crate::snapshot::Snapshot;
use crate::theme::{Role, Theme};

/// From this size on there are three columns.
const WIDE: (u16, u16) = (110, 34);

/// The size of a card in the hand, where there is room.
const CARD: (u16, u16) = (16, 5);

/// Draws everything. Returns what is where, for the mouse.
pub fn draw(frame: &mut Frame<'_>, snapshot: &Snapshot, ui: &Ui, theme: &Theme, now: i64) -> Areas {
    let area = frame.area();
    let pen = Pen { snapshot, theme };
    let mut paint = Paint { buffer: frame.buffer_mut(), areas: Areas::default() };
    if area.width == 0 || area.height == 0 {
        return paint.areas;
    }
    top(&mut paint, &pen, area, now);
    let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
    if let Some(player) = &snapshot.cover {
        cover(&mut paint, &pen, body, player);
    } else if area.width >= WIDE.0 && area.height >= WIDE.1 {
        wide(&mut paint, &pen, ui, body);
    } else {
        narrow(&mut paint, &pen, ui, body);
    }
    bottom(&mut paint, &pen, area);
    popup(&mut paint, &pen, ui, area);
    paint.areas
}

/// The bar at the top: the game and its status.
fn top(paint: &mut Paint<'_>, pen: &Pen<'_>, area: Rect, now: i64) {
    let l = pen.l();
    let left = pen.snapshot.until.map(|until| {
        let seconds = (until.at.saturating_sub(now).max(0) as u64).div_ceil(1000);
        if until.is_window { l.msg_closes_in(seconds) } else { l.msg_time_left(seconds) }
    });
    let status = [left.unwrap_or_default(), pen.snapshot.status.clone()];
    let status: Vec<String> = status.into_iter().filter(|text| !text.is_empty()).collect();
    let bar = Rect { height: 1, ..area };
    paint.bar(
        bar,
        &format!(" {}", pen.snapshot.title),
        &format!("{} ", status.join("  ")),
        pen.style(Role::Bar),
    );
}

/// The line at the bottom: the keys that always work.
fn bottom(paint: &mut Paint<'_>, pen: &Pen<'_>, area: Rect) {
    if area.height < 2 {
        return;
    }
    let l = pen.l();
    let keys = [
        ("?", l.msg_terminal_key_help()),
        ("Tab", l.msg_terminal_key_hand()),
        ("Space", l.msg_terminal_key_details()),
        ("u", l.msg_terminal_key_undo()),
        ("/", l.msg_terminal_key_rules()),
        ("q", l.msg_terminal_key_leave()),
    ];
    let row = keys.into_iter().flat_map(|(key, about)| {
        [pen.piece(format!(" {key} "), Role::Key), pen.piece(format!("{about} "), Role::Quiet)]
    });
    paint.row(area.x, area.bottom() - 1, area.width, &row.collect());
}

/// The cover: nothing is shown until the right person is at the keyboard.
fn cover(paint: &mut Paint<'_>, pen: &Pen<'_>, area: Rect, player: &str) {
    let text = pen.l().msg_terminal_hand_over(player);
    let rows = paragraph(pen, &text, usize::from(area.width).saturating_sub(4).min(70), Role::Title);
    let y = area.y + area.height.saturating_sub(rows.len() as u16) / 2;
    for (row, y) in rows.iter().zip(y..area.bottom()) {
        let x = area.x + area.width.saturating_sub(row_width(row) as u16) / 2;
        paint.row(x, y, area.width, row);
    }
}

/// Everything in one column.
fn narrow(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let across = usize::from(area.width);
    let asking = asking(pen, across);
    let hand = hand_line(pen, ui, across);
    let about = about_line(pen, ui, across);
    let (menu, columns) = menu_size(pen, across);
    // What is asked comes first; the table gets what is left.
    let needed = asking.len() + hand.len() + about.len() + menu.clamp(1, 6);
    let mut board = facts(pen, across);
    let players = pen.players(across);
    let room = usize::from(area.height).saturating_sub(needed + board.len() + players.len() + 2);
    board.extend(pen.middle(across, room.clamp(1, if area.height >= 30 { 7 } else { 5 })));
    board.extend(players);
    board.truncate(usize::from(area.height).saturating_sub(needed));
    let left = usize::from(area.height).saturating_sub(board.len() + asking.len() + hand.len() + about.len());
    let menu = menu.min(left.saturating_sub(2).max(left * 2 / 3)).max(1);
    let log = left.saturating_sub(menu);
    let mut y = area.y + paint.rows(area, &board);
    let mut part = |height: usize| {
        let part = Rect { y, height: (height as u16).min(area.bottom().saturating_sub(y)), ..area };
        y += part.height;
        part
    };
    let place = part(log);
    log_rows(paint, pen, ui, place);
    let place = part(asking.len());
    paint.rows(place, &asking);
    let place = part(menu);
    menu_rows(paint, pen, ui, place, columns);
    let place = part(hand.len());
    paint.rows(place, &hand);
    let place = part(about.len());
    paint.rows(place, &about);
}

/// Three columns: the players; the middle of the table and the hand; details and the log.
fn wide(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let l = pen.l();
    let (left, right) = ((area.width * 31 / 100).clamp(36, 62), (area.width * 27 / 100).clamp(30, 54));
    let players = Rect { width: left, ..area };
    let centre = Rect { x: area.x + left, width: area.width - left - right, ..area };
    let beside = Rect { x: centre.right(), width: right, ..area };

    let inside = paint.frame(players, &l.msg_players(), pen.theme);
    let rows = pen.players_at_length(inside.width.into(), inside.height.into());
    paint.rows(inside, &rows);

    let details = pen.details(ui.selected(pen.snapshot).as_ref());
    let room = usize::from(right) - 4;
    let (title, rows) = match &details {
        Some(details) => {
            let mut rows = vec![vec![pen.piece(details.title.clone(), details.role)]];
            for text in details.paragraphs(pen.language()) {
                rows.push(Row::new());
                rows.extend(paragraph(pen, &text, room, Role::Text));
            }
            (l.msg_terminal_details(), rows)
        }
        None => (l.msg_terminal_details(), paragraph(pen, &l.msg_terminal_no_details(), room, Role::Quiet)),
    };
    let height = (rows.len() as u16 + 2).clamp(area.height / 4, area.height / 2);
    let inside = paint.frame(Rect { height, ..beside }, &title, pen.theme);
    paint.rows(Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }, &rows);
    let log = Rect { y: beside.y + height, height: beside.height - height, ..beside };
    let inside = paint.frame(log, &l.msg_log(), pen.theme);
    log_rows(paint, pen, ui, inside);

    middle_column(paint, pen, ui, centre);
}

/// The middle of the table, the question with its answers, and the hand.
fn middle_column(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let across = usize::from(area.width) - 2;
    let asking = asking(pen, across);
    let (menu, columns) = menu_size(pen, across);
    let cards = pen.hand();
    let in_row = usize::from((area.width - 2) / CARD.0).max(1);
    let hand = if cards.is_empty() { 0 } else { cards.len().div_ceil(in_row) * usize::from(CARD.1) };
    let shown = shown_rows(pen, across);
    let fixed = asking.len() + hand + shown.len() + 2;
    let mut table = facts(pen, across);
    let room = usize::from(area.height).saturating_sub(fixed + menu.min(12) + table.len() + 3);
    table.push(Row::new());
    table.extend(pen.middle(across, room.max(3)));
    let room = usize::from(area.height).saturating_sub(fixed + menu.clamp(1, 12) + 2);
    table.truncate(room);
    let height = (table.len() as u16 + 2).min(area.height);
    let inside = paint.frame(Rect { height, ..area }, "", pen.theme);
    paint.rows(inside, &table);

    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    let inside = paint.frame(below, &pen.l().msg_terminal_question(), pen.theme);
    let mut y = inside.y + paint.rows(inside, &asking);
    let free = usize::from(inside.bottom().saturating_sub(y));
    let menu = menu.min(free.saturating_sub(hand + shown.len()).max(free.min(3)));
    menu_rows(paint, pen, ui, Rect { y, height: menu as u16, ..inside }, columns);
    y += menu as u16;
    let rest = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
    y += paint.rows(rest, &shown);
    if usize::from(inside.bottom().saturating_sub(y)) < hand {
        let rest = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
        paint.rows(rest, &hand_line(pen, ui, across));
        return;
    }
    // The hand is at the bottom, nearest to its player.
    let y = inside.bottom() - hand as u16;
    for (place, card) in cards.iter().enumerate() {
        let (row, column) = ((place / in_row) as u16, (place % in_row) as u16);
        let area = Rect::new(inside.x + column * CARD.0, y + row * CARD.1, CARD.0, CARD.1);
        let is_selected = ui.focus == Focus::Hand && ui.card == place;
        card_box(paint, pen, area, card, is_selected);
        paint.mark(area, Target::Card(place));
    }
}
