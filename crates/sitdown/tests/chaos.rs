//! Nodes on PostgreSQL are killed, stopped, cut off and restarted while people and bots play, and nothing is lost.
//!
//! `SITDOWN_CHAOS_SECONDS=1200 cargo test -p sitdown --test chaos nothing -- --nocapture` is a long run.
#![cfg(unix)]

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use chaos::checker::Kind;
use chaos::rewrite::Rewrite;
use chaos::{Aim, FaultKind, Report, Setup, timeline};

fn setup() -> Setup<'static> {
    Setup {
        program: Path::new(env!("CARGO_BIN_EXE_sitdown")),
        nodes: 3,
        tables: 12,
        time: Duration::from_secs(60),
        afterwards: Duration::from_secs(5),
        recovery: Duration::from_secs(90),
        lease: Duration::from_secs(3),
        seed: trials::seed(),
        faults: &FaultKind::ALL,
        aim: Aim::Any,
        rewrite: None,
        postgres: "",
        prepare: None,
    }
}

/// One run after the other: they are about time, and each has all of the machine.
fn run(setup: &Setup<'_>) -> Report {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    chaos::run(setup)
}

/// For how long things go wrong: `SITDOWN_CHAOS_SECONDS`, or the usual time as often as `SITDOWN_EFFORT` says.
fn time(usual: u64) -> Duration {
    let given = std::env::var("SITDOWN_CHAOS_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(given.unwrap_or(usual * trials::effort() as u64))
}

/// What goes wrong: what `SITDOWN_CHAOS_FAULTS` names, such as `kill,drain`, or everything.
fn faults() -> Vec<FaultKind> {
    let given = std::env::var("SITDOWN_CHAOS_FAULTS").unwrap_or_default();
    let is_named = |kind: &FaultKind| given.split(',').any(|name| name == kind.name());
    let named: Vec<FaultKind> = FaultKind::ALL.into_iter().filter(is_named).collect();
    if named.is_empty() { FaultKind::ALL.to_vec() } else { named }
}

fn show(report: &Report) {
    println!("{report}");
    println!("{}", report.json());
    for complaint in report.verdict.complaints.iter().take(50) {
        println!("{complaint}");
    }
}

#[test]
fn nothing_is_lost_whatever_happens_to_nodes() {
    let report = run(&Setup { time: time(60), faults: &faults(), ..setup() });
    show(&report);
    if !report.verdict.complaints.is_empty() || !report.stuck.is_empty() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("chaos-{}", report.seed));
        timeline::write(&report, &folder).unwrap();
        panic!("stuck: {:?}; what happened is in {}", report.stuck, folder.display());
    }
    let [acknowledged, ..] = report.outcomes();
    assert!(acknowledged > 100 && !report.faults.is_empty(), "too little happened for this to show anything");
    if std::env::var_os("SITDOWN_CHAOS_STRICT").is_some() {
        for (kind, most) in [(FaultKind::Kill, 5000.0), (FaultKind::Drain, 1000.0)] {
            let p99 = report.recovery(kind).quantile(0.99);
            assert!(p99.is_none_or(|p99| p99 <= most), "{}: {p99:?} ms", kind.name());
        }
    }
}

#[test]
fn answers_that_are_acknowledged_before_they_are_durable_are_missed() {
    let report = run(&Setup {
        nodes: 1,
        tables: 6,
        time: Duration::from_secs(4),
        afterwards: Duration::ZERO,
        recovery: Duration::ZERO,
        faults: &[FaultKind::RestartDatabase],
        rewrite: Some(Rewrite::early_commits()),
        postgres: "wal_writer_delay = 10s\nwal_writer_flush_after = 1GB\n",
        ..setup()
    });
    show(&report);
    assert!(report.verdict.count(&[Kind::Lost]) > 0, "nothing was found");
}

/// Without the key of the record and without the fence, two nodes write to one table: one of them was cut off from the
/// database for longer than its lease, and what it wrote then arrives late.
#[test]
fn two_nodes_that_write_to_one_table_are_noticed() {
    let report = run(&Setup {
        tables: 6,
        time: Duration::from_secs(12),
        afterwards: Duration::ZERO,
        recovery: Duration::ZERO,
        lease: Duration::from_secs(2),
        faults: &[FaultKind::DelayWrites],
        aim: Aim::Busiest,
        rewrite: Some(Rewrite::no_fence()),
        prepare: Some(
            "alter table entries drop constraint entries_pkey;
            create index entries_without_key on entries (table_id, seq)",
        ),
        ..setup()
    });
    show(&report);
    let kinds = [Kind::Forked, Kind::Repeated, Kind::AnsweredTwice, Kind::DecidedTwice];
    assert!(report.verdict.count(&kinds) > 0, "nothing was found");
}
