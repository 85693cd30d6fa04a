//! One game between bots, to its end.

use std::time::{Duration, Instant};

use bots::{Bot, Order};
use table::{BySeat, Seat, Seeded, Viewer};

use crate::arena::Arena;

/// How a game went.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// Each seat's share of the win.
    pub shares: BySeat<f32>,
    /// How many turns were begun.
    pub turns: u32,
    /// How many answers each seat gave.
    pub answers: BySeat<u32>,
    /// How long each seat thought in all.
    pub thought: BySeat<Duration>,
}

/// Mixes numbers into a seed.
#[must_use]
pub fn seed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x51d0_4ab1_e000_0001, |seed, part| {
        let mixed = (seed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ mixed >> 32
    })
}

/// Deals the game numbered `deal` and lets the bots, one for each seat, play it out.
pub fn play<G: Arena>(setup: G::Setup, orders: &[Order], deal: u64, rotation: u64) -> Option<Played> {
    let mut chance = Seeded::numbered(deal);
    let seats = G::seats_of(&setup);
    let mut bots: Vec<Bot<G>> =
        (0..seats).map(|seat| Bot::new(orders[seat], seed(&[deal, rotation, seat as u64]))).collect();
    let bare = G::bare(setup);
    let mut views: Vec<G::View> = Seat::first(seats).map(|seat| bare.view(Viewer::Seat(seat))).collect();
    let mut turns = 0;
    let mut tell = |event: &G::Event, bots: &mut [Bot<G>]| {
        turns += u32::from(G::begins_turn(event));
        for (seat, (bot, view)) in Seat::first(seats).zip(bots.iter_mut().zip(&mut views)) {
            if let Some(seen) = G::seen(event, Viewer::Seat(seat)) {
                G::see(view, &seen);
                bot.hear(view, &seen);
            }
        }
    };
    let mut game = G::deal(setup, &mut chance, &mut |event| tell(event, &mut bots))?;
    let (mut answers, mut thought) = (BySeat::all(0), BySeat::all(Duration::ZERO));
    while let Some(seat) = game.next_asked() {
        let start = Instant::now();
        // What a bot gets is its view, as a player would.
        let command = bots[seat.number()].choose(&game.view(Viewer::Seat(seat)))?;
        thought[seat] += start.elapsed();
        answers[seat] += 1;
        if game.act(seat, command, &mut chance, &mut |event| tell(event, &mut bots)).is_err() {
            return None;
        }
    }
    Some(Played { shares: game.result(), turns, answers, thought })
}
