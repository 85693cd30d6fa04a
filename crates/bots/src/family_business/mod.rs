//! What bots know of Family Business.

mod craft;
mod glance;
mod memory;
mod outlook;
mod quick;
mod taste;

use family_business::{Cards, Command, Game, Menu, Mobsters, Pick, Seen, Sight, View, Waiting};
use table::{BySeat, Fast, Seat};

use crate::order::{Nature, Skill};
use crate::savvy::Savvy;

pub use memory::{Habits, Memory};
pub use taste::{TASTE, Taste};

/// What somebody of this taste thinks of an answer, in the units of [`Savvy::weigh`].
#[must_use]
pub fn worth(taste: &Taste, sight: Sight<'_>, command: Command) -> f32 {
    craft::Craft::new(taste, sight).worth(command)
}

impl Savvy for Game {
    type Sight<'a> = Sight<'a>;
    type Memory = Memory;
    type Habits = Habits;

    /// Games are short enough to be played to the end.
    const HORIZON: u32 = u32::MAX;

    /// Two know more of each other than six: there is less to be gained by looking ahead. It takes more of it to gain
    /// anything, and twice as much was not seen to bring more.
    fn usual(view: &View) -> [u32; 2] {
        if view.board.setup.seats == 2 { [1000, 8000] } else { [600, 16_000] }
    }

    fn seat_of(view: &View) -> Option<Seat> {
        view.seat()
    }

    fn sight_of_view(view: &View) -> Option<Sight<'_>> {
        view.sight()
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight<'_> {
        Self::sight(self, seat)
    }

    #[inline]
    fn narrow(sight: Sight<'_>, menu: &Menu) -> Menu {
        let mut menu = *menu;
        if menu.mobsters.len() > 1 {
            menu.mobsters = distinct(sight, menu.mobsters);
        }
        menu
    }

    fn weigh(skill: Skill, sight: Sight<'_>, menu: &Menu, opinion: &mut impl FnMut(Command, f32)) {
        glance::weigh(skill, sight, menu, opinion);
    }

    fn habits(memory: &Memory) -> Habits {
        memory.habits()
    }

    #[inline]
    fn quick(sight: Sight<'_>, habits: &Habits, chance: &mut Fast) -> Command {
        quick::answer(sight, habits, chance)
    }

    fn shares(&self) -> BySeat<f32> {
        let mut shares = BySeat::all(0.0);
        if let Some(winner) = self.winner() {
            shares[winner] = 1.0;
        }
        shares
    }

    fn remember(memory: &mut Memory, view: &View, seen: &Seen) {
        memory.see(view, seen);
    }

    fn imagine_likely(view: &View, memory: &Memory, chance: &mut Fast) -> Self {
        memory.imagine(view, chance)
    }

    fn leaning(nature: Nature, memory: &Memory, sight: Sight<'_>, command: Command) -> f32 {
        memory.leaning(nature, sight, command)
    }
}

/// One of several mobsters of a family who are alike: at home without an ability, or dead. Where the whole
/// list is put into a new order, places do not count and those on it are alike too. Nobody kills his own.
fn distinct(sight: Sight<'_>, mobsters: Mobsters) -> Mobsters {
    let board = sight.board;
    let plain = mobsters.except(board.gifted());
    let (mobsters, alike) = match board.waiting {
        Waiting::Pick { pick: Pick::Order, .. } => (mobsters, plain),
        Waiting::Pick { pick: Pick::HitTarget, .. } => {
            let own = Mobsters::of(sight.seat);
            (mobsters.except(own), plain.except(board.hit_list.set()).except(own))
        }
        _ => (mobsters, plain.except(board.hit_list.set())),
    };
    let mut distinct = mobsters.except(alike);
    for seat in Seat::first(board.setup.seats as usize) {
        if let Some(one) = alike.among(Mobsters::of(seat)).nth(0) {
            distinct.insert(one);
        }
    }
    distinct
}

/// The cards that answer others' cards.
const COUNTERS: Cards = Cards::of(&[
    family_business::Card::MobPower,
    family_business::Card::FamilyInfluence,
    family_business::Card::Finger,
    family_business::Card::SafeHouse,
]);
