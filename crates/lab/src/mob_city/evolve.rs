//! Evolves plans. Each school breeds on its own island, with an occasional parent from another one, but
//! fitness comes from games against plans of all islands and a hall of fame. So the survivors are strong
//! without being all alike.

use bots::Plan;
use games::mob_city::Rules;
use serde_json::{Value, json};
use table::{Chance, Fast};

use super::course::shares;
use super::schools::SCHOOLS;
use crate::estimate::{Estimate, Share};
use crate::observer::Observer;
use crate::parallel::play_deals;
use crate::play::seed;

/// The population of an island.
const POPULATION: usize = 6;
/// How many of the weakest are replaced in each generation.
const CHILDREN: usize = 2;
/// One parent in this many comes from another island.
const MIGRATION: u32 = 6;
/// One child in this many tries a card that its parents may not know.
const ADOPTION: u32 = 3;
/// The size of the hall of fame.
const HALL_OF_FAME: usize = 8;
/// The best plan enters the hall of fame every this many generations.
const INDUCTION: u64 = 10;
/// The weight that past games keep from one generation to the next: a plan stays while its rivals change.
const DECAY: f64 = 0.93;
/// A prior: new plans count as average over this many games.
const PRIOR_GAMES: f64 = 30.0;
/// How many plans of each island are ranked in the end,
const PER_ISLAND: usize = 1;
/// and how many in all, filled up with the best of any island.
const CANDIDATES: usize = 12;
/// The same of each of several populations.
const ADAPTED: usize = 6;
/// Plans with less than this fraction of the best plan's share are dropped,
const CUTOFF: f64 = 0.8;
/// but at least this many are kept: games need rivals.
const LEAST: usize = 4;

/// The parameters of an evolution.
#[derive(Clone, Copy, Debug)]
pub struct Evolution {
    /// The rules.
    pub rules: Rules,
    /// The number of seats.
    pub seats: usize,
    /// The number of generations.
    pub generations: u64,
    /// The approximate number of games per generation.
    pub generation_games: u64,
    /// The approximate number of games that rank the best plans in the end.
    pub ranking_games: u64,
    /// The random seed.
    pub seed: u64,
}

/// A plan that survived evolution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RankedPlan {
    /// The plan.
    pub plan: Plan,
    /// The school it descends from.
    pub school: &'static str,
    /// Its win share against the best of all islands.
    pub share: Option<Estimate>,
}

/// A plan in an island's population.
#[derive(Clone, Copy, Debug)]
struct Individual {
    plan: Plan,
    won: f64,
    played: f64,
}

impl Individual {
    const fn new(plan: Plan) -> Self {
        Self { plan, won: 0.0, played: 0.0 }
    }

    /// Its win share as a multiple of the fair share.
    fn fitness(&self) -> f64 {
        (self.won + PRIOR_GAMES) / (self.played + PRIOR_GAMES)
    }
}

/// Plans that breed: an island per school, and a hall of fame of past champions.
#[derive(Clone, Debug)]
pub struct Population {
    islands: [Vec<Individual>; SCHOOLS.len()],
    hall_of_fame: Vec<Plan>,
}

impl Population {
    /// The schools, each varied a little.
    #[must_use]
    pub fn founders(chance: &mut Fast) -> Self {
        let islands = SCHOOLS.map(|school| {
            let mut island = vec![Individual::new(school.plan)];
            island.resize_with(POPULATION, || {
                let plan = (0..4).fold(school.plan, |plan, _| plan.mutate(chance));
                Individual::new(plan)
            });
            island
        });
        Self { islands, hall_of_fame: vec![Plan::MONEY, Plan::CRAFT, Plan::THUMB] }
    }

    /// Every plan as JSON.
    pub(super) fn save(&self) -> Value {
        let plan = |plan: &Plan| json!([plan.rank, plan.most, plan.params]);
        let island = |island: &Vec<Individual>| island.iter().map(|one| plan(&one.plan)).collect();
        json!({
            "islands": self.islands.iter().map(island).collect::<Vec<Value>>(),
            "hall": self.hall_of_fame.iter().map(plan).collect::<Vec<Value>>(),
        })
    }

    /// The population that was saved.
    pub(super) fn load(state: &Value) -> Option<Self> {
        let plans = |list: &Value| -> Option<Vec<Plan>> { list.as_array()?.iter().map(plan).collect() };
        let island = |list: &Value| {
            let members: Vec<_> = plans(list)?.into_iter().map(Individual::new).collect();
            (members.len() == POPULATION).then_some(members)
        };
        let islands: Option<Vec<_>> = state["islands"].as_array()?.iter().map(island).collect();
        let hall_of_fame = plans(&state["hall"])?;
        (hall_of_fame.len() <= HALL_OF_FAME)
            .then_some(Self { islands: islands?.try_into().ok()?, hall_of_fame })
    }

