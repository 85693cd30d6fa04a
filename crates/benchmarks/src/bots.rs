//! `sitdown bench bots`: how fast bots think on one core, and how soon they find a good move.

use std::io;
use std::time::{Duration, Instant};

use ::bots::{Bot, BotSpec, Budget, Finding, Level};
use games::{GameId, dispatch};
use lab::Arena;
use serde_json::{Value, json};
use table::{Fast, Menu, Seeded, Viewer};

use crate::baseline::{SLICE, Spread, cpu_time, progress, shuffle_time};
use crate::setup;

/// The number of test positions.
const POSITIONS: usize = 12;
/// The rollouts per position of the reference search that says which moves are good.
const REFERENCE: u32 = 20_000;
/// A move is good if it costs at most this share of the win by the reference search.
const GOOD: f32 = 0.02;
/// The budgets tried until moves are good.
const BUDGETS: [u32; 9] = [25, 50, 100, 200, 400, 800, 1600, 3200, 6400];

/// One bot at one table.
struct Row {
    game: &'static str,
    edition: String,
    seats: usize,
    spec: BotSpec,
    /// Rollouts per second, one entry per repetition; empty for levels that don't search.
    rates: Vec<f64>,
    /// The largest fraction of its time limit that it used.
    used: f64,
    /// The mean time per move.
    move_time: Duration,
    /// The number of positions with a good move.
    good: usize,
    /// The smallest budget at which nine moves in ten are good, and its mean time per move.
    until_good: Option<(u32, Duration)>,
}

/// A position and the reference search's results.
struct Sample<G: Arena> {
    view: G::View,
    findings: Vec<Finding<G::Command>>,
}

impl<G: Arena> Sample<G> {
    fn is_good(&self, command: G::Command) -> bool {
        // Moves with few visits aren't known well enough.
        let known = self.findings.iter().filter(|finding| finding.visits >= REFERENCE / 100);
        let best = known.clone().map(|finding| finding.share).fold(0.0, f32::max);
        known.clone().any(|finding| finding.command == command && finding.share >= best - GOOD)
    }
}

/// Measures the levels of bots at tables of `seats` players.
///
/// # Errors
/// If the results can't be printed.
pub fn run(games: &[GameId], seats: usize, repetitions: usize, as_json: bool) -> io::Result<()> {
    let mut rows = Vec::new();
    for game in games {
        let edition = game.editions()[0];
        if seats <= game.max_seats() {
            rows.extend(dispatch!(*game, G => {
                let setup = setup::<G>(edition, seats);
                setup.map_or_else(Vec::new, |setup| measure::<G>(game.name(), edition, setup, repetitions))
            }));
        }
    }
    let baseline = Spread::of(&(0..repetitions as u64).map(shuffle_time).collect::<Vec<_>>());
    if as_json {
        let levels: Vec<_> = rows.iter().map(|row| row_json(row, &baseline)).collect();
        say!("{}", json!({"ns_per_shuffle": baseline.best, "levels": levels}));
        Ok(())
    } else {
        print_table(&rows, &baseline)
    }
}

