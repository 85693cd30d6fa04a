//! Where the answers stand on the screen. With little room titles become signs, then what is not on offer is left out,
//! then texts are cut; only when all that does not help the menu scrolls.

use ratatui::style::Style;

use crate::board::Pen;
use crate::keys::{Focus, Ui};
use crate::menu::{Entry, Group, Item, Section, groups};
use crate::paint::{Piece, Row, Target, piece, row_width};
use crate::text::{cut, fit, width};
use crate::theme::Role;

/// The narrowest cell of an answer.
const NARROWEST: usize = 16;

/// The gap between two answers.
const GAP: usize = 2;

/// A menu to be laid out.
pub(crate) struct MenuLayout<'a> {
    pen: &'a Pen<'a>,
    groups: Vec<Group>,
    across: usize,
    /// The place of the selected answer.
    picked: Option<usize>,
}

/// One way to lay a menu out.
#[derive(Clone, Copy)]
struct Plan {
    titles: bool,
    only_offered: bool,
    short: bool,
    /// How many more columns there are than fit without cutting.
    squeezed: usize,
}

/// The most generous plan.
const AMPLE: Plan = Plan { titles: true, only_offered: false, short: false, squeezed: 0 };

impl Plan {
    /// All plans, from the most generous to the tightest.
    fn all() -> impl Iterator<Item = Self> {
        let tight = Self { titles: false, only_offered: true, short: true, squeezed: 0 };
        [AMPLE, Self { titles: false, ..AMPLE }, Self { only_offered: false, ..tight }, tight]
            .into_iter()
            .chain((1..4).map(move |squeezed| Self { squeezed, ..tight }))
    }
}

/// A row of the menu, and the places of the answers in it.
struct Line {
    row: Row,
    places: Vec<usize>,
}

impl<'a> MenuLayout<'a> {
    /// The menu of a snapshot.
    pub(crate) fn new(pen: &'a Pen<'a>, ui: &Ui, across: usize) -> Self {
        let picked = (ui.focus == Focus::Menu).then_some(ui.pick);
        Self { pen, groups: groups(pen.snapshot), across: across.max(1), picked }
    }

    /// Sections that are only looked at.
    pub(crate) fn of(pen: &'a Pen<'a>, sections: Vec<Section>, across: usize) -> Self {
        let entry = |item: Item| Entry { item, place: None, key: None };
        let group = |section: Section| Group {
            title: section.title,
            sign: section.sign,
            role: section.role,
            entries: section.items.into_iter().map(entry).collect(),
        };
        let groups = sections.into_iter().map(group).collect();
        Self { pen, groups, across: across.max(1), picked: None }
    }

    /// How many rows the menu takes where there is room.
    pub(crate) fn ample_rows(&self) -> usize {
        self.count(AMPLE)
    }

    /// The fewest rows that show everything on offer without cutting it.
    pub(crate) fn least_rows(&self) -> usize {
        self.fewest(|plan| plan.squeezed == 0)
    }

    /// The same with what is not on offer.
    pub(crate) fn whole_rows(&self) -> usize {
        self.fewest(|plan| plan.squeezed == 0 && !plan.only_offered)
    }

    fn fewest(&self, fits: impl Fn(&Plan) -> bool) -> usize {
        Plan::all().filter(fits).map(|plan| self.count(plan)).min().unwrap_or(0)
    }

    /// The menu in at most this many rows, scrolled so that the selected answer is visible.
    pub(crate) fn rows(&self, most: usize) -> Vec<Row> {
        let plan = Plan::all().find(|plan| self.count(*plan) <= most);
        match plan {
            Some(plan) => self.lines(plan).into_iter().map(|line| line.row).collect(),
            None => self.scrolled(most),
        }
    }

    /// The tightest plan, scrolled. The first row, which has the pass, stays; the last says how much is hidden.
    fn scrolled(&self, most: usize) -> Vec<Row> {
        let tightest = Plan::all().min_by_key(|plan| self.count(*plan)).unwrap_or(AMPLE);
        let lines = self.lines(tightest);
        let is_picked = |line: &Line| self.picked.is_some_and(|picked| line.places.contains(&picked));
        let picked = lines.iter().position(is_picked).unwrap_or(0);
        if most < 3 {
            return lines.into_iter().skip(picked).take(most).map(|line| line.row).collect();
        }
        let room = most - 2;
        let from = 1 + picked.saturating_sub(room).min(lines.len() - 1 - room);
        let is_shown = |at: usize| at == 0 || (from..from + room).contains(&at);
        let hidden: usize = lines
            .iter()
            .enumerate()
            .filter(|(at, _)| !is_shown(*at))
            .map(|(_, line)| line.places.len())
            .sum();
        let shown = lines.into_iter().enumerate().filter(|(at, _)| is_shown(*at)).map(|(_, line)| line.row);
        let mut rows: Vec<Row> = shown.collect();
        rows.push(vec![self.pen.piece(self.pen.l().msg_terminal_more(hidden as u64), Role::Quiet)]);
        rows
    }

