//! A seat at a remote table. Its view is the fold of what it was told in notation.

use std::time::Duration;

use bots::{Bot, BotSpec, TimeLimit};
use table::{Seat, Unreadable, Viewer};

use crate::any_game::act;
use crate::chance::StepChance;
use crate::playable::Playable;
use crate::settings::GameId;
use crate::view_json::AnyView;

/// A view of a remote game from one seat.
pub trait Watcher: Send {
    /// Updates the view with something that the seat has seen.
    ///
    /// # Errors
    /// If it is not notation.
    fn see(&mut self, seen: &str) -> Result<(), Unreadable>;

    /// The seat's view.
    fn view(&self) -> AnyView;

    /// A bot's answers: one command, or a card and its targets. Returns `None` if the seat is not asked. The bot thinks
    /// no longer than `longest`.
    fn answer(&mut self, order: BotSpec, seed: u64, longest: Duration) -> Option<Vec<String>>;
}

/// Starts a view for `seat`. `began` is the first thing that the seat has seen.
///
/// # Errors
/// If `began` does not start this game.
pub fn watch(game: GameId, seat: Seat, began: &str) -> Result<Box<dyn Watcher>, Unreadable> {
    games::dispatch!(game, G => typed_watcher::<G>(seat, began))
}

fn typed_watcher<G: Playable>(seat: Seat, began: &str) -> Result<Box<dyn Watcher>, Unreadable> {
    let event: G::Event = began.parse()?;
    let setup = G::setup_in(&event).ok_or_else(|| Unreadable(format!("\"{began}\" does not set a table")))?;
    let view = G::bare(setup).view(Viewer::Seat(seat));
    let mut watcher = TypedWatcher::<G> { seat, view, memory: G::Memory::default() };
    watcher.see(began)?;
    Ok(Box::new(watcher))
}

struct TypedWatcher<G: Playable> {
    seat: Seat,
    view: G::View,
    memory: G::Memory,
}

impl<G: Playable> Watcher for TypedWatcher<G> {
    fn see(&mut self, seen: &str) -> Result<(), Unreadable> {
        let seen: G::Seen = seen.parse()?;
        G::see(&mut self.view, &seen);
        G::remember(&mut self.memory, &self.view, &seen);
        Ok(())
    }

    fn view(&self) -> AnyView {
        G::any_view(self.view)
    }

    fn answer(&mut self, order: BotSpec, seed: u64, longest: Duration) -> Option<Vec<String>> {
        let mut bot = Bot::<G>::with_memory(order, seed, self.memory.clone());
        bot.set_limit(TimeLimit::new(longest));
        let mut chance = StepChance::fast(seed);
        // Any game with the same view will do: while a choice can still be taken back, nothing hidden is revealed
        // and no chance is used, so it is the same in all of them.
        let mut game = G::imagine(&self.view, &mut chance);
        let (mut view, mut chain) = (self.view, Vec::new());
        loop {
            let command = bot.choose(&view)?;
            chain.push(command.to_string());
            act(&mut game, self.seat, command, &mut chance, &mut |_| {}).ok()?;
            if !game.is_mid_choice(self.seat) {
                return Some(chain);
            }
            view = game.view(Viewer::Seat(self.seat));
        }
    }
}
