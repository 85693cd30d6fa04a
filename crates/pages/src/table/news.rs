//! What has happened since the viewer's last turn, in a few lines beside the question.

use std::collections::VecDeque;

use maud::{Markup, html};
use table::Viewer;

use super::log::{LogLine, sentence};
use super::view::TableView;

/// The most lines that are kept.
const MAX_LINES: usize = 6;

/// The lines since the viewer's last turn that are worth reading again.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    lines: VecDeque<LogLine>,
    /// Whether it is the viewer's turn.
    is_own_turn: bool,
}

impl News {
    /// What a viewer has read so far.
    pub(crate) fn of(viewer: Viewer, lines: &[LogLine]) -> Self {
        let mut news = Self::default();
        news.add(viewer, lines);
        news
    }

    /// Adds what was told next.
    pub(crate) fn add(&mut self, viewer: Viewer, lines: &[LogLine]) {
        for line in lines {
            if let Some(seat) = line.mark.turn {
                if self.is_own_turn {
                    self.lines.clear();
                }
                self.is_own_turn = viewer == Viewer::Seat(seat);
            }
            if line.mark.is_news && !self.is_own_turn {
                if line.replaces_last {
                    self.lines.pop_back();
                }
                self.lines.push_back(line.clone());
            }
            if self.lines.len() > MAX_LINES {
                self.lines.pop_front();
            }
        }
    }

    pub(crate) fn part(&self, view: &TableView) -> Markup {
        html! {
            section #news.news hidden[self.lines.is_empty()] aria-labelledby="news-name" {
                h3 #news-name { (name(view)) }
                ul { @for line in self.lines.iter().rev() { (sentence(view, line)) } }
            }
        }
    }
}

/// What the lines are called. A spectator has no turn to count from.
fn name(view: &TableView) -> String {
    let l = view.language.messages();
    match view.viewer {
        Viewer::Seat(_) => l.msg_news(),
        Viewer::Spectator => l.msg_news_for_spectators(),
    }
}
