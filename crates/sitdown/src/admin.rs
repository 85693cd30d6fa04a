//! `sitdown admin`: what the operator sees and does on a running server, through its local socket or with the admin
//! token.

mod print;
mod reach;

use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use games::GameId;
use serde_json::{Map, Value, json};
use words::{Language, UnknownLanguage};

use self::reach::{Reach, Server};
use crate::game_args::game_parser;
use crate::remote::ApiError;
use crate::rules::refuse;

/// How often a server that drains is asked whether it is quiet.
const INTERVAL: Duration = Duration::from_secs(1);

/// The options of `sitdown admin`.
#[derive(Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    reach: Reach,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// Show how the server is doing
    Status,
    /// List tables, most recently active first
    Tables {
        /// Id of a table or a person, beginning of a player's name, or network
        text: Option<String>,
        /// Only this game
        #[arg(long, value_parser = game_parser())]
        game: Option<GameId>,
        /// Only this stage
        #[arg(long)]
        stage: Option<Stage>,
        /// How many to skip
        #[arg(long, default_value_t = 0, value_name = "COUNT")]
        after: u32,
    },
    /// Show a table: its seats and its last messages, never its cards
    Table {
        /// Id of the table
        table: String,
    },
    /// List people and bots, newest first
    People {
        /// Id of a person, part of a name, or network
        text: Option<String>,
        /// How many to skip
        #[arg(long, default_value_t = 0, value_name = "COUNT")]
        after: u32,
    },
    /// Show a person and their tables
    Person {
        /// Id of the person
        person: String,
    },
    /// Take a table away that waits for players or plays, and tell its players why
    Close {
        /// Id of the table
        table: String,
        /// What its players are told
        #[arg(long)]
        reason: Option<String>,
    },
    /// Delete a table with its record and its chat
    Delete {
        /// Id of the table
        table: String,
        /// What its players are told
        #[arg(long)]
        reason: Option<String>,
    },
    /// Clear a seat; in a game that has begun, a bot plays it
    Seat {
        /// Id of the table
        table: String,
        /// Letter of the seat
        seat: table::Seat,
    },
    /// Clear all seats of a person at a table
    Kick {
        /// Id of the table
        table: String,
        /// Id of the person
        person: String,
    },
    /// Keep a person from writing in any chat
    Mute {
        /// Id of the person
        person: String,
        /// How long, e.g. 30m, 12h or 7d [default: for good]
        #[arg(long = "for", value_name = "TIME", value_parser = minutes)]
        minutes: Option<u32>,
    },
    /// Let a person write again
    Unmute {
        /// Id of the person
        person: String,
    },
    /// Keep a person and their bots, or a network, from using the server
    Ban {
        /// Id of a person, an address, or a network such as 192.0.2.0/24 or 2001:db8::/48
        whom: String,
        /// How long, e.g. 30m, 12h or 7d [default: for good]
        #[arg(long = "for", value_name = "TIME", value_parser = minutes)]
        minutes: Option<u32>,
        /// What they are told
        #[arg(long)]
        reason: Option<String>,
    },
    /// Lift a ban
    Unban {
        /// Id of the ban
        ban: String,
    },
    /// List bans, muted people and tables whose chat is off
    Bans,
    /// Turn chat on or off, at one table or everywhere
    Chat {
        /// Whether people can chat
        switch: Switch,
        /// Id of the table [default: all tables]
        table: Option<String>,
    },
    /// Show a banner to everyone, on all pages, in the terminal and through the API
    Announce {
        /// Text in your language
        #[arg(required_unless_present_any = ["texts", "off"])]
        text: Option<String>,
        /// Text in another language, e.g. da="Vi er snart tilbage."
        #[arg(long = "in", value_name = "LANGUAGE=TEXT", value_parser = text_in)]
        texts: Vec<(Language, String)>,
        /// How long, e.g. 30m, 12h or 7d [default: until it is taken down]
        #[arg(long = "for", value_name = "TIME", value_parser = minutes)]
        minutes: Option<u32>,
        /// Take the banner down
        #[arg(long, conflicts_with_all = ["text", "texts", "minutes"])]
        off: bool,
    },
    /// Let no new tables and games begin, before a restart; games in progress go on
    Drain {
        /// Return when nobody follows a game any more
        #[arg(long, conflicts_with = "off")]
        wait: bool,
        /// Let them begin again
        #[arg(long)]
        off: bool,
    },
    /// List what was done, newest first
    Log {
        /// How many to skip
        #[arg(long, default_value_t = 0, value_name = "COUNT")]
        after: u32,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Stage {
    /// Waits for players
    Open,
    /// In progress
    Running,
    /// Finished
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Switch {
    /// They can
    On,
    /// They can't
    Off,
}

/// Parses a time such as `30m`, `12h` or `7d` into minutes.
fn minutes(text: &str) -> Result<u32, String> {
    let bad = || "expected a time such as 30m, 12h or 7d".to_owned();
    let (unit, each) = [("m", 1), ("h", 60), ("d", 24 * 60)]
        .into_iter()
        .find(|(unit, _)| text.ends_with(unit))
        .ok_or_else(bad)?;
    let count: u32 = text.strip_suffix(unit).and_then(|count| count.parse().ok()).ok_or_else(bad)?;
    count.checked_mul(each).filter(|minutes| *minutes > 0).ok_or_else(bad)
}

/// Parses a text with its language in front.
fn text_in(text: &str) -> Result<(Language, String), String> {
    let (tag, text) = text.split_once('=').ok_or("expected LANGUAGE=TEXT")?;
    let language = tag.parse().map_err(|unknown: UnknownLanguage| unknown.to_string())?;
    Ok((language, text.to_owned()))
}

impl Admin {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let answered = self.reach.server(language).and_then(|server| self.answer(&server, language));
        match answered {
            Ok(()) => ExitCode::SUCCESS,
            Err(sentence) => refuse(&[sentence]),
        }
    }

    fn answer(&self, server: &Server, language: Language) -> Result<(), String> {
        let said = |error: ApiError| server.sentence(error, language);
        if let Some(measure) = self.what.measure(language) {
            let done = server.post(&measure).map_err(said)?;
            match (&self.what, self.json) {
                (What::Drain { wait: true, .. }, _) => return self.wait(server, language),
                (_, true) => say!("{done}"),
                (_, false) => say!("{}", done["sentence"].as_str().unwrap_or_default()),
            }
            return Ok(());
        }
        let answer = server.get(&self.what.path()).map_err(said)?;
        if self.json {
            say!("{answer}");
        } else {
            self.what.print(&answer, language);
        }
        Ok(())
    }

    /// Waits until nobody follows a game.
    fn wait(&self, server: &Server, language: Language) -> Result<(), String> {
        let l = language.messages();
        let mut last = None;
        loop {
            let status = server.get("").map_err(|error| server.sentence(error, language))?;
            let followed = status["followed"].as_u64().unwrap_or(0);
            if followed == 0 {
                match self.json {
                    true => say!("{status}"),
                    false => say!("{}", l.msg_admin_quiet_server()),
                }
                return Ok(());
            }
            if last != Some(followed) && !self.json {
                say!("{}", l.msg_admin_waiting(followed));
            }
            last = Some(followed);
            std::thread::sleep(INTERVAL);
        }
    }
}

impl What {
    /// What it does to the server, as the server takes it; `None` if it only looks.
    fn measure(&self, language: Language) -> Option<Value> {
        Some(match self {
            Self::Status
            | Self::Tables { .. }
            | Self::Table { .. }
            | Self::People { .. }
            | Self::Person { .. }
            | Self::Bans
            | Self::Log { .. } => return None,
            Self::Close { table, reason } => json!({ "do": "close", "table": table, "reason": reason }),
            Self::Delete { table, reason } => json!({ "do": "delete", "table": table, "reason": reason }),
            Self::Seat { table, seat } => {
                json!({ "do": "free-seat", "table": table, "seat": seat.to_string() })
            }
            Self::Kick { table, person } => json!({ "do": "kick", "table": table, "person": person }),
            Self::Mute { person, minutes } => json!({ "do": "mute", "person": person, "minutes": minutes }),
            Self::Unmute { person } => json!({ "do": "unmute", "person": person }),
            Self::Ban { whom, minutes, reason } => {
                // Ids of people are letters and digits.
                let key = if whom.contains(['.', ':', '/']) { "network" } else { "person" };
                json!({ "do": "ban", key: whom, "minutes": minutes, "reason": reason })
            }
            Self::Unban { ban } => json!({ "do": "unban", "ban": ban }),
            Self::Chat { switch, table } => {
                let what = if *switch == Switch::On { "chat-on" } else { "chat-off" };
                json!({ "do": what, "table": table })
            }
            Self::Announce { off: true, .. } => json!({ "do": "unannounce" }),
            Self::Announce { text, texts, minutes, .. } => {
                let own = text.iter().map(|text| (language, text));
                let all = own.chain(texts.iter().map(|(language, text)| (*language, text)));
                let texts: Map<String, Value> =
                    all.map(|(language, text)| (language.tag().to_owned(), json!(text))).collect();
                json!({ "do": "announce", "texts": texts, "minutes": minutes })
            }
            Self::Drain { off, .. } => json!({ "do": if *off { "undrain" } else { "drain" } }),
        })
    }

    /// Where the server shows what it looks at.
    fn path(&self) -> String {
        let query = |pairs: &[(&str, String)]| {
            let pairs = pairs.iter().filter(|(_, value)| !value.is_empty());
            pairs.map(|(name, value)| format!("{name}={}", encoded(value))).collect::<Vec<_>>().join("&")
        };
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        match self {
            Self::Tables { text: wanted, game, stage, after } => {
                let stage = stage.and_then(|stage| stage.to_possible_value());
                let stage = stage.map_or_else(String::new, |stage| stage.get_name().to_owned());
                let game = game.map_or_else(String::new, |game| game.name().to_owned());
                let pairs = [("text", text(wanted)), ("game", game), ("stage", stage)];
                format!("/tables?after={after}&{}", query(&pairs))
            }
            Self::Table { table } => format!("/tables/{}", encoded(table)),
            Self::People { text: wanted, after } => {
                format!("/people?after={after}&{}", query(&[("text", text(wanted))]))
            }
            Self::Person { person } => format!("/people/{}", encoded(person)),
            Self::Bans => "/bans".to_owned(),
            Self::Log { after } => format!("/log?after={after}"),
            _ => String::new(),
        }
    }

    /// Prints what the server has shown.
    fn print(&self, answer: &Value, language: Language) {
        match self {
            Self::Tables { .. } => print::tables(answer),
            Self::Table { .. } => print::table(answer),
            Self::People { .. } => print::people(answer),
            Self::Person { .. } => print::person(answer),
            Self::Bans => print::bans(answer),
            Self::Log { .. } => print::log(answer),
            _ => print::status(answer, language),
        }
    }
}

/// Percent-encodes a text.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut all, byte| {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => all.push(byte.into()),
            _ => all.push_str(&format!("%{byte:02X}")),
        }
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_minutes_hours_or_days() {
        assert_eq!([minutes("30m"), minutes("12h"), minutes("7d")], [Ok(30), Ok(720), Ok(10_080)]);
        for bad in ["", "m", "7", "7w", "-1d", "0m", "99999999999d", "4294967295d"] {
            assert!(minutes(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn texts_begin_with_their_language() {
        assert_eq!(text_in("da=Hej = hej"), Ok((Language::Da, "Hej = hej".to_owned())));
        assert!(text_in("xx=Hey").is_err() && text_in("Hey").is_err());
    }
}
