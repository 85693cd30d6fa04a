//! `sitdown leaderboard`: the ratings of the players and bots of a server.

use std::process::ExitCode;

use clap::Args;
use games::{GameId, dispatch};
use serde_json::Value;
use terminal::Align;
use words::{Language, Voice as _};

use crate::output;
use crate::remote::{items, printable};
use crate::rules::refuse;
use crate::visitor::Query;

/// The options of `sitdown leaderboard`.
#[derive(Args)]
pub(crate) struct Leaderboard {
    #[command(flatten)]
    query: Query,
}

impl Leaderboard {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let found = self.query.visitor(language).and_then(|visitor| visitor.get("/leaderboard"));
        match found {
            Ok(found) => self.query.print(&found, |found| tell(language, found)),
            Err(error) => return refuse(&[error.sentence]),
        }
        ExitCode::SUCCESS
    }
}

/// Prints the leaderboards of all games.
fn tell(language: Language, found: &Value) {
    let l = language.messages();
    say!("{}", l.msg_leaderboard_about());
    items(found, "games").for_each(|game| standings(language, game));
    say!("\n{}", l.msg_leaderboard_scale());
}

/// The name of the game that a part of an answer is about. A newer server may have others.
pub(crate) fn game(language: Language, of: &Value) -> String {
    let game = of["game"].as_str().and_then(GameId::named);
    game.map_or_else(|| printable(&of["game"]), |game| dispatch!(game, G => G::game_name(language)))
}

/// A person by their name, or the bots of a level.
pub(crate) fn player(language: Language, who: &Value) -> Option<String> {
    let l = language.messages();
    match (&who["name"], who["bot"].as_str()) {
        (_, Some(level)) => {
            let rank = words::rank(language, level).unwrap_or_else(|| printable(&who["bot"]));
            Some(rank + &language.bracketed(l.msg_leaderboard_bot()))
        }
        (Value::Null, None) => None,
        (name, None) if who["you"] == true => {
            Some(printable(name) + &language.bracketed(l.msg_leaderboard_you()))
        }
        (name, None) => Some(printable(name)),
    }
}

/// A rating and its uncertainty.
pub(crate) fn rating(language: Language, rating: &Value) -> String {
    let number = |name: &str| rating[name].as_i64().unwrap_or(0);
    language.messages().msg_rating_points(number("rating"), number("margin"))
}

/// Prints the standings of one game.
fn standings(language: Language, of: &Value) {
    let l = language.messages();
    let all = |name: &str| items(of, name);
    let is_person = |ranked: &&Value| ranked["bot"].is_null();
    say!("\n{}", game(language, of));
    if !all("settled").any(|ranked| is_person(&ranked)) {
        say!("  {}", l.msg_leaderboard_nobody());
    }
    let head = [
        l.msg_leaderboard_place(),
        l.msg_leaderboard_player(),
        l.msg_leaderboard_rating(),
        l.msg_leaderboard_games(),
    ];
    let row = |place: String, ranked: &Value| {
        let games = ranked["games"].as_u64().map_or_else(String::new, |games| games.to_string());
        let player = player(language, ranked).unwrap_or_default();
        vec![place, player, rating(language, &ranked["rating"]), games]
    };
    let mut rows = vec![head.to_vec()];
    let mut places = 1..;
    for ranked in all("settled") {
        // Only people have places.
        let place = is_person(&ranked).then(|| places.next()).flatten();
        rows.push(row(place.map_or_else(String::new, |place: u32| place.to_string()), ranked));
    }
    if all("provisional").next().is_some() {
        rows.push(vec![String::new(), l.msg_leaderboard_provisional()]);
        rows.extend(all("provisional").map(|ranked| row(String::new(), ranked)));
    }
    let aligns = [Align::Right, Align::Left, Align::Right, Align::Right];
    output::columns("  ", &aligns, &rows);
}
