//! The table in lines of text: questions and answers, for screen readers, scripts and anyone who likes it plain.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use rulebook::search;
use session::Choice;
use table::Viewer;

use crate::board::Pen;
use crate::extra::Extra;
use crate::menu;
use crate::snapshot::Snapshot;
use crate::source::Source;
use crate::theme::Theme;

/// How often to look whether something has happened elsewhere.
const PATIENCE: Duration = Duration::from_millis(50);

/// The number of empty lines that hide what was above them.
const HIDES: usize = 60;

/// The longest line that is read, in characters.
const MAX_LINE: usize = 400;

/// Plays line by line until the game is over, on `quit`, or at the end of the input.
///
/// # Errors
/// If nothing can be written.
pub fn lines(
    source: &mut dyn Source,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
    stop: &dyn Fn() -> bool,
) -> io::Result<()> {
    let (send, typed) = channel();
    std::thread::spawn(move || {
        for line in input.lines() {
            // A line that isn't UTF-8 still counts as a line.
            let line = match line {
                Ok(line) => line,
                Err(error) if error.kind() == io::ErrorKind::InvalidData => String::from('\u{fffd}'),
                Err(_) => return,
            };
            if send.send(line.chars().take(MAX_LINE).collect::<String>()).is_err() {
                return;
            }
        }
    });
    let mut talk = Talk { output, typed, told: HashMap::new(), asked: None, hinted: None };
    talk.play(source, stop)?;
    let snapshot = source.snapshot();
    talk.tell(&snapshot)?;
    if source.is_over() {
        talk.say(&snapshot.question)?;
        talk.end(&snapshot)?;
    }
    source.farewell().iter().try_for_each(|line| talk.say(line))
}

struct Talk<'a> {
    output: &'a mut dyn Write,
    typed: Receiver<String>,
    /// How much of the log each viewer has been told.
    told: HashMap<Option<usize>, usize>,
    /// The last question, its answers and its viewer.
    asked: Option<(String, Vec<String>, Viewer)>,
    /// The last hint.
    hinted: Option<String>,
}

