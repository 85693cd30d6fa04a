//! `sitdown bench cluster`: the same load on a server with a SQLite file, on one with PostgreSQL, and on several that
//! share a PostgreSQL database, beside what the database does with bare rows.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::runtime::Runtime;

use super::child::Child;
use super::handover;
use super::load::create;
use super::postgres::{Appends, Database};
use super::report::{Aim, Report};
use super::{Folder, Played, Run, progress, quantile, serve, serve_with, sync_time};

/// The least part of SQLite's moves that one node with PostgreSQL should make, and several on the same cores.
const LEAST_ALONE: f64 = 0.6;
const LEAST_TOGETHER: f64 = 0.4;

/// Figures that only servers with PostgreSQL have.
const OF_POSTGRES: [&str; 3] = ["database_us_per_move", "log_bytes_per_move", "passed_on"];

/// The database, and the load.
#[derive(clap::Args)]
pub struct Cluster {
    /// Empty PostgreSQL database on this machine, like postgres://name@localhost/database
    #[arg(long, env = "SITDOWN_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    database: String,
    /// Number of nodes that share the database in the last part
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=100))]
    nodes: u16,
    /// Approximate run time in seconds
    #[arg(long, default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// Number of tables that play one move per second
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// Number of tables that play as fast as they can
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    busy: u32,
    /// Folder for the SQLite file; it should be on the same disk as the database [default: the temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// Servers under the load.
struct Part<'a> {
    /// The beginning of its figures' names in JSON.
    name: &'static str,
    label: &'static str,
    nodes: u16,
    arguments: &'a [String],
    /// The least part of SQLite's moves that it should make, with PostgreSQL.
    least: Option<f64>,
}

impl Cluster {
    /// Runs the benchmark and prints what it measured.
    ///
    /// # Errors
    /// If a server cannot be started or used.
    pub fn run(&self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let folder = Folder::new(self.folder.as_deref())?;
        let mut report = Report::default();
        let measured = self.measure(&runtime, &folder.0, &mut report);
        drop(folder);
        report.print(self.json)?;
        measured
    }

    fn measure(&self, runtime: &Runtime, folder: &Path, report: &mut Report) -> io::Result<()> {
        let cores = std::thread::available_parallelism()?.get() as f64;
        report.add("cores", "cores of this machine", cores, "", Aim::None);
        report.add("busy", "tables at full speed", self.busy.into(), "", Aim::None);
        report.add("tables", "tables at one move per second", self.tables.into(), "", Aim::None);
        report.add("sync_ms", "one durable write on this disk", sync_time(folder)?, "ms", Aim::None);
        report.note(
            "The baseline of PostgreSQL is pgbench, which appends bare rows in commits of the same size, with one \
             connection for each node. Each part goes on in the database as the one before left it.",
        );
        let (file, database) = (serve(&folder.join("play.db")), serve_with("--database", &self.database));
        let parts = [
            Part { name: "sqlite", label: "SQLite, nodes", nodes: 1, arguments: &file, least: None },
            Part {
                name: "postgres",
                label: "PostgreSQL, nodes",
                nodes: 1,
                arguments: &database,
                least: Some(LEAST_ALONE),
            },
            Part {
                name: "nodes",
                label: "PostgreSQL, nodes",
                nodes: self.nodes,
                arguments: &database,
                least: Some(LEAST_TOGETHER),
            },
        ];
        let mut sqlite = None;
        for part in &parts {
            let (played, servers) = runtime.block_on(self.load(part))?;
            part.add(report, &played, *sqlite.get_or_insert(played.moves_per_second));
            if part.least.is_some() {
                match self.append(part, &played) {
                    Ok(appends) => part.add_floor(report, &appends),
                    Err(error) => report.note(format!("{}: no baseline: {error}", part.name)),
                }
            }
            if servers.len() > 1 {
                runtime.block_on(handover::measure(servers, report))?;
            }
        }
        Ok(())
    }

    /// A part of the run time.
    fn share(&self, part: f64) -> Duration {
        Duration::from_secs_f64(f64::from(self.seconds) * part)
    }

