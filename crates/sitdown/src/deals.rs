//! `sitdown deals`: the deals of the day and challenges of a server, with their results.

use std::process::ExitCode;

use clap::{Args, value_parser};
use games::{GameId, dispatch};
use serde_json::{Value, json};
use session::Settings;
use table::Seat;
use terminal::Align;
use words::story::{StoryGame as _, measure};
use words::{Language, Placed, Voice as _, skill, utc, utc_day};

use crate::address::{self, Address, LOCAL, is_name};
use crate::game_args::{bot_parser, game_parser};
use crate::output;
use crate::play::own_name;
use crate::remote::{ApiError, items, number, printable};
use crate::rules::refuse;
use crate::visitor::{Identity, Visitor};

/// The options of `sitdown deals`.
#[derive(Args)]
pub(crate) struct Deals {
    /// Address of the server, or link of a challenge
    #[arg(value_name = "URL", default_value = LOCAL)]
    address: String,
    /// Make a challenge with new cards and print its link; with the address of a table whose game is over, of its deal
    #[arg(long)]
    challenge: bool,
    /// Game of a challenge with new cards
    #[arg(long, default_value_t, value_parser = game_parser(), requires = "challenge")]
    game: GameId,
    /// Number of players of a challenge with new cards
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u8).range(2..=8), requires = "challenge")]
    seats: u8,
    /// Bots of a challenge
    #[arg(long, default_value = "capo", value_parser = bot_parser(), hide_possible_values = true, requires = "challenge")]
    bot: bots::BotSpec,
    /// For how many days a challenge can be played
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u8).range(1..=14), requires = "challenge")]
    days: u8,
    /// Print the server's answer as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    identity: Identity,
}

impl Deals {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let l = language.messages();
        let Some((server, parts)) = address::split(&self.address) else {
            return refuse(&[l.msg_table_no_server(self.address.as_str(), LOCAL)]);
        };
        let visitor = self.identity.visitor(&server, language);
        let done = match parts.as_slice() {
            _ if self.challenge => self.make(&visitor),
            ["challenge", id, ..] if is_name(id) => {
                self.show(&visitor, &format!("/challenges/{id}"), challenge)
            }
            _ => self.show(&visitor, "/daily", daily),
        };
        done.map_or_else(|error| refuse(&[error.sentence]), |()| ExitCode::SUCCESS)
    }

    /// Makes a challenge.
    fn make(&self, visitor: &Visitor) -> Result<(), ApiError> {
        let mut new = json!({ "bot": self.bot.to_string(), "days": self.days });
        match Address::parse(&self.address).filter(|address| !address.is_record) {
            Some(address) => new["table"] = json!(address.name),
            None => new["settings"] = json!({ "game": self.game, "seats": self.seats }),
        }
        let name = own_name(visitor.language);
        let (_, made) = visitor.known_or_new(&name, |remote| remote.post("/challenges", &new))?;
        if self.json {
            output::json(&made);
        } else {
            say!("{}/challenge/{}", visitor.server, printable(&made["challenge"]));
        }
        Ok(())
    }

    /// Gets something and prints it.
    fn show(&self, visitor: &Visitor, path: &str, tell: fn(&Visitor, &Value)) -> Result<(), ApiError> {
        let found = visitor.get(path)?;
        if self.json {
            output::json(&found);
        } else {
            tell(visitor, &found);
        }
        Ok(())
    }
}

/// Prints the deals of the day.
fn daily(visitor: &Visitor, found: &Value) {
    let l = visitor.language.messages();
    say!("{}", l.msg_daily_about());
    for deal in items(found, "today").filter_map(|deal| Deal::new(visitor, deal)) {
        deal.title();
        deal.tell_today();
    }
    if items(found, "yesterday").next().is_some() {
        say!("\n{}\n{}", l.msg_deal_yesterday(), l.msg_deal_yesterday_about());
    }
    for deal in items(found, "yesterday").filter_map(|deal| Deal::new(visitor, deal)) {
        deal.title();
        say!("  {}", l.msg_deal_results_of(deal.day()));
        deal.results(|_| true);
    }
}

/// Prints a challenge.
fn challenge(visitor: &Visitor, found: &Value) {
    let l = visitor.language.messages();
    let Some(deal) = Deal::new(visitor, found) else { return };
    let link = format!("{}/challenge/{}", visitor.server, printable(&found["deal"]));
    say!("{}  {link}", l.msg_challenge());
    deal.title();
    let ends = found["ends"].as_i64().map(utc).unwrap_or_default();
    let is_open = found["open"] == true;
    say!("  {}", if is_open { l.msg_challenge_until(ends) } else { l.msg_challenge_ended(ends) });
    match found["next"].as_str() {
        Some(seat) if is_open => {
            say!(
                "  {}",
                visitor.language.labelled(l.msg_challenge_next(seat), format!("sitdown play {link}"))
            );
        }
        Some(_) => {}
        None => say!("  {}", l.msg_challenge_done()),
    }
    let attempts: Vec<&str> = items(found, "attempts").filter_map(|own| own["seat"].as_str()).collect();
    deal.skills();
    let is_shown = |seat: &str| !is_open || attempts.contains(&seat);
    let seats = || Seat::first(deal.settings.seats.into()).map(|seat| seat.to_string());
    for seat in seats().filter(|seat| is_shown(seat)) {
        say!("\n  {}", l.msg_challenge_seat(seat.as_str()));
        deal.results(|result| result["seat"] == seat.as_str());
    }
    if !seats().all(|seat| is_shown(&seat)) {
        say!("\n  {}", l.msg_challenge_hidden_about());
    }
}

