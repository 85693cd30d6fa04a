//! What a run has shown. It is a fold over the games in their order, and nothing else goes into it: of
//! the games in a file the same comes out as of the games when they were played.

use std::collections::BTreeMap;

use table::Seat;

use crate::arena::{Course, Outline};
use crate::estimate::{Estimate, Share};
use crate::plan::Plan;
use crate::record::Record;

/// Everything that the tables and the report say.
#[derive(Clone, Debug)]
pub struct Summary {
    /// What was played.
    pub plan: Plan,
    /// How many deals are in it.
    pub deals: u64,
    /// How many games.
    pub games: u64,
    /// Each kind of bot; players of the same order are one.
    pub bots: Vec<BotTally>,
    /// Of which kind each player is.
    kinds: Vec<usize>,
    /// The share of the win of each seat.
    pub seats: Vec<Share>,
    /// How many turns a game has.
    pub length: Share,
    /// How many games had so many turns.
    pub lengths: Vec<u64>,
    /// Each card.
    pub cards: Vec<CardTally>,
    /// How many games ended in which way.
    pub endings: BTreeMap<String, u64>,
    /// The figures of the tales, by name.
    pub figures: Vec<(&'static str, Share)>,
    /// What the tales follow.
    pub courses: [CourseTally; 2],
}

/// One kind of bot.
#[derive(Clone, Debug)]
pub struct BotTally {
    /// What was ordered.
    pub order: String,
    /// How many of them sat at the table.
    pub players: usize,
    /// The share of the win of one of them.
    pub share: Share,
    /// How many answers they gave.
    pub answers: u64,
    /// How long they thought.
    pub micros: u64,
}

/// One card: how those fared who played it at least once in a game, and how those who did not.
#[derive(Clone, Debug)]
pub struct CardTally {
    /// Its name.
    pub name: String,
    /// Who played it.
    pub with: Share,
    /// Who did not.
    pub without: Share,
}

/// Something that was followed from step to step.
#[derive(Clone, Debug)]
pub struct CourseTally {
    /// What.
    pub course: Course,
    /// Its steps.
    pub steps: Vec<Step>,
}

/// One step, over all games that got so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Step {
    /// How many did.
    pub games: u64,
    /// In how many the number was not 0.
    pub some: u64,
    /// All numbers added up.
    pub sum: f64,
    /// Those of the winners, and how many they are; where several win, each by his share.
    pub winners: (f64, f64),
    /// Those of everybody else.
    pub others: (f64, f64),
}

impl Summary {
    /// A summary of nothing.
    #[must_use]
    pub fn new(plan: &Plan, outline: &Outline) -> Self {
        let mut bots: Vec<BotTally> = Vec::new();
        let mut kinds = Vec::new();
        for order in plan.orders.iter().map(ToString::to_string) {
            let kind = bots.iter().position(|bot| bot.order == order).unwrap_or_else(|| {
                bots.push(BotTally { order, players: 0, share: Share::default(), answers: 0, micros: 0 });
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
            cards: outline.cards.iter().map(card).collect(),
            endings: BTreeMap::new(),
            figures: outline.figures.iter().map(|name| (*name, Share::default())).collect(),
            courses: outline.courses.map(|course| CourseTally { course, steps: Vec::new() }),
        }
    }

    /// Adds all games of a deal.
    pub fn add<'a>(&mut self, deal: impl IntoIterator<Item = &'a Record>) {
        for record in deal {
            self.games += 1;
            self.add_game(record);
        }
        self.deals += 1;
        self.bots.iter_mut().for_each(|bot| bot.share.next_deal());
        self.seats.iter_mut().for_each(Share::next_deal);
        self.figures.iter_mut().for_each(|(_, share)| share.next_deal());
        self.length.next_deal();
        for card in &mut self.cards {
            card.with.next_deal();
            card.without.next_deal();
        }
    }

    fn add_game(&mut self, record: &Record) {
        let tale = &record.tale;
        for (number, share) in record.shares.iter().copied().enumerate() {
            let share = f64::from(share);
            let bot = &mut self.bots[self.kinds[self.plan.player(record.rotation, number)]];
            bot.share.add(share);
            bot.answers += u64::from(record.answers[number]);
            bot.micros += record.micros[number];
            self.seats[number].add(share);
            let played = tale.cards[Seat::new(number)];
            for (place, card) in self.cards.iter_mut().enumerate() {
                let side = if played >> place & 1 == 1 { &mut card.with } else { &mut card.without };
                side.add(share);
            }
        }
        let turns = tale.turns as usize;
        self.length.add(turns as f64);
        if self.lengths.len() <= turns {
            self.lengths.resize(turns + 1, 0);
        }
        self.lengths[turns] += 1;
        *self.endings.entry(tale.ending.clone()).or_default() += 1;
        for ((_, share), figure) in self.figures.iter_mut().zip(&tale.figures) {
            if let Some(figure) = figure {
                share.add(f64::from(*figure));
            }
        }
        for (tally, numbers) in self.courses.iter_mut().zip(&tale.courses) {
            tally.add(numbers, &record.shares);
        }
    }

    /// What everybody would win if all were alike.
    #[must_use]
    pub fn fair_share(&self) -> f64 {
        1.0 / self.plan.seats() as f64
    }

    /// The number of turns that `part` of the games do not exceed.
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
    /// Microseconds that an answer took.
    #[must_use]
    pub fn micros_per_answer(&self) -> f64 {
        self.micros as f64 / self.answers.max(1) as f64
    }
}

impl CardTally {
    /// By how much the shares of those who played it and of the others differ, if both can be told.
    #[must_use]
    pub fn difference(&self) -> Option<(Estimate, Estimate, f64)> {
        let (with, without) = (self.with.estimate()?, self.without.estimate()?);
        Some((with, without, with.mean - without.mean))
    }
}

impl CourseTally {
    fn add(&mut self, numbers: &[i32], shares: &[f32]) {
        let width = if self.course.by_seat { shares.len() } else { 1 };
        for (place, step) in numbers.chunks_exact(width).enumerate() {
            if self.steps.len() <= place {
                self.steps.push(Step::default());
            }
            let tally = &mut self.steps[place];
            tally.games += 1;
            tally.some += u64::from(step.iter().any(|number| *number != 0));
            tally.sum += step.iter().copied().map(f64::from).sum::<f64>();
            if self.course.by_seat {
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
