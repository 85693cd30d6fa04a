//! A table on a server, through its API. One thread receives what happens and others send answers, so that the
//! screen never waits for the network.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use serde_json::{Value, json};
use session::{Choice, GameId, Notes, Orders, Record, Settings, Watcher, hex, watch};
use table::{Seat, Viewer};
use terminal::{Ending, Extra, Snapshot, Source, Until};
use words::Language;

use super::order_menu::OrderMenu;
use super::votes;
use crate::remote::{ApiError, OwnSeat, Remote, new_value, printable};
use crate::visitor::Visitor;
use crate::{address, notes};

/// What deals the cards, as an answer.
const START: &str = "start";

/// How often to look for messages.
const SOON: Duration = Duration::from_millis(40);

/// The pause before reconnecting.
const PAUSE: Duration = Duration::from_secs(1);

/// A player who wants to sit down.
pub(super) struct Guest {
    pub(super) visitor: Visitor,
    /// The table's name.
    pub(super) table: String,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    /// The value that they have committed to if they have a seat already.
    pub(super) value: Option<session::Value>,
}

/// A message from one of the threads.
enum News {
    /// An event of the table's stream.
    Message(Box<Value>),
    /// The stream has ended; the thread reconnects.
    Lost,
    /// The outcome of an answer, with the answer and what it was made against.
    Answer(Choice, Value, Result<Outcome, ApiError>),
    /// The player's standing orders.
    Orders(Box<Orders>),
    /// How the game ended.
    Ending(Box<Ending>),
    /// A seat at the next table.
    Rematch(Box<RemoteTable>),
    /// The server has accepted the player's value.
    Revealed(session::Value),
    /// The player has lost the seat, and the stream with it; why, in a sentence.
    SeatLost(String),
    /// Something was done; this says so.
    Notice(String),
}

/// The outcome of an answer.
enum Outcome {
    /// The choice is incomplete: the next question and its answers.
    Incomplete(String, Vec<Choice>),
    /// It was sent.
    Sent,
}

/// A seat at a table on a server.
pub(super) struct RemoteTable {
    remote: Arc<Remote>,
    /// The address of the table's page.
    page: String,
    path: String,
    seat: Seat,
    own: OwnSeat,
    language: Language,
    settings: Settings,
    news: Receiver<News>,
    send: Sender<News>,
    watcher: Option<Box<dyn Watcher>>,
    now: Value,
    log: Vec<String>,
    /// The parts of an incomplete choice, and the question after them.
    chain: Vec<Choice>,
    next: Option<(String, Vec<Choice>)>,
    /// Typed commands that are not sent yet.
    typed: VecDeque<String>,
    is_sending: bool,
    is_lost: bool,
    /// Why the seat is not the player's any more, if it is not.
    seat_lost: Option<String>,
    notice: Option<String>,
    /// The menu of standing orders, if it is open.
    order_menu: Option<OrderMenu>,
    ending: Option<Arc<Ending>>,
    has_asked_ending: bool,
    /// What was seen before the deal.
    notes: Notes,
    /// Where tokens are kept.
    folder: Option<PathBuf>,
}

fn choices(game: GameId, menu: &Value) -> Vec<Choice> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let choice = |choice: &Value| terminal::choice(game, &text(&choice["command"]), &text(&choice["label"]));
    menu.as_array().into_iter().flatten().map(choice).collect()
}

