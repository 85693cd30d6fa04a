//! Evolves plans. Each school breeds on its own island, and so do the players who want a certain card, one island per
//! card; an occasional parent comes from elsewhere. Fitness comes from games against plans of all islands and a hall of
//! fame. So the survivors are strong without being all alike, and it shows what a card is worth to those who make the
//! most of it.

use bots::Plan;
use games::mob_city::{Card, Rules};
use serde_json::{Value, json};
use table::{Chance, Fast};

use super::course::shares;
use super::schools::SCHOOLS;
use crate::estimate::{Estimate, Share};
use crate::observer::Observer;
use crate::parallel::play_deals;
use crate::play::seed;

/// The population of a school's island,
const SCHOOL: usize = 4;
/// and of a card's.
const FOLLOWERS: usize = 2;
/// One parent in this many comes from another island.
const MIGRATION: u32 = 4;
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
/// The number of champions who try each card.
const CHAMPIONS: usize = 3;
/// Plans with less than this fraction of the best plan's share are dropped,
const CUTOFF: f64 = 0.85;
/// but at least this many are kept: games need rivals.
const LEAST: usize = 8;
/// The least rank of the card that an island is about.
const FAITH: u8 = 12;

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
    /// Its island: a school, or the card that everyone there wants.
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

/// Plans that live together.
#[derive(Clone, Debug)]
struct Island {
    name: &'static str,
    /// The card that everyone here wants.
    card: Option<Card>,
    members: Vec<Individual>,
}

impl Island {
    /// The plan, made to fit in here.
    const fn convert(&self, plan: Plan) -> Plan {
        let Some(card) = self.card else { return plan };
        let (rank, most) = (plan.rank[card as usize], plan.most[card as usize]);
        plan.wanting(card, if rank < FAITH { FAITH } else { rank }, if most == 0 { 1 } else { most })
    }

    /// The fittest plan.
    fn best(&self) -> Plan {
        self.fittest().map_or(Plan::EMPTY, |member| member.plan)
    }

    fn fittest(&self) -> Option<&Individual> {
        self.members.iter().max_by(|a, b| a.fitness().total_cmp(&b.fitness()))
    }

    /// Replaces the weakest with children of the fittest half. `migrants` has the best plan of each island.
    fn breed(&mut self, migrants: &[Plan], chance: &mut Fast) {
        self.members.sort_by(|a, b| b.fitness().total_cmp(&a.fitness()));
        let half = self.members.len() / 2;
        for child in half..self.members.len() {
            let parent = |chance: &mut Fast| self.members[chance.below(half as u32) as usize].plan;
            let first = parent(chance);
            let plan = if chance.below(MIGRATION) == 0 {
                // The fitter of two: word of good plans gets about.
                let one = |chance: &mut Fast| chance.below(migrants.len() as u32) as usize;
                let migrant = &migrants[one(chance).min(one(chance))];
                if chance.below(2) == 0 { *migrant } else { first.cross(migrant, chance) }
            } else if chance.below(2) == 0 {
                first.cross(&parent(chance), chance)
            } else {
                first
            };
            let plan = if chance.below(ADOPTION) == 0 { plan.adopt(chance) } else { plan.mutate(chance) };
            self.members[child] = Individual::new(self.convert(plan));
        }
        for member in &mut self.members {
            member.won *= DECAY;
            member.played *= DECAY;
        }
    }
}

/// Plans that breed on islands, and a hall of fame of past champions.
#[derive(Clone, Debug)]
pub struct Population {
    islands: Vec<Island>,
    hall_of_fame: Vec<Plan>,
}

