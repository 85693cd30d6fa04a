//! What bots know of a game beyond its rules: how to evaluate a command, how to play a rollout, and what
//! opponents' moves say about their cards.

use std::fmt::Debug;

use table::{BySeat, Chance, Fast, Game, Menu, Seat};

use crate::bot::Bot;
use crate::judge::{self, Decision, Judgement};
use crate::spec::{BotSpec, Personality, Skill};
use crate::worth::Worth;

/// What bots need of a game. Every method is given what one player sees and nothing else: a
/// [`Heuristics::Sight`] is a borrowed view.
pub trait Heuristics: Game<View: Send + Sync, Command: Send + Sync> {
    /// What one player sees, borrowed from their view or from an imagined game.
    type Sight<'a>: Copy;

    /// What a player remembers beyond what the table shows.
    type Memory: Clone + Debug + Default + Send + Sync;

    /// How each player seems to play, for predicting their moves in rollouts.
    type Habits: Copy + Send + Sync;

    /// The default number of rollouts per decision of the two levels that search.
    fn default_budgets(view: &Self::View) -> [u32; 2];

    /// The maximum length of a rollout in decisions. [`Heuristics::shares`] then estimates the outcome.
    const HORIZON: u32;

    /// The rating of each level, weakest first, and its uncertainty, as the lab measured them: see `docs/ratings.md`.
    const RATINGS: [[f64; 2]; 5];

    /// The viewer's seat.
    fn seat_of(view: &Self::View) -> Option<Seat>;

    /// What the viewer sees.
    fn sight_of_view(view: &Self::View) -> Option<Self::Sight<'_>>;

    /// What `seat` sees of an imagined game.
    fn sight(&self, seat: Seat) -> Self::Sight<'_>;

    /// The commands worth considering: one of several equivalent ones, and none that no player would choose.
    /// Empty only if the menu is.
    fn prune(sight: Self::Sight<'_>, menu: &Self::Menu) -> Self::Menu;

    /// Whether it makes no difference which of two commands on `menu` is given. [`Heuristics::prune`] keeps one of
    /// them.
    fn are_alike(_sight: Self::Sight<'_>, _menu: &Self::Menu, a: Self::Command, b: Self::Command) -> bool {
        a == b
    }

    /// Scores each command as a player of this skill would. Scores are logits: a command one higher should be
    /// chosen about three times as often.
    fn evaluate(
        skill: Skill,
        sight: Self::Sight<'_>,
        menu: &Self::Menu,
        score: &mut impl FnMut(Self::Command, f32),
    );

    /// How the players at this table seem to play.
    fn habits(memory: &Self::Memory) -> Self::Habits;

    /// A quickly chosen command for a rollout.
    fn rollout_command(sight: Self::Sight<'_>, habits: &Self::Habits, chance: &mut Fast) -> Self::Command;

    /// Each seat's share of the win; before the end, an estimate of it.
    fn shares(&self) -> BySeat<f32>;

    /// Updates the memory with what the viewer has just seen. `view` is up to date with it.
    fn remember(memory: &mut Self::Memory, view: &Self::View, seen: &Self::Seen);

    /// Adds what is held against each player from before the game to the memory.
    fn resent(memory: &mut Self::Memory, grudges: &BySeat<u8>);

    /// An imagined game in which opponents hold cards that fit what they did and didn't do.
    fn imagine_likely(view: &Self::View, memory: &Self::Memory, chance: &mut Fast) -> Self;

    /// What a personality adds to the score of a command, in the units of [`Heuristics::evaluate`].
    fn bias(
        personality: Personality,
        memory: &Self::Memory,
        sight: Self::Sight<'_>,
        command: Self::Command,
    ) -> f32;

    /// What a bot decides: the chosen command, and the pruned menu it was chosen from; `None` if the seat
    /// isn't asked. Every game has the same body. It is here so that the search is compiled once for each
    /// game, in this crate.
    fn consider(bot: &mut Bot<Self>, view: &Self::View) -> Option<(Self::Command, Self::Menu)>;

    /// Judges a decision; `None` if its player had no choice. Here for the same reason.
    fn judge(decision: &Decision<'_, Self>) -> Option<Judgement<Self>>;

    /// What a bot weighs before it answers, the best first, with the share of the win that it sees in each if it searches,
    /// with at most `most` rollouts. Here for the same reason.
    fn weighed_by(
        spec: BotSpec,
        view: &Self::View,
        memory: &Self::Memory,
        seed: u64,
        most: u32,
    ) -> Vec<(Self::Command, Option<f32>)>;

    /// Each seat's mean share of the win in this many games that are played on from what a viewer sees. Here for the
    /// same reason.
    fn chances(view: &Self::View, memory: &Self::Memory, worlds: u32, seed: u64) -> BySeat<f32>;

    /// Whether a player had a choice when they gave this answer.
    fn is_choice(view: &Self::View, answer: &[Self::Command]) -> bool {
        judge::is_choice::<Self>(view, answer)
    }

    /// What it is worth to the viewer to answer with the commands of `line`, which must be legal one after the
    /// other, by a search of this many rollouts that begins after them. Nothing is remembered of the game so far.
    /// `None` for a spectator. Every game has the same body, for the same reason.
    fn weigh(view: &Self::View, line: &[Self::Command], rollouts: u32, seed: u64) -> Option<Worth>;
}

/// A uniformly random command.
pub(crate) fn random_command<G: Heuristics>(menu: &G::Menu, chance: &mut Fast) -> Option<G::Command> {
    menu.nth(chance.below(menu.len().max(1) as u32) as usize)
}
