//! `sitdown results`: what has become of the user's games on a server.

use std::io::IsTerminal as _;
use std::process::ExitCode;

use clap::Args;
use games::{GameId, dispatch};
use serde_json::Value;
use terminal::Align;
use words::{Language, Voice as _};

use crate::leaderboard::{game, player, rating};
use crate::output;
use crate::remote::{ApiError, items, number, printable};
use crate::rules::refuse;
use crate::visitor::Query;

/// The options of `sitdown results`.
#[derive(Args)]
pub(crate) struct Results {
    #[command(flatten)]
    query: Query,
}

impl Results {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        self.show(language).map_or_else(|error| refuse(&[error.sentence]), |()| ExitCode::SUCCESS)
    }

    fn show(&self, language: Language) -> Result<(), ApiError> {
        let visitor = self.query.visitor(language)?;
        let Some((_, found)) = visitor.known(|remote| remote.get("/me/stats"))? else {
            let server = visitor.server.as_str();
            let sign_in = format!("sitdown sign-in {server} CODE");
            return Err(ApiError::local(&language.messages().msg_not_known(server, sign_in)));
        };
        self.query.print(&found, |found| tell(language, found));
        Ok(())
    }
}

/// Prints the results of all games.
fn tell(language: Language, found: &Value) {
    if items(found, "games").next().is_none() {
        say!("{}", language.messages().msg_games_mine_none());
    }
    for (place, stats) in items(found, "games").enumerate() {
        if place > 0 {
            say!("");
        }
        Section { language, stats }.tell();
    }
}

/// The results of one game.
struct Section<'a> {
    language: Language,
    stats: &'a Value,
}

impl Section<'_> {
    fn tell(&self) {
        let (language, stats) = (self.language, self.stats);
        let l = language.messages();
        say!("{}", game(language, stats));
        self.rating();
        self.results();
        if number(stats, "left") > 0 {
            say!("  {}", l.msg_games_left(number(stats, "left")));
        }
        if number(stats, "longest_war") > 0 {
            say!("  {}", l.msg_games_longest_war(number(stats, "longest_war")));
        }
        self.opponents();
        self.cards();
    }

    fn rating(&self) {
        let l = self.language.messages();
        let now = &self.stats["rating"];
        if now.is_null() {
            say!("  {}", l.msg_games_rating_none());
            return;
        }
        let mut text = self.language.labelled(l.msg_games_rating(), rating(self.language, now));
        if now["provisional"] == true {
            text += &self.language.bracketed(l.msg_games_rating_provisional());
        }
        say!("  {text}");
        let steps: Vec<i64> =
            items(self.stats, "ratings").filter_map(|step| step["rating"].as_i64()).collect();
        if steps.len() > 1 && std::io::stdout().is_terminal() {
            say!("  {}", self.language.labelled(l.msg_games_rating_chart(), course(&steps)));
        }
    }

    /// Results by edition and by the number of players.
    fn results(&self) {
        let (language, stats) = (self.language, self.stats);
        let l = language.messages();
        let kind = stats["game"].as_str().and_then(GameId::named);
        let edition = |of: &Value| {
            let name = of["edition"].as_str().zip(kind);
            let name = name.and_then(|(name, kind)| dispatch!(kind, G => G::edition_name(language, name)));
            name.unwrap_or_else(|| printable(&of["edition"]))
        };
        let row = |name: String, results: &Value| {
            let (games, won) = (number(results, "games"), number(results, "won"));
            let share = won as f64 / games.max(1) as f64;
            vec![name, games.to_string(), won.to_string(), language.percent(share, 0), bar(won, games)]
        };
        let mut rows = vec![vec![l.msg_games_what(), l.msg_games_played(), l.msg_games_won()]];
        rows.push(row(l.msg_games_all(), &stats["results"]));
        rows.extend(items(stats, "editions").map(|of| row(edition(of), &of["results"])));
        rows.extend(
            items(stats, "seats").map(|of| row(l.msg_games_at_seats(number(of, "seats")), &of["results"])),
        );
        print(&[Align::Left, Align::Right, Align::Right, Align::Right, Align::Left], &rows);
    }

    fn opponents(&self) {
        let l = self.language.messages();
        let row = |opponent: &Value| {
            let name = player(self.language, opponent).unwrap_or_else(|| l.msg_games_someone());
            let results = &opponent["results"];
            let numbers = [number(results, "games"), number(results, "won"), number(opponent, "lost")];
            [name].into_iter().chain(numbers.map(|count| count.to_string())).collect()
        };
        let rows: Vec<Vec<String>> = items(self.stats, "opponents").map(row).collect();
        if rows.is_empty() {
            return;
        }
        let head =
            [l.msg_games_opponent(), l.msg_games_together(), l.msg_games_you_won(), l.msg_games_they_won()];
        let rows: Vec<Vec<String>> = [head.to_vec()].into_iter().chain(rows).collect();
        print(&[Align::Left, Align::Right, Align::Right, Align::Right], &rows);
    }

    fn cards(&self) {
        let l = self.language.messages();
        let kind = self.stats["game"].as_str().and_then(GameId::named);
        let most = items(self.stats, "cards").map(|card| number(card, "played")).max().unwrap_or(0);
        let row = |card: &Value| {
            let name = card["card"].as_str().zip(kind);
            let name = name.and_then(|(name, kind)| dispatch!(kind, G => G::name_of(self.language, name)));
            let played = number(card, "played");
            vec![name.unwrap_or_else(|| printable(&card["card"])), played.to_string(), bar(played, most)]
        };
        let rows: Vec<Vec<String>> = items(self.stats, "cards").map(row).collect();
        if rows.is_empty() {
            return;
        }
        let head = vec![l.msg_games_cards(), l.msg_games_card_played()];
        let rows: Vec<Vec<String>> = [head].into_iter().chain(rows).collect();
        print(&[Align::Left, Align::Right, Align::Left], &rows);
    }
}

/// Prints a table after an empty line.
fn print(aligns: &[Align], rows: &[Vec<String>]) {
    say!("");
    output::columns("  ", aligns, rows);
}

/// A bar of up to ten cells, for those who look. Nothing for those who listen or go on with the text.
fn bar(part: u64, whole: u64) -> String {
    let cells = if std::io::stdout().is_terminal() { (10 * part).div_ceil(whole.max(1)) } else { 0 };
    "█".repeat(usize::try_from(cells.min(10)).unwrap_or(0))
}

/// Numbers as a line of bars, from the lowest to the highest.
fn course(steps: &[i64]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let (lowest, highest) =
        steps.iter().fold((i64::MAX, i64::MIN), |(low, high), step| (low.min(*step), high.max(*step)));
    let height = |step: &i64| (step - lowest) * 7 / (highest - lowest).max(1);
    steps.iter().filter_map(|step| BARS.get(usize::try_from(height(step)).ok()?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_goes_from_the_lowest_to_the_highest() {
        assert_eq!(course(&[1500, 1600, 1550, 1400]), "▄█▆▁");
        assert_eq!(course(&[7, 7]), "▁▁");
    }
}
