//! What happened in the games of the evolved plans: a fold over them, deal by deal.

use std::collections::BTreeMap;

use bots::Plan;
use mob_city::{Card, Control, Rules};
use table::{Chance, Fast, Seat};

use super::Watch;
use super::course::{EARLY, Ending, Story};
use crate::estimate::{Estimate, Share, student};
use crate::play::seed;

/// The cards of which one wants to know what their players would win without them.
pub(super) const STRUCK: [Card; 3] = [Card::PaperBag, Card::BaseballBat, Card::Consigliere];

/// Games that are to be played.
#[derive(Clone, Copy, Debug)]
pub struct Sitting<'a> {
    /// By which rules.
    pub rules: Rules,
    /// How many sit there.
    pub seats: usize,
    /// By which plans; everybody at the table draws one of them.
    pub plans: &'a [Plan],
    /// How many games, about: every deal is played in every rotation.
    pub games: u64,
    /// What all luck comes from.
    pub seed: u64,
    /// Whether the deals are played again with a card struck from the plan of one player.
    pub strike: bool,
}

/// What has been counted.
#[derive(Clone, Debug)]
pub struct Tally {
    /// How many sat there.
    pub seats: usize,
    /// How many deals were played to the end.
    pub deals: u64,
    /// How many games.
    pub games: u64,
    /// How many games had so many turns.
    pub lengths: Vec<u64>,
    /// Games won by purchase, by whacking, and those that MC-R81 ended.
    pub endings: [Share; 3],
    /// What each seat wins.
    pub chairs: Chairs,
    /// The part of the players who bought each card that is on sale.
    pub cards: Vec<(Card, Share)>,
    /// What is known to be too good.
    pub owners: Vec<Owners>,
    pub(super) openings: BTreeMap<Vec<Card>, Share>,
}

/// Those who bought something and those who did not.
#[derive(Clone, Debug)]
pub struct Owners {
    /// What.
    pub what: String,
    /// What those win who bought it.
    pub with: Share,
    /// What the others win.
    pub without: Share,
    /// What a player who wants it wins more than he would in the same deals if he did not.
    pub gain: Share,
    card: Card,
}

/// The wins of each seat, and how those of two seats go together.
#[derive(Clone, Debug, Default)]
pub struct Chairs {
    deals: f64,
    won: [f64; Seat::MOST],
    products: [[f64; Seat::MOST]; Seat::MOST],
}

impl Sitting<'_> {
    /// Plays them, or as many as there is time for.
    #[must_use]
    pub fn play(&self, watch: Watch<'_>) -> Tally {
        let mut tally = Tally::new(self.seats, &self.rules);
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 4]));
        for deal in 0..self.games.div_ceil(self.seats as u64) {
            let mut plans: Vec<Plan> = (0..self.seats)
                .map(|_| self.plans[chance.below(self.plans.len() as u32) as usize].tonight(&mut chance))
                .collect();
            let cards = seed(&[self.seed, self.seats as u64, 5, deal]);
            let Some(stories) = self.rotations(&plans, cards, watch) else { break };
            let first = |stories: &[Story]| -> f64 {
                // Who is first in the first rotation sits a chair further back in each.
                let all = stories.iter().enumerate();
                all.map(|(rotation, story)| story.shares[self.chair(0, rotation)]).sum()
            };
            let won = first(&stories);
            let own = plans[0];
            let mut gains = [None; STRUCK.len()];
            for (gain, card) in gains.iter_mut().zip(STRUCK) {
                if self.strike && own.wanted().contains(card) {
                    plans[0] = own.wanting(card, 0, 0);
                    let Some(without) = self.rotations(&plans, cards, watch) else { return tally };
                    *gain = Some((won - first(&without)) / self.seats as f64);
                }
            }
            tally.add(&stories, gains);
        }
        tally
    }

    /// Where a player sits in a rotation.
    fn chair(&self, player: usize, rotation: usize) -> Seat {
        Seat::new((player + self.seats - rotation) % self.seats)
    }

    fn rotations(&self, plans: &[Plan], cards: u64, watch: Watch<'_>) -> Option<Vec<Story>> {
        let seats = self.seats;
        let game = |rotation: usize| {
            let seated: Vec<&Plan> = (0..seats).map(|seat| &plans[(seat + rotation) % seats]).collect();
            let story = if watch.stopped() { None } else { Story::of(self.rules, &seated, cards) };
            (watch.step)();
            story
        };
        (0..seats).map(game).collect()
    }
}

impl Tally {
    fn new(seats: usize, rules: &Rules) -> Self {
        let on_sale = |card: &Card| {
            let off = *card == Card::Consigliere && rules.consigliere == Control::Off;
            (*card as usize) < Card::One as usize
                && *card != Card::Gambler
                && rules.prices[*card as usize].n > 0
                && !off
        };
        let owners = STRUCK.map(|card| {
            let what = match card {
                Card::BaseballBat => format!("{} by turn {EARLY}", card.name()),
                card => card.name().to_owned(),
            };
            Owners { what, with: Share::default(), without: Share::default(), gain: Share::default(), card }
        });
        Self {
            seats,
            deals: 0,
            games: 0,
            lengths: Vec::new(),
            endings: [Share::default(); 3],
            chairs: Chairs::default(),
            cards: Card::ALL.into_iter().filter(on_sale).map(|card| (card, Share::default())).collect(),
            owners: owners.into_iter().collect(),
            openings: BTreeMap::new(),
        }
    }

