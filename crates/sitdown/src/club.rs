//! `sitdown club`: the clubs of a server, and what has become of the games of one.

use std::process::ExitCode;

use clap::Args;
use serde_json::{Value, json};
use terminal::Align;
use words::story::DeedKind;
use words::{Language, utc_day};

use crate::address::{self, LOCAL};
use crate::leaderboard::game;
use crate::output;
use crate::play::own_name;
use crate::remote::{ApiError, Remote, items, number, printable};
use crate::rules::refuse;
use crate::visitor::{Identity, Visitor};

/// How many members the ledger shows.
const MAX_SHOWN: usize = 12;

/// How many evenings are shown.
const MAX_EVENINGS: usize = 20;

/// The options of `sitdown club`.
#[derive(Args)]
pub(crate) struct ClubArgs {
    /// Link of a club, or address of a server to list your clubs there
    #[arg(value_name = "URL", default_value = LOCAL)]
    address: String,
    /// Found a club with this name
    #[arg(long, value_name = "CLUB", conflicts_with_all = ["join", "leave"])]
    found: Option<String>,
    /// Join the club
    #[arg(long, conflicts_with = "leave")]
    join: bool,
    /// Leave the club
    #[arg(long)]
    leave: bool,
    /// Your name, if the server doesn't know you yet [default: USER]
    #[arg(long)]
    name: Option<String>,
    /// Print the server's answer as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    identity: Identity,
}

impl ClubArgs {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let l = language.messages();
        let example = format!("{LOCAL}/club/ID");
        let Some((server, club)) = address::club(&self.address) else {
            return refuse(&[l.msg_club_no_address(self.address.as_str(), example)]);
        };
        let visitor = self.identity.visitor(&server, language);
        let done = match (club, &self.found) {
            (None, None) if self.join || self.leave => {
                return refuse(&[l.msg_club_no_address(self.address.as_str(), example)]);
            }
            (None, None) => self.list(&visitor),
            (_, Some(name)) => self.found(&visitor, name),
            (Some(club), None) => self.visit(&visitor, club),
        };
        done.map_or_else(|error| refuse(&[error.sentence]), |()| ExitCode::SUCCESS)
    }

    fn own_name(&self, language: Language) -> String {
        self.name.clone().unwrap_or_else(|| own_name(language))
    }

    fn list(&self, visitor: &Visitor) -> Result<(), ApiError> {
        let l = visitor.language.messages();
        let known = visitor.known(|remote| remote.get("/clubs"))?;
        let clubs = known.map_or_else(|| json!([]), |(_, clubs)| clubs);
        if self.json {
            output::json(&clubs);
            return Ok(());
        }
        let clubs: Vec<&Value> = clubs.as_array().into_iter().flatten().collect();
        if clubs.is_empty() {
            say!("{}", l.msg_clubs_none());
            say!("{}", l.msg_clubs_found_how(format!("sitdown club {} --found …", visitor.server)));
        }
        let row = |club: &&Value| {
            vec![printable(&club["name"]), format!("{}/club/{}", visitor.server, printable(&club["club"]))]
        };
        let rows: Vec<Vec<String>> = clubs.iter().map(row).collect();
        output::columns("", &[Align::Left, Align::Left], &rows);
        Ok(())
    }

    fn found(&self, visitor: &Visitor, name: &str) -> Result<(), ApiError> {
        let found = |remote: &Remote| remote.post("/clubs", &json!({ "name": name }));
        let own_name = self.own_name(visitor.language);
        let (_, club) = visitor.known_or_new(&own_name, found)?;
        if self.json {
            output::json(&club);
        } else {
            say!("{}/club/{}", visitor.server, printable(&club["club"]));
        }
        Ok(())
    }

    /// Joins or leaves the club if that was asked, and shows it.
    fn visit(&self, visitor: &Visitor, club: &str) -> Result<(), ApiError> {
        let path = format!("/clubs/{club}");
        // Look before signing anyone up: the club may not exist, and leaving needs no account.
        let mut state = visitor.get(&path)?;
        let is_inside = !state["inside"].is_null();
        if self.leave {
            if !is_inside {
                return Err(ApiError::local(&visitor.language.messages().msg_error_not_member()));
            }
            return visitor.known(|remote| remote.post(&format!("{path}/leave"), &json!({}))).map(drop);
        }
        if self.join && !is_inside {
            let join = |remote: &Remote| remote.post(&format!("{path}/join"), &json!({}));
            let (remote, _) = visitor.known_or_new(&self.own_name(visitor.language), join)?;
            state = remote.get(&path)?;
        }
        let link = format!("{}/club/{club}", visitor.server);
        if self.json {
            output::json(&state);
        } else if state["inside"].is_null() {
            invite(visitor.language, &state, &link);
        } else {
            Inside::new(visitor, &state["inside"]).tell(&state, &link);
        }
        Ok(())
    }
}

