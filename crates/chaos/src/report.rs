//! The figures of a run: a table for people, and one line of JSON.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use crate::checker::{Kind, StoredTable, Verdict};
use crate::faults::{Fault, FaultKind};
use crate::history::{History, Moment, Outcome};

/// What came of a run.
pub struct Report {
    /// What chance was drawn from.
    pub seed: u64,
    /// The number of nodes.
    pub nodes: usize,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// What went wrong.
    pub faults: Vec<Fault>,
    /// What clients experienced.
    pub history: History,
    /// What the checker found.
    pub verdict: Verdict,
    /// The tables that did not move any more in the end.
    pub stuck: Vec<String>,
    /// The nodes' logs.
    pub logs: Vec<String>,
    /// The records.
    pub tables: Vec<StoredTable>,
}

/// How long tables did not answer, in milliseconds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Times(Vec<f64>);

impl Times {
    fn new(mut times: Vec<f64>) -> Self {
        times.sort_unstable_by(f64::total_cmp);
        Self(times)
    }

    /// The number of measurements.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// A quantile: 0.5 is the median, 1 the longest time.
    #[must_use]
    pub fn quantile(&self, part: f64) -> Option<f64> {
        let rank = (self.0.len() as f64 * part).ceil() as usize;
        self.0.get(rank.saturating_sub(1)).copied()
    }

    fn json(&self) -> Value {
        let of = |part| self.quantile(part).map(f64::round);
        json!({ "count": self.count(), "p50_ms": of(0.5), "p99_ms": of(0.99), "max_ms": of(1.0) })
    }
}

impl Report {
    /// The number of faults by kind.
    #[must_use]
    pub fn faults_by_kind(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for fault in &self.faults {
            *counts.entry(fault.kind.name()).or_default() += 1;
        }
        counts
    }

    /// The numbers of acknowledged, refused and unknown attempts.
    #[must_use]
    pub fn outcomes(&self) -> [usize; 3] {
        let count = |is: fn(&Outcome) -> bool| {
            self.history.attempts.iter().filter(|attempt| is(&attempt.outcome)).count()
        };
        [
            count(|outcome| *outcome == Outcome::Acknowledged),
            count(|outcome| matches!(outcome, Outcome::Refused(..))),
            count(|outcome| *outcome == Outcome::Unknown),
        ]
    }

    /// How long the tables of a node took to answer again after it went away.
    #[must_use]
    pub fn recovery(&self, kind: FaultKind) -> Times {
        recovery(kind, &self.faults, &self.history)
    }

    /// How long nodes took to stop.
    #[must_use]
    pub fn stops(&self) -> Times {
        let took = |fault: &Fault| Some((fault.stopped? - fault.began) as f64 / 1000.0);
        Times::new(self.faults.iter().filter_map(took).collect())
    }

    /// The figures as one line of JSON.
    #[must_use]
    pub fn json(&self) -> String {
        let [acknowledged, refused, unknown] = self.outcomes();
        let Verdict { tables, finished, entries, bot_answers, windows, clock_answers, .. } = self.verdict;
        json!({
            "seed": self.seed, "nodes": self.nodes, "seconds": self.seconds.round(),
            "faults": self.faults.len(), "faults_by_kind": self.faults_by_kind(),
            "tables": tables, "finished_games": finished, "entries": entries,
            "moves": { "acknowledged": acknowledged, "refused": refused, "unknown": unknown },
            "moves_lost": self.lost(), "duplicates": self.duplicates(),
            "bot_answers": bot_answers, "windows": windows, "clock_answers": clock_answers,
            "resumed": { "count": self.verdict.resumed.0, "ms": self.verdict.resumed.1 },
            "costliest_outage_ms": self.verdict.costliest_outage,
            "lost_in_outages": self.verdict.lost_in_outages,
            "looks": self.history.looks.len(),
            "stream_messages": self.history.streams.iter().map(Vec::len).sum::<usize>(),
            "after_kill": self.recovery(FaultKind::Kill).json(),
            "after_drain": self.recovery(FaultKind::Drain).json(),
            "stopping": self.stops().json(),
            "stuck": self.stuck.len(), "complaints": self.verdict.complaints.len(),
        })
        .to_string()
    }

    fn lost(&self) -> usize {
        self.verdict.count(&[Kind::Lost, Kind::MissingTable])
    }

    fn duplicates(&self) -> usize {
        self.verdict.count(&[Kind::Repeated, Kind::Forked, Kind::AnsweredTwice, Kind::DecidedTwice])
    }
}

/// A table that was answered less than this before a fault was well, in microseconds.
const WELL: Moment = 1_000_000;

