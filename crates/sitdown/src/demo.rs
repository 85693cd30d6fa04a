//! `sitdown demo`: a whole game of players who give any legal answer, told in sentences.

use std::io::{BufWriter, Write};
use std::process::ExitCode;

use family_business::{Event, Family, Game, Open, Setup};
use table::laws::any_answer;
use table::{Fast, Game as _, Seat, Seeded, Viewer};
use words::{Language, Speaker};

/// Who sits at a demonstration.
const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dee", "Eve", "Fay"];

pub(crate) struct Demo {
    pub(crate) setup: Setup,
    pub(crate) title: String,
    pub(crate) number: u64,
    pub(crate) language: Language,
    pub(crate) notation: bool,
}

impl Demo {
    pub(crate) fn run(&self) -> ExitCode {
        match self.play(&mut BufWriter::new(std::io::stdout().lock())) {
            // Whoever reads no further, as in `sitdown demo | head`, has seen enough.
            Ok(()) => ExitCode::SUCCESS,
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        }
    }

    fn play(&self, out: &mut impl Write) -> std::io::Result<()> {
        let (language, setup) = (self.language, &self.setup);
        let players = NAMES.map(str::to_owned);
        let seats = setup.seats as usize;
        if !self.notation {
            writeln!(out, "{}", words::demo_begins(language, &self.title, seats, self.number))?;
            for seat in Seat::first(seats) {
                let family: Family = setup.families[seat.number()];
                writeln!(out, "{}", words::sits_down(language, &players[seat.number()], family))?;
            }
        }
        let mut chance = Seeded::numbered(self.number);
        let mut choice = Fast::new(self.number);
        let mut events = Vec::new();
        let dealt = Game::deal(*setup, &mut chance, &mut |event| events.push(*event));
        let Ok(mut game) = dealt else { return Ok(()) };
        // The table as it was before the events that are still to be told.
        let mut told = Game::bare(*setup);
        let speaker = Speaker { language, players: &players, setup, viewer: Viewer::Spectator };
        let (mut answers, mut turns) = (0, 0);
        loop {
            for event in events.drain(..) {
                told.apply(&event);
                let is_turn = matches!(event, Event::Open(Open::TurnBegan { .. }));
                turns += usize::from(is_turn);
                if self.notation {
                    writeln!(out, "{event}")?;
                } else if let Some(line) =
                    event.seen(Viewer::Spectator).and_then(|seen| speaker.event(&seen, told.board()))
                {
                    let (gap, margin) = if is_turn { ("\n", "") } else { ("", "  ") };
                    writeln!(out, "{gap}{margin}{line}")?;
                }
            }
            let Some(seat) = game.next_asked() else { break };
            let command = any_answer(&game, seat, &mut choice);
            if self.notation {
                writeln!(out, "{seat}: {command}")?;
            }
            game.act_unchecked(seat, command, &mut chance, &mut |event| events.push(*event));
            answers += 1;
        }
        if !self.notation {
            writeln!(out, "\n{}", words::demo_ends(language, turns, answers))?;
        }
        out.flush()
    }
}
