//! Evolution of plans. Each school has an island where its plans have children, now and then with a
//! stranger; the tables they play at are those of everybody, and of a hall of fame. So what is left in the end
//! is strong and need not be all the same.

use bots::Plan;
use mob_city::Rules;
use table::{Chance, Fast};

use super::Watch;
use super::course::shares;
use super::schools::SCHOOLS;
use crate::estimate::{Estimate, Share};
use crate::play::seed;

/// Plans on an island.
const ISLAND: usize = 6;
/// So many of them, the weakest, make room for children in each generation.
const CHILDREN: usize = 2;
/// One father in so many comes from another island.
const STRANGERS: u32 = 6;
/// The most plans that are remembered in the hall of fame.
const HALL: usize = 8;
/// The best enters the hall every so many generations.
const INDUCTION: u64 = 10;
/// What a game still counts a generation later: plans stay and their rivals change.
const FADING: f64 = 0.93;
/// New plans are taken to be middling for so many games.
const DOUBT: f64 = 30.0;
/// So many of each island are surely looked at in the end,
const CHOSEN: usize = 1;
/// and so many in all, the best of whatever island.
const CANDIDATES: usize = 12;
/// Who wins less than this part of what the best wins is not strong.
const STRONG: f64 = 0.8;
/// But so many are, whatever they win: games need rivals.
const LEAST: usize = 4;

/// How plans are to be evolved.
#[derive(Clone, Copy, Debug)]
pub struct Evolution {
    /// The rules they are evolved for.
    pub rules: Rules,
    /// The number of seats they are evolved for.
    pub seats: usize,
    /// For how many generations.
    pub generations: u64,
    /// How many games are played in each of them, about.
    pub season: u64,
    /// How many are played to rank the best in the end.
    pub ranking: u64,
    /// What all luck comes from.
    pub seed: u64,
}

/// A plan that has held its own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strong {
    /// The plan.
    pub plan: Plan,
    /// From which school it comes.
    pub school: &'static str,
    /// Its share of the wins among the best of all islands.
    pub share: Option<Estimate>,
}

/// A plan on its way.
#[derive(Clone, Copy)]
struct Member {
    plan: Plan,
    won: f64,
    played: f64,
}

impl Member {
    const fn new(plan: Plan) -> Self {
        Self { plan, won: 0.0, played: 0.0 }
    }

    /// What it wins, in fair shares.
    fn score(&self) -> f64 {
        (self.won + DOUBT) / (self.played + DOUBT)
    }
}

impl Evolution {
    /// Evolves plans; the strongest comes first. The same evolution ends with the same plans.
    #[must_use]
    pub fn run(&self, watch: Watch<'_>) -> Vec<Strong> {
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 0]));
        let mut islands = SCHOOLS.map(|school| {
            let mut island = vec![Member::new(school.plan)];
            island.resize_with(ISLAND, || {
                let plan = (0..4).fold(school.plan, |plan, _| plan.mutate(&mut chance));
                Member::new(plan)
            });
            island
        });
        let mut hall = vec![Plan::MONEY, Plan::CRAFT, Plan::THUMB];
        for generation in 0..self.generations {
            if !self.season(&mut islands, &hall, generation, &mut chance, watch) {
                break;
            }
            let everybody = islands.iter().flatten();
            let best = everybody.max_by(|a, b| a.score().total_cmp(&b.score())).map(|member| member.plan);
            if generation % INDUCTION == INDUCTION - 1 {
                hall.extend(best);
                // The oldest are forgotten.
                hall.drain(..hall.len().saturating_sub(HALL));
            }
            let best = islands.each_ref().map(|island| island_best(island));
            islands.iter_mut().for_each(|island| renew(island, &best, &mut chance));
        }
        self.rank(candidates(islands), watch)
    }

    /// Plays a generation's games: every deal once in every rotation. Says whether they were all played.
    fn season(
        &self,
        islands: &mut [Vec<Member>],
        hall: &[Plan],
        generation: u64,
        chance: &mut Fast,
        watch: Watch<'_>,
    ) -> bool {
        let islanders = islands.len() * ISLAND;
        let place = |player: usize| (player < islanders).then_some((player / ISLAND, player % ISLAND));
        let mut everybody: Vec<usize> = (0..islanders + hall.len()).collect();
        for deal in 0..self.season.div_ceil(self.seats as u64) {
            chance.shuffle(&mut everybody);
            let players = &everybody[..self.seats];
            let plans: Vec<Plan> = players
                .iter()
                .map(|player| match place(*player) {
                    Some((island, member)) => islands[island][member].plan,
                    None => hall[player - islanders],
                })
                .map(|plan| plan.tonight(chance))
                .collect();
            let cards = seed(&[self.seed, self.seats as u64, 1, generation, deal]);
            let Some(won) = rotations(self.rules, &plans, cards, watch) else { return false };
            for (player, won) in players.iter().zip(won) {
                if let Some((island, member)) = place(*player) {
                    let member = &mut islands[island][member];
                    member.won += won * self.seats as f64;
                    member.played += self.seats as f64;
                }
            }
        }
        true
    }

    /// Sets the chosen against each other and keeps the strong.
    #[must_use]
    pub fn rank(&self, mut chosen: Vec<Strong>, watch: Watch<'_>) -> Vec<Strong> {
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 2]));
        let mut found = vec![Share::default(); chosen.len()];
        let mut everybody: Vec<usize> = (0..chosen.len()).collect();
        for deal in 0..self.ranking.div_ceil(self.seats as u64) {
            chance.shuffle(&mut everybody);
            let plans: Vec<Plan> = everybody[..self.seats]
                .iter()
                .map(|player| chosen[*player].plan.tonight(&mut chance))
                .collect();
            let cards = seed(&[self.seed, self.seats as u64, 3, deal]);
            let Some(won) = rotations(self.rules, &plans, cards, watch) else { break };
            for (player, won) in everybody.iter().zip(won) {
                found[*player].add(won / self.seats as f64);
                found[*player].next_deal();
            }
        }
        for (strong, share) in chosen.iter_mut().zip(&found) {
            strong.share = share.estimate();
        }
        let share = |strong: &Strong| strong.share.map_or(0.0, |share| share.mean);
        chosen.sort_by(|a, b| share(b).total_cmp(&share(a)));
        let enough = STRONG * chosen.first().map_or(0.0, share);
        let strong = chosen.iter().take_while(|one| share(one) >= enough).count();
        chosen.truncate(strong.max(LEAST));
        chosen
    }
}

