//! The targets of the rules document, section 5, and whether they are met.

use mob_city::{Card, Rules};

use super::tally::Tally;
use super::{Balance, Table};
use crate::estimate::{Estimate, Share};

/// More than so many of the strong players buying a card is too many.
pub(super) const EVERYBODY: f64 = 0.90;
/// Fewer than so many is too few.
const NOBODY: f64 = 0.05;

/// The literal rule: whoever has enough Juice wins at once, and all begin alike.
pub(super) const fn literal(rules: Rules) -> Rules {
    Rules { finish_round: false, late_large: 0, ..rules }
}

/// These rules with what makes the seats even; as they are, if they have something of the kind.
pub(super) const fn fair(rules: Rules) -> Rules {
    if rules.finish_round || rules.late_large > 0 {
        return rules;
    }
    Rules { finish_round: true, ..rules }
}

/// Something that should be so, and what it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// At how many seats.
    pub seats: usize,
    /// What.
    pub what: &'static str,
    /// In what it is counted.
    pub unit: Unit,
    /// From where to where it should be; nothing where it is only reported.
    pub wish: Option<(f64, f64)>,
    /// What was found.
    pub found: Estimate,
    /// What the evolutions found, each alone: their mean and, from how they differ, its interval.
    pub between: Option<Estimate>,
    /// What else there is to say.
    pub note: String,
}

/// What numbers of targets are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Turns of players.
    Turns,
    /// A part of something.
    Percent,
    /// A difference between two parts.
    Points,
    /// So many.
    Count,
}

/// Whether a target is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether what was found is where it should be.
    pub met: bool,
    /// Whether the whole interval says so.
    pub sure: bool,
}

impl Verdict {
    /// In words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match (self.met, self.sure) {
            (true, true) => "met",
            (true, false) => "met?",
            (false, true) => "not met",
            (false, false) => "not met?",
        }
    }
}

impl Target {
    /// Whether it is met; nothing where nothing is wished.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let (least, most) = self.wish?;
        // Nothing is less than none; only an interval may reach there.
        let least = if least == 0.0 { f64::NEG_INFINITY } else { least };
        let inside = |value: f64| least <= value && value <= most;
        let met = inside(self.found.mean);
        let (Some(low), Some(high)) = (self.found.low, self.found.high) else {
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
        self.tables.iter().flat_map(Table::targets).collect()
    }
}

impl Table {
    fn targets(&self) -> Vec<Target> {
        let alone: Vec<Vec<Target>> = self.alone.iter().map(Self::own_targets).collect();
        let mut targets = self.own_targets();
        for target in &mut targets {
            let mut between = Share::default();
            for other in alone.iter().flatten().filter(|other| other.what == target.what) {
                between.add(other.found.mean);
                between.next_deal();
            }
            target.between = between.positive();
        }
        targets
    }

    fn own_targets(&self) -> Vec<Target> {
        let (seats, games) = (self.seats, self.games());
        let mut targets = Vec::new();
        let mut put = |what, unit, wish, found: Option<Estimate>, note: String| {
            targets.extend(found.map(|found| Target { seats, what, unit, wish, found, between: None, note }));
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
            self.literal.chairs.gap(seats),
            shares(&self.literal),
        );
        put("seat gap, fairness flags", Unit::Points, gap, self.fair.chairs.gap(seats), shares(&self.fair));
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

/// What each seat wins, as a note.
fn shares(tally: &Tally) -> String {
    let shares = (0..tally.seats).filter_map(|seat| tally.chairs.share(seat));
    shares.map(|share| format!("{:.1}", 100.0 * share.mean)).collect::<Vec<_>>().join(" ")
}

/// How many cards have such a share, and which; as bounds, how many surely have it and how many may.
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
