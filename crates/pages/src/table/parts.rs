//! The parts of a table's page that change with the table. Each has an id; a stream sends those that differ from what
//! was sent before.

use std::collections::HashMap;

use games::{AnySeen, AnyView};
use maud::{Markup, html};
use session::{ChairKind, ChairSnapshot, Stage, Told};
use table::{Seat, Viewer};
use words::Language;

use super::beats::{self, Beat};
use super::log::LogWriter;
use super::news::News;
use super::targets::Targets;
use super::view::TableView;
use super::{aside, board, hot_seats, log, question, seats, talk};
use crate::game::table_page;
use crate::{game_over, screen, waiting_room};

/// A part of the page.
pub(crate) struct Part {
    pub(crate) id: String,
    pub(crate) markup: Markup,
}

impl Part {
    pub(crate) fn new(id: impl Into<String>, markup: Markup) -> Self {
        Self { id: id.into(), markup }
    }
}

/// The parts of a table. Before the deal and after the game it has none, and is replaced as a whole.
pub(crate) struct Parts {
    /// Parts with the same frame can be replaced one by one.
    frame: String,
    pub(crate) parts: Vec<Part>,
}

/// The parts of the table as its viewer sees it.
pub(crate) fn parts(view: &TableView, news: Option<&News>) -> Parts {
    let mut parts = match (view.stage(), &view.game_view) {
        (Stage::Running, Some(game_view)) => table_page(game_view).parts(Targets::of(view)),
        _ => Vec::new(),
    };
    if !parts.is_empty() {
        parts.push(Part::new("covered", hot_seats(view)));
        parts.push(Part::new("vote", seats::vote(view)));
        parts.push(Part::new("ask", question::panel(view)));
        parts.extend(news.map(|news| Part::new("news", news.part(view))));
    }
    Parts { frame: format!("{:?} {:?} {}", view.stage(), view.viewer, parts.len()), parts }
}

impl Parts {
    /// The whole table.
    pub(crate) fn whole(&self, view: &TableView, link: &str) -> Markup {
        match (view.stage(), &view.game_view) {
            (Stage::Running, Some(game_view)) => html! {
                div #table.game.{ "s-" (view.players.len()) }.watched[view.viewer == Viewer::Spectator] data-at=(view.now.at) {
                    (table_page(game_view).layout(&self.parts))
                    svg #arrows.arrows aria-hidden="true" {}
                }
            },
            (Stage::Over, _) => {
                html! { div #table data-at=(view.now.at) { (game_over::panel(view, link)) (board(view)) } }
            }
            _ => html! { div #table data-at=(view.now.at) { (waiting_room::open(view, link)) } },
        }
    }
}

/// What was sent to an open page, so that only the differences are sent next.
#[derive(Debug)]
pub struct Sent {
    /// The whole address of the table.
    link: String,
    /// Whether the page is a shared screen.
    is_screen: bool,
    frame: String,
    /// Every part as it was sent last.
    parts: HashMap<String, String>,
    log: LogWriter,
    news: News,
}

impl Sent {
    /// A page that has not received anything. `link` is the whole address of the table.
    #[must_use]
    pub fn nothing(link: String) -> Self {
        Self {
            link,
            is_screen: false,
            frame: String::new(),
            parts: HashMap::new(),
            log: LogWriter::default(),
            news: News::default(),
        }
    }

    /// A shared screen that has not received anything.
    #[must_use]
    pub fn nothing_on_screen(link: String) -> Self {
        Self { is_screen: true, ..Self::nothing(link) }
    }

