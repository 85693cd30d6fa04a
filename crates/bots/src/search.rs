//! Looking ahead: information-set Monte Carlo tree search for several players.
//!
//! Every iteration imagines a whole game that fits what the player sees, walks down one common tree of
//! answers as far as it is known, adds to it, and plays the rest to the end. An answer that is not on the
//! menu in this imagined game is not considered in it. Nothing is allocated while the tree has room, and it
//! never grows beyond that.

use std::time::Instant;

use table::{BySeat, Fast, Menu, Seat};

use crate::order::{Others, Skill, Style};
use crate::savvy::{Savvy, any};

/// The most answers that a tree remembers; beyond that it goes on with what it has.
const MOST_NODES: usize = 1 << 18;

/// How much of the curiosity goes evenly to all answers, whatever they promised at a glance.
const EVEN: f32 = 0.3;

/// No node.
const NONE: u32 = u32::MAX;

/// An answer that somebody gave after the answers above it.
#[derive(Clone, Copy, Debug)]
struct Node<C> {
    command: C,
    by: Seat,
    /// How much it promised at a glance, as a weight.
    promise: f32,
    visits: u32,
    /// What it brought to whoever gave it, summed up.
    won: f32,
    /// The first answer below it.
    child: u32,
    /// The next answer beside it.
    sibling: u32,
}

/// What the search found out about one answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding<C> {
    /// The answer.
    pub command: C,
    /// How often it was tried.
    pub visits: u32,
    /// The share of the win that it brought on the average.
    pub share: f32,
    /// What is expected to be answered after it, by whom.
    pub line: Vec<(Seat, C)>,
}

/// When to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Until {
    /// After so many imagined games, or when no more could change the answer, or at the latest at this
    /// moment.
    Iterations(u32, Option<Instant>),
    /// At this moment.
    Moment(Instant),
}

/// A tree of answers, its memory kept from one question to the next.
#[derive(Clone, Debug)]
pub(crate) struct Tree<C> {
    nodes: Vec<Node<C>>,
    /// The answers below the root.
    first: u32,
    /// How many imagined games it was grown by.
    pub(crate) iterations: u32,
    path: Vec<u32>,
}

impl<C> Default for Tree<C> {
    fn default() -> Self {
        Self { nodes: Vec::new(), first: NONE, iterations: 0, path: Vec::new() }
    }
}

/// How long a line of answers in the tree is followed; a guard, not a limit that is ever met in earnest.
const DEEPEST: usize = 512;

/// One search: what is looked at, and how.
pub(crate) struct Search<'a, G: Savvy> {
    pub(crate) view: &'a G::View,
    /// Who is asked. He answers first, whoever else is asked too.
    pub(crate) me: Seat,
    pub(crate) memory: &'a G::Memory,
    pub(crate) habits: G::Habits,
    pub(crate) style: Style,
}

impl<C: Copy + PartialEq> Tree<C> {
    /// Grows the tree anew for one question.
    pub(crate) fn grow<G: Savvy<Command = C>>(
        &mut self,
        search: &Search<'_, G>,
        until: Until,
        chance: &mut Fast,
    ) {
        self.nodes.clear();
        self.first = NONE;
        self.iterations = 0;
        let room = match until {
            // A new answer is looked into only when it is met again, so most iterations add few.
            Until::Iterations(count, _) => (count as usize * 12).min(MOST_NODES),
            Until::Moment(_) => MOST_NODES,
        };
        self.nodes.reserve_exact(room);
        self.path.reserve_exact(DEEPEST);
        while !self.is_enough(until) {
            let game = if search.style.suspicious {
                G::imagine_likely(search.view, search.memory, chance)
            } else {
                G::imagine(search.view, chance)
            };
            self.iterate(game, search, chance);
            self.iterations += 1;
        }
    }

    fn is_enough(&self, until: Until) -> bool {
        match until {
            Until::Iterations(most, latest) => {
                self.iterations >= most
                    || self.iterations % 64 == 63
                        && (self.is_decided(most - self.iterations)
                            || latest.is_some_and(|latest| Instant::now() >= latest))
            }
            // The clock is read seldom enough to cost nothing, often enough to be on time.
            Until::Moment(end) => self.iterations % 8 == 7 && Instant::now() >= end,
        }
    }

    /// Whether the answer tried most can no longer be overtaken.
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

