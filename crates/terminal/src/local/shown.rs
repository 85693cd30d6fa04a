//! The game on this machine as a place: what goes on there, what is shown, and what is answered.

use std::sync::mpsc::TryRecvError;
use std::time::Duration;

use sitting::Listener;
use table::Viewer;

use super::Local;
use crate::moment::Moment;
use crate::notation::commands;
use crate::place::Place;
use crate::seating::title;
use crate::text::typed;

/// How soon to look again while a bot thinks.
const SOON: Duration = Duration::from_millis(15);

impl Place for Local {
    fn go_on(&mut self) -> bool {
        if self.over || self.broken.is_some() {
            return false;
        }
        if let Some(window) = self.sitting.window()
            && window.asked.iter().all(|seat| self.has_answered(seat))
        {
            self.close(window);
            return true;
        }
        let Some(seat) = self.next_bot() else { return false };
        match &self.thinking {
            None => {
                self.think(seat);
                true
            }
            Some((seat, answer)) => {
                if self.asked_at.elapsed() < self.pace {
                    return false;
                }
                let (seat, answer) = (*seat, answer.try_recv());
                match answer {
                    Err(TryRecvError::Empty) => return false,
                    Err(TryRecvError::Disconnected) => self.decided(seat, None),
                    Ok(answers) => self.decided(seat, answers),
                }
                self.thinking = None;
                true
            }
        }
    }

    fn soon(&self) -> Option<Duration> {
        let waits =
            !self.over && self.broken.is_none() && (self.next_bot().is_some() || self.wanted().is_none());
        waits.then_some(SOON)
    }

    fn moment(&self) -> Moment {
        let viewer = self.viewer();
        let to = Listener { viewer, language: self.language, players: &self.players };
        let chain: Vec<String> = self.chain.iter().map(|choice| choice.command.clone()).collect();
        let supposed = match viewer {
            Viewer::Seat(seat) if !chain.is_empty() => {
                self.sitting.supposing(seat, &chain, &to).ok().flatten()
            }
            _ => None,
        };
        let title = title(self.language, &self.settings);
        let mut moment = Moment::of(title, supposed.as_deref().unwrap_or(&*self.sitting), &to);
        let l = self.language.messages();
        moment.chain = self.chain.iter().map(|choice| choice.label.clone()).collect();
        moment.log =
            self.logs.iter().find(|(who, _)| *who == viewer).map(|(_, log)| log.clone()).unwrap_or_default();
        moment.cover = self.covered().map(|seat| self.players[seat.number()].clone());
        moment.notice = self.broken.clone().or_else(|| self.notice.clone());
        if let Viewer::Seat(seat) = viewer
            && self.has_answered(seat)
        {
            moment.menu.clear();
            moment.question = l.msg_terminal_sealed();
        }
        if let Some((seat, _)) = self.thinking.as_ref().filter(|_| self.sitting.window().is_none()) {
            moment.status = l.msg_terminal_thinking(self.players[seat.number()].as_str());
        }
        moment
    }

    fn answer(&mut self, text: &str) {
        self.notice = None;
        let Viewer::Seat(viewer) = self.viewer() else { return };
        let l = self.language.messages();
        let Ok(answers) = commands(self.settings.game, text) else {
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
    }

    fn undo(&mut self) {
        self.notice = None;
        self.chain.pop();
    }

    fn uncover(&mut self) {
        if let Some(seat) = self.covered() {
            self.at_screen = Some(seat);
            self.chain.clear();
            self.notice = None;
        }
    }

    fn is_over(&self) -> bool {
        self.over || self.broken.is_some()
    }

    fn farewell(&self) -> Vec<String> {
        let l = self.language.messages();
        if let Some(broken) = &self.broken {
            return vec![broken.clone()];
        }
        let path = typed(self.saved.path());
        if !self.over {
            return vec![l.msg_terminal_saved(format!("sitdown play --resume {path}"))];
        }
        let file = self.saved.path().display().to_string();
        vec![l.msg_terminal_record(file), l.msg_terminal_record_use(format!("sitdown replay {path}"))]
    }
}
