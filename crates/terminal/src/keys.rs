//! What keys and the mouse mean. Nothing here touches a terminal.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::extra::Extra;
use crate::menu;
use crate::paint::{Areas, Target};
use crate::perspective::ReplayCommand;
use crate::snapshot::Snapshot;
use crate::view::{HandCard, Selected, terminal_view};

/// The longest line that can be typed, in bytes.
const MAX_LINE: usize = 200;

/// What the player wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Answer, in notation.
    Answer(String),
    /// Take back the last part of a choice.
    Undo,
    /// Something besides answering.
    Extra(Extra),
    /// Say something to the table.
    Say(String),
    /// See their cards, now that they are at the keyboard.
    Uncover,
    /// Leave.
    Leave,
}

impl From<ReplayCommand> for Intent {
    fn from(command: ReplayCommand) -> Self {
        Self::Answer(command.to_string())
    }
}

/// A window on top of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Popup {
    /// Details about the selection.
    Details,
    /// The keys and signs.
    Help,
    /// Asks whether to leave.
    Leave,
    /// A line in notation, as typed so far.
    Line(String),
    /// A line of chat, as typed so far.
    Chat(String),
    /// The rules that these words find, from this row on.
    Rules(String, usize),
}

/// What arrow keys move through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    Menu,
    Hand,
}

/// What is selected and open on the screen. It is not part of the game.
#[derive(Clone, Debug)]
pub struct Ui {
    pub(crate) focus: Focus,
    /// The selected answer.
    pub(crate) pick: usize,
    /// The selected card.
    pub(crate) card: usize,
    /// The number of rows that the log is scrolled back.
    pub(crate) back: usize,
    pub(crate) popup: Option<Popup>,
    /// Whether the table is shown after the game is over, not how it went.
    pub(crate) shows_table: bool,
    /// The question that the selection belongs to, and the selected answer in notation.
    question: String,
    picked: String,
}

impl Default for Ui {
    fn default() -> Self {
        Self {
            focus: Focus::Menu,
            pick: 0,
            card: 0,
            back: 0,
            popup: None,
            shows_table: false,
            question: String::new(),
            picked: String::new(),
        }
    }
}

/// The keys that always work, and what they do.
pub(crate) fn keys(snapshot: &Snapshot) -> Vec<(&'static str, String)> {
    let l = snapshot.language.messages();
    let mut keys = vec![
        ("0", l.msg_terminal_key_pass()),
        ("u Esc", l.msg_terminal_key_undo()),
        ("?", l.msg_terminal_key_help()),
        ("1 2 3 a b c", l.msg_terminal_key_answer()),
        ("Up Down", l.msg_terminal_key_select()),
        ("Enter", l.msg_terminal_key_choose()),
        ("Tab", l.msg_terminal_key_hand()),
        ("Space", l.msg_terminal_key_details()),
        (":", l.msg_terminal_key_line()),
        ("/", l.msg_terminal_key_rules()),
        ("PgUp PgDn", l.msg_terminal_key_log()),
        ("q Ctrl-C", l.msg_terminal_key_leave()),
    ];
    keys.extend(snapshot.extras.iter().map(|extra| (extra.key(), extra.about(l))));
    if snapshot.is_replay {
        keys.retain(|(key, _)| *key != "0" && *key != "Up Down");
        keys.push(("Left Right", l.msg_terminal_key_step()));
        keys.push(("Home End", l.msg_terminal_key_ends()));
    }
    keys
}

impl Ui {
    /// Fits the selection to a new snapshot.
    pub fn settle(&mut self, snapshot: &Snapshot) {
        let is_new = self.question != snapshot.question;
        if is_new {
            self.shows_table = false;
            self.question.clone_from(&snapshot.question);
            self.focus = Focus::Menu;
        }
        // The same answer stays selected while the same is asked, and in a replay through all steps.
        let same = snapshot.menu.iter().position(|choice| choice.command == self.picked);
        self.pick = match same {
            Some(place) if !is_new || snapshot.is_replay => place,
            _ => menu::first_pick(snapshot),
        };
        self.note_pick(snapshot);
        self.card = self.card.min(hand(snapshot).len().saturating_sub(1));
        self.back = self.back.min(snapshot.log.len());
    }

    fn note_pick(&mut self, snapshot: &Snapshot) {
        let picked = snapshot.menu.get(self.pick).map_or("", |choice| choice.command.as_str());
        picked.clone_into(&mut self.picked);
    }

