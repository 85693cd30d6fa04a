//! One game of Mob City between plans, and what a designer wants to know of it.

use bots::{Plan, answer};
use mob_city::{Card, Event, Game, Open, Rules, Setup};
use table::{BySeat, Fast, Game as _, Menu as _, Seat};

use crate::play::seed;

/// A Bat is early if it is bought by this turn of its owner.
pub(super) const EARLY: u32 = 5;

/// How a game was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ending {
    /// The winner bought the Juice that made it enough.
    Bought,
    /// He won by whacking: the Juice of a victim made it enough, or nobody else was left.
    Whacked,
    /// Nobody had won when MC-R81 ended it.
    #[default]
    Stalemate,
}

/// What is told of a game.
#[derive(Clone, Debug)]
pub struct Story {
    /// Each seat's share of the win.
    pub shares: BySeat<f64>,
    /// How many turns were begun.
    pub turns: u32,
    /// How it was decided.
    pub ending: Ending,
    /// The cards each seat bought at least once, a bit each.
    pub bought: BySeat<u64>,
    /// What each seat bought in its first two turns, in the order of the catalogue.
    pub openings: Vec<Vec<Card>>,
    /// Who bought a Bat early.
    pub early_bat: BySeat<bool>,
}

/// What is followed while a game goes on.
struct Course {
    rules: Rules,
    turns: u32,
    own_turns: BySeat<u32>,
    points: BySeat<u16>,
    /// How each seat came to have enough Juice, if it has.
    enough: BySeat<Option<Ending>>,
    bought: BySeat<u64>,
    openings: Vec<Vec<Card>>,
    early_bat: BySeat<bool>,
}

impl Course {
    fn follow(&mut self, event: &Event) {
        let Event::Open(open) = event else { return };
        match *open {
            Open::TurnBegan { seat } => {
                self.turns += 1;
                self.own_turns[seat] += 1;
            }
            Open::Bought { seat, card } => {
                self.bought[seat] |= 1 << card as u64;
                if self.own_turns[seat] <= 2 {
                    self.openings[seat.number()].push(card);
                }
                self.early_bat[seat] |= card == Card::BaseballBat && self.own_turns[seat] <= EARLY;
            }
            Open::Invested { seat, business } => {
                self.gain(seat, self.rules.shop(business).points.into(), Ending::Bought);
            }
            Open::Whacked { seat, by, .. } => {
                let points = std::mem::take(&mut self.points[seat]);
                self.enough[seat] = None;
                if let Some(by) = by {
                    self.gain(by, points, Ending::Whacked);
                }
            }
            _ => {}
        }
    }

    fn gain(&mut self, seat: Seat, points: u16, how: Ending) {
        self.points[seat] += points;
        if self.points[seat] >= u16::from(self.rules.win_juice) {
            self.enough[seat].get_or_insert(how);
        }
    }
}

impl Story {
    /// Plays the game that `deal` gives, each seat by its plan, and tells it; `None` if there can be no such
    /// table. The first seat begins.
    #[must_use]
    pub fn of(rules: Rules, plans: &[&Plan], deal: u64) -> Option<Self> {
        let seats = plans.len();
        let mut course = Course {
            rules,
            turns: 0,
            own_turns: BySeat::all(0),
            points: BySeat::all(0),
            enough: BySeat::all(None),
            bought: BySeat::all(0),
            openings: vec![Vec::new(); seats],
            early_bat: BySeat::all(false),
        };
        let mut chance = Fast::new(seed(&[deal, 0]));
        let mut whim = Fast::new(seed(&[deal, 1]));
        let mut game = Game::deal(Setup::new(rules, seats), &mut chance, &mut |_| {}).ok()?;
        while let Some(seat) = game.next_asked() {
            let sight = game.sight(seat);
            // Whoever answers for another does so by his own plan.
            let command = answer(plans[seat.number()], sight, &mut whim);
            debug_assert!(sight.menu().contains(command), "{command:?} is not on the menu");
            game.act_unchecked(seat, command, &mut chance, &mut |event| course.follow(event));
        }
        let winners = game.winners()?;
        let mut shares = BySeat::all(0.0);
        winners.iter().for_each(|seat| shares[seat] = 1.0 / winners.len() as f64);
        let alone = game.board().players.len() == 1;
        let by_juice = winners.nth(0).and_then(|winner| course.enough[winner]);
        let ending = by_juice.unwrap_or(if alone { Ending::Whacked } else { Ending::Stalemate });
        let mut openings = course.openings;
        openings.iter_mut().for_each(|cards| cards.sort_unstable());
        let Course { turns, bought, early_bat, .. } = course;
        Some(Self { shares, turns, ending, bought, openings, early_bat })
    }
}

/// Each seat's share of the win, and nothing else: what evolution needs of a game.
pub(super) fn shares(rules: Rules, plans: &[&Plan], deal: u64) -> Option<BySeat<f64>> {
    let mut chance = Fast::new(seed(&[deal, 0]));
    let mut whim = Fast::new(seed(&[deal, 1]));
    let mut game = Game::deal(Setup::new(rules, plans.len()), &mut chance, &mut |_| {}).ok()?;
    while let Some(seat) = game.next_asked() {
        let command = answer(plans[seat.number()], game.sight(seat), &mut whim);
        game.act_unchecked(seat, command, &mut chance, &mut |_| {});
    }
    let winners = game.winners()?;
    let mut shares = BySeat::all(0.0);
    winners.iter().for_each(|seat| shares[seat] = 1.0 / winners.len() as f64);
    Some(shares)
}
