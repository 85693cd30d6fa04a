//! A game that is over, step by step, through anybody's eyes or with all cards open.

use std::time::{Duration, Instant};

use sitting::{Choice, Closing, Doubt, Listener, Move, Record, Settings, Sitting, begin};
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
        Choice { command: format!("eyes {typed}"), label }
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
    settings: Settings,
    players: Vec<String>,
    /// The events of each step, the deal first.
    steps: Vec<Vec<String>>,
    /// How many steps are shown, at least one.
    at: usize,
    eyes: Eyes,
    sitting: Box<dyn Sitting>,
    log: Vec<String>,
    /// When the next step is shown by itself.
    next: Option<Instant>,
    pace: Duration,
    notice: Option<String>,
}

impl Replay {
    /// Reads a record and begins with the deal.
    ///
    /// # Errors
    /// If it is not the record of a game, every step of which follows from the rules.
    pub fn new(record: &Record, language: Language, pace: Duration) -> Result<Self, Doubt> {
        sitting::verify(record)?;
        let entries = record.entries().map_err(|(number, bad)| Doubt::BadEntry(number, bad))?;
        let Some(Move::Opened { settings, .. }) = entries.first().map(|entry| &entry.what) else {
            return Err(Doubt::NoTable);
        };
        let mut players = vec![String::new(); settings.seats.into()];
        let mut steps = Vec::new();
        for entry in &entries {
            match &entry.what {
                Move::Sat { seat, name, .. } | Move::Hired { seat, name, .. } => {
                    players[seat.number()].clone_from(name);
                }
                Move::Dealt { events }
                | Move::Played { events, .. }
                | Move::Closed(Closing { events, .. }) => {
                    steps.push(events.clone());
                }
                Move::GaveUp { events, .. } if !events.is_empty() => steps.push(events.clone()),
                _ => {}
            }
        }
        let deal = steps.first().ok_or(Doubt::Unfinished)?;
        let sitting = begin(settings.game, deal).map_err(|_| Doubt::OutOfPlace(1))?;
        let mut replay = Self {
            language,
            settings: (**settings).clone(),
            players,
            steps,
            at: 1,
            eyes: Eyes::Public,
            sitting,
            log: Vec::new(),
            next: None,
            pace,
            notice: None,
        };
        replay.tell();
        Ok(replay)
    }

    fn tell(&mut self) {
        let to = Listener { viewer: self.eyes.viewer(), language: self.language, players: &self.players };
        let told = self.sitting.told(self.sitting.steps().saturating_sub(1), &to).unwrap_or_default();
        self.log.extend(told.into_iter().filter_map(|told| told.text));
    }

    /// Goes to a step; backwards it begins again.
    fn go(&mut self, to: usize) {
        let to = to.clamp(1, self.steps.len());
        if to < self.at {
            // The first step was a deal before, so it is one again.
            let Ok(sitting) = begin(self.settings.game, &self.steps[0]) else { return };
            (self.sitting, self.at) = (sitting, 1);
            self.log.clear();
            self.tell();
        }
        while self.at < to && self.sitting.apply(&self.steps[self.at]).is_ok() {
            self.at += 1;
            self.tell();
        }
    }

    fn see(&mut self, eyes: Eyes) {
        let at = self.at;
        self.eyes = eyes;
        // Everything is told again, as these eyes saw it.
        self.at = usize::MAX;
        self.go(at);
    }
}

impl Place for Replay {
    fn go_on(&mut self) -> bool {
        if self.next.is_none_or(|next| Instant::now() < next) {
            return false;
        }
        self.go(self.at + 1);
        self.next = (self.at < self.steps.len()).then(|| Instant::now() + self.pace);
        true
    }

    fn soon(&self) -> Option<Duration> {
        self.next.map(|next| next.saturating_duration_since(Instant::now()).max(Duration::from_millis(5)))
    }

    fn moment(&self) -> Moment {
        let l = self.language.messages();
        let title = title(self.language, &self.settings);
        let mut moment = self.eyes.look(title, &*self.sitting, self.language, &self.players);
        moment.is_replay = true;
        moment.log.clone_from(&self.log);
        moment.status = l.msg_terminal_step(self.at as u64, self.steps.len() as u64);
        moment.notice.clone_from(&self.notice);
        let choice = |command: &str, label: String| Choice { command: command.to_owned(), label };
        let playing = if self.next.is_some() { l.msg_terminal_pause() } else { l.msg_terminal_play_on() };
        moment.menu = vec![
            choice("next", l.msg_step_next()),
            choice("back", l.msg_step_previous()),
            choice("first", l.msg_step_first()),
            choice("last", l.msg_step_last()),
            choice("play", playing),
        ];
        moment
            .menu
            .extend(Eyes::at(self.players.len()).map(|eyes| eyes.choice(self.language, &self.players)));
        moment
    }

    fn answer(&mut self, text: &str) {
        let text = text.trim();
        self.notice = None;
        let step = text.strip_prefix("step ").unwrap_or(text).parse::<usize>();
        match (text, step) {
            (_, Ok(step)) => self.go(step),
            ("next", _) => self.go(self.at + 1),
            ("back", _) => self.go(self.at - 1),
            ("first", _) => self.go(1),
            ("last", _) => self.go(usize::MAX),
            ("play", _) => self.next = if self.next.is_some() { None } else { Some(Instant::now()) },
            _ => match Eyes::read(text, self.players.len()) {
                Some(eyes) => self.see(eyes),
                None => {
                    self.notice = Some(self.language.messages().msg_terminal_not_a_step(text));
                }
            },
        }
    }

    fn undo(&mut self) {
        self.go(self.at - 1);
    }

    fn is_over(&self) -> bool {
        false
    }

    fn farewell(&self) -> Vec<String> {
        Vec::new()
    }
}
