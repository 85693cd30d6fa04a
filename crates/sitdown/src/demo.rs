//! `sitdown demo`: a whole game between players who give any legal answer, printed as sentences.

use std::io::{BufWriter, Error, Write};
use std::process::ExitCode;

use table::laws::any_answer;
use table::{Fast, Seeded, Viewer};
use words::{Language, Reader, Voice};

use crate::{output, rules};

/// The players of a demonstration.
const NAMES: [&str; 8] = ["Ann", "Bob", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal"];

/// What to show.
pub(crate) struct Demo {
    pub(crate) number: u64,
    pub(crate) seats: usize,
    /// The options of the game that are on.
    pub(crate) options: &'static [&'static str],
    pub(crate) language: Language,
    pub(crate) notation: bool,
}

impl Demo {
    /// Plays a game by the rules of an edition or of a house-rules file.
    pub(crate) fn run<G: Voice>(&self, rules: &str) -> ExitCode {
        let setup = match rules::setup::<G>(rules, self.seats, self.options, self.language) {
            Ok(setup) => setup,
            Err(lines) => return rules::refuse(&lines),
        };
        let title = G::edition_name(self.language, rules).unwrap_or_else(|| rules.to_owned());
        output::add(self.tell::<G>(setup, &title, &mut BufWriter::new(std::io::stdout().lock())));
        ExitCode::SUCCESS
    }

    fn tell<G: Voice>(&self, setup: G::Setup, title: &str, out: &mut impl Write) -> Result<(), Error> {
        let players = NAMES.map(str::to_owned);
        let reader = Reader { viewer: Viewer::Spectator, language: self.language, players: &players };
        let mut view = G::bare(setup).view(Viewer::Spectator);
        if !self.notation {
            writeln!(out, "{}", words::demo_begins(self.language, title, self.seats, self.number))?;
            G::introductions(&view, &reader).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        let mut chance = Seeded::numbered(self.number);
        let mut choice = Fast::new(self.number);
        let mut events: Vec<G::Event> = Vec::new();
        let dealt = G::deal(setup, &mut chance, &mut |event| events.push(event.clone()));
        // The setup was checked, so the deal works.
        let Ok(mut game) = dealt else { return Ok(()) };
        let (mut answers, mut turns) = (0, 0);
        loop {
            if self.notation {
                events.drain(..).try_for_each(|event| writeln!(out, "{event}"))?;
            }
            // A card and its targets are told together.
            if !game.next_asked().is_some_and(|seat| game.is_mid_choice(seat)) {
                let seen = |event: G::Event| G::seen(&event, Viewer::Spectator);
                let step: Vec<G::Seen> = events.drain(..).filter_map(seen).collect();
                for (at, seen) in step.iter().enumerate() {
                    G::see(&mut view, seen);
                    let Some(line) = G::sentence(&view, &reader, &step, at) else { continue };
                    let is_turn = G::begins_turn(seen);
                    turns += usize::from(is_turn);
                    let (gap, margin) = if is_turn { ("\n", "") } else { ("", "  ") };
                    writeln!(out, "{gap}{margin}{line}")?;
                }
            }
            let Some(seat) = game.next_asked() else { break };
            let command = any_answer(&game, seat, &mut choice);
            if self.notation {
                writeln!(out, "{seat}: {command}")?;
            }
            game.act_unchecked(seat, command, &mut chance, &mut |event| events.push(event.clone()));
            answers += 1;
        }
        if !self.notation {
            writeln!(out, "\n{}", words::demo_ends(self.language, turns, answers))?;
        }
        out.flush()
    }
}