/// A deal that several people play.
struct Deal<'a> {
    visitor: &'a Visitor,
    settings: Settings,
    deal: &'a Value,
}

impl<'a> Deal<'a> {
    /// `None` if a newer server has other games.
    fn new(visitor: &'a Visitor, deal: &'a Value) -> Option<Self> {
        let settings = serde_json::from_value(deal["settings"].clone()).ok()?;
        Some(Self { visitor, settings, deal })
    }

    fn language(&self) -> Language {
        self.visitor.language
    }

    fn game_name(&self) -> String {
        dispatch!(self.settings.game, G => G::game_name(self.language()))
    }

    /// The day of a deal of the day, which ends at midnight.
    fn day(&self) -> String {
        self.deal["ends"].as_i64().map(|ends| utc_day(ends - 1)).unwrap_or_default()
    }

    /// Prints what is played.
    fn title(&self) {
        let (language, l) = (self.language(), self.language().messages());
        let bot = printable(&self.deal["bot"]);
        let level =
            bot.parse::<bots::BotSpec>().ok().and_then(|spec| words::rank(language, spec.level.name()));
        let name = self.settings.edition();
        let edition = dispatch!(self.settings.game, G => G::edition_name(language, name));
        say!(
            "\n{} · {} · {} · {}",
            self.game_name(),
            edition.unwrap_or_else(|| name.to_owned()),
            l.msg_deal_players(u64::from(self.settings.seats)),
            l.msg_deal_bots(level.unwrap_or(bot)),
        );
    }

    fn placed(&self, result: &Value) -> Placed {
        Placed {
            place: number(result, "place"),
            seats: self.settings.seats.into(),
            gave_up: result["gave_up"] == true,
        }
    }

    /// What the game counts, as a heading.
    fn measured(&self) -> String {
        measure(self.language(), dispatch!(self.settings.game, G => G::MEASURE))
    }

    /// Prints how far the user is with a deal of today, and the results.
    fn tell_today(&self) {
        let (language, l) = (self.language(), self.language().messages());
        let (server, game) = (&self.visitor.server, self.settings.game.name());
        let play = format!("sitdown play {server}/daily/{game}");
        let attempt = &self.deal["attempts"][0];
        let result = &attempt["result"];
        if attempt.is_null() {
            say!("  {}", l.msg_deal_seat(printable(&self.deal["seat"])));
            say!("  {}", language.labelled(l.msg_deal_play(), play));
        } else if result.is_null() {
            say!("  {}", language.labelled(l.msg_deal_resume(), play));
        } else {
            let placed = self.placed(result);
            let (score, turns) = (number(result, "score"), number(result, "turns"));
            let about = l.msg_deal_result_about(turns, self.measured(), score);
            say!("  {} · {about}", placed.words(language));
            let link = format!("{server}/daily");
            say!("  {}", placed.daily_line(language, &self.day(), &self.game_name(), &link));
        }
        say!("  {}", l.msg_deal_results());
        self.results(|_| true);
    }

    /// Prints results.
    fn results(&self, wanted: impl Fn(&Value) -> bool) {
        let (language, l) = (self.language(), self.language().messages());
        let row = |standing: &Value| {
            let result = &standing["result"];
            let placed = self.placed(result);
            let place = if placed.gave_up { l.msg_deal_gave_up() } else { placed.place.to_string() };
            vec![
                place,
                own(language, standing),
                number(result, "score").to_string(),
                number(result, "turns").to_string(),
                standing["table"].as_str().map_or_else(String::new, |_| {
                    format!("{}/t/{}", self.visitor.server, printable(&standing["table"]))
                }),
            ]
        };
        let rows: Vec<_> = items(self.deal, "results").filter(|result| wanted(result)).map(row).collect();
        if rows.is_empty() {
            say!("    {}", l.msg_deal_results_none());
            return;
        }
        let head = vec![
            l.msg_deal_column_place(),
            l.msg_deal_column_player(),
            self.measured(),
            l.msg_deal_column_turns(),
        ];
        let rows: Vec<_> = [head].into_iter().chain(rows).collect();
        let aligns = [Align::Left, Align::Left, Align::Right, Align::Right, Align::Left];
        output::columns("    ", &aligns, &rows);
    }

    /// Prints what was skill in the results of a challenge.
    fn skills(&self) {
        let (language, l) = (self.language(), self.language().messages());
        let skilled = |each: &Value| each["by"].as_f64().zip(each["within"].as_f64());
        let mut all: Vec<&Value> = items(self.deal, "skills").collect();
        if all.is_empty() {
            return;
        }
        let by = |each: &Value| each["by"].as_f64().unwrap_or(0.0);
        all.sort_by(|one, other| by(other).total_cmp(&by(one)));
        let head = vec![l.msg_deal_column_player(), l.msg_challenge_skill(), l.msg_games_played()];
        let row = |each: &&Value| {
            vec![own(language, each), skill(language, skilled(each)), number(each, "games").to_string()]
        };
        let rows: Vec<_> = [head].into_iter().chain(all.iter().map(row)).collect();
        say!("\n  {}", l.msg_challenge_standings());
        let aligns = [Align::Left, Align::Right, Align::Right];
        output::columns("    ", &aligns, &rows);
        say!("  {}", l.msg_challenge_skill_about());
    }
}

/// A name, marked if it is the user's.
fn own(language: Language, of: &Value) -> String {
    let name = printable(&of["name"]);
    match of["you"] == true {
        true => name + &language.bracketed(language.messages().msg_deal_you()),
        false => name,
    }
}
