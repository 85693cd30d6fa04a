//! Games that bots can be set against each other in.

use bots::Savvy;
use table::{BySeat, Seeded};

/// A game that can be dealt for bots.
pub trait Arena: Savvy + Send + Sync {
    /// A table that games are dealt at.
    type Setup: Copy + Send + Sync;

    /// How many sit there.
    fn seats_of(setup: &Self::Setup) -> usize;

    /// The table before the deal.
    fn bare(setup: Self::Setup) -> Self;

    /// Deals a game, telling each event; `None` if there is something wrong with the table.
    fn deal(setup: Self::Setup, chance: &mut Seeded, tell: &mut impl FnMut(&Self::Event)) -> Option<Self>;

    /// Each seat's share of the win, once the game is over.
    fn result(&self) -> BySeat<f32> {
        self.shares()
    }

    /// Whether this event begins a player's turn.
    fn begins_turn(event: &Self::Event) -> bool;
}

impl Arena for family_business::Game {
    type Setup = family_business::Setup;

    fn seats_of(setup: &Self::Setup) -> usize {
        setup.seats.into()
    }

    fn bare(setup: Self::Setup) -> Self {
        Self::bare(setup)
    }

    fn deal(setup: Self::Setup, chance: &mut Seeded, tell: &mut impl FnMut(&Self::Event)) -> Option<Self> {
        Self::deal(setup, chance, tell).ok()
    }

    fn begins_turn(event: &Self::Event) -> bool {
        use family_business::{Event, Open};
        matches!(event, Event::Open(Open::TurnBegan { .. }))
    }
}

impl Arena for mob_city::Game {
    type Setup = mob_city::Setup;

    fn seats_of(setup: &Self::Setup) -> usize {
        setup.seats.into()
    }

    fn bare(setup: Self::Setup) -> Self {
        Self::bare(setup)
    }

    fn deal(setup: Self::Setup, chance: &mut Seeded, tell: &mut impl FnMut(&Self::Event)) -> Option<Self> {
        Self::deal(setup, chance, tell).ok()
    }

    fn begins_turn(event: &Self::Event) -> bool {
        use mob_city::{Event, Open};
        matches!(event, Event::Open(Open::TurnBegan { .. }))
    }
}