impl Guest {
    /// Sits down, or returns to the player's seat.
    pub(super) fn sit_down(self) -> Result<RemoteTable, String> {
        let sentence = |error: ApiError| error.sentence;
        let path = format!("/tables/{}", self.table);
        let visitor = &self.visitor;
        let (remote, whole) =
            visitor.known_or_new(&self.name, |remote| remote.get(&path)).map_err(sentence)?;
        let settings: Settings =
            serde_json::from_value(whole["settings"].clone()).map_err(|error| error.to_string())?;
        let own = remote.take_seat(&path, &whole, self.seat, &self.name, self.value).map_err(sentence)?;
        let mut notes = Notes::default();
        notes::see(&mut notes, &whole["now"]);
        let seat = own.seat;
        if whole["now"]["chairs"][seat.number()]["away"] == true {
            remote.post(&format!("{path}/back"), &json!({ "seat": seat.to_string() })).map_err(sentence)?;
        }
        let (remote, (send, news)) = (Arc::new(remote), channel());
        follow(Arc::clone(&remote), format!("{path}/stream?as={seat}&history=true"), send.clone());
        Ok(RemoteTable {
            remote,
            page: format!("{}/t/{}", visitor.server, self.table),
            path,
            seat,
            own,
            language: visitor.language,
            settings,
            news,
            send,
            watcher: None,
            now: whole["now"].clone(),
            log: Vec::new(),
            chain: Vec::new(),
            next: None,
            typed: VecDeque::new(),
            is_sending: false,
            is_lost: false,
            seat_lost: None,
            notice: None,
            order_menu: None,
            ending: None,
            has_asked_ending: false,
            notes,
            folder: self.visitor.folder,
        })
    }
}

/// Follows a table until the receiver is dropped.
fn follow(remote: Arc<Remote>, path: String, send: Sender<News>) {
    std::thread::spawn(move || {
        loop {
            match remote.follow(&path) {
                Ok(stream) => {
                    for message in stream {
                        if send.send(News::Message(Box::new(message))).is_err() {
                            return;
                        }
                    }
                }
                Err(ApiError { status: 403, sentence, .. }) => {
                    // The player may have left.
                    let _ = send.send(News::SeatLost(sentence));
                    return;
                }
                Err(_) => {}
            }
            if send.send(News::Lost).is_err() {
                return;
            }
            std::thread::sleep(PAUSE);
        }
    });
}

impl RemoteTable {
    fn game(&self) -> GameId {
        self.settings.game
    }

    fn receive(&mut self, message: &Value) -> Result<(), table::Unreadable> {
        if message["type"] == "chat" {
            let lines = message["lines"].as_array().into_iter().flatten();
            self.log.extend(lines.map(|line| chat_line(self.language, line)));
        }
        let told = match message["type"].as_str() {
            Some("announcement") => message["text"].as_str(),
            Some("closed") => message["sentence"].as_str(),
            _ => None,
        };
        if let Some(told) = told {
            self.log.push(told.to_owned());
            self.notice = Some(told.to_owned());
        }
        if message["type"] != "table" {
            return Ok(());
        }
        self.is_lost = false;
        if message["whole"] == true {
            self.watcher = None;
            self.log.clear();
        }
        for seen in message["seen"].as_array().into_iter().flatten() {
            if let Some(notation) = seen["seen"].as_str() {
                match &mut self.watcher {
                    None => self.watcher = Some(watch(self.game(), self.seat, notation)?),
                    Some(watcher) => watcher.see(notation)?,
                }
            }
            self.log.extend(seen["text"].as_str().map(str::to_owned));
        }
        self.log.extend(timeouts(self.language, self.seat, &self.now, &message["now"]));
        self.log.extend(votes::told(self.language, self.seat, &self.now, &message["now"]));
        let is_new = self.now["at"] != message["now"]["at"];
        self.now = message["now"].clone();
        notes::see(&mut self.notes, &self.now);
        self.reveal();
        if is_new {
            self.forget();
            if !self.is_sending {
                self.send_rest();
            }
        }
        if self.now["stage"] == "over" && !self.has_asked_ending {
            self.has_asked_ending = true;
            self.read_ending();
        }
        Ok(())
    }

    /// Reveals the player's value, if the table asks for it.
    fn reveal(&self) {
        let Some(value) = self.own.due(&self.now) else { return };
        let (remote, path, seat) = (Arc::clone(&self.remote), self.path.clone(), self.seat);
        let send = self.send.clone();
        std::thread::spawn(move || {
            // Without it the table goes on after a few seconds.
            if remote.reveal(&path, seat, value).is_ok_and(|accepted| accepted) {
                let _ = send.send(News::Revealed(value));
            }
        });
    }

