//! Clocks: no player is charged for a long outage, and none loses on time before their time.
//!
//! What a player had is measured from outside: a table answers somebody all the time, because every table is looked at
//! several times a second. Where nobody gets an answer for longer than [`PATIENCE`] while something is disturbed, that is
//! an outage. Nodes give back an outage that was long enough for another node to take over; a shorter one costs a player
//! at most its own length, and never more than [`BEARABLE`].

use session::{Cause, Chair, Clock, Entry, Move, Table};

use super::{Kind, Verdict};
use crate::history::{Attempt, Look, Moment, Outcome};

/// How long a table may be silent before that is an outage.
const PATIENCE: Moment = 1_500_000;

/// How much of one outage may be charged to a player.
const BEARABLE: Moment = 5_000_000;

/// How long a disturbance lasts after its end, until everything has recovered.
const AFTERMATH: Moment = 10_000_000;

/// By how much the clocks of two processes may differ, and how much later than its moment an entry may be.
const TOLERANCE_MS: i64 = 1000;

/// When a table answered somebody.
pub(super) struct Contacts {
    moments: Vec<Moment>,
    disturbances: Vec<(Moment, Moment)>,
}

impl Contacts {
    pub(super) fn of<'a>(
        attempts: impl Iterator<Item = &'a &'a Attempt>,
        looks: impl Iterator<Item = &'a &'a Look>,
        disturbances: &[(Moment, Moment)],
    ) -> Self {
        let answered = attempts.filter(|attempt| attempt.outcome != Outcome::Unknown);
        let mut moments: Vec<Moment> =
            answered.map(|attempt| attempt.completed).chain(looks.map(|look| look.completed)).collect();
        moments.sort_unstable();
        Self { moments, disturbances: disturbances.to_vec() }
    }

    /// The outages between two moments, within them.
    fn outages(&self, from: Moment, to: Moment) -> Vec<Moment> {
        let first = self.moments.partition_point(|moment| *moment <= from);
        let last = self.moments.partition_point(|moment| *moment < to);
        // Nothing is known before the first contact and after the last.
        if first == 0 || last >= self.moments.len() {
            return Vec::new();
        }
        let moments =
            [from].into_iter().chain(self.moments[first..last.max(first)].iter().copied()).chain([to]);
        let moments: Vec<Moment> = moments.collect();
        let gaps = moments.iter().zip(moments.iter().skip(1));
        let is_disturbed = |from: Moment, to: Moment| {
            self.disturbances.iter().any(|(began, ended)| *began < to && from < *ended + AFTERMATH)
        };
        gaps.filter(|(from, to)| *to - *from > PATIENCE && is_disturbed(**from, **to))
            .map(|(from, to)| to - from)
            .collect()
    }
}

/// Watches the clocks of one table.
#[derive(Default)]
pub(super) struct Clocks {
    /// When the open question was asked, whatever was given back since.
    asked: i64,
    /// The same less what was given back.
    asked_at: i64,
    /// What each player had then in their time bank; `None` for bots and where there are no clocks.
    banks: Vec<Option<i64>>,
}

impl Clocks {
    /// Watches an entry that was just applied.
    pub(super) fn watch(
        &mut self,
        id: &str,
        table: &Table,
        entry: &Entry,
        contacts: &Contacts,
        verdict: &mut Verdict,
    ) {
        match &entry.what {
            Move::Resumed { down_ms } => {
                verdict.resumed.0 += 1;
                verdict.resumed.1 += down_ms;
            }
            Move::Played { seat, cause, .. } => {
                if let Some(Some(bank)) = self.banks.get(seat.number()) {
                    let whose = format!("{seat} in entry {}", table.entries() - 1);
                    let spent = entry.at - self.asked_at;
                    if *cause == Cause::Clock && spent < *bank {
                        let details = format!("{whose}: {spent} ms of {bank}");
                        verdict.complain(Kind::EarlyClock, id, details);
                    }
                    let cost = self.charged(id, (spent.min(*bank), entry.at), &whose, contacts, verdict);
                    if *cause == Cause::Clock && cost > TOLERANCE_MS {
                        verdict.lost_in_outages += 1;
                    }
                }
            }
            _ => {}
        }
        if entry.what.events().is_some() {
            self.asked = entry.at;
        }
        self.asked_at = table.asked_at();
        let has_clock = matches!(table.settings().clock, Clock::Live { .. });
        let bank = |chair: &Chair| (has_clock && chair.bot().is_none()).then(|| chair.bank());
        self.banks = table.chairs().iter().map(bank).collect();
    }

    /// A player was charged `charged` milliseconds for an answer at `at`. Returns how many of them were outages.
    fn charged(
        &self,
        id: &str,
        (charged, at): (i64, i64),
        whose: &str,
        contacts: &Contacts,
        verdict: &mut Verdict,
    ) -> i64 {
        let outages = contacts.outages(self.asked * 1000, at * 1000);
        let down = outages.iter().sum::<Moment>() / 1000;
        let cost = (charged - (at - self.asked - down)).min(down);
        let bearable = outages.iter().map(|outage| *outage.min(&BEARABLE)).sum::<Moment>() / 1000;
        verdict.costliest_outage = verdict.costliest_outage.max(cost);
        if !outages.is_empty() && cost > bearable + TOLERANCE_MS {
            let details = format!("{whose}: {charged} ms, {cost} of them while the table did not answer");
            verdict.complain(Kind::Overcharged, id, details);
        }
        cost
    }
}
