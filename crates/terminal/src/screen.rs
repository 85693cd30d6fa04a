//! The screen: a pure function of the moment and of what is selected.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::board::{HandCard, Pen};
use crate::keys::{Focus, Ui, key_of};
use crate::moment::Moment;
use crate::paint::{Areas, Paint, Piece, Row, Target, flow, piece, row_width};
use crate::popup::{paragraph, popup};
use crate::text::{cut, width, wrap};
use crate::theme::{Role, Theme};

/// From this size on there are three columns.
const WIDE: (u16, u16) = (110, 34);

/// A card in the hand is so large where there is room.
const CARD: (u16, u16) = (16, 5);

/// Draws everything. What it gives says where what lies, for the mouse.
pub fn draw(frame: &mut Frame<'_>, moment: &Moment, ui: &Ui, theme: &Theme, now: i64) -> Areas {
    let area = frame.area();
    let pen = Pen { moment, theme };
    let mut paint = Paint { buffer: frame.buffer_mut(), areas: Areas::default() };
    if area.width == 0 || area.height == 0 {
        return paint.areas;
    }
    top(&mut paint, &pen, area, now);
    let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
    if let Some(player) = &moment.cover {
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

/// The bar at the top: what is played, and how the table stands.
fn top(paint: &mut Paint<'_>, pen: &Pen<'_>, area: Rect, now: i64) {
    let l = pen.l();
    let left = pen.moment.until.map(|until| {
        let seconds = (until.at.saturating_sub(now).max(0) as u64).div_ceil(1000);
        if until.is_window { l.msg_closes_in(seconds) } else { l.msg_time_left(seconds) }
    });
    let status = [left.unwrap_or_default(), pen.moment.status.clone()];
    let status: Vec<String> = status.into_iter().filter(|text| !text.is_empty()).collect();
    let bar = Rect { height: 1, ..area };
    paint.bar(
        bar,
        &format!(" {}", pen.moment.title),
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

/// Nothing is shown until the right person sits at the keyboard.
fn cover(paint: &mut Paint<'_>, pen: &Pen<'_>, area: Rect, player: &str) {
    let text = pen.l().msg_terminal_hand_over(player);
    let rows = paragraph(pen, &text, usize::from(area.width).saturating_sub(4).min(70), Role::Title);
    let y = area.y + area.height.saturating_sub(rows.len() as u16) / 2;
    for (row, y) in rows.iter().zip(y..area.bottom()) {
        let x = area.x + area.width.saturating_sub(row_width(row) as u16) / 2;
        paint.row(x, y, area.width, row);
    }
}

/// Facts side by side, as many rows as they take.
fn facts(pen: &Pen<'_>, most: usize) -> Vec<Row> {
    let mut lines: Vec<String> = Vec::new();
    for fact in pen.facts() {
        match lines.last_mut() {
            Some(line) if width(line) + width(&fact) + 5 <= most => *line = format!("{line}  |  {fact}"),
            _ => lines.push(fact),
        }
    }
    lines.into_iter().map(|line| vec![pen.piece(line, Role::Text)]).collect()
}

/// Everything below each other.
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

/// Three columns: the players; the middle of the table with the own cards; what is selected, and the log.
fn wide(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let l = pen.l();
    let (left, right) = ((area.width * 31 / 100).clamp(36, 62), (area.width * 27 / 100).clamp(30, 54));
    let players = Rect { width: left, ..area };
    let centre = Rect { x: area.x + left, width: area.width - left - right, ..area };
    let beside = Rect { x: centre.right(), width: right, ..area };

    let inside = paint.frame(players, &l.msg_players(), pen.theme);
    let rows = pen.players_at_length(inside.width.into(), inside.height.into());
    paint.rows(inside, &rows);

    let details = pen.details(ui.selected(pen.moment).as_deref());
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
    // The hand lies at the bottom, nearest to whoever holds it.
    let y = inside.bottom() - hand as u16;
    for (place, card) in cards.iter().enumerate() {
        let (row, column) = ((place / in_row) as u16, (place % in_row) as u16);
        let area = Rect::new(inside.x + column * CARD.0, y + row * CARD.1, CARD.0, CARD.1);
        let is_selected = ui.focus == Focus::Hand && ui.card == place;
        card_box(paint, pen, area, card, is_selected);
        paint.mark(area, Target::Card(place));
    }
}

/// A card with its sign, its kind and its name.
fn card_box(paint: &mut Paint<'_>, pen: &Pen<'_>, area: Rect, card: &HandCard, is_selected: bool) {
    let inside = paint.frame(area, "", pen.theme);
    let (style, room) = (pen.style(card.role), usize::from(inside.width));
    let times = if card.count > 1 { format!(" x{}", card.count) } else { String::new() };
    let mut rows = vec![vec![piece(cut(&format!("{} {}{times}", card.sign, card.kind), room), style)]];
    let bold = if is_selected { pen.style(Role::Selected) } else { pen.style(Role::Text) };
    rows.extend(wrap(&card.name, room).into_iter().map(|line| vec![piece(line, bold)]));
    paint.rows(inside, &rows);
}

/// What was chosen so far, what is asked, and why the last answer was refused.
fn asking(pen: &Pen<'_>, across: usize) -> Vec<Row> {
    let moment = pen.moment;
    let mut rows = Vec::new();
    if let Some(notice) = &moment.notice {
        rows.extend(paragraph(pen, &format!("! {notice}"), across, Role::Red));
    }
    let chain = moment.chain.join(" > ");
    let question =
        if chain.is_empty() { moment.question.clone() } else { format!("{chain} > {}", moment.question) };
    let role = if moment.menu.is_empty() { Role::Quiet } else { Role::Title };
    rows.extend(paragraph(pen, &question, across, role));
    rows.truncate(4);
    rows
}

/// How many rows and columns the menu takes. A long one takes more columns, even if some labels are cut.
fn menu_size(pen: &Pen<'_>, across: usize) -> (usize, usize) {
    let count = pen.moment.menu.len();
    let widest = pen.moment.menu.iter().map(|choice| width(&choice.label) + 4).max().unwrap_or(1);
    let mut columns = (across / widest.max(1)).clamp(1, 6);
    for (rows, narrowest) in [(6, 34), (12, 26)] {
        while count.div_ceil(columns) > rows && across / (columns + 1) >= narrowest {
            columns += 1;
        }
    }
    (count.div_ceil(columns), columns)
}

/// The answers, each with its key, so that the selected one is seen.
fn menu_rows(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect, columns: usize) {
    let (rows, height) = (pen.moment.menu.len().div_ceil(columns), usize::from(area.height));
    if height == 0 || area.width == 0 {
        return;
    }
    let cell = usize::from(area.width) / columns;
    let from = (ui.pick / columns).saturating_sub(height.saturating_sub(1)).min(rows.saturating_sub(height));
    let one = |(place, choice): (usize, &sitting::Choice)| -> Vec<Row> {
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
    let all = pen.moment.menu.iter().enumerate().skip(from * columns).take(height * columns);
    let mut shown = flow(all.map(one).collect(), cell, area.width.into());
    let hidden = pen.moment.menu.len().saturating_sub((from + height) * columns);
    if hidden > 0
        && let Some(last) = shown.last_mut()
    {
        // If there is no room beside the last answer, its place is taken.
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

/// The hand in one or two rows, and other hands that are shown.
fn hand_line(pen: &Pen<'_>, ui: &Ui, across: usize) -> Vec<Row> {
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

/// Hands of others that are shown.
fn shown_rows(pen: &Pen<'_>, across: usize) -> Vec<Row> {
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

/// What the selected thing does, in a row or two.
fn about_line(pen: &Pen<'_>, ui: &Ui, across: usize) -> Vec<Row> {
    let details = pen.details(ui.selected(pen.moment).as_deref());
    details.map_or_else(Vec::new, |details| {
        let text = if details.text.is_empty() { details.about } else { details.text };
        let mut rows = paragraph(pen, &text, across, Role::Quiet);
        rows.truncate(2);
        rows
    })
}

/// The log with the newest at the bottom.
fn log_rows(paint: &mut Paint<'_>, pen: &Pen<'_>, ui: &Ui, area: Rect) {
    let (height, across) = (usize::from(area.height), usize::from(area.width));
    if height == 0 || across < 3 {
        return;
    }
    let end = pen.moment.log.len().saturating_sub(ui.back);
    let mut rows: Vec<Row> = Vec::new();
    for line in pen.moment.log[..end].iter().rev() {
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
