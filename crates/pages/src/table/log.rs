//! The log: what has happened, in sentences, each with the card it is about and the rule behind it.

use games::{AnySeen, AnyView, Listed as _, dispatch_view};
use maud::{Markup, html};
use session::{Reader, Stage, Told};
use table::Seat;
use words::Voice as _;

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
    /// Whether it takes the place of the line before it, of which it tells more.
    pub replaces_last: bool,
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
    /// Whose turn begins here.
    pub turn: Option<Seat>,
    /// Whether it is worth telling a player who comes back to the table.
    pub is_news: bool,
}

impl Mark {
    /// A line with a picture and a rule.
    pub(crate) fn new(picture: impl Into<String>, rule: &'static str) -> Self {
        Self { picture: Some(picture.into()), rule: Some(rule), ..Self::default() }
    }

    /// A line with only a picture.
    pub(crate) fn picture(picture: impl Into<String>) -> Self {
        Self { picture: Some(picture.into()), ..Self::default() }
    }

    /// A line with only a rule.
    pub(crate) fn rule(rule: &'static str) -> Self {
        Self { rule: Some(rule), ..Self::default() }
    }

    /// The line that tells that a seat has changed hands.
    pub(crate) fn seat() -> Self {
        Self { is_news: true, ..Self::picture("people") }
    }

    /// The line that a round begins with.
    pub(crate) fn round() -> Self {
        Self { begins: true, ..Self::default() }
    }

    /// The line that a player's turn begins with.
    pub(crate) fn turn(seat: Seat) -> Self {
        Self { turn: Some(seat), ..Self::round() }
    }
}

/// Turns what a viewer is told into lines. What a player does in several steps, such as discards, is one line that
/// grows.
#[derive(Clone, Debug, Default)]
pub struct LogWriter {
    /// What the last line tells, if the line can grow.
    run: Vec<AnySeen>,
    /// Whether that line has been written.
    is_written: bool,
}

impl LogWriter {
    /// The lines for what the viewer was told next. Anything without a sentence is left out.
    pub fn lines(
        &mut self,
        game: Option<&AnyView>,
        reader: &Reader<'_>,
        told: impl IntoIterator<Item = Told>,
    ) -> Vec<LogLine> {
        let mut lines = Vec::new();
        for told in told {
            let Some(line) = self.line(|run| joined(game?, reader, run), told) else { continue };
            if line.replaces_last && lines.pop().is_some() {
                lines.push(LogLine { replaces_last: false, ..line });
            } else {
                lines.push(line);
            }
        }
        lines
    }

    fn line(
        &mut self,
        joined: impl Fn(&[AnySeen]) -> Option<String>,
        Told { seen, text }: Told,
    ) -> Option<LogLine> {
        let Some(seen) = seen else {
            // Everyone who comes back to the table wants to know who sits there.
            *self = Self::default();
            return Some(LogLine { text: text?, mark: Mark::seat(), replaces_last: false });
        };
        let page = seen_page(&seen);
        let mark = Mark { is_news: page.cue().is_some(), ..page.mark() };
        self.run.push(seen);
        if let Some(joined) = joined(&self.run) {
            text?;
            let replaces_last = std::mem::replace(&mut self.is_written, true);
            return Some(LogLine { text: joined, mark, replaces_last });
        }
        let seen = self.run.pop()?;
        if joined(std::slice::from_ref(&seen)).is_some() {
            (self.run, self.is_written) = (vec![seen], text.is_some());
        } else if text.is_some() {
            *self = Self::default();
        }
        Some(LogLine { text: text?, mark, replaces_last: false })
    }
}

