//! A finished game, step by step, from any player's point of view or with all cards open.

use std::time::{Duration, Instant};

use session::{Entry, Record, Table, VerifyError};
use words::Language;

use crate::perspective::{Perspective, ReplayCommand};
use crate::seating::title;
use crate::snapshot::Snapshot;
use crate::source::Source;

/// The shortest wait for the next step.
const SHORTEST_POLL: Duration = Duration::from_millis(5);

/// A finished game.
pub struct Replay {
    language: Language,
    entries: Vec<Entry>,
    /// The number of steps, including the deal.
    steps: u64,
    /// The table after the steps shown so far, at least one.
    table: Table,
    log: Vec<String>,
    perspective: Perspective,
    /// When the next step is shown by itself.
    next: Option<Instant>,
    pace: Duration,
    notice: Option<String>,
}

impl Replay {
    /// Reads a record and begins with the deal.
    ///
    /// # Errors
    /// If it is not the record of a game in which every step follows from the rules.
    pub fn new(record: &Record, language: Language, pace: Duration) -> Result<Self, VerifyError> {
        session::verify(record)?;
        let entries = record.entries().map_err(|(number, bad)| VerifyError::BadEntry(number, bad))?;
        let steps = entries.iter().filter(|entry| entry.what.events().is_some()).count() as u64;
        let table = Table::follow(&entries, 1, |_, _| {}).map_err(VerifyError::OutOfPlace)?;
        if table.game().is_none() {
            return Err(VerifyError::Unfinished);
        }
        let mut replay = Self {
            language,
            entries,
            steps,
            table,
            log: Vec::new(),
            perspective: Perspective::Public,
            next: None,
            pace,
            notice: None,
        };
        replay.go(1);
        Ok(replay)
    }

    /// The number of steps shown.
    fn at(&self) -> u64 {
        self.table.steps()
    }

    /// Goes to a step. The log up to it is told again from this point of view.
    fn go(&mut self, to: u64) {
        let (viewer, language) = (self.perspective.viewer(), self.language);
        let mut log = Vec::new();
        let followed = Table::follow(&self.entries, to.clamp(1, self.steps), |table, _| {
            log.extend(table.told(viewer, language).into_iter().filter_map(|told| told.text));
        });
        // The record was verified, so every entry follows.
        if let Ok(table) = followed {
            (self.table, self.log) = (table, log);
        }
    }

    fn refuse(&mut self, text: &str) {
        self.notice = Some(self.language.messages().msg_terminal_not_a_step(text.trim()));
    }

    fn carry_out(&mut self, command: ReplayCommand) {
        match command {
            ReplayCommand::Next => self.go(self.at() + 1),
            ReplayCommand::Back => self.go(self.at() - 1),
            ReplayCommand::First => self.go(1),
            ReplayCommand::Last => self.go(u64::MAX),
            ReplayCommand::Step(step) => self.go(step),
            ReplayCommand::Play => self.next = if self.next.is_some() { None } else { Some(Instant::now()) },
            ReplayCommand::View(perspective) => {
                self.perspective = perspective;
                self.go(self.at());
            }
        }
    }
}

impl Source for Replay {
    fn advance(&mut self) -> bool {
        if self.next.is_none_or(|next| Instant::now() < next) {
            return false;
        }
        self.go(self.at() + 1);
        self.next = (self.at() < self.steps).then(|| Instant::now() + self.pace);
        true
    }

    fn next_poll(&self) -> Option<Duration> {
        self.next.map(|next| next.saturating_duration_since(Instant::now()).max(SHORTEST_POLL))
    }

    fn snapshot(&self) -> Snapshot {
        let l = self.language.messages();
        let (title, players) = (title(self.language, self.table.settings()), self.table.players());
        let mut snapshot = match self.table.game() {
            Some(game) => self.perspective.snapshot(title, game, self.language, players),
            None => Snapshot::empty(self.language, title),
        };
        snapshot.is_replay = true;
        snapshot.log.clone_from(&self.log);
        snapshot.status = l.msg_terminal_step(self.at(), self.steps);
        snapshot.notice.clone_from(&self.notice);
        let playing = if self.next.is_some() { l.msg_terminal_pause() } else { l.msg_terminal_play_on() };
        snapshot.menu = vec![
            ReplayCommand::Next.choice(l.msg_step_next()),
            ReplayCommand::Back.choice(l.msg_step_previous()),
            ReplayCommand::First.choice(l.msg_step_first()),
            ReplayCommand::Last.choice(l.msg_step_last()),
            ReplayCommand::Play.choice(playing),
        ];
        snapshot.menu.extend(ReplayCommand::views(self.language, players));
        snapshot
    }

    fn answer(&mut self, text: &str) {
        self.notice = None;
        match text.parse() {
            Ok(ReplayCommand::View(view)) if !view.is_at(self.table.players().len()) => self.refuse(text),
            Ok(command) => self.carry_out(command),
            Err(_) => self.refuse(text),
        }
    }

    fn undo(&mut self) {
        self.go(self.at() - 1);
    }

    fn is_over(&self) -> bool {
        false
    }

    fn farewell(&self) -> Vec<String> {
        Vec::new()
    }
}
