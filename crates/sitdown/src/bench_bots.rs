//! `sitdown bench bots`: how fast bots think, and how soon they come to a good answer, on one core.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use ::lab::Arena;
use bots::{Bot, Budget, Finding, Level, Order};
use serde_json::{Value, json};
use table::{Fast, Menu, Seeded, Viewer};

use crate::Which;
use crate::bench::{SLICE, Spread, cpu_time, progress, shuffle_time};

/// How many positions good answers are looked for in.
const POSITIONS: usize = 12;
/// How many games the search that says what is good imagines in each.
const JUDGE: u32 = 20_000;
/// An answer is good that costs at most so much of the win, as far as the judge can tell.
const GOOD: f32 = 0.02;
/// What is tried on the way to a good answer.
const BUDGETS: [u32; 9] = [25, 50, 100, 200, 400, 800, 1600, 3200, 6400];

/// One bot at one table.
struct Row {
    game: &'static str,
    edition: String,
    seats: usize,
    order: Order,
    /// Imagined games a second, a repetition each; none where it does not look ahead.
    rates: Vec<f64>,
    /// How much of its time it took at the most, where it was given a time.
    took: f64,
    /// How long an answer takes on the average.
    answer: Duration,
    /// Of how many positions the answer is good.
    good: usize,
    /// How many games have to be imagined, and how long that takes, until nine answers of ten are good.
    until_good: Option<(u32, Duration)>,
}

/// A position, and what a long search thinks of its answers.
struct Sample<G: Arena> {
    view: G::View,
    findings: Vec<Finding<G::Command>>,
}

impl<G: Arena> Sample<G> {
    fn is_good(&self, command: G::Command) -> bool {
        // What was hardly tried is not known well enough to be called the best.
        let known = self.findings.iter().filter(|finding| finding.visits >= JUDGE / 100);
        let best = known.clone().map(|finding| finding.share).fold(0.0, f32::max);
        known.clone().any(|finding| finding.command == command && finding.share >= best - GOOD)
    }
}

pub(crate) fn run(games: &[Which], seats: usize, repetitions: usize, as_json: bool) -> ExitCode {
    let mut rows = Vec::new();
    for game in games {
        match game {
            Which::FamilyBusiness => {
                use family_business::{Edition, Game, Setup};
                if seats <= family_business::MOST_SEATS {
                    let setup = Setup::new(Edition::Mayfair.rules(), seats);
                    rows.extend(measure::<Game>(game.name(), Edition::Mayfair.name(), setup, repetitions));
                }
            }
            Which::MobCity => {
                use mob_city::{Game, Preset, Setup};
                let setup = Setup::new(Preset::Rulebook.rules(), seats);
                rows.extend(measure::<Game>(game.name(), Preset::Rulebook.name(), setup, repetitions));
            }
        }
    }
    let yardstick = Spread::of(&(0..repetitions as u64).map(shuffle_time).collect::<Vec<_>>());
    if as_json {
        let levels: Vec<_> = rows.iter().map(|row| row_json(row, &yardstick)).collect();
        say!("{}", json!({"ns_per_shuffle": yardstick.best, "levels": levels}));
    } else {
        print_table(&rows, &yardstick);
    }
    ExitCode::SUCCESS
}

fn measure<G: Arena>(game: &'static str, edition: &str, setup: G::Setup, repetitions: usize) -> Vec<Row> {
    let mut orders = Level::ALL.map(Order::new).to_vec();
    // What informed play to the end costs beside any legal play.
    let mut random = Order::new(Level::Boss);
    random.style.informed = false;
    orders.push(random);
    let progress = progress(POSITIONS + orders.len() * (repetitions + 1 + BUDGETS.len()));
    let samples = samples::<G>(setup, &progress);
    let mut rows = Vec::new();
    for order in orders {
        let mut row = Row {
            game,
            edition: edition.to_owned(),
            seats: G::seats_of(&setup),
            order,
            rates: Vec::new(),
            took: 0.0,
            answer: Duration::ZERO,
            good: 0,
            until_good: None,
        };
        for repetition in 0..repetitions as u64 {
            if let Some((rate, took)) = rate::<G>(setup, order, repetition) {
                row.rates.push(rate);
                row.took = row.took.max(took);
            }
            progress.inc(1);
        }
        (row.answer, row.good) = answers(&samples, order);
        progress.inc(1);
        if order.level.searches() {
            for count in BUDGETS {
                let (time, good) = answers(&samples, Order { budget: Budget::Iterations(count), ..order });
                progress.inc(1);
                if good * 10 >= samples.len() * 9 {
                    row.until_good = Some((count, time));
                    break;
                }
            }
        }
        rows.push(row);
    }
    progress.finish_and_clear();
    rows
}

/// Imagined games a second from the first question that leaves a choice, and how much of the time that was
/// given it took.
fn rate<G: Arena>(setup: G::Setup, order: Order, seed: u64) -> Option<(f64, f64)> {
    let mut chance = Seeded::numbered(seed);
    let mut game = G::deal(setup, &mut chance, &mut |_| {}).ok()?;
    let mut bot = Bot::<G>::new(Order { budget: Budget::Time(SLICE), ..order }, seed);
    if !order.level.searches() {
        return None;
    }
    loop {
        let seat = game.next_asked()?;
        let (begun, start) = (Instant::now(), cpu_time());
        let thoughts = bot.think(&game.view(Viewer::Seat(seat)))?;
        let (took, spent) = (begun.elapsed(), cpu_time() - start);
        if thoughts.iterations > 0 {
            let rate = f64::from(thoughts.iterations) / spent.as_secs_f64();
            return Some((rate, took.as_secs_f64() / SLICE.as_secs_f64()));
        }
        game.act(seat, thoughts.choice, &mut chance, &mut |_| {}).ok()?;
    }
}

