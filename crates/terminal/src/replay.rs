//! A game that is over, step by step, through anybody's eyes or with all cards open.

use std::time::{Duration, Instant};

use sitting::{Choice, Doubt, Entry, Listener, Record, Sitting, Table};
use table::{Seat, Viewer};
use words::Language;

use crate::moment::Moment;
use crate::place::Place;
use crate::seating::title;

/// Whose eyes somebody looks through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// What everybody may know.
    Public,
    /// Everybody's cards.
    All,
    /// One seat's.
    Of(Seat),
}

impl Eyes {
    /// All there are at a table.
    pub(crate) fn at(seats: usize) -> impl Iterator<Item = Self> {
        [Self::Public, Self::All].into_iter().chain(Seat::first(seats).map(Self::Of))
    }

    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Self::Public | Self::All => Viewer::Spectator,
            Self::Of(seat) => Viewer::Seat(seat),
        }
    }

    /// As an answer: how it is typed, and what it is called.
    pub(crate) fn choice(self, language: Language, players: &[String]) -> Choice {
        let l = language.messages();
        let (typed, label) = match self {
            Self::Public => ("public".to_owned(), l.msg_terminal_eyes(l.msg_eyes_public())),
            Self::All => ("all".to_owned(), l.msg_open_cards()),
            Self::Of(seat) => {
                let name = players.get(seat.number()).map_or("", String::as_str);
                (seat.to_string(), l.msg_terminal_eyes(name))
            }
        };
        Choice::new(format!("eyes {typed}"), label)
    }

    /// What was typed, if these are eyes at the table.
    pub(crate) fn read(text: &str, seats: usize) -> Option<Self> {
        let typed = text.strip_prefix("eyes ")?.trim();
        match typed {
            "public" => Some(Self::Public),
            "all" => Some(Self::All),
            _ => typed.parse().ok().filter(|seat: &Seat| seat.number() < seats).map(Self::Of),
        }
    }

    /// A game through these eyes.
    pub(crate) fn look(
        self,
        title: String,
        sitting: &dyn Sitting,
        language: Language,
        players: &[String],
    ) -> Moment {
        let to = Listener { viewer: self.viewer(), language, players };
        let mut moment = Moment::of(title, sitting, &to);
        if self == Self::All {
            moment.open = Seat::first(sitting.seats()).map(|seat| sitting.view(Viewer::Seat(seat))).collect();
        }
        moment
    }
}

/// A game that is over.
pub struct Replay {
    language: Language,
    entries: Vec<Entry>,
    /// How many steps there are, the deal among them.
    steps: u64,
    /// The table after the steps that are shown, at least one.
    table: Table,
    log: Vec<String>,
    eyes: Eyes,
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
    pub fn new(record: &Record, language: Language, pace: Duration) -> Result<Self, Doubt> {
        sitting::verify(record)?;
        let entries = record.entries().map_err(|(number, bad)| Doubt::BadEntry(number, bad))?;
        let steps = entries.iter().filter(|entry| entry.what.events().is_some()).count() as u64;
        let table = Table::follow(&entries, 1, |_, _| {}).map_err(Doubt::OutOfPlace)?;
        if table.game().is_none() {
            return Err(Doubt::Unfinished);
        }
        let mut replay = Self {
            language,
            entries,
            steps,
            table,
            log: Vec::new(),
            eyes: Eyes::Public,
            next: None,
            pace,
            notice: None,
        };
        replay.go(1);
        Ok(replay)
    }

    /// How many steps are shown.
    fn at(&self) -> u64 {
        self.table.steps()
    }

    /// Goes to a step. Everything up to it is told again, as these eyes saw it.
    fn go(&mut self, to: u64) {
        // Nobody sits down or gets up after the deal.
        let players = self.table.players().clone();
        let listener = Listener { viewer: self.eyes.viewer(), language: self.language, players: &players };
        let mut log = Vec::new();
        let followed = Table::follow(&self.entries, to.clamp(1, self.steps), |_, game| {
            let told = game.told(game.steps().saturating_sub(1), &listener).unwrap_or_default();
            log.extend(told.into_iter().filter_map(|told| told.text));
        });
        // The record was verified, so every entry follows.
        if let Ok(table) = followed {
            (self.table, self.log) = (table, log);
        }
    }

    fn see(&mut self, eyes: Eyes) {
        self.eyes = eyes;
        self.go(self.at());
    }
}

impl Place for Replay {
    fn go_on(&mut self) -> bool {
        if self.next.is_none_or(|next| Instant::now() < next) {
            return false;
        }
        self.go(self.at() + 1);
        self.next = (self.at() < self.steps).then(|| Instant::now() + self.pace);
        true
    }

    fn soon(&self) -> Option<Duration> {
        self.next.map(|next| next.saturating_duration_since(Instant::now()).max(Duration::from_millis(5)))
    }

    fn moment(&self) -> Moment {
        let l = self.language.messages();
        let title = title(self.language, self.table.settings());
        let players = self.table.players();
        let mut moment = match self.table.game() {
            Some(game) => self.eyes.look(title, game, self.language, players),
            None => Moment::empty(self.language, title),
        };
        moment.is_replay = true;
        moment.log.clone_from(&self.log);
        moment.status = l.msg_terminal_step(self.at(), self.steps);
        moment.notice.clone_from(&self.notice);
        let choice = |command: &str, label: String| Choice::new(command, label);
        let playing = if self.next.is_some() { l.msg_terminal_pause() } else { l.msg_terminal_play_on() };
        moment.menu = vec![
            choice("next", l.msg_step_next()),
            choice("back", l.msg_step_previous()),
            choice("first", l.msg_step_first()),
            choice("last", l.msg_step_last()),
            choice("play", playing),
        ];
        moment.menu.extend(Eyes::at(players.len()).map(|eyes| eyes.choice(self.language, players)));
        moment
    }

    fn answer(&mut self, text: &str) {
        let text = text.trim();
        self.notice = None;
        let step = text.strip_prefix("step ").unwrap_or(text).parse::<u64>();
        match (text, step) {
            (_, Ok(step)) => self.go(step),
            ("next", _) => self.go(self.at() + 1),
            ("back", _) => self.go(self.at() - 1),
            ("first", _) => self.go(1),
            ("last", _) => self.go(u64::MAX),
            ("play", _) => self.next = if self.next.is_some() { None } else { Some(Instant::now()) },
            _ => match Eyes::read(text, self.table.players().len()) {
                Some(eyes) => self.see(eyes),
                None => {
                    self.notice = Some(self.language.messages().msg_terminal_not_a_step(text));
                }
            },
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
