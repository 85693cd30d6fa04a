//! `sitdown lab tune mob-city`.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use datasets::AtomicFile;
use lab::Observer;
use lab::mob_city::tune::{Generation, MAX_GAMES, Measure, Tuner, TunerConfig};
use words::Language;

use super::super::balance::exit_code;
use super::super::{Failure, edition_name, progress, refused, threads};
use super::candidates::write_candidates;
use super::changed_rules;

/// The longest search, in hours.
const MAX_HOURS: f64 = 10_000.0;

#[derive(Args)]
pub(crate) struct Tune {
    /// Folder for the search: its state, its best rules, its report and every candidate. A search that is already
    /// there goes on
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Preset or house-rules file to start from
    #[arg(long, default_value = "fair")]
    rules: String,
    /// Change a rule first, e.g. flags.finish_round=true; can be repeated
    #[arg(long, value_name = "RULE=VALUE")]
    set: Vec<String>,
    /// Numbers of seats
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,6,8")]
    seats: Vec<usize>,
    /// Stop after this many hours; without it, search until Ctrl-C
    #[arg(long)]
    hours: Option<f64>,
    /// Stop after this many generations
    #[arg(long, value_parser = value_parser!(u64).range(1..))]
    generations: Option<u64>,
    /// Number of games that a candidate plays at each number of seats, at first; the better ones play more
    #[arg(long, default_value_t = 2000, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Random seed; the same seed gives the same search
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of cores [default: all]
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Tune {
    pub(in crate::lab) fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        if let Some(hours) = self.hours
            && !(hours > 0.0 && hours <= MAX_HOURS)
        {
            return Err(refused(format!("--hours takes a number up to {MAX_HOURS}, not {hours}.")));
        }
        fs::create_dir_all(&self.folder)
            .map_err(|error| refused(format!("{}: {error}", self.folder.display())))?;
        let (started, stop) = (Instant::now(), progress::stop());
        let observer = Observer {
            threads: threads(self.threads),
            stop,
            stage: &|stage| eprint!("\r\x1b[K{stage}"),
            game_over: &|| (),
        };
        let Some(mut tuner) = self.open(language, observer)? else { return Ok(exit_code(true)) };
        let deadline = self.hours.map(|hours| Duration::from_secs_f64(3600.0 * hours));
        let last = self.generations.map(|more| tuner.generations().saturating_add(more));
        while deadline.is_none_or(|deadline| started.elapsed() < deadline)
            && last.is_none_or(|last| tuner.generations() < last)
        {
            let Some(generation) = tuner.step(observer) else { break };
            self.keep(&tuner, &generation)?;
            eprint!("\r\x1b[K");
            say!("{}", summary(&tuner, &generation, started));
        }
        Ok(exit_code(stop.load(Relaxed)))
    }

    /// The search in the folder, or a new one. `None` if it was stopped before it began.
    fn open(&self, language: Language, observer: Observer<'_>) -> Result<Option<Tuner>, Failure> {
        let path = self.folder.join("search.json");
        if path.exists() {
            let state = fs::read_to_string(&path)?;
            let unreadable = |error: &dyn std::fmt::Display| refused(format!("{}: {error}", path.display()));
            let state = serde_json::from_str(&state).map_err(|error| unreadable(&error))?;
            let tuner = Tuner::load(&state).map_err(|error| unreadable(&error))?;
            say!(
                "Going on after generation {} of the search in {}.",
                tuner.generations(),
                self.folder.display()
            );
            return Ok(Some(tuner));
        }
        let base = changed_rules(&self.rules, &self.set, &self.seats, language)?;
        let config = TunerConfig {
            name: edition_name(&self.rules),
            base,
            seats: self.seats.clone(),
            games: self.games,
            seed: self.seed,
        };
        Ok(Tuner::new(config, observer))
    }

    /// Writes everything about a generation; the state last, so that what it says is there.
    fn keep(&self, tuner: &Tuner, generation: &Generation) -> std::io::Result<()> {
        let rows = self.folder.join(format!("generation-{:05}.parquet", generation.number));
        write_candidates(&rows, generation, &tuner.config.aim())?;
        if let Some(best) = tuner.best() {
            write(&self.folder.join("best.toml"), &best.rules.to_toml())?;
        }
        write(&self.folder.join("report.html"), &tuner.page())?;
        write(&self.folder.join("search.json"), &tuner.save().to_string())
    }
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let (file, mut out) = AtomicFile::create(path)?;
    out.write_all(text.as_bytes())?;
    file.commit(out)
}

/// A generation in a few lines: the loss, and what was measured of its best candidate.
fn summary(tuner: &Tuner, generation: &Generation, started: Instant) -> String {
    let minutes = started.elapsed().as_secs() / 60;
    let best = tuner.best().map_or(f64::NAN, |best| best.loss);
    let mut lines = format!("generation {} · {minutes} min · best loss so far {best:.1}", generation.number);
    let Some(first) = generation.candidates.first() else { return lines };
    lines += &format!(" · this one {:.1}", first.loss);
    first.measures.iter().for_each(|measure| lines += &format!("\n  {}", line(measure)));
    lines
}

fn line(measure: &Measure) -> String {
    let shares: Vec<String> = measure.shares.iter().map(|share| format!("{share:.2}")).collect();
    let troubles: Vec<String> =
        measure.troubles.iter().map(|share| format!("{:.0}", 100.0 * share)).collect();
    format!(
        "{} seats: ×{} · bought {:.0} % · no winner {:.1} % · types {:.0} % · openings {:.0} · troubles {} % · \
         rounds {:.0}",
        measure.seats,
        shares.join(" "),
        100.0 * measure.purchase,
        100.0 * measure.stalemate,
        100.0 * measure.types(),
        measure.openings,
        troubles.join(" "),
        measure.rounds,
    )
}
