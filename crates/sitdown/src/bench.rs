//! `sitdown bench engine`: the speed of random play on one core, relative to a baseline measured in the same
//! run.

use std::hint::black_box;
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Duration;

use games::{GameId, dispatch};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use table::laws::play_out;
use table::{Chance, Fast, Game};

use words::{Language, Voice};

use crate::rules;

/// The approximate length of one repetition.
pub(crate) const SLICE: Duration = Duration::from_millis(150);

/// One edition or preset at one number of seats.
pub(crate) struct Row {
    /// The edition or preset.
    name: &'static str,
    seats: usize,
    /// Plays a random game and returns its number of decisions.
    play: Box<dyn Fn(&mut Fast) -> u64>,
    /// Nanoseconds per decision, one entry per repetition.
    times: Vec<f64>,
    decisions: u64,
    games: u64,
}

impl Row {
    fn new<G: Game>(
        name: &'static str,
        seats: usize,
        deal: impl Fn(&mut Fast) -> Option<G> + 'static,
    ) -> Self {
        let play = Box::new(move |chance: &mut Fast| {
            let Some(game) = deal(chance) else { return 0 };
            let (game, decisions) = play_out(game, chance);
            black_box(&game);
            decisions
        });
        Self { name, seats, play, times: Vec::new(), decisions: 0, games: 0 }
    }

    /// Plays random games for about one slice.
    fn measure(&mut self, seed: u64) {
        let mut chance = Fast::new(seed);
        let (mut decisions, start) = (0, cpu_time());
        let spent = loop {
            for _ in 0..16 {
                decisions += (self.play)(&mut chance);
                self.games += 1;
            }
            let spent = cpu_time() - start;
            if spent > SLICE {
                break spent;
            }
        };
        self.decisions += decisions;
        self.times.push(spent.as_nanos() as f64 / decisions.max(1) as f64);
    }
}

/// The tables to measure, and the size of a game in bytes.
pub(crate) fn tables(game: GameId, name: Option<&str>, seats: Option<usize>) -> (Vec<Row>, usize) {
    let wanted = move |one: &str, count: usize| {
        name.is_none_or(|only| only == one) && seats.is_none_or(|only| only == count)
    };
    dispatch!(game, G => (rows::<G>(wanted), size_of::<G>()))
}

fn rows<G: Voice>(wanted: impl Fn(&str, usize) -> bool) -> Vec<Row> {
    let all = G::editions().into_iter().flat_map(|edition| (2..=G::MOST_SEATS).map(move |n| (edition, n)));
    all.filter(|(edition, n)| wanted(edition, *n))
        .filter_map(|(edition, n)| {
            let setup = rules::setup::<G>(edition, n, Language::En).ok()?;
            Some(Row::new(edition, n, move |chance| G::deal(setup, chance, &mut |_| {}).ok()))
        })
        .collect()
}

/// Plays a fixed number of games at each table and prints the number of decisions: the same work every time,
/// for tools that count instructions.
pub(crate) fn play(rows: &[Row], games: u32) -> ExitCode {
    for row in rows {
        let mut chance = Fast::new(1);
        let decisions: u64 = (0..games).map(|_| (row.play)(&mut chance)).sum();
        say!("{} {} {decisions}", row.name, row.seats);
    }
    ExitCode::SUCCESS
}

pub(crate) fn engine(game: GameId, tables: (Vec<Row>, usize), repetitions: usize, as_json: bool) -> ExitCode {
    let (mut rows, bytes) = tables;
    let progress = progress(rows.len() * repetitions);
    let mut baseline = Vec::new();
    // Repetitions cycle through the rows, so that a noisy moment doesn't hit a single row.
    for repetition in 0..repetitions {
        baseline.push(shuffle_time(repetition as u64));
        for row in &mut rows {
            row.measure(repetition as u64);
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    let baseline = Spread::of(&baseline);
    if as_json {
        print_json(game, bytes, &rows, &baseline);
    } else {
        print_table(bytes, &rows, &baseline);
    }
    ExitCode::SUCCESS
}

/// The baseline: one shuffle of 58 cards, in nanoseconds. It depends on the machine but not on the engine, so
/// ratios to it can be compared between machines.
pub(crate) fn shuffle_time(seed: u64) -> f64 {
    let mut chance = Fast::new(seed);
    let mut cards: [u8; 58] = std::array::from_fn(|n| n as u8);
    let (mut shuffles, start) = (0, cpu_time());
    loop {
        for _ in 0..1024 {
            chance.shuffle(black_box(&mut cards));
            shuffles += 1;
        }
        let spent = cpu_time() - start;
        if spent > SLICE {
            return spent.as_nanos() as f64 / f64::from(shuffles);
        }
    }
}

/// The best and the median of several repetitions.
pub(crate) struct Spread {
    pub(crate) best: f64,
    pub(crate) median: f64,
}

impl Spread {
    pub(crate) fn of(times: &[f64]) -> Self {
        let mut sorted = times.to_vec();
        sorted.sort_by(f64::total_cmp);
        Self { best: sorted[0], median: sorted[sorted.len() / 2] }
    }
}

fn print_table(bytes: usize, rows: &[Row], baseline: &Spread) {
    say!("Random play, one core, CPU time. A game is {bytes} bytes.");
    say!(
        "Baseline: one shuffle of 58 cards takes {:.0} ns (median {:.0}).\n",
        baseline.best,
        baseline.median
    );
    say!(
        "{:17} seats  decisions/s  (median)   ns each  (median)  of a shuffle   games/s  decisions/game",
        "edition"
    );
    for row in rows {
        let time = Spread::of(&row.times);
        let per_game = row.decisions as f64 / row.games as f64;
        say!(
            "{:17} {:>5} {:>9.2} M {:>7.2} M {:>9.1} {:>9.1} {:>13.2} {:>9.0} {:>15.1}",
            row.name,
            row.seats,
            1e3 / time.best,
            1e3 / time.median,
            time.best,
            time.median,
            time.best / baseline.best,
            1e9 / time.best / per_game,
            per_game,
        );
    }
}

fn print_json(game: GameId, bytes: usize, rows: &[Row], baseline: &Spread) {
    let rows: Vec<_> = rows
        .iter()
        .map(|row| {
            let time = Spread::of(&row.times);
            let per_game = row.decisions as f64 / row.games as f64;
            json!({
                "edition": row.name,
                "seats": row.seats,
                "decisions_per_second": {"best": 1e9 / time.best, "median": 1e9 / time.median},
                "ns_per_decision": {"best": time.best, "median": time.median},
                "shuffles_per_decision": time.best / baseline.best,
                "games_per_second": 1e9 / time.best / per_game,
                "decisions_per_game": per_game,
                "repetitions": row.times.len(),
            })
        })
        .collect();
    let baseline = json!({"best": baseline.best, "median": baseline.median});
    say!("{}", json!({"game": game.name(), "bytes": bytes, "ns_per_shuffle": baseline, "tables": rows}));
}

pub(crate) fn progress(steps: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {eta} left");
    ProgressBar::new(steps as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The CPU time of this process, which other processes don't affect.
#[cfg(unix)]
pub(crate) fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// Wall-clock time, where there is no CPU clock.
#[cfg(not(unix))]
pub(crate) fn cpu_time() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}