/// The best of every island, and the best of all.
fn candidates(islands: [Vec<Member>; SCHOOLS.len()]) -> Vec<Strong> {
    let mut chosen = Vec::new();
    let mut others = Vec::new();
    for (school, mut island) in SCHOOLS.iter().zip(islands) {
        island.sort_by(|a, b| b.score().total_cmp(&a.score()));
        for (place, member) in island.into_iter().enumerate() {
            let strong = Strong { plan: member.plan, school: school.name, share: None };
            if place < CHOSEN { chosen.push(strong) } else { others.push((member.score(), strong)) }
        }
    }
    others.sort_by(|a, b| b.0.total_cmp(&a.0));
    let more = CANDIDATES - chosen.len();
    chosen.extend(others.into_iter().map(|(_, strong)| strong).take(more));
    chosen
}

/// How often each of the plans won the deal that `cards` gives, sitting in every chair once; `None` if it is
/// to end.
fn rotations(rules: Rules, plans: &[Plan], cards: u64, watch: Watch<'_>) -> Option<Vec<f64>> {
    let seats = plans.len();
    let mut won = vec![0.0; seats];
    for rotation in 0..seats {
        if watch.stopped() {
            return None;
        }
        let seated: Vec<&Plan> = (0..seats).map(|seat| &plans[(seat + rotation) % seats]).collect();
        let shares = shares(rules, &seated, cards)?;
        for (seat, share) in shares.iter().take(seats).enumerate() {
            won[(seat + rotation) % seats] += share;
        }
        (watch.step)();
    }
    Some(won)
}

/// The best plan of an island.
fn island_best(island: &[Member]) -> Plan {
    let best = island.iter().max_by(|a, b| a.score().total_cmp(&b.score()));
    best.map_or(Plan::NOTHING, |member| member.plan)
}

/// The weakest of an island make room for children of the others.
fn renew(island: &mut [Member], strangers: &[Plan], chance: &mut Fast) {
    island.sort_by(|a, b| b.score().total_cmp(&a.score()));
    for child in 0..CHILDREN {
        let parent = |chance: &mut Fast| island[chance.below(ISLAND as u32 / 2) as usize].plan;
        let mother = parent(chance);
        let plan = if chance.below(STRANGERS) == 0 {
            mother.cross(&strangers[chance.below(strangers.len() as u32) as usize], chance)
        } else if chance.below(2) == 0 {
            mother.cross(&parent(chance), chance)
        } else {
            mother
        };
        island[ISLAND - 1 - child] = Member::new(plan.mutate(chance));
    }
    for member in island {
        member.won *= FADING;
        member.played *= FADING;
    }
}
