//! A table of a server, over its API. What happens there comes on a thread of its own, and answers go out on
//! another, so that the screen never waits for the network.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use serde_json::{Value, json};
use sitting::{Choice, GameName, Settings, Watcher, watch};
use table::{Seat, Viewer};
use terminal::{Moment, Place, Until};
use words::Language;

use super::tokens;
use crate::remote::{Address, Remote, Said};

/// How soon to look again whether something has come.
const SOON: Duration = Duration::from_millis(40);

/// How long to wait before a lost connection is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// Somebody who wants to sit down.
pub(super) struct Guest {
    pub(super) address: Address,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    pub(super) token: Option<String>,
    pub(super) language: Language,
    pub(super) folder: PathBuf,
}

/// What comes from the threads.
enum News {
    /// A message of the stream.
    Message(Box<Value>),
    /// The stream has ended; it is tried again.
    Lost,
    /// What came of an answer: which it was, and what it was made against.
    Answer(Choice, Value, Result<Outcome, Said>),
}

/// What came of an answer.
enum Outcome {
    /// The choice goes on: what is asked next, and what can be answered.
    HalfMade(String, Vec<Choice>),
    /// It was sent.
    Sent,
}

/// A seat at a table of a server.
pub(super) struct Away {
    remote: Arc<Remote>,
    /// The page of the table.
    page: String,
    path: String,
    seat: Seat,
    language: Language,
    settings: Settings,
    news: Receiver<News>,
    send: Sender<News>,
    watcher: Option<Box<dyn Watcher>>,
    now: Value,
    log: Vec<String>,
    /// What was chosen so far, and what is asked after it.
    chain: Vec<Choice>,
    next: Option<(String, Vec<Choice>)>,
    /// What was typed and is still to be sent.
    typed: VecDeque<String>,
    is_sending: bool,
    is_lost: bool,
    notice: Option<String>,
}

fn choices(menu: &Value) -> Vec<Choice> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let choice = |choice: &Value| Choice::new(text(&choice["command"]), text(&choice["label"]));
    menu.as_array().into_iter().flatten().map(choice).collect()
}

impl Guest {
    /// Sits down, or takes up the seat that one has there.
    pub(super) fn sit_down(self) -> Result<Away, String> {
        let sentence = |said: Said| said.sentence;
        let Address { server, name: table, .. } = &self.address;
        let path = format!("/tables/{table}");
        let known = self.token.clone().or_else(|| tokens::kept(&self.folder, server));
        let mut remote = Remote::new(server, known.clone()).speaking(self.language);
        let mut whole = remote.get(&path);
        if known.is_none() || matches!(whole, Err(Said { status: 401 | 403, .. })) && self.token.is_none() {
            remote = Remote::new(server, None).speaking(self.language);
            remote.introduce(&self.name).map_err(sentence)?;
            if let Some(token) = remote.token() {
                // Without it one plays all the same, but cannot come back.
                let _ = tokens::keep(&self.folder, server, token);
            }
            whole = remote.get(&path);
        }
        let whole = whole.map_err(sentence)?;
        let settings: Settings =
            serde_json::from_value(whole["settings"].clone()).map_err(|error| error.to_string())?;
        let seat = match whole["now"]["yours"][0].as_str() {
            Some(seat) => seat.to_owned(),
            None => {
                let wanted = self.seat.map(|seat| seat.to_string());
                let sat = remote.post(&format!("{path}/sit"), &json!({ "seat": wanted, "name": self.name }));
                sat.map_err(sentence)?["seat"].as_str().unwrap_or_default().to_owned()
            }
        };
        let seat: Seat = seat.parse().map_err(|_| seat)?;
        if whole["now"]["chairs"][seat.number()]["away"] == true {
            remote.post(&format!("{path}/back"), &json!({ "seat": seat.to_string() })).map_err(sentence)?;
        }
        let (remote, (send, news)) = (Arc::new(remote), channel());
        follow(Arc::clone(&remote), format!("{path}/stream?as={seat}&history=true"), send.clone());
        Ok(Away {
            remote,
            page: format!("{server}/t/{table}"),
            path,
            seat,
            language: self.language,
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
            notice: None,
        })
    }
}

/// Follows a table until nobody listens any more.
fn follow(remote: Arc<Remote>, path: String, send: Sender<News>) {
    std::thread::spawn(move || {
        loop {
            if let Ok(stream) = remote.follow(&path) {
                for message in stream {
                    if send.send(News::Message(Box::new(message))).is_err() {
                        return;
                    }
                }
            }
            if send.send(News::Lost).is_err() {
                return;
            }
            std::thread::sleep(PAUSE);
        }
    });
}

impl Away {
    fn game(&self) -> GameName {
        self.settings.game
    }

    fn heard(&mut self, message: &Value) -> Result<(), table::Unreadable> {
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
        let is_new = self.now["at"] != message["now"]["at"];
        self.now = message["now"].clone();
        if is_new {
            self.forget();
            if !self.is_sending {
                self.go_on_typing();
            }
        }
        Ok(())
    }

    /// What was chosen does not count any more.
    fn forget(&mut self) {
        self.chain.clear();
        self.next = None;
    }

