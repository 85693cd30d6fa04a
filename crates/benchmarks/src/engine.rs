//! `sitdown bench engine`: the speed of random play on one core, relative to a baseline measured in the same
//! run.

use std::hint::black_box;
use std::io;

use games::{GameId, dispatch};
use serde_json::json;
use table::laws::play_out;
use table::{Fast, Game};

use crate::baseline::{SLICE, Spread, cpu_time, progress, shuffle_time};
use crate::setup;

/// One edition or preset at one number of seats.
struct Row {
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

/// The tables to measure.
pub struct Tables {
    game: GameId,
    rows: Vec<Row>,
    /// The size of a game.
    bytes: usize,
}

impl Tables {
    /// The tables of a game, or only those of one edition or with one number of players.
    #[must_use]
    pub fn new(game: GameId, edition: Option<&str>, seats: Option<usize>) -> Self {
        let wanted = move |one: &str, count: usize| {
            edition.is_none_or(|only| only == one) && seats.is_none_or(|only| only == count)
        };
        let (rows, bytes) = dispatch!(game, G => (rows::<G>(wanted), size_of::<G>()));
        Self { game, rows, bytes }
    }

    /// Whether there is nothing to measure.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Plays a fixed number of games at each table and prints the number of decisions: the same work every time, for
    /// tools that count instructions.
    ///
    /// # Errors
    /// If they can't be printed.
    pub fn play(&self, games: u32) -> io::Result<()> {
        for row in &self.rows {
            let mut chance = Fast::new(1);
            let decisions: u64 = (0..games).map(|_| (row.play)(&mut chance)).sum();
            say!("{} {} {decisions}", row.name, row.seats);
        }
        Ok(())
    }

    /// Measures every table and prints the results.
    ///
    /// # Errors
    /// If they can't be printed.
    pub fn measure(mut self, repetitions: usize, as_json: bool) -> io::Result<()> {
        let progress = progress(self.rows.len() * repetitions);
        let mut baseline = Vec::new();
        // Repetitions cycle through the rows, so that a noisy moment doesn't hit a single row.
        for repetition in 0..repetitions {
            baseline.push(shuffle_time(repetition as u64));
            for row in &mut self.rows {
                row.measure(repetition as u64);
                progress.inc(1);
            }
        }
        progress.finish_and_clear();
        let baseline = Spread::of(&baseline);
        if as_json {
            print_json(self.game, self.bytes, &self.rows, &baseline)
        } else {
            print_table(self.bytes, &self.rows, &baseline)
        }
    }
}

fn rows<G: Game>(wanted: impl Fn(&str, usize) -> bool) -> Vec<Row> {
    let all = G::editions().into_iter().flat_map(|edition| (2..=G::MAX_SEATS).map(move |n| (edition, n)));
    all.filter(|(edition, n)| wanted(edition, *n))
        .filter_map(|(edition, n)| {
            let setup = setup::<G>(edition, n)?;
            Some(Row::new(edition, n, move |chance| G::deal(setup, chance, &mut |_| {}).ok()))
        })
        .collect()
}

fn print_table(bytes: usize, rows: &[Row], baseline: &Spread) -> io::Result<()> {
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
    Ok(())
}

fn print_json(game: GameId, bytes: usize, rows: &[Row], baseline: &Spread) -> io::Result<()> {
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
    Ok(())
}
