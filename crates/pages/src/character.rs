//! The people and bots at a table as characters: a face, and a level in words.

use bots::{BotSpec, Level};
use maud::Markup;
use session::{PlayerSummary, TableSummary};
use table::Seat;
use words::Language;

use crate::picture;

/// The bots that the quick start seats: as many as join one person at a table for four.
const QUICK_START: usize = 3;

/// The number of a level, from the easiest.
fn rung(level: Level) -> usize {
    Level::ALL.iter().position(|each| *each == level).unwrap_or(0)
}

fn parse(order: &str) -> Option<BotSpec> {
    order.parse().ok()
}

/// The face of a level: that of the first of its bots.
pub(crate) fn level_face(level: Level) -> Markup {
    picture::bot(rung(level), 0)
}

/// The names of the bots that the quick start seats.
pub(crate) fn quick_start_crew(language: Language, level: Level) -> Vec<String> {
    let mut crew = words::crew(language, level.name());
    crew.truncate(QUICK_START);
    crew
}

/// The face of a player: a bot's by its level and name, a person's by their seat.
pub(crate) fn face(seat: Seat, name: &str, bot: Option<&str>) -> Markup {
    match bot.and_then(parse) {
        Some(bot) => {
            let number = words::crew_number(bot.level.name(), name);
            picture::bot(rung(bot.level), number.unwrap_or_else(|| seat.number()))
        }
        None => picture::person(seat.number()),
    }
}

/// What a bot is, in words: “Soldier, easy · Vengeful”.
pub(crate) fn bot_rank(language: Language, order: &str) -> Option<String> {
    let bot = parse(order)?;
    let mut rank = words::rank(language, bot.level.name())?;
    if bot.personality != bots::Personality::Plain
        && let Some((nature, _)) = words::nature(language, bot.personality.name())
    {
        rank = format!("{rank} · {nature}");
    }
    Some(rank)
}

/// The seats of a listed table, with who sits there.
pub(crate) fn seats(summary: &TableSummary) -> impl Iterator<Item = (Seat, Option<&PlayerSummary>)> {
    Seat::first(summary.players.len()).zip(summary.players.iter().map(Option::as_ref))
}
