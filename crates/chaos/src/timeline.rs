//! What happened at a table, in order: faults, entries, answers and what was seen. For those who look into a complaint.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use crate::checker::StoredTable;
use crate::history::Moment;
use crate::report::Report;

/// Writes the logs of the nodes and the timelines of all tables with complaints into a folder.
///
/// # Errors
/// If it cannot be written.
pub fn write(report: &Report, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (number, log) in report.logs.iter().enumerate() {
        fs::write(folder.join(format!("node-{number}.log")), log)?;
    }
    let has_complaint = |table: &&StoredTable| {
        let complaints = report.verdict.complaints.iter().map(|complaint| &complaint.table);
        let stuck = report.stuck.iter().filter_map(|stuck| stuck.split(' ').next());
        complaints.map(String::as_str).chain(stuck).any(|id| id == table.id)
    };
    for table in report.tables.iter().filter(has_complaint) {
        fs::write(folder.join(format!("{}.txt", table.id)), timeline(report, table))?;
    }
    Ok(())
}

fn timeline(report: &Report, table: &StoredTable) -> String {
    let mut lines: Vec<(Moment, String)> = Vec::new();
    for fault in &report.faults {
        let served = if fault.tables.contains(&table.id) { ", which served the table" } else { "" };
        lines.push((fault.began, format!("FAULT {} of node {}{served}", fault.kind.name(), fault.node)));
        lines.push((fault.ended, format!("end of {} of node {}", fault.kind.name(), fault.node)));
    }
    for row in &table.rows {
        let at = row.entry.strip_prefix('@').and_then(|rest| rest.split(' ').next()?.parse::<Moment>().ok());
        let line = row.entry.lines().next().unwrap_or_default();
        lines.push((at.unwrap_or_default() * 1000, format!("ENTRY {} {line:.150}", row.seq)));
    }
    for attempt in report.history.attempts.iter().filter(|attempt| attempt.table == table.id) {
        let answer = format!("{} at {}: {}", attempt.seat, attempt.made_at, attempt.commands.join("; "));
        lines.push((attempt.invoked, format!("sends {answer}")));
        lines.push((attempt.completed, format!("{:?}: {answer}", attempt.outcome)));
    }
    let viewer = |viewer: Option<table::Seat>| viewer.map_or("-".to_owned(), |seat| seat.to_string());
    for look in report.history.looks.iter().filter(|look| look.table == table.id) {
        let (viewer, took) = (viewer(look.viewer), (look.completed - look.invoked) / 1000);
        lines.push((look.completed, format!("{viewer} saw {} after {took} ms", look.at)));
    }
    for look in report.history.streams.iter().flatten().filter(|look| look.table == table.id) {
        lines.push((look.completed, format!("{} was sent {}", viewer(look.viewer), look.at)));
    }
    lines.sort();
    let start = lines.first().map_or(0, |(moment, _)| *moment);
    let mut text = String::new();
    for complaint in report.verdict.complaints.iter().filter(|complaint| complaint.table == table.id) {
        _ = writeln!(text, "{complaint}");
    }
    for (moment, line) in lines {
        _ = writeln!(text, "{:>12.3} {line}", (moment - start) as f64 / 1e6);
    }
    text
}