    /// The fittest plan.
    fn champion(&self) -> Plan {
        let all = self.islands.iter().flatten();
        let best = all.max_by(|a, b| a.fitness().total_cmp(&b.fitness()));
        best.map_or(Plan::EMPTY, |member| member.plan)
    }

    /// Forgets how the plans fared, because the rules have changed.
    fn forget(&mut self) {
        for member in self.islands.iter_mut().flatten() {
            (member.won, member.played) = (0.0, 0.0);
        }
    }
}

/// The plan that was saved.
fn plan(state: &Value) -> Option<Plan> {
    fn numbers<const N: usize>(list: &Value) -> Option<[u8; N]> {
        let all: Option<Vec<u8>> = list.as_array()?.iter().map(|n| n.as_u64()?.try_into().ok()).collect();
        all?.try_into().ok()
    }
    Some(Plan { rank: numbers(&state[0])?, most: numbers(&state[1])?, params: numbers(&state[2])? })
}

impl Evolution {
    /// Evolves plans and returns the strongest, best first. The same parameters give the same plans.
    #[must_use]
    pub fn run(&self, observer: Observer<'_>) -> Vec<RankedPlan> {
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 0]));
        let mut population = Population::founders(&mut chance);
        self.breed(&mut population, &mut chance, observer);
        self.rank(candidates(population.islands, CANDIDATES), observer)
    }

    /// Lets populations that evolved under other rules adapt to these, each by itself. Returns the strongest plans of
    /// all, best first. Each population's champion becomes an opponent of the others next time.
    #[must_use]
    pub fn adapt(&self, populations: &mut [Population], observer: Observer<'_>) -> Vec<RankedPlan> {
        for (n, population) in populations.iter_mut().enumerate() {
            population.forget();
            let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 6, n as u64]));
            self.breed(population, &mut chance, observer);
        }
        let champions: Vec<Plan> = populations.iter().map(Population::champion).collect();
        for (n, population) in populations.iter_mut().enumerate() {
            population.hall_of_fame.extend(champions.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, plan)| *plan));
            population.hall_of_fame.drain(..population.hall_of_fame.len().saturating_sub(HALL_OF_FAME));
        }
        let strongest = |population: &Population| candidates(population.islands.clone(), ADAPTED);
        self.rank(populations.iter().flat_map(strongest).collect(), observer)
    }

    fn breed(&self, population: &mut Population, chance: &mut Fast, observer: Observer<'_>) {
        let Population { islands, hall_of_fame } = population;
        for generation in 0..self.generations {
            if !self.play_generation(islands, hall_of_fame, generation, chance, observer) {
                break;
            }
            let all = islands.iter().flatten();
            let best = all.max_by(|a, b| a.fitness().total_cmp(&b.fitness())).map(|member| member.plan);
            if generation % INDUCTION == INDUCTION - 1 {
                hall_of_fame.extend(best);
                // Forget the oldest.
                hall_of_fame.drain(..hall_of_fame.len().saturating_sub(HALL_OF_FAME));
            }
            let best = islands.each_ref().map(|island| island_best(island));
            islands.iter_mut().for_each(|island| breed(island, &best, chance));
        }
    }

    /// Plays a generation's games, every deal in every rotation. Returns false if stopped early.
    fn play_generation(
        &self,
        islands: &mut [Vec<Individual>],
        hall_of_fame: &[Plan],
        generation: u64,
        chance: &mut Fast,
        observer: Observer<'_>,
    ) -> bool {
        let islanders = islands.len() * POPULATION;
        let home = |player: usize| (player < islanders).then_some((player / POPULATION, player % POPULATION));
        let mut order: Vec<usize> = (0..islanders + hall_of_fame.len()).collect();
        let deal = |deal: u64| {
            chance.shuffle(&mut order);
            let players = order[..self.seats].to_vec();
            let plan = |player: &usize| match home(*player) {
                Some((island, member)) => islands[island][member].plan,
                None => hall_of_fame[player - islanders],
            };
            let plans = players.iter().map(|player| plan(player).varied(chance)).collect();
            Deal { players, plans, cards: seed(&[self.seed, self.seats as u64, 1, generation, deal]) }
        };
        let deals: Vec<Deal> = (0..self.generation_games.div_ceil(self.seats as u64)).map(deal).collect();
        let play = |deal: &Deal| deal.play(self.rules, observer);
        play_deals(observer.threads, deals, play, |deal, won| {
            for (player, won) in deal.players.iter().zip(won) {
                if let Some((island, member)) = home(*player) {
                    let member = &mut islands[island][member];
                    member.won += won * self.seats as f64;
                    member.played += self.seats as f64;
                }
            }
        })
    }

    /// Plays the candidates against each other and keeps the strong ones, best first.
    #[must_use]
    pub fn rank(&self, mut candidates: Vec<RankedPlan>, observer: Observer<'_>) -> Vec<RankedPlan> {
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 2]));
        let mut shares = vec![Share::default(); candidates.len()];
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        let deals = (0..self.ranking_games.div_ceil(self.seats as u64)).map(|deal| {
            chance.shuffle(&mut order);
            let players = order[..self.seats].to_vec();
            let plans = players.iter().map(|player| candidates[*player].plan.varied(&mut chance)).collect();
            Deal { players, plans, cards: seed(&[self.seed, self.seats as u64, 3, deal]) }
        });
        play_deals(
            observer.threads,
            deals,
            |deal| deal.play(self.rules, observer),
            |deal, won| {
                for (player, won) in deal.players.iter().zip(won) {
                    shares[*player].add(won / self.seats as f64);
                    shares[*player].end_deal();
                }
            },
        );
        for (plan, share) in candidates.iter_mut().zip(&shares) {
            plan.share = share.estimate();
        }
        let share = |plan: &RankedPlan| plan.share.map_or(0.0, |share| share.mean);
        candidates.sort_by(|a, b| share(b).total_cmp(&share(a)));
        let enough = CUTOFF * candidates.first().map_or(0.0, share);
        let strong = candidates.iter().take_while(|plan| share(plan) >= enough).count();
        candidates.truncate(strong.max(LEAST));
        candidates
    }
}

