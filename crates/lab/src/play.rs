//! One game between bots, to its end.

use std::time::{Duration, Instant};

use bots::{Bot, Order};
use table::{BySeat, Menu as _, Seat, Seeded, Viewer};

use crate::arena::{Arena, Tale};

/// How a game went.
#[derive(Clone, Debug)]
pub struct Played {
    /// Each seat's share of the win.
    pub shares: BySeat<f32>,
    /// How many answers each seat gave.
    pub answers: BySeat<u32>,
    /// How long each seat thought in all.
    pub thought: BySeat<Duration>,
    /// What happened.
    pub tale: Tale,
    /// Every answer, if they were wanted.
    pub decisions: Vec<Decision>,
}

/// One answer of a bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The turn in which it was given, from 1.
    pub turn: u32,
    /// By whom.
    pub seat: Seat,
    /// The answer in notation.
    pub command: String,
    /// How many answers there were to choose from.
    pub choices: u32,
    /// How long the bot thought.
    pub thought: Duration,
}

/// Mixes numbers into a seed.
#[must_use]
pub fn seed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x51d0_4ab1_e000_0001, |seed, part| {
        let mixed = (seed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ mixed >> 32
    })
}

/// Why a game has no end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfinished {
    /// It was given up.
    Stopped,
    /// The table cannot be, or a bot did not play by the rules; a sentence.
    Broken(String),
}

/// What is to be played, and how closely it is watched.
pub struct Match<'a, G: Arena> {
    /// The table.
    pub setup: G::Setup,
    /// Who sits in each seat.
    pub orders: &'a [Order],
    /// What the cards are dealt from.
    pub deal: u64,
    /// Tells the bots of one rotation of a deal from those of the next.
    pub rotation: u64,
    /// Whether every answer is kept.
    pub keep_decisions: bool,
}

impl<G: Arena> Match<'_, G> {
    /// Deals and lets the bots play it out.
    ///
    /// # Errors
    /// If `stop` says to give it up, or something is wrong with the table or a bot.
    pub fn play(&self, stop: &impl Fn() -> bool) -> Result<Played, Unfinished> {
        let broken = |what: String| Unfinished::Broken(format!("deal {:#x}: {what}", self.deal));
        let mut chance = Seeded::numbered(self.deal);
        let seats = G::seats_of(&self.setup);
        let mut bots: Vec<Bot<G>> = (0..seats)
            .map(|seat| Bot::new(self.orders[seat], seed(&[self.deal, self.rotation, seat as u64])))
            .collect();
        let bare = G::bare(self.setup);
        let mut views: Vec<G::View> = Seat::first(seats).map(|seat| bare.view(Viewer::Seat(seat))).collect();
        let mut tell = |event: &G::Event, bots: &mut [Bot<G>], tale: &mut Tale| {
            for (seat, (bot, view)) in Seat::first(seats).zip(bots.iter_mut().zip(&mut views)) {
                if let Some(seen) = G::seen(event, Viewer::Seat(seat)) {
                    G::see(view, &seen);
                    bot.hear(view, &seen);
                }
            }
            G::follow(tale, event, &views[0]);
        };
        let mut tale = Tale::new::<G>();
        let dealt = G::deal(self.setup, &mut chance, &mut |event| tell(event, &mut bots, &mut tale));
        let mut game = dealt.map_err(|_| broken("the table cannot be".to_owned()))?;
        let (mut answers, mut thought) = (BySeat::all(0), BySeat::all(Duration::ZERO));
        let mut decisions = Vec::new();
        while let Some(seat) = game.next_asked() {
            if stop() {
                return Err(Unfinished::Stopped);
            }
            let start = Instant::now();
            // What a bot gets is its view, as a player would.
            let choice = bots[seat.number()].choose(&game.view(Viewer::Seat(seat)));
            let command = choice.ok_or_else(|| broken(format!("{seat} has no answer")))?;
            let spent = start.elapsed();
            thought[seat] += spent;
            answers[seat] += 1;
            if self.keep_decisions {
                let choices = game.menu(seat).len() as u32;
                let (turn, command) = (tale.turns, command.to_string());
                decisions.push(Decision { turn, seat, command, choices, thought: spent });
            }
            game.act(seat, command, &mut chance, &mut |event| tell(event, &mut bots, &mut tale))
                .map_err(|illegal| broken(format!("{seat} may not {command}: {illegal}")))?;
        }
        Ok(Played { shares: game.result(), answers, thought, tale, decisions })
    }
}
