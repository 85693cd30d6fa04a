//! A seat at a table that is somewhere else: what it knows is the fold of what it was told, in notation.

use std::time::{Duration, Instant};

use bots::{Bot, BotSpec};
use table::{Fast, Seat, Unreadable, Viewer};

use crate::playable::Playable;
use crate::settings::GameId;
use crate::view_json::AnyView;

/// What one seat knows of a game that is played elsewhere.
pub trait Watcher: Send {
    /// Takes in something that the seat has seen.
    ///
    /// # Errors
    /// If it is unreadable.
    fn see(&mut self, seen: &str) -> Result<(), Unreadable>;

    /// What the seat knows.
    fn known(&self) -> AnyView;

    /// A bot's answers to what it is asked: one, or a card and its picks. Nothing if it is not asked.
    fn answer(&mut self, order: BotSpec, seed: u64, longest: Duration) -> Option<Vec<String>>;
}

/// Begins to watch through the eyes of `seat`. `began` is the first thing it has seen.
///
/// # Errors
/// If that is not how a table of this game is set.
pub fn watch(game: GameId, seat: Seat, began: &str) -> Result<Box<dyn Watcher>, Unreadable> {
    games::dispatch!(game, G => watching::<G>(seat, began))
}

fn watching<G: Playable>(seat: Seat, began: &str) -> Result<Box<dyn Watcher>, Unreadable> {
    let event: G::Event = began.parse()?;
    let setup = G::setup_in(&event).ok_or_else(|| Unreadable(format!("\"{began}\" does not set a table")))?;
    let view = G::bare(setup).view(Viewer::Seat(seat));
    let mut watching = Watching::<G> { seat, view, memory: G::Memory::default() };
    watching.see(began)?;
    Ok(Box::new(watching))
}

struct Watching<G: Playable> {
    seat: Seat,
    view: G::View,
    memory: G::Memory,
}

impl<G: Playable> Watcher for Watching<G> {
    fn see(&mut self, seen: &str) -> Result<(), Unreadable> {
        let seen: G::Seen = seen.parse()?;
        G::see(&mut self.view, &seen);
        G::remember(&mut self.memory, &self.view, &seen);
        Ok(())
    }

    fn known(&self) -> AnyView {
        G::any_view(self.view)
    }

    fn answer(&mut self, order: BotSpec, seed: u64, longest: Duration) -> Option<Vec<String>> {
        let mut bot = Bot::<G>::with_memory(order, seed, self.memory.clone());
        bot.set_deadline(Instant::now() + longest);
        let mut luck = Fast::new(seed);
        // A game that looks the same from here: what follows from the own answers, as long as nothing hidden
        // is shown and no luck is used, is the same in all of them.
        let mut game = G::imagine(&self.view, &mut luck);
        let (mut view, mut chain) = (self.view, Vec::new());
        loop {
            let command = bot.choose(&view)?;
            chain.push(command.to_string());
            game.act(self.seat, command, &mut luck, &mut |_| {}).ok()?;
            if !game.is_mid_choice(self.seat) {
                return Some(chain);
            }
            view = game.view(Viewer::Seat(self.seat));
        }
    }
}