fn measure<G: Arena>(game: &'static str, edition: &str, setup: G::Setup, repetitions: usize) -> Vec<Row> {
    let mut specs = Level::ALL.map(BotSpec::new).to_vec();
    // Random rollouts, to show what informed ones cost.
    let mut random = BotSpec::new(Level::Boss);
    random.style.informed_rollouts = false;
    specs.push(random);
    let progress = progress(POSITIONS + specs.len() * (repetitions + 1 + BUDGETS.len()));
    let samples = samples::<G>(setup, &progress);
    let mut rows = Vec::new();
    for spec in specs {
        let mut row = Row {
            game,
            edition: edition.to_owned(),
            seats: G::bare(setup).seats(),
            spec,
            rates: Vec::new(),
            used: 0.0,
            move_time: Duration::ZERO,
            good: 0,
            until_good: None,
        };
        for repetition in 0..repetitions as u64 {
            if let Some((rate, took)) = rate::<G>(setup, spec, repetition) {
                row.rates.push(rate);
                row.used = row.used.max(took);
            }
            progress.inc(1);
        }
        (row.move_time, row.good) = moves(&samples, spec);
        progress.inc(1);
        if spec.level.searches() {
            for count in BUDGETS {
                let (time, good) = moves(&samples, BotSpec { budget: Budget::Iterations(count), ..spec });
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

/// Rollouts per second in the first decision with a choice, and the fraction of the time limit used.
fn rate<G: Arena>(setup: G::Setup, spec: BotSpec, seed: u64) -> Option<(f64, f64)> {
    let mut chance = Seeded::numbered(seed);
    let mut game = G::deal(setup, &mut chance, &mut |_| {}).ok()?;
    let mut bot = Bot::<G>::new(BotSpec { budget: Budget::Time(SLICE), ..spec }, seed);
    if !spec.level.searches() {
        return None;
    }
    loop {
        let seat = game.next_asked()?;
        let (started, start) = (Instant::now(), cpu_time());
        let thoughts = bot.think(&game.view(Viewer::Seat(seat)))?;
        let (took, spent) = (started.elapsed(), cpu_time() - start);
        if thoughts.iterations > 0 {
            let rate = f64::from(thoughts.iterations) / spent.as_secs_f64();
            return Some((rate, took.as_secs_f64() / SLICE.as_secs_f64()));
        }
        game.act(seat, thoughts.choice, &mut chance, &mut |_| {}).ok()?;
    }
}

/// The mean time per move, and the number of good moves.
fn moves<G: Arena>(samples: &[Sample<G>], spec: BotSpec) -> (Duration, usize) {
    let start = Instant::now();
    let mut good = 0;
    for (n, sample) in samples.iter().enumerate() {
        let command = Bot::<G>::new(spec, n as u64).choose(&sample.view);
        good += usize::from(command.is_some_and(|command| sample.is_good(command)));
    }
    (start.elapsed() / samples.len().max(1) as u32, good)
}

/// Positions with a choice from games between soldiers, with the results of the reference search.
fn samples<G: Arena>(setup: G::Setup, progress: &indicatif::ProgressBar) -> Vec<Sample<G>> {
    let mut samples = Vec::new();
    let mut number = 0;
    while samples.len() < POSITIONS && number < 10 * POSITIONS as u64 {
        number += 1;
        let view = position::<G>(setup, number);
        let mut spec = BotSpec::new(Level::Boss);
        spec.budget = Budget::Iterations(REFERENCE);
        let thoughts = view.and_then(|view| Some((view, Bot::<G>::new(spec, number).think(&view)?)));
        if let Some((view, thoughts)) = thoughts.filter(|(_, thoughts)| thoughts.iterations > 0) {
            samples.push(Sample { view, findings: thoughts.findings });
            progress.inc(1);
        }
    }
    samples
}

/// A player's view in the middle of a game between soldiers.
fn position<G: Arena>(setup: G::Setup, number: u64) -> Option<G::View> {
    let mut chance = Seeded::numbered(number);
    let mut game = G::deal(setup, &mut chance, &mut |_| {}).ok()?;
    let mut soldier = Bot::<G>::new(BotSpec::new(Level::Soldier), number);
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

fn row_json(row: &Row, baseline: &Spread) -> Value {
    let rate = row.rate();
    let until =
        row.until_good.map(|(count, time)| json!({"iterations": count, "ms": 1e3 * time.as_secs_f64()}));
    json!({
        "game": row.game,
        "edition": row.edition,
        "seats": row.seats,
        "bot": row.spec.to_string(),
        "iterations_per_second": rate.as_ref().map(|rate| json!({"best": rate.best, "median": rate.median})),
        "shuffles_per_iteration": rate.as_ref().map(|rate| 1e9 / rate.best / baseline.best),
        "of_the_time_given": (row.used > 0.0).then_some(row.used),
        "ms_per_answer": 1e3 * row.move_time.as_secs_f64(),
        "good_answers": {"of": POSITIONS, "good": row.good},
        "until_nine_of_ten_are_good": until,
    })
}

impl Row {
    /// The best and the median rate.
    fn rate(&self) -> Option<Spread> {
        let times: Vec<f64> = self.rates.iter().map(|rate| 1.0 / rate).collect();
        (!times.is_empty()).then(|| {
            let spread = Spread::of(&times);
            Spread { best: 1.0 / spread.best, median: 1.0 / spread.median }
        })
    }
}

fn print_table(rows: &[Row], baseline: &Spread) -> io::Result<()> {
    say!("Bots on one core. Baseline: one shuffle of 58 cards takes {:.0} ns.", baseline.best);
    say!("Of its time: the most it used of a time limit of {} ms.", SLICE.as_millis());
    say!(
        "Good: costs at most {GOOD} of the win by a search of {REFERENCE} simulated games, in {POSITIONS} positions.\n"
    );
    say!(
        "game             edition   seats  bot             simulated/s (median)  of its time  ms per move   good  9 of 10 good after"
    );
    for row in rows {
        let rate = row.rate().map_or_else(
            || format!("{:>10} {:>9}", "–", "–"),
            |rate| format!("{:>10.0} {:>9.0}", rate.best, rate.median),
        );
        let until = row.until_good.map_or_else(
            || if row.spec.level.searches() { "not by 6400".to_owned() } else { "–".to_owned() },
            |(count, time)| format!("{count} simulated, {:.1} ms", 1e3 * time.as_secs_f64()),
        );
        let took = if row.used > 0.0 { format!("{:.1} %", 100.0 * row.used) } else { "–".to_owned() };
        say!(
            "{:16} {:10} {:>4}  {:14} {rate} {took:>12} {:>13.3} {:>3}/{POSITIONS}  {until}",
            row.game,
            row.edition,
            row.seats,
            row.spec.to_string(),
            1e3 * row.move_time.as_secs_f64(),
            row.good,
        );
    }
    Ok(())
}
