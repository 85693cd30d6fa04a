//! Statistics on games between evolved plans: a fold over them, deal by deal.

use std::collections::BTreeMap;

use bots::{BotSpec, Plan};
use games::mob_city::{Card, Control, Rules};
use table::{Chance, Fast, Seat};

use super::course::{Course, EARLY, Ending, Trouble};
use crate::estimate::{Estimate, Share};
use crate::observer::Observer;
use crate::parallel::play_deals;
use crate::play::seed;

/// The cards whose contribution is measured by removing them from a plan.
pub(super) const ABLATED: [Card; 3] = [Card::PaperBag, Card::BaseballBat, Card::Consigliere];

/// Who plays.
#[derive(Clone, Copy, Debug)]
pub enum Players<'a> {
    /// Every player draws one of these plans at random.
    Plans(&'a [Plan]),
    /// Bots of one kind.
    Bots(BotSpec),
}

/// A series of games.
#[derive(Clone, Copy, Debug)]
pub struct Playtest<'a> {
    /// The rules.
    pub rules: Rules,
    /// The number of seats.
    pub seats: usize,
    /// Who plays.
    pub players: Players<'a>,
    /// The approximate number of games: plans play every deal in every rotation.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
    /// Whether to replay the deals with a card removed from one player's plan.
    pub ablate: bool,
}

/// The statistics.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The number of seats.
    pub seats: usize,
    /// The number of complete deals.
    pub deals: u64,
    /// The number of games.
    pub games: u64,
    /// The shares of games won by buying, won by whacking, and ended by MC-R81.
    pub endings: [Share; 3],
    /// The number of games by number of rounds.
    pub rounds: Vec<u64>,
    /// The share of games with each [`Trouble`].
    pub troubles: [Share; 4],
    /// The wins of each seat.
    pub seat_stats: SeatStats,
    /// The share of players who bought each card for sale.
    pub cards: Vec<(Card, Share)>,
    /// Purchases suspected of being too good.
    pub buyers: Vec<BuyerStats>,
    pub(super) openings: BTreeMap<Vec<Card>, Share>,
}

/// Players who bought something, compared with those who didn't.
#[derive(Clone, Debug)]
pub struct BuyerStats {
    /// What was bought.
    pub what: String,
    /// The win share of buyers.
    pub with: Share,
    /// The win share of the other players.
    pub without: Share,
    /// How much more a player wins with it in their plan than in the same deals without it.
    pub gain: Share,
    card: Card,
}

/// The wins of each seat and their covariances.
#[derive(Clone, Debug, Default)]
pub struct SeatStats {
    deals: f64,
    won: [f64; Seat::MOST],
    products: [[f64; Seat::MOST]; Seat::MOST],
}