    /// Adds all games of a deal.
    fn add(&mut self, stories: &[Story], gains: [Option<f64>; STRUCK.len()]) {
        for story in stories {
            self.games += 1;
            let turns = story.turns as usize;
            self.lengths.resize(self.lengths.len().max(turns + 1), 0);
            self.lengths[turns] += 1;
            for (ending, share) in
                [Ending::Bought, Ending::Whacked, Ending::Stalemate].iter().zip(&mut self.endings)
            {
                share.add(f64::from(story.ending == *ending));
            }
            for seat in Seat::first(self.seats) {
                self.add_player(story, seat);
            }
        }
        self.deals += 1;
        self.chairs.add(stories, self.seats);
        for (owners, gain) in self.owners.iter_mut().zip(gains) {
            gain.into_iter().for_each(|gain| owners.gain.add(gain));
            [&mut owners.with, &mut owners.without, &mut owners.gain].into_iter().for_each(Share::next_deal);
        }
        let shares = self.endings.iter_mut().chain(self.cards.iter_mut().map(|(_, share)| share));
        shares.chain(self.openings.values_mut()).for_each(Share::next_deal);
    }

    fn add_player(&mut self, story: &Story, seat: Seat) {
        let won = story.shares[seat];
        let bought = |card: Card| story.bought[seat] >> card as u64 & 1 == 1;
        for (card, share) in &mut self.cards {
            share.add(f64::from(bought(*card)));
        }
        for owners in &mut self.owners {
            let owns = match owners.card {
                Card::BaseballBat => story.early_bat[seat],
                card => bought(card),
            };
            if owns { owners.with.add(won) } else { owners.without.add(won) }
        }
        let opening = &story.openings[seat.number()];
        match self.openings.get_mut(opening) {
            Some(share) => share.add(won),
            None => self.openings.entry(opening.clone()).or_default().add(won),
        }
    }

    /// The number of turns that `part` of the games do not exceed.
    fn length_at(&self, part: f64) -> f64 {
        let wanted = (part * self.games as f64).max(1.0);
        let mut so_far = 0;
        let reached = self.lengths.iter().position(|count| {
            so_far += count;
            so_far as f64 >= wanted
        });
        reached.unwrap_or(self.lengths.len().saturating_sub(1)) as f64
    }

    /// The median number of turns. Its bounds are those of the ranks that the median may have, as if every
    /// deal were a single game.
    #[must_use]
    pub fn median(&self) -> Option<Estimate> {
        let reach = 0.98 / (self.deals as f64).sqrt();
        let bounds =
            (self.deals > 1).then(|| [0.5 - reach, 0.5 + reach].map(|part| self.length_at(part.min(1.0))));
        (self.deals > 0).then(|| Estimate {
            mean: self.length_at(0.5),
            low: bounds.map(|[low, _]| low),
            high: bounds.map(|[_, high]| high),
        })
    }
}

impl Chairs {
    fn add(&mut self, stories: &[Story], seats: usize) {
        let mean = |seat: Seat| stories.iter().map(|story| story.shares[seat]).sum::<f64>() / seats as f64;
        let won: Vec<f64> = Seat::first(seats).map(mean).collect();
        self.deals += 1.0;
        for (a, x) in won.iter().enumerate() {
            self.won[a] += x;
            for (b, y) in won.iter().enumerate() {
                self.products[a][b] += x * y;
            }
        }
    }

    /// What a seat wins.
    #[must_use]
    pub fn share(&self, seat: usize) -> Option<Estimate> {
        self.weigh(|one| f64::from(one == seat))
    }

    /// What the best seat wins more than the worst.
    #[must_use]
    pub fn gap(&self, seats: usize) -> Option<Estimate> {
        let by_wins = |a: &usize, b: &usize| self.won[*a].total_cmp(&self.won[*b]);
        let (best, worst) = ((0..seats).max_by(by_wins)?, (0..seats).min_by(by_wins)?);
        self.weigh(|seat| f64::from(seat == best) - f64::from(seat == worst))
    }

    /// A sum of the seats' shares, each times its weight.
    fn weigh(&self, weight: impl Fn(usize) -> f64) -> Option<Estimate> {
        if self.deals == 0.0 {
            return None;
        }
        let mean = (0..Seat::MOST).map(|seat| weight(seat) * self.won[seat]).sum::<f64>() / self.deals;
        if self.deals < 2.0 {
            return Some(Estimate { mean, low: None, high: None });
        }
        let pairs = (0..Seat::MOST).flat_map(|a| (0..Seat::MOST).map(move |b| (a, b)));
        let square: f64 = pairs.map(|(a, b)| weight(a) * weight(b) * self.products[a][b]).sum();
        let variance = (square / self.deals - mean * mean).max(0.0) / (self.deals - 1.0);
        let half = student(self.deals - 1.0) * variance.sqrt();
        Some(Estimate { mean, low: Some(mean - half), high: Some(mean + half) })
    }
}