    fn menu(&self) -> Vec<Choice> {
        match &self.next {
            _ if self.is_sending => Vec::new(),
            Some((_, menu)) => menu.clone(),
            None => choices(&self.now["menu"]),
        }
    }

    /// Sends the next part of what was typed.
    fn send(&mut self) {
        let Some(command) = self.typed.pop_front() else { return };
        let label = self.menu().into_iter().find(|choice| choice.command == command);
        let choice = label.unwrap_or_else(|| Choice::new(command.clone(), command));
        let commands: Vec<String> =
            self.chain.iter().chain([&choice]).map(|choice| choice.command.clone()).collect();
        let answer = json!({ "seat": self.seat.to_string(), "at": self.now["at"], "commands": commands });
        let (remote, path, send) = (Arc::clone(&self.remote), self.path.clone(), self.send.clone());
        self.is_sending = true;
        std::thread::spawn(move || {
            // Nobody may be waiting any more.
            let outcome = answered(&remote, &path, &answer);
            let _ = send.send(News::Answer(choice, answer["at"].clone(), outcome));
        });
    }

    fn told(&mut self, choice: Choice, at: &Value, outcome: Result<Outcome, Said>) {
        self.is_sending = false;
        match outcome {
            // What happened since has come by the stream already.
            Ok(_) if self.now["at"] != *at => self.go_on_typing(),
            Ok(Outcome::HalfMade(question, menu)) => {
                self.chain.push(choice);
                self.next = Some((question, menu));
                self.send();
            }
            Ok(Outcome::Sent) => {
                self.forget();
                self.now["menu"] = Value::Null;
            }
            Err(said) => {
                self.typed.clear();
                if said.status == 409 {
                    self.forget();
                }
                self.notice = Some(said.sentence);
            }
        }
    }

    /// Sends what was typed beyond the last answer, if one is still asked.
    fn go_on_typing(&mut self) {
        if self.menu().is_empty() {
            self.typed.clear();
        } else {
            self.send();
        }
    }
}

/// Asks what comes after a choice, and sends it if it is complete.
fn answered(remote: &Remote, path: &str, answer: &Value) -> Result<Outcome, Said> {
    let supposed = remote.post(&format!("{path}/suppose"), answer)?;
    if supposed["complete"] != true {
        let question = supposed["question"].as_str().unwrap_or_default().to_owned();
        return Ok(Outcome::HalfMade(question, choices(&supposed["menu"])));
    }
    remote.post(&format!("{path}/moves"), answer).map(|_| Outcome::Sent)
}

impl Place for Away {
    fn go_on(&mut self) -> bool {
        let mut is_new = false;
        while let Ok(news) = self.news.try_recv() {
            is_new = true;
            match news {
                News::Message(message) => {
                    if let Err(error) = self.heard(&message) {
                        self.notice = Some(error.to_string());
                    }
                }
                News::Lost => self.is_lost = self.now["stage"] != "over",
                News::Answer(choice, at, outcome) => self.told(choice, &at, outcome),
            }
        }
        is_new
    }

    fn soon(&self) -> Option<Duration> {
        Some(SOON)
    }

    fn moment(&self) -> Moment {
        let l = self.language.messages();
        let now = &self.now;
        let mut moment = Moment::empty(self.language, terminal::title(self.language, &self.settings));
        let chairs = now["chairs"].as_array().into_iter().flatten();
        moment.players = chairs.map(|chair| chair["name"].as_str().unwrap_or_default().to_owned()).collect();
        moment.viewer = Viewer::Seat(self.seat);
        moment.known = self.watcher.as_ref().map(|watcher| watcher.known());
        let question = now["question"].as_str();
        moment.question = match (&self.next, question) {
            (Some((question, _)), _) => question.clone(),
            _ if !now["sealed"].is_null() => l.msg_terminal_sealed(),
            (None, Some(question)) => question.to_owned(),
            (None, None) => l.msg_terminal_open(self.seat.to_string()),
        };
        moment.menu = self.menu();
        moment.chain = self.chain.iter().map(|choice| choice.label.clone()).collect();
        moment.log.clone_from(&self.log);
        moment.notice.clone_from(&self.notice);
        let is_window = now["waiting"].as_str().is_some_and(|waiting| waiting.starts_with("counter"));
        moment.until = now["until"].as_i64().map(|at| Until { at, is_window });
        if self.is_lost {
            moment.status = l.msg_terminal_lost();
        } else if self.is_sending {
            moment.status = l.msg_terminal_sending();
        }
        moment
    }

    fn answer(&mut self, text: &str) {
        self.notice = None;
        if self.is_sending {
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
        if self.is_sending || self.chain.pop().is_none() {
            return;
        }
        // What was asked before is asked again, from the beginning of the choice on.
        self.typed = std::mem::take(&mut self.chain).into_iter().map(|choice| choice.command).collect();
        self.next = None;
        self.send();
    }

    fn is_over(&self) -> bool {
        self.now["stage"] == "over"
    }

    fn farewell(&self) -> Vec<String> {
        let l = self.language.messages();
        if self.is_over() {
            return vec![l.msg_terminal_record_use(format!("sitdown replay {}", self.page))];
        }
        vec![l.msg_terminal_come_back(format!("sitdown play {}", self.page))]
    }
}