    /// What is selected.
    pub(crate) fn selected(&self, snapshot: &Snapshot) -> Option<Selected> {
        match self.focus {
            Focus::Menu => {
                snapshot.menu.get(self.pick).map(|choice| Selected::Answer(choice.command.clone()))
            }
            Focus::Hand => hand(snapshot).into_iter().nth(self.card).map(|card| Selected::Card(card.card)),
        }
    }

    /// What an event means.
    pub fn on(&mut self, event: &Event, snapshot: &Snapshot, areas: &Areas) -> Option<Intent> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key, snapshot),
            Event::Paste(text) => {
                text.chars().filter(|letter| !letter.is_control()).for_each(|letter| self.typed(letter));
                None
            }
            Event::Mouse(mouse) => {
                let target = areas.at(mouse.column, mouse.row).cloned();
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => self.click(target, snapshot),
                    MouseEventKind::ScrollUp => self.scroll(target.as_ref(), snapshot, true),
                    MouseEventKind::ScrollDown => self.scroll(target.as_ref(), snapshot, false),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent, snapshot: &Snapshot) -> Option<Intent> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd' | 'q')) {
            return Some(Intent::Leave);
        }
        if control || key.modifiers.contains(KeyModifiers::ALT) {
            return None;
        }
        if self.popup.is_some() {
            return self.in_popup(key.code);
        }
        if snapshot.cover.is_some() {
            return match key.code {
                KeyCode::Enter => Some(Intent::Uncover),
                KeyCode::Char('q') | KeyCode::Esc => self.open(Popup::Leave),
                _ => None,
            };
        }
        match key.code {
            KeyCode::Char('?') | KeyCode::F(1) => self.open(Popup::Help),
            KeyCode::Char(':') => self.open(Popup::Line(String::new())),
            KeyCode::Char('/') => self.open(Popup::Rules(String::new(), 0)),
            KeyCode::Char(' ') => self.open(Popup::Details),
            KeyCode::Char('q') => self.open(Popup::Leave),
            KeyCode::Char('u') | KeyCode::Backspace | KeyCode::Esc => Some(Intent::Undo),
            KeyCode::Tab | KeyCode::BackTab if snapshot.ending.is_some() => {
                self.shows_table = !self.shows_table;
                None
            }
            KeyCode::Tab | KeyCode::BackTab => {
                self.focus = if self.focus == Focus::Menu && !hand(snapshot).is_empty() {
                    Focus::Hand
                } else {
                    Focus::Menu
                };
                None
            }
            KeyCode::PageUp => self.scroll(Some(&Target::Log), snapshot, true),
            KeyCode::PageDown => self.scroll(Some(&Target::Log), snapshot, false),
            KeyCode::Right if snapshot.is_replay => Some(ReplayCommand::Next.into()),
            KeyCode::Left if snapshot.is_replay => Some(ReplayCommand::Back.into()),
            KeyCode::Home if snapshot.is_replay => Some(ReplayCommand::First.into()),
            KeyCode::End if snapshot.is_replay => Some(ReplayCommand::Last.into()),
            KeyCode::Up | KeyCode::Left => self.step(snapshot, true),
            KeyCode::Down | KeyCode::Right => self.step(snapshot, false),
            KeyCode::Enter => self.choose(snapshot),
            KeyCode::Char(letter) if Extra::with_key(letter).is_some() => {
                let extra = Extra::with_key(letter).filter(|extra| snapshot.extras.contains(extra))?;
                if extra == Extra::Chat {
                    return self.open(Popup::Chat(String::new()));
                }
                Some(Intent::Extra(extra))
            }
            KeyCode::Char(letter) => {
                let place = menu::place_of_key(snapshot, letter)?;
                let choice = snapshot.menu.get(place)?;
                self.pick = place;
                self.note_pick(snapshot);
                Some(Intent::Answer(choice.command.clone()))
            }
            _ => None,
        }
    }

    fn open(&mut self, popup: Popup) -> Option<Intent> {
        self.popup = Some(popup);
        None
    }

    fn in_popup(&mut self, code: KeyCode) -> Option<Intent> {
        match (code, self.popup.take()?) {
            (KeyCode::Esc, _) => None,
            (KeyCode::Enter | KeyCode::Char('q' | 'y'), Popup::Leave) => Some(Intent::Leave),
            (_, Popup::Leave | Popup::Help | Popup::Details) => None,
            (KeyCode::Enter, Popup::Line(line)) => (!line.trim().is_empty()).then_some(Intent::Answer(line)),
            (KeyCode::Enter, Popup::Chat(line)) => (!line.trim().is_empty()).then_some(Intent::Say(line)),
            (code, mut popup) => {
                match (&mut popup, code) {
                    (Popup::Line(text) | Popup::Chat(text), KeyCode::Backspace) => _ = text.pop(),
                    (Popup::Rules(text, row), KeyCode::Backspace) => (_, *row) = (text.pop(), 0),
                    (Popup::Rules(_, row), KeyCode::Down) => *row += 1,
                    (Popup::Rules(_, row), KeyCode::PageDown) => *row += 10,
                    (Popup::Rules(_, row), KeyCode::Up) => *row = row.saturating_sub(1),
                    (Popup::Rules(_, row), KeyCode::PageUp) => *row = row.saturating_sub(10),
                    _ => {}
                }
                self.popup = Some(popup);
                if let KeyCode::Char(letter) = code {
                    self.typed(letter);
                }
                None
            }
        }
    }

    /// Types a letter into the open line, if there is one.
    fn typed(&mut self, letter: char) {
        match &mut self.popup {
            Some(Popup::Line(text) | Popup::Chat(text)) if text.len() < MAX_LINE => text.push(letter),
            Some(Popup::Rules(text, row)) if text.len() < MAX_LINE => {
                text.push(letter);
                *row = 0;
            }
            _ => {}
        }
    }

    fn step(&mut self, snapshot: &Snapshot, up: bool) -> Option<Intent> {
        match self.focus {
            Focus::Menu => {
                let order = menu::order(snapshot);
                let at = order.iter().position(|place| *place == self.pick).unwrap_or(0);
                self.pick = order.get(neighbour(at, order.len(), up)).copied().unwrap_or(0);
                self.note_pick(snapshot);
            }
            Focus::Hand => self.card = neighbour(self.card, hand(snapshot).len(), up),
        }
        None
    }

    /// Enter: the selected answer, or the first answer that plays the selected card.
    fn choose(&mut self, snapshot: &Snapshot) -> Option<Intent> {
        match self.selected(snapshot)? {
            Selected::Answer(command) => Some(Intent::Answer(command)),
            Selected::Card(card) => {
                let view = terminal_view(snapshot.view.as_ref()?);
                let is_about_it = |command: &str| view.card_of(command).as_ref() == Some(&card);
                let choice = snapshot.menu.iter().find(|choice| is_about_it(&choice.command))?;
                Some(Intent::Answer(choice.command.clone()))
            }
        }
    }

    fn click(&mut self, target: Option<Target>, snapshot: &Snapshot) -> Option<Intent> {
        if let Some(popup) = self.popup.take() {
            // A click beside it must not lose what was typed.
            if matches!(popup, Popup::Line(_) | Popup::Chat(_) | Popup::Rules(..)) {
                self.popup = Some(popup);
            }
            return None;
        }
        if snapshot.cover.is_some() {
            return Some(Intent::Uncover);
        }
        match target? {
            Target::Choice(place) => {
                (self.focus, self.pick) = (Focus::Menu, place);
                self.note_pick(snapshot);
                snapshot.menu.get(place).map(|choice| Intent::Answer(choice.command.clone()))
            }
            Target::Command(command) => {
                let on_menu = snapshot.menu.iter().any(|choice| choice.command == command);
                on_menu.then_some(Intent::Answer(command))
            }
            Target::Card(place) => {
                // The first click selects the card, the second plays it.
                let again = self.focus == Focus::Hand && self.card == place;
                (self.focus, self.card) = (Focus::Hand, place);
                if again { self.choose(snapshot) } else { None }
            }
            Target::Log => None,
        }
    }

    fn scroll(&mut self, target: Option<&Target>, snapshot: &Snapshot, up: bool) -> Option<Intent> {
        if let Some(Popup::Rules(_, row)) = &mut self.popup {
            *row = if up { row.saturating_sub(3) } else { *row + 3 };
            return None;
        }
        if target == Some(&Target::Log) {
            self.back = if up { self.back + 3 } else { self.back.saturating_sub(3) };
            self.back = self.back.min(snapshot.log.len());
            return None;
        }
        self.step(snapshot, up)
    }
}

/// The index before or after this one, round and round.
const fn neighbour(at: usize, count: usize, up: bool) -> usize {
    match (count, up) {
        (0, _) => 0,
        (_, true) => (at + count - 1) % count,
        (_, false) => (at + 1) % count,
    }
}

/// The viewer's hand.
fn hand(snapshot: &Snapshot) -> Vec<HandCard> {
    snapshot.view.as_ref().map_or_else(Vec::new, |view| terminal_view(view).hand(snapshot.language))
}