/// Shows a club to someone who is not a member.
fn invite(language: Language, club: &Value, link: &str) {
    let l = language.messages();
    say!("{}", printable(&club["name"]));
    say!("{}", l.msg_club_members_so_far(number(club, "size")));
    if club["closed"] == true {
        say!("{}", l.msg_club_closed_about());
    } else {
        say!("{}", l.msg_club_join_about());
        say!("{}", l.msg_club_join_how(format!("sitdown club {link} --join")));
    }
}

/// A member of a club.
struct Member {
    person: String,
    name: String,
    is_own: bool,
    games: u64,
    won: u64,
    by_chance: f64,
}

impl Member {
    /// How many more games they have won than an equally good player would have.
    fn ahead(&self) -> f64 {
        self.won as f64 - self.by_chance
    }
}

/// What members see of a club.
struct Inside<'a> {
    language: Language,
    server: &'a str,
    /// The best first.
    members: Vec<Member>,
    inside: &'a Value,
}

impl<'a> Inside<'a> {
    fn new(visitor: &'a Visitor, inside: &'a Value) -> Self {
        let member = |member: &Value| Member {
            person: printable(&member["person"]),
            name: printable(&member["name"]),
            is_own: member["you"] == true,
            games: number(member, "games"),
            won: number(member, "won"),
            by_chance: member["by_chance"].as_f64().unwrap_or(0.0),
        };
        let mut members: Vec<Member> = items(inside, "members").map(member).collect();
        members.sort_by(|one, other| other.ahead().total_cmp(&one.ahead()));
        Self { language: visitor.language, server: &visitor.server, members, inside }
    }

    fn tell(&self, club: &Value, link: &str) {
        let l = self.language.messages();
        say!("{}  {link}", printable(&club["name"]));
        self.tables();
        self.standings();
        self.ledger();
        self.evenings();
        let names = items(self.inside, "members").map(|member| printable(&member["name"]));
        say!("\n{}", self.language.labelled(l.msg_club_members(), self.language.sentence_list(names)));
        let door = if club["closed"] == true { l.msg_club_is_closed() } else { l.msg_club_is_open() };
        say!("{door}");
    }

    fn tables(&self) {
        let l = self.language.messages();
        say!("\n{}", l.msg_club_tables());
        if items(self.inside, "tables").next().is_none() {
            say!("  {}", l.msg_club_tables_none());
        }
        for table in items(self.inside, "tables") {
            let players = items(&table["summary"], "players");
            let names = players.map(|player| match printable(&player["name"]) {
                name if name.is_empty() => l.msg_terminal_free_seat(),
                name => name,
            });
            let names = names.collect::<Vec<_>>().join(&l.msg_list_separator());
            let address = format!("{}/t/{}", self.server, printable(&table["table"]));
            say!("  {address}  {} · {names}", game(self.language, &table["summary"]));
        }
    }

    fn standings(&self) {
        let (language, l) = (self.language, self.language.messages());
        say!("\n{}", l.msg_club_standings());
        let row = |member: &Member| {
            let own = if member.is_own { language.bracketed(l.msg_club_you()) } else { String::new() };
            let chance = language.decimal(member.by_chance, 1);
            let ahead = language.difference(member.ahead(), 1);
            vec![member.name.clone() + &own, member.games.to_string(), member.won.to_string(), chance, ahead]
        };
        let rows: Vec<_> = self.members.iter().filter(|member| member.games > 0).map(row).collect();
        if rows.is_empty() {
            say!("  {}", l.msg_club_standings_none());
            return;
        }
        let head = vec![
            l.msg_club_column_member(),
            l.msg_club_column_games(),
            l.msg_club_column_won(),
            l.msg_club_column_by_chance(),
            l.msg_club_column_ahead(),
        ];
        let rows: Vec<_> = [head].into_iter().chain(rows).collect();
        output::columns("  ", &[Align::Left, Align::Right, Align::Right, Align::Right, Align::Right], &rows);
        say!("  {}", l.msg_club_standings_about());
    }

