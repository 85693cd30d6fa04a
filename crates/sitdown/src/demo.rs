//! `sitdown demo`: a whole game of players who give any legal answer, told in sentences.

use std::io::{BufWriter, Error, ErrorKind, Write};
use std::process::ExitCode;

use table::laws::any_answer;
use table::{Fast, Game, Seat, Seeded, Viewer};
use words::Language;

use crate::rules;

/// Who sits at a demonstration.
const NAMES: [&str; 8] = ["Ann", "Bob", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal"];

/// What to show.
pub(crate) struct Demo {
    pub(crate) number: u64,
    pub(crate) seats: usize,
    pub(crate) language: Language,
    pub(crate) notation: bool,
}

/// A game and how it is told.
struct Show<G: Game> {
    /// What is said before the deal.
    opening: Vec<String>,
    /// The table before the deal.
    bare: G,
    /// How an event is told.
    sentence: Box<Sentence<G>>,
}

/// A sentence about what everybody has seen, and whether a turn begins with it.
type Sentence<G> = dyn Fn(&<G as Game>::Seen, &G) -> Option<(String, bool)>;

impl Demo {
    /// A game of Family Business.
    pub(crate) fn family_business(&self, rules: &str, invented: bool) -> ExitCode {
        use family_business::{Family, Game, Open, Seen, Setup};
        let language = self.language;
        let (rules, title) = match rules::family_business(rules, language) {
            Ok(loaded) => loaded,
            Err(lines) => return rules::refuse(&lines),
        };
        let mut setup = Setup::new(rules, self.seats);
        if invented {
            setup.families = Family::INVENTED;
        }
        let faults = setup.faults();
        if !faults.is_empty() {
            return rules::refuse(&rules::faults(
                language,
                faults.iter().map(|fault| words::family_business::fault(language, fault)),
            ));
        }
        let mut opening = vec![words::demo_begins(language, &title, self.seats, self.number)];
        for seat in Seat::first(self.seats) {
            opening.push(words::family_business::sits_down(
                language,
                NAMES[seat.number()],
                setup.families[seat.number()],
            ));
        }
        let sentence = move |seen: &Seen, game: &Game| {
            let players = NAMES.map(str::to_owned);
            let speaker = words::family_business::Speaker {
                language,
                players: &players,
                setup: &setup,
                viewer: Viewer::Spectator,
            };
            let is_turn = matches!(seen, Seen::Open(Open::TurnBegan { .. }));
            speaker.event(seen, game.board()).map(|line| (line, is_turn))
        };
        let show = Show { opening, bare: Game::bare(setup), sentence: Box::new(sentence) };
        self.show(&show, |chance, tell| Game::deal(setup, chance, &mut |event| tell(*event)).ok())
    }

    /// A game of Mob City.
    pub(crate) fn mob_city(&self, rules: &str) -> ExitCode {
        use mob_city::{Game, Open, Seen, Setup};
        let language = self.language;
        let (rules, title) = match rules::mob_city(rules, language) {
            Ok(loaded) => loaded,
            Err(lines) => return rules::refuse(&lines),
        };
        let setup = Setup::new(rules, self.seats);
        let faults = setup.faults();
        if !faults.is_empty() {
            let sentences = faults.iter().map(|fault| words::mob_city::fault(language, fault));
            return rules::refuse(&rules::faults(language, sentences));
        }
        let opening = vec![words::demo_begins(language, &title, self.seats, self.number)];
        let sentence = move |seen: &Seen, game: &Game| {
            let players = NAMES.map(str::to_owned);
            let speaker = words::mob_city::Speaker {
                language,
                players: &players,
                setup: &setup,
                viewer: Viewer::Spectator,
            };
            let is_turn = matches!(seen, Seen::Open(Open::TurnBegan { .. }));
            speaker.event(seen, game.board()).map(|line| (line, is_turn))
        };
        let show = Show { opening, bare: Game::bare(setup), sentence: Box::new(sentence) };
        self.show(&show, |chance, tell| Game::deal(setup, chance, &mut |event| tell(*event)).ok())
    }

    fn show<G: Game>(
        &self,
        show: &Show<G>,
        deal: impl Fn(&mut Seeded, &mut dyn FnMut(G::Event)) -> Option<G>,
    ) -> ExitCode {
        match self.tell(show, deal, &mut BufWriter::new(std::io::stdout().lock())) {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever reads no further, as in `sitdown demo | head`, has seen enough.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        }
    }

    fn tell<G: Game>(
        &self,
        show: &Show<G>,
        deal: impl Fn(&mut Seeded, &mut dyn FnMut(G::Event)) -> Option<G>,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        if !self.notation {
            show.opening.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        let mut chance = Seeded::numbered(self.number);
        let mut choice = Fast::new(self.number);
        let mut events: Vec<G::Event> = Vec::new();
        let Some(mut game) = deal(&mut chance, &mut |event| events.push(event)) else { return Ok(()) };
        // The table as it was before the events that are still to be told.
        let mut told = show.bare;
        let (mut answers, mut turns) = (0, 0);
        loop {
            for event in events.drain(..) {
                told.apply(&event);
                if self.notation {
                    writeln!(out, "{event}")?;
                } else if let Some((line, is_turn)) =
                    G::seen(&event, Viewer::Spectator).and_then(|seen| (show.sentence)(&seen, &told))
                {
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
