//! Information-set Monte Carlo tree search for several players.
//!
//! Every iteration imagines a game that is consistent with the player's view, descends one shared tree of
//! commands, expands it and finishes with a rollout. Commands that aren't on the menu of the imagined game
//! are skipped in that iteration. The tree is allocated once per search and never grows beyond its capacity.

use std::time::Instant;

use table::{BySeat, Fast, Menu, Seat};

use crate::heuristics::{Heuristics, random_command};
use crate::judge::world_chance;
use crate::spec::{Opponents, Skill, Style};
use crate::time_limit::Deadline;

/// The maximum number of nodes; a full tree is searched on without growing.
const MAX_NODES: usize = 1 << 18;

/// The share of exploration that ignores the prior and goes evenly to all commands.
const UNIFORM: f32 = 0.3;

/// The index of no node.
const NONE: u32 = u32::MAX;

/// A command given after the commands on the path from the root.
#[derive(Clone, Copy, Debug)]
struct Node<C> {
    command: C,
    by: Seat,
    /// Its weight by static evaluation.
    prior: f32,
    visits: u32,
    /// The sum of rewards to the player who gave it.
    reward: f32,
    /// The first child.
    child: u32,
    /// The next sibling.
    sibling: u32,
}

/// What the search found about one command.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding<C> {
    /// The command.
    pub command: C,
    /// The number of visits.
    pub visits: u32,
    /// The mean share of the win.
    pub share: f32,
    /// The expected continuation.
    pub line: Vec<(Seat, C)>,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Until<'a> {
    /// After this many iterations, or once the rest can't change the choice, or at the deadline.
    Iterations(u32, Option<&'a Deadline>),
    /// At this moment, or at the deadline.
    Time(Instant, Option<&'a Deadline>),
}

/// A search tree. Its memory is reused from one search to the next.
#[derive(Clone, Debug)]
pub(crate) struct Tree<C> {
    nodes: Vec<Node<C>>,
    /// The first child of the root.
    first: u32,
    /// The number of iterations of the last search.
    pub(crate) iterations: u32,
    path: Vec<u32>,
}

impl<C> Default for Tree<C> {
    fn default() -> Self {
        Self { nodes: Vec::new(), first: NONE, iterations: 0, path: Vec::new() }
    }
}

/// The maximum depth: a safeguard that no real position reaches.
const MAX_DEPTH: usize = 512;

/// The parameters of a search.
pub(crate) struct Search<'a, G: Heuristics> {
    pub(crate) view: &'a G::View,
    /// The player to decide for, who answers first even if others are asked too.
    pub(crate) me: Seat,
    pub(crate) memory: &'a G::Memory,
    pub(crate) habits: G::Habits,
    pub(crate) style: Style,
}

impl<G: Heuristics> Search<'_, G> {
    /// A game that fits what the player knows.
    pub(crate) fn imagine(&self, chance: &mut Fast) -> G {
        if self.style.infer_hands {
            G::imagine_likely(self.view, self.memory, chance)
        } else {
            G::imagine(self.view, chance)
        }
    }
}

impl<C: Copy + PartialEq> Tree<C> {
    /// Clears the tree and searches.
    pub(crate) fn grow<G: Heuristics<Command = C>>(
        &mut self,
        search: &Search<'_, G>,
        until: Until<'_>,
        chance: &mut Fast,
    ) {
        self.clear(match until {
            Until::Iterations(count, _) => count,
            Until::Time(..) => u32::MAX,
        });
        while !self.is_done(until) {
            let game = search.imagine(chance);
            self.iterate(game, Some(search.me), search, chance);
            self.iterations += 1;
        }
    }

    /// Clears the tree and searches below an answer that is on the menu, in a number of worlds that `seed` alone decides:
    /// so answers can be compared in the same worlds. Passes the outcome in each of them to `each`.
    pub(crate) fn grow_below<G: Heuristics<Command = C>>(
        &mut self,
        search: &Search<'_, G>,
        answer: &[C],
        worlds: u32,
        seed: u64,
        each: &mut impl FnMut(&BySeat<f32>),
    ) {
        self.clear(worlds);
        for world in 0..worlds {
            let mut chance = world_chance(seed, world);
            let mut game = search.imagine(&mut chance);
            for command in answer {
                game.act_unchecked(search.me, *command, &mut chance, &mut |_| {});
            }
            let asked = game.next_asked();
            each(&self.iterate(game, asked, search, &mut chance));
            self.iterations += 1;
        }
    }