    /// Does something on a thread of its own, and shows what came of it.
    fn request(&self, what: impl FnOnce(&Remote, &str) -> Result<News, String> + Send + 'static) {
        let (remote, path, send) = (Arc::clone(&self.remote), self.path.clone(), self.send.clone());
        std::thread::spawn(move || {
            // The player may have left.
            let _ = send.send(what(&remote, &path).unwrap_or_else(News::Notice));
        });
    }

    fn read_ending(&self) {
        let (language, notes) = (self.language, self.notes.clone());
        self.request(move |remote, path| {
            let text = remote.text(&format!("{path}/record")).map_err(|error| error.sentence)?;
            let record = text.parse::<Record>().ok();
            let ending = record.and_then(|record| {
                let ending = Ending::of(&record, None, language)?;
                Some(ending.checked(notes::verdict(&notes, &record, language)))
            });
            ending.map(|ending| News::Ending(Box::new(ending))).ok_or_else(String::new)
        });
    }

    /// Opens the menu of standing orders.
    fn ask_orders(&self) {
        let seat = self.seat;
        self.request(move |remote, path| {
            let orders = remote.get(&orders_path(path, seat)).map_err(|error| error.sentence)?;
            let orders = serde_json::from_value(orders).map_err(|error| error.to_string())?;
            Ok(News::Orders(Box::new(orders)))
        });
    }

    /// Answers in the menu of standing orders.
    fn order(&mut self, answer: &str) {
        let Some(orders) = self.order_menu.take().and_then(|menu| menu.answered(answer)) else { return };
        let (seat, language) = (self.seat, self.language);
        self.request(move |remote, path| {
            remote.put(&orders_path(path, seat), &json!(orders)).map_err(|error| error.sentence)?;
            Ok(News::Notice(language.messages().msg_terminal_orders_saved()))
        });
    }

    /// Sits down at the table of a rematch.
    fn play_again(&self) {
        let name = self.now["chairs"][self.seat.number()]["name"].as_str().unwrap_or_default().to_owned();
        let (page, language, folder) = (self.page.clone(), self.language, self.folder.clone());
        self.request(move |remote, path| {
            let sentence = |error: ApiError| error.sentence;
            let value = new_value().map_err(sentence)?;
            let commitment = json!({ "commitment": hex(&value.chain()) });
            let again = remote.post(&format!("{path}/rematch"), &commitment).map_err(sentence)?;
            let server = address::server(&page).ok_or_else(String::new)?;
            let visitor = Visitor { server, token: remote.token().map(str::to_owned), folder, language };
            let table = again["table"].as_str().unwrap_or_default().to_owned();
            let guest = Guest { visitor, table, name, seat: None, value: Some(value) };
            Ok(News::Rematch(Box::new(guest.sit_down()?)))
        });
    }

    /// Deals, as the host of a table with everyone seated.
    fn start(&self) {
        self.request(|remote, path| {
            remote.post(&format!("{path}/start"), &json!({})).map_err(|error| error.sentence)?;
            Ok(News::Notice(String::new()))
        });
    }

    /// Whether the player can deal.
    fn can_start(&self) -> bool {
        let mut chairs = self.now["chairs"].as_array().into_iter().flatten();
        let is_full = chairs.all(|chair| !chair["name"].is_null());
        self.now["stage"] == "open" && self.now["host"] == true && is_full
    }

    /// Drops an incomplete choice.
    fn forget(&mut self) {
        self.chain.clear();
        self.next = None;
    }

