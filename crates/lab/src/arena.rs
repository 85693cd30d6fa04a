//! What the lab needs of a game, and what it records while one is played.

use bots::Heuristics;
use table::{BySeat, Seat};

/// A game that the lab can deal for bots and gather statistics on.
pub trait Arena: Heuristics {
    /// The names of the numbers in [`GameStats::figures`].
    const FIGURES: &'static [&'static str];

    /// The series in [`GameStats::series`].
    const SERIES: [Series; 2];

    /// The number of seats.
    fn seats_of(setup: &Self::Setup) -> usize;

    /// The rules as text. Runs can be merged only if these are equal.
    fn rules_of(setup: &Self::Setup) -> String;

    /// The names of all cards, in the order of the bits of [`GameStats::cards`]; at most 64.
    fn cards() -> Vec<String>;

    /// Updates the statistics with an event. `view` is a player's view after it.
    fn record(stats: &mut GameStats, event: &Self::Event, view: &Self::View);
}

/// A quantity sampled at every turn or round of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    /// The name of its column in files.
    pub name: &'static str,
    /// The title of its plot.
    pub title: &'static str,
    /// A sentence under the title.
    pub about: &'static str,
    /// How often it is sampled: every "turn" or every "round".
    pub step: &'static str,
    /// What its numbers are, and so how they are plotted.
    pub kind: SeriesKind,
}

/// What the numbers of a [`Series`] are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesKind {
    /// A number per seat. The plot compares the winners with the other players.
    PerSeat,
    /// A number for the table. The plot shows the share of games in which it isn't 0, under this label.
    Flag(&'static str),
    /// A number for the table. The plot shows its mean, under this label.
    Mean(&'static str),
}

/// What the [`GameStats`] of a game contain, without the game's type.
#[derive(Clone, PartialEq, Debug)]
pub struct Schema {
    /// The names of all cards.
    pub cards: Vec<String>,
    /// The names of the figures.
    pub figures: &'static [&'static str],
    /// The series.
    pub series: [Series; 2],
}

impl Schema {
    /// The schema of a game.
    #[must_use]
    pub fn of<G: Arena>() -> Self {
        Self { cards: G::cards(), figures: G::FIGURES, series: G::SERIES }
    }

    /// The names of the cards in a set, separated by spaces.
    #[must_use]
    pub fn card_names(&self, set: u64) -> String {
        let names = self.cards.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
        names.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Parses what [`Schema::card_names`] returns. Ignores names it doesn't know.
    #[must_use]
    pub fn card_set(&self, names: &str) -> u64 {
        let cards = names.split(' ').filter_map(|name| self.cards.iter().position(|card| card == name));
        cards.fold(0, |set, n| set | 1 << n)
    }
}

/// Statistics of one game: a fold over its events.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameStats {
    /// The number of turns begun.
    pub turns: u32,
    /// The cards that each seat has played, as bits in the order of [`Arena::cards`].
    pub cards: BySeat<u64>,
    /// The numbers named by [`Arena::FIGURES`]; `None` for an event that never happened.
    pub figures: Vec<Option<i32>>,
    /// The samples of [`Arena::SERIES`], step after step.
    pub series: [Vec<i32>; 2],
    /// How the game ended.
    pub ending: String,
    /// The last card played this turn, as an index into [`Arena::cards`].
    pub(crate) last_card: Option<usize>,
}

impl GameStats {
    /// Empty statistics.
    #[must_use]
    pub fn new<G: Arena>() -> Self {
        Self { figures: vec![None; G::FIGURES.len()], ..Self::default() }
    }

    /// Records that a seat played the card with this index.
    pub(crate) fn record_play(&mut self, seat: Seat, card: usize) {
        self.cards[seat] |= 1 << card;
    }

    /// Sets a figure to the current turn, if it isn't set yet.
    pub(crate) fn record_first(&mut self, figure: usize) {
        let turn = self.turns as i32;
        self.figures[figure].get_or_insert(turn);
    }

    /// Adds one to a figure.
    pub(crate) fn increment(&mut self, figure: usize) {
        *self.figures[figure].get_or_insert(0) += 1;
    }
}

/// The index of a card in the catalogue.
pub(crate) fn index_of<C: PartialEq>(all: &[C], card: &C) -> usize {
    all.iter().position(|one| one == card).unwrap_or_default()
}