    /// The HTML that brings the page up to date: what happened, beat by beat, what differs in the table now, and what
    /// was told, as the whole log or as what is new in it. `seen` has what was told with the views after it.
    pub fn patch(
        &mut self,
        view: &TableView,
        told: Vec<Told>,
        seen: &[(AnySeen, AnyView)],
        whole_log: bool,
    ) -> String {
        if whole_log {
            (self.log, self.news) = (LogWriter::default(), News::default());
        }
        let beats = if whole_log { Vec::new() } else { beats::cut(seen, &told) };
        let lines = self.log.lines(view.game_view.as_ref(), &view.reader(), told);
        self.news.add(view.viewer, &lines);
        let log = match whole_log {
            true => log::part(view, log::last(&lines)),
            false => log::more(view, &lines),
        };
        let now = parts(view, Some(&self.news));
        let mut patch = self.played(view, &now, &beats);
        patch.push_str(&self.changed(view, now));
        patch.push_str(&log.into_string());
        patch.push_str(&self.unless_sent(Part::new("seat", aside(view))));
        patch.push_str(&self.unless_sent(Part::new("saying", talk::saying(view))));
        patch
    }

    /// The beats, each with the parts that it changes. The last one leads to the table as it is now.
    fn played(&mut self, view: &TableView, now: &Parts, beats: &[Beat<'_>]) -> String {
        if beats.is_empty() || self.frame != now.frame {
            return String::new();
        }
        let mut played = String::new();
        for beat in beats {
            let then = beat.view().map(|then| beats::parts(Targets::watching(view), then));
            let changed: String = then.into_iter().flatten().map(|part| self.unless_sent(part)).collect();
            played.push_str(&beats::markup(beat, &changed).into_string());
        }
        html! { div #beats { (maud::PreEscaped(played)) } }.into_string()
    }

    /// The parts of the table that have changed.
    fn changed(&mut self, view: &TableView, now: Parts) -> String {
        if self.frame == now.frame && !now.parts.is_empty() {
            return now.parts.into_iter().map(|part| self.unless_sent(part)).collect();
        }
        let whole = match self.is_screen {
            true => screen::whole(view, &now, &self.link),
            false => now.whole(view, &self.link),
        };
        let whole = whole.into_string();
        self.frame = now.frame;
        self.parts.extend(now.parts.into_iter().map(|part| (part.id, part.markup.into_string())));
        whole
    }

    /// A part, unless it is the same as what was sent last.
    fn unless_sent(&mut self, part: Part) -> String {
        let text = part.markup.into_string();
        match self.parts.insert(part.id, text.clone()) {
            Some(before) if before == text => String::new(),
            _ => text,
        }
    }
}

/// The parts whose ids begin with `ids`.
pub(crate) fn those(parts: &[Part], ids: &str) -> Markup {
    html! { @for part in parts.iter().filter(|part| part.id.starts_with(ids)) { (part.markup) } }
}

/// The middle of the table: the piles, the card that everyone looks at, and the question.
pub(crate) fn middle(parts: &[Part]) -> Markup {
    html! {
        div.stage {
            div.scene {
                (those(parts, "piles"))
                (those(parts, "shown"))
                div.talk { (those(parts, "covered")) (those(parts, "vote")) (those(parts, "ask")) (those(parts, "news")) }
            }
        }
    }
}

/// What lies in front of the viewer: their own side of the table, and their hand.
pub(crate) fn near(parts: &[Part]) -> Markup {
    html! { div.near { (those(parts, "own")) (those(parts, "hand")) } }
}

/// The other players in turn order after the viewer; all players for a spectator.
pub(crate) fn others(own: Option<Seat>, seats: usize) -> impl Iterator<Item = Seat> {
    let start = own.map_or(0, |seat| seat.number() + 1);
    (0..seats).map(move |n| Seat::new((start + n) % seats)).filter(move |seat| own != Some(*seat))
}

/// Tags for the player in a chair: the time left, and whether they are away.
pub(crate) fn chair_tags(language: Language, chair: Option<&ChairSnapshot>) -> Markup {
    let l = language.messages();
    let Some(chair) = chair else { return html! {} };
    html! {
        @if let Some(bank) = chair.bank_ms.filter(|_| chair.bot.is_none()) { span.flag.off { (l.msg_bank(minutes(bank))) } }
        @if chair.kind == ChairKind::Free { span.flag.off { (l.msg_seat_open_tag()) } }
        @if chair.gave_up { span.flag.off { (l.msg_gave_up()) } }
        @else if chair.away { span.flag.off { (l.msg_away()) } }
    }
}

fn minutes(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