impl Talk<'_> {
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    fn play(&mut self, source: &mut dyn Source, stop: &dyn Fn() -> bool) -> io::Result<()> {
        let mut is_new = true;
        while !source.is_over() && !stop() {
            is_new |= source.advance();
            let snapshot = source.snapshot();
            if is_new {
                self.show(source, &snapshot)?;
            }
            is_new = false;
            if snapshot.menu.is_empty() && snapshot.cover.is_none() {
                std::thread::sleep(source.next_poll().unwrap_or(PATIENCE));
                continue;
            }
            match self.typed.recv_timeout(source.next_poll().unwrap_or(PATIENCE)) {
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Ok(line) => {
                    is_new = true;
                    if !self.hear(source, &snapshot, line.trim())? {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Prints what is new and what is asked.
    fn show(&mut self, source: &dyn Source, snapshot: &Snapshot) -> io::Result<()> {
        if let Some(player) = &snapshot.cover {
            let asked = (player.clone(), Vec::new(), snapshot.viewer);
            if self.asked.as_ref() != Some(&asked) {
                self.asked = Some(asked);
                // The previous player's cards scroll out of sight.
                self.say(&"\n".repeat(HIDES))?;
                self.say(&snapshot.language.messages().msg_terminal_hand_over(player.as_str()))?;
            }
            return self.output.flush();
        }
        if source.is_repeated() {
            self.table(snapshot)?;
        }
        self.tell(snapshot)?;
        let menu: Vec<String> = snapshot.menu.iter().map(|choice| choice.command.clone()).collect();
        let asked = (snapshot.question.clone(), menu, snapshot.viewer);
        let is_open = snapshot.view.is_none();
        if let Some(hint) = snapshot.hint.as_ref().filter(|hint| self.hinted.as_ref() != Some(hint)) {
            writeln!(self.output, "{hint}")?;
        }
        self.hinted.clone_from(&snapshot.hint);
        if self.asked.as_ref() != Some(&asked) && (is_open || !snapshot.menu.is_empty()) {
            // Before the deal there is nothing to answer, but the question says what the table waits for.
            if snapshot.menu.is_empty() {
                self.say(&snapshot.question)?;
            } else {
                self.ask(snapshot)?;
            }
            self.asked = Some(asked);
        }
        self.output.flush()
    }

    /// Prints what this viewer has not read yet.
    fn tell(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let viewer = match snapshot.viewer {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Spectator => None,
        };
        let told = self.told.insert(viewer, snapshot.log.len()).unwrap_or(0);
        snapshot.log.iter().skip(told).try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// How the game went.
    fn end(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let Some(ending) = &snapshot.ending else { return Ok(()) };
        let (l, language) = (snapshot.language.messages(), snapshot.language);
        self.say(&ending.won)?;
        let measures = ending.measures(language).join(&l.msg_list_separator());
        self.say(&language.labelled(l.msg_standings(), measures))?;
        for (place, seat, values) in ending.standings(language) {
            self.say(&format!("{place:>3}  {seat} {}  {values}", snapshot.player(seat)))?;
        }
        self.say(&l.msg_moments())?;
        for (turn, sentence) in ending.moments(language) {
            self.say(&format!("  {turn}  {sentence}"))?;
        }
        ending.seed.iter().chain(&ending.checked).try_for_each(|note| self.say(note))
    }

    /// The hand, the question and the numbered answers.
    fn ask(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        self.hand(snapshot)?;
        for choice in &snapshot.chain {
            writeln!(self.output, "> {choice}")?;
        }
        writeln!(self.output, "{}", snapshot.question)?;
        let mut numbers = numbered(snapshot).into_iter();
        for group in menu::groups(snapshot) {
            let offered = group.entries.iter().filter(|entry| entry.place.is_some()).count();
            if offered > 0 && !group.title.is_empty() {
                writeln!(self.output, "{}", group.title)?;
            }
            for (number, choice) in numbers.by_ref().take(offered) {
                writeln!(self.output, "{number:>3}  {}  [{}]", choice.label, choice.command)?;
            }
        }
        writeln!(self.output, "?")
    }

    fn hand(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let pen = Pen { snapshot, theme: &Theme::PLAIN };
        let named = |cards: Vec<crate::view::HandCard>| {
            pen.list(cards.into_iter().map(|card| match card.count {
                1 => card.name,
                count => pen.l().msg_mc_times(count as u64, card.name),
            }))
        };
        let cards = pen.hand();
        if !cards.is_empty() {
            let count: usize = cards.iter().map(|card| card.count).sum();
            writeln!(self.output, "{} {}", pen.l().msg_terminal_hand(count as u64), named(cards))?;
        }
        for (title, cards) in pen.shown() {
            writeln!(self.output, "{title}: {}", named(cards))?;
        }
        Ok(())
    }

    fn table(&mut self, snapshot: &Snapshot) -> io::Result<()> {
        let lines = Pen { snapshot, theme: &Theme::PLAIN }.lines();
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
        if let Some(status) = Some(&snapshot.status).filter(|status| !status.is_empty()) {
            writeln!(self.output, "{status}")?;
        }
        self.hand(snapshot)
    }

    /// Does what a line says. Returns `false` if it says to leave.
    fn hear(&mut self, source: &mut dyn Source, snapshot: &Snapshot, line: &str) -> io::Result<bool> {
        if snapshot.cover.is_some() {
            source.uncover();
            return Ok(line != "quit");
        }
        let l = snapshot.language.messages();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "quit" => return Ok(false),
            "help" | "?" => {
                let typed = [
                    ("0", l.msg_terminal_key_pass()),
                    ("1 2 3", l.msg_terminal_typed_number()),
                    ("play contract on B", l.msg_terminal_typed_notation()),
                    ("undo", l.msg_terminal_key_undo()),
                    ("table", l.msg_terminal_typed_table()),
                    ("rules ...", l.msg_terminal_typed_rules()),
                    ("help", l.msg_terminal_typed_help()),
                    ("quit", l.msg_terminal_typed_leave()),
                ];
                let extras = snapshot.extras.iter().map(|extra| (extra.word(), extra.about(l)));
                typed
                    .into_iter()
                    .chain(extras)
                    .try_for_each(|(word, about)| self.say(&format!("  {word:20} {about}")))?;
            }
            "say" if snapshot.extras.contains(&Extra::Chat) => source.say(rest),
            _ if Extra::typed(word).is_some_and(|extra| snapshot.extras.contains(&extra))
                && rest.is_empty() =>
            {
                Extra::typed(word).into_iter().for_each(|extra| source.extra(extra));
            }
            "table" => self.table(snapshot)?,
            "undo" => source.undo(),
            "rules" => self.rules(snapshot, rest)?,
            _ => {
                let all = numbered(snapshot);
                let chosen = all.iter().find(|(number, _)| line.parse() == Ok(*number));
                source.answer(chosen.map_or(line, |(_, choice)| choice.command.as_str()));
                if let Some(notice) = source.snapshot().notice {
                    self.say(&notice)?;
                }
            }
        }
        // The question is printed again after any command.
        self.asked = None;
        Ok(true)
    }

    fn rules(&mut self, snapshot: &Snapshot, query: &str) -> io::Result<()> {
        let selected = snapshot.menu.first().map_or("", |choice| choice.command.as_str());
        let query = if query.is_empty() { selected.rsplit(' ').next().unwrap_or("") } else { query };
        let all = search(snapshot.language, query);
        if all.is_empty() {
            return self.say(&snapshot.language.messages().msg_terminal_rules_none(query));
        }
        all.iter().try_for_each(|found| {
            self.say(&found.title(snapshot.language))?;
            self.say(&format!("  {}", found.text(snapshot.language)))
        })
    }
}

/// The answers with their numbers, in the order in which they are printed. The pass is always 0.
fn numbered(snapshot: &Snapshot) -> Vec<(usize, &Choice)> {
    let (mut number, pass) = (0, menu::pass_place(snapshot));
    let numbered = |place: usize| {
        if Some(place) == pass {
            return (0, &snapshot.menu[place]);
        }
        number += 1;
        (number, &snapshot.menu[place])
    };
    menu::order(snapshot).into_iter().map(numbered).collect()
}
