//! The log: what has happened, in sentences, each with the card it is about and the rule behind it.

use maud::{Markup, html};
use session::{Stage, Told};
use table::Seat;

use super::targets::rule_link;
use super::view::TableView;
use crate::game::{seen_page, table_page};
use crate::picture;

/// How many sentences the log shows.
pub const SHOWN: usize = 60;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// Its picture and rule.
    pub mark: Mark,
}

/// The picture and rule of a line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    /// The picture's name on the sheet of signs.
    pub picture: Option<String>,
    /// The rule behind it.
    pub rule: Option<&'static str>,
    /// Whether a turn or a round begins here.
    pub begins: bool,
}

impl Mark {
    /// A line with a picture and a rule.
    pub(crate) fn new(picture: impl Into<String>, rule: &'static str) -> Self {
        Self { picture: Some(picture.into()), rule: Some(rule), begins: false }
    }

    /// A line with only a picture.
    pub(crate) fn picture(picture: impl Into<String>) -> Self {
        Self { picture: Some(picture.into()), ..Self::default() }
    }

    /// A line with only a rule.
    pub(crate) fn rule(rule: &'static str) -> Self {
        Self { rule: Some(rule), ..Self::default() }
    }

    /// The line that a turn or a round begins with.
    pub(crate) fn beginning() -> Self {
        Self { begins: true, ..Self::default() }
    }
}

/// The lines of what a viewer was told. Anything without a sentence is left out.
pub fn lines(told: impl IntoIterator<Item = Told>) -> Vec<LogLine> {
    let line = |Told { seen, text }| Some(LogLine { text: text?, mark: seen_page(&seen).mark() });
    told.into_iter().filter_map(line).collect()
}

/// The last lines, as many as the log shows.
#[must_use]
pub fn last(lines: &[LogLine]) -> &[LogLine] {
    &lines[lines.len().saturating_sub(SHOWN)..]
}

/// The whole log, as a list. A screen reader reads new lines aloud.
pub(crate) fn part(view: &TableView, lines: &[LogLine]) -> Markup {
    let l = view.language.messages();
    html! {
        section #log.log aria-labelledby="log-name" hidden[view.stage() == Stage::Open] {
            h2 #log-name { (l.msg_log()) }
            div role="log" aria-live="polite" aria-labelledby="log-name" {
                ol tabindex="0" aria-labelledby="log-name" { @for line in lines { (sentence(view, line)) } }
            }
        }
    }
}

/// New lines, to be appended to the log.
pub(crate) fn more(view: &TableView, lines: &[LogLine]) -> Markup {
    html! { ol #log-more { @for line in lines { (sentence(view, line)) } } }
}

fn sentence(view: &TableView, line: &LogLine) -> Markup {
    html! {
        li.turn[line.mark.begins] {
            @if let Some(name) = &line.mark.picture { (picture::sign(name)) }
            (with_names(view, &line.text))
            @if let Some(rule) = line.mark.rule { " " (rule_link(rule)) }
        }
    }
}

/// A sentence in which the players' names have their colours.
fn with_names(view: &TableView, text: &str) -> Markup {
    let colours = |number: usize| match &view.game_view {
        Some(game_view) => table_page(game_view).colours(Seat::new(number)),
        None => format!("p-{number}"),
    };
    html! {
        @for (before, named) in names_in(text, &view.players) {
            (before)
            @if let Some(number) = named { b.chip.{ (colours(number)) } { (view.players[number]) } }
        }
    }
}

/// A sentence in pieces: each is the text before a player's name and that player; the last has no player.
fn names_in<'a>(text: &'a str, players: &[String]) -> Vec<(&'a str, Option<usize>)> {
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some((at, number)) = first_name(rest, players) {
        pieces.push((&rest[..at], Some(number)));
        rest = &rest[at + players[number].len()..];
    }
    pieces.push((rest, None));
    pieces
}

/// The position of the first player's name in a sentence, and the player. If two names start there, the longer one
/// counts.
fn first_name(text: &str, players: &[String]) -> Option<(usize, usize)> {
    let named = players.iter().enumerate().filter(|(_, name)| !name.is_empty());
    let found = named.filter_map(|(number, name)| Some((text.find(name.as_str())?, number)));
    found.min_by_key(|(at, number)| (*at, usize::MAX - players[*number].len()))
}

#[cfg(test)]
mod tests {
    use super::names_in;

    #[test]
    fn the_longer_of_two_names_with_the_same_start_is_found() {
        let players = ["Ann", "Anna", ""].map(str::to_owned);
        let pieces = names_in("Anna hits Ann.", &players);
        assert_eq!(pieces, [("", Some(1)), (" hits ", Some(0)), (".", None)]);
    }
}