impl Population {
    /// The schools and the followers of each card, each varied a little.
    #[must_use]
    pub fn founders(chance: &mut Fast) -> Self {
        let schools = SCHOOLS.iter().map(|school| (school.name, None, SCHOOL));
        let cards = Card::ALL.into_iter().filter(|card| (*card as usize) < Plan::EMPTY.rank.len());
        let cards =
            cards.filter(|card| *card != Card::Gambler).map(|card| (card.name(), Some(card), FOLLOWERS));
        let islands = schools.chain(cards).enumerate().map(|(n, (name, card, size))| {
            let mut island = Island { name, card, members: Vec::new() };
            for member in 0..size {
                let school = SCHOOLS[(n + member) % SCHOOLS.len()].plan;
                let varied = (0..4).fold(school, |plan, _| plan.mutate(chance));
                let plan = if card.is_none() && member == 0 { SCHOOLS[n].plan } else { varied };
                island.members.push(Individual::new(island.convert(plan)));
            }
            island
        });
        Self { islands: islands.collect(), hall_of_fame: vec![Plan::MONEY, Plan::CRAFT, Plan::THUMB] }
    }

    /// Every plan as JSON.
    pub(super) fn save(&self) -> Value {
        let plan = |plan: &Plan| json!([plan.rank, plan.most, plan.params]);
        let island = |island: &Island| island.members.iter().map(|one| plan(&one.plan)).collect();
        json!({
            "islands": self.islands.iter().map(island).collect::<Vec<Value>>(),
            "hall": self.hall_of_fame.iter().map(plan).collect::<Vec<Value>>(),
        })
    }

    /// The population that was saved.
    pub(super) fn load(state: &Value) -> Option<Self> {
        let plans = |list: &Value| -> Option<Vec<Plan>> { list.as_array()?.iter().map(plan).collect() };
        let mut population = Self::founders(&mut Fast::new(0));
        let saved = state["islands"].as_array().filter(|all| all.len() == population.islands.len())?;
        for (island, saved) in population.islands.iter_mut().zip(saved) {
            let plans = plans(saved).filter(|plans| plans.len() == island.members.len())?;
            for (member, plan) in island.members.iter_mut().zip(plans) {
                member.plan = plan;
            }
        }
        population.hall_of_fame = plans(&state["hall"]).filter(|hall| hall.len() <= HALL_OF_FAME)?;
        Some(population)
    }

    /// The fittest plan.
    fn champion(&self) -> Plan {
        let all = self.islands.iter().flat_map(|island| &island.members);
        let best = all.max_by(|a, b| a.fitness().total_cmp(&b.fitness()));
        best.map_or(Plan::EMPTY, |member| member.plan)
    }

    /// The fittest plan of each island, best first.
    fn best_of_islands(&self) -> Vec<Plan> {
        let mut best: Vec<&Individual> = self.islands.iter().filter_map(Island::fittest).collect();
        best.sort_by(|a, b| b.fitness().total_cmp(&a.fitness()));
        best.into_iter().map(|member| member.plan).collect()
    }

    /// Who may be the best of each island: its fittest plan, and the champions made to fit in there.
    fn candidates(&self) -> Vec<RankedPlan> {
        let champions = self.best_of_islands();
        let of_island = |island: &Island| {
            let own = std::iter::once(island.best());
            let others = champions.iter().take(CHAMPIONS).filter(|_| island.card.is_some());
            let plans: Vec<Plan> = own.chain(others.map(|plan| island.convert(*plan))).collect();
            plans
                .into_iter()
                .map(|plan| RankedPlan { plan, school: island.name, share: None })
                .collect::<Vec<_>>()
        };
        self.islands.iter().flat_map(of_island).collect()
    }

