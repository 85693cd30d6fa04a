//! What a game must be able to do to be played at this table.

use std::fmt::{Debug, Display};

use crate::{Chance, Seat, Seats, Viewer};

/// The legal answers to one question: a set, not a list, so asking costs little and drawing one
/// at random costs nothing more.
pub trait Menu: Copy + Debug + PartialEq {
    /// What is on the menu.
    type Command;

    /// How many answers there are.
    fn len(&self) -> usize;

    /// Whether there is nothing to answer.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `command` is one of the answers.
    fn contains(&self, command: Self::Command) -> bool;

    /// The `n`-th answer in the menu's order, counted from 0.
    fn nth(&self, n: usize) -> Option<Self::Command>;

    /// All answers in the menu's order.
    fn iter(&self) -> impl Iterator<Item = Self::Command> {
        (0..self.len()).filter_map(|n| self.nth(n))
    }
}

/// A card game for several seats with hidden cards.
///
/// A game is a fold of its events: [`Game::apply`] is the only thing that changes it. What a viewer
/// may know is a [`Game::View`], itself the fold of what that viewer has [`Game::Seen`].
pub trait Game: Copy + Eq + Debug {
    /// One small answer.
    type Command: Copy + Eq + Debug + Display;
    /// Something that happened, with everything about it.
    type Event: Clone + PartialEq + Debug + Display;
    /// What one viewer learns of an event.
    type Seen: Clone + PartialEq + Debug + Display;
    /// What one viewer knows.
    type View: Copy + Eq + Debug;
    /// The legal answers of one seat.
    type Menu: Menu<Command = Self::Command>;
    /// Why a command was refused.
    type Illegal: Clone + PartialEq + Debug + Display;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Who has an answer to give. Empty exactly when the game is over.
    fn asked(&self) -> Seats;

    /// Which of the asked to hear first where any order would do.
    fn next_asked(&self) -> Option<Seat>;

    /// What `seat` may answer now; empty when it is not asked.
    fn menu(&self, seat: Seat) -> Self::Menu;

    /// Carries out an answer, telling each event the moment it happens. A refused command changes
    /// nothing.
    ///
    /// # Errors
    /// When `command` is not on the menu of `seat`.
    fn act(
        &mut self,
        seat: Seat,
        command: Self::Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// Carries out an answer that is known to be on the menu: [`Game::act`] without looking. Anything else
    /// may break the game.
    fn act_unchecked(
        &mut self,
        seat: Seat,
        command: Self::Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    );

    /// Lets an event happen.
    fn apply(&mut self, event: &Self::Event);

    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` learns of `event`, if anything.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Brings a view up to date with what its viewer saw.
    fn see(view: &mut Self::View, seen: &Self::Seen);

    /// The menu as the viewer can work it out from the view alone.
    fn view_menu(view: &Self::View) -> Self::Menu;

    /// A whole game that looks like `view` to its viewer, with the hidden things drawn evenly from
    /// what they may be.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self;
}
