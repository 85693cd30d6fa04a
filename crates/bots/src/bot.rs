//! A bot: remembers what it has seen and answers when it is asked.

use std::time::Instant;

use table::{Chance, Fast, Menu};

use crate::heuristics::Heuristics;
use crate::search::{Finding, Search, Tree, Until};
use crate::spec::{BotSpec, Budget, Level, Personality, Skill};
use crate::time_limit::{Deadline, TimeLimit};

/// The weight of a personality's bias in the search, in shares of the win.
const BIAS: f32 = 0.02;

/// How many standard errors are subtracted from a share before commands are compared.
const CAUTION: f32 = 1.5;

/// A bot in a seat. It knows what its view shows and what it has observed.
#[derive(Clone, Debug)]
pub struct Bot<G: Heuristics> {
    spec: BotSpec,
    seed: u64,
    /// The number of decisions so far; each gets its own random numbers.
    asked: u64,
    memory: G::Memory,
    /// One search tree per core; empty for levels that don't search.
    trees: Vec<Tree<G::Command>>,
    /// When it must answer, whatever its budget.
    deadline: Option<Deadline>,
}

/// A decision and how it came about.
#[derive(Clone, PartialEq, Debug)]
pub struct Thoughts<C> {
    /// The chosen command.
    pub choice: C,
    /// What the search found about each command, most visited first. Equivalent commands appear once. Empty
    /// for levels that don't search.
    pub findings: Vec<Finding<C>>,
    /// The static evaluation of each command with the bias of the bot's personality, best first.
    pub opinions: Vec<(C, f32)>,
    /// The number of rollouts.
    pub iterations: u32,
}

impl<G: Heuristics> Bot<G> {
    /// Creates a bot. The same spec and seed give the same answers to the same questions, unless the budget
    /// is a time.
    #[must_use]
    pub fn new(spec: BotSpec, seed: u64) -> Self {
        let trees = if spec.level.searches() { spec.cores.max(1) } else { 0 };
        let trees = std::iter::repeat_with(Tree::default).take(trees).collect();
        let mut memory = G::Memory::default();
        G::resent(&mut memory, &spec.grudges);
        Self { spec, seed, asked: 0, memory, trees, deadline: None }
    }

    /// Creates a bot that takes over a seat with the memory of the game so far.
    #[must_use]
    pub fn with_memory(spec: BotSpec, seed: u64, mut memory: G::Memory) -> Self {
        G::resent(&mut memory, &spec.grudges);
        Self { memory, ..Self::new(spec, seed) }
    }

    /// Makes it stop thinking when the limit is reached, counted from now and whatever its budget, because people are
    /// waiting.
    pub fn set_limit(&mut self, limit: TimeLimit) {
        self.deadline = Some(Deadline::start(limit));
    }

    /// The bot's spec.
    #[must_use]
    pub const fn spec(&self) -> &BotSpec {
        &self.spec
    }

    /// Shows the bot what its seat has just seen. `view` is its view afterwards. Without this it plays as if
    /// the game had just begun.
    pub fn observe(&mut self, view: &G::View, seen: &G::Seen) {
        G::remember(&mut self.memory, view, seen);
    }

    /// Chooses a command; `None` if the seat isn't asked.
    #[must_use]
    pub fn choose(&mut self, view: &G::View) -> Option<G::Command> {
        G::consider(self, view).map(|(choice, _)| choice)
    }

    /// Chooses a command and explains the choice; `None` if the seat isn't asked.
    #[must_use]
    pub fn think(&mut self, view: &G::View) -> Option<Thoughts<G::Command>> {
        const MAX_LINE: usize = 8;
        let (choice, menu) = G::consider(self, view)?;
        let sight = G::sight_of_view(view)?;
        let mut opinions = Vec::new();
        G::evaluate(self.skill(), sight, &menu, &mut |command, score| {
            opinions.push((command, score + self.bias(sight, command)));
        });
        opinions.sort_by(|a, b| b.1.total_cmp(&a.1));
        let searched = self.spec.level.searches() && menu.len() > 1;
        let iterations = if searched { self.trees.iter().map(|tree| tree.iterations).sum() } else { 0 };
        let mut findings = Vec::new();
        if searched {
            for (command, visits, won) in root_stats(&self.trees) {
                let deepest = self.trees.iter().map(|tree| tree.principal_variation(command, MAX_LINE));
                let line = deepest.max_by_key(Vec::len).unwrap_or_default();
                let share = if visits > 0 { won / visits as f32 } else { 0.0 };
                findings.push(Finding { command, visits, share, line });
            }
            findings.sort_by_key(|finding| std::cmp::Reverse(finding.visits));
        }
        Some(Thoughts { choice, findings, opinions, iterations })
    }

    const fn skill(&self) -> Skill {
        match self.spec.level {
            Level::Street => Skill::Obvious,
            Level::Soldier => Skill::Thumb,
            Level::Capo | Level::Underboss | Level::Boss => Skill::Craft,
        }
    }

