//! What bots know of Mob City.

mod answer;
mod books;
mod plan;
mod spoil;

use mob_city::{Command, Game, Menu, Seen, Sight, View};
use table::{BySeat, Fast, Menu as _, Seat};

use crate::order::{Nature, Skill};
use crate::savvy::Savvy;

pub use answer::answer;
pub use plan::{Manner, Plan};

impl Savvy for Game {
    type Sight<'a> = Sight<'a>;
    type Memory = ();

    const HORIZON: u32 = u32::MAX;

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
    fn narrow(_sight: Sight<'_>, menu: &Menu) -> Menu {
        *menu
    }

    fn weigh(_skill: Skill, _sight: Sight<'_>, menu: &Menu, opinion: &mut impl FnMut(Command, f32)) {
        menu.iter().for_each(|command| opinion(command, 0.0));
    }

    #[inline]
    fn quick(sight: Sight<'_>, chance: &mut Fast) -> Command {
        answer(&Plan::BEST, sight, chance)
    }

    fn shares(&self) -> BySeat<f32> {
        let mut shares = BySeat::all(0.0);
        if let Some(winners) = self.winners() {
            winners.iter().for_each(|seat| shares[seat] = 1.0 / winners.len() as f32);
        }
        shares
    }

    fn remember(_memory: &mut (), _view: &View, _seen: &Seen) {}

    fn imagine_likely(view: &View, _memory: &(), chance: &mut Fast) -> Self {
        view.imagine(chance)
    }

    fn leaning(_nature: Nature, _memory: &(), _sight: Sight<'_>, _command: Command) -> f32 {
        0.0
    }
}