    fn ledger(&self) {
        let l = self.language.messages();
        let places = self.most_active();
        if places.is_empty() {
            return;
        }
        say!("\n{}", l.msg_club_ledger());
        items(self.inside, "headlines").for_each(|headline| say!("  {}", printable(headline)));
        say!("  {}", l.msg_club_ledger_read());
        DeedKind::ALL.into_iter().for_each(|kind| self.matrix(kind, &places));
    }

    /// The place of a member in the ledger's matrices; the last is for everyone else.
    fn place(places: &[&Member], person: &Value) -> usize {
        let found = person.as_str().and_then(|id| places.iter().position(|member| member.person == id));
        found.unwrap_or(places.len())
    }

    /// The members who have done the most and to whom most was done.
    fn most_active(&self) -> Vec<&Member> {
        let all: Vec<&Member> = self.members.iter().collect();
        let mut counts = vec![0; all.len() + 1];
        for deed in items(self.inside, "ledger") {
            for person in [&deed["by"], &deed["to"]] {
                counts[Self::place(&all, person)] += number(deed, "count");
            }
        }
        let mut places: Vec<usize> = (0..all.len()).filter(|place| counts[*place] > 0).collect();
        places.sort_by_key(|place| std::cmp::Reverse(counts[*place]));
        places.truncate(MAX_SHOWN);
        places.into_iter().map(|place| all[place]).collect()
    }

    /// Prints who did something to whom. The columns have the numbers of the rows, as names would not fit.
    fn matrix(&self, kind: DeedKind, places: &[&Member]) {
        let l = self.language.messages();
        let mut counts = vec![vec![0; places.len() + 1]; places.len() + 1];
        for deed in items(self.inside, "ledger").filter(|deed| deed["deed"] == kind.name()) {
            let [by, to] = [&deed["by"], &deed["to"]].map(|person| Self::place(places, person));
            counts[by][to] += number(deed, "count");
        }
        if counts.iter().flatten().all(|count| *count == 0) {
            return;
        }
        let mut labels: Vec<(String, String)> =
            (1..).zip(places).map(|(number, member)| (number.to_string(), member.name.clone())).collect();
        let others = labels.len();
        if counts[others].iter().sum::<u64>() + counts.iter().map(|row| row[others]).sum::<u64>() > 0 {
            labels.push((l.msg_club_ledger_others(), String::new()));
        }
        let head =
            [String::new(), String::new()].into_iter().chain(labels.iter().map(|(label, _)| label.clone()));
        let mut rows: Vec<Vec<String>> = vec![head.chain([l.msg_club_ledger_total()]).collect()];
        for ((label, name), counts) in labels.iter().zip(&counts) {
            let shown = |count: &u64| if *count == 0 { "·".to_owned() } else { count.to_string() };
            let cells =
                counts[..labels.len()].iter().map(shown).chain([counts.iter().sum::<u64>().to_string()]);
            rows.push([label.clone(), name.clone()].into_iter().chain(cells).collect());
        }
        let mut aligns = vec![Align::Right; labels.len() + 3];
        aligns[1] = Align::Left;
        let (title, about) = kind.title(self.language);
        say!("\n  {title}\n  {about}");
        output::columns("  ", &aligns, &rows);
    }

    fn evenings(&self) {
        let (language, l) = (self.language, self.language.messages());
        let names = |ids: &Value, key: &str| {
            let ids = items(ids, key).filter_map(Value::as_str);
            let named = ids.filter_map(|id| self.members.iter().find(|member| member.person == id));
            language.sentence_list(named.map(|member| member.name.clone()))
        };
        if items(self.inside, "evenings").next().is_none() {
            return;
        }
        say!("\n{}", l.msg_club_evenings());
        for evening in items(self.inside, "evenings").take(MAX_EVENINGS) {
            let games = items(evening, "games").count() as u64;
            let day = evening["began"].as_i64().map(utc_day).unwrap_or_default();
            say!("  {}", l.msg_club_evening(games, day));
            let best = names(evening, "best");
            if !best.is_empty() {
                say!("    {}", l.msg_club_evening_best(best));
            }
            for played in items(evening, "games") {
                let (title, winners) = (game(language, played), names(played, "winners"));
                match winners.is_empty() {
                    true => say!("    {}", l.msg_club_game_lost(title)),
                    false => say!("    {}", l.msg_club_game_won(title, winners)),
                }
            }
        }
    }
}
