//! `sitdown table`: creates a table on a server and prints its address.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, value_parser};
use games::GameId;
use serde_json::{Map, Value, json};
use session::limits;
use words::Language;

use crate::game_args::{bot_parser, edition_parser, game_parser, options, rules_help};
use crate::house_rules::HouseRules;
use crate::play::{games_folder, own_name, tokens};
use crate::remote::{ApiError, Remote};
use crate::rules::refuse;

/// The options of `sitdown table`.
#[derive(Args)]
pub(crate) struct SetTable {
    /// Address of the server
    #[arg(default_value = "http://localhost:7070")]
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
    /// Any other setting of the API, e.g. window_ms=8000 or watching=nobody
    #[arg(long = "set", value_name = "SETTING=VALUE", value_parser = setting)]
    settings: Vec<(String, Value)>,
    /// Your name [default: USER]
    #[arg(long)]
    name: Option<String>,
    /// Token for the server [default: the one from last time]
    #[arg(long, env = "SITDOWN_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// Folder for tokens [default: games in your data folder]
    #[arg(long, env = "SITDOWN_FOLDER")]
    folder: Option<PathBuf>,
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
        let Some(server) = server(&self.server) else {
            return refuse(&[l.msg_table_no_server(self.server.as_str(), "http://localhost:7070")]);
        };
        let created = self.settings().and_then(|settings| {
            self.create(&server, &settings, language).map_err(|error| vec![error.sentence])
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
    fn create(&self, server: &str, settings: &Value, language: Language) -> Result<String, ApiError> {
        let (remote, details) = self.opened(server, settings, language)?;
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

    /// Creates the table as the person who was here before, or as a new one.
    fn opened(
        &self,
        server: &str,
        settings: &Value,
        language: Language,
    ) -> Result<(Remote, Value), ApiError> {
        let folder = games_folder(self.folder.as_ref());
        let kept = || folder.as_ref().and_then(|folder| tokens::kept(folder, server));
        if let Some(token) = self.token.clone().or_else(kept) {
            let remote = Remote::new(server, Some(token)).in_language(language);
            match remote.post("/tables", settings) {
                // The server no longer knows that token.
                Err(ApiError { status: 401 | 403, .. }) if self.token.is_none() => {}
                opened => return opened.map(|details| (remote, details)),
            }
        }
        let mut remote = Remote::new(server, None).in_language(language);
        let name = self.name.as_deref().and_then(limits::name).unwrap_or_else(|| own_name(language));
        remote.introduce(&name)?;
        if let (Some(folder), Some(token)) = (&folder, remote.token()) {
            // Without it nobody can deal at the table from here, but anyone can sit down.
            let _ = tokens::keep(folder, server, token);
        }
        let details = remote.post("/tables", settings)?;
        Ok((remote, details))
    }
}

/// The address of a server without a path.
pub(crate) fn server(text: &str) -> Option<String> {
    let (scheme, rest) = text.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"))?;
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
    Some(format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_named_by_any_of_its_pages() {
        assert_eq!(server("http://localhost:7070").as_deref(), Some("http://localhost:7070"));
        assert_eq!(server("https://a.example/t/x?y").as_deref(), Some("https://a.example"));
        for none in ["localhost:7070", "http://", "ftp://a", ""] {
            assert_eq!(server(none), None, "{none}");
        }
    }

    #[test]
    fn settings_are_json_or_text() {
        assert_eq!(setting("window_ms=8000"), Ok(("window_ms".to_owned(), json!(8000))));
        assert_eq!(setting("watching=nobody"), Ok(("watching".to_owned(), json!("nobody"))));
        assert_eq!(setting("clock={\"kind\":\"none\"}").unwrap().1["kind"], "none");
        assert!(setting("window_ms").is_err());
    }
}
