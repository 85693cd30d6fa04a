//! `sitdown bot join`: a bot that joins a table on any server through its API, as anyone's bot could.

mod account;

use std::process::ExitCode;
use std::time::Duration;

use bots::BotSpec;
use serde_json::{Value, json};
use session::{GameId, Notes, Record, Watcher, watch};
use table::Seat;
use words::Language;

use self::account::Account;
use crate::address::Address;
use crate::notes;
use crate::remote::{ApiError, OwnSeat, Remote};
use crate::rules::refuse;
use crate::serve;

/// The options of `sitdown bot join`.
pub(crate) struct Join {
    pub(crate) table: String,
    pub(crate) order: BotSpec,
    pub(crate) name: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) token: Option<String>,
    pub(crate) seed: u64,
    pub(crate) language: Language,
}

/// The longest the bot thinks about one play.
const LONGEST: Duration = Duration::from_secs(2);

/// How often in a row the bot reconnects to a table where nothing happens before it gives up.
const TRIES: u32 = 20;

/// The pause before reconnecting.
const PAUSE: Duration = Duration::from_secs(1);

/// How following a table ended.
enum Followed {
    /// The game is over.
    Over,
    /// The stream ended here.
    Lost { at: u64 },
}

impl Join {
    pub(crate) fn run(&self) -> ExitCode {
        let l = self.language.messages();
        let Some(address) = Address::parse(&self.table).filter(|address| !address.is_record) else {
            return refuse(&[l.msg_join_no_table(self.table.as_str(), "http://localhost:7070/t/NAME")]);
        };
        match self.play(&address) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => refuse(&[error.sentence]),
        }
    }

    fn play(&self, address: &Address) -> Result<(), ApiError> {
        let l = self.language.messages();
        let mut account = self.account(address);
        let table = format!("/tables/{}", address.name);
        let (remote, whole) = self.connect(address, &table, account.as_mut())?;
        let game: GameId = serde_json::from_value(whole["settings"]["game"].clone())
            .map_err(|error| ApiError::local(&error))?;
        let own = self.sit(&remote, &table, &whole)?;
        let seat = own.seat;
        if whole["now"]["chairs"][seat.number()]["away"] == true {
            remote.post(&format!("{table}/back"), &json!({ "seat": seat.to_string() }))?;
        }
        say!("{}", l.msg_join_sits(seat.to_string()));
        let mut notes = Notes::default();
        notes::see(&mut notes, &whole["now"]);
        let (mut tries, mut latest) = (TRIES, 0);
        while tries > 0 {
            tries -= 1;
            match remote.follow(&format!("{table}/stream?as={seat}&history=true")) {
                Ok(stream) => match self.follow(&remote, &table, game, (own, &mut notes), stream)? {
                    Followed::Over => {
                        self.check(&remote, &table, &notes);
                        if let Some(account) = account {
                            account.finish();
                        }
                        return Ok(());
                    }
                    Followed::Lost { at } if at > latest => (tries, latest) = (TRIES, at),
                    Followed::Lost { .. } => {}
                },
                Err(error) if error.is_passing() => {}
                Err(error) => return Err(error),
            }
            std::thread::sleep(PAUSE);
        }
        Err(ApiError::local(&l.msg_join_lost()))
    }

    /// Says whether the record of the game is what the bot saw before the deal.
    fn check(&self, remote: &Remote, table: &str, notes: &Notes) {
        let record = remote.text(&format!("{table}/record")).ok();
        let record = record.and_then(|text| text.parse::<Record>().ok());
        if let Some(verdict) = record.and_then(|record| notes::verdict(notes, &record, self.language)) {
            say!("{verdict}");
        }
    }

    /// Takes a seat, under a name with a number if another player has the bot's.
    fn sit(&self, remote: &Remote, table: &str, whole: &Value) -> Result<OwnSeat, ApiError> {
        let mut seat = remote.take_seat(table, whole, self.seat, &self.name, None);
        for number in 2..=Seat::MOST {
            if !seat.as_ref().is_err_and(ApiError::is_about_name) {
                break;
            }
            seat = remote.take_seat(table, whole, self.seat, &format!("{} {number}", self.name), None);
        }
        seat
    }

    /// The account to play with. Without one the bot can play, but can't come back.
    fn account(&self, address: &Address) -> Option<Account> {
        let folder = serve::data_folder().filter(|_| self.token.is_none())?;
        Account::take(&folder.join("bots"), &address.server, &self.name, &address.name)
    }

    /// Gets the table as the bot that was here before, or as a new one.
    fn connect(
        &self,
        address: &Address,
        table: &str,
        account: Option<&mut Account>,
    ) -> Result<(Remote, Value), ApiError> {
        let known = self.token.as_deref().or(account.as_ref().and_then(|account| account.token()));
        let remote = |token| Remote::new(&address.server, token).in_language(self.language).patient();
        if let Some(token) = known {
            let remote = remote(Some(token.to_owned()));
            match remote.get(table) {
                // The server has forgotten the bot.
                Err(ApiError { status: 401, .. }) if self.token.is_none() => {}
                whole => return whole.map(|whole| (remote, whole)),
            }
        }
        let mut remote = remote(None);
        remote.introduce(&self.name)?;
        if let (Some(account), Some(token)) = (account, remote.token()) {
            account.keep(token);
        }
        let whole = remote.get(table)?;
        Ok((remote, whole))
    }

    /// Answers until the game is over or the stream ends.
    fn follow(
        &self,
        remote: &Remote,
        table: &str,
        game: GameId,
        (own, notes): (OwnSeat, &mut Notes),
        stream: impl Iterator<Item = Value>,
    ) -> Result<Followed, ApiError> {
        let (seat, mut latest) = (own.seat, 0);
        let l = self.language.messages();
        let unreadable = |error: table::Unreadable| ApiError::local(&error);
        let mut watcher: Option<Box<dyn Watcher>> = None;
        for message in stream.filter(|message| message["type"] == "table") {
            if message["whole"] == true {
                watcher = None;
            }
            for seen in
                message["seen"].as_array().into_iter().flatten().filter_map(|seen| seen["seen"].as_str())
            {
                match &mut watcher {
                    None => watcher = Some(watch(game, seat, seen).map_err(unreadable)?),
                    Some(watcher) => watcher.see(seen).map_err(unreadable)?,
                }
            }
            let now = &message["now"];
            if now["stage"] == "over" {
                let winners: Vec<&str> =
                    now["winners"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
                say!("{}", l.msg_join_over(winners.join(", ")));
                return Ok(Followed::Over);
            }
            notes::see(notes, now);
            let due = own.due(now);
            match due.map_or(Ok(false), |value| remote.reveal(table, seat, value)) {
                Ok(accepted) => {
                    due.filter(|_| accepted).into_iter().for_each(|value| notes.see_revealed(seat, value))
                }
                Err(error) if error.is_passing() => return Ok(Followed::Lost { at: latest }),
                Err(error) => return Err(error),
            }
            let (Some(at), Some(watcher)) = (now["at"].as_u64(), &mut watcher) else { continue };
            latest = at;
            if now["menu"].as_array().is_none_or(Vec::is_empty) {
                continue;
            }
            let Some(commands) = watcher.answer(self.order, self.seed ^ at, LONGEST) else { continue };
            let answer = json!({ "seat": seat.to_string(), "at": at, "commands": commands });
            match remote.post(&format!("{table}/moves"), &answer) {
                // Something else happened first: the next message says what.
                Ok(_) | Err(ApiError { status: 409, .. }) => {}
                Err(error) if error.is_passing() => return Ok(Followed::Lost { at: latest }),
                Err(error) => return Err(error),
            }
        }
        Ok(Followed::Lost { at: latest })
    }
}