/// One line for things that a player did in several steps, if they make one.
fn joined(game: &AnyView, reader: &Reader<'_>, run: &[AnySeen]) -> Option<String> {
    dispatch_view!(game, G, view => {
        let run: Option<Vec<_>> = run.iter().map(|seen| G::seen_of(seen).cloned()).collect();
        G::joined(view, reader, &run?)
    })
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

pub(super) fn sentence(view: &TableView, line: &LogLine) -> Markup {
    html! {
        li.turn[line.mark.begins] data-replaces[line.replaces_last] {
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
pub(crate) fn names_in<'a>(text: &'a str, players: &[String]) -> Vec<(&'a str, Option<usize>)> {
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
    let found = named.filter_map(|(number, name)| {
        let mut all = text.match_indices(name.as_str()).map(|(at, _)| at);
        Some((all.find(|at| stands_alone(text, *at, name))?, number))
    });
    found.min_by_key(|(at, number)| (*at, usize::MAX - players[*number].len()))
}

/// Whether a name is not a part of a longer one: Gus is neither in Gusenberg nor in Gus Greenbaum. A genitive is no part of
/// it.
fn stands_alone(text: &str, at: usize, name: &str) -> bool {
    let is_letter = |c: char| c.is_lowercase() || c.is_uppercase();
    let (before, after) = (&text[..at], &text[at + name.len()..]);
    let begins_inside = before.ends_with(is_letter) && name.starts_with(is_letter);
    let rest = after.strip_prefix('s').filter(|rest| !rest.starts_with(is_letter)).unwrap_or(after);
    let ends_inside = rest.starts_with(is_letter) && name.ends_with(is_letter);
    let goes_on =
        after.strip_prefix(' ').is_some_and(|next| next.starts_with(|c: char| c.is_uppercase() || c == '“'));
    !begins_inside && !ends_inside && !goes_on
}

#[cfg(test)]
mod tests {
    use games::mob_city::{Game, Rules, Seen, Setup};
    use table::{Game as _, Viewer};
    use words::Language;

    use super::*;

    /// Steps of Mob City as lines for a spectator: what each step adds to the log, or `+` and what it replaces the last
    /// line with.
    fn written(steps: &[&[(&str, bool)]]) -> Vec<Vec<String>> {
        let players = ["Ann", "Bob"].map(str::to_owned);
        let reader = Reader { viewer: Viewer::Spectator, language: Language::En, players: &players };
        let view = Game::any_view(Game::bare(Setup::new(Rules::default(), 2)).view(Viewer::Spectator));
        let mut writer = LogWriter::default();
        let told = |&(notation, speaks): &(&str, bool)| Told {
            seen: Some(Game::any_seen(notation.parse::<Seen>().unwrap())),
            text: speaks.then(|| notation.to_owned()),
        };
        let show = |line: LogLine| if line.replaces_last { format!("+{}", line.text) } else { line.text };
        let lines = |step: &&[(&str, bool)]| writer.lines(Some(&view), &reader, step.iter().map(told));
        steps.iter().map(lines).map(|lines| lines.into_iter().map(show).collect()).collect()
    }

    #[test]
    fn names_of_players_are_not_found_in_names_of_mobsters() {
        let players = ["Gus", "Vito", "Gus Two", "阿明"].map(str::to_owned);
        let found =
            |text| -> Vec<usize> { names_in(text, &players).iter().filter_map(|(_, who)| *who).collect() };
        assert_eq!(found("Vito plays Take It on the Lam on Pete Gusenberg (Vito)."), [1, 1]);
        assert_eq!(found("Vito Genovese (Gus) dies."), [0]);
        assert_eq!(found("Gus Two is out, and Gus’s turn begins."), [2, 0]);
        assert_eq!(found("Vitos tur."), [1]);
        assert_eq!(found("阿明的回合，輪到 Gus。"), [3, 0]);
        assert!(found("Vito “Don” Corleone joins the Hit List.").is_empty());
    }

    #[test]
    fn discards_of_several_steps_are_one_line_that_grows() {
        let one = [("A discarded knife", true)];
        let two = [("A discarded rope", true)];
        let quiet = [("end A", false)];
        let other = [("B discarded knife", true)];
        assert_eq!(
            written(&[&one, &quiet, &two, &two, &other, &one]),
            [
                vec!["Ann discards Knife."],
                vec![],
                vec!["+Ann discards Knife and Rope."],
                vec!["+Ann discards Knife, Rope and Rope."],
                // These begin a line of their own, as they were told.
                vec!["B discarded knife"],
                vec!["A discarded knife"],
            ]
        );
    }

    #[test]
    fn discards_of_one_step_and_of_the_next_are_one_line() {
        let both = [("A discarded knife", false), ("A discarded rope", true)];
        let more = [("A discarded lawyer", true)];
        assert_eq!(
            written(&[&both, &more]),
            [vec!["Ann discards Knife and Rope."], vec!["+Ann discards Knife, Rope and Lawyer."]]
        );
    }

    #[test]
    fn the_longer_of_two_names_with_the_same_start_is_found() {
        let players = ["Ann", "Anna", ""].map(str::to_owned);
        let pieces = names_in("Anna hits Ann.", &players);
        assert_eq!(pieces, [("", Some(1)), (" hits ", Some(0)), (".", None)]);
    }
}
