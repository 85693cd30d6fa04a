//! The balance targets (section 5 of the rules document) and whether they are met.

use games::mob_city::{Card, Rules};

use super::tally::Tally;
use super::{Balance, TableBalance};
use crate::estimate::{Estimate, Share};

/// A card that a larger share of players buys is bought too often.
pub(super) const EVERYBODY: f64 = 0.90;
/// A card that a smaller share of players buys is bought too rarely.
pub(super) const NOBODY: f64 = 0.05;

/// The literal rules: enough Juice wins at once, and everyone starts with the same money.
pub(super) const fn literal(rules: Rules) -> Rules {
    Rules { finish_round: false, late_large: 0, ..rules }
}

/// The rules with one that evens out the seats, unless they already have one.
pub(super) const fn fair(rules: Rules) -> Rules {
    if rules.finish_round || rules.late_large > 0 {
        return rules;
    }
    Rules { finish_round: true, ..rules }
}

/// A target and the measured value.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// The number of seats.
    pub seats: usize,
    /// What is measured.
    pub what: &'static str,
    /// The unit of the numbers.
    pub unit: Unit,
    /// The desired range; `None` if the value is only reported.
    pub range: Option<(f64, f64)>,
    /// The measured value.
    pub measured: Estimate,
    /// The mean over the evolutions, each by itself, with an interval from their variance.
    pub between: Option<Estimate>,
    /// Details.
    pub note: String,
}

/// The unit of a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Turns of players.
    Turns,
    /// A share.
    Percent,
    /// A difference between two shares.
    Points,
    /// A count.
    Count,
}

/// Whether a target is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the measured value is in range.
    pub met: bool,
    /// Whether the whole interval agrees.
    pub sure: bool,
}

impl Verdict {
    /// The verdict as text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match (self.met, self.sure) {
            (true, true) => "met",
            (true, false) => "met?",
            (false, true) => "not met",
            (false, false) => "not met?",
        }
    }
}

impl Target {
    /// Whether the target is met; `None` without a range.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let (least, most) = self.range?;
        // A lower bound of 0 is no bound: only an interval can reach below it.
        let least = if least == 0.0 { f64::NEG_INFINITY } else { least };
        let inside = |value: f64| least <= value && value <= most;
        let met = inside(self.measured.mean);
        let (Some(low), Some(high)) = (self.measured.low, self.measured.high) else {
            return Some(Verdict { met, sure: false });
        };
        let sure = if met { inside(low) && inside(high) } else { high < least || most < low };
        Some(Verdict { met, sure })
    }
}

impl Balance {
    /// All targets, by number of seats.
    #[must_use]
    pub fn targets(&self) -> Vec<Target> {
        self.tables.iter().flat_map(TableBalance::targets).collect()
    }
}

impl TableBalance {
    fn targets(&self) -> Vec<Target> {
        let separate: Vec<Vec<Target>> = self.by_evolution.iter().map(Self::own_targets).collect();
        let mut targets = self.own_targets();
        for target in &mut targets {
            let mut between = Share::default();
            for other in separate.iter().flatten().filter(|other| other.what == target.what) {
                between.add(other.measured.mean);
                between.end_deal();
            }
            target.between = between.positive();
        }
        targets
    }

    fn own_targets(&self) -> Vec<Target> {
        let (seats, games) = (self.seats, self.games());
        let mut targets = Vec::new();
        let mut put = |what, unit, range, measured: Option<Estimate>, note: String| {
            let target = |measured| Target { seats, what, unit, range, measured, between: None, note };
            targets.extend(measured.map(target));
        };
        let length = if seats == 2 { (30.0, 45.0) } else { (45.0, 120.0) };
        put("median turns", Unit::Turns, Some(length), games.median(), String::new());
        let purchase = match seats {
            2..=4 => Some((0.55, 0.75)),
            6..=8 => Some((0.40, 0.60)),
            _ => None,
        };
        let [bought, whacked, stalemate] = games.endings.map(|share| share.estimate());
        put("wins by purchase", Unit::Percent, purchase, bought, String::new());
        put("wins by whacking", Unit::Percent, None, whacked, String::new());
        put("no winner before MC-R81", Unit::Percent, Some((0.0, 0.01)), stalemate, String::new());
        let gap = match seats {
            2 => Some((0.0, 0.02)),
            4 => Some((0.0, 0.015)),
            _ => None,
        };
        put(
            "seat gap, literal rule",
            Unit::Points,
            None,
            self.literal.seat_stats.gap(seats),
            shares(&self.literal),
        );
        put(
            "seat gap, fairness flags",
            Unit::Points,
            gap,
            self.fair.seat_stats.gap(seats),
            shares(&self.fair),
        );
        if seats == 2 {
            let best = games.openings().into_iter().next();
            let name = best.as_ref().map(super::Opening::name).unwrap_or_default();
            put("best opening", Unit::Percent, Some((0.0, 0.55)), best.map(|best| best.share), name);
            let close = games.close_openings();
            put("openings within 3 points", Unit::Count, Some((5.0, f64::INFINITY)), close, String::new());
        }
        let none = Some((0.0, 0.0));
        let (most, names) = cards(&games.cards, |share| share > EVERYBODY);
        put("cards that over 90 % buy", Unit::Count, none, Some(most), names);
        let (least, names) = cards(&games.cards, |share| share < NOBODY);
        put("cards that under 5 % buy", Unit::Count, none, Some(least), names);
        targets
    }
}

/// The win share of each seat, in percent.
fn shares(tally: &Tally) -> String {
    let shares = (0..tally.seats).filter_map(|seat| tally.seat_stats.share(seat));
    shares.map(|share| format!("{:.1}", 100.0 * share.mean)).collect::<Vec<_>>().join(" ")
}

/// The number of cards with such a share, and their names. The bounds are how many certainly and how many
/// possibly have it.
fn cards(all: &[(Card, Share)], such: impl Fn(f64) -> bool) -> (Estimate, String) {
    let known: Vec<(Card, Estimate)> =
        all.iter().filter_map(|(card, share)| Some((*card, share.estimate()?))).collect();
    let ends = |share: &Estimate| [share.low.unwrap_or(0.0), share.high.unwrap_or(1.0)];
    let count = |is: &dyn Fn(&Estimate) -> bool| known.iter().filter(|(_, share)| is(share)).count() as f64;
    let estimate = Estimate {
        mean: count(&|share| such(share.mean)),
        low: Some(count(&|share| ends(share).into_iter().all(&such))),
        high: Some(count(&|share| ends(share).into_iter().any(&such))),
    };
    let named = known.iter().filter(|(_, share)| such(share.mean));
    let names: Vec<&str> = named.map(|(card, _)| card.name()).collect();
    (estimate, names.join(", "))
}
