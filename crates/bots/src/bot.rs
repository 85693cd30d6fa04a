//! A player: remembers what he has seen, and answers when he is asked.

use std::time::Instant;

use table::{Chance, Fast, Menu};

use crate::order::{Budget, Level, Nature, Order, Skill};
use crate::savvy::Savvy;
use crate::search::{Finding, Search, Tree, Until};

/// What a leaning is worth in shares of the win, where a bot looks ahead.
const LEANING: f32 = 0.02;

/// How many times what a share may be off by is taken off it.
const CAUTION: f32 = 1.5;

/// A bot in a chair. What it knows of the game is what its view shows and what it was told.
#[derive(Clone, Debug)]
pub struct Bot<G: Savvy> {
    order: Order,
    seed: u64,
    /// How often it was asked: every question gets luck of its own.
    asked: u64,
    memory: G::Memory,
    /// One for each core; only where it looks ahead.
    trees: Vec<Tree<G::Command>>,
    /// When it has to have an answer, whatever its order says.
    latest: Option<Instant>,
}

/// What a bot makes of a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Thoughts<C> {
    /// What it would answer.
    pub choice: C,
    /// What it found out about each answer, the most tried first. Answers that come to the same are one.
    /// Nothing where it does not look ahead.
    pub findings: Vec<Finding<C>>,
    /// What it thinks of each answer at a glance, the best first.
    pub opinions: Vec<(C, f32)>,
    /// How many games it imagined.
    pub iterations: u32,
}

impl<G: Savvy> Bot<G> {
    /// Sits down. The same order and the same seed give the same answers to the same questions, unless the
    /// budget is a time.
    #[must_use]
    pub fn new(order: Order, seed: u64) -> Self {
        let trees = if order.level.searches() { order.cores.max(1) } else { 0 };
        let trees = std::iter::repeat_with(Tree::default).take(trees).collect();
        Self { order, seed, asked: 0, memory: G::Memory::default(), trees, latest: None }
    }

    /// Sits down for somebody who has seen the game so far and remembers this of it.
    #[must_use]
    pub fn remembering(order: Order, seed: u64, memory: G::Memory) -> Self {
        Self { memory, ..Self::new(order, seed) }
    }

    /// Makes it stop thinking at this moment, whatever its order says: for tables that people wait at.
    pub fn hurry(&mut self, latest: Instant) {
        self.latest = Some(latest);
    }

    /// What kind of bot it is.
    #[must_use]
    pub const fn order(&self) -> &Order {
        &self.order
    }

    /// Tells it what it has seen. `view` is its view afterwards. A bot that is told nothing plays as if the
    /// game had begun just now.
    pub fn hear(&mut self, view: &G::View, seen: &G::Seen) {
        G::remember(&mut self.memory, view, seen);
    }

    /// Its answer; `None` if it is not asked.
    #[must_use]
    pub fn choose(&mut self, view: &G::View) -> Option<G::Command> {
        self.consider(view).map(|(choice, _)| choice)
    }

    /// Its answer and how it came to it; `None` if it is not asked.
    #[must_use]
    pub fn think(&mut self, view: &G::View) -> Option<Thoughts<G::Command>> {
        const LONGEST_LINE: usize = 8;
        let (choice, menu) = self.consider(view)?;
        let sight = G::sight_of_view(view)?;
        let mut opinions = Vec::new();
        G::weigh(self.skill(), sight, &menu, &mut |command, worth| opinions.push((command, worth)));
        opinions.sort_by(|a, b| b.1.total_cmp(&a.1));
        let searched = self.order.level.searches() && menu.len() > 1;
        let iterations = if searched { self.trees.iter().map(|tree| tree.iterations).sum() } else { 0 };
        let mut findings = Vec::new();
        if searched {
            for (command, visits, won) in tally(&self.trees) {
                let deepest = self.trees.iter().map(|tree| tree.line(command, LONGEST_LINE));
                let line = deepest.max_by_key(Vec::len).unwrap_or_default();
                let share = if visits > 0 { won / visits as f32 } else { 0.0 };
                findings.push(Finding { command, visits, share, line });
            }
            findings.sort_by_key(|finding| std::cmp::Reverse(finding.visits));
        }
        Some(Thoughts { choice, findings, opinions, iterations })
    }

    const fn skill(&self) -> Skill {
        match self.order.level {
            Level::Street => Skill::Obvious,
            Level::Soldier => Skill::Thumb,
            Level::Capo | Level::Underboss | Level::Boss => Skill::Craft,
        }
    }