    fn menu(&self) -> Vec<Choice> {
        match &self.next {
            _ if self.is_sending => Vec::new(),
            _ if self.can_start() => vec![Choice::new(START, self.language.messages().msg_start())],
            Some((_, menu)) => menu.clone(),
            None => {
                let vote = votes::menu(self.language, self.seat, &self.now);
                let vote = vote.into_iter().flat_map(|(_, choices)| choices);
                choices(self.game(), &self.now["menu"]).into_iter().chain(vote).collect()
            }
        }
    }

    /// The question of an open vote, if the player can vote.
    fn vote_question(&self) -> Option<String> {
        votes::menu(self.language, self.seat, &self.now).map(|(question, _)| question)
    }

    /// Votes on the seat that another player wants to be freed.
    fn vote(&mut self, yes: bool) {
        self.now["vote"]["yours"] = false.into();
        self.request(move |remote, path| {
            let ballot = json!({ "yes": yes });
            remote.post(&format!("{path}/vote"), &ballot).map_err(|error| error.sentence)?;
            Ok(News::Notice(String::new()))
        });
    }

    /// Sends the next typed command.
    fn send(&mut self) {
        let Some(command) = self.typed.pop_front() else { return };
        let label = self.menu().into_iter().find(|choice| choice.command == command);
        let choice = label.unwrap_or_else(|| Choice::new(command.clone(), command));
        let commands: Vec<String> =
            self.chain.iter().chain([&choice]).map(|choice| choice.command.clone()).collect();
        let answer = json!({ "seat": self.seat.to_string(), "at": self.now["at"], "commands": commands });
        let (remote, path, send) = (Arc::clone(&self.remote), self.path.clone(), self.send.clone());
        let game = self.game();
        self.is_sending = true;
        std::thread::spawn(move || {
            // The player may have left.
            let outcome = answered(&remote, game, &path, &answer);
            let _ = send.send(News::Answer(choice, answer["at"].clone(), outcome));
        });
    }

    fn finish_answer(&mut self, choice: Choice, at: &Value, outcome: Result<Outcome, ApiError>) {
        self.is_sending = false;
        match outcome {
            // The stream has already told what happened since.
            Ok(_) if self.now["at"] != *at => self.send_rest(),
            Ok(Outcome::Incomplete(question, menu)) => {
                self.chain.push(choice);
                self.next = Some((question, menu));
                self.send();
            }
            Ok(Outcome::Sent) => {
                self.forget();
                self.now["menu"] = Value::Null;
            }
            Err(error) => {
                self.typed.clear();
                if error.status == 409 {
                    self.forget();
                }
                self.notice = Some(error.sentence);
            }
        }
    }

    /// Sends what was typed beyond the last answer, if there is a question.
    fn send_rest(&mut self) {
        if self.menu().is_empty() {
            self.typed.clear();
        } else {
            self.send();
        }
    }
}

/// Where a seat's standing orders are.
fn orders_path(table: &str, seat: Seat) -> String {
    format!("{table}/seats/{seat}/orders")
}

/// Whose time ran out between two states of a table, in sentences.
fn timeouts(language: Language, own: Seat, before: &Value, now: &Value) -> Vec<String> {
    let l = language.messages();
    let was_window = is_window(before);
    let chairs = Seat::first(Seat::MOST).zip(now["chairs"].as_array().into_iter().flatten());
    let is_new = |seat: Seat, chair: &Value| {
        chair["out_of_time"] == true && before["chairs"][seat.number()]["out_of_time"] != true
    };
    chairs
        .filter(|(seat, chair)| is_new(*seat, chair))
        .map(|(seat, chair)| match seat == own {
            true if was_window => l.msg_time_ran_out_window(),
            true => l.msg_time_ran_out_own(),
            false => l.msg_time_ran_out(printable(&chair["name"])),
        })
        .collect()
}

/// Whether a table waits for a counter window.
fn is_window(now: &Value) -> bool {
    now["waiting"].as_str().is_some_and(|waiting| waiting.starts_with("counter"))
}

