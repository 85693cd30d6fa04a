//! What bots know of a game beyond its rules: how to judge an answer at a glance, how to play an imagined
//! game to its end, and what others' doings say about their cards.

use std::fmt::Debug;

use table::{BySeat, Chance, Fast, Game, Menu, Seat};

use crate::order::{Nature, Skill};

/// A game that bots can play. Everything here is told what one player sees and nothing else: a
/// [`Savvy::Sight`] is a view without the copying.
pub trait Savvy: Game<View: Send + Sync, Command: Send + Sync> {
    /// What one player sees, borrowed from his view or, in an imagined game, from that game.
    type Sight<'a>: Copy;

    /// What a player remembers of what happened, beyond what the table shows.
    type Memory: Clone + Debug + Default + Send + Sync;

    /// What is known of how each player plays, for imagining how he goes on.
    type Habits: Copy + Send + Sync;

    /// How many games the two levels that look ahead usually imagine for an answer at such a table.
    fn usual(view: &Self::View) -> [u32; 2];

    /// How many answers a game is played on before it is judged instead ([`Savvy::shares`]).
    const HORIZON: u32;

    /// The chair of the viewer.
    fn seat_of(view: &Self::View) -> Option<Seat>;

    /// What the viewer sees.
    fn sight_of_view(view: &Self::View) -> Option<Self::Sight<'_>>;

    /// What `seat` sees of an imagined game.
    fn sight(&self, seat: Seat) -> Self::Sight<'_>;

    /// The answers that are worth telling apart: of several that come to the same, one; and none that no
    /// player would give. Never empty where the menu is not.
    fn narrow(sight: Self::Sight<'_>, menu: &Self::Menu) -> Self::Menu;

    /// What a player of some skill thinks of each answer: an answer one higher is worth choosing about
    /// three times as often.
    fn weigh(
        skill: Skill,
        sight: Self::Sight<'_>,
        menu: &Self::Menu,
        opinion: &mut impl FnMut(Self::Command, f32),
    );

    /// How the players of this table seem to play.
    fn habits(memory: &Self::Memory) -> Self::Habits;

    /// An answer without much thought, for playing an imagined game to its end.
    fn quick(sight: Self::Sight<'_>, habits: &Self::Habits, chance: &mut Fast) -> Self::Command;

    /// Each seat's share of the win; before the end, what it seems to be.
    fn shares(&self) -> BySeat<f32>;

    /// Remembers what the viewer has just seen. `view` is up to date with it.
    fn remember(memory: &mut Self::Memory, view: &Self::View, seen: &Self::Seen);

    /// An imagined game in which others' cards fit what they did and did not do.
    fn imagine_likely(view: &Self::View, memory: &Self::Memory, chance: &mut Fast) -> Self;

    /// How much more, or less, somebody of this nature likes an answer than he should, in the units of
    /// [`Savvy::weigh`].
    fn leaning(nature: Nature, memory: &Self::Memory, sight: Self::Sight<'_>, command: Self::Command) -> f32;
}

/// One of the answers, each as likely as the others.
pub(crate) fn any<G: Savvy>(menu: &G::Menu, chance: &mut Fast) -> Option<G::Command> {
    menu.nth(chance.below(menu.len().max(1) as u32) as usize)
}
