//! Plays one game between bots.

use std::time::{Duration, Instant};

use bots::{Bot, BotSpec};
use table::{BySeat, Menu as _, Seat, Seeded, Viewer};

use crate::arena::{Arena, GameStats};

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// Each seat's share of the win.
    pub shares: BySeat<f32>,
    /// The number of decisions each seat made.
    pub answers: BySeat<u32>,
    /// How long each seat thought in total.
    pub think_time: BySeat<Duration>,
    /// The game's statistics.
    pub stats: GameStats,
    /// Every decision, if [`Match::keep_decisions`] is set.
    pub decisions: Vec<Decision>,
}

/// One decision of a bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The turn, counted from 1.
    pub turn: u32,
    /// Whose decision it is.
    pub seat: Seat,
    /// The command in notation.
    pub command: String,
    /// The number of legal commands.
    pub choices: u32,
    /// How long the bot thought.
    pub think_time: Duration,
}

/// Hashes numbers into a seed.
#[must_use]
pub fn seed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x51d0_4ab1_e000_0001, |seed, part| {
        let mixed = (seed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ mixed >> 32
    })
}

/// Why a game was not finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfinished {
    /// The run was stopped.
    Stopped,
    /// The setup is invalid or a bot broke the rules; a sentence.
    Broken(String),
}

/// A game to be played.
pub struct Match<'a, G: Arena> {
    /// The table.
    pub setup: G::Setup,
    /// The bot in each seat.
    pub specs: &'a [BotSpec],
    /// The seed of the deal.
    pub deal: u64,
    /// Gives the bots other seeds in each rotation of a deal.
    pub rotation: u64,
    /// Whether to keep every decision.
    pub keep_decisions: bool,
}

impl<G: Arena> Match<'_, G> {
    /// Deals the game and plays it to the end; `watch` is told every event.
    ///
    /// # Errors
    /// If `stop` returns true, the setup is invalid, or a bot breaks the rules.
    pub fn play(
        &self,
        stop: &impl Fn() -> bool,
        watch: &mut impl FnMut(&G::Event),
    ) -> Result<Played, Unfinished> {
        self.play_showing(stop, watch, &mut |_, _, _| {})
    }

    /// As [`Match::play`]; `show` is given the game before each decision, whose decision it is, and the turn.
    ///
    /// # Errors
    /// As [`Match::play`].
    pub(crate) fn play_showing(
        &self,
        stop: &impl Fn() -> bool,
        watch: &mut impl FnMut(&G::Event),
        show: &mut impl FnMut(&G, Seat, u32),
    ) -> Result<Played, Unfinished> {
        let broken = |what: String| Unfinished::Broken(format!("deal {:#x}: {what}", self.deal));
        let mut chance = Seeded::numbered(self.deal);
        let bare = G::bare(self.setup);
        let seats = bare.seats();
        let mut bots: Vec<Bot<G>> = (0..seats)
            .map(|seat| Bot::new(self.specs[seat], seed(&[self.deal, self.rotation, seat as u64])))
            .collect();
        let mut views: Vec<G::View> = Seat::first(seats).map(|seat| bare.view(Viewer::Seat(seat))).collect();
        let mut tell = |event: &G::Event, bots: &mut [Bot<G>], stats: &mut GameStats| {
            for (seat, (bot, view)) in Seat::first(seats).zip(bots.iter_mut().zip(&mut views)) {
                if let Some(seen) = G::seen(event, Viewer::Seat(seat)) {
                    G::see(view, &seen);
                    bot.observe(view, &seen);
                }
            }
            G::record(stats, event, &views[0]);
            watch(event);
        };
        let mut stats = GameStats::new::<G>();
        let dealt = G::deal(self.setup, &mut chance, &mut |event| tell(event, &mut bots, &mut stats));
        let mut game = dealt.map_err(|_| broken("the setup is invalid".to_owned()))?;
        let (mut answers, mut think_time) = (BySeat::all(0), BySeat::all(Duration::ZERO));
        let mut decisions = Vec::new();
        while let Some(seat) = game.next_asked() {
            if stop() {
                return Err(Unfinished::Stopped);
            }
            show(&game, seat, stats.turns);
            let start = Instant::now();
            // A bot gets its view and nothing else, as a player would.
            let choice = bots[seat.number()].choose(&game.view(Viewer::Seat(seat)));
            let command = choice.ok_or_else(|| broken(format!("{seat} made no move")))?;
            let spent = start.elapsed();
            think_time[seat] += spent;
            answers[seat] += 1;
            if self.keep_decisions {
                let choices = game.menu(seat).len() as u32;
                let (turn, command) = (stats.turns, command.to_string());
                decisions.push(Decision { turn, seat, command, choices, think_time: spent });
            }
            game.act(seat, command, &mut chance, &mut |event| tell(event, &mut bots, &mut stats))
                .map_err(|illegal| broken(format!("{seat} may not {command}: {illegal}")))?;
        }
        Ok(Played { shares: game.shares(), answers, think_time, stats, decisions })
    }
}
