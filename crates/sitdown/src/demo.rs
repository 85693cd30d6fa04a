//! `sitdown demo`: a whole game between bots, or between players who give any legal answer, printed as sentences.

use std::io::{BufWriter, Error, Write};
use std::process::ExitCode;

use bots::{Bot, BotSpec, Heuristics};
use table::laws::any_answer;
use table::{Fast, Seat, Seeded, Viewer};
use words::{Language, Reader, Voice};

use crate::{output, rules};

/// The players of a demonstration.
const NAMES: [&str; 8] = ["Ann", "Bob", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal"];

/// What to show.
pub(crate) struct Demo {
    pub(crate) number: u64,
    pub(crate) seats: usize,
    /// The bots that play; without one, any legal answer is as good as another.
    pub(crate) bot: Option<BotSpec>,
    /// The options of the game that are on.
    pub(crate) options: &'static [&'static str],
    pub(crate) language: Language,
    pub(crate) notation: bool,
}

impl Demo {
    /// Plays a game by the rules of an edition or of a house-rules file.
    pub(crate) fn run<G: Voice + Heuristics>(&self, rules: &str) -> ExitCode {
        let setup = match rules::setup::<G>(rules, self.seats, self.options, self.language) {
            Ok(setup) => setup,
            Err(lines) => return rules::refuse(&lines),
        };
        let title = G::edition_name(self.language, rules).unwrap_or_else(|| rules.to_owned());
        output::add(self.tell::<G>(setup, &title, &mut BufWriter::new(std::io::stdout().lock())));
        ExitCode::SUCCESS
    }

    fn tell<G: Voice + Heuristics>(
        &self,
        setup: G::Setup,
        title: &str,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        let names = NAMES.map(str::to_owned);
        let reader = Reader { viewer: Viewer::Spectator, language: self.language, players: &names };
        let mut view = G::bare(setup).view(Viewer::Spectator);
        if !self.notation {
            writeln!(out, "{}", words::demo_begins(self.language, title, self.seats, self.number))?;
            G::introductions(&view, &reader).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        let mut chance = Seeded::numbered(self.number);
        let mut choice = Fast::new(self.number);
        let mut players = Players::<G>::new(setup, self.bot, self.number);
        let mut events: Vec<G::Event> = Vec::new();
        let tell = |event: &G::Event, events: &mut Vec<G::Event>, players: &mut Players<G>| {
            players.observe(event);
            events.push(event.clone());
        };
        let dealt = G::deal(setup, &mut chance, &mut |event| tell(event, &mut events, &mut players));
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
            let command = players.choose(seat).unwrap_or_else(|| any_answer(&game, seat, &mut choice));
            if self.notation {
                writeln!(out, "{seat}: {command}")?;
            }
            game.act_unchecked(seat, command, &mut chance, &mut |event| {
                tell(event, &mut events, &mut players);
            });
            answers += 1;
        }
        if !self.notation {
            writeln!(out, "\n{}", words::demo_ends(self.language, turns, answers))?;
        }
        out.flush()
    }
}

/// The bots of a game, each with what its seat has seen. Empty if the players are random.
struct Players<G: Heuristics>(Vec<(Bot<G>, G::View)>);

impl<G: Heuristics> Players<G> {
    fn new(setup: G::Setup, bot: Option<BotSpec>, seed: u64) -> Self {
        let bare = G::bare(setup);
        let player = |spec| {
            let seats = Seat::first(bare.seats());
            seats
                .map(move |seat| (Bot::new(spec, seed + seat.number() as u64), bare.view(Viewer::Seat(seat))))
        };
        Self(bot.into_iter().flat_map(player).collect())
    }

    fn observe(&mut self, event: &G::Event) {
        for (seat, (bot, view)) in Seat::first(self.0.len()).zip(&mut self.0) {
            if let Some(seen) = G::seen(event, Viewer::Seat(seat)) {
                G::see(view, &seen);
                bot.observe(view, &seen);
            }
        }
    }

    fn choose(&mut self, seat: Seat) -> Option<G::Command> {
        let (bot, view) = self.0.get_mut(seat.number())?;
        bot.choose(view)
    }
}
