//! A game on this machine: people at one keyboard, and bots that think on a thread of their own.

mod begin;
mod shown;

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bots::{Level, Order};
use sitting::{
    Cause, Choice, Closing, Entry, Listener, Luck, Move, Seated, Secret, Settings, Sitting, Window,
};
use table::{Seat, Viewer};
use words::Language;

use crate::saved::Saved;
use crate::seating::counting;

/// No bot thinks longer than this about one play.
const LONGEST_THOUGHT: Duration = Duration::from_millis(1500);

/// A game on this machine.
pub struct Local {
    saved: Saved,
    settings: Settings,
    chairs: Vec<Seated>,
    players: Vec<String>,
    language: Language,
    pace: Duration,
    secret: Secret,
    seed: [u8; 32],
    sitting: Box<dyn Sitting>,
    /// Answers in the open window that nobody has heard.
    sealed: Vec<(Seat, String)>,
    /// Whose cards lie open on the screen.
    at_screen: Option<Seat>,
    /// What was chosen so far.
    chain: Vec<Choice>,
    thinking: Option<(Seat, Receiver<Option<Vec<String>>>)>,
    /// When the open question was asked.
    asked_at: Instant,
    /// What each person, and last of all a passer-by, has been told.
    logs: Vec<(Viewer, Vec<String>)>,
    notice: Option<String>,
    over: bool,
    /// Why nothing can be written any more.
    broken: Option<String>,
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(0)
}

