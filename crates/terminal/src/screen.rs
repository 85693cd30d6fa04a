//! The screen: a pure function of the snapshot and of what is selected.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::board::Pen;
use crate::keys::{Focus, Ui};
use crate::menu_layout::MenuLayout;
use crate::over::over;
use crate::paint::{Areas, Paint, Row, Target, row_width};
use crate::parts::{about_line, asking, card_box, facts, hand_line, log_rows, shown_rows};
use crate::popup::{paragraph, popup};
use crate::snapshot::Snapshot;
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::view::HandCard;

/// From this size on there are three columns.
const WIDE: (u16, u16) = (110, 34);

/// The log wants this many rows.
const LOG_ROWS: usize = 2;

/// The middle of the table wants this many rows.
const TABLE_ROWS: usize = 6;

/// A menu with more answers is long.
const LONG_MENU: usize = 16;

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
    } else if let Some(ending) = snapshot.ending.as_ref().filter(|_| !ui.shows_table) {
        over(&mut paint, &pen, ending, body);
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
    let mut keys = vec![("?", l.msg_terminal_key_help())];
    if pen.snapshot.ending.is_some() {
        keys.push(("Tab", l.msg_terminal_key_table()));
    } else {
        keys.push(("u", l.msg_terminal_key_undo()));
        keys.push(("Tab", l.msg_terminal_key_hand()));
        keys.push(("Space", l.msg_terminal_key_details()));
    }
    keys.extend(pen.snapshot.extras.iter().map(|extra| (extra.key(), extra.about(l))));
    keys.push(("/", l.msg_terminal_key_rules()));
    keys.push(("q", l.msg_terminal_key_leave()));
    // The help has them all.
    let wide =
        |keys: &[(&str, String)]| keys.iter().map(|(key, about)| key.len() + width(about) + 3).sum::<usize>();
    for spare in ["Space", "/", "Tab"] {
        if wide(&keys) > area.width.into() {
            keys.retain(|(key, _)| *key != spare);
        }
    }
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

/// Everything in one column. What is asked comes first; the table gets what is left.
fn narrow(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let across = usize::from(area.width);
    let menu = MenuLayout::new(pen, ui, across);
    let (asking, hand) = (asking(pen, across), hand_line(pen, ui, across));
    let (mut about, mut board) = (about_line(pen, ui, across), facts(pen, across));
    let (players, in_short) = (pen.players(across), pen.players_in_short(across));
    let all = usize::from(area.height);
    let fixed = asking.len() + hand.len();
    let has_room = |answers: usize, players: usize| fixed + answers + board.len() + players + LOG_ROWS <= all;
    let answers =
        if has_room(menu.whole_rows(), in_short.len()) { menu.whole_rows() } else { menu.least_rows() };
    let players = if has_room(answers, players.len() + about.len()) { players } else { in_short };
    about.truncate(all.saturating_sub(fixed + answers));
    let needed = fixed + answers + about.len();
    let room = all.saturating_sub(needed + board.len() + players.len() + 2);
    board.extend(pen.middle(across, room.clamp(1, if area.height >= 30 { 7 } else { 5 })));
    board.extend(players);
    board.truncate(all.saturating_sub(needed));
    let left = all.saturating_sub(board.len() + asking.len() + hand.len() + about.len());
    let most = menu.ample_rows().min(left.saturating_sub(LOG_ROWS)).max(answers.min(left)).max(1);
    let menu = menu.rows(most);
    let log = left.saturating_sub(menu.len());
    let mut y = area.y + paint.rows(area, &board);
    let mut part = |height: usize| {
        let part = Rect { y, height: (height as u16).min(area.bottom().saturating_sub(y)), ..area };
        y += part.height;
        part
    };
    log_rows(paint, pen, ui, part(log));
    for rows in [asking, menu, hand, about] {
        paint.rows(part(rows.len()), &rows);
    }
}

/// Three columns: the players; the middle of the table and the hand; details and the log.
fn wide(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let l = pen.l();
    // A long menu gets more of the width.
    let sides = if pen.snapshot.menu.len() > LONG_MENU { (26, 24) } else { (31, 27) };
    let (left, right) =
        ((area.width * sides.0 / 100).clamp(32, 62), (area.width * sides.1 / 100).clamp(28, 54));
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

/// The middle of the table, the question with its answers, and the hand. The answers come first: with many of them
/// the hand is one line, and the table gets what is left.
fn middle_column(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let across = usize::from(area.width) - 2;
    let menu = MenuLayout::new(pen, ui, across);
    let (asking, shown) = (asking(pen, across), shown_rows(pen, across));
    let (boxes, line) = (CardBoxes::new(pen, across), hand_line(pen, ui, across));
    let mut table = facts(pen, across);
    // Two frames, and a line between the facts and the table.
    let all = usize::from(area.height).saturating_sub(4);
    let fixed = asking.len() + shown.len() + table.len();
    let has_boxes = fixed + menu.ample_rows() + boxes.rows() + TABLE_ROWS <= all;
    let hand = if has_boxes { boxes.rows() } else { line.len().saturating_sub(shown.len()) };
    let is_ample = fixed + menu.ample_rows() + hand + TABLE_ROWS <= all;
    let answers = if is_ample { menu.ample_rows() } else { menu.least_rows() };
    let room = all.saturating_sub(fixed + answers + hand + 1);
    let middle = pen.middle(across, room.max(3));
    if !middle.is_empty() {
        table.push(Row::new());
        table.extend(middle);
    }
    table.truncate(all.saturating_sub(asking.len() + shown.len() + hand + menu.least_rows()));
    let height = if table.is_empty() { 0 } else { (table.len() as u16 + 2).min(area.height) };
    let inside = paint.frame(Rect { height, ..area }, "", pen.theme);
    paint.rows(inside, &table);

    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    let inside = paint.frame(below, &pen.l().msg_terminal_question(), pen.theme);
    let most = usize::from(inside.height).saturating_sub(asking.len() + shown.len() + hand).max(1);
    let rows = [asking, menu.rows(most), if has_boxes { shown } else { line }].concat();
    let used = paint.rows(inside, &rows);
    if has_boxes && usize::from(inside.height.saturating_sub(used)) >= hand {
        boxes.paint(paint, pen, ui, inside);
    }
}

/// The hand as cards with a frame, at the bottom, nearest to its player.
struct CardBoxes {
    cards: Vec<HandCard>,
    in_row: usize,
}

impl CardBoxes {
    fn new(pen: &Pen<'_>, across: usize) -> Self {
        Self { cards: pen.hand(), in_row: (across / usize::from(CARD.0)).max(1) }
    }

    fn rows(&self) -> usize {
        self.cards.len().div_ceil(self.in_row) * usize::from(CARD.1)
    }

    fn paint(&self, paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, inside: Rect) {
        let y = inside.bottom() - self.rows() as u16;
        for (place, card) in self.cards.iter().enumerate() {
            let (row, column) = ((place / self.in_row) as u16, (place % self.in_row) as u16);
            let area = Rect::new(inside.x + column * CARD.0, y + row * CARD.1, CARD.0, CARD.1);
            let is_selected = ui.focus == Focus::Hand && ui.card == place;
            card_box(paint, pen, area, card, is_selected);
            paint.mark(area, Target::Card(place));
        }
    }
}
