//! What bots know of Family Business.

mod evaluate;
mod expert;
mod memory;
mod queue;
mod rollout;
mod weights;

use family_business::{Cards, Command, Game, Menu, Mobsters, Pick, Seen, Sight, View, Waiting};
use table::{BySeat, Fast, Seat};

use crate::bot::Bot;
use crate::heuristics::Heuristics;
use crate::judge::{self, Decision, Judgement};
use crate::spec::{BotSpec, Personality, Skill};
use crate::worth::{self, Worth};

pub use memory::{Habits, Memory};
pub use weights::{WEIGHTS, Weights};

/// The expert evaluation of a command with these weights, in the units of [`Heuristics::evaluate`].
#[must_use]
pub fn score(weights: &Weights, sight: Sight<'_>, command: Command) -> f32 {
    expert::Expert::new(weights, sight).score(command)
}

impl Heuristics for Game {
    type Sight<'a> = Sight<'a>;
    type Memory = Memory;
    type Habits = Habits;

    /// Games are short enough to be rolled out to the end.
    const HORIZON: u32 = u32::MAX;

    const RATINGS: [[f64; 2]; 5] = [[21.3, 1.0], [24.3, 1.1], [25.1, 1.0], [26.5, 1.2], [27.7, 1.4]];

    /// Two players know more of each other than six, so search gains less: the underboss needs more of it to
    /// gain anything, and doubling the boss's 8000 brought no measurable improvement.
    fn default_budgets(view: &View) -> [u32; 2] {
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
    fn prune(sight: Sight<'_>, menu: &Menu) -> Menu {
        let mut menu = *menu;
        if menu.mobsters.len() > 1 {
            menu.mobsters = distinct(sight, menu.mobsters);
        }
        menu
    }

    fn are_alike(sight: Sight<'_>, menu: &Menu, a: Command, b: Command) -> bool {
        let (Command::Name(one), Command::Name(other)) = (a, b) else { return a == b };
        let alike = alike(sight, menu.mobsters);
        one == other || one.boss() == other.boss() && alike.contains(one) && alike.contains(other)
    }

    fn evaluate(skill: Skill, sight: Sight<'_>, menu: &Menu, score: &mut impl FnMut(Command, f32)) {
        evaluate::evaluate(skill, sight, menu, score);
    }

    fn habits(memory: &Memory) -> Habits {
        memory.habits()
    }

    #[inline]
    fn rollout_command(sight: Sight<'_>, habits: &Habits, chance: &mut Fast) -> Command {
        rollout::answer(sight, habits, chance)
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

    fn resent(memory: &mut Memory, grudges: &BySeat<u8>) {
        memory.resent(grudges);
    }

    fn imagine_likely(view: &View, memory: &Memory, chance: &mut Fast) -> Self {
        memory.imagine(view, chance)
    }

    fn bias(personality: Personality, memory: &Memory, sight: Sight<'_>, command: Command) -> f32 {
        memory.bias(personality, sight, command)
    }

    #[inline(never)]
    fn consider(bot: &mut Bot<Self>, view: &View) -> Option<(Command, Menu)> {
        bot.decide(view)
    }

    #[inline(never)]
    fn judge(decision: &Decision<'_, Self>) -> Option<Judgement<Self>> {
        judge::judge(decision)
    }

    #[inline(never)]
    fn weighed_by(
        spec: BotSpec,
        view: &View,
        memory: &Memory,
        seed: u64,
        most: u32,
    ) -> Vec<(Command, Option<f32>)> {
        judge::weighed_by::<Self>(spec, view, memory, seed, most)
    }

    #[inline(never)]
    fn chances(view: &View, memory: &Memory, worlds: u32, seed: u64) -> BySeat<f32> {
        judge::chances::<Self>(view, memory, worlds, seed)
    }

    #[inline(never)]
    fn weigh(view: &View, line: &[Command], rollouts: u32, seed: u64) -> Option<Worth> {
        worth::weigh::<Self>(view, line, rollouts, seed)
    }
}

/// Those of `mobsters` that are equivalent to others of their family: those at home without an ability, and the dead.
/// If the whole Hit List is being reordered, positions don't matter and listed mobsters are equivalent too.
fn alike(sight: Sight<'_>, mobsters: Mobsters) -> Mobsters {
    let board = sight.board;
    let plain = mobsters.except(board.gifted());
    match board.waiting {
        Waiting::Pick { pick: Pick::Order, .. } => plain,
        _ => plain.except(board.hit_list.set()),
    }
}

/// Keeps one of several equivalent mobsters of a family. Leaves out one's own mobsters as targets of a Hit.
fn distinct(sight: Sight<'_>, mobsters: Mobsters) -> Mobsters {
    let board = sight.board;
    let mobsters = match board.waiting {
        Waiting::Pick { pick: Pick::HitTarget, .. } => mobsters.except(Mobsters::of(sight.seat)),
        _ => mobsters,
    };
    let alike = alike(sight, mobsters);
    let mut distinct = mobsters.except(alike);
    for seat in Seat::first(board.setup.seats as usize) {
        if let Some(one) = alike.among(Mobsters::of(seat)).nth(0) {
            distinct.insert(one);
        }
    }
    distinct
}

/// The Counters.
const COUNTERS: Cards = Cards::of(&[
    family_business::Card::MobPower,
    family_business::Card::FamilyInfluence,
    family_business::Card::Finger,
    family_business::Card::SafeHouse,
]);
