//! What bots know of Mob City.

mod buying;
mod counts;
mod evaluate;
mod memory;
mod plan;
mod policy;
mod prune;
mod sabotage;
mod value;

use mob_city::{Command, Game, Menu, Seen, Sight, View};
use table::{BySeat, Fast, Seat};

use crate::bot::Bot;
use crate::heuristics::Heuristics;
use crate::judge::{self, Decision, Judgement};
use crate::spec::{BotSpec, Personality, Skill};
use crate::worth::{self, Worth};

pub use memory::Memory;
pub use plan::{Param, Plan};
pub use policy::answer;

impl Heuristics for Game {
    type Sight<'a> = Sight<'a>;
    type Memory = Memory;
    type Habits = ();

    /// A few rounds: long enough to see what a purchase or a hit leads to, short enough that it isn't lost in
    /// the noise.
    const HORIZON: u32 = 150;

    const RATINGS: [[f64; 2]; 5] = [[19.3, 1.0], [22.5, 1.1], [23.8, 1.1], [27.5, 1.1], [31.9, 1.4]];

    fn default_budgets(_view: &View) -> [u32; 2] {
        [100, 4000]
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
        prune::prune(sight, menu)
    }

    fn evaluate(skill: Skill, sight: Sight<'_>, menu: &Menu, score: &mut impl FnMut(Command, f32)) {
        evaluate::evaluate(skill, sight, menu, score);
    }

    fn habits(_memory: &Memory) {}

    #[inline]
    fn rollout_command(sight: Sight<'_>, _habits: &(), chance: &mut Fast) -> Command {
        // At four seats, the underboss wins 49 % of games against three capos with this plan and 35 % with Plan::MONEY.
        answer(&Plan::CRAFT, sight, chance)
    }

    fn shares(&self) -> BySeat<f32> {
        let Some(winners) = self.winners() else { return value::shares(self.board()) };
        let mut shares = BySeat::all(0.0);
        winners.iter().for_each(|seat| shares[seat] = 1.0 / winners.len() as f32);
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