impl Playtest<'_> {
    /// Plays all games, or as many as possible before the observer stops it.
    #[must_use]
    pub fn play(&self, observer: Observer<'_>) -> Tally {
        let mut tally = Tally::new(self.seats, &self.rules);
        let mut chance = Fast::new(seed(&[self.seed, self.seats as u64, 4]));
        let (pool, count): (&[Plan], u64) = match self.players {
            Players::Plans(plans) => (plans, self.games.div_ceil(self.seats as u64)),
            Players::Bots(_) => (&[], self.games),
        };
        let deals = (0..count).map(|deal| {
            let plan = |_| pool[chance.below(pool.len() as u32) as usize].varied(&mut chance);
            let plans: Vec<Plan> =
                if pool.is_empty() { Vec::new() } else { (0..self.seats).map(plan).collect() };
            (plans, seed(&[self.seed, self.seats as u64, 5, deal]))
        });
        play_deals(
            observer.threads,
            deals,
            |(plans, cards)| self.play_deal(plans, *cards, observer),
            |_, (games, gains)| tally.add(&games, gains),
        );
        tally
    }

    /// The games of a deal in every rotation, and what the first player gains by each card.
    fn play_deal(
        &self,
        plans: &[Plan],
        cards: u64,
        observer: Observer<'_>,
    ) -> Option<(Vec<Course>, [Option<f64>; ABLATED.len()])> {
        if let Players::Bots(bot) = self.players {
            let stop = || observer.stopped();
            let game = Course::by_bots(self.rules, self.seats, bot, cards, &stop).ok()?;
            (observer.game_over)();
            return Some((vec![game], [None; ABLATED.len()]));
        }
        let games = self.rotations(plans, cards, observer)?;
        let first = |games: &[Course]| -> f64 {
            let all = games.iter().enumerate();
            all.map(|(rotation, game)| game.shares[self.seat_of(0, rotation)]).sum()
        };
        let won = first(&games);
        let mut without = plans.to_vec();
        let mut gains = [None; ABLATED.len()];
        for (gain, card) in gains.iter_mut().zip(ABLATED) {
            if self.ablate && plans[0].wanted().contains(card) {
                without[0] = plans[0].wanting(card, 0, 0);
                let games = self.rotations(&without, cards, observer)?;
                *gain = Some((won - first(&games)) / self.seats as f64);
            }
        }
        Some((games, gains))
    }

    /// The seat of a player in a rotation: one further back in each.
    fn seat_of(&self, player: usize, rotation: usize) -> Seat {
        Seat::new((player + self.seats - rotation) % self.seats)
    }

    fn rotations(&self, plans: &[Plan], cards: u64, observer: Observer<'_>) -> Option<Vec<Course>> {
        let seats = self.seats;
        let game = |rotation: usize| {
            let seated: Vec<&Plan> = (0..seats).map(|seat| &plans[(seat + rotation) % seats]).collect();
            let game = if observer.stopped() { None } else { Course::by_plans(self.rules, &seated, cards) };
            (observer.game_over)();
            game
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
        let buyers = ABLATED.map(|card| {
            let what = match card {
                Card::BaseballBat => format!("{} by turn {EARLY}", card.name()),
                card => card.name().to_owned(),
            };
            BuyerStats {
                what,
                with: Share::default(),
                without: Share::default(),
                gain: Share::default(),
                card,
            }
        });
        Self {
            seats,
            deals: 0,
            games: 0,
            endings: [Share::default(); 3],
            rounds: Vec::new(),
            troubles: [Share::default(); 4],
            seat_stats: SeatStats::default(),
            cards: Card::ALL.into_iter().filter(on_sale).map(|card| (card, Share::default())).collect(),
            buyers: buyers.into_iter().collect(),
            openings: BTreeMap::new(),
        }
    }

    /// Adds all games of a deal.
    fn add(&mut self, games: &[Course], gains: [Option<f64>; ABLATED.len()]) {
        for game in games {
            self.games += 1;
            let rounds = game.rounds as usize;
            self.rounds.resize(self.rounds.len().max(rounds + 1), 0);
            self.rounds[rounds] += 1;
            for (trouble, share) in Trouble::ALL.into_iter().zip(&mut self.troubles) {
                share.add(f64::from(game.troubles >> trouble as u8 & 1));
            }
            for (ending, share) in
                [Ending::Bought, Ending::Whacked, Ending::Stalemate].iter().zip(&mut self.endings)
            {
                share.add(f64::from(game.ending == *ending));
            }
            for seat in Seat::first(self.seats) {
                self.add_player(game, seat);
            }
        }
        self.deals += 1;
        self.seat_stats.add(games, self.seats);
        for (buyers, gain) in self.buyers.iter_mut().zip(gains) {
            gain.into_iter().for_each(|gain| buyers.gain.add(gain));
            [&mut buyers.with, &mut buyers.without, &mut buyers.gain].into_iter().for_each(Share::end_deal);
        }
        let shares = self
            .endings
            .iter_mut()
            .chain(&mut self.troubles)
            .chain(self.cards.iter_mut().map(|(_, share)| share));
        shares.chain(self.openings.values_mut()).for_each(Share::end_deal);
    }

    fn add_player(&mut self, game: &Course, seat: Seat) {
        let won = game.shares[seat];
        let bought = |card: Card| game.bought[seat] >> card as u64 & 1 == 1;
        for (card, share) in &mut self.cards {
            share.add(f64::from(bought(*card)));
        }
        for buyers in &mut self.buyers {
            let is_buyer = match buyers.card {
                Card::BaseballBat => game.early_bat[seat],
                card => bought(card),
            };
            if is_buyer { buyers.with.add(won) } else { buyers.without.add(won) }
        }
        let opening = &game.openings[seat.number()];
        match self.openings.get_mut(opening) {
            Some(share) => share.add(won),
            None => self.openings.entry(opening.clone()).or_default().add(won),
        }
    }

    /// The number of rounds that the fraction `part` of the games doesn't exceed.
    fn rounds_at(&self, part: f64) -> f64 {
        let wanted = (part * self.games as f64).max(1.0);
        let mut so_far = 0;
        let reached = self.rounds.iter().position(|count| {
            so_far += count;
            so_far as f64 >= wanted
        });
        reached.unwrap_or(self.rounds.len().saturating_sub(1)) as f64
    }

    /// The median number of rounds. Its bounds come from the ranks that the true median may have, counting
    /// each deal as a single game. With fewer than six, even the extremes leave it out too often.
    #[must_use]
    pub fn median(&self) -> Option<Estimate> {
        let reach = 0.98 / (self.deals as f64).sqrt();
        let bounds =
            (self.deals >= 6).then(|| [0.5 - reach, 0.5 + reach].map(|part| self.rounds_at(part.min(1.0))));
        (self.deals > 0).then(|| Estimate {
            mean: self.rounds_at(0.5),
            low: bounds.map(|[low, _]| low),
            high: bounds.map(|[_, high]| high),
        })
    }
}

impl SeatStats {
    fn add(&mut self, games: &[Course], seats: usize) {
        let mean = |seat: Seat| games.iter().map(|game| game.shares[seat]).sum::<f64>() / games.len() as f64;
        let won: Vec<f64> = Seat::first(seats).map(mean).collect();
        self.deals += 1.0;
        for (a, x) in won.iter().enumerate() {
            self.won[a] += x;
            for (b, y) in won.iter().enumerate() {
                self.products[a][b] += x * y;
            }
        }
    }

    /// The win share of a seat.
    #[must_use]
    pub fn share(&self, seat: usize) -> Option<Estimate> {
        self.weigh(|one| f64::from(one == seat))
    }

    /// The seats with the least and the largest win share.
    #[must_use]
    pub fn extremes(&self, seats: usize) -> Option<[usize; 2]> {
        let by_wins = |a: &usize, b: &usize| self.won[*a].total_cmp(&self.won[*b]);
        Some([(0..seats).min_by(by_wins)?, (0..seats).max_by(by_wins)?])
    }

    /// A weighted sum of the seats' win shares.
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
        let total = (0..Seat::MOST).map(|seat| self.won[seat] * self.won[seat]).sum::<f64>();
        let unit = self.deals * self.deals;
        let weights = (0..Seat::MOST).map(weight);
        let bounds = weights.fold((0.0_f64, 0.0_f64), |(low, high), one| (low.min(one), high.max(one)));
        let squares = square / unit - mean * mean / self.deals;
        Some(Estimate::clustered(mean, bounds, self.deals, squares, total / unit))
    }
}