    /// Starts the servers of a part and puts the load on them. They go on running.
    async fn load(&self, part: &Part<'_>) -> io::Result<(Played, Vec<Child>)> {
        let progress = progress();
        progress.enable_steady_tick(Duration::from_millis(200));
        let (tables, busy) = (self.tables as usize, self.busy as usize);
        let run = Run { tables, busy, fast: self.share(0.12), paced: self.share(0.14), progress: &progress };
        let mut servers = Vec::new();
        for _ in 0..part.nodes {
            servers.push(Child::timed(part.arguments).await?.0);
        }
        let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();
        progress.set_message(format!("{}: creating tables", part.label));
        let test_tables = create(&addresses, tables.max(busy)).await?;
        let database = part.least.map(|_| Database::new(&self.database));
        let (played, _) = run.play(&servers, database.as_ref(), &test_tables, part.label).await?;
        progress.finish_and_clear();
        Ok((played, servers))
    }

    /// Appends bare rows as the servers of a part have appended moves.
    fn append(&self, part: &Part<'_>, played: &Played) -> io::Result<Appends> {
        let rows = played.moves_per_commit.unwrap_or_default().round().max(1.0) as usize;
        Database::new(&self.database).append(part.nodes.into(), rows, self.share(0.07))
    }
}

impl Part<'_> {
    /// The name of a figure of this part.
    fn figure(&self, name: &str) -> String {
        format!("{}_{name}", self.name)
    }

    /// Adds the figures of this part.
    fn add(&self, report: &mut Report, played: &Played, sqlite: f64) {
        let mut add = |name, label: &str, value: Option<f64>, unit, aim| {
            if let Some(value) = value {
                report.add(self.figure(name), label, value, unit, aim);
            } else if self.least.is_some() || !OF_POSTGRES.contains(&name) {
                report.note(format!("{}: {} could not be measured.", self.name, label.trim()));
            }
        };
        add("number", self.label, Some(self.nodes.into()), "", Aim::None);
        let moves = played.moves_per_second;
        add("moves_per_second", "  durable moves", Some(moves), "/s", Aim::None);
        if let Some(least) = self.least {
            add("moves_ratio", "  as a part of SQLite's", Some(moves / sqlite), "", Aim::AtLeast(least));
        }
        let (fast, paced) = played.cpu.unzip();
        add("cpu_us_per_move", "  server CPU per move", fast, "µs", Aim::None);
        add("cpu_us_per_move_paced", "  the same at one move per second", paced, "µs", Aim::None);
        add("database_us_per_move", "  database CPU per move", played.database_cpu, "µs", Aim::None);
        add("log_bytes_per_move", "  write-ahead log per move", played.log_bytes, "B", Aim::None);
        add("moves_per_commit", "  moves in one commit, a row each", played.moves_per_commit, "", Aim::None);
        add("passed_on", "  moves passed on to another node", played.passed_on, "", Aim::None);
        let megabytes = played.memory.map(|bytes| bytes / 1e6);
        add("memory_mb", "  memory of the servers", megabytes, "MB", Aim::None);
        for (name, label, times, part) in [
            ("answers_p50_ms", "  one move per second: response, p50", &played.times.answered, 0.5),
            ("answers_p99_ms", "    p99", &played.times.answered, 0.99),
            ("updates_p50_ms", "  others see it, p50", &played.times.seen, 0.5),
            ("updates_p99_ms", "    p99", &played.times.seen, 0.99),
        ] {
            add(name, label, Some(quantile(times, part)), "ms", Aim::None);
        }
        let (message, answer) = played.sizes;
        add("message_bytes", "  size of an update", Some(message as f64), "B", Aim::None);
        add("answer_bytes", "  size of a response", Some(answer as f64), "B", Aim::None);
        add("other_cores", "  cores that other programs used", played.others, "", Aim::None);
        add("client_us_per_move", "  client CPU per move", Some(played.client_cpu), "µs", Aim::None);
        if played.failures > 0 {
            report.note(format!("{}: {} moves or streams failed.", self.name, played.failures));
        }
    }

    /// Adds what the database does with bare rows.
    fn add_floor(&self, report: &mut Report, appends: &Appends) {
        report.floor(&self.figure("moves_per_second"), appends.rows_per_second);
        report.floor(&self.figure("log_bytes_per_move"), appends.log);
        if let Some(cpu) = appends.cpu {
            report.floor(&self.figure("database_us_per_move"), cpu);
        }
    }
}