/// A line of chat for the log.
fn chat_line(language: Language, line: &Value) -> String {
    let mut name = printable(&line["name"]);
    if line["watching"] == true {
        name.push_str(&language.bracketed(language.messages().msg_chat_watching()));
    }
    language.labelled(name, printable(&line["line"]))
}

/// Asks what follows a choice, and sends it if it is complete.
fn answered(remote: &Remote, game: GameId, path: &str, answer: &Value) -> Result<Outcome, ApiError> {
    let supposed = remote.post(&format!("{path}/suppose"), answer)?;
    if supposed["complete"] != true {
        let question = supposed["question"].as_str().unwrap_or_default().to_owned();
        return Ok(Outcome::Incomplete(question, choices(game, &supposed["menu"])));
    }
    remote.post(&format!("{path}/moves"), answer).map(|_| Outcome::Sent)
}

impl Source for RemoteTable {
    fn advance(&mut self) -> bool {
        let mut is_new = false;
        while let Ok(news) = self.news.try_recv() {
            is_new = true;
            match news {
                News::Message(message) => {
                    if let Err(error) = self.receive(&message) {
                        self.notice = Some(error.to_string());
                    }
                }
                News::SeatLost(sentence) => (self.is_lost, self.seat_lost) = (false, Some(sentence)),
                News::Lost => self.is_lost = self.now["stage"] != "over",
                News::Answer(choice, at, outcome) => self.finish_answer(choice, &at, outcome),
                News::Orders(orders) => {
                    let view = self.watcher.as_ref().map(|watcher| watcher.view());
                    let card = view.and_then(|view| terminal::threat(&view, self.language));
                    self.order_menu = Some(OrderMenu::new(*orders, card));
                }
                News::Ending(ending) => self.ending = Some(Arc::new(*ending)),
                News::Rematch(table) => {
                    *self = *table;
                    return true;
                }
                News::Revealed(value) => self.notes.see_revealed(self.seat, value),
                News::Notice(notice) => self.notice = Some(notice).filter(|notice| !notice.is_empty()),
            }
        }
        is_new
    }

    fn next_poll(&self) -> Option<Duration> {
        Some(SOON)
    }

    fn snapshot(&self) -> Snapshot {
        let l = self.language.messages();
        let now = &self.now;
        let mut snapshot = Snapshot::empty(self.language, terminal::title(self.language, &self.settings));
        let chairs = now["chairs"].as_array().into_iter().flatten();
        snapshot.players =
            chairs.map(|chair| chair["name"].as_str().unwrap_or_default().to_owned()).collect();
        snapshot.viewer = Viewer::Seat(self.seat);
        snapshot.view = self.watcher.as_ref().map(|watcher| watcher.view());
        let question = now["question"].as_str();
        snapshot.question = match (&self.next, question) {
            (Some((question, _)), _) => question.clone(),
            _ if !now["sealed"].is_null() => l.msg_terminal_sealed(),
            _ if self.now["menu"].as_array().is_none_or(Vec::is_empty) && self.vote_question().is_some() => {
                self.vote_question().unwrap_or_default()
            }
            (None, Some(question)) => question.to_owned(),
            (None, None) => l.msg_terminal_open(self.seat.to_string()),
        };
        snapshot.menu = self.menu();
        snapshot.ending.clone_from(&self.ending);
        snapshot.extras = vec![Extra::Chat];
        snapshot.extras.push(if self.now["stage"] == "over" { Extra::NewGame } else { Extra::Orders });
        if let Some(menu) = &self.order_menu {
            (snapshot.question, snapshot.menu) = (menu.question(self.language), menu.choices(self.language));
        }
        snapshot.chain = self.chain.iter().map(|choice| choice.label.clone()).collect();
        snapshot.log.clone_from(&self.log);
        snapshot.notice.clone_from(&self.notice);
        snapshot.until = now["until"].as_i64().map(|at| Until { at, is_window: is_window(now) });
        if let Some(sentence) = &self.seat_lost {
            (snapshot.menu, snapshot.question) = (Vec::new(), sentence.clone());
        } else if self.is_lost {
            snapshot.status = l.msg_terminal_lost();
        } else if self.is_sending {
            snapshot.status = l.msg_terminal_sending();
        }
        snapshot
    }

