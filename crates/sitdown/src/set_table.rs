//! `sitdown table`: creates a table on a server and prints its address.

use std::process::ExitCode;

use clap::{Args, value_parser};
use games::GameId;
use serde_json::{Map, Value, json};
use session::limits;
use words::Language;

use crate::address::{self, LOCAL};
use crate::game_args::{bot_parser, edition_parser, game_parser, options, rules_help};
use crate::house_rules::HouseRules;
use crate::play::own_name;
use crate::remote::ApiError;
use crate::rules::refuse;
use crate::visitor::Identity;

/// The options of `sitdown table`.
#[derive(Args)]
pub(crate) struct SetTable {
    /// Address of the server, or of a club whose table it is
    #[arg(value_name = "URL", default_value = LOCAL)]
    server: String,
    /// Game to play
    #[arg(long, default_value_t, value_parser = game_parser())]
    game: GameId,
    #[arg(long, alias = "rules", help = rules_help(), value_parser = edition_parser(), hide_possible_values = true)]
    edition: Option<String>,
    /// Number of players, bots included
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u8).range(2..=8))]
    seats: u8,
    /// Bots for the last seats, e.g. boss,capo
    #[arg(long, value_delimiter = ',', value_parser = bot_parser(), hide_possible_values = true)]
    bots: Vec<bots::BotSpec>,
    /// Use fictional families
    #[arg(long)]
    invented: bool,
    /// Show the table in the lobby [default: only people with the link find it]
    #[arg(long)]
    listed: bool,
    /// Tell vengeful bots what the club's ledger says about the players
    #[arg(long)]
    grudges: bool,
    /// Any other setting of the API, e.g. window_ms=8000 or watching=nobody
    #[arg(long = "set", value_name = "SETTING=VALUE", value_parser = setting)]
    settings: Vec<(String, Value)>,
    /// Your name [default: USER]
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    identity: Identity,
}

/// Parses a setting. What isn't JSON is a text.
fn setting(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("expected SETTING=VALUE")?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    Ok((name.trim().to_owned(), value))
}

impl SetTable {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let l = language.messages();
        let club = address::club(&self.server).and_then(|(_, id)| id);
        let Some(server) = address::server(&self.server) else {
            return refuse(&[l.msg_table_no_server(self.server.as_str(), LOCAL)]);
        };
        if self.grudges && club.is_none() {
            return refuse(&[l.msg_table_grudges()]);
        }
        let created = self.settings().and_then(|settings| {
            self.create(&server, club, &settings, language).map_err(|error| vec![error.sentence])
        });
        match created {
            Ok(table) => {
                say!("{server}/t/{table}");
                ExitCode::SUCCESS
            }
            Err(sentences) => refuse(&sentences),
        }
    }

    /// The settings, as the API takes them.
    fn settings(&self) -> Result<Value, Vec<String>> {
        let mut settings = Map::new();
        settings.insert("game".to_owned(), json!(self.game));
        settings.insert("seats".to_owned(), json!(self.seats));
        settings.insert("listed".to_owned(), json!(self.listed));
        if let Some(name) = &self.edition {
            let rules = HouseRules::load(&self.game.editions(), name)?;
            settings.insert("edition".to_owned(), json!(rules.edition));
            settings.insert("house_rules".to_owned(), json!(rules.text));
        }
        settings.extend(options(self.invented).iter().map(|option| ((*option).to_owned(), json!(true))));
        settings.extend(self.settings.iter().cloned());
        Ok(Value::Object(settings))
    }

    /// Creates the table, hires its bots and returns its name.
    fn create(
        &self,
        server: &str,
        club: Option<&str>,
        settings: &Value,
        language: Language,
    ) -> Result<String, ApiError> {
        let name = self.name.as_deref().and_then(limits::name).unwrap_or_else(|| own_name(language));
        let visitor = self.identity.visitor(server, language);
        let (remote, details) = visitor.known_or_new(&name, |remote| match club {
            None => remote.post("/tables", settings),
            Some(club) => {
                let table = json!({ "settings": settings, "grudges": self.grudges });
                remote.post(&format!("/clubs/{club}/tables"), &table)
            }
        })?;
        let table = details["now"]["table"].as_str().unwrap_or_default().to_owned();
        // From the last seat on, so that people sit next to each other.
        let seats = table::Seat::first(self.seats.into())
            .skip(usize::from(self.seats).saturating_sub(self.bots.len()));
        for (bot, seat) in self.bots.iter().zip(seats.map(Some).chain(std::iter::repeat(None))) {
            let seat = seat.map(|seat| seat.to_string());
            let hire = json!({ "bot": bot.to_string(), "seat": seat });
            remote.post(&format!("/tables/{table}/hire"), &hire)?;
        }
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_json_or_text() {
        assert_eq!(setting("window_ms=8000"), Ok(("window_ms".to_owned(), json!(8000))));
        assert_eq!(setting("watching=nobody"), Ok(("watching".to_owned(), json!("nobody"))));
        assert_eq!(setting("clock={\"kind\":\"none\"}").unwrap().1["kind"], "none");
        assert!(setting("window_ms").is_err());
    }
}
