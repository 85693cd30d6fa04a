//! `sitdown bot join`: a bot that joins a table on any server through its API, as anyone's bot could.

use std::process::ExitCode;
use std::time::Duration;

use bots::BotSpec;
use serde_json::{Value, json};
use session::{GameId, Watcher, watch};
use table::Seat;
use words::Language;

use crate::remote::{Address, ApiError, Remote};
use crate::rules::refuse;

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

/// How often to reconnect before giving up.
const TRIES: u32 = 20;

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
        let mut remote = Remote::new(&address.server, self.token.clone()).in_language(self.language);
        if self.token.is_none() {
            remote.introduce(&self.name)?;
        }
        let table = format!("/tables/{}", address.name);
        let whole = remote.get(&table)?;
        let game: GameId = serde_json::from_value(whole["settings"]["game"].clone())
            .map_err(|error| ApiError::local(&error))?;
        let seat = remote.take_seat(&table, &whole, self.seat, &self.name)?;
        say!("{}", l.msg_join_sits(seat.to_string()));
        for _ in 0..TRIES {
            let stream = remote.follow(&format!("{table}/stream?as={seat}&history=true"));
            let stream = match stream {
                Ok(stream) => stream,
                // The server may be restarting.
                Err(error) if error.status == 0 => {
                    std::thread::sleep(Duration::from_secs(1));
                    continue;
                }
                Err(error) => return Err(error),
            };
            if self.follow(&remote, &table, game, seat, stream)? {
                return Ok(());
            }
        }
        Err(ApiError::local(&l.msg_join_lost()))
    }

    /// Answers until the game is over. Returns `false` if the stream ends first.
    fn follow(
        &self,
        remote: &Remote,
        table: &str,
        game: GameId,
        seat: Seat,
        stream: impl Iterator<Item = Value>,
    ) -> Result<bool, ApiError> {
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
                return Ok(true);
            }
            let (Some(at), Some(watcher)) = (now["at"].as_u64(), &mut watcher) else { continue };
            if now["menu"].as_array().is_none_or(Vec::is_empty) {
                continue;
            }
            let Some(commands) = watcher.answer(self.order, self.seed ^ at, LONGEST) else { continue };
            let answer = json!({ "seat": seat.to_string(), "at": at, "commands": commands });
            match remote.post(&format!("{table}/moves"), &answer) {
                // Something else happened first: the next message says what.
                Ok(_) | Err(ApiError { status: 409, .. }) => {}
                Err(error) if error.status == 0 => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }
}