    fn answer(&mut self, text: &str) {
        self.notice = None;
        if self.is_sending {
            return;
        }
        if self.order_menu.is_some() {
            self.order(text);
            return;
        }
        if let Some(yes) = votes::cast(text).filter(|_| self.now["vote"]["yours"] == true) {
            self.vote(yes);
            return;
        }
        if self.can_start() && text == START {
            self.start();
            return;
        }
        let l = self.language.messages();
        match terminal::commands(self.game(), text) {
            _ if self.menu().is_empty() => self.notice = Some(l.msg_terminal_not_asked()),
            Ok(commands) => {
                self.typed = commands.into();
                self.send();
            }
            Err(_) => self.notice = Some(l.msg_not_an_answer(text.chars().take(80).collect::<String>())),
        }
    }

    fn undo(&mut self) {
        self.notice = None;
        if self.order_menu.take().is_some() {
            return;
        }
        if self.is_sending || self.chain.pop().is_none() {
            return;
        }
        // The choice is made again from its beginning, without the last part.
        self.typed = std::mem::take(&mut self.chain).into_iter().map(|choice| choice.command).collect();
        self.next = None;
        self.send();
    }

    fn extra(&mut self, extra: Extra) {
        match extra {
            Extra::Orders if !self.is_over() => self.ask_orders(),
            Extra::NewGame if self.now["stage"] == "over" => self.play_again(),
            _ => {}
        }
    }

    fn say(&mut self, text: &str) {
        let line = text.trim().to_owned();
        self.request(move |remote, path| {
            remote.post(&format!("{path}/chat"), &json!({ "line": line })).map_err(|error| error.sentence)?;
            Ok(News::Notice(String::new()))
        });
    }

    fn is_over(&self) -> bool {
        self.now["stage"] == "over" || self.seat_lost.is_some()
    }

    fn farewell(&self) -> Vec<String> {
        let l = self.language.messages();
        if let Some(sentence) = &self.seat_lost {
            return vec![sentence.clone()];
        }
        if self.is_over() {
            return vec![l.msg_terminal_record_use(format!("sitdown replay {}", self.page))];
        }
        vec![l.msg_terminal_come_back(format!("sitdown play {}", self.page))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timeout_is_told_once_and_as_such() {
        let state = |waiting: &str, late: [bool; 2]| {
            let chair = |(name, late)| json!({ "name": name, "out_of_time": late });
            json!({ "waiting": waiting, "chairs": [chair(("Ann", late[0])), chair(("B\u{1b}ob", late[1]))] })
        };
        let told = |before: &Value, now: &Value| timeouts(Language::En, Seat::new(0), before, now);
        let l = Language::En.messages();
        let window = state("counter B contract", [false, false]);
        let missed = state("turn A", [true, false]);
        assert_eq!(told(&window, &missed), [l.msg_time_ran_out_window()]);
        assert_eq!(told(&state("turn A", [false, false]), &missed), [l.msg_time_ran_out_own()]);
        assert_eq!(told(&missed, &state("turn B", [true, true])), [l.msg_time_ran_out("Bob")]);
        assert!(told(&missed, &missed).is_empty());
    }

    #[test]
    fn chat_of_spectators_is_marked() {
        let line = |watching: bool| json!({ "name": "Ann", "watching": watching, "line": "hello" });
        let [seated, watching] = [false, true].map(|watching| chat_line(Language::En, &line(watching)));
        assert_eq!((seated.as_str(), watching.as_str()), ("Ann: hello", "Ann (watching): hello"));
        // An older server does not say.
        assert_eq!(chat_line(Language::En, &json!({ "name": "Ann", "line": "hello" })), "Ann: hello");
    }
}
