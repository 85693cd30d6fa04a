//! How well the chances that a review shows agree with what happens: of the positions that gave a player 30 %, the player
//! should win 30 %.

use std::cell::RefCell;

use bots::BotSpec;
use table::{Seat, Viewer};

use crate::arena::Arena;
use crate::play::{Match, Unfinished, seed};

/// How many groups of chances there are: one for each ten points.
pub const GROUPS: usize = 10;

/// The positions whose chances fall into one group.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Group {
    /// How many there were: one for each player in each position.
    pub count: u32,
    /// The sum of the chances they were given.
    pub given: f64,
    /// The sum of the shares that were won.
    pub won: f64,
}

impl Group {
    /// The mean chance that was given, and the mean share that was won.
    #[must_use]
    pub fn means(&self) -> (f64, f64) {
        let count = f64::from(self.count.max(1));
        (self.given / count, self.won / count)
    }
}

/// Chances against results, over many games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Calibration {
    /// By the chance that was given: below 10 %, below 20 % and so on.
    pub groups: [Group; GROUPS],
    /// The sum of squared differences between chance and result, which is the Brier score times the count.
    pub squares: f64,
}

impl Calibration {
    /// The number of positions.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// The mean difference between the chances of a group and its results, weighted by the groups' sizes.
    #[must_use]
    pub fn error(&self) -> f64 {
        let off = |group: &Group| (group.given - group.won).abs();
        self.groups.iter().map(off).sum::<f64>() / f64::from(self.count().max(1))
    }

    /// The Brier score: 0 for a prophet.
    #[must_use]
    pub fn brier(&self) -> f64 {
        self.squares / f64::from(self.count().max(1))
    }

    fn add(&mut self, given: f32, won: f32) {
        let place = ((given * GROUPS as f32) as usize).min(GROUPS - 1);
        let group = &mut self.groups[place];
        group.count += 1;
        group.given += f64::from(given);
        group.won += f64::from(won);
        self.squares += f64::from(given - won).powi(2);
    }

    /// Plays a game between bots and compares the spectators' chances, from this many simulated games, with the result, at
    /// every fifth decision.
    ///
    /// # Errors
    /// If the setup is invalid, or a bot breaks the rules.
    pub fn add_game<G: Arena>(
        &mut self,
        setup: G::Setup,
        specs: &[BotSpec],
        deal: u64,
        worlds: u32,
    ) -> Result<(), Unfinished> {
        const EVERY: u64 = 5;
        let game = Match::<G> { setup, specs, deal, rotation: 0, keep_decisions: false };
        // Both closures need what the spectator has seen so far.
        let spectator = RefCell::new((G::bare(setup).view(Viewer::Spectator), G::Memory::default()));
        let (mut given, mut decisions) = (Vec::new(), 0);
        let watch = &mut |event: &G::Event| {
            if let Some(seen) = G::seen(event, Viewer::Spectator) {
                let (view, memory) = &mut *spectator.borrow_mut();
                G::see(view, &seen);
                G::remember(memory, view, &seen);
            }
        };
        let show = &mut |_: &G, _, _| {
            decisions += 1;
            if decisions % EVERY == 0 {
                let (view, memory) = &*spectator.borrow();
                given.push(G::chances(view, memory, worlds, seed(&[deal, decisions])));
            }
        };
        let played = game.play_showing(&|| false, watch, show)?;
        for chances in given {
            for seat in Seat::first(specs.len()) {
                self.add(chances[seat], played.shares[seat]);
            }
        }
        Ok(())
    }
}