    /// The answer, and the answers it was chosen from.
    fn consider(&mut self, view: &G::View) -> Option<(G::Command, G::Menu)> {
        let menu = G::view_menu(view);
        if menu.is_empty() {
            return None;
        }
        let sight = G::sight_of_view(view)?;
        let menu = G::narrow(sight, &menu);
        self.asked += 1;
        // Odd numbers wide apart, so that neither seeds nor questions next to each other look alike.
        let mut chance = Fast::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.asked << 32);
        chance.bits();
        if menu.len() == 1 {
            return menu.nth(0).map(|command| (command, menu));
        }
        let choice = match self.order.level {
            Level::Street => self.pick_in_proportion(sight, &menu, &mut chance),
            Level::Soldier | Level::Capo => self.pick_best(sight, &menu, &mut chance),
            Level::Underboss | Level::Boss => self.look_ahead(view, sight, &mut chance),
        };
        choice.or_else(|| menu.nth(0)).map(|command| (command, menu))
    }

    fn leaning(&self, sight: G::Sight<'_>, command: G::Command) -> f32 {
        match self.order.nature {
            Nature::Plain => 0.0,
            nature => G::leaning(nature, &self.memory, sight, command),
        }
    }

    /// Any answer, the better ones more often.
    fn pick_in_proportion(
        &self,
        sight: G::Sight<'_>,
        menu: &G::Menu,
        chance: &mut Fast,
    ) -> Option<G::Command> {
        let mut chosen = None;
        let mut total = 0.0;
        G::weigh(self.skill(), sight, menu, &mut |command, worth| {
            let weight = (worth + self.leaning(sight, command)).clamp(-12.0, 12.0).exp();
            total += weight;
            if fraction(chance) * total < weight {
                chosen = Some(command);
            }
        });
        chosen
    }

    /// The best answer; of several, any.
    fn pick_best(&self, sight: G::Sight<'_>, menu: &G::Menu, chance: &mut Fast) -> Option<G::Command> {
        let (mut best, mut chosen, mut equals) = (f32::NEG_INFINITY, None, 0);
        G::weigh(self.skill(), sight, menu, &mut |command, worth| {
            let worth = worth + self.leaning(sight, command);
            if worth > best {
                (best, chosen, equals) = (worth, Some(command), 1);
            } else if worth == best {
                equals += 1;
                if chance.below(equals) == 0 {
                    chosen = Some(command);
                }
            }
        });
        chosen
    }

    fn look_ahead(&mut self, view: &G::View, sight: G::Sight<'_>, chance: &mut Fast) -> Option<G::Command> {
        let me = G::seat_of(view)?;
        let (memory, habits, style) = (&self.memory, G::habits(&self.memory), self.order.style);
        let search = Search::<G> { view, me, memory, habits, style };
        let cores = self.trees.len() as u32;
        let [underboss, boss] = G::usual(view);
        let usual = if self.order.level == Level::Boss { boss } else { underboss };
        let until = match self.order.budget {
            Budget::Usual => Until::Iterations(usual.div_ceil(cores), self.latest),
            Budget::Iterations(count) => Until::Iterations(count.div_ceil(cores), self.latest),
            Budget::Time(time) => {
                let end = Instant::now() + time;
                Until::Moment(self.latest.map_or(end, |latest| latest.min(end)))
            }
        };
        if let [tree] = self.trees.as_mut_slice() {
            tree.grow(&search, until, chance);
        } else {
            std::thread::scope(|scope| {
                for tree in &mut self.trees {
                    let mut chance = Fast::new(chance.bits());
                    let search = &search;
                    scope.spawn(move || tree.grow(search, until, &mut chance));
                }
            });
        }
        let tallies = tally(&self.trees);
        // What is surely good goes before what may be better: the share, less what it may be off by.
        let liking = |&(command, visits, won): &(G::Command, u32, f32)| {
            if visits == 0 {
                return f32::NEG_INFINITY;
            }
            let count = visits as f32;
            let share = won / count;
            let doubt = ((share * (1.0 - share) + 0.02) / count).sqrt();
            share - CAUTION * doubt + LEANING * self.leaning(sight, command)
        };
        tallies.iter().max_by(|a, b| liking(a).total_cmp(&liking(b))).map(|(command, ..)| *command)
    }
}

/// What all trees found together.
fn tally<C: Copy + PartialEq>(trees: &[Tree<C>]) -> Vec<(C, u32, f32)> {
    let mut tallies: Vec<(C, u32, f32)> = Vec::new();
    for (command, visits, won) in trees.iter().flat_map(Tree::tally) {
        match tallies.iter_mut().find(|(known, ..)| *known == command) {
            Some(tally) => {
                tally.1 += visits;
                tally.2 += won;
            }
            None => tallies.push((command, visits, won)),
        }
    }
    tallies
}

/// A number from 0 to just under 1.
fn fraction(chance: &mut Fast) -> f32 {
    chance.below(1 << 24) as f32 / (1 << 24) as f32
}