/// How long the answers take on the average, and how many are good.
fn answers<G: Arena>(samples: &[Sample<G>], order: Order) -> (Duration, usize) {
    let start = Instant::now();
    let mut good = 0;
    for (n, sample) in samples.iter().enumerate() {
        let answer = Bot::<G>::new(order, n as u64).choose(&sample.view);
        good += usize::from(answer.is_some_and(|command| sample.is_good(command)));
    }
    (start.elapsed() / samples.len().max(1) as u32, good)
}

/// Positions from games of soldiers in which there is something to choose, and what a long search thinks of
/// them.
fn samples<G: Arena>(setup: G::Setup, progress: &indicatif::ProgressBar) -> Vec<Sample<G>> {
    let mut samples = Vec::new();
    let mut number = 0;
    while samples.len() < POSITIONS && number < 10 * POSITIONS as u64 {
        number += 1;
        let view = position::<G>(setup, number);
        let mut order = Order::new(Level::Boss);
        order.budget = Budget::Iterations(JUDGE);
        let thoughts = view.and_then(|view| Some((view, Bot::<G>::new(order, number).think(&view)?)));
        if let Some((view, thoughts)) = thoughts.filter(|(_, thoughts)| thoughts.iterations > 0) {
            samples.push(Sample { view, findings: thoughts.findings });
            progress.inc(1);
        }
    }
    samples
}

/// What whoever is asked sees in the middle of a game of soldiers.
fn position<G: Arena>(setup: G::Setup, number: u64) -> Option<G::View> {
    let mut chance = Seeded::numbered(number);
    let mut game = G::deal(setup, &mut chance, &mut |_| {}).ok()?;
    let mut soldier = Bot::<G>::new(Order::new(Level::Soldier), number);
    let mut left = 10 + Fast::new(number).bits() % 120;
    while let Some(seat) = game.next_asked() {
        let view = game.view(Viewer::Seat(seat));
        if left == 0 && game.menu(seat).len() > 1 {
            return Some(view);
        }
        left = left.saturating_sub(1);
        game.act(seat, soldier.choose(&view)?, &mut chance, &mut |_| {}).ok()?;
    }
    None
}

fn row_json(row: &Row, yardstick: &Spread) -> Value {
    let rate = row.rate();
    let until =
        row.until_good.map(|(count, time)| json!({"iterations": count, "ms": 1e3 * time.as_secs_f64()}));
    json!({
        "game": row.game,
        "edition": row.edition,
        "seats": row.seats,
        "bot": row.order.to_string(),
        "iterations_per_second": rate.as_ref().map(|rate| json!({"best": rate.best, "median": rate.median})),
        "shuffles_per_iteration": rate.as_ref().map(|rate| 1e9 / rate.best / yardstick.best),
        "of_the_time_given": (row.took > 0.0).then_some(row.took),
        "ms_per_answer": 1e3 * row.answer.as_secs_f64(),
        "good_answers": {"of": POSITIONS, "good": row.good},
        "until_nine_of_ten_are_good": until,
    })
}

impl Row {
    /// The best and the middle rate.
    fn rate(&self) -> Option<Spread> {
        let times: Vec<f64> = self.rates.iter().map(|rate| 1.0 / rate).collect();
        (!times.is_empty()).then(|| {
            let spread = Spread::of(&times);
            Spread { best: 1.0 / spread.best, median: 1.0 / spread.median }
        })
    }
}

fn print_table(rows: &[Row], yardstick: &Spread) {
    say!("Bots on one core. Yardstick: one shuffle of 58 cards takes {:.0} ns.", yardstick.best);
    say!("Of its time: the most that it took of {} ms, where it was given a time.", SLICE.as_millis());
    say!(
        "Good: costs at most {GOOD} of the win by a search of {JUDGE} imagined games, in {POSITIONS} positions.\n"
    );
    say!(
        "game             edition   seats  bot             imagined/s  (median)  of its time  ms an answer  good  9 of 10 good after"
    );
    for row in rows {
        let rate = row.rate().map_or_else(
            || format!("{:>10} {:>9}", "–", "–"),
            |rate| format!("{:>10.0} {:>9.0}", rate.best, rate.median),
        );
        let until = row.until_good.map_or_else(
            || if row.order.level.searches() { "not by 6400".to_owned() } else { "–".to_owned() },
            |(count, time)| format!("{count} imagined, {:.1} ms", 1e3 * time.as_secs_f64()),
        );
        let took = if row.took > 0.0 { format!("{:.1} %", 100.0 * row.took) } else { "–".to_owned() };
        say!(
            "{:16} {:10} {:>4}  {:14} {rate} {took:>12} {:>13.3} {:>3}/{POSITIONS}  {until}",
            row.game,
            row.edition,
            row.seats,
            row.order.to_string(),
            1e3 * row.answer.as_secs_f64(),
            row.good,
        );
    }
}