/// The best of every island, filled up with the best of all.
fn candidates(islands: [Vec<Individual>; SCHOOLS.len()], count: usize) -> Vec<RankedPlan> {
    let mut chosen = Vec::new();
    let mut others = Vec::new();
    for (school, mut island) in SCHOOLS.iter().zip(islands) {
        island.sort_by(|a, b| b.fitness().total_cmp(&a.fitness()));
        for (n, member) in island.into_iter().enumerate() {
            let candidate = RankedPlan { plan: member.plan, school: school.name, share: None };
            if n < PER_ISLAND { chosen.push(candidate) } else { others.push((member.fitness(), candidate)) }
        }
    }
    others.sort_by(|a, b| b.0.total_cmp(&a.0));
    let more = count.saturating_sub(chosen.len());
    chosen.extend(others.into_iter().map(|(_, candidate)| candidate).take(more));
    chosen
}

/// The players of a deal by number, their plans, and the seed of the cards.
struct Deal {
    players: Vec<usize>,
    plans: Vec<Plan>,
    cards: u64,
}

impl Deal {
    /// The number of wins of each plan when the deal is played from every seat; `None` if stopped.
    fn play(&self, rules: Rules, observer: Observer<'_>) -> Option<Vec<f64>> {
        let seats = self.plans.len();
        let mut won = vec![0.0; seats];
        for rotation in 0..seats {
            if observer.stopped() {
                return None;
            }
            let seated: Vec<&Plan> = (0..seats).map(|seat| &self.plans[(seat + rotation) % seats]).collect();
            let shares = shares(rules, &seated, self.cards)?;
            for (seat, share) in shares.iter().take(seats).enumerate() {
                won[(seat + rotation) % seats] += share;
            }
            (observer.game_over)();
        }
        Some(won)
    }
}

/// The fittest plan of an island.
fn island_best(island: &[Individual]) -> Plan {
    let best = island.iter().max_by(|a, b| a.fitness().total_cmp(&b.fitness()));
    best.map_or(Plan::EMPTY, |member| member.plan)
}

/// Replaces the weakest of an island with children of the fittest half. `migrants` has the best plan of each
/// island.
fn breed(island: &mut [Individual], migrants: &[Plan], chance: &mut Fast) {
    island.sort_by(|a, b| b.fitness().total_cmp(&a.fitness()));
    for child in 0..CHILDREN {
        let parent = |chance: &mut Fast| island[chance.below(POPULATION as u32 / 2) as usize].plan;
        let first = parent(chance);
        let plan = if chance.below(MIGRATION) == 0 {
            first.cross(&migrants[chance.below(migrants.len() as u32) as usize], chance)
        } else if chance.below(2) == 0 {
            first.cross(&parent(chance), chance)
        } else {
            first
        };
        let plan = if chance.below(ADOPTION) == 0 { plan.adopt(chance) } else { plan.mutate(chance) };
        island[POPULATION - 1 - child] = Individual::new(plan);
    }
    for member in island {
        member.won *= DECAY;
        member.played *= DECAY;
    }
}
