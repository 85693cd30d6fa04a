//! A game on this machine: people at one keyboard, and bots that think on a thread of their own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bots::{Level, Order};
use sitting::{
    Cause, Choice, Closing, Entry, Faults, Listener, Luck, Move, Seated, Secret, Settings, Sitting, Window,
    deal, hex, seed,
};
use table::{Seat, Seats, Viewer};
use words::Language;

use crate::moment::Moment;
use crate::notation::commands;
use crate::place::Place;
use crate::saved::{CannotResume, Saved};

/// No bot thinks longer than this about one play.
const LONGEST_THOUGHT: Duration = Duration::from_millis(1500);

/// How soon to look again while a bot thinks.
const SOON: Duration = Duration::from_millis(15);

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at the keyboard, by name.
    Person(String),
    /// A bot, as it is ordered.
    Bot(String),
}

/// How a game is set up.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The game, its rules and how many play.
    pub settings: Settings,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// What the cards come from.
    pub secret: Secret,
    /// The language.
    pub language: Language,
    /// How long a bot lets people look before it answers.
    pub pace: Duration,
}

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

/// What a game is called at the top of the screen.
#[must_use]
pub fn title(language: Language, settings: &Settings) -> String {
    let l = language.messages();
    let (game, edition) = match settings.game {
        sitting::GameName::FamilyBusiness => {
            let edition = ::family_business::Edition::named(settings.edition());
            (l.msg_game_family_business(), edition.map(|edition| words::edition_name(language, edition)))
        }
        sitting::GameName::MobCity => {
            let preset = ::mob_city::Preset::named(settings.edition());
            (l.msg_game_mob_city(), preset.map(|preset| words::mob_city::preset_name(language, preset)))
        }
    };
    // The usual way to play is called as the game is.
    let edition = edition.filter(|name| !name.contains(&game)).unwrap_or_default();
    if edition.is_empty() { game } else { format!("{game}: {edition}") }
}

impl Local {
    /// Deals a game and begins to save it.
    ///
    /// # Errors
    /// Everything that is wrong with the table, in sentences.
    pub fn new(seating: Seating, folder: &std::path::Path) -> Result<Self, Faults> {
        let Seating { settings, players, secret, language, pace } = seating;
        let chairs = chairs(&players, language);
        let table = "screen".to_owned();
        let added: Vec<String> =
            (0..chairs.len()).map(|place| hex(&secret.commitment()[place..place + 4])).collect();
        let seed = seed(&secret, &table, added.iter().map(String::as_str));
        let events = deal(&settings, Luck::of(seed, 0), language)?;
        let cannot = |error: &dyn std::fmt::Display| {
            vec![language.messages().msg_terminal_cannot_save(error.to_string())]
        };
        let mut sitting = sitting::begin(settings.game, &events).map_err(|error| cannot(&error))?;
        let opened =
            Move::Opened { table, commitment: secret.commitment(), settings: Box::new(settings.clone()) };
        let sat = Seat::first(chairs.len()).zip(&chairs).zip(added).map(|((seat, chair), entropy)| {
            let name = chair.name.clone();
            match chair.bot.clone() {
                Some(order) => Move::Hired { seat, entropy, order, name },
                None => Move::Sat { seat, entropy, name },
            }
        });
        let moves = std::iter::once(opened).chain(sat).chain([Move::Dealt { events }]);
        let entries: Vec<Entry> = moves.map(|what| Entry { at: now(), what }).collect();
        let mut saved = Saved::begin(folder, settings.game.name(), secret).map_err(|error| cannot(&error))?;
        saved.keep(&entries).map_err(|error| cannot(&error))?;
        sitting.watch_for(bots_of(&chairs));
        let resumed = sitting::Resumed {
            table: String::new(),
            settings,
            chairs,
            sitting,
            sealed: Vec::new(),
            seed,
            over: false,
        };
        let mut local = Self::of(resumed, saved, secret, language, pace);
        local.tell();
        Ok(local)
    }

    /// Goes on with a saved game.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or is being played.
    pub fn resume(path: &std::path::Path, language: Language, pace: Duration) -> Result<Self, CannotResume> {
        let (saved, record, secret) = Saved::open(path)?;
        let mut logs: Vec<(Viewer, Vec<String>)> = Vec::new();
        let resumed = sitting::resume(&record, secret, |sitting, chairs| {
            if logs.is_empty() {
                logs = logs_of(chairs);
            }
            let players: Vec<String> = chairs.iter().map(|chair| chair.name.clone()).collect();
            tell(sitting, language, &players, &mut logs);
        });
        let resumed = resumed.map_err(CannotResume::Damaged)?;
        let mut local = Self::of(resumed, saved, secret, language, pace);
        local.logs = logs;
        Ok(local)
    }

    fn of(
        resumed: sitting::Resumed,
        saved: Saved,
        secret: Secret,
        language: Language,
        pace: Duration,
    ) -> Self {
        let sitting::Resumed { settings, chairs, sitting, sealed, seed, over, .. } = resumed;
        let people: Vec<Seat> =
            Seat::first(chairs.len()).filter(|seat| chairs[seat.number()].bot.is_none()).collect();
        Self {
            saved,
            settings,
            players: chairs.iter().map(|chair| chair.name.clone()).collect(),
            logs: logs_of(&chairs),
            chairs,
            language,
            pace,
            secret,
            seed,
            sitting,
            sealed,
            at_screen: if let [alone] = people[..] { Some(alone) } else { None },
            chain: Vec::new(),
            thinking: None,
            asked_at: Instant::now(),
            notice: None,
            over,
            broken: None,
        }
    }

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

/// Who sits where: bots are called by their level and seat.
fn chairs(players: &[Player], language: Language) -> Vec<Seated> {
    let seats = Seat::first(players.len());
    let chair = |(seat, player): (Seat, &Player)| match player {
        Player::Person(name) => Seated { name: name.clone(), bot: None },
        Player::Bot(order) => {
            let level = order.parse().map_or(Level::Capo, |order: Order| order.level);
            let level = words::level(language, level.name()).map_or_else(String::new, |(name, _)| name);
            Seated { name: format!("{level} {seat}"), bot: Some(order.clone()) }
        }
    };
    seats.zip(players).map(chair).collect()
}

fn bots_of(chairs: &[Seated]) -> Seats {
    Seat::first(chairs.len()).filter(|seat| chairs[seat.number()].bot.is_some()).collect()
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

/// The answers that count when a window closes, in the order in which they do. Nobody at one keyboard is faster
/// than another, so where the first Counter counts it is the victim's, else the first clockwise (FB-R14).
fn counting(window: Window, sealed: &[(Seat, String)]) -> Vec<(Seat, String)> {
    let heard = |seat: Seat| {
        sealed.iter().find(|(who, _)| *who == seat).map_or("pass", |(_, answer)| answer.as_str()).to_owned()
    };
    let counters: Seats = window.asked.iter().filter(|seat| heard(*seat) != "pass").collect();
    if let (false, Some(first)) = (window.sealed, window.first_of(counters)) {
        return vec![(first, heard(first))];
    }
    window.asked.iter().map(|seat| (seat, heard(seat))).collect()
}

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
        let (l, path) = (self.language.messages(), self.saved.path().display().to_string());
        if let Some(broken) = &self.broken {
            return vec![broken.clone()];
        }
        if !self.over {
            return vec![l.msg_terminal_saved(format!("sitdown play --resume {path}"))];
        }
        vec![
            l.msg_terminal_record(path.as_str()),
            l.msg_terminal_record_use(format!("sitdown replay {path}")),
        ]
    }
}
