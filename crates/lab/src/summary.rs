//! The summary of a run: a fold over its game records in order, so a file gives the same summary as the run
//! that wrote it.

use std::collections::BTreeMap;

use table::Seat;

use crate::arena::{Schema, Series, SeriesKind};
use crate::estimate::{Estimate, Share};
use crate::plan::Plan;
use crate::record::Record;

/// Everything the tables and the report show.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The plan of the run.
    pub plan: Plan,
    /// The number of deals.
    pub deals: u64,
    /// The number of games.
    pub games: u64,
    /// Each kind of bot; players with the same spec are one kind.
    pub bots: Vec<BotTally>,
    /// The index in `bots` of each player.
    kinds: Vec<usize>,
    /// The win share of each seat. Seat A goes first, so they are in turn order.
    pub seats: Vec<Share>,
    /// The number of turns in a game.
    pub length: Share,
    /// The number of games by number of turns.
    pub lengths: Vec<u64>,
    /// Each card.
    pub cards: Vec<CardTally>,
    /// The number of games by ending.
    pub endings: BTreeMap<String, u64>,
    /// The figures, by name.
    pub figures: Vec<(&'static str, Share)>,
    /// The series.
    pub series: [SeriesTally; 2],
}

/// One kind of bot.
#[derive(Clone, Debug)]
pub struct BotTally {
    /// The spec as written.
    pub spec: String,
    /// The number of players of this kind.
    pub players: usize,
    /// The win share of one of them.
    pub share: Share,
    /// The number of decisions they made.
    pub answers: u64,
    /// How long they thought, in microseconds.
    pub micros: u64,
}

/// One card: the win share of players who played it at least once in a game, and of those who didn't.
#[derive(Clone, Debug)]
pub struct CardTally {
    /// Its name.
    pub name: String,
    /// Players who played it.
    pub with: Share,
    /// Players who didn't.
    pub without: Share,
}

/// A series over all games.
#[derive(Clone, Debug)]
pub struct SeriesTally {
    /// The series.
    pub series: Series,
    /// Its steps.
    pub steps: Vec<Step>,
}

/// One step of a series, over the games that reached it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Step {
    /// The number of those games.
    pub games: u64,
    /// The number of games in which a value wasn't 0.
    pub nonzero: u64,
    /// The sum of all values.
    pub sum: f64,
    /// The winners' sum and count; joint winners are weighted by their share.
    pub winners: (f64, f64),
    /// The other players' sum and count.
    pub others: (f64, f64),
}

impl Summary {
    /// An empty summary.
    #[must_use]
    pub fn new(plan: &Plan, schema: &Schema) -> Self {
        let mut bots: Vec<BotTally> = Vec::new();
        let mut kinds = Vec::new();
        for spec in plan.specs.iter().map(ToString::to_string) {
            let kind = bots.iter().position(|bot| bot.spec == spec).unwrap_or_else(|| {
                bots.push(BotTally { spec, players: 0, share: Share::default(), answers: 0, micros: 0 });
                bots.len() - 1
            });
            bots[kind].players += 1;
            kinds.push(kind);
        }
        let card = |name: &String| CardTally {
            name: name.clone(),
            with: Share::default(),
            without: Share::default(),
        };
        Self {
            plan: plan.clone(),
            deals: 0,
            games: 0,
            bots,
            kinds,
            seats: vec![Share::default(); plan.seats()],
            length: Share::default(),
            lengths: Vec::new(),
            cards: schema.cards.iter().map(card).collect(),
            endings: BTreeMap::new(),
            figures: schema.figures.iter().map(|name| (*name, Share::default())).collect(),
            series: schema.series.map(|series| SeriesTally { series, steps: Vec::new() }),
        }
    }

    /// Adds all games of a deal.
    pub fn add<'a>(&mut self, deal: impl IntoIterator<Item = &'a Record>) {
        for record in deal {
            self.games += 1;
            self.add_game(record);
        }
        self.deals += 1;
        self.bots.iter_mut().for_each(|bot| bot.share.end_deal());
        self.seats.iter_mut().for_each(Share::end_deal);
        self.figures.iter_mut().for_each(|(_, share)| share.end_deal());
        self.length.end_deal();
        for card in &mut self.cards {
            card.with.end_deal();
            card.without.end_deal();
        }
    }

    fn add_game(&mut self, record: &Record) {
        let stats = &record.stats;
        for (number, share) in record.shares.iter().copied().enumerate() {
            let share = f64::from(share);
            let bot = &mut self.bots[self.kinds[self.plan.player(record.rotation, number)]];
            bot.share.add(share);
            bot.answers += u64::from(record.answers[number]);
            bot.micros += record.micros[number];
            self.seats[number].add(share);
            let played = stats.cards[Seat::new(number)];
            for (n, card) in self.cards.iter_mut().enumerate() {
                let side = if played >> n & 1 == 1 { &mut card.with } else { &mut card.without };
                side.add(share);
            }
        }
        let turns = stats.turns as usize;
        self.length.add(turns as f64);
        if self.lengths.len() <= turns {
            self.lengths.resize(turns + 1, 0);
        }
        self.lengths[turns] += 1;
        *self.endings.entry(stats.ending.clone()).or_default() += 1;
        for ((_, share), figure) in self.figures.iter_mut().zip(&stats.figures) {
            if let Some(figure) = figure {
                share.add(f64::from(*figure));
            }
        }
        for (tally, numbers) in self.series.iter_mut().zip(&stats.series) {
            tally.add(numbers, &record.shares);
        }
    }

    /// The win share of each player if all were equal.
    #[must_use]
    pub fn fair_share(&self) -> f64 {
        1.0 / self.plan.seats() as f64
    }

    /// The number of turns that the fraction `part` of the games doesn't exceed.
    #[must_use]
    pub fn length_at(&self, part: f64) -> usize {
        let wanted = part * self.games as f64;
        let mut so_far = 0;
        let reached = self.lengths.iter().position(|count| {
            so_far += count;
            so_far as f64 >= wanted && so_far > 0
        });
        reached.unwrap_or_default()
    }
}

impl BotTally {
    /// The mean thinking time of a decision, in microseconds.
    #[must_use]
    pub fn micros_per_answer(&self) -> f64 {
        self.micros as f64 / self.answers.max(1) as f64
    }
}

impl CardTally {
    /// The win shares with and without the card and their difference; `None` if either is unknown.
    #[must_use]
    pub fn difference(&self) -> Option<(Estimate, Estimate, f64)> {
        let (with, without) = (self.with.estimate()?, self.without.estimate()?);
        Some((with, without, with.mean - without.mean))
    }
}

impl SeriesTally {
    fn add(&mut self, numbers: &[i32], shares: &[f32]) {
        let per_seat = self.series.kind == SeriesKind::PerSeat;
        let width = if per_seat { shares.len() } else { 1 };
        for (n, step) in numbers.chunks_exact(width).enumerate() {
            if self.steps.len() <= n {
                self.steps.push(Step::default());
            }
            let tally = &mut self.steps[n];
            tally.games += 1;
            tally.nonzero += u64::from(step.iter().any(|number| *number != 0));
            tally.sum += step.iter().copied().map(f64::from).sum::<f64>();
            if per_seat {
                for (number, share) in step.iter().copied().map(f64::from).zip(shares) {
                    if *share > 0.0 {
                        tally.winners.0 += number * f64::from(*share);
                        tally.winners.1 += f64::from(*share);
                    } else {
                        tally.others.0 += number;
                        tally.others.1 += 1.0;
                    }
                }
            }
        }
    }
}
