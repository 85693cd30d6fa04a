//! `sitdown bot join`: a bot that sits down at a table of any server, over its API, like any stranger's would.

use std::process::ExitCode;
use std::time::Duration;

use bots::BotSpec;
use serde_json::{Value, json};
use sitting::{GameName, Watcher, watch};
use table::Seat;
use words::Language;

use crate::remote::{Address, Remote, Said};
use crate::rules::refuse;

/// What a bot is told to do.
pub(crate) struct Join {
    pub(crate) table: String,
    pub(crate) order: BotSpec,
    pub(crate) name: String,
    pub(crate) seat: Option<Seat>,
    pub(crate) token: Option<String>,
    pub(crate) seed: u64,
    pub(crate) language: Language,
}

/// How long it may think about one play.
const LONGEST: Duration = Duration::from_secs(2);

/// So often a broken connection is taken up again.
const TRIES: u32 = 20;

impl Join {
    pub(crate) fn run(&self) -> ExitCode {
        let l = self.language.messages();
        let Some(address) = Address::read(&self.table).filter(|address| !address.is_record) else {
            return refuse(&[l.msg_join_no_table(self.table.as_str(), "http://localhost:7070/t/NAME")]);
        };
        match self.play(&address) {
            Ok(()) => ExitCode::SUCCESS,
            Err(said) => refuse(&[said.sentence]),
        }
    }

    fn play(&self, address: &Address) -> Result<(), Said> {
        let l = self.language.messages();
        let mut remote = Remote::new(&address.server, self.token.clone()).speaking(self.language);
        if self.token.is_none() {
            remote.introduce(&self.name)?;
        }
        let table = format!("/tables/{}", address.name);
        let whole = remote.get(&table)?;
        let game: GameName = serde_json::from_value(whole["settings"]["game"].clone())
            .map_err(|error| Said { status: 0, sentence: error.to_string() })?;
        let seat = match whole["now"]["yours"][0].as_str() {
            Some(seat) => seat.to_owned(),
            None => {
                let wanted = self.seat.map(|seat| seat.to_string());
                let seated =
                    remote.post(&format!("{table}/sit"), &json!({ "seat": wanted, "name": self.name }))?;
                seated["seat"].as_str().unwrap_or_default().to_owned()
            }
        };
        say!("{}", l.msg_join_sits(seat.as_str()));
        let seat: Seat = seat.parse().map_err(|_| Said { status: 0, sentence: "seat".to_owned() })?;
        for _ in 0..TRIES {
            let stream = remote.follow(&format!("{table}/stream?as={seat}&history=true"));
            let stream = match stream {
                Ok(stream) => stream,
                // The server may be starting again.
                Err(said) if said.status == 0 => {
                    std::thread::sleep(Duration::from_secs(1));
                    continue;
                }
                Err(said) => return Err(said),
            };
            if self.follow(&remote, &table, game, seat, stream)? {
                return Ok(());
            }
        }
        Err(Said { status: 0, sentence: l.msg_join_lost() })
    }

    /// Answers until the game is over; `false` if the stream ends before.
    fn follow(
        &self,
        remote: &Remote,
        table: &str,
        game: GameName,
        seat: Seat,
        stream: impl Iterator<Item = Value>,
    ) -> Result<bool, Said> {
        let l = self.language.messages();
        let unreadable = |error: table::Unreadable| Said { status: 0, sentence: error.to_string() };
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
                // Something happened meanwhile: the next message says what.
                Ok(_) | Err(Said { status: 409, .. }) => {}
                Err(said) if said.status == 0 => return Ok(false),
                Err(said) => return Err(said),
            }
        }
        Ok(false)
    }
}
