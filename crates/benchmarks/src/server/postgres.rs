//! The PostgreSQL server behind the servers: what it uses, and how fast it appends bare rows.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::Duration;

use super::child::Process;

/// The server's processes other than the one that answers, which ends at once, and where the write-ahead log ends.
const STATE: &str = "
    select string_agg(cast(pid as text), ' '), pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')
    from pg_stat_activity
    where pid <> pg_backend_pid()";

/// A table for bare rows, and the mean number of characters in an entry.
const PREPARE: &str = "
    drop table if exists bench_floor;
    create table bench_floor (like entries including all);
    select coalesce(round(avg(length(entry))), 100) from entries;";

const CLEAN_UP: &str = "drop table if exists bench_floor";

/// One commit of `pgbench`: an entry for each of as many tables as there are rows.
const APPEND: &str = r"
\set seq :seq + 1
insert into bench_floor (table_id, seq, at, entry, hash)
select 'table' || cast(:client_id as text) || '-' || n, :seq, 1700000000000, repeat('x', :length), decode(repeat('00', 32), 'hex')
from generate_series(1, :rows) as n;
";

/// A database on this machine, used through PostgreSQL's own programs.
pub(super) struct Database<'a> {
    address: &'a str,
}

/// What a database has used so far.
#[derive(Clone, Copy)]
pub(super) struct Spent {
    /// CPU time of all processes of its server; `None` if it is not on this machine.
    pub(super) cpu: Option<Duration>,
    /// Bytes of its write-ahead log.
    pub(super) log: f64,
}

/// How fast bare rows are appended.
pub(super) struct Appends {
    pub(super) rows_per_second: f64,
    /// CPU time of the database per row, in microseconds.
    pub(super) cpu: Option<f64>,
    /// Bytes of the write-ahead log per row.
    pub(super) log: f64,
}

impl<'a> Database<'a> {
    pub(super) fn new(address: &'a str) -> Self {
        Self { address }
    }

    /// What it has used so far; `None` if it cannot be asked.
    pub(super) fn spent(&self) -> Option<Spent> {
        let answer = self.ask(STATE).ok()?;
        let (processes, log) = answer.trim().split_once('|')?;
        let cpu = processes.split(' ').find_map(|id| cpu(id.parse().ok()?));
        Some(Spent { cpu, log: log.parse().ok()? })
    }

    /// Appends rows shaped like those of `entries`, with a given batch size and number of connections.
    pub(super) fn append(&self, connections: usize, rows: usize, time: Duration) -> io::Result<Appends> {
        let length = self.ask(PREPARE)?.trim().to_owned();
        let script = std::env::temp_dir().join(format!("sitdown-bench-{}.sql", std::process::id()));
        fs::write(&script, APPEND)?;
        let before = self.spent();
        let mut pgbench = Command::new(program("pgbench"));
        pgbench.args(["--no-vacuum", "--protocol=prepared", "--define=seq=0"]);
        pgbench.args([format!("--define=rows={rows}"), format!("--define=length={length}")]);
        pgbench.args([format!("--client={connections}"), format!("--time={}", time.as_secs().max(1))]);
        // As the server's own connections have it.
        pgbench.env("PGOPTIONS", "-c synchronous_commit=on");
        let ran = succeeded(pgbench.arg("--file").arg(&script).arg(self.address).output());
        let after = self.spent();
        _ = fs::remove_file(&script);
        self.ask(CLEAN_UP)?;

        let said = ran?;
        let number = |mark| said.split(mark).nth(1)?.split_whitespace().next()?.parse::<f64>().ok();
        let (Some(commits), Some(commits_per_second)) =
            (number("transactions actually processed: "), number("tps = "))
        else {
            return Err(io::Error::other("pgbench did not say what it measured"));
        };
        let (before, after) = before.zip(after).ok_or(io::ErrorKind::NotConnected)?;
        let all = commits * rows as f64;
        Ok(Appends {
            rows_per_second: commits_per_second * rows as f64,
            cpu: after.cpu.zip(before.cpu).map(|(after, before)| (after - before).as_secs_f64() * 1e6 / all),
            log: (after.log - before.log) / all,
        })
    }

    /// What the database answers to these statements.
    fn ask(&self, statements: &str) -> io::Result<String> {
        let mut psql = Command::new(program("psql"));
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--no-password"]);
        psql.args(["--set=ON_ERROR_STOP=1", "--command", statements, "--dbname", self.address]);
        succeeded(psql.env("PGOPTIONS", "-c client_min_messages=error").output())
    }
}

/// What a program has printed, if it succeeded.
fn succeeded(output: io::Result<Output>) -> io::Result<String> {
    let Output { status, stdout, stderr } = output?;
    if status.success() {
        return Ok(String::from_utf8_lossy(&stdout).into_owned());
    }
    Err(io::Error::other(String::from_utf8_lossy(&stderr).trim().to_owned()))
}

/// The CPU time of a PostgreSQL server, by one of its processes.
fn cpu(child: u32) -> Option<Duration> {
    // A server on another machine has other processes.
    let is_postgres =
        |id: u32| fs::read_to_string(format!("/proc/{id}/comm")).is_ok_and(|name| name.trim() == "postgres");
    let postmaster = is_postgres(child).then(|| Process::read(child))??.parent;
    let Process { cpu, ended, .. } = Process::read(postmaster).filter(|_| is_postgres(postmaster))?;
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let ids = processes.filter_map(|process| process.file_name().to_str()?.parse().ok());
    let children = ids.filter_map(Process::read).filter(|process| process.parent == postmaster);
    Some(cpu + ended + children.map(|process| process.cpu).sum::<Duration>())
}

/// The path of one of PostgreSQL's programs. Debian has some only in a folder for each version.
fn program(name: &str) -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let programs = versions.map(|version| version.path().join("bin").join(name));
    programs.filter(|path| path.exists()).max().unwrap_or_else(|| name.into())
}