    /// The chosen command, and the pruned menu it was chosen from. Call it through [`Heuristics::consider`], so
    /// that the search is compiled once for each game and not in every crate that has bots.
    pub(crate) fn decide(&mut self, view: &G::View) -> Option<(G::Command, G::Menu)> {
        let menu = G::view_menu(view);
        if menu.is_empty() {
            return None;
        }
        let sight = G::sight_of_view(view)?;
        let menu = G::prune(sight, &menu);
        self.asked += 1;
        // Spread the bits, so that consecutive seeds and consecutive decisions don't correlate.
        let mut chance = Fast::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.asked << 32);
        chance.bits();
        if menu.len() == 1 {
            return menu.nth(0).map(|command| (command, menu));
        }
        let choice = match self.spec.level {
            Level::Street => self.sample(sight, &menu, &mut chance),
            Level::Soldier | Level::Capo => self.best(sight, &menu, &mut chance),
            // Without time it answers like the level below those that search.
            Level::Underboss | Level::Boss if self.is_out_of_time() => self.best(sight, &menu, &mut chance),
            Level::Underboss | Level::Boss => self.search(view, sight, &mut chance),
        };
        choice.or_else(|| menu.nth(0)).map(|command| (command, menu))
    }

    fn is_out_of_time(&self) -> bool {
        self.deadline.as_ref().is_some_and(Deadline::has_passed)
    }

    fn bias(&self, sight: G::Sight<'_>, command: G::Command) -> f32 {
        match self.spec.personality {
            Personality::Plain => 0.0,
            personality => G::bias(personality, &self.memory, sight, command),
        }
    }

    /// A random command, better ones more often.
    fn sample(&self, sight: G::Sight<'_>, menu: &G::Menu, chance: &mut Fast) -> Option<G::Command> {
        let mut chosen = None;
        let mut total = 0.0;
        G::evaluate(self.skill(), sight, menu, &mut |command, score| {
            let weight = (score + self.bias(sight, command)).clamp(-12.0, 12.0).exp();
            total += weight;
            if fraction(chance) * total < weight {
                chosen = Some(command);
            }
        });
        chosen
    }

    /// The best command; a random one of several.
    fn best(&self, sight: G::Sight<'_>, menu: &G::Menu, chance: &mut Fast) -> Option<G::Command> {
        let (mut best, mut chosen, mut ties) = (f32::NEG_INFINITY, None, 0);
        G::evaluate(self.skill(), sight, menu, &mut |command, score| {
            let score = score + self.bias(sight, command);
            if score > best {
                (best, chosen, ties) = (score, Some(command), 1);
            } else if score == best {
                ties += 1;
                if chance.below(ties) == 0 {
                    chosen = Some(command);
                }
            }
        });
        chosen
    }

    fn search(&mut self, view: &G::View, sight: G::Sight<'_>, chance: &mut Fast) -> Option<G::Command> {
        let me = G::seat_of(view)?;
        let (memory, habits, style) = (&self.memory, G::habits(&self.memory), self.spec.style);
        let search = Search::<G> { view, me, memory, habits, style };
        let cores = self.trees.len() as u32;
        let [underboss, boss] = G::default_budgets(view);
        let default = if self.spec.level == Level::Boss { boss } else { underboss };
        let deadline = self.deadline.as_ref();
        let until = match self.spec.budget {
            Budget::Default => Until::Iterations(default.div_ceil(cores), deadline),
            Budget::Iterations(count) => Until::Iterations(count.div_ceil(cores), deadline),
            Budget::Time(time) => Until::Time(Instant::now() + time, deadline),
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
        let stats = root_stats(&self.trees);
        // Prefer the surely good to the possibly better: compare lower confidence bounds.
        let bound = |&(command, visits, won): &(G::Command, u32, f32)| {
            if visits == 0 {
                return f32::NEG_INFINITY;
            }
            let count = visits as f32;
            let share = won / count;
            let error = ((share * (1.0 - share) + 0.02) / count).sqrt();
            share - CAUTION * error + BIAS * self.bias(sight, command)
        };
        stats.iter().max_by(|a, b| bound(a).total_cmp(&bound(b))).map(|(command, ..)| *command)
    }
}

/// The visits and rewards of each command, summed over all trees.
fn root_stats<C: Copy + PartialEq>(trees: &[Tree<C>]) -> Vec<(C, u32, f32)> {
    let mut stats: Vec<(C, u32, f32)> = Vec::new();
    for (command, visits, won) in trees.iter().flat_map(Tree::root_stats) {
        match stats.iter_mut().find(|(known, ..)| *known == command) {
            Some(known) => {
                known.1 += visits;
                known.2 += won;
            }
            None => stats.push((command, visits, won)),
        }
    }
    stats
}

/// A random number from 0 to just under 1.
pub(crate) fn fraction(chance: &mut Fast) -> f32 {
    chance.below(1 << 24) as f32 / (1 << 24) as f32
}