/// From the moment a node goes away until the first request that is made after it is answered, for each of its tables that
/// were well then. A table that another fault hits meanwhile does not count.
fn recovery(kind: FaultKind, faults: &[Fault], history: &History) -> Times {
    let mut by_table: BTreeMap<&str, Vec<(Moment, Moment)>> = BTreeMap::new();
    for look in &history.looks {
        by_table.entry(&look.table).or_default().push((look.invoked, look.completed));
    }
    let mut times = Vec::new();
    for (place, fault) in faults.iter().enumerate().filter(|(_, fault)| fault.kind == kind) {
        let next = faults.get(place + 1).map_or(Moment::MAX, |next| next.began);
        for looks in fault.tables.iter().filter_map(|table| by_table.get(&**table)) {
            let well = fault.began - WELL..fault.began;
            let was_well = looks.iter().any(|(_, completed)| well.contains(completed));
            let after = looks.iter().filter(|(invoked, _)| *invoked >= fault.began);
            // Nobody looks any more at a table whose game is over.
            let answered = after.map(|(_, completed)| *completed).min();
            if let Some(answered) = answered.filter(|answered| was_well && *answered < next) {
                times.push((answered - fault.began) as f64 / 1000.0);
            }
        }
    }
    Times::new(times)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = |name: &str, value: String| writeln!(f, "{name:<42} {value:>12}");
        row("nodes", self.nodes.to_string())?;
        row("seconds", format!("{:.0}", self.seconds))?;
        row("faults", self.faults.len().to_string())?;
        for (kind, count) in self.faults_by_kind() {
            row(&format!("  {}", kind.replace('_', " ")), count.to_string())?;
        }
        let [acknowledged, refused, unknown] = self.outcomes();
        let verdict = &self.verdict;
        row("tables", verdict.tables.to_string())?;
        row("finished games, verified", verdict.finished.to_string())?;
        row("entries", verdict.entries.to_string())?;
        row("moves acknowledged", acknowledged.to_string())?;
        row("moves refused", refused.to_string())?;
        row("moves unknown", unknown.to_string())?;
        row("moves lost", self.lost().to_string())?;
        row("duplicates", self.duplicates().to_string())?;
        row("answers of bots", verdict.bot_answers.to_string())?;
        row("answers of clocks", verdict.clock_answers.to_string())?;
        row("windows closed", verdict.windows.to_string())?;
        row("outages given back", format!("{} ({} ms)", verdict.resumed.0, verdict.resumed.1))?;
        row("most that outages cost one answer", format!("{} ms", verdict.costliest_outage))?;
        row("clocks that ran out after such costs", verdict.lost_in_outages.to_string())?;
        for (what, times) in [
            ("answering after a death", self.recovery(FaultKind::Kill)),
            ("answering after a drain", self.recovery(FaultKind::Drain)),
            ("nodes that stop", self.stops()),
        ] {
            let part = |part| times.quantile(part).map_or("-".to_owned(), |time| format!("{time:.0}"));
            let figures = format!("{} / {} / {} ms", part(0.5), part(0.99), part(1.0));
            row(&format!("{what}, p50/p99/max ({})", times.count()), figures)?;
        }
        row("tables stuck in the end", self.stuck.len().to_string())?;
        row("complaints", verdict.complaints.len().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::Look;

    #[test]
    fn quantiles_are_measurements() {
        let times = Times::new((1..=200).rev().map(f64::from).collect());
        assert_eq!([0.5, 0.99, 1.0].map(|part| times.quantile(part)), [100.0, 198.0, 200.0].map(Some));
        assert_eq!(Times::default().quantile(0.5), None);
    }

    #[test]
    fn a_table_recovers_with_the_first_request_made_after_the_fault() {
        let look = |invoked, completed| Look {
            table: "t".to_owned(),
            viewer: None,
            at: 1,
            board: 0,
            invoked,
            completed,
        };
        let looks = vec![look(8000, 9500), look(9000, 11_000), look(12_000, 15_000), look(13_000, 14_000)];
        let history = History { looks, ..History::default() };
        let fault = |began| Fault {
            kind: FaultKind::Kill,
            node: 0,
            began,
            ended: began + 1000,
            stopped: None,
            tables: vec!["t".to_owned(), "unknown".to_owned()],
        };
        let times = |faults: &[Fault]| recovery(FaultKind::Kill, faults, &history);
        // The second look was on its way already.
        assert_eq!(times(&[fault(10_000)]), Times(vec![4.0]));
        assert_eq!(times(&[fault(10_000), fault(2_000_000)]), Times(vec![4.0]));
        // Something else happened before it was answered.
        assert_eq!(times(&[fault(10_000), fault(13_500)]), Times::default());
        // It was not well before.
        assert_eq!(times(&[fault(1000)]), Times::default());
    }
}
