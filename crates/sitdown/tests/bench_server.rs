//! The server benchmark runs to the end and measures everything. The values themselves mean nothing here, because other
//! tests run at the same time.

use std::process::Command;

use serde_json::Value;

/// What every system can measure, and below it what needs Linux.
const FIGURES: [&str; 19] = [
    "binary_mb",
    "sync_ms",
    "start_empty_ms",
    "filled_games",
    "filled_s",
    "start_full_ms",
    "lobby_ms",
    "moves_per_second",
    "client_us_per_move",
    "moves_per_commit",
    "updates_p50_ms",
    "updates_p99_ms",
    "updates_max_ms",
    "answers_p50_ms",
    "answers_p99_ms",
    "paced_moves",
    "message_bytes",
    "answer_bytes",
    "connections",
];
const OF_THE_PROCESS: [&str; 4] =
    ["cpu_us_per_move", "cpu_us_per_move_paced", "kb_per_idle_table", "kb_per_connection"];

#[test]
fn a_quick_run_measures_everything() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let output = Command::new(env!("CARGO_BIN_EXE_sitdown"))
        .args(["bench", "server", "--quick", "--json", "--folder", folder])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let more: &[&str] = if cfg!(target_os = "linux") { &OF_THE_PROCESS } else { &[] };
    for name in FIGURES.iter().chain(more) {
        let value = report["figures"][name]["value"].as_f64();
        // A few tables may fit into memory that the server had already.
        let may_be_none = name.starts_with("kb_per_");
        let is_measured = |value: f64| value > 0.0 || may_be_none && value == 0.0;
        assert!(value.is_some_and(is_measured), "{name}: {value:?} in {report}");
    }
    for name in ["moves_per_second", "updates_p99_ms", "answers_p99_ms"] {
        let floor = report["figures"][name]["floor"].as_f64();
        assert!(floor.is_some_and(|value| value > 0.0), "{name}: {floor:?} in {report}");
    }
    assert_eq!(report["notes"], serde_json::json!([]));
    let left = std::fs::read_dir(folder).unwrap().filter_map(Result::ok);
    let left: Vec<_> =
        left.filter(|file| file.file_name().to_string_lossy().starts_with("sitdown-bench")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// What is measured of every part of a cluster's run, of those with PostgreSQL, and with a baseline.
#[cfg(unix)]
const OF_A_PART: [&str; 9] = [
    "moves_per_second",
    "moves_per_commit",
    "answers_p50_ms",
    "answers_p99_ms",
    "updates_p50_ms",
    "updates_p99_ms",
    "message_bytes",
    "answer_bytes",
    "client_us_per_move",
];
#[cfg(unix)]
const OF_POSTGRES: [&str; 2] = ["moves_ratio", "log_bytes_per_move"];
#[cfg(unix)]
const WITH_A_FLOOR: [&str; 2] = ["moves_per_second", "log_bytes_per_move"];
#[cfg(unix)]
const OF_A_PARTS_PROCESSES: [&str; 3] = ["cpu_us_per_move", "cpu_us_per_move_paced", "memory_mb"];

#[cfg(unix)]
#[test]
fn a_short_run_on_postgres_measures_every_part() {
    let output = Command::new(env!("CARGO_BIN_EXE_sitdown"))
        .args(["bench", "cluster", "--seconds", "6", "--tables", "12", "--busy", "6", "--json"])
        .args(["--database", &pg::Cluster::shared().database()])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let is_linux = cfg!(target_os = "linux");
    for part in ["sqlite", "postgres", "nodes"] {
        let (of_processes, of_postgres) = (is_linux, part != "sqlite");
        let names = OF_A_PART.iter();
        let names = names.chain(OF_POSTGRES.iter().filter(|_| of_postgres));
        let names = names.chain(OF_A_PARTS_PROCESSES.iter().filter(|_| of_processes));
        let names = names.chain(["database_us_per_move"].iter().filter(|_| of_processes && of_postgres));
        for name in names {
            let figure = &report["figures"][format!("{part}_{name}")];
            let is_positive = |value: &Value| value.as_f64().is_some_and(|value| value > 0.0);
            assert!(is_positive(&figure["value"]), "{part}, {name}: {figure} in {report}");
            let has_floor = of_postgres && WITH_A_FLOOR.contains(name);
            assert!(!has_floor || is_positive(&figure["floor"]), "{part}, {name}: {figure} in {report}");
        }
    }
    // Players reach another node than their table's two times out of three; the metrics of all nodes are added up.
    let passed_on = |part: &str| report["figures"][format!("{part}_passed_on")]["value"].as_f64();
    assert_eq!(passed_on("postgres"), Some(0.0), "{report}");
    assert!(passed_on("nodes").is_some_and(|part| part > 0.3 && part < 1.0), "{report}");
    // One says what the baseline is.
    assert_eq!(report["notes"].as_array().map(Vec::len), Some(1), "{report}");
}