    fn count(&self, plan: Plan) -> usize {
        let of = |(place, group): (usize, &Group)| {
            let entries = shown(group, plan).count();
            if entries == 0 {
                return 0;
            }
            let title = usize::from(plan.titles && !group.title.is_empty());
            title + entries.div_ceil(self.columns(place, plan).0)
        };
        self.groups.iter().enumerate().map(of).sum()
    }

    /// The number of columns of a group, and the width of an answer without its key. All groups with a title have the
    /// same columns.
    fn columns(&self, place: usize, plan: Plan) -> (usize, usize) {
        let is_titled = |group: &Group| !group.title.is_empty();
        let titled = is_titled(&self.groups[place]);
        let alike = self.groups.iter().filter(|group| is_titled(group) == titled);
        let entries: Vec<&Entry> = alike.flat_map(|group| shown(group, plan)).collect();
        let widest =
            entries.iter().map(|entry| width(text(entry, plan)) + noted(entry).len()).max().unwrap_or(0);
        let room = self.across.saturating_sub(self.margin(plan)) + GAP;
        let natural = (room / (2 + widest + GAP)).max(1);
        let most = (room / NARROWEST).max(natural);
        let columns = (natural + plan.squeezed).min(most).min(entries.len().max(1));
        (columns, widest.min((room / columns).saturating_sub(2 + GAP)))
    }

    /// The width of the signs in front of the rows.
    fn margin(&self, plan: Plan) -> usize {
        let widest = self.groups.iter().map(|group| width(&group.sign)).max().unwrap_or(0);
        if plan.titles || widest == 0 { 0 } else { widest + 1 }
    }

    fn lines(&self, plan: Plan) -> Vec<Line> {
        let (pen, margin) = (self.pen, self.margin(plan));
        let mut lines = Vec::new();
        for (place, group) in self.groups.iter().enumerate() {
            let entries: Vec<&Entry> = shown(group, plan).collect();
            if plan.titles && !group.title.is_empty() && !entries.is_empty() {
                let title = pen.piece(cut(&group.title, self.across), group.role);
                lines.push(Line { row: vec![title], places: Vec::new() });
            }
            let (columns, wide) = self.columns(place, plan);
            for (number, chunk) in entries.chunks(columns).enumerate() {
                let mut row = Row::new();
                if margin > 0 {
                    let sign = if number == 0 { group.sign.as_str() } else { "" };
                    row.push(pen.piece(fit(sign, margin), group.role));
                }
                for (column, entry) in chunk.iter().enumerate() {
                    if column > 0 {
                        row.push(piece(" ".repeat(GAP), Style::new()));
                    }
                    row.extend(self.cell(entry, plan, wide));
                }
                lines.push(Line { row, places: chunk.iter().filter_map(|entry| entry.place).collect() });
            }
        }
        debug_assert!(lines.iter().all(|line| row_width(&line.row) <= self.across.max(NARROWEST)));
        lines
    }

    fn cell(&self, entry: &Entry, plan: Plan, wide: usize) -> [Piece; 3] {
        let pen = self.pen;
        let is_picked = entry.place.is_some() && entry.place == self.picked;
        let style = if is_picked { pen.style(Role::Selected) } else { Style::new() };
        let has_offers = self.groups.iter().flat_map(|group| &group.entries).any(|each| each.place.is_some());
        let role = if entry.place.is_some() || !has_offers { Role::Text } else { Role::Quiet };
        let target = entry.place.map(Target::Choice);
        let part = |text: String, role: Role| Piece {
            text,
            style: pen.style(role).patch(style),
            target: target.clone(),
        };
        let key = match (entry.key, entry.place) {
            (Some(key), _) => format!("{key} "),
            (None, Some(_)) => "- ".to_owned(),
            (None, None) => "  ".to_owned(),
        };
        let note = noted(entry);
        let text = fit(text(entry, plan), wide.saturating_sub(note.len()));
        [part(key, Role::Key), part(text, role), part(note, Role::Quiet)]
    }
}

/// What a plan shows of a group.
fn shown(group: &Group, plan: Plan) -> impl Iterator<Item = &Entry> {
    group.entries.iter().filter(move |entry| entry.place.is_some() || !plan.only_offered)
}

fn text(entry: &Entry, plan: Plan) -> &str {
    if plan.short { &entry.item.short } else { &entry.item.text }
}

/// The note of an entry with the space before it.
fn noted(entry: &Entry) -> String {
    if entry.item.note.is_empty() { String::new() } else { format!(" {}", entry.item.note) }
}
