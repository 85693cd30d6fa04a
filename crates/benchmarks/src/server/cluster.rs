//! `sitdown bench cluster`: the same load on a server that keeps its games in PostgreSQL, and on one with a file.

use std::io;
use std::time::Duration;

use super::child::Child;
use super::load::create;
use super::report::{Aim, Report};
use super::{Folder, Played, Run, progress, quantile, serve, serve_with};

/// The least part of the file's moves that PostgreSQL should make.
const LEAST: f64 = 0.6;

/// The databases, and the load.
#[derive(clap::Args)]
pub struct Cluster {
    /// Empty PostgreSQL database on this machine, like postgres://name@localhost/database
    #[arg(long, env = "SITDOWN_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    database: String,
    /// Approximate run time in seconds
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// Number of tables that play one move per second
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// Number of tables that play as fast as they can
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    busy: u32,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Cluster {
    /// Runs the benchmark and prints what it measured.
    ///
    /// # Errors
    /// If a server cannot be started or used.
    pub fn run(&self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let folder = Folder::new(None)?;
        let mut report = Report::default();
        runtime.block_on(async {
            let file = self.load(&serve(&folder.0.join("play.db")), "file").await?;
            let postgres = self.load(&serve_with("--database", &self.database), "PostgreSQL").await?;
            add(&mut report, &postgres, &file);
            io::Result::Ok(())
        })?;
        report.note("The baseline is a server with a file, under the same load.");
        report.print(self.json)
    }

    /// Loads a server with these arguments.
    async fn load(&self, arguments: &[String], who: &str) -> io::Result<Played> {
        let progress = progress();
        progress.enable_steady_tick(Duration::from_millis(200));
        let part = |parts: f64| Duration::from_secs_f64(f64::from(self.seconds) * parts);
        let (tables, busy) = (self.tables as usize, self.busy as usize);
        let run = Run { tables, busy, fast: part(0.2), paced: part(0.25), progress: &progress };
        let child = Child::start(arguments)?;
        progress.set_message(format!("{who}: creating tables"));
        let test_tables = create(child.address, tables.max(busy)).await?;
        let played = run.play(&child, &test_tables, who).await?;
        progress.finish_and_clear();
        Ok(played)
    }
}

/// Adds the figures of a server with PostgreSQL, beside those of one with a file.
fn add(report: &mut Report, postgres: &Played, file: &Played) {
    let ratio = postgres.moves_per_second / file.moves_per_second;
    report.add("moves_ratio", "durable moves, as a part of the file's", ratio, "", Aim::AtLeast(LEAST));
    let mut compare = |name, label: &str, unit, value: &dyn Fn(&Played) -> f64| {
        report.add(name, label, value(postgres), unit, Aim::None);
        report.floor(name, value(file));
    };
    compare("moves_per_second", "durable moves", "/s", &|played| played.moves_per_second);
    compare("cpu_us_per_move", "server CPU per move", "µs", &|played| {
        played.cpu.map_or(f64::NAN, |(fast, _)| fast)
    });
    compare("moves_per_commit", "moves in one commit", "", &|played| {
        played.moves_per_commit.unwrap_or(f64::NAN)
    });
    compare("updates_p50_ms", "one move per second: others see it, p50", "ms", &|played| {
        quantile(&played.times.seen, 0.5)
    });
    compare("updates_p99_ms", "p99", "ms", &|played| quantile(&played.times.seen, 0.99));
    let failures = postgres.failures + file.failures;
    if failures > 0 {
        report.note(format!("{failures} moves or streams failed."));
    }
}
