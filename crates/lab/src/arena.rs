//! Games that bots can be set against each other in.

mod family_business;
mod mob_city;

use bots::Savvy;
use table::{BySeat, Game as _, Seat};

/// A game that can be dealt for bots and told about afterwards.
pub trait Arena: Savvy + Send + Sync {
    /// Numbers that a [`Tale`] of this game has, by name.
    const FIGURES: &'static [&'static str];

    /// What a [`Tale`] of this game follows from step to step.
    const COURSES: [Course; 2];

    /// How many sit there.
    fn seats_of(setup: &Self::Setup) -> usize;

    /// The rules they play by, as text: what two runs must have in common to be one.
    fn rules_of(setup: &Self::Setup) -> String;

    /// The names of all cards, each at its place in [`Tale::cards`]; at most 64.
    fn cards() -> Vec<String>;

    /// Each seat's share of the win, once the game is over.
    fn result(&self) -> BySeat<f32> {
        self.shares()
    }

    /// Adds an event to the tale. `view` is what a player at the table sees afterwards.
    fn follow(tale: &mut Tale, event: &Self::Event, view: &Self::View);
}

/// Something that a tale follows from step to step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// What it is called in a file.
    pub name: &'static str,
    /// Whether every step has a number for each seat, or one for the table.
    pub by_seat: bool,
}

/// What a tale of some game has, without the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// The names of all cards.
    pub cards: Vec<String>,
    /// The names of its figures.
    pub figures: &'static [&'static str],
    /// What it follows.
    pub courses: [Course; 2],
}

impl Outline {
    /// The outline of this game's tales.
    #[must_use]
    pub fn of<G: Arena>() -> Self {
        Self { cards: G::cards(), figures: G::FIGURES, courses: G::COURSES }
    }

    /// A set of cards as text.
    pub(crate) fn show_cards(&self, set: u64) -> String {
        let names = self.cards.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        names.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// A set of cards from text; what is no card is left out.
    pub(crate) fn read_cards(&self, text: &str) -> u64 {
        let places = text.split(' ').filter_map(|name| self.cards.iter().position(|card| card == name));
        places.fold(0, |set, place| set | 1 << place)
    }

    /// The outline for a game by its name.
    #[must_use]
    pub fn named(game: &str) -> Option<Self> {
        match game {
            ::family_business::Game::NAME => Some(Self::of::<::family_business::Game>()),
            ::mob_city::Game::NAME => Some(Self::of::<::mob_city::Game>()),
            _ => None,
        }
    }
}

/// What happened in a game, as far as the lab wants to know: a fold over its events.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
    /// How many turns were begun.
    pub turns: u32,
    /// The cards each seat has played, a bit each.
    pub cards: BySeat<u64>,
    /// The numbers that [`Arena::FIGURES`] names; those that never came about are missing.
    pub figures: Vec<Option<i32>>,
    /// What [`Arena::COURSES`] names: the numbers of the first step, then of the second, …
    pub courses: [Vec<i32>; 2],
    /// How the game ended.
    pub ending: String,
    /// The card that was played last in this turn, if one was.
    last_card: Option<usize>,
}

impl Tale {
    /// A tale of which nothing has been told.
    #[must_use]
    pub fn new<G: Arena>() -> Self {
        Self { figures: vec![None; G::FIGURES.len()], ..Self::default() }
    }

    /// Notes that a seat has played the card at this place.
    fn play(&mut self, seat: Seat, place: usize) {
        self.cards[seat] |= 1 << place;
    }

    /// Notes the turn in which something happened for the first time.
    fn first(&mut self, figure: usize) {
        let turn = self.turns as i32;
        self.figures[figure].get_or_insert(turn);
    }

    /// Counts one more of something.
    fn count(&mut self, figure: usize) {
        *self.figures[figure].get_or_insert(0) += 1;
    }
}

/// The place of a card among all.
fn place<C: PartialEq>(all: &[C], card: &C) -> usize {
    all.iter().position(|one| one == card).unwrap_or_default()
}
