//! `sitdown bench server`: a server in one process and its clients in another, over loopback, compared with a
//! baseline server that moves the same requests and bytes without rules, people or a store.

use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use tokio::task::JoinSet;

use crate::baseline::cpu_time;

mod child;
mod client;
mod cluster;
mod crowd;
mod fill;
mod floor;
mod handover;
mod load;
mod postgres;
mod report;
mod reviews;

use child::{Child, machine_cpu};
use client::{Connection, metric};
pub use cluster::Cluster;
pub use crowd::Crowd;
pub use floor::Floor;
use load::{Counts, Playing, SEATS, TestTable, Times, create, play, sit};
use postgres::{Database, Spent};
use report::{Aim, Report};

/// What to measure, and for how long.
#[derive(clap::Args)]
pub struct Options {
    /// Approximate run time in seconds [default: 90]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: Option<u32>,
    /// Number of tables that play one move per second [default: 1000]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: Option<u32>,
    /// Number of tables that play as fast as they can [default: 200]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    busy: Option<u32>,
    /// Number of connections to hold open [default: 10000]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    connections: Option<u32>,
    /// Number of idle tables [default: 5000]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    idle: Option<u32>,
    /// Number of finished games to start with [default: 100000]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: Option<u32>,
    /// Folder for temporary files; it should be on a disk [default: the temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Make a short run of a few seconds, as a smoke test
    #[arg(long)]
    quick: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Options {
    /// The given value, or the default, which is smaller in a quick run.
    fn or(&self, given: Option<u32>, default: u32, quick: u32) -> usize {
        given.unwrap_or(if self.quick { quick } else { default }) as usize
    }
}

/// Runs the benchmark, with at most this many open files, and prints what it measured.
///
/// # Errors
/// What went wrong; what was measured until then is printed.
pub fn run(options: &Options, max_files: Option<u64>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let folder = Folder::new(options.folder.as_deref())?;
    let mut report = Report::default();
    let measured = runtime.block_on(async {
        tokio::select! {
            measured = measure(options, max_files, &folder.0, &mut report) => measured,
            // Prints what was measured so far; dropping the future stops the servers.
            _ = tokio::signal::ctrl_c() => Err(io::ErrorKind::Interrupted.into()),
        }
    });
    drop(folder);
    report.print(options.json)?;
    measured
}

/// A temporary folder for this run, deleted on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(place: Option<&Path>) -> io::Result<Self> {
        let place = place.map_or_else(std::env::temp_dir, Path::to_owned);
        let folder = place.join(format!("sitdown-bench-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

fn progress() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{elapsed} {msg}");
    ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

async fn measure(
    options: &Options,
    max_files: Option<u64>,
    folder: &Path,
    report: &mut Report,
) -> io::Result<()> {
    let progress = progress();
    progress.enable_steady_tick(Duration::from_millis(200));
    let part = |parts: f64| {
        let seconds = options.or(options.seconds, 90, 6) as f64;
        Duration::from_secs_f64(seconds * parts)
    };

    progress.set_message("starting");
    let binary = fs::metadata(std::env::current_exe()?)?.len();
    report.add("binary_mb", "size of the program", binary as f64 / 1e6, "MB", Aim::AtMost(12.0));
    report.add("sync_ms", "one durable write on this disk", sync_time(folder)?, "ms", Aim::None);
    let start = starts(&folder.join("empty.db"), 5).await?;
    report.add("start_empty_ms", "start-up, empty file", start, "ms", Aim::AtMost(50.0));

    progress.set_message("writing finished games");
    let (file, games) = (folder.join("full.db"), options.or(options.games, 100_000, 300));
    let (written, took) = fill::fill(&file, games, part(0.35)).await.map_err(io::Error::other)?;
    report.add("filled_games", "finished games in the file", written as f64, "", Aim::AtLeast(games as f64));
    report.add("filled_s", "time to write them", took.as_secs_f64(), "s", Aim::None);
    progress.set_message("starting with finished games");
    let start = starts(&file, 3).await?;
    report.add("start_full_ms", "start-up with them", start, "ms", Aim::AtMost(50.0));
    report.add("lobby_ms", "the lobby with them", lobby(&file).await?, "ms", Aim::None);
    fs::remove_file(&file)?;

    let run = Run {
        tables: options.or(options.tables, 1000, 30),
        busy: options.or(options.busy, 200, 10),
        fast: part(0.12),
        paced: part(0.18),
        progress: &progress,
    };
    if let Some(most) = max_files.filter(|most| *most < (run.tables * (SEATS + 1) + 100) as u64) {
        return Err(io::Error::other(format!("the limit of {most} open files is too low")));
    }
    let sizes = run.server(&folder.join("play.db"), report).await?;
    run.floor(sizes, report).await?;

    let wanted = options.or(options.connections, 10_000, 200);
    let connections = max_files.map_or(wanted, |most| wanted.min(most.saturating_sub(200) as usize));
    if connections < wanted {
        report.note(format!("The limit on open files is too low for {wanted} connections."));
    }
    progress.set_message("idle tables");
    let idle = options.or(options.idle, 5000, 50);
    hold(&folder.join("idle.db"), idle, connections, wanted, &progress, report).await?;
    progress.finish_and_clear();
    Ok(())
}

/// The arguments of a server with this file.
fn serve(file: &Path) -> Vec<String> {
    serve_with("--file", &file.display().to_string())
}

/// The arguments of a server with this database.
fn serve_with(option: &str, database: &str) -> Vec<String> {
    let arguments = ["serve", "--address", "127.0.0.1", "--port", "0", "--no-limits", "--no-browser"];
    let more = ["--log", "nothing", "--metrics-interval", "0", option, database];
    arguments.iter().chain(&more).map(|argument| (*argument).to_owned()).collect()
}

/// The shortest of several start-up times, in milliseconds.
async fn starts(file: &Path, times: usize) -> io::Result<f64> {
    let mut best = Duration::MAX;
    for _ in 0..times {
        let (_child, took) = Child::timed(&serve(file)).await?;
        best = best.min(took);
    }
    Ok(millis(best))
}

/// The shortest of several response times of the lobby, in milliseconds.
async fn lobby(file: &Path) -> io::Result<f64> {
    let child = Child::start(&serve(file))?;
    let mut connection = Connection::open(child.address).await?;
    let mut best = Duration::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        connection.must("GET", "/api/v1/tables", "", "").await?;
        best = best.min(start.elapsed());
    }
    Ok(millis(best))
}

/// The median time of a small durable write, in milliseconds: a lower bound for a commit.
fn sync_time(folder: &Path) -> io::Result<f64> {
    let mut file = fs::File::create(folder.join("sync"))?;
    let mut times = Vec::new();
    for _ in 0..20 {
        let start = Instant::now();
        file.write_all(&[0; 4096])?;
        file.sync_data()?;
        times.push(start.elapsed());
    }
    times.sort_unstable();
    Ok(millis(times[times.len() / 2]))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// A quantile of sorted times, in milliseconds.
fn quantile(times: &[Duration], part: f64) -> f64 {
    let last = times.len().saturating_sub(1);
    times.get((last as f64 * part).round() as usize).map_or(f64::NAN, |time| millis(*time))
}

/// The load: first the busy tables as fast as they can, then all tables at one move per second.
struct Run<'a> {
    tables: usize,
    busy: usize,
    fast: Duration,
    paced: Duration,
    progress: &'a ProgressBar,
}

/// The results of a load run.
struct Played {
    moves_per_second: f64,
    /// CPU time of the client per move, in microseconds.
    client_cpu: f64,
    /// CPU time of the servers per move, in microseconds: at full speed, and paced.
    cpu: Option<(f64, f64)>,
    /// CPU time of the database per move at full speed, in microseconds.
    database_cpu: Option<f64>,
    /// Bytes of the database's write-ahead log per move at full speed.
    log_bytes: Option<f64>,
    /// How many cores other programs used at full speed.
    others: Option<f64>,
    /// Resident memory of the servers at the end, in bytes.
    memory: Option<f64>,
    times: Times,
    /// Moves per commit at full speed; `None` for the baseline.
    moves_per_commit: Option<f64>,
    /// The part of the moves that were passed on to another server; `None` without PostgreSQL.
    passed_on: Option<f64>,
    /// The sizes of a message and of a response in bytes.
    sizes: (usize, usize),
    failures: u64,
}

/// What was used and done so far.
struct Usage {
    moves: f64,
    clients: Duration,
    servers: Option<Duration>,
    database: Option<Spent>,
    /// CPU time of all programs on this machine.
    machine: Option<Duration>,
    commits: Option<u64>,
    /// Requests that reached another server than the one that has the table.
    passed_on: Option<u64>,
}

impl Usage {
    async fn read(servers: &[Child], database: Option<&Database<'_>>, counts: &Counts) -> Self {
        let (mut commits, mut passed_on) = (Some(0), Some(0));
        for server in servers {
            let text = metrics(server).await.unwrap_or_default();
            let add = |sum: Option<u64>, name| Some(sum? + metric(&text, name)?);
            commits = add(commits, "sitdown_commits_total");
            passed_on = add(passed_on, "sitdown_node_passed_on_total");
        }
        Self {
            moves: counts.moves.load(Ordering::Relaxed) as f64,
            clients: cpu_time(),
            servers: servers.iter().map(Child::cpu).sum(),
            database: database.and_then(Database::spent),
            machine: machine_cpu(),
            commits,
            passed_on,
        }
    }

    /// CPU time of programs that have nothing to do with the load.
    fn others(&self) -> Option<Duration> {
        let database = self.database.map_or(Some(Duration::ZERO), |database| database.cpu)?;
        self.machine?.checked_sub(self.clients + self.servers? + database)
    }

    /// How many of something there were since then.
    fn count(&self, since: &Self, of: impl Fn(&Self) -> Option<u64>) -> Option<f64> {
        Some((of(self)? - of(since)?) as f64)
    }

    /// Microseconds of CPU time per move since then.
    fn cpu(&self, since: &Self, of: impl Fn(&Self) -> Option<Duration>) -> Option<f64> {
        let spent = of(self)?.checked_sub(of(since)?)?;
        Some(spent.as_secs_f64() * 1e6 / (self.moves - since.moves).max(1.0))
    }
}

impl Run<'_> {
    async fn play(
        &self,
        servers: &[Child],
        database: Option<&Database<'_>>,
        test_tables: &[Arc<TestTable>],
        who: &str,
    ) -> io::Result<(Played, Vec<Playing>)> {
        let counts = Arc::new(Counts::default());
        let usage = || Usage::read(servers, database, &counts);
        let addresses: Vec<_> = servers.iter().map(|server| server.address).collect();

        self.progress.set_message(format!("{who}: full speed"));
        let (busy, others) = test_tables.split_at(self.busy.min(test_tables.len()));
        let mut tables: Vec<Playing> = sit(&addresses, busy, &counts).await?;
        // Warm up.
        (tables, _) = play(tables, None, self.fast / 5).await;
        let (before, start) = (usage().await, Instant::now());
        (tables, _) = play(tables, None, self.fast).await;
        let (took, after) = (start.elapsed(), usage().await);
        let moves = after.moves - before.moves;
        let cpu_fast = after.cpu(&before, |usage| usage.servers);
        let log_bytes =
            after.database.zip(before.database).map(|(after, before)| (after.log - before.log) / moves);
        let sizes = counts.sizes();

        self.progress.set_message(format!("{who}: one move per second"));
        tables.append(&mut sit(&addresses, others, &counts).await?);
        let paced = usage().await;
        let (tables, times) = play(tables, Some(Duration::from_secs(1)), self.paced).await;
        let cpu_paced = usage().await.cpu(&paced, |usage| usage.servers);
        let played = Played {
            moves_per_second: moves / took.as_secs_f64(),
            client_cpu: after.cpu(&before, |usage| Some(usage.clients)).unwrap_or_default(),
            cpu: cpu_fast.zip(cpu_paced),
            database_cpu: after.cpu(&before, |usage| usage.database?.cpu),
            log_bytes,
            others: after.cpu(&before, Usage::others).map(|cpu| cpu * moves / 1e6 / took.as_secs_f64()),
            memory: servers.iter().map(Child::memory).sum(),
            times,
            moves_per_commit: after.count(&before, |usage| usage.commits).map(|commits| moves / commits),
            passed_on: after.count(&before, |usage| usage.passed_on).map(|requests| requests / moves),
            sizes,
            failures: counts.failures.load(Ordering::Relaxed),
        };
        Ok((played, tables))
    }

    /// Loads the server. Returns the sizes of a message and of a response in bytes.
    async fn server(&self, file: &Path, report: &mut Report) -> io::Result<(usize, usize)> {
        let child = Child::start(&serve(file))?;
        self.progress.set_message("creating tables");
        let test_tables = create(&[child.address], self.tables.max(self.busy)).await?;
        let address = child.address;
        let servers = [child];
        let (played, playing) = self.play(&servers, None, &test_tables, "server").await?;
        let Played { moves_per_second, client_cpu, cpu, times, moves_per_commit, sizes, failures, .. } =
            played;
        let busy = format!("durable moves, {} tables", self.busy);
        report.add("moves_per_second", busy, moves_per_second, "/s", Aim::AtLeast(5000.0));
        report.add("client_us_per_move", "client CPU per move", client_cpu, "µs", Aim::None);
        if let Some((fast, paced)) = cpu {
            report.add("cpu_us_per_move", "server CPU per move", fast, "µs", Aim::None);
            report.add("cpu_us_per_move_paced", "the same at one move per second", paced, "µs", Aim::None);
        } else {
            report.note("This system doesn't report the CPU time of a process.");
        }
        if let Some(moves) = moves_per_commit {
            report.add("moves_per_commit", "moves in one commit", moves, "", Aim::None);
        }
        let tables = self.tables;
        report.add(
            "updates_p50_ms",
            format!("{tables} tables, one move per second: others see it, p50"),
            quantile(&times.seen, 0.5),
            "ms",
            Aim::None,
        );
        report.add("updates_p99_ms", "p99", quantile(&times.seen, 0.99), "ms", Aim::AtMost(5.0));
        report.add("updates_max_ms", "longest", quantile(&times.seen, 1.0), "ms", Aim::None);
        report.add("answers_p50_ms", "response, p50", quantile(&times.answered, 0.5), "ms", Aim::None);
        report.add("answers_p99_ms", "p99", quantile(&times.answered, 0.99), "ms", Aim::None);
        report.add("paced_moves", "moves in that run", times.answered.len() as f64, "", Aim::None);
        report.add("message_bytes", "size of an update", sizes.0 as f64, "B", Aim::None);
        report.add("answer_bytes", "size of a response", sizes.1 as f64, "B", Aim::None);
        if failures > 0 {
            report.note(format!("{failures} of the server's moves or streams failed."));
        }
        self.progress.set_message("server: one move per second, and reviews");
        let before = quantile(&times.seen, 0.99);
        reviews::measure(address, playing, self.paced, before, report).await?;
        Ok(sizes)
    }

    /// The same load on the baseline server.
    async fn floor(&self, (message, answer): (usize, usize), report: &mut Report) -> io::Result<()> {
        let (message, answer) = (message.to_string(), answer.to_string());
        let arguments = ["bench", "floor", "--message", &message, "--answer", &answer];
        let child = Child::start(&arguments.map(str::to_owned))?;
        let test_tables: Vec<_> = (0..self.tables.max(self.busy)).map(TestTable::baseline).collect();
        let (played, _) = self.play(&[child], None, &test_tables, "floor").await?;
        let Played { moves_per_second, client_cpu, cpu, times, failures, .. } = played;
        report.floor("moves_per_second", moves_per_second);
        report.floor("client_us_per_move", client_cpu);
        if let Some((fast, paced)) = cpu {
            report.floor("cpu_us_per_move", fast);
            report.floor("cpu_us_per_move_paced", paced);
        }
        for (name, times, part) in [
            ("updates_p50_ms", &times.seen, 0.5),
            ("updates_p99_ms", &times.seen, 0.99),
            ("updates_max_ms", &times.seen, 1.0),
            ("answers_p50_ms", &times.answered, 0.5),
            ("answers_p99_ms", &times.answered, 0.99),
        ] {
            report.floor(name, quantile(times, part));
        }
        if failures > 0 {
            report.note(format!("{failures} of the baseline's moves or streams failed."));
        }
        Ok(())
    }
}

/// The metrics of a server, if it has some.
async fn metrics(server: &Child) -> Option<Vec<u8>> {
    let mut connection = Connection::open(server.address).await.ok()?;
    connection.must("GET", "/metrics", "", "").await.ok().map(<[u8]>::to_vec)
}

/// Measures the memory of idle tables and idle connections.
async fn hold(
    file: &Path,
    idle: usize,
    connections: usize,
    wanted: usize,
    progress: &ProgressBar,
    report: &mut Report,
) -> io::Result<()> {
    let child = Child::start(&serve(file))?;
    // The first tables fill caches that are shared by all.
    let mut test_tables = create(&[child.address], idle / 4).await?;
    let before = child.memory();
    test_tables.append(&mut create(&[child.address], idle).await?);
    let tables = child.memory();

    progress.set_message("holding connections");
    let streams = open_streams(child.address, &test_tables, connections).await;
    let held = {
        let mut connection = Connection::open(child.address).await?;
        let text = connection.must("GET", "/metrics", "", "").await?;
        metric(text, "sitdown_streams").unwrap_or(0)
    };
    report.add(
        "connections",
        "open connections, one stream each",
        held as f64,
        "",
        Aim::AtLeast(wanted as f64),
    );
    if let (Some(before), Some(tables), Some(all)) = (before, tables, child.memory()) {
        let per = |more: f64, count: usize| more.max(0.0) / count.max(1) as f64 / 1e3;
        report.add(
            "kb_per_idle_table",
            "memory per idle table",
            per(tables - before, idle),
            "kB",
            Aim::AtMost(4.0),
        );
        report.add(
            "kb_per_connection",
            "memory per connection",
            per(all - tables, streams.len()),
            "kB",
            Aim::None,
        );
    } else {
        report.note("This system doesn't report the memory of a process.");
    }
    Ok(())
}

/// Opens up to `count` streams, spread over the tables, and reads the first event of each.
async fn open_streams(to: SocketAddr, tables: &[Arc<TestTable>], count: usize) -> Vec<Connection> {
    let mut streams = Vec::with_capacity(count);
    let mut tasks = JoinSet::new();
    for number in 0..count {
        let table = Arc::clone(&tables[number / SEATS % tables.len()]);
        tasks.spawn(async move {
            let mut stream = table.follow(to, number % SEATS).await?;
            stream.event().await?;
            Ok::<_, io::Error>(stream)
        });
        if tasks.len() >= 64 {
            streams.extend(tasks.join_next().await.and_then(Result::ok).and_then(Result::ok));
        }
    }
    while let Some(stream) = tasks.join_next().await {
        streams.extend(stream.ok().and_then(Result::ok));
    }
    streams
}