    /// Clears the tree, and reserves memory for this many iterations.
    fn clear(&mut self, iterations: u32) {
        self.nodes.clear();
        self.first = NONE;
        self.iterations = 0;
        // A node is expanded only on its second visit, so most iterations add few nodes.
        self.nodes.reserve_exact((iterations as usize).saturating_mul(12).min(MAX_NODES));
        self.path.reserve_exact(MAX_DEPTH);
    }

    fn is_done(&self, until: Until<'_>) -> bool {
        let has_passed = |deadline: Option<&Deadline>| deadline.is_some_and(Deadline::has_passed);
        match until {
            Until::Iterations(most, deadline) => {
                self.iterations >= most
                    || self.iterations % 64 == 63
                        && (self.is_decided(most - self.iterations) || has_passed(deadline))
            }
            // Reading the clock every eighth iteration costs nothing and is often enough to be on time.
            Until::Time(end, deadline) => {
                self.iterations % 8 == 7 && (Instant::now() >= end || has_passed(deadline))
            }
        }
    }

    /// Whether the most visited command can no longer be overtaken.
    fn is_decided(&self, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for child in self.children(self.first) {
            let visits = self.nodes[child as usize].visits;
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        most > second + left
    }

    fn children(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let next = move |node: &u32| Some(self.nodes[*node as usize].sibling).filter(|node| *node != NONE);
        std::iter::successors(Some(first).filter(|node| *node != NONE), next)
    }

    /// One iteration from where `asked` is to answer. Returns each seat's share of the win.
    fn iterate<G: Heuristics<Command = C>>(
        &mut self,
        mut game: G,
        mut asked: Option<Seat>,
        search: &Search<'_, G>,
        chance: &mut Fast,
    ) -> BySeat<f32> {
        self.path.clear();
        let mut at = NONE;
        while let Some(seat) = asked
            && self.path.len() < MAX_DEPTH
        {
            // A node on its first visit is not expanded.
            if at != NONE && self.nodes[at as usize].visits == 0 {
                break;
            }
            let menu = game.menu(seat);
            let menu = if menu.len() == 1 { menu } else { G::prune(game.sight(seat), &menu) };
            let command = if menu.len() == 1 {
                menu.nth(0)
            } else {
                self.select(at, seat, &menu, &game, search.style).map(|child| {
                    at = child;
                    self.path.push(child);
                    self.nodes[child as usize].command
                })
            };
            // A full tree has nothing to say here.
            let Some(command) = command else { break };
            game.act_unchecked(seat, command, chance, &mut |_| {});
            asked = game.next_asked();
        }
        let shares = rollout(&mut game, search, chance);
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.reward += reward(&shares, node.by, search.me, search.style.opponents);
        }
        shares
    }

    /// Selects the child of `at` to descend into by PUCT: a good share, or few visits for its prior.
    fn select<G: Heuristics<Command = C>>(
        &mut self,
        at: u32,
        seat: Seat,
        menu: &G::Menu,
        game: &G,
        style: Style,
    ) -> Option<u32> {
        let first = if at == NONE { self.first } else { self.nodes[at as usize].child };
        let (mut known, mut visits, mut total_reward, mut total_prior) = (0, 0, 0.0, 0.0);
        for child in self.children(first) {
            let node = &self.nodes[child as usize];
            if node.by == seat && menu.contains(node.command) {
                known += 1;
                visits += node.visits;
                total_reward += node.reward;
                total_prior += node.prior;
            }
        }
        let mut first = first;
        if known < menu.len() {
            total_prior += self.expand(at, &mut first, seat, menu, game, style)?;
        }
        let mean = if visits > 0 { total_reward / visits as f32 } else { 1.0 / game.seats() as f32 };
        let exploration = style.exploration * ((visits + 1) as f32).sqrt();
        let (by_prior, uniform) = ((1.0 - UNIFORM) / total_prior, UNIFORM / menu.len() as f32);
        let mut best = (f32::NEG_INFINITY, NONE);
        for child in self.children(first) {
            let node = &self.nodes[child as usize];
            if node.by == seat && menu.contains(node.command) {
                let count = node.visits as f32;
                let share = if node.visits > 0 { node.reward / count } else { mean };
                let score = share + exploration * (by_prior * node.prior + uniform) / (1.0 + count);
                if score > best.0 {
                    best = (score, child);
                }
            }
        }
        Some(best.1).filter(|child| *child != NONE)
    }