    fn iterate<G: Savvy<Command = C>>(&mut self, mut game: G, search: &Search<'_, G>, chance: &mut Fast) {
        self.path.clear();
        let mut at = NONE;
        let mut asked = Some(search.me);
        while let Some(seat) = asked
            && self.path.len() < DEEPEST
        {
            // What was met for the first time is not looked into further.
            if at != NONE && self.nodes[at as usize].visits == 0 {
                break;
            }
            let menu = game.menu(seat);
            let menu = if menu.len() == 1 { menu } else { G::narrow(game.sight(seat), &menu) };
            let command = if menu.len() == 1 {
                menu.nth(0)
            } else {
                self.choose(at, seat, &menu, &game, search.style).map(|child| {
                    at = child;
                    self.path.push(child);
                    self.nodes[child as usize].command
                })
            };
            // A tree that is full has no opinion here.
            let Some(command) = command else { break };
            game.act_unchecked(seat, command, chance, &mut |_| {});
            asked = game.next_asked();
        }
        let shares = play_on(&mut game, search, chance);
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.won += reward(&shares, node.by, search.me, search.style.others);
        }
    }

    /// The most promising answer of `seat` below `at`: one that has done well, or one that is little known.
    fn choose<G: Savvy<Command = C>>(
        &mut self,
        at: u32,
        seat: Seat,
        menu: &G::Menu,
        game: &G,
        style: Style,
    ) -> Option<u32> {
        let first = if at == NONE { self.first } else { self.nodes[at as usize].child };
        let (mut known, mut visits, mut won, mut promise) = (0, 0, 0.0, 0.0);
        for child in self.children(first) {
            let node = &self.nodes[child as usize];
            if node.by == seat && menu.contains(node.command) {
                known += 1;
                visits += node.visits;
                won += node.won;
                promise += node.promise;
            }
        }
        let mut first = first;
        if known < menu.len() {
            promise += self.add(at, &mut first, seat, menu, game, style)?;
        }
        let mean = if visits > 0 { won / visits as f32 } else { 1.0 / game.seats() as f32 };
        let curiosity = style.curiosity * ((visits + 1) as f32).sqrt();
        let (glance, even) = ((1.0 - EVEN) / promise, EVEN / menu.len() as f32);
        let mut best = (f32::NEG_INFINITY, NONE);
        for child in self.children(first) {
            let node = &self.nodes[child as usize];
            if node.by == seat && menu.contains(node.command) {
                let count = node.visits as f32;
                let share = if node.visits > 0 { node.won / count } else { mean };
                let score = share + curiosity * (glance * node.promise + even) / (1.0 + count);
                if score > best.0 {
                    best = (score, child);
                }
            }
        }
        Some(best.1).filter(|child| *child != NONE)
    }

    /// Adds the answers on the menu that are not yet below `at`; how much they promise together.
    fn add<G: Savvy<Command = C>>(
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
        let mut promised = 0.0;
        let mut add = |command: C, promise: f32| {
            let is_known = self.children(before).any(|child| {
                let node = &self.nodes[child as usize];
                node.by == seat && node.command == command
            });
            if !is_known {
                let node =
                    Node { command, by: seat, promise, visits: 0, won: 0.0, child: NONE, sibling: *first };
                *first = self.nodes.len() as u32;
                self.nodes.push(node);
                promised += promise;
            }
        };
        if style.glance {
            G::weigh(Skill::Craft, game.sight(seat), menu, &mut |command, worth| {
                add(command, worth.clamp(-6.0, 6.0).exp());
            });
        } else {
            menu.iter().for_each(|command| add(command, 1.0));
        }
        if at == NONE {
            self.first = *first;
        } else {
            self.nodes[at as usize].child = *first;
        }
        Some(promised)
    }

    /// How often each answer to the question was tried and what it brought in all.
    pub(crate) fn tally(&self) -> impl Iterator<Item = (C, u32, f32)> + '_ {
        self.children(self.first).map(|child| {
            let node = &self.nodes[child as usize];
            (node.command, node.visits, node.won)
        })
    }

    /// What was answered most often after `command`, and after that.
    pub(crate) fn line(&self, command: C, most: usize) -> Vec<(Seat, C)> {
        let mut line = Vec::new();
        let mut node = self.children(self.first).find(|child| self.nodes[*child as usize].command == command);
        while let Some(at) = node
            && line.len() < most
        {
            let below = self.children(self.nodes[at as usize].child);
            node = below.max_by_key(|child| self.nodes[*child as usize].visits);
            node = node.filter(|child| self.nodes[*child as usize].visits > 0);
            line.extend(
                node.map(|child| (self.nodes[child as usize].by, self.nodes[child as usize].command)),
            );
        }
        line
    }
}

/// Plays a game to its end, or as far as it takes to judge it.
fn play_on<G: Savvy>(game: &mut G, search: &Search<'_, G>, chance: &mut Fast) -> BySeat<f32> {
    let mut left = G::HORIZON;
    while let Some(seat) = game.next_asked()
        && left > 0
    {
        let command = if search.style.informed {
            G::quick(game.sight(seat), &search.habits, chance)
        } else {
            let Some(command) = any::<G>(&game.menu(seat), chance) else { break };
            command
        };
        game.act_unchecked(seat, command, chance, &mut |_| {});
        left -= 1;
    }
    game.shares()
}

fn reward(shares: &BySeat<f32>, by: Seat, me: Seat, others: Others) -> f32 {
    match others {
        Others::WinThemselves => shares[by],
        Others::AgainstMe if by == me => shares[me],
        Others::AgainstMe => 1.0 - shares[me],
    }
}