    /// Forgets how the plans fared, because the rules have changed.
    fn forget(&mut self) {
        for member in self.islands.iter_mut().flat_map(|island| &mut island.members) {
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
        let mut population = Population::founders(&mut Fast::new(seed(&[self.seed, self.seats as u64, 0])));
        self.adapt(&mut population, observer)
    }

    /// Lets a population that evolved under other rules adapt to these. Returns the strongest plans, best first.
    #[must_use]
    pub fn adapt(&self, population: &mut Population, observer: Observer<'_>) -> Vec<RankedPlan> {
        population.forget();
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 6]));
        for generation in 0..self.generations {
            if !self.play_generation(population, generation, &mut chance, observer) {
                break;
            }
            if generation % INDUCTION == INDUCTION - 1 {
                let champion = population.champion();
                population.hall_of_fame.push(champion);
                // Forget the oldest.
                let old = population.hall_of_fame.len().saturating_sub(HALL_OF_FAME);
                population.hall_of_fame.drain(..old);
            }
            let best = population.best_of_islands();
            population.islands.iter_mut().for_each(|island| island.breed(&best, &mut chance));
        }
        self.best_of_each(population.candidates(), observer)
    }

    /// Plays a generation's games, every deal in every rotation. Returns false if stopped early.
    fn play_generation(
        &self,
        population: &mut Population,
        generation: u64,
        chance: &mut Fast,
        observer: Observer<'_>,
    ) -> bool {
        let Population { islands, hall_of_fame } = population;
        let mut islanders: Vec<&mut Individual> =
            islands.iter_mut().flat_map(|island| &mut island.members).collect();
        let plans: Vec<Plan> =
            islanders.iter().map(|member| member.plan).chain(hall_of_fame.iter().copied()).collect();
        let mut order: Vec<usize> = (0..plans.len()).collect();
        let deal = |deal: u64| {
            chance.shuffle(&mut order);
            let players = order[..self.seats].to_vec();
            let plans = players.iter().map(|player| plans[*player].varied(chance)).collect();
            Deal { players, plans, cards: seed(&[self.seed, self.seats as u64, 1, generation, deal]) }
        };
        let deals: Vec<Deal> = (0..self.generation_games.div_ceil(self.seats as u64)).map(deal).collect();
        let play = |deal: &Deal| deal.play(self.rules, observer);
        play_deals(observer.threads, deals, play, |deal, won| {
            for (player, won) in deal.players.iter().zip(won) {
                if let Some(member) = islanders.get_mut(*player) {
                    member.won += won * self.seats as f64;
                    member.played += self.seats as f64;
                }
            }
        })
    }

    /// The best candidate of each island, and of those the strong ones, best first.
    fn best_of_each(&self, candidates: Vec<RankedPlan>, observer: Observer<'_>) -> Vec<RankedPlan> {
        let mut seen = Vec::new();
        let mut best = self.compare(candidates, 4, observer);
        best.retain(|plan| {
            let is_first = !seen.contains(&plan.school);
            seen.push(plan.school);
            is_first
        });
        self.rank(best, observer)
    }

    /// Plays the candidates against each other and keeps the strong ones, best first.
    #[must_use]
    pub fn rank(&self, candidates: Vec<RankedPlan>, observer: Observer<'_>) -> Vec<RankedPlan> {
        let mut ranked = self.compare(candidates, 2, observer);
        let share = |plan: &RankedPlan| plan.share.map_or(0.0, |share| share.mean);
        let enough = CUTOFF * ranked.first().map_or(0.0, share);
        let strong = ranked.iter().take_while(|plan| share(plan) >= enough).count();
        ranked.truncate(strong.max(LEAST));
        ranked
    }

    /// Plays the candidates against each other and sorts them, best first.
    fn compare(
        &self,
        mut candidates: Vec<RankedPlan>,
        stage: u64,
        observer: Observer<'_>,
    ) -> Vec<RankedPlan> {
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, stage]));
        let mut shares = vec![Share::default(); candidates.len()];
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        let deals = (0..self.ranking_games.div_ceil(self.seats as u64)).map(|deal| {
            chance.shuffle(&mut order);
            let players = order[..self.seats].to_vec();
            let plans = players.iter().map(|player| candidates[*player].plan.varied(&mut chance)).collect();
            Deal { players, plans, cards: seed(&[self.seed, self.seats as u64, stage + 1, deal]) }
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
        candidates
    }
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
