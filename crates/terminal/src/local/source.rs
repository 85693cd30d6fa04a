//! The game on this machine as a source: what happens, what is shown, and what is answered.

use std::time::Duration;

use session::{Next, Stage};
use table::Viewer;

use super::hint::Hint;
use super::{Local, now};
use crate::extra::Extra;
use crate::notation::commands;
use crate::seating::title;
use crate::snapshot::Snapshot;
use crate::source::Source;
use crate::text::typed;

/// How often to look whether a bot has decided.
const SOON: Duration = Duration::from_millis(15);

impl Source for Local {
    fn advance(&mut self) -> bool {
        let hinted = self.take_hint();
        if self.has_ended() || !self.has_thought() {
            return hinted;
        }
        let mut thoughts = std::mem::take(&mut self.thoughts);
        let next = self.next(&mut thoughts);
        self.thoughts = thoughts;
        match next {
            Next::Nothing | Next::Wait(_) => return hinted,
            Next::Think(think) => self.think(think),
            Next::Act(due) => match self.table.carry_out(due, now()) {
                Ok(moves) => self.happen(moves),
                Err(error) => self.fail(&error),
            },
        }
        self.pass_alone();
        true
    }

    fn next_poll(&self) -> Option<Duration> {
        if self.has_ended() {
            return None;
        }
        if self.thinking.is_some() || matches!(self.hint, Some(Hint::Asked(_))) {
            return Some(SOON);
        }
        match self.next(&mut self.thoughts.clone()) {
            Next::Nothing => None,
            Next::Wait(until) => Some(Duration::from_millis(u64::try_from(until - now()).unwrap_or(0))),
            Next::Think(_) | Next::Act(_) => Some(Duration::ZERO),
        }
    }

    fn snapshot(&self) -> Snapshot {
        let (l, viewer) = (self.language.messages(), self.viewer());
        let supposed = match viewer {
            Viewer::Seat(seat) => self.supposed(seat),
            Viewer::Spectator => None,
        };
        let title = title(self.language, self.table.settings());
        let mut snapshot = match supposed.as_deref().or(self.game()) {
            Some(game) => Snapshot::of(title, game, &self.table.reader(viewer, self.language)),
            None => Snapshot::empty(self.language, title),
        };
        snapshot.chain = self.chain.iter().map(|choice| choice.label.clone()).collect();
        snapshot.log =
            self.logs.iter().find(|(who, _)| *who == viewer).map(|(_, log)| log.clone()).unwrap_or_default();
        snapshot.cover = self.covered().map(|seat| self.table.players()[seat.number()].clone());
        snapshot.notice = self.broken.clone().or_else(|| self.notice.clone());
        if let Viewer::Seat(seat) = viewer
            && self.has_answered(seat)
        {
            snapshot.menu.clear();
            snapshot.question = l.msg_terminal_sealed();
        }
        snapshot.hint = self.shown_hint();
        snapshot.ending.clone_from(&self.ending);
        if self.has_ended() {
            snapshot.extras = vec![Extra::NewGame, Extra::SavedGames];
        } else if !snapshot.menu.is_empty() {
            snapshot.extras = vec![Extra::Hint];
        }
        if let Some(seat) = self.bot_to_move() {
            snapshot.status = l.msg_terminal_thinking(self.table.players()[seat.number()].as_str());
        }
        snapshot
    }

    fn answer(&mut self, text: &str) {
        self.notice = None;
        let Viewer::Seat(viewer) = self.viewer() else { return };
        let l = self.language.messages();
        let Ok(answers) = commands(self.table.settings().game, text) else {
            self.notice = Some(l.msg_not_an_answer(text.chars().take(80).collect::<String>()));
            return;
        };
        for answer in answers {
            if self.wanted() != Some(viewer) {
                self.notice = Some(l.msg_terminal_not_asked());
                return;
            }
            if !self.take(viewer, answer) {
                return;
            }
        }
        self.pass_alone();
    }

    fn undo(&mut self) {
        self.notice = None;
        self.hint = None;
        self.chain.pop();
    }

    fn extra(&mut self, extra: Extra) {
        match extra {
            Extra::Hint => self.ask_hint(),
            Extra::NewGame if self.has_ended() => match self.again() {
                Ok(game) => *self = game,
                Err(faults) => self.notice = faults.into_iter().next(),
            },
            Extra::NewGame | Extra::SavedGames | Extra::Chat | Extra::Orders => {}
        }
    }

    fn uncover(&mut self) {
        if let Some(seat) = self.covered() {
            self.at_screen = Some(seat);
            self.chain.clear();
            self.notice = None;
            self.hint = None;
        }
    }

    fn is_over(&self) -> bool {
        self.has_ended()
    }

    fn farewell(&self) -> Vec<String> {
        let l = self.language.messages();
        if let Some(broken) = &self.broken {
            return vec![broken.clone()];
        }
        let path = typed(self.saved.path());
        if self.table.stage() != Stage::Over {
            return vec![l.msg_terminal_saved(format!("sitdown play --resume {path}"))];
        }
        let file = self.saved.path().display().to_string();
        vec![l.msg_terminal_record(file), l.msg_terminal_record_use(format!("sitdown replay {path}"))]
    }
}