    /// Adds children to `at` for the commands on the menu that have none. Returns the sum of their priors;
    /// `None` if the tree is full.
    fn expand<G: Heuristics<Command = C>>(
        &mut self,
        at: u32,
        first: &mut u32,
        seat: Seat,
        menu: &G::Menu,
        game: &G,
        style: Style,
    ) -> Option<f32> {
        if self.nodes.len() + menu.len() > self.nodes.capacity() {
            return None;
        }
        let before = *first;
        let mut added_prior = 0.0;
        let mut add = |command: C, prior: f32| {
            let is_known = self.children(before).any(|child| {
                let node = &self.nodes[child as usize];
                node.by == seat && node.command == command
            });
            if !is_known {
                let node =
                    Node { command, by: seat, prior, visits: 0, reward: 0.0, child: NONE, sibling: *first };
                *first = self.nodes.len() as u32;
                self.nodes.push(node);
                added_prior += prior;
            }
        };
        if style.prior {
            G::evaluate(Skill::Craft, game.sight(seat), menu, &mut |command, score| {
                add(command, score.clamp(-6.0, 6.0).exp());
            });
        } else {
            menu.iter().for_each(|command| add(command, 1.0));
        }
        if at == NONE {
            self.first = *first;
        } else {
            self.nodes[at as usize].child = *first;
        }
        Some(added_prior)
    }

    /// The visits and total reward of each command at the root.
    pub(crate) fn root_stats(&self) -> impl Iterator<Item = (C, u32, f32)> + '_ {
        self.children(self.first).map(|child| {
            let node = &self.nodes[child as usize];
            (node.command, node.visits, node.reward)
        })
    }

    /// The most visited continuation after `command`.
    pub(crate) fn principal_variation(&self, command: C, most: usize) -> Vec<(Seat, C)> {
        let child = self.children(self.first).find(|child| self.nodes[*child as usize].command == command);
        child.map(|child| self.most_visited(self.nodes[child as usize].child, 1, most)).unwrap_or_default()
    }

    /// The most visited line from the root, as long as each of its commands was visited this often.
    pub(crate) fn line(&self, visits: u32, most: usize) -> Vec<(Seat, C)> {
        self.most_visited(self.first, visits.max(1), most)
    }

    fn most_visited(&self, mut first: u32, visits: u32, most: usize) -> Vec<(Seat, C)> {
        let mut line = Vec::new();
        while line.len() < most
            && let Some(child) = self.children(first).max_by_key(|child| self.nodes[*child as usize].visits)
            && let node = &self.nodes[child as usize]
            && node.visits >= visits
        {
            line.push((node.by, node.command));
            first = node.child;
        }
        line
    }
}

/// Plays a game to its end or to the horizon, and returns each seat's share of the win.
fn rollout<G: Heuristics>(game: &mut G, search: &Search<'_, G>, chance: &mut Fast) -> BySeat<f32> {
    let mut left = G::HORIZON;
    while let Some(seat) = game.next_asked()
        && left > 0
    {
        let command = if search.style.informed_rollouts {
            G::rollout_command(game.sight(seat), &search.habits, chance)
        } else {
            let Some(command) = random_command::<G>(&game.menu(seat), chance) else { break };
            command
        };
        game.act_unchecked(seat, command, chance, &mut |_| {});
        left -= 1;
    }
    game.shares()
}

fn reward(shares: &BySeat<f32>, by: Seat, me: Seat, opponents: Opponents) -> f32 {
    match opponents {
        Opponents::MaxN => shares[by],
        Opponents::Paranoid if by == me => shares[me],
        Opponents::Paranoid => 1.0 - shares[me],
    }
}