impl Local {
    /// Where the game is saved.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        self.saved.path()
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.chairs.get(seat.number()).is_some_and(|chair| chair.bot.is_none())
    }

    fn has_answered(&self, seat: Seat) -> bool {
        self.sealed.iter().any(|(who, _)| *who == seat)
    }

    /// The person whose answer is waited for.
    fn wanted(&self) -> Option<Seat> {
        self.sitting.asked().iter().find(|seat| self.is_person(*seat) && !self.has_answered(*seat))
    }

    /// Who has to come to the keyboard first.
    fn covered(&self) -> Option<Seat> {
        self.wanted().filter(|seat| self.at_screen != Some(*seat))
    }

    fn viewer(&self) -> Viewer {
        match (self.covered(), self.at_screen) {
            (None, Some(seat)) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    fn luck(&self) -> Luck {
        Luck::of(self.seed, self.sitting.steps())
    }

    /// Writes down what happens, and lets it happen.
    fn happen(&mut self, what: Move) {
        let entry = Entry { at: now(), what };
        if let Err(error) = self.saved.keep([&entry]) {
            self.broken = Some(self.language.messages().msg_terminal_cannot_save(error.to_string()));
            return;
        }
        let events = match entry.what {
            Move::Played { events, .. } | Move::Closed(Closing { events, .. }) => events,
            Move::Answered { seat, command, .. } => {
                self.sealed.push((seat, command));
                return;
            }
            _ => return,
        };
        if let Err(error) = self.sitting.apply(&events) {
            self.broken = Some(error.to_string());
            return;
        }
        self.sealed.clear();
        self.chain.clear();
        self.thinking = None;
        self.asked_at = Instant::now();
        self.tell();
        if self.sitting.winners().is_some() && !self.over {
            self.over = true;
            self.happen(Move::Over { secret: self.secret });
            self.saved.finish();
        }
    }

    fn tell(&mut self) {
        tell(&*self.sitting, self.language, &self.players, &mut self.logs);
    }

    /// Takes one answer of a person: the choice goes on, or is complete and carried out.
    fn take(&mut self, seat: Seat, command: String) -> bool {
        let to = Listener { viewer: Viewer::Seat(seat), language: self.language, players: &self.players };
        let mut whole: Vec<String> = self.chain.iter().map(|choice| choice.command.clone()).collect();
        let so_far =
            if whole.is_empty() { None } else { self.sitting.supposing(seat, &whole, &to).ok().flatten() };
        let menu = so_far.as_deref().unwrap_or(&*self.sitting).menu(&to);
        whole.push(command.clone());
        let attempt = match self.sitting.attempt(seat, &whole, self.luck(), &to) {
            Ok(attempt) => attempt,
            Err(refused) => {
                self.notice = Some(refused.sentence);
                return false;
            }
        };
        let made_at = self.sitting.steps();
        if attempt.half_made {
            let label = menu.into_iter().find(|choice| choice.command == command);
            self.chain.push(label.unwrap_or(Choice { label: command.clone(), command }));
        } else if self.sitting.window().is_some() {
            self.happen(Move::Answered { seat, cause: Cause::Person, made_at, command });
        } else {
            let events = attempt.events;
            self.happen(Move::Played { seat, cause: Cause::Person, made_at, commands: whole, events });
        }
        true
    }

    /// The bot whose answer is missing.
    fn next_bot(&self) -> Option<Seat> {
        self.sitting.asked().iter().find(|seat| !self.is_person(*seat) && !self.has_answered(*seat))
    }

    fn think(&mut self, seat: Seat) {
        let order = self.chairs[seat.number()].bot.as_deref().and_then(|order| order.parse().ok());
        let order = order.unwrap_or(Order::new(Level::Capo));
        let secret = u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|place| self.seed[place]));
        let number =
            secret ^ self.sitting.steps().wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (seat.number() as u64) << 56;
        let Some(thoughts) = self.sitting.thinking(seat, order, number, LONGEST_THOUGHT) else { return };
        let (send, receive) = channel();
        std::thread::spawn(move || {
            // Nobody may be waiting any more.
            let _ = send.send(thoughts());
        });
        self.thinking = Some((seat, receive));
    }

    /// A bot answers.
    fn decided(&mut self, seat: Seat, answers: Option<Vec<String>>) {
        let answers = answers.unwrap_or_else(|| self.sitting.default_answer(seat));
        if self.sitting.window().is_some() {
            let answer = answers.into_iter().next().unwrap_or_else(|| "pass".to_owned());
            self.sealed.push((seat, answer));
            return;
        }
        let to = Listener { viewer: Viewer::Seat(seat), language: self.language, players: &self.players };
        match self.sitting.attempt(seat, &answers, self.luck(), &to) {
            Ok(attempt) => self.happen(Move::Played {
                seat,
                cause: Cause::Bot,
                made_at: self.sitting.steps(),
                commands: answers,
                events: attempt.events,
            }),
            Err(refused) => self.broken = Some(refused.sentence),
        }
    }

    /// Closes the window, once everybody who was asked has answered.
    fn close(&mut self, window: Window) {
        let answers = counting(window, &self.sealed);
        let to = Listener { viewer: Viewer::Spectator, language: self.language, players: &self.players };
        match self.sitting.close(&answers, self.luck(), &to) {
            Ok(events) => self.happen(Move::Closed(Closing { answers, events })),
            Err(refused) => self.broken = Some(refused.sentence),
        }
    }
}

/// A log for each person, and one for whoever passes by.
fn logs_of(chairs: &[Seated]) -> Vec<(Viewer, Vec<String>)> {
    let people = Seat::first(chairs.len()).filter(|seat| chairs[seat.number()].bot.is_none());
    people.map(Viewer::Seat).chain([Viewer::Spectator]).map(|viewer| (viewer, Vec::new())).collect()
}

/// Adds the last step to what everybody has been told.
fn tell(sitting: &dyn Sitting, language: Language, players: &[String], logs: &mut [(Viewer, Vec<String>)]) {
    for (viewer, log) in logs {
        let to = Listener { viewer: *viewer, language, players };
        let told = sitting.told(sitting.steps().saturating_sub(1), &to).unwrap_or_default();
        log.extend(told.into_iter().filter_map(|told| told.text));
    }
}
